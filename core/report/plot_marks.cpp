#include "core/report/plot_marks.hpp"

#include "core/plot/curve_meets.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace zonescope::report {

namespace {

constexpr double markTextSize = 9.0;
constexpr double markGap = 4.0;
constexpr io::Rgb8 markColour{90, 90, 90};

class MarkDrawing {
public:
    MarkDrawing(Canvas& canvas, const plot::Plot& plot, const plot::Scale& x, const plot::Scale& y)
        : canvas_(canvas), plot_(plot), x_(x), y_(y) {}

    void draw(const plot::Mark& mark) {
        switch (mark.kind) {
        case plot::MarkKind::vertical: drawVertical(mark); break;
        case plot::MarkKind::horizontal: drawHorizontal(mark); break;
        case plot::MarkKind::span: drawSpan(mark); break;
        }
    }

private:
    static bool shows(const plot::Scale& scale, double value) {
        return scale.holds(value) && scale.part(value) >= 0.0 && scale.part(value) <= 1.0;
    }

    void drawLine(Point from, Point to, bool dashed) {
        const std::array points{from, to};
        canvas_.line(points, {markColour, dashed ? 0.8 : 1.2, dashed});
    }

    void drawVertical(const plot::Mark& mark) {
        if (!shows(x_, mark.at)) {
            return;
        }
        const double x = x_.pixel(mark.at);
        drawLine({x, y_.to}, {x, y_.from}, true);
        const double after = x + markGap, ahead = x - markGap - widthOf(mark);
        const bool fits = after + widthOf(mark) <= x_.to;
        std::vector<Point> places;
        for (double base = y_.to + markTextSize + 2.0; base < y_.from; base += markTextSize) {
            places.push_back({fits ? after : ahead, base});
        }
        drawWords(places, mark);
    }

    void drawHorizontal(const plot::Mark& mark) {
        if (!shows(y_, mark.at)) {
            return;
        }
        const double y = y_.pixel(mark.at);
        drawLine({x_.from, y}, {x_.to, y}, true);
        const double right = x_.to - markGap - widthOf(mark), left = x_.from + markGap;
        const double above = y - 3.0, below = y + markTextSize + 2.0;
        drawWords({{right, above}, {left, above}, {right, below}, {left, below}}, mark);
    }

    void drawSpan(const plot::Mark& mark) {
        if (!x_.holds(mark.at) || !x_.holds(mark.to) || !shows(y_, mark.level)) {
            return;
        }
        constexpr double half = 4.0; // of the strokes at its ends
        const double y = y_.pixel(mark.level);
        const double one = std::max(x_.from, x_.pixel(mark.at));
        const double other = std::min(x_.to, x_.pixel(mark.to));
        if (other <= one) {
            return;
        }
        drawLine({one, y}, {other, y}, false);
        for (const double end : {one, other}) {
            drawLine({end, y - half}, {end, y + half}, false);
        }
        const double base = y + 0.35 * markTextSize;
        drawWords({{other + 2.0 * markGap, base}, {one - 2.0 * markGap - widthOf(mark), base}},
                  mark);
    }

    static double widthOf(const plot::Mark& mark) { return textWidth(mark.label, markTextSize); }

    /// @param places left ends of the base line
    void drawWords(const std::vector<Point>& places, const plot::Mark& mark) {
        if (mark.label.empty() || places.empty()) {
            return;
        }
        const auto isFree = [&](Point place) {
            const plot::Region region{place.x, place.y - markTextSize, place.x + widthOf(mark),
                                      place.y + 2.0};
            return region.left >= x_.from && region.right <= x_.to &&
                   std::ranges::none_of(plot_.curves, [&](const plot::Series& curve) {
                       return plot::curveMeets(curve.samples(), curve.dash != plot::Dash::none, x_,
                                               y_, region);
                   });
        };
        const auto free = std::ranges::find_if(places, isFree);
        canvas_.text(free == places.end() ? places.front() : *free, mark.label,
                     {.size = markTextSize, .colour = markColour});
    }

    Canvas& canvas_;
    const plot::Plot& plot_;
    const plot::Scale& x_;
    const plot::Scale& y_;
};

} // namespace

void drawMarks(Canvas& canvas, const plot::Plot& plot, const plot::Scale& x, const plot::Scale& y) {
    MarkDrawing drawing(canvas, plot, x, y);
    for (const auto& mark : plot.marks) {
        drawing.draw(mark);
    }
}

} // namespace zonescope::report
