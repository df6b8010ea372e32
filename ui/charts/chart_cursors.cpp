/// \file
/// Cursors of ChartView: they stand on samples, so what they read is data.

#include "ui/charts/chart_view.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double grabPixels = 6.0;
const QString femtoseconds = QStringLiteral("fs");
constexpr double terahertzPerInverseFemtosecond = 1000.0;

/// Index of the sample nearest to x that the scales hold; empty when there is none.
std::optional<std::size_t> nearestSample(const ChartSeries& series, double x,
                                         const ChartContent& content) {
    std::optional<std::size_t> best;
    for (std::size_t n = 0; n < std::min(series.x.size(), series.y.size()); ++n) {
        if (!content.x.holds(series.x[n]) || !content.y.holds(series.y[n]))
            continue;
        if (!best || std::abs(series.x[n] - x) < std::abs(series.x[*best] - x))
            best = n;
    }
    return best;
}

} // namespace

const ChartSeries* ChartView::followed() const {
    const ChartSeries* first = nullptr;
    for (const auto& one : content_.series) {
        if (!content_.visible(one) || one.x.empty())
            continue;
        if (one.name == followed_)
            return &one;
        if (first == nullptr)
            first = &one;
    }
    return first;
}

ChartReadout::Point& ChartView::point(Cursor cursor) {
    return cursor == Cursor::a ? content_.readout.a : content_.readout.b;
}

bool ChartView::cursorsShown() const noexcept {
    return content_.readout.a.placed || content_.readout.b.placed;
}

void ChartView::setCursors(bool shown) {
    const auto at = [&](double part) {
        return content_.x.value(content_.x.from + part * (content_.x.to - content_.x.from));
    };
    if (shown && !cursorsShown() && !empty_) {
        placeCursor(Cursor::a, at(1.0 / 3.0));
        placeCursor(Cursor::b, at(2.0 / 3.0));
        content_.cursorBActive = false;
    } else if (!shown) {
        content_.readout = {};
        updateReadout();
    }
    changed();
    emit optionsChanged();
}

void ChartView::placeCursor(Cursor cursor, double x) {
    const bool any = cursorsShown();
    auto& place = point(cursor);
    place.placed = true;
    place.x = x;
    content_.cursorBActive = cursor == Cursor::b;
    updateReadout();
    changed();
    if (!any)
        emit optionsChanged();
}

void ChartView::updateReadout() {
    auto& readout = content_.readout;
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    const ChartSeries* series = followed();
    readout.series = series != nullptr ? series->name : QString();
    for (auto* one : {&readout.a, &readout.b}) {
        one->y = none;
        if (!one->placed || series == nullptr)
            continue;
        if (const auto sample = nearestSample(*series, one->x, content_)) {
            one->x = series->x[*sample];
            one->y = series->y[*sample];
        }
    }
    const bool both = readout.a.placed && readout.b.placed;
    readout.dx = both ? readout.b.x - readout.a.x : none;
    readout.dy = both ? readout.b.y - readout.a.y : none;
    readout.frequencyTHz = both && content_.xAxis.unit == femtoseconds && readout.dx != 0.0
                               ? terahertzPerInverseFemtosecond / std::abs(readout.dx)
                               : none;
    emit readoutChanged(readout);
}

void ChartView::follow(const QPointF& place) {
    double best = std::numeric_limits<double>::infinity();
    for (const auto& one : content_.series) {
        if (!content_.visible(one))
            continue;
        const auto sample = nearestSample(one, content_.x.value(place.x()), content_);
        if (!sample)
            continue;
        const double distance = std::hypot(content_.x.pixel(one.x[*sample]) - place.x(),
                                           content_.y.pixel(one.y[*sample]) - place.y());
        if (distance < best) {
            best = distance;
            followed_ = one.name;
        }
    }
}

std::optional<ChartView::Cursor> ChartView::cursorAt(const QPointF& place) const {
    const auto near = [&](const ChartReadout::Point& one) {
        return one.placed && content_.x.holds(one.x) &&
               std::abs(content_.x.pixel(one.x) - place.x()) <= grabPixels;
    };
    if (!layout_.area.contains(place))
        return std::nullopt;
    if (near(content_.readout.b) && (content_.cursorBActive || !near(content_.readout.a)))
        return Cursor::b;
    if (near(content_.readout.a))
        return Cursor::a;
    return std::nullopt;
}

void ChartView::moveCursor(int samples) {
    const ChartSeries* series = followed();
    if (series == nullptr)
        return;
    const Cursor cursor = content_.cursorBActive ? Cursor::b : Cursor::a;
    const auto now = nearestSample(*series, point(cursor).x, content_);
    if (!now)
        return;
    const auto last = static_cast<std::ptrdiff_t>(std::min(series->x.size(), series->y.size())) - 1;
    const auto next =
        std::clamp(static_cast<std::ptrdiff_t>(*now) + samples, std::ptrdiff_t{0}, last);
    placeCursor(cursor, series->x[static_cast<std::size_t>(next)]);
}

} // namespace zonescope::ui
