#include "ui/instruments/stencil_view.hpp"

#include "ui/instruments/stepping_texts.hpp"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

using instrument::YeePlace;
using model::Component;

namespace {

constexpr double markRadius = 5.0;
/// For the numbers of rows and columns, and for half a cell beyond the last places.
constexpr double leftMargin = 46.0, lowerMargin = 36.0, upperMargin = 24.0, rightMargin = 10.0;
constexpr int drawnRows = 3, fewestColumns = 3;
/// Between two values at one place, in cells.
constexpr double aside = 0.13;
constexpr Component drawnComponents[] = {Component::er, Component::et, Component::ez,
                                         Component::hr, Component::ht, Component::hz};

/// Two components share the place (i, k + 1/2) and two (i + 1/2, k): they stand a little aside.
QPointF asideOf(Component component) {
    switch (component) {
    case Component::er: return {0.0, -aside};
    case Component::hz: return {0.0, aside};
    case Component::ez: return {-aside, 0.0};
    case Component::hr: return {aside, 0.0};
    case Component::et:
    case Component::ht: break;
    }
    return {0.0, 0.0};
}

} // namespace

StencilView::StencilView(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Cells and stencil"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(260, 220);
}

void StencilView::setView(std::shared_ptr<const SteppingView> view) {
    view_ = std::move(view);
    update();
}

void StencilView::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

StencilView::Frame StencilView::frame() const {
    const QRectF room =
        QRectF(rect()).adjusted(leftMargin, upperMargin, -rightMargin, -lowerMargin);
    const auto& window = view_->window;
    const auto& place = view_->update.place;
    Frame frame;
    frame.rows = std::min(drawnRows, window.rows);
    frame.cell = room.height() / frame.rows;
    frame.columns = std::clamp(static_cast<int>(room.width() / frame.cell),
                               std::min(fewestColumns, window.columns), window.columns);
    frame.cell = std::min(frame.cell, room.width() / frame.columns);
    frame.iBegin = std::clamp(place.i - frame.columns / 2, window.iBegin,
                              window.iBegin + window.columns - frame.columns);
    frame.kBegin = std::clamp(place.k - 1, window.kBegin, window.kBegin + window.rows - frame.rows);
    frame.cells = {0.0, 0.0, frame.cell * frame.columns, frame.cell * frame.rows};
    frame.cells.moveCenter(room.center());
    return frame;
}

QPointF StencilView::placeOf(const YeePlace& place) const {
    const auto shown = frame();
    const auto offset = grid::yeeOffset(place.component);
    // A quarter of a cell of room before the first integer place.
    constexpr double inset = 0.25;
    return QPointF(shown.cells.left() + (place.i - shown.iBegin + offset.r + inset) * shown.cell,
                   shown.cells.bottom() -
                       (place.k - shown.kBegin + offset.z + inset) * shown.cell) +
           shown.cell * asideOf(place.component);
}

std::optional<YeePlace> StencilView::placeAt(QPointF point) const {
    if (!view_ || view_->window.cells.empty())
        return std::nullopt;
    const auto shown = frame();
    std::optional<YeePlace> nearest;
    double smallest = 0.2 * shown.cell;
    for (int k = shown.kBegin; k < shown.kBegin + shown.rows; ++k)
        for (int i = shown.iBegin; i < shown.iBegin + shown.columns; ++i)
            for (const auto component : drawnComponents) {
                const YeePlace place{component, i, k};
                const auto apart = placeOf(place) - point;
                const double distance = std::hypot(apart.x(), apart.y());
                if (distance < smallest) {
                    smallest = distance;
                    nearest = place;
                }
            }
    return nearest;
}

void StencilView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), themeColours(theme_).surface);
    if (!view_ || view_->window.cells.empty()) {
        painter.setPen(themeColours(theme_).secondary);
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap,
                         view_ ? view_->problem : QString());
        return;
    }
    paintCells(painter);
    paintRulers(painter);
    paintStencil(painter);
    paintValues(painter);
    paintNames(painter);
    if (hasFocus()) {
        painter.setPen(QPen(themeColours(theme_).accent, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void StencilView::paintCells(QPainter& painter) const {
    const auto& window = view_->window;
    const auto shown = frame();
    const auto& colours = themeColours(theme_);
    double largest = 1.0;
    for (const auto& cell : window.cells)
        for (const double eps : cell.permittivity)
            largest = std::max(largest, eps);
    painter.save();
    painter.setClipRect(shown.cells);
    painter.setPen(QPen(colours.border, 1.0));
    for (int k = window.kBegin; k < window.kBegin + window.rows; ++k) {
        for (int i = window.iBegin; i < window.iBegin + window.columns; ++i) {
            const QRectF square(placeOf({Component::et, i, k + 1}),
                                placeOf({Component::et, i + 1, k}));
            const auto& cell = window.at(i, k);
            // The permittivity by its logarithm, as a veil.
            auto veil = colours.accent;
            constexpr double strongest = 0.28;
            const double mean =
                (cell.permittivity[0] + cell.permittivity[1] + cell.permittivity[2]) / 3.0;
            veil.setAlphaF(static_cast<float>(
                largest > 1.0 ? strongest * std::log(std::max(mean, 1.0)) / std::log(largest)
                              : 0.0));
            painter.setBrush(veil);
            painter.drawRect(square);
            if (cell.layer) {
                auto hatch = colours.secondary;
                hatch.setAlphaF(0.35F);
                painter.fillRect(square, QBrush(hatch, Qt::BDiagPattern));
            }
        }
    }
    painter.restore();
    if (shown.iBegin == 0 && !view_->lattice->grid.planar()) {
        painter.setPen(QPen(colours.warning, 2.0, Qt::DashDotLine));
        const double x = placeOf({Component::et, 0, shown.kBegin}).x();
        painter.drawLine(QPointF(x, shown.cells.top()), QPointF(x, shown.cells.bottom()));
    }
}

void StencilView::paintRulers(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const auto shown = frame();
    const auto& cells = shown.cells;
    const double cell = shown.cell;
    const bool planar = view_->lattice->grid.planar();
    painter.setPen(colours.secondary);
    const double height = painter.fontMetrics().height();
    for (int i = shown.iBegin; i < shown.iBegin + shown.columns; ++i) {
        const double x = placeOf({Component::et, i, shown.kBegin}).x();
        painter.drawText(QRectF(x - cell / 2.0, cells.bottom() + 1.0, cell, height),
                         Qt::AlignHCenter | Qt::AlignTop, QString::number(i));
    }
    for (int k = shown.kBegin; k < shown.kBegin + shown.rows; ++k) {
        const double y = placeOf({Component::et, shown.iBegin, k}).y();
        painter.drawText(
            QRectF(cells.left() - leftMargin, y - height / 2.0, leftMargin - 6.0, height),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(k));
    }
    painter.drawText(QRectF(cells.left(), cells.bottom() + height, cells.width(), height),
                     Qt::AlignHCenter | Qt::AlignTop,
                     planar ? tr("i, along x →") : tr("i, along r →"));
    painter.drawText(QRectF(cells.left(), 2.0, width() - cells.left(), height),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     tr("○ E   □ H   filled: changed by the last half-step"));
    painter.save();
    painter.translate(cells.left() - leftMargin + 2.0, cells.center().y());
    painter.rotate(-90.0);
    painter.drawText(QRectF(-cells.height() / 2.0, 0.0, cells.height(), height),
                     Qt::AlignHCenter | Qt::AlignTop, tr("k, along z →"));
    painter.restore();
}

void StencilView::paintStencil(QPainter& painter) const {
    const auto target = placeOf(view_->update.place);
    for (const auto& term : view_->update.terms) {
        const auto from = placeOf(term.place);
        if (!frame().cells.contains(from))
            continue;
        painter.setPen(QPen(colourOf(term), 2.0));
        painter.drawLine(from, target);
    }
}

QColor StencilView::colourOf(const instrument::CurlTerm& term) const {
    const auto& colours = themeColours(theme_);
    return term.coefficient < 0.0 ? colours.error : colours.good;
}

void StencilView::paintNames(QPainter& painter) const {
    const auto& update = view_->update;
    const auto& colours = themeColours(theme_);
    const auto target = placeOf(update.place);
    const bool planar = view_->lattice->grid.planar();
    const auto shown = frame();
    const QFontMetricsF metrics(painter.font());
    const auto write = [&](const QString& text, QPointF leftMiddle, const QColor& colour) {
        QRectF box(0.0, 0.0, metrics.horizontalAdvance(text) + 6.0, metrics.height());
        box.moveLeft(leftMiddle.x());
        box.moveTop(leftMiddle.y() - box.height() / 2.0);
        box.moveLeft(std::clamp(box.left(), 1.0, std::max(1.0, width() - box.width() - 1.0)));
        auto back = colours.surface;
        back.setAlphaF(0.85F);
        painter.fillRect(box, back);
        painter.setPen(colour);
        painter.drawText(box, Qt::AlignCenter, text);
    };
    constexpr double gap = markRadius + 5.0, nearCells = 0.3;
    const double below = metrics.height() / 2.0 + gap;
    for (const auto& term : update.terms) {
        const auto from = placeOf(term.place);
        if (!shown.cells.contains(from))
            continue;
        const auto text = QStringLiteral("%1: %2").arg(
            componentSymbol(term.place.component, planar), coefficientSymbol(term, planar));
        // Right of most marks; above those on the left, below one that shares the place.
        const auto apart = from - target;
        const bool level = std::abs(apart.x()) > std::abs(apart.y());
        if (level && std::hypot(apart.x(), apart.y()) < nearCells * shown.cell)
            write(text, from + QPointF(-3.0, below), colourOf(term));
        else if (level && apart.x() < 0.0)
            write(text, from + QPointF(-metrics.horizontalAdvance(text) / 2.0, -below),
                  colourOf(term));
        else
            write(text, from + QPointF(gap, 0.0), colourOf(term));
    }
    const auto name = componentSymbol(update.place.component, planar);
    // Where no neighbour is.
    const double wide = metrics.horizontalAdvance(name);
    switch (update.place.component) {
    case Component::er:
    case Component::hz: write(name, target - QPointF(wide + gap + 10.0, 0.0), colours.text); break;
    case Component::hr: write(name, target + QPointF(3.0, below), colours.text); break;
    case Component::et:
    case Component::ez:
    case Component::ht: write(name, target + QPointF(-wide - 3.0, below), colours.text); break;
    }
}

void StencilView::paintValues(QPainter& painter) const {
    const auto& window = view_->window;
    const auto& colours = themeColours(theme_);
    const auto& place = view_->update.place;
    const auto shown = frame();
    for (int k = shown.kBegin; k < shown.kBegin + shown.rows; ++k) {
        for (int i = shown.iBegin; i < shown.iBegin + shown.columns; ++i) {
            const auto& cell = window.at(i, k);
            for (const auto component : drawnComponents) {
                const YeePlace here{component, i, k};
                const auto point = placeOf(here);
                const auto c = static_cast<std::size_t>(component);
                const bool electric = grid::isElectric(component);
                const bool changed = cell.now[c] != cell.before[c];
                const auto colour = electric ? colours.series[0] : colours.series[1];
                const bool isChosen = here == place;
                painter.setPen(QPen(isChosen ? colours.text : colour, isChosen ? 2.5 : 1.4));
                // Filled where the last half-step has changed it.
                painter.setBrush(changed ? QBrush(colour) : QBrush(colours.surface));
                const double radius = isChosen ? markRadius + 2.5 : markRadius;
                if (electric)
                    painter.drawEllipse(point, radius, radius);
                else
                    painter.drawRect(
                        QRectF(point.x() - radius, point.y() - radius, 2.0 * radius, 2.0 * radius));
            }
        }
    }
}

void StencilView::mousePressEvent(QMouseEvent* event) {
    if (const auto place = placeAt(event->position()))
        emit chosen(*place);
}

void StencilView::mouseMoveEvent(QMouseEvent* event) {
    const auto place = placeAt(event->position());
    if (!place || !view_->window.holds(*place)) {
        emit readOut({});
        return;
    }
    const auto value =
        view_->window.at(place->i, place->k).now[static_cast<std::size_t>(place->component)];
    emit readOut(QStringLiteral("%1 = %2").arg(placeSymbol(*place, view_->lattice->grid.planar()),
                                               tableNumber(value)));
}

void StencilView::leaveEvent(QEvent*) { emit readOut({}); }

void StencilView::keyPressEvent(QKeyEvent* event) {
    if (!view_ || view_->window.cells.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    auto place = view_->update.place;
    switch (event->key()) {
    case Qt::Key_Left: --place.i; break;
    case Qt::Key_Right: ++place.i; break;
    case Qt::Key_Up: ++place.k; break;
    case Qt::Key_Down: --place.k; break;
    default: QWidget::keyPressEvent(event); return;
    }
    const auto& grid = view_->lattice->grid;
    place.i = std::clamp(place.i, 0, grid.nr);
    place.k = std::clamp(place.k, 0, grid.nz);
    emit chosen(place);
}

} // namespace zonescope::ui
