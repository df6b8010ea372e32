#include "core/model/validation/validate.hpp"

#include "core/error.hpp"
#include "core/grid/grid.hpp"
#include "core/grid/metric.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/named_material.hpp"
#include "core/model/names.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/validation/findings.hpp"
#include "core/model/validation/range_checker.hpp"
#include "core/text/number_words.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

/// Whole cells, rounded outwards; a rounding error of the division is no cell (as grid::makeGrid).
constexpr double roundingCells = 1e-6;
double cellsBelow(double cells) { return std::floor(cells + roundingCells); }
double cellsAbove(double cells) { return std::ceil(cells - roundingCells); }

/// A material that gives energy to the wave at some frequency lets the fields grow.
void checkPassive(Findings& findings, const std::string& key, const Material& material) {
    if (const auto gain = findGain(material)) {
        findings.error(key,
                       say("Im(eps) = {imag} at {wavelength_um} um",
                           "imag"_is = fmt::format("{:.3g}", gain->permittivity.imag()),
                           "wavelength_um"_is = fmt::format("{:.4g}", gain->wavelengthUm)),
                       say("Im(eps) at least 0 at every frequency"),
                       say("Such a material amplifies and its fields grow without bound. Change "
                           "the poles' strengths until their sum absorbs everywhere."));
    }
}

double layerCells(const Boundary& boundary) {
    return boundary.kind == BoundaryKind::absorbing ? boundary.cells : 0;
}

} // namespace

CellCount countCells(const Project& project) {
    const Domain& domain = project.domain;
    const Boundaries& sides = project.boundaries;
    const double lower = cellsBelow(domain.zMinUm / domain.dzUm);
    const double upper = std::max(lower + 1.0, cellsAbove(domain.zMaxUm / domain.dzUm));
    return {std::max(1.0, cellsAbove(domain.radiusUm / domain.drUm)) + layerCells(sides.rMax) +
                (sides.rMin ? layerCells(*sides.rMin) : 0.0),
            upper - lower + layerCells(sides.zMin) + layerCells(sides.zMax)};
}

namespace {

bool isLossy(const Project& project) noexcept {
    return std::ranges::any_of(project.materials, [](const Material& m) {
        return m.conductivityPerUm > 0 || !m.poles.empty();
    });
}

/// Part of the rows, at most, in which bodies with tilted surfaces make each row unlike the next.
double unlikeRows(const Project& project) noexcept {
    const Domain& domain = project.domain;
    double unlike = 0.0; // um
    for (const Body& body : project.bodies) {
        if (std::holds_alternative<AnnularZone>(body.shape) ||
            std::holds_alternative<PostPattern>(body.shape) ||
            std::holds_alternative<Slab>(body.shape)) {
            continue;
        }
        const auto* region = std::get_if<DensityRegion>(&body.shape);
        if (region != nullptr && region->pixels.rows() == 1) {
            continue;
        }
        if (const auto extent = extentOf(body)) {
            unlike += std::max(0.0, std::min(domain.zMaxUm, extent->zMaxUm) -
                                        std::max(domain.zMinUm, extent->zMinUm));
        }
    }
    const double height = domain.zMaxUm - domain.zMinUm;
    return unlike < height ? unlike / height : 1.0;
}

} // namespace

double materialBytesPerCell(const Project& project) noexcept {
    return (isLossy(project) ? 6.0 : 3.0) * sizeof(float);
}

double bytesPerCell(const Project& project) noexcept {
    constexpr double arrays = componentCount + 3;
    const double real = project.run.precision == Precision::single ? 4.0 : 8.0;
    return (arrays + (isLossy(project) ? 3.0 : 0.0)) * real +
           unlikeRows(project) * materialBytesPerCell(project);
}

void validateDomain(Findings& findings) {
    const Project& project = findings.project();
    const Domain& domain = project.domain;
    if (!(domain.zMinUm < domain.zMaxUm)) {
        findings.error("domain.z_max_um", fmt::format("{}", domain.zMaxUm),
                       say("greater than z_min_um = {z_min_um} um", "z_min_um"_is = domain.zMinUm),
                       say("The domain needs a positive length along z."));
        return;
    }
    const CellCount cells = countCells(project);
    const auto limit = static_cast<double>(grid::maximumCells);
    if (cells.total() > limit) {
        const double factor = std::sqrt(cells.total() / limit);
        findings.error(
            "domain",
            say("{radial} x {axial} = {cells} cells, which need about {memory} of memory",
                "radial"_is = fmt::format("{:.4g}", cells.radial),
                "axial"_is = fmt::format("{:.4g}", cells.axial),
                "cells"_is = fmt::format("{:.3g}", cells.total()),
                "memory"_is = text::bytes(cells.total() * bytesPerCell(project))),
            say("at most {limit} cells", "limit"_is = fmt::format("{:.3g}", limit)),
            say("Enlarge the radial cell of {dr_um} um and the axial cell of {dz_um} um about "
                "{factor} times, or shrink the domain.",
                "dr_um"_is = domain.drUm, "dz_um"_is = domain.dzUm,
                "factor"_is = fmt::format("{:.2g}", std::ceil(factor * 10.0) / 10.0)));
    }
}

void validateMaterials(Findings& findings) {
    const Project& project = findings.project();
    for (std::size_t n = 0; n < project.materials.size(); ++n) {
        const std::string& name = project.materials[n].name;
        const std::string key = fmt::format("materials[{}].name", n);
        if (name == vacuumName) {
            findings.error(key, say("\"vacuum\""), say("any other name"),
                           say("Vacuum is always there; remove this entry or rename it."));
        }
        const auto begin = project.materials.begin();
        const auto first = std::find_if(begin, begin + static_cast<std::ptrdiff_t>(n),
                                        [&](const Material& m) { return m.name == name; });
        if (first != begin + static_cast<std::ptrdiff_t>(n)) {
            findings.error(key, '"' + name + '"', say("names that differ"),
                           say("materials[{index}] has the same name; rename one.",
                               "index"_is = first - begin));
        }
        checkPassive(findings, fmt::format("materials[{}].poles", n), project.materials[n]);
    }
    if (!findMaterial(project, project.background)) {
        findings.error("background", '"' + project.background + '"',
                       say("\"vacuum\" or a name listed in materials"),
                       say("Add the material, or name one that exists."));
    }
}

void validateRun(Findings& findings) {
    const Project& project = findings.project();
    // Stable for every order and cell shape (see metricClamp); only a larger number needs the
    // eigenvalue.
    constexpr double alwaysStable = 0.6;
    if (project.run.courantNumber > alwaysStable) {
        const double bound = grid::courantBound(project);
        if (project.run.courantNumber > bound) {
            findings.error(
                "run.courant_number", fmt::format("{}", project.run.courantNumber),
                say("greater than 0, at most {bound} for m = {azimuthal_order} and these cells",
                    "bound"_is = fmt::format("{:.4f}", bound),
                    "azimuthal_order"_is = project.azimuthalOrder),
                say("A larger time step makes the fields grow without bound; 0.6 is always "
                    "stable."));
        }
    }
    try {
        (void)grid::timeStep(project);
    } catch (const InputError& error) { // of the compensation of dispersion
        findings.error(error.key(), error.value(), error.allowed(), error.hint());
    }
}

std::vector<Problem> validateRanges(const Project& project) {
    RangeChecker checker;
    describe(checker, project);
    return checker.take();
}

std::vector<Problem> validate(const Project& project) {
    std::vector<Problem> problems = validateRanges(project);
    Findings findings(project);
    // Contradictions between numbers mean nothing while single numbers are impossible.
    if (problems.empty()) {
        validateDomain(findings);
        validateRun(findings);
    }
    validateParameters(findings);
    validateMaterials(findings);
    if (problems.empty()) {
        validateBodies(findings);
        validateSources(findings);
        validateMonitors(findings);
        validateZones(findings);
        validateMetric(findings);
        validateOptimisation(findings);
    }
    const std::vector<Problem> more = findings.take();
    problems.insert(problems.end(), more.begin(), more.end());
    std::ranges::stable_sort(problems, std::ranges::greater{}, &Problem::severity);
    return problems;
}

void validateOrThrow(const Project& project, const std::string& file) {
    std::vector<Problem> problems = validate(project);
    if (hasErrors(problems)) {
        throw ProjectError(file, std::move(problems));
    }
}

} // namespace zonescope::model
