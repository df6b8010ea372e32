#include "core/run/reports/resonance_report.hpp"

#include "core/model/names.hpp"
#include "core/model/units.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace zonescope::run {
namespace {

/// Of a frequency in c/um.
double terahertz(double frequency) { return 1e3 * frequency / units::toFemtoseconds(1.0); }

} // namespace

nlohmann::json toJson(const monitors::ProbeResonances& found) {
    nlohmann::json list = nlohmann::json::array();
    for (const auto& resonance : found.resonances) {
        const double wavelength = 1.0 / resonance.frequency;
        nlohmann::json entry = {
            {"wavelength_um", wavelength},
            {"wavelength_error_um", wavelength * resonance.frequencyError / resonance.frequency},
            {"frequency_thz", terahertz(resonance.frequency)},
            {"frequency_error_thz", terahertz(resonance.frequencyError)},
            {"quality", nullptr},
            {"quality_error", nullptr},
            {"quality_at_least", resonance.smallestQuality},
            {"amplitude", resonance.amplitude}};
        if (resonance.decays) {
            entry["quality"] = resonance.quality;
            entry["quality_error"] = resonance.qualityError;
        } else {
            entry["note"] = "no decay within the error";
        }
        list.push_back(std::move(entry));
    }
    return {{"component", model::nameOf(found.component)},
            {"from_fs", units::toFemtoseconds(found.fromUm)},
            {"band_um", {found.band.shortestUm, found.band.longestUm}},
            {"resonances", list}};
}

std::string toText(const monitors::ProbeResonances& found) {
    std::string text = fmt::format(
        "{} from {:.4g} fs on, {:.5g} to {:.5g} um\n", model::nameOf(found.component),
        units::toFemtoseconds(found.fromUm), found.band.shortestUm, found.band.longestUm);
    if (found.resonances.empty()) {
        return text + "no resonance found\n";
    }
    text += fmt::format("{:>14} {:>9} {:>14} {:>9} {:>11} {:>9} {:>11}\n", "wavelength/um", "+-",
                        "frequency/THz", "+-", "Q", "+-", "amplitude");
    for (const auto& resonance : found.resonances) {
        const double wavelength = 1.0 / resonance.frequency;
        text += fmt::format("{:>14.8g} {:>9.1e} {:>14.8g} {:>9.1e} ", wavelength,
                            wavelength * resonance.frequencyError / resonance.frequency,
                            terahertz(resonance.frequency), terahertz(resonance.frequencyError));
        text += resonance.decays
                    ? fmt::format("{:>11.5g} {:>9.1e} {:>11.3e}\n", resonance.quality,
                                  resonance.qualityError, resonance.amplitude)
                    : fmt::format("{:>11} {:>9} {:>11.3e}  no decay within the error\n",
                                  fmt::format("> {:.2g}", resonance.smallestQuality), "",
                                  resonance.amplitude);
    }
    return text;
}

} // namespace zonescope::run
