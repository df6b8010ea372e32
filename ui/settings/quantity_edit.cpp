#include "ui/settings/quantity_edit.hpp"

#include "ui/settings/bound_number.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/formula_completer.hpp"
#include "ui/settings/typing_undo.hpp"
#include "ui/words/typed_number.hpp"

#include <QKeyEvent>
#include <QStyle>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace zonescope::ui {

void markInvalid(QWidget& widget, bool invalid) {
    if (widget.property("invalid").toBool() == invalid)
        return;
    widget.setProperty("invalid", invalid);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

QuantityEdit::QuantityEdit(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::textEdited, this, &QuantityEdit::judge);
    connect(this, &QLineEdit::editingFinished, this, &QuantityEdit::confirm);
}

void QuantityEdit::setRange(const model::QuantityContext& context, const model::Range& range,
                            bool whole) {
    context_ = context;
    range_ = range;
    whole_ = whole;
}

void QuantityEdit::setFormulas(std::function<FormulaReading(const QString&)> read,
                               const QStringList& names) {
    readFormula_ = std::move(read);
    if (!completer_ && !names.isEmpty())
        completer_ = new FormulaCompleter(this, false);
    if (completer_)
        completer_->setNames(names);
}

void QuantityEdit::setFormula(const QString& formula) {
    if (formula == formula_)
        return;
    formula_ = formula;
    if (!isModified())
        restore();
}

bool QuantityEdit::holdsFormula() const {
    return readFormula_ && text().trimmed().startsWith(QLatin1Char('='));
}

QString QuantityEdit::typedFormula() const {
    return QString::fromStdString(typedNumbers(text().trimmed().mid(1).trimmed()));
}

void QuantityEdit::setValue(double value) {
    value_ = value;
    // What is being typed stays, unless it is this very value.
    if (isModified() && draft_ != value)
        return;
    restore();
}

namespace {

/// Longer numbers than this do not fit their fields, and nobody typed them.
constexpr qsizetype mostCharacters = 11;
constexpr int shownDigits = 7;

QString exactText(double value, model::QuantityKind kind) {
    return shownNumbers(model::formatQuantity(value, kind));
}

/// Numbers that were computed end in digits of rounding: 2.5600000000000005. They are shown
/// rounded; the value stays as it is until another is typed.
QString fieldText(double value, model::QuantityKind kind) {
    const QString exact = exactText(value, kind);
    if (exact.section(QLatin1Char(' '), 0, 0).size() <= mostCharacters)
        return exact;
    return exactText(QString::number(value, 'g', shownDigits).toDouble(), kind);
}

} // namespace

void QuantityEdit::restore() {
    const QString plain = whole_ ? shownNumbers(std::to_string(static_cast<long long>(value_)))
                                 : fieldText(value_, context_.kind);
    const bool bound = !formula_.isEmpty();
    const QString text = !bound       ? plain
                         : hasFocus() ? QStringLiteral("=") + shownNumbers(formula_.toStdString())
                                      : boundNumberText(plain);
    if (font().italic() != bound) {
        QFont own = font();
        own.setItalic(bound);
        setFont(own);
        setToolTip({});
    }
    if (bound)
        setToolTip(boundNumberTip(formula_, plain));
    // Also where only the way here is forgotten: undo must not lead back to an older text.
    if (text != this->text() || isUndoAvailable() || isRedoAvailable()) {
        setText(text);
        // The number matters, not the unit behind it.
        setCursorPosition(0);
    }
    setModified(false);
    draft_ = value_;
    setMessage({});
}

void QuantityEdit::setMessage(const QString& message) {
    markInvalid(*this, !message.isEmpty());
    if (message == message_)
        return;
    message_ = message;
    emit judged();
}

void QuantityEdit::refuse(const QString& message) { setMessage(message); }

void QuantityEdit::judge() {
    draft_.reset();
    if (holdsFormula()) {
        const FormulaReading reading = readFormula_(typedFormula());
        if (reading.value)
            judgeNumber(*reading.value);
        else
            setMessage(reading.message);
        return;
    }
    try {
        judgeNumber(model::parseQuantity(typedNumbers(text()), context_));
    } catch (const model::QuantityError& error) {
        setMessage(refusalText(error));
    }
}

void QuantityEdit::judgeNumber(double value) {
    const bool good = range_.contains(value) && (!whole_ || value == std::floor(value));
    if (!good) {
        setMessage(tr("Allowed: %1.").arg(allowed_));
        return;
    }
    if (judge_) {
        if (const QString reason = judge_(value); !reason.isEmpty()) {
            setMessage(reason);
            return;
        }
    }
    draft_ = value;
    setMessage({});
}

void QuantityEdit::confirm() {
    if (!isModified() || !draft_ || (completer_ && completer_->listing()))
        return;
    const double value = *draft_;
    const bool bind = holdsFormula();
    const QString formula = bind ? typedFormula() : QString();
    setModified(false);
    if (formula == formula_ && value == value_)
        restore();
    else if (bind || value == value_)
        emit formulaCommitted(formula);
    else
        emit committed(value, false);
}

void QuantityEdit::step(int steps, int coarser) {
    const double from = draft_.value_or(value_);
    double to = whole_ ? from + steps * std::pow(10.0, std::max(0, coarser))
                       : model::stepQuantity(from, steps, context_.kind, coarser);
    to = std::clamp(to, range_.minimum, range_.maximum);
    if (!range_.contains(to) || to == from)
        return;
    if (judge_) {
        if (const QString reason = judge_(to); !reason.isEmpty()) {
            setMessage(reason);
            return;
        }
    }
    setModified(false);
    emit committed(to, true);
    selectAll();
}

bool QuantityEdit::event(QEvent* event) {
    if (undoesProject(*event, isModified()))
        return event->type() == QEvent::ShortcutOverride;
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool own = key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp ||
                         key == Qt::Key_PageDown ||
                         (key == Qt::Key_Escape && (isModified() || !valid()));
        if (own) {
            event->accept();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void QuantityEdit::keyPressEvent(QKeyEvent* event) {
    const bool finer = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Up: step(1, finer ? -1 : 0); break;
    case Qt::Key_Down: step(-1, finer ? -1 : 0); break;
    case Qt::Key_PageUp: step(1, 1); break;
    case Qt::Key_PageDown: step(-1, 1); break;
    case Qt::Key_Escape:
        if (!isModified() && valid()) {
            QLineEdit::keyPressEvent(event);
            return;
        }
        restore();
        selectAll();
        break;
    default: QLineEdit::keyPressEvent(event); return;
    }
    event->accept();
}

void QuantityEdit::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (!isModified() && !formula_.isEmpty() && event->reason() != Qt::PopupFocusReason)
        restore();
}

void QuantityEdit::focusInEvent(QFocusEvent* event) {
    QLineEdit::focusInEvent(event);
    if (!isModified() && !formula_.isEmpty())
        restore(); // the formula instead of the number
    // Later: the click that brings the focus sets the cursor afterwards.
    if (!isModified())
        QTimer::singleShot(0, this, [this] {
            if (hasFocus() && !isModified())
                selectAll();
        });
}

} // namespace zonescope::ui
