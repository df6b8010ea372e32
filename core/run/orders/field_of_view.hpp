#pragma once

/// \file
/// The image of a distant point at an angle: what a lens makes of oblique plane waves.

#include "core/mathematics/bessel_sums.hpp"
#include "core/monitors/summed_field.hpp"
#include "core/run/orders/order_sum.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::run {

/// The image of one angle in the focal plane of the lens design.
struct FieldPoint {
    double angleDeg = 0.0; ///< of the incident wave, in the medium of its source plane
    std::size_t orders = 0;
    double leftOut = 0.0;
    /// Power through the transform plane within its radius over the incident power in the stop,
    /// both as the grid conserves it.
    double transmission = 0.0;
    /// Peak of |E|^2 over that of an aberration-free image of the same power: an evenly lit pupil
    /// of the stop's radius in the exit plane whose waves meet in phase in the paraxial image point
    /// (scalar, Rayleigh and Sommerfeld). Light that goes elsewhere lowers it as well.
    double strehl = 0.0;
    double expectedXUm = 0.0; ///< focal length times the tangent of the angle behind the lens
    double peakXUm = 0.0, peakYUm = 0.0;
    double centroidXUm = 0.0; ///< of |E|^2 above a tenth of its peak: coma pulls it from the peak
    double fwhmXUm = 0.0, fwhmYUm = 0.0; ///< of |E|^2 through the peak; NaN when wider than the map
    monitors::IntensityMap map;          ///< relative to the incident |E|^2
};

struct FieldOfViewOptions {
    std::vector<double> anglesDeg;
    double halfWidthUm = 0.0; ///< of the maps; 0: six widths of the ideal spot
    int mapPoints = 81;
    /// Direction of E seen along the wave, degrees: 0 = p, 90 = s; absent: the project's, and p for
    /// a plane wave along the axis.
    std::optional<double> polarizationAngleDeg = {};
    /// The mean of p and s instead, without a phase relation between them; costs as much as linear
    /// polarisation at 45 degrees.
    bool unpolarized = false;
    /// What adds up the Bessel functions on the way to the image; empty: the CPU, on all cores.
    mathematics::BesselSumsMaker bessel = {};
};

/// A project that lights its lens at an angle: a plane wave along the axis becomes an oblique one
/// with the same stop; the transform plane is narrowed to the design wavelength. Unpolarised light
/// is run as p and s of equal amplitude: they are apart in the parities of its orders (and in the
/// components of order 0), so that imageOf can add their powers.
/// \throws InputError when the project has no lens design, not exactly one plane wave, no stop, or
/// no transform plane behind the lens at the design wavelength, and when the angle is impossible
[[nodiscard]] model::Project projectAtAngle(const model::Project& project, double angleDeg,
                                            const FieldOfViewOptions& options = {});

/// The image in the focal plane from the finished orders of such a project.
[[nodiscard]] FieldPoint imageOf(const OrderSum& sum, const FieldOfViewOptions& options);

/// Columns of the table and its rows, as CSV with a line of names.
[[nodiscard]] std::string fieldOfViewCsv(const std::vector<FieldPoint>& points);
/// x, y and the intensity of a map, one place a line.
[[nodiscard]] std::string mapCsv(const monitors::IntensityMap& map);

} // namespace zonescope::run
