#pragma once

/// \file
/// The (x, y) canvas of a lens seen from above: rings, posts in all folds, zones with one wedge
/// each, and the drags that move a circle of posts, change the size of its posts or turn them.

#include "ui/editor/edit_types.hpp"
#include "ui/field/canvas_furniture.hpp"
#include "ui/look/theme.hpp"
#include "ui/top_view/solver_cells.hpp"
#include "ui/top_view/top_view_scene.hpp"

#include <QElapsedTimer>
#include <QPainterPath>
#include <QPixmap>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace zonescope::ui {

class ZoneEditor;

/// Follows the editor's document and selection, and during a drag what it would make of the
/// project. What does not change while the pointer moves is painted once.
class TopViewCanvas : public QWidget {
    Q_OBJECT
public:
    explicit TopViewCanvas(ZoneEditor& editor, QWidget* parent = nullptr);
    ~TopViewCanvas() override;

    void setTheme(Theme theme);
    void setZonesShown(bool shown);
    [[nodiscard]] bool zonesShown() const noexcept { return zonesShown_; }
    /// The permittivity of the wedges' cells at a height in place of the materials of the bodies.
    void setCellsShown(bool shown);
    [[nodiscard]] bool cellsShown() const noexcept { return cellsShown_; }
    /// um
    void setCellHeight(double zUm);
    [[nodiscard]] double cellHeightUm() const noexcept { return cellHeightUm_; }
    /// Whether there are cells to be seen; otherwise cellsNote() says why.
    [[nodiscard]] bool cellsVisible() const;
    [[nodiscard]] QString cellsNote() const;
    [[nodiscard]] bool cellsBusy() const noexcept { return cellsMaker_.busy(); }
    /// Of the cell at a place; empty without cells.
    [[nodiscard]] std::optional<float> permittivityAt(const QPointF& placeUm) const;
    /// All rings and posts, or the domain where there are none.
    void fit();
    void zoomIn();
    void zoomOut();
    /// Brings one wedge of a zone into view.
    void showWedge(std::size_t zone);

    [[nodiscard]] const TopViewScene& scene() const noexcept { return scene_; }
    [[nodiscard]] QPointF positionOf(const QPointF& placeUm) const;
    [[nodiscard]] QPointF placeAt(const QPointF& position) const;
    [[nodiscard]] QRectF canvasRect() const { return layout_.canvas; }
    /// What can be held of a circle of posts: one of its posts, or a handle of its size or of its
    /// rotation.
    enum class Grip { radius, width, depth, rotation };
    /// Where the handles are: beside one post of a circle, so that a small one can still be held
    /// itself. Those of the size where a circle is selected alone; that of the rotation beside the
    /// circle selected last of those that can be turned.
    [[nodiscard]] std::vector<std::pair<Grip, QPointF>> handles() const;
    /// What stands beside the pointer during a drag; empty otherwise.
    [[nodiscard]] QString dragText() const { return drag_ ? drag_->beside : QString(); }
    /// What is at a position, in words; empty outside the canvas.
    [[nodiscard]] QString readoutAt(const QPointF& position) const;
    /// Posts that the last painting drew one by one.
    [[nodiscard]] int drawnPosts() const noexcept { return drawnPosts_; }
    /// What stands in place of the lens; empty when there is one.
    [[nodiscard]] QString explanation() const;
    [[nodiscard]] std::unique_ptr<QMenu> makeContextMenu(const QPointF& position);

    [[nodiscard]] QSize sizeHint() const override { return {900, 600}; }
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// What is under the pointer, in words; empty outside.
    void readoutChanged(const QString& text);
    /// Whether cells are shown, their height, what is said of them.
    void cellsChanged();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// What the left button holds.
    struct Drag {
        Grip grip = Grip::radius;
        EditItem item;
        EditSelection selection; ///< before and after
        int image = 0;
        QPointF from; ///< um
        model::Post before;
        QPointF pointer;                               ///< on the canvas
        QString beside;                                ///< what stands there
        std::shared_ptr<const model::Project> becomes; ///< null: not moved yet
        QString text;                                  ///< what the edit is called
        QString refusal;
    };

    [[nodiscard]] static QString sizeText(const model::Post& post);
    void follow();
    void show(const std::shared_ptr<const model::Project>& project);
    void relayout();
    void viewChanged();
    [[nodiscard]] PlaneExtent extent() const;
    /// The circle that is selected alone; empty otherwise.
    [[nodiscard]] std::optional<EditItem> chosenCircle() const;
    [[nodiscard]] std::optional<Grip> handleAt(const QPointF& position) const;
    /// A place on the screen beside the post that has the handles, so far from half its size and so
    /// many pixels further.
    [[nodiscard]] QPointF besidePost(const model::Post& post, const QPointF& direction,
                                     double halfUm, double further) const;
    /// How far from a small post it is hit, um.
    [[nodiscard]] double reachUm() const;
    // Drags and the mouse (top_view_input.cpp).
    void beginDrag(const QPointF& position);
    void updateDrag(const QPointF& position, Qt::KeyboardModifiers modifiers);
    void moveOrResize(model::Project& next, model::Post& post, const QPointF& place, bool snaps);
    void endDrag(bool keep);
    void choose(const QPointF& position, bool adds);
    void updatePointer(const QPointF& position);

    // Rotation (top_view_turn.cpp).
    /// The circle that the handle of the rotation is of; empty without one that can be turned.
    [[nodiscard]] std::optional<EditItem> turnedCircle() const;
    [[nodiscard]] std::optional<QPointF> rotationHandle() const;
    /// All selected circles by the same angle, each post about its own middle.
    void turnSelected(model::Project& next, double degrees) const;
    void turnWithPointer(model::Project& next, const QPointF& place,
                         Qt::KeyboardModifiers modifiers);
    /// \returns whether it is a key that turns
    bool turnByKey(int key);
    void turnBy(double degrees);
    void addTurns(QMenu& menu);
    void paintDragText(QPainter& painter) const;

    // Cells (top_view_cells.cpp).
    void requestCells();
    void paintCells(QPainter& painter) const;
    void paintCellLines(QPainter& painter) const;
    void paintCellColours(QPainter& painter, const FieldPalette& palette) const;

    // Painting (top_view_paint.cpp).
    void renderBase();
    /// Whether posts stand too close on the screen to be told apart.
    [[nodiscard]] bool isFine(const TopViewPart& part) const;
    void paintFinePosts(QPainter& painter) const;
    void paintParts(QPainter& painter);
    void paintMap(QPainter& painter, const TopViewPart& part) const;
    void paintPosts(QPainter& painter, const TopViewPart& part, const QRectF& seen);
    void paintZones(QPainter& painter) const;
    void paintSelection(QPainter& painter) const;
    void paintHandles(QPainter& painter) const;
    void paintHover(QPainter& painter) const;
    [[nodiscard]] QPolygonF outlineOf(const TopViewPart& part, int image) const;
    /// The part of the plane that the canvas shows, um.
    [[nodiscard]] QRectF seenPlane() const;
    /// About the axis; on the canvas.
    [[nodiscard]] QPolygonF arcOf(double rUm, const AngleSpan& angles) const;
    /// What is seen of the ring between two radii.
    [[nodiscard]] QPainterPath ringOf(double rInUm, double rOutUm) const;

    ZoneEditor& editor_;
    Theme theme_ = Theme::dark;
    std::shared_ptr<const model::Project> project_;
    TopViewScene scene_;
    CanvasLayout layout_;
    ViewTransform transform_;
    QPixmap base_; ///< all but selection and hover, in device pixels
    bool baseStale_ = true;
    bool zonesShown_ = true;
    bool cellsShown_ = false;
    double cellHeightUm_ = 0.0;
    SolverCellsMaker cellsMaker_;
    int drawnPosts_ = 0;
    int image_ = 0; ///< post of the chosen circle that has the handles
    std::optional<TopViewHit> hovered_;
    std::optional<Drag> drag_;
    std::optional<QPointF> panFrom_;
    bool panned_ = false;
    QString note_;  ///< of the drag under way
    QString turns_; ///< the group of the turns by keys in progress
    QElapsedTimer lastTurn_;
};

} // namespace zonescope::ui
