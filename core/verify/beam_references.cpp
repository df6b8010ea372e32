#include "core/verify/beam_references.hpp"

#include <boost/math/special_functions/bessel.hpp>

#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace zonescope::verify {
namespace {

using Complex = std::complex<double>;
using std::numbers::pi;

/// Integral over the cone of an aplanatic lens of sqrt(cos) times a function of the angle
/// (Simpson).
double coneIntegral(double from, double to, const std::function<double(double)>& function) {
    constexpr int intervals = 400;
    double sum = 0.0;
    for (int n = 0; n <= intervals; ++n) {
        const double a = from + (to - from) * n / intervals;
        const double weight = n == 0 || n == intervals ? 1.0 : n % 2 == 1 ? 4.0 : 2.0;
        sum += weight * std::sqrt(std::cos(a)) * function(a);
    }
    return sum * (to - from) / (3.0 * intervals);
}

/// Richards and Wolf (1959), eqs 2.31 and 2.32, in the focal plane, without the common factor, for
/// the time dependence exp(-i w t) and light towards +z.
optics::CartesianVector richardsWolf(double k, double aperture, double x, double y, double sign) {
    const double r = std::hypot(x, y);
    const double phi = std::atan2(y, x);
    const double end = std::asin(aperture);
    const auto bessel = [&](int n, double a) {
        return boost::math::cyl_bessel_j(n, k * r * std::sin(a));
    };
    const double i0 = coneIntegral(
        0.0, end, [&](double a) { return std::sin(a) * (1.0 + std::cos(a)) * bessel(0, a); });
    const double i1 =
        coneIntegral(0.0, end, [&](double a) { return std::sin(a) * std::sin(a) * bessel(1, a); });
    const double i2 = coneIntegral(
        0.0, end, [&](double a) { return std::sin(a) * (1.0 - std::cos(a)) * bessel(2, a); });
    return {i0 + i2 * std::cos(2.0 * phi), i2 * std::sin(2.0 * phi),
            Complex(0.0, -2.0 * sign * i1 * std::cos(phi))};
}

/// Radially and azimuthally polarised light in the same plane (Youngworth and Brown 2000, eqs 5 to
/// 7), the pupil lit evenly between two apertures.
optics::CartesianVector vectorFocus(double k, double inner, double outer, bool radial, double x,
                                    double y) {
    const double r = std::hypot(x, y);
    const double from = std::asin(inner);
    const double to = std::asin(outer);
    const auto bessel = [&](int n, double a) {
        return boost::math::cyl_bessel_j(n, k * r * std::sin(a));
    };
    const double along = coneIntegral(from, to, [&](double a) {
        return std::sin(a) * (radial ? std::cos(a) : 1.0) * bessel(1, a);
    });
    const double axial =
        radial ? coneIntegral(from, to,
                              [&](double a) { return -std::sin(a) * std::sin(a) * bessel(0, a); })
               : 0.0;
    const double cosine = r > 0.0 ? x / r : 1.0;
    const double sine = r > 0.0 ? y / r : 0.0;
    const Complex transverse(0.0, along); // i J1 from the integral over the azimuth
    return radial ? optics::CartesianVector{transverse * cosine, transverse * sine, axial}
                  : optics::CartesianVector{-transverse * sine, transverse * cosine, 0.0};
}

/// A Gaussian or vortex beam of charge 0 or 1 as the sum of its plane waves, in two angles and
/// without Bessel functions. The wave along (a, f) has the polarisation of the axis turned with the
/// ray, x^ -> cos f p^ - sin f s^ and y^ -> sin f p^ + cos f s^, and the amplitude
/// (k w sin a)^|l| exp(-(k w sin a)^2/4) exp(i l f) k^2 cos a, the transform of the waist.
class PlaneWaveSum {
public:
    PlaneWaveSum(const model::Beam& beam, double wavenumber) : k_(wavenumber) {
        const double kw = wavenumber * beam.waistUm;
        const bool circular = beam.polarization == model::BeamPolarization::circularPlus;
        constexpr int intervals = 100; // Simpson's, from 0 to pi/2: zero at both ends
        constexpr int azimuths = 64;   // k r sin a is below 20 where the amplitude matters
        for (int n = 1; n < intervals; ++n) {
            const double a = 0.5 * pi * n / intervals;
            const double x = kw * std::sin(a);
            const double amplitude = (n % 2 == 1 ? 4.0 : 2.0) * std::pow(x, std::abs(beam.charge)) *
                                     std::exp(-0.25 * x * x) * std::cos(a) * std::sin(a);
            for (int m = 0; m < azimuths; ++m) {
                const double f = 2.0 * pi * m / azimuths;
                const Complex onP = circular ? std::polar(1.0, f) : Complex(std::cos(f));
                const Complex onS = circular ? Complex(0.0, 1.0) * onP : Complex(-std::sin(f));
                const Complex weight = std::polar(amplitude, beam.charge * f);
                waves_.push_back({std::sin(a) * std::cos(f),
                                  std::sin(a) * std::sin(f),
                                  {weight * (onP * std::cos(a) * std::cos(f) - onS * std::sin(f)),
                                   weight * (onP * std::cos(a) * std::sin(f) + onS * std::cos(f)),
                                   -weight * onP * std::sin(a)}});
            }
        }
    }

    /// In the plane of the waist.
    [[nodiscard]] optics::CartesianVector at(double x, double y) const {
        optics::CartesianVector sum{};
        for (const Wave& wave : waves_) {
            const Complex phase = std::polar(1.0, k_ * (wave.x * x + wave.y * y));
            sum.x += phase * wave.e.x;
            sum.y += phase * wave.e.y;
            sum.z += phase * wave.e.z;
        }
        return sum;
    }

private:
    struct Wave {
        double x, y; ///< of the unit vector along it
        optics::CartesianVector e;
    };
    double k_;
    std::vector<Wave> waves_;
};

} // namespace

PlaneField exactFocus(const model::Beam& beam, double wavelengthUm) {
    const double k = 2.0 * pi / wavelengthUm;
    if (beam.polarization == model::BeamPolarization::radial ||
        beam.polarization == model::BeamPolarization::azimuthal) {
        return [beam, k](double x, double y) {
            return vectorFocus(k, beam.innerNumericalAperture, beam.numericalAperture,
                               beam.polarization == model::BeamPolarization::radial, x, y);
        };
    }
    if (beam.shape == model::BeamShape::gaussian) {
        return [sum = PlaneWaveSum(beam, k)](double x, double y) { return sum.at(x, y); };
    }
    const double sign = beam.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    return [beam, k, sign](double x, double y) {
        return richardsWolf(k, beam.numericalAperture, x, y, sign);
    };
}

PlaneField paraxialWaist(const model::Beam& beam) {
    return [beam](double x, double y) -> optics::CartesianVector {
        const Complex vortex = beam.charge == 1 ? Complex(x, y) / beam.waistUm : Complex(1.0);
        const Complex amplitude =
            vortex * std::exp(-(x * x + y * y) / (beam.waistUm * beam.waistUm));
        const bool circular = beam.polarization == model::BeamPolarization::circularPlus;
        return {amplitude, circular ? Complex(0.0, 1.0) * amplitude : Complex(0.0), 0.0};
    };
}

} // namespace zonescope::verify
