#include "app/zone_options.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

namespace zonescope::app {

namespace {

/// More zones than any lens has; keeps a list such as 1-999999999 out of the memory.
constexpr std::size_t mostZones = 100000;

std::optional<std::size_t> zoneNumber(std::string_view word) {
    std::size_t number = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (code != std::errc{} || end != word.data() + word.size() || number < 1 ||
        number > mostZones) {
        return std::nullopt;
    }
    return number;
}

} // namespace

std::vector<std::size_t> parseZones(std::string_view list) {
    std::vector<std::size_t> zones;
    std::size_t at = 0;
    while (at <= list.size()) {
        const auto comma = std::min(list.find(',', at), list.size());
        const auto part = list.substr(at, comma - at);
        const auto dash = part.find('-');
        const auto first = zoneNumber(part.substr(0, dash));
        const auto last =
            dash == std::string_view::npos ? first : zoneNumber(part.substr(dash + 1));
        if (!first || !last || *last < *first) {
            refuse("--zones", "'" + std::string(list) + "'",
                   say("numbers from 1 on and ranges of them, such as 3 or 2,5-7"),
                   say("zonescope zones FILE shows the zones with their numbers."));
        }
        for (std::size_t zone = *first; zone <= *last; ++zone) {
            zones.push_back(zone - 1);
        }
        at = comma + 1;
    }
    std::ranges::sort(zones);
    zones.erase(std::unique(zones.begin(), zones.end()), zones.end());
    return zones;
}

bool sharedByMpi(const RunSettings& settings) {
    if (settings.jobs.empty() || settings.jobs == "here") {
        return false;
    }
    if (settings.jobs != "mpi") {
        refuse("--jobs", "'" + settings.jobs + "'", say("here, mpi"),
               say("There is no such choice."));
    }
    return true;
}

void refuseZoneOptions(const RunSettings& settings) {
    for (const auto& [option, value] :
         {std::pair<const char*, const std::string&>{"--jobs", settings.jobs},
          {"--zones", settings.zones}}) {
        if (!value.empty()) {
            throw InputError({.file = settings.file,
                              .key = option,
                              .value = value,
                              .allowed = say("a lens in zones"),
                              .hint = say("Leave the option out, or cut the lens into zones with "
                                          "zonescope zones FILE --suggest --out FILE2.")});
        }
    }
}

} // namespace zonescope::app
