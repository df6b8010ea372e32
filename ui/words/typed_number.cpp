#include "ui/words/typed_number.hpp"

#include <QCoreApplication>

namespace zonescope::ui {

QChar decimalSign() {
    //: The sign between whole and parts in a number: a point or a comma.
    const QString sign = QCoreApplication::translate("zonescope::ui::TypedNumber", ".");
    return sign.isEmpty() ? QLatin1Char('.') : sign.front();
}

std::string typedNumbers(const QString& text) {
    QString plain = text;
    const QChar sign = decimalSign();
    for (qsizetype n = 1; sign != QLatin1Char('.') && n + 1 < plain.size(); ++n) {
        if (plain[n] == sign && plain[n - 1].isDigit() && plain[n + 1].isDigit())
            plain[n] = QLatin1Char('.');
    }
    return plain.replace(typographicMinus, QLatin1Char('-')).toStdString();
}

QString shownNumbers(const std::string& text) {
    QString shown = QString::fromStdString(text);
    for (qsizetype n = 0; n < shown.size(); ++n) {
        const bool exponent = n > 0 && shown[n - 1] == QLatin1Char('e');
        if (shown[n] == QLatin1Char('-') && !exponent)
            shown[n] = typographicMinus;
    }
    return shown;
}

} // namespace zonescope::ui
