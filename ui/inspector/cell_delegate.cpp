#include "ui/inspector/cell_delegate.hpp"

#include "core/model/names.hpp"

#include "ui/inspector/row_table.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QStyle>

#include <algorithm>

namespace zonescope::ui {

namespace {

/// The reason that concerns the cell the most.
QString reasonOf(const Field& field, const EditOutcome& outcome) {
    if (outcome.accepted || outcome.problems.empty())
        return {};
    const auto own = std::ranges::find(outcome.problems, field.path, &model::Problem::key);
    return problemText(own == outcome.problems.end() ? outcome.problems.front() : *own);
}

} // namespace

CellDelegate::CellDelegate(const RowModel& model, const FieldHost& host, QObject* parent)
    : QStyledItemDelegate(parent), model_(model), host_(host) {}

QString CellDelegate::shownText(const QModelIndex& index, const QFontMetrics& metrics,
                                int width) const {
    QString text = index.data().toString();
    const Field field = model_.cell(index);
    const auto* number = std::get_if<double>(&field.value);
    constexpr int mostDigits = 8, fewestDigits = 2;
    for (int digits = mostDigits; number && digits >= fewestDigits; --digits) {
        if (metrics.horizontalAdvance(text) <= width)
            break;
        text = valueText(field, QString::number(*number, 'g', digits).toDouble());
    }
    return text;
}

void CellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const auto* style = option->widget ? option->widget->style() : QApplication::style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1;
    // Without a place it is asked for the size of the whole text.
    if (option->rect.width() > 2 * margin)
        option->text = shownText(index, option->fontMetrics, option->rect.width() - 2 * margin);
}

QWidget* CellDelegate::createNumber(QWidget* parent, const Field& field) const {
    auto* edit = new QuantityEdit(parent);
    const bool whole = field.type == FieldType::integer || field.type == FieldType::optionalInteger;
    const auto valueOf = [whole](double number) {
        return whole ? FieldValue(static_cast<int>(number)) : FieldValue(number);
    };
    edit->setRange(contextOf(field, host_.project()), field.range, whole);
    edit->setAllowedText(allowedText(field));
    edit->setProperty("cell", true);
    edit->setJudge([this, field, valueOf](double value) {
        return reasonOf(field, host_.judge(field, valueOf(value)));
    });
    showFormula(*edit, field, host_);
    edit->setValue(numberIn(field));
    connect(edit, &QuantityEdit::formulaCommitted, this,
            [this, field, edit](const QString& formula) {
                const EditOutcome outcome = host_.bind(field, formula.toStdString());
                emit judged(reasonOf(field, outcome));
                if (outcome)
                    edit->setFormula(formula);
            });
    connect(edit, &QuantityEdit::judged, this, [this, edit] { emit judged(edit->message()); });
    connect(edit, &QuantityEdit::committed, this, [this, field, edit, valueOf](double value, bool) {
        const EditOutcome outcome = host_.commit(field, valueOf(value), {});
        emit judged(reasonOf(field, outcome));
        if (outcome)
            edit->setValue(value);
    });
    return edit;
}

double CellDelegate::numberIn(const Field& field) const {
    if (std::holds_alternative<std::monostate>(field.value)) {
        const FieldValue suggested = suggestedValue(field, host_.project());
        const auto* whole = std::get_if<int>(&suggested);
        const auto* number = std::get_if<double>(&suggested);
        return whole ? *whole : number ? *number : 0.0;
    }
    const auto* whole = std::get_if<int>(&field.value);
    return whole ? *whole : std::get<double>(field.value);
}

QWidget* CellDelegate::createWords(QWidget* parent, const Field& field) const {
    auto* box = new QComboBox(parent);
    if (field.type == FieldType::material) {
        box->addItem(choiceText(model::vacuumName), QString::fromUtf8(model::vacuumName.data()));
        for (const auto& material : host_.project().materials) {
            const QString name = QString::fromStdString(material.name);
            box->addItem(name, name);
        }
    }
    for (const auto& name : field.choices)
        box->addItem(choiceText(name), QString::fromStdString(name));
    box->setCurrentIndex(box->findData(QString::fromStdString(std::get<std::string>(field.value))));
    connect(box, &QComboBox::activated, this, [this, field, box](int index) {
        const EditOutcome outcome =
            host_.commit(field, box->itemData(index).toString().toStdString(), {});
        emit judged(reasonOf(field, outcome));
    });
    return box;
}

QWidget* CellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                    const QModelIndex& index) const {
    const Field field = model_.cell(index);
    const bool words = std::holds_alternative<std::string>(field.value);
    QWidget* editor = words ? createWords(parent, field) : createNumber(parent, field);
    const auto text = fieldText(field.context, field.key);
    editor->setAccessibleName(text ? tr("%1 of row %2").arg(text->label).arg(index.row() + 1)
                                   : QString());
    return editor;
}

void CellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (auto* edit = qobject_cast<QuantityEdit*>(editor))
        edit->setValue(numberIn(model_.cell(index)));
}

void CellDelegate::setModelData(QWidget*, QAbstractItemModel*, const QModelIndex&) const {
    // The editors commit by themselves, through the document.
}

void CellDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                        const QModelIndex&) const {
    editor->setGeometry(option.rect);
}

bool CellDelegate::eventFilter(QObject* watched, QEvent* event) {
    auto* edit = qobject_cast<QuantityEdit*>(watched);
    if (edit && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool closes = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Tab ||
                            key == Qt::Key_Backtab;
        // A refused text is not left by confirming it.
        if (closes && !edit->valid())
            return true;
        if (key == Qt::Key_Escape)
            emit judged({});
    }
    return QStyledItemDelegate::eventFilter(watched, event);
}

} // namespace zonescope::ui
