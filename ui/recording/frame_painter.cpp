#include "ui/recording/frame_painter.hpp"

#include "core/model/units.hpp"
#include "ui/field/canvas_furniture.hpp"
#include "ui/field/field_palette.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"
#include "ui/solver/probe_sampling.hpp"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace zonescope::ui {

namespace {

/// Texts have this size in a picture of `plainHeight` and grow with the picture.
constexpr int fontPixels = 13;
constexpr double plainHeight = 720.0;

/// Samples beside one column or row of pixels.
struct Neighbours {
    int first = 0, second = 0;
    double part = 0.0;  ///< of the second
    double place = 0.0; ///< um; r < 0 is the mirrored half
    bool covered = false;
};

/// Along r (|r| is used) or along z, for places in um.
Neighbours neighboursAt(const FrameSampler& sampler, const FieldFrame& frame, double place,
                        bool alongR, Sampling sampling) {
    const int count = alongR ? frame.plane.width : frame.plane.height;
    const double at = alongR ? sampler.column(place) : sampler.row(place);
    const double distance = alongR ? std::abs(place) : place;
    Neighbours neighbours;
    neighbours.place = place;
    neighbours.covered = distance >= (alongR ? sampler.rBegin() : sampler.zBegin()) &&
                         distance <= (alongR ? sampler.rEnd() : sampler.zEnd());
    const auto clamped = [&](double index) {
        return static_cast<int>(std::clamp(index, 0.0, static_cast<double>(count - 1)));
    };
    if (sampling == Sampling::nearest) {
        neighbours.first = neighbours.second = clamped(std::floor(at + 0.5));
        return neighbours;
    }
    const double below = std::floor(at);
    neighbours.first = clamped(below);
    neighbours.second = clamped(below + 1.0);
    neighbours.part = at - below;
    return neighbours;
}

} // namespace

ViewLook lookOf(const FieldView& view) {
    ViewLook look;
    look.discretisation = view.discretisation();
    look.settings = view.settings();
    look.theme = view.theme();
    look.visible = view.visiblePart();
    if (look.settings.rangeMode == RangeMode::autoHold) {
        look.held = view.rangeMaximum();
    }
    return look;
}

FramePainter::FramePainter(const QSize& size)
    : size_(size), ratio_(std::max(1.0, size.height() / plainHeight)) {
    font_.setPixelSize(fontPixels);
}

FramePainter::~FramePainter() = default;

void FramePainter::adopt(const ViewLook& look) {
    if (look == look_) {
        return;
    }
    const bool otherGrid = look.discretisation != look_.discretisation;
    look_ = look;
    furniture_ = {};
    if (otherGrid) {
        overlays_ = std::make_unique<OverlayPainter>(look_.discretisation);
        wavelengthUm_ = shortestWavelengthUm(*look_.discretisation->project);
        heldQuantity_.reset();
    }
    const QSize logical = (QSizeF(size_) / ratio_).toSize();
    const auto& grid = look_.discretisation->grid;
    const PlaneExtent whole = overlays_->gridExtent(look_.settings.mirrored);
    transform_ = ViewTransform();
    transform_.setOrientation(look_.settings.orientation);
    transform_.setAspect(look_.settings.aspect);
    transform_.setCell(grid.dr, grid.dz);
    transform_.setExtent(whole);
    transform_.setCanvas(layOut(logical, font_).canvas);
    // What the view shows beyond the domain is only its margin.
    const PlaneExtent& seen = look_.visible;
    const PlaneExtent part{std::max(seen.rMin, whole.rMin), std::min(seen.rMax, whole.rMax),
                           std::max(seen.zMin, whole.zMin), std::min(seen.zMax, whole.zMax)};
    transform_.fit(part.rMin < part.rMax && part.zMin < part.zMax ? part : whole);
}

ColourRange FramePainter::rangeOf(const FieldFrame& frame) {
    const auto quantity = frame.plane.request.quantity;
    if (heldQuantity_ != quantity) {
        heldQuantity_ = quantity;
        held_ = 0.0;
    }
    if (look_.settings.quantity == quantity) {
        held_ = std::max(held_, look_.held);
    }
    held_ = std::max(held_, frame.peak());
    return makeColourRange(&frame, look_.settings, held_);
}

void FramePainter::paintField(QImage& picture, const FieldFrame& frame,
                              const ColourRange& range) const {
    const auto& grid = look_.discretisation->grid;
    const auto& settings = look_.settings;
    const FrameSampler sampler(grid, frame);
    const QRectF canvas = transform_.canvas();
    const QRect pixels(QPoint(static_cast<int>(std::ceil(canvas.left() * ratio_)),
                              static_cast<int>(std::ceil(canvas.top() * ratio_))),
                       QPoint(static_cast<int>(std::floor(canvas.right() * ratio_)) - 1,
                              static_cast<int>(std::floor(canvas.bottom() * ratio_)) - 1));
    const bool zRight = settings.orientation == Orientation::zRight;
    const auto placeOf = [&](int x, int y) {
        return transform_.toPlane(QPointF((x + 0.5) / ratio_, (y + 0.5) / ratio_));
    };
    const Sampling sampling = samplingOf(frameLook(frame, grid), settings.sampling);
    std::vector<Neighbours> columns;
    columns.reserve(static_cast<std::size_t>(std::max(0, pixels.width())));
    for (int x = pixels.left(); x <= pixels.right(); ++x) {
        const auto place = placeOf(x, pixels.top());
        columns.push_back(
            neighboursAt(sampler, frame, zRight ? place.zUm : place.rUm, !zRight, sampling));
    }
    const FrameLook shown = frameLook(frame, grid);
    const auto& map = io::colourMap(colourMapName(settings, look_.theme, shown).toStdString());
    const MarkColours marks = markColours(range.isSigned);
    const QRgb over = marks.over.rgb(), under = marks.under.rgb(), bad = marks.bad.rgb();
    const double sign = shown.mirrorSign;
    const double steps = static_cast<double>(io::colourMapSize) - 1.0;
    const auto colourOf = [&](double value) {
        if (!std::isfinite(value)) {
            return bad;
        }
        const double level = range.place(value);
        constexpr double slack = 1e-4; // as on the canvas
        if (level > 1.0 + slack) {
            return over;
        }
        if (level < -slack) {
            return under;
        }
        const auto n = static_cast<std::size_t>(std::lround(std::clamp(level, 0.0, 1.0) * steps));
        const io::Rgb8 colour = map.table[n];
        return qRgb(colour.r, colour.g, colour.b);
    };
    const auto width = static_cast<std::size_t>(frame.plane.width);
    const auto at = [&](int i, int k) {
        return static_cast<double>(
            frame.plane.values[static_cast<std::size_t>(k) * width + static_cast<std::size_t>(i)]);
    };
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        const auto place = placeOf(pixels.left(), y);
        const Neighbours row =
            neighboursAt(sampler, frame, zRight ? place.rUm : place.zUm, zRight, sampling);
        if (!row.covered) {
            continue;
        }
        auto* line = reinterpret_cast<QRgb*>(picture.scanLine(y)) + pixels.left();
        for (const Neighbours& column : columns) {
            const Neighbours& r = zRight ? row : column;
            const Neighbours& z = zRight ? column : row;
            if (column.covered && (settings.mirrored || grid.planar() || r.place >= 0.0)) {
                const double value =
                    (1.0 - z.part) *
                        ((1.0 - r.part) * at(r.first, z.first) + r.part * at(r.second, z.first)) +
                    z.part *
                        ((1.0 - r.part) * at(r.first, z.second) + r.part * at(r.second, z.second));
                *line = colourOf(r.place < 0.0 ? sign * value : value);
            }
            ++line;
        }
    }
}

void FramePainter::paintStamp(QPainter& painter, const FieldFrame& frame,
                              const ColourRange& range) const {
    QString stamp = tr("%1   step %2   %3")
                        .arg(quantityTitle(frame.plane.request.quantity), formatCount(frame.step),
                             formatEngineering(frame.timeFs, QStringLiteral("fs")));
    if (wavelengthUm_ > 0.0) {
        const double period = units::toFemtoseconds(wavelengthUm_);
        stamp = tr("%1   %2 periods").arg(stamp, formatEngineering(frame.timeFs / period));
    }
    if (range.nothing) {
        stamp = tr("%1   the field is zero").arg(stamp);
    }
    if (frame.look && !frame.look->stamp.isEmpty()) {
        stamp = frame.look->stamp;
    }
    const QRectF canvas = transform_.canvas();
    paintTag(painter, canvas.topLeft() + QPointF(6.0, 6.0), stamp, fieldPalette(look_.theme).text,
             canvas, font_, canvas.width() - 24.0);
}

QImage FramePainter::paint(const FieldFrame& frame, const ViewLook& look) {
    adopt(look);
    const FieldPalette palette = fieldPalette(look_.theme);
    const QSize logical = (QSizeF(size_) / ratio_).toSize();
    const CanvasLayout layout = layOut(logical, font_);
    const ColourRange range = rangeOf(frame);
    const FrameLook shown = frameLook(frame, look.discretisation->grid);
    const QString mapName = colourMapName(look_.settings, look_.theme, shown);
    const io::ColourMap& map = io::colourMap(mapName.toStdString());

    QImage picture(size_, QImage::Format_RGB32);
    picture.fill(palette.background);
    QPainter painter(&picture);
    painter.scale(ratio_, ratio_);
    painter.fillRect(layout.canvas, palette.canvas);
    painter.end();
    paintField(picture, frame, range);

    if (furniture_.isNull() || furnitureMap_ != mapName) {
        furnitureMap_ = mapName;
        furniture_ = QImage(size_, QImage::Format_ARGB32_Premultiplied);
        furniture_.fill(Qt::transparent);
        QPainter still(&furniture_);
        still.setRenderHint(QPainter::TextAntialiasing, true);
        still.scale(ratio_, ratio_);
        overlays_->paint(still, transform_, look_.settings.overlays, look_.settings.mirrored,
                         overlayPalette(zeroIsDark(map)), font_);
        still.setCompositionMode(QPainter::CompositionMode_SourceOver);
        paintRulers(still, layout, transform_, palette, font_,
                    {.r = look_.discretisation->grid.planar() ? "x" : "r"});
    }
    painter.begin(&picture);
    painter.setRenderHint(QPainter::TextAntialiasing, true);
    painter.drawImage(QPoint(0, 0), furniture_);
    painter.scale(ratio_, ratio_);
    painter.save();
    painter.translate(layout.colourBar.topLeft());
    paintColourBar(painter, QRectF(QPointF(0.0, 0.0), layout.colourBar.size()), range, map,
                   markColours(range.isSigned), shown, palette, font_);
    painter.restore();
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintStamp(painter, frame, range);
    return picture;
}

} // namespace zonescope::ui
