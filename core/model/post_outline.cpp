#include "core/model/post_outline.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <set>

namespace zonescope::model {
namespace {

template <class... Functions> struct OutlineCases : Functions... {
    using Functions::operator()...;
};
template <class... Functions> OutlineCases(Functions...) -> OutlineCases<Functions...>;

constexpr double fullTurn = 2.0 * std::numbers::pi;

double inRadians(double degrees) { return degrees * std::numbers::pi / 180.0; }

bool inside(const PolygonOutline& polygon, double x, double y) {
    bool within = false;
    const std::size_t corners = std::min(polygon.xUm.size(), polygon.yUm.size());
    for (std::size_t n = 0, last = corners - 1; n < corners; last = n++) {
        const double yHere = polygon.yUm[n];
        const double yLast = polygon.yUm[last];
        if ((yHere > y) != (yLast > y) &&
            x < (polygon.xUm[last] - polygon.xUm[n]) * (y - yHere) / (yLast - yHere) +
                    polygon.xUm[n]) {
            within = !within;
        }
    }
    return within;
}

/// Farthest distance of an outline from its own place.
double outerRadius(const Post& post) {
    return std::visit(
        OutlineCases{
            [](const EllipseOutline& e) { return 0.5 * std::max(e.widthUm, e.depthUm); },
            [](const RectangleOutline& r) { return 0.5 * std::hypot(r.widthUm, r.depthUm); },
            [](const PolygonOutline& p) {
                double radius = 0.0;
                for (std::size_t n = 0; n < std::min(p.xUm.size(), p.yUm.size()); ++n) {
                    radius = std::max(radius, std::hypot(p.xUm[n], p.yUm[n]));
                }
                return radius;
            },
            [](const ArcOutline& arc) { return 0.5 * arc.widthUm; }},
        post.outline);
}

/// The angles at which the outline of one post covers the circle of a radius, added up; radians.
double coveredAngle(std::span<const PostCorner> corners, double middle, double rUm) {
    std::vector<double> crossings;
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const PostCorner& a = corners[n];
        const PostCorner& b = corners[(n + 1) % corners.size()];
        const double dx = b.xUm - a.xUm;
        const double dy = b.yUm - a.yUm;
        const double square = dx * dx + dy * dy;
        const double half = a.xUm * dx + a.yUm * dy;
        const double rest = a.xUm * a.xUm + a.yUm * a.yUm - rUm * rUm;
        const double discriminant = half * half - square * rest;
        if (!(square > 0.0) || discriminant < 0.0) {
            continue;
        }
        for (const double sign : {-1.0, 1.0}) {
            const double part = (-half + sign * std::sqrt(discriminant)) / square;
            if (part >= 0.0 && part < 1.0) {
                crossings.push_back(std::remainder(
                    std::atan2(a.yUm + part * dy, a.xUm + part * dx) - middle, fullTurn));
            }
        }
    }
    std::ranges::sort(crossings);
    double sum = 0.0;
    for (std::size_t n = 0; n + 1 < crossings.size(); n += 2) {
        sum += crossings[n + 1] - crossings[n];
    }
    return sum;
}

} // namespace

bool covers(const Post& post, double rUm, double thetaRadians) {
    const double theta =
        std::remainder(thetaRadians - inRadians(post.thetaDeg), fullTurn / std::max(1, post.count));
    if (const auto* arc = std::get_if<ArcOutline>(&post.outline)) {
        return std::abs(rUm - post.rUm) <= 0.5 * arc->widthUm &&
               std::abs(theta) <= 0.5 * inRadians(arc->openingDeg);
    }
    const double outwards = rUm * std::cos(theta) - post.rUm;
    const double along = rUm * std::sin(theta);
    const double cosine = std::cos(inRadians(post.rotationDeg));
    const double sine = std::sin(inRadians(post.rotationDeg));
    const double x = cosine * outwards + sine * along;
    const double y = cosine * along - sine * outwards;
    return std::visit(
        OutlineCases{[&](const EllipseOutline& ellipse) {
                         return std::hypot(2.0 * x / ellipse.widthUm, 2.0 * y / ellipse.depthUm) <=
                                1.0;
                     },
                     [&](const RectangleOutline& rectangle) {
                         return std::abs(x) <= 0.5 * rectangle.widthUm &&
                                std::abs(y) <= 0.5 * rectangle.depthUm;
                     },
                     [&](const PolygonOutline& polygon) { return inside(polygon, x, y); },
                     [](const ArcOutline&) { return false; }},
        post.outline);
}

RadialReach radialReach(const Post& post) {
    const double radius = outerRadius(post);
    return {std::max(0.0, post.rUm - radius), post.rUm + radius};
}

double angularReach(const Post& post) {
    if (const auto* arc = std::get_if<ArcOutline>(&post.outline)) {
        return inRadians(arc->openingDeg);
    }
    const double radius = outerRadius(post);
    return radius < post.rUm ? 2.0 * std::asin(radius / post.rUm) : fullTurn;
}

double narrowestUm(const Post& post) {
    return std::visit(
        OutlineCases{[](const EllipseOutline& e) { return std::min(e.widthUm, e.depthUm); },
                     [](const RectangleOutline& r) { return std::min(r.widthUm, r.depthUm); },
                     [](const PolygonOutline& p) {
                         if (p.xUm.empty() || p.yUm.empty()) {
                             return 0.0;
                         }
                         const auto [left, right] = std::ranges::minmax(p.xUm);
                         const auto [low, high] = std::ranges::minmax(p.yUm);
                         return std::min(right - left, high - low);
                     },
                     [&](const ArcOutline& arc) {
                         return std::min(arc.widthUm, inRadians(arc.openingDeg) * post.rUm);
                     }},
        post.outline);
}

std::vector<PostCorner> cornersOf(const Post& post, int image) {
    // As large as the ellipse that they stand for.
    constexpr int roundCorners = 48;
    static const double stretch =
        std::sqrt(fullTurn / roundCorners / std::sin(fullTurn / roundCorners));
    const double middle = inRadians(post.thetaDeg) + fullTurn * image / std::max(1, post.count);
    std::vector<PostCorner> corners;
    if (const auto* arc = std::get_if<ArcOutline>(&post.outline)) {
        const double opening = inRadians(arc->openingDeg);
        const int steps = std::max(1, static_cast<int>(std::ceil(opening / fullTurn * 64)));
        for (int side = 0; side < 2; ++side) {
            const double r = post.rUm + (side == 0 ? -0.5 : 0.5) * arc->widthUm;
            for (int n = 0; n <= steps; ++n) {
                const double part = (side == 0 ? n : steps - n) / static_cast<double>(steps);
                const double angle = middle + opening * (part - 0.5);
                corners.push_back({r * std::cos(angle), r * std::sin(angle)});
            }
        }
        return corners;
    }
    const double own = middle + inRadians(post.rotationDeg);
    const auto add = [&](double x, double y) {
        corners.push_back({post.rUm * std::cos(middle) + x * std::cos(own) - y * std::sin(own),
                           post.rUm * std::sin(middle) + x * std::sin(own) + y * std::cos(own)});
    };
    std::visit(OutlineCases{[&](const EllipseOutline& ellipse) {
                                for (int n = 0; n < roundCorners; ++n) {
                                    const double angle = fullTurn * n / roundCorners;
                                    add(0.5 * stretch * ellipse.widthUm * std::cos(angle),
                                        0.5 * stretch * ellipse.depthUm * std::sin(angle));
                                }
                            },
                            [&](const RectangleOutline& rectangle) {
                                const double x = 0.5 * rectangle.widthUm;
                                const double y = 0.5 * rectangle.depthUm;
                                add(x, y);
                                add(-x, y);
                                add(-x, -y);
                                add(x, -y);
                            },
                            [&](const PolygonOutline& polygon) {
                                for (std::size_t n = 0;
                                     n < std::min(polygon.xUm.size(), polygon.yUm.size()); ++n) {
                                    add(polygon.xUm[n], polygon.yUm[n]);
                                }
                            },
                            [](const ArcOutline&) {}},
               post.outline);
    return corners;
}

std::vector<RadialFill> azimuthalFill(std::span<const Post> posts) {
    constexpr int stepsPerPost = 24;
    constexpr std::array gaussPlaces{0.2113248654051871, 0.7886751345948129};
    // Ends that are one differ by rounding only.
    const auto rounded = [](double rUm) { return std::round(rUm * 1e9) / 1e9; };
    struct Piece {
        double begin, end, fill;
    };
    std::vector<Piece> pieces;
    for (const Post& post : posts) {
        const RadialReach reach = radialReach(post);
        if (!(reach.endUm > reach.beginUm)) {
            continue;
        }
        if (const auto* arc = std::get_if<ArcOutline>(&post.outline)) {
            pieces.push_back({rounded(reach.beginUm), rounded(reach.endUm),
                              inRadians(arc->openingDeg) * post.count / fullTurn});
            continue;
        }
        const auto corners = cornersOf(post);
        const double width = (reach.endUm - reach.beginUm) / stepsPerPost;
        for (int n = 0; n < stepsPerPost; ++n) {
            const double begin = reach.beginUm + n * width;
            double angle = 0.0;
            for (const double place : gaussPlaces) {
                angle +=
                    0.5 * coveredAngle(corners, inRadians(post.thetaDeg), begin + place * width);
            }
            if (angle > 0.0) {
                pieces.push_back(
                    {rounded(begin), rounded(begin + width), angle * post.count / fullTurn});
            }
        }
    }
    std::set<double> edges;
    for (const Piece& piece : pieces) {
        edges.insert({piece.begin, piece.end});
    }
    std::ranges::sort(pieces, {}, &Piece::begin);
    std::vector<RadialFill> fills;
    std::vector<Piece> open;
    auto next = pieces.begin();
    for (auto edge = edges.begin(); edge != edges.end() && std::next(edge) != edges.end(); ++edge) {
        while (next != pieces.end() && next->begin <= *edge) {
            open.push_back(*next++);
        }
        std::erase_if(open, [&](const Piece& piece) { return piece.end <= *edge; });
        double fill = 0.0;
        for (const Piece& piece : open) {
            fill += piece.fill;
        }
        if (fill > 0.0) {
            fills.push_back({*edge, *std::next(edge), std::min(1.0, fill)});
        }
    }
    return fills;
}

} // namespace zonescope::model
