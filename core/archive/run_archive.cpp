#include "core/archive/run_archive.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <random>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace zonescope::archive {

namespace fs = std::filesystem;

namespace {

constexpr const char* folderPrefix = "runs-";
constexpr const char* lockName = "lock";

/// Memory that the system can give without swapping; all there is where it does not tell.
std::size_t availableMemory() {
    std::ifstream file("/proc/meminfo");
    for (std::string name; file >> name;) {
        std::size_t kilobytes = 0;
        if (name == "MemAvailable:" && file >> kilobytes) {
            return kilobytes * 1024;
        }
    }
    return std::numeric_limits<std::size_t>::max();
}

/// Free space where a folder is or would be.
std::size_t availableDisk(fs::path folder) {
    std::error_code error;
    while (!fs::exists(folder, error) && folder.has_parent_path() &&
           folder != folder.parent_path()) {
        folder = folder.parent_path();
    }
    const auto space = fs::space(folder, error);
    return error ? 0 : static_cast<std::size_t>(space.available);
}

/// Locks a file as long as the descriptor lives. \returns -1 when another process has it
int lockFile(const fs::path& file) {
    const int number = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (number >= 0 && ::flock(number, LOCK_EX | LOCK_NB) != 0) {
        ::close(number);
        return -1;
    }
    return number;
}

} // namespace

RunArchive::RunArchive(fs::path folder, Limits limits)
    : base_(std::move(folder)), limits_(limits),
      writer_([this](const std::stop_token& stop) { work(stop); }) {}

RunArchive::~RunArchive() {
    writer_.request_stop();
    writer_.join();
    std::error_code ignored;
    if (!folder_.empty()) {
        fs::remove_all(folder_, ignored);
    }
    if (lock_ >= 0) {
        ::close(lock_);
    }
}

void RunArchive::removeLeftFolders() const {
    std::error_code error;
    for (fs::directory_iterator place(base_, error), end; !error && place != end;
         place.increment(error)) {
        std::error_code none;
        if (!place->path().filename().string().starts_with(folderPrefix) ||
            !fs::exists(place->path() / lockName, none)) {
            continue; // without a lock: just being made
        }
        const int lock = lockFile(place->path() / lockName);
        if (lock >= 0) {
            std::error_code ignored;
            fs::remove_all(place->path(), ignored);
            ::close(lock);
        }
    }
}

void RunArchive::prepareFolder() {
    if (!folder_.empty()) {
        return;
    }
    std::random_device random;
    const fs::path folder = base_ / fmt::format("{}{}-{:08x}", folderPrefix, ::getpid(), random());
    std::error_code error;
    fs::create_directories(base_, error);
    if (!error) {
        fs::permissions(base_, fs::perms::owner_all, error);
    }
    if (!error && fs::create_directory(folder, error)) {
        fs::permissions(folder, fs::perms::owner_all, error);
    }
    if (error) {
        throw FileError(folder.string(), "cannot be made: " + error.message());
    }
    lock_ = lockFile(folder / lockName);
    folder_ = folder;
}

void RunArchive::setLimits(const Limits& limits) {
    const std::lock_guard lock(mutex_);
    limits_ = limits;
    makeRoom();
    changed();
}

Limits RunArchive::limits() const {
    const std::lock_guard lock(mutex_);
    return limits_;
}

bool RunArchive::hasRoom(std::size_t bytes) const {
    const std::size_t memory = availableMemory();
    const std::size_t disk = availableDisk(base_);
    const std::lock_guard lock(mutex_);
    if (memory < limits_.reserveBytes || memory - limits_.reserveBytes < bytes) {
        return false; // it is copied there first
    }
    if (bytes <= limits_.memoryBytes) {
        return true; // older ones give way
    }
    return bytes <= limits_.diskBytes && disk >= limits_.reserveBytes &&
           disk - limits_.reserveBytes >= bytes;
}

RunId RunArchive::keep(RunNote note, io::RecordFile record) {
    auto entry = std::make_shared<Entry>();
    entry->run.note = std::move(note);
    entry->run.bytes = run::bytesOf(record.record.state);
    for (const auto& array : record.beside) {
        entry->run.bytes += array.bytes.size();
    }
    entry->content = std::make_shared<const io::RecordFile>(std::move(record));
    const std::lock_guard lock(mutex_);
    entry->run.id = ++newest_;
    entries_.push_back(entry);
    makeRoom();
    changed();
    return entry->run.id;
}

void RunArchive::tellLoss(Loss loss) {
    const std::lock_guard lock(mutex_);
    losses_.push_back(std::move(loss));
    changed();
}

std::vector<KeptRun> RunArchive::list() const {
    const std::lock_guard lock(mutex_);
    std::vector<KeptRun> runs;
    for (auto entry = entries_.rbegin(); entry != entries_.rend(); ++entry) {
        if (!(*entry)->removed) {
            runs.push_back((*entry)->run);
        }
    }
    return runs;
}

std::shared_ptr<RunArchive::Entry> RunArchive::entryOf(RunId id) const {
    const auto found = std::ranges::find_if(
        entries_, [id](const auto& entry) { return entry->run.id == id && !entry->removed; });
    return found == entries_.end() ? nullptr : *found;
}

std::optional<KeptRun> RunArchive::find(RunId id) const {
    const std::lock_guard lock(mutex_);
    const auto entry = entryOf(id);
    return entry ? std::optional(entry->run) : std::nullopt;
}

RunArchive::Content RunArchive::read(RunId id) const {
    fs::path file;
    {
        const std::lock_guard lock(mutex_);
        const auto entry = entryOf(id);
        if (!entry) {
            throw Error("This run is not kept any more.");
        }
        if (entry->content) {
            return entry->content;
        }
        file = entry->file;
    }
    return std::make_shared<const io::RecordFile>(io::readRecord(file));
}

void RunArchive::rename(RunId id, std::string name) {
    const std::lock_guard lock(mutex_);
    if (const auto entry = entryOf(id); entry && entry->run.name != name) {
        entry->run.name = std::move(name);
        changed();
    }
}

void RunArchive::setPinned(RunId id, bool pinned) {
    const std::lock_guard lock(mutex_);
    if (const auto entry = entryOf(id); entry && entry->run.pinned != pinned) {
        entry->run.pinned = pinned;
        makeRoom();
        changed();
    }
}

void RunArchive::remove(const std::vector<RunId>& ids) {
    const std::lock_guard lock(mutex_);
    purgeRemoved();
    for (const RunId id : ids) {
        if (const auto entry = entryOf(id)) {
            entry->removed = true;
        }
    }
    changed();
}

bool RunArchive::bringBack() {
    const std::lock_guard lock(mutex_);
    bool any = false;
    for (const auto& entry : entries_) {
        any = any || entry->removed;
        entry->removed = false;
    }
    if (any) {
        makeRoom();
        changed();
    }
    return any;
}

void RunArchive::freeMemory() {
    const std::lock_guard lock(mutex_);
    purgeRemoved();
    for (const auto& entry : entries_) {
        entry->stuck = false;
    }
    emptyMemory_ = true;
    changed();
}

std::size_t RunArchive::sum(Place place) const {
    std::size_t bytes = 0;
    for (const auto& entry : entries_) {
        bytes += entry->run.place == place ? entry->run.bytes : 0;
    }
    return bytes;
}

std::size_t RunArchive::bytesIn(Place place) const {
    const std::lock_guard lock(mutex_);
    return sum(place);
}

std::uint64_t RunArchive::changes() const {
    const std::lock_guard lock(mutex_);
    return changes_;
}

std::vector<Loss> RunArchive::takeLosses() {
    const std::lock_guard lock(mutex_);
    return std::exchange(losses_, {});
}

void RunArchive::settle() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !writing_ && nextToWrite() == nullptr; });
}

void RunArchive::changed() {
    ++changes_;
    changed_.notify_all();
}

void RunArchive::drop(const Entry& entry) {
    std::error_code ignored;
    if (!entry.file.empty()) {
        fs::remove(entry.file, ignored);
    }
    std::erase_if(entries_, [&](const auto& other) { return other.get() == &entry; });
}

void RunArchive::purgeRemoved() {
    for (const auto& entry : Entries(entries_)) {
        if (entry->removed) {
            drop(*entry);
        }
    }
}

/// Gives up the oldest ones until the rest is within the limits.
void RunArchive::makeRoom() {
    const auto tooMany = [this] {
        return entries_.size() > limits_.runs || sum(Place::disk) > limits_.diskBytes ||
               sum(Place::disk) + sum(Place::memory) > limits_.diskBytes + limits_.memoryBytes;
    };
    if (tooMany()) {
        purgeRemoved();
    }
    while (tooMany()) {
        // The newest is what all this is for.
        const auto oldest =
            std::find_if(entries_.begin(), entries_.empty() ? entries_.end() : entries_.end() - 1,
                         [](const auto& entry) { return !entry->run.pinned; });
        if (entries_.empty() || oldest == entries_.end() - 1) {
            return;
        }
        const Entry& entry = **oldest;
        losses_.push_back({Loss::Reason::overFull, entry.run.note, entry.run.name, {}});
        drop(entry);
    }
}

/// The oldest record in memory, when there are too many of them.
std::shared_ptr<RunArchive::Entry> RunArchive::nextToWrite() const {
    if (!emptyMemory_ && sum(Place::memory) <= limits_.memoryBytes) {
        return nullptr;
    }
    const auto found = std::ranges::find_if(entries_, [](const auto& entry) {
        return entry->run.place == Place::memory && !entry->stuck;
    });
    return found == entries_.end() ? nullptr : *found;
}

void RunArchive::work(const std::stop_token& stop) {
    removeLeftFolders();
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        const auto entry = nextToWrite();
        if (entry) {
            write(lock, entry);
            continue;
        }
        emptyMemory_ = false;
        changed_.notify_all();
        if (!changed_.wait(lock, stop,
                           [this] { return emptyMemory_ || nextToWrite() != nullptr; })) {
            return;
        }
    }
}

void RunArchive::write(std::unique_lock<std::mutex>& lock, const std::shared_ptr<Entry>& entry) {
    const auto content = entry->content;
    writing_ = true;
    lock.unlock();
    fs::path file;
    std::string problem;
    try {
        prepareFolder();
        file = folder_ / fmt::format("{}.run", entry->run.id);
        io::writeRecord(file, *content);
    } catch (const FileError& error) {
        problem = error.reason();
    }
    lock.lock();
    writing_ = false;
    if (std::ranges::find(entries_, entry) == entries_.end()) { // given up meanwhile
        std::error_code ignored;
        fs::remove(file, ignored);
    } else if (problem.empty()) {
        entry->file = file;
        entry->content.reset();
        entry->run.place = Place::disk;
    } else {
        entry->stuck = true;
        // It goes, unless it may stay: memory beyond the budget is not for it.
        if (!entry->run.pinned && !emptyMemory_) {
            losses_.push_back({Loss::Reason::disk, entry->run.note, entry->run.name, problem});
            drop(*entry);
        }
    }
    makeRoom();
    changed();
}

} // namespace zonescope::archive
