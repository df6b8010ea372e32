#include "core/adjoint/cone_form.hpp"

#include "core/model/units.hpp"
#include "core/monitors/far_field.hpp"
#include "core/monitors/source_power.hpp"
#include "core/sources/beam_spectrum.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace zonescope::adjoint {

QuadraticForm coneForm(const grid::Discretisation& discretisation,
                       const model::FluxMonitor& surface, std::span<const fdtd::IndexBox> boxes,
                       std::size_t frequency, const Cone& cone) {
    const double wavelength = surface.wavelengthsUm.at(frequency);
    const auto medium = monitors::stratificationOf(*discretisation.project, wavelength);
    const bool upwards = cone.travel == optics::Travel::towardsPlusZ;
    const double index = (upwards ? medium.index.front() : medium.index.back()).real();
    // |F|^2 is a polynomial of about this degree in the angle.
    const double turns =
        index * units::angularFrequency(wavelength) * surface.rMaxUm * cone.halfAngleRad;
    constexpr int smooth = 12;
    const auto rule =
        sources::gaussLegendre(smooth + static_cast<int>(std::ceil(turns)), 0.0, cone.halfAngleRad);
    std::vector<double> angles;
    for (const double angle : rule.node) {
        angles.push_back(upwards ? angle : std::numbers::pi - angle);
    }
    const auto rows = monitors::farFieldRows(discretisation, surface, boxes, frequency, angles);
    std::vector<Place> places;
    for (const auto& place : rows.places) {
        places.push_back({place.component, place.i, place.k});
    }
    const double mean = discretisation.grid.azimuthalOrder == 0 ? 1.0 : 0.5;
    const double perSolidAngle = mean * monitors::radiantIntensity(index, wavelength);
    std::vector<FormTerm> terms;
    for (std::size_t a = 0; a < angles.size(); ++a) {
        const double solidAngle = 2.0 * std::numbers::pi * std::sin(rule.node[a]) * rule.weight[a];
        for (const auto* row : {&rows.theta[a], &rows.phi[a]}) {
            terms.push_back({solidAngle * perSolidAngle, {*row, 0.0, {}}, {}});
        }
    }
    return {std::move(places), std::move(terms)};
}

QuadraticForm emittedPowerForm(const grid::Discretisation& discretisation,
                               const sources::SourceBank& bank, std::size_t source) {
    std::vector<Place> places;
    FormTerm work{1.0, {}, {{}, 1.0, {}}};
    for (const auto& [component, i, k, weight] :
         monitors::currentWeights(discretisation, bank, source)) {
        places.push_back({component, i, k});
        work.left.coefficients.emplace_back(weight);
    }
    return {std::move(places), {std::move(work)}};
}

} // namespace zonescope::adjoint
