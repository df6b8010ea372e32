#include "core/model/wavelengths.hpp"

#include "core/model/signal.hpp"

#include <algorithm>
#include <type_traits>

#include <fmt/format.h>

namespace zonescope::model {

const std::vector<double>* wavelengthsOf(const Monitor& monitor) {
    return std::visit(
        []<class T>(const T& kind) -> const std::vector<double>* {
            if constexpr (std::is_same_v<T, PointProbe>) {
                return nullptr;
            } else {
                return &kind.wavelengthsUm;
            }
        },
        monitor.kind);
}

std::vector<NamedWavelength> wavelengthsOf(const Project& project) {
    std::vector<NamedWavelength> result;
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        const Signal& signal = signalOf(project.sources[n]);
        if (const auto carrier = carrierWavelength(signal)) {
            const auto* pulse = std::get_if<GaussianPulse>(&signal);
            const double half = pulse ? 0.5 * pulse->relativeBandwidth : 0.0;
            // A band that reaches zero frequency has no longest wavelength; the carrier then stands
            // for it.
            const double longest = half < 0.9 ? *carrier / (1.0 - half) : *carrier;
            result.push_back({fmt::format("sources[{}].signal.wavelength_um", n),
                              *carrier / (1.0 + half), longest});
        }
    }
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        const auto* wavelengths = wavelengthsOf(project.monitors[n]);
        if (wavelengths && !wavelengths->empty()) {
            const auto [least, most] = std::ranges::minmax(*wavelengths);
            result.push_back({fmt::format("monitors[{}].wavelengths_um", n), least, most});
        }
    }
    return result;
}

std::optional<double> shortestWavelengthUm(const Project& project) {
    const std::vector<NamedWavelength> lights = wavelengthsOf(project);
    if (lights.empty()) {
        return std::nullopt;
    }
    return std::ranges::min(lights, {}, &NamedWavelength::shortestUm).shortestUm;
}

} // namespace zonescope::model
