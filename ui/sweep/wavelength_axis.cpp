#include "ui/sweep/wavelength_axis.hpp"

#include "core/model/signal.hpp"
#include "core/sources/lit_wavelengths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace zonescope::ui {

namespace {

constexpr std::size_t wavelengthPoints = 9; // with the carrier about in the middle
constexpr double usualReach = 0.1;          // to either side, of a wave without a band
constexpr double widestReach = 0.45;        // a wider band has no longest wavelength to speak of
constexpr double tidyNanometresPerUm = 1000.0;

/// A proposal is read before it is used: whole nm.
double tidyWavelength(double um) {
    return std::round(um * tidyNanometresPerUm) / tidyNanometresPerUm;
}

} // namespace

std::optional<run::SweepAxis> wavelengthAxis(const model::Project& project) {
    run::SweepAxis axis;
    double carrier = 0.0, reach = usualReach;
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        const auto& signal = model::signalOf(project.sources[n]);
        const auto own = model::carrierWavelength(signal);
        if (!own)
            continue;
        auto key = fmt::format("sources[{}].signal.wavelength_um", n);
        if (axis.key.empty()) {
            axis.key = std::move(key);
            carrier = *own;
            if (const auto* pulse = std::get_if<model::GaussianPulse>(&signal))
                reach = std::min(widestReach, 0.5 * pulse->relativeBandwidth);
        } else if (*own == carrier) {
            axis.linked.push_back(std::move(key));
        }
    }
    if (axis.key.empty())
        return std::nullopt;
    for (auto& key : sources::keysAtWavelength(project, carrier))
        axis.linked.push_back(std::move(key));
    double low = tidyWavelength(carrier / (1.0 + reach));
    double high = tidyWavelength(carrier / (1.0 - reach));
    if (!(low < high)) { // a band narrower than a nm
        low = carrier / (1.0 + reach);
        high = carrier / (1.0 - reach);
    }
    axis.values = run::rangeValues(low, high, wavelengthPoints);
    return axis;
}

} // namespace zonescope::ui
