#include "ui/charts/chart_types.hpp"

namespace zonescope::ui {

QString axisLabel(const ChartAxis& axis) {
    return axis.unit.isEmpty() ? axis.title : QStringLiteral("%1 (%2)").arg(axis.title, axis.unit);
}

QString magnitudeLabel(const ChartAxis& axis) {
    ChartAxis magnitude = axis;
    if (!axis.title.startsWith(QLatin1Char('|')))
        magnitude.title = QStringLiteral("|%1|").arg(axis.title);
    return axisLabel(magnitude);
}

} // namespace zonescope::ui
