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

/// |E| over that of the incident wave, the root of its mean square over the azimuth and of the sum
/// over all runs, on the cells of the interior.
/// @param transforms of one wavelength over the interior (interiorBox), one for each run and parity
/// @param incident   |E|^2 of the incident wave; of dipoles the power that they emit, so that the
///                   unit of the map is the root of that over um^2
[[nodiscard]] CellMap amplitudeMap(const grid::Grid& grid,
                                   std::span<const adjoint::WatchedTransform> transforms,
                                   double incident);
/// The places that the map above is made of.
[[nodiscard]] fdtd::IndexBox interiorBox(const grid::Grid& grid);

/// The same between the near field and a third of that distance beyond the focus, by the angular
/// spectrum of the near field; of a domain with an axis.
/// @param transforms of one wavelength over the interior (interiorBox), one for each parity
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
