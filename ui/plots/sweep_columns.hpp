#pragma once

/// \file
/// Results of a sweep as columns of numbers, for plots.

#include <QString>

#include <vector>

namespace zonescope::ui {

/// Columns of equal length; results that are missing (a run failed or is not done yet) are NaN.
struct SweepColumns {
    struct Column {
        QString title;
        QString unit;
        std::vector<double> values;
        bool operator==(const Column&) const = default;
    };
    QString name;
    std::vector<Column> settings; ///< what was varied; the first is the x axis at first
    std::vector<Column> results;  ///< what came out; the first is the y axis at first
    bool operator==(const SweepColumns&) const = default;
};

} // namespace zonescope::ui
