#pragma once

/// \file
/// The zone editor's hands and eyes on one canvas: hit testing, handles, drags, rubber band and
/// drawing under real mouse and key events, painted over whatever the canvas shows.

#include "ui/editor/edit_canvas.hpp"
#include "ui/editor/edit_drag.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/look/theme.hpp"

#include <QPointer>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QKeyEvent;
class QMenu;
class QMouseEvent;
class QPainter;

namespace zonescope::ui {

class EditPopover;
class FieldView;

/// Lies over the canvas as its child, lets the mouse through and looks at the canvas' events first.
/// What it does not need (wheel, panning on empty ground) stays with the canvas. Only selected
/// things can be dragged, so that panning never moves anything by accident.
///
/// Keys on the canvas: Escape (drag, tool, selection), arrows (move the selection by one cell, with
/// Shift by ten), Enter and Backspace while drawing a polygon; digits, units, Enter and Backspace
/// while dragging type the dragged coordinate; Alt lets go of the snapping. The height of a ring is
/// that of all rings of its zone, which are shown with it; with Alt the ring goes into a zone of
/// its own.
class EditLayer : public QWidget {
    Q_OBJECT
public:
    EditLayer(ZoneEditor& editor, std::unique_ptr<EditCanvas> canvas);
    /// On the live field.
    EditLayer(ZoneEditor& editor, FieldView& view);
    ~EditLayer() override;

    /// Switched off, the canvas behaves as if there were no editor. On at first.
    void setActive(bool active);
    [[nodiscard]] bool active() const noexcept { return active_; }
    void setTheme(Theme theme);

    /// Whether a drag, a rubber band or a polygon is in progress.
    [[nodiscard]] bool busy() const noexcept;
    /// What stands beside the pointer during a drag; empty otherwise.
    [[nodiscard]] QString readout() const { return readout_; }
    /// Why the place of a drag would be refused, or why the last edit was; empty otherwise.
    [[nodiscard]] QString refusal() const { return refusal_; }
    /// What was typed during the drag.
    [[nodiscard]] QString typed() const { return typed_; }
    /// Guides of the present drag, um.
    [[nodiscard]] std::optional<double> guideR() const { return guideR_; }
    [[nodiscard]] std::optional<double> guideZ() const { return guideZ_; }
    /// What the handle under the pointer, or that of the present drag, changes besides the
    /// selection; empty: nothing.
    [[nodiscard]] EditSelection shared() const;
    /// The open popover with numbers; null when there is none.
    [[nodiscard]] EditPopover* popover() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Press; ///< a press whose meaning is not settled yet

    // Input (edit_layer_input.cpp). \returns whether the canvas must not see the event.
    bool pressed(const QMouseEvent& event);
    bool moved(const QMouseEvent& event);
    bool released(const QMouseEvent& event);
    bool doubleClicked(const QMouseEvent& event);
    bool keyPressed(const QKeyEvent& event);
    bool dragKey(const QKeyEvent& event);
    bool polygonKey(const QKeyEvent& event);
    [[nodiscard]] bool claimsShortcut(const QKeyEvent& event) const;
    void hover(const QPointF& position);
    void clicked(const QPointF& position, Qt::KeyboardModifiers modifiers);
    void finishBand();
    bool pressedPolygon(const QPointF& position);
    void finishPolygon();
    void addMenu(QMenu& menu, const QPointF& position);
    void addOwnZone(QMenu& menu, const EditItem& ring);
    void addCornerActions(QMenu& menu, const model::PointRz& place);

    // Drags (edit_layer.cpp).
    void begin(std::unique_ptr<EditDrag> drag, const QPointF& position);
    void updateDrag();
    void finishDrag();
    void cancel();
    void showPopover(bool array);
    void flashRefusal(const QString& reason);

    /// A position as a place of the half-plane r >= 0, on the side where the press was.
    [[nodiscard]] model::PointRz place(const QPointF& position) const;
    [[nodiscard]] model::PointRz unsignedPlace(const QPointF& position) const;
    /// Pixels as um at the present zoom.
    [[nodiscard]] double umR(double pixels) const;
    [[nodiscard]] double umZ(double pixels) const;
    [[nodiscard]] DragInput inputAt(const QPointF& position) const;
    [[nodiscard]] model::PointRz snappedCorner(const QPointF& position) const;
    [[nodiscard]] Qt::CursorShape shapeOf(EditAxes axes) const;
    [[nodiscard]] const std::shared_ptr<const model::Project>& project() const {
        return editor_.project();
    }

    // Painting (edit_layer_paint.cpp).
    void paintThing(QPainter& painter, const model::Project& project, const EditItem& item,
                    const QColor& colour, bool filled) const;
    void paintSelection(QPainter& painter) const;
    void paintShared(QPainter& painter) const;
    void paintHandles(QPainter& painter, const model::Project& project,
                      const EditSelection& selection) const;
    void paintDrag(QPainter& painter) const;
    void paintPolygon(QPainter& painter) const;
    void paintBand(QPainter& painter) const;
    void paintSplit(QPainter& painter) const;
    void paintGuides(QPainter& painter) const;
    void paintReadout(QPainter& painter) const;
    [[nodiscard]] QString hint() const;
    /// What the handle under the pointer would change besides its owner.
    [[nodiscard]] QString handleHint() const;

    ZoneEditor& editor_;
    std::unique_ptr<EditCanvas> canvas_;
    Theme theme_ = Theme::dark;
    bool active_ = true;

    std::optional<EditItem> hovered_;
    std::optional<EditHandle> hoveredHandle_; ///< that a press would take
    QPointF pointer_;                         ///< last position of the mouse
    bool pointerInside_ = false;
    Qt::KeyboardModifiers modifiers_;
    bool mirroredSide_ = false; ///< the press was in the half r < 0

    std::unique_ptr<Press> press_;
    std::unique_ptr<EditDrag> drag_;
    QPointF dragFrom_;
    bool dragMoved_ = false;
    bool drawing_ = false;                          ///< the drag draws something new
    std::shared_ptr<const model::Project> base_;    ///< what the drag started from
    std::shared_ptr<const model::Project> preview_; ///< what it would become
    QString editText_;
    EditSelection dragSelection_, dragShared_;
    QString typed_, readout_, refusal_;
    std::optional<double> guideR_, guideZ_;
    std::optional<QPointF> bandFrom_;
    std::vector<model::PointRz> corners_; ///< of the polygon being drawn
    QTimer refusalTimer_;
    QPointer<EditPopover> popover_;
};

} // namespace zonescope::ui
