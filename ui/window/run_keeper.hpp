#pragma once

/// \file
/// The runs that others have replaced, as the window lists them.

#include "core/archive/run_archive.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "ui/history/kept_frames.hpp"
#include "ui/runs/run_story.hpp"
#include "ui/solver/solver_status.hpp"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <set>

class QImage;

namespace zonescope::ui {

class Centre;
class Notifier;
class Panes;
class ProjectDocument;
class RunFeed;
class WindowActions;

/// "f 20.1 µm, FWHM 610 nm, efficiency 78 %" of the design wavelength; what was not measured is
/// left out.
[[nodiscard]] QString mainFigures(const datasheet::LensSheet& sheet);

/// Owns the frames of kept runs and which of them did not come back, and tells the list of runs
/// what is known of each.
class RunKeeper : public QObject {
    Q_OBJECT
public:
    RunKeeper(std::shared_ptr<archive::RunArchive> archive, ProjectDocument& document, RunFeed& run,
              Centre& centre, Panes& panes, Notifier& notifier, const WindowActions& actions);

    [[nodiscard]] const archive::RunArchive& archive() const noexcept { return *archive_; }
    /// The newest kept run of what is open that has results of this project.
    [[nodiscard]] std::optional<archive::RunId> runOf(const model::Project& project) const;
    /// A run that is not to be asked for again.
    void markUnreadable(archive::RunId run) { unreadable_.insert(run); }
    /// Which project the runs are of: its file, or what else tells it from others.
    [[nodiscard]] QString projectKey() const;
    /// What was measured of a run, unless it is known.
    void addFigures(archive::RunId run, const QString& figures);
    /// A run that has ended: it is to be there at the next start, however this one ends.
    void keepForNextStart();
    /// Before the window closes: the run on the screen is to be there next time.
    void keepAtClose();

signals:
    /// A run was put aside. @param byReset by a reset; else by another project or run
    void kept(archive::RunId run, bool byReset);
    /// The archive holds other runs than before.
    void changed();
    /// A run could not be kept.
    void lost();

private:
    void follow(const SolverUpdate& update);
    [[nodiscard]] RunStory storyOfEvent(const KeptEvent& event, const archive::KeptRun& kept) const;
    void tellStory(archive::RunId run, RunStory story);
    [[nodiscard]] QImage thumbnail() const;
    /// Lists what earlier starts have saved of the open project.
    void adopt();
    void tellLosses();

    std::shared_ptr<archive::RunArchive> archive_;
    ProjectDocument& document_;
    RunFeed& run_;
    Centre& centre_;
    Panes& panes_;
    Notifier& notifier_;
    const WindowActions& actions_;
    KeptFrames frames_;
    std::set<archive::RunId> unreadable_; ///< runs that did not come back
    std::uint64_t toldChanges_ = 0;       ///< of the archive
};

} // namespace zonescope::ui
