#include "core/monitors/probe_spectrum.hpp"

#include "core/grid/grid.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"

#include <algorithm>
#include <array>
#include <complex>
#include <cstddef>

namespace zonescope::monitors {

namespace {

/// Wavelengths whose sums go on side by side: a sum alone waits for itself at every step.
constexpr std::size_t abreast = 8;

/// Sums of one series at `abreast` angular frequencies, the first entry at time `first`.
std::array<std::complex<double>, abreast> sumsOf(std::span<const float> series, double first,
                                                 double dt,
                                                 const std::array<double, abreast>& omega) {
    std::array<double, abreast> real{}, imaginary{}, cosine{}, sine{}, turnCosine{}, turnSine{};
    for (std::size_t n = 0; n < abreast; ++n) {
        const auto phase = std::polar(dt, omega[n] * first);
        const auto turn = std::polar(1.0, omega[n] * dt);
        cosine[n] = phase.real();
        sine[n] = phase.imag();
        turnCosine[n] = turn.real();
        turnSine[n] = turn.imag();
    }
    for (const float value : series) {
        for (std::size_t n = 0; n < abreast; ++n) {
            real[n] += static_cast<double>(value) * cosine[n];
            imaginary[n] += static_cast<double>(value) * sine[n];
            const double turned = cosine[n] * turnCosine[n] - sine[n] * turnSine[n];
            sine[n] = cosine[n] * turnSine[n] + sine[n] * turnCosine[n];
            cosine[n] = turned;
        }
    }
    std::array<std::complex<double>, abreast> sums;
    for (std::size_t n = 0; n < abreast; ++n) {
        sums[n] = {real[n], imaginary[n]};
    }
    return sums;
}

} // namespace

ProbeSpectrum probeSpectrum(const fdtd::ProbeData& probe, double dt,
                            std::span<const double> wavelengthsUm) {
    ProbeSpectrum spectrum;
    spectrum.wavelengthUm.assign(wavelengthsUm.begin(), wavelengthsUm.end());
    for (int c = 0; c < model::componentCount; ++c) {
        const auto slot = static_cast<std::size_t>(c);
        // Entry n: E at (n + 1) dt, H at (n + 1/2) dt.
        const double first = grid::isElectric(static_cast<fdtd::Component>(c)) ? dt : 0.5 * dt;
        auto& values = spectrum.values[slot];
        for (std::size_t begin = 0; begin < wavelengthsUm.size(); begin += abreast) {
            const std::size_t count = std::min(abreast, wavelengthsUm.size() - begin);
            std::array<double, abreast> omega{};
            for (std::size_t n = 0; n < count; ++n) {
                omega[n] = units::angularFrequency(wavelengthsUm[begin + n]);
            }
            const auto sums = sumsOf(probe.series[slot], first, dt, omega);
            values.insert(values.end(), sums.begin(),
                          sums.begin() + static_cast<std::ptrdiff_t>(count));
        }
    }
    return spectrum;
}

std::vector<double> spectrumWavelengths(const model::Project& project, std::size_t count) {
    constexpr double cellsPerWavelength = 20.0;
    double shortest = 0.0;
    double longest = 0.0;
    for (const auto& source : project.sources) {
        if (const auto carrier = model::carrierWavelength(model::signalOf(source))) {
            shortest = shortest > 0.0 ? std::min(shortest, *carrier) : *carrier;
            longest = std::max(longest, *carrier);
        }
    }
    if (longest == 0.0) {
        shortest = longest =
            cellsPerWavelength * std::max(project.domain.drUm, project.domain.dzUm);
    }
    const double low = 0.5 / longest;
    const double high = 1.5 / shortest;
    std::vector<double> wavelengths;
    for (std::size_t n = 0; n < count; ++n) {
        const double part =
            count > 1 ? static_cast<double>(n) / static_cast<double>(count - 1) : 0.5;
        wavelengths.push_back(1.0 / (low + part * (high - low)));
    }
    return wavelengths;
}

} // namespace zonescope::monitors
