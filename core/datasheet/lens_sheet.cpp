#include "core/datasheet/lens_sheet.hpp"

#include "core/datasheet/measurement.hpp"
#include "core/datasheet/requirements.hpp"
#include "core/model/signal.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/beam_incidence.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/focus.hpp"
#include "core/run/transform_rest.hpp"
#include "core/sources/aperture.hpp"
#include "core/sources/lit_wavelengths.hpp"
#include "core/sources/naming_source.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <span>
#include <utility>

#include <fmt/format.h>

namespace zonescope::datasheet {

namespace {

/// What all wavelengths share.
struct Bench {
    const grid::Discretisation& discretisation;
    const model::Project& project;
    std::int64_t steps;
    double sign;     ///< of the travel
    double radiusUm; ///< of the aperture
    const model::DftPlane& plane;
    const run::MonitorResult& reading;
    bool beam;
    const model::Signal& signal; ///< of the light
    monitors::BeamIncidence incident;
    const SheetOptions& options;

    /// Of the light at a wavelength, over its peak.
    [[nodiscard]] double amplitudeAt(double wavelengthUm) const {
        return sources::relativeAmplitude(signal, wavelengthUm);
    }

    /// Incident power over the incident |E|^2, um^2.
    [[nodiscard]] double incidentPower(std::size_t f) const {
        return incident.power[f] / incident.intensity[f];
    }
};

/// |E|^2 and power of the light in the aperture; all of a beam's.
monitors::BeamIncidence incidentLight(const grid::Discretisation& discretisation,
                                      const Illumination& light, double radiusUm,
                                      std::span<const double> wavelengthsUm, std::int64_t steps) {
    if (light.beam != nullptr) {
        const auto& project = *discretisation.project;
        return sources::namingSource(project, sources::placeOf(project, *light.beam), [&] {
            return monitors::beamIncidence(discretisation, *light.beam, wavelengthsUm, steps);
        });
    }
    const auto wave = *monitors::incidentWave(discretisation, wavelengthsUm, steps);
    monitors::BeamIncidence incident{.intensity = wave.intensity, .power = wave.irradiance};
    for (double& power : incident.power) {
        power *= sources::apertureArea(wave.metric, light.wave->apertureRadiusUm,
                                       light.wave->apertureEdgeUm, radiusUm);
    }
    return incident;
}

/// Half the power along x and half along y, which have no phase relation: their powers add, as
/// those of the two parities of circular polarisation do.
void unpolarize(std::vector<optics::ApertureField>& fields) {
    if (fields.size() > 1) {
        return; // of circular polarisation, which has the same figures
    }
    optics::scale(fields.front(), std::numbers::sqrt2 / 2.0);
    auto turned = fields.front();
    turned.parity = 1 - turned.parity;
    fields.push_back(std::move(turned));
}

/// How far the light of the lens reaches on its plane: over all of it, but where an infinite wave
/// passes beside the lens over the aperture only.
/// @param fields relative to the incident wave
double lensRadius(const Bench& bench, std::span<const optics::ApertureField> fields) {
    constexpr double bright = 0.05; // of |E|^2; beside a lens in a screen it is dark
    double beside = 0.0;
    for (const auto& field : fields) {
        beside += std::norm(field.uniform);
    }
    const double end = bench.plane.rMaxUm.value_or(bench.project.domain.radiusUm);
    return beside > bright ? std::min(end, bench.radiusUm) : end;
}

/// The light behind the lens at one of the plane's wavelengths, relative to the incident wave.
WavelengthSheet measureAt(const Bench& bench, std::size_t f, double& index) {
    const auto& d = bench.discretisation;
    auto fields = monitors::apertureFields(d, bench.plane, bench.reading.parities, f, bench.steps);
    for (auto& field : fields) {
        optics::normalise(field, bench.incident.intensity[f]);
    }
    if (bench.options.unpolarized) {
        unpolarize(fields);
    }
    index = fields.front().index;
    const double end = lensRadius(bench, fields);
    double power = 0.0;
    for (const auto& reading : bench.reading.parities) {
        power += monitors::fluxThroughDisc(d, reading.boxes.front(), bench.plane.zUm, end)[f];
    }
    return measureWavelength({.design = *bench.project.lens,
                              .apertureRadiusUm = bench.radiusUm,
                              .incidentPower = bench.incidentPower(f),
                              .transmittedPower = bench.sign * power / bench.incident.intensity[f],
                              .planeRadiusUm = end,
                              .evenlyLit = !bench.beam,
                              .bessel = bench.options.bessel},
                             std::move(fields));
}

/// Reflected power over |E|^2 of the incident wave at each of the monitor's wavelengths that the
/// sheet has too.
void addReflection(LensSheet& sheet, const Bench& bench,
                   std::span<const run::MonitorResult> results) {
    const auto monitor = reflectionMonitor(bench.project);
    if (!monitor) {
        return;
    }
    const auto& result = results[monitor->monitor];
    sheet.reflectionMonitor = result.name;
    std::vector<double> power;
    std::vector<double> wavelengths;
    std::visit(
        [&](const auto& kind) {
            if constexpr (requires { kind.wavelengthsUm; }) {
                wavelengths = kind.wavelengthsUm;
            }
        },
        bench.project.monitors[monitor->monitor].kind);
    for (const auto& reading : result.parities) {
        const auto flux = monitors::fluxThroughDisc(bench.discretisation, reading.boxes.front(),
                                                    monitor->zUm, monitor->rMaxUm);
        power.resize(flux.size(), 0.0);
        for (std::size_t n = 0; n < flux.size(); ++n) {
            power[n] += bench.sign * flux[n];
        }
    }
    constexpr double same = 1e-6;
    for (auto& at : sheet.wavelengths) {
        const auto place = std::ranges::find(bench.plane.wavelengthsUm, at.wavelengthUm);
        const auto f = static_cast<std::size_t>(place - bench.plane.wavelengthsUm.begin());
        for (std::size_t n = 0; n < wavelengths.size(); ++n) {
            if (std::abs(wavelengths[n] - at.wavelengthUm) <= same * at.wavelengthUm) {
                const double part = power[n] / bench.incident.power[f];
                at[Figure::reflection] = monitor->beforeSource ? -part : 1.0 - part;
            }
        }
    }
}

void addChromaticShift(LensSheet& sheet) {
    const double reference = sheet.wavelengths[sheet.designPlace()][Figure::focalLength];
    for (auto& at : sheet.wavelengths) {
        at[Figure::chromaticShift] = at[Figure::focalLength] - reference;
    }
}

/// What is dark is not a figure of the lens. There is light at one wavelength at least.
void leaveOutDark(LensSheet& sheet, const Bench& bench) {
    std::erase_if(sheet.wavelengths, [&](const WavelengthSheet& at) {
        if (bench.amplitudeAt(at.wavelengthUm) >= sources::darkAmplitude) {
            return false;
        }
        sheet.notes.push_back(
            say("{wavelength_um} um is left out: the source gives less than {dark_amplitude} % of "
                "its peak amplitude there.",
                "wavelength_um"_is = fmt::format("{:.4g}", at.wavelengthUm),
                "dark_amplitude"_is = fmt::format("{:g}", 100.0 * sources::darkAmplitude)));
        return true;
    });
}

void addNotes(LensSheet& sheet, const Bench& bench) {
    for (auto& at : sheet.wavelengths) {
        const double amplitude = bench.amplitudeAt(at.wavelengthUm);
        if (amplitude >= sources::darkAmplitude && amplitude < sources::dimAmplitude) {
            at.notes.push_back(say("The source gives only {amplitude} % of its peak amplitude at "
                                   "this wavelength: the figures are those of the tail of its "
                                   "light. Set it to this wavelength or give it more bandwidth.",
                                   "amplitude"_is = fmt::format("{:.2g}", 100.0 * amplitude)));
        }
    }
    leaveOutDark(sheet, bench);
    constexpr double near = 0.01;
    const double nearest = sheet.wavelengths[sheet.designPlace()].wavelengthUm;
    if (std::abs(nearest - sheet.design.wavelengthUm) > near * sheet.design.wavelengthUm) {
        sheet.notes.push_back(
            say("The design wavelength, {wavelength_um} um, is not among those of the plane "
                "'{plane}'; {nearest} um stands for it.",
                "wavelength_um"_is = fmt::format("{:.4g}", sheet.design.wavelengthUm),
                "plane"_is = sheet.plane, "nearest"_is = fmt::format("{:.4g}", nearest)));
    }
    if (bench.beam) {
        sheet.notes.emplace_back(
            say("The light is a beam: Strehl ratio, diffraction efficiency, ideal lens and "
                "wavefront are about an evenly lit aperture and are left out."));
    }
    if (sheet.reflectionMonitor.empty()) {
        sheet.notes.emplace_back(say(
            "No flux monitor or transform plane before the lens, so the reflection is missing."));
    }
}

} // namespace

LensSheet makeLensSheet(const grid::Discretisation& discretisation,
                        std::span<const run::MonitorResult> results, std::int64_t steps,
                        const SheetOptions& options) {
    const auto& project = *discretisation.project;
    auto missing = missingForSheet(project, options);
    if (!missing.empty()) {
        throw model::ProjectError({}, std::move(missing));
    }
    const std::size_t place = *planeBehindLens(project);
    const auto& plane = std::get<model::DftPlane>(project.monitors[place].kind);
    const Illumination light = *lightOf(project);
    const double radius = *monitors::apertureRadius(project);
    const Bench bench{.discretisation = discretisation,
                      .project = project,
                      .steps = steps,
                      .sign = light.sign(),
                      .radiusUm = radius,
                      .plane = plane,
                      .reading = results[place],
                      .beam = light.beam != nullptr,
                      .signal = model::signalOf(project.sources[light.place(project)]),
                      .incident =
                          incidentLight(discretisation, light, radius, plane.wavelengthsUm, steps),
                      .options = options};
    LensSheet sheet{.project = project.name,
                    .design = *project.lens,
                    .apertureRadiusUm = radius,
                    .polarization =
                        options.unpolarized ? "unpolarised" : std::string(light.polarization()),
                    .plane = project.monitors[place].name,
                    .planeZUm = plane.zUm};
    sheet.parameters = model::parameterTable(project.parameters);
    // What is dark will be left out.
    const auto nearest = std::ranges::min_element(plane.wavelengthsUm, {}, [&](double um) {
        return bench.amplitudeAt(um) < sources::darkAmplitude
                   ? std::numeric_limits<double>::infinity()
                   : std::abs(um - sheet.design.wavelengthUm);
    });
    const auto design = static_cast<std::size_t>(nearest - plane.wavelengthsUm.begin());
    for (std::size_t f = 0; f < plane.wavelengthsUm.size(); ++f) {
        if (!options.designOnly || f == design) {
            sheet.wavelengths.push_back(measureAt(bench, f, sheet.index));
        }
    }
    addReflection(sheet, bench, results);
    addNotes(sheet, bench);
    std::ranges::sort(sheet.wavelengths, {}, &WavelengthSheet::wavelengthUm);
    addChromaticShift(sheet);
    return sheet;
}

LensSheet makeLensSheet(const run::Simulation& simulation, const SheetOptions& options) {
    const auto results = simulation.readMonitors();
    auto sheet = makeLensSheet(simulation.discretisation(), results, simulation.step(), options);
    if (simulation.state() == run::RunState::running) {
        sheet.notes.emplace_back(
            say("The run is not over: light that is still on its way is missing."));
    } else if (auto note = run::restNote(run::transformRest(simulation)); !note.empty()) {
        sheet.notes.push_back(std::move(note));
    }
    return sheet;
}

} // namespace zonescope::datasheet
