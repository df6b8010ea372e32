#include "ui/look/signed_box.hpp"

#include "ui/words/typed_number.hpp"

namespace zonescope::ui {

namespace {

constexpr QChar hyphen(u'-');

QString withHyphens(QString text) { return text.replace(typographicMinus, hyphen); }
QString withMinusSigns(QString text) { return text.replace(hyphen, typographicMinus); }

} // namespace

QString SignedBox::textFromValue(double value) const {
    return withMinusSigns(QDoubleSpinBox::textFromValue(value));
}

double SignedBox::valueFromText(const QString& text) const {
    return QDoubleSpinBox::valueFromText(withHyphens(text));
}

QValidator::State SignedBox::validate(QString& text, int& position) const {
    QString plain = withHyphens(text);
    const auto state = QDoubleSpinBox::validate(plain, position);
    text = withMinusSigns(plain);
    return state;
}

void SignedBox::fixup(QString& text) const {
    QString plain = withHyphens(text);
    QDoubleSpinBox::fixup(plain);
    text = withMinusSigns(plain);
}

} // namespace zonescope::ui
