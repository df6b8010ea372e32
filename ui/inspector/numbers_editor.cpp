// Lists of numbers: wavelengths, tables of currents, samples of signals.

#include "core/io/files/text_file.hpp"
#include "ui/inspector/field_editors.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/field_texts.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/settings/typing_undo.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/typed_number.hpp"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr std::size_t maximumFileBytes = std::size_t{32} << 20U;

/// The numbers of a text file, a row a line; lines that begin with # or a letter are skipped.
std::vector<std::vector<double>> rowsOf(const QString& text) {
    static const QRegularExpression separators(QStringLiteral("[\\s,;]+"));
    std::vector<std::vector<double>> rows;
    const auto lines = text.split(QLatin1Char('\n'));
    for (const QString& raw : lines) {
        const QString line = raw.trimmed();
        if (line.isEmpty() || line.startsWith(QLatin1Char('#')) || line[0].isLetter())
            continue;
        auto& row = rows.emplace_back();
        const auto cells = line.split(separators, Qt::SkipEmptyParts);
        for (const QString& cell : cells)
            row.push_back(model::parseQuantity(cell.toStdString(), {}));
    }
    return rows;
}

} // namespace

NumbersEditor::NumbersEditor(const Field& field, const FieldHost& host, QWidget* parent)
    : FieldEditor(field, host, parent), line_(new QLineEdit(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(line_, 1);
    line_->setMaxLength(static_cast<int>(model::maximumListText));
    line_->setAccessibleName(labelText(field));
    line_->setMinimumWidth(60);
    line_->installEventFilter(this);
    setFocusProxy(line_);
    if (model::quantityKindOfKey(field.key) != model::QuantityKind::wavelength) {
        import_ = new QPushButton(tr("Import…"), this);
        import_->setToolTip(tr("Read the values from a text file"));
        layout->addWidget(import_);
        connect(import_, &QPushButton::clicked, this, &NumbersEditor::askImport);
    }
    connect(line_, &QLineEdit::textEdited, this, [this] {
        typing_ = line_->text() != shown_;
        judge();
    });
    connect(line_, &QLineEdit::editingFinished, this, &NumbersEditor::confirm);
    NumbersEditor::refresh(field);
}

void NumbersEditor::judge() {
    draft_.reset();
    QString reason;
    try {
        auto values = model::parseQuantityList(typedNumbers(line_->text()),
                                               contextOf(field_, host_.project()));
        const auto wrong = std::ranges::find_if_not(
            values, [this](double value) { return field_.range.contains(value); });
        if (wrong != values.end())
            reason = tr("Value %1 is out of range; allowed: %2.")
                         .arg(wrong - values.begin() + 1)
                         .arg(allowedText(field_));
        else
            reason = refusalOf(values);
        if (reason.isEmpty())
            draft_ = std::move(values);
    } catch (const model::QuantityError& error) {
        reason = refusalText(error);
    }
    setMessage(reason);
    markInvalid(*line_, !reason.isEmpty());
}

void NumbersEditor::confirm() {
    if (!typing_ || !draft_)
        return;
    typing_ = false;
    if (!commit(*draft_))
        typing_ = true;
}

void NumbersEditor::restore() {
    typing_ = false;
    refresh(Field(field_));
    setMessage({});
    markInvalid(*line_, false);
}

void NumbersEditor::refresh(const Field& field) {
    FieldEditor::refresh(field);
    const auto& values = std::get<std::vector<double>>(field.value);
    const bool summary = values.size() > mostShown;
    line_->setReadOnly(summary);
    if (typing_)
        return;
    const auto kind = model::quantityKindOfKey(field.key);
    if (summary) {
        const auto [least, most] = std::ranges::minmax(values);
        line_->setText(tr("%1 values, %2 to %3")
                           .arg(formatCount(static_cast<long long>(values.size())),
                                shownNumbers(model::formatQuantity(least, kind)),
                                shownNumbers(model::formatQuantity(most, kind))));
    } else {
        line_->setText(shownNumbers(model::formatQuantityList(values, kind)));
    }
    shown_ = line_->text();
    line_->setCursorPosition(0);
    line_->setToolTip(tr("%1 value(s)").arg(formatCount(static_cast<long long>(values.size()))));
}

void NumbersEditor::askImport() {
    auto* dialog = new QFileDialog(this, tr("Import values"), {},
                                   tr("Text (*.csv *.txt *.dat *.tsv);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &NumbersEditor::importFile);
    dialog->open();
}

void NumbersEditor::importFile(const QString& path) {
    try {
        const auto rows =
            rowsOf(QString::fromStdString(io::readTextFile(path.toStdString(), maximumFileBytes)));
        std::vector<double> values;
        const bool pairs = field_.key == "values" && !rows.empty() && rows.front().size() == 2;
        for (const auto& row : rows) {
            if (pairs && row.size() == 2)
                values.push_back(row[1]);
            else
                values.insert(values.end(), row.begin(), row.end());
        }
        if (values.empty()) {
            setMessage(tr("The file holds no numbers."));
            return;
        }
        if (pairs && rows.size() > 1) {
            // Times at equal steps: the step is the interval.
            const double step = rows[1][0] - rows[0][0];
            for (std::size_t n = 1; n < rows.size(); ++n) {
                if (rows[n].size() != 2 ||
                    !(std::abs(rows[n][0] - rows[n - 1][0] - step) <= 1e-3 * std::abs(step))) {
                    setMessage(
                        tr("The times of the file are not equally spaced at row %1.").arg(n + 1));
                    return;
                }
            }
            Field interval = field_;
            interval.path = field_.path.substr(0, field_.path.rfind('.') + 1) + "interval_fs";
            const EditGroup group = host_.newGroup();
            const EditOutcome outcome = host_.commit(interval, step, group);
            if (!outcome) {
                setMessage(reasonOf(outcome));
                return;
            }
            typing_ = false;
            commit(values, group);
            return;
        }
        typing_ = false;
        commit(values);
    } catch (const model::QuantityError& error) {
        setMessage(refusalText(error));
    } catch (const Error& error) {
        setMessage(sentenceOf(error));
    }
}

bool NumbersEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == line_ && undoesProject(*event, typing_))
        return true;
    if (event->type() == QEvent::KeyPress && typing_ &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        restore();
        return true;
    }
    return FieldEditor::eventFilter(watched, event);
}

} // namespace zonescope::ui
