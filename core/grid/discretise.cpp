#include "core/grid/discretisation.hpp"

#include <utility>

namespace zonescope::grid {

std::shared_ptr<const Discretisation> discretise(std::shared_ptr<const model::Project> project) {
    auto result = std::make_shared<Discretisation>();
    result->grid = makeGrid(*project);
    result->radialMetric = makeRadialMetric(*project, result->grid);
    result->axialMetric = makeAxialMetric(*project, result->grid);
    result->radialLayer = makeRadialLayer(*project, result->grid);
    result->axialLayer = makeAxialLayer(*project, result->grid);
    result->materials = makeMaterialMap(*project, result->grid);
    result->project = std::move(project);
    return result;
}

} // namespace zonescope::grid
