#pragma once

/// \file
/// Eigenvalues of a small matrix, found or refused.

#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::mathematics {

/// Eigenvalues of a real matrix of `size` rows, given column by column: complex ones as exact pairs
/// side by side, the upper one first. \throws Error when they do not converge.
[[nodiscard]] std::vector<std::complex<double>> eigenvalues(std::size_t size,
                                                            std::span<const double> columns);

} // namespace zonescope::mathematics
