#include "ui/material_fit/material_fit_dialog.hpp"

#include "ui/charts/chart_view.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QTextBlock>
#include <QTimer>

namespace zonescope::ui {

namespace {

constexpr int typingMilliseconds = 250;
constexpr int patienceMilliseconds = 250;

} // namespace

MaterialFitDialog::MaterialFitDialog(ProjectDocument* document, QWidget* parent)
    : QDialog(parent), document_(document), fitter_(new MaterialFitter(this)),
      typing_(new QTimer(this)), patience_(new QTimer(this)) {
    setWindowTitle(tr("Fit tabulated n, k"));
    setProperty("helpTopic", QStringLiteral("dispersive-materials"));
    setModal(false);
    typing_->setSingleShot(true);
    typing_->setInterval(typingMilliseconds);
    patience_->setSingleShot(true);
    patience_->setInterval(patienceMilliseconds);
    buildTable();
    buildSettings();
    buildResults();
    buildFooter();
    lay();
    connect(typing_, &QTimer::timeout, this, [this] { fitter_->readTable(table_->toPlainText()); });
    connect(patience_, &QTimer::timeout, this, [this] {
        progress_->show();
        cancel_->show();
    });
    connect(fitter_, &MaterialFitter::fileRead, this,
            [this](const QString& path, const QString& text) {
                name_->setText(QFileInfo(path).completeBaseName());
                replaceText(text);
            });
    connect(fitter_, &MaterialFitter::fileRefused, this,
            [this](const QString& problem) { say(problem, "error"); });
    connect(fitter_, &MaterialFitter::tableRead, this, &MaterialFitDialog::showTable);
    connect(fitter_, &MaterialFitter::progressed, this, [this](double part) {
        constexpr double whole = 100.0;
        progress_->setValue(static_cast<int>(whole * part));
    });
    connect(fitter_, &MaterialFitter::fitted, this, &MaterialFitDialog::showFit);
    connect(fitter_, &MaterialFitter::refused, this, &MaterialFitDialog::showProblem);
    connect(fitter_, &MaterialFitter::cancelled, this, [this] {
        endOfFit();
        say(tr("The fit was given up."), "secondary");
    });
    if (document_) {
        connect(document_, &ProjectDocument::opened, this, &MaterialFitDialog::updateButtons);
    }
    drawIndex();
    drawResidual();
    fillFigures();
    updateButtons();
}

MaterialFitDialog::~MaterialFitDialog() = default;

void MaterialFitDialog::setTheme(Theme theme) {
    index_->setTheme(theme);
    residual_->setTheme(theme);
}

void MaterialFitDialog::openTable(const QString& path) {
    say(tr("Reading %1 …").arg(QFileInfo(path).fileName()), "secondary");
    fitter_->readFile(path);
}

void MaterialFitDialog::replaceText(const QString& text) {
    say({}, "secondary");
    rangeChosen_ = false;
    table_->setPlainText(text);
    typing_->start(0);
}

void MaterialFitDialog::showTable(const IndexTableReading& reading) {
    if (typing_->isActive())
        return; // of an older text
    reading_ = false;
    samples_ = reading.samples;
    const bool nothing = table_->document()->isEmpty();
    markLine(nothing ? 0 : reading.line);
    const bool bad = samples_.empty() && !nothing;
    setRole(*tableMessage_, bad ? "error" : "secondary");
    for (auto* edit : {shortest_, longest_})
        edit->setEnabled(!samples_.empty());
    if (!samples_.empty()) {
        const double from = samples_.front().wavelengthUm, to = samples_.back().wavelengthUm;
        tableMessage_->setText(
            tr("%n wavelengths, %1 to %2", nullptr, static_cast<int>(samples_.size()))
                .arg(formatLength(from), formatLength(to)));
        if (!rangeChosen_) {
            shortest_->setValue(from);
            longest_->setValue(to);
        }
    } else {
        tableMessage_->setText(nothing ? tr("No table yet.") : reading.problem);
    }
    settingsChanged();
    drawIndex();
}

void MaterialFitDialog::setRole(QLabel& label, const char* role) {
    label.setProperty("role", role);
    label.style()->unpolish(&label);
    label.style()->polish(&label);
}

void MaterialFitDialog::markLine(int line) {
    QList<QTextEdit::ExtraSelection> marks;
    if (const auto block = table_->document()->findBlockByNumber(line - 1);
        line > 0 && block.isValid()) {
        QTextEdit::ExtraSelection mark;
        QColor colour = table_->palette().color(QPalette::Highlight);
        colour.setAlphaF(0.35F);
        mark.format.setBackground(colour);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        mark.cursor = QTextCursor(block);
        marks << mark;
        if (!table_->hasFocus()) {
            table_->setTextCursor(mark.cursor);
            table_->centerCursor();
        }
    }
    table_->setExtraSelections(marks);
}

IndexSamples MaterialFitDialog::chosenSamples() const {
    return materials::samplesWithin(samples_, shortest_->value(), longest_->value());
}

void MaterialFitDialog::settingsChanged() {
    changed_ = true;
    current_ = false;
    updateButtons();
}

QString MaterialFitDialog::obstacle() const {
    if (fitter_->fitting())
        return tr("A fit is under way.");
    if (reading_)
        return tr("The table is being read.");
    if (samples_.empty())
        return table_->document()->isEmpty() ? tr("Paste or open a table first.")
                                             : tr("Correct the table first.");
    if (!shortest_->valid() || !longest_->valid())
        return tr("A wavelength is not valid: %1")
            .arg(shortest_->valid() ? longest_->message() : shortest_->message());
    if (shortest_->value() >= longest_->value())
        return tr("The shorter wavelength comes first.");
    return {};
}

void MaterialFitDialog::updateButtons() {
    const QString why = obstacle();
    fit_->setEnabled(why.isEmpty());
    fit_->setToolTip(why.isEmpty() ? tr("Fit passive poles to the table") : why);
    const QString noFit = !result_    ? tr("There is no fit yet.")
                          : !current_ ? tr("Table or settings have changed: fit again.")
                                      : QString();
    save_->setEnabled(noFit.isEmpty());
    save_->setToolTip(noFit.isEmpty() ? tr("Save the material, the values or the picture") : noFit);
    QString noAdding = noFit;
    if (noAdding.isEmpty() && (!document_ || !document_->project()))
        noAdding = tr("Open a project first.");
    if (noAdding.isEmpty() && name_->text().trimmed().isEmpty())
        noAdding = tr("Give the material a name.");
    add_->setEnabled(noAdding.isEmpty());
    add_->setToolTip(noAdding.isEmpty()
                         ? tr("Add the material to the project's materials; can be undone")
                         : noAdding);
}

void MaterialFitDialog::fit() {
    if (!obstacle().isEmpty())
        return;
    MaterialFitRequest request;
    request.samples = chosenSamples();
    request.poles = poles_->value();
    if (choice_->currentIndex() == 0)
        request.error = error_->value() / 100.0;
    request.name = name_->text().trimmed().toStdString();
    say({}, "secondary");
    changed_ = false;
    current_ = false;
    progress_->setValue(0);
    patience_->start();
    fitter_->fit(std::move(request));
    updateButtons();
}

} // namespace zonescope::ui
