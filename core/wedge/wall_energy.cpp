#include "core/wedge/wall_energy.hpp"

#include <map>
#include <tuple>
#include <utility>

namespace zonescope::wedge {

WallEnergy::WallEnergy(const WedgePlan& plan) {
    const WedgeLattice& lattice = *plan.lattice;
    const CoupledRows rows(lattice, *plan.media);
    const auto columns = static_cast<std::size_t>(lattice.columns());
    for (const std::shared_ptr<const MediaRow>& row : rows.media) {
        Media media;
        std::vector<double> permittivity;
        std::vector<double> weight;
        std::vector<fdtd::CoupledEnergy::Pair> pairs;
        std::map<std::tuple<Component, int, int>, std::size_t> known;
        const auto indexOf = [&](Component component, int i, int j) {
            const auto [entry, added] =
                known.emplace(std::tuple(component, i, j), media.places.size());
            if (added) {
                media.places.push_back({component, i, j});
                permittivity.push_back(row->permittivity[static_cast<std::size_t>(component)]
                                                        [static_cast<std::size_t>(j) * columns +
                                                         static_cast<std::size_t>(i)]);
                weight.push_back(
                    grid::cellArea(lattice.sectorMetric, component, i + lattice.firstColumn));
            }
            return entry->second;
        };
        for (const WallCoupling& coupling : row->couplings) {
            pairs.push_back({indexOf(Component::er, coupling.erColumn, coupling.erSector),
                             indexOf(Component::et, coupling.etColumn, coupling.etSector),
                             coupling.toEr, coupling.toEt});
        }
        media.energy =
            fdtd::CoupledEnergy(std::move(permittivity), std::move(weight), std::move(pairs));
        media_.push_back(std::move(media));
    }
    for (int k = 0; k < lattice.rows(); ++k) {
        const auto n = static_cast<std::size_t>(k);
        if (rows.ofRow[n] >= 0) {
            Media& media = media_[static_cast<std::size_t>(rows.ofRow[n])];
            media.rows.push_back(k);
            media.heights.push_back(lattice.whole.axialMetric.weightInteger[n]);
        }
    }
}

double WallEnergy::of(const Field& field) const {
    double total = 0.0;
    for (const Media& media : media_) {
        std::vector<double> real(media.places.size());
        std::vector<double> imaginary(media.places.size());
        for (std::size_t row = 0; row < media.rows.size(); ++row) {
            for (std::size_t n = 0; n < media.places.size(); ++n) {
                const Place& place = media.places[n];
                const auto value = field(place.component, place.i, place.j, media.rows[row]);
                // E along theta is i et.
                const bool radial = place.component == Component::er;
                real[n] = radial ? value.real() : -value.imag();
                imaginary[n] = radial ? value.imag() : value.real();
            }
            total += media.heights[row] * (media.energy(real) + media.energy(imaginary));
        }
    }
    return total;
}

} // namespace zonescope::wedge
