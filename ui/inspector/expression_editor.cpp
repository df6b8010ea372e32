#include "ui/inspector/expression_editor.hpp"

#include "core/model/parameters.hpp"
#include "ui/settings/bound_number.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/formula_completer.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/settings/typing_undo.hpp"
#include "ui/words/text.hpp"
#include "ui/words/typed_number.hpp"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace zonescope::ui {

ExpressionEditor::ExpressionEditor(const Field& field, const FieldHost& host, QWidget* parent)
    : FieldEditor(field, host, parent), line_(new QLineEdit(this)), value_(new QLabel(this)),
      completer_(new FormulaCompleter(line_, true)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(line_, 1);
    layout->addWidget(value_);
    setFocusProxy(line_);
    line_->setAccessibleName(labelText(field));
    line_->installEventFilter(this);
    value_->setProperty("role", "secondary");
    connect(line_, &QLineEdit::textEdited, this, [this] {
        const std::string text = typedNumbers(line_->text());
        typing_ = text != std::get<std::string>(field_.value);
        const QString refusal = refusalOf(text);
        markInvalid(*line_, !refusal.isEmpty());
        setMessage(refusal);
    });
    connect(line_, &QLineEdit::editingFinished, this, &ExpressionEditor::confirm);
    ExpressionEditor::refresh(field);
}

void ExpressionEditor::refresh(const Field& field) {
    FieldEditor::refresh(field);
    completer_->setNames(parameterNames(host_.project()));
    if (!typing_)
        restore();
    showValue();
}

void ExpressionEditor::restore() {
    typing_ = false;
    const QString text = shownNumbers(std::get<std::string>(field_.value));
    if (line_->text() != text)
        line_->setText(text);
    markInvalid(*line_, false);
    setMessage({});
}

void ExpressionEditor::showValue() {
    const auto& parameters = host_.project().parameters;
    const auto evaluated = model::evaluateParameters(parameters);
    const auto own = std::ranges::find_if(parameters, [&](const auto& parameter) {
        const auto place = static_cast<std::size_t>(&parameter - parameters.data());
        return field_.path == fmt::format("{}[{}].value", model::parametersKey, place);
    });
    const auto found =
        own == parameters.end() ? evaluated.values.end() : evaluated.values.find(own->name);
    const bool expression =
        own != parameters.end() && std::ranges::any_of(parameters, [&](const auto& other) {
            return model::usesName(own->text, other.name);
        });
    value_->setVisible(expression && found != evaluated.values.end());
    if (value_->isVisibleTo(this))
        value_->setText(QStringLiteral("= %1").arg(computedText(found->second)));
}

void ExpressionEditor::confirm() {
    if (!typing_ || completer_->listing())
        return;
    if (!message().isEmpty())
        return;
    typing_ = false;
    stepping_.clear();
    if (!commit(typedNumbers(line_->text()))) {
        typing_ = true;
        markInvalid(*line_, true);
    }
}

void ExpressionEditor::step(int steps, int coarser) {
    try {
        // A number without names: its unit says what a sensible digit is.
        model::QuantityParser parser(std::get<std::string>(field_.value), {});
        const model::Measure measure = parser.parse();
        const auto kind = model::kindOf(measure);
        if (!kind)
            return;
        const double value = model::stepQuantity(measure.value, steps, *kind, coarser);
        if (stepping_.isEmpty())
            stepping_ = host_.newGroup();
        typing_ = false;
        commit(model::formatMeasure({value, measure.dimensions}), stepping_);
        line_->selectAll();
    } catch (const model::QuantityError&) { // an expression has no digits to step
    }
}

bool ExpressionEditor::handleKey(int key) {
    switch (key) {
    case Qt::Key_Up: step(1, 0); return true;
    case Qt::Key_Down: step(-1, 0); return true;
    case Qt::Key_PageUp: step(1, 1); return true;
    case Qt::Key_PageDown: step(-1, 1); return true;
    case Qt::Key_Escape:
        if (!typing_)
            return false;
        restore();
        line_->selectAll();
        return true;
    default: return false;
    }
}

bool ExpressionEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == line_ && undoesProject(*event, typing_))
        return event->type() == QEvent::ShortcutOverride;
    if (watched == line_ && event->type() == QEvent::KeyPress && !completer_->listing() &&
        handleKey(static_cast<QKeyEvent*>(event)->key()))
        return true;
    return FieldEditor::eventFilter(watched, event);
}

} // namespace zonescope::ui
