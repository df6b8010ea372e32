/// \file
/// Turning posts in the top view: the handle, the keys, the menu.

#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/overlay_painter.hpp"
#include "ui/settings/post_size.hpp"
#include "ui/top_view/top_view_canvas.hpp"

#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::ui {

namespace {

constexpr double inOneDegree = std::numbers::pi / 180.0;
/// Beyond where a handle of the size would be, so that neither covers the other.
constexpr double stemPixels = 12.0;
constexpr double fineStep = 1.0; // degrees
constexpr double coarseStep = 15.0;
/// Turns by keys within this time are undone together.
constexpr qint64 turnMilliseconds = 1000;
/// From the tip of the pointer to the text beside it.
constexpr QPointF besidePointer(16.0, 12.0);

double angleOf(const QPointF& vector) { return std::atan2(vector.y(), vector.x()) / inOneDegree; }

/// Whole degrees without digits behind the point.
QString angleText(double degrees) {
    constexpr double whole = 1e-6;
    const bool round = std::abs(degrees - std::round(degrees)) < whole;
    QString text = QString::number(degrees, 'f', round ? 0 : 1);
    return TopViewCanvas::tr("%1°").arg(text.replace(QLatin1Char('-'), QChar(0x2212)));
}

} // namespace

std::optional<EditItem> TopViewCanvas::turnedCircle() const {
    const auto& selection = editor_.selection();
    const auto turns = [this](const EditItem& item) {
        const model::Post* const post = project_ ? postOf(*project_, item) : nullptr;
        return post && canTurn(*post);
    };
    const auto last = std::find_if(selection.rbegin(), selection.rend(), turns);
    return last == selection.rend() ? std::nullopt : std::optional(*last);
}

std::optional<QPointF> TopViewCanvas::rotationHandle() const {
    const auto circle = turnedCircle();
    if (!circle)
        return std::nullopt;
    const model::Post& post = *postOf(*project_, *circle);
    // On the side that the handle of the width is not.
    return besidePost(post, -axisOf(post, image_), 0.5 * sizeOf(post).widthUm, stemPixels);
}

void TopViewCanvas::turnSelected(model::Project& next, double degrees) const {
    for (const auto& item : editor_.selection()) {
        model::Post* const post = postOf(next, item);
        if (post && canTurn(*post))
            setRotation(*post, post->rotationDeg + degrees);
    }
}

void TopViewCanvas::turnWithPointer(model::Project& next, const QPointF& place,
                                    Qt::KeyboardModifiers modifiers) {
    const QPointF middle = middleOf(drag_->before, drag_->image);
    const double before = drag_->before.rotationDeg;
    const double wanted = before + angleOf(place - middle) - angleOf(drag_->from - middle);
    const bool free = modifiers.testFlag(Qt::AltModifier) || !editor_.snapping();
    const double step = modifiers.testFlag(Qt::ShiftModifier) ? coarseStep : free ? 0.0 : fineStep;
    const double rested = step > 0.0 ? step * std::round(wanted / step) : wanted;
    turnSelected(next, rested - before);
    drag_->text = tr("Turn posts");
    drag_->beside = angleText(postOf(next, drag_->item)->rotationDeg);
    note_.clear();
}

void TopViewCanvas::turnBy(double degrees) {
    if (drag_ || !turnedCircle())
        return;
    if (turns_.isEmpty() || !lastTurn_.isValid() || lastTurn_.elapsed() > turnMilliseconds)
        turns_ = editor_.document().newGroup();
    lastTurn_.start();
    editor_.apply(
        tr("Turn posts"), [&](model::Project& project) { turnSelected(project, degrees); }, turns_);
}

bool TopViewCanvas::turnByKey(int key) {
    switch (key) {
    case Qt::Key_BracketRight: turnBy(fineStep); return true;
    case Qt::Key_BracketLeft: turnBy(-fineStep); return true;
    case Qt::Key_BraceRight: turnBy(coarseStep); return true;
    case Qt::Key_BraceLeft: turnBy(-coarseStep); return true;
    default: return false;
    }
}

void TopViewCanvas::addTurns(QMenu& menu) {
    if (!turnedCircle())
        return;
    menu.addSeparator();
    menu.addAction(tr("Turn by 15° anticlockwise\t}"), this, [this] { turnBy(coarseStep); });
    menu.addAction(tr("Turn by 15° clockwise\t{"), this, [this] { turnBy(-coarseStep); });
}

void TopViewCanvas::paintDragText(QPainter& painter) const {
    if (!drag_ || drag_->beside.isEmpty())
        return;
    const auto& colours = themeColours(theme_);
    paintTag(painter, drag_->pointer + besidePointer, drag_->beside,
             drag_->refusal.isEmpty() ? colours.text : colours.error, layout_.canvas, font());
}

} // namespace zonescope::ui
