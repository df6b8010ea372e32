#pragma once

/// \file
/// The surface of a ChartView: shows a picture, drawn once for each change.

#include "ui/charts/chart_picture.hpp"

#include <QImage>
#include <QWidget>

namespace zonescope::ui {

/// What is on the screen is kept as an image: a repaint for another reason than a change copies it.
/// Neither mouse nor keys end here.
class ChartCanvas : public QWidget {
    Q_OBJECT
public:
    explicit ChartCanvas(QWidget* parent = nullptr);

    /// Drawn with the next painting.
    void setDrawing(ChartPicture drawing);
    /// The drawing, as it is on the screen.
    [[nodiscard]] QImage picture() const;
    /// Seconds that the last drawing took; 0 before the first.
    [[nodiscard]] double lastRenderSeconds() const noexcept { return renderSeconds_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ChartPicture drawing_;
    QImage image_; ///< null: `drawing_` is not drawn yet
    double renderSeconds_ = 0.0;
};

} // namespace zonescope::ui
