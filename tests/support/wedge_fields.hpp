#pragma once

/// \file
/// Initial fields of wedges.

#include "core/verify/setup.hpp"
#include "core/wedge/engine.hpp"

#include <algorithm>
#include <complex>
#include <random>
#include <vector>

namespace zonescope::tests {

/// Independent values in every component, random along theta too; the same for the same seed.
inline void fillRandomly(wedge::WedgeEngine& engine, const wedge::WedgeLattice& lattice,
                         unsigned seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> value(-1.0, 1.0);
    for (const model::Component component : verify::allComponents) {
        std::vector<std::complex<double>> values(lattice.points());
        std::ranges::generate(values, [&] {
            return std::complex<double>{value(random), value(random)};
        });
        engine.setComponent(component, values);
    }
}

} // namespace zonescope::tests
