#pragma once

/// \file
/// Pictures of frames as the field view shows them, at any size, drawn without OpenGL and off the
/// GUI thread: what a recording consists of.

#include "core/grid/discretisation.hpp"
#include "ui/field/overlay_painter.hpp"
#include "ui/field/view_transform.hpp"
#include "ui/frames/colour_range.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/frames/field_types.hpp"

#include <QCoreApplication>
#include <QFont>
#include <QImage>
#include <QSize>

#include <memory>
#include <optional>

class QPainter;

namespace zonescope::ui {

class FieldView;

/// How a view shows its frames at one moment; a value.
struct ViewLook {
    std::shared_ptr<const grid::Discretisation> discretisation; ///< null: nothing can be drawn
    FieldViewSettings settings;
    FieldTheme theme = FieldTheme::dark;
    PlaneExtent visible; ///< part of the plane in the canvas, um
    double held = 0.0;   ///< end of the colour bar, for RangeMode::autoHold
    bool operator==(const ViewLook&) const = default;
};

[[nodiscard]] ViewLook lookOf(const FieldView& view);

/// All members belong to one thread, which need not be the GUI's.
class FramePainter {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::FramePainter)
public:
    /// @param size of the pictures in pixels; texts grow with it from a height of 720 on
    explicit FramePainter(const QSize& size);
    ~FramePainter();

    /// The field with rulers, overlays, colour bar, and a stamp with quantity, step and time.
    /// @param frame with its values in host memory
    /// @param look with a discretisation
    [[nodiscard]] QImage paint(const FieldFrame& frame, const ViewLook& look);

private:
    void adopt(const ViewLook& look);
    [[nodiscard]] ColourRange rangeOf(const FieldFrame& frame);
    void paintField(QImage& picture, const FieldFrame& frame, const ColourRange& range) const;
    void paintStamp(QPainter& painter, const FieldFrame& frame, const ColourRange& range) const;

    QSize size_;
    double ratio_; ///< pixels per logical pixel
    QFont font_;
    ViewLook look_;
    std::unique_ptr<OverlayPainter> overlays_; ///< of the look's discretisation
    ViewTransform transform_;
    double wavelengthUm_ = 0.0; ///< shortest of the sources; 0: none is known
    double held_ = 0.0;
    std::optional<fdtd::ViewQuantity> heldQuantity_;
    QImage furniture_; ///< rulers and overlays, valid until the look or the map changes
    QString furnitureMap_;
};

} // namespace zonescope::ui
