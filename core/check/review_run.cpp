#include "core/check/concerns.hpp"
#include "core/check/light.hpp"
#include "core/grid/materials.hpp"
#include "core/model/names.hpp"
#include "core/model/signal.hpp"
#include "core/model/source_kinds.hpp"
#include "core/model/units.hpp"
#include "core/model/validation/validate.hpp"
#include "core/text/number_words.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace zonescope::check {

using namespace model;

namespace {

/// Cells between a source and the side it is nearest to, along z.
void reviewDistance(Findings& findings, const std::string& key, double z) {
    const Domain& domain = findings.project().domain;
    constexpr double fewest = 2.0;
    const auto review = [&](double distance, const Boundary& side, const char* name) {
        if (side.kind == BoundaryKind::absorbing && distance < fewest * domain.dzUm) {
            findings.note(
                key, fmt::format("{}", z),
                say("at least {fewest} cells from the layer at {name}",
                    "fewest"_is = fmt::format("{:.0f}", fewest), "name"_is = name),
                say("A source next to an absorbing layer loses part of its near field there."));
        }
    };
    review(z - domain.zMinUm, findings.project().boundaries.zMin, "z_min");
    review(domain.zMaxUm - z, findings.project().boundaries.zMax, "z_max");
}

void reviewSignal(Findings& findings, const std::string& key, const Signal& signal) {
    if (const auto* samples = std::get_if<SampledSignal>(&signal)) {
        const double sum = std::accumulate(samples->values.begin(), samples->values.end(), 0.0);
        const double size =
            std::accumulate(samples->values.begin(), samples->values.end(), 0.0,
                            [](double total, double value) { return total + std::abs(value); });
        constexpr double tolerance = 1e-3;
        if (std::abs(sum) > tolerance * size) {
            findings.warning(key + ".values",
                             say("a mean of {mean}", "mean"_is = fmt::format("{:.2g}", sum / size)),
                             say("a mean of 0, relative to the mean magnitude"),
                             say("A current with a mean leaves static charge behind, which grows "
                                 "in absorbing layers; subtract the mean."));
        }
    } else if (const auto* pulse = std::get_if<GaussianPulse>(&signal)) {
        constexpr double soft = 3.0;
        if (pulse->delayWidths < soft) {
            findings.note(key + ".delay_widths", fmt::format("{}", pulse->delayWidths),
                          say("at least {soft}", "soft"_is = fmt::format("{:.0f}", soft)),
                          say("The pulse is cut off where its envelope is still high, which adds "
                              "light outside its band."));
        }
    }
    const double endFs = units::toFemtoseconds(model::signalEndTime(signal));
    const double maxTimeFs = findings.project().run.stop.maxTimeFs;
    if (std::isfinite(endFs) && endFs > maxTimeFs) {
        findings.warning("run.stop.max_time_fs", fmt::format("{}", maxTimeFs),
                         say("more than {end_fs} fs", "end_fs"_is = fmt::format("{:.4g}", endFs)),
                         say("The signal of {source} is not over before the run ends; run longer "
                             "or shorten the signal.",
                             "source"_is = key.substr(0, key.find('.'))));
    }
}

/// A plane wave needs a medium that is the same all over its plane.
void reviewSourcePlane(Findings& findings, const std::string& key, double z) {
    const Project& project = findings.project();
    constexpr int samples = 400;
    const std::string far = grid::materialAt(project, project.domain.radiusUm, z);
    for (int n = 0; n < samples; ++n) {
        const double r = project.domain.radiusUm * n / samples;
        const std::string here = grid::materialAt(project, r, z);
        if (here != far) {
            findings.warning(
                key + ".z_um", fmt::format("{}", z), say("a height without bodies"),
                isPlanar(project.domain)
                    ? say("The source plane cuts a body: {here} at x = {x} um, {far} at the far "
                          "side. Move the plane into one medium.",
                          "here"_is = here, "x"_is = fmt::format("{:.4g}", r), "far"_is = far)
                    : say("The source plane cuts a body: {here} at r = {r} um, {far} far from the "
                          "axis. Move the plane into one medium.",
                          "here"_is = here, "r"_is = fmt::format("{:.4g}", r), "far"_is = far));
            return;
        }
    }
}

} // namespace

void reviewSources(Findings& findings) {
    const Project& project = findings.project();
    if (project.sources.empty()) {
        findings.note("sources", say("an empty list"), {},
                      say("Without a source all fields stay zero."));
    }
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        const std::string key = fmt::format("sources[{}]", n);
        const Source& source = project.sources[n];
        reviewSignal(findings, key + ".signal", model::signalOf(source));
        if (const auto* wave = std::get_if<PlaneWave>(&source.kind)) {
            reviewDistance(findings, key + ".z_um", wave->zUm);
            reviewSourcePlane(findings, key, wave->zUm);
            if (project.boundaries.rMax.kind != BoundaryKind::absorbing &&
                !isPlanar(project.domain)) {
                findings.warning("boundaries.r_max.kind",
                                 fmt::format("\"{}\"", nameOf(project.boundaries.rMax.kind)),
                                 say("absorbing, for a plane wave"),
                                 say("The wall sends light that bodies scatter back to the axis."));
            }
        } else if (const auto* oblique = std::get_if<ObliquePlaneWave>(&source.kind)) {
            reviewDistance(findings, key + ".z_um", oblique->zUm);
            reviewSourcePlane(findings, key, oblique->zUm);
        } else if (const auto* beam = std::get_if<Beam>(&source.kind)) {
            reviewDistance(findings, key + ".z_um", beam->zUm);
            reviewSourcePlane(findings, key, beam->zUm);
        } else if (const auto dipole = dipoleOf(source, project.azimuthalOrder)) {
            reviewDistance(findings, key + ".z_um", dipole->zUm);
        }
        if (largestAmplitude(source) == 0.0) {
            findings.warning(key, say("an amplitude of 0"), {}, say("This source gives no light."));
        }
    }
}

void reviewMonitors(Findings& findings) {
    const Project& project = findings.project();
    if (project.sources.empty()) {
        return;
    }
    for (const Problem& problem : lightProblems(project)) {
        (problem.severity == Severity::error)
            ? findings.error(problem.key, problem.value, problem.allowed, problem.hint)
            : findings.warning(problem.key, problem.value, problem.allowed, problem.hint);
    }
    if (project.lens) {
        const double focus = project.lens->exitPlaneZUm + project.lens->focalLengthUm;
        if (focus > project.domain.zMaxUm) {
            findings.note(
                "lens.focal_length_um", fmt::format("{}", project.lens->focalLengthUm),
                say("at most {exit_plane_z_um} um for a focus inside the domain",
                    "exit_plane_z_um"_is =
                        fmt::format("{:.6g}", project.domain.zMaxUm - project.lens->exitPlaneZUm)),
                say("The focus lies outside the domain, so the run alone cannot show it."));
        }
    }
}

void reviewRun(Findings& findings, const CheckFigures& figures, const CheckOptions& options) {
    if (findings.project().zones) {
        findings.note("zones",
                      say("{count} zones", "count"_is = findings.project().zones->zones.size()), {},
                      say("One run sees the effective medium of the posts; the command zonescope "
                          "run runs the zones and adds up their fields."));
    }
    const Project& project = findings.project();
    if (figures.courantNumber < 0.5 * figures.courantBound) {
        findings.note(
            "run.courant_number", fmt::format("{}", figures.courantNumber),
            say("at most {courant_bound}",
                "courant_bound"_is = fmt::format("{:.3f}", figures.courantBound)),
            say("A larger time step is stable too, needs fewer steps and is more exact."));
    }
    const bool closed = project.boundaries.rMax.kind != BoundaryKind::absorbing &&
                        innerKind(project.boundaries) != BoundaryKind::absorbing &&
                        project.boundaries.zMin.kind != BoundaryKind::absorbing &&
                        project.boundaries.zMax.kind != BoundaryKind::absorbing;
    const bool lossless = std::ranges::all_of(
        project.materials, [](const Material& m) { return m.conductivityPerUm == 0.0; });
    const bool continuous = std::ranges::any_of(project.sources, [](const Source& source) {
        return std::holds_alternative<ContinuousWave>(model::signalOf(source));
    });
    if (project.run.stop.energyDecay && !project.sources.empty() &&
        ((closed && lossless) || continuous)) {
        findings.note(
            "run.stop.energy_decay", fmt::format("{}", *project.run.stop.energyDecay), say("null"),
            continuous ? say("A continuous wave never ends, so the run stops at max_time_fs.")
                       : say("Nothing absorbs light here, so the run stops at max_time_fs."));
    }
    const double need = figures.processMemoryBytes(false);
    if (options.memoryBytes > 0.0 && need > options.memoryBytes) {
        findings.warning("domain", say("{need} needed", "need"_is = text::bytes(need)),
                         say("{memory_bytes} of this machine",
                             "memory_bytes"_is = text::bytes(options.memoryBytes)),
                         say("Enlarge the cells or shrink the domain."));
    }
}

} // namespace zonescope::check
