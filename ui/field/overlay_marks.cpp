#include "ui/field/overlay_painter.hpp"

#include "core/model/monitor_kinds.hpp"
#include "core/model/source_kinds.hpp"

#include <QFontMetricsF>
#include <QPainter>
#include <QtMath>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
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

/// Draws one source: a line or an outline with the way of its light, and its name.
class SourcePainter : public model::PlacementAttributes {
public:
    SourcePainter(QPainter& painter, const grid::Grid& grid, const ViewTransform& transform,
                  bool mirrored, const OverlayPalette& palette, const QFont& font, TagLayout& tags,
                  const std::string& name)
        : painter_(painter), grid_(grid), transform_(transform), mirrored_(mirrored),
          palette_(palette), font_(font), tags_(tags), name_(QString::fromStdString(name)) {}

    void along(model::PropagationDirection direction, double angleDeg) {
        direction_ = direction;
        angleDeg_ = angleDeg;
    }
    void reach(const std::optional<double>& r) { reach_ = r; }
    /// A cross where a beam is narrowest.
    void focus(double z) {
        const QPointF focus = transform_.toWidget(0.0, z);
        if (transform_.canvas().contains(focus)) {
            constexpr double arm = 5.0;
            haloed({focus - QPointF(arm, arm), focus + QPointF(arm, arm)}, 1.6);
            haloed({focus - QPointF(arm, -arm), focus + QPointF(arm, -arm)}, 1.6);
        }
    }
    void arrow(bool, double r, double theta, double z) { arrow_ = {r, theta, z}; }
    template <class Strength> void strength(model::Component component, const Strength&) {
        using model::Component;
        arrow_ = {};
        const bool radial = component == Component::er || component == Component::hr;
        const bool azimuthal = component == Component::et || component == Component::ht;
        arrow_[radial ? 0 : azimuthal ? 1 : 2] = 1.0;
    }

    /// With arrows along the light, and the opaque stop beyond its opening.
    void sheet(double z, const std::optional<double>& stop = {}) {
        const double whole = grid_.r(grid_.nr);
        const double open = std::min(stop.value_or(reach_.value_or(whole)), whole);
        const QLineF line = radially(z, open);
        if (line.isNull()) {
            return;
        }
        haloed(line, 1.8);
        if (stop && open < whole) {
            for (const double side : {1.0, -1.0}) {
                if (side > 0.0 || mirrored_) {
                    drawHaloed(painter_, QPen(palette_.ink, 3.0), palette_,
                               {transform_.toWidget(side * open, z),
                                transform_.toWidget(side * whole, z)});
                }
            }
        }
        drawArrows(line);
        nameSheet(line);
    }
    void disc(double z, const std::optional<double>& r) { sheet(z, r); }
    void cylinder(double r, double zMin, double zMax) {
        for (const double side : {1.0, -1.0}) {
            if (side > 0.0 || mirrored_) {
                haloed(onCanvas({transform_.toWidget(side * r, zMin),
                                 transform_.toWidget(side * r, zMax)},
                                transform_.canvas()),
                       1.8);
            }
        }
    }
    /// With arrows where the light enters.
    void box(double r, double zMin, double zMax) {
        const QLineF lower = radially(zMin, r);
        const QLineF upper = radially(zMax, r);
        haloed(lower, 1.8);
        haloed(upper, 1.8);
        cylinder(r, zMin, zMax);
        const QLineF entry = direction_ == model::PropagationDirection::plusZ ? lower : upper;
        if (!entry.isNull()) {
            drawArrows(entry);
        }
        if (!upper.isNull()) {
            tag(upper.p2() + QPointF(6.0, 4.0), upper);
        }
    }
    /// A circle with an arrow, or with a dot for what points out of the plane.
    void point(double r, double z) {
        constexpr double radius = 8.0;
        const auto [along, across, up] = arrow_;
        for (const double side : {1.0, -1.0}) {
            if (side < 0.0 && (!mirrored_ || r == 0.0)) {
                continue;
            }
            const QPointF at = transform_.toWidget(side * r, z);
            painter_.setBrush(palette_.halo);
            painter_.setPen(QPen(palette_.source, 1.6));
            painter_.drawEllipse(at, radius, radius);
            if (std::hypot(along, up) >= std::abs(across)) {
                const QPointF tip = 15.0 * widgetDirection(transform_, side * along, up);
                drawArrow(painter_, palette_.source, palette_, at - tip, at + tip);
            } else {
                painter_.setBrush(palette_.source);
                painter_.setPen(Qt::NoPen);
                painter_.drawEllipse(at, 2.6, 2.6);
            }
            painter_.setBrush(Qt::NoBrush);
        }
        tagPoint(transform_.toWidget(r, z), QPointF(radius + 5.0, radius + 1.0));
    }
    void table(const std::vector<double>& rs, const std::vector<double>& zs) {
        if (rs.empty() || zs.empty()) {
            return;
        }
        QColor fill = palette_.source;
        fill.setAlpha(36);
        for (const double side : {1.0, -1.0}) {
            if (side < 0.0 && !mirrored_) {
                continue;
            }
            const QPointF a = transform_.toWidget(side * rs.front(), zs.front());
            const QPointF b = transform_.toWidget(side * rs.back(), zs.back());
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
        tagPoint(transform_.toWidget(rs.back(), zs.back()), QPointF(5.0, 3.0));
    }

private:
    /// The part on the canvas of a line from the axis (or from the mirrored side) to a radius.
    [[nodiscard]] QLineF radially(double z, double r) const {
        return onCanvas({transform_.toWidget(mirrored_ ? -r : 0.0, z), transform_.toWidget(r, z)},
                        transform_.canvas());
    }
    void haloed(const QLineF& line, double width) {
        if (!line.isNull()) {
            drawHaloed(painter_, QPen(palette_.source, width), palette_, line);
        }
    }
    void tag(const QPointF& anchor, const QLineF& beside) {
        paintTag(painter_, anchor, name_, palette_.source, font_, tags_, beside);
    }
    void tagPoint(const QPointF& at, const QPointF& offset) {
        if (transform_.canvas().contains(at)) {
            tag(at + offset, {at, at});
        }
    }
    [[nodiscard]] double sense() const {
        return direction_ == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    }

    /// The name of a sheet of light stands where the light comes from: where it goes there are its
    /// arrows and, mostly, the lens. Beyond it where there is no room.
    void nameSheet(const QLineF& line) {
        QPointF anchor = line.p2() + QPointF(6.0, 4.0);
        if (widgetDirection(transform_, 0.0, sense()).x() > 0.5) {
            const double before =
                line.p2().x() - 6.0 -
                tagBox({}, QFontMetricsF(font_).elidedText(name_, Qt::ElideRight, widestTag), font_)
                    .width();
            if (before > transform_.canvas().left())
                anchor.setX(before);
        }
        tag(anchor, line);
    }

    /// A row of arrows along the light on a line.
    void drawArrows(const QLineF& line) {
        const double angle = qDegreesToRadians(angleDeg_);
        const QPointF along =
            widgetDirection(transform_, std::sin(angle), sense() * std::cos(angle));
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
    QString name_;
    model::PropagationDirection direction_ = model::PropagationDirection::plusZ;
    double angleDeg_ = 0.0;
    std::optional<double> reach_;
    std::array<double, 3> arrow_{}; ///< along r, theta, z
};

/// Draws one monitor that is more than a point, dashed, with its name.
class MonitorPainter : public model::PlacementAttributes {
public:
    MonitorPainter(QPainter& painter, const model::Domain& domain, const grid::Grid& grid,
                   const ViewTransform& transform, bool mirrored, const OverlayPalette& palette)
        : painter_(painter), domain_(domain), grid_(grid), transform_(transform),
          mirrored_(mirrored), palette_(palette),
          dashed_(palette.monitor, 1.5, Qt::CustomDashLine) {
        dashed_.setDashPattern({5.0, 3.5});
    }

    /// The line beside which the name goes; null where nothing was drawn.
    [[nodiscard]] const QLineF& last() const { return last_; }

    void disc(double z, const std::optional<double>& radius) {
        const double r = radius.value_or(grid_.r(grid_.interiorEndR()));
        line(mirrored_ ? -r : 0.0, z, r, z);
    }
    void cylinder(double r, const std::optional<double>& zMin, const std::optional<double>& zMax) {
        const double low = zMin.value_or(domain_.zMinUm);
        const double high = zMax.value_or(domain_.zMaxUm);
        if (mirrored_) {
            line(-r, low, -r, high);
        }
        line(r, low, r, high);
    }
    void box(double r, double zMin, double zMax) {
        disc(zMin, r);
        cylinder(r, zMin, zMax);
        disc(zMax, r);
    }
    void point(double, double) {} // paintProbes draws and numbers them

private:
    void line(double r1, double z1, double r2, double z2) {
        last_ = onCanvas({transform_.toWidget(r1, z1), transform_.toWidget(r2, z2)},
                         transform_.canvas());
        if (!last_.isNull()) {
            painter_.setPen(haloPen(palette_, dashed_.widthF()));
            painter_.drawLine(last_);
            painter_.setPen(dashed_);
            painter_.drawLine(last_);
        }
    }

    QPainter& painter_;
    const model::Domain& domain_;
    const grid::Grid& grid_;
    const ViewTransform& transform_;
    bool mirrored_;
    const OverlayPalette& palette_;
    QPen dashed_;
    QLineF last_;
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
    for (const model::Source& source : project.sources) {
        SourcePainter paint(painter, grid, transform, mirrored, palette, font, tags, source.name);
        model::visitPlace(source.kind, paint);
    }
}

void paintMonitors(QPainter& painter, const model::Project& project, const grid::Grid& grid,
                   const ViewTransform& transform, bool mirrored, const OverlayPalette& palette,
                   const QFont& font, TagLayout& tags) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const model::Monitor& monitor : project.monitors) {
        MonitorPainter paint(painter, project.domain, grid, transform, mirrored, palette);
        model::visitPlace(monitor.kind, paint);
        if (const QLineF& line = paint.last(); !line.isNull()) {
            paintTag(painter, line.p2() + QPointF(5.0, 4.0), QString::fromStdString(monitor.name),
                     palette.monitor, font, tags, line);
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
