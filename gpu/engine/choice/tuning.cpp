#include "gpu/engine/choice/tuning.hpp"

#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <exception>
#include <system_error>

namespace zonescope::gpu {
namespace {

using Json = nlohmann::json;

constexpr std::size_t largestFile = 1 << 20;

int sizeClass(int size) {
    constexpr double classesPerOctave = 4.0;
    return static_cast<int>(std::lround(classesPerOctave * std::log2(std::max(1, size))));
}

Json readEntries(const std::filesystem::path& path) {
    try {
        auto content = Json::parse(io::readTextFile(path, largestFile));
        if (content.is_object() && content.value("version", std::string()) == ZONESCOPE_VERSION &&
            content.contains("shapes") && content["shapes"].is_object()) {
            return content["shapes"];
        }
    } catch (const std::exception&) {
        // Only a cache: whatever is wrong with it, the trial is made again.
    }
    return Json::object();
}

} // namespace

std::string TuningKey::text() const {
    return fmt::format("{} / {} / {} / {} x {}{}{}{}{}{}{}", device, driver, precision,
                       columnsClass, rowsClass, contents.special ? " / layers, sources" : "",
                       contents.lossy ? " / lossy" : "", contents.dispersive ? " / poles" : "",
                       contents.tilted ? " / tilted" : "",
                       engines > 1 ? fmt::format(" / one of {}", engines) : "",
                       choices.empty() ? "" : " / of " + choices);
}

TuningKey tuningKey(std::string device, std::string driver, std::string precision,
                    const grid::Grid& grid, const TuningContents& contents, int engines,
                    std::string choices) {
    return {std::move(device),
            std::move(driver),
            std::move(precision),
            sizeClass(grid.columns()),
            sizeClass(grid.rows()),
            contents,
            engines,
            std::move(choices)};
}

std::optional<StreamShape> TuningCache::find(const TuningKey& key) const {
    if (path_.empty()) {
        return std::nullopt;
    }
    const auto entries = readEntries(path_);
    const auto entry = entries.find(key.text());
    if (entry == entries.end() || !entry->is_object()) {
        return std::nullopt;
    }
    StreamShape shape;
    const auto read = [&](const char* name, int& value) {
        const auto found = entry->find(name);
        if (found == entry->end() || !found->is_number_integer()) {
            return false;
        }
        value = found->get<int>();
        return true;
    };
    if (!read("cells", shape.cells) || !read("levels", shape.levels) ||
        !read("warps", shape.warps)) {
        return std::nullopt;
    }
    return shape;
}

void TuningCache::remember(const TuningKey& key, const StreamShape& shape,
                           double secondsPerStep) const {
    if (path_.empty()) {
        return;
    }
    auto entries = readEntries(path_);
    entries[key.text()] = {{"cells", shape.cells},
                           {"levels", shape.levels},
                           {"warps", shape.warps},
                           {"seconds_per_step", secondsPerStep}};
    std::error_code ignored;
    std::filesystem::create_directories(path_.parent_path(), ignored);
    try {
        io::replaceTextFile(
            path_, Json{{"version", ZONESCOPE_VERSION}, {"shapes", entries}}.dump(2) + "\n");
    } catch (const std::exception&) {
        // A folder that cannot be written costs a trial the next time, nothing else.
    }
}

std::filesystem::path TuningCache::defaultPath() {
    if (const char* cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && *cache != '\0') {
        return std::filesystem::path(cache) / "zonescope" / "streaming.json";
    }
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
        return std::filesystem::path(home) / ".cache" / "zonescope" / "streaming.json";
    }
    return {};
}

} // namespace zonescope::gpu
