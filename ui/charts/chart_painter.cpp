#include "ui/charts/chart_painter.hpp"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPen>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace zonescope::ui {

namespace {

constexpr double tickLength = 3.0;
constexpr double markerSide = 7.0;
constexpr double paperEdge = 2.0; // that the last label keeps from the end of the picture
/// Points of a long curve that are drawn at once: the time grows with the square of the lines that
/// cross each other.
constexpr std::size_t piece = 32;
/// Lengths of the plot in a curve of which dashes, and the width of its line, cannot be seen any
/// more: it goes up and down within a few pixels, and each dash would cost.
constexpr double longForDashes = 20.0, longForWidth = 80.0;

QPen penOf(const QColor& colour, double width, ChartDash dash) {
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin);
    // Counted in widths of the line. The sample of a legend, 16 pixels, ends with a whole dash.
    if (dash == ChartDash::dashed)
        pen.setDashPattern({6.0 / width, 4.0 / width});
    else if (dash == ChartDash::dotted)
        pen.setDashPattern({2.0 / width, 3.0 / width});
    return pen;
}

class ChartDrawing {
public:
    ChartDrawing(QPainter& painter, const ChartPicture& picture)
        : painter_(painter), picture_(picture), metrics_(picture.font) {}

    void paint() {
        painter_.save();
        painter_.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter_.setFont(picture_.font);
        painter_.fillRect(QRectF({}, picture_.size), picture_.background);
        paintGrid();
        paintAxes();
        for (const auto& curve : picture_.curves)
            paintMarkers(curve);
        for (const auto& curve : picture_.curves)
            paintCurve(curve);
        paintBoxes();
        paintLines();
        for (const auto& text : picture_.texts)
            paintText(text.at, text.alignment, text.text, text.colour);
        painter_.restore();
    }

private:
    /// Of thin lines: whole device pixels.
    [[nodiscard]] double hairline() const {
        return std::max(1.0, std::floor(picture_.ratio)) / picture_.ratio;
    }
    /// Where a thin line near a place covers its device pixels wholly, not parts of one more.
    [[nodiscard]] double aligned(double place) const {
        const bool odd = std::lround(hairline() * picture_.ratio) % 2 == 1;
        const double middle = odd ? 0.5 : 0.0;
        return (std::round(place * picture_.ratio - middle) + middle) / picture_.ratio;
    }
    [[nodiscard]] double xOf(double part) const {
        return picture_.area.left() + part * picture_.area.width();
    }
    [[nodiscard]] double yOf(double part) const {
        return picture_.area.bottom() - part * picture_.area.height();
    }
    [[nodiscard]] QPointF placeOf(const plot::CurvePoint& point) const {
        return {xOf(static_cast<double>(point.x)), yOf(static_cast<double>(point.y))};
    }
    void vertical(double x, double from, double to) {
        painter_.drawLine(QPointF(aligned(x), from), QPointF(aligned(x), to));
    }
    void horizontal(double y, double from, double to) {
        painter_.drawLine(QPointF(from, aligned(y)), QPointF(to, aligned(y)));
    }

    void paintGrid() {
        const QRectF& area = picture_.area;
        QColor faint = picture_.grid;
        faint.setAlpha(faint.alpha() / 2);
        const auto pen = [&](const ChartPicture::Tick& tick) {
            painter_.setPen(QPen(tick.text.isEmpty() ? faint : picture_.grid, hairline()));
        };
        for (const auto& tick : picture_.xTicks) {
            pen(tick);
            vertical(xOf(tick.part), area.top(), area.bottom());
        }
        for (const auto& tick : picture_.yTicks) {
            pen(tick);
            horizontal(yOf(tick.part), area.left(), area.right());
        }
    }

    void paintAxes() {
        const QRectF& area = picture_.area;
        painter_.setPen(QPen(picture_.axis, hairline(), Qt::SolidLine, Qt::FlatCap));
        vertical(area.left(), area.top(), area.bottom());
        horizontal(area.bottom(), area.left(), area.right());
        for (const auto& tick : picture_.xTicks)
            vertical(xOf(tick.part), area.bottom(), area.bottom() + tickLength);
        for (const auto& tick : picture_.yTicks)
            horizontal(yOf(tick.part), area.left() - tickLength, area.left());
        const double line = std::ceil(metrics_.height());
        for (const auto& tick : picture_.xTicks) {
            const double half = metrics_.horizontalAdvance(tick.text) / 2.0;
            // The last one may reach over the end of the axis, but not of the picture.
            const double x = std::min(xOf(tick.part), picture_.size.width() - paperEdge - half);
            paintText({x, area.bottom() + chartTickGap + line / 2.0}, Qt::AlignHCenter, tick.text,
                      picture_.labels);
        }
        for (const auto& tick : picture_.yTicks)
            paintText({area.left() - chartTickGap, yOf(tick.part)}, Qt::AlignRight, tick.text,
                      picture_.labels);
    }

    /// Below the lines, so that a fit is seen through its samples, and whole at the edge.
    void paintMarkers(const ChartPicture::Curve& curve) {
        painter_.setPen(Qt::NoPen);
        painter_.setBrush(curve.colour);
        constexpr double half = markerSide / 2.0;
        for (const auto& point : curve.markers) {
            const QPointF at = placeOf(point);
            const QRectF box(at.x() - half, at.y() - half, markerSide, markerSide);
            if (curve.marker == ChartMarker::circle)
                painter_.drawEllipse(box);
            else if (curve.marker == ChartMarker::square)
                painter_.drawRect(box);
            else if (curve.marker == ChartMarker::diamond)
                painter_.drawPolygon(QPolygonF({{at.x(), box.top()},
                                                {box.right(), at.y()},
                                                {at.x(), box.bottom()},
                                                {box.left(), at.y()}}));
        }
        painter_.setBrush(Qt::NoBrush);
    }

    void paintCurve(const ChartPicture::Curve& curve) {
        std::vector<QPointF> stretch;
        const auto flush = [&] {
            paintStretch(stretch, curve);
            stretch.clear();
        };
        for (const auto& point : curve.line) {
            if (std::isnan(point.x))
                flush();
            else
                stretch.push_back(placeOf(point));
        }
        flush();
    }

    void paintStretch(std::span<const QPointF> points, const ChartPicture::Curve& curve) {
        if (points.size() < 2 || curve.dash == ChartDash::none)
            return;
        double length = 0.0;
        for (std::size_t n = 1; n < points.size(); ++n)
            length += lengthOf(points[n] - points[n - 1]);
        const double lengths = length / picture_.area.width();
        // Lines of one device pixel are drawn without making an outline of them first.
        const bool thin =
            lengths > longForWidth && painter_.paintEngine()->type() == QPaintEngine::Raster;
        QPen pen = penOf(curve.colour, thin ? 1.0 / picture_.ratio : curve.width,
                         lengths > longForDashes ? ChartDash::solid : curve.dash);
        double drawn = 0.0;
        for (std::size_t begin = 0; begin + 1 < points.size(); begin += piece) {
            const std::size_t count = std::min(piece + 1, points.size() - begin);
            if (pen.style() == Qt::CustomDashLine)
                pen.setDashOffset(drawn / pen.widthF());
            painter_.setPen(pen);
            painter_.drawPolyline(points.data() + begin, static_cast<int>(count));
            for (std::size_t n = 1; pen.style() == Qt::CustomDashLine && n < count; ++n)
                drawn += lengthOf(points[begin + n] - points[begin + n - 1]);
        }
    }

    static double lengthOf(const QPointF& step) { return std::hypot(step.x(), step.y()); }

    void paintBoxes() {
        for (const auto& box : picture_.boxes) {
            painter_.fillRect(box.rect, box.fill);
            if (!box.border.isValid())
                continue;
            painter_.setPen(
                QPen(box.border, hairline(), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
            painter_.setBrush(Qt::NoBrush);
            painter_.drawRect(
                QRectF(QPointF(aligned(box.rect.left()), aligned(box.rect.top())),
                       QPointF(aligned(box.rect.right()), aligned(box.rect.bottom()))));
        }
    }

    void paintLines() {
        for (const auto& line : picture_.lines) {
            painter_.setPen(
                penOf(line.colour, line.width == 1.0 ? hairline() : line.width, line.dash));
            if (line.from.x() == line.to.x())
                vertical(line.from.x(), line.from.y(), line.to.y());
            else if (line.from.y() == line.to.y())
                horizontal(line.from.y(), line.from.x(), line.to.x());
            else
                painter_.drawLine(line.from, line.to);
        }
    }

    /// @param at middle of the left edge, the centre, or the middle of the right edge
    void paintText(const QPointF& at, Qt::Alignment alignment, const QString& text,
                   const QColor& colour) {
        if (text.isEmpty())
            return;
        const double width = metrics_.horizontalAdvance(text);
        const double left = alignment.testFlag(Qt::AlignRight)     ? at.x() - width
                            : alignment.testFlag(Qt::AlignHCenter) ? at.x() - width / 2.0
                                                                   : at.x();
        const double base = at.y() + (metrics_.ascent() - metrics_.descent()) / 2.0;
        painter_.setPen(colour);
        painter_.drawText(QPointF(left, base), text);
    }

    QPainter& painter_;
    const ChartPicture& picture_;
    QFontMetricsF metrics_;
};

} // namespace

void paintChart(QPainter& painter, const ChartPicture& picture) {
    ChartDrawing(painter, picture).paint();
}

QImage chartImage(const ChartPicture& picture) {
    QImage image((picture.size * picture.ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    image.setDevicePixelRatio(picture.ratio);
    image.fill(picture.background);
    QPainter painter(&image);
    paintChart(painter, picture);
    return image;
}

} // namespace zonescope::ui
