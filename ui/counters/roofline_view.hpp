#pragma once

/// \file
/// The roofline plot: arithmetic rate against arithmetic intensity, with the ceilings measured on
/// this device and a dot for every kernel (Williams, Waterman and Patterson 2009).

#include "gpu/telemetry/kernel_figures.hpp"
#include "ui/plots/chart_scale.hpp"
#include "ui/window/theme.hpp"

#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QWidget>

#include <array>

#include <optional>
#include <vector>

namespace zonescope::ui {

class RooflineView : public QWidget {
    Q_OBJECT
public:
    explicit RooflineView(QWidget* parent = nullptr);

    void setFigures(const std::vector<gpu::KernelFigures>& kernels,
                    const std::optional<gpu::Ceilings>& ceilings, model::Precision precision);
    void setTheme(Theme theme);

    /// Kernels that have a dot, and where.
    struct Dot {
        QString name;
        double intensity = 0.0; ///< flop/byte
        double rate = 0.0;      ///< flop/s
        double fraction = 0.0;  ///< of the roof; zero without ceilings
        QString limiter;
        double timeShare = 0.0;
    };
    [[nodiscard]] const std::vector<Dot>& dots() const noexcept { return dots_; }
    /// Place of a dot on the widget.
    [[nodiscard]] QPointF positionOf(const Dot& dot) const;
    /// All that is known about a dot, for the tooltip.
    [[nodiscard]] QString describe(const Dot& dot) const;

    [[nodiscard]] QSize sizeHint() const override { return {520, 240}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {220, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void arrange();
    void drawAxes(QPainter& painter) const;
    void drawRoof(QPainter& painter) const;
    void drawDots(QPainter& painter) const;
    /// Axes and roof, drawn anew only when something of them has changed: dots move four times a
    /// second, the rest hardly ever.
    [[nodiscard]] const QPixmap& ground();

    std::vector<Dot> dots_;
    std::optional<gpu::Ceilings> ceilings_;
    model::Precision precision_ = model::Precision::single;
    ChartScale x_, y_;
    QRectF area_;
    QPixmap ground_;
    std::array<double, 10> groundKey_{}; ///< what `ground_` was drawn for
    Theme theme_ = Theme::dark;
    int hovered_ = -1;
};

} // namespace zonescope::ui
