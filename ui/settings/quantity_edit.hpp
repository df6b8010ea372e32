#pragma once

/// \file
/// A line edit for a number with a unit: "1.55 um", "550nm", "2*0.4um".

#include "core/model/quantity.hpp"
#include "core/model/range.hpp"

#include <QLineEdit>
#include <QStringList>

#include <functional>
#include <optional>

namespace zonescope::ui {

class FormulaCompleter;

/// Shows a value with a suitable unit and reads any text that model::parseQuantity understands.
/// While it is typed the text is judged: `message` says why it is refused, the dynamic property
/// "invalid" is set, and nothing else happens. Return, Tab and losing the focus commit a good text;
/// Escape restores the value, and undo goes back to it and no further: beyond it is the project's.
/// A comma is a decimal sign where the language has one. Up and Down step a sensible digit, Page Up
/// and Page Down the next coarser one, Ctrl+Up and Ctrl+Down the next finer one.
///
/// A text that begins with "=" is a formula of the project's parameters, where formulas can be read
/// (`setFormulas`). A number that comes from one is shown in italics behind "="; the formula itself
/// stands there while the field has the keyboard.
class QuantityEdit : public QLineEdit {
    Q_OBJECT
public:
    explicit QuantityEdit(QWidget* parent = nullptr);

    /// @param whole whole numbers only
    void setRange(const model::QuantityContext& context, const model::Range& range, bool whole);
    /// The value that is shown unless something else is being typed.
    void setValue(double value);
    [[nodiscard]] double value() const noexcept { return value_; }
    /// A further judgement of a value in range: why it is refused, or "".
    void setJudge(std::function<QString(double)> judge) { judge_ = std::move(judge); }
    /// What a formula means; a message where it means nothing.
    struct FormulaReading {
        std::optional<double> value;
        QString message;
    };
    /// @param read a formula without its "="
    /// @param names offered while one is typed
    void setFormulas(std::function<FormulaReading(const QString&)> read, const QStringList& names);
    /// The formula that the value comes from, without its "="; empty: none.
    void setFormula(const QString& formula);
    [[nodiscard]] const QString& formula() const noexcept { return formula_; }
    /// The words for the allowed range, for messages.
    void setAllowedText(const QString& text) { allowed_ = text; }

    /// What the present text means; empty when it is refused.
    [[nodiscard]] std::optional<double> draft() const { return draft_; }
    [[nodiscard]] bool valid() const noexcept { return message_.isEmpty(); }
    [[nodiscard]] const QString& message() const noexcept { return message_; }
    /// Shows a refusal that came from elsewhere, for example of a commit.
    void refuse(const QString& message);

signals:
    /// A good text was confirmed. `stepping`: by the arrow keys, so several belong together.
    void committed(double value, bool stepping);
    /// A good formula was confirmed, without its "="; empty: the number as it is, without one.
    void formulaCommitted(const QString& formula);
    /// message() has changed.
    void judged();

protected:
    /// The keys of this field are its own, not those of the window.
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] bool holdsFormula() const;
    [[nodiscard]] QString typedFormula() const;
    void judge();
    void judgeNumber(double value);
    void confirm();
    void step(int steps, int coarser);
    void restore();
    void setMessage(const QString& message);

    model::QuantityContext context_;
    model::Range range_;
    bool whole_ = false;
    double value_ = 0.0;
    std::optional<double> draft_;
    std::function<QString(double)> judge_;
    std::function<FormulaReading(const QString&)> readFormula_;
    FormulaCompleter* completer_ = nullptr;
    QString formula_;
    QString allowed_;
    QString message_;
};

/// Sets the dynamic property "invalid", which the style sheet turns into a red frame.
void markInvalid(QWidget& widget, bool invalid);

} // namespace zonescope::ui
