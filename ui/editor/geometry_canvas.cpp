#include "ui/editor/geometry_canvas.hpp"

#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/field/view_keys.hpp"
#include "ui/language/number_format.hpp"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QStringList>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double wheelNotch = 120.0;
constexpr double zoomPerNotch = 1.25;
constexpr int restMilliseconds = 150;
constexpr double markReach = 10.0; // pixels

} // namespace

GeometryCanvas::GeometryCanvas(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("geometryCanvas"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setAccessibleName(tr("Geometry"));
    setAccessibleDescription(tr("The mesh in the r, z plane as the solver sees it. The wheel "
                                "zooms, dragging pans, a double click fits."));
    partTimer_.setSingleShot(true);
    partTimer_.setInterval(restMilliseconds);
    connect(&partTimer_, &QTimer::timeout, this, &GeometryCanvas::askForVisiblePart);
    connect(&worker_, &MeshWorker::finished, this, &GeometryCanvas::receive);
    relayout();
}

GeometryCanvas::~GeometryCanvas() = default;

void GeometryCanvas::setProject(std::shared_ptr<const model::Project> project) {
    if (project == project_)
        return;
    const bool first = !project_;
    project_ = std::move(project);
    warnings_.clear();
    if (!project_) {
        mesh_.reset();
        imageStale_ = true;
        update();
        emit meshChanged();
        return;
    }
    warnings_ = meshWarnings(*project_);
    const EditBox whole = domainEdges(*project_).whole;
    const PlaneExtent extent{mirrored() ? -whole.rHigh : whole.rLow, whole.rHigh, whole.zLow,
                             whole.zHigh};
    const bool moved = !(extent == transform_.extent());
    transform_.setExtent(extent);
    transform_.setCell(project_->domain.drUm, project_->domain.dzUm);
    if (first)
        transform_.fit();
    imageStale_ = true;
    meshStale_ = true;
    askForMesh();
    if (moved || first)
        viewChanged();
    update();
    emit meshChanged();
}

bool GeometryCanvas::planar() const noexcept {
    return project_ && model::isPlanar(project_->domain);
}

void GeometryCanvas::askForMesh() {
    // A hidden canvas costs nothing: it catches up when it is shown.
    if (!project_ || !meshStale_ || !isVisible())
        return;
    meshStale_ = false;
    worker_.request(project_, transform_.visible());
}

void GeometryCanvas::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    askForMesh();
    emit meshChanged();
}

void GeometryCanvas::receive(const std::shared_ptr<const MeshPreview>& mesh) {
    if (!project_)
        return;
    mesh_ = mesh;
    imageStale_ = true;
    update();
    emit meshChanged();
}

void GeometryCanvas::setSettings(const GeometrySettings& settings) {
    if (settings == settings_)
        return;
    const GeometrySettings before = std::exchange(settings_, settings);
    transform_.setOrientation(settings.orientation);
    transform_.setAspect(settings.aspect);
    if (settings.mirrored != before.mirrored && !planar()) {
        PlaneExtent extent = transform_.extent();
        extent.rMin = settings.mirrored ? -extent.rMax : 0.0;
        transform_.setExtent(extent);
        transform_.fit();
    }
    viewChanged();
    emit settingsChanged();
}

void GeometryCanvas::setTheme(Theme theme) {
    theme_ = theme;
    imageStale_ = true;
    update();
}

void GeometryCanvas::fit() {
    transform_.fit();
    viewChanged();
}
void GeometryCanvas::zoomIn() {
    zoomInOnce(transform_);
    viewChanged();
}
void GeometryCanvas::zoomOut() {
    zoomOutOnce(transform_);
    viewChanged();
}

void GeometryCanvas::relayout() {
    layout_ = layOut(size(), font());
    transform_.setCanvas(layout_.canvas);
    viewChanged();
}

void GeometryCanvas::viewChanged() {
    imageStale_ = true;
    // A part that was computed may not hold what has come into view.
    if (mesh_ && (mesh_->partial || mesh_->empty()))
        partTimer_.start();
    update();
    emit viewMoved();
}

void GeometryCanvas::askForVisiblePart() {
    meshStale_ = true;
    askForMesh();
    emit meshChanged();
}

QPointF GeometryCanvas::positionOf(double rUm, double zUm) const {
    return transform_.toWidget(rUm, zUm);
}
model::PointRz GeometryCanvas::placeAt(const QPointF& position) const {
    return transform_.toPlane(position);
}

void GeometryCanvas::setPointerShape(std::optional<Qt::CursorShape> shape) {
    pointer_ = shape;
    if (!dragFrom_)
        setCursor(shape.value_or(Qt::CrossCursor));
}

QSize GeometryCanvas::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.averageCharWidth() * 52, metrics.height() * 11};
}

const MeshWarning* GeometryCanvas::warningAt(const QPointF& position) const {
    for (const auto& warning : warnings_)
        for (const double sign : {1.0, -1.0})
            if ((sign > 0.0 || mirrored()) &&
                (positionOf(sign * warning.at.rUm, warning.at.zUm) - position).manhattanLength() <
                    markReach)
                return &warning;
    return nullptr;
}

QString GeometryCanvas::readoutAt(const QPointF& position) const {
    if (!project_ || !layout_.canvas.contains(position))
        return {};
    const model::PointRz at = placeAt(position);
    QStringList parts{(planar() ? tr("x %1   z %2") : tr("r %1   z %2"))
                          .arg(formatLength(at.rUm), formatLength(at.zUm))};
    const EditBox in = domainEdges(*project_).interior;
    const double r = std::min(std::abs(at.rUm), in.rHigh * (1.0 - 1e-12));
    const double z = std::clamp(at.zUm, project_->domain.zMinUm, project_->domain.zMaxUm);
    int i = 0, k = 0;
    if (mesh_ && mesh_->indexAt(MeshQuantity::average, at.rUm, at.zUm, i, k)) {
        parts << tr("ε %1 (cell %2, %3)")
                     .arg(formatEngineering(mesh_->value(MeshQuantity::average, i, k)))
                     .arg(i)
                     .arg(k);
        if (mesh_->wavelengthUm > 0.0)
            parts << tr("%1 cells per wavelength")
                         .arg(formatEngineering(
                             mesh_->value(MeshQuantity::cellsPerWavelength, i, k), {}, 3));
        try {
            parts << QString::fromStdString(grid::materialAt(*project_, r, z));
            const int body = grid::bodyAt(*project_, r, z);
            if (body >= 0)
                parts << QString::fromStdString(
                    project_->bodies[static_cast<std::size_t>(body)].name);
        } catch (const Error&) {
            // A project with errors has a mesh of before, and no materials to name.
        }
    }
    return parts.join(QStringLiteral("   |   "));
}

bool GeometryCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<QHelpEvent&>(*event);
        const MeshWarning* warning = warningAt(help.pos());
        QToolTip::showText(help.globalPos(), warning ? warning->text : QString(), this);
        return true;
    }
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        relayout();
    return QWidget::event(event);
}

void GeometryCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    relayout();
}

void GeometryCanvas::wheelEvent(QWheelEvent* event) {
    const double notches =
        (event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x()) /
        wheelNotch;
    if (!project_ || notches == 0.0) {
        event->ignore();
        return;
    }
    const double factor = std::pow(zoomPerNotch, notches);
    // In free aspect the modifiers pick one direction, as on the field.
    const bool single = settings_.aspect == Aspect::free;
    const bool horizontalOnly = single && event->modifiers().testFlag(Qt::ControlModifier);
    const bool verticalOnly = single && event->modifiers().testFlag(Qt::ShiftModifier);
    transform_.zoomAt(event->position(), verticalOnly ? 1.0 : factor,
                      horizontalOnly ? 1.0 : factor);
    viewChanged();
    event->accept();
}

void GeometryCanvas::mousePressEvent(QMouseEvent* event) {
    if ((event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) && project_ &&
        layout_.canvas.contains(event->position()))
        dragFrom_ = event->position();
    else
        event->ignore();
}

void GeometryCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (dragFrom_) {
        const QPointF moved = event->position() - *dragFrom_;
        if (cursor().shape() != Qt::ClosedHandCursor &&
            moved.manhattanLength() < QApplication::startDragDistance())
            return;
        setCursor(Qt::ClosedHandCursor);
        dragFrom_ = event->position();
        transform_.pan(moved);
        viewChanged();
        return;
    }
    emit readoutChanged(readoutAt(event->position()));
}

void GeometryCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (!dragFrom_) {
        event->ignore();
        return;
    }
    dragFrom_.reset();
    setCursor(pointer_.value_or(Qt::CrossCursor));
}

void GeometryCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        dragFrom_.reset();
        fit();
    }
}

void GeometryCanvas::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    emit readoutChanged({});
}

void GeometryCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) {
        event->ignore();
        return;
    }
    if (!moveByKey(transform_, event->key())) {
        event->ignore();
        return;
    }
    viewChanged();
    event->accept();
}

void GeometryCanvas::contextMenuEvent(QContextMenuEvent* event) {
    if (!project_) {
        event->ignore();
        return;
    }
    makeContextMenu(event->pos())->exec(event->globalPos());
}

std::unique_ptr<QMenu> GeometryCanvas::makeContextMenu(const QPointF& position) {
    auto menu = std::make_unique<QMenu>(this);
    menu->setToolTipsVisible(true);
    auto* fitAll = menu->addAction(tr("Fit the domain\tF"));
    connect(fitAll, &QAction::triggered, this, &GeometryCanvas::fit);
    const QString text = readoutAt(position);
    auto* copy = menu->addAction(tr("Copy value"));
    copy->setEnabled(!text.isEmpty());
    copy->setToolTip(text.isEmpty() ? tr("Point at a place of the canvas.") : text);
    connect(copy, &QAction::triggered, this, [text] { QApplication::clipboard()->setText(text); });
    auto* image = menu->addAction(tr("Copy image"));
    connect(image, &QAction::triggered, this,
            [this] { QApplication::clipboard()->setPixmap(grab()); });
    emit contextMenuMade(*menu, position);
    return menu;
}

} // namespace zonescope::ui
