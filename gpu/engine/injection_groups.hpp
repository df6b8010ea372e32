#pragma once

/// \file
/// Injections of the same component and row, which kernels add up together.

#include "gpu/engine/step_view.hpp"

#include <cstddef>
#include <span>

namespace zonescope::gpu {

/// Sets `alike` in a list that is in order.
template <class Real> void markAlike(std::span<InjectionView<Real>> injections) noexcept {
    for (std::size_t n = injections.size(); n-- > 1;) {
        InjectionView<Real>& before = injections[n - 1];
        const InjectionView<Real>& after = injections[n];
        before.alike =
            before.component == after.component && before.k == after.k ? after.alike + 1 : 1;
    }
}

} // namespace zonescope::gpu
