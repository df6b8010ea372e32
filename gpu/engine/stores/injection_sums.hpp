#pragma once

/// \file
/// Currents of one component in one row of the grid, added up ahead of the steps. An adjoint run
/// drives each row by two pulses for every wavelength: its steps would fetch dozens of rows of
/// weights where one of sums does.

#include "core/sources/injection.hpp"
#include "gpu/engine/step/step_view.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::gpu {

/// Currents with those of the same component, row and series made one where their columns overlap:
/// a plane wave has currents of their own on the axis. In the order of the first of each.
[[nodiscard]] std::vector<sources::Injection>
withoutOverlaps(std::vector<sources::Injection> injections);

/// A sum over currents of the same component and row.
struct InjectionSum {
    int component = 0, k = 0;
    int iBegin = 0, count = 0;   ///< columns that any of them reaches
    std::ptrdiff_t place = 0;    ///< of its first column in a row of the table
    std::vector<int> injections; ///< numbers of those that it adds up, in their order
};

/// All sums, and the width of their table: table[step of the batch][place].
struct InjectionSumPlan {
    std::vector<InjectionSum> sums; ///< in the order of their first injections
    std::ptrdiff_t width = 0;
};

/// Empty where that many sums do not pay: fewer than four currents a sum in the mean, or a table of
/// more than 64 MiB.
template <class Real>
[[nodiscard]] InjectionSumPlan planInjectionSums(std::span<const InjectionView<Real>> injections,
                                                 int batchSteps);

extern template InjectionSumPlan planInjectionSums(std::span<const InjectionView<float>>, int);
extern template InjectionSumPlan planInjectionSums(std::span<const InjectionView<double>>, int);

} // namespace zonescope::gpu
