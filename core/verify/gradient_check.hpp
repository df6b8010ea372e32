#pragma once

/// \file
/// What checks of gradients against central differences share.

#include "core/adjoint/permittivity_gradient.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/grid/materials.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <vector>

namespace zonescope::verify {

/// A random change of the permittivities, and of the conductivities that are there, in a box.
class MediaChange {
public:
    MediaChange(const fdtd::IndexBox& box, std::uint64_t seed) : box_(box), random_(seed) {}

    /// Media moved by `part` of the direction; the same direction each time.
    [[nodiscard]] fdtd::CompiledRun moved(const fdtd::CompiledRun& run, double part) const;

private:
    void change(grid::SharedRows& rows, double part, std::mt19937_64& random) const;

    fdtd::IndexBox box_;
    std::mt19937_64 random_;
};

/// Sum over the gradient's box of derivative times the difference of two planes of media.
[[nodiscard]] double alongChange(const adjoint::PermittivityGradient& gradient,
                                 std::size_t wavelength, const grid::MaterialMap& below,
                                 const grid::MaterialMap& above);

/// Derivatives of figures along a direction of a design's values by central differences. Two steps,
/// one half of the other, together are right to the fourth order: permittivities are stored in
/// single precision, which asks for a long step, and figures are curved, which asks for a short
/// one.
/// @param figuresAt figures of a design, from its values
[[nodiscard]] std::vector<double>
differencesAlong(const std::function<std::vector<double>(const std::vector<double>&)>& figuresAt,
                 const std::vector<double>& values, const std::vector<double>& direction,
                 double step);

/// Largest |adjoint - difference| over the largest difference.
class GradientError {
public:
    void add(double gradient, double difference) {
        largest_ = std::max(largest_, std::abs(difference));
        error_ = std::max(error_, std::abs(gradient - difference));
    }
    [[nodiscard]] double value() const noexcept { return error_ / largest_; }

private:
    double largest_ = 0.0, error_ = 0.0;
};

} // namespace zonescope::verify
