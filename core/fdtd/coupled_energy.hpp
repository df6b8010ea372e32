#pragma once

/// \file
/// The energy of values of E that the permittivity couples in pairs: at tilted interfaces and walls
/// D of one makes a part of E of another.

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::fdtd {

/// The part of the energy E . D that the diagonal permittivities leave out. D follows from E by
/// inverting the symmetric matrix of all couplings, iteratively, to rounding.
class CoupledEnergy {
public:
    /// Two values: what D of each adds to E of the other.
    struct Pair {
        std::size_t first = 0, second = 0;
        double toFirst = 0.0, toSecond = 0.0;
    };

    CoupledEnergy() = default;
    /// @param permittivity, weight of each value; the weights are those of its energy
    CoupledEnergy(std::vector<double> permittivity, std::vector<double> weight,
                  std::vector<Pair> pairs);

    /// Sum of weight E (D - eps E) over the values.
    [[nodiscard]] double operator()(std::span<const double> values) const;

private:
    std::vector<double> permittivity_, weight_;
    std::vector<Pair> pairs_;
};

} // namespace zonescope::fdtd
