#include "core/model/units.hpp"
#include "ui/field/field_view_private.hpp"

#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"
#include "ui/opengl/no_opengl_notice.hpp"

#include <QFontMetricsF>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QPainter>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace zonescope::ui {

namespace {

QImage transparentImage(const QSize& logical, double ratio) {
    QImage image((QSizeF(logical) * ratio).toSize().expandedTo(QSize(1, 1)),
                 QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    return image;
}

} // namespace

void FieldView::initializeGL() {
    // The context goes away when the widget moves to another window: everything is made anew then.
    disconnect(d_->contextGone);
    d_->contextGone = connect(context(), &QOpenGLContext::aboutToBeDestroyed, this,
                              [this] { d_->releaseContext(); });
    d_->openGlRenderer = QString::fromUtf8(
        reinterpret_cast<const char*>(context()->functions()->glGetString(GL_RENDERER)));
    d_->renderer = std::make_unique<FieldRenderer>();
    d_->layers = std::make_unique<LayerRenderer>();
    d_->failure = d_->renderer->error() + d_->layers->error();
    d_->checkContext();
}

void FieldView::resizeGL(int, int) {}

void FieldView::Private::releaseContext() {
    if (renderer) {
        view.makeCurrent();
        renderer.reset();
        layers.reset();
        view.doneCurrent();
    }
}

void FieldView::Private::checkContext() {
    if (view.isValid() && failure.isEmpty()) {
        notice->hide();
        return;
    }
    const QString reason =
        failure.isEmpty() ? tr("This display offers no OpenGL 3.3.") : failure.trimmed();
    setNoOpenGlReason(*notice, reason);
    notice->setGeometry(view.rect());
    notice->show();
    notice->raise();
}

void FieldView::showEvent(QShowEvent* event) {
    OpenGlCanvas::showEvent(event);
    // The context exists only after the first showing has been dealt with.
    QTimer::singleShot(0, this, [this] { d_->checkContext(); });
}

void FieldView::resizeEvent(QResizeEvent* event) {
    OpenGlCanvas::resizeEvent(event);
    d_->relayout();
}

void FieldView::Private::paintStaticLayer() {
    staticLayer = transparentImage(view.size(), view.devicePixelRatioF());
    const FieldPalette palette = fieldPalette(theme);
    QPainter painter(&staticLayer);
    painter.setRenderHint(QPainter::TextAntialiasing, true);
    words.clear();
    if (overlays) {
        words = overlays->paint(painter, transform, settings.overlays, settings.mirrored,
                                overlayColours(), smallFont());
        painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
        paintRulers(painter, layout, transform, palette, view.font(),
                    {.r = isPlanar() ? "x" : "r"});
        if (settings.aspect == Aspect::free) {
            // How many times longer a micrometre of r is than one of z.
            const double ratio = transform.pixelsPerUmR() / transform.pixelsPerUmZ();
            words.push_back(paintTag(
                painter, layout.canvas.bottomLeft() + QPointF(6.0, -28.0),
                QStringLiteral("%1 : z = %2 : %3")
                    .arg(isPlanar() ? QStringLiteral("x") : QStringLiteral("r"),
                         ratio >= 1.0 ? formatEngineering(ratio, {}, 3) : QStringLiteral("1"),
                         ratio >= 1.0 ? QStringLiteral("1")
                                      : formatEngineering(1.0 / ratio, {}, 3)),
                palette.text, layout.canvas, smallFont()));
        }
    }
    staticStale = false;
}

void FieldView::Private::paintBarLayer() {
    barLayer = transparentImage(layout.colourBar.size().toSize(), view.devicePixelRatioF());
    if (discretisation) {
        QPainter painter(&barLayer);
        painter.setRenderHint(QPainter::TextAntialiasing, true);
        paintColourBar(painter, QRectF(QPointF(0, 0), layout.colourBar.size()), range, map(),
                       marks(), shownLook(), fieldPalette(theme), view.font());
    }
    barStale = false;
}

void FieldView::Private::paintStateLayer() {
    const FieldPalette palette = fieldPalette(theme);
    stateStale = false;
    if (frame && discretisation) {
        QString state =
            tr("step %1   %2 fs").arg(formatCount(frame->step), formatEngineering(frame->timeFs));
        const QString own = frame->look ? frame->look->stamp : QString();
        if (!own.isEmpty()) {
            state = own;
        } else if (shortestWavelengthUm > 0.0) {
            const double period = units::toFemtoseconds(shortestWavelengthUm);
            state += tr("   %1 periods").arg(formatEngineering(frame->timeFs / period));
        }
        if (frame->notFinite > 0) {
            state += tr("   %1 values are not finite").arg(formatCount(frame->notFinite));
        } else if (range.nothing) {
            state += tr("   the field is zero");
        }
        const QFont font = smallFont();
        const QFontMetricsF metrics(font);
        const QSizeF room(std::min(metrics.horizontalAdvance(state) + 16.0, layout.canvas.width()),
                          metrics.height() + 8.0);
        stateLayer = transparentImage(room.toSize(), view.devicePixelRatioF());
        statePlace = layout.canvas.topLeft() + QPointF(4.0, 4.0);
        QPainter painter(&stateLayer);
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintTag(painter, QPointF(2.0, 2.0), state, palette.text, QRectF(QPointF(0, 0), room), font,
                 room.width() - 12.0);
        return;
    }
    stateLayer = transparentImage(layout.canvas.size().toSize(), view.devicePixelRatioF());
    statePlace = layout.canvas.topLeft();
    const QRectF box =
        QRectF(QPointF(0, 0), layout.canvas.size()).adjusted(24.0, 24.0, -24.0, -24.0);
    QPainter painter(&stateLayer);
    painter.setFont(view.font());
    const QString text = view.emptyText();
    // Below the middle of the geometry, which is there to be looked at.
    const int flags =
        (discretisation ? Qt::AlignHCenter | Qt::AlignBottom : Qt::AlignCenter) | Qt::TextWordWrap;
    const QRectF bounds = painter.boundingRect(box, flags, text);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.panel);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.drawRoundedRect(bounds.adjusted(-14.0, -10.0, 14.0, 10.0), 6.0, 6.0);
    painter.setPen(palette.text);
    painter.drawText(box, flags, text);
}

void FieldView::Private::drawCursor() {
    const OverlayPalette ink = overlayColours();
    const QRectF& canvas = layout.canvas;
    const auto vertical = [&](double x, double width, const QColor& colour) {
        layers->fill(
            QRectF(std::floor(x), canvas.top(), width, canvas.height()).intersected(canvas),
            colour);
    };
    const auto horizontal = [&](double y, double width, const QColor& colour) {
        layers->fill(
            QRectF(canvas.left(), std::floor(y), canvas.width(), width).intersected(canvas),
            colour);
    };
    if (pinned) {
        const QPointF at = transform.toWidget(pinned->rUm, pinned->zUm);
        const bool alongZ = pinned->direction == CutDirection::alongZ;
        if (alongZ == (settings.orientation == Orientation::zRight)) {
            horizontal(at.y(), 2.0, ink.probe);
        } else {
            vertical(at.x(), 2.0, ink.probe);
        }
    }
    if (cursor && !dragFrom && canvas.contains(*cursor)) {
        QColor faint = ink.ink;
        faint.setAlpha(80);
        vertical(cursor->x(), 1.0, faint);
        horizontal(cursor->y(), 1.0, faint);
        const QColor mark = fieldPalette(theme).text;
        layers->fill(QRectF(std::floor(cursor->x()) - 1.0, canvas.bottom() + 1.0, 3.0, 5.0), mark);
        layers->fill(QRectF(canvas.left() - 6.0, std::floor(cursor->y()) - 1.0, 5.0, 3.0), mark);
    }
}

void FieldView::paintGL() {
    if (!d_->failure.isEmpty()) {
        return;
    }
    const auto start = std::chrono::steady_clock::now();
    const FieldPalette palette = fieldPalette(d_->theme);
    if (d_->staticLayer.devicePixelRatio() != devicePixelRatioF()) {
        // Moved to another screen: other samples suit it.
        d_->staticStale = true;
        d_->stateStale = true;
        d_->requestTimer.start();
    }
    if (d_->staticStale) {
        d_->paintStaticLayer();
        d_->barStale = true;
    }
    if (d_->barStale) {
        d_->paintBarLayer();
    }
    if (d_->stateStale) {
        d_->paintStateLayer();
    }

    QOpenGLFunctions& gl = *context()->functions();
    const double ratio = devicePixelRatioF();
    gl.glViewport(0, 0, static_cast<int>(std::lround(width() * ratio)),
                  static_cast<int>(std::lround(height() * ratio)));
    const auto clear = [&](const QColor& colour) {
        gl.glClearColor(static_cast<float>(colour.redF()), static_cast<float>(colour.greenF()),
                        static_cast<float>(colour.blueF()), 1.0F);
        gl.glClear(GL_COLOR_BUFFER_BIT);
    };
    gl.glDisable(GL_SCISSOR_TEST);
    clear(palette.background);
    if (d_->discretisation) {
        const QRectF& canvas = d_->layout.canvas;
        gl.glEnable(GL_SCISSOR_TEST);
        gl.glScissor(static_cast<int>(std::lround(canvas.left() * ratio)),
                     static_cast<int>(std::lround((height() - canvas.bottom()) * ratio)),
                     static_cast<int>(std::lround(canvas.width() * ratio)),
                     static_cast<int>(std::lround(canvas.height() * ratio)));
        clear(palette.canvas);
        gl.glDisable(GL_SCISSOR_TEST);
        if (d_->frame) {
            FieldDrawing drawing;
            drawing.grid = &d_->discretisation->grid;
            drawing.transform = d_->transform;
            drawing.range = d_->range;
            drawing.map = &d_->map();
            drawing.marks = d_->marks();
            drawing.sampling = samplingOf(d_->shownLook(), d_->settings.sampling);
            drawing.mirrored = d_->settings.mirrored;
            d_->renderer->draw(d_->frame, drawing, size(), ratio);
            d_->updateFramePath();
        }
    }

    LayerRenderer& layers = *d_->layers;
    layers.begin(size());
    layers.draw(Layer::overlays, d_->staticLayer, QPointF(0, 0));
    layers.draw(Layer::colourBar, d_->barLayer, d_->layout.colourBar.topLeft());
    d_->drawCursor();
    layers.draw(Layer::state, d_->stateLayer, d_->statePlace);
    layers.end();
    d_->paintSeconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (d_->freshFrame) {
        d_->freshFrame = false;
        emit framePainted();
    }
}

} // namespace zonescope::ui
