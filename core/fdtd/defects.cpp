#include "core/fdtd/defects.hpp"

#include "core/fdtd/run_plan.hpp"
#include "core/grid/metric.hpp"

#include <limits>

namespace zonescope::fdtd {

namespace {

/// The metric of rho = r with m/r as it was: clamped.
void clampOrderAlone(grid::Discretisation& broken) {
    const auto clamped = broken.radialMetric;
    broken.radialMetric = grid::makeRadialMetric(
        broken.grid.azimuthalOrder, broken.grid.dr, broken.grid.nr,
        clamped.wallHeld ? model::BoundaryKind::electricWall : model::BoundaryKind::magneticWall,
        std::numeric_limits<double>::infinity());
    broken.radialMetric.orderInteger = clamped.orderInteger;
    broken.radialMetric.orderHalf = clamped.orderHalf;
}

} // namespace

std::shared_ptr<const grid::Discretisation> withDefects(const grid::Discretisation& sound,
                                                        const Defects& defects) {
    auto broken = sound;
    // What was derived from the sound lattice is none of this one's.
    broken.kept = std::make_shared<Kept>();
    if (!broken.grid.planar()) {
        if (defects.orderClampAlone)
            clampOrderAlone(broken);
        auto& metric = broken.radialMetric;
        metric.axisHrFromEz *= defects.axisFactor;
        if (!metric.axisEzHeld) {
            metric.ezOuter[0] *= defects.axisFactor;
            // The curl is skew-adjoint in the product with this weight.
            metric.weightEz[0] /= defects.axisFactor;
        }
        if (!metric.axisEtHeld)
            metric.etOuter[0] *= defects.axisFactor;
        if (defects.axisHeld) {
            metric.axisEzHeld = metric.axisEtHeld = metric.axisHrHeld = true;
            metric.ezOuter[0] = metric.etOuter[0] = metric.axisHrFromEz = 0.0;
            metric.weightEz[0] = 0.0;
        }
    }
    broken.grid.dt *= defects.timeStepFactor;
    return std::make_shared<const grid::Discretisation>(std::move(broken));
}

std::unique_ptr<Engine> makeBrokenEngine(const std::shared_ptr<const model::Project>& project,
                                         const Defects& defects, int parity) {
    const RunPlan plan(withDefects(*grid::discretise(project), defects));
    return makeCpuEngine(plan, project->run.precision, parity,
                         {.threads = project->run.threads,
                          .timeLevels = 0,
                          .tileColumns = 0,
                          .instructionSet = {},
                          .reason = {}});
}

} // namespace zonescope::fdtd
