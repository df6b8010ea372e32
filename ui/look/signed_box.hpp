#pragma once

/// \file
/// A box for numbers that may be negative.

#include <QDoubleSpinBox>

namespace zonescope::ui {

/// Qt's box writes a hyphen before a negative number, this one the minus sign of typography; both
/// are understood when typed.
class SignedBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    using QDoubleSpinBox::QDoubleSpinBox;

    [[nodiscard]] QString textFromValue(double value) const override;
    [[nodiscard]] double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
};

} // namespace zonescope::ui
