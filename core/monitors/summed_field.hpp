#pragma once

/// \file
/// The sum of several azimuthal orders and parities on a plane, at any point (x, y) of it.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/optics/aperture_field.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Physical fields of a transform plane at one of its wavelengths at its integer radii, one per
/// parity, in the units of the transforms. Whatever lies around the plane: the index is that of the
/// stratified medium far from the axis.
/// \throws InputError when the plane has no such wavelength
[[nodiscard]] std::vector<optics::ApertureField>
fieldsOnPlane(const grid::Discretisation& discretisation, const model::DftPlane& plane,
              std::span<const fdtd::MonitorReading> parities, std::size_t wavelength);

/// Fields of one plane and wavelength, added at points of it. Interpolates in r (six points).
class SummedField {
public:
    explicit SummedField(std::vector<optics::ApertureField> parts);

    /// Largest radius that all parts hold, um; 0 without parts.
    [[nodiscard]] double radiusUm() const noexcept { return radius_; }
    [[nodiscard]] const std::vector<optics::ApertureField>& parts() const noexcept {
        return parts_;
    }
    [[nodiscard]] optics::CartesianVector electric(double xUm, double yUm) const;
    [[nodiscard]] optics::CartesianVector magnetic(double xUm, double yUm) const;

private:
    enum class Kind { electric, magnetic };
    [[nodiscard]] optics::CartesianVector at(Kind kind, double xUm, double yUm) const;

    std::vector<optics::ApertureField> parts_;
    double radius_ = 0.0;
};

/// The light of p and that of s of an oblique wave: p has parity 0, s parity 1; in order 0, which
/// has one run, p has Er, Ez and Htheta, s the others.
[[nodiscard]] std::vector<std::vector<optics::ApertureField>>
polarizationsOf(const std::vector<optics::ApertureField>& parts);

/// |E|^2 on a square of points x, y = centre + step (n - (count - 1)/2), rows of x; zero beyond the
/// radius of the field.
struct IntensityMap {
    double centreXUm = 0.0, centreYUm = 0.0;
    double stepUm = 0.0;
    int count = 0;
    std::vector<double> values; ///< [y][x]

    [[nodiscard]] double x(int n) const noexcept {
        return centreXUm + stepUm * (n - 0.5 * (count - 1));
    }
    [[nodiscard]] double y(int n) const noexcept {
        return centreYUm + stepUm * (n - 0.5 * (count - 1));
    }
    [[nodiscard]] double at(int ix, int iy) const {
        return values[static_cast<std::size_t>(iy) * static_cast<std::size_t>(count) +
                      static_cast<std::size_t>(ix)];
    }
};
[[nodiscard]] IntensityMap intensityMap(const SummedField& field, double centreXUm,
                                        double centreYUm, double halfWidthUm, int count);

} // namespace zonescope::monitors
