#include "ui/field/overlay_painter.hpp"

#include "core/model/incident_light.hpp"

#include <QFontMetricsF>
#include <QPainter>
#include <QtMath>

#include <algorithm>
#include <cmath>
#include <variant>

namespace zonescope::ui {

namespace {

QPen haloPen(const OverlayPalette& palette, double width) {
    QPen pen(palette.halo, width + 2.0);
    pen.setCapStyle(Qt::RoundCap);
    return pen;
}

void drawHaloed(QPainter& painter, const QPen& pen, const OverlayPalette& palette,
                const QLineF& line) {
    painter.setPen(haloPen(palette, pen.widthF()));
    painter.drawLine(line);
    painter.setPen(pen);
    painter.drawLine(line);
}

void drawArrow(QPainter& painter, const QColor& colour, const OverlayPalette& palette,
               const QPointF& from, const QPointF& to) {
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    if (length < 1.0) {
        return;
    }
    const QPointF unit = along / length;
    const QPointF normal(-unit.y(), unit.x());
    const double head = std::min(7.0, 0.5 * length);
    const QPolygonF tip(
        {to, to - head * unit + 0.55 * head * normal, to - head * unit - 0.55 * head * normal});
    drawHaloed(painter, QPen(colour, 1.6), palette, {from, to - 0.8 * head * unit});
    painter.setPen(QPen(palette.halo, 1.0));
    painter.setBrush(colour);
    painter.drawPolygon(tip);
    painter.setBrush(Qt::NoBrush);
}

/// A direction of the plane as a unit vector on the widget.
QPointF widgetDirection(const ViewTransform& transform, double r, double z) {
    const bool zRight = transform.orientation() == Orientation::zRight;
    const QPointF vector = zRight ? QPointF(z, -r) : QPointF(r, -z);
    const double length = std::hypot(vector.x(), vector.y());
    return length > 0.0 ? vector / length : QPointF();
}

/// The part of a line that lies on the canvas, for labels and arrows; null when there is none.
QLineF onCanvas(const QLineF& line, const QRectF& canvas) {
    // Marks are parallel to the canvas' sides.
    const QRectF box(QPointF(std::min(line.x1(), line.x2()), std::min(line.y1(), line.y2())),
                     QPointF(std::max(line.x1(), line.x2()), std::max(line.y1(), line.y2())));
    if (box.right() < canvas.left() || box.left() > canvas.right() || box.bottom() < canvas.top() ||
        box.top() > canvas.bottom()) {
        return {};
    }
    const auto inside = [&](const QPointF& point) {
        return QPointF(std::clamp(point.x(), canvas.left(), canvas.right()),
                       std::clamp(point.y(), canvas.top(), canvas.bottom()));
    };
    return {inside(line.p1()), inside(line.p2())};
}

constexpr double widestTag = 160.0;

QRectF tagBox(const QPointF& anchor, const QString& shown, const QFont& font) {
    const QFontMetricsF metrics(font);
    return {anchor, QSizeF(metrics.horizontalAdvance(shown) + 8.0, metrics.height() + 2.0)};
}

class SourcePainter {
public:
    SourcePainter(QPainter& painter, const grid::Grid& grid, const ViewTransform& transform,
                  bool mirrored, const OverlayPalette& palette, const QFont& font, TagLayout& tags)
        : painter_(painter), grid_(grid), transform_(transform), mirrored_(mirrored),
          palette_(palette), font_(font), tags_(tags) {}

    void operator()(const std::string& name, const model::PlaneWave& wave) {
        const double rWhole = grid_.r(grid_.nr);
        const double reach = std::min(wave.apertureRadiusUm.value_or(rWhole), rWhole);
        const QLineF line = onCanvas({transform_.toWidget(mirrored_ ? -reach : 0.0, wave.zUm),
                                      transform_.toWidget(reach, wave.zUm)},
                                     transform_.canvas());
        if (line.isNull()) {
            return;
        }
        drawHaloed(painter_, QPen(palette_.source, 1.8), palette_, line);
        if (wave.apertureRadiusUm && reach < rWhole) {
            // The opaque stop beyond the aperture.
            for (const double side : {1.0, -1.0}) {
                if (side > 0.0 || mirrored_) {
                    drawHaloed(painter_, QPen(palette_.ink, 3.0), palette_,
                               {transform_.toWidget(side * reach, wave.zUm),
                                transform_.toWidget(side * rWhole, wave.zUm)});
                }
            }
        }
        drawArrows(line, wave.direction);
        nameSheet(name, line, wave.direction);
    }

    void operator()(const std::string& name, const model::TotalFieldBox& box) {
        const double left = mirrored_ ? -box.rMaxUm : 0.0;
        const auto segment = [&](double r0, double z0, double r1, double z1) {
            const QLineF line = onCanvas({transform_.toWidget(r0, z0), transform_.toWidget(r1, z1)},
                                         transform_.canvas());
            if (!line.isNull()) {
                drawHaloed(painter_, QPen(palette_.source, 1.8), palette_, line);
            }
            return line;
        };
        const QLineF lower = segment(left, box.zMinUm, box.rMaxUm, box.zMinUm);
        const QLineF upper = segment(left, box.zMaxUm, box.rMaxUm, box.zMaxUm);
        segment(box.rMaxUm, box.zMinUm, box.rMaxUm, box.zMaxUm);
        if (mirrored_) {
            segment(left, box.zMinUm, left, box.zMaxUm);
        }
        const QLineF entry = box.direction == model::PropagationDirection::plusZ ? lower : upper;
        if (!entry.isNull()) {
            drawArrows(entry, box.direction, box.angleDeg);
        }
        if (!model::litByPlaneWave(box)) {
            markFocus(box.light.focusZUm);
        }
        if (!upper.isNull()) {
            paintTag(painter_, upper.p2() + QPointF(6.0, 4.0), QString::fromStdString(name),
                     palette_.source, font_, tags_, upper);
        }
    }

    void operator()(const std::string& name, const model::GuidedMode& mode) {
        const double rWhole = grid_.r(grid_.nr);
        const QLineF line = onCanvas({transform_.toWidget(mirrored_ ? -rWhole : 0.0, mode.zUm),
                                      transform_.toWidget(rWhole, mode.zUm)},
                                     transform_.canvas());
        if (line.isNull()) {
            return;
        }
        drawHaloed(painter_, QPen(palette_.source, 1.8), palette_, line);
        drawArrows(line, mode.direction);
        nameSheet(name, line, mode.direction);
    }

    void operator()(const std::string& name, const model::ObliquePlaneWave& wave) {
        const double reach =
            wave.apertureRadiusUm.value_or(wave.fieldRadiusUm.value_or(grid_.r(grid_.nr)));
        paintSheet(name, wave.zUm, reach, wave.direction, wave.angleDeg);
    }

    void operator()(const std::string& name, const model::Beam& beam) {
        paintSheet(name, beam.zUm, grid_.r(grid_.nr), beam.direction, beam.angleDeg);
        markFocus(beam.focusZUm);
    }

    void operator()(const std::string& name, const model::Dipole& dipole) {
        constexpr double radius = 8.0;
        const bool both = mirrored_ && dipole.rUm > 0.0;
        for (const double side : {1.0, -1.0}) {
            if (side < 0.0 && !both) {
                continue;
            }
            const QPointF at = transform_.toWidget(side * dipole.rUm, dipole.zUm);
            painter_.setBrush(palette_.halo);
            painter_.setPen(QPen(palette_.source, 1.6));
            painter_.drawEllipse(at, radius, radius);
            const double inPlane = std::hypot(dipole.orientationR, dipole.orientationZ);
            if (inPlane >= std::abs(dipole.orientationTheta)) {
                const QPointF along =
                    widgetDirection(transform_, side * dipole.orientationR, dipole.orientationZ);
                drawArrow(painter_, palette_.source, palette_, at - 15.0 * along,
                          at + 15.0 * along);
            } else {
                // Out of the plane.
                painter_.setBrush(palette_.source);
                painter_.setPen(Qt::NoPen);
                painter_.drawEllipse(at, 2.6, 2.6);
            }
            painter_.setBrush(Qt::NoBrush);
        }
        const QPointF at = transform_.toWidget(dipole.rUm, dipole.zUm);
        if (transform_.canvas().contains(at)) {
            paintTag(painter_, at + QPointF(radius + 5.0, radius + 1.0),
                     QString::fromStdString(name), palette_.source, font_, tags_, {at, at});
        }
    }

    void operator()(const std::string& name, const model::CurrentProfile& profile) {
        if (profile.rUm.empty() || profile.zUm.empty()) {
            return;
        }
        QColor fill = palette_.source;
        fill.setAlpha(36);
        for (const double side : {1.0, -1.0}) {
            if (side < 0.0 && !mirrored_) {
                continue;
            }
            const QPointF a = transform_.toWidget(side * profile.rUm.front(), profile.zUm.front());
            const QPointF b = transform_.toWidget(side * profile.rUm.back(), profile.zUm.back());
            const QRectF box = QRectF(a, b).normalized();
            painter_.setPen(QPen(palette_.source, 1.6));
            if (box.width() < 1.0 || box.height() < 1.0) {
                painter_.drawLine(a, b);
            } else {
                painter_.setBrush(fill);
                painter_.drawRect(box);
                painter_.setBrush(Qt::NoBrush);
            }
        }
        const QPointF corner = transform_.toWidget(profile.rUm.back(), profile.zUm.back());
        if (transform_.canvas().contains(corner)) {
            paintTag(painter_, corner + QPointF(5.0, 3.0), QString::fromStdString(name),
                     palette_.source, font_, tags_, {corner, corner});
        }
    }

private:
    /// A line across the source plane with arrows along the light.
    /// A cross where a beam is narrowest.
    void markFocus(double zUm) {
        const QPointF focus = transform_.toWidget(0.0, zUm);
        if (transform_.canvas().contains(focus)) {
            constexpr double arm = 5.0;
            drawHaloed(painter_, QPen(palette_.source, 1.6), palette_,
                       {focus - QPointF(arm, arm), focus + QPointF(arm, arm)});
            drawHaloed(painter_, QPen(palette_.source, 1.6), palette_,
                       {focus - QPointF(arm, -arm), focus + QPointF(arm, -arm)});
        }
    }

    void paintSheet(const std::string& name, double zUm, double reach,
                    model::PropagationDirection direction, double angleDeg) {
        const double limit = std::min(reach, grid_.r(grid_.nr));
        const QLineF line = onCanvas(
            {transform_.toWidget(mirrored_ ? -limit : 0.0, zUm), transform_.toWidget(limit, zUm)},
            transform_.canvas());
        if (line.isNull()) {
            return;
        }
        drawHaloed(painter_, QPen(palette_.source, 1.8), palette_, line);
        drawArrows(line, direction, angleDeg);
        nameSheet(name, line, direction);
    }

    /// The name of a sheet of light stands where the light comes from: where it goes there are its
    /// arrows and, mostly, the lens. Beyond it where there is no room.
    void nameSheet(const std::string& name, const QLineF& line,
                   model::PropagationDirection direction) {
        const QString text = QString::fromStdString(name);
        const double sign = direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
        QPointF anchor = line.p2() + QPointF(6.0, 4.0);
        if (widgetDirection(transform_, 0.0, sign).x() > 0.5) {
            const double before =
                line.p2().x() - 6.0 -
                tagBox({}, QFontMetricsF(font_).elidedText(text, Qt::ElideRight, widestTag), font_)
                    .width();
            if (before > transform_.canvas().left())
                anchor.setX(before);
        }
        paintTag(painter_, anchor, text, palette_.source, font_, tags_, line);
    }

    /// A row of arrows along the light on a line.
    void drawArrows(const QLineF& line, model::PropagationDirection direction,
                    double angleDeg = 0.0) {
        const double sign = direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
        const double angle = qDegreesToRadians(angleDeg);
        const QPointF along = widgetDirection(transform_, std::sin(angle), sign * std::cos(angle));
        const int arrows = std::clamp(static_cast<int>(line.length() / 70.0), 1, 9);
        for (int n = 0; n < arrows; ++n) {
            const QPointF foot = line.pointAt((n + 0.5) / arrows);
            drawArrow(painter_, palette_.source, palette_, foot, foot + 20.0 * along);
        }
    }

    QPainter& painter_;
    const grid::Grid& grid_;
    const ViewTransform& transform_;
    bool mirrored_;
    const OverlayPalette& palette_;
    const QFont& font_;
    TagLayout& tags_;
};

void drawTag(QPainter& painter, const QRectF& box, const QString& shown, const QColor& ink,
             const QFont& font) {
    const bool darkGround = ink.lightnessF() > 0.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(darkGround ? QColor(12, 14, 18, 205) : QColor(255, 255, 255, 220));
    painter.drawRoundedRect(box, 3.0, 3.0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(ink);
    painter.setFont(font);
    painter.drawText(box, Qt::AlignCenter, shown);
}

} // namespace

QRectF paintTag(QPainter& painter, const QPointF& anchor, const QString& text, const QColor& ink,
                const QRectF& bounds, const QFont& font, double widest) {
    if (text.isEmpty()) {
        return {};
    }
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, widest);
    const QRectF box = TagLayout(bounds).place(tagBox(anchor, shown, font), {anchor, anchor});
    drawTag(painter, box, shown, ink, font);
    return box;
}

void paintTag(QPainter& painter, const QPointF& anchor, const QString& text, const QColor& ink,
              const QFont& font, TagLayout& tags, const QLineF& along) {
    if (text.isEmpty()) {
        return;
    }
    const QString shown = QFontMetricsF(font).elidedText(text, Qt::ElideRight, widestTag);
    drawTag(painter, tags.place(tagBox(anchor, shown, font), along), shown, ink, font);
}

void paintSources(QPainter& painter, const model::Project& project, const grid::Grid& grid,
                  const ViewTransform& transform, bool mirrored, const OverlayPalette& palette,
                  const QFont& font, TagLayout& tags) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    SourcePainter paint(painter, grid, transform, mirrored, palette, font, tags);
    for (const model::Source& source : project.sources) {
        std::visit([&](const auto& kind) { paint(source.name, kind); }, source.kind);
    }
}

void paintMonitors(QPainter& painter, const model::Project& project, const grid::Grid& grid,
                   const ViewTransform& transform, bool mirrored, const OverlayPalette& palette,
                   const QFont& font, TagLayout& tags) {
    const model::Domain& domain = project.domain;
    painter.setRenderHint(QPainter::Antialiasing, true);
    QPen dashed(palette.monitor, 1.5, Qt::CustomDashLine);
    dashed.setDashPattern({5.0, 3.5});
    const auto line = [&](double r1, double z1, double r2, double z2) {
        const QLineF shown =
            onCanvas({transform.toWidget(r1, z1), transform.toWidget(r2, z2)}, transform.canvas());
        if (!shown.isNull()) {
            painter.setPen(haloPen(palette, 1.5));
            painter.drawLine(shown);
            painter.setPen(dashed);
            painter.drawLine(shown);
        }
        return shown;
    };
    const auto tag = [&](const QLineF& shown, const std::string& name) {
        if (!shown.isNull()) {
            paintTag(painter, shown.p2() + QPointF(5.0, 4.0), QString::fromStdString(name),
                     palette.monitor, font, tags, shown);
        }
    };
    const auto plane = [&](double z, double reach) {
        return line(mirrored ? -reach : 0.0, z, reach, z);
    };
    const auto cylinder = [&](double r, double from, double to) {
        if (mirrored) {
            line(-r, from, -r, to);
        }
        return line(r, from, r, to);
    };
    for (const model::Monitor& monitor : project.monitors) {
        if (const auto* dft = std::get_if<model::DftPlane>(&monitor.kind)) {
            tag(plane(dft->zUm, dft->rMaxUm.value_or(grid.r(grid.interiorEndR()))), monitor.name);
        } else if (const auto* dftCylinder = std::get_if<model::DftCylinder>(&monitor.kind)) {
            tag(cylinder(dftCylinder->rUm, dftCylinder->zMinUm.value_or(domain.zMinUm),
                         dftCylinder->zMaxUm.value_or(domain.zMaxUm)),
                monitor.name);
        } else if (const auto* flux = std::get_if<model::FluxMonitor>(&monitor.kind)) {
            switch (flux->surface) {
            case model::FluxSurface::planeZ:
                tag(plane(flux->zMinUm, flux->rMaxUm), monitor.name);
                break;
            case model::FluxSurface::cylinderR:
                tag(cylinder(flux->rMaxUm, flux->zMinUm, flux->zMaxUm), monitor.name);
                break;
            case model::FluxSurface::closedBox:
                plane(flux->zMinUm, flux->rMaxUm);
                cylinder(flux->rMaxUm, flux->zMinUm, flux->zMaxUm);
                tag(plane(flux->zMaxUm, flux->rMaxUm), monitor.name);
                break;
            }
        }
    }
}

void paintProbes(QPainter& painter, const model::Project& project, const ViewTransform& transform,
                 const OverlayPalette& palette, const QFont& font, TagLayout& tags) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    int number = 0;
    for (const model::Monitor& monitor : project.monitors) {
        const auto* probe = std::get_if<model::PointProbe>(&monitor.kind);
        if (probe == nullptr) {
            continue;
        }
        ++number;
        const QPointF at = transform.toWidget(probe->at.rUm, probe->at.zUm);
        if (!transform.canvas().contains(at)) {
            continue;
        }
        painter.setPen(QPen(palette.halo, 2.0));
        painter.setBrush(palette.probe);
        painter.drawEllipse(at, 4.5, 4.5);
        painter.setBrush(Qt::NoBrush);
        paintTag(painter, at + QPointF(7.0, -18.0), QString::number(number), palette.probe, font,
                 tags, {at, at});
    }
}

} // namespace zonescope::ui
