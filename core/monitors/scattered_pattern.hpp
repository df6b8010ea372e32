#pragma once

/// \file
/// The far field of what a total field box lights: how much light goes into each direction, from a
/// closed surface around the box (far_field.hpp), summed over azimuthal orders.

#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "core/monitors/far_field.hpp"
#include "core/monitors/scattering.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Directions of a pattern: the middles of equal steps in theta from +z to -z, so that none lies
/// along a surface, and of phi from 0 on.
struct PatternDirections {
    std::size_t thetaSteps = 180; ///< even
    std::size_t phiSteps = 72;
};

/// Differential scattering cross section at one wavelength: power per solid angle over the
/// irradiance of the incident light (Bohren and Huffman 1983, section 3.4).
struct ScatteredPattern {
    double wavelengthUm = 0.0;
    std::vector<double> thetaDeg;        ///< from +z
    std::vector<double> phiDeg;          ///< from +x, towards which light at an angle travels
    std::vector<double> differentialUm2; ///< um^2/sr: [theta][phi]
    double upwardsUm2 = 0.0;             ///< its integral over the upper half-space
    double downwardsUm2 = 0.0;
};

/// The first flux monitor that measures scattering; empty without one.
[[nodiscard]] std::optional<std::size_t> scatteringMonitor(const grid::Grid& grid,
                                                           const model::Project& project);

/// Far fields of one order after the other, which interfere at each azimuth.
class PatternSum {
public:
    /// \throws InputError without a monitor that measures scattering, when its surface is less than
    /// two cells from the box (fields are interpolated to it), and as requireFarField
    PatternSum(const grid::Grid& grid, const model::Project& project,
               PatternDirections directions = {});

    /// Index of the monitor whose surface is used.
    [[nodiscard]] std::size_t monitor() const noexcept { return monitor_; }
    /// Adds an order.
    /// @param discretisation of its run; the materials are not needed
    /// @param parities readings of the monitor
    void add(const grid::Discretisation& discretisation,
             std::span<const fdtd::MonitorReading> parities);
    /// One for each wavelength of the monitor.
    [[nodiscard]] std::vector<ScatteredPattern> patterns(const IncidenceOf& incidence) const;

private:
    const model::Project* project_;
    std::size_t monitor_;
    PatternDirections directions_;
    std::vector<double> theta_;                   ///< radians
    std::vector<std::vector<OrderFarField>> far_; ///< of all orders and parities: [wavelength]
};

} // namespace zonescope::monitors
