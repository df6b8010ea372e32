#include "core/wedge/light_ramp.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace zonescope::wedge {
namespace {

constexpr double waveNumber = 2.0 * std::numbers::pi; // times the wavelength

/// I0(x) exp(-x): the function itself leaves a double's range at 713. From 500 on by its asymptotic
/// series (Abramowitz and Stegun 1964, eq. 9.7.1), to rounding.
double scaledBessel(double x) {
    constexpr double large = 500.0;
    if (x < large) {
        return std::cyl_bessel_i(0.0, x) * std::exp(-x);
    }
    const double y = 1.0 / (8.0 * x);
    const double series = 1.0 + y * (1.0 + y * (4.5 + y * (37.5 + y * (459.375 + y * 7441.875))));
    return series / std::sqrt(2.0 * std::numbers::pi * x);
}

/// The window times exp(-shape).
double windowAt(double shape, double u) {
    const double square = 4.0 * u * u;
    const double root = std::sqrt(std::max(0.0, 1.0 - square));
    // The exponent is the difference of two numbers that are large and nearly alike.
    return scaledBessel(shape * root) * std::exp(-shape * square / (1.0 + root));
}

/// sinh(x)/x times exp(-shape), for x up to about shape.
double scaledSinhc(double x, double shape) {
    return std::exp(x - shape) * -std::expm1(-2.0 * x) / (2.0 * x);
}

} // namespace

LightRamp::LightRamp(double wavelengths)
    : wavelengths_(wavelengths), shape_(0.9 * std::numbers::pi * wavelengths),
      area_(scaledSinhc(shape_, shape_)) {}

double LightRamp::at(double x) const {
    if (std::abs(x) >= 0.5) {
        return x < 0.0 ? 0.0 : 1.0;
    }
    // Gauss and Legendre's rule of 8 points on pieces as short as the window is narrow, whose width
    // goes like 1/sqrt(beta): to rounding.
    constexpr std::array nodes{0.18343464249564980, 0.52553240991632899, 0.79666647741362674,
                               0.96028985649753623};
    constexpr std::array weights{0.36268378337836198, 0.31370664587788729, 0.22238103445337447,
                                 0.10122853629037626};
    const int pieces = std::max(4, static_cast<int>(std::ceil(std::sqrt(shape_))));
    const double half = 0.5 * x / pieces;
    double sum = 0.0;
    for (int piece = 0; piece < pieces; ++piece) {
        const double middle = (2 * piece + 1) * half;
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            sum += weights[n] * (windowAt(shape_, middle + half * nodes[n]) +
                                 windowAt(shape_, middle - half * nodes[n]));
        }
    }
    return 0.5 + sum * half / area_;
}

double LightRamp::spectrum(double kappa) const {
    const double y = 0.5 * kappa * wavelengths_;
    const double square = shape_ * shape_ - y * y;
    const double root = std::sqrt(std::abs(square));
    if (root < 1e-9) {
        return std::exp(-shape_) / area_;
    }
    return (square > 0.0 ? scaledSinhc(root, shape_) : std::sin(root) / root * std::exp(-shape_)) /
           area_;
}

double piecesError(const PieceGeometry& geometry) {
    // A piece as wide as this between the middles of its ramps, in a lens that repeats with three
    // times as much: neither its other end nor the next piece is near.
    constexpr double width = 100.0;
    constexpr double period = 300.0;
    constexpr double highest = 2.5; // of the wave numbers, over that of the light
    constexpr double looked = 15.0;
    constexpr double interval = 0.25;
    const LightRamp ramp(geometry.ramp);
    struct Wave {
        double kappa;
        std::complex<double> amplitude;
    };
    std::vector<Wave> waves;
    for (int n = 0; n <= static_cast<int>(highest * period); ++n) {
        const double kappa = waveNumber * n / period;
        const double box = n == 0 ? width : 2.0 * std::sin(0.5 * kappa * width) / kappa;
        const auto along =
            std::sqrt(std::complex<double>(waveNumber * waveNumber - kappa * kappa, 0.0));
        waves.push_back(
            {kappa, (n == 0 ? 1.0 : 2.0) * box / period * ramp.spectrum(kappa) *
                        std::exp(std::complex<double>(0.0, geometry.distance) * along)});
    }
    double largest = 0.0;
    const double edge = 0.5 * width + 0.5 * geometry.ramp + geometry.margin;
    for (double beyond = 0.0; beyond <= looked; beyond += interval) {
        std::complex<double> field;
        for (const Wave& wave : waves) {
            field += wave.amplitude * std::cos(wave.kappa * (edge + beyond));
        }
        largest = std::max(largest, std::abs(field));
    }
    return largest;
}

} // namespace zonescope::wedge
