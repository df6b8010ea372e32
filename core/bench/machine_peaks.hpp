#pragma once

/// \file
/// Ceilings of this processor, measured: bandwidths of memory and caches, and arithmetic.

#include <cstddef>

namespace zonescope::bench {

/// STREAM triad a = b + s c (McCalpin 1995) on arrays far larger than the caches; 24 bytes per
/// element in double precision, the best of several passes, GB/s.
[[nodiscard]] double triadBandwidth(int threads);

/// The same on one thread in three arrays of `bytes` together, again and again: of the cache that
/// holds them. Milliseconds.
[[nodiscard]] double cachedTriadBandwidth(std::size_t bytes);

/// Products and sums of one thread in independent chains, GFLOP/s, each counted as one, in vectors
/// of 16 bytes: what loops compiled for every processor of its kind can use.
[[nodiscard]] double multiplyAddGflops(bool doublePrecision);

} // namespace zonescope::bench
