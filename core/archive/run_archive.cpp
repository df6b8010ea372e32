#include "core/archive/run_archive.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>
#include <random>
#include <set>
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
constexpr const char* savedName = "saved";

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
    : base_(std::move(folder)), savedFolder_(base_ / savedName), limits_(limits),
      writer_([this](const std::stop_token& stop) { work(stop); }) {}

RunArchive::~RunArchive() {
    if (limits_.outlast) {
        settle();
    }
    writer_.request_stop();
    writer_.join();
    for (const auto& entry : entries_) {
        if (entry->run.saved && (entry->removed || !limits_.outlast)) {
            removeFiles(*entry);
        }
    }
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
        throw FileError(folder.string(),
                        say("cannot be made: {reason}", "reason"_is = error.message()));
    }
    lock_ = lockFile(folder / lockName);
    folder_ = folder;
}

void RunArchive::prepareSavedFolder() const {
    std::error_code error;
    fs::create_directories(savedFolder_, error);
    if (!error) {
        fs::permissions(base_, fs::perms::owner_all, error);
        fs::permissions(savedFolder_, fs::perms::owner_all, error);
    }
    if (error) {
        throw FileError(savedFolder_.string(),
                        say("cannot be made: {reason}", "reason"_is = error.message()));
    }
}

void RunArchive::setLimits(const Limits& limits) {
    const std::lock_guard lock(mutex_);
    limits_ = limits;
    if (!limits_.outlast) {
        forgetWaiting();
    }
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

void RunArchive::setMemo(RunId id, std::string owner, std::string memo) {
    const std::lock_guard lock(mutex_);
    const auto entry = entryOf(id);
    if (entry && (entry->run.owner != owner || entry->run.memo != memo)) {
        entry->run.owner = std::move(owner);
        entry->run.memo = std::move(memo);
        touch(*entry);
    }
}

std::size_t RunArchive::adopt(const std::string& owner) {
    std::unique_lock lock(mutex_);
    if (!limits_.outlast || owner.empty()) {
        return 0;
    }
    changed_.wait(lock, [this] { return savedRead_; });
    lookForNew();
    const auto theirs =
        std::stable_partition(waiting_.begin(), waiting_.end(),
                              [&](const SavedRun& saved) { return saved.run.owner != owner; });
    std::size_t count = 0;
    for (auto saved = theirs; saved != waiting_.end(); ++saved) {
        auto entry = std::make_shared<Entry>();
        entry->hold = RunHold(saved->record);
        if (!entry->hold.holds()) {
            continue; // another window has removed it
        }
        ++count;
        entry->run = std::move(saved->run);
        entry->run.id = ++newest_;
        entry->file = std::move(saved->record);
        const auto later = std::ranges::find_if(entries_, [&](const auto& other) {
            return other->run.note.ended > entry->run.note.ended;
        });
        entries_.insert(later, std::move(entry));
    }
    waiting_.erase(theirs, waiting_.end());
    if (count > 0) {
        changed();
    }
    return count;
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
            throw Error(say("This run is not kept any more."));
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
        touch(*entry);
    }
}

void RunArchive::setPinned(RunId id, bool pinned) {
    const std::lock_guard lock(mutex_);
    if (const auto entry = entryOf(id); entry && entry->run.pinned != pinned) {
        entry->run.pinned = pinned;
        makeRoom();
        touch(*entry);
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

/// Of all that has a file, whether it is in memory as well or not listed yet.
std::size_t RunArchive::diskUse() const {
    std::size_t bytes = 0;
    for (const auto& entry : entries_) {
        bytes += entry->file.empty() ? 0 : entry->run.bytes;
    }
    for (const auto& saved : waiting_) {
        bytes += saved.run.bytes;
    }
    return bytes;
}

std::size_t RunArchive::bytesOnDisk() const {
    const std::lock_guard lock(mutex_);
    return diskUse();
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
    changed_.wait(lock, [this] { return idle(); });
}

void RunArchive::changed() {
    ++changes_;
    changed_.notify_all();
}

void RunArchive::touch(Entry& entry) {
    entry.newIndex = true;
    changed();
}

void RunArchive::removeFiles(Entry& entry) {
    entry.hold = {};
    removeSavedRun(entry.file);
}

void RunArchive::drop(Entry& entry) {
    if (!entry.file.empty()) {
        removeFiles(entry);
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

/// What other windows have saved since the folder was read.
void RunArchive::lookForNew() {
    std::set<fs::path> known;
    for (const auto& entry : entries_) {
        known.insert(entry->file);
    }
    for (const auto& saved : waiting_) {
        known.insert(saved.record);
    }
    auto found = readNewRuns(savedFolder_, known);
    std::ranges::move(found, std::back_inserter(waiting_));
}

void RunArchive::forgetWaiting() {
    for (const auto& saved : waiting_) {
        removeSavedRun(saved.record);
    }
    waiting_.clear();
}

/// Gives up the oldest ones until the rest is within the limits.
void RunArchive::makeRoom() {
    // First what nobody has asked for since the start, then second copies of what is in memory.
    while (!waiting_.empty() &&
           (diskUse() > limits_.diskBytes || waiting_.size() + entries_.size() > limits_.runs)) {
        const auto oldest =
            std::ranges::find_if(waiting_, [](const SavedRun& saved) { return !saved.run.pinned; });
        if (oldest == waiting_.end()) {
            break;
        }
        removeSavedRun(oldest->record);
        waiting_.erase(oldest);
    }
    for (const auto& entry : entries_) {
        if (diskUse() > limits_.diskBytes && entry->content && !entry->file.empty()) {
            removeFiles(*entry);
            entry->file.clear();
            entry->run.saved = false;
        }
    }
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
        Entry& entry = **oldest;
        losses_.push_back({Loss::Reason::overFull, entry.run.note, entry.run.name, {}});
        drop(entry);
    }
}

bool RunArchive::overflows() const {
    return emptyMemory_ || sum(Place::memory) > limits_.memoryBytes;
}

/// Runs that nobody has asked for since the start give way.
bool RunArchive::fitsOnDisk(std::size_t bytes) const {
    std::size_t waiting = 0;
    for (const auto& saved : waiting_) {
        waiting += saved.run.pinned ? 0 : saved.run.bytes;
    }
    return diskUse() - waiting + bytes <= limits_.diskBytes;
}

/// The oldest record in memory, when there are too many of them or when it is to be saved.
std::shared_ptr<RunArchive::Entry> RunArchive::nextToWrite() const {
    const bool over = overflows();
    const auto found = std::ranges::find_if(entries_, [&](const auto& entry) {
        const bool saves = limits_.outlast && entry->file.empty() && !entry->removed &&
                           !entry->unsavable && !entry->run.owner.empty() &&
                           fitsOnDisk(entry->run.bytes);
        return entry->run.place == Place::memory && ((over && !entry->stuck) || saves);
    });
    return found == entries_.end() ? nullptr : *found;
}

/// A run whose index is not what is told of it.
std::shared_ptr<RunArchive::Entry> RunArchive::nextToIndex() const {
    const auto found = std::ranges::find_if(entries_, [](const auto& entry) {
        return entry->run.saved && entry->newIndex && !entry->removed;
    });
    return found == entries_.end() ? nullptr : *found;
}

bool RunArchive::idle() const {
    return !writing_ && savedRead_ && nextToWrite() == nullptr && nextToIndex() == nullptr;
}

void RunArchive::readSaved() {
    SavedFolder found;
    const bool wanted = limits().outlast;
    if (wanted) {
        found = readSavedRuns(savedFolder_);
    }
    const std::lock_guard lock(mutex_);
    waiting_ = std::move(found.runs);
    losses_.insert(losses_.end(), found.losses.begin(), found.losses.end());
    savedRead_ = true;
    if (!limits_.outlast) {
        forgetWaiting();
    }
    makeRoom();
    if (losses_.empty()) {
        changed_.notify_all(); // what waits is not listed
    } else {
        changed();
    }
}

void RunArchive::work(const std::stop_token& stop) {
    removeLeftFolders();
    readSaved();
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        if (const auto entry = nextToWrite()) {
            write(lock, entry);
            continue;
        }
        if (const auto entry = nextToIndex()) {
            saveIndex(lock, entry);
            continue;
        }
        emptyMemory_ = false;
        changed_.notify_all();
        if (!changed_.wait(lock, stop, [this] { return emptyMemory_ || !idle(); })) {
            return;
        }
    }
}

void RunArchive::write(std::unique_lock<std::mutex>& lock, const std::shared_ptr<Entry>& entry) {
    const auto content = entry->content;
    const bool outlasts = limits_.outlast && !entry->unsavable && !entry->run.owner.empty() &&
                          fitsOnDisk(entry->run.bytes);
    fs::path file = entry->file;
    RunHold hold;
    std::string problem;
    if (file.empty()) {
        const KeptRun told = entry->run;
        entry->newIndex = false;
        writing_ = true;
        lock.unlock();
        try {
            if (outlasts) {
                prepareSavedFolder();
                file = newRecordFile(savedFolder_, told.note);
            } else {
                prepareFolder();
                file = folder_ / fmt::format("{}.run", told.id);
            }
            io::writeRecord(file, *content);
            if (outlasts) {
                hold = RunHold(file);
                writeIndex(file, told);
            }
        } catch (const FileError& error) {
            problem = error.reason().english();
            hold = {};
            removeSavedRun(file);
        }
        lock.lock();
        writing_ = false;
    } else {
        hold = std::move(entry->hold);
    }
    if (std::ranges::find(entries_, entry) == entries_.end()) { // given up meanwhile
        hold = {};
        removeSavedRun(file);
    } else if (problem.empty()) {
        entry->run.saved = entry->run.saved || outlasts;
        entry->file = file;
        entry->hold = std::move(hold);
        if (overflows()) {
            entry->content.reset();
            entry->run.place = Place::disk;
        }
    } else if (outlasts && !std::exchange(entry->unsavable, true)) {
        // It stays for now; when memory overflows, the folder of this start is tried.
        losses_.push_back({Loss::Reason::unsaved, entry->run.note, entry->run.name, problem});
    } else {
        entry->stuck = true;
        // It goes, unless it may stay: memory beyond the budget is not for it.
        if (overflows() && !entry->run.pinned && !emptyMemory_) {
            losses_.push_back({Loss::Reason::disk, entry->run.note, entry->run.name, problem});
            drop(*entry);
        }
    }
    makeRoom();
    changed();
}

void RunArchive::saveIndex(std::unique_lock<std::mutex>& lock,
                           const std::shared_ptr<Entry>& entry) {
    const KeptRun told = entry->run;
    const fs::path file = entry->file;
    entry->newIndex = false;
    writing_ = true;
    lock.unlock();
    try {
        writeIndex(file, told);
    } catch (const FileError&) {
        // The index from before is as good as its run, only its words are older.
    }
    lock.lock();
    writing_ = false;
    if (std::ranges::find(entries_, entry) == entries_.end()) { // given up meanwhile
        removeSavedRun(file);
    }
    changed_.notify_all();
}

} // namespace zonescope::archive
