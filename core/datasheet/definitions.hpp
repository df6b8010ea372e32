#pragma once

/// \file
/// The figures of a lens data sheet: name, unit and definition of each, written here and nowhere
/// else. Table, report, window and help page print these words.

#include "core/text/message.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace zonescope::datasheet {

enum class Figure : std::uint8_t {
    focalLength,
    focalShift,
    chromaticShift,
    numericalAperture,
    peakIntensity,
    fwhmX,
    fwhmY,
    fwhm,
    idealFwhm,
    depthOfFocus,
    focusingEfficiency,
    discRadius,
    diffractionEfficiency,
    transmission,
    reflection,
    strehlRatio,
    wavefrontError,
    defocus,
    astigmatism,
    spherical,
    secondarySpherical,
    encircledRadius50,
    encircledRadius80,
    mtf50,
};

struct FigureDefinition {
    Figure figure;
    std::string_view key;        ///< in JSON and CSV, with the unit: "focal_length_um"
    std::string_view title;      ///< "Focal length"
    std::string_view symbol;     ///< "f"; empty where none is in use
    std::string_view unit;       ///< as printed: "um" written with the Greek letter, "%", ""
    double scale;                ///< printed value = value * scale (100 for a percentage)
    int digits;                  ///< significant digits that make sense
    std::string_view definition; ///< whole sentences
};

/// All figures in the order of the table.
[[nodiscard]] std::span<const FigureDefinition> figureDefinitions() noexcept;

[[nodiscard]] const FigureDefinition& definitionOf(Figure figure) noexcept;

/// A curve or picture of the data sheet.
enum class Curve : std::uint8_t {
    pointSpread,
    pointSpreadMap,
    transferFunction,
    encircledEnergy,
    axialIntensity,
    wavefront,
    chromaticShift,
    efficiencies,
};

struct CurveDefinition {
    Curve curve;
    std::string_view key;
    std::string_view title;
    std::string_view definition;
};

[[nodiscard]] std::span<const CurveDefinition> curveDefinitions() noexcept;

[[nodiscard]] const CurveDefinition& definitionOf(Curve curve) noexcept;

/// What the definitions take for granted: the plane the field comes from, the aperture, the ideal
/// lens, the image.
struct Convention {
    std::string_view title;
    std::string_view text;
};
[[nodiscard]] std::span<const Convention> conventions() noexcept;

/// "12.34 um", "86.2 %", or a dash for a value that is not a number.
[[nodiscard]] std::string printed(Figure figure, double value);

/// A text of this file in another language.
using Translate = std::function<std::string(std::string_view)>;

/// The help page about the data sheet in Markdown: resources/help/lens-data-sheet.md, or the page
/// in another language. `pictures` is the folder of its pictures, seen from the page.
[[nodiscard]] std::string helpPage(const Translate& translate = {},
                                   std::string_view pictures = "images");

} // namespace zonescope::datasheet
