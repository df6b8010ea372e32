#include "core/datasheet/pupil.hpp"

#include "core/mathematics/bessel_table.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::datasheet {

namespace {

using Complex = std::complex<double>;

/// 1 in the inner half of the window, then the squared cosine down to 0.
double taper(double r, double window) {
    if (r >= window) {
        return 0.0;
    }
    const double x = std::max(0.0, 2.0 * r / window - 1.0);
    const double cosine = std::cos(0.5 * std::numbers::pi * x);
    return cosine * cosine;
}

/// Phase over 2 pi, continued from one sample to the next.
std::vector<double> unwrapped(const std::vector<Complex>& values) {
    std::vector<double> turns;
    double last = std::arg(values.front()) / (2.0 * std::numbers::pi);
    turns.push_back(last);
    for (std::size_t n = 1; n < values.size(); ++n) {
        last += std::arg(values[n] * std::conj(values[n - 1])) / (2.0 * std::numbers::pi);
        turns.push_back(last);
    }
    return turns;
}

/// Value of the pupil at an angle: meridional cos^2 + azimuthal sin^2 of the wanted polarisation.
Complex pupilAt(const Pupil& pupil, std::size_t n, double phi) {
    const Complex mean = 0.5 * (pupil.meridional[n] + pupil.azimuthal[n]);
    const Complex difference = 0.5 * (pupil.meridional[n] - pupil.azimuthal[n]);
    return pupil.circular ? mean : mean + difference * std::cos(2.0 * phi);
}

} // namespace

double Wavefront::coefficient(int j) const {
    const auto found = std::ranges::find(coefficients, j, &ZernikeCoefficient::j);
    return found == coefficients.end() ? 0.0 : found->value;
}

Pupil pupilOf(std::span<const optics::ApertureField> parities, double numericalAperture,
              double windowUm, std::span<const double> rho) {
    const auto& field = parities.front();
    Pupil pupil;
    pupil.wavelengthUm = field.wavelengthUm;
    pupil.circular = parities.size() > 1;
    const double k = field.omega();
    const double order = field.azimuthalOrder; // of -1, et has the other sign
    const auto& r = field.radiiUm;
    const double third = (r[1] - r[0]) / 3.0;
    // In Cartesian components Ex = (er + et)/2 + (er - et)/2 cos(2 theta), Ey = (er - et)/2
    // sin(2 theta): transforms of orders 0 and 2, the second one with the sign of i^-2.
    std::vector<Complex> sum, difference;
    for (std::size_t n = 0; n < r.size(); ++n) {
        const bool end = n == 0 || n + 1 == r.size();
        const double weight = (end          ? 1.0
                               : n % 2 == 1 ? 4.0
                                            : 2.0) *
                              third * r[n] * taper(r[n], windowUm);
        const Complex er = field.er[n];
        const Complex et = order * field.et[n];
        sum.push_back(0.5 * weight * (er + et));
        difference.push_back(0.5 * weight * (er - et));
    }
    const double largest =
        k * (rho.empty() ? 0.0 : std::ranges::max(rho)) * numericalAperture * r.back();
    const mathematics::BesselTable j0(0, largest);
    const mathematics::BesselTable j2(2, largest);
    const Complex phase(0.0, 1.0); // a focus has the Gouy phase -i of its axis
    for (const double place : rho) {
        const double sine = place * numericalAperture / field.index;
        const double cosine = std::sqrt(std::max(0.0, 1.0 - sine * sine));
        Complex zero, two;
        for (std::size_t n = 0; n < r.size(); ++n) {
            const double argument = k * place * numericalAperture * r[n];
            zero += sum[n] * j0(argument);
            two += difference[n] * j2(argument);
        }
        // The transform of a spherical wave has its strength over cos(theta); the meridional field
        // is longer than its transverse part by the same factor.
        pupil.rho.push_back(place);
        pupil.meridional.push_back(phase * (zero - two));
        pupil.azimuthal.push_back(phase * (zero + two) * cosine);
    }
    return pupil;
}

Wavefront wavefrontOf(const Pupil& pupil, std::span<const int> terms) {
    constexpr int directions = 16;
    Wavefront result;
    result.rho = pupil.rho;
    std::vector<Complex> mean;
    for (std::size_t n = 0; n < pupil.rho.size(); ++n) {
        mean.push_back(0.5 * (pupil.meridional[n] + pupil.azimuthal[n]));
    }
    const auto base = unwrapped(mean);
    const auto turnsAt = [&](std::size_t n, double phi) {
        return base[n] +
               std::arg(pupilAt(pupil, n, phi) * std::conj(mean[n])) / (2.0 * std::numbers::pi);
    };
    std::vector<WavefrontSample> samples;
    for (std::size_t n = 0; n < pupil.rho.size(); ++n) {
        result.alongX.push_back(turnsAt(n, 0.0));
        result.alongY.push_back(turnsAt(n, 0.5 * std::numbers::pi));
        for (int direction = 0; direction < directions; ++direction) {
            const double phi = 2.0 * std::numbers::pi * (direction + 0.5) / directions;
            samples.push_back({.rho = pupil.rho[n],
                               .phi = phi,
                               .value = turnsAt(n, phi),
                               .weight = pupil.rho[n] * std::abs(pupilAt(pupil, n, phi))});
        }
    }
    result.rmsWaves = rmsWithoutPiston(samples);
    result.coefficients = fitZernike(samples, terms);
    // Piston says nothing: the curves begin at the mean wavefront.
    const double piston = result.coefficient(1);
    for (std::size_t n = 0; n < result.rho.size(); ++n) {
        result.alongX[n] -= piston;
        result.alongY[n] -= piston;
    }
    return result;
}

} // namespace zonescope::datasheet
