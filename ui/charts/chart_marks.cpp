#include "ui/charts/chart_marks.hpp"

#include "ui/charts/curve_meets.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace zonescope::ui {

namespace {

constexpr double labelGap = 4.0; // between a line and its words
constexpr double spanGap = 8.0;  // between the end of a span and its words
constexpr double spanEnd = 4.0;  // half the height of the strokes at its ends
constexpr double handleHalf = 4.0;
constexpr double plateEdge = 2.0; // of words that stand on a curve

class MarkPlacer {
public:
    MarkPlacer(const ChartContent& content, const QRectF& area, const QRectF& head,
               const QFontMetricsF& metrics, ChartPicture& picture)
        : content_(content), area_(area), head_(head), metrics_(metrics), picture_(picture),
          colours_(themeColours(content.theme)), line_(std::ceil(metrics.height())) {}

    void place() {
        // Words of spans have two places: the others keep clear of them.
        for (const auto& mark : content_.marks) {
            if (mark.kind == ChartMark::Kind::span)
                addSpan(mark);
        }
        if (content_.marker)
            addVertical(*content_.marker, colours_.accent, {});
        for (const auto& mark : content_.marks) {
            if (mark.kind == ChartMark::Kind::vertical)
                addVertical(mark.at, colours_.secondary, mark.label);
            else if (mark.kind == ChartMark::Kind::horizontal)
                addHorizontal(mark);
        }
        for (const auto& handle : content_.handles)
            addHandle(handle);
    }

private:
    [[nodiscard]] double width(const QString& words) const {
        return metrics_.horizontalAdvance(words);
    }
    void addLine(QPointF from, QPointF to, const QColor& colour, double thickness,
                 ChartDash dash = ChartDash::solid) {
        picture_.lines.push_back({from, to, colour, thickness, dash});
    }

    /// @param places middles of the left edge of the words
    void addLabel(std::span<const QPointF> places, const QString& words, const QColor& colour) {
        if (words.isEmpty() || places.empty())
            return;
        const auto boxAt = [&](QPointF place) {
            return QRectF(place.x(), place.y() - line_ / 2.0, width(words), line_);
        };
        const auto isFree = [&](QPointF place) {
            const QRectF box = boxAt(place);
            const bool above = head_.contains(box);
            return (above || (area_.contains(box) && !curveMeets(content_, box))) &&
                   std::ranges::none_of(labels_,
                                        [&](const QRectF& other) { return other.intersects(box); });
        };
        const auto free = std::ranges::find_if(places, isFree);
        const QPointF place = free == places.end() ? places.front() : *free;
        if (free == places.end())
            picture_.boxes.push_back({boxAt(place).adjusted(-plateEdge, 0.0, plateEdge, 0.0),
                                      colours_.surface, colours_.surface});
        labels_.push_back(boxAt(place));
        picture_.texts.push_back({place, Qt::AlignLeft, words, colour});
    }

    void addVertical(double at, const QColor& colour, const QString& label) {
        if (!content_.x.holds(at))
            return;
        const double x = content_.x.pixel(at);
        if (x < area_.left() || x > area_.right())
            return;
        addLine({x, area_.top()}, {x, area_.bottom()}, colour, 1.0, ChartDash::dashed);
        // From the top down beside the line, after it where there is room.
        const double after = x + labelGap, ahead = x - labelGap - width(label);
        const bool fitsAfter = after + width(label) <= area_.right();
        std::vector<QPointF> places;
        for (double y = area_.top() + line_ / 2.0 + 2.0; y + line_ / 2.0 <= area_.bottom();
             y += line_ / 2.0) {
            places.emplace_back(fitsAfter ? after : ahead, y);
            places.emplace_back(fitsAfter ? ahead : after, y);
        }
        const double last = head_.right() - width(label);
        if (last >= head_.left())
            places.emplace_back(std::clamp(x - width(label) / 2.0, head_.left(), last),
                                head_.center().y());
        addLabel(places, label, colour);
    }

    void addHorizontal(const ChartMark& mark) {
        const double y = content_.y.holds(mark.at) ? content_.y.pixel(mark.at) : -1.0;
        if (y < area_.top() || y > area_.bottom())
            return;
        addLine({area_.left(), y}, {area_.right(), y}, colours_.secondary, 1.0, ChartDash::dashed);
        // At the end of the line, above it; where a curve runs through that place, elsewhere.
        const double above = y - line_ / 2.0 - 1.0, below = y + line_ / 2.0 + 1.0;
        const double left = area_.left() + labelGap;
        const double right = area_.right() - labelGap - width(mark.label);
        const QPointF places[] = {{right, above}, {left, above}, {left, below}, {right, below}};
        addLabel(places, mark.label, colours_.secondary);
    }

    void addHandle(const ChartHandle& handle) {
        const auto place = content_.pixel(handle);
        if (place && area_.adjusted(-1.0, -1.0, 1.0, 1.0).contains(*place))
            picture_.boxes.push_back({QRectF(*place - QPointF(handleHalf, handleHalf),
                                             QSizeF(2.0 * handleHalf, 2.0 * handleHalf)),
                                      colours_.accent, colours_.text});
    }

    void addSpan(const ChartMark& mark) {
        if (!content_.x.holds(mark.at) || !content_.x.holds(mark.to) ||
            !content_.y.holds(mark.level))
            return;
        const double y = content_.y.pixel(mark.level);
        const double one = std::max(area_.left(), content_.x.pixel(mark.at));
        const double other = std::min(area_.right(), content_.x.pixel(mark.to));
        if (other <= one || y < area_.top() || y > area_.bottom())
            return;
        addLine({one, y}, {other, y}, colours_.text, 1.5);
        for (const double end : {one, other})
            addLine({end, y - spanEnd}, {end, y + spanEnd}, colours_.text, 1.5);
        const double after = other + spanGap, ahead = one - spanGap - width(mark.label);
        const bool before = after + width(mark.label) > area_.right();
        const QPointF places[] = {{before ? ahead : after, y}, {before ? after : ahead, y}};
        addLabel(places, mark.label, colours_.text);
    }

    const ChartContent& content_;
    QRectF area_, head_;
    const QFontMetricsF& metrics_;
    ChartPicture& picture_;
    const ThemeColours& colours_;
    double line_;                ///< height of a line of text
    std::vector<QRectF> labels_; ///< placed so far
};

} // namespace

void addMarks(const ChartContent& content, const QRectF& area, const QRectF& head,
              const QFontMetricsF& metrics, ChartPicture& picture) {
    MarkPlacer(content, area, head, metrics, picture).place();
}

} // namespace zonescope::ui
