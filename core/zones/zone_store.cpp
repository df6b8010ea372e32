#include "core/zones/zone_store.hpp"

#include "core/error.hpp"
#include "core/io/files/locked_file.hpp"
#include "core/io/files/process_marks.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/record_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <complex>
#include <cstdint>
#include <cstring>
#include <exception>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <unistd.h>

namespace zonescope::zones {
namespace {

namespace fs = std::filesystem;
using fdtd::StateArray;

constexpr std::string_view extension = ".zone";
constexpr std::string_view claimed = ".claim";

std::string fileName(std::size_t job, std::string_view ending = extension) {
    return fmt::format("job_{:04}{}", job, ending);
}

template <class T>
StateArray arrayOf(std::string name, std::string type, std::span<const T> values) {
    const auto bytes = std::as_bytes(values);
    return {std::move(name), std::move(type), {values.size()}, {bytes.begin(), bytes.end()}};
}

/// How the light is split: pieces of another version do not add up with those of this one.
constexpr int lightVersion = 2;

/// The project as far as a zone's field depends on it, as text.
std::string identityOf(const model::Project& project) {
    model::Project same = project;
    same.name.clear();
    same.description.clear();
    same.run.backend = model::Backend::automatic;
    same.run.schedule = model::Schedule::automatic;
    same.run.threads = 0;
    same.lens.reset();
    return fmt::format("light {}\n", lightVersion) + io::writeProject(same);
}

/// What does not fit an array of numbers.
struct BoxHead {
    std::uint64_t monitor = 0, frequencies = 0;
    std::int64_t iBegin = 0, iEnd = 0, kBegin = 0, kEnd = 0;
};

struct FieldHead {
    std::int64_t zone = 0, mirrored = 0, folds = 0, firstHarmonic = 0, harmonics = 0, steps = 0,
                 decayed = 0;
    double timeFs = 0.0, restEnergy = 0.0, seconds = 0.0, cellSteps = 0.0;
};

std::vector<StateArray> packed(const ZoneField& field, const std::string& identity) {
    std::vector<StateArray> arrays;
    arrays.push_back(arrayOf("project", "text", std::span<const char>(identity)));
    const FieldHead head{static_cast<std::int64_t>(field.zone),
                         field.mirrored ? 1 : 0,
                         field.folds,
                         field.firstHarmonic,
                         field.harmonics,
                         field.steps,
                         field.decayed ? 1 : 0,
                         field.timeFs,
                         field.restEnergy,
                         field.seconds,
                         field.cellSteps};
    arrays.push_back(arrayOf("head", "head", std::span<const FieldHead>(&head, 1)));
    for (const auto& box : field.boxes) {
        const BoxHead at{box.monitor,  box.omega.size(), box.box.iBegin,
                         box.box.iEnd, box.box.kBegin,   box.box.kEnd};
        arrays.push_back(arrayOf("box", "head", std::span<const BoxHead>(&at, 1)));
        arrays.push_back(arrayOf("omega", "float64", std::span<const double>(box.omega)));
        arrays.push_back(
            arrayOf("values", "complex", std::span<const std::complex<double>>(box.values)));
    }
    return arrays;
}

/// Reads the arrays in their order; any that is not as expected ends it.
class Unpacker {
public:
    explicit Unpacker(const std::vector<StateArray>& arrays) : arrays_(arrays) {}

    template <class T> std::optional<std::vector<T>> next(std::string_view name) {
        if (at_ >= arrays_.size() || arrays_[at_].name != name ||
            arrays_[at_].bytes.size() % sizeof(T) != 0) {
            return std::nullopt;
        }
        const auto& bytes = arrays_[at_++].bytes;
        std::vector<T> values(bytes.size() / sizeof(T));
        if (!bytes.empty()) {
            std::memcpy(values.data(), bytes.data(), bytes.size());
        }
        return values;
    }
    [[nodiscard]] bool over() const noexcept { return at_ == arrays_.size(); }

private:
    const std::vector<StateArray>& arrays_;
    std::size_t at_ = 0;
};

std::optional<ZoneField> unpacked(const std::vector<StateArray>& arrays,
                                  const std::string& identity) {
    Unpacker reader(arrays);
    const auto project = reader.next<char>("project");
    if (!project || std::string(project->begin(), project->end()) != identity) {
        return std::nullopt;
    }
    const auto head = reader.next<FieldHead>("head");
    if (!head || head->size() != 1 || head->front().harmonics < 1 || head->front().folds < 1) {
        return std::nullopt;
    }
    const FieldHead& from = head->front();
    ZoneField field;
    field.zone = static_cast<std::size_t>(from.zone);
    field.mirrored = from.mirrored != 0;
    field.folds = static_cast<int>(from.folds);
    field.firstHarmonic = static_cast<int>(from.firstHarmonic);
    field.harmonics = static_cast<int>(from.harmonics);
    field.steps = from.steps;
    field.decayed = from.decayed != 0;
    field.timeFs = from.timeFs;
    field.restEnergy = from.restEnergy;
    field.seconds = from.seconds;
    field.cellSteps = from.cellSteps;
    while (!reader.over()) {
        const auto at = reader.next<BoxHead>("box");
        auto omega = reader.next<double>("omega");
        auto values = reader.next<std::complex<double>>("values");
        if (!at || at->size() != 1 || !omega || !values ||
            omega->size() != at->front().frequencies) {
            return std::nullopt;
        }
        ZoneBox box;
        box.monitor = at->front().monitor;
        box.box.iBegin = static_cast<int>(at->front().iBegin);
        box.box.iEnd = static_cast<int>(at->front().iEnd);
        box.box.kBegin = static_cast<int>(at->front().kBegin);
        box.box.kEnd = static_cast<int>(at->front().kEnd);
        const auto places = static_cast<std::size_t>(std::max(0, box.box.width())) *
                            static_cast<std::size_t>(std::max(0, box.box.height()));
        if (values->size() != static_cast<std::size_t>(field.harmonics) * model::componentCount *
                                  omega->size() * places) {
            return std::nullopt;
        }
        box.omega = std::move(*omega);
        box.values = std::move(*values);
        field.boxes.push_back(std::move(box));
    }
    return field;
}

} // namespace

ZoneKeeper zoneFolder(const fs::path& folder, const std::shared_ptr<const model::Project>& project,
                      ZoneSharing sharing) {
    const auto identity = std::make_shared<const std::string>(identityOf(*project));
    ZoneKeeper keeper;
    keeper.find = [folder, identity](std::size_t job) -> std::optional<ZoneField> {
        const auto path = folder / fileName(job);
        std::error_code ignored;
        if (!fs::exists(path, ignored)) {
            return std::nullopt;
        }
        try {
            return unpacked(io::readRecord(path).beside, *identity);
        } catch (const std::exception&) {
            return std::nullopt; // it is run again
        }
    };
    keeper.keep = [folder, identity](std::size_t job, const ZoneField& field) {
        io::makeFolder(folder);
        // Written aside, then put in place: whoever looks finds all of it or nothing.
        const auto aside = folder / fmt::format("{}.{}", fileName(job), ::getpid());
        std::error_code error;
        fs::remove(aside, error);
        io::RecordFile content;
        content.beside = packed(field, *identity);
        io::writeRecord(aside, content);
        fs::rename(aside, folder / fileName(job), error);
        if (error) {
            const std::string why = error.message();
            fs::remove(aside, error);
            throw FileError((folder / fileName(job)).string(),
                            say("cannot be written: {reason}", "reason"_is = why));
        }
    };
    if (sharing == ZoneSharing::severalProcesses) {
        keeper.claim = [folder](std::size_t job) -> ZoneClaim {
            io::makeFolder(folder);
            auto claim = io::LockedFile::tryToLock(folder / fileName(job, claimed));
            if (claim) {
                claim->write(io::LockedFile::thisProcess());
            }
            return claim;
        };
    }
    return keeper;
}

void removeZoneFolder(const fs::path& folder) noexcept {
    std::error_code ignored;
    std::vector<fs::path> files;
    for (fs::directory_iterator at(folder, ignored), end; !ignored && at != end;
         at.increment(ignored)) {
        const auto ending = at->path().extension();
        if (ending == extension || ending == claimed || ending == io::processMarkExtension) {
            files.push_back(at->path());
        }
    }
    for (const auto& file : files) {
        fs::remove(file, ignored);
    }
    fs::remove(folder, ignored); // fails where something else is in it
}

void limitZoneFolders(const fs::path& all, const fs::path& used,
                      const ZoneFolderLimits& limits) noexcept {
    struct Folder {
        fs::path path;
        fs::file_time_type last;
        std::uintmax_t bytes = 0;
    };
    try {
        std::error_code ignored;
        fs::last_write_time(used, fs::file_time_type::clock::now(), ignored);
        std::vector<Folder> folders;
        std::uintmax_t bytes = 0;
        for (fs::directory_iterator at(all, ignored), end; !ignored && at != end;
             at.increment(ignored)) {
            if (!at->is_directory(ignored)) {
                continue;
            }
            Folder folder{at->path(), at->last_write_time(ignored), 0};
            std::error_code unreadable;
            for (fs::directory_iterator file(folder.path, unreadable); !unreadable && file != end;
                 file.increment(unreadable)) {
                const auto size = file->file_size(ignored);
                folder.bytes += ignored ? 0 : size;
            }
            ignored.clear();
            bytes += folder.bytes;
            folders.push_back(std::move(folder));
        }
        std::ranges::sort(folders, {}, &Folder::last);
        std::size_t left = folders.size();
        for (const Folder& folder : folders) {
            if (bytes <= limits.bytes && left <= limits.folders) {
                break;
            }
            if (folder.path != used) {
                removeZoneFolder(folder.path);
                bytes -= folder.bytes;
                --left;
            }
        }
    } catch (const std::exception&) { // it is tried again the next time
    }
}

} // namespace zonescope::zones
