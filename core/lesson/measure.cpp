#include "core/lesson/measure.hpp"

#include "core/datasheet/run_figures.hpp"
#include "core/error.hpp"
#include "core/grid/metric.hpp"
#include "core/lesson/condition.hpp"
#include "core/lesson/echo.hpp"
#include "core/model/names.hpp"
#include "core/model/units.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/probe_resonances.hpp"
#include "core/monitors/probe_spectrum.hpp"
#include "core/optics/aperture_field.hpp"
#include "core/optics/propagator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

namespace zonescope::lesson {

namespace {

constexpr std::array<MeasureKind, 15> kindsOfMeasure{{
    {"setting", "s", "A setting of the run's project, in the unit of its file."},
    {"resonance", "pn",
     "Frequency of the resonance that a probe rings with, the nearest to a frequency, c/um: the "
     "inverse of its vacuum wavelength in um."},
    {"amplitude", "pcn",
     "Magnitude of the transform of a component at a probe, at a vacuum wavelength in um."},
    {"peak", "pcnn", "Largest magnitude of a component at a probe between two times, fs."},
    {"phase_velocity", "ppcn",
     "Phase velocity from one probe to another along z, in units of c, at a vacuum wavelength in "
     "um."},
    {"exponent", "ppcn",
     "Power of r by which a component grows from one probe to another, at a vacuum wavelength in "
     "um."},
    {"reflection", "pt",
     "Echo of the side \"r_max\" or of both sides \"z\" at a probe against a domain so large "
     "that none returns, dB."},
    {"transmission", "fn",
     "Flux through a disc over that of the incident plane wave, at a vacuum wavelength in um; "
     "negative where it flows back."},
    {"axis_intensity", "dnn",
     "Intensity on the axis at a z in um, carried there through free space from a transform plane, "
     "over that of the incident plane wave, at a vacuum wavelength in um."},
    {"energy_left", "", "Energy at the end of the run over its largest."},
    {"energy_spread", "n", "Largest less smallest energy after a time in fs, over its mean."},
    {"courant_bound", "", "Largest stable Courant number of the order and cells of the run."},
    {"steps", "", "Time steps of the run."},
    {"cells", "", "Cells of the grid, its layers included."},
    {"lens_figure", "t", "A figure of the data sheet by its name, for example focal_length, um."},
}};

const MeasureKind* kindOfMeasure(std::string_view name) {
    const auto* found = std::ranges::find(kindsOfMeasure, name, &MeasureKind::name);
    return found == kindsOfMeasure.end() ? nullptr : found;
}

const MeasureKind& requireKind(std::string_view name) {
    if (const auto* kind = kindOfMeasure(name))
        return *kind;
    std::string names;
    for (const auto& kind : kindsOfMeasure)
        names += (names.empty() ? "" : ", ") + std::string(kind.name);
    refuse("measure", std::string(name), names, say("There is no such function."));
}

constexpr auto noProbe = text::term("The project has no point probe of this name.");
constexpr auto noFlux = text::term("The project has no flux monitor of this name.");
constexpr auto noPlane = text::term("The project has no transform plane of this name.");

/// The place of a monitor that is of a kind, by its name.
/// @param otherwise what is said when there is none
template <class Kind>
std::size_t requireMonitor(const model::Project& project, std::string_view name,
                           text::Term otherwise) {
    std::string names;
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        if (!std::holds_alternative<Kind>(project.monitors[n].kind))
            continue;
        if (project.monitors[n].name == name)
            return n;
        names += (names.empty() ? "" : ", ") + project.monitors[n].name;
    }
    refuse("measure", std::string(name), names.empty() ? say("none: the project has none") : names,
           otherwise);
}

model::Component requireComponent(std::string_view name) {
    std::string names;
    for (const auto& [component, known] : model::namesOf<model::Component>) {
        if (known == name)
            return component;
        names += (names.empty() ? "" : ", ") + std::string(known);
    }
    refuse("measure", std::string(name), names, say("There is no such component."));
}

/// The arguments of a call, read by their places.
class CallReader {
public:
    CallReader(const RecordedRun& run, const std::vector<Argument>& arguments)
        : run_(run), arguments_(arguments) {}

    [[nodiscard]] double number(std::size_t place) const {
        return std::get<double>(arguments_[place]);
    }
    [[nodiscard]] const std::string& text(std::size_t place) const {
        return std::get<std::string>(arguments_[place]);
    }
    [[nodiscard]] std::size_t probePlace(std::size_t place) const {
        return requireMonitor<model::PointProbe>(*run_.project, text(place), noProbe);
    }
    [[nodiscard]] model::PointRz at(std::size_t place) const {
        return std::get<model::PointProbe>(run_.project->monitors[probePlace(place)].kind).at;
    }
    [[nodiscard]] const fdtd::ProbeData& probe(std::size_t place) const {
        const auto& parities = run_.monitors.at(probePlace(place)).parities;
        if (parities.empty() || !parities.front().probe)
            refuse("measure", text(place), say("a probe with a record"),
                   say("The run has not recorded it."));
        return *parities.front().probe;
    }
    [[nodiscard]] std::complex<double> transform(std::size_t place, std::size_t component,
                                                 std::size_t wavelength) const {
        const double um[] = {number(wavelength)};
        const auto spectrum =
            monitors::probeSpectrum(probe(place), run_.discretisation->grid.dt, um);
        return spectrum.of(requireComponent(text(component))).front();
    }

private:
    const RecordedRun& run_;
    const std::vector<Argument>& arguments_;
};

double resonanceNear(const RecordedRun& run, const CallReader& read) {
    const double near = read.number(1);
    std::optional<double> nearest;
    // A line may be missing from the strongest component: TE modes have no Ez, others only that.
    for (const auto& [component, name] : model::namesOf<model::Component>) {
        const auto& series = read.probe(0).series[static_cast<std::size_t>(component)];
        if (std::ranges::all_of(series, [](float value) { return value == 0.0F; }))
            continue;
        const auto found =
            monitors::probeResonances(*run.project, read.probe(0), run.discretisation->grid.dt,
                                      {.band = {}, .component = component, .fromUm = {}});
        for (const auto& one : found.resonances)
            if (!nearest || std::abs(one.frequency - near) < std::abs(*nearest - near))
                nearest = one.frequency;
    }
    if (!nearest)
        refuse("measure", read.text(0), say("a probe that rings"),
               say("The probe has recorded no resonance in the band of the pulse."));
    return *nearest;
}

double peakOf(const RecordedRun& run, const CallReader& read) {
    const auto component = requireComponent(read.text(1));
    const auto& series = read.probe(0).series[static_cast<std::size_t>(component)];
    double largest = 0.0;
    for (std::size_t n = 0; n < series.size(); ++n) {
        const double time =
            units::toFemtoseconds(static_cast<double>(n + 1) * run.discretisation->grid.dt);
        if (time >= read.number(2) && time <= read.number(3))
            largest = std::max(largest, std::abs(static_cast<double>(series[n])));
    }
    return largest;
}

double phaseVelocity(const CallReader& read) {
    const double distance = read.at(1).zUm - read.at(0).zUm;
    const double wavenumber = 2.0 * std::numbers::pi / read.number(3);
    const double measured = std::arg(read.transform(1, 2, 3) / read.transform(0, 2, 3));
    // Whole turns that the phase does not show are those of a wave at the speed of light.
    const double turns = std::round((wavenumber * distance - measured) / (2.0 * std::numbers::pi));
    return wavenumber * distance / (measured + 2.0 * std::numbers::pi * turns);
}

[[noreturn]] void refuseWithoutIncidentLight(const std::string& monitor) {
    refuse("measure", monitor, say("a project with a plane wave along the axis"),
           say("There is no incident light that the monitor could be compared with."));
}

std::size_t placeOfWavelength(const std::vector<double>& recordedUm, double um) {
    constexpr double same = 1e-6; // of a wavelength, relative
    const auto found = std::ranges::find_if(
        recordedUm, [um](double one) { return std::abs(one - um) <= same * um; });
    if (found == recordedUm.end())
        refuse("measure", fmt::format("{} um", um),
               fmt::format("{} um", fmt::join(recordedUm, ", ")),
               say("The monitor does not record this wavelength."));
    return static_cast<std::size_t>(found - recordedUm.begin());
}

double transmissionOf(const RecordedRun& run, const CallReader& read) {
    const auto place = requireMonitor<model::FluxMonitor>(*run.project, read.text(0), noFlux);
    const auto& monitor = std::get<model::FluxMonitor>(run.project->monitors[place].kind);
    const auto spectrum =
        monitors::fluxThrough(*run.discretisation, monitor, run.monitors.at(place).parities);
    const auto incident =
        monitors::incidentWave(*run.discretisation, spectrum.wavelengthUm, run.steps);
    if (!incident)
        refuseWithoutIncidentLight(read.text(0));
    const auto part = monitors::transmission(spectrum, *incident, monitor.rMaxUm);
    return part.at(placeOfWavelength(spectrum.wavelengthUm, read.number(1)));
}

double axisIntensity(const RecordedRun& run, const CallReader& read) {
    const auto place = requireMonitor<model::DftPlane>(*run.project, read.text(0), noPlane);
    const auto& plane = std::get<model::DftPlane>(run.project->monitors[place].kind);
    const std::size_t wavelength = placeOfWavelength(plane.wavelengthsUm, read.number(2));
    const auto incident =
        monitors::incidentWave(*run.discretisation, plane.wavelengthsUm, run.steps);
    if (!incident)
        refuseWithoutIncidentLight(read.text(0));
    double sum = 0.0;
    for (auto& field : monitors::apertureFields(
             *run.discretisation, plane, run.monitors.at(place).parities, wavelength, run.steps)) {
        optics::normalise(field, incident->intensity[wavelength]);
        sum += optics::Propagator(std::move(field)).toAxis({read.number(1)}).intensity.front();
    }
    return sum;
}

double energySpread(const RecordedRun& run, double fromFs) {
    double least = 0.0, most = 0.0, sum = 0.0;
    int count = 0;
    for (const auto& sample : run.energy) {
        if (units::toFemtoseconds(static_cast<double>(sample.step) * run.discretisation->grid.dt) <
            fromFs)
            continue;
        least = count == 0 ? sample.energy : std::min(least, sample.energy);
        most = std::max(most, sample.energy);
        sum += sample.energy;
        ++count;
    }
    if (count < 2 || !(sum > 0.0))
        refuse("measure", say("{from_fs} fs", "from_fs"_is = fromFs),
               say("a time well before the end of the run"),
               say("There is no energy after this time."));
    return (most - least) * count / sum;
}

double energyLeft(const RecordedRun& run) {
    double most = 0.0;
    for (const auto& sample : run.energy)
        most = std::max(most, sample.energy);
    if (!(most > 0.0))
        refuse("measure", say("energy_left"), say("a run with light"),
               say("The run has no energy."));
    return run.energy.back().energy / most;
}

double lensFigure(const RecordedRun& run, const std::string& name) {
    const auto found = std::ranges::find(run.lensFigures, name, &run::Figure::name);
    if (found == run.lensFigures.end()) {
        std::string names;
        for (const auto& figure : run.lensFigures)
            names += (names.empty() ? "" : ", ") + figure.name;
        refuse("measure", name, names.empty() ? say("none: the run has no data sheet") : names,
               say("The data sheet has no such figure."));
    }
    return found->value;
}

} // namespace

RecordedRun recordOf(const run::Simulation& simulation, bool lensFigures) {
    RecordedRun run;
    run.project = std::make_shared<const model::Project>(simulation.project());
    run.discretisation = simulation.sharedDiscretisation();
    run.monitors = simulation.readMonitors();
    run.energy.assign(simulation.energy().begin(), simulation.energy().end());
    run.state = simulation.state();
    run.steps = simulation.step();
    if (lensFigures)
        run.lensFigures = datasheet::figuresOfRun(simulation);
    return run;
}

void checkCall(const Call& call, const model::Project& project) {
    const auto& kind = requireKind(call.name);
    if (call.texts.size() != kind.arguments.size())
        refuse("measure", call.name, say("{count} arguments", "count"_is = kind.arguments.size()),
               std::string(kind.meaning));
    for (std::size_t n = 0; n < call.texts.size(); ++n) {
        const char wanted = kind.arguments[n];
        if ((wanted == 'n') != call.texts[n].empty())
            refuse("measure", call.name,
                   wanted == 'n'
                       ? say("argument {argument}: a number", "argument"_is = n + 1)
                       : say("argument {argument}: a text in quotes", "argument"_is = n + 1),
                   std::string(kind.meaning));
        if (wanted == 'p')
            static_cast<void>(requireMonitor<model::PointProbe>(project, call.texts[n], noProbe));
        else if (wanted == 'f')
            static_cast<void>(requireMonitor<model::FluxMonitor>(project, call.texts[n], noFlux));
        else if (wanted == 'd')
            static_cast<void>(requireMonitor<model::DftPlane>(project, call.texts[n], noPlane));
        else if (wanted == 'c')
            static_cast<void>(requireComponent(call.texts[n]));
        else if (wanted == 's')
            static_cast<void>(settingNumber(project, call.texts[n]));
    }
    if (call.name == "reflection")
        static_cast<void>(echoSide(call.texts[1]));
}

double measure(const RecordedRun& run, std::string_view name,
               const std::vector<Argument>& arguments) {
    Call call{std::string(name), {}};
    for (const auto& one : arguments)
        call.texts.push_back(std::holds_alternative<std::string>(one) ? std::get<std::string>(one)
                                                                      : std::string());
    checkCall(call, *run.project);
    const CallReader read(run, arguments);
    const auto& grid = run.discretisation->grid;
    if (name == "setting")
        return settingNumber(*run.project, read.text(0));
    if (name == "resonance")
        return resonanceNear(run, read);
    if (name == "amplitude")
        return std::abs(read.transform(0, 1, 2));
    if (name == "peak")
        return peakOf(run, read);
    if (name == "phase_velocity")
        return phaseVelocity(read);
    if (name == "exponent")
        return std::log(std::abs(read.transform(1, 2, 3)) / std::abs(read.transform(0, 2, 3))) /
               std::log(read.at(1).rUm / read.at(0).rUm);
    if (name == "reflection")
        return echoDb(*run.project, run.steps, read.at(0), read.probe(0), echoSide(read.text(1)));
    if (name == "transmission")
        return transmissionOf(run, read);
    if (name == "axis_intensity")
        return axisIntensity(run, read);
    if (name == "energy_left")
        return energyLeft(run);
    if (name == "energy_spread")
        return energySpread(run, read.number(0));
    if (name == "courant_bound")
        return grid::courantBound(*run.project);
    if (name == "steps")
        return static_cast<double>(run.steps);
    if (name == "cells")
        return static_cast<double>(grid.nr) * static_cast<double>(grid.nz);
    return lensFigure(run, read.text(0));
}

} // namespace zonescope::lesson
