#pragma once

/// \file
/// What the one-dimensional lines behind plane waves share, along the axis (plane_wave_line.hpp)
/// and at an angle (oblique_line.hpp): rows with their absorbing layers, the medium far from the
/// axis, and the row of a source plane.

#include "core/grid/discretisation.hpp"

#include <vector>

namespace zonescope::sources {

/// The rows of a line.
struct LineRows {
    std::vector<double> upper, lower, step; ///< as grid::AxialMetric
    grid::LayerProfile layer;               ///< at integer and half points
    std::vector<char> held;                 ///< e held zero
};

/// Those of a simulation.
[[nodiscard]] LineRows rowsOf(const grid::Discretisation& discretisation);

/// Places on an incident line: a soft source a few cells before the place where the wave is read,
/// between absorbing layers thick enough that nothing comes back. Its reading is exact in any case,
/// since between source and layers the line solves the same discrete equations as the grid.
struct IncidentPlaces {
    int layer; ///< cells of each

    static constexpr int gap = 8;
    [[nodiscard]] constexpr int rows() const noexcept { return 2 * layer + 4 * gap; }
    [[nodiscard]] constexpr int source() const noexcept { return layer + gap; }
    [[nodiscard]] constexpr int reading() const noexcept { return source() + gap; }
};
[[nodiscard]] LineRows incidentRows(const IncidentPlaces& places, double dzUm);

/// Permittivity and conductivity (1/um) of one component along z.
struct LineMaterial {
    std::vector<double> eps, sigma;
};
/// That far from the axis of Et or Ez, one value per row.
[[nodiscard]] LineMaterial materialFarOut(const grid::Discretisation& discretisation,
                                          model::Component component);

/// Factors of a step of the leapfrog on a line: h' = keepH h - gainH dt curl in the layers, and
/// d' = keepE d + gainE dt curl, e' = keepLoss e + inverse (d' - d); inverse is 0 where e is held.
struct LineFactors {
    std::vector<double> keepE, gainE, keepH, gainH, keepLoss, inverse;
};
[[nodiscard]] LineFactors lineFactors(const LineRows& rows, const LineMaterial& material,
                                      double dt);

/// Row of the first E of the total-field region of a source plane.
/// \throws InputError when it is not inside the domain
[[nodiscard]] int sourceRowAt(const grid::Grid& grid, double zUm);

} // namespace zonescope::sources
