#include "core/lens/plan.hpp"

#include "core/grid/grid.hpp"
#include "core/lens/zones.hpp"
#include "core/model/validation/validate.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace zonescope::lens {

namespace {

using model::Problem;
using model::Severity;

constexpr int fewestRings = 4; ///< per local period
constexpr double fewestCells = 8.0;

/// Adds warnings and notes about a lens that can be made.
class Reviewer {
public:
    explicit Reviewer(LensPlan& plan) : plan_(plan), s_(plan.specification), f_(plan.figures) {}

    void review() {
        resolution();
        periods();
        phases();
        focus();
    }

private:
    void add(Severity severity, const char* key, text::Message value, text::Message allowed,
             text::Message hint) {
        plan_.problems.push_back({.severity = severity,
                                  .key = key,
                                  .value = std::move(value),
                                  .allowed = std::move(allowed),
                                  .hint = std::move(hint)});
    }

    void resolution() {
        const double cell = plan_.project->domain.drUm;
        const bool ringPerCell = s_.shape == ReliefShape::rings && continuous();
        if (!ringPerCell && f_.narrowestUm < fewestCells * cell * (1.0 - 1e-9)) {
            add(Severity::warning, "cells_per_wavelength",
                s_.kind == LensKind::metalens
                    ? say("narrowest ring or gap {width} um = {cells} cells",
                          "width"_is = fmt::format("{:.3g}", f_.narrowestUm),
                          "cells"_is = fmt::format("{:.2g}", f_.narrowestUm / cell))
                    : say("narrowest ring {width} um = {cells} cells",
                          "width"_is = fmt::format("{:.3g}", f_.narrowestUm),
                          "cells"_is = fmt::format("{:.2g}", f_.narrowestUm / cell)),
                say("at least {fewest_cells} cells",
                    "fewest_cells"_is = fmt::format("{:.0f}", fewestCells)),
                say("Ask for {narrowest_um} cells per wavelength, or lower the NA.",
                    "narrowest_um"_is =
                        fmt::format("{:.0f}", std::ceil(s_.cellsPerWavelength * fewestCells * cell /
                                                        f_.narrowestUm))));
        }
    }

    void periods() {
        const double unit = s_.kind == LensKind::metalens ? periodOf(s_) : 0.0;
        const double rings = f_.smallestPeriodUm / unit;
        if (unit > 0.0 && rings < fewestRings) {
            add(Severity::warning, "period_um",
                say("{rings} rings in {smallest_period_um} um at the edge",
                    "rings"_is = fmt::format("{:.2g}", rings),
                    "smallest_period_um"_is = fmt::format("{:.3g}", f_.smallestPeriodUm)),
                say("at least {fewest_rings} rings per turn of the phase",
                    "fewest_rings"_is = fewestRings),
                say("Fewer rings cannot follow the phase: lower the period or the NA."));
        }
        if (s_.kind == LensKind::metalens && unit * s_.substrateIndex >= s_.wavelengthUm) {
            add(Severity::warning, "period_um", fmt::format("{:.4g} um", unit),
                say("less than {substrate_index} um, the wavelength in the substrate",
                    "substrate_index"_is =
                        fmt::format("{:.4g}", s_.wavelengthUm / s_.substrateIndex)),
                say("The rings diffract light back into the substrate at an angle."));
        } else if (s_.kind == LensKind::metalens) {
            add(Severity::note, "period_um", fmt::format("{:.4g} um", unit), {},
                say("Less than the wavelength in substrate and vacuum: the rings by themselves "
                    "diffract nothing."));
        }
        if (s_.kind != LensKind::amplitudeZonePlate && f_.heightUm > f_.smallestPeriodUm) {
            add(Severity::note, "height_um", fmt::format("{:.3g} um", f_.heightUm),
                say("below the smallest zone, {smallest_period_um} um",
                    "smallest_period_um"_is = fmt::format("{:.3g}", f_.smallestPeriodUm)),
                say("Zones deeper than wide shade each other: the scalar efficiency is too good "
                    "here."));
        }
    }

    void phases() {
        if (s_.kind == LensKind::metalens) {
            constexpr double least = 0.7;
            if (f_.coverageRad < least * fullTurn) {
                add(Severity::warning, "height_um",
                    say("the library reaches {full_turn} of a turn",
                        "full_turn"_is = fmt::format("{:.2f}", f_.coverageRad / fullTurn)),
                    say("at least {least} of a turn", "least"_is = least),
                    say("Higher rings, a larger index or narrower gaps reach more."));
            }
            return;
        }
        const double ratio = f_.heightUm / automaticHeight(s_);
        if (s_.heightUm && std::abs(ratio - 1.0) > 0.02) {
            add(Severity::note, "height_um", fmt::format("{:.4g} um", f_.heightUm),
                say("{s} um by the phase", "s"_is = fmt::format("{:.4g}", automaticHeight(s_))),
                s_.kind == LensKind::amplitudeZonePlate
                    ? say("Another part of the light passes the covered zones.")
                    : say("The zones no longer add up in step, so light goes to other orders."));
        }
    }

    void focus() {
        if (f_.zones < 1.0) {
            add(Severity::warning, "radius_um",
                say("{zones} zones", "zones"_is = fmt::format("{:.2g}", f_.zones)),
                say("at least 1 zone"),
                say("So small a lens hardly bends light: raise NA or radius."));
        } else if (-f_.focalShift > 0.05) {
            add(Severity::note, "radius_um",
                say("{zones} zones", "zones"_is = fmt::format("{:.2g}", f_.zones)), {},
                say("Light of so small a lens is brightest about {focal_shift} % before the focus.",
                    "focal_shift"_is = fmt::format("{:.0f}", -100.0 * f_.focalShift)));
        }
    }

    [[nodiscard]] bool continuous() const {
        return s_.kind == LensKind::hyperbolic || s_.kind == LensKind::axicon ||
               s_.kind == LensKind::vortex;
    }

    LensPlan& plan_;
    const LensSpecification& s_;
    const LensFigures& f_;
};

/// Refuses before anything large is built. \returns whether the grid is small enough
bool checkSize(LensPlan& plan) {
    model::Project empty;
    empty.domain = makeDomain(plan.specification, heightOf(plan.specification));
    const auto cells = model::countCells(empty);
    const auto limit = static_cast<double>(grid::maximumCells);
    if (cells.total() <= limit) {
        return true;
    }
    plan.problems.push_back(
        {.severity = Severity::error,
         .key = "radius_um",
         .value = say("{radial} x {axial} = {cells} cells",
                      "radial"_is = fmt::format("{:.3g}", cells.radial),
                      "axial"_is = fmt::format("{:.3g}", cells.axial),
                      "cells"_is = fmt::format("{:.2g}", cells.total())),
         .allowed = say("at most {limit} cells", "limit"_is = fmt::format("{:.2g}", limit)),
         .hint = say("The grid reaches to the focus: make the lens smaller, its focal length "
                     "shorter or the cells coarser.")});
    return false;
}

LensFigures figuresOf(const LensSpecification& s, const LensProfile& profile) {
    const LensPath path(s);
    const bool axicon = s.kind == LensKind::axicon;
    LensFigures figures;
    figures.heightUm = profile.heightUm;
    figures.zones = path.zones();
    figures.rings = profile.rings;
    figures.narrowestUm = profile.narrowestUm;
    figures.smallestPeriodUm = localPeriod(path, s.wavelengthUm, s.radiusUm);
    figures.depthUm = axicon ? s.focalLengthUm : depthOfFocus(s.wavelengthUm, s.numericalAperture);
    figures.fwhmUm = (axicon ? 0.36 : 0.51) * s.wavelengthUm / s.numericalAperture;
    figures.focalShift = axicon ? 0.0 : focalShift(s.radiusUm, s.focalLengthUm, s.wavelengthUm);
    if (s.kind == LensKind::metalens) {
        figures.coverageRad = phaseCoverage(*s.library);
    }
    return figures;
}

/// What the general check warns of, less its findings about bodies, which the reviewer has in terms
/// of the lens.
void addGeneralWarnings(LensPlan& plan, const std::vector<Problem>& problems) {
    for (const auto& problem : problems) {
        if (problem.severity != Severity::note && !problem.key.starts_with("bodies")) {
            plan.problems.push_back(problem);
        }
    }
}

} // namespace

LensPlan planLens(const LensSpecification& specification, const check::CheckOptions& machine) {
    LensPlan plan;
    plan.specification = completed(specification);
    plan.problems = checkSpecification(plan.specification);
    if (!plan.problems.empty() || !checkSize(plan)) {
        return plan;
    }
    const LensSpecification& s = plan.specification;
    const double cell = cellSize(s);
    const auto domain = makeDomain(s, heightOf(s));
    constexpr double beyond = 1.5; // of the domain with its absorbing layer
    const LensProfile profile = makeProfile(s, cell, beyond * domain.radiusUm);
    plan.figures = figuresOf(s, profile);
    constexpr int fewestSamples = 600;
    constexpr int mostSamples = 6000;
    plan.curve = samplePhase(
        s, profile, std::clamp(static_cast<int>(s.radiusUm / cell), fewestSamples, mostSamples));
    plan.figures.efficiency = plan.curve.efficiency;
    const auto project = std::make_shared<const model::Project>(makeProject(s, profile));
    const auto report = check::check(*project, machine);
    plan.cost = report.figures;
    if (report.valid) {
        plan.project = project;
        Reviewer(plan).review();
    }
    addGeneralWarnings(plan, report.problems);
    std::ranges::stable_sort(plan.problems, std::ranges::greater{}, &Problem::severity);
    return plan;
}

} // namespace zonescope::lens
