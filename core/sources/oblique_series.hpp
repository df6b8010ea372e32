#pragma once

/// \file
/// The time series of an oblique plane wave: on its source plane, and on the side of the lit
/// cylinder.

#include "core/sources/oblique_line.hpp"
#include "core/sources/radial_mode.hpp"

#include <optional>
#include <vector>

namespace zonescope::sources {

/// Series in this order: incident e and h of p, e and h of s, then, for every row of the side, what
/// it adds to et, Ez, Ht and hz there.
class ObliqueSeries {
public:
    static constexpr int sheetSeries = 4;
    static constexpr int rowSeries = 4;

    /// Radial functions at the side, times the coefficients of the curl; no rows where there is
    /// none.
    struct Side {
        int rowBegin = 0, rowEnd = 0; ///< integer rows; half rows are those in between
        double etFromU = 0.0;
        double ezFromTm = 0.0, ezFromTe = 0.0;
        double htFromW = 0.0;
        double hzFromTm = 0.0, hzFromTe = 0.0;
    };

    std::optional<ObliqueWaveLine> tm, te;
    Side side;

    /// Adds what the lines, once advanced, bring to the side at row k: rowSeries values.
    void addSide(int k, double* values) const;

    /// Writes the values of one step and goes on to the next.
    void advance(double* values);
    void clear();
    [[nodiscard]] std::vector<std::vector<double>*> state();
};

/// The radial functions of a mode at an integer column, without rows.
[[nodiscard]] ObliqueSeries::Side sideOf(const grid::RadialMetric& metric, const RadialMode& mode,
                                         int column);

} // namespace zonescope::sources
