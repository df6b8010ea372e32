#include "ui/top_view/top_view_canvas.hpp"

#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/view_keys.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/post_size.hpp"
#include "ui/words/text.hpp"

#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace zonescope::ui {

namespace {

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
    // What is held must not move under the pointer because the lens grows.
    if (!drag_)
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
    zoomInOnce(transform_);
    viewChanged();
}
void TopViewCanvas::zoomOut() {
    zoomOutOnce(transform_);
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
    std::vector<std::pair<Grip, QPointF>> found;
    if (const auto circle = chosenCircle()) {
        const model::Post& post = *postOf(*project_, *circle);
        const PostSize size = sizeOf(post);
        const QPointF along = axisOf(post, image_);
        found = {{Grip::width, besidePost(post, along, 0.5 * size.widthUm, 0.0)},
                 {Grip::depth, besidePost(post, {-along.y(), along.x()}, 0.5 * size.depthUm, 0.0)}};
    }
    if (const auto at = rotationHandle())
        found.emplace_back(Grip::rotation, *at);
    return found;
}

QPointF TopViewCanvas::besidePost(const model::Post& post, const QPointF& direction, double halfUm,
                                  double further) const {
    const double away =
        further + std::max(halfUm * transform_.pixelsPerUmR() + handleGap, closestHandle);
    // Directions on the screen: y goes up in the lens.
    return positionOf(middleOf(post, image_)) + away * QPointF(direction.x(), -direction.y());
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

QString TopViewCanvas::sizeText(const model::Post& post) {
    const PostSize size = sizeOf(post);
    const bool round =
        std::holds_alternative<model::EllipseOutline>(post.outline) && size.widthUm == size.depthUm;
    if (const auto* pixels = model::pixelsOf(post))
        return tr("%1 × %2, %3 × %4 pixels")
            .arg(formatLength(size.widthUm), formatLength(size.depthUm))
            .arg(pixels->columns())
            .arg(pixels->rows());
    return round ? tr("⌀ %1").arg(formatLength(size.widthUm))
                 : tr("%1 × %2").arg(formatLength(size.widthUm), formatLength(size.depthUm));
}

double TopViewCanvas::reachUm() const {
    return postReach / std::max(1e-12, transform_.pixelsPerUmR());
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
    addTurns(*menu);
    return menu;
}

} // namespace zonescope::ui
