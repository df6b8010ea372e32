#pragma once

/// \file
/// The roofline plot: arithmetic rate against arithmetic intensity, with the ceilings measured on
/// this machine and a dot for every kernel (Williams, Waterman and Patterson 2009).

#include "core/plot/scale.hpp"
#include "gpu/telemetry/kernel_figures.hpp"
#include "ui/look/theme.hpp"

#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

namespace zonescope::ui {

/// A ceiling and what is written along it.
struct RooflineCeiling {
    QString words;
    double value = 0.0; ///< byte/s of a memory, flop/s of arithmetic
};

/// The ceilings of a plot; without any of one kind there is no roof.
struct Roofline {
    std::vector<RooflineCeiling> bandwidths;
    std::vector<RooflineCeiling> arithmetic;

    /// Bandwidth that the roof begins with, byte/s.
    [[nodiscard]] double fastest() const;
    /// The flat part, flop/s.
    [[nodiscard]] double top() const;
    [[nodiscard]] bool complete() const { return fastest() > 0.0 && top() > 0.0; }
};

class RooflineView : public QWidget {
    Q_OBJECT
public:
    explicit RooflineView(QWidget* parent = nullptr);

    /// A dot, and what is known about it.
    struct Dot {
        QString name;
        double intensity = 0.0; ///< flop/byte
        double rate = 0.0;      ///< flop/s
        double fraction = 0.0;  ///< of the roof; zero without ceilings
        QStringList details;    ///< further lines of its tooltip, plain text
        int series = -1;        ///< number of its colour; negative: that of its place in the list
    };

    /// Those without intensity or rate have no place and are left out.
    void setContent(std::vector<Dot> dots, Roofline roof);
    /// The kernels of a device.
    void setFigures(const std::vector<gpu::KernelFigures>& kernels,
                    const std::optional<gpu::Ceilings>& ceilings, model::Precision precision);
    void setTheme(Theme theme);
    /// The dot of this name stands out; none for another text.
    void mark(const QString& name);

    [[nodiscard]] const std::vector<Dot>& dots() const noexcept { return dots_; }
    [[nodiscard]] const Roofline& roof() const noexcept { return roof_; }
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
    void drawSlopes(QPainter& painter) const;
    void drawDots(QPainter& painter) const;
    void drawName(QPainter& painter, const Dot& dot, std::vector<QRectF>& taken) const;
    [[nodiscard]] QPointF placeOf(double intensity, double rate) const;
    /// Axes and roof, drawn anew only when something of them has changed: dots move four times a
    /// second, the rest hardly ever.
    [[nodiscard]] const QPixmap& ground();

    std::vector<Dot> dots_;
    Roofline roof_;
    QString marked_;
    plot::Scale x_, y_;
    QRectF area_;
    QPixmap ground_;
    std::vector<double> groundKey_; ///< what `ground_` was drawn for
    Theme theme_ = Theme::dark;
    int hovered_ = -1;
};

} // namespace zonescope::ui
