#pragma once

/// \file
/// What tilted walls (tilted_walls.hpp) add to the energy of a wedge.

#include "core/fdtd/coupled_energy.hpp"
#include "core/wedge/coefficients.hpp"

#include <complex>
#include <span>
#include <vector>

namespace zonescope::wedge {

/// The part of E . D that the permittivities of single values leave out.
class WallEnergy {
public:
    /// Of a value of Er or et; columns are counted from the wedge's first.
    struct Place {
        Component component = Component::er;
        int i = 0, j = 0, k = 0;
    };

    explicit WallEnergy(const WedgePlan& plan);
    /// Of the values that it counts; empty without tilted walls.
    [[nodiscard]] std::span<const Place> places() const noexcept { return places_; }
    /// Sum over all rows and sectors, in the weights of grid::RadialMetric and grid::AxialMetric.
    /// @param values at the places, in their order
    [[nodiscard]] double of(std::span<const std::complex<double>> values) const;

private:
    /// Rows with the same media.
    struct Media {
        fdtd::CoupledEnergy energy;
        std::vector<Component> components; ///< of a row's places
        std::vector<double> heights;       ///< of the rows
    };
    std::vector<Media> media_;
    std::vector<Place> places_; ///< by media, row and place in it
};

} // namespace zonescope::wedge
