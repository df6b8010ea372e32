#pragma once

/// \file
/// Refusal of settings of the laboratory's schemes.

#include "core/error.hpp"

#include <fmt/format.h>

#include <string>

namespace zonescope::laboratory {

/// \param key what is set, \param value what it was set to, \param allowed the range in words
/// \throws InputError unless `holds`
template <class Value>
void require(bool holds, const char* key, const Value& value, const text::Message& allowed) {
    if (!holds) {
        throw InputError({.file = {},
                          .key = key,
                          .value = fmt::format("{}", value),
                          .allowed = allowed,
                          .hint = {}});
    }
}

/// What both Cartesian schemes demand of cells, Courant number and place of the source.
template <class Settings> void requireGrid(const Settings& settings) {
    constexpr int fewestCells = 4;
    constexpr int mostCells = 32768;
    constexpr double mostCourant =
        0.70710678118654752; // 1/sqrt(2): Courant's limit of a square grid
    require(settings.cells >= fewestCells && settings.cells <= mostCells, "cells", settings.cells,
            say("{fewest_cells} to {most_cells}", "fewest_cells"_is = fewestCells,
                "most_cells"_is = mostCells));
    require(settings.courant > 0.0 && settings.courant <= mostCourant, "Courant number",
            settings.courant, say("above 0, at most 0.7071"));
    const auto inside = fmt::format("1 to {}", settings.cells - 1);
    require(settings.sourceX > 0 && settings.sourceX < settings.cells, "source, x",
            settings.sourceX, inside);
    require(settings.sourceY > 0 && settings.sourceY < settings.cells, "source, y",
            settings.sourceY, inside);
}

/// A place that is no wall, of a grid of `cells` cells.
inline void requireInside(int x, int y, int cells) {
    const auto inside = fmt::format("1 to {}", cells - 1);
    require(x > 0 && x < cells, "x", x, inside);
    require(y > 0 && y < cells, "y", y, inside);
}

} // namespace zonescope::laboratory
