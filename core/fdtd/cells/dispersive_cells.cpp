#include "core/fdtd/cells/dispersive_cells.hpp"

#include "core/fdtd/cells/polarised_value.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace zonescope::fdtd {

namespace {

/// A branch's material constants, summed over its parts.
struct BranchSums {
    double permittivity = 0.0, conductivity = 0.0, fromPoles = 0.0;
    [[nodiscard]] double newer(double dt) const {
        return permittivity + 0.5 * dt * conductivity + fromPoles;
    }
    [[nodiscard]] double older(double dt) const {
        return permittivity - 0.5 * dt * conductivity - fromPoles;
    }
};

BranchSums sumsOf(const grid::DispersiveMap& map, std::size_t composition,
                  const grid::CompositionBranch& branch, double dt) {
    BranchSums sums;
    sums.conductivity = map.extraConductivity[composition];
    for (const grid::CompositionPart& part : branch.parts) {
        const auto& medium = map.media[static_cast<std::size_t>(part.medium)];
        sums.permittivity += part.fraction * medium.permittivity;
        sums.conductivity += part.fraction * medium.conductivity;
        for (const grid::SolverPole& pole : medium.poles) {
            sums.fromPoles += part.fraction * poleCoefficients(pole, dt).currentFromE;
        }
    }
    return sums;
}

template <class T> PoleCoefficients<T> rounded(const PoleCoefficients<double>& c) {
    return {static_cast<T>(c.currentFromJ), static_cast<T>(c.currentFromP),
            static_cast<T>(c.currentFromE), static_cast<T>(c.fromJ),
            static_cast<T>(c.fromP),        static_cast<T>(c.fromE),
            static_cast<T>(c.restores)};
}

/// 1/a of the energy, see DispersiveCells::energy.
double inverseStrength(const grid::SolverPole& pole) {
    const double scale =
        std::abs(pole.strength) + std::abs(pole.rate) * std::hypot(pole.resonance, pole.damping);
    return scale > 0.0 ? 1.0 / scale : 0.0;
}

} // namespace

PoleCoefficients<double> poleCoefficients(const grid::SolverPole& pole, double dt) {
    const double spring = pole.resonance * pole.resonance;
    const double half = 0.5 * dt;
    const double divisor = 1.0 + half * pole.damping + half * half * spring;
    PoleCoefficients<double> c{};
    c.fromJ = 2.0 / divisor - 1.0;
    c.fromP = -dt * spring / divisor;
    c.fromE =
        half * (pole.strength - pole.damping * pole.rate - half * spring * pole.rate) / divisor;
    c.currentFromJ = dt / divisor;
    c.currentFromP = half * c.fromP;
    c.currentFromE = half * (c.fromE + pole.rate);
    c.restores = spring > 0.0 ? 1.0 : 0.0;
    return c;
}

double effectiveInverse(const grid::DispersiveMap& map, int composition, double dt) {
    const auto index = static_cast<std::size_t>(composition);
    double sum = 0.0;
    for (const auto& branch : map.compositions[index]) {
        sum += branch.weight / sumsOf(map, index, branch, dt).newer(dt);
    }
    return sum;
}

template <class T>
CompositionCoefficients<T>::CompositionCoefficients(const grid::DispersiveMap& map, double dt) {
    for (std::size_t n = 0; n < map.compositions.size(); ++n) {
        Entry entry;
        entry.branchBegin = static_cast<int>(branches.size());
        entry.inverse = static_cast<T>(effectiveInverse(map, static_cast<int>(n), dt));
        entry.values = 1;
        for (const grid::CompositionBranch& branch : map.compositions[n]) {
            const BranchSums sums = sumsOf(map, n, branch, dt);
            BranchCoefficients<T> coefficients{};
            coefficients.weight = static_cast<T>(branch.weight);
            coefficients.keep = static_cast<T>(sums.older(dt) / sums.newer(dt));
            coefficients.inverse = static_cast<T>(1.0 / sums.newer(dt));
            coefficients.poleBegin = static_cast<int>(poles.size());
            for (const grid::CompositionPart& part : branch.parts) {
                for (const auto& pole : map.media[static_cast<std::size_t>(part.medium)].poles) {
                    poles.push_back(
                        {static_cast<T>(part.fraction), rounded<T>(poleCoefficients(pole, dt))});
                    const double weight = part.fraction * inverseStrength(pole);
                    poleEnergy.push_back({weight, weight * pole.resonance * pole.resonance});
                }
            }
            coefficients.poleEnd = static_cast<int>(poles.size());
            branches.push_back(coefficients);
            branchPermittivity.push_back(sums.permittivity);
            entry.values += 1 + 2 * (coefficients.poleEnd - coefficients.poleBegin);
        }
        entry.branchEnd = static_cast<int>(branches.size());
        compositions.push_back(entry);
    }
}

template <class T> int DispersiveCells<T>::add(int composition, int count) {
    groups_.push_back({composition, count, state_.size()});
    const int values = coefficients_.compositions[static_cast<std::size_t>(composition)].values;
    state_.resize(
        state_.size() + static_cast<std::size_t>(values) * static_cast<std::size_t>(count), T(0));
    return static_cast<int>(groups_.size()) - 1;
}

template <class T> void DispersiveCells<T>::advance(int group, int first, int count, T* field) {
    const Group& g = groups_[static_cast<std::size_t>(group)];
    const auto& entry = coefficients_.compositions[static_cast<std::size_t>(g.composition)];
    const auto stride = static_cast<std::size_t>(g.count);
    // Value v of the block's cells, one after the other; blocks keep the temporaries in registers
    // and the first-level cache.
    constexpr int blockCells = 64;
    std::array<T, blockCells> curl;
    std::array<T, blockCells> memory;
    for (int begin = 0; begin < count; begin += blockCells) {
        const int cells = std::min(blockCells, count - begin);
        T* const target = field + begin;
        T* value = state_.data() + g.begin + static_cast<std::size_t>(first + begin);
        T* const kept = value;
        value += stride;
        const T perInverse = T(1) / entry.inverse;
        for (int n = 0; n < cells; ++n) {
            curl[static_cast<std::size_t>(n)] =
                cell::polarisationCurl(target[n], kept[n], perInverse);
            kept[n] = T(0);
        }
        for (int b = entry.branchBegin; b < entry.branchEnd; ++b) {
            const auto& branch = coefficients_.branches[static_cast<std::size_t>(b)];
            T* const e = value;
            T* const firstPole = value + stride;
            T* at = firstPole;
            memory.fill(T(0));
            for (int q = branch.poleBegin; q < branch.poleEnd; ++q, at += 2 * stride) {
                const auto& share = coefficients_.poles[static_cast<std::size_t>(q)];
                for (int n = 0; n < cells; ++n) {
                    memory[static_cast<std::size_t>(n)] += cell::polarisationMemory(
                        share, at[stride + static_cast<std::size_t>(n)], at[n]);
                }
            }
            // From here on `memory` holds the sum of the branch's field before and after.
            for (int n = 0; n < cells; ++n) {
                const auto m = static_cast<std::size_t>(n);
                const T after = cell::branchField(branch, e[n], curl[m], memory[m]);
                memory[m] = after + e[n];
                e[n] = after;
                kept[n] += branch.weight * after;
            }
            at = firstPole;
            for (int q = branch.poleBegin; q < branch.poleEnd; ++q, at += 2 * stride) {
                const auto& share = coefficients_.poles[static_cast<std::size_t>(q)];
                for (int n = 0; n < cells; ++n) {
                    cell::advancePole(share.pole, memory[static_cast<std::size_t>(n)],
                                      at[stride + static_cast<std::size_t>(n)], at[n]);
                }
            }
            value = at;
        }
        std::copy_n(kept, cells, target);
    }
}

template <class T> void DispersiveCells<T>::adopt(int group, const T* field) {
    const Group& g = groups_[static_cast<std::size_t>(group)];
    const auto& entry = coefficients_.compositions[static_cast<std::size_t>(g.composition)];
    const auto stride = static_cast<std::size_t>(g.count);
    T* value = state_.data() + g.begin;
    std::fill_n(value, static_cast<std::size_t>(entry.values) * stride, T(0));
    std::copy_n(field, g.count, value);
    value += stride;
    // All branches have the same D: their fields go like 1/eps.
    double inverse = 0.0;
    for (int b = entry.branchBegin; b < entry.branchEnd; ++b) {
        const auto n = static_cast<std::size_t>(b);
        inverse += static_cast<double>(coefficients_.branches[n].weight) /
                   coefficients_.branchPermittivity[n];
    }
    for (int b = entry.branchBegin; b < entry.branchEnd; ++b) {
        const auto& branch = coefficients_.branches[static_cast<std::size_t>(b)];
        const T part = static_cast<T>(
            1.0 / (inverse * coefficients_.branchPermittivity[static_cast<std::size_t>(b)]));
        std::transform(field, field + g.count, value, [part](T e) { return part * e; });
        value += stride * static_cast<std::size_t>(1 + 2 * (branch.poleEnd - branch.poleBegin));
    }
}

template <class T> double DispersiveCells<T>::energy(int group, int cell) const {
    const Group& g = groups_[static_cast<std::size_t>(group)];
    const auto& entry = coefficients_.compositions[static_cast<std::size_t>(g.composition)];
    const auto stride = static_cast<std::size_t>(g.count);
    const T* value = state_.data() + g.begin + static_cast<std::size_t>(cell) + stride;
    const auto square = [](T x) { return static_cast<double>(x) * static_cast<double>(x); };
    double total = 0.0;
    for (int b = entry.branchBegin; b < entry.branchEnd; ++b) {
        const auto& branch = coefficients_.branches[static_cast<std::size_t>(b)];
        double sum = coefficients_.branchPermittivity[static_cast<std::size_t>(b)] * square(*value);
        value += stride;
        for (int q = branch.poleBegin; q < branch.poleEnd; ++q, value += 2 * stride) {
            const auto& weight = coefficients_.poleEnergy[static_cast<std::size_t>(q)];
            sum += weight.polarisationSquared * square(value[0]) +
                   weight.currentSquared * square(value[stride]);
        }
        total += static_cast<double>(branch.weight) * sum;
    }
    return total;
}

template <class T> void DispersiveCells<T>::clear() {
    std::fill(state_.begin(), state_.end(), T(0));
}

template <class T> std::span<T> DispersiveCells<T>::stateOf(int group) noexcept {
    const Group& g = groups_[static_cast<std::size_t>(group)];
    const auto& entry = coefficients_.compositions[static_cast<std::size_t>(g.composition)];
    return {state_.data() + g.begin,
            static_cast<std::size_t>(entry.values) * static_cast<std::size_t>(g.count)};
}

template <class T> std::size_t DispersiveCells<T>::bytes() const noexcept {
    return state_.size() * sizeof(T) + groups_.size() * sizeof(Group) +
           coefficients_.compositions.size() * sizeof(coefficients_.compositions[0]) +
           coefficients_.branches.size() * sizeof(coefficients_.branches[0]) +
           coefficients_.poles.size() * sizeof(coefficients_.poles[0]);
}

template struct CompositionCoefficients<float>;
template struct CompositionCoefficients<double>;
template class DispersiveCells<float>;
template class DispersiveCells<double>;

} // namespace zonescope::fdtd
