#pragma once

/// \file
/// Refusals name the source that they are about: code that is handed one source does not know its
/// place in the project.

#include "core/error.hpp"
#include "core/model/project.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace zonescope::sources {

/// The key by which code that sees a single source calls it.
inline constexpr std::string_view anySource = "sources[]";

/// Does something with the n-th source of a project. An InputError about `anySource` leaves with
/// the source's number in its key and the source's name with what was found.
/// @param n where there is no such source the error leaves as it is
template <class Work>
auto namingSource(const model::Project& project, std::size_t n, const Work& work) {
    try {
        return work();
    } catch (const InputError& error) {
        if (!error.key().starts_with(anySource) || n >= project.sources.size()) {
            throw;
        }
        auto parts = error.parts();
        parts.key = fmt::format("sources[{}]{}", n, parts.key.substr(anySource.size()));
        const std::string& name = project.sources[n].name;
        if (!name.empty()) {
            parts.value =
                say("{parts} (source \"{name}\")", "parts"_is = parts.value, "name"_is = name);
        }
        throw InputError(std::move(parts));
    }
}

/// Its place in the project; the number of sources where it is not one of them.
/// @param kind what a source of the project holds, not a copy of it
template <class Kind>
[[nodiscard]] std::size_t placeOf(const model::Project& project, const Kind& kind) {
    std::size_t n = 0;
    while (n < project.sources.size() && std::get_if<Kind>(&project.sources[n].kind) != &kind) {
        ++n;
    }
    return n;
}

} // namespace zonescope::sources
