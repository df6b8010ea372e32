#include "core/io/pictures/colour_maps.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/canvas_furniture.hpp"
#include "ui/language/number_format.hpp"
#include "ui/top_view/top_view_canvas.hpp"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace zonescope::ui {

namespace {

/// Smaller cells would be all lines.
constexpr double cellLinesFrom = 7.0; // pixels

const io::ColourMap& cellMap() { return io::colourMap("viridis"); }

QColor cellColour(std::size_t n) {
    const io::Rgb8 c = cellMap().table[n];
    return {c.r, c.g, c.b};
}

} // namespace

void TopViewCanvas::setCellsShown(bool shown) {
    cellsShown_ = shown;
    requestCells();
    relayout();
    emit cellsChanged();
}

void TopViewCanvas::setCellHeight(double zUm) {
    cellHeightUm_ = zUm;
    viewChanged();
}

void TopViewCanvas::requestCells() {
    // A drag shows the cells of before until it is let go.
    if (cellsShown_ && editor_.project() && editor_.project()->zones)
        cellsMaker_.request(editor_.project());
}

bool TopViewCanvas::cellsVisible() const {
    return cellsShown_ && project_ && project_->zones && cellsMaker_.cells() &&
           cellsMaker_.cells()->fault.isEmpty();
}

QString TopViewCanvas::cellsNote() const {
    if (!cellsShown_ || !project_)
        return {};
    if (!project_->zones)
        return tr("Cells of wedges are shown for a project in zones.");
    if (cellsMaker_.busy() || !cellsMaker_.cells())
        return tr("computing the cells…");
    return cellsMaker_.cells()->fault;
}

std::optional<float> TopViewCanvas::permittivityAt(const QPointF& placeUm) const {
    if (!cellsVisible())
        return std::nullopt;
    const double r = std::hypot(placeUm.x(), placeUm.y());
    const auto* zone = cellsMaker_.cells()->zoneAt(r);
    const auto cell = zone ? zone->cellAt(r, std::atan2(placeUm.y(), placeUm.x())) : std::nullopt;
    return cell ? std::optional(zone->permittivity(*cell, zone->rowAt(cellHeightUm_)))
                : std::nullopt;
}

void TopViewCanvas::paintCells(QPainter& painter) const {
    const SolverCells& cells = *cellsMaker_.cells();
    const double ratio = devicePixelRatioF();
    const QRectF& canvas = layout_.canvas;
    const QSize size = (canvas.size() * ratio).toSize().expandedTo(QSize(1, 1));
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    std::array<QRgb, io::colourMapSize> table{};
    for (std::size_t n = 0; n < table.size(); ++n)
        table[n] = cellColour(n).rgb();
    const double span = std::max(0.1, cells.range.largest - cells.range.smallest);
    const auto colourOf = [&](float value) {
        const double place = std::clamp((value - cells.range.smallest) / span, 0.0, 1.0);
        return table[static_cast<std::size_t>(place * (table.size() - 1) + 0.5)];
    };
    std::vector<int> rows;
    for (const auto& zone : cells.zones)
        rows.push_back(zone.rowAt(cellHeightUm_));
    const QPointF first = placeAt(canvas.topLeft() + QPointF(0.5, 0.5) / ratio);
    const double pixel = 1.0 / (ratio * transform_.pixelsPerUmR());
    for (int row = 0; row < size.height(); ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        const double y = first.y() - row * pixel;
        for (int column = 0; column < size.width(); ++column) {
            const double x = first.x() + column * pixel;
            const double r = std::sqrt(x * x + y * y);
            const auto* zone = cells.zoneAt(r);
            if (!zone)
                continue;
            const double theta = zone->sectors() > 1 ? std::atan2(y, x) : 0.0;
            if (const auto cell = zone->cellAt(r, theta))
                line[column] = colourOf(zone->permittivity(
                    *cell, rows[static_cast<std::size_t>(zone - cells.zones.data())]));
        }
    }
    painter.drawImage(canvas, image);
    paintCellLines(painter);
}

void TopViewCanvas::paintCellLines(QPainter& painter) const {
    const double scale = transform_.pixelsPerUmR();
    const QRectF seen = seenPlane();
    const AngleSpan angles = anglesOf(seen);
    const double nearest = std::hypot(std::max({seen.left(), -seen.right(), 0.0}),
                                      std::max({seen.top(), -seen.bottom(), 0.0}));
    const double farthest = std::hypot(std::max(std::abs(seen.left()), std::abs(seen.right())),
                                       std::max(std::abs(seen.top()), std::abs(seen.bottom())));
    QPen pen(QColor(150, 150, 150, 110), 1.0);
    pen.setCosmetic(true);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    for (const auto& zone : cellsMaker_.cells()->zones) {
        const double dr = zone.lattice->whole.grid.dr;
        const double begin = std::max(zone.rInUm, nearest);
        const double end = std::min(zone.rOutUm, farthest);
        const double dtheta = 1.0 / zone.lattice->inverseStep;
        if (end <= begin || dr * scale < cellLinesFrom)
            continue;
        for (double n = std::ceil(begin / dr - 0.5); (n + 0.5) * dr <= end; n += 1.0)
            painter.drawPolyline(arcOf((n + 0.5) * dr, angles));
        if (zone.sectors() == 1 || dtheta * begin * scale < cellLinesFrom)
            continue;
        for (double n = std::ceil(angles.begin / dtheta - 0.5); (n + 0.5) * dtheta <= angles.end;
             n += 1.0) {
            const QPointF along(std::cos((n + 0.5) * dtheta), std::sin((n + 0.5) * dtheta));
            painter.drawLine(positionOf(begin * along), positionOf(end * along));
        }
    }
}

void TopViewCanvas::paintCellColours(QPainter& painter, const FieldPalette& palette) const {
    ColourRange range;
    range.nothing = !cellsVisible();
    range.minimum = range.nothing ? 1.0 : cellsMaker_.cells()->range.smallest;
    range.maximum =
        range.nothing ? 2.0 : std::max(cellsMaker_.cells()->range.largest, range.minimum + 0.1);
    painter.setRenderHint(QPainter::Antialiasing);
    paintColourBar(painter, layout_.colourBar, range, cellMap(),
                   {cellColour(0), cellColour(io::colourMapSize - 1), themeColours(theme_).error},
                   QStringLiteral("ε"), {}, palette, font());
}

} // namespace zonescope::ui
