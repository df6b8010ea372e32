#include "ui/inspector/field_editors.hpp"

#include "core/materials/library.hpp"
#include "core/model/names.hpp"
#include "ui/examples/examples.hpp"
#include "ui/look/icons.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/settings/typing_undo.hpp"
#include "ui/words/message_text.hpp"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QEvent>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace zonescope::ui {

namespace {

QHBoxLayout* rowLayout(QWidget* owner) {
    auto* layout = new QHBoxLayout(owner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    return layout;
}

/// A combo box that long entries do not widen and that the wheel changes only when it is used.
class CalmBox : public QComboBox {
public:
    explicit CalmBox(QWidget* parent) : QComboBox(parent) {
        setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        setMinimumContentsLength(6);
        setFocusPolicy(Qt::StrongFocus);
    }

protected:
    void wheelEvent(QWheelEvent* event) override {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace

// Numbers ---------------------------------------------------------------------------------------

NumberEditor::NumberEditor(const Field& field, const FieldHost& host, QWidget* parent)
    : FieldEditor(field, host, parent), edit_(new QuantityEdit(this)) {
    auto* layout = rowLayout(this);
    const auto words = fieldText(field.context, field.key);
    const bool whole = field.type == FieldType::integer || field.type == FieldType::optionalInteger;
    edit_->setRange(contextOf(field, host.project()), field.range, whole);
    edit_->setAllowedText(allowedText(field));
    edit_->setAccessibleName(labelText(field));
    edit_->setMinimumWidth(60);
    edit_->setJudge([this](double value) { return refusalOf(typed(value)); });
    if (optional()) {
        absent_ = new QCheckBox(words ? words->absent : tr("none"), this);
        absent_->setAccessibleName(tr("%1: %2").arg(labelText(field), absent_->text()));
        layout->addWidget(absent_);
        connect(absent_, &QCheckBox::clicked, this, [this](bool checked) {
            const FieldValue wanted =
                checked ? FieldValue() : suggestedValue(field_, host_.project());
            if (!commit(wanted))
                refresh(Field(field_));
            else if (!checked)
                edit_->setFocus();
        });
    }
    layout->addWidget(edit_, 1);
    setFocusProxy(edit_);
    connect(edit_, &QuantityEdit::judged, this, [this] { setMessage(edit_->message()); });
    connect(edit_, &QuantityEdit::committed, this, [this](double value, bool stepping) {
        if (!stepping)
            stepping_.clear();
        else if (stepping_.isEmpty())
            stepping_ = host_.newGroup();
        if (!commit(typed(value), stepping_)) {
            edit_->setModified(true);
            edit_->refuse(message());
        }
    });
    connect(edit_, &QuantityEdit::formulaCommitted, this, [this](const QString& formula) {
        stepping_.clear();
        const EditOutcome outcome = host_.bind(field_, formula.toStdString());
        setMessage(reasonOf(outcome));
        if (!outcome) {
            edit_->setModified(true);
            edit_->refuse(message());
        }
    });
    NumberEditor::refresh(field);
}

void NumberEditor::setRoom(int pixels) {
    if (!absent_)
        return;
    auto* row = static_cast<QBoxLayout*>(layout());
    const int needed = absent_->sizeHint().width() + row->spacing() + edit_->minimumWidth();
    row->setDirection(needed > pixels ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

bool NumberEditor::optional() const {
    return field_.type == FieldType::optionalNumber || field_.type == FieldType::optionalInteger;
}

FieldValue NumberEditor::typed(double value) const {
    if (field_.type == FieldType::integer || field_.type == FieldType::optionalInteger)
        return static_cast<int>(value);
    return value;
}

void NumberEditor::refresh(const Field& field) {
    FieldEditor::refresh(field);
    edit_->setRange(contextOf(field, host_.project()), field.range,
                    field.type == FieldType::integer || field.type == FieldType::optionalInteger);
    const bool given = !std::holds_alternative<std::monostate>(field.value);
    if (absent_)
        absent_->setChecked(!given);
    edit_->setVisible(given);
    setFocusProxy(given || !absent_ ? static_cast<QWidget*>(edit_) : absent_);
    if (!given)
        return;
    showFormula(*edit_, field, host_);
    const auto* whole = std::get_if<int>(&field.value);
    edit_->setValue(whole ? *whole : std::get<double>(field.value));
}

// Choices ---------------------------------------------------------------------------------------

ChoiceEditor::ChoiceEditor(const Field& field, const FieldHost& host, QWidget* parent)
    : FieldEditor(field, host, parent), box_(new CalmBox(this)) {
    rowLayout(this)->addWidget(box_, 1);
    setFocusProxy(box_);
    box_->setAccessibleName(labelText(field));
    for (const auto& name : field.choices)
        box_->addItem(choiceText(name), QString::fromStdString(name));
    connect(box_, &QComboBox::activated, this, [this](int index) {
        if (!commit(box_->itemData(index).toString().toStdString()))
            refresh(Field(field_));
    });
    ChoiceEditor::refresh(field);
}

void ChoiceEditor::refresh(const Field& field) {
    FieldEditor::refresh(field);
    box_->setCurrentIndex(
        box_->findData(QString::fromStdString(std::get<std::string>(field.value))));
}

// Materials -------------------------------------------------------------------------------------

namespace {
constexpr int libraryRole = Qt::UserRole + 1;
}

MaterialEditor::MaterialEditor(const Field& field, const FieldHost& host, QWidget* parent)
    : FieldEditor(field, host, parent), box_(new CalmBox(this)) {
    rowLayout(this)->addWidget(box_, 1);
    setFocusProxy(box_);
    box_->setAccessibleName(labelText(field));
    box_->setMaxVisibleItems(20);
    connect(box_, &QComboBox::activated, this, &MaterialEditor::choose);
    MaterialEditor::refresh(field);
}

void MaterialEditor::fill() {
    const model::Project& project = host_.project();
    box_->clear();
    box_->addItem(colourSwatch({}), choiceText(model::vacuumName),
                  QString::fromUtf8(model::vacuumName.data()));
    for (const auto& material : project.materials)
        box_->addItem(colourSwatch(QColor(QString::fromStdString(material.colour))),
                      QString::fromStdString(material.name), QString::fromStdString(material.name));
    const double wavelength = projectWavelengthUm(project);
    box_->insertSeparator(box_->count());
    for (const auto& entry : materials::builtInEntries()) {
        const bool there = std::ranges::find(project.materials, entry.name,
                                             &model::Material::name) != project.materials.end();
        if (there || refusalAt(entry, wavelength) != materials::Refusal::none)
            continue;
        box_->addItem(colourSwatch(QColor(QString::fromStdString(entry.colour))),
                      tr("%1 (library)").arg(termInLanguage(entry.name)));
        box_->setItemData(box_->count() - 1, QString::fromStdString(entry.id), libraryRole);
    }
}

void MaterialEditor::choose(int index) {
    const QString id = box_->itemData(index, libraryRole).toString();
    if (id.isEmpty()) {
        if (!commit(box_->itemData(index).toString().toStdString()))
            refresh(Field(field_));
        return;
    }
    const EditOutcome outcome = host_.useLibraryMaterial(field_, id.toStdString());
    setMessage(reasonOf(outcome));
    if (!outcome)
        refresh(Field(field_));
}

void MaterialEditor::refresh(const Field& field) {
    FieldEditor::refresh(field);
    fill();
    const QString name = QString::fromStdString(std::get<std::string>(field.value));
    int index = box_->findData(name);
    if (index < 0) { // names nothing: the check says so, the box still shows it
        box_->insertItem(0, name, name);
        index = 0;
    }
    box_->setCurrentIndex(index);
}

// Texts -----------------------------------------------------------------------------------------

TextEditor::TextEditor(const Field& field, const FieldHost& host, QWidget* parent)
    : FieldEditor(field, host, parent) {
    auto* layout = rowLayout(this);
    if (field.key == "description") {
        lines_ = new QPlainTextEdit(this);
        lines_->setTabChangesFocus(true);
        const int linesShown = field.context == "parameter" ? 3 : 7;
        lines_->setFixedHeight(lines_->fontMetrics().lineSpacing() * linesShown);
        lines_->setAccessibleName(labelText(field));
        lines_->installEventFilter(this);
        layout->addWidget(lines_, 1);
        setFocusProxy(lines_);
        connect(lines_, &QPlainTextEdit::textChanged, this, [this] {
            typing_ = typed() != shown(std::get<std::string>(field_.value));
            judge();
        });
    } else {
        line_ = new QLineEdit(this);
        line_->setAccessibleName(labelText(field));
        line_->installEventFilter(this);
        layout->addWidget(line_, 1);
        setFocusProxy(line_);
        connect(line_, &QLineEdit::textEdited, this, [this] {
            typing_ = typed() != shown(std::get<std::string>(field_.value));
            judge();
        });
        connect(line_, &QLineEdit::editingFinished, this, &TextEditor::confirm);
    }
    if (field.type == FieldType::colour) {
        line_->setPlaceholderText(tr("automatic"));
        swatch_ = new QToolButton(this);
        swatch_->setToolTip(tr("Choose a colour"));
        swatch_->setAccessibleName(tr("Choose a colour"));
        layout->addWidget(swatch_);
        connect(swatch_, &QToolButton::clicked, this, [this] {
            auto* dialog = new QColorDialog(QColor(typed()), this);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setOption(QColorDialog::DontUseNativeDialog);
            connect(dialog, &QColorDialog::colorSelected, this,
                    [this](const QColor& colour) { commit(colour.name().toStdString()); });
            dialog->open();
        });
    }
    TextEditor::refresh(field);
}

QString TextEditor::shown(const std::string& text) const {
    // An example explains itself in the window's language; its text changes only by typing.
    return lines_ ? exampleText(text) : QString::fromStdString(text);
}

QString TextEditor::typed() const { return line_ ? line_->text() : lines_->toPlainText(); }

void TextEditor::judge() {
    const QString reason = typing_ ? refusalOf(typed().toStdString()) : QString();
    setMessage(reason);
    markInvalid(line_ ? static_cast<QWidget&>(*line_) : *lines_, !reason.isEmpty());
}

void TextEditor::confirm() {
    if (!typing_ || !message().isEmpty())
        return;
    typing_ = false;
    if (!commit(typed().toStdString()))
        typing_ = true;
}

void TextEditor::restore() {
    typing_ = false;
    refresh(Field(field_));
    judge();
}

void TextEditor::refresh(const Field& field) {
    FieldEditor::refresh(field);
    const QString text = shown(std::get<std::string>(field.value));
    if (swatch_) {
        const QColor colour(text);
        swatch_->setIcon(colourSwatch(colour.isValid() ? colour : QColor(Qt::gray)));
    }
    if (typing_)
        return;
    // Also where only the way here is forgotten: undo must not lead back to an older text.
    if (line_ && (text != line_->text() || line_->isUndoAvailable() || line_->isRedoAvailable())) {
        line_->setText(text);
        // A long name is read from its beginning.
        line_->setCursorPosition(0);
    } else if (lines_ && text != lines_->toPlainText()) {
        lines_->setPlainText(text);
    } else if (lines_) {
        lines_->document()->clearUndoRedoStacks();
    }
}

bool TextEditor::eventFilter(QObject* watched, QEvent* event) {
    if ((watched == line_ || watched == lines_) && undoesProject(*event, typing_))
        return true;
    if (event->type() == QEvent::FocusOut && lines_)
        confirm();
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape && typing_) {
            restore();
            return true;
        }
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (lines_ && enter && key->modifiers().testFlag(Qt::ControlModifier)) {
            confirm();
            return true;
        }
    }
    return FieldEditor::eventFilter(watched, event);
}

} // namespace zonescope::ui
