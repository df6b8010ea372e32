#pragma once

/// \file
/// Copies of unsaved work that outlive the program: each window keeps one while its project has
/// changes that are in no file, and the next start finds those that nobody owns any more.

#include "core/model/project.hpp"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>

namespace zonescope::ui {

/// What a killed program left behind.
struct RecoveredProject {
    std::shared_ptr<const model::Project> project;
    QString path; ///< file that it was opened from; empty: none
    QDateTime when;
};

/// Writes happen on a thread of their own, at most one every `interval()`; the GUI thread never
/// waits for the disk. A copy belongs to a process by a lock file, which the system makes stale
/// when that process is gone.
class RecoveryStore : public QObject {
    Q_OBJECT
public:
    /// @param folder empty: below the user's data folder
    explicit RecoveryStore(const QString& folder = {}, QObject* parent = nullptr);
    /// Waits for a copy that is being written; keeps it. A program that ends in order has called
    /// forget before.
    ~RecoveryStore() override;

    /// Keeps this project until `forget`; the newest call wins.
    void keep(std::shared_ptr<const model::Project> project, const QString& path);
    /// Nothing is unsaved any more: removes this window's copy.
    void forget();
    /// The newest copy without an owner, read and removed; older ones stay for the next call.
    /// Copies that cannot be read are set aside under another name. Reads from disk.
    [[nodiscard]] std::optional<RecoveredProject> takeNewest();
    /// Milliseconds between two copies.
    [[nodiscard]] static int interval() noexcept;
    /// Waits until what was kept last is on disk. For tests and for the end of the program.
    void flush();

private:
    void write();

    QString folder_;
    QString name_; ///< of this window's copy, without suffix
    std::unique_ptr<QLockFile> lock_;
    std::shared_ptr<const model::Project> project_; ///< to be written; null: nothing new
    QString path_;
    QTimer timer_;
    QThreadPool writer_; ///< one thread: copies are written in order
};

} // namespace zonescope::ui
