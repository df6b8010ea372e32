#include "core/run/reports/report.hpp"
#include "core/model/parameters.hpp"

#include "core/check/light.hpp"
#include "core/error.hpp"
#include "core/io/files/json_numbers.hpp"
#include "core/model/names.hpp"
#include "core/model/units.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/focus.hpp"
#include "core/monitors/mode_overlap.hpp"
#include "core/monitors/probe_resonances.hpp"
#include "core/monitors/probe_spectrum.hpp"
#include "core/monitors/scattering.hpp"
#include "core/run/order_plan.hpp"
#include "core/run/reports/resonance_report.hpp"
#include "core/run/reports/scattering_report.hpp"
#include "core/run/reports/source_power_report.hpp"
#include "core/run/transform_rest.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace zonescope::run {

namespace {

using io::number;
using io::numbers;
using nlohmann::json;

constexpr std::size_t probePeakPoints = 401;

json gridPart(const Simulation& simulation) {
    const auto& grid = simulation.discretisation().grid;
    return {{"nr", grid.nr},
            {"nz", grid.nz},
            {"dr_um", grid.dr},
            {"dz_um", grid.dz},
            {"time_step_fs", units::toFemtoseconds(grid.dt)},
            {"metric", model::nameOf(grid.metric)},
            {"azimuthal_order", grid.azimuthalOrder}};
}

/// Of a domain that is cut: which part was computed where, and what the halos cost.
void addSlabs(json& part, const fdtd::EngineCounters& counters) {
    for (const auto& slab : counters.slabs) {
        part["slabs"].push_back(
            {{"first_row", slab.rowBegin}, {"end_row", slab.rowEnd}, {"place", slab.place}});
    }
    if (counters.slabs.size() > 1) {
        const auto& exchange = counters.exchange;
        part["halo_exchange"] = {{"rows", exchange.haloRows},
                                 {"times", exchange.times},
                                 {"seconds", exchange.seconds},
                                 {"how", exchange.description}};
    }
}

json runPart(const Simulation& simulation, const ReportContext& context) {
    const auto& grid = simulation.discretisation().grid;
    const auto counters = simulation.counters();
    const auto realRuns = static_cast<double>(sources::paritiesNeeded(simulation.project()).size());
    const double cells = realRuns * static_cast<double>(grid.nr) * static_cast<double>(grid.nz);
    const double rate =
        context.wallSeconds > 0.0
            ? cells * static_cast<double>(context.stepsInThisRun) / context.wallSeconds * 1e-9
            : 0.0;
    json part = {
        {"step", simulation.step()},
        {"time_fs", simulation.timeFs()},
        {"end", context.end.empty() ? std::string(nameOf(simulation.state())) : context.end},
        {"seconds", context.wallSeconds},
        {"steps_in_this_run", context.stepsInThisRun},
        {"gcell_steps_per_s", rate},
        {"precision", model::nameOf(simulation.project().run.precision)},
        {"threads", counters.threads},
        {"instruction_set", counters.instructionSet},
        {"memory_bytes", counters.bytes}};
    addSlabs(part, counters);
    if (!simulation.failure().empty()) {
        part["failure"] = simulation.failure().message().english();
    }
    return part;
}

json energyPart(const Simulation& simulation) {
    double peak = 0.0;
    for (const auto& sample : simulation.energy()) {
        peak = std::max(peak, sample.energy);
    }
    const double last = simulation.energy().empty() ? 0.0 : simulation.energy().back().energy;
    return {{"unit", "eps0 E^2 um^3"},
            {"peak", peak},
            {"last", last},
            {"decay", peak > 0.0 ? number(last / peak) : json(nullptr)}};
}

json restPart(const TransformRest& rest) {
    json part = {{"sources_on", rest.sourcesOn},
                 {"energy_left", number(rest.energyPart)},
                 {"missing", number(rest.missing)},
                 {"missing_definition",
                  "amplitude still to come over that summed up, estimated from above by the decay "
                  "of the field energy; null: the energy does not fall"}};
    if (auto note = restNote(rest); !note.empty()) {
        part["note"] = note.english();
    }
    return part;
}

json fluxPart(const Simulation& simulation, const model::FluxMonitor& flux,
              const MonitorResult& result) {
    const auto& d = simulation.discretisation();
    const auto spectrum = monitors::fluxThrough(d, flux, result.parities);
    json part = {{"wavelength_um", spectrum.wavelengthUm}, {"flux", spectrum.flux}};
    const auto incident = monitors::incidentWave(d, spectrum.wavelengthUm, simulation.step());
    if (incident && !incident->boxed && flux.surface == model::FluxSurface::planeZ) {
        const double radius =
            std::min(flux.rMaxUm, incident->wave.apertureRadiusUm.value_or(flux.rMaxUm));
        part["transmission"] = json::array();
        for (const double value : monitors::transmission(spectrum, *incident, radius)) {
            part["transmission"].push_back(number(value));
        }
        part["transmission_reference_radius_um"] = radius;
    }
    return part;
}

/// The strongest wavelength of each component at a probe.
json probePart(const Simulation& simulation, const MonitorResult& result) {
    const auto wavelengths = monitors::spectrumWavelengths(simulation.project(), probePeakPoints);
    json part = {{"components", json::object()}};
    const auto& reading = result.parities.front();
    const auto spectrum = monitors::probeSpectrum(reading.probe.value(),
                                                  simulation.discretisation().grid.dt, wavelengths);
    for (const auto& [component, name] : model::namesOf<model::Component>) {
        const auto values = spectrum.of(component);
        const auto& series = reading.probe->series[static_cast<std::size_t>(component)];
        double largest = 0.0;
        for (const float value : series) {
            largest = std::max(largest, std::abs(static_cast<double>(value)));
        }
        if (largest == 0.0) {
            continue;
        }
        const auto top = std::max_element(values.begin(), values.end(), [](auto a, auto b) {
            return std::norm(a) < std::norm(b);
        });
        part["components"][std::string(name)] = {
            {"largest", number(largest)},
            {"strongest_wavelength_um",
             wavelengths[static_cast<std::size_t>(std::distance(values.begin(), top))]}};
    }
    // Only where something rings on after a pulse.
    try {
        const auto found = monitors::probeResonances(simulation.project(), reading.probe.value(),
                                                     simulation.discretisation().grid.dt);
        if (!found.resonances.empty()) {
            part["resonances"] = toJson(found);
        }
    } catch (const InputError&) { // no pulse, or not long enough after it
    }
    return part;
}

/// How much of the guided mode that a source sends arrives at a plane.
json guidedModePart(const Simulation& simulation, const model::DftPlane& plane,
                    const MonitorResult& result) {
    const auto& d = simulation.discretisation();
    for (const auto& source : simulation.project().sources) {
        if (const auto* mode = std::get_if<model::GuidedMode>(&source.kind)) {
            const auto overlap = monitors::modeOverlap(d, plane, result.parities, mode->mode);
            const auto injected =
                monitors::injectedPower(d, *mode, overlap.wavelengthUm, simulation.step());
            json part = {{"source", source.name},
                         {"wavelength_um", overlap.wavelengthUm},
                         {"effective_index", overlap.effectiveIndex},
                         {"forward", json::array()},
                         {"backward", json::array()},
                         {"definition", "power of the mode along +z and along -z over the power "
                                        "that the source injects"}};
            for (std::size_t n = 0; n < injected.size(); ++n) {
                part["forward"].push_back(number(overlap.forwardPower[n] / injected[n]));
                part["backward"].push_back(number(overlap.backwardPower[n] / injected[n]));
            }
            return part;
        }
    }
    return nullptr;
}

json monitorsPart(const Simulation& simulation, const std::vector<MonitorResult>& results) {
    json list = json::array();
    const auto& monitors = simulation.project().monitors;
    for (std::size_t n = 0; n < results.size(); ++n) {
        json part = json::object();
        if (const auto* flux = std::get_if<model::FluxMonitor>(&monitors[n].kind)) {
            part = fluxPart(simulation, *flux, results[n]);
        } else if (const auto* power = std::get_if<model::SourcePower>(&monitors[n].kind)) {
            part = sourcePowerPart(simulation, *power, results[n]);
        } else if (std::holds_alternative<model::PointProbe>(monitors[n].kind)) {
            part = probePart(simulation, results[n]);
        } else {
            std::visit(
                [&part](const auto& kind) {
                    if constexpr (requires { kind.wavelengthsUm; }) {
                        part["wavelength_um"] = kind.wavelengthsUm;
                    }
                },
                monitors[n].kind);
        }
        if (const auto* plane = std::get_if<model::DftPlane>(&monitors[n].kind)) {
            if (auto mode = guidedModePart(simulation, *plane, results[n]); !mode.is_null()) {
                part["guided_mode"] = std::move(mode);
            }
        }
        part["name"] = results[n].name;
        part["kind"] = model::kindOf(monitors[n].kind);
        list.push_back(std::move(part));
    }
    return list;
}

json lensPart(const Simulation& simulation, const std::vector<MonitorResult>& results) {
    const auto focus = monitors::findFocus(simulation.discretisation(), results, simulation.step());
    if (!focus) {
        return {{"design_focal_length_um", simulation.project().lens->focalLengthUm},
                {"note", "No focus was measured in the grid: it needs a transform of the region, "
                         "or of a cylinder "
                         "on the axis, at the design wavelength, and light in it."}};
    }
    json part = {{"definition",
                  "the brightest place on the axis of the grid and the spot there; the figures of "
                  "data_sheet are those of the light behind the exit plane carried on through "
                  "free space"},
                 {"wavelength_um", focus->wavelengthUm},
                 {"focal_length_um", focus->focalLengthUm},
                 {"design_focal_length_um", focus->designFocalLengthUm},
                 {"focal_length_error_percent", focus->errorPercent},
                 {"focus_z_um", focus->zUm},
                 {"focus_inside", !focus->atEdge},
                 {"peak_intensity", number(focus->peakIntensity)},
                 {"depth_of_focus_um", focus->depthOfFocusUm},
                 {"axial_monitor", focus->axialMonitor},
                 {"fwhm_um", number(focus->fwhmUm)},
                 {"fwhm_along_polarization_um", number(focus->fwhmXUm)},
                 {"fwhm_across_polarization_um", number(focus->fwhmYUm)},
                 {"aperture_radius_um", number(focus->apertureRadiusUm)},
                 {"efficiency", number(focus->efficiency)},
                 {"efficiency_definition",
                  "power through the disc of diameter 3 fwhm / incident power in the aperture"}};
    if (focus->atEdge) {
        part["note"] = "The intensity is highest at the end of the monitor: the focus lies beyond.";
    } else if (focus->focalPlaneMonitor.empty()) {
        part["note"] = "No transform plane crosses the focus, so its width was not measured.";
    } else {
        part["focal_plane_monitor"] = focus->focalPlaneMonitor;
        part["focal_plane_z_um"] = focus->focalPlaneZUm;
    }
    return part;
}

/// A line for each resonance at a probe.
std::string resonanceSummary(const json& monitor) {
    std::string text;
    if (monitor.contains("resonances")) {
        for (const auto& resonance : monitor.at("resonances").at("resonances")) {
            text += fmt::format("{}: resonance at {:.6g} um, {}\n",
                                monitor.at("name").get<std::string>(),
                                resonance.at("wavelength_um").get<double>(),
                                resonance.at("quality").is_number()
                                    ? fmt::format("Q {:.4g}", resonance.at("quality").get<double>())
                                    : fmt::format("no decay within the error, Q above {:.2g}",
                                                  resonance.at("quality_at_least").get<double>()));
        }
    }
    return text;
}

} // namespace

std::string_view nameOf(RunState state) noexcept {
    switch (state) {
    case RunState::running: return "running";
    case RunState::reachedMaxTime: return "reached_max_time";
    case RunState::decayed: return "decayed";
    case RunState::converged: return "converged";
    case RunState::diverged: return "diverged";
    }
    return "unknown";
}

namespace {

/// What the monitors recorded, but for transforms over the whole region where no focus is looked
/// for in them: they are most of what a run holds, and a reading is twice as large.
std::vector<MonitorResult> readForReport(const Simulation& simulation) {
    const auto& project = simulation.project();
    std::vector<bool> wanted;
    for (const auto& monitor : project.monitors) {
        wanted.push_back(project.lens || !std::holds_alternative<model::DftRegion>(monitor.kind));
    }
    auto results = simulation.readTransforms(wanted);
    const std::size_t parities = results.empty() ? 0 : results.front().parities.size();
    for (std::size_t parity = 0; parity < parities; ++parity) {
        auto series = simulation.engine(static_cast<int>(parity)).probeTails(0);
        for (std::size_t n = 0; n < results.size(); ++n) {
            results[n].parities[parity].probe = std::move(series[n]);
        }
    }
    return results;
}

} // namespace

nlohmann::json makeReport(const Simulation& simulation, const ReportContext& context) {
    const auto& project = simulation.project();
    json report = {{"format", "zonescope-report"},
                   {"version", 1},
                   {"program", "zonescope " ZONESCOPE_VERSION},
                   {"project", {{"name", project.name}, {"file", context.projectFile}}},
                   {"grid", gridPart(simulation)},
                   {"run", runPart(simulation, context)},
                   {"energy", energyPart(simulation)}};
    for (const auto& parameter : model::parameterTable(project.parameters)) {
        report["parameters"][parameter.name] = {{"value", parameter.value},
                                                {"text", parameter.text}};
    }
    if (simulation.state() == RunState::diverged) {
        return report; // whatever the monitors hold is noise
    }
    for (const auto& problem : check::lightProblems(project)) {
        report["warnings"].push_back(model::toText(problem));
    }
    if (const auto rest = transformRest(simulation)) {
        report["transforms"] = restPart(*rest);
    }
    const auto results = readForReport(simulation);
    report["monitors"] = monitorsPart(simulation, results);
    if (const auto spectrum =
            monitors::scatteringSpectrum(simulation.discretisation(), results, simulation.step())) {
        report["scattering"] = scatteringPart(*spectrum);
        if (needsOrderSum(project)) {
            report["scattering"]["azimuthal_order"] = project.azimuthalOrder;
            report["scattering"]["azimuthal_order_note"] =
                "The part of this order alone; the cross sections of light at an angle are sums "
                "over all orders, which a run without --order adds up.";
        }
    }
    if (project.lens) {
        report["lens"] = lensPart(simulation, results);
    }
    return report;
}

std::string summary(const nlohmann::json& report) {
    std::string text;
    const auto& run = report.at("run");
    text += fmt::format("{} steps, {:.4g} fs, {}; {:.3g} s, {:.3g} Gcell-steps/s\n",
                        run.at("step").get<std::int64_t>(), run.at("time_fs").get<double>(),
                        run.at("end").get<std::string>(), run.at("seconds").get<double>(),
                        run.at("gcell_steps_per_s").get<double>());
    if (run.contains("halo_exchange")) {
        const auto& exchange = run.at("halo_exchange");
        text += fmt::format(
            "{} slabs, halos of {} rows {}: {:.3g} s for {} exchanges\n", run.at("slabs").size(),
            exchange.at("rows").get<int>(), exchange.at("how").get<std::string>(),
            exchange.at("seconds").get<double>(), exchange.at("times").get<std::int64_t>());
    }
    const auto& energy = report.at("energy");
    if (energy.at("decay").is_number()) {
        text += fmt::format("energy: {:.3g} of its peak\n", energy.at("decay").get<double>());
    }
    for (const auto& warning : report.value("warnings", json::array())) {
        text += fmt::format("warning: {}\n", warning.get<std::string>());
    }
    if (report.contains("transforms") && report.at("transforms").contains("note")) {
        text +=
            fmt::format("transforms: {}\n", report.at("transforms").at("note").get<std::string>());
    }
    for (const auto& monitor : report.value("monitors", json::array())) {
        text += resonanceSummary(monitor);
        text += sourcePowerSummary(monitor);
        if (!monitor.contains("flux")) {
            continue;
        }
        const bool relative = monitor.contains("transmission");
        const auto& values = monitor.at(relative ? "transmission" : "flux");
        for (std::size_t n = 0; n < values.size(); ++n) {
            if (values[n].is_number()) {
                text += fmt::format("{} at {:.4g} um: {} {:.4g}\n",
                                    monitor.at("name").get<std::string>(),
                                    monitor.at("wavelength_um").at(n).get<double>(),
                                    relative ? "transmission" : "flux", values[n].get<double>());
            }
        }
    }
    if (report.contains("scattering")) {
        text += scatteringSummary(report.at("scattering"));
    }
    if (report.contains("lens")) {
        const auto& lens = report.at("lens");
        if (lens.contains("focal_length_um")) {
            text += fmt::format("focus in the grid: {:.4g} um behind the exit plane (design {:.4g} "
                                "um, {:+.2f} %)",
                                lens.at("focal_length_um").get<double>(),
                                lens.at("design_focal_length_um").get<double>(),
                                lens.at("focal_length_error_percent").get<double>());
            if (lens.at("fwhm_um").is_number()) {
                text += fmt::format(", FWHM {:.3g} um", lens.at("fwhm_um").get<double>());
            }
            if (lens.at("efficiency").is_number()) {
                text += fmt::format(", efficiency {:.1f} %",
                                    100.0 * lens.at("efficiency").get<double>());
            }
            text += "\n";
        }
        if (lens.contains("note")) {
            text += fmt::format("focus in the grid: {}\n", lens.at("note").get<std::string>());
        }
    }
    return text;
}

} // namespace zonescope::run
