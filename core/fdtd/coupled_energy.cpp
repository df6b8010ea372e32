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
    // 2 E D - D (D/eps + C D), which is E D for the D of this E, has its maximum there: an error of
    // D counts by its square.
    constexpr double enough = 1e-9;
    std::vector<double> d(values.size());
    std::vector<double> rest(values.size());
    std::ranges::transform(values, permittivity_, d.begin(), std::multiplies<>());
    double total = 0.0;
    for (int round = 0; round < mostRounds; ++round) {
        std::ranges::copy(values, rest.begin());
        for (const Pair& pair : pairs_) {
            rest[pair.first] -= pair.toFirst * d[pair.second];
            rest[pair.second] -= pair.toSecond * d[pair.first];
        }
        total = 0.0;
        double change = 0.0;
        double largest = 0.0;
        for (std::size_t n = 0; n < d.size(); ++n) {
            const double next = permittivity_[n] * rest[n];
            change = std::max(change, std::abs(next - d[n]));
            largest = std::max(largest, std::abs(next));
            total += weight_[n] * (d[n] * (values[n] + (next - d[n]) / permittivity_[n]) -
                                   permittivity_[n] * values[n] * values[n]);
            d[n] = next;
        }
        if (!(change > enough * largest)) { // also when the field is no number
            break;
        }
    }
    return total;
}

} // namespace zonescope::fdtd
