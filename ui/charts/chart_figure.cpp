#include "ui/charts/chart_figure.hpp"

#include "ui/charts/chart_view.hpp"

#include <cmath>

namespace zonescope::ui {

report::Plot plotOf(const ChartView& chart) {
    report::Plot plot;
    const auto& x = chart.horizontalScale();
    const auto& y = chart.verticalScale();
    plot.xLabel = axisLabel(chart.xAxis()).toStdString();
    plot.yLabel =
        (y.magnitude ? magnitudeLabel(chart.yAxis()) : axisLabel(chart.yAxis())).toStdString();
    plot.title = chart.xAxis().place.toStdString();
    plot.xLogarithmic = x.logarithmic;
    plot.yLogarithmic = y.logarithmic;
    plot.xRange = {x.low, x.high};
    plot.yRange = {y.low, y.high};
    for (const auto& one : chart.series()) {
        if (chart.isHidden(one.name))
            continue;
        report::PlotCurve curve;
        curve.name = one.name.toStdString();
        curve.x = one.x;
        curve.y = one.y;
        if (y.logarithmic && y.magnitude) {
            for (double& value : curve.y)
                value = std::abs(value);
        }
        curve.dashed = one.dash == ChartDash::dashed || one.dash == ChartDash::dotted;
        curve.joined = one.dash != ChartDash::none;
        curve.marked = one.marker != ChartMarker::none;
        curve.colourPlace = static_cast<int>(one.colour);
        plot.curves.push_back(std::move(curve));
    }
    return plot;
}

} // namespace zonescope::ui
