#include "ui/settings/number_list_edit.hpp"

#include "ui/settings/field_texts.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/words/typed_number.hpp"

#include <QKeyEvent>

#include <algorithm>

namespace zonescope::ui {

NumberListEdit::NumberListEdit(model::QuantityKind kind, const model::Range& range, QWidget* parent)
    : QLineEdit(parent), context_{.kind = kind}, range_(range) {
    setMaxLength(static_cast<int>(model::maximumListText));
    connect(this, &QLineEdit::textEdited, this, &NumberListEdit::judge);
    connect(this, &QLineEdit::editingFinished, this, &NumberListEdit::tidy);
}

void NumberListEdit::setValues(const std::vector<double>& values) {
    values_ = good_ = values;
    setText(shownNumbers(model::formatQuantityList(values, context_.kind)));
    setCursorPosition(0); // a long list shows its beginning
    message_.clear();
    markInvalid(*this, false);
    emit changed();
}

void NumberListEdit::judge() {
    values_.reset();
    message_.clear();
    try {
        auto values = text().trimmed().isEmpty()
                          ? std::vector<double>{}
                          : model::parseQuantityList(typedNumbers(text()), context_);
        const auto wrong =
            std::ranges::find_if_not(values, [this](double one) { return range_.contains(one); });
        if (wrong == values.end())
            values_ = std::move(values);
        else
            message_ = tr("%1 is out of range; allowed: %2.")
                           .arg(shownNumbers(model::formatQuantity(*wrong, context_.kind)),
                                rangeText(range_, context_.kind));
    } catch (const model::QuantityError& error) {
        message_ = refusalText(error);
    }
    markInvalid(*this, !message_.isEmpty());
    emit changed();
}

void NumberListEdit::tidy() {
    if (values_ && isModified())
        setValues(*values_);
}

bool NumberListEdit::event(QEvent* event) {
    // Escape is the field's own while there is something to take back.
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && isModified()) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void NumberListEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !isModified()) {
        QLineEdit::keyPressEvent(event);
        return;
    }
    setValues(good_);
    selectAll();
    event->accept();
}

} // namespace zonescope::ui
