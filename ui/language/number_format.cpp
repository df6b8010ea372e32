#include "ui/language/number_format.hpp"
#include "core/plot/ticks.hpp"
#include "core/text/number_words.hpp"
#include "ui/words/text.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr QChar minusSign(0x2212);
constexpr QChar thinSpace(0x2009);
constexpr QChar narrowNoBreakSpace(0x202f);

QString withTypographicMinus(QString text) {
    if (text.startsWith(QLatin1Char('-'))) {
        text[0] = minusSign;
    }
    return text;
}

QString withGroups(const QString& digits) {
    const qsizetype point = digits.indexOf(QLatin1Char('.'));
    const qsizetype whole = point < 0 ? digits.size() : point;
    const qsizetype first =
        digits.startsWith(QLatin1Char('-')) || digits.startsWith(minusSign) ? 1 : 0;
    QString grouped;
    for (qsizetype n = 0; n < digits.size(); ++n) {
        if (whole - first > 4 && n > first && n < whole && (whole - n) % 3 == 0) {
            grouped += thinSpace;
        }
        grouped += digits[n];
    }
    return grouped;
}

} // namespace

QString powerOfTen(int exponent) { return qs(text::powerOfTen(exponent)); }

QString formatEngineering(double value, const QString& unit, int digits) {
    QString text;
    if (std::isnan(value)) {
        text = QStringLiteral("NaN");
    } else if (std::isinf(value)) {
        text = value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    } else if (value == 0.0) {
        text = QStringLiteral("0");
    } else {
        int exponent = text::engineeringExponent(value);
        double mantissa = value / std::pow(10.0, exponent);
        auto wholeDigits = [&] {
            return static_cast<int>(std::floor(std::log10(std::abs(mantissa)))) + 1;
        };
        int decimals = std::max(digits - wholeDigits(), 0);
        // Rounding may carry into another digit: 999.96 is 1000, not 1000.0.
        const double unitInLastPlace = std::pow(10.0, -decimals);
        mantissa = std::round(mantissa / unitInLastPlace) * unitInLastPlace;
        if (std::abs(mantissa) >= 1000.0) {
            exponent += 3;
            mantissa /= 1000.0;
        }
        decimals = std::max(digits - wholeDigits(), 0);
        text = withTypographicMinus(QString::number(mantissa, 'f', decimals));
        if (exponent != 0) {
            text += QChar(0x00d7) + powerOfTen(exponent);
        }
    }
    return unit.isEmpty() ? text : text + narrowNoBreakSpace + unit;
}

QString threeDigits(double value) {
    const double magnitude = std::abs(value);
    // Rounding first: 99.96 is written 100, not 100.0.
    const int decimals = magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : 2;
    return withTypographicMinus(QString::number(value, 'f', value == 0.0 ? 0 : decimals));
}

QString withPrefix(double value, const QString& unit) {
    static constexpr std::array<const char*, 9> prefixes{"n", "µ", "m", "", "k",
                                                         "M", "G", "T", "P"};
    int step = 0;
    double scaled = value;
    if (value != 0.0 && std::isfinite(value)) {
        // 999.6 is written 1.00 k.
        step = std::clamp(static_cast<int>(std::floor(std::log10(std::abs(value) * 1.0005) / 3.0)),
                          -3, 5);
        scaled = value / std::pow(10.0, 3 * step);
    }
    return threeDigits(scaled) + narrowNoBreakSpace +
           QString::fromUtf8(prefixes[static_cast<std::size_t>(step + 3)]) + unit;
}

QString formatLength(double um) {
    const double magnitude = std::abs(um);
    const int decimals = magnitude < 9.9995   ? 3
                         : magnitude < 99.995 ? 2
                         : magnitude < 999.95 ? 1
                                              : 0;
    QString digits = QString::number(um, 'f', decimals);
    // A rounded -0.000 is 0.
    if (digits.toDouble() == 0.0 && digits.startsWith(QLatin1Char('-'))) {
        digits.remove(0, 1);
    }
    return withGroups(withTypographicMinus(digits)) + narrowNoBreakSpace + QStringLiteral("µm");
}

QString formatCount(long long count) {
    return withGroups(withTypographicMinus(QString::number(count)));
}

QString durationText(double seconds) {
    if (!std::isfinite(seconds))
        return QCoreApplication::translate("NumberFormat", "a long time");
    // A fraction of a second would flicker.
    return qs(text::duration(std::ceil(seconds)));
}

QString formatTick(double value, int decimals) { return qs(plot::tickText(value, decimals)); }

} // namespace zonescope::ui
