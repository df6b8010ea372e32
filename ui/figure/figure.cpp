#include "ui/figure/figure.hpp"

#include "core/error.hpp"
#include "core/io/pictures/colour_maps.hpp"
#include "core/plot/ticks.hpp"
#include "core/report/plot_drawing.hpp"
#include "ui/editor/edit_outline.hpp"
#include "ui/field/field_palette.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/words/text.hpp"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFont>
#include <QFontMetricsF>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace zonescope::ui {

namespace {

using report::Box;
using report::Point;

constexpr double pointsPerInch = 72.0;
constexpr double millimetresPerInch = 25.4;
constexpr int mostPixels = 20000; ///< of a side
/// Size of the numbers at the axes in the drawings of reports, points.
constexpr double reportTickSize = 9.0;
const QColor darkPaper(0x17, 0x18, 0x1c);

QString say(const char* text) { return QCoreApplication::translate("zonescope::ui::Figure", text); }

double pointsOf(double millimetres) { return millimetres / millimetresPerInch * pointsPerInch; }

/// Draws with a painter; on dark paper greys change places with their opposites.
class PainterCanvas final : public report::Canvas {
public:
    PainterCanvas(QPainter& painter, Theme theme, QString family)
        : painter_(painter), dark_(theme == Theme::dark), family_(std::move(family)) {}

    void line(std::span<const Point> points, const report::LineStyle& style) override {
        QPolygonF polygon;
        for (const auto& point : points)
            polygon << QPointF(point.x, point.y);
        QColor ink = colour(style.colour);
        ink.setAlphaF(static_cast<float>(style.opacity));
        QPen pen(ink, style.width);
        pen.setCapStyle(Qt::FlatCap);
        pen.setJoinStyle(Qt::RoundJoin);
        if (style.dashed)
            pen.setDashPattern({4.0, 3.0});
        painter_.setPen(pen);
        painter_.setBrush(Qt::NoBrush);
        painter_.drawPolyline(polygon);
    }
    void fill(const Box& box, io::Rgb8 fillColour) override {
        painter_.fillRect(QRectF(box.left, box.top, box.width, box.height), colour(fillColour));
    }
    void text(Point at, std::string_view utf8, const report::TextStyle& style) override {
        const QString words = QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
        QFont font = family_.isEmpty() ? painter_.font() : QFont(family_);
        // The painter counts in points: a pixel of the font is one.
        constexpr int fine = 100;
        font.setPixelSize(static_cast<int>(std::lround(style.size * fine)));
        font.setBold(style.bold);
        font.setHintingPreference(QFont::PreferNoHinting);
        painter_.save();
        painter_.translate(at.x, at.y);
        if (style.upwards)
            painter_.rotate(-90.0);
        painter_.scale(1.0 / fine, 1.0 / fine);
        painter_.setFont(font);
        painter_.setPen(colour(style.colour));
        const double width = QFontMetricsF(font).horizontalAdvance(words);
        const double part = style.anchor == report::Anchor::start    ? 0.0
                            : style.anchor == report::Anchor::middle ? 0.5
                                                                     : 1.0;
        painter_.drawText(QPointF(-part * width, 0.0), words);
        painter_.restore();
    }
    void picture(const Box& box, const io::Raster& raster) override {
        QImage image(raster.width(), raster.height(), QImage::Format_RGB32);
        for (int y = 0; y < raster.height(); ++y) {
            for (int x = 0; x < raster.width(); ++x) {
                const auto pixel = raster.pixel(x, y);
                image.setPixel(x, y, qRgb(pixel.r, pixel.g, pixel.b));
            }
        }
        painter_.drawImage(QRectF(box.left, box.top, box.width, box.height), image);
    }

private:
    [[nodiscard]] QColor colour(io::Rgb8 c) const {
        const int spread = std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b});
        constexpr int grey = 12;
        if (!dark_ || spread > grey)
            return {c.r, c.g, c.b};
        const auto turned = [](int value, int paper) {
            return paper + (255 - value) * (235 - paper) / 255;
        };
        return {turned(c.r, darkPaper.red()), turned(c.g, darkPaper.green()),
                turned(c.b, darkPaper.blue())};
    }

    QPainter& painter_;
    bool dark_;
    QString family_;
};

/// Maps the plane to a box: z to the right, r upwards.
struct PlaneMap {
    Box box;
    PlaneExtent part;

    [[nodiscard]] double x(double zUm) const {
        return box.left + (zUm - part.zMin) / (part.zMax - part.zMin) * box.width;
    }
    [[nodiscard]] double y(double rUm) const {
        return box.bottom() - (rUm - part.rMin) / (part.rMax - part.rMin) * box.height;
    }
};

PlaneExtent partOf(const FieldFigure& figure, const FrameSampler& sampler, bool crop) {
    PlaneExtent whole{figure.view.mirrored ? -sampler.rEnd() : sampler.rBegin(), sampler.rEnd(),
                      sampler.zBegin(), sampler.zEnd()};
    if (!crop)
        return whole;
    const PlaneExtent part{
        std::max(whole.rMin, figure.seen.rMin), std::min(whole.rMax, figure.seen.rMax),
        std::max(whole.zMin, figure.seen.zMin), std::min(whole.zMax, figure.seen.zMax)};
    return part.rMax > part.rMin && part.zMax > part.zMin ? part : whole;
}

QImage fieldImage(const FieldFigure& figure, const FrameSampler& sampler, const PlaneExtent& part,
                  const QSize& size) {
    const auto& map = io::colourMap(figure.colourMap.toStdString());
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const double r = std::lerp(part.rMax, part.rMin, (y + 0.5) / size.height());
        for (int x = 0; x < size.width(); ++x) {
            const double z = std::lerp(part.zMin, part.zMax, (x + 0.5) / size.width());
            const auto value = sampler.value(r, z, figure.view.sampling);
            const double place = value ? figure.range.place(*value) : 0.0;
            const double index = std::isfinite(place) ? std::clamp(place, 0.0, 1.0) * 255.0 : 0.0;
            const auto colour = map.table.at(static_cast<std::size_t>(std::lround(index)));
            line[x] = qRgb(colour.r, colour.g, colour.b);
        }
    }
    return image;
}

void drawTicks(report::Canvas& canvas, const PlaneMap& map) {
    constexpr double length = 4.0;
    const report::LineStyle thin{report::ink, 0.8};
    const auto across = plot::ticksOf(map.part.zMin, map.part.zMax,
                                      {.most = std::max(2, static_cast<int>(map.box.width / 45))});
    for (const auto& tick : across) {
        const double x = map.x(tick.value);
        canvas.line(std::array{Point{x, map.box.bottom()}, Point{x, map.box.bottom() + length}},
                    thin);
        canvas.text(
            {x, map.box.bottom() + 14.0}, tick.text,
            {.size = reportTickSize, .anchor = report::Anchor::middle, .colour = report::ink});
    }
    const auto upwards = plot::ticksOf(
        map.part.rMin, map.part.rMax, {.most = std::max(2, static_cast<int>(map.box.height / 28))});
    for (const auto& tick : upwards) {
        const double y = map.y(tick.value);
        canvas.line(std::array{Point{map.box.left - length, y}, Point{map.box.left, y}}, thin);
        canvas.text({map.box.left - 6.0, y + 3.2}, tick.text,
                    {.size = reportTickSize, .anchor = report::Anchor::end, .colour = report::ink});
    }
}

void drawFrame(report::Canvas& canvas, const Box& box) {
    canvas.line(std::array{Point{box.left, box.top}, Point{box.right(), box.top},
                           Point{box.right(), box.bottom()}, Point{box.left, box.bottom()},
                           Point{box.left, box.top}},
                {report::ink, 0.8});
}

void drawColourBar(QPainter& painter, report::Canvas& canvas, const Box& box,
                   const FieldFigure& figure) {
    const auto& map = io::colourMap(figure.colourMap.toStdString());
    QImage colours(1, 256, QImage::Format_RGB32);
    for (int y = 0; y < 256; ++y) {
        const auto colour = map.table.at(static_cast<std::size_t>(255 - y));
        colours.setPixel(0, y, qRgb(colour.r, colour.g, colour.b));
    }
    painter.drawImage(QRectF(box.left, box.top, box.width, box.height), colours);
    drawFrame(canvas, box);
    const auto& range = figure.range;
    const bool decibel = range.scale == ColourScale::decibel;
    const double low = decibel ? range.decibelFloor : range.minimum;
    const double high = decibel ? 0.0 : range.maximum;
    const auto ticks =
        plot::ticksOf(low, high, {.most = std::max(2, static_cast<int>(box.height / 24))});
    for (const auto& tick : ticks) {
        const double y = box.bottom() - (tick.value - low) / (high - low) * box.height;
        canvas.line(std::array{Point{box.right(), y}, Point{box.right() + 3.0, y}},
                    {report::ink, 0.8});
        canvas.text({box.right() + 5.0, y + 3.2}, tick.text,
                    {.size = reportTickSize, .colour = report::ink});
    }
    QString title = quantityTitle(figure.frame->plane.request.quantity);
    if (decibel)
        title += QStringLiteral(", dB");
    canvas.text({box.right() + 36.0, box.top + 0.5 * box.height}, title.toStdString(),
                {.size = reportTickSize + 1.0,
                 .anchor = report::Anchor::middle,
                 .upwards = true,
                 .colour = report::ink});
}

void drawOutlines(QPainter& painter, const FieldFigure& figure, const PlaneMap& map) {
    const auto& project = *figure.discretisation->project;
    const bool onDark =
        io::colourMap(figure.colourMap.toStdString()).kind == io::ColourMapKind::sequential;
    painter.save();
    painter.setClipRect(QRectF(map.box.left, map.box.top, map.box.width, map.box.height));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(onDark ? QColor(255, 255, 255, 170) : QColor(20, 20, 20, 170), 0.6));
    for (std::size_t body = 0; body < project.bodies.size(); ++body) {
        for (const auto& outline :
             outlinesOf(project, {{ProjectSection::body, static_cast<int>(body)}})) {
            for (const double side : {1.0, -1.0}) {
                if (side < 0.0 && !figure.view.mirrored)
                    continue;
                QPolygonF polygon;
                for (const auto& point : outline.points)
                    polygon << QPointF(map.x(point.zUm), map.y(side * point.rUm));
                painter.drawPolygon(polygon);
            }
        }
    }
    painter.restore();
}

void paintField(QPainter& painter, report::Canvas& canvas, const QSizeF& size,
                const FieldFigure& figure, const FigureSettings& settings, double magnification) {
    constexpr double left = 52.0, top = 12.0, bottom = 38.0, right = 12.0, bar = 74.0;
    const FrameSampler sampler(figure.discretisation->grid, *figure.frame);
    PlaneMap map;
    map.part = partOf(figure, sampler, settings.crop);
    map.box = {left, top, size.width() - left - right - (settings.colourBar ? bar : 0.0),
               size.height() - top - bottom};
    map.box.width = std::max(10.0, map.box.width);
    map.box.height = std::max(10.0, map.box.height);
    if (settings.equalScales) {
        const double ratio = (map.part.zMax - map.part.zMin) / (map.part.rMax - map.part.rMin);
        const double width = std::min(map.box.width, map.box.height * ratio);
        const double height = std::min(map.box.height, map.box.width / ratio);
        map.box.left += 0.5 * (map.box.width - width);
        map.box.top += 0.5 * (map.box.height - height);
        map.box.width = width;
        map.box.height = height;
    }
    // Pixels of the field as fine as the figure asks for.
    const double perPoint = magnification * settings.dotsPerInch / pointsPerInch;
    const QSize pixels(std::clamp(static_cast<int>(map.box.width * perPoint), 2, mostPixels),
                       std::clamp(static_cast<int>(map.box.height * perPoint), 2, mostPixels));
    painter.drawImage(QRectF(map.box.left, map.box.top, map.box.width, map.box.height),
                      fieldImage(figure, sampler, map.part, pixels));
    if (settings.overlays)
        drawOutlines(painter, figure, map);
    drawFrame(canvas, map.box);
    drawTicks(canvas, map);
    const report::TextStyle label{
        .size = reportTickSize + 1.0, .anchor = report::Anchor::middle, .colour = report::ink};
    canvas.text({map.box.left + 0.5 * map.box.width, map.box.bottom() + 28.0}, "z (µm)", label);
    auto upright = label;
    upright.upwards = true;
    canvas.text({map.box.left - 38.0, map.box.top + 0.5 * map.box.height},
                figure.discretisation->grid.planar() ? "x (µm)" : "r (µm)", upright);
    if (settings.colourBar)
        drawColourBar(painter, canvas, {map.box.right() + 14.0, map.box.top, 10.0, map.box.height},
                      figure);
}

void writeOnto(QPaintDevice& device, double dotsPerInch, const FigureContent& content,
               const FigureSettings& settings) {
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.scale(dotsPerInch / pointsPerInch, dotsPerInch / pointsPerInch);
    paintFigure(painter, content, settings);
}

} // namespace

QSize figurePixels(const FigureSettings& settings) {
    const auto pixels = [&](double millimetres) {
        return std::max(1, static_cast<int>(std::lround(millimetres / millimetresPerInch *
                                                        settings.dotsPerInch)));
    };
    return {pixels(settings.widthMm), pixels(settings.heightMm)};
}

QString refusalOf(const FigureSettings& settings) {
    const QSize pixels = figurePixels(settings);
    if (pixels.width() > mostPixels || pixels.height() > mostPixels)
        return say(QT_TRANSLATE_NOOP("zonescope::ui::Figure",
                                     "A side has at most %1 pixels: take fewer dots per inch."))
            .arg(mostPixels);
    return {};
}

void paintFigure(QPainter& painter, const FigureContent& content, const FigureSettings& settings) {
    const QSizeF size(pointsOf(settings.widthMm), pointsOf(settings.heightMm));
    painter.fillRect(QRectF(QPointF(), size),
                     settings.theme == Theme::dark ? darkPaper : QColor(Qt::white));
    // All lengths of a drawing follow its letters.
    const double scale = settings.fontPoints / reportTickSize;
    painter.save();
    painter.scale(scale, scale);
    const QSizeF room = size / scale;
    PainterCanvas canvas(painter, settings.theme, settings.font);
    const Box box{0.0, 0.0, room.width(), room.height()};
    if (const auto* field = std::get_if<FieldFigure>(&content))
        paintField(painter, canvas, room, *field, settings, scale);
    else if (const auto* plot = std::get_if<plot::Plot>(&content))
        report::drawPlot(canvas, box, *plot);
    else
        report::draw(canvas, box, std::get<report::SheetPlot>(content));
    painter.restore();
}

void writeFigure(const QString& path, const FigureContent& content,
                 const FigureSettings& settings) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != QLatin1String("png") && suffix != QLatin1String("svg") &&
        suffix != QLatin1String("pdf"))
        throw InputError({.file = path.toStdString(),
                          .allowed = text::say(".png, .svg, .pdf"),
                          .hint = text::say("the suffix says which kind of figure is written")});
    const QSize pixels = figurePixels(settings);
    const double dots = settings.dotsPerInch;
    QSaveFile file(path);
    bool written = file.open(QIODevice::WriteOnly);
    if (written && suffix == QLatin1String("png")) {
        QImage image(pixels, QImage::Format_RGB32);
        image.setDotsPerMeterX(static_cast<int>(std::lround(dots / millimetresPerInch * 1e3)));
        image.setDotsPerMeterY(image.dotsPerMeterX());
        writeOnto(image, dots, content, settings);
        written = image.save(&file, "PNG");
    } else if (written && suffix == QLatin1String("svg")) {
        QSvgGenerator svg;
        svg.setOutputDevice(&file);
        svg.setResolution(settings.dotsPerInch);
        svg.setSize(pixels);
        svg.setViewBox(QRect(QPoint(), pixels));
        writeOnto(svg, dots, content, settings);
    } else if (written) {
        QPdfWriter pdf(&file);
        pdf.setResolution(settings.dotsPerInch);
        pdf.setPageSize(QPageSize(QSizeF(settings.widthMm, settings.heightMm),
                                  QPageSize::Millimeter, {}, QPageSize::ExactMatch));
        pdf.setPageMargins(QMarginsF(0.0, 0.0, 0.0, 0.0));
        pdf.setCreator(QStringLiteral("Zonescope"));
        writeOnto(pdf, dots, content, settings);
    }
    if (!written || !file.commit())
        throw FileError(path.toStdString(), file.errorString().toStdString());
}

} // namespace zonescope::ui
