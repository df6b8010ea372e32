#pragma once

/// \file
/// A lens over its radius: cross-section, target and realised phase, their difference.

#include "ui/wizard/lens_planner.hpp"

#include "ui/look/theme.hpp"

#include <QRectF>
#include <QWidget>

#include <functional>
#include <optional>

class QPainter;
class QPen;

namespace zonescope::ui {

/// Three strips over one radius axis. Wheel zooms at the pointer, drag pans, double-click shows
/// all; with the focus + and - zoom, arrows pan, Home shows all. The pointer reads values off.
class LensPreview : public QWidget {
    Q_OBJECT
public:
    explicit LensPreview(QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// Null, or a plan without a project: says that there is nothing to show.
    void setPlan(const LensPlanPointer& plan);
    /// Whether the plan is that of an earlier specification.
    void setOutdated(bool outdated);

    /// Visible radii, um.
    [[nodiscard]] double from() const noexcept { return from_; }
    [[nodiscard]] double to() const noexcept { return to_; }
    /// The values under the pointer, as shown; empty without one.
    [[nodiscard]] QString readout() const;

    [[nodiscard]] QSize sizeHint() const override { return {460, 430}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {300, 260}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Strips {
        QRectF section, phase, difference;
    };
    [[nodiscard]] Strips strips() const;
    [[nodiscard]] bool drawable() const;
    [[nodiscard]] double outerRadius() const;
    [[nodiscard]] double pixelOf(double rUm) const;
    [[nodiscard]] double radiusAt(double pixel) const;
    [[nodiscard]] std::optional<std::size_t> sampleAtPointer() const;
    void setVisibleRange(double from, double to);
    void zoom(double factor, double about);

    void paintSection(QPainter& painter, const QRectF& area) const;
    void paintCurve(QPainter& painter, const QRectF& area, const std::vector<double>& values,
                    double low, double high, const QColor& colour, double width) const;
    void paintSparse(QPainter& painter, const std::vector<double>& values, std::size_t begin,
                     std::size_t end, const std::function<double(double)>& y,
                     const QPen& pen) const;
    void paintDense(QPainter& painter, const std::vector<double>& values, std::size_t begin,
                    std::size_t end, const std::function<double(double)>& y,
                    const QColor& colour) const;
    void paintPhaseAxis(QPainter& painter, const QRectF& area, const QString& title, double low,
                        const std::vector<std::pair<double, QString>>& marks) const;
    void paintLegend(QPainter& painter, const QRectF& area) const;
    void paintRadiusAxis(QPainter& painter, const QRectF& area) const;
    void paintPointer(QPainter& painter, const Strips& strips) const;
    void describe();

    LensPlanPointer plan_;
    Theme theme_ = Theme::dark;
    bool outdated_ = false;
    double from_ = 0.0, to_ = 1.0;
    std::optional<double> pointer_; ///< pixel
    std::optional<double> dragged_; ///< pixel where the last move was
};

} // namespace zonescope::ui
