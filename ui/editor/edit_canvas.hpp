#pragma once

/// \file
/// What an edit layer needs of the canvas below it, whatever that draws.

#include "core/model/project.hpp"

#include <QObject>
#include <QPointF>
#include <QRectF>
#include <QWidget>

#include <optional>
#include <vector>

class QMenu;

namespace zonescope::ui {

/// Positions are logical pixels of the canvas widget; places are (r, z) in um, r < 0 in the
/// mirrored half.
class EditCanvas : public QObject {
    Q_OBJECT
public:
    [[nodiscard]] virtual QWidget& widget() = 0;
    [[nodiscard]] virtual QPointF positionOf(double rUm, double zUm) const = 0;
    [[nodiscard]] virtual model::PointRz placeAt(const QPointF& position) const = 0;
    [[nodiscard]] virtual QRectF canvasRect() const = 0;
    /// Where words stand on the canvas, which outlines must not strike through.
    [[nodiscard]] virtual std::vector<QRectF> wordRects() const = 0;
    [[nodiscard]] virtual bool mirrored() const = 0;
    virtual void setPointerShape(std::optional<Qt::CursorShape> shape) = 0;

signals:
    /// positionOf() gives other answers than before.
    void viewMoved();
    /// Entries may be added to the right-click menu, which is about to be shown.
    void contextMenuMade(QMenu& menu, const QPointF& position);
};

/// Any widget with the functions and signals of the same names, and settings().mirrored.
template <class View> class EditCanvasOf final : public EditCanvas {
public:
    explicit EditCanvasOf(View& view) : view_(view) {
        connect(&view, &View::viewMoved, this, &EditCanvas::viewMoved);
        connect(&view, &View::contextMenuMade, this, &EditCanvas::contextMenuMade);
    }
    [[nodiscard]] QWidget& widget() override { return view_; }
    [[nodiscard]] QPointF positionOf(double rUm, double zUm) const override {
        return view_.positionOf(rUm, zUm);
    }
    [[nodiscard]] model::PointRz placeAt(const QPointF& position) const override {
        return view_.placeAt(position);
    }
    [[nodiscard]] QRectF canvasRect() const override { return view_.canvasRect(); }
    [[nodiscard]] std::vector<QRectF> wordRects() const override { return view_.wordRects(); }
    [[nodiscard]] bool mirrored() const override { return view_.settings().mirrored; }
    void setPointerShape(std::optional<Qt::CursorShape> shape) override {
        view_.setPointerShape(shape);
    }

private:
    View& view_;
};

} // namespace zonescope::ui
