#pragma once

/// \file
/// The five Speed Of Light throughputs of every kernel, as bars that carry their source.

#include "gpu/telemetry/figure.hpp"
#include "ui/look/theme.hpp"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <vector>

namespace zonescope::ui {

/// What one row of bars is about.
struct ThroughputRow {
    QString name;
    QString detail;  ///< stage and share of the time, under the name
    QString toolTip; ///< of the name
    gpu::ThroughputBars bars;
};

/// A table of bars, one row a kernel and one column a throughput. Where there is less room the name
/// goes above the bars, and where there is little the bars go one under the other. Put it into a
/// scroll area: the least height follows from the width.
class SpeedOfLightView : public QWidget {
    Q_OBJECT
public:
    explicit SpeedOfLightView(QWidget* parent = nullptr);

    void setRows(std::vector<ThroughputRow> rows);
    void setTheme(Theme theme);
    [[nodiscard]] const std::vector<ThroughputRow>& rows() const noexcept { return rows_; }
    /// The text at a bar: "81.2 %" and "modelled".
    [[nodiscard]] QString barText(std::size_t row, std::size_t throughput) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 40}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Layout { table, nameAbove, stacked };
    struct Places {
        Layout layout = Layout::table;
        double nameWidth = 0.0, columnWidth = 0.0;
        double headHeight = 0.0, rowHeight = 0.0;
    };
    [[nodiscard]] Places places(int width) const;
    [[nodiscard]] int leastHeight(int width) const;
    [[nodiscard]] QRectF nameRect(const Places& places, std::size_t row) const;
    /// Text and bar of one figure.
    [[nodiscard]] QRectF cellRect(const Places& places, std::size_t row,
                                  std::size_t throughput) const;

    std::vector<ThroughputRow> rows_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
