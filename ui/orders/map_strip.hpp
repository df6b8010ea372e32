#pragma once

/// \file
/// Maps side by side with axes, units and one colour bar.

#include "ui/look/theme.hpp"

#include <QImage>
#include <QPointF>
#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace zonescope::ui {

/// One map: values at equally spaced places.
struct MapPicture {
    struct Axis {
        QString title;               ///< with its unit: "x (µm)"
        double from = 0.0, to = 0.0; ///< of the first and the last value
        int count = 0;
    };
    QString title;
    Axis across, up;
    std::vector<float> values;   ///< rows across, from the lowest up; NaN: nothing there
    std::optional<QPointF> mark; ///< a place to mark, in units of the axes
};

/// What the colours mean, for all maps of a strip.
struct MapScale {
    QString label; ///< quantity and unit, along the bar
    double least = 0.0, most = 1.0;
    bool isSigned = false; ///< diverging colours about zero

    /// From zero to the largest value of the maps; of signed ones as far below zero.
    [[nodiscard]] static MapScale over(const std::vector<MapPicture>& pictures,
                                       const QString& label, bool isSigned);
};

/// Arrow keys and clicks choose a map; the tooltip reads values.
class MapStrip : public QWidget {
    Q_OBJECT
public:
    explicit MapStrip(QWidget* parent = nullptr);

    void setPictures(std::vector<MapPicture> pictures, MapScale scale);
    void setTheme(Theme theme);
    [[nodiscard]] const std::vector<MapPicture>& pictures() const noexcept { return pictures_; }
    [[nodiscard]] const MapScale& scale() const noexcept { return scale_; }
    /// The chosen map; -1: none.
    [[nodiscard]] int current() const noexcept { return current_; }
    void setCurrent(int map);
    /// Where the values of a map are drawn, in pixels of this widget.
    [[nodiscard]] QRectF plotRect(int map) const;
    /// The strip as a picture for a file. @param scale pixels of the file to one of the screen
    [[nodiscard]] QImage toImage(double scale) const;
    /// What stands at a place; empty beside the maps.
    [[nodiscard]] QString readout(QPointF place) const;

    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void currentChanged(int map);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QRectF cellRect(int map) const;
    [[nodiscard]] double barRoom() const;
    void paint(QPainter& painter, const ThemeColours& colours) const;
    void paintMap(QPainter& painter, int map, const ThemeColours& colours) const;
    void paintAxes(QPainter& painter, const MapPicture& picture, const QRectF& plot,
                   const QRectF& cell, const ThemeColours& colours) const;
    void paintBar(QPainter& painter, const ThemeColours& colours) const;
    void draw(const MapPicture& picture, QImage& image) const;

    std::vector<MapPicture> pictures_;
    std::vector<QImage> images_; ///< one per picture
    MapScale scale_;
    int current_ = -1;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
