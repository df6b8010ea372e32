#pragma once

/// \file
/// Draws a ChartPicture: on the screen, on pictures and on paper.

#include "ui/charts/chart_picture.hpp"

#include <QImage>

class QPainter;

namespace zonescope::ui {

/// Draws at the origin, in logical pixels. Thin lines lie on device pixels of the picture's ratio.
void paintChart(QPainter& painter, const ChartPicture& picture);

/// The picture in its size times its ratio.
[[nodiscard]] QImage chartImage(const ChartPicture& picture);

/// SVG with texts as texts; its size in CSS pixels. \throws FileError when it cannot be written.
void writeChartSvg(const ChartPicture& picture, const QString& title, const QString& path);
/// A PDF page of the picture's size in points. \throws FileError when it cannot be written.
void writeChartPdf(const ChartPicture& picture, const QString& title, const QString& path);

} // namespace zonescope::ui
