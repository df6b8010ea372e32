#include "ui/top_view/top_view_canvas.hpp"

#include "core/model/post_outline.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/edit_snap.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/number_format.hpp"
#include "ui/inspector/post_size.hpp"
#include "ui/text.hpp"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double wheelNotch = 120.0;
constexpr double zoomPerNotch = 1.25;
constexpr double zoomStep = 1.4;
constexpr double panPerKey = 0.1;   // of the canvas
constexpr double handleReach = 7.0; // pixels
constexpr double handleGap = 9.0;   // from the outline
constexpr double closestHandle = 20.0;
constexpr double postReach = 6.0;
constexpr std::array editActions{"copy", "cut", "paste", "duplicate", "delete"};
constexpr double marginAround = 1.04; // of what is fitted

double inDegrees(double radians) {
    const double degrees = radians * 180.0 / std::numbers::pi;
    return degrees < 0.0 ? degrees + 360.0 : degrees;
}

QString degreesText(double degrees) {
    return TopViewCanvas::tr("%1°").arg(formatEngineering(degrees, {}, 4));
}

QString sizeText(const model::Post& post) {
    const PostSize size = sizeOf(post);
    const bool round =
        std::holds_alternative<model::EllipseOutline>(post.outline) && size.widthUm == size.depthUm;
    return round ? TopViewCanvas::tr("⌀ %1").arg(formatLength(size.widthUm))
                 : TopViewCanvas::tr("%1 × %2").arg(formatLength(size.widthUm),
                                                    formatLength(size.depthUm));
}

/// Direction of the width of a post, of length one: outwards, turned as the post is.
QPointF axisOf(const model::Post& post, int image) {
    const QPointF middle = middleOf(post, image);
    double angle = std::atan2(middle.y(), middle.x());
    if (!std::holds_alternative<model::ArcOutline>(post.outline))
        angle += post.rotationDeg * std::numbers::pi / 180.0;
    return {std::cos(angle), std::sin(angle)};
}

} // namespace

TopViewCanvas::TopViewCanvas(ZoneEditor& editor, QWidget* parent)
    : QWidget(parent), editor_(editor) {
    setObjectName(QStringLiteral("topViewCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setAccessibleName(tr("Top view"));
    setAccessibleDescription(tr("The lens in the (x, y) plane, seen from above. The wheel zooms, "
                                "dragging pans, a double click fits, a click selects."));
    transform_.setOrientation(Orientation::zUp);
    transform_.setAspect(Aspect::equal);
    // Those that need a place along r and z are on the other canvases.
    for (const char* name : editActions)
        addAction(editor_.action(QLatin1String(name)));
    connect(&editor_.document(), &ProjectDocument::opened, this, [this] {
        endDrag(false);
        if (editor_.project())
            cellHeightUm_ = heightOfPosts(*editor_.project());
        follow();
        fit();
        emit cellsChanged();
    });
    connect(&cellsMaker_, &SolverCellsMaker::finished, this, [this] {
        viewChanged();
        emit cellsChanged();
    });
    connect(&editor_.document(), &ProjectDocument::edited, this, &TopViewCanvas::follow);
    connect(&editor_, &ZoneEditor::selectionChanged, this, [this] { update(); });
    connect(&editor_, &ZoneEditor::previewed, this,
            [this](const std::shared_ptr<const model::Project>& project, const QString&,
                   const QString&) { show(project ? project : editor_.project()); });
    relayout();
    follow();
    fit();
}

TopViewCanvas::~TopViewCanvas() = default;

void TopViewCanvas::follow() {
    if (!drag_)
        show(editor_.project());
    requestCells();
}

void TopViewCanvas::show(const std::shared_ptr<const model::Project>& project) {
    if (project == project_)
        return;
    project_ = project;
    scene_ = project_ ? TopViewScene::of(*project_) : TopViewScene{};
    hovered_.reset();
    if (project_)
        transform_.setCell(project_->domain.drUm, project_->domain.drUm);
    transform_.setExtent(extent());
    viewChanged();
}

PlaneExtent TopViewCanvas::extent() const {
    double radius = 0.0;
    for (const auto& part : scene_.parts)
        radius = std::max(radius, part.rOutUm);
    radius = scene_.empty() ? scene_.radiusUm : std::min(radius, scene_.radiusUm);
    radius = radius > 0.0 ? marginAround * radius : 1.0;
    return {-radius, radius, -radius, radius};
}

QString TopViewCanvas::explanation() const {
    if (!project_)
        return tr("Open a project to see its lens from above.");
    return scene_.empty() ? tr("Nothing stands here yet. Add posts or an annular zone with the + "
                               "beside Bodies in the project tree; zonescope design-posts lays a "
                               "whole lens of posts.")
                          : QString();
}

void TopViewCanvas::setTheme(Theme theme) {
    theme_ = theme;
    viewChanged();
}

void TopViewCanvas::setZonesShown(bool shown) {
    zonesShown_ = shown;
    viewChanged();
}

void TopViewCanvas::fit() {
    transform_.fit();
    viewChanged();
}
void TopViewCanvas::zoomIn() {
    transform_.zoomAt(layout_.canvas.center(), zoomStep, zoomStep);
    viewChanged();
}
void TopViewCanvas::zoomOut() {
    transform_.zoomAt(layout_.canvas.center(), 1.0 / zoomStep, 1.0 / zoomStep);
    viewChanged();
}

void TopViewCanvas::showWedge(std::size_t zone) {
    if (zone >= scene_.zones.size())
        return;
    const auto& one = scene_.zones[zone];
    const double half = std::min(0.5, std::numbers::pi / one.folds) * one.rOutUm;
    const double middle = one.folds > 6 ? half : 0.0;
    const double margin = 0.1 * (one.rOutUm - one.rInUm);
    transform_.fit(
        {one.rInUm - margin, one.rOutUm + margin, middle - half - margin, middle + half + margin});
    viewChanged();
}

void TopViewCanvas::relayout() {
    layout_ = layOut(size(), font());
    if (!cellsShown_) {
        // There is no colour bar: only the title of the axis stands beside the canvas.
        const double title = fontMetrics().horizontalAdvance(QStringLiteral("x (µm)")) + 28.0;
        layout_.canvas.setRight(std::max(layout_.canvas.left() + 1.0, width() - title));
        layout_.bottomRuler.setRight(layout_.canvas.right());
    }
    transform_.setCanvas(layout_.canvas);
    viewChanged();
}

void TopViewCanvas::viewChanged() {
    baseStale_ = true;
    update();
}

QPointF TopViewCanvas::positionOf(const QPointF& placeUm) const {
    return transform_.toWidget(placeUm.x(), placeUm.y());
}
QPointF TopViewCanvas::placeAt(const QPointF& position) const {
    const model::PointRz place = transform_.toPlane(position);
    return {place.rUm, place.zUm};
}

QSize TopViewCanvas::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.averageCharWidth() * 52, metrics.height() * 11};
}

std::optional<EditItem> TopViewCanvas::chosenCircle() const {
    const auto& selection = editor_.selection();
    return project_ && selection.size() == 1 && postOf(*project_, selection.front())
               ? std::optional(selection.front())
               : std::nullopt;
}

std::vector<std::pair<TopViewCanvas::Grip, QPointF>> TopViewCanvas::handles() const {
    const auto circle = chosenCircle();
    if (!circle)
        return {};
    const model::Post& post = *postOf(*project_, *circle);
    const PostSize size = sizeOf(post);
    const QPointF middle = middleOf(post, image_);
    const QPointF along = axisOf(post, image_);
    const QPointF at = positionOf(middle);
    // Directions on the screen: y goes up in the lens.
    const auto beside = [&](QPointF direction, double sizeUm) {
        const double away =
            std::max(0.5 * sizeUm * transform_.pixelsPerUmR() + handleGap, closestHandle);
        return at + away * QPointF(direction.x(), -direction.y());
    };
    return {{Grip::width, beside(along, size.widthUm)},
            {Grip::depth, beside({-along.y(), along.x()}, size.depthUm)}};
}

std::optional<TopViewCanvas::Grip> TopViewCanvas::handleAt(const QPointF& position) const {
    std::optional<Grip> found;
    double least = handleReach;
    for (const auto& [grip, at] : handles()) {
        const QPointF away = at - position;
        if (const double distance = std::hypot(away.x(), away.y()); distance <= least) {
            least = distance;
            found = grip;
        }
    }
    return found;
}

double TopViewCanvas::reachUm() const {
    return postReach / std::max(1e-12, transform_.pixelsPerUmR());
}

void TopViewCanvas::beginDrag(const QPointF& position) {
    auto circle = chosenCircle();
    if (!circle)
        return;
    const auto grip = handleAt(position);
    drag_ = Drag{.grip = grip.value_or(Grip::radius),
                 .item = *circle,
                 .image = image_,
                 .from = placeAt(position),
                 .before = *postOf(*project_, *circle),
                 .becomes = nullptr,
                 .text = {},
                 .refusal = {}};
}

void TopViewCanvas::updateDrag(const QPointF& position, bool snaps) {
    auto next = std::make_shared<model::Project>(*editor_.project());
    model::Post* post = postOf(*next, drag_->item);
    if (!post) {
        endDrag(false);
        return;
    }
    const model::Post& before = drag_->before;
    const QPointF place = placeAt(position);
    const double cell = snaps ? next->domain.drUm : 0.0;
    const auto rest = [&](double value) { return snap(value, {}, cell, 0.0).value; };
    const QPointF moved = place - drag_->from;
    if (drag_->grip == Grip::radius) {
        const QPointF middle = middleOf(before, drag_->image);
        const double angle = std::atan2(middle.y(), middle.x());
        const QPointF outwards(std::cos(angle), std::sin(angle));
        post->rUm = std::max(0.0, rest(before.rUm + QPointF::dotProduct(moved, outwards)));
        drag_->text = tr("Move a circle of posts");
        note_ = tr("r %1").arg(formatLength(post->rUm));
    } else {
        const bool width = drag_->grip == Grip::width;
        const QPointF along = axisOf(before, drag_->image);
        const QPointF direction = width ? along : QPointF(-along.y(), along.x());
        const PostSize size = sizeOf(before);
        // Both sides of the outline move.
        const double wanted =
            (width ? size.widthUm : size.depthUm) + 2.0 * QPointF::dotProduct(moved, direction);
        const double rested = std::max(rest(wanted), next->domain.drUm);
        width ? setWidth(*post, rested) : setDepth(*post, rested);
        drag_->text = tr("Change the size of posts");
        note_ = sizeText(*post);
    }
    drag_->refusal = editor_.refusalOf(*next);
    if (!drag_->refusal.isEmpty())
        note_ += QStringLiteral("   ") + drag_->refusal;
    drag_->becomes = std::move(next);
    editor_.preview(drag_->becomes, drag_->text, drag_->refusal);
}

void TopViewCanvas::endDrag(bool keep) {
    if (!drag_)
        return;
    const Drag done = std::move(*drag_);
    drag_.reset();
    note_.clear();
    if (!done.becomes)
        return;
    editor_.preview(nullptr);
    if (keep)
        editor_.commit(done.text, *done.becomes, {done.item});
    show(editor_.project());
    update();
}

void TopViewCanvas::choose(const QPointF& position, bool adds) {
    const auto hit = hitAt(scene_, placeAt(position), reachUm());
    EditSelection next = adds ? editor_.selection() : EditSelection{};
    if (hit) {
        const EditItem item = scene_.parts[hit->part].item;
        image_ = hit->image;
        if (const auto found = std::ranges::find(next, item); found != next.end())
            next.erase(found);
        else
            next.push_back(item);
    }
    editor_.setSelection(next);
}

QString TopViewCanvas::readoutAt(const QPointF& position) const {
    if (!project_ || !layout_.canvas.contains(position))
        return {};
    const QPointF place = placeAt(position);
    const double r = std::hypot(place.x(), place.y());
    const double theta = std::atan2(place.y(), place.x());
    QStringList parts{tr("x %1   y %2").arg(formatLength(place.x()), formatLength(place.y())),
                      tr("r %1   θ %2").arg(formatLength(r), degreesText(inDegrees(theta)))};
    const auto hit = hitAt(scene_, place, reachUm());
    if (hit) {
        const auto& part = scene_.parts[hit->part];
        const auto& body = project_->bodies[static_cast<std::size_t>(part.item.item.index)];
        if (part.post) {
            const QPointF middle = middleOf(*part.post, hit->image);
            parts << tr("%1: circle %2, post %3 of %4")
                         .arg(qs(body.name))
                         .arg(part.item.ring + 1)
                         .arg(hit->image + 1)
                         .arg(part.post->count)
                  << tr("at r %1, θ %2")
                         .arg(formatLength(part.post->rUm),
                              degreesText(inDegrees(std::atan2(middle.y(), middle.x()))))
                  << sizeText(*part.post);
        } else {
            parts << (part.item.ring >= 0
                          ? tr("%1: ring %2, r %3 to %4")
                                .arg(qs(body.name))
                                .arg(part.item.ring + 1)
                                .arg(formatLength(part.rInUm), formatLength(part.rOutUm))
                          : qs(body.name));
        }
    }
    if (const auto zone = scene_.zoneAt(r); zone && r <= scene_.radiusUm)
        parts << tr("zone %1, N = %2").arg(*zone + 1).arg(scene_.zones[*zone].folds);
    if (const auto permittivity = permittivityAt(place))
        parts << tr("ε %1 at z %2")
                     .arg(formatEngineering(*permittivity, {}, 4), formatLength(cellHeightUm_));
    return parts.join(QStringLiteral("   |   "));
}

void TopViewCanvas::updatePointer(const QPointF& position) {
    const bool inside = layout_.canvas.contains(position);
    auto hit = project_ && inside ? hitAt(scene_, placeAt(position), reachUm()) : std::nullopt;
    const bool same = hit.has_value() == hovered_.has_value() &&
                      (!hit || (hit->part == hovered_->part && hit->image == hovered_->image));
    hovered_ = hit;
    if (!same)
        update();
    const auto grip = handleAt(position);
    setCursor(grip && inside ? Qt::SizeAllCursor : hit ? Qt::PointingHandCursor : Qt::CrossCursor);
    emit readoutChanged(readoutAt(position));
}

bool TopViewCanvas::event(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        relayout();
    // The keys of a drag are its own, not those of the window.
    if (event->type() == QEvent::ShortcutOverride && drag_ &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    return QWidget::event(event);
}

void TopViewCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    relayout();
}

void TopViewCanvas::wheelEvent(QWheelEvent* event) {
    const double notches =
        (event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x()) /
        wheelNotch;
    if (!project_ || notches == 0.0) {
        event->ignore();
        return;
    }
    const double factor = std::pow(zoomPerNotch, notches);
    transform_.zoomAt(event->position(), factor, factor);
    viewChanged();
    event->accept();
}

void TopViewCanvas::mousePressEvent(QMouseEvent* event) {
    const bool inside = project_ && layout_.canvas.contains(event->position());
    if (!inside || (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton)) {
        event->ignore();
        return;
    }
    panned_ = false;
    if (event->button() == Qt::LeftButton) {
        const auto circle = chosenCircle();
        const auto hit = hitAt(scene_, placeAt(event->position()), reachUm());
        const bool onChosen = circle && hit && scene_.parts[hit->part].item == *circle;
        if (handleAt(event->position())) {
            beginDrag(event->position());
            panFrom_ = event->position();
            return;
        }
        if (onChosen) {
            image_ = hit->image;
            beginDrag(event->position());
            update();
        }
    }
    panFrom_ = event->position();
}

void TopViewCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!panFrom_) {
        updatePointer(event->position());
        return;
    }
    const QPointF moved = event->position() - *panFrom_;
    // What a click selects is not to be moved by it; handles are there for small changes.
    const bool handle = drag_ && drag_->grip != Grip::radius;
    if (!panned_ && moved.manhattanLength() < (handle ? 2 : QApplication::startDragDistance()))
        return;
    panned_ = true;
    if (drag_) {
        updateDrag(event->position(),
                   editor_.snapping() && !event->modifiers().testFlag(Qt::AltModifier));
        return;
    }
    setCursor(Qt::ClosedHandCursor);
    panFrom_ = event->position();
    transform_.pan(moved);
    viewChanged();
}

void TopViewCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!panFrom_) {
        event->ignore();
        return;
    }
    panFrom_.reset();
    if (drag_)
        endDrag(true);
    else if (!panned_ && event->button() == Qt::LeftButton)
        choose(event->position(), event->modifiers().testFlag(Qt::ControlModifier) ||
                                      event->modifiers().testFlag(Qt::ShiftModifier));
    updatePointer(event->position());
}

void TopViewCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    panFrom_.reset();
    endDrag(false);
    fit();
}

void TopViewCanvas::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    hovered_.reset();
    update();
    emit readoutChanged({});
}

void TopViewCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        if (drag_)
            endDrag(false);
        else
            editor_.setSelection({});
        event->accept();
        return;
    }
    if (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) {
        event->ignore();
        return;
    }
    const QSizeF step = layout_.canvas.size() * panPerKey;
    const auto pan = [&](double x, double y) {
        transform_.pan(QPointF(x * step.width(), y * step.height()));
        viewChanged();
    };
    switch (event->key()) {
    case Qt::Key_F: fit(); break;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomIn(); break;
    case Qt::Key_Minus: zoomOut(); break;
    case Qt::Key_Left: pan(1.0, 0.0); break;
    case Qt::Key_Right: pan(-1.0, 0.0); break;
    case Qt::Key_Up: pan(0.0, 1.0); break;
    case Qt::Key_Down: pan(0.0, -1.0); break;
    default: event->ignore(); return;
    }
    event->accept();
}

void TopViewCanvas::contextMenuEvent(QContextMenuEvent* event) {
    if (!project_) {
        event->ignore();
        return;
    }
    makeContextMenu(event->pos())->exec(event->globalPos());
}

std::unique_ptr<QMenu> TopViewCanvas::makeContextMenu(const QPointF& position) {
    auto menu = std::make_unique<QMenu>(this);
    menu->setToolTipsVisible(true);
    auto* fitAll = menu->addAction(tr("Fit the lens\tF"));
    connect(fitAll, &QAction::triggered, this, &TopViewCanvas::fit);
    const QPointF place = placeAt(position);
    if (const auto zone = scene_.zoneAt(std::hypot(place.x(), place.y()))) {
        auto* wedge = menu->addAction(tr("Zoom to a wedge of zone %1").arg(*zone + 1));
        connect(wedge, &QAction::triggered, this, [this, zone] { showWedge(*zone); });
    }
    const QString text = readoutAt(position);
    auto* copy = menu->addAction(tr("Copy value"));
    copy->setEnabled(!text.isEmpty());
    copy->setToolTip(text.isEmpty() ? tr("Point at a place of the canvas.") : text);
    connect(copy, &QAction::triggered, this, [text] { QApplication::clipboard()->setText(text); });
    auto* image = menu->addAction(tr("Copy image"));
    connect(image, &QAction::triggered, this,
            [this] { QApplication::clipboard()->setPixmap(grab()); });
    const auto hit = hitAt(scene_, place, reachUm());
    if (hit && std::ranges::find(editor_.selection(), scene_.parts[hit->part].item) ==
                   editor_.selection().end())
        choose(position, false);
    if (hit) {
        menu->addSeparator();
        for (const char* name : editActions)
            menu->addAction(editor_.action(QLatin1String(name)));
    }
    return menu;
}

} // namespace zonescope::ui
