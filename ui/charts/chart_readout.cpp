#include "ui/charts/chart_readout.hpp"

#include "ui/language/number_format.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

struct ReadoutTexts {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::ChartLayout)
};

class CursorPlacer {
public:
    CursorPlacer(const ChartContent& content, const QRectF& area, const QFontMetricsF& metrics,
                 ChartPicture& picture)
        : content_(content), area_(area), metrics_(metrics), picture_(picture),
          colours_(themeColours(content.theme)), line_(std::ceil(metrics.height())) {}

    void place() {
        const auto& readout = content_.readout;
        addCursor(readout.a, QStringLiteral("A"), !content_.cursorBActive);
        addCursor(readout.b, QStringLiteral("B"), content_.cursorBActive);
        if (readout.a.placed || readout.b.placed)
            addBox();
    }

private:
    [[nodiscard]] double width(const QString& words) const {
        return metrics_.horizontalAdvance(words);
    }
    void addText(QPointF at, Qt::Alignment alignment, const QString& words, const QColor& colour) {
        picture_.texts.push_back({at, alignment, words, colour});
    }

    void addCursor(const ChartReadout::Point& point, const QString& name, bool active) {
        if (!point.placed || !content_.x.holds(point.x))
            return;
        const double x = content_.x.pixel(point.x);
        if (x < area_.left() || x > area_.right())
            return;
        const QColor colour = active ? colours_.accent : colours_.text;
        picture_.lines.push_back(
            {{x, area_.top()}, {x, area_.bottom()}, colour, active ? 1.5 : 1.0, ChartDash::solid});
        const bool before = x + 4.0 + width(name) > area_.right();
        addText({before ? x - 4.0 : x + 4.0, area_.bottom() - line_ / 2.0 - 1.0},
                before ? Qt::AlignRight : Qt::AlignLeft, name, colour);
        const double y = content_.y.holds(point.y) ? content_.y.pixel(point.y) : -1.0;
        if (y >= area_.top() && y <= area_.bottom())
            picture_.boxes.push_back(
                {QRectF(x - 3.0, y - 3.0, 6.0, 6.0), colour, colours_.surface});
    }

    void addBox() {
        const auto lines = readoutLines(content_.readout, content_.xAxis, content_.yAxis,
                                        content_.series.size() > 1);
        double widest = 0.0;
        for (const auto& line : lines)
            widest = std::max(widest, width(line));
        const double high = static_cast<double>(lines.size()) * line_ + 8.0;
        // On the side where the cursors are not.
        const auto& r = content_.readout;
        const double middle = area_.center().x();
        int left = 0;
        for (const auto& point : {r.a, r.b}) {
            if (point.placed)
                left += content_.x.pixel(point.x) < middle ? 1 : -1;
        }
        const double x = left > 0 ? area_.right() - widest - 20.0 : area_.left() + 8.0;
        const QRectF box(x, area_.top() + 6.0, widest + 12.0, high);
        QColor fill = colours_.raised;
        fill.setAlpha(235);
        picture_.boxes.push_back({box, fill, colours_.border});
        double y = box.top() + 4.0 + line_ / 2.0;
        for (const auto& line : lines) {
            addText({box.left() + 6.0, y}, Qt::AlignLeft, line, colours_.text);
            y += line_;
        }
    }

    const ChartContent& content_;
    QRectF area_;
    const QFontMetricsF& metrics_;
    ChartPicture& picture_;
    const ThemeColours& colours_;
    double line_; ///< height of a line of text
};

} // namespace

void addCursors(const ChartContent& content, const QRectF& area, const QFontMetricsF& metrics,
                ChartPicture& picture) {
    CursorPlacer(content, area, metrics, picture).place();
}

std::vector<QString> readoutLines(const ChartReadout& readout, const ChartAxis& x,
                                  const ChartAxis& y, bool nameSeries) {
    constexpr int digits = 5;
    std::vector<QString> lines;
    if (nameSeries)
        lines.push_back(readout.series);
    const auto add = [&](const QString& name, double dx, double dy) {
        lines.push_back(QStringLiteral("%1   %2   %3")
                            .arg(name, formatEngineering(dx, x.unit, digits),
                                 std::isfinite(dy) ? formatEngineering(dy, y.unit, digits)
                                                   : ReadoutTexts::tr("no value")));
    };
    if (readout.a.placed)
        add(QStringLiteral("A"), readout.a.x, readout.a.y);
    if (readout.b.placed)
        add(QStringLiteral("B"), readout.b.x, readout.b.y);
    if (std::isfinite(readout.dx))
        add(QStringLiteral("Δ"), readout.dx, readout.dy);
    if (std::isfinite(readout.frequencyTHz))
        lines.push_back(
            QStringLiteral("1/Δ   %1")
                .arg(formatEngineering(readout.frequencyTHz, QStringLiteral("THz"), digits)));
    return lines;
}

} // namespace zonescope::ui
