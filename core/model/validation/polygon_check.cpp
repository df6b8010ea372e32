#include "core/model/validation/polygon_check.hpp"

#include <algorithm>

namespace zonescope::model {

namespace {

/// Twice the area of the triangle a, b, c; its sign is the turn.
double turn(const PointRz& a, const PointRz& b, const PointRz& c) noexcept {
    return (b.rUm - a.rUm) * (c.zUm - a.zUm) - (b.zUm - a.zUm) * (c.rUm - a.rUm);
}

bool withinBox(const PointRz& a, const PointRz& b, const PointRz& p) noexcept {
    return std::min(a.rUm, b.rUm) <= p.rUm && p.rUm <= std::max(a.rUm, b.rUm) &&
           std::min(a.zUm, b.zUm) <= p.zUm && p.zUm <= std::max(a.zUm, b.zUm);
}

bool touch(const PointRz& a, const PointRz& b, const PointRz& c, const PointRz& d) noexcept {
    const double c1 = turn(a, b, c);
    const double d1 = turn(a, b, d);
    const double a1 = turn(c, d, a);
    const double b1 = turn(c, d, b);
    if (((c1 > 0 && d1 < 0) || (c1 < 0 && d1 > 0)) && ((a1 > 0 && b1 < 0) || (a1 < 0 && b1 > 0))) {
        return true;
    }
    return (c1 == 0 && withinBox(a, b, c)) || (d1 == 0 && withinBox(a, b, d)) ||
           (a1 == 0 && withinBox(c, d, a)) || (b1 == 0 && withinBox(c, d, b));
}

/// Edges a-b and b-c share b; they fold back when c lies on the way from b to a.
bool foldsBack(const PointRz& a, const PointRz& b, const PointRz& c) noexcept {
    if (turn(a, b, c) != 0) {
        return false;
    }
    return (a.rUm - b.rUm) * (c.rUm - b.rUm) + (a.zUm - b.zUm) * (c.zUm - b.zUm) >= 0;
}

} // namespace

double signedArea(std::span<const PointRz> points) noexcept {
    double twice = 0.0;
    for (std::size_t n = 0; n < points.size(); ++n) {
        const PointRz& a = points[n];
        const PointRz& b = points[(n + 1) % points.size()];
        twice += a.rUm * b.zUm - b.rUm * a.zUm;
    }
    return 0.5 * twice;
}

std::optional<std::pair<std::size_t, std::size_t>>
crossingEdges(std::span<const PointRz> points) noexcept {
    const std::size_t count = points.size();
    if (count < 3) {
        return std::nullopt;
    }
    for (std::size_t n = 0; n < count; ++n) {
        const std::size_t next = (n + 1) % count;
        if (foldsBack(points[n], points[next], points[(n + 2) % count])) {
            return std::pair{n, next};
        }
        for (std::size_t other = n + 2; other < count; ++other) {
            const std::size_t afterOther = (other + 1) % count;
            if (afterOther != n &&
                touch(points[n], points[next], points[other], points[afterOther])) {
                return std::pair{n, other};
            }
        }
    }
    return std::nullopt;
}

} // namespace zonescope::model
