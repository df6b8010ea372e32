#include "core/mask/posts_of_mask.hpp"

#include "core/error.hpp"
#include "core/mask/angles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>
#include <utility>

namespace zonescope::mask {
namespace {

using model::PostCorner;

/// Half axes, the longer one first, and its turn from the radius.
struct Ellipse {
    double alongUm = 0.0, acrossUm = 0.0, turn = 0.0;
    [[nodiscard]] bool round(double tolerance) const { return alongUm - acrossUm <= tolerance; }
};

/// A polygon seen from its own middle, x outwards along the radius.
struct Blob {
    double r = 0.0, theta = 0.0;
    double area = 0.0;
    double xx = 0.0, yy = 0.0, xy = 0.0; ///< second moments over the area
    std::vector<PostCorner> corners;
    std::optional<Ellipse> ellipse; ///< that it stands for
};

double cross(const PostCorner& a, const PostCorner& b) { return a.xUm * b.yUm - a.yUm * b.xUm; }

/// Moments up to the first, about the origin: twice the area, and six times the first ones.
struct Moments {
    double twice = 0.0, x = 0.0, y = 0.0;
};
Moments momentsOf(std::span<const PostCorner> corners) {
    Moments sum;
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const auto& a = corners[n];
        const auto& b = corners[(n + 1) % corners.size()];
        const double part = cross(a, b);
        sum.twice += part;
        sum.x += (a.xUm + b.xUm) * part;
        sum.y += (a.yUm + b.yUm) * part;
    }
    return sum;
}

bool holdsOrigin(std::span<const PostCorner> corners) {
    double turned = 0.0;
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const auto& a = corners[n];
        const auto& b = corners[(n + 1) % corners.size()];
        turned += std::atan2(cross(a, b), a.xUm * b.xUm + a.yUm * b.yUm);
    }
    return std::abs(turned) > std::numbers::pi;
}

/// Whether it takes a quarter of the turn or more: no post.
bool surroundsAxis(std::span<const PostCorner> corners, double theta) {
    double least = 0.0;
    double most = 0.0;
    for (const auto& corner : corners) {
        const double angle = std::remainder(std::atan2(corner.yUm, corner.xUm) - theta, fullTurn);
        least = std::min(least, angle);
        most = std::max(most, angle);
    }
    return most - least >= 0.25 * fullTurn;
}

/// With the same area and the same main axes.
Ellipse ellipseOf(const Blob& blob) {
    const double mean = 0.5 * (blob.xx + blob.yy);
    const double spread = std::hypot(0.5 * (blob.xx - blob.yy), blob.xy);
    const double ratio = std::sqrt(std::max(mean + spread, 0.0) / std::max(mean - spread, 1e-300));
    const double across = std::sqrt(blob.area / (std::numbers::pi * ratio));
    return {ratio * across, across, 0.5 * std::atan2(2.0 * blob.xy, blob.xx - blob.yy)};
}

bool isEllipse(const Blob& blob, const Ellipse& ellipse, double tolerance) {
    constexpr std::size_t fewest = 12;
    if (blob.corners.size() < fewest) {
        return false;
    }
    return std::ranges::all_of(blob.corners, [&](const PostCorner& corner) {
        const double x = std::cos(ellipse.turn) * corner.xUm + std::sin(ellipse.turn) * corner.yUm;
        const double y = std::cos(ellipse.turn) * corner.yUm - std::sin(ellipse.turn) * corner.xUm;
        const double part = std::hypot(x / ellipse.alongUm, y / ellipse.acrossUm);
        return part > 0.0 && std::abs(1.0 - 1.0 / part) * std::hypot(x, y) <= tolerance;
    });
}

std::optional<Blob> blobOf(const MaskPolygon& polygon, const PostSearch& search) {
    std::vector<PostCorner> corners = polygon.corners;
    for (auto& corner : corners) {
        corner.xUm -= search.centreXUm;
        corner.yUm -= search.centreYUm;
    }
    if (momentsOf(corners).twice < 0.0) {
        std::ranges::reverse(corners);
    }
    const auto about = momentsOf(corners);
    if (!(about.twice > 0.0) || holdsOrigin(corners)) {
        return std::nullopt;
    }
    Blob blob;
    const double x = about.x / (3.0 * about.twice);
    const double y = about.y / (3.0 * about.twice);
    blob.r = std::hypot(x, y);
    blob.theta = std::atan2(y, x);
    if (surroundsAxis(corners, blob.theta)) {
        return std::nullopt;
    }
    blob.area = 0.5 * about.twice;
    const double cosine = std::cos(blob.theta);
    const double sine = std::sin(blob.theta);
    for (auto& corner : corners) {
        corner = {cosine * (corner.xUm - x) + sine * (corner.yUm - y),
                  cosine * (corner.yUm - y) - sine * (corner.xUm - x)};
    }
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const auto& a = corners[n];
        const auto& b = corners[(n + 1) % corners.size()];
        const double part = cross(a, b) / (12.0 * blob.area);
        blob.xx += part * (a.xUm * a.xUm + a.xUm * b.xUm + b.xUm * b.xUm);
        blob.yy += part * (a.yUm * a.yUm + a.yUm * b.yUm + b.yUm * b.yUm);
        blob.xy += 0.5 * part *
                   (2.0 * a.xUm * a.yUm + 2.0 * b.xUm * b.yUm + a.xUm * b.yUm + b.xUm * a.yUm);
    }
    blob.corners = std::move(corners);
    if (const auto ellipse = ellipseOf(blob); isEllipse(blob, ellipse, 2.0 * search.toleranceUm)) {
        blob.ellipse = ellipse;
    }
    return blob;
}

/// The same outline: as ellipses, or corner by corner, from whichever corner on.
bool sameOutline(const Blob& a, const Blob& b, double tolerance) {
    if (a.ellipse && b.ellipse) {
        const bool turned =
            !a.ellipse->round(tolerance) &&
            std::abs(std::remainder(a.ellipse->turn - b.ellipse->turn, std::numbers::pi)) *
                    a.ellipse->alongUm >
                tolerance;
        return !turned && std::abs(a.ellipse->alongUm - b.ellipse->alongUm) <= tolerance &&
               std::abs(a.ellipse->acrossUm - b.ellipse->acrossUm) <= tolerance;
    }
    const std::size_t count = a.corners.size();
    if (count != b.corners.size()) {
        return false;
    }
    const auto near = [&](const PostCorner& p, const PostCorner& q) {
        return std::hypot(p.xUm - q.xUm, p.yUm - q.yUm) <= tolerance;
    };
    for (std::size_t shift = 0; shift < count; ++shift) {
        bool all = near(a.corners[0], b.corners[shift]);
        for (std::size_t n = 1; all && n < count; ++n) {
            all = near(a.corners[n], b.corners[(n + shift) % count]);
        }
        if (all) {
            return true;
        }
    }
    return false;
}

/// To a hundredth of a nanometre, and as fine angles: what a grid of whole nanometres leaves behind
/// that is noise.
double rounded(double value) { return std::round(value * 1e5) / 1e5 + 0.0; }

void setOutline(model::Post& post, const Blob& blob, double tolerance) {
    if (const auto& ellipse = blob.ellipse) {
        const double diameter = rounded(2.0 * std::sqrt(ellipse->alongUm * ellipse->acrossUm));
        const bool round = ellipse->round(tolerance);
        post.outline = round ? model::EllipseOutline{diameter, diameter}
                             : model::EllipseOutline{rounded(2.0 * ellipse->alongUm),
                                                     rounded(2.0 * ellipse->acrossUm)};
        post.rotationDeg = round ? 0.0 : rounded(inDegrees(ellipse->turn));
        return;
    }
    const auto& c = blob.corners;
    if (c.size() == 4) {
        const PostCorner first{c[1].xUm - c[0].xUm, c[1].yUm - c[0].yUm};
        const PostCorner second{c[2].xUm - c[1].xUm, c[2].yUm - c[1].yUm};
        const double width = std::hypot(first.xUm, first.yUm);
        const double depth = std::hypot(second.xUm, second.yUm);
        const bool closes =
            std::hypot(c[0].xUm + c[2].xUm - c[1].xUm - c[3].xUm,
                       c[0].yUm + c[2].yUm - c[1].yUm - c[3].yUm) <= 2.0 * tolerance;
        const double lean = std::abs(first.xUm * second.xUm + first.yUm * second.yUm);
        if (closes && lean <= tolerance * std::max(width, depth)) {
            // The side that lies closest to the radius is its width.
            const bool along = std::abs(first.xUm) * depth >= std::abs(second.xUm) * width;
            const PostCorner& side = along ? first : second;
            post.outline = model::RectangleOutline{rounded(along ? width : depth),
                                                   rounded(along ? depth : width)};
            post.rotationDeg = rounded(
                inDegrees(std::remainder(std::atan2(side.yUm, side.xUm), std::numbers::pi)));
            return;
        }
    }
    model::PolygonOutline outline;
    for (const auto& corner : c) {
        outline.xUm.push_back(rounded(corner.xUm));
        outline.yUm.push_back(rounded(corner.yUm));
    }
    post.outline = std::move(outline);
}

/// Angles of equal posts at one radius as circles of equal distances, as few as there are.
/// \param angles ascending, from 0 to a full turn
std::vector<std::pair<double, int>> circlesOf(const std::vector<double>& angles, double tolerance) {
    const std::size_t count = angles.size();
    for (std::size_t stride = 1; stride <= count; ++stride) {
        if (count % stride != 0) {
            continue;
        }
        const auto folds = static_cast<int>(count / stride);
        const double pitch = fullTurn / folds;
        bool repeats = true;
        for (std::size_t n = 0; repeats && n < count; ++n) {
            const double next = angles[(n + stride) % count];
            repeats = std::abs(std::remainder(next - angles[n] - pitch, fullTurn)) <= tolerance;
        }
        if (!repeats) {
            continue;
        }
        std::vector<std::pair<double, int>> circles;
        for (std::size_t n = 0; n < stride; ++n) {
            // The mean over the circle: better than one corner of the grid.
            double shift = 0.0;
            for (int m = 0; m < folds; ++m) {
                const double angle = angles[n + static_cast<std::size_t>(m) * stride];
                shift += std::remainder(angle - angles[n] - m * pitch, fullTurn);
            }
            circles.emplace_back(angles[n] + shift / folds, folds);
        }
        return circles;
    }
    return {};
}

/// Ranges of ascending values that lie within a tolerance of their neighbours.
template <class Value, class Of>
std::vector<std::span<Value>> runsOf(std::span<Value> values, double tolerance, const Of& of) {
    std::vector<std::span<Value>> runs;
    std::size_t begin = 0;
    for (std::size_t n = 1; n <= values.size(); ++n) {
        if (n == values.size() || of(values[n]) - of(values[n - 1]) > tolerance) {
            runs.push_back(values.subspan(begin, n - begin));
            begin = n;
        }
    }
    return runs;
}

} // namespace

FoundPosts findPosts(const std::vector<MaskPolygon>& polygons, const PostSearch& search) {
    FoundPosts found;
    std::vector<Blob> blobs;
    for (const auto& polygon : polygons) {
        if (search.layer && polygon.layer != *search.layer) {
            continue;
        }
        if (auto blob = blobOf(polygon, search)) {
            blobs.push_back(std::move(*blob));
        } else {
            ++found.aroundAxis;
        }
    }
    if (blobs.empty()) {
        refuse("--layer", search.layer ? std::to_string(*search.layer) : say("all"),
               say("a layer with posts"),
               say("no polygon there stands beside the axis; rings and discs are no posts"));
    }
    const double tolerance = search.toleranceUm;
    std::ranges::sort(blobs, {}, &Blob::r);
    for (const auto circle :
         runsOf(std::span(blobs), tolerance, [](const Blob& p) { return p.r; })) {
        std::vector<const Blob*> rest;
        for (const auto& blob : circle) {
            rest.push_back(&blob);
        }
        while (!rest.empty()) {
            const Blob& first = *rest.front();
            std::vector<const Blob*> others;
            std::vector<double> angles;
            double radii = 0.0;
            for (const auto* blob : rest) {
                if (!sameOutline(first, *blob, 2.0 * tolerance)) {
                    others.push_back(blob);
                    continue;
                }
                radii += blob->r;
                // What lies a rounding below 0 belongs to its begin.
                const double angle = std::remainder(blob->theta, fullTurn);
                const double near = tolerance / std::max(blob->r, tolerance);
                angles.push_back(angle < -near ? angle + fullTurn : angle);
            }
            std::ranges::sort(angles);
            const double r = radii / static_cast<double>(angles.size());
            for (const auto& [theta, folds] : circlesOf(angles, 2.0 * tolerance / r)) {
                model::Post post{
                    .rUm = rounded(r), .thetaDeg = rounded(inDegrees(theta)), .count = folds};
                setOutline(post, first, 2.0 * tolerance);
                found.posts.push_back(std::move(post));
                if (found.posts.size() > mostCircles) {
                    refuse(
                        "GDSII",
                        say("more than {most_circles} circles of posts",
                            "most_circles"_is = mostCircles),
                        say("posts that repeat round the axis"),
                        say("Name the centre of the lens with --centre, or a larger --tolerance."));
                }
            }
            found.polygons += angles.size();
            rest = std::move(others);
        }
    }
    return found;
}

} // namespace zonescope::mask
