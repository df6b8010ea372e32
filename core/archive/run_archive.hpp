#pragma once

/// \file
/// Results that belong to runs: each run that has ended or was stopped is kept with its project, in
/// memory up to a budget and beyond it in files. They end with the program, or wait for its next
/// start where that is wanted.

#include "core/archive/kept_run.hpp"
#include "core/archive/saved_runs.hpp"
#include "core/io/results/record_file.hpp"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace zonescope::archive {

struct Limits {
    std::size_t memoryBytes = std::size_t{1} << 30U; ///< beyond it records go to the disk
    std::size_t diskBytes = std::size_t{16} << 30U;  ///< beyond it the oldest are given up
    std::size_t runs = 100;                          ///< beyond it the oldest are given up
    /// Memory and disk of the machine that no record may take, bytes.
    std::size_t reserveBytes = std::size_t{512} << 20U;
    /// Runs that have an owner are saved as soon as they are kept, within the budget of the disk,
    /// and wait for the next start of the program.
    bool outlast = false;
    bool operator==(const Limits&) const = default;
};

/// Safe on any thread; files are written on one of its own. Records are shared and never changed:
/// one that is being read stays whatever becomes of its run.
class RunArchive {
public:
    using Content = std::shared_ptr<const io::RecordFile>;

    /// Folders that a program which was killed left in `folder` are removed.
    /// @param folder for files, made when the first one is written; others may use it, too
    explicit RunArchive(std::filesystem::path folder, Limits limits = {});
    /// Removes all files; with runs that outlast the program it waits until they are saved.
    ~RunArchive();
    RunArchive(const RunArchive&) = delete;
    RunArchive& operator=(const RunArchive&) = delete;

    /// Without `outlast` runs of earlier starts are forgotten at once.
    void setLimits(const Limits& limits);
    [[nodiscard]] Limits limits() const;

    /// Whether a record of this size would find a place. To be asked before it is made: it needs
    /// memory on its way to the disk, too.
    [[nodiscard]] bool hasRoom(std::size_t bytes) const;
    RunId keep(RunNote note, io::RecordFile record);
    /// A run that was not kept because there is no room.
    void tellLoss(Loss loss);

    /// Whose run it is, and what that one notes along with it. Only runs with an owner are saved.
    void setMemo(RunId id, std::string owner, std::string memo);
    /// Lists the runs that an earlier start of the program, or another window, saved for this
    /// owner. Several archives may list the same run; none removes what another one lists. \returns
    /// how many came
    std::size_t adopt(const std::string& owner);

    /// Newest first.
    [[nodiscard]] std::vector<KeptRun> list() const;
    [[nodiscard]] std::optional<KeptRun> find(RunId id) const;
    /// The record, from memory or the disk.
    /// \throws FileError when its file is damaged; Error when there is no such run
    [[nodiscard]] Content read(RunId id) const;

    /// An empty name takes the name away.
    void rename(RunId id, std::string name);
    /// A pinned run is never given up to make room.
    void setPinned(RunId id, bool pinned);
    /// Takes runs out of the list; until the next removal they can be brought back.
    void remove(const std::vector<RunId>& ids);
    /// \returns whether there were any
    bool bringBack();
    /// Puts all records on the disk.
    void freeMemory();

    [[nodiscard]] std::size_t bytesIn(Place place) const;
    /// Bytes of all files, those of runs that are not listed among them.
    [[nodiscard]] std::size_t bytesOnDisk() const;
    /// Grows with every change of what is listed.
    [[nodiscard]] std::uint64_t changes() const;
    /// What was lost since the last call.
    [[nodiscard]] std::vector<Loss> takeLosses();
    /// Waits until all that has to go to the disk is there, or could not be written.
    void settle() const;

private:
    struct Entry {
        KeptRun run;
        Content content;            ///< null on the disk
        std::filesystem::path file; ///< empty: none
        RunHold hold;               ///< of a saved file
        bool removed = false;
        bool stuck = false;     ///< it could not be written; it stays in memory
        bool unsavable = false; ///< it could not be saved; it ends with the program
        bool newIndex = false;  ///< what is told of it has changed since it was saved
    };
    using Entries = std::vector<std::shared_ptr<Entry>>;

    void work(const std::stop_token& stop);
    void write(std::unique_lock<std::mutex>& lock, const std::shared_ptr<Entry>& entry);
    void saveIndex(std::unique_lock<std::mutex>& lock, const std::shared_ptr<Entry>& entry);
    void readSaved();
    void lookForNew();
    static void removeFiles(Entry& entry);
    void forgetWaiting();
    [[nodiscard]] bool overflows() const;
    [[nodiscard]] bool fitsOnDisk(std::size_t bytes) const;
    [[nodiscard]] std::shared_ptr<Entry> nextToWrite() const;
    [[nodiscard]] std::shared_ptr<Entry> nextToIndex() const;
    [[nodiscard]] bool idle() const;
    void touch(Entry& entry);
    void purgeRemoved();
    void makeRoom();
    void drop(Entry& entry);
    void changed();
    [[nodiscard]] std::shared_ptr<Entry> entryOf(RunId id) const;
    [[nodiscard]] std::size_t sum(Place place) const;
    [[nodiscard]] std::size_t diskUse() const;
    void removeLeftFolders() const;
    void prepareFolder();
    void prepareSavedFolder() const;

    const std::filesystem::path base_;
    const std::filesystem::path savedFolder_; ///< shared by all that use `base_`
    std::filesystem::path folder_;            ///< of this archive; empty before the first file
    int lock_ = -1;                           ///< of the folder: others know that it is in use

    mutable std::mutex mutex_;
    mutable std::condition_variable_any changed_;
    Limits limits_;
    Entries entries_;               ///< oldest first
    std::vector<SavedRun> waiting_; ///< saved ones whose owners have not asked yet; oldest first
    bool savedRead_ = false;        ///< the folder has been looked through
    RunId newest_ = 0;
    std::uint64_t changes_ = 0;
    std::vector<Loss> losses_;
    bool emptyMemory_ = false; ///< all is to go to the disk
    bool writing_ = false;
    std::jthread writer_; ///< last, so that it ends first
};

} // namespace zonescope::archive
