#pragma once

/// \file
/// A few cells of the lattice with E and H at their own places, and the neighbours that enter the
/// update of the chosen value.

#include "ui/instruments/stepping_runner.hpp"
#include "ui/look/theme.hpp"

#include <QPointF>
#include <QRectF>
#include <QWidget>

#include <memory>
#include <optional>

namespace zonescope::ui {

/// r to the right, z upwards. A click chooses the value below it, arrow keys the same component of
/// the next cell; the mouse above a value tells it.
class StencilView : public QWidget {
    Q_OBJECT
public:
    explicit StencilView(QWidget* parent = nullptr);

    void setView(std::shared_ptr<const SteppingView> view);
    void setTheme(Theme theme);
    /// Where a value is drawn.
    [[nodiscard]] QPointF placeOf(const instrument::YeePlace& place) const;
    /// The nearest value, if one is near.
    [[nodiscard]] std::optional<instrument::YeePlace> placeAt(QPointF point) const;

signals:
    void chosen(const zonescope::instrument::YeePlace& place);
    /// Of the value below the mouse; empty: none.
    void readOut(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Frame {
        QRectF cells; ///< all that are drawn
        double cell = 1.0;
        int iBegin = 0, kBegin = 0, columns = 0, rows = 0;
    };
    [[nodiscard]] Frame frame() const;
    void paintCells(QPainter& painter) const;
    void paintStencil(QPainter& painter) const;
    void paintValues(QPainter& painter) const;
    void paintNames(QPainter& painter) const;
    /// By the sign of its coefficient.
    [[nodiscard]] QColor colourOf(const instrument::CurlTerm& term) const;
    void paintRulers(QPainter& painter) const;

    std::shared_ptr<const SteppingView> view_;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
