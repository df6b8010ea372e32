#pragma once

/// \file
/// The cylindrical Yee grid of the (r, z) half-plane: sizes, coordinates, time step, and where each
/// component lives.

#include "core/grid/dispersion_compensation.hpp"
#include "core/model/project.hpp"

#include <cstddef>
#include <cstdint>

namespace zonescope::grid {

using model::Component;

/// Offset of a component from the integer grid point, in cells: Er (1/2, 0), Et (0, 0), Ez (0,
/// 1/2), Hr (0, 1/2), Ht (1/2, 1/2), Hz (1/2, 0).
struct YeeOffset {
    double r = 0.0;
    double z = 0.0;
};

[[nodiscard]] constexpr YeeOffset yeeOffset(Component component) noexcept {
    switch (component) {
    case Component::er: return {0.5, 0.0};
    case Component::et: return {0.0, 0.0};
    case Component::ez: return {0.0, 0.5};
    case Component::hr: return {0.0, 0.5};
    case Component::ht: return {0.5, 0.5};
    case Component::hz: return {0.5, 0.0};
    }
    return {};
}

[[nodiscard]] constexpr bool isElectric(Component component) noexcept {
    return component == Component::er || component == Component::et || component == Component::ez;
}

/// Cell counts include the absorbing layers. Every component array has rows k = 0..nz and columns i
/// = 0..nr (so columns() x rows() values, r contiguous); places that do not exist for a component
/// stay zero.
struct Grid {
    int nr = 0;             ///< radial cells; the outer wall is the integer point i = nr
    int nz = 0;             ///< axial cells; the walls are the integer points k = 0 and k = nz
    double dr = 0.0;        ///< um
    double dz = 0.0;        ///< um
    double dt = 0.0;        ///< um/c; courantNumber * min(dr, dz), or a little less (timeStep)
    double zOrigin = 0.0;   ///< z of k = 0 (outer edge of the lower layer), um
    int layerCellsR = 0;    ///< cells of the absorbing layer at large r
    int layerCellsRMin = 0; ///< cells of that at x = 0 of a planar grid, where r < 0
    int layerCellsZMin = 0; ///< cells of the absorbing layer at small z
    int layerCellsZMax = 0;
    int azimuthalOrder = 0;
    model::Metric metric = model::Metric::cylindrical;
    /// What is at the first column of a planar grid. Behind a layer fields of either polarisation
    /// that do not change along x go on unchanged (makeRadialMetric).
    model::BoundaryKind innerKind = model::BoundaryKind::electricWall;
    DispersionCompensation compensation; ///< of the media that the grid carries

    bool operator==(const Grid&) const = default;

    [[nodiscard]] int columns() const noexcept { return nr + 1; }
    [[nodiscard]] int rows() const noexcept { return nz + 1; }
    [[nodiscard]] std::size_t points() const noexcept {
        return static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows());
    }
    [[nodiscard]] std::size_t index(int i, int k) const noexcept {
        return static_cast<std::size_t>(k) * static_cast<std::size_t>(columns()) +
               static_cast<std::size_t>(i);
    }
    [[nodiscard]] bool planar() const noexcept { return metric == model::Metric::planar; }
    /// Radius of an integer (offset 0) or half (offset 0.5) point, um.
    [[nodiscard]] double r(int i, double offset = 0.0) const noexcept {
        return (i - layerCellsRMin + offset) * dr;
    }
    /// Place of a radius in cells, integer points being whole numbers.
    [[nodiscard]] double column(double rUm) const noexcept { return rUm / dr + layerCellsRMin; }
    [[nodiscard]] double z(int k, double offset = 0.0) const noexcept {
        return zOrigin + (k + offset) * dz;
    }
    /// First integer column of the interior: the axis, or x = 0.
    [[nodiscard]] int interiorBeginR() const noexcept { return layerCellsRMin; }
    /// First integer column of the radial layer: the interior is i < interiorEndR().
    [[nodiscard]] int interiorEndR() const noexcept { return nr - layerCellsR; }
    [[nodiscard]] int interiorBeginZ() const noexcept { return layerCellsZMin; }
    [[nodiscard]] int interiorEndZ() const noexcept { return nz - layerCellsZMax; }
};

/// Cells, layers and time step of a project.
/// \throws InputError naming the key and the allowed range when the grid would hold no cell or more
/// than maximumCells.
[[nodiscard]] Grid makeGrid(const model::Project& project);

/// The time step of a project, um/c: courantNumber * min(dr, dz), shorter where the compensation of
/// dispersion needs it.
/// \throws InputError as makeDispersionCompensation
[[nodiscard]] double timeStep(const model::Project& project);

/// Integral of cos^2 or sin^2 (m != 0) or of 1 (m = 0) over the azimuth; 1 um along y of a planar
/// grid, whose metric radius is 1 um.
[[nodiscard]] double azimuthalIntegral(const Grid& grid) noexcept;

/// A magnetic wall at r_max needs this many radial cells: closer to the axis its half cell raises
/// the largest eigenvalue beyond what the metric radius leaves at Courant number 0.6 (metric.hpp).
inline constexpr int magneticWallCells = 8;

/// More cells than this are refused: in single precision they need about 120 GB on the CPU, the
/// whole memory of the largest GPUs.
inline constexpr std::int64_t maximumCells = 2'000'000'000;

} // namespace zonescope::grid
