#include "ui/field/tag_layout.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace zonescope::ui {

namespace {

constexpr double tagGap = 2.0; // between tags, pixels
constexpr int mostMoves = 40;  // along a line, each by the size of a tag

} // namespace

QRectF TagLayout::inside(QRectF box) const {
    box.moveLeft(
        std::clamp(box.left(), bounds_.left() + tagGap,
                   std::max(bounds_.left() + tagGap, bounds_.right() - box.width() - tagGap)));
    box.moveTop(
        std::clamp(box.top(), bounds_.top() + tagGap,
                   std::max(bounds_.top() + tagGap, bounds_.bottom() - box.height() - tagGap)));
    return box;
}

bool TagLayout::free(const QRectF& box) const {
    const auto meets = [&](const QRectF& other) {
        return other.adjusted(-tagGap, -tagGap, tagGap, tagGap).intersects(box);
    };
    return std::ranges::none_of(reserved_, meets) && std::ranges::none_of(taken_, meets);
}

QRectF TagLayout::place(const QRectF& wanted, const QLineF& along) {
    const QRectF first = inside(wanted);
    const auto find = [&]() -> std::optional<QRectF> {
        if (free(first))
            return first;
        const double length = along.length();
        if (length == 0.0) {
            // The other three corners of a point.
            const QPointF arm = 2.0 * (first.center() - along.p2());
            for (const QPointF& corner :
                 {QPointF(arm.x(), 0.0), QPointF(0.0, arm.y()), QPointF(arm.x(), arm.y())}) {
                const QRectF box = inside(first.translated(-corner));
                if (free(box))
                    return box;
            }
        }
        // Away from the end that the tag stands at, towards the other one.
        const QPointF back = length > 0.0 ? (along.p1() - along.p2()) / length : QPointF(0.0, -1.0);
        const double step = std::abs(back.x()) * (wanted.width() + tagGap + 1.0) +
                            std::abs(back.y()) * (wanted.height() + tagGap + 1.0);
        const QPointF across(-back.y(), back.x());
        // The same place as seen from the other side of the line.
        const QPointF arm = wanted.center() - along.p2();
        const double reach = arm.x() * across.x() + arm.y() * across.y();
        const QPointF mirrored = -2.0 * reach * across;
        for (const QPointF& side : {QPointF(), mirrored}) {
            for (int n = 0; n <= mostMoves && n * step <= std::max(length, 4.0 * step); ++n) {
                const QRectF box = inside(wanted.translated(side + n * step * back));
                if (free(box))
                    return box;
            }
        }
        for (int n = 1; n <= mostMoves; ++n) {
            for (const double sign : {1.0, -1.0}) {
                const QRectF box =
                    inside(wanted.translated(0.0, sign * n * (wanted.height() + tagGap + 1.0)));
                if (free(box))
                    return box;
            }
        }
        return std::nullopt;
    };
    const QRectF box = find().value_or(first);
    taken_.push_back(box);
    return box;
}

} // namespace zonescope::ui
