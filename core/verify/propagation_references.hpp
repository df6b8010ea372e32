#pragma once

/// \file
/// Fields in free space in closed form or by direct summation, to hold the propagator to: nothing
/// here is shared with core/optics/propagator.

#include "core/optics/aperture_field.hpp"

#include <complex>
#include <functional>
#include <vector>

namespace zonescope::verify {

/// The spherical wave exp(i k R)/R about the complex point z = i zR on the axis, over its value at
/// the origin: an exact solution of the Helmholtz equation that is a Gaussian beam of waist w0,
/// zR = k w0^2/2, where the paraxial approximation holds (Deschamps, Electron. Lett. 7, 684
/// (1971)). The paraxial beam itself does not solve the propagator's equation: at w0 = 2
/// wavelengths it is wrong by 1/(k w0)^2 = 0.6 %.
class ComplexSourceBeam {
public:
    ComplexSourceBeam(double wavenumber, double waistUm);

    [[nodiscard]] double rayleighUm() const { return rayleigh_; }
    [[nodiscard]] std::complex<double> value(double r, double z) const { return jet(r, z).value; }

    /// The field of the potential value z^: E = grad(d/dz) + k^2, radially polarised (m = 0).
    struct Radial {
        std::complex<double> er, ez, ht;
    };
    [[nodiscard]] Radial radiallyPolarised(double r, double z) const;

private:
    struct Jet {
        std::complex<double> distance, value, first, second; ///< R, f(R), f'(R), f''(R)
    };
    [[nodiscard]] Jet jet(double r, double z) const;

    double k_;
    double rayleigh_;
};

/// er and et of an aperture at a radius.
struct Transverse {
    std::complex<double> er, et;
};

/// E(P) = curl of the integral of (z^ x E) exp(i k R)/R over the aperture / (2 pi): Smythe's vector
/// diffraction integral (Phys. Rev. 72, 1066 (1947)), which for the transverse components is
/// Rayleigh and Sommerfeld's first. By Gauss-Legendre panels in r and equal steps in theta, which
/// converge faster than any power.
class DirectDiffraction {
public:
    /// @param value of an aperture of order 1 and parity 0 at r, dark beyond the radius
    DirectDiffraction(double wavenumber, double radiusUm,
                      const std::function<Transverse(double)>& value);

    [[nodiscard]] optics::CartesianVector at(double x, double y, double z) const;

private:
    struct Patch {
        double x, y;
        std::complex<double> ex, ey; ///< times the area
    };
    void addRing(double r, double weight, const Transverse& value, int angles);

    double k_;
    std::vector<Patch> patches_;
};

} // namespace zonescope::verify
