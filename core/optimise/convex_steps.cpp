#include "core/optimise/convex_steps.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::optimise {

namespace {

double valueOf(const LinearLimit& limit, std::span<const double> x) {
    double sum = 0.0;
    for (const auto& [variable, coefficient] : limit.terms) {
        sum += coefficient * x[variable];
    }
    return sum;
}

/// Minimises the sum of ((x - target)/scale)^2 within limits, by ascent along one multiplier after
/// the other (Hildreth, Nav. Res. Logist. Q. 4, 79 (1957)).
std::vector<double> nearest(std::span<const LinearLimit> limits, std::span<const double> target,
                            std::span<const double> scale) {
    constexpr int sweeps = 20'000;
    constexpr double closeness = 1e-9; // of the scales
    std::vector<double> x(target.begin(), target.end());
    std::vector<double> multipliers(limits.size(), 0.0);
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        double moved = 0.0;
        for (std::size_t n = 0; n < limits.size(); ++n) {
            const LinearLimit& limit = limits[n];
            double size = 0.0;
            for (const auto& [variable, coefficient] : limit.terms) {
                size += coefficient * coefficient * scale[variable] * scale[variable];
            }
            const double change =
                std::max(-multipliers[n], (valueOf(limit, x) - limit.bound) / size);
            multipliers[n] += change;
            for (const auto& [variable, coefficient] : limit.terms) {
                const double step = change * coefficient * scale[variable] * scale[variable];
                x[variable] -= step;
                moved = std::max(moved, std::abs(step) / scale[variable]);
            }
        }
        if (moved < closeness) {
            break;
        }
    }
    return x;
}

} // namespace

double violation(std::span<const LinearLimit> limits, std::span<const double> x) {
    double worst = limits.empty() ? 0.0 : valueOf(limits.front(), x) - limits.front().bound;
    for (const LinearLimit& limit : limits) {
        worst = std::max(worst, valueOf(limit, x) - limit.bound);
    }
    return worst;
}

std::vector<double> nearestWithin(std::span<const LinearLimit> limits, std::span<const double> x,
                                  std::span<const double> scale) {
    std::vector<double> place = nearest(limits, x, scale);
    const double slack = 1e-6 * *std::ranges::max_element(scale);
    return violation(limits, place) <= slack ? place : std::vector<double>();
}

ConvexSteps::ConvexSteps(std::vector<LinearLimit> limits, std::vector<double> scale)
    : limits_(std::move(limits)), largestScale_(std::move(scale)) {}

void ConvexSteps::begin(std::vector<double> x, double value, std::vector<double> gradient) {
    state_ = {};
    state_.x = std::move(x);
    state_.value = value;
    state_.gradient = std::move(gradient);
    constexpr double firstScale = 0.3; // of the largest
    for (const double scale : largestScale_) {
        state_.scale.push_back(firstScale * scale);
    }
    // The steepest variable goes by its scale.
    for (std::size_t n = 0; n < state_.x.size(); ++n) {
        state_.curvature =
            std::max(state_.curvature, std::abs(state_.gradient[n]) * state_.scale[n]);
    }
}

std::vector<double> ConvexSteps::candidate() const {
    std::vector<double> target;
    std::vector<LinearLimit> limits = limits_;
    for (std::size_t n = 0; n < state_.x.size(); ++n) {
        const double scale = state_.scale[n];
        const double step =
            state_.curvature > 0.0 ? scale * scale * state_.gradient[n] / state_.curvature : 0.0;
        target.push_back(state_.x[n] + step);
        limits.push_back({.terms = {{n, 1.0}}, .bound = state_.x[n] + scale});
        limits.push_back({.terms = {{n, -1.0}}, .bound = scale - state_.x[n]});
    }
    std::vector<double> place = nearest(limits, target, state_.scale);
    // What rounding leaves of a violation is taken back along the way from the iterate.
    const double worst = violation(limits_, place);
    if (worst > 0.0) {
        const double at = violation(limits_, state_.x);
        const double part = at < 0.0 ? -at / (worst - at) : 1.0;
        for (std::size_t n = 0; n < place.size(); ++n) {
            place[n] = std::lerp(state_.x[n], place[n], part);
        }
    }
    return place;
}

double ConvexSteps::promised(std::span<const double> candidate) const {
    double sum = state_.value;
    for (std::size_t n = 0; n < candidate.size(); ++n) {
        const double step = candidate[n] - state_.x[n];
        const double part = step / state_.scale[n];
        sum += state_.gradient[n] * step - 0.5 * state_.curvature * part * part;
    }
    return sum;
}

double ConvexSteps::fittedCurvature(std::span<const double> candidate, double value) const {
    double size = 0.0;
    for (std::size_t n = 0; n < candidate.size(); ++n) {
        const double part = (candidate[n] - state_.x[n]) / state_.scale[n];
        size += 0.5 * part * part;
    }
    constexpr double most = 10.0;
    const double needed = size > 0.0 ? (promised(candidate) - value) / size : 0.0;
    return std::min(most * state_.curvature, state_.curvature + needed);
}

bool ConvexSteps::judge(std::span<const double> candidate, double value) {
    // A quarter of the promise is a good step: more runs for a bolder or a truer one cost more than
    // they bring.
    constexpr double enough = 0.25;
    const double gain = promised(candidate) - state_.value;
    if (value >= state_.value + enough * gain) {
        return true;
    }
    constexpr double margin = 1.1;
    state_.curvature = margin * fittedCurvature(candidate, value);
    return false;
}

void ConvexSteps::accept(std::vector<double> candidate, double value,
                         std::vector<double> gradient) {
    constexpr double grow = 1.2, shrink = 0.7, least = 1e-3, ease = 0.6;
    // Bolder where the approximation was too cautious, as curved as it turned out where it was not.
    state_.curvature =
        value >= promised(candidate) ? ease * state_.curvature : fittedCurvature(candidate, value);
    if (!state_.before.empty()) {
        for (std::size_t n = 0; n < candidate.size(); ++n) {
            const double turn = (candidate[n] - state_.x[n]) * (state_.x[n] - state_.before[n]);
            double& scale = state_.scale[n];
            scale *= turn > 0.0 ? grow : turn < 0.0 ? shrink : 1.0;
            scale = std::clamp(scale, least * largestScale_[n], largestScale_[n]);
        }
    }
    state_.before = std::move(state_.x);
    state_.x = std::move(candidate);
    state_.value = value;
    state_.gradient = std::move(gradient);
    ++state_.iteration;
}

} // namespace zonescope::optimise
