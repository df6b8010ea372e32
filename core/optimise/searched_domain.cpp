#include "core/optimise/searched_domain.hpp"

#include <algorithm>
#include <variant>

namespace zonescope::optimise {

model::AxialRange searchedDomain(const model::Project& project) {
    const auto& objective = project.optimisation->objective;
    const auto* wave = project.sources.size() == 1
                           ? std::get_if<model::PlaneWave>(&project.sources.front().kind)
                           : nullptr;
    if (wave == nullptr || model::readAtFocus(objective) || objective.wavelengthsUm.empty()) {
        return model::axialRangeOf(project);
    }
    return model::domainToNearField(
        project, {.zUm = objective.nearFieldZUm,
                  .upwards = wave->direction == model::PropagationDirection::plusZ,
                  .longestWavelengthUm = *std::ranges::max_element(objective.wavelengthsUm)});
}

} // namespace zonescope::optimise
