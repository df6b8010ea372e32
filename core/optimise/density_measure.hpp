#pragma once

/// \file
/// How far a density is from one that can be made: what is still grey, and how narrow what is solid
/// and what is empty become. Independent of the filter that made it.

#include "core/model/optimisation.hpp"
#include "core/optimise/density_design.hpp"

#include <cstdint>
#include <vector>

namespace zonescope::optimise {

/// Solid (1) or empty (0) pixels, rows from top to bottom. Beyond the edges along r there is none
/// solid, except that r = 0 mirrors; what lies beyond the others the grid says.
struct SolidPicture {
    PixelGrid grid;
    std::vector<std::uint8_t> solid;
};

/// Pixels at and above model::solidFrom are solid.
[[nodiscard]] SolidPicture solidPicture(const PixelGrid& grid, const model::DensityPixels& pixels);

/// Solid and empty exchanged, beyond the edges too.
enum class Phase { solid, gap };

/// Pixels of a phase that no shape of this size inside the phase covers: what a morphological
/// opening takes away (of the gaps: what a closing fills; Serra 1982). The shape is a disc, and in
/// a picture of one row a stretch of r, made of the pixels whose middles lie inside. Of a disc's,
/// pixels beside ones that stay do not count: discs do not fill corners.
/// @returns their number
[[nodiscard]] std::size_t tooNarrow(const SolidPicture& picture, Phase phase, double sizeUm);

/// The largest size without such pixels, in whole pixels, and at most `mostUm`.
[[nodiscard]] double narrowestUm(const SolidPicture& picture, Phase phase, double mostUm);

/// Mean of 4 v (1 - v): 0 where all is 0 or 1, 1 where all is in between (Sigmund, Struct.
/// Multidiscip. Optim. 33, 401 (2007), eq. 24).
[[nodiscard]] double greyOf(const model::DensityPixels& pixels);

/// What a maker asks of a density.
struct DensityMeasure {
    double grey = 0.0; ///< as greyOf
    /// Narrowest; of several rows the true ones where they are below four times the wanted sizes.
    double widthUm = 0.0, gapUm = 0.0;
    std::size_t narrowWidths = 0, narrowGaps = 0; ///< pixels below the wanted sizes
    std::size_t pixels = 0;
};

/// @param pixels of the design's grid
[[nodiscard]] DensityMeasure measureDensity(const DensityDesign& design,
                                            const model::DensityPixels& pixels);

} // namespace zonescope::optimise
