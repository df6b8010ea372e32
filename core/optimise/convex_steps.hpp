#pragma once

/// \file
/// Ascent by conservative convex separable approximations (Svanberg, SIAM J. Optim. 12, 555
/// (2002)), here with a quadratic one of the figure and with linear limits, which hold exactly in
/// every iterate. What it knows is plain data, so that an optimisation that was interrupted goes on
/// with the same iterates.

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace zonescope::optimise {

/// sum of coefficient x[variable] <= bound.
struct LinearLimit {
    std::vector<std::pair<std::size_t, double>> terms;
    double bound = 0.0;
    bool operator==(const LinearLimit&) const = default;
};

/// The largest violation of the limits at x; 0 or less where all hold.
[[nodiscard]] double violation(std::span<const LinearLimit> limits, std::span<const double> x);

/// The point nearest to x, in units of `scale` along each variable, at which the limits hold.
/// \returns empty when there is none
[[nodiscard]] std::vector<double> nearestWithin(std::span<const LinearLimit> limits,
                                                std::span<const double> x,
                                                std::span<const double> scale);

/// An accepted iterate and what the next step is made of.
struct AscentState {
    std::vector<double> x;
    double value = 0.0;
    std::vector<double> gradient;
    double curvature = 0.0;     ///< of the approximation, in units of the scales
    std::vector<double> scale;  ///< largest step along each variable
    std::vector<double> before; ///< the iterate before; empty: none
    int iteration = 0;          ///< accepted steps
    bool operator==(const AscentState&) const = default;
};

/// Makes a figure large, by one accepted step after the other.
class ConvexSteps {
public:
    /// @param scale   first and largest scale of a step along each variable
    ConvexSteps(std::vector<LinearLimit> limits, std::vector<double> scale);

    /// Begins at a point within the limits.
    void begin(std::vector<double> x, double value, std::vector<double> gradient);
    void restore(AscentState state) { state_ = std::move(state); }

    /// Where the approximation is largest. The same until one of the two below is called.
    [[nodiscard]] std::vector<double> candidate() const;
    /// Whether the figure at the candidate gains at least a quarter of what the approximation
    /// promised; if not, it is made more cautious and the next candidate lies nearer.
    [[nodiscard]] bool judge(std::span<const double> candidate, double value);
    /// The candidate becomes the iterate.
    void accept(std::vector<double> candidate, double value, std::vector<double> gradient);

    [[nodiscard]] const AscentState& state() const noexcept { return state_; }

private:
    [[nodiscard]] double promised(std::span<const double> candidate) const;
    /// The curvature with which the approximation meets the figure at the candidate.
    [[nodiscard]] double fittedCurvature(std::span<const double> candidate, double value) const;

    std::vector<LinearLimit> limits_;
    std::vector<double> largestScale_;
    AscentState state_;
};

} // namespace zonescope::optimise
