#include "gpu/engine/plan/patch_cost.hpp"

#include "gpu/engine/plan/rectangle_sets.hpp"

#include <algorithm>

namespace zonescope::gpu {

namespace {

/// Values that a pass reads from device memory and writes there.
[[nodiscard]] double transferredValues(const Patch& patch) {
    const double arrays = patch.lossy != 0 ? 12.0 : 9.0;
    const double auxiliaries = patch.lossy != 0 ? 9.0 : 6.0;
    return arrays * static_cast<double>(area(patch.loaded)) +
           auxiliaries * static_cast<double>(area(patch.auxiliary)) +
           6.0 * static_cast<double>(area(patch.owned)) +
           auxiliaries * static_cast<double>(area(intersection(patch.owned, patch.auxiliary)));
}

} // namespace

PatchCost costOf(const Patch& patch, const CellClasses& classes, int steps, std::size_t valueBytes,
                 int threads, double polarised) {
    constexpr double lanes = 32.0;
    const double words = static_cast<double>(valueBytes) / 4.0;
    const bool lossy = patch.lossy != 0;
    const double plain = 25.0 * words + 2.0 + (lossy ? 3.0 * words : 0.0);
    const double layer = 12.0 * words + 4.0 + (lossy ? 6.0 * words : 0.0);
    PatchCost cost;
    for (int level = 0; level < steps; ++level) {
        const auto region = electricRegion(patch.loaded, classes.layout, patch.reach * level);
        const int strips = (region.width() + 31) / 32;
        cost.shared += plain * strips * region.height();
        // The state goes through the second-level cache, in and out.
        constexpr double cacheBytesPerCycle = 32.0;
        cost.load += 2.0 * polarised * static_cast<double>(valueBytes) / cacheBytesPerCycle *
                     static_cast<double>(area(region));
        if (patch.layered != 0) {
            const int below = std::clamp(classes.interiorBegin, region.kBegin, region.kEnd);
            const int above = std::clamp(classes.interiorEnd, below, region.kEnd);
            const auto strips32 = [&](int columns) {
                return (std::clamp(columns, 0, region.width()) + 31) / 32;
            };
            const int layerStrips = strips32(region.iEnd - classes.layerBegin) +
                                    strips32(classes.innerLayerEnd - region.iBegin);
            cost.shared +=
                layer * (static_cast<double>(strips) * (region.height() - (above - below)) +
                         static_cast<double>(layerStrips) * (above - below));
        }
    }
    constexpr double bytesPerCycle = 18.0; // device memory, shared evenly
    cost.load +=
        transferredValues(patch) * static_cast<double>(valueBytes) / bytesPerCycle + 1500.0;
    const double coefficients = (patch.layered != 0 ? 16.0 : 6.0) * words;
    cost.wait = 2.0 * steps * (150.0 + coefficients * threads / lanes);
    return cost;
}

PatchModel modelOf(const PatchPlan& plan, std::size_t valueBytes) {
    // Operations of a cell step as in core/fdtd/cells/cell_update.hpp, and what a layer and loss
    // add.
    constexpr double plain = 43.0;
    constexpr double layer = 42.0;
    constexpr double loss = 3.0;
    double values = 0.0;
    double flops = 0.0;
    for (const auto& patch : plan.patches) {
        values += transferredValues(patch);
        for (int level = 0; level < plan.steps; ++level) {
            const auto region = electricRegion(patch.loaded, plan.layout, patch.reach * level);
            flops += (plain + (patch.lossy != 0 ? loss : 0.0)) * static_cast<double>(area(region)) +
                     layer * static_cast<double>(area(intersection(region, patch.auxiliary)));
        }
    }
    // Values at tilted interfaces, as often as E of a full pass reaches them: 31 operations each.
    flops += 31.0 * static_cast<double>(plan.tilted.size()) * plan.steps;
    // Poles: 8.5 operations per state value, of as many cells as E of a full pass reaches; the
    // state comes and goes once a pass, between its steps it stays in the second-level cache.
    const auto states = static_cast<double>(plan.polarisedStates);
    values += 2.0 * states;
    flops += 8.5 * states * plan.steps;
    const double cellSteps = static_cast<double>(plan.ownedCells) * plan.steps;
    if (cellSteps == 0.0) {
        return {};
    }
    return {values * static_cast<double>(valueBytes) / cellSteps, flops / cellSteps};
}

} // namespace zonescope::gpu
