#include "core/run/reports/field_map.hpp"

#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "core/run/reports/view_quantity.hpp"

#include <fmt/format.h>

#include <cmath>

namespace zonescope::run {

FieldMap fieldMap(const Simulation& simulation, const fdtd::Plane& plane) {
    auto place = planeCoordinates(simulation.discretisation().grid, plane);
    const auto& quantity = describe(plane.request.quantity);
    FieldMap map;
    map.rUm = std::move(place.rUm);
    map.zUm = std::move(place.zUm);
    map.values = plane.values;
    map.name = quantity.name;
    map.title = fmt::format("{}: {} after {:.4g} fs", simulation.project().name, quantity.label,
                            units::toFemtoseconds(plane.time));
    map.label = fmt::format("{} ({})", quantity.label, quantity.unit);
    map.isSigned = quantity.isSigned;
    map.planar = simulation.discretisation().grid.planar();
    map.mirrorSign = mirrorSign(plane.request.quantity, simulation.project().azimuthalOrder);
    return map;
}

std::optional<FieldMap> transformMap(const Simulation& simulation) {
    const auto& project = simulation.project();
    const auto& d = simulation.discretisation();
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        const auto* region = std::get_if<model::DftRegion>(&project.monitors[n].kind);
        if (region == nullptr || region->wavelengthsUm.empty()) {
            continue;
        }
        std::size_t frequency = 0;
        for (std::size_t f = 0; project.lens && f < region->wavelengthsUm.size(); ++f) {
            const auto distance = [&](std::size_t at) {
                return std::abs(region->wavelengthsUm[at] - project.lens->wavelengthUm);
            };
            frequency = distance(f) < distance(frequency) ? f : frequency;
        }
        std::vector<bool> wanted(project.monitors.size(), false);
        wanted[n] = true;
        const auto results = simulation.readTransforms(wanted);
        FieldMap map;
        map.planar = d.grid.planar();
        std::vector<monitors::FieldSpectrum> fields;
        for (const auto& reading : results[n].parities) {
            const auto& box = reading.boxes.at(0);
            if (map.rUm.empty()) {
                map.rUm = monitors::integerRadii(d.grid, box.box, d.grid.r(d.grid.nr));
                map.zUm =
                    monitors::integerHeights(d.grid, box.box, d.grid.z(0), d.grid.z(d.grid.nz));
            }
            fields.push_back(monitors::collocate(d, box, map.rUm, map.zUm));
        }
        const double wavelength = region->wavelengthsUm[frequency];
        const double wavelengths[] = {wavelength};
        const auto incident = monitors::incidentWave(d, wavelengths, simulation.step());
        const bool relative = incident && incident->intensity.front() > 0.0;
        const double reference = relative ? incident->intensity.front() : 1.0;
        for (const double intensity : monitors::electricIntensity(fields, frequency)) {
            map.values.push_back(static_cast<float>(std::sqrt(intensity / reference)));
        }
        map.name = "transform_e";
        map.title = fmt::format("{}: |E| at {:.4g} um", project.name, wavelength);
        map.label = relative ? "|E| / incident" : "|E| (E₀ µm/c)";
        return map;
    }
    return std::nullopt;
}

} // namespace zonescope::run
