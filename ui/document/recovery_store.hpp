#pragma once

/// \file
/// Copies of unsaved work that outlive the program: each window keeps one while its project has
/// changes that are in no file, and the next start finds those that nobody owns any more.

#include "core/model/project.hpp"
#include "ui/words/notice.hpp"

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

/// What a killed program left behind, opened by `claimNewest`.
struct RecoveredProject {
    std::shared_ptr<const model::Project> project;
    QString path; ///< file that it was opened from; empty: none
    QDateTime when;
};

/// A copy that could not be opened. It stays where it is until `discard`.
struct UnopenedCopy {
    QString file; ///< absolute path of the copy
    QString path; ///< file that the project was opened from; empty: none
    QDateTime when;
    /// Why not: what is wrong with the file or the project. Empty: the program ended each time
    /// that it opened this copy.
    std::vector<Notice> reasons;
};

/// Writes happen on a thread of their own, at most one every `interval()`; the GUI thread never
/// waits for the disk. A copy belongs to a process by a lock file, which the system makes stale
/// when that process is gone. Only their owner may read the copies.
///
/// A copy that is claimed becomes this window's own, in the same file: what is kept from then on
/// takes its place, so that at any instant the disk holds the old or the new work. It goes only by
/// `forget` and `discard`.
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
    /// Nothing is unsaved any more, or the user discards it: removes this window's copy.
    void forget();
    /// The newest copy without an owner that can be opened, read and made this window's own; older
    /// ones stay for the next call. Copies that cannot be opened stay too and are told by
    /// `unopened`: those that are no project, those with errors, and those which the program has
    /// begun to open `attempts` times without coming to `settled`. Reads from disk; for a window
    /// without a copy of its own.
    [[nodiscard]] std::optional<RecoveredProject> claimNewest();
    /// One of `unopened` once more, however often the program ended with it.
    [[nodiscard]] std::optional<RecoveredProject> claim(const QString& file);
    /// The claimed copy is open, and the program still there.
    void settled();
    /// Newest first. Not those which another window has taken or discarded meanwhile.
    [[nodiscard]] const std::vector<UnopenedCopy>& unopened() const noexcept { return unopened_; }
    /// Removes a copy that could not be opened.
    void discard(const QString& file);
    /// Milliseconds between two copies.
    [[nodiscard]] static int interval() noexcept;
    /// How often the program may end while it opens a copy before the user is asked.
    [[nodiscard]] static int attempts() noexcept;
    /// Waits until what was kept last is on disk. For tests and for the end of the program.
    void flush();

private:
    void write();
    [[nodiscard]] QString base() const;
    /// Reads a copy that is ours by `lock`; what is wrong with it goes to `unopened_`.
    [[nodiscard]] std::optional<RecoveredProject> open(const QString& file,
                                                       std::unique_ptr<QLockFile> lock);

    QString folder_;
    QString name_; ///< of this window's copy, without suffix
    std::unique_ptr<QLockFile> lock_;
    std::shared_ptr<const model::Project> project_; ///< to be written; null: nothing new
    QString path_;
    std::vector<UnopenedCopy> unopened_;
    QTimer timer_;
    QThreadPool writer_; ///< one thread: copies are written in order
};

} // namespace zonescope::ui
