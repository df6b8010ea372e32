#include "ui/inspector/field_row.hpp"

#include "ui/settings/field_texts.hpp"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr int rowSpacing = 6;

} // namespace

QString helpOf(const Field& field) {
    const auto words = fieldText(field.context, field.key);
    QStringList lines;
    if (words)
        lines << words->help;
    lines << FieldRow::tr("Allowed: %1.").arg(allowedText(field));
    if (field.fallback) {
        const QString value = valueText(field, *field.fallback);
        lines << FieldRow::tr("Default: %1.").arg(value.isEmpty() ? FieldRow::tr("empty") : value);
    }
    return lines.join(QLatin1Char('\n'));
}

FieldRow::FieldRow(const Field& field, const FieldHost& host, QWidget* parent)
    : QWidget(parent), label_(new QLabel(this)), editor_(makeFieldEditor(field, host, this)),
      reset_(new QToolButton(this)), message_(new QLabel(this)) {
    const auto words = fieldText(field.context, field.key);
    const QString name = words ? words->label : QString::fromStdString(field.key);
    label_->setText(name);
    label_->setBuddy(editor_);
    label_->setToolTip(helpOf(field));
    editor_->setToolTip(helpOf(field));
    reset_->setText(QStringLiteral("↺"));
    reset_->setProperty("role", "small");
    reset_->setAccessibleName(tr("Reset %1 to its default").arg(name));
    reset_->setFocusPolicy(Qt::TabFocus);
    QSizePolicy kept = reset_->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    reset_->setSizePolicy(kept);
    message_->setProperty("role", "error");
    message_->setWordWrap(true);
    message_->hide();
    // Boxes, not a grid: a grid does not give a wrapped message across its columns its height.
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    auto* line = new QHBoxLayout;
    line->setSpacing(rowSpacing);
    const auto place = field.key == "description" ? Qt::AlignTop : Qt::AlignVCenter;
    line->addWidget(label_, 0, place);
    line->addWidget(editor_, 1);
    line->addWidget(reset_, 0, place);
    layout->addLayout(line);
    layout->addWidget(message_);
    connect(reset_, &QToolButton::clicked, this, [this] { editor_->resetToDefault(); });
    connect(editor_, &FieldEditor::messageChanged, this, [this](const QString& text) {
        message_->setText(text);
        message_->setVisible(!text.isEmpty());
    });
    const auto children = editor_->findChildren<QWidget*>();
    for (auto* child : children)
        child->installEventFilter(this);
    updateReset();
}

void FieldRow::refresh(const Field& field) {
    editor_->refresh(field);
    updateReset();
}

void FieldRow::updateReset() {
    const Field& field = editor_->field();
    reset_->setVisible(field.fallback && *field.fallback != field.value);
    if (field.fallback)
        reset_->setToolTip(tr("Reset to the default: %1").arg(valueText(field, *field.fallback)));
}

void FieldRow::contextMenuEvent(QContextMenuEvent* event) {
    const Field& field = editor_->field();
    const QString path = QString::fromStdString(field.path);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool numeric =
        std::holds_alternative<double>(field.value) || std::holds_alternative<int>(field.value);
    auto* sweep = menu->addAction(tr("Sweep this setting…"));
    sweep->setEnabled(numeric);
    connect(sweep, &QAction::triggered, this, [this, path] { emit sweepRequested(path); });
    auto* parameter = menu->addAction(tr("Make it a parameter…"));
    parameter->setObjectName(QStringLiteral("makeParameter"));
    parameter->setEnabled(numeric && editor_->isEnabled());
    connect(parameter, &QAction::triggered, this,
            [this] { emit parameterRequested(editor_->field()); });
    auto* reset = menu->addAction(tr("Reset to the default"));
    reset->setEnabled(field.fallback && *field.fallback != field.value && editor_->isEnabled());
    connect(reset, &QAction::triggered, editor_, &FieldEditor::resetToDefault);
    auto* copy = menu->addAction(tr("Copy the key “%1”").arg(path));
    connect(copy, &QAction::triggered, this, [path] { QApplication::clipboard()->setText(path); });
    menu->popup(event->globalPos());
}

void FieldRow::setLabelWidth(int width, int rowWidth) {
    label_->setWordWrap(label_->fontMetrics().horizontalAdvance(label_->text()) > width);
    label_->setFixedWidth(width);
    editor_->setRoom(rowWidth - width - reset_->sizeHint().width() - 2 * rowSpacing);
}

int FieldRow::labelWidth() const {
    // Longer names are broken between words: the values need the width.
    constexpr int usual = 105;
    const QFontMetrics metrics = label_->fontMetrics();
    int longest = 0;
    const auto words = label_->text().split(QLatin1Char(' '));
    for (const QString& word : words)
        longest = std::max(longest, metrics.horizontalAdvance(word));
    return std::min(metrics.horizontalAdvance(label_->text()), std::max(usual, longest)) + 1;
}

QString FieldRow::message() const { return message_->isHidden() ? QString() : message_->text(); }

bool FieldRow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn)
        emit entered(editor_->field());
    return QWidget::eventFilter(watched, event);
}

} // namespace zonescope::ui
