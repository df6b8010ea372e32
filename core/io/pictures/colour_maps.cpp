#include "core/io/pictures/colour_maps.hpp"

#include "core/error.hpp"
#include "core/resources.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <string>
#include <vector>

namespace zonescope::io {

namespace {

/// The maps with the strings their views point into.
struct Library {
    std::vector<nlohmann::json> documents;
    std::vector<ColourMap> maps;
    std::vector<std::string_view> names;
};

std::uint8_t channel(const std::string& colour, std::size_t position, const std::string& file) {
    unsigned value = 0;
    const char* const begin = colour.data() + position;
    const auto [end, error] = std::from_chars(begin, begin + 2, value, 16);
    if (error != std::errc{} || end != begin + 2) {
        throw FileError(file, say("'{colour}' is not a colour of six hexadecimal digits",
                                  "colour"_is = colour));
    }
    return static_cast<std::uint8_t>(value);
}

ColourMapKind kindOf(const std::string& kind, const std::string& file) {
    if (kind == "sequential") {
        return ColourMapKind::sequential;
    }
    if (kind == "diverging") {
        return ColourMapKind::diverging;
    }
    if (kind == "cyclic") {
        return ColourMapKind::cyclic;
    }
    throw FileError(file, say("unknown kind of colour map '{kind}'", "kind"_is = kind));
}

ColourMap parse(const nlohmann::json& document, const std::string& file) {
    ColourMap map;
    map.name = document.at("name").get_ref<const std::string&>();
    map.label = document.at("label").get_ref<const std::string&>();
    map.source = document.at("source").get_ref<const std::string&>();
    map.kind = kindOf(document.at("kind").get_ref<const std::string&>(), file);
    const auto& colours = document.at("colours");
    if (colours.size() != colourMapSize) {
        throw FileError(file, say("a colour map has {colour_map_size} colours",
                                  "colour_map_size"_is = colourMapSize));
    }
    for (std::size_t n = 0; n < colourMapSize; ++n) {
        const auto& colour = colours[n].get_ref<const std::string&>();
        if (colour.size() != 6) {
            throw FileError(file, say("'{colour}' is not a colour of six hexadecimal digits",
                                      "colour"_is = colour));
        }
        map.table[n] = {channel(colour, 0, file), channel(colour, 2, file),
                        channel(colour, 4, file)};
    }
    return map;
}

Library load() {
    Library library;
    const auto files = resources::names("colourmaps/");
    // Documents must not move once the maps' views point into them.
    library.documents.reserve(files.size());
    for (const auto file : files) {
        library.documents.push_back(nlohmann::json::parse(resources::text(file)));
        library.maps.push_back(parse(library.documents.back(), std::string(file)));
    }
    const auto rank = [](const ColourMap& map) {
        return std::pair(static_cast<int>(map.kind), map.name != defaultColourMap(map.kind));
    };
    std::stable_sort(library.maps.begin(), library.maps.end(),
                     [&rank](const ColourMap& a, const ColourMap& b) { return rank(a) < rank(b); });
    for (const auto& map : library.maps) {
        library.names.push_back(map.name);
    }
    return library;
}

const Library& library() {
    static const Library instance = load();
    return instance;
}

} // namespace

std::span<const ColourMap> colourMaps() { return library().maps; }

std::span<const std::string_view> colourMapNames() { return library().names; }

const ColourMap& colourMap(std::string_view name) {
    const auto maps = colourMaps();
    const auto found = std::find_if(maps.begin(), maps.end(),
                                    [name](const ColourMap& map) { return map.name == name; });
    if (found != maps.end()) {
        return *found;
    }
    std::string allowed;
    for (const auto known : colourMapNames()) {
        allowed += (allowed.empty() ? "" : ", ") + std::string(known);
    }
    throw InputError({.file = {},
                      .key = "colour map",
                      .value = "'" + std::string(name) + "'",
                      .allowed = allowed,
                      .hint = {}});
}

std::string_view defaultColourMap(ColourMapKind kind) noexcept {
    switch (kind) {
    case ColourMapKind::sequential: return "viridis";
    case ColourMapKind::diverging: return "blue-white-red";
    case ColourMapKind::cyclic: return "phase";
    }
    return "viridis";
}

} // namespace zonescope::io
