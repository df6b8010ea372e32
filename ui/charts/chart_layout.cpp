#include "ui/charts/chart_layout.hpp"

#include "core/plot/ticks.hpp"
#include "ui/charts/chart_legend.hpp"
#include "ui/charts/chart_marks.hpp"
#include "ui/charts/chart_readout.hpp"
#include "ui/words/text.hpp"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double margin = 8.0; // around everything, pixels
constexpr double tickGap = chartTickGap;
constexpr double labelRoom = 8.0; // between two labels of the x axis
constexpr double pixelsPerXTick = 76.0;
constexpr double pixelsPerYTick = 26.0;
constexpr double legendMarker = 7.0;   // side of the sample of a curve without a line
constexpr double legendSample = 16.0;  // length of a curve's sample in the legend
constexpr double placeGap = 12.0;      // between the title of the y axis and the place of a cut
constexpr double legendRoom = 220.0;   // that a long place leaves to the legend
constexpr double legendGap = 16.0;     // between two entries
constexpr double longestEntry = 260.0; // where several share a row
constexpr double longOfFew = 300.0;    // where each may have one: a probe's name with its place
constexpr double leastEntry = 30.0;    // a name that is cut shorter says nothing
constexpr std::size_t legendRows = 3;
constexpr double smallestWidth = 60.0, smallestHeight = 30.0;
constexpr double highPlot = 180.0;         // whose x axis has its title in a line of its own
constexpr double titleGap = 10.0;          // between a title and the labels beside it
constexpr double endGap = 12.0;            // beyond the end of the x axis
constexpr double longestTitleBehind = 0.2; // of the width, behind the end of the x axis

struct ChartTexts {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::ChartLayout)
};

std::vector<plot::Tick> ticksOf(const plot::Scale& scale, int most, bool counting) {
    return plot::ticksOf(scale.low, scale.high,
                         {.most = most,
                          .logarithmic = scale.logarithmic,
                          .counting = counting,
                          .minor = true,
                          .notation = plot::TickNotation::engineering});
}

/// Fills in a ChartLayout step by step.
class Arranger {
public:
    Arranger(ChartContent& content, QSizeF size, double ratio, const QFont& font)
        : content_(content), colours_(themeColours(content.theme)), metrics_(font),
          line_(std::ceil(metrics_.height())) {
        auto& picture = out_.picture;
        picture.size = size;
        picture.ratio = ratio;
        picture.font = font;
        picture.background = colours_.surface;
        picture.labels = colours_.secondary;
        picture.axis = content.focused ? colours_.accent : colours_.border;
        picture.grid = colours_.border;
        picture.grid.setAlpha(120);
    }

    ChartLayout run() {
        shortenPlace();
        placeLegend();
        placeAxes();
        out_.roomy = area_.width() >= smallestWidth && area_.height() >= smallestHeight;
        out_.picture.area = out_.area = area_;
        if (!out_.roomy) {
            out_.legend.clear();
            out_.picture.xTicks.clear();
            out_.picture.yTicks.clear();
            sayThatThereIsNoRoom();
            return std::move(out_);
        }
        addTitles();
        addCurves();
        addLegend();
        addMarks(content_, area_, freeHead(), metrics_, out_.picture);
        addCursors(content_, area_, metrics_, out_.picture);
        addZoomBox();
        return std::move(out_);
    }

private:
    [[nodiscard]] double width(const QString& words) const {
        return metrics_.horizontalAdvance(words);
    }
    void addText(QPointF at, Qt::Alignment alignment, const QString& words, const QColor& colour) {
        out_.picture.texts.push_back({at, alignment, words, colour});
    }
    void addLine(QPointF from, QPointF to, const QColor& colour, double thickness,
                 ChartDash dash = ChartDash::solid) {
        out_.picture.lines.push_back({from, to, colour, thickness, dash});
    }
    /// An empty pane would be taken for one without a result.
    void sayThatThereIsNoRoom() {
        const QSizeF size = out_.picture.size;
        out_.picture.axis = Qt::transparent;
        addText({size.width() / 2.0, size.height() / 2.0}, Qt::AlignHCenter,
                metrics_.elidedText(ChartTexts::tr("The plot needs more room."), Qt::ElideRight,
                                    std::max(0.0, size.width() - 2.0 * margin)),
                colours_.secondary);
    }
    /// Whether the curves are named.
    [[nodiscard]] bool hasLegend() const {
        return content_.series.size() > 1 || !content_.hidden.empty();
    }
    /// The place of a cut gets what the title of the y axis and a legend leave it.
    void shortenPlace() {
        const double room = out_.picture.size.width() - 2.0 * margin - width(content_.yLabel()) -
                            placeGap - (hasLegend() ? legendRoom : 0.0);
        place_ = metrics_.elidedText(content_.xAxis.place, Qt::ElideRight, std::max(0.0, room));
    }
    /// Where the title of the y axis and the place of the cut end.
    [[nodiscard]] double headEnd() const {
        return margin + width(content_.yLabel()) +
               (place_.isEmpty() ? 0.0 : placeGap + width(place_));
    }
    /// What titles and legend leave of the line above the plot.
    [[nodiscard]] QRectF freeHead() const {
        double right = area_.right();
        for (const auto& entry : out_.legend)
            right = std::min(right, entry.rect.left() - placeGap);
        const double left = headEnd() + placeGap;
        return {left, margin - 2.0, std::max(0.0, right - left), line_};
    }
    [[nodiscard]] QColor colourOf(const ChartSeries& one) const {
        return colours_.series[one.colour % colours_.series.size()];
    }

    /// Beside the title of the y axis and below it, right-aligned, in up to three rows.
    void placeLegend() {
        const auto& series = content_.series;
        bool needed = hasLegend();
        const double right = out_.picture.size.width() - margin - endGap;
        const double left = headEnd() + 40.0;
        // Two curves may have long names, eight may not.
        const double share = (right - left + legendGap) / static_cast<double>(series.size()) -
                             legendGap - legendSample - 6.0;
        std::vector<std::vector<LegendEntry>> rows(1);
        double used = 0.0;
        const double room =
            std::min(std::max(series.size() <= legendRows ? longOfFew : longestEntry, share),
                     right - left - legendSample - 6.0);
        if (room < leastEntry)
            needed = false;
        const auto texts = needed ? legendTexts(series, room, metrics_) : std::vector<QString>();
        for (std::size_t n = 0; needed && n < series.size(); ++n) {
            const double length = width(texts[n]) + legendSample + 6.0;
            const double begin = rows.size() == 1 ? left : margin;
            if (used > 0.0 && begin + used + length > right) {
                if (rows.size() == legendRows)
                    break;
                rows.emplace_back();
                used = 0.0;
            }
            rows.back().push_back({n, QRectF(0, 0, length, line_), texts[n]});
            used += length + legendGap;
        }
        double y = margin - 2.0;
        for (auto& row : rows) {
            double x = right;
            for (const auto& entry : row)
                x -= entry.rect.width() + legendGap;
            x += legendGap;
            for (auto& entry : row) {
                entry.rect.moveTopLeft({x, y});
                x += entry.rect.width() + legendGap;
                out_.legend.push_back(entry);
            }
            y += line_ + 2.0;
        }
        top_ = y + 8.0; // a label at the upper end keeps clear of the title
    }

    /// In a high plot the title of the x axis has a line of its own. In a low one it stands behind
    /// the end of the axis, in the line of the labels but not among them, unless it is so long that
    /// the curves would rather lose a line than the width.
    void placeAxes() {
        const QSizeF size = out_.picture.size;
        title_ = axisLabel(content_.xAxis);
        const double longest = longestTitleBehind * size.width();
        titleBelow_ = size.height() >= highPlot || width(title_) > longest;
        if (titleBelow_) {
            placeArea(bottomOfArea(), 0.0);
            if (size.height() >= highPlot || area_.height() >= smallestHeight) {
                // It ends where the area does, and begins at the margin at the earliest.
                title_ = metrics_.elidedText(title_, Qt::ElideMiddle, area_.right() - margin);
                return;
            }
            titleBelow_ = false;
            title_ = metrics_.elidedText(title_, Qt::ElideMiddle, longest);
        }
        // The labels are known when they have been placed; the last one may reach over the end.
        placeArea(bottomOfArea(), 0.0);
        double widest = 0.0;
        for (const auto& tick : xTicks_)
            widest = std::max(widest, width(qs(tick.text)));
        placeArea(bottomOfArea(), width(title_) + titleGap + std::ceil(widest / 2.0) - endGap);
    }
    [[nodiscard]] double bottomOfArea() const {
        return out_.picture.size.height() - margin - (titleBelow_ ? 2.0 : 1.0) * line_ - tickGap;
    }

    /// Both axes and their ticks, for an area that ends at `bottom` and leaves `behind` to the
    /// title.
    void placeArea(double bottom, double behind) {
        const QSizeF size = out_.picture.size;
        auto& x = content_.x;
        auto& y = content_.y;
        xTicks_.clear();
        out_.picture.xTicks.clear();
        out_.picture.yTicks.clear();
        y.from = bottom;
        y.to = top_;
        // A low plot has three rather than one.
        const auto roomFor = [&](double pixels) {
            return static_cast<int>((bottom - top_) / pixels);
        };
        const auto yTicks =
            ticksOf(y, std::max(roomFor(pixelsPerYTick), std::min(3, roomFor(line_ + 3.0))),
                    content_.yAxis.counting);
        double labels = 28.0;
        for (const auto& tick : yTicks)
            labels = std::max(labels, width(qs(tick.text)));
        const double left = std::ceil(margin + labels + tickGap);
        x.from = left;
        x.to = size.width() - margin - endGap - std::max(0.0, behind);
        area_ = QRectF(QPointF(left, top_), QPointF(x.to, bottom));
        if (area_.width() < smallestWidth || area_.height() < smallestHeight)
            return;
        for (const auto& tick : yTicks)
            out_.picture.yTicks.push_back({y.part(tick.value), qs(tick.text)});
        int most = static_cast<int>(area_.width() / pixelsPerXTick);
        do
            xTicks_ = ticksOf(x, most, content_.xAxis.counting);
        while (labelsTouch() && --most > 0);
        for (const auto& tick : xTicks_)
            out_.picture.xTicks.push_back({x.part(tick.value), qs(tick.text)});
    }

    /// Whether two labels of the x axis would run into each other.
    [[nodiscard]] bool labelsTouch() const {
        double end = -labelRoom;
        for (const auto& tick : xTicks_) {
            if (tick.text.empty())
                continue;
            const double middle = content_.x.pixel(tick.value);
            const double half = width(qs(tick.text)) / 2.0;
            if (middle - half < end + labelRoom)
                return true;
            end = middle + half;
        }
        return false;
    }

    void addTitles() {
        if (titleBelow_)
            addText({area_.right(), area_.bottom() + tickGap + 1.5 * line_}, Qt::AlignRight, title_,
                    colours_.text);
        else
            addText({out_.picture.size.width() - margin, area_.bottom() + tickGap + line_ / 2.0},
                    Qt::AlignRight, title_, colours_.text);
        addText({margin, margin - 2.0 + line_ / 2.0}, Qt::AlignLeft, content_.yLabel(),
                colours_.text);
        if (!place_.isEmpty())
            addText({headEnd() - width(place_), margin - 2.0 + line_ / 2.0}, Qt::AlignLeft, place_,
                    colours_.secondary);
    }

    void addCurves() {
        const int columns =
            std::max(1, static_cast<int>(std::lround(area_.width() * out_.picture.ratio)));
        for (const auto& one : content_.series) {
            if (!content_.visible(one))
                continue;
            const auto points = plot::decimate(one.x, one.y, content_.x, content_.y, columns);
            ChartPicture::Curve curve;
            const bool samplesAlone = one.dash == ChartDash::none;
            if (!samplesAlone)
                curve.line = plot::clipToView(points);
            curve.colour = colourOf(one);
            curve.dash = one.dash;
            // Markers on every pixel would be a band; a lone sample is shown by one in any case.
            const bool sparse =
                samplesAlone || points.size() * 12 < static_cast<std::size_t>(columns);
            curve.marker = one.marker == ChartMarker::none && points.size() == 1
                               ? ChartMarker::circle
                           : sparse ? one.marker
                                    : ChartMarker::none;
            if (curve.marker != ChartMarker::none) {
                std::ranges::copy_if(
                    points, std::back_inserter(curve.markers), [](const plot::CurvePoint& p) {
                        return p.x >= 0.0F && p.x <= 1.0F && p.y >= 0.0F && p.y <= 1.0F;
                    });
            }
            out_.picture.curves.push_back(std::move(curve));
        }
    }

    void addLegend() {
        for (const auto& entry : out_.legend) {
            const auto& one = content_.series[entry.series];
            const bool shown = content_.visible(one);
            const double middle = entry.rect.center().y();
            const QColor colour = shown ? colourOf(one) : colours_.disabled;
            if (one.dash == ChartDash::none)
                out_.picture.boxes.push_back(
                    {QRectF(entry.rect.left() + (legendSample - legendMarker) / 2.0,
                            middle - legendMarker / 2.0, legendMarker, legendMarker),
                     colour,
                     {}});
            else
                addLine({entry.rect.left(), middle}, {entry.rect.left() + legendSample, middle},
                        colour, shown ? 2.0 : 1.0, one.dash);
            addText({entry.rect.left() + legendSample + 6.0, middle}, Qt::AlignLeft, entry.text,
                    shown ? colours_.text : colours_.disabled);
        }
        if (!out_.legend.empty() && out_.legend.size() < content_.series.size()) {
            const auto left = static_cast<int>(content_.series.size() - out_.legend.size());
            addText({area_.right(), top_ + line_ / 2.0 + 2.0}, Qt::AlignRight,
                    ChartTexts::tr("and %1 more").arg(left), colours_.secondary);
        }
    }

    void addZoomBox() {
        if (!content_.zoomBox)
            return;
        QColor fill = colours_.accent;
        fill.setAlpha(50);
        out_.picture.boxes.push_back({content_.zoomBox->intersected(area_), fill, colours_.accent});
    }

    ChartContent& content_;
    const ThemeColours& colours_;
    QFontMetricsF metrics_;
    double line_;   ///< height of a line of text
    QString place_; ///< of a cut, as far as there is room
    double top_ = 0.0;
    QString title_;           ///< of the x axis
    bool titleBelow_ = false; ///< under the labels, not behind the end of the axis
    std::vector<plot::Tick> xTicks_;
    QRectF area_;
    ChartLayout out_;
};

} // namespace

ChartLayout layOut(ChartContent& content, QSizeF size, double ratio, const QFont& font) {
    return Arranger(content, size, ratio, font).run();
}

} // namespace zonescope::ui
