#pragma once

/// \file
/// A figure over two parameters as a coloured map.

#include "ui/look/theme.hpp"

#include <QString>
#include <QWidget>

#include <vector>

namespace zonescope::ui {

/// Cells of equal size, in the order of the values: the axes are labelled with the values
/// themselves, so uneven steps stay readable. Arrow keys move the marked cell, Return opens it.
class SweepMap : public QWidget {
    Q_OBJECT
public:
    struct Axis {
        QString title;
        std::vector<QString> labels; ///< one per value
    };
    struct Content {
        Axis x, y;
        QString title; ///< of the figure, with its unit
        /// [x][y]: as the points are numbered; NaN where there is none (yet).
        std::vector<double> values;
    };

    explicit SweepMap(QWidget* parent = nullptr);

    void setContent(Content content);
    void setTheme(Theme theme);
    /// The marked point; -1: none.
    [[nodiscard]] int current() const noexcept { return current_; }
    /// Where the cell of a point is drawn.
    [[nodiscard]] QRectF cellRect(int point) const;

    [[nodiscard]] QSize minimumSizeHint() const override { return {260, 140}; }
    [[nodiscard]] QSize sizeHint() const override { return {480, 260}; }

signals:
    void currentChanged(int point);
    /// A double click or Return.
    void activated(int point);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QRectF plotRect() const;
    /// Whether the title of the y axis fits beside the axis; else it stands above its labels.
    [[nodiscard]] bool titleBeside() const;
    [[nodiscard]] int pointAt(QPointF place) const;
    [[nodiscard]] QString textOf(int point) const;
    void setCurrent(int point);
    void paintAxes(QPainter& painter, const QRectF& plot) const;
    void paintTitles(QPainter& painter, const QRectF& plot) const;
    void paintBar(QPainter& painter, const QRectF& plot) const;

    Content content_;
    double least_ = 0.0, most_ = 1.0;
    int current_ = -1;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
