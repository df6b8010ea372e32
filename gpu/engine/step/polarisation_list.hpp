#pragma once

/// \file
/// The dispersive values of a run and their coefficients as device code wants them. Host code only.

#include "core/fdtd/cells/dispersive_cells.hpp"
#include "core/grid/lattice.hpp"
#include "gpu/engine/step/polarisation_view.hpp"

#include <vector>

namespace zonescope::gpu {

/// Where the dispersive values lie, for planning.
struct PolarisedPlaces {
    std::vector<PolarisedValue> values; ///< ascending in row, then component, then column
    std::vector<int> rowBegin;          ///< first value of each row, and the end
    std::vector<int> stateValues;       ///< per composition
    [[nodiscard]] bool empty() const noexcept { return values.empty(); }
};

/// Values that the update holds (walls, the axis) are left out.
template <class Real> struct PolarisationList {
    explicit PolarisationList(const grid::FilledLattice& lattice);

    PolarisedPlaces places;
    fdtd::CompositionCoefficients<Real> coefficients;
    std::vector<PolarisedComposition<Real>> compositions;
    std::ptrdiff_t stateSize = 0;
};

extern template struct PolarisationList<float>;
extern template struct PolarisationList<double>;

} // namespace zonescope::gpu
