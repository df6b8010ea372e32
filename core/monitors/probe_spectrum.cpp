#include "core/monitors/probe_spectrum.hpp"

#include "core/grid/grid.hpp"
#include "core/model/units.hpp"
#include "core/sources/signal.hpp"

#include <algorithm>

namespace zonescope::monitors {

ProbeSpectrum probeSpectrum(const fdtd::ProbeData& probe, double dt,
                            std::span<const double> wavelengthsUm) {
    ProbeSpectrum spectrum;
    spectrum.wavelengthUm.assign(wavelengthsUm.begin(), wavelengthsUm.end());
    for (int c = 0; c < model::componentCount; ++c) {
        const auto slot = static_cast<std::size_t>(c);
        // Entry n: E at (n + 1) dt, H at (n + 1/2) dt.
        const double first = grid::isElectric(static_cast<fdtd::Component>(c)) ? dt : 0.5 * dt;
        for (const double wavelength : wavelengthsUm) {
            const double omega = units::angularFrequency(wavelength);
            const auto rotation = std::polar(1.0, omega * dt);
            std::complex<double> phase = std::polar(dt, omega * first);
            std::complex<double> sum = 0.0;
            for (const float value : probe.series[slot]) {
                sum += static_cast<double>(value) * phase;
                phase *= rotation;
            }
            spectrum.values[slot].push_back(sum);
        }
    }
    return spectrum;
}

std::vector<double> spectrumWavelengths(const model::Project& project, std::size_t count) {
    constexpr double cellsPerWavelength = 20.0;
    double shortest = 0.0;
    double longest = 0.0;
    for (const auto& source : project.sources) {
        if (const auto carrier = sources::carrierWavelength(sources::signalOf(source))) {
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
