#pragma once

/// \file
/// Results that belong to runs: each run that has ended or was stopped is kept with its project, in
/// memory up to a budget and beyond it in files that end with the program.

#include "core/io/record_file.hpp"
#include "core/model/project.hpp"

#include <chrono>
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

/// Counts all runs ever kept, from 1; 0: none.
using RunId = std::uint64_t;

/// What is told of a run; a plain value.
struct RunNote {
    std::shared_ptr<const model::Project> project;
    std::chrono::system_clock::time_point ended; ///< or stopped
    std::int64_t step = 0;
    double timeFs = 0.0;
    run::RunState condition = run::RunState::running;
    /// It ran on when it was replaced; one that rested otherwise.
    bool interrupted = false;
    double seconds = 0.0; ///< spent on its steps
};

enum class Place {
    memory,
    disk,
};

/// A kept run, as it is listed.
struct KeptRun {
    RunId id = 0;
    RunNote note;
    std::string name; ///< that the user gave it; empty: none
    bool pinned = false;
    Place place = Place::memory;
    std::size_t bytes = 0; ///< of the record
};

/// A run could not be kept, or was given up.
struct Loss {
    enum class Reason {
        noRoom,     ///< neither memory nor disk has room for it
        overFull,   ///< the oldest one made room for others
        disk,       ///< it could not be written
        unreadable, ///< its engine does not give its fields
    };
    Reason reason = Reason::noRoom;
    RunNote note;
    std::string name;   ///< that the user gave it
    std::string detail; ///< what the file system says; empty: nothing
};

struct Limits {
    std::size_t memoryBytes = std::size_t{1} << 30U; ///< beyond it records go to the disk
    std::size_t diskBytes = std::size_t{16} << 30U;  ///< beyond it the oldest are given up
    std::size_t runs = 100;                          ///< beyond it the oldest are given up
    /// Memory and disk of the machine that no record may take, bytes.
    std::size_t reserveBytes = std::size_t{512} << 20U;
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
    /// Removes all files.
    ~RunArchive();
    RunArchive(const RunArchive&) = delete;
    RunArchive& operator=(const RunArchive&) = delete;

    void setLimits(const Limits& limits);
    [[nodiscard]] Limits limits() const;

    /// Whether a record of this size would find a place. To be asked before it is made: it needs
    /// memory on its way to the disk, too.
    [[nodiscard]] bool hasRoom(std::size_t bytes) const;
    RunId keep(RunNote note, io::RecordFile record);
    /// A run that was not kept because there is no room.
    void tellLoss(Loss loss);

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
    /// Grows with every change of what is listed.
    [[nodiscard]] std::uint64_t changes() const;
    /// What was lost since the last call.
    [[nodiscard]] std::vector<Loss> takeLosses();
    /// Waits until all that has to go to the disk is there, or could not be written.
    void settle() const;

private:
    struct Entry {
        KeptRun run;
        Content content; ///< null on the disk
        std::filesystem::path file;
        bool removed = false;
        bool stuck = false; ///< it could not be written; it stays in memory
    };
    using Entries = std::vector<std::shared_ptr<Entry>>;

    void work(const std::stop_token& stop);
    void write(std::unique_lock<std::mutex>& lock, const std::shared_ptr<Entry>& entry);
    [[nodiscard]] std::shared_ptr<Entry> nextToWrite() const;
    void purgeRemoved();
    void makeRoom();
    void drop(const Entry& entry);
    void changed();
    [[nodiscard]] std::shared_ptr<Entry> entryOf(RunId id) const;
    [[nodiscard]] std::size_t sum(Place place) const;
    void removeLeftFolders() const;
    void prepareFolder();

    const std::filesystem::path base_;
    std::filesystem::path folder_; ///< of this archive; empty before the first file
    int lock_ = -1;                ///< of the folder: others know that it is in use

    mutable std::mutex mutex_;
    mutable std::condition_variable_any changed_;
    Limits limits_;
    Entries entries_; ///< oldest first
    RunId newest_ = 0;
    std::uint64_t changes_ = 0;
    std::vector<Loss> losses_;
    bool emptyMemory_ = false; ///< all is to go to the disk
    bool writing_ = false;
    std::jthread writer_; ///< last, so that it ends first
};

} // namespace zonescope::archive
