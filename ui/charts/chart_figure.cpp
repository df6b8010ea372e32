#include "ui/charts/chart_figure.hpp"

#include "ui/charts/chart_view.hpp"

#include <cmath>

namespace zonescope::ui {

namespace {

plot::Axis axisOf(const ChartAxis& axis, bool magnitudes) {
    return {.title = (magnitudes ? magnitudeTitle(axis) : axis.title).toStdString(),
            .unit = axis.unit.toStdString(),
            .logarithmic = axis.logarithmic,
            .place = axis.place.toStdString(),
            .counting = axis.counting};
}

} // namespace

plot::Plot plotOf(const ChartView& chart) {
    const auto& x = chart.horizontalScale();
    const auto& y = chart.verticalScale();
    const bool magnitudes = y.logarithmic && y.magnitude;
    plot::Plot plot;
    plot.title = chart.xAxis().place.toStdString();
    plot.x = axisOf(chart.xAxis(), false);
    plot.y = axisOf(chart.yAxis(), magnitudes);
    plot.xRange = {x.low, x.high};
    plot.yRange = {y.low, y.high};
    for (const auto& one : chart.series()) {
        if (chart.isHidden(one.name))
            continue;
        plot.curves.push_back({.name = one.name.toStdString(),
                               .colour = one.colour,
                               .x = one.x,
                               .y = one.y,
                               .dash = one.dash,
                               .marker = one.marker});
        if (magnitudes) {
            for (double& value : plot.curves.back().y)
                value = std::abs(value);
        }
    }
    for (const auto& mark : chart.marks())
        plot.marks.push_back({.kind = mark.kind,
                              .at = mark.at,
                              .to = mark.to,
                              .level = mark.level,
                              .label = mark.label.toStdString()});
    return plot;
}

} // namespace zonescope::ui
