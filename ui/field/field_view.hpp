#pragma once

/// \file
/// The (r, z) canvas: draws frames through a colour map on the GPU, with rulers, colour bar and
/// overlays, and lets the user move about in them. Changing the map, the scale or the range never
/// needs a new frame.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "ui/field/view_transform.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/frames/field_types.hpp"
#include "ui/opengl/opengl_canvas.hpp"

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace zonescope::ui {

/// All members belong to the GUI thread. Keys it handles: F, L, M, G, E, 1 to 6, + and -, the
/// arrows and Escape; all others go on to the window.
class FieldView : public OpenGlCanvas {
    Q_OBJECT
public:
    explicit FieldView(QWidget* parent = nullptr);
    ~FieldView() override;

    /// Geometry, layers, sources, monitors and coordinates. Drops the frame; fits the view when the
    /// domain's extent changes. Null shows the empty state.
    /// @param keepFrame where the grid has the same size, the frame stays until the next one comes,
    ///     and the solver's request as it is
    void setDiscretisation(std::shared_ptr<const grid::Discretisation> discretisation,
                           bool keepFrame = false);
    /// Draws the outlines of this project instead of those of the discretisation's, until the next
    /// one comes: an edit shows at once, while the field is still that of the project before it.
    void setProject(std::shared_ptr<const model::Project> project);
    [[nodiscard]] const std::shared_ptr<const grid::Discretisation>&
    discretisation() const noexcept;

    /// The next frame to draw; null clears. A frame of another quantity than the chosen one is
    /// drawn with the scale, name and unit of its own quantity.
    void setFrame(std::shared_ptr<const FieldFrame> frame);
    [[nodiscard]] const std::shared_ptr<const FieldFrame>& frame() const noexcept;

    [[nodiscard]] const FieldViewSettings& settings() const noexcept;
    void setSettings(const FieldViewSettings& settings);

    void setQuantity(fdtd::ViewQuantity quantity);
    [[nodiscard]] fdtd::ViewQuantity quantity() const noexcept;
    /// Chooses the map for magnitudes or for signed quantities, by the kind of the map.
    /// \throws InputError for an unknown name.
    void setColourMap(const QString& name);
    /// The map that the chosen quantity and scale are drawn with.
    [[nodiscard]] QString colourMap() const;
    void setScale(ColourScale scale);
    void setDecibelFloor(double decibel);
    void setRangeMode(RangeMode mode);
    /// Also chooses RangeMode::fixed. Signed quantities use -a to a, with a the larger magnitude.
    void setFixedRange(double minimum, double maximum);
    /// Forgets the largest magnitude of RangeMode::autoHold.
    void resetHold();
    void setMirrored(bool mirrored);
    /// Whether r is the Cartesian x of a planar domain, which has no mirrored half.
    [[nodiscard]] bool planar() const noexcept;
    void setOrientation(Orientation orientation);
    void setAspect(Aspect aspect);
    void setSampling(Sampling sampling);
    void setOverlay(Overlay overlay, bool shown);
    void setTheme(FieldTheme theme);
    [[nodiscard]] FieldTheme theme() const noexcept;

    /// Text in the canvas as long as there is no frame, in place of the default explanation.
    void setEmptyText(const QString& text);
    [[nodiscard]] QString emptyText() const;

    void zoomIn();
    void zoomOut();
    void fit();
    /// Shows a part of the plane, as large as it fits.
    void showPart(const PlaneExtent& part);
    /// Takes place and zoom of another view; fits when that does.
    void showLike(const FieldView& other);
    /// Fits the body with this index in the project's list, with some room around it.
    void zoomToBody(int bodyIndex);

    /// Ends of the colour bar in linear units, for the frame shown.
    [[nodiscard]] double rangeMinimum() const noexcept;
    [[nodiscard]] double rangeMaximum() const noexcept;

    /// Part and density of the plane that the view can show at its present zoom and pixel size.
    [[nodiscard]] fdtd::PlaneRequest planeRequest() const noexcept;

    /// Fixes a line cut through a place; it follows the frames until `releaseLineCut`.
    void pinLineCut(CutDirection direction, double rUm, double zUm);
    void releaseLineCut();
    /// Direction of the line cut that follows the cursor.
    void setHoverCutDirection(CutDirection direction);
    [[nodiscard]] CutDirection hoverCutDirection() const noexcept;

    /// How frames reach the screen, in words with the reason: "CUDA-OpenGL interop on NVIDIA H200"
    /// or "host upload: ..."; empty before the first frame.
    [[nodiscard]] QString framePath() const;
    /// Who draws, as OpenGL names it (GL_RENDERER); empty before the context is there.
    [[nodiscard]] QString openGlRenderer() const;
    /// Whether frames may stay on the device; false once this context has refused them.
    [[nodiscard]] bool acceptsDeviceFrames() const noexcept;

    /// What a place of the widget holds. While values are on the device they are fetched at most
    /// ten times a second, and only for a reader; a frame that stays is read exactly.
    [[nodiscard]] CursorReadout readoutAt(const QPointF& position) const;
    /// Place of (r, z) on the widget; r < 0 is the mirrored half.
    [[nodiscard]] QPointF positionOf(double rUm, double zUm) const;
    /// The place of the plane under a position, beyond the domain too; r < 0 in the mirrored half.
    [[nodiscard]] model::PointRz placeAt(const QPointF& position) const;
    /// The canvas inside the rulers, logical pixels.
    [[nodiscard]] QRectF canvasRect() const;
    /// Where words stand on the canvas as it was painted last: names of marks, step and time.
    [[nodiscard]] std::vector<QRectF> wordRects() const;
    /// Part of the plane that the canvas shows, beyond the domain too.
    [[nodiscard]] PlaneExtent visiblePart() const noexcept;

    /// The pointer over the canvas, in place of the cross; empty gives the cross back.
    void setPointerShape(std::optional<Qt::CursorShape> shape);

    /// The right-click menu for a place, with all its actions; owned by the caller.
    [[nodiscard]] std::unique_ptr<QMenu> makeContextMenu(const QPointF& position);

    /// Seconds that the last paintGL took on this thread.
    [[nodiscard]] double lastPaintSeconds() const noexcept;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void cursorMoved(const zonescope::ui::CursorReadout& readout);
    /// The user asked for a line cut here; it is pinned already.
    void lineCutRequested(const zonescope::ui::LineCut& cut);
    /// New values of the pinned line cut, or of the one under the cursor; empty when there is none.
    void lineCutChanged(const zonescope::ui::LineCut& cut);
    void probeRequested(double rUm, double zUm);
    /// Sent once for a gesture's event-loop turn, only when the request differs from the last one
    /// sent.
    void planeRequestChanged(const zonescope::fdtd::PlaneRequest& request);
    void zoomRequestedToBody(int bodyIndex);
    void editBodyRequested(int bodyIndex);
    /// The right-click menu is complete and about to be shown: entries may be added.
    void contextMenuMade(QMenu& menu, const QPointF& position);
    /// Zoom, place, size or orientation of the view changed: positionOf() gives other answers.
    void viewMoved();
    /// A frame has been painted for the first time; count these for frames per second.
    void framePainted();
    /// framePath() or acceptsDeviceFrames() changed.
    void framePathChanged();
    /// Any of settings() changed, by a key, a menu or a setter.
    void settingsChanged();

protected:
    void initializeGL() override;
    void resizeGL(int width, int height) override;
    void paintGL() override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d_;
};

} // namespace zonescope::ui
