#pragma once

/// \file
/// What a design looks like to the light, for people: |E| of its run over the (r, z) plane and
/// where more material would help.

#include "core/adjoint/incoherent_runs.hpp"
#include "core/adjoint/permittivity_gradient.hpp"
#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/grid.hpp"
#include "core/model/optimisation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace zonescope::optimise {

/// Values on equal cells of the (r, z) plane.
struct CellMap {
    double rMinUm = 0.0, zMinUm = 0.0; ///< the corner of the first cell
    double cellRUm = 1.0, cellZUm = 1.0;
    int columns = 0, rows = 0;
    std::vector<float> values; ///< r across, from the lowest z up

    [[nodiscard]] bool empty() const noexcept { return values.empty(); }
    [[nodiscard]] float at(int column, int row) const {
        return values[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                      static_cast<std::size_t>(column)];
    }
};

/// Means over blocks of cells, as small as leaves at most `most` of them along each side.
[[nodiscard]] CellMap coarser(const CellMap& map, int most);

/// Means over the azimuth of |Er|^2, |Et|^2 and |Ez|^2 at the places of a box, rows from the lowest
/// up.
struct MeanSquares {
    fdtd::IndexBox box;
    std::array<std::vector<double>, 3> values;

    [[nodiscard]] double at(model::Component component, int i, int k) const {
        return values[static_cast<std::size_t>(component)][index(i, k)];
    }
    [[nodiscard]] std::size_t index(int i, int k) const noexcept {
        return static_cast<std::size_t>(k - box.kBegin) * static_cast<std::size_t>(box.width()) +
               static_cast<std::size_t>(i - box.iBegin);
    }
};

/// Zeros.
[[nodiscard]] MeanSquares noLight(const fdtd::IndexBox& box);
/// Of the sum over all runs, at least one.
/// @param transforms of one wavelength over one box, one for each run and parity
[[nodiscard]] MeanSquares meanSquares(std::span<const adjoint::WatchedTransform> transforms);
/// The part of amplitudes that go like exp(i order theta) in that mean, both polarisations of the
/// order together: 1 or 1/2.
[[nodiscard]] constexpr double meanOverAzimuth(int order) noexcept {
    return order == 0 ? 1.0 : 0.5;
}

/// |E| over that of the incident wave, the root of its mean square over the azimuth, on the cells
/// of the interior.
/// @param squares  over the interior (interiorBox)
/// @param incident |E|^2 of the incident wave; of dipoles the power that they emit, so that the
///                 unit of the map is the root of that over um^2
[[nodiscard]] CellMap amplitudeMap(const grid::Grid& grid, const MeanSquares& squares,
                                   double incident);
/// The places that the map above is made of.
[[nodiscard]] fdtd::IndexBox interiorBox(const grid::Grid& grid);

/// The same between the near field and a third of that distance beyond the focus, by the angular
/// spectrum of the near field; of a domain with an axis.
/// @param transforms of one wavelength on the near field at least, one for each parity of the
///                   grid's order and one for each other order of a lens in zones
/// @param steps      that the run took
[[nodiscard]] CellMap focusMap(const grid::Discretisation& discretisation,
                               std::span<const adjoint::WatchedTransform> transforms,
                               double wavelengthUm, double incident, std::int64_t steps);

/// What the merit gains by a permittivity larger by 1, per area of the (r, z) plane, 1/um^2: the
/// derivatives of all figures with the weights of the merit, those of Er, et and Ez handed to
/// the cells around them in equal parts.
/// @param weights derivatives of the merit by the figures
[[nodiscard]] CellMap sensitivityMap(const grid::Grid& grid,
                                     const adjoint::PermittivityGradient& gradient,
                                     std::span<const double> weights);

/// Of one iterate; maps that nobody asked for are empty.
struct IteratePicture {
    int iteration = 0;
    model::JudgedLight light; ///< of the field; a wavelength of 0: there is none
    CellMap amplitude;        ///< inside the domain
    CellMap focus;            ///< behind it, where light along the axis is carried on
    CellMap sensitivity;
};

} // namespace zonescope::optimise
