#pragma once

/// \file
/// What a killed program left behind.

#include "ui/document/recovery_store.hpp"

#include <QDateTime>
#include <QObject>
#include <QString>

namespace zonescope::ui {

class Notifier;
class ProjectDocument;
class ProjectFiles;
class ProjectLoader;
class RunFeed;
class Strip;

/// Keeps a copy of changes that are not saved, and brings back what an earlier start has kept so.
class ProjectRecovery : public QObject {
    Q_OBJECT
public:
    /// @param strip where it is told
    ProjectRecovery(Strip& strip, ProjectDocument& document, RunFeed& run, ProjectLoader& loader,
                    ProjectFiles& files, Notifier& notifier);

    /// Opens what a killed program left behind, if anything; a project that the solver refuses is
    /// opened all the same, with the reason. What cannot be opened stays on the disk and is told.
    /// \returns whether something was opened
    bool recover();
    /// The changes are saved or given up.
    void forget() { store_.forget(); }

private:
    void open(const RecoveredProject& found);
    /// @param refusal why the solver does not take the project; empty: it does, so far
    void tell(const QString& refusal);
    void discard();
    /// Tells of the newest copy that could not be opened, if any.
    void tellUnopened();

    Strip& strip_;
    ProjectDocument& document_;
    ProjectLoader& loader_;
    ProjectFiles& files_;
    Notifier& notifier_;
    RecoveryStore store_;
    QDateTime recoveredFrom_; ///< when it was kept
};

} // namespace zonescope::ui
