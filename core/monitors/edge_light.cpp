#include "core/monitors/edge_light.hpp"

#include "core/model/body_extent.hpp"
#include "core/model/source_kinds.hpp"

#include <algorithm>

namespace zonescope::monitors {

optics::RimLight rimLight(const model::Project& project, double radiusUm) {
    const double most = radiusUm + project.domain.drUm;
    const bool bodiesWithin = model::shadowRadius(project) <= most;
    const bool lightWithin = std::ranges::all_of(project.sources, [&](const model::Source& source) {
        if (const auto* wave = std::get_if<model::PlaneWave>(&source.kind)) {
            return wave->apertureRadiusUm.value_or(0.0) <= most;
        }
        if (const auto* box = std::get_if<model::TotalFieldBox>(&source.kind)) {
            return box->rMaxUm <= most;
        }
        if (const auto dipole = model::dipoleOf(source, project.azimuthalOrder)) {
            return dipole->rUm <= most;
        }
        return false;
    });
    return bodiesWithin && lightWithin ? optics::RimLight::leaving : optics::RimLight::any;
}

} // namespace zonescope::monitors
