#include "ui/charts/chart_scale.hpp"

#include "ui/language/number_format.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double mostDecades = 14.0;
/// Fewer decades than this are labelled with round numbers: powers of ten would be too few.
constexpr double fewDecades = 1.5;

/// Round numbers, about `atMost` of them but two where there are two: a lone label (0 on an axis
/// from -38 to 38) leaves the scale unknown. Finer numbers are then taken, and every other one of
/// them left out where they are too many.
Ticks severalTicks(double low, double high, int atMost) {
    constexpr int finest = 10;
    constexpr std::size_t fewest = 2;
    auto ticks = niceTicks(low, high, atMost);
    for (int count = atMost + 1; ticks.values.size() < fewest && count <= finest; ++count)
        ticks = niceTicks(low, high, count);
    const auto most = static_cast<std::size_t>(std::max(3, atMost));
    if (ticks.values.size() > most) {
        Ticks coarser = ticks;
        coarser.step = 2.0 * ticks.step;
        std::erase_if(coarser.values, [&](double value) {
            return std::abs(std::remainder(value, coarser.step)) > 0.25 * coarser.step;
        });
        if (coarser.values.size() >= fewest)
            ticks = std::move(coarser);
    }
    return ticks;
}

std::vector<ChartTick> decadeTicks(const ChartScale& scale, double decades, int atMost) {
    std::vector<ChartTick> list;
    const int every = std::max(1, static_cast<int>(std::ceil(decades / std::max(1, atMost))));
    const int first = static_cast<int>(std::floor(std::log10(scale.low) - 1e-9));
    const int last = static_cast<int>(std::floor(std::log10(scale.high) + 1e-9));
    const bool minor = every == 1 && decades * 3.0 <= atMost;
    for (int exponent = first; exponent <= last; ++exponent) {
        const double power = std::pow(10.0, exponent);
        if (exponent % every == 0 && power >= scale.low * (1.0 - 1e-9))
            list.push_back({power, exponent == 0 ? QStringLiteral("1") : powerOfTen(exponent)});
        for (int digit = 2; minor && digit < 10; ++digit) {
            if (digit * power >= scale.low && digit * power <= scale.high)
                list.push_back({digit * power, {}});
        }
    }
    return list;
}

} // namespace

QString axisLabel(const ChartAxis& axis) {
    return axis.unit.isEmpty() ? axis.title : QStringLiteral("%1 (%2)").arg(axis.title, axis.unit);
}

QString magnitudeLabel(const ChartAxis& axis) {
    ChartAxis magnitude = axis;
    if (!axis.title.startsWith(QLatin1Char('|')))
        magnitude.title = QStringLiteral("|%1|").arg(axis.title);
    return axisLabel(magnitude);
}

double ChartScale::shown(double number) const {
    return logarithmic && magnitude ? std::abs(number) : number;
}

double ChartScale::part(double number) const {
    return logarithmic ? std::log(shown(number) / low) / std::log(high / low)
                       : (number - low) / (high - low);
}

double ChartScale::pixel(double number) const { return from + part(number) * (to - from); }

double ChartScale::value(double pixelPlace) const {
    const double place = (pixelPlace - from) / (to - from);
    return logarithmic ? low * std::pow(high / low, place) : low + place * (high - low);
}

bool ChartScale::holds(double number) const {
    return std::isfinite(number) && (!logarithmic || shown(number) > 0.0);
}

void ChartScale::accept(double newLow, double newHigh) {
    // No closer than doubles can tell apart, and nothing that overflows.
    const bool sane = std::isfinite(newLow) && std::isfinite(newHigh) && newHigh > newLow &&
                      newHigh - newLow > 1e-12 * std::max(std::abs(newLow), std::abs(newHigh)) &&
                      (!logarithmic || newLow > 0.0);
    if (sane) {
        low = newLow;
        high = newHigh;
    }
}

void ChartScale::transform(double aboutPixel, double factor, double shiftPixels) {
    const double begin = aboutPixel + (from - aboutPixel) * factor - shiftPixels;
    const double end = aboutPixel + (to - aboutPixel) * factor - shiftPixels;
    accept(value(begin), value(end));
}

void ChartScale::narrow(double onePixel, double otherPixel) {
    const double one = value(onePixel), other = value(otherPixel);
    accept(std::min(one, other), std::max(one, other));
}

std::vector<ChartTick> chartTicks(const ChartScale& scale, int atMost, bool counting) {
    if (!(scale.high > scale.low) || (scale.logarithmic && scale.low <= 0.0))
        return {};
    const double decades = scale.logarithmic ? std::log10(scale.high / scale.low) : 0.0;
    if (scale.logarithmic && decades >= fewDecades)
        return decadeTicks(scale, decades, atMost);
    std::vector<ChartTick> list;
    auto ticks = severalTicks(scale.low, scale.high, std::max(2, atMost));
    if (counting && ticks.step < 1.0) {
        std::erase_if(ticks.values, [&](double value) {
            return std::abs(std::remainder(value, 1.0)) > 0.25 * ticks.step;
        });
        ticks.decimals = 0;
    }
    const double largest = std::max(std::abs(scale.low), std::abs(scale.high));
    const int exponent = largest >= 0.1 && largest < 1e5 ? 0 : engineeringExponent(largest);
    const double unit = std::pow(10.0, exponent);
    for (const double value : ticks.values) {
        QString text = formatTick(value / unit, std::max(0, ticks.decimals + exponent));
        if (exponent != 0 && value != 0.0)
            text += QStringLiteral("×") + powerOfTen(exponent);
        list.push_back({value, text});
    }
    return list;
}

std::optional<ChartLimits> fittingLimits(std::span<const ChartSeries* const> series,
                                         bool xLogarithmic, bool yLogarithmic) {
    constexpr double none = std::numeric_limits<double>::infinity();
    ChartLimits l{none, -none, none, -none};
    for (const auto* one : series) {
        for (std::size_t n = 0; n < std::min(one->x.size(), one->y.size()); ++n) {
            const double x = one->x[n], y = yLogarithmic ? std::abs(one->y[n]) : one->y[n];
            if (!std::isfinite(x) || !std::isfinite(y) || (xLogarithmic && x <= 0.0) ||
                (yLogarithmic && y <= 0.0))
                continue;
            l.xLow = std::min(l.xLow, x);
            l.xHigh = std::max(l.xHigh, x);
            l.yLow = std::min(l.yLow, y);
            l.yHigh = std::max(l.yHigh, y);
        }
    }
    if (!(l.xLow <= l.xHigh))
        return std::nullopt;
    if (l.xHigh <= l.xLow) {
        const double half = xLogarithmic ? 0.5 * l.xLow : std::max(0.5, 0.1 * std::abs(l.xLow));
        l.xHigh = l.xLow + half;
        l.xLow -= half;
    }
    if (yLogarithmic) {
        l.yLow = std::max(l.yLow, l.yHigh * std::pow(10.0, -mostDecades)) / 1.5;
        l.yHigh *= 1.5;
    } else {
        const double room =
            l.yHigh > l.yLow ? 0.06 * (l.yHigh - l.yLow) : std::max(0.5 * std::abs(l.yHigh), 1e-12);
        l.yLow -= room;
        l.yHigh += room;
    }
    return l;
}

std::optional<ChartLimits> fittingLimits(std::span<const ChartSeries> series, bool xLogarithmic,
                                         bool yLogarithmic) {
    std::vector<const ChartSeries*> list;
    for (const auto& one : series)
        list.push_back(&one);
    return fittingLimits(list, xLogarithmic, yLogarithmic);
}

} // namespace zonescope::ui
