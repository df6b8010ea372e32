#pragma once

/// \file
/// The (r, z) canvas of the mesh: permittivity of every cell or cells per wavelength, cell lines,
/// true outlines and warnings, with rulers and colour bar as the live field has them.

#include "ui/editor/mesh_preview.hpp"
#include "ui/editor/mesh_worker.hpp"
#include "ui/field/canvas_furniture.hpp"
#include "ui/look/theme.hpp"

#include <QImage>
#include <QPixmap>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace zonescope::ui {

struct GeometrySettings {
    MeshQuantity quantity = MeshQuantity::average;
    bool mirrored = true;
    Orientation orientation = Orientation::zRight;
    Aspect aspect = Aspect::equal;
    bool operator==(const GeometrySettings&) const = default;
};

/// The mesh is computed on another thread; meanwhile the last one stays, marked as being updated.
class GeometryCanvas : public QWidget {
    Q_OBJECT
public:
    explicit GeometryCanvas(QWidget* parent = nullptr);
    ~GeometryCanvas() override;

    /// Null shows the empty state. Fits the view when the domain's extent changes.
    void setProject(std::shared_ptr<const model::Project> project);
    [[nodiscard]] const GeometrySettings& settings() const noexcept { return settings_; }
    void setSettings(const GeometrySettings& settings);
    /// Whether r is the Cartesian x of a planar domain, which has no mirrored half.
    [[nodiscard]] bool planar() const noexcept;
    void setTheme(Theme theme);
    void fit();
    void zoomIn();
    void zoomOut();

    /// The mesh shown; null before the first.
    [[nodiscard]] const std::shared_ptr<const MeshPreview>& mesh() const noexcept { return mesh_; }
    /// Whether a newer mesh is on its way.
    [[nodiscard]] bool updating() const noexcept { return worker_.busy(); }
    [[nodiscard]] const std::vector<MeshWarning>& warnings() const noexcept { return warnings_; }

    // What an edit layer needs (EditCanvasOf).
    [[nodiscard]] QPointF positionOf(double rUm, double zUm) const;
    [[nodiscard]] model::PointRz placeAt(const QPointF& position) const;
    [[nodiscard]] QRectF canvasRect() const { return layout_.canvas; }
    [[nodiscard]] const std::vector<QRectF>& wordRects() const noexcept { return words_; }
    void setPointerShape(std::optional<Qt::CursorShape> shape);
    [[nodiscard]] std::unique_ptr<QMenu> makeContextMenu(const QPointF& position);

    [[nodiscard]] QSize sizeHint() const override { return {900, 600}; }
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void viewMoved();
    void contextMenuMade(QMenu& menu, const QPointF& position);
    void settingsChanged();
    void meshChanged();
    /// What is under the pointer, in words; empty outside.
    void readoutChanged(const QString& text);

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
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
    [[nodiscard]] bool mirrored() const noexcept { return settings_.mirrored && !planar(); }
    void relayout();
    void viewChanged();
    void receive(const std::shared_ptr<const MeshPreview>& mesh);
    [[nodiscard]] QString readoutAt(const QPointF& position) const;
    [[nodiscard]] const MeshWarning* warningAt(const QPointF& position) const;
    void askForVisiblePart();
    void askForMesh();

    // Painting (geometry_canvas_paint.cpp).
    [[nodiscard]] ColourRange range() const;
    [[nodiscard]] const io::ColourMap& map() const;
    [[nodiscard]] MarkColours marks() const;
    void renderImage();
    void renderBase();
    void paintCells(QPainter& painter) const;
    void paintOutlines(QPainter& painter) const;
    void paintWarnings(QPainter& painter) const;
    void paintState(QPainter& painter);

    GeometrySettings settings_;
    Theme theme_ = Theme::dark;
    std::shared_ptr<const model::Project> project_;
    std::shared_ptr<const MeshPreview> mesh_;
    std::vector<MeshWarning> warnings_;
    CanvasLayout layout_;
    ViewTransform transform_;
    QImage image_;              ///< the mesh in device pixels of the canvas
    QPixmap base_;              ///< everything but the state, in device pixels of the widget
    std::vector<QRectF> words_; ///< where the state stands
    bool imageStale_ = true;
    bool meshStale_ = false; ///< no mesh of the present project has been asked for
    std::optional<QPointF> dragFrom_;
    std::optional<Qt::CursorShape> pointer_;
    QTimer partTimer_; ///< asks for the visible part once the view rests
    MeshWorker worker_;
};

} // namespace zonescope::ui
