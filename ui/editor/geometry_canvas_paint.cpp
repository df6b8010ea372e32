#include "ui/editor/geometry_canvas.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "ui/editor/edit_paint.hpp"
#include "ui/field/overlay_painter.hpp"
#include "ui/language/number_format.hpp"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <vector>

namespace zonescope::ui {

namespace {

constexpr double cellLinePixels = 8.0; // cells from this size on have lines
constexpr double markSide = 14.0;      // pixels

/// Logical pixels wide, on dense screens as well.
QPen thin(const QColor& colour, double width = 1.0, Qt::PenStyle style = Qt::SolidLine) {
    return {QBrush(colour), width, style};
}

QString symbolOf(MeshQuantity quantity) {
    switch (quantity) {
    case MeshQuantity::average: return GeometryCanvas::tr("relative permittivity, cell average");
    case MeshQuantity::er: return GeometryCanvas::tr("relative permittivity for Er");
    case MeshQuantity::et: return GeometryCanvas::tr("relative permittivity for Eθ");
    case MeshQuantity::ez: return GeometryCanvas::tr("relative permittivity for Ez");
    case MeshQuantity::cellsPerWavelength: return GeometryCanvas::tr("cells per wavelength");
    }
    return {};
}

} // namespace

ColourRange GeometryCanvas::range() const {
    ColourRange range;
    range.nothing = !mesh_ || mesh_->empty();
    range.minimum = 1.0;
    range.maximum = 2.0;
    if (range.nothing)
        return range;
    if (settings_.quantity == MeshQuantity::cellsPerWavelength) {
        const double finest = mesh_->wavelengthUm / std::sqrt(mesh_->smallest) /
                              std::max(mesh_->grid.dr, mesh_->grid.dz);
        range.minimum = fewestCellsPerWavelength;
        range.maximum = std::max(2.0 * fewestCellsPerWavelength, std::ceil(finest));
    } else {
        range.minimum = mesh_->smallest;
        range.maximum = std::max(mesh_->largest, mesh_->smallest + 0.1);
    }
    return range;
}

const io::ColourMap& GeometryCanvas::map() const {
    return io::colourMap(settings_.quantity == MeshQuantity::cellsPerWavelength ? "cividis"
                                                                                : "viridis");
}

MarkColours GeometryCanvas::marks() const {
    const auto& colours = themeColours(theme_);
    const bool cells = settings_.quantity == MeshQuantity::cellsPerWavelength;
    const auto colourAt = [this](std::size_t n) {
        const io::Rgb8 c = map().table[n];
        return QColor(c.r, c.g, c.b);
    };
    // Permittivities never leave their own range.
    return {cells ? colours.warning : colourAt(0), colourAt(io::colourMapSize - 1), colours.error};
}

void GeometryCanvas::renderImage() {
    const double ratio = devicePixelRatioF();
    const QRectF& canvas = layout_.canvas;
    const QSize size = (canvas.size() * ratio).toSize().expandedTo(QSize(1, 1));
    image_ = QImage(size, QImage::Format_ARGB32_Premultiplied);
    image_.fill(Qt::transparent);
    if (!mesh_ || mesh_->empty() ||
        (settings_.quantity == MeshQuantity::cellsPerWavelength && mesh_->wavelengthUm <= 0.0))
        return;
    // Each screen column belongs to one coordinate, each row to the other.
    const bool zRight = settings_.orientation == Orientation::zRight;
    const auto indices = [&](int count, bool horizontal, bool alongR) {
        std::vector<int> list(static_cast<std::size_t>(count), -1);
        for (int n = 0; n < count; ++n) {
            const double pixel = (n + 0.5) / ratio;
            const model::PointRz at =
                placeAt(horizontal ? QPointF(canvas.left() + pixel, canvas.top())
                                   : QPointF(canvas.left(), canvas.top() + pixel));
            int i = 0, k = 0;
            const double r = alongR ? at.rUm : 0.0;
            const double z = alongR ? mesh_->grid.zOrigin : at.zUm;
            if ((r >= 0.0 || mirrored() || planar()) &&
                mesh_->indexAt(settings_.quantity, r, z, i, k))
                list[static_cast<std::size_t>(n)] = alongR ? i : k;
        }
        return list;
    };
    const auto columns = indices(size.width(), true, !zRight);
    const auto rows = indices(size.height(), false, zRight);
    const ColourRange scale = range();
    const MarkColours mark = marks();
    const io::ColourMap& colours = map();
    std::vector<QRgb> table;
    for (const io::Rgb8& c : colours.table)
        table.push_back(qRgb(c.r, c.g, c.b));
    const QRgb under = mark.under.rgb(), over = mark.over.rgb();
    for (int y = 0; y < size.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image_.scanLine(y));
        const int row = rows[static_cast<std::size_t>(y)];
        for (int x = 0; x < size.width() && row >= 0; ++x) {
            const int column = columns[static_cast<std::size_t>(x)];
            if (column < 0)
                continue;
            const double value =
                mesh_->value(settings_.quantity, zRight ? row : column, zRight ? column : row);
            const double place = (value - scale.minimum) / (scale.maximum - scale.minimum);
            const auto n = static_cast<std::size_t>(
                std::clamp(place, 0.0, 1.0) * static_cast<double>(io::colourMapSize - 1) + 0.5);
            line[x] = place < -1e-6 ? under : place > 1.0 + 1e-6 ? over : table[n];
        }
    }
}

void GeometryCanvas::paintCells(QPainter& painter) const {
    const auto& d = project_->domain;
    if (std::min(d.drUm * transform_.pixelsPerUmR(), d.dzUm * transform_.pixelsPerUmZ()) <
        cellLinePixels)
        return;
    const EditBox whole = domainEdges(*project_).whole;
    const PlaneExtent seen = transform_.visible();
    const double rLow = std::max(seen.rMin, mirrored() ? -whole.rHigh : whole.rLow);
    const double rHigh = std::min(seen.rMax, whole.rHigh);
    const double zLow = std::max(seen.zMin, whole.zLow), zHigh = std::min(seen.zMax, whole.zHigh);
    // Shows on the dark and on the bright end of the map.
    painter.setPen(thin(QColor(150, 150, 150, 110)));
    QList<QLineF> lines;
    for (double n = std::ceil(rLow / d.drUm - 1e-9); n * d.drUm <= rHigh + 1e-9; n += 1.0)
        lines.emplace_back(positionOf(n * d.drUm, zLow), positionOf(n * d.drUm, zHigh));
    for (double n = std::ceil(zLow / d.dzUm - 1e-9); n * d.dzUm <= zHigh + 1e-9; n += 1.0)
        lines.emplace_back(positionOf(rLow, n * d.dzUm), positionOf(rHigh, n * d.dzUm));
    painter.drawLines(lines);
}

void GeometryCanvas::paintOutlines(QPainter& painter) const {
    // They lie on the map, which is dark where most of the domain is, whatever the window is like.
    const OverlayPalette colours = overlayPalette(true);
    EditSelection items = selectableItems(*project_);
    for (int side = 0; side < 4; ++side)
        items.push_back({{ProjectSection::boundary, side}});
    items.push_back({{ProjectSection::domain, -1}});
    painter.setBrush(Qt::NoBrush);
    for (const auto& item : items) {
        QColor colour = Qt::white;
        double width = 1.2;
        Qt::PenStyle style = Qt::SolidLine;
        if (item.item.section == ProjectSection::source)
            colour = colours.source, width = 2.0;
        else if (item.item.section == ProjectSection::monitor)
            colour = colours.monitor, style = Qt::DashLine, width = 1.6;
        else if (item.item.section != ProjectSection::body)
            colour = QColor(255, 255, 255, 110), style = Qt::DotLine;
        for (const auto& outline : outlinesOf(*project_, item)) {
            for (const double sign : {1.0, -1.0}) {
                if (sign < 0.0 && !mirrored())
                    continue;
                const OutlineShape shape = shapeOf(outline, *this, sign);
                // A dark edge around a light line shows on every colour of the map.
                for (const QPen& pen :
                     {thin(QColor(0, 0, 0, 120), width + 1.6, style), thin(colour, width, style)}) {
                    painter.setPen(pen);
                    if (outline.kind == EditOutline::Kind::point) {
                        const auto& p = outline.points.front();
                        painter.drawEllipse(positionOf(sign * p.rUm, p.zUm), 4.0, 4.0);
                    } else {
                        painter.drawPath(shape.stroke);
                    }
                }
            }
        }
    }
}

void GeometryCanvas::paintWarnings(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    painter.setPen(thin(QColor(0, 0, 0, 180), 1.2));
    for (const auto& warning : warnings_) {
        for (const double sign : {1.0, -1.0}) {
            if (sign < 0.0 && !mirrored())
                continue;
            const QPointF at = positionOf(sign * warning.at.rUm, warning.at.zUm);
            const double h = 0.5 * markSide;
            painter.setBrush(colours.warning);
            painter.drawPolygon(QPolygonF(
                {at + QPointF(0.0, -h), at + QPointF(h, 0.8 * h), at + QPointF(-h, 0.8 * h)}));
            painter.drawLine(at + QPointF(0.0, -0.35 * h), at + QPointF(0.0, 0.2 * h));
            painter.drawPoint(at + QPointF(0.0, 0.55 * h));
        }
    }
}

void GeometryCanvas::paintState(QPainter& painter) {
    words_.clear();
    const auto& colours = themeColours(theme_);
    const QRectF& canvas = layout_.canvas;
    QString text;
    if (updating())
        text = tr("Updating the mesh…");
    else if (mesh_ && !mesh_->fault.isEmpty())
        text = mesh_->fault;
    else if (settings_.quantity == MeshQuantity::cellsPerWavelength && mesh_ &&
             mesh_->wavelengthUm <= 0.0)
        text = tr("No source and no monitor names a wavelength to count cells by.");
    if (!text.isEmpty())
        words_.push_back(paintTag(painter, canvas.topLeft() + QPointF(6.0, 6.0), text,
                                  colours.warning, canvas, font(), canvas.width() - 24.0));
    if (settings_.aspect == Aspect::free) {
        const double ratio = transform_.pixelsPerUmR() / transform_.pixelsPerUmZ();
        const QString across = planar() ? QStringLiteral("x") : QStringLiteral("r");
        words_.push_back(paintTag(
            painter, canvas.bottomLeft() + QPointF(6.0, -28.0),
            ratio >= 1.0 ? tr("%1 : z = %2 : 1").arg(across, formatEngineering(ratio, {}, 3))
                         : tr("%1 : z = 1 : %2").arg(across, formatEngineering(1.0 / ratio, {}, 3)),
            colours.text, canvas, font()));
    }
}

void GeometryCanvas::renderBase() {
    imageStale_ = false;
    renderImage();
    const FieldPalette palette =
        fieldPalette(theme_ == Theme::dark ? FieldTheme::dark : FieldTheme::light);
    base_ = QPixmap(size() * devicePixelRatioF());
    base_.setDevicePixelRatio(devicePixelRatioF());
    base_.fill(palette.background);
    QPainter painter(&base_);
    painter.setFont(font());
    painter.fillRect(layout_.canvas, palette.canvas);
    painter.drawImage(layout_.canvas, image_);
    painter.setClipRect(layout_.canvas);
    paintCells(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paintOutlines(painter);
    paintWarnings(painter);
    painter.setClipping(false);
    paintRulers(painter, layout_, transform_, palette, font(), {.r = planar() ? "x" : "r"});
    painter.setRenderHint(QPainter::Antialiasing);
    paintColourBar(painter, layout_.colourBar, range(), map(), marks(),
                   symbolOf(settings_.quantity), {}, palette, font());
}

void GeometryCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!project_) {
        const FieldPalette palette =
            fieldPalette(theme_ == Theme::dark ? FieldTheme::dark : FieldTheme::light);
        painter.fillRect(rect(), palette.background);
        painter.setPen(palette.mutedText);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No project is open.\nOpen one, or pick an example, to see its mesh "
                            "here."));
        return;
    }
    // The edit layer above repaints with the pointer: what lies below is kept.
    if (imageStale_ || base_.devicePixelRatio() != devicePixelRatioF())
        renderBase();
    painter.drawPixmap(0, 0, base_);
    painter.setRenderHint(QPainter::Antialiasing);
    paintState(painter);
}

} // namespace zonescope::ui
