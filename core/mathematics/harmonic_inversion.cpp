#include "core/mathematics/harmonic_inversion.hpp"

#include "core/error.hpp"
#include "core/mathematics/eigenvalues.hpp"

#include <Eigen/QR>
#include <Eigen/SVD>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace zonescope::mathematics {
namespace {

using Complex = std::complex<double>;

/// Columns of the Hankel matrix: a third of the samples is the pencil length with the least
/// variance (Hua and Sarkar 1990), 96 are plenty for the few modes asked for.
std::size_t pencilLength(std::size_t samples) { return std::min<std::size_t>(samples / 3, 96); }

/// exp(-(decayRate + 2 pi i frequency) interval) for every exponential in the series.
std::vector<Complex> poles(std::span<const double> samples,
                           const HarmonicInversionOptions& options) {
    const std::size_t length = pencilLength(samples.size());
    const std::size_t rows = samples.size() - length;
    Eigen::MatrixXd hankel(rows, length + 1);
    for (std::size_t j = 0; j <= length; ++j) {
        for (std::size_t i = 0; i < rows; ++i) {
            hankel(i, j) = samples[i + j];
        }
    }
    // Eigen does not decompose what is not finite.
    if (!hankel.allFinite()) {
        return {};
    }
    // Largest value first. Jacobi's rotations find the small ones most accurately.
    const Eigen::JacobiSVD<Eigen::MatrixXd> system(hankel, Eigen::ComputeThinV);
    const auto& values = system.singularValues();
    std::size_t modes = 0;
    const std::size_t most =
        std::min<std::size_t>(length - 1, static_cast<std::size_t>(options.maximumModes));
    while (modes < most && values[modes] > options.noiseLevel * values[0]) {
        ++modes;
    }
    if (modes == 0) {
        return {};
    }
    // Rows 0..length-1 and 1..length of the signal space V differ by the poles: V2 = V1 Phi.
    const Eigen::MatrixXd signal = system.matrixV().leftCols(modes);
    const Eigen::MatrixXd phi =
        signal.topRows(length).householderQr().solve(signal.bottomRows(length));
    if (!phi.allFinite()) {
        return {}; // all of it is in the last sample, from which nothing follows
    }
    return eigenvalues(modes, {phi.data(), modes * modes});
}

} // namespace

double Resonance::quality() const noexcept { return std::numbers::pi * frequency / decayRate; }

std::vector<Resonance> harmonicInversion(std::span<const double> samples, double interval,
                                         const HarmonicInversionOptions& options) {
    if (samples.size() < 8) {
        throw InputError({.file = {},
                          .key = "samples",
                          .value = say("{count} samples", "count"_is = samples.size()),
                          .allowed = say("at least 8"),
                          .hint = say("A harmonic inversion needs a longer series.")});
    }
    if (!(interval > 0.0)) {
        throw InputError({.file = {},
                          .key = "interval",
                          .value = fmt::format("{}", interval),
                          .allowed = say("greater than 0"),
                          .hint = say("Give the time between two samples.")});
    }
    const std::vector<Complex> all = poles(samples, options);
    if (all.empty()) {
        return {};
    }
    Eigen::MatrixXcd powers(samples.size(), all.size());
    Eigen::VectorXcd series(samples.size());
    for (std::size_t j = 0; j < all.size(); ++j) {
        Complex power = 1.0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            powers(i, j) = power;
            power *= all[j];
        }
    }
    std::ranges::copy(samples, series.data());
    const Eigen::HouseholderQR<Eigen::MatrixXcd> factors(powers);
    const Eigen::VectorXcd amplitudes = factors.solve(series);
    // Eigen leaves out what a zero on the diagonal would divide.
    if ((factors.matrixQR().diagonal().array() == 0.0).any() || !amplitudes.allFinite()) {
        throw Error(say("A least-squares problem is singular."));
    }
    std::vector<Resonance> resonances;
    for (std::size_t j = 0; j < all.size(); ++j) {
        const Complex rate = -std::log(all[j]) / interval; // decayRate + 2 pi i frequency
        const double frequency = rate.imag() / (2.0 * std::numbers::pi);
        // The conjugate partner of a real oscillation says nothing new; rounding decides the sign
        // of a constant.
        if (all[j].imag() <= 0.0 && std::abs(all[j].imag()) > 1e-14 * std::abs(all[j])) {
            resonances.push_back({frequency, rate.real(), 2.0 * amplitudes[j]});
        } else if (std::abs(all[j].imag()) <= 1e-14 * std::abs(all[j])) {
            resonances.push_back({std::abs(frequency), rate.real(), amplitudes[j]});
        }
    }
    std::ranges::sort(resonances, std::greater{},
                      [](const Resonance& resonance) { return std::abs(resonance.amplitude); });
    return resonances;
}

} // namespace zonescope::mathematics
