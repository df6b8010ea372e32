#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "gpu/ceilings/ceilings.hpp"

#include <cmath>
#include <cstdlib>
#include <system_error>

#include <nlohmann/json.hpp>

namespace zonescope::gpu {

namespace {

using Json = nlohmann::json;

constexpr std::size_t largestCache = 1 << 20;
constexpr const char* format = "zonescope-ceilings";
constexpr int version = 1; // raised when the measurement changes

struct Field {
    const char* key;
    double Ceilings::*member;
    bool needed = true; ///< the others are zero where the driver does not tell the clock
};
constexpr Field fields[] = {
    {"copy_bytes_per_second", &Ceilings::copyBytesPerSecond},
    {"l2_bytes_per_second", &Ceilings::l2BytesPerSecond},
    {"float_flops_per_second", &Ceilings::floatFlopsPerSecond},
    {"double_flops_per_second", &Ceilings::doubleFlopsPerSecond},
    {"l1_bytes_per_second", &Ceilings::l1BytesPerSecond, false},
    {"sm_clock_mhz", &Ceilings::smClockMHz, false},
};

Json toEntry(const Ceilings& ceilings) {
    Json entry{{"device", ceilings.device},
               {"uuid", ceilings.uuid},
               {"driver", ceilings.driverVersion},
               {"multiprocessors", ceilings.multiprocessors}};
    for (const auto& field : fields) {
        entry[field.key] = ceilings.*field.member;
    }
    return entry;
}

/// \throws Json::exception for a damaged entry
std::optional<Ceilings> fromEntry(const Json& entry) {
    Ceilings ceilings;
    ceilings.device = entry.at("device").get<std::string>();
    ceilings.uuid = entry.at("uuid").get<std::string>();
    ceilings.driverVersion = entry.at("driver").get<std::string>();
    ceilings.multiprocessors = entry.at("multiprocessors").get<int>();
    for (const auto& field : fields) {
        const double value = entry.at(field.key).get<double>();
        if (!std::isfinite(value) || value < 0.0 || (field.needed && value == 0.0)) {
            return std::nullopt;
        }
        ceilings.*field.member = value;
    }
    ceilings.fromCache = true;
    return ceilings;
}

/// The list of entries; empty when the file is missing, damaged or of another version.
Json readEntries(const std::filesystem::path& file) {
    try {
        const Json json = Json::parse(io::readTextFile(file, largestCache));
        if (json.at("format") == format && json.at("version") == version &&
            json.at("devices").is_array()) {
            return json.at("devices");
        }
    } catch (const Json::exception&) { // damaged: measured anew and replaced
    } catch (const FileError&) {
    }
    return Json::array();
}

bool isOf(const Json& entry, const std::string& uuid, const std::string& driverVersion) {
    return entry.is_object() && entry.value("uuid", Json()) == uuid &&
           entry.value("driver", Json()) == driverVersion;
}

} // namespace

std::filesystem::path ceilingsCacheFile() {
    const auto variable = [](const char* name) {
        const char* const value = std::getenv(name);
        return std::filesystem::path(value != nullptr ? value : "");
    };
    const auto cache = variable("XDG_CACHE_HOME");
    const auto home = variable("HOME");
    if (cache.is_absolute()) { // the specification says to ignore relative ones
        return cache / "zonescope" / "ceilings.json";
    }
    return home.empty() ? std::filesystem::path() : home / ".cache" / "zonescope" / "ceilings.json";
}

std::optional<Ceilings> readCachedCeilings(const std::filesystem::path& file,
                                           const std::string& uuid,
                                           const std::string& driverVersion) {
    if (file.empty()) {
        return std::nullopt;
    }
    for (const auto& entry : readEntries(file)) {
        try {
            if (isOf(entry, uuid, driverVersion)) {
                return fromEntry(entry);
            }
        } catch (const Json::exception&) {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

bool writeCachedCeilings(const std::filesystem::path& file, const Ceilings& ceilings) {
    if (file.empty()) {
        return false;
    }
    Json devices = Json::array();
    for (const auto& entry : readEntries(file)) {
        if (!isOf(entry, ceilings.uuid, ceilings.driverVersion)) {
            devices.push_back(entry);
        }
    }
    devices.push_back(toEntry(ceilings));
    const Json json{{"format", format}, {"version", version}, {"devices", devices}};
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    try {
        io::replaceTextFile(file, json.dump(2) + "\n");
    } catch (const FileError&) {
        return false;
    }
    return true;
}

} // namespace zonescope::gpu
