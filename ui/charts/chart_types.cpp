#include "ui/charts/chart_types.hpp"

namespace zonescope::ui {

QString axisLabel(const ChartAxis& axis) {
    return axis.unit.isEmpty() ? axis.title : QStringLiteral("%1 (%2)").arg(axis.title, axis.unit);
}

QString magnitudeTitle(const ChartAxis& axis) {
    return axis.title.startsWith(QLatin1Char('|')) ? axis.title
                                                   : QStringLiteral("|%1|").arg(axis.title);
}

QString magnitudeLabel(const ChartAxis& axis) {
    return axisLabel({magnitudeTitle(axis), axis.unit});
}

} // namespace zonescope::ui
