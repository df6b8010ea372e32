#include "ui/charts/curve_meets.hpp"

#include <QPointF>

#include <algorithm>
#include <optional>
#include <utility>

namespace zonescope::ui {

namespace {

bool segmentMeets(QPointF one, QPointF other, const QRectF& box) {
    if (one.x() > other.x())
        std::swap(one, other);
    if (other.x() < box.left() || one.x() > box.right())
        return false;
    const double width = other.x() - one.x();
    const auto at = [&](double x) {
        return one.y() + (other.y() - one.y()) * (x - one.x()) / width;
    };
    const double begin = width > 0.0 ? at(std::max(one.x(), box.left())) : one.y();
    const double end = width > 0.0 ? at(std::min(other.x(), box.right())) : other.y();
    return std::min(begin, end) <= box.bottom() && std::max(begin, end) >= box.top();
}

bool runsThrough(const ChartContent& content, const ChartSeries& one, const QRectF& box) {
    std::optional<QPointF> last; // none at the beginning and after a gap
    for (std::size_t n = 0; n < std::min(one.x.size(), one.y.size()); ++n) {
        if (!content.x.holds(one.x[n]) || !content.y.holds(one.y[n])) {
            last.reset();
            continue;
        }
        const QPointF here(content.x.pixel(one.x[n]), content.y.pixel(one.y[n]));
        if (segmentMeets(last.value_or(here), here, box))
            return true;
        last = here;
    }
    return false;
}

} // namespace

bool curveMeets(const ChartContent& content, const QRectF& box) {
    return std::ranges::any_of(content.series, [&](const ChartSeries& one) {
        return content.visible(one) && runsThrough(content, one, box);
    });
}

} // namespace zonescope::ui
