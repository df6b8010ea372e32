#pragma once

/// \file
/// The (x, y) canvas of a lens seen from above: rings, posts in all folds, zones with one wedge
/// each, and the drags that move a circle of posts or change the size of its posts.

#include "ui/editor/edit_types.hpp"
#include "ui/field/canvas_furniture.hpp"
#include "ui/top_view/solver_cells.hpp"
#include "ui/top_view/top_view_scene.hpp"
#include "ui/window/theme.hpp"

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
    /// What can be held of a circle of posts: one of its posts, or a handle of its size.
    enum class Grip { radius, width, depth };
    /// Where the handles of the circle are that is selected alone: beside one of its posts, so that
    /// a small one can still be held itself. None otherwise.
    [[nodiscard]] std::vector<std::pair<Grip, QPointF>> handles() const;
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
        int image = 0;
        QPointF from; ///< um
        model::Post before;
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
    /// How far from a small post it is hit, um.
    [[nodiscard]] double reachUm() const;
    // Drags and the mouse (top_view_input.cpp).
    void beginDrag(const QPointF& position);
    void updateDrag(const QPointF& position, bool snaps);
    void endDrag(bool keep);
    void choose(const QPointF& position, bool adds);
    void updatePointer(const QPointF& position);

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
    QString note_; ///< of the drag under way
};

} // namespace zonescope::ui
