#pragma once

/// \file
/// What tilted walls (tilted_walls.hpp) add to the energy of a wedge.

#include "core/fdtd/coupled_energy.hpp"
#include "core/wedge/coefficients.hpp"

#include <complex>
#include <functional>
#include <vector>

namespace zonescope::wedge {

/// The part of E . D that the permittivities of single values leave out.
class WallEnergy {
public:
    /// A value of Er or et, its column counted from the wedge's first.
    using Field = std::function<std::complex<double>(Component component, int i, int j, int k)>;

    explicit WallEnergy(const WedgePlan& plan);
    [[nodiscard]] bool empty() const noexcept { return media_.empty(); }
    /// Sum over all rows and sectors, in the weights of grid::RadialMetric and grid::AxialMetric.
    [[nodiscard]] double of(const Field& field) const;

private:
    struct Place {
        Component component = Component::er;
        int i = 0, j = 0;
    };
    /// Rows with the same media.
    struct Media {
        std::vector<Place> places;
        fdtd::CoupledEnergy energy;
        std::vector<int> rows;
        std::vector<double> heights; ///< of the rows
    };
    std::vector<Media> media_;
};

} // namespace zonescope::wedge
