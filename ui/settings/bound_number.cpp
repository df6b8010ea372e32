#include "ui/settings/bound_number.hpp"

#include "ui/words/typed_number.hpp"

#include <QCoreApplication>

#include <cmath>

namespace zonescope::ui {

namespace {

class BoundNumber {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::BoundNumber)
};

} // namespace

QString boundNumberText(const QString& number) { return QStringLiteral("= ") + number; }

QString boundNumberTip(const QString& formula, const QString& number) {
    return BoundNumber::tr("%1 = %2: follows the parameters").arg(formula, number);
}

QString computedText(const model::Measure& measure) {
    // A few operations are wrong by some units of the sixteenth digit.
    constexpr int digits = 13;
    constexpr double rounding = 1e-14;
    model::Measure shown = measure;
    const double tidy = QString::number(measure.value, 'g', digits).toDouble();
    if (std::abs(tidy - measure.value) <= rounding * std::abs(measure.value))
        shown.value = tidy;
    return shownNumbers(model::formatMeasure(shown));
}

QFont boundNumberFont() {
    QFont font;
    font.setItalic(true);
    return font;
}

QStringList parameterNames(const model::Project& project) {
    QStringList names;
    for (const auto& parameter : project.parameters)
        names << QString::fromStdString(parameter.name);
    return names;
}

} // namespace zonescope::ui
