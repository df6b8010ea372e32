#pragma once

/// \file
/// The colour maps of pictures and of the window, kept once as tables in resources/colourmaps.
/// Sequential maps for magnitudes, diverging ones for signed fields centred on zero, cyclic ones
/// for phase.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace zonescope::io {

/// A colour in sRGB.
struct Rgb8 {
    std::uint8_t r = 0, g = 0, b = 0;
    bool operator==(const Rgb8&) const = default;
};

enum class ColourMapKind { sequential, diverging, cyclic };

inline constexpr std::size_t colourMapSize = 256;

/// One map: colour 0 belongs to the smallest value, colour 255 to the largest; of a cyclic map the
/// colour after the last is the first again.
struct ColourMap {
    std::string_view name;   ///< identifier, for example "viridis"
    std::string_view label;  ///< for menus, for example "Blue, white, red"
    std::string_view source; ///< who made it, and its licence
    ColourMapKind kind = ColourMapKind::sequential;
    std::array<Rgb8, colourMapSize> table{};
};

/// All maps, sequential ones first. Read once from the embedded resources; thread-safe.
[[nodiscard]] std::span<const ColourMap> colourMaps();

/// Names of all maps, in the order of colourMaps().
[[nodiscard]] std::span<const std::string_view> colourMapNames();

/// \throws InputError that lists the known names when there is no such map.
[[nodiscard]] const ColourMap& colourMap(std::string_view name);

/// The map used unless the user picks one: "viridis", "blue-white-red", "phase".
[[nodiscard]] std::string_view defaultColourMap(ColourMapKind kind) noexcept;

} // namespace zonescope::io
