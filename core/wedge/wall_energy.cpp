#include "core/wedge/wall_energy.hpp"

#include <map>
#include <tuple>
#include <utility>

namespace zonescope::wedge {

WallEnergy::WallEnergy(const WedgePlan& plan) {
    const WedgeLattice& lattice = *plan.lattice;
    const CoupledRows rows(lattice, *plan.media);
    const auto columns = static_cast<std::size_t>(lattice.columns());
    for (std::size_t number = 0; number < rows.media.size(); ++number) {
        const MediaRow& row = *rows.media[number];
        Media media;
        std::vector<Place> places;
        std::vector<double> permittivity;
        std::vector<double> weight;
        std::vector<fdtd::CoupledEnergy::Pair> pairs;
        std::map<std::tuple<Component, int, int>, std::size_t> known;
        const auto indexOf = [&](Component component, int i, int j) {
            const auto [entry, added] = known.emplace(std::tuple(component, i, j), places.size());
            if (added) {
                places.push_back({component, i, j, 0});
                media.components.push_back(component);
                permittivity.push_back(row.permittivity[static_cast<std::size_t>(component)]
                                                       [static_cast<std::size_t>(j) * columns +
                                                        static_cast<std::size_t>(i)]);
                weight.push_back(
                    grid::cellArea(lattice.sectorMetric, component, i + lattice.firstColumn));
            }
            return entry->second;
        };
        for (const WallCoupling& coupling : row.couplings) {
            pairs.push_back({indexOf(Component::er, coupling.erColumn, coupling.erSector),
                             indexOf(Component::et, coupling.etColumn, coupling.etSector),
                             coupling.toEr, coupling.toEt});
        }
        media.energy =
            fdtd::CoupledEnergy(std::move(permittivity), std::move(weight), std::move(pairs));
        for (int k = 0; k < lattice.rows(); ++k) {
            if (rows.ofRow[static_cast<std::size_t>(k)] == static_cast<int>(number)) {
                media.heights.push_back(
                    lattice.whole.axialMetric.weightInteger[static_cast<std::size_t>(k)]);
                for (Place& place : places) {
                    place.k = k;
                }
                places_.insert(places_.end(), places.begin(), places.end());
            }
        }
        media_.push_back(std::move(media));
    }
}

double WallEnergy::of(std::span<const std::complex<double>> values) const {
    double total = 0.0;
    auto next = values.begin();
    for (const Media& media : media_) {
        std::vector<double> real(media.components.size());
        std::vector<double> imaginary(media.components.size());
        for (const double height : media.heights) {
            for (std::size_t n = 0; n < real.size(); ++n) {
                const std::complex<double> value = *next++;
                // E along theta is i et.
                const bool radial = media.components[n] == Component::er;
                real[n] = radial ? value.real() : -value.imag();
                imaginary[n] = radial ? value.imag() : value.real();
            }
            total += height * (media.energy(real) + media.energy(imaginary));
        }
    }
    return total;
}

} // namespace zonescope::wedge
