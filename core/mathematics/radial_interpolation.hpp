#pragma once

/// \file
/// Interpolation of functions of r that are even or odd about the axis.

#include <array>
#include <complex>
#include <cstddef>
#include <span>

namespace zonescope::mathematics {

/// Sign of a function under r -> -r.
enum class AxisParity { even, odd };

/// Parity of the amplitudes of order m: transverse ones (r and theta components) go like
/// (-1)^(m+1), axial ones like (-1)^m.
[[nodiscard]] AxisParity transverseParity(int azimuthalOrder) noexcept;
[[nodiscard]] AxisParity axialParity(int azimuthalOrder) noexcept;

/// Nodes and weights of Lagrange interpolation at one radius.
struct RadialStencil {
    static constexpr std::size_t mostNodes = 10;
    std::size_t count = 0;
    std::array<std::size_t, mostNodes> node{};
    std::array<double, mostNodes> weight{};

    template <class T> [[nodiscard]] T apply(std::span<const T> values) const {
        T sum{};
        for (std::size_t n = 0; n < count; ++n) {
            sum += weight[n] * values[node[n]];
        }
        return sum;
    }
};

/// The `points` samples around r, mirrored at the axis, one-sided at the last radius.
/// @param radii  strictly increasing, >= 0, at least one
/// @param points at most RadialStencil::mostNodes; fewer where there are not as many
[[nodiscard]] RadialStencil radialStencil(std::span<const double> radii, double r,
                                          AxisParity parity, std::size_t points);

} // namespace zonescope::mathematics
