#include "ui/datasheet/figure_text.hpp"

#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

struct FigureWords {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::FigureText)
};

QString withUnit(const FigureParts& parts) {
    return parts.unit.isEmpty() ? parts.number : parts.number + QLatin1Char(' ') + parts.unit;
}

} // namespace

FigureParts figureParts(datasheet::Figure figure, double value) {
    const QString unit = qs(datasheet::definitionOf(figure).unit);
    FigureParts parts{qs(datasheet::printed(figure, value)), {}};
    if (!unit.isEmpty() && parts.number.endsWith(unit)) {
        parts.number = parts.number.chopped(unit.size()).trimmed();
        parts.unit = termInLanguage(datasheet::definitionOf(figure).unit);
    }
    parts.number.replace(QLatin1Char('-'), QChar(0x2212));
    return parts;
}

QString figureText(datasheet::Figure figure, double value) {
    return withUnit(figureParts(figure, value));
}

QString changeText(datasheet::Figure figure, double from, double to) {
    if (!std::isfinite(from) || !std::isfinite(to))
        return {};
    const auto& definition = datasheet::definitionOf(figure);
    // As many decimals as the larger of the two is printed with.
    const double largest = std::max(std::abs(from), std::abs(to)) * definition.scale;
    const int order = largest > 0.0 ? static_cast<int>(std::floor(std::log10(largest))) : 0;
    const int decimals = std::max(0, definition.digits - 1 - order);
    const double unit = std::pow(10.0, -decimals);
    const auto rounded = [&](double value) {
        return std::round(value * definition.scale / unit) * unit;
    };
    const double change = rounded(to) - rounded(from);
    if (std::abs(change) < 0.5 * unit)
        return {};
    const QString sign = change > 0.0 ? QStringLiteral("+") : QString(QChar(0x2212));
    QString digits = QString::number(std::abs(change), 'f', decimals);
    // As the values are: without zeros at the end.
    while (decimals > 0 && digits.endsWith(QLatin1Char('0')))
        digits.chop(1);
    if (digits.endsWith(QLatin1Char('.')))
        digits.chop(1);
    // "−2 %" of 35 % would be 34.3 %.
    const bool ofHundred = definition.unit == "%";
    return withUnit(
        {sign + digits, ofHundred ? FigureWords::tr("points") : termInLanguage(definition.unit)});
}

} // namespace zonescope::ui
