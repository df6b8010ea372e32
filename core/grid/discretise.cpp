#include "core/grid/discretisation.hpp"

#include "core/error.hpp"

#include <algorithm>
#include <utility>

namespace zonescope::grid {

namespace {

/// Whether a dispersive place lies beyond the interior.
bool reachesLayers(const DispersiveMap& map, const Grid& grid) {
    return std::ranges::any_of(map.runs, [&](const DispersiveRun& run) {
        return run.k < grid.interiorBeginZ() || run.k > grid.interiorEndZ() ||
               run.iEnd > grid.interiorEndR() + 1;
    });
}

/// On a staircased surface plasmons are backward waves, which absorbing layers amplify (see
/// addLayerLoss).
void refuseStaircasedLayers(const Discretisation& discretisation, const model::Project& project) {
    if (project.run.averaging == model::InterfaceAveraging::staircase &&
        reachesLayers(discretisation.materials.dispersive, discretisation.grid)) {
        throw InputError({.file = {},
                          .key = "/run/averaging",
                          .value = "\"staircase\" with a dispersive body that reaches an absorbing "
                                   "layer",
                          .allowed = "\"volume\", or dispersive bodies inside the domain only",
                          .hint = "Staircased surfaces of metals make surface waves that grow in "
                                  "the layers; choose volume averaging."});
    }
}

} // namespace

std::shared_ptr<const Discretisation> discretise(std::shared_ptr<const model::Project> project) {
    auto result = std::make_shared<Discretisation>();
    result->grid = makeGrid(*project);
    result->radialMetric = makeRadialMetric(*project, result->grid);
    result->axialMetric = makeAxialMetric(*project, result->grid);
    result->radialLayer = makeRadialLayer(*project, result->grid);
    result->axialLayer = makeAxialLayer(*project, result->grid);
    result->materials = makeMaterialMap(*project, result->grid);
    refuseStaircasedLayers(*result, *project);
    addLayerLoss(result->materials.dispersive, result->grid, result->radialLayer,
                 result->axialLayer);
    result->project = std::move(project);
    return result;
}

} // namespace zonescope::grid
