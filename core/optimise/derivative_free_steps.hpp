#pragma once

/// \file
/// Ascent without derivatives, for few variables: quadratic models of the figure (BOBYQA, Powell
/// 2009) between limits of single variables, or linear ones (COBYLA, Powell 1994) where limits
/// couple them or there is one variable only. The algorithms are those of NLopt. They know nothing
/// but the figures that they have asked for, so that all that was evaluated is all that a search
/// that was interrupted goes on from: it is played to the algorithm anew.

#include "core/optimise/convex_steps.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::optimise {

/// A point that has been evaluated.
struct Evaluated {
    std::vector<double> x;
    double value = 0.0;
};

class DerivativeFreeSteps {
public:
    /// So many variables are few: the first model takes two figures for each.
    static constexpr std::size_t mostVariables = 60;

    /// @param scale   unit of a step along each variable: the first ones are as large, or a quarter
    ///                of the way between the limits where that is less
    DerivativeFreeSteps(std::vector<LinearLimit> limits, std::vector<double> scale);

    /// The point that the search asks for next, within the limits.
    /// @param evaluated the start, then what has been asked for since
    /// \returns empty when the search is at its end: steps of a thousandth of the first ones change
    ///          nothing
    [[nodiscard]] std::optional<std::vector<double>>
    next(std::span<const Evaluated> evaluated) const;

private:
    /// Of single variables.
    struct Bounds {
        std::vector<double> lower, upper;
    };
    [[nodiscard]] Bounds bounds() const;
    [[nodiscard]] std::vector<const LinearLimit*> couplings() const;

    std::vector<LinearLimit> limits_;
    std::vector<double> scale_;
};

} // namespace zonescope::optimise
