#pragma once

/// \file
/// What a kernel sees of a run's tilted interfaces (core/grid/tilted_nodes.hpp): the values of Er
/// and Ez that they couple, nothing elsewhere. Each value is completed from H alone, so all of them
/// may be done in any order.

namespace zonescope::gpu {

/// A value of Er (component 0) or Ez (2) in the quadrants of one or two nodes: for Er at (i + 1/2,
/// k) nodes n = 0 and 1 are those at columns i and i + 1, for Ez at (i, k + 1/2) those at rows k
/// and k + 1. gain[2 n + s] belongs to the other value's side s of node n: below (0) or above (1)
/// for Er, inner or outer for Ez. It is zero where nothing is coupled.
template <class Real> struct TiltedValue {
    int i = 0, k = 0;
    int component = 0;
    Real gain[4] = {};
};

/// Ascending in row, then component, then column.
template <class Real> struct TiltedView {
    const TiltedValue<Real>* values = nullptr;
    int count = 0;
};

} // namespace zonescope::gpu
