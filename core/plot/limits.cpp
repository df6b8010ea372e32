#include "core/plot/limits.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::plot {

namespace {

constexpr double mostDecades = 14.0;
constexpr double room = 0.06; // of the values, above and below

/// Smallest and largest of all samples that have a place; empty when there is none.
std::optional<Limits> extremes(std::span<const Samples> curves, const LimitRules& rules) {
    constexpr double none = std::numeric_limits<double>::infinity();
    Limits found{none, -none, none, -none};
    for (const auto& curve : curves) {
        for (std::size_t n = 0; n < curve.size(); ++n) {
            const double x = curve.x[n];
            const double y =
                rules.yLogarithmic && rules.magnitudes ? std::abs(curve.y[n]) : curve.y[n];
            if (!std::isfinite(x) || !std::isfinite(y) || (rules.xLogarithmic && x <= 0.0) ||
                (rules.yLogarithmic && y <= 0.0)) {
                continue;
            }
            found.xLow = std::min(found.xLow, x);
            found.xHigh = std::max(found.xHigh, x);
            found.yLow = std::min(found.yLow, y);
            found.yHigh = std::max(found.yHigh, y);
        }
    }
    if (found.xLow > found.xHigh) {
        return std::nullopt;
    }
    return found;
}

/// Part of the decades on both sides, visible where there are few of them.
void widenDecades(double& low, double& high) {
    const double stretch = std::clamp(std::pow(high / low, room), 1.2, 1.5);
    low /= stretch;
    high *= stretch;
}

void widenX(Limits& limits, const LimitRules& rules) {
    if (limits.xHigh <= limits.xLow) {
        const double half = rules.xLogarithmic || limits.xLow != 0.0 ? 0.1 * std::abs(limits.xLow)
                                                                     : 0.5; // a lone sample at zero
        limits.xHigh = limits.xLow + half;
        limits.xLow -= half;
    } else if (rules.xLogarithmic && rules.xRoom) {
        widenDecades(limits.xLow, limits.xHigh);
    }
}

void widenY(Limits& limits, const LimitRules& rules) {
    if (rules.yLogarithmic) {
        limits.yLow = std::max(limits.yLow, limits.yHigh * std::pow(10.0, -mostDecades));
        widenDecades(limits.yLow, limits.yHigh);
        return;
    }
    const double span = limits.yHigh - limits.yLow;
    const double beyond = span > 0.0 ? room * span : std::max(0.5 * std::abs(limits.yHigh), 1e-12);
    const bool nearZero = limits.yLow >= 0.0 && limits.yLow < 0.5 * limits.yHigh;
    limits.yLow = rules.zero && nearZero ? 0.0 : limits.yLow - beyond;
    limits.yHigh += beyond;
}

} // namespace

std::optional<Limits> fittingLimits(std::span<const Samples> curves, const LimitRules& rules) {
    auto limits = extremes(curves, rules);
    if (limits) {
        widenX(*limits, rules);
        widenY(*limits, rules);
    }
    return limits;
}

} // namespace zonescope::plot
