#include "gpu/engine/step/polarisation_list.hpp"

#include "core/fdtd/update_coefficients.hpp"

#include <map>

namespace zonescope::gpu {

template <class Real>
PolarisationList<Real>::PolarisationList(const grid::FilledLattice& lattice)
    : coefficients(lattice.materials.dispersive, lattice.grid.dt) {
    const auto& map = lattice.materials.dispersive;
    for (const auto& entry : coefficients.compositions) {
        PolarisedComposition<Real> composition;
        composition.branchBegin = entry.branchBegin;
        composition.branchEnd = entry.branchEnd;
        composition.inverse = entry.inverse;
        double inverse = 0.0;
        for (int b = entry.branchBegin; b < entry.branchEnd; ++b) {
            const auto n = static_cast<std::size_t>(b);
            inverse += static_cast<double>(coefficients.branches[n].weight) /
                       coefficients.branchPermittivity[n];
        }
        composition.permittivity = static_cast<Real>(1.0 / inverse);
        composition.values = entry.values;
        compositions.push_back(composition);
        places.stateValues.push_back(entry.values);
    }
    std::map<int, int> classes; // state values of a value: values of the class
    places.rowBegin.push_back(0);
    for (int k = 0; k < lattice.grid.rows(); ++k) {
        for (const grid::DispersiveRun& run : map.row(k)) {
            auto& count = classes[compositions[static_cast<std::size_t>(run.composition)].values];
            for (int i = run.iBegin; i < run.iEnd; ++i) {
                if (!fdtd::isHeld(lattice, run.component, i, k)) {
                    places.values.push_back(
                        {i, k, 4 * run.composition + static_cast<int>(run.component), count++});
                }
            }
        }
        places.rowBegin.push_back(static_cast<int>(places.values.size()));
    }
    for (const auto& [stateValues, count] : classes) {
        for (auto& composition : compositions) {
            if (composition.values == stateValues) {
                composition.stride = count;
                composition.stateBegin = stateSize;
            }
        }
        stateSize += static_cast<std::ptrdiff_t>(stateValues) * count;
    }
}

template struct PolarisationList<float>;
template struct PolarisationList<double>;

} // namespace zonescope::gpu
