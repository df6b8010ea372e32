#include "core/run/reports/source_power_report.hpp"

#include "core/io/files/json_numbers.hpp"
#include "core/monitors/source_power.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zonescope::run {

namespace {

using io::numbers;
using nlohmann::json;

/// JSON has no word for infinity and NaN.
json dipolePart(const model::Dipole& dipole, const monitors::CurrentPower& power) {
    const auto& reference = power.homogeneous.value();
    const auto relative = power.relative();
    json part = {{"refractive_index", numbers(reference.index)},
                 {"homogeneous_power", numbers(reference.whole)},
                 {"homogeneous_power_of_this_order", numbers(reference.order)},
                 {"power_over_homogeneous", numbers(relative)}};
    if (power.complete()) {
        part["purcell_factor"] = numbers(relative);
        std::vector<double> density;
        for (std::size_t f = 0; f < relative.size(); ++f) {
            density.push_back(monitors::localDensityOfStates(dipole, reference.index[f],
                                                             power.wavelengthUm[f], relative[f]));
        }
        part["local_density_of_states"] = numbers(density);
        part["local_density_of_states_unit"] = "1/um^3 per angular frequency in c/um";
    }
    return part;
}

} // namespace

json sourcePowerPart(const Simulation& simulation, const model::SourcePower& monitor,
                     const MonitorResult& result) {
    const auto powers = monitors::sourcePowers(simulation.discretisation(), monitor,
                                               result.parities, simulation.step());
    json part = {{"wavelength_um", monitor.wavelengthsUm},
                 {"sources", json::array()},
                 {"definition",
                  "power: work of the current on the field, in the units of flux; "
                  "power_over_homogeneous: over that of the point dipole, all orders together, in "
                  "a homogeneous medium; summed over all m >= 0 it is the Purcell factor"}};
    for (const auto& power : powers) {
        const auto& source = simulation.project().sources[power.source];
        json one = json::object();
        if (const auto* dipole = std::get_if<model::Dipole>(&source.kind)) {
            one = dipolePart(*dipole, power);
        }
        one["name"] = source.name;
        one["power"] = numbers(power.power);
        part["sources"].push_back(std::move(one));
    }
    return part;
}

std::string sourcePowerSummary(const json& monitor) {
    std::string text;
    if (monitor.value("kind", std::string()) != "source_power") {
        return text;
    }
    for (const auto& source : monitor.at("sources")) {
        const bool complete = source.contains("purcell_factor");
        for (std::size_t n = 0; n < source.at("power").size(); ++n) {
            if (!source.at("power")[n].is_number()) {
                continue;
            }
            text += fmt::format("{}: {} at {:.4g} um: power {:.4g}",
                                monitor.at("name").get<std::string>(),
                                source.at("name").get<std::string>(),
                                monitor.at("wavelength_um").at(n).get<double>(),
                                source.at("power")[n].get<double>());
            if (source.contains("power_over_homogeneous") &&
                source.at("power_over_homogeneous")[n].is_number()) {
                text += fmt::format(", {} {:.4g}",
                                    complete ? "Purcell factor" : "part of the Purcell factor",
                                    source.at("power_over_homogeneous")[n].get<double>());
            }
            text += "\n";
        }
    }
    return text;
}

} // namespace zonescope::run
