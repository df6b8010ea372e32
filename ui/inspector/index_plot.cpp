#include "ui/inspector/index_plot.hpp"

#include "core/model/permittivity.hpp"
#include "core/plot/ticks.hpp"
#include "core/text/number_words.hpp"
#include "ui/language/number_format.hpp"
#include "ui/words/message_text.hpp"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <vector>

namespace zonescope::ui {

namespace {

constexpr int samples = 400;

struct Curve {
    const std::vector<double>& x;
    const std::vector<double>& y;
    double low = 0.0, high = 1.0;
    int exponent = 0; ///< power of ten taken out of the labels

    Curve(const std::vector<double>& places, const std::vector<double>& values)
        : x(places), y(values) {
        const auto [least, most] = std::ranges::minmax(y);
        const double margin =
            std::max(0.08 * (most - least), (least == most ? 0.05 : 1e-4) * std::abs(most));
        // Neither n nor k of a passive medium is negative.
        low = std::max(0.0, least - margin);
        high = most > 0.0 ? most + margin : 1.0;
        exponent = text::engineeringExponent(high);
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
        const plot::RoundTicks ticks =
            plot::roundTicks(from_, to_, static_cast<int>(area_.width() / 55.0));
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

    void yAxis(const Curve& curve, const QColor& colour, bool right) {
        const double unit = std::pow(10.0, curve.exponent);
        const plot::RoundTicks ticks = plot::roundTicks(curve.low / unit, curve.high / unit,
                                                        static_cast<int>(area_.height() / 24.0));
        for (const double value : ticks.values) {
            const double place = y(curve, value * unit);
            painter_.setPen(colours_.border);
            if (!right)
                painter_.drawLine(QPointF(area_.left(), place), QPointF(area_.right(), place));
            painter_.setPen(colour);
            const QRectF box = right ? QRectF(area_.right() + 4, place - 8, 44, 16)
                                     : QRectF(area_.left() - 48, place - 8, 44, 16);
            painter_.drawText(box, (right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                              formatTick(value, ticks.decimals));
        }
    }

    /// One entry over the plot, from x on. @returns where the next may begin
    double legend(double from, const Curve& curve, const QString& name, const QColor& colour,
                  Qt::PenStyle style) {
        constexpr double sampleLength = 18.0;
        const double middle = area_.top() - 11.0;
        painter_.setPen(QPen(colour, 1.8, style));
        painter_.drawLine(QPointF(from, middle), QPointF(from + sampleLength, middle));
        const QString text = curve.exponent == 0
                                 ? name
                                 : QStringLiteral("%1 (%2)").arg(name, powerOfTen(curve.exponent));
        const double width = painter_.fontMetrics().horizontalAdvance(text) + 2.0;
        painter_.setPen(colours_.text);
        painter_.drawText(QRectF(from + sampleLength + 5.0, middle - 8.0, width, 16.0),
                          Qt::AlignLeft | Qt::AlignVCenter, text);
        return from + sampleLength + 5.0 + width + 12.0;
    }

    void draw(const Curve& curve, const QColor& colour, Qt::PenStyle style) {
        QPainterPath path;
        for (std::size_t n = 0; n < curve.x.size(); ++n) {
            const QPointF point(x(curve.x[n]), y(curve, curve.y[n]));
            if (n == 0)
                path.moveTo(point);
            else
                path.lineTo(point);
        }
        painter_.setPen(QPen(colour, 1.8, style));
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

void IndexPlot::setEntry(const std::optional<materials::Entry>& entry) {
    if (!entry) {
        wavelengthsUm_.clear();
        setAccessibleDescription({});
        update();
        return;
    }
    sample(entry->shortestUm, entry->longestUm,
           [&](double wavelengthUm) { return entry->indexAt(wavelengthUm); });
    describe(termInLanguage(entry->name), entry->shortestUm, entry->longestUm);
}

void IndexPlot::setMaterial(const model::Material& material, double shortestUm, double longestUm) {
    sample(shortestUm, longestUm, [&](double wavelengthUm) {
        const auto index = model::refractiveIndexAt(material, wavelengthUm);
        return std::optional(materials::ComplexIndex{index.real(), index.imag()});
    });
    describe(QString::fromStdString(material.name), shortestUm, longestUm);
}

void IndexPlot::sample(
    double shortestUm, double longestUm,
    const std::function<std::optional<materials::ComplexIndex>(double)>& indexAt) {
    wavelengthsUm_.clear();
    n_.clear();
    k_.clear();
    const int count = shortestUm < longestUm ? samples : 1;
    // Over a range of several octaves even steps would spend all points at the far end.
    const double ratio = longestUm / shortestUm;
    for (int s = 0; s < count; ++s) {
        const double part = count > 1 ? static_cast<double>(s) / (count - 1) : 0.0;
        const double wavelength = shortestUm * std::pow(ratio, part);
        const auto index = indexAt(wavelength);
        if (!index || !std::isfinite(index->n) || !std::isfinite(index->k))
            continue;
        wavelengthsUm_.push_back(wavelength);
        n_.push_back(index->n);
        k_.push_back(index->k);
    }
    update();
}

void IndexPlot::describe(const QString& name, double shortestUm, double longestUm) {
    setAccessibleDescription(
        tr("%1, %2 to %3").arg(name, formatLength(shortestUm), formatLength(longestUm)));
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
    if (wavelengthsUm_.empty()) {
        painter.setPen(colours.secondary);
        painter.drawText(rect().adjusted(12, 12, -12, -12), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("Choose a material to see its refractive index."));
        return;
    }
    const Curve n(wavelengthsUm_, n_);
    const Curve k(wavelengthsUm_, k_);
    const bool absorbs = std::ranges::max(k_) > 0.0;
    Frame frame(painter, colours, QRectF(rect()).adjusted(50, 24, absorbs ? -50 : -14, -38));
    const double pad = wavelengthsUm_.size() > 1 ? 0.0 : 0.1 * wavelengthsUm_.front();
    frame.setX(wavelengthsUm_.front() - pad, wavelengthsUm_.back() + pad);
    frame.xAxis(tr("wavelength (µm)"));
    const QColor &ofN = colours.series[0], &ofK = colours.series[1];
    frame.yAxis(n, ofN, false);
    const double next = frame.legend(10.0, n, tr("index n"), ofN, Qt::SolidLine);
    if (absorbs) {
        frame.yAxis(k, ofK, true);
        frame.legend(next, k, tr("extinction k"), ofK, Qt::DashLine);
        frame.draw(k, ofK, Qt::DashLine);
    }
    frame.mark(wavelengthUm_);
    frame.draw(n, ofN, Qt::SolidLine);
}

} // namespace zonescope::ui
