#include "ui/settings/formula_completer.hpp"

#include "core/model/quantity_parser.hpp"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QStringListModel>

namespace zonescope::ui {

FormulaCompleter::FormulaCompleter(QLineEdit* line, bool always)
    : QObject(line), line_(line), completer_(new QCompleter(this)), always_(always) {
    completer_->setModel(new QStringListModel(completer_));
    completer_->setWidget(line_);
    completer_->setCaseSensitivity(Qt::CaseInsensitive);
    connect(completer_, qOverload<const QString&>(&QCompleter::activated), this,
            &FormulaCompleter::take);
    connect(line_, &QLineEdit::textEdited, this, &FormulaCompleter::offer);
}

void FormulaCompleter::setNames(const QStringList& names) {
    if (names == names_)
        return;
    names_ = names;
    static_cast<QStringListModel*>(completer_->model())->setStringList(names_);
}

bool FormulaCompleter::listing() const { return completer_->popup()->isVisible(); }

int FormulaCompleter::wordBegin() const {
    const QString text = line_->text();
    int begin = line_->cursorPosition();
    while (begin > 0 && (text[begin - 1].isLetterOrNumber() || text[begin - 1] == QLatin1Char('_')))
        --begin;
    return begin;
}

void FormulaCompleter::offer() {
    const bool formula = always_ || line_->text().trimmed().startsWith(QLatin1Char('='));
    const int begin = wordBegin();
    const QString word = line_->text().mid(begin, line_->cursorPosition() - begin);
    // A unit is complete as it is, whatever else begins like it.
    const bool unit = model::isReservedWord(word.toStdString());
    if (formula && !unit && !word.isEmpty() && word.front().isLetter()) {
        completer_->setCompletionPrefix(word);
        // A name that is complete needs no list in the way of Return.
        if (completer_->completionCount() > 0 && !names_.contains(word)) {
            completer_->complete();
            return;
        }
    }
    completer_->popup()->hide();
}

void FormulaCompleter::take(const QString& name) {
    const int begin = wordBegin();
    line_->setSelection(begin, line_->cursorPosition() - begin);
    line_->insert(name);
    emit line_->textEdited(line_->text());
}

} // namespace zonescope::ui
