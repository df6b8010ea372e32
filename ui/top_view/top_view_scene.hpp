#pragma once

/// \file
/// What a lens looks like from above, in the (x, y) plane with x along theta = 0: rings, circles of
/// posts and zones, and what is at a place. Lengths in micrometres; no widgets.

#include "core/model/project.hpp"
#include "ui/editor/edit_types.hpp"

#include <QColor>
#include <QPointF>
#include <QRectF>

#include <cstddef>
#include <memory>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

namespace zonescope::ui {

/// A body of revolution between two radii, or a circle of equal posts.
struct TopViewPart {
    EditItem item; ///< with the ring, or the circle of posts
    double rInUm = 0.0;
    double rOutUm = 0.0;
    QColor colour;                   ///< of the topmost layer's material
    std::optional<model::Post> post; ///< empty: closed all round
    double fill = 1.0;               ///< part of the ring between the radii that posts cover
    std::vector<QPointF> corners;    ///< of the first post, about the axis
};

/// A zone of the lens, and the wedge by which it is run.
struct TopViewZone {
    double rInUm = 0.0;
    double rOutUm = 0.0;
    int folds = 1;
};

struct TopViewScene {
    double radiusUm = 0.0; ///< of the domain
    std::vector<TopViewPart> parts;
    std::vector<TopViewZone> zones;

    /// Bodies in the order of the list, later ones above. Slabs fill the whole plane and are left
    /// out.
    [[nodiscard]] static TopViewScene of(const model::Project& project);
    [[nodiscard]] bool empty() const noexcept { return parts.empty(); }
    /// The zone that a radius is in; empty without zones.
    [[nodiscard]] std::optional<std::size_t> zoneAt(double rUm) const;
};

/// Angles about the axis, radians.
struct AngleSpan {
    double begin = 0.0;
    double end = 2.0 * std::numbers::pi;
};
/// Under which a part of the plane is seen from the axis; a whole turn for one that holds the axis.
[[nodiscard]] AngleSpan anglesOf(const QRectF& seen);

/// Posts of a circle that may be seen in a part of the plane.
struct ImageRange {
    int first = 0; ///< may be negative: counted round the circle
    int count = 0;
};
[[nodiscard]] ImageRange visibleImages(const TopViewPart& part, const QRectF& seen);

/// What lies at a place.
struct TopViewHit {
    std::size_t part = 0;
    int image = 0; ///< which post of the circle, 0 to count - 1
};
/// The topmost part that covers the place or lies within reach of it.
[[nodiscard]] std::optional<TopViewHit> hitAt(const TopViewScene& scene, QPointF placeUm,
                                              double reachUm);

/// Middle of a post.
[[nodiscard]] QPointF middleOf(const model::Post& post, int image);
/// Direction of the width of a post, of length one: outwards, turned as the post is.
[[nodiscard]] QPointF axisOf(const model::Post& post, int image);
/// The post of a circle that is nearest to an angle about the axis, radians.
[[nodiscard]] int imageNear(const model::Post& post, double thetaRadians);

/// The circle that an item of the project names: a circle of a pattern. Null when it is none.
[[nodiscard]] const model::Post* postOf(const model::Project& project, const EditItem& item);
[[nodiscard]] model::Post* postOf(model::Project& project, const EditItem& item);

} // namespace zonescope::ui
