#pragma once

/// \file
/// Where a page gets the plots that the window cannot make from what it has at hand.

#include "ui/plots/plot_data.hpp"
#include "ui/solver/reading_source.hpp"

namespace zonescope::ui {

/// What cannot be read or computed becomes the plot's message.
class PlotSource : public ReadingSource<PlotData> {
public:
    /// @param shortestPause between the beginnings of two requests
    explicit PlotSource(std::chrono::milliseconds shortestPause)
        : ReadingSource(shortestPause, [](const QString& problem) {
              PlotData data;
              data.message = problem;
              return data;
          }) {}
};

} // namespace zonescope::ui
