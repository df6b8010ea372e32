#include "core/datasheet/spot.hpp"

#include "core/mathematics/bessel_table.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::datasheet {

namespace {

/// Weights of Simpson's rule for an odd number of equally spaced points.
std::vector<double> simpsonWeights(std::span<const double> r) {
    std::vector<double> weights(r.size(), 0.0);
    const double third = (r[1] - r[0]) / 3.0;
    for (std::size_t n = 0; n + 2 < r.size(); n += 2) {
        weights[n] += third;
        weights[n + 1] += 4.0 * third;
        weights[n + 2] += third;
    }
    return weights;
}

/// Lagrange interpolation through the four samples around a place.
double cubicAt(std::span<const double> r, std::span<const double> values, double place) {
    const double step = r[1] - r[0];
    const auto cell = static_cast<std::ptrdiff_t>(std::floor((place - r[0]) / step)) - 1;
    const auto first = static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(cell, 0, static_cast<std::ptrdiff_t>(r.size()) - 4));
    double sum = 0.0;
    for (std::size_t a = 0; a < 4; ++a) {
        double weight = 1.0;
        for (std::size_t b = 0; b < 4; ++b) {
            if (b != a) {
                weight *= (place - r[first + b]) / (r[first + a] - r[first + b]);
            }
        }
        sum += weight * values[first + a];
    }
    return sum;
}

/// Where the interpolated samples cross a level between two radii with values on either side.
double crossing(std::span<const double> r, std::span<const double> values, double low, double high,
                double level) {
    const bool falling = cubicAt(r, values, low) > level;
    constexpr int halvings = 50;
    for (int n = 0; n < halvings; ++n) {
        const double middle = 0.5 * (low + high);
        ((cubicAt(r, values, middle) > level) == falling ? low : high) = middle;
    }
    return 0.5 * (low + high);
}

} // namespace

std::vector<double> SpotImage::alongX() const {
    std::vector<double> values;
    for (std::size_t n = 0; n < mean.size(); ++n) {
        values.push_back(mean[n] + twofold[n]);
    }
    return values;
}

std::vector<double> SpotImage::alongY() const {
    std::vector<double> values;
    for (std::size_t n = 0; n < mean.size(); ++n) {
        values.push_back(mean[n] - twofold[n]);
    }
    return values;
}

SpotImage imageOf(std::span<const optics::ApertureField> parities) {
    const auto& first = parities.front();
    const std::size_t count = first.size();
    const double travel = first.travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0;
    SpotImage image{.wavelengthUm = first.wavelengthUm,
                    .rUm = first.radiiUm,
                    .mean = std::vector<double>(count, 0.0),
                    .twofold = std::vector<double>(count, 0.0),
                    .flux = std::vector<double>(count, 0.0)};
    for (const auto& field : parities) {
        const auto flux = optics::axialPoynting(field);
        // cos^2 = (1 + cos 2 theta)/2 goes with Er and Ez of parity 0 and with Etheta of parity 1.
        const double sign = field.parity == 0 ? 1.0 : -1.0;
        for (std::size_t n = 0; n < count; ++n) {
            const double meridional = std::norm(field.er[n]) + std::norm(field.ez[n]);
            const double azimuthal = std::norm(field.et[n]);
            if (field.azimuthalOrder == 0) {
                image.mean[n] += meridional + azimuthal; // the same at every angle
                image.flux[n] += travel * flux[n];
                continue;
            }
            image.mean[n] += 0.5 * (meridional + azimuthal);
            image.twofold[n] += 0.5 * sign * (meridional - azimuthal);
            image.flux[n] += travel * flux[n];
        }
    }
    return image;
}

std::vector<double> imageRadii(double endUm, double stepUm) {
    const auto pairs = std::max<std::size_t>(
        2, static_cast<std::size_t>(std::ceil(endUm / (2.0 * stepUm) - 1e-9)));
    std::vector<double> radii;
    for (std::size_t n = 0; n <= 2 * pairs; ++n) {
        radii.push_back(endUm * static_cast<double>(n) / static_cast<double>(2 * pairs));
    }
    return radii;
}

std::vector<double> encircled(std::span<const double> rUm, std::span<const double> density) {
    const double step = rUm[1] - rUm[0];
    std::vector<double> integrand;
    for (std::size_t n = 0; n < rUm.size(); ++n) {
        integrand.push_back(2.0 * std::numbers::pi * rUm[n] * density[n]);
    }
    // The parabola through three samples, integrated over its first and over both intervals.
    std::vector<double> sums(rUm.size(), 0.0);
    for (std::size_t n = 0; n + 2 < rUm.size(); n += 2) {
        const double a = integrand[n], b = integrand[n + 1], c = integrand[n + 2];
        sums[n + 1] = sums[n] + step * (5.0 * a + 8.0 * b - c) / 12.0;
        sums[n + 2] = sums[n] + step * (a + 4.0 * b + c) / 3.0;
    }
    return sums;
}

double valueAt(std::span<const double> rUm, std::span<const double> values, double radiusUm) {
    return cubicAt(rUm, values, std::min(radiusUm, rUm.back()));
}

std::optional<double> radiusOf(std::span<const double> rUm, std::span<const double> values,
                               double level) {
    for (std::size_t n = 1; n < values.size(); ++n) {
        if (values[n] >= level && values[n - 1] < level) {
            return crossing(rUm, values, rUm[n - 1], rUm[n], level);
        }
    }
    return std::nullopt;
}

TransferFunction transferFunction(const SpotImage& image,
                                  std::span<const double> frequenciesPerUm) {
    const auto weights = simpsonWeights(image.rUm);
    TransferFunction result;
    double atZero = 0.0;
    for (std::size_t n = 0; n < weights.size(); ++n) {
        atZero += weights[n] * image.rUm[n] * image.mean[n];
    }
    if (frequenciesPerUm.empty()) {
        return result;
    }
    const double largest =
        2.0 * std::numbers::pi * std::ranges::max(frequenciesPerUm) * image.rUm.back();
    const mathematics::BesselTable j0(0, largest);
    const mathematics::BesselTable j2(2, largest);
    for (const double frequency : frequenciesPerUm) {
        double mean = 0.0;
        double twofold = 0.0;
        for (std::size_t n = 0; n < weights.size(); ++n) {
            const double argument = 2.0 * std::numbers::pi * frequency * image.rUm[n];
            const double weight = weights[n] * image.rUm[n];
            mean += weight * image.mean[n] * j0(argument);
            twofold += weight * image.twofold[n] * j2(argument);
        }
        result.frequencyPerUm.push_back(frequency);
        result.mean.push_back(std::abs(mean) / atZero);
        result.x.push_back(std::abs(mean - twofold) / atZero);
        result.y.push_back(std::abs(mean + twofold) / atZero);
    }
    return result;
}

double circularPupilTransfer(double relativeFrequency) {
    const double s = std::abs(relativeFrequency);
    return s >= 1.0 ? 0.0 : 2.0 / std::numbers::pi * (std::acos(s) - s * std::sqrt(1.0 - s * s));
}

std::vector<double> squareMap(const SpotImage& image, double halfWidthUm, int pixels) {
    std::vector<double> map;
    map.reserve(static_cast<std::size_t>(pixels) * static_cast<std::size_t>(pixels));
    const auto coordinate = [&](int n) { return halfWidthUm * ((2.0 * n + 1.0) / pixels - 1.0); };
    for (int row = 0; row < pixels; ++row) {
        const double y = coordinate(row);
        for (int column = 0; column < pixels; ++column) {
            const double x = coordinate(column);
            const double r = std::hypot(x, y);
            double value = 0.0;
            if (r <= image.rUm.back()) {
                const double cosine = r > 0.0 ? (x * x - y * y) / (r * r) : 0.0;
                value = cubicAt(image.rUm, image.mean, r) +
                        cosine * cubicAt(image.rUm, image.twofold, r);
            }
            map.push_back(std::max(0.0, value));
        }
    }
    return map;
}

} // namespace zonescope::datasheet
