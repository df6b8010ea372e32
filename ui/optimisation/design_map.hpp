#pragma once

/// \file
/// The (r, z) plane of a design: its bodies, the field of its run, and where more material would
/// help; or what it looks like from above.

#include "core/optimise/iterate_picture.hpp"
#include "ui/field/canvas_furniture.hpp"
#include "ui/look/theme.hpp"
#include "ui/top_view/top_view_scene.hpp"

#include <QImage>
#include <QPointF>
#include <QWidget>

#include <memory>
#include <optional>

namespace zonescope::ui {

/// r to the right and z upwards, for lenses are flat; where one is so flat that it would fill less
/// than half of the canvas, r and z have scales of their own. The wheel zooms, a drag pans, a
/// double click or F fits.
class DesignMap : public QWidget {
    Q_OBJECT
public:
    /// From above: posts and rings in the (x, y) plane, a part of the lens about theta = 0.
    enum class Quantity { structure, amplitude, sensitivity, fromAbove };

    explicit DesignMap(QWidget* parent = nullptr);

    void setTheme(Theme theme);
    void setQuantity(Quantity quantity);
    [[nodiscard]] Quantity quantity() const noexcept { return quantity_; }
    /// @param design    whose outlines are drawn; null: none
    /// @param reference an earlier design, whose outlines are dashed; null: none
    /// @param picture   of the design; null: none yet
    void setDesign(std::shared_ptr<const model::Project> design,
                   std::shared_ptr<const model::Project> reference,
                   std::shared_ptr<const optimise::IteratePicture> picture);
    [[nodiscard]] const std::shared_ptr<const model::Project>& design() const noexcept {
        return design_;
    }
    /// What is drawn by colours; null: bodies alone, or there is no picture.
    [[nodiscard]] const optimise::CellMap* map() const;
    /// What goes on from there, behind the domain; null: nothing.
    [[nodiscard]] const optimise::CellMap* behind() const;
    /// The ends of the colour bar.
    [[nodiscard]] const ColourRange& range() const noexcept { return range_; }
    void fit();

    // Where things are drawn, for outlines (shapeOf) and tests.
    [[nodiscard]] QPointF positionOf(double rUm, double zUm) const {
        return transform_.toWidget(rUm, zUm);
    }
    /// What stands at a place, in words; empty beside the canvas.
    [[nodiscard]] QString readout(const QPointF& position) const;

    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override { return {420, 240}; }

signals:
    void readoutChanged(const QString& text);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    [[nodiscard]] const io::ColourMap& colours() const;
    [[nodiscard]] std::optional<float> valueAt(const model::PointRz& place) const;
    [[nodiscard]] QString symbol() const;
    [[nodiscard]] QString unit() const;
    /// The coordinate beside z: r, or x of a planar domain.
    [[nodiscard]] const char* across() const;
    /// z, or y from above.
    [[nodiscard]] const char* upwards() const;
    /// What is looked at: all of the domain for its field, else what may change.
    [[nodiscard]] PlaneExtent region() const;
    [[nodiscard]] PlaneExtent regionFromAbove() const;
    void moved();
    void findRange();
    void renderImage();
    /// Calls colour(place) for every pixel of the canvas.
    template <class Colour> void renderEach(const Colour& colour);
    void renderFromAbove();
    void paintBodies(QPainter& painter) const;
    void paintOutlines(QPainter& painter, const model::Project& project, bool dashed) const;
    void redrawAll();

    Theme theme_ = Theme::dark;
    Quantity quantity_ = Quantity::sensitivity;
    std::shared_ptr<const model::Project> design_, reference_;
    std::shared_ptr<const optimise::IteratePicture> picture_;
    ColourRange range_;
    TopViewScene scene_; ///< of the design, from above
    CanvasLayout layout_;
    ViewTransform transform_;
    QImage image_;
    bool imageStale_ = true;
    std::optional<QPointF> dragFrom_;
    bool ownView_ = false; ///< the user has zoomed or panned
    bool free_ = false;    ///< r and z have scales of their own
};

} // namespace zonescope::ui
