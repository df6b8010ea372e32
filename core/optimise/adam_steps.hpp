#pragma once

/// \file
/// Ascent by Adam (Kingma and Ba, ICLR 2015, algorithm 1), in units of each variable's scale. What
/// it knows is plain data, so that an optimisation that was interrupted goes on with the same
/// iterates.

#include "core/model/optimisation.hpp"

#include <cstddef>
#include <vector>

namespace zonescope::optimise {

/// An iterate and the memory of the gradients before it.
struct AdamState {
    std::vector<double> x, gradient;
    std::vector<double> first, second; ///< moments, of the gradient in units of the scales
    int remembered = 0;                ///< gradients in the moments
    int steps = 0;                     ///< taken
    bool operator==(const AdamState&) const = default;
};

class AdamSteps {
public:
    /// @param scale      unit of a step along each variable
    /// @param iterations over which the step goes to its final value
    AdamSteps(const model::AdamSettings& settings, std::vector<double> scale, int iterations);

    /// Begins at a point, with nothing remembered; what the step has come to stays.
    void begin(std::vector<double> x, std::vector<double> gradient);
    void restore(AdamState state) { state_ = std::move(state); }

    /// Where the next step leads, before any limits. The same until accept().
    [[nodiscard]] std::vector<double> next() const;
    /// The next iterate, which may have been moved to where limits hold.
    void accept(std::vector<double> x, std::vector<double> gradient);

    [[nodiscard]] const AdamState& state() const noexcept { return state_; }

private:
    void remember();

    model::AdamSettings settings_;
    std::vector<double> scale_;
    int iterations_ = 1;
    AdamState state_;
};

} // namespace zonescope::optimise
