#include "core/model/post_outline.hpp"

#include "core/model/post_fill.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <set>

namespace zonescope::model {
namespace {

template <class... Functions> struct OutlineCases : Functions... {
    using Functions::operator()...;
};
template <class... Functions> OutlineCases(Functions...) -> OutlineCases<Functions...>;

constexpr double fullTurn = 2.0 * std::numbers::pi;

double inRadians(double degrees) { return degrees * std::numbers::pi / 180.0; }

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
            [](const ArcOutline& arc) { return 0.5 * arc.widthUm; },
            [](const DensityOutline& map) { return 0.5 * std::hypot(map.widthUm, map.depthUm); },
            [](const ArcDensityOutline& map) { return 0.5 * map.widthUm; }},
        post.outline);
}

/// The outline between two radii and angles of a post that has one.
std::optional<ArcOutline> arcOf(const Post& post) {
    if (const auto* arc = std::get_if<ArcOutline>(&post.outline)) {
        return *arc;
    }
    if (const auto* map = std::get_if<ArcDensityOutline>(&post.outline)) {
        return ArcOutline{map->widthUm, map->openingDeg};
    }
    return std::nullopt;
}

/// Width of the narrowest part of what is solid in a picture, by its pixels' straight runs; a
/// twentieth of its area may be narrower, as the ends of rows in a round outline are. The
/// picture's narrower side where nothing is solid.
double narrowestSolid(const DensityPixels& pixels, double width, double height) {
    const std::size_t columns = pixels.columns();
    const std::size_t rows = pixels.rows();
    std::vector<double> widths(pixels.values().size(), 0.0);
    const auto runs = [&](std::size_t lines, std::size_t length, double pixel, const auto& place) {
        for (std::size_t line = 0; line < lines; ++line) {
            for (std::size_t begin = 0; begin < length;) {
                std::size_t end = begin;
                while (end < length && pixels.values()[place(line, end)] >= solidFrom) {
                    ++end;
                }
                const double run = static_cast<double>(end - begin) * pixel;
                for (; begin < end; ++begin) {
                    double& held = widths[place(line, begin)];
                    held = held > 0.0 ? std::min(held, run) : run;
                }
                ++begin;
            }
        }
    };
    runs(rows, columns, width / static_cast<double>(columns),
         [&](std::size_t row, std::size_t column) { return row * columns + column; });
    runs(columns, rows, height / static_cast<double>(std::max<std::size_t>(1, rows)),
         [&](std::size_t column, std::size_t row) { return row * columns + column; });
    std::erase(widths, 0.0);
    if (widths.empty()) {
        return std::min(width, height);
    }
    const auto place = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 20);
    std::ranges::nth_element(widths, place);
    return *place;
}

/// The angles at which one picture in x and y fills the circle of a radius, added up, by samples.
class MapCircle {
public:
    explicit MapCircle(const Post& post) : fill_(post) {
        constexpr int samples = 256;
        const double reach = std::min(angularReach(post), fullTurn);
        for (int n = 0; n < samples; ++n) {
            const double theta = reach * ((n + 0.5) / samples - 0.5);
            rays_.push_back({theta, std::cos(theta), std::sin(theta)});
        }
        step_ = reach / samples;
    }
    [[nodiscard]] double angleAt(double rUm) const {
        double sum = 0.0;
        for (const PostFill::Ray& ray : rays_) {
            sum += fill_.at(rUm, ray);
        }
        return sum * step_;
    }

private:
    PostFill fill_;
    std::vector<PostFill::Ray> rays_;
    double step_ = 0.0; ///< radians
};

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
    return fillAt(post, rUm, thetaRadians) > 0.0;
}

RadialReach radialReach(const Post& post) {
    const double radius = outerRadius(post);
    return {std::max(0.0, post.rUm - radius), post.rUm + radius};
}

double angularReach(const Post& post) {
    if (const auto arc = arcOf(post)) {
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
                     },
                     [](const DensityOutline& map) {
                         return narrowestSolid(map.pixels, map.widthUm, map.depthUm);
                     },
                     [&](const ArcDensityOutline& map) {
                         return narrowestSolid(map.pixels, map.widthUm,
                                               inRadians(map.openingDeg) * post.rUm);
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
    if (const auto arc = arcOf(post)) {
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
    const auto addRectangle = [&](double width, double depth, const auto& add) {
        const double x = 0.5 * width;
        const double y = 0.5 * depth;
        add(x, y);
        add(-x, y);
        add(-x, -y);
        add(x, -y);
    };
    const auto add = [&](double x, double y) {
        corners.push_back({post.rUm * std::cos(middle) + x * std::cos(own) - y * std::sin(own),
                           post.rUm * std::sin(middle) + x * std::sin(own) + y * std::cos(own)});
    };
    std::visit(OutlineCases{
                   [&](const EllipseOutline& ellipse) {
                       for (int n = 0; n < roundCorners; ++n) {
                           const double angle = fullTurn * n / roundCorners;
                           add(0.5 * stretch * ellipse.widthUm * std::cos(angle),
                               0.5 * stretch * ellipse.depthUm * std::sin(angle));
                       }
                   },
                   [&](const RectangleOutline& rectangle) {
                       addRectangle(rectangle.widthUm, rectangle.depthUm, add);
                   },
                   [&](const PolygonOutline& polygon) {
                       for (std::size_t n = 0; n < std::min(polygon.xUm.size(), polygon.yUm.size());
                            ++n) {
                           add(polygon.xUm[n], polygon.yUm[n]);
                       }
                   },
                   [](const ArcOutline&) {},
                   [&](const DensityOutline& map) { addRectangle(map.widthUm, map.depthUm, add); },
                   [](const ArcDensityOutline&) {}},
               post.outline);
    return corners;
}

namespace {

struct FilledRing {
    double begin, end, fill;
};

// Ends that are one differ by rounding only.
double roundedRadius(double rUm) { return std::round(rUm * 1e9) / 1e9; }

/// The columns of a picture are rings.
void appendRings(const Post& post, const ArcDensityOutline& map, std::vector<FilledRing>& rings) {
    const DensityPixels& pixels = map.pixels;
    const double turn = inRadians(map.openingDeg) * post.count / fullTurn;
    const auto radius = [&](std::size_t column) {
        return roundedRadius(
            post.rUm + (static_cast<double>(column) / static_cast<double>(pixels.columns()) - 0.5) *
                           map.widthUm);
    };
    for (std::size_t column = 0; column < pixels.columns(); ++column) {
        double sum = 0.0;
        for (std::size_t row = 0; row < pixels.rows(); ++row) {
            sum += static_cast<double>(pixels.at(row, column));
        }
        if (sum > 0.0) {
            rings.push_back({radius(column), radius(column + 1),
                             sum / static_cast<double>(pixels.rows()) * turn});
        }
    }
}

/// Steps that are short against the post.
/// @param angleAt the angle that one post takes on the circle of a radius
template <class AngleAt>
void appendRings(const Post& post, int steps, const AngleAt& angleAt,
                 std::vector<FilledRing>& rings) {
    constexpr std::array gaussPlaces{0.2113248654051871, 0.7886751345948129};
    const RadialReach reach = radialReach(post);
    const double width = (reach.endUm - reach.beginUm) / steps;
    for (int n = 0; n < steps; ++n) {
        const double begin = reach.beginUm + n * width;
        double angle = 0.0;
        for (const double place : gaussPlaces) {
            angle += 0.5 * angleAt(begin + place * width);
        }
        if (angle > 0.0) {
            rings.push_back({roundedRadius(begin), roundedRadius(begin + width),
                             angle * post.count / fullTurn});
        }
    }
}

void appendRings(const Post& post, std::vector<FilledRing>& rings) {
    constexpr int stepsPerPost = 24;
    constexpr int stepsPerMap = 48;
    const RadialReach reach = radialReach(post);
    if (!(reach.endUm > reach.beginUm)) {
        return;
    }
    if (const auto* arc = std::get_if<ArcOutline>(&post.outline)) {
        rings.push_back({roundedRadius(reach.beginUm), roundedRadius(reach.endUm),
                         inRadians(arc->openingDeg) * post.count / fullTurn});
    } else if (const auto* map = std::get_if<ArcDensityOutline>(&post.outline)) {
        appendRings(post, *map, rings);
    } else if (std::holds_alternative<DensityOutline>(post.outline)) {
        const MapCircle circle(post);
        appendRings(
            post, stepsPerMap, [&](double rUm) { return circle.angleAt(rUm); }, rings);
    } else {
        const auto corners = cornersOf(post);
        appendRings(
            post, stepsPerPost,
            [&](double rUm) { return coveredAngle(corners, inRadians(post.thetaDeg), rUm); },
            rings);
    }
}

} // namespace

std::vector<RadialFill> azimuthalFill(std::span<const Post> posts) {
    std::vector<FilledRing> pieces;
    for (const Post& post : posts) {
        appendRings(post, pieces);
    }
    std::set<double> edges;
    for (const FilledRing& piece : pieces) {
        edges.insert({piece.begin, piece.end});
    }
    std::ranges::sort(pieces, {}, &FilledRing::begin);
    std::vector<RadialFill> fills;
    std::vector<FilledRing> open;
    auto next = pieces.begin();
    for (auto edge = edges.begin(); edge != edges.end() && std::next(edge) != edges.end(); ++edge) {
        while (next != pieces.end() && next->begin <= *edge) {
            open.push_back(*next++);
        }
        std::erase_if(open, [&](const FilledRing& piece) { return piece.end <= *edge; });
        double fill = 0.0;
        for (const FilledRing& piece : open) {
            fill += piece.fill;
        }
        if (fill > 0.0) {
            fills.push_back({*edge, *std::next(edge), std::min(1.0, fill)});
        }
    }
    return fills;
}

namespace {

/// Calls with width and depth of an outline that has both.
template <class Outline, class Use> void useSides(Outline& outline, const Use& use) {
    if (auto* ellipse = std::get_if<EllipseOutline>(&outline)) {
        use(ellipse->widthUm, ellipse->depthUm);
    } else if (auto* rectangle = std::get_if<RectangleOutline>(&outline)) {
        use(rectangle->widthUm, rectangle->depthUm);
    }
}

} // namespace

double postSizeUm(const Post& post) {
    double size = 0.0;
    useSides(post.outline, [&](double width, double depth) { size = std::max(width, depth); });
    return size;
}

void setPostSizeUm(Post& post, double sizeUm) {
    useSides(post.outline, [&](double& width, double& depth) {
        const double factor = sizeUm / std::max(width, depth);
        width *= factor;
        depth *= factor;
    });
}

} // namespace zonescope::model
