#pragma once

/// \file
/// Which pixels of a density region lie in which cells: the linear map from pixels to what they add
/// to permittivities, and its transpose for derivatives.

#include "core/grid/grid.hpp"
#include "core/grid/materials.hpp"
#include "core/model/project.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::grid {

/// A pixel's part of a cell, along one direction.
struct PixelPart {
    std::size_t pixel = 0; ///< column, or row from the top
    double part = 0.0;     ///< of the cell's extent, with its weight r along r
    bool operator==(const PixelPart&) const = default;
};

/// The parts of a cell's volume that pixels fill are products of one along r and one along z, with
/// the weight r dr dz of sub-cell averages. Pixels at the edge of the domain go on through the
/// absorbing layer, as bodies do; with staircase averaging a cell holds the pixel at its place
/// alone.
class DensityCells {
public:
    DensityCells(const model::Project& project, const model::DensityRegion& region,
                 const Grid& grid);

    [[nodiscard]] int columnBegin() const noexcept { return columnBegin_; }
    [[nodiscard]] int columnEnd() const noexcept { return columnEnd_; }
    [[nodiscard]] int rowBegin() const noexcept { return rowBegin_; }
    [[nodiscard]] int rowEnd() const noexcept { return rowEnd_; }

    [[nodiscard]] std::span<const PixelPart> alongR(Component component, int i) const;
    [[nodiscard]] std::span<const PixelPart> alongZ(Component component, int k) const;

    /// Means of the pixels over the cells of row k, columns [columnBegin, columnEnd), times the
    /// part of the cell that the region fills.
    /// @param pixels row by row from the top, as many as the region has
    void means(Component component, int k, std::span<const double> pixels,
               std::span<double> cells) const;
    /// The transpose of the above: adds to derivatives by pixels those by the cells of row k.
    void addTransposed(Component component, int k, std::span<const double> cells,
                       std::span<double> pixels) const;

private:
    /// The parts of every cell along one direction, [integer or half places].
    struct Axis {
        std::vector<std::size_t> begin{0}; ///< of each cell's parts, and the end
        std::vector<PixelPart> parts;
        [[nodiscard]] std::span<const PixelPart> at(int n) const;
    };

    std::size_t pixelColumns_ = 0;
    std::array<Axis, 2> radial_, axial_;
    int columnBegin_ = 0, columnEnd_ = 0, rowBegin_ = 0, rowEnd_ = 0;
};

/// Permittivity of pixels of 1 less that of pixels of 0, as the grid carries them.
[[nodiscard]] double densityContrast(const model::Project& project,
                                     const model::DensityRegion& region, const Grid& grid);

/// Adds the pixels of all density regions to a map in which these are gaps all over.
/// \throws InputError naming the body when media with poles or tilted surfaces share cells with it
void addDensities(MaterialMap& map, const model::Project& project, const Grid& grid);

} // namespace zonescope::grid
