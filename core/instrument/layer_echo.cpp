#include "core/instrument/layer_echo.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/grid/grid.hpp"
#include "core/instrument/large_domain.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/model/wavelengths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace zonescope::instrument {

namespace {

/// Half a minute of one core.
constexpr double mostCellSteps = 4e9;
/// Between two looks at whether it is still wanted.
constexpr std::int64_t stepsAtOnce = 20;

/// Until a pulse has crossed the domain there and back and what follows it has come by, um/c.
double echoTime(const model::Project& project) {
    const auto& domain = project.domain;
    const double most = units::fromFemtoseconds(project.run.stop.maxTimeFs);
    const double crossing = std::hypot(domain.radiusUm, domain.zMaxUm - domain.zMinUm);
    constexpr double wavesAfter = 2.0;
    return std::min(most, model::lastSignalEndTime(project) + 2.0 * crossing +
                              wavesAfter * model::shortestWavelengthUm(project).value_or(0.0));
}

} // namespace

std::unique_ptr<Lockstep> layerLockstep(const model::Project& project) {
    const auto sides = sidesWithLayers(project);
    if (!sides.radial && !sides.axial)
        refuse("boundaries", say("none"), say("an absorbing layer at one side at least"),
               say("Without a layer there is no echo of one."));
    const double time = echoTime(project);
    auto near = project;
    near.run.precision = model::Precision::doublePrecision;
    near.run.stop.maxTimeFs = units::toFemtoseconds(time);
    auto far = withoutEcho(near, sides, time);
    const double work = cellSteps(far, time);
    if (work > mostCellSteps)
        refuse("run.stop.max_time_fs",
               say("{work} cell-steps", "work"_is = fmt::format("{:.3g}", work)),
               say("at most {most_cell_steps}",
                   "most_cell_steps"_is = fmt::format("{:.3g}", mostCellSteps)),
               say("The domain without an echo would take too long; make the run shorter, or its "
                   "cells larger."));
    return std::make_unique<Lockstep>(
        Side{std::make_shared<const model::Project>(std::move(near)), {}},
        Side{std::make_shared<const model::Project>(std::move(far)), {}});
}

LayerEcho echoOf(const Lockstep& run) {
    const auto worst = worstSoFarDb(run.samples());
    double echo = 0.0, peak = 0.0;
    const auto record = run.records().empty() ? PlaceRecord{} : run.records().front();
    for (std::size_t n = 0; n < record.a.size(); ++n) {
        double apart = 0.0, size = 0.0;
        for (std::size_t c = 0; c < 3; ++c) {
            const double light = record.b[n][c];
            apart += std::pow(record.a[n][c] - light, 2);
            size += light * light;
        }
        echo = std::max(echo, apart);
        peak = std::max(peak, size);
    }
    return {.worstDb = worst.empty() ? decibel(0.0) : worst.back(),
            .placeDb = peak > 0.0 ? decibel(std::sqrt(echo / peak)) : decibel(0.0)};
}

double theoreticalEchoDb(const model::Boundary& layer) { return decibel(layer.targetReflection); }

ThicknessPoint echoOfThickness(model::Project project, int cells, model::LayerStretch stretch) {
    auto& sides = project.boundaries;
    for (auto* side : {&sides.rMax, &sides.zMin, &sides.zMax})
        if (side->kind == model::BoundaryKind::absorbing)
            side->cells = cells;
    sides.rMax.stretch = stretch;
    const auto run = layerLockstep(project);
    while (!run->ended()) {
        throwIfCancelled();
        run->advance(stepsAtOnce);
    }
    return {.cells = cells, .worstDb = echoOf(*run).worstDb};
}

} // namespace zonescope::instrument
