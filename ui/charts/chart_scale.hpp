#pragma once

/// \file
/// Limits of an axis, its place on the widget and its ticks.

#include "ui/charts/chart_types.hpp"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace zonescope::ui {

/// Limits of an axis and its place on the widget.
class ChartScale {
public:
    double low = 1.0, high = 10.0; ///< both positive on a logarithmic scale
    bool logarithmic = false;
    bool magnitude = false;      ///< a logarithmic scale gives -3 the place of 3
    double from = 0.0, to = 1.0; ///< pixels of `low` and `high`

    /// 0 at `low`, 1 at `high`; not finite where a logarithmic scale has no such value.
    [[nodiscard]] double part(double value) const;
    [[nodiscard]] double pixel(double value) const;
    [[nodiscard]] double value(double pixel) const;
    /// Whether a number has a place on this scale.
    [[nodiscard]] bool holds(double value) const;
    /// What a number has its place by: its magnitude, on a scale of magnitudes.
    [[nodiscard]] double shown(double value) const;
    /// Scales about a pixel and moves by pixels. Limits that doubles cannot tell apart or that
    /// overflow are refused: nothing changes.
    void transform(double aboutPixel, double factor, double shiftPixels);
    /// New limits between two pixels, in any order.
    void narrow(double onePixel, double otherPixel);

private:
    void accept(double newLow, double newHigh);
};

/// A tick and its label in engineering notation; a minor tick has none.
struct ChartTick {
    double value = 0.0;
    QString text;
};

/// At most about `atMost` labelled ticks: powers of ten on a logarithmic scale of one and a half
/// decades or more (with unlabelled ticks at 2 ... 9 where there is room), round numbers otherwise.
/// @param counting whole numbers alone
[[nodiscard]] std::vector<ChartTick> chartTicks(const ChartScale& scale, int atMost,
                                                bool counting = false);

/// Limits of all samples that can be drawn.
struct ChartLimits {
    double xLow = 0.0, xHigh = 1.0, yLow = 0.0, yHigh = 1.0;
};
/// With room above and below; on a logarithmic y axis those of the magnitudes, and not more than 14
/// decades below the largest value, for what lies deeper is rounding. Empty when no sample can be
/// drawn.
[[nodiscard]] std::optional<ChartLimits> fittingLimits(std::span<const ChartSeries> series,
                                                       bool xLogarithmic, bool yLogarithmic);
[[nodiscard]] std::optional<ChartLimits> fittingLimits(std::span<const ChartSeries* const> series,
                                                       bool xLogarithmic, bool yLogarithmic);

} // namespace zonescope::ui
