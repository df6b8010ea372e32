#include "ui/inspector/bound_number.hpp"

#include <QCoreApplication>

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
