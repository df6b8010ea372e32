#include "app/commands.hpp"
#include "app/json_output.hpp"
#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/probe_results.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/model/names.hpp"
#include "core/model/units.hpp"
#include "core/run/reports/resonance_report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

namespace zonescope::app {

namespace {

struct ResonancesSettings {
    std::string file, probe, band, component;
    std::optional<double> fromFs;
    bool json = false;
};

double numberIn(const std::string& text, const std::string& whole) {
    double value = 0.0;
    const auto* const end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc() || stop != end || !(value > 0.0)) {
        throw InputError({.file = {},
                          .key = "--band",
                          .value = "'" + whole + "'",
                          .allowed = say("two wavelengths in um, for example 1.2:1.6"),
                          .hint = say("Give the shortest and the longest wavelength.")});
    }
    return value;
}

monitors::WavelengthBand bandOf(const std::string& text) {
    const auto colon = text.find(':');
    const double first = numberIn(text.substr(0, colon), text);
    const double second = numberIn(colon == std::string::npos ? "" : text.substr(colon + 1), text);
    return {std::min(first, second), std::max(first, second)};
}

/// The probe of that name, or the only one.
const io::ResultMonitor& probeOf(const io::Results& results, const ResonancesSettings& settings) {
    const io::ResultMonitor* found = nullptr;
    std::string known;
    int probes = 0;
    for (const auto& monitor : results.monitors) {
        if (monitor.kind != model::kindName<model::PointProbe>) {
            continue;
        }
        ++probes;
        known += (known.empty() ? "" : ", ") + monitor.name;
        if (settings.probe.empty() || monitor.name == settings.probe) {
            found = &monitor;
        }
    }
    if (found == nullptr || (settings.probe.empty() && probes > 1)) {
        throw InputError(
            {.file = settings.file,
             .key = "--probe",
             .value = settings.probe.empty() ? say("none") : "'" + settings.probe + "'",
             .allowed = known.empty() ? say("a file with a point probe") : known,
             .hint = say("Name one of the point probes of the file.")});
    }
    return *found;
}

int runResonances(const ResonancesSettings& settings) {
    const auto results = io::readResults(settings.file);
    const auto project = io::parseProject(results.projectText, settings.file);
    const auto& probe = probeOf(results, settings);
    const auto stored = io::storedProbe(probe, settings.file);
    if (stored.data.series.front().size() < 2) {
        throw InputError({.file = settings.file,
                          .key = "--probe",
                          .value = probe.name,
                          .allowed = say("a probe with a series"),
                          .hint = say("The run has not recorded anything yet.")});
    }
    monitors::ProbeResonanceOptions options;
    if (!settings.band.empty()) {
        options.band = bandOf(settings.band);
    }
    if (!settings.component.empty()) {
        options.component = model::valueOf<model::Component>(settings.component);
        if (!options.component) {
            throw InputError({.file = {},
                              .key = "--component",
                              .value = "'" + settings.component + "'",
                              .allowed = model::choices<model::Component>(),
                              .hint = say("Name a component of the field.")});
        }
    }
    if (settings.fromFs) {
        options.fromUm = units::fromFemtoseconds(*settings.fromFs);
    }
    const auto found = monitors::probeResonances(
        project, stored.data, units::fromFemtoseconds(stored.intervalFs), options);
    if (settings.json) {
        std::cout << jsonText(run::toJson(found));
    } else {
        std::cout << run::toText(found);
    }
    return found.resonances.empty() ? failed : success;
}

} // namespace

void addResonancesCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "resonances", "Find resonances in what a probe recorded: wavelength, Q and their errors");
    command->footer(
        "The series after the end of the sources is taken apart into damped oscillations "
        "(harmonic inversion).\nErrors are the change when a quarter of the series is left "
        "out.\nExit codes: 0 found, 1 none found, 2 bad input.");
    const auto settings = std::make_shared<ResonancesSettings>();
    command->add_option("FILE", settings->file, "Results (*.h5)")->required()->type_name("");
    command
        ->add_option("--probe", settings->probe, "Name of the point probe; default: the only one")
        ->type_name("NAME");
    command
        ->add_option("--band", settings->band,
                     "Wavelengths to search in um, for example 1.2:1.6; default: the band of the "
                     "pulses")
        ->type_name("A:B");
    command
        ->add_option("--component", settings->component,
                     "er, et, ez, hr, ht or hz; default: the strongest")
        ->type_name("NAME");
    command
        ->add_option("--from", settings->fromFs,
                     "Start of the series in fs; default: the end of the sources")
        ->check(CLI::NonNegativeNumber)
        ->type_name("TIME");
    command->add_flag("--json", settings->json, "Print as JSON");
    command->callback(
        [settings, &action] { action = [settings] { return runResonances(*settings); }; });
}

} // namespace zonescope::app
