#include "core/fdtd/coupled_energy.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace zonescope::fdtd {

CoupledEnergy::CoupledEnergy(std::vector<double> permittivity, std::vector<double> weight,
                             std::vector<Pair> pairs)
    : permittivity_(std::move(permittivity)), weight_(std::move(weight)), pairs_(std::move(pairs)) {
}

double CoupledEnergy::operator()(std::span<const double> values) const {
    // D = eps (E - C D). The tensor of each pair is positive definite, also with its coupling
    // reversed, so the norm of eps C is below 1: at most (c - 1)/(c + 1) at a contrast c of the
    // media.
    constexpr int mostRounds = 3000;
    constexpr double rounding = 1e-15;
    std::vector<double> d(values.size());
    std::vector<double> rest(values.size());
    std::ranges::transform(values, permittivity_, d.begin(), std::multiplies<>());
    for (int round = 0; round < mostRounds; ++round) {
        std::ranges::copy(values, rest.begin());
        for (const Pair& pair : pairs_) {
            rest[pair.first] -= pair.toFirst * d[pair.second];
            rest[pair.second] -= pair.toSecond * d[pair.first];
        }
        double change = 0.0;
        double largest = 0.0;
        for (std::size_t n = 0; n < d.size(); ++n) {
            const double next = permittivity_[n] * rest[n];
            change = std::max(change, std::abs(next - d[n]));
            largest = std::max(largest, std::abs(next));
            d[n] = next;
        }
        if (!(change > rounding * largest)) { // also when the field is no number
            break;
        }
    }
    double total = 0.0;
    for (std::size_t n = 0; n < d.size(); ++n) {
        total += weight_[n] * values[n] * (d[n] - permittivity_[n] * values[n]);
    }
    return total;
}

} // namespace zonescope::fdtd
