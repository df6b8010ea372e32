#include "core/plot/curve_meets.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace zonescope::plot {

namespace {

struct Place {
    double x = 0.0, y = 0.0;
};

bool segmentMeets(Place one, Place other, const Region& region) {
    if (one.x > other.x) {
        std::swap(one, other);
    }
    if (other.x < region.left || one.x > region.right) {
        return false;
    }
    const double width = other.x - one.x;
    const auto at = [&](double x) { return one.y + (other.y - one.y) * (x - one.x) / width; };
    const double begin = width > 0.0 ? at(std::max(one.x, region.left)) : one.y;
    const double end = width > 0.0 ? at(std::min(other.x, region.right)) : other.y;
    return std::min(begin, end) <= region.bottom && std::max(begin, end) >= region.top;
}

} // namespace

bool curveMeets(const Samples& curve, bool joined, const Scale& x, const Scale& y,
                const Region& region) {
    const auto [low, high] = std::minmax({x.value(region.left), x.value(region.right)});
    const auto holds = [&](std::size_t n) { return x.holds(curve.x[n]) && y.holds(curve.y[n]); };
    const auto placeOf = [&](std::size_t n) {
        return Place{x.pixel(curve.x[n]), y.pixel(curve.y[n])};
    };
    for (std::size_t n = 0; n < curve.size(); ++n) {
        const bool alone = n == 0 || !joined;
        const double here = curve.x[n], before = alone ? here : curve.x[n - 1];
        // Nearly all samples of a long curve end here, before logarithms are taken.
        if (std::max(before, here) < low || std::min(before, here) > high || !holds(n)) {
            continue;
        }
        const Place to = placeOf(n);
        if (segmentMeets(alone || !holds(n - 1) ? to : placeOf(n - 1), to, region)) {
            return true;
        }
    }
    return false;
}

} // namespace zonescope::plot
