#include "ui/editor/edit_layer.hpp"

#include "ui/editor/edit_layer_private.hpp"
#include "ui/editor/edit_operations.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/editor/edit_popover.hpp"
#include "ui/field/field_view.hpp"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

/// How far an edge attracts, pixels.
constexpr double snapPixels = 8.0;
/// How long a refusal stays on the canvas.
constexpr int refusalMilliseconds = 6000;

} // namespace

EditLayer::EditLayer(ZoneEditor& editor, FieldView& view)
    : EditLayer(editor, std::make_unique<EditCanvasOf<FieldView>>(view)) {}

EditLayer::EditLayer(ZoneEditor& editor, std::unique_ptr<EditCanvas> canvas)
    : QWidget(&canvas->widget()), editor_(editor), canvas_(std::move(canvas)) {
    setObjectName(QStringLiteral("editLayer"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    QWidget& widget = canvas_->widget();
    setGeometry(widget.rect());
    widget.installEventFilter(this);
    widget.addActions(editor_.selectionActions());
    const auto refresh = [this] { update(); };
    connect(canvas_.get(), &EditCanvas::viewMoved, this, [this] {
        if (drag_)
            updateDrag();
        update();
    });
    connect(canvas_.get(), &EditCanvas::contextMenuMade, this, &EditLayer::addMenu);
    connect(&editor_, &ZoneEditor::selectionChanged, this, refresh);
    connect(&editor_, &ZoneEditor::toolChanged, this, [this] {
        cancel();
        hover(pointer_);
    });
    connect(&editor_, &ZoneEditor::refused, this, [this](const QString& reason) {
        if (active_ && canvas_->widget().isVisible())
            flashRefusal(reason);
    });
    const auto popover = [this](bool array) {
        if (active_ && canvas_->widget().isVisible())
            showPopover(array);
    };
    connect(&editor_, &ZoneEditor::mirrorRequested, this, [popover] { popover(false); });
    connect(&editor_, &ZoneEditor::arrayRequested, this, [popover] { popover(true); });
    // Whatever else changes the project ends a drag: it started from another one.
    connect(&editor_.document(), &ProjectDocument::edited, this, [this] {
        cancel();
        hovered_.reset();
        hoveredHandle_.reset();
        update();
    });
    connect(&editor_.document(), &ProjectDocument::opened, this, [this] {
        cancel();
        hovered_.reset();
        hoveredHandle_.reset();
        update();
    });
    refusalTimer_.setSingleShot(true);
    refusalTimer_.setInterval(refusalMilliseconds);
    connect(&refusalTimer_, &QTimer::timeout, this, [this] {
        if (!drag_)
            refusal_.clear();
        update();
    });
    show();
}

EditLayer::~EditLayer() = default;

EditSelection EditLayer::shared() const {
    if (preview_)
        return dragShared_;
    const bool all = hoveredHandle_ && !modifiers_.testFlag(Qt::AltModifier) &&
                     sharesHeight(*project(), *hoveredHandle_);
    return all ? EditSelection{{hoveredHandle_->owner.item}} : EditSelection{};
}

EditPopover* EditLayer::popover() const { return popover_; }

void EditLayer::setActive(bool active) {
    if (active == active_)
        return;
    active_ = active;
    cancel();
    hovered_.reset();
    hoveredHandle_.reset();
    QWidget& widget = canvas_->widget();
    for (auto* action : editor_.selectionActions()) {
        if (active)
            widget.addAction(action);
        else
            widget.removeAction(action);
    }
    canvas_->setPointerShape(std::nullopt);
    setVisible(active);
}

void EditLayer::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

bool EditLayer::busy() const noexcept { return drag_ || bandFrom_ || !corners_.empty(); }

double EditLayer::umR(double pixels) const {
    const QPointF a = canvas_->positionOf(0.0, 0.0), b = canvas_->positionOf(1.0, 0.0);
    return pixels / std::hypot(b.x() - a.x(), b.y() - a.y());
}

double EditLayer::umZ(double pixels) const {
    const QPointF a = canvas_->positionOf(0.0, 0.0), b = canvas_->positionOf(0.0, 1.0);
    return pixels / std::hypot(b.x() - a.x(), b.y() - a.y());
}

model::PointRz EditLayer::place(const QPointF& position) const {
    const model::PointRz at = canvas_->placeAt(position);
    return {mirroredSide_ ? -at.rUm : at.rUm, at.zUm};
}

model::PointRz EditLayer::unsignedPlace(const QPointF& position) const {
    const model::PointRz at = canvas_->placeAt(position);
    return {canvas_->mirrored() ? std::abs(at.rUm) : at.rUm, at.zUm};
}

DragInput EditLayer::inputAt(const QPointF& position) const {
    DragInput input;
    input.place = place(position);
    input.dragged = dragMoved_;
    // Alt means one thing at a time.
    const bool alt = modifiers_.testFlag(Qt::AltModifier);
    input.alone = alt;
    input.snap = editor_.snapping() && (!alt || (drag_ && drag_->canTakeOut()));
    input.reachR = umR(snapPixels);
    input.reachZ = umZ(snapPixels);
    return input;
}

void EditLayer::begin(std::unique_ptr<EditDrag> drag, const QPointF& position) {
    drag_ = std::move(drag);
    base_ = project();
    dragFrom_ = position;
    dragMoved_ = false;
    typed_.clear();
    refusal_.clear();
    refusalTimer_.stop();
    hovered_.reset();
    hoveredHandle_.reset();
    canvas_->widget().setFocus();
}

void EditLayer::updateDrag() {
    DragInput input = inputAt(pointer_);
    QString typedFault;
    if (!typed_.isEmpty()) {
        const TypedCoordinates typed = parseTyped(typed_, drag_->axes());
        input.typedR = typed.r;
        input.typedZ = typed.z;
        typedFault = typed.fault;
    }
    DragOutcome outcome = drag_->at(input);
    readout_ = outcome.readout;
    guideR_ = outcome.guideR;
    guideZ_ = outcome.guideZ;
    editText_ = outcome.editText;
    dragSelection_ = std::move(outcome.selection);
    dragShared_ = std::move(outcome.shared);
    auto next = std::make_shared<const model::Project>(std::move(outcome.after));
    if (!preview_ || !(*next == *preview_)) {
        preview_ = std::move(next);
        refusal_ = editor_.refusalOf(*preview_);
        editor_.preview(preview_, editText_, refusal_);
    }
    if (!typedFault.isEmpty())
        readout_ += QLatin1Char('\n') + typedFault;
    update();
}

void EditLayer::finishDrag() {
    if (!drag_)
        return;
    if (!typed_.isEmpty() || dragMoved_)
        updateDrag();
    const bool meant =
        dragMoved_ || !typed_.isEmpty() || (drawing_ && drawsByClick(editor_.tool()));
    if (meant && !preview_)
        updateDrag();
    const auto after = meant ? preview_ : nullptr;
    const QString text = editText_;
    const EditSelection selection = dragSelection_;
    cancel();
    if (!after || *after == *project())
        return;
    // A refusal is announced by the editor and leaves the project as it was.
    editor_.commit(text, *after, selection.empty() ? editor_.selection() : selection);
}

void EditLayer::cancel() {
    const bool previewing = preview_ != nullptr;
    press_.reset();
    drag_.reset();
    base_.reset();
    preview_.reset();
    bandFrom_.reset();
    corners_.clear();
    typed_.clear();
    readout_.clear();
    if (!refusalTimer_.isActive())
        refusal_.clear();
    guideR_.reset();
    guideZ_.reset();
    drawing_ = false;
    dragMoved_ = false;
    if (previewing)
        editor_.preview(nullptr);
    update();
}

void EditLayer::flashRefusal(const QString& reason) {
    refusal_ = reason;
    refusalTimer_.start();
    update();
}

void EditLayer::showPopover(bool array) {
    const auto box = project() ? boxOf(*project(), editor_.selection()) : std::nullopt;
    if (!box)
        return;
    delete popover_.data();
    popover_ = array ? EditPopover::forArray(editor_, *box, &canvas_->widget())
                     : EditPopover::forMirror(editor_, *box, &canvas_->widget());
    popover_->present(canvas_->positionOf(box->rHigh, box->zHigh).toPoint());
}

bool EditLayer::eventFilter(QObject* watched, QEvent* event) {
    if (watched != &canvas_->widget())
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        setGeometry(canvas_->widget().rect());
    if (!active_ || !project())
        return false;
    switch (event->type()) {
    case QEvent::MouseButtonPress: return pressed(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove: return moved(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease: return released(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonDblClick: return doubleClicked(*static_cast<QMouseEvent*>(event));
    case QEvent::ShortcutOverride:
        if (!claimsShortcut(*static_cast<QKeyEvent*>(event)))
            return false;
        event->accept();
        return true;
    case QEvent::KeyPress: return keyPressed(*static_cast<QKeyEvent*>(event));
    case QEvent::KeyRelease:
        modifiers_ = static_cast<QKeyEvent*>(event)->modifiers();
        if (drag_ && dragMoved_)
            updateDrag();
        update();
        return false;
    case QEvent::Leave:
        pointerInside_ = false;
        hovered_.reset();
        hoveredHandle_.reset();
        editor_.setPointer(std::nullopt);
        update();
        return false;
    default: return false;
    }
}

} // namespace zonescope::ui
