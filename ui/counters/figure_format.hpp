#pragma once

/// \file
/// How the counters panel writes and draws figures: units with prefixes, and a fill of its own for
/// every source, so that a modelled figure never looks like a measured one.

#include "gpu/telemetry/figure.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/theme.hpp"

#include <QRectF>
#include <QString>

#include <array>
#include <cstddef>
#include <optional>

class QPainter;

namespace zonescope::ui {

/// "81.2 %" of a fraction.
[[nodiscard]] QString percent(double fraction);

/// "modelled", "sampled", "profiled", translated; "not measured" without a figure.
[[nodiscard]] QString sourceText(const std::optional<gpu::Figure>& figure);
[[nodiscard]] QString sourceText(gpu::Source source);
/// How figures of this source come about, in a sentence.
[[nodiscard]] QString sourceMeaning(gpu::Source source);
/// "81.2 %", "≥ 81.2 %", "—".
[[nodiscard]] QString figureText(const std::optional<gpu::Figure>& figure);

/// One of the five throughputs: where it is, how it is called.
struct ThroughputInfo {
    std::optional<gpu::Figure> gpu::ThroughputBars::*member;
    const char* label;   ///< "DRAM"
    const char* metric;  ///< name in Nsight Compute
    const char* meaning; ///< a sentence
};
[[nodiscard]] const std::array<ThroughputInfo, 5>& throughputs();
/// Rich text: name in Nsight Compute, meaning, value and source.
[[nodiscard]] QString throughputToolTip(const ThroughputInfo& info,
                                        const std::optional<gpu::Figure>& figure);

/// A bar filled up to the figure: hatched when modelled, outlined when sampled, solid when
/// profiled, a dashed empty track when there is no figure.
void paintBar(QPainter& painter, const QRectF& track, const std::optional<gpu::Figure>& figure,
              const ThemeColours& colours, const QColor& colour);

} // namespace zonescope::ui
