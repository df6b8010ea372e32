#pragma once

/// \file
/// Draws a ChartPicture with VTK: a vtkChartXY for curves, axes and grid, an item over it for the
/// rest.

#include "ui/charts/chart_picture.hpp"

#include <QString>

#include <memory>

class vtkRenderer;

namespace zonescope::ui {

/// Owns the scene and the renderer it is drawn by; objects of VTK are kept and refilled. The chart
/// always shows the unit square: scales and logarithms are the picture's, so that single precision
/// is enough at any zoom.
class ChartScene {
public:
    enum class Surface {
        screen, ///< OpenGL
        paper,  ///< an exporter
    };
    explicit ChartScene(Surface surface = Surface::screen);
    ~ChartScene();
    ChartScene(const ChartScene&) = delete;
    ChartScene& operator=(const ChartScene&) = delete;

    /// To be added to a render window of size x ratio pixels and 72 ratio dots per inch.
    [[nodiscard]] vtkRenderer* renderer() const noexcept;
    void show(const ChartPicture& picture);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// Writes a picture as SVG 1.1, texts as outlines. \throws FileError when it cannot be written.
void writeChartSvg(const ChartPicture& picture, const QString& title, const QString& path);
/// Writes a picture as a PDF page of its size. \throws FileError when it cannot be written.
void writeChartPdf(const ChartPicture& picture, const QString& title, const QString& path);

} // namespace zonescope::ui
