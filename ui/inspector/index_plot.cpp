#include "ui/inspector/index_plot.hpp"

#include "ui/field/number_format.hpp"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <vector>

namespace zonescope::ui {

namespace {

constexpr int samples = 400;

struct Curve {
    std::vector<double> x, y;
    double low = 0.0, high = 1.0;

    /// Round limits around the values.
    void fit() {
        const auto [least, most] = std::ranges::minmax(y);
        const double margin =
            std::max(0.08 * (most - least), (least == most ? 0.05 : 1e-4) * std::abs(most));
        low = least - margin;
        high = most + margin;
    }
};

/// A plot of one or two curves in an area.
class Frame {
public:
    Frame(QPainter& painter, const ThemeColours& colours, QRectF area)
        : painter_(painter), colours_(colours), area_(area) {}

    void setX(double from, double to) {
        from_ = from;
        to_ = to;
    }
    [[nodiscard]] double x(double value) const {
        return area_.left() + (value - from_) / (to_ - from_) * area_.width();
    }
    [[nodiscard]] double y(const Curve& curve, double value) const {
        return area_.bottom() - (value - curve.low) / (curve.high - curve.low) * area_.height();
    }

    void xAxis(const QString& title) {
        painter_.setPen(colours_.border);
        painter_.drawRect(area_);
        const Ticks ticks = niceTicks(from_, to_, static_cast<int>(area_.width() / 55.0));
        for (const double value : ticks.values) {
            const double place = x(value);
            painter_.setPen(colours_.border);
            painter_.drawLine(QPointF(place, area_.bottom()), QPointF(place, area_.bottom() + 3));
            painter_.setPen(colours_.secondary);
            painter_.drawText(QRectF(place - 30, area_.bottom() + 4, 60, 16), Qt::AlignHCenter,
                              formatTick(value, ticks.decimals));
        }
        painter_.drawText(QRectF(area_.left(), area_.bottom() + 19, area_.width(), 16),
                          Qt::AlignHCenter, title);
    }

    void yAxis(const Curve& curve, const QString& title, const QColor& colour, bool right) {
        const Ticks ticks =
            niceTicks(curve.low, curve.high, static_cast<int>(area_.height() / 24.0));
        for (const double value : ticks.values) {
            const double place = y(curve, value);
            painter_.setPen(colours_.border);
            if (!right)
                painter_.drawLine(QPointF(area_.left(), place), QPointF(area_.right(), place));
            painter_.setPen(colours_.secondary);
            const QRectF box = right ? QRectF(area_.right() + 4, place - 8, 44, 16)
                                     : QRectF(area_.left() - 48, place - 8, 44, 16);
            painter_.drawText(box, (right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                              formatTick(value, ticks.decimals));
        }
        painter_.setPen(colour);
        const QRectF head = right ? QRectF(area_.right() - 30, area_.top() - 18, 34, 16)
                                  : QRectF(area_.left() - 4, area_.top() - 18, 34, 16);
        painter_.drawText(head, right ? Qt::AlignRight : Qt::AlignLeft, title);
    }

    void draw(const Curve& curve, const QColor& colour) {
        QPainterPath path;
        for (std::size_t n = 0; n < curve.x.size(); ++n) {
            const QPointF point(x(curve.x[n]), y(curve, curve.y[n]));
            if (n == 0)
                path.moveTo(point);
            else
                path.lineTo(point);
        }
        painter_.setPen(QPen(colour, 1.8));
        painter_.setBrush(Qt::NoBrush);
        painter_.drawPath(path);
        if (curve.x.size() == 1)
            painter_.drawEllipse(path.currentPosition(), 3.0, 3.0);
    }

    void mark(double wavelength) {
        if (wavelength < from_ || wavelength > to_)
            return;
        painter_.setPen(QPen(colours_.accent, 1.0, Qt::DashLine));
        painter_.drawLine(QPointF(x(wavelength), area_.top()),
                          QPointF(x(wavelength), area_.bottom()));
    }

private:
    QPainter& painter_;
    const ThemeColours& colours_;
    QRectF area_;
    double from_ = 0.0, to_ = 1.0;
};

} // namespace

IndexPlot::IndexPlot(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Refractive index over the wavelength"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void IndexPlot::setEntry(std::optional<materials::Entry> entry) {
    entry_ = std::move(entry);
    if (entry_)
        setAccessibleDescription(tr("%1, %2 to %3")
                                     .arg(QString::fromStdString(entry_->name),
                                          formatLength(entry_->shortestUm),
                                          formatLength(entry_->longestUm)));
    update();
}

void IndexPlot::setWavelength(double wavelengthUm) {
    wavelengthUm_ = wavelengthUm;
    update();
}

void IndexPlot::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

void IndexPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& colours = themeColours(theme_);
    painter.fillRect(rect(), colours.surface);
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() * 0.85);
    painter.setFont(small);
    if (!entry_) {
        painter.setPen(colours.secondary);
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Choose a material to see its refractive index."));
        return;
    }
    Curve n;
    Curve k;
    const int count = entry_->shortestUm < entry_->longestUm ? samples : 1;
    // Over a range of several octaves even steps would spend all points at the far end.
    const double ratio = entry_->longestUm / entry_->shortestUm;
    for (int s = 0; s < count; ++s) {
        const double part = count > 1 ? static_cast<double>(s) / (count - 1) : 0.0;
        const double wavelength = entry_->shortestUm * std::pow(ratio, part);
        if (const auto index = entry_->indexAt(wavelength)) {
            n.x.push_back(wavelength);
            n.y.push_back(index->n);
            k.x.push_back(wavelength);
            k.y.push_back(index->k);
        }
    }
    if (n.y.empty())
        return;
    n.fit();
    k.fit();
    const bool absorbs = std::ranges::max(k.y) > 0.0;
    Frame frame(painter, colours, QRectF(rect()).adjusted(50, 22, absorbs ? -50 : -14, -38));
    const double pad = count > 1 ? 0.0 : 0.1 * n.x.front();
    frame.setX(n.x.front() - pad, n.x.back() + pad);
    frame.xAxis(tr("wavelength (µm)"));
    frame.yAxis(n, tr("n"), colours.series[0], false);
    if (absorbs) {
        frame.yAxis(k, tr("k"), colours.series[1], true);
        frame.draw(k, colours.series[1]);
    }
    frame.mark(wavelengthUm_);
    frame.draw(n, colours.series[0]);
}

} // namespace zonescope::ui
