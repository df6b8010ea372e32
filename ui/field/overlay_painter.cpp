#include "ui/field/overlay_painter.hpp"
#include "core/model/density_region.hpp"
#include "core/model/post_outline.hpp"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

namespace zonescope::ui {

namespace {

constexpr double gridLinePixels = 8.0; // cells larger than this get lines
constexpr double yeePixels = 34.0;     // cells larger than this get the positions of the components

template <class... Ts> struct Overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> Overloaded(Ts...) -> Overloaded<Ts...>;

/// A rectangle of the plane on the widget, cut down to a little more than the canvas: raster
/// coordinates are limited.
QRectF onWidget(const QRectF& plane, const ViewTransform& transform) {
    const QRectF room = transform.canvas().adjusted(-20, -20, 20, 20);
    return QRectF(transform.toWidget(plane.left(), plane.top()),
                  transform.toWidget(plane.right(), plane.bottom()))
        .normalized()
        .intersected(room);
}

QPen cosmetic(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine) {
    QPen pen(colour, width, style);
    pen.setCosmetic(true);
    pen.setJoinStyle(Qt::MiterJoin);
    return pen;
}

} // namespace

OverlayPainter::OverlayPainter(std::shared_ptr<const grid::Discretisation> discretisation,
                               std::shared_ptr<const model::Project> project)
    : discretisation_(std::move(discretisation)),
      project_(project ? std::move(project) : discretisation_->project) {
    int index = 0;
    for (const model::Body& body : project_->bodies) {
        addBody(index++, body);
    }
}

QColor OverlayPainter::colourOf(const std::string& material) const {
    for (const model::Material& candidate : project_->materials) {
        if (candidate.name == material) {
            return materialColour(candidate);
        }
    }
    return materialColour(model::Material{});
}

QRectF OverlayPainter::extended(double rIn, double rOut, double zMin, double zMax) const {
    const grid::Grid& grid = discretisation_->grid;
    const model::Domain& domain = project_->domain;
    const double slackR = 1e-6 * grid.dr;
    const double slackZ = 1e-6 * grid.dz;
    if (rOut >= domain.radiusUm - slackR) {
        rOut = grid.r(grid.nr);
    }
    if (zMin <= domain.zMinUm + slackZ) {
        zMin = grid.z(0);
    }
    if (zMax >= domain.zMaxUm - slackZ) {
        zMax = grid.z(grid.nz);
    }
    return {rIn, zMin, rOut - rIn, zMax - zMin};
}

void OverlayPainter::addRectangles(int body, const std::string& material,
                                   std::vector<QRectF> halves) {
    Piece piece;
    piece.body = body;
    piece.colour = colourOf(material);
    for (const QRectF& half : halves) {
        if (half.width() <= 0.0 || half.height() <= 0.0) {
            continue;
        }
        if (half.left() <= 0.0) {
            piece.rectangles.emplace_back(-half.right(), half.top(), 2.0 * half.right(),
                                          half.height());
        } else {
            piece.rectangles.push_back(half);
            piece.rectangles.emplace_back(-half.right(), half.top(), half.width(), half.height());
        }
    }
    if (!piece.rectangles.empty()) {
        pieces_.push_back(std::move(piece));
    }
}

void OverlayPainter::addPath(int body, const std::string& material, const QPainterPath& half,
                             bool touchesAxis) {
    Piece piece;
    piece.body = body;
    piece.colour = colourOf(material);
    const QPainterPath other = QTransform(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0).map(half);
    if (touchesAxis) {
        piece.path = half.united(other);
    } else {
        piece.path = half;
        piece.path.addPath(other);
    }
    pieces_.push_back(std::move(piece));
}

void OverlayPainter::addBody(int index, const model::Body& body) {
    const grid::Grid& grid = discretisation_->grid;
    std::visit(
        Overloaded{
            [&](const model::AnnularZone& zone) {
                for (const model::MaterialLayer& layer : zone.layers) {
                    std::vector<QRectF> halves;
                    halves.reserve(zone.rings.size());
                    for (const model::Ring& ring : zone.rings) {
                        halves.push_back(
                            extended(ring.rInUm, ring.rOutUm, layer.zMinUm, layer.zMaxUm));
                    }
                    addRectangles(index, layer.material, std::move(halves));
                }
            },
            [&](const model::PostPattern& pattern) {
                for (const model::MaterialLayer& layer : pattern.layers) {
                    std::vector<QRectF> halves;
                    halves.reserve(pattern.posts.size());
                    for (const model::Post& post : pattern.posts) {
                        const auto reach = model::radialReach(post);
                        halves.push_back(
                            extended(reach.beginUm, reach.endUm, layer.zMinUm, layer.zMaxUm));
                    }
                    addRectangles(index, layer.material, std::move(halves));
                }
            },
            [&](const model::DensityRegion& region) {
                std::vector<QRectF> halves;
                for (const auto& solid : model::solidRectangles(region))
                    halves.push_back(
                        extended(solid.rInUm, solid.rOutUm, solid.zMinUm, solid.zMaxUm));
                addRectangles(index, region.material, std::move(halves));
            },
            [&](const model::Slab& slab) {
                const double from = std::max(slab.zMinUm.value_or(grid.z(0)), grid.z(0));
                const double to = std::min(slab.zMaxUm.value_or(grid.z(grid.nz)), grid.z(grid.nz));
                addRectangles(index, slab.material, {extended(0.0, grid.r(grid.nr), from, to)});
            },
            [&](const model::Sphere& sphere) {
                Piece piece;
                piece.body = index;
                piece.colour = colourOf(sphere.material);
                piece.path.addEllipse(QPointF(0.0, sphere.zUm), sphere.radiusUm, sphere.radiusUm);
                pieces_.push_back(std::move(piece));
            },
            [&](const model::Cone& cone) {
                Piece piece;
                piece.body = index;
                piece.colour = colourOf(cone.material);
                piece.path.addPolygon(QPolygonF({QPointF(-cone.radiusAtZMinUm, cone.zMinUm),
                                                 QPointF(cone.radiusAtZMinUm, cone.zMinUm),
                                                 QPointF(cone.radiusAtZMaxUm, cone.zMaxUm),
                                                 QPointF(-cone.radiusAtZMaxUm, cone.zMaxUm)}));
                piece.path.closeSubpath();
                pieces_.push_back(std::move(piece));
            },
            [&](const model::Polygon& polygon) {
                QPolygonF points;
                bool touchesAxis = false;
                for (const model::PointRz& point : polygon.points) {
                    points << QPointF(point.rUm, point.zUm);
                    touchesAxis = touchesAxis || point.rUm <= 0.0;
                }
                QPainterPath half;
                half.addPolygon(points);
                half.closeSubpath();
                addPath(index, polygon.material, half, touchesAxis);
            },
        },
        body.shape);
}

PlaneExtent OverlayPainter::bodyExtent(int bodyIndex) const {
    QRectF bounds;
    for (const Piece& piece : pieces_) {
        if (piece.body != bodyIndex) {
            continue;
        }
        bounds |= piece.path.boundingRect();
        for (const QRectF& rectangle : piece.rectangles) {
            bounds |= rectangle;
        }
    }
    return {0.0, bounds.right(), bounds.top(), bounds.bottom()};
}

PlaneExtent OverlayPainter::gridExtent(bool mirrored) const {
    const grid::Grid& grid = discretisation_->grid;
    const double r = grid.r(grid.nr);
    return {mirrored ? -r : grid.r(0), r, grid.z(0), grid.z(grid.nz)};
}

void OverlayPainter::paintBodies(QPainter& painter, const ViewTransform& transform,
                                 const OverlayPalette& palette) const {
    // Later bodies replace earlier ones: each first wipes what lies under it.
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QTransform matrix = transform.matrix();
    for (const Piece& piece : pieces_) {
        QPainterPath outline;
        outline.setFillRule(Qt::WindingFill);
        for (const QRectF& rectangle : piece.rectangles) {
            const QRectF shown = onWidget(rectangle, transform);
            if (!shown.isEmpty()) {
                outline.addRect(shown);
            }
        }
        if (!piece.path.isEmpty()) {
            outline.addPath(matrix.map(piece.path));
        }
        if (outline.isEmpty() || !outline.boundingRect().intersects(transform.canvas())) {
            continue;
        }
        painter.setCompositionMode(QPainter::CompositionMode_Clear);
        painter.fillPath(outline, Qt::transparent);
        painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
        QColor fill = piece.colour;
        fill.setAlpha(34);
        QColor line = piece.colour;
        // Towards the ink, so that the line reads on the field whatever the material's colour.
        line.setRgb((line.red() + palette.ink.red()) / 2, (line.green() + palette.ink.green()) / 2,
                    (line.blue() + palette.ink.blue()) / 2, 230);
        painter.setPen(cosmetic(palette.halo, 2.6));
        painter.setBrush(fill);
        painter.drawPath(outline);
        painter.setPen(cosmetic(line, 1.1));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(outline);
    }
}

void OverlayPainter::paintLayers(QPainter& painter, const ViewTransform& transform, bool mirrored,
                                 const OverlayPalette& palette) const {
    const grid::Grid& grid = discretisation_->grid;
    const model::Boundaries& boundaries = project_->boundaries;
    const PlaneExtent whole = gridExtent(mirrored);
    const QRectF outer(whole.rMin, whole.zMin, whole.width(), whole.height());
    const double rInterior = grid.r(grid.interiorEndR());
    const QRectF inner(mirrored ? -rInterior : 0.0, grid.z(grid.interiorBeginZ()),
                       mirrored ? 2.0 * rInterior : rInterior,
                       grid.z(grid.interiorEndZ()) - grid.z(grid.interiorBeginZ()));
    const QRectF outside = onWidget(outer, transform);
    const QRectF inside = onWidget(inner, transform);

    painter.save();
    if (grid.layerCellsR > 0 || grid.layerCellsRMin > 0 || grid.layerCellsZMin > 0 ||
        grid.layerCellsZMax > 0) {
        QPainterPath ring;
        ring.setFillRule(Qt::OddEvenFill);
        ring.addRect(outside);
        ring.addRect(inside);
        QColor hatch = palette.ink;
        hatch.setAlpha(46);
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setClipPath(ring, Qt::IntersectClip);
        painter.setPen(cosmetic(hatch, 1.0));
        const double spacing = 9.0;
        const double span = outside.width() + outside.height();
        QList<QLineF> lines;
        for (double offset = spacing; offset < span; offset += spacing) {
            lines.emplace_back(outside.left() + offset, outside.top(),
                               outside.left() + offset - outside.height(), outside.bottom());
        }
        painter.drawLines(lines);
        painter.restore();
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing, false);
        QColor edge = palette.ink;
        edge.setAlpha(110);
        painter.setPen(cosmetic(edge, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(inside);
    }
    // Walls: a solid line for an electric wall, a dotted one for a magnetic wall.
    const auto wall = [&](model::BoundaryKind kind, const QPointF& from, const QPointF& to) {
        if (kind == model::BoundaryKind::absorbing) {
            return;
        }
        painter.setPen(
            cosmetic(palette.ink, 2.5,
                     kind == model::BoundaryKind::electricWall ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(transform.toWidget(from.x(), from.y()),
                         transform.toWidget(to.x(), to.y()));
    };
    wall(boundaries.rMax.kind, outer.topRight(), outer.bottomRight());
    if (mirrored) {
        wall(boundaries.rMax.kind, outer.topLeft(), outer.bottomLeft());
    } else if (grid.planar()) {
        wall(grid.innerKind, outer.topLeft(), outer.bottomLeft());
    }
    wall(boundaries.zMin.kind, outer.topLeft(), outer.topRight());
    wall(boundaries.zMax.kind, outer.bottomLeft(), outer.bottomRight());
    painter.restore();
}

void OverlayPainter::paintGrid(QPainter& painter, const ViewTransform& transform, bool mirrored,
                               const OverlayPalette& palette, const QFont& font,
                               std::vector<QRectF>& words) const {
    const grid::Grid& grid = discretisation_->grid;
    const double cellR = grid.dr * transform.pixelsPerUmR();
    const double cellZ = grid.dz * transform.pixelsPerUmZ();
    if (std::min(cellR, cellZ) < gridLinePixels) {
        return;
    }
    const PlaneExtent seen = transform.visible();
    const int iFrom =
        std::max(static_cast<int>(std::floor(grid.column(seen.rMin))), mirrored ? -grid.nr : 0);
    const int iTo = std::min(static_cast<int>(std::ceil(grid.column(seen.rMax))), grid.nr);
    const int kFrom =
        std::max(static_cast<int>(std::floor((seen.zMin - grid.zOrigin) / grid.dz)), 0);
    const int kTo =
        std::min(static_cast<int>(std::ceil((seen.zMax - grid.zOrigin) / grid.dz)), grid.nz);
    if (iFrom > iTo || kFrom > kTo) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    QColor faint = palette.ink;
    faint.setAlpha(std::min(cellR, cellZ) > 2.0 * gridLinePixels ? 56 : 34);
    painter.setPen(cosmetic(faint, 1.0));
    QList<QLineF> lines;
    for (int i = iFrom; i <= iTo; ++i) {
        lines.emplace_back(transform.toWidget(grid.r(i), grid.z(kFrom)),
                           transform.toWidget(grid.r(i), grid.z(kTo)));
    }
    for (int k = kFrom; k <= kTo; ++k) {
        lines.emplace_back(transform.toWidget(grid.r(iFrom), grid.z(k)),
                           transform.toWidget(grid.r(iTo), grid.z(k)));
    }
    painter.drawLines(lines);
    if (std::min(cellR, cellZ) < yeePixels) {
        return;
    }

    painter.setRenderHint(QPainter::Antialiasing, true);
    const double size = std::clamp(0.11 * std::min(cellR, cellZ), 3.5, 9.0);
    const QPointF origin = transform.toWidget(0.0, 0.0);
    const auto direction = [&](double r, double z) {
        const QPointF step = transform.toWidget(r, z) - origin;
        return step / std::hypot(step.x(), step.y());
    };
    const QPointF alongR = direction(1.0, 0.0);
    const QPointF alongZ = direction(0.0, 1.0);
    // The component along theta is a ring, the other two are strokes along their direction.
    const auto glyph = [&](model::Component component, const QPointF& at) {
        const QColor colour = grid::isElectric(component) ? palette.electric : palette.magnetic;
        const bool theta = component == model::Component::et || component == model::Component::ht;
        const bool radial = component == model::Component::er || component == model::Component::hr;
        const QPointF along = radial ? alongR : alongZ;
        for (const QPen& pen : {cosmetic(palette.halo, 4.0), cosmetic(colour, 1.8)}) {
            painter.setPen(pen);
            if (theta) {
                painter.setBrush(Qt::NoBrush);
                painter.drawEllipse(at, 0.7 * size, 0.7 * size);
            } else {
                painter.drawLine(at - size * along, at + size * along);
            }
        }
    };
    constexpr std::array components{model::Component::er, model::Component::et,
                                    model::Component::ez, model::Component::hr,
                                    model::Component::ht, model::Component::hz};
    const bool named = std::min(cellR, cellZ) > 110.0;
    constexpr std::array<const char*, 6> names{"Er", "Eθ", "Ez", "Hr", "Hθ", "Hz"};
    painter.setFont(font);
    const auto place = [&](int i, int k) {
        for (std::size_t n = 0; n < components.size(); ++n) {
            const grid::YeeOffset offset = grid::yeeOffset(components[n]);
            if (i + offset.r > grid.nr || k + offset.z > grid.nz) {
                continue;
            }
            for (const double side : {1.0, -1.0}) {
                const double r = side * grid.r(i, offset.r);
                if ((side < 0.0 && (!mirrored || r == 0.0)) || r < seen.rMin - grid.dr ||
                    r > seen.rMax + grid.dr) {
                    continue;
                }
                const QPointF at = transform.toWidget(r, grid.z(k, offset.z));
                glyph(components[n], at);
                if (named) {
                    painter.setPen(grid::isElectric(components[n]) ? palette.electric
                                                                   : palette.magnetic);
                    // Hr and Ez share a place, as do Er and Hz: E above, H below.
                    const double dy = grid::isElectric(components[n]) ? -size - 3.0 : size + 13.0;
                    painter.drawText(at + QPointF(size + 3.0, dy), QString::fromUtf8(names[n]));
                }
            }
        }
    };
    // Columns by |r|: both halves are drawn from the same column.
    const double nearest = seen.rMin > 0.0 ? seen.rMin : seen.rMax < 0.0 ? -seen.rMax : 0.0;
    const double farthest = std::max(std::abs(seen.rMin), std::abs(seen.rMax));
    const int iFirst = static_cast<int>(std::floor(nearest / grid.dr));
    const int iLast = std::min(static_cast<int>(std::ceil(farthest / grid.dr)), grid.nr);
    for (int k = kFrom; k <= kTo; ++k) {
        for (int i = iFirst; i <= iLast; ++i) {
            place(i, k);
        }
    }
    const QRectF& canvas = transform.canvas();
    const double line = QFontMetricsF(font).height() + 4.0;
    const QString legend = QCoreApplication::translate(
        "zonescope::ui::OverlayPainter", "%1 where it lives in the cell: strokes r, z; ring θ");
    words.push_back(paintTag(painter, QPointF(canvas.right(), canvas.bottom() - 2.0 * line),
                             legend.arg(QLatin1Char('E')), palette.electric, canvas, font, 400.0));
    words.push_back(paintTag(painter, QPointF(canvas.right(), canvas.bottom() - line),
                             legend.arg(QLatin1Char('H')), palette.magnetic, canvas, font, 400.0));
}

std::vector<QRectF> OverlayPainter::paint(QPainter& painter, const ViewTransform& transform,
                                          Overlays overlays, bool mirrored,
                                          const OverlayPalette& palette, const QFont& font) const {
    std::vector<QRectF> words;
    painter.save();
    const PlaneExtent extent = gridExtent(mirrored);
    const QRectF whole =
        onWidget(QRectF(extent.rMin, extent.zMin, extent.width(), extent.height()), transform);
    painter.setClipRect(transform.canvas().intersected(whole.adjusted(-1, -1, 1, 1)));
    if (overlays.testFlag(Overlay::materials)) {
        paintBodies(painter, transform, palette);
    }
    if (overlays.testFlag(Overlay::layers)) {
        paintLayers(painter, transform, mirrored, palette);
    }
    if (overlays.testFlag(Overlay::grid)) {
        paintGrid(painter, transform, mirrored, palette, font, words);
    }
    if (overlays.testFlag(Overlay::axis)) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        QColor ink = palette.ink;
        ink.setAlpha(120);
        QPen pen = cosmetic(ink, 1.0, Qt::CustomDashLine);
        pen.setDashPattern({14.0, 4.0, 2.0, 4.0});
        painter.setPen(pen);
        painter.drawLine(transform.toWidget(0.0, extent.zMin),
                         transform.toWidget(0.0, extent.zMax));
    }
    painter.setClipRect(transform.canvas());
    TagLayout tags(transform.canvas());
    // The view shows step and time in this corner.
    const QFontMetricsF metrics(font);
    tags.reserve({transform.canvas().topLeft(),
                  QSizeF(metrics.horizontalAdvance(QStringLiteral("step 00000   000.0 fs   "
                                                                  "00.00 periods")) +
                             20.0,
                         metrics.height() + 12.0)});
    if (overlays.testFlag(Overlay::monitors)) {
        paintMonitors(painter, *project_, discretisation_->grid, transform, mirrored, palette, font,
                      tags);
    }
    if (overlays.testFlag(Overlay::sources)) {
        paintSources(painter, *project_, discretisation_->grid, transform, mirrored, palette, font,
                     tags);
    }
    if (overlays.testFlag(Overlay::probes)) {
        paintProbes(painter, *project_, transform, palette, font, tags);
    }
    painter.restore();
    words.insert(words.end(), tags.taken().begin(), tags.taken().end());
    return words;
}

} // namespace zonescope::ui
