#include "core/run/reports/scattering_report.hpp"

#include "core/io/files/json_numbers.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <span>

namespace zonescope::run {

using io::numbers;
using nlohmann::json;

nlohmann::json scatteringPart(const monitors::ScatteringSpectrum& spectrum) {
    json part = {{"wavelength_um", spectrum.wavelengthUm},
                 {"geometric_cross_section_um2", spectrum.geometricUm2},
                 {"efficiency_definition", "cross section / pi (largest radius of the bodies)^2"}};
    const auto add = [&](const std::string& name, const std::vector<double>& values) {
        if (values.empty()) {
            return;
        }
        part[name + "_cross_section_um2"] = numbers(values);
        if (spectrum.geometricUm2 > 0.0) {
            part[name + "_efficiency"] = numbers(spectrum.efficiency(values));
        }
    };
    add("scattering", spectrum.scatteringUm2);
    add("absorption", spectrum.absorptionUm2);
    add("extinction", spectrum.extinctionUm2);
    if (!spectrum.beamUm2.empty()) {
        part["beam_cross_section_um2"] = numbers(spectrum.beamUm2);
        part["beam_definition"] =
            "cross sections are relative to the irradiance of a plane wave as strong as the "
            "beam's largest field in its focal plane; the beam's whole power has this one";
    }
    if (spectrum.scatteringUm2.empty()) {
        part["note"] =
            text::term("Scattering needs a flux monitor on a closed box around the total field "
                       "box, at least a cell away.");
    } else if (spectrum.absorptionUm2.empty()) {
        part["note"] =
            text::term("Absorption needs a flux monitor on a closed box inside the total field "
                       "box, at least a cell away, with the same wavelengths.");
    }
    return part;
}

void requirePatterns(const model::Project& project) {
    static_cast<void>(monitors::PatternSum(grid::makeGrid(project), project));
}

std::vector<monitors::ScatteredPattern> scatteredPatterns(const Simulation& simulation) {
    const auto& d = simulation.discretisation();
    monitors::PatternSum sum(d.grid, simulation.project());
    sum.add(d, simulation.readMonitor(sum.monitor()).parities);
    return sum.patterns([&](std::span<const double> wavelengths) {
        return monitors::boxIncidence(d, wavelengths, simulation.step());
    });
}

std::string patternSummary(const std::vector<monitors::ScatteredPattern>& patterns) {
    std::string text;
    for (const auto& one : patterns) {
        text += fmt::format("at {:.4g} um: scattered into the upper half-space {:.4g} um^2, into "
                            "the lower {:.4g} um^2\n",
                            one.wavelengthUm, one.upwardsUm2, one.downwardsUm2);
    }
    return text;
}

std::string scatteringSummary(const json& part) {
    std::string text;
    const bool relative = part.at("geometric_cross_section_um2").get<double>() > 0.0;
    for (std::size_t n = 0; n < part.at("wavelength_um").size(); ++n) {
        text += fmt::format("at {:.4g} um:", part.at("wavelength_um").at(n).get<double>());
        for (const char* name : {"scattering", "absorption", "extinction"}) {
            const auto key = std::string(name) + (relative ? "_efficiency" : "_cross_section_um2");
            if (part.contains(key) && part.at(key).at(n).is_number()) {
                text += fmt::format(" {} {:.4g}{}", name, part.at(key).at(n).get<double>(),
                                    relative ? "" : " um^2");
            }
        }
        if (part.contains("azimuthal_order")) {
            text +=
                fmt::format(" (azimuthal order {} alone)", part.at("azimuthal_order").get<int>());
        }
        text += "\n";
    }
    return text;
}

} // namespace zonescope::run
