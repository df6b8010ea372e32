#pragma once

/// \file
/// The content of one page of the plots, as the code that computes it hands it over.

#include "ui/charts/chart_types.hpp"

#include <QString>

#include <vector>

namespace zonescope::ui {

/// What the button of an empty page offers.
enum class EmptyAction { none, addProbe, run };

struct PlotData {
    std::vector<ChartSeries> series;
    ChartAxis x, y;
    std::vector<ChartMark> marks;
    std::vector<ChartHandle> handles;
    QString note;    ///< one line of figures beside the controls, for example a width
    QString message; ///< why there is nothing to draw
    EmptyAction action = EmptyAction::none;
};

} // namespace zonescope::ui
