#include "core/archive/saved_runs.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/project/project_json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <optional>
#include <random>
#include <string_view>
#include <utility>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace zonescope::archive {

namespace fs = std::filesystem;

namespace {

using nlohmann::json;
using std::chrono::milliseconds;

constexpr std::string_view indexFormat = "zonescope-kept-run";
/// Grows with the index and with the content of records, which have no version of their own.
constexpr int indexVersion = 1;
constexpr std::string_view recordSuffix = ".run";
constexpr std::string_view indexSuffix = ".json";
constexpr std::size_t maximumIndexBytes = std::size_t{64} << 20U;
/// A record without an index may be about to get it from another process.
constexpr auto writingTakesAtMost = std::chrono::hours(1);

std::int64_t millisecondsOf(std::chrono::system_clock::time_point time) {
    return std::chrono::duration_cast<milliseconds>(time.time_since_epoch()).count();
}

std::string programVersion() { return ZONESCOPE_VERSION; }

/// Whose index is not that of this version.
struct OtherVersion {
    std::string program;
};

/// \throws OtherVersion, json::exception and InputError for what is no index
KeptRun runOf(const json& root) {
    if (root.at("format") != indexFormat) {
        throw InputError({.key = "format"});
    }
    const auto program = root.at("program").get<std::string>();
    if (root.at("version") != indexVersion || program != programVersion()) {
        throw OtherVersion{program};
    }
    KeptRun run;
    run.saved = true;
    run.place = Place::disk;
    run.owner = root.at("owner").get<std::string>();
    run.memo = root.at("memo").get<std::string>();
    run.name = root.at("name").get<std::string>();
    run.pinned = root.at("pinned").get<bool>();
    run.bytes = root.at("bytes").get<std::size_t>();
    RunNote& note = run.note;
    note.ended = std::chrono::system_clock::time_point(
        milliseconds(root.at("ended_ms").get<std::int64_t>()));
    note.step = root.at("step").get<std::int64_t>();
    note.timeFs = root.at("time_fs").get<double>();
    note.interrupted = root.at("interrupted").get<bool>();
    note.seconds = root.at("seconds").get<double>();
    const int condition = root.at("condition").get<int>();
    if (condition < 0 || condition > static_cast<int>(run::RunState::diverged)) {
        throw InputError({.key = "condition"});
    }
    note.condition = static_cast<run::RunState>(condition);
    note.project =
        std::make_shared<const model::Project>(io::parseProject(root.at("project").dump()));
    return run;
}

fs::path recordOf(const fs::path& index) { return fs::path(index).replace_extension(recordSuffix); }

/// The run of an index, or why it is lost.
std::optional<SavedRun> readOne(const fs::path& index, const fs::path& record, Loss& loss) {
    loss = {Loss::Reason::damaged, {}, {}, index.filename().string()};
    try {
        const json root = json::parse(io::readTextFile(index, maximumIndexBytes));
        SavedRun saved{runOf(root), record};
        loss.note = saved.run.note;
        loss.name = saved.run.name;
        std::error_code error;
        const auto size = fs::file_size(record, error);
        if (!error && size == root.at("file_bytes").get<std::uintmax_t>()) {
            return saved;
        }
        loss.detail = record.filename().string();
    } catch (const OtherVersion& other) {
        loss.reason = Loss::Reason::stale;
        loss.detail = other.program;
    } catch (const std::exception&) {
        // The loss tells the file; what is wrong inside helps nobody.
    }
    return std::nullopt;
}

/// Opens a record and locks it. \returns none when it is not there, or is locked otherwise
/// @param kind LOCK_SH or LOCK_EX
io::FileDescriptor lockRecord(const fs::path& record, int kind) noexcept {
    io::FileDescriptor file(::open(record.c_str(), O_RDONLY | O_CLOEXEC));
    const auto refused = [&] {
        // Where there are no locks nobody is held back.
        return ::flock(file.get(), kind | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    };
    // Whoever had it may have removed it before the lock came.
    const auto gone = [&] {
        struct stat found {};
        return ::fstat(file.get(), &found) != 0 || found.st_nlink == 0;
    };
    if (file.valid() && (refused() || gone())) {
        return io::FileDescriptor(-1);
    }
    return file;
}

void removeLeftRecord(const fs::path& record) {
    std::error_code error;
    const auto written = fs::last_write_time(record, error);
    if (!error && fs::file_time_type::clock::now() - written > writingTakesAtMost) {
        fs::remove(record, error);
    }
}

} // namespace

fs::path indexOf(const fs::path& record) { return fs::path(record).replace_extension(indexSuffix); }

fs::path newRecordFile(const fs::path& folder, const RunNote& note) {
    std::random_device random;
    return folder /
           fmt::format("{:013}-{:08x}{}", millisecondsOf(note.ended), random(), recordSuffix);
}

void writeIndex(const fs::path& record, const KeptRun& run) {
    nlohmann::ordered_json root;
    root["format"] = indexFormat;
    root["version"] = indexVersion;
    root["program"] = programVersion();
    root["owner"] = run.owner;
    root["name"] = run.name;
    root["pinned"] = run.pinned;
    root["ended_ms"] = millisecondsOf(run.note.ended);
    root["step"] = run.note.step;
    root["time_fs"] = run.note.timeFs;
    root["condition"] = static_cast<int>(run.note.condition);
    root["interrupted"] = run.note.interrupted;
    root["seconds"] = run.note.seconds;
    root["bytes"] = run.bytes;
    std::error_code error;
    root["file_bytes"] = fs::file_size(record, error);
    if (error) {
        throw FileError(record.string(), error.message());
    }
    root["memo"] = run.memo;
    root["project"] = nlohmann::ordered_json::parse(io::writeProject(*run.note.project));
    // Words of users may be no UTF-8: an index with a strange letter is better than none.
    io::replaceTextFile(indexOf(record),
                        root.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace),
                        io::FileAccess::owner);
}

SavedFolder readSavedRuns(const fs::path& folder) {
    SavedFolder found;
    std::vector<fs::path> records;
    std::vector<fs::path> indices;
    std::error_code error;
    for (fs::directory_iterator place(folder, error), end; !error && place != end;
         place.increment(error)) {
        const auto& path = place->path();
        if (path.extension() == recordSuffix) {
            records.push_back(path);
        } else if (path.extension() == indexSuffix) {
            indices.push_back(path);
        }
    }
    std::ranges::sort(indices); // by time
    for (const auto& index : indices) {
        const auto record = recordOf(index);
        Loss loss;
        if (auto saved = readOne(index, record, loss)) {
            found.runs.push_back(std::move(*saved));
        } else if (fs::exists(index, error)) { // otherwise another archive has just removed it
            found.losses.push_back(std::move(loss));
            removeSavedRun(record);
        }
    }
    for (const auto& record : records) {
        if (std::ranges::find(indices, indexOf(record)) == indices.end()) {
            removeLeftRecord(record);
        }
    }
    return found;
}

std::vector<SavedRun> readNewRuns(const fs::path& folder, const std::set<fs::path>& known) {
    std::vector<SavedRun> runs;
    std::error_code error;
    for (fs::directory_iterator place(folder, error), end; !error && place != end;
         place.increment(error)) {
        const auto record = recordOf(place->path());
        Loss ignored;
        if (place->path().extension() != indexSuffix || known.contains(record)) {
            continue;
        }
        if (auto saved = readOne(place->path(), record, ignored)) {
            runs.push_back(std::move(*saved));
        }
    }
    std::ranges::sort(runs, {}, &SavedRun::record); // by time
    return runs;
}

RunHold::RunHold(const fs::path& record) noexcept : file_(lockRecord(record, LOCK_SH)) {}

void removeSavedRun(const fs::path& record) noexcept {
    std::error_code ignored;
    // Kept until the files are gone: nobody takes hold of what is being removed.
    const auto lock = lockRecord(record, LOCK_EX);
    if (!lock.valid() && fs::exists(record, ignored)) {
        return;
    }
    // The index first: a record without one is no run.
    fs::remove(indexOf(record), ignored);
    fs::remove(record, ignored);
}

} // namespace zonescope::archive
