#include "core/mask/post_circle.hpp"

#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <span>
#include <variant>

namespace zonescope::mask {
namespace {

using model::PostCorner;

double toPoint(const PostCorner& p, const PostCorner& a, const PostCorner& b) {
    const double dx = b.xUm - a.xUm;
    const double dy = b.yUm - a.yUm;
    const double square = dx * dx + dy * dy;
    const double part =
        square > 0.0 ? std::clamp(((p.xUm - a.xUm) * dx + (p.yUm - a.yUm) * dy) / square, 0.0, 1.0)
                     : 0.0;
    return std::hypot(p.xUm - a.xUm - part * dx, p.yUm - a.yUm - part * dy);
}

double side(const PostCorner& a, const PostCorner& b, const PostCorner& p) {
    return (b.xUm - a.xUm) * (p.yUm - a.yUm) - (b.yUm - a.yUm) * (p.xUm - a.xUm);
}

/// Between two closed lines; 0 where they cross.
double distanceOfLines(std::span<const PostCorner> one, std::span<const PostCorner> other) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; n < one.size(); ++n) {
        const auto& a = one[n];
        const auto& b = one[(n + 1) % one.size()];
        for (std::size_t m = 0; m < other.size(); ++m) {
            const auto& c = other[m];
            const auto& d = other[(m + 1) % other.size()];
            if ((side(a, b, c) > 0.0) != (side(a, b, d) > 0.0) &&
                (side(c, d, a) > 0.0) != (side(c, d, b) > 0.0)) {
                return 0.0;
            }
            least = std::min({least, toPoint(c, a, b), toPoint(a, c, d)});
        }
    }
    return least;
}

bool contains(const PostCircle& circle, int image, const PostCorner& point) {
    const double theta =
        std::remainder(std::atan2(point.yUm, point.xUm) - circle.theta(image), fullTurn);
    return model::PostFill(circle.post)
               .at(std::hypot(point.xUm, point.yUm), {theta, std::cos(theta), std::sin(theta)}) >
           0.0;
}

double distanceToRound(const PostCircle& round, int imageOfRound, const PostCircle& other,
                       int imageOfOther) {
    const double theta = round.theta(imageOfRound);
    const PostCorner place{round.post.rUm * std::cos(theta), round.post.rUm * std::sin(theta)};
    if (contains(other, imageOfOther, place)) {
        return 0.0;
    }
    const auto corners = model::cornersOf(other.post, imageOfOther);
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; n < corners.size(); ++n) {
        least = std::min(least, toPoint(place, corners[n], corners[(n + 1) % corners.size()]));
    }
    return std::max(0.0, least - round.radius);
}

/// Between two pieces of rings whose middles are `turn` apart.
double distanceOfArcs(const model::Post& a, const model::ArcOutline& arcOfA, const model::Post& b,
                      const model::ArcOutline& arcOfB, double turn) {
    const double between =
        std::max(0.0, std::abs(std::remainder(turn, fullTurn)) -
                          0.5 * inRadians(arcOfA.openingDeg) - 0.5 * inRadians(arcOfB.openingDeg));
    const std::array<double, 2> ofA{a.rUm - 0.5 * arcOfA.widthUm, a.rUm + 0.5 * arcOfA.widthUm};
    const std::array<double, 2> ofB{b.rUm - 0.5 * arcOfB.widthUm, b.rUm + 0.5 * arcOfB.widthUm};
    if (between * std::max(ofA[1], ofB[1]) < lengthRounding) {
        return std::max({0.0, ofB[0] - ofA[1], ofA[0] - ofB[1]});
    }
    // The nearest points of two segments on rays: one of them is an end.
    const double cosine = std::cos(between);
    double least = std::numeric_limits<double>::infinity();
    const auto tryPair = [&](double r, double s) {
        least = std::min(least, std::sqrt(std::max(0.0, r * r + s * s - 2.0 * r * s * cosine)));
    };
    for (const double end : ofA) {
        tryPair(end, std::clamp(end * cosine, ofB[0], ofB[1]));
    }
    for (const double end : ofB) {
        tryPair(std::clamp(end * cosine, ofA[0], ofA[1]), end);
    }
    return least;
}

} // namespace

PostCircle circleOf(const model::Post& post) {
    PostCircle circle{.post = post};
    const auto corners = model::cornersOf(post);
    const PostCorner place{post.rUm * std::cos(circle.theta(0)),
                           post.rUm * std::sin(circle.theta(0))};
    circle.inner = std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const auto& a = corners[n];
        circle.inner = std::min(circle.inner, toPoint({}, a, corners[(n + 1) % corners.size()]));
        circle.outer = std::max(circle.outer, std::hypot(a.xUm, a.yUm));
        circle.reach = std::max(circle.reach, std::hypot(a.xUm - place.xUm, a.yUm - place.yUm));
    }
    if (const auto* ellipse = std::get_if<model::EllipseOutline>(&post.outline);
        ellipse != nullptr && ellipse->widthUm == ellipse->depthUm) {
        circle.radius = 0.5 * ellipse->widthUm;
        circle.inner = post.rUm - circle.radius;
        circle.outer = post.rUm + circle.radius;
    }
    if (const auto* arc = std::get_if<model::ArcOutline>(&post.outline)) {
        circle.inner = post.rUm - 0.5 * arc->widthUm;
        circle.outer = post.rUm + 0.5 * arc->widthUm;
    }
    return circle;
}

double distance(const PostCircle& a, int imageOfA, const PostCircle& b, int imageOfB,
                double enough) {
    const double turn = a.theta(imageOfA) - b.theta(imageOfB);
    const double places =
        std::sqrt(std::max(0.0, a.post.rUm * a.post.rUm + b.post.rUm * b.post.rUm -
                                    2.0 * a.post.rUm * b.post.rUm * std::cos(turn)));
    if (a.radius > 0.0 && b.radius > 0.0) {
        return std::max(0.0, places - a.radius - b.radius);
    }
    if (places - a.reach - b.reach > enough) {
        return places - a.reach - b.reach;
    }
    const auto* arcOfA = std::get_if<model::ArcOutline>(&a.post.outline);
    const auto* arcOfB = std::get_if<model::ArcOutline>(&b.post.outline);
    if (arcOfA != nullptr && arcOfB != nullptr) {
        return distanceOfArcs(a.post, *arcOfA, b.post, *arcOfB, turn);
    }
    if (a.radius > 0.0 || b.radius > 0.0) {
        return a.radius > 0.0 ? distanceToRound(a, imageOfA, b, imageOfB)
                              : distanceToRound(b, imageOfB, a, imageOfA);
    }
    const auto cornersOfA = model::cornersOf(a.post, imageOfA);
    const auto cornersOfB = model::cornersOf(b.post, imageOfB);
    const double found = distanceOfLines(cornersOfA, cornersOfB);
    // One may lie within the other.
    return found < enough && (contains(b, imageOfB, cornersOfA.front()) ||
                              contains(a, imageOfA, cornersOfB.front()))
               ? 0.0
               : found;
}

void visitNear(const PostCircle& a, const PostCircle& b, double least,
               const std::function<void(int imageOfA, int imageOfB)>& visit) {
    // Their places repeat with the greatest common divisor of their numbers.
    const int kinds = a.post.count / std::gcd(a.post.count, b.post.count);
    const double pitch = fullTurn / b.post.count;
    const double wide = a.reach + b.reach + least;
    const double ratio = wide / std::max(2.0 * std::sqrt(a.post.rUm * b.post.rUm), 1e-300);
    const double angle = ratio < 1.0 ? 2.0 * std::asin(ratio) : std::numbers::pi;
    const int around = std::min(b.post.count / 2 + 1, static_cast<int>(angle / pitch) + 1);
    for (int n = 0; n < kinds; ++n) {
        const auto middle = std::lround((a.theta(n) - b.theta(0)) / pitch);
        for (int m = -around; m <= around; ++m) {
            visit(n, static_cast<int>(middle) + m);
        }
    }
}

std::optional<double> gapBetween(const PostCircle& a, const PostCircle& b, double least) {
    if (b.inner - a.outer >= least - lengthRounding) {
        return std::nullopt;
    }
    double narrowest = least;
    visitNear(a, b, least, [&](int n, int m) {
        narrowest = std::min(narrowest, distance(a, n, b, m, narrowest));
    });
    return narrowest < least - lengthRounding ? std::optional(narrowest) : std::nullopt;
}

} // namespace zonescope::mask
