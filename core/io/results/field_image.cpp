#include "core/io/results/field_image.hpp"

#include "core/drawing/cairo_canvas.hpp"
#include "core/error.hpp"
#include "core/io/results/image_layout.hpp"
#include "core/model/density_region.hpp"
#include "core/model/post_outline.hpp"
#include "core/plot/ticks.hpp"
#include "core/text/printed_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace zonescope::io {

namespace {

using drawing::Anchor;
using drawing::Point;

constexpr Rgb8 paper{255, 255, 255};
constexpr Rgb8 ink{34, 38, 46};
constexpr Rgb8 faint{120, 126, 136};
constexpr double labelSize = 23.0; // of the axes and the bar, in the layout's unit

std::string tickText(double value, double step) {
    const double size = std::max(std::abs(value), std::abs(step));
    if (std::abs(value) < 1e-9 * std::abs(step)) {
        return "0";
    }
    if (size >= 1e4 || std::abs(step) < 1e-3) {
        return fmt::format("{:.3g}", value);
    }
    const int decimals =
        std::max(0, static_cast<int>(std::ceil(-std::log10(std::abs(step)) - 1e-9)));
    auto text = fmt::format("{:.{}f}", value, decimals);
    return text;
}

/// Two ticks at least, where the range has any: a lone number leaves the scale unknown.
plot::RoundTicks axisTicks(double low, double high, double room, double apart) {
    constexpr int finest = 10;
    int wanted = std::max(2, static_cast<int>(room / apart));
    auto ticks = plot::roundTicks(low, high, wanted);
    while (ticks.values.size() < 2 && wanted < finest) {
        ticks = plot::roundTicks(low, high, ++wanted);
    }
    return ticks;
}

class FieldPainter {
public:
    FieldPainter(const run::FieldMap& map, const model::Project* project,
                 const FieldImageOptions& options, const FieldDrawer& drawer)
        : map_(map), project_(project), options_(options), drawer_(drawer),
          extent_(extentOf(map, options.mirrored)),
          layout_(makeLayout(extent_, options.widthPixels)),
          scale_(makeScale(map, project, options)), colours_(colourMap(colourMapName())),
          canvas_(layout_.pictureWidth, layout_.pictureHeight, paper) {}

    Raster paint() {
        paintField();
        if (project_ != nullptr) {
            paintBodies();
        }
        paintAxes();
        paintBar();
        paintTitle();
        return canvas_.raster();
    }

private:
    [[nodiscard]] std::string_view colourMapName() const {
        if (!options_.colourMap.empty()) {
            return options_.colourMap;
        }
        return map_.isSigned ? defaultColourMap(ColourMapKind::diverging) : "inferno";
    }

    [[nodiscard]] double xOf(double z) const {
        return layout_.left + layout_.width * (z - extent_.zMin) / (extent_.zMax - extent_.zMin);
    }
    [[nodiscard]] double yOf(double r) const {
        return layout_.bottom() -
               layout_.height * (r - extent_.rMin) / (extent_.rMax - extent_.rMin);
    }
    [[nodiscard]] double px(double pixels) const { return pixels * layout_.unit; }
    [[nodiscard]] drawing::Box fieldBox() const {
        return {static_cast<double>(layout_.left), static_cast<double>(layout_.top),
                static_cast<double>(layout_.width), static_cast<double>(layout_.height)};
    }

    [[nodiscard]] Rgb8 colourAt(double position) const {
        return colours_.table[static_cast<std::size_t>(
            std::lround(position * static_cast<double>(colourMapSize - 1)))];
    }

    [[nodiscard]] bool mirrored() const noexcept { return options_.mirrored && !map_.planar; }
    [[nodiscard]] const char* across() const noexcept { return map_.planar ? "x" : "r"; }

    void paintField() {
        FieldPart part;
        part.columns = makeSpans(layout_.width, extent_.zMin, extent_.zMax, map_.zUm);
        part.mirrorSign = map_.mirrorSign;
        part.scale = scale_;
        part.colours = &colours_;
        // Rows from top (largest r) to bottom; the lower half mirrors.
        for (int y = 0; y < layout_.height; ++y) {
            const double top = extent_.rMax - (extent_.rMax - extent_.rMin) * y / layout_.height;
            const double bottom =
                extent_.rMax - (extent_.rMax - extent_.rMin) * (y + 1) / layout_.height;
            const bool lower = !map_.planar && top + bottom < 0.0;
            const double low = lower ? -top : bottom;
            const double high = lower ? -bottom : top;
            const double least = map_.planar ? low : std::max(low, 0.0);
            part.rows.push_back(makeSpans(1, least, high, map_.rUm).front());
            part.mirrored.push_back(lower ? 1 : 0);
        }
        const auto pixels = drawer_ ? drawer_(part) : drawField(map_, part);
        Raster field(layout_.width, layout_.height, paper);
        for (int y = 0; y < layout_.height; ++y) {
            for (int x = 0; x < layout_.width; ++x) {
                field.setPixel(x, y,
                               pixels.at(static_cast<std::size_t>(y) *
                                             static_cast<std::size_t>(layout_.width) +
                                         static_cast<std::size_t>(x)));
            }
        }
        canvas_.picture(fieldBox(), field);
    }

    void outline(std::vector<Point> rz, bool closed) {
        // Points hold (z, r) in um.
        if (closed) {
            rz.push_back(rz.front());
        }
        const bool bright = !map_.isSigned;
        const Rgb8 colour = bright ? Rgb8{255, 255, 255} : Rgb8{20, 20, 20};
        for (const double side : {1.0, -1.0}) {
            if (side < 0.0 && !mirrored()) {
                break;
            }
            std::vector<Point> line;
            for (const auto& point : rz) {
                line.push_back({xOf(std::clamp(point.x, extent_.zMin, extent_.zMax)),
                                yOf(side * std::min(point.y, extent_.rMax))});
            }
            canvas_.line(line, {.colour = colour,
                                .width = std::max(1.0, px(1.2)),
                                .opacity = bright ? 0.55 : 0.6});
        }
    }

    void rectangle(double rIn, double rOut, double zMin, double zMax) {
        if (rIn >= extent_.rMax || zMin >= extent_.zMax || zMax <= extent_.zMin) {
            return;
        }
        if (rIn <= 0.0) {
            outline({{zMin, 0.0}, {zMin, rOut}, {zMax, rOut}, {zMax, 0.0}}, false);
        } else {
            outline({{zMin, rIn}, {zMin, rOut}, {zMax, rOut}, {zMax, rIn}}, true);
        }
    }

    void body(const model::AnnularZone& zone) {
        for (const auto& ring : zone.rings) {
            for (const auto& layer : zone.layers) {
                rectangle(ring.rInUm, ring.rOutUm, layer.zMinUm, layer.zMaxUm);
            }
        }
    }
    void body(const model::PostPattern& pattern) {
        for (const auto& post : pattern.posts) {
            const auto reach = model::radialReach(post);
            for (const auto& layer : pattern.layers) {
                rectangle(reach.beginUm, reach.endUm, layer.zMinUm, layer.zMaxUm);
            }
        }
    }
    void body(const model::DensityRegion& region) {
        for (const auto& solid : model::solidRectangles(region)) {
            rectangle(solid.rInUm, solid.rOutUm, solid.zMinUm, solid.zMaxUm);
        }
    }
    void body(const model::Slab& slab) {
        for (const auto& edge : {slab.zMinUm, slab.zMaxUm}) {
            if (edge && *edge > extent_.zMin && *edge < extent_.zMax) {
                outline({{*edge, 0.0}, {*edge, extent_.rMax}}, false);
            }
        }
    }
    void body(const model::Sphere& sphere) {
        constexpr int segments = 180;
        std::vector<Point> points;
        for (int n = 0; n <= segments; ++n) {
            const double angle = std::numbers::pi * n / segments;
            points.push_back({sphere.zUm - sphere.radiusUm * std::cos(angle),
                              sphere.radiusUm * std::sin(angle)});
        }
        outline(std::move(points), false);
    }
    void body(const model::Cone& cone) {
        outline({{cone.zMinUm, 0.0},
                 {cone.zMinUm, cone.radiusAtZMinUm},
                 {cone.zMaxUm, cone.radiusAtZMaxUm},
                 {cone.zMaxUm, 0.0}},
                false);
    }
    void body(const model::Polygon& polygon) {
        std::vector<Point> points;
        for (const auto& point : polygon.points) {
            points.push_back({point.zUm, point.rUm});
        }
        if (points.size() > 2) {
            outline(std::move(points), true);
        }
    }

    /// The domain's edge, beyond which lie the absorbing layers.
    void paintDomain() {
        const auto& domain = project_->domain;
        const drawing::LineStyle style{.colour = map_.isSigned ? ink : paper,
                                       .width = std::max(1.0, px(1.6)),
                                       .dashed = true,
                                       .opacity = 0.4};
        const auto dashed = [&](Point from, Point to) {
            canvas_.line(std::array{from, to}, style);
        };
        const double left = xOf(domain.zMinUm);
        const double right = xOf(domain.zMaxUm);
        const double top = yOf(domain.radiusUm);
        const double bottom = yOf(mirrored() ? -domain.radiusUm : 0.0);
        const double near = px(2.0); // an edge that coincides with the frame is not drawn
        for (const double x : {left, right}) {
            if (x > layout_.left + near && x < layout_.right() - near) {
                dashed({x, top}, {x, bottom});
            }
        }
        for (const double y : {top, bottom}) {
            if (y > layout_.top + near && y < layout_.bottom() - near) {
                dashed({left, y}, {right, y});
            }
        }
    }

    void paintBodies() {
        canvas_.clip(fieldBox());
        paintDomain();
        for (const auto& item : project_->bodies) {
            std::visit([this](const auto& shape) { body(shape); }, item.shape);
        }
        canvas_.unclip();
    }

    void line(Point from, Point to, double width, Rgb8 colour) {
        canvas_.line(std::array{from, to}, {.colour = colour, .width = width});
    }

    void frame(double left, double top, double right, double bottom) {
        const double w = std::max(1.0, px(1.2));
        canvas_.line(std::array{Point{left, top}, Point{right, top}, Point{right, bottom},
                                Point{left, bottom}, Point{left, top}},
                     {.colour = ink, .width = w});
    }

    void paintAxes() {
        frame(layout_.left, layout_.top, layout_.right(), layout_.bottom());
        const double size = px(21.0);
        const double tick = px(7.0);
        const double w = std::max(1.0, px(1.4));
        const auto zTicks = axisTicks(extent_.zMin, extent_.zMax, layout_.width, px(130.0));
        for (const double z : zTicks.values) {
            const double x = xOf(z);
            line({x, static_cast<double>(layout_.bottom())}, {x, layout_.bottom() + tick}, w, ink);
            canvas_.text({x, layout_.bottom() + tick + size},
                         text::withMinus(tickText(z, zTicks.step)),
                         {.size = size, .anchor = Anchor::middle, .colour = ink});
        }
        const auto rTicks = axisTicks(extent_.rMin, extent_.rMax, layout_.height, px(90.0));
        for (const double r : rTicks.values) {
            const double y = yOf(r);
            line({layout_.left - tick, y}, {static_cast<double>(layout_.left), y}, w, ink);
            canvas_.text({layout_.left - tick - px(5.0), y + 0.36 * size},
                         text::withMinus(tickText(r, rTicks.step)),
                         {.size = size, .anchor = Anchor::end, .colour = ink});
        }
        const double middle = 0.5 * (layout_.left + layout_.right());
        const double below = layout_.bottom() + tick + size;
        canvas_.text({middle, below + px(36.0)}, "z (µm)",
                     {.size = px(labelSize), .anchor = Anchor::middle, .colour = ink});
        canvas_.text(
            {px(32.0), 0.5 * (layout_.top + layout_.bottom())}, fmt::format("{} (µm)", across()),
            {.size = px(labelSize), .anchor = Anchor::middle, .upwards = true, .colour = ink});
        if (layout_.stretched()) {
            canvas_.text({middle, below + px(64.0)},
                         fmt::format("{} drawn × {:.2g}", across(), layout_.stretch),
                         {.size = px(18.0), .anchor = Anchor::middle, .colour = faint});
        }
    }

    void paintBar() {
        const int left = layout_.barLeft;
        const int right = left + layout_.barWidth;
        Raster bar(1, layout_.height, paper);
        for (int y = 0; y < layout_.height; ++y) {
            bar.setPixel(0, y, colourAt(1.0 - (y + 0.5) / static_cast<double>(layout_.height)));
        }
        canvas_.picture({static_cast<double>(left), static_cast<double>(layout_.top),
                         static_cast<double>(layout_.barWidth),
                         static_cast<double>(layout_.height)},
                        bar);
        if (scale_.clipped) {
            // The pointed end says that brighter places exist.
            const double tip = layout_.top - px(18.0);
            canvas_.polygon(
                std::array{Point{static_cast<double>(left), static_cast<double>(layout_.top)},
                           Point{0.5 * (left + right), tip},
                           Point{static_cast<double>(right), static_cast<double>(layout_.top)}},
                colourAt(1.0));
        }
        frame(left, layout_.top, right, layout_.bottom());
        const double size = px(20.0);
        const auto ticks = axisTicks(scale_.low, scale_.high, layout_.height, px(80.0));
        double widest = 0.0;
        for (const double value : ticks.values) {
            const double y = layout_.bottom() -
                             layout_.height * (value - scale_.low) / (scale_.high - scale_.low);
            const auto label = text::withMinus(tickText(value, ticks.step));
            widest = std::max(widest, drawing::textWidth(label, size));
            line({static_cast<double>(right), y}, {right + px(6.0), y}, std::max(1.0, px(1.4)),
                 ink);
            canvas_.text({right + px(11.0), y + 0.36 * size}, label, {.size = size, .colour = ink});
        }
        const auto label = scale_.decibel ? map_.label + ", dB below the largest" : map_.label;
        canvas_.text(
            {std::min(right + px(11.0) + widest + px(30.0), layout_.pictureWidth - px(8.0)),
             0.5 * (layout_.top + layout_.bottom())},
            label,
            {.size = px(labelSize), .anchor = Anchor::middle, .upwards = true, .colour = ink});
    }

    void paintTitle() {
        double size = px(27.0);
        const double room = layout_.pictureWidth - layout_.left - px(16.0);
        size = std::min(size, size * room / std::max(drawing::textWidth(map_.title, size), 1.0));
        canvas_.text({static_cast<double>(layout_.left), layout_.top - px(24.0)}, map_.title,
                     {.size = size, .colour = ink});
    }

    const run::FieldMap& map_;
    const model::Project* project_;
    const FieldImageOptions& options_;
    const FieldDrawer& drawer_;
    Extent extent_;
    Layout layout_;
    ColourScale scale_;
    const ColourMap& colours_;
    drawing::RasterCanvas canvas_;
};

} // namespace

Raster drawFieldImage(const run::FieldMap& map, const model::Project* project,
                      const FieldImageOptions& options, const FieldDrawer& drawer) {
    const bool valuesMissing =
        drawer ? !options.magnitudes : map.values.size() != map.rUm.size() * map.zUm.size();
    if (map.rUm.empty() || map.zUm.empty() || valuesMissing) {
        throw InputError({.file = {},
                          .key = "map",
                          .value = say("no values"),
                          .allowed = say("one value for each r and z"),
                          .hint = {}});
    }
    constexpr int narrowest = 300;
    constexpr int widest = 20000;
    if (options.widthPixels < narrowest || options.widthPixels > widest) {
        throw InputError(
            {.file = {},
             .key = "width",
             .value = say("{width_pixels} pixels", "width_pixels"_is = options.widthPixels),
             .allowed =
                 say("{narrowest} to {widest}", "narrowest"_is = narrowest, "widest"_is = widest),
             .hint = {}});
    }
    return FieldPainter(map, project, options, drawer).paint();
}

std::pair<int, int> fieldImageSize(const run::FieldMap& map, const FieldImageOptions& options) {
    const Layout layout = makeLayout(extentOf(map, options.mirrored), options.widthPixels);
    return {layout.pictureWidth, layout.pictureHeight};
}

} // namespace zonescope::io
