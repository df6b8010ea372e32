#include "ui/top_view/top_view_scene.hpp"

#include "core/model/density_region.hpp"
#include "core/model/names.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "ui/field/field_palette.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <type_traits>

namespace zonescope::ui {

namespace {

constexpr double turn = 2.0 * std::numbers::pi;

double radians(double degrees) { return degrees * std::numbers::pi / 180.0; }

QColor colourOf(const model::Project& project, const std::string& name) {
    const auto found = std::ranges::find(project.materials, name, &model::Material::name);
    return found == project.materials.end() ? QColor(Qt::transparent) : materialColour(*found);
}

std::string topMaterial(const std::vector<model::MaterialLayer>& layers) {
    const auto top = std::ranges::max_element(layers, {}, &model::MaterialLayer::zMaxUm);
    return top == layers.end() ? std::string() : top->material;
}

/// Collects the parts of one body.
class PartsOf {
public:
    PartsOf(const model::Project& project, int body, std::vector<TopViewPart>& parts)
        : project_(project), body_(body), parts_(parts) {}

    void operator()(const model::AnnularZone& zone) const {
        const QColor colour = colourOf(project_, topMaterial(zone.layers));
        for (std::size_t n = 0; n < zone.rings.size(); ++n) {
            const auto& ring = zone.rings[n];
            if (zone.fillFactor >= 1.0) {
                closed(ring.rInUm, ring.rOutUm, colour, static_cast<int>(n));
                continue;
            }
            // As the solver's wedges: post 0 about theta = 0.
            posts({.rUm = 0.5 * (ring.rInUm + ring.rOutUm),
                   .count = zone.rotationalSymmetry,
                   .outline = model::ArcOutline{.widthUm = ring.rOutUm - ring.rInUm,
                                                .openingDeg = 360.0 * zone.fillFactor /
                                                              zone.rotationalSymmetry}},
                  colour, static_cast<int>(n));
        }
    }
    void operator()(const model::PostPattern& pattern) const {
        const QColor colour = colourOf(project_, topMaterial(pattern.layers));
        for (std::size_t n = 0; n < pattern.posts.size(); ++n)
            posts(pattern.posts[n], colour, static_cast<int>(n));
    }
    void operator()(const model::DensityRegion& region) const {
        for (const auto& solid : model::solidRectangles(region))
            closed(solid.rInUm, solid.rOutUm, colourOf(project_, region.material));
    }
    void operator()(const model::Slab&) const {}
    void operator()(const model::Sphere& sphere) const {
        closed(0.0, sphere.radiusUm, colourOf(project_, sphere.material));
    }
    void operator()(const model::Cone& cone) const {
        closed(0.0, std::max(cone.radiusAtZMinUm, cone.radiusAtZMaxUm),
               colourOf(project_, cone.material));
    }
    void operator()(const model::Polygon& polygon) const {
        if (polygon.points.empty())
            return;
        const auto [inner, outer] = std::ranges::minmax(polygon.points, {}, &model::PointRz::rUm);
        closed(inner.rUm, outer.rUm, colourOf(project_, polygon.material));
    }

private:
    void closed(double rIn, double rOut, const QColor& colour, int ring = -1) const {
        if (rOut > rIn)
            parts_.push_back({.item = {{ProjectSection::body, body_}, ring},
                              .rInUm = std::max(0.0, rIn),
                              .rOutUm = rOut,
                              .colour = colour,
                              .post = {},
                              .fill = 1.0,
                              .corners = {}});
    }
    void posts(const model::Post& post, const QColor& colour, int place) const {
        const auto reach = model::radialReach(post);
        TopViewPart part{.item = {{ProjectSection::body, body_}, place},
                         .rInUm = reach.beginUm,
                         .rOutUm = reach.endUm,
                         .colour = colour,
                         .post = post,
                         .fill = 0.0,
                         .corners = {}};
        for (const auto& corner : model::cornersOf(post))
            part.corners.emplace_back(corner.xUm, corner.yUm);
        double area = 0.0;
        for (std::size_t n = 0; n < part.corners.size(); ++n) {
            const QPointF& a = part.corners[n];
            const QPointF& b = part.corners[(n + 1) % part.corners.size()];
            area += 0.5 * (a.x() * b.y() - b.x() * a.y());
        }
        if (const auto* pixels = model::pixelsOf(post))
            area *= model::meanOf(*pixels);
        const double ring =
            std::numbers::pi * (reach.endUm * reach.endUm - reach.beginUm * reach.beginUm);
        part.fill = ring > 0.0 ? std::clamp(std::abs(area) * post.count / ring, 0.0, 1.0) : 0.0;
        parts_.push_back(std::move(part));
    }

    const model::Project& project_;
    int body_;
    std::vector<TopViewPart>& parts_;
};

/// A circle of a pattern, constant where the project is.
template <class Project> auto postIn(Project& project, const EditItem& item) {
    using Found = std::conditional_t<std::is_const_v<Project>, const model::Post*, model::Post*>;
    const auto body = static_cast<std::size_t>(std::max(0, item.item.index));
    const auto circle = static_cast<std::size_t>(std::max(0, item.ring));
    if (item.item.section != ProjectSection::body || item.item.index < 0 || item.ring < 0 ||
        body >= project.bodies.size())
        return Found();
    auto* pattern = std::get_if<model::PostPattern>(&project.bodies[body].shape);
    return pattern && circle < pattern->posts.size() ? &pattern->posts[circle] : Found();
}

} // namespace

TopViewScene TopViewScene::of(const model::Project& project) {
    TopViewScene scene;
    scene.radiusUm = project.domain.radiusUm;
    for (std::size_t n = 0; n < project.bodies.size(); ++n)
        std::visit(PartsOf(project, static_cast<int>(n), scene.parts), project.bodies[n].shape);
    if (project.zones) {
        double begin = 0.0;
        for (const auto& zone : project.zones->zones) {
            const double end = zone.rOutUm.value_or(scene.radiusUm);
            scene.zones.push_back({begin, end, zone.folds});
            begin = end;
        }
    }
    return scene;
}

std::optional<std::size_t> TopViewScene::zoneAt(double rUm) const {
    for (std::size_t n = 0; n < zones.size(); ++n)
        if (rUm < zones[n].rOutUm || n + 1 == zones.size())
            return n;
    return std::nullopt;
}

QPointF middleOf(const model::Post& post, int image) {
    const double theta = radians(post.thetaDeg) + turn * image / std::max(1, post.count);
    return {post.rUm * std::cos(theta), post.rUm * std::sin(theta)};
}

QPointF axisOf(const model::Post& post, int image) {
    const QPointF middle = middleOf(post, image);
    double angle = std::atan2(middle.y(), middle.x());
    if (!std::holds_alternative<model::ArcOutline>(post.outline) &&
        !std::holds_alternative<model::ArcDensityOutline>(post.outline))
        angle += radians(post.rotationDeg);
    return {std::cos(angle), std::sin(angle)};
}

int imageNear(const model::Post& post, double thetaRadians) {
    const int count = std::max(1, post.count);
    const auto image = std::lround((thetaRadians - radians(post.thetaDeg)) * count / turn);
    return static_cast<int>((image % count + count) % count);
}

AngleSpan anglesOf(const QRectF& seen) {
    if (seen.contains(QPointF(0.0, 0.0)))
        return {};
    // Seen from the axis the rectangle takes less than half a turn.
    const QPointF middle = seen.center();
    const double facing = std::atan2(middle.y(), middle.x());
    double low = 0.0, high = 0.0;
    for (const QPointF& corner :
         {seen.topLeft(), seen.topRight(), seen.bottomLeft(), seen.bottomRight()}) {
        const double angle = std::remainder(std::atan2(corner.y(), corner.x()) - facing, turn);
        low = std::min(low, angle);
        high = std::max(high, angle);
    }
    return {facing + low, facing + high};
}

ImageRange visibleImages(const TopViewPart& part, const QRectF& seen) {
    if (!part.post)
        return {};
    const int count = std::max(1, part.post->count);
    // Nearest and farthest place of the rectangle from the axis.
    const double dx = std::max({seen.left(), -seen.right(), 0.0});
    const double dy = std::max({seen.top(), -seen.bottom(), 0.0});
    const double far = std::hypot(std::max(std::abs(seen.left()), std::abs(seen.right())),
                                  std::max(std::abs(seen.top()), std::abs(seen.bottom())));
    if (std::hypot(dx, dy) > part.rOutUm || far < part.rInUm)
        return {};
    if (seen.contains(QPointF(0.0, 0.0)))
        return {0, count};
    const AngleSpan angles = anglesOf(seen);
    const double half = 0.5 * model::angularReach(*part.post);
    const double pitch = turn / count;
    const double start = radians(part.post->thetaDeg);
    const auto first = std::ceil((angles.begin - half - start) / pitch);
    const auto last = std::floor((angles.end + half - start) / pitch);
    return {static_cast<int>(first), std::clamp(static_cast<int>(last - first) + 1, 0, count)};
}

std::optional<TopViewHit> hitAt(const TopViewScene& scene, QPointF placeUm, double reachUm) {
    const double r = std::hypot(placeUm.x(), placeUm.y());
    const double theta = std::atan2(placeUm.y(), placeUm.x());
    for (std::size_t n = scene.parts.size(); n-- > 0;) {
        const auto& part = scene.parts[n];
        if (!part.post) {
            if (r >= part.rInUm && r <= part.rOutUm)
                return TopViewHit{n, 0};
        } else if (model::covers(*part.post, r, theta)) {
            return TopViewHit{n, imageNear(*part.post, theta)};
        }
    }
    // Small posts are hit beside them, too.
    std::optional<TopViewHit> nearest;
    double least = reachUm;
    for (std::size_t n = 0; n < scene.parts.size(); ++n) {
        const auto& part = scene.parts[n];
        if (!part.post || std::abs(part.post->rUm - r) > least)
            continue;
        const int image = imageNear(*part.post, theta);
        const QPointF away = middleOf(*part.post, image) - placeUm;
        if (const double distance = std::hypot(away.x(), away.y()); distance <= least) {
            least = distance;
            nearest = TopViewHit{n, image};
        }
    }
    return nearest;
}

const model::Post* postOf(const model::Project& project, const EditItem& item) {
    return postIn(project, item);
}
model::Post* postOf(model::Project& project, const EditItem& item) { return postIn(project, item); }

} // namespace zonescope::ui
