#include "core/model/post_fill.hpp"

#include "core/model/post_outline.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::model {
namespace {

template <class... Functions> struct FillCases : Functions... { using Functions::operator()...; };
template <class... Functions> FillCases(Functions...) -> FillCases<Functions...>;

constexpr double wholeTurn = 2.0 * std::numbers::pi;

double radiansOf(double degrees) { return degrees * std::numbers::pi / 180.0; }

bool withinPolygon(const PolygonOutline& polygon, double x, double y) {
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

/// Between two rows a place has the mean of both: rounding would give it to one of them, and a
/// picture that is its own mirror image would not be seen as one.
/// @param across, up from the middle, in widths and heights of the picture
double pixelAt(const DensityPixels& pixels, double across, double up) {
    if (!(std::abs(across) <= 0.5) || !(std::abs(up) <= 0.5) || pixels.rows() == 0) {
        return 0.0;
    }
    const auto place = [](double part, std::size_t count) {
        const auto pixel = static_cast<std::size_t>(std::max(0.0, part));
        return std::min(pixel, count - 1);
    };
    const double row = (0.5 - up) * static_cast<double>(pixels.rows());
    const std::size_t column =
        place((across + 0.5) * static_cast<double>(pixels.columns()), pixels.columns());
    const auto at = [&](double one) {
        return static_cast<double>(pixels.at(place(one, pixels.rows()), column));
    };
    constexpr double rounding = 1e-9;
    const double border = std::round(row);
    return std::abs(row - border) < rounding * static_cast<double>(pixels.rows())
               ? 0.5 * (at(border - 0.5) + at(border + 0.5))
               : at(row);
}

/// How many neighbours' pictures reach into the sector of one post.
int neighboursOf(const Post& post) {
    if (!isDensityMap(post) || post.count <= 1) {
        return 0;
    }
    const double pitch = wholeTurn / post.count;
    // Pictures that only touch are told apart by rounding.
    constexpr double rounding = 1e-9;
    const double beyond = 0.5 * (angularReach(post) / pitch - 1.0) - rounding;
    return std::clamp(static_cast<int>(std::ceil(beyond)), 0, (post.count - 1) / 2);
}

} // namespace

PostFill::PostFill(const Post& post, int neighbour)
    : post_(&post), middle_(radiansOf(post.thetaDeg)), pitch_(wholeTurn / std::max(1, post.count)),
      shift_(neighbour * pitch_), cosine_(std::cos(radiansOf(post.rotationDeg))),
      sine_(std::sin(radiansOf(post.rotationDeg))) {}

PostFill::Ray PostFill::rayAt(double thetaRadians) const {
    const double theta = std::remainder(thetaRadians - middle_, pitch_) - shift_;
    return {theta, std::cos(theta), std::sin(theta)};
}

double PostFill::at(double rUm, const Ray& ray) const {
    const double outwards = rUm * ray.cosine - post_->rUm;
    const double along = rUm * ray.sine;
    const double x = cosine_ * outwards + sine_ * along;
    const double y = cosine_ * along - sine_ * outwards;
    return std::visit(
        FillCases{
            [&](const EllipseOutline& ellipse) {
                return std::hypot(2.0 * x / ellipse.widthUm, 2.0 * y / ellipse.depthUm) <= 1.0
                           ? 1.0
                           : 0.0;
            },
            [&](const RectangleOutline& rectangle) {
                return std::abs(x) <= 0.5 * rectangle.widthUm &&
                               std::abs(y) <= 0.5 * rectangle.depthUm
                           ? 1.0
                           : 0.0;
            },
            [&](const PolygonOutline& polygon) { return withinPolygon(polygon, x, y) ? 1.0 : 0.0; },
            [&](const ArcOutline& arc) {
                return std::abs(rUm - post_->rUm) <= 0.5 * arc.widthUm &&
                               std::abs(ray.theta) <= 0.5 * radiansOf(arc.openingDeg)
                           ? 1.0
                           : 0.0;
            },
            [&](const DensityOutline& map) {
                return pixelAt(map.pixels, x / map.widthUm, y / map.depthUm);
            },
            [&](const ArcDensityOutline& map) {
                // Where maps fill the circle rounding leaves no gap between two of them.
                constexpr double rounding = 1e-9;
                const double up = ray.theta / radiansOf(map.openingDeg);
                return pixelAt(map.pixels, (rUm - post_->rUm) / map.widthUm,
                               std::abs(up) < 0.5 + rounding ? std::clamp(up, -0.5, 0.5) : up);
            }},
        post_->outline);
}

std::vector<PostFill> fillsOf(const Post& post) {
    std::vector<PostFill> fills;
    const int neighbours = neighboursOf(post);
    for (int n = -neighbours; n <= neighbours; ++n) {
        fills.emplace_back(post, n);
    }
    return fills;
}

double fillAt(const Post& post, double rUm, double thetaRadians) {
    const int neighbours = neighboursOf(post);
    double fill = 0.0;
    for (int n = -neighbours; n <= neighbours; ++n) {
        const PostFill one(post, n);
        fill = std::max(fill, one.at(rUm, one.rayAt(thetaRadians)));
    }
    return fill;
}

bool isDensityMap(const Post& post) { return pixelsOf(post) != nullptr; }

const DensityPixels* pixelsOf(const Post& post) {
    if (const auto* map = std::get_if<DensityOutline>(&post.outline)) {
        return &map->pixels;
    }
    const auto* map = std::get_if<ArcDensityOutline>(&post.outline);
    return map != nullptr ? &map->pixels : nullptr;
}

DensityPixels* pixelsOf(Post& post) {
    if (auto* map = std::get_if<DensityOutline>(&post.outline)) {
        return &map->pixels;
    }
    auto* map = std::get_if<ArcDensityOutline>(&post.outline);
    return map != nullptr ? &map->pixels : nullptr;
}

void setPicture(Post& post, DensityPixels pixels) {
    using Map = std::variant<DensityOutline, ArcDensityOutline>;
    const auto box = [](double width, double depth) {
        return Map(DensityOutline{width, depth, {}});
    };
    Map map =
        std::visit(FillCases{[&](const EllipseOutline& e) { return box(e.widthUm, e.depthUm); },
                             [&](const RectangleOutline& r) { return box(r.widthUm, r.depthUm); },
                             [&](const PolygonOutline& p) {
                                 if (p.xUm.empty() || p.yUm.empty()) {
                                     return Map(DensityOutline{});
                                 }
                                 const auto [left, right] = std::ranges::minmax(p.xUm);
                                 const auto [low, high] = std::ranges::minmax(p.yUm);
                                 return box(right - left, high - low);
                             },
                             [](const ArcOutline& arc) {
                                 return Map(ArcDensityOutline{arc.widthUm, arc.openingDeg, {}});
                             },
                             [](const DensityOutline& d) { return Map(d); },
                             [](const ArcDensityOutline& d) { return Map(d); }},
                   post.outline);
    std::visit(
        [&](auto& own) {
            own.pixels = std::move(pixels);
            post.outline = std::move(own);
        },
        map);
}

PixelPlace middleOfPixel(const Post& post, std::size_t row, std::size_t column) {
    const DensityPixels* pixels = pixelsOf(post);
    const double middle = radiansOf(post.thetaDeg);
    if (pixels == nullptr) {
        return {post.rUm, middle};
    }
    // In widths and heights of the picture, from its middle.
    const double across =
        (static_cast<double>(column) + 0.5) / static_cast<double>(pixels->columns()) - 0.5;
    const double up = 0.5 - (static_cast<double>(row) + 0.5) / static_cast<double>(pixels->rows());
    if (const auto* arc = std::get_if<ArcDensityOutline>(&post.outline)) {
        return {post.rUm + across * arc->widthUm, middle + up * radiansOf(arc->openingDeg)};
    }
    const auto& map = std::get<DensityOutline>(post.outline);
    const double x = across * map.widthUm;
    const double y = up * map.depthUm;
    const double turn = radiansOf(post.rotationDeg);
    const double outwards = post.rUm + x * std::cos(turn) - y * std::sin(turn);
    const double along = x * std::sin(turn) + y * std::cos(turn);
    return {std::hypot(outwards, along), middle + std::atan2(along, outwards)};
}

std::vector<Post> solidParts(const Post& post) {
    const DensityPixels* pixels = pixelsOf(post);
    if (pixels == nullptr) {
        return {post};
    }
    const auto* turned = std::get_if<DensityOutline>(&post.outline);
    const auto* arc = std::get_if<ArcDensityOutline>(&post.outline);
    const auto columns = static_cast<double>(pixels->columns());
    const auto rows = static_cast<double>(pixels->rows());
    std::vector<Post> parts;
    for (const PixelRectangle& rectangle : solidRectangles(*pixels)) {
        // In widths and heights of the picture, from its middle.
        const double left = static_cast<double>(rectangle.columnBegin) / columns - 0.5;
        const double right = static_cast<double>(rectangle.columnEnd) / columns - 0.5;
        const double top = 0.5 - static_cast<double>(rectangle.rowBegin) / rows;
        const double bottom = 0.5 - static_cast<double>(rectangle.rowEnd) / rows;
        Post part{.rUm = post.rUm,
                  .thetaDeg = post.thetaDeg,
                  .count = post.count,
                  .rotationDeg = post.rotationDeg,
                  .outline = {}};
        if (turned != nullptr) {
            const double x0 = left * turned->widthUm;
            const double x1 = right * turned->widthUm;
            const double y0 = bottom * turned->depthUm;
            const double y1 = top * turned->depthUm;
            part.outline = PolygonOutline{{x0, x1, x1, x0}, {y0, y0, y1, y1}};
        } else if (arc != nullptr) {
            part.rUm += 0.5 * (left + right) * arc->widthUm;
            part.thetaDeg += 0.5 * (top + bottom) * arc->openingDeg;
            part.outline =
                ArcOutline{(right - left) * arc->widthUm, (top - bottom) * arc->openingDeg};
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

} // namespace zonescope::model
