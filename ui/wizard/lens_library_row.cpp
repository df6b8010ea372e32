/// \file
/// The part of the wizard's fields that chooses, reads and writes phase libraries.

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "ui/wizard/lens_parameters.hpp"
#include "ui/words/message_text.hpp"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr std::size_t largestFile = 16 << 20;
enum Source { computed, imported };

} // namespace

void LensParameters::addLibrary() {
    auto* editor = new QWidget(this);
    auto* lines = new QVBoxLayout(editor);
    lines->setContentsMargins(0, 0, 0, 0);
    source_ = new QComboBox(editor);
    source_->setObjectName(QStringLiteral("library"));
    source_->setAccessibleName(tr("Phase library"));
    source_->setToolTip(tr("Phase and transmission for every ring width: computed for the numbers "
                           "above, or read from a table width_um, phase_rad, transmission."));
    source_->addItem(tr("computed"), computed);
    auto* import = new QPushButton(tr("Import…"), editor);
    import->setObjectName(QStringLiteral("importLibrary"));
    import->setToolTip(tr("Reads a table (CSV) with the columns width_um, phase_rad, "
                          "transmission."));
    export_ = new QPushButton(tr("Export…"), editor);
    export_->setObjectName(QStringLiteral("exportLibrary"));
    export_->setToolTip(tr("Writes the library in use as a table (CSV)."));
    export_->setEnabled(false);
    for (auto* button : {import, export_})
        button->setAutoDefault(false);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(import);
    buttons->addWidget(export_);
    buttons->addStretch();
    lines->addWidget(source_);
    lines->addLayout(buttons);
    addRow("library", tr("Phase li&brary"), editor).label->setBuddy(source_);
    connect(source_, &QComboBox::currentIndexChanged, this, [this] {
        chooseLibrary();
        announce();
    });
    connect(import, &QPushButton::clicked, this, &LensParameters::openImport);
    connect(export_, &QPushButton::clicked, this, &LensParameters::openExport);
}

void LensParameters::chooseLibrary() {
    s_.library = source_->currentData().toInt() == imported ? imported_ : nullptr;
    const bool narrowest = s_.kind == lens::LensKind::metalens && !s_.library;
    rows_["narrowest_um"].label->setVisible(narrowest);
    rows_["narrowest_um"].holder->setVisible(narrowest);
}

QString LensParameters::importLibrary(const QString& path) {
    Row& row = rows_["library"];
    try {
        const std::string text = io::readTextFile(path.toStdString(), largestFile);
        imported_ = std::make_shared<const lens::PhaseLibrary>(lens::parsePhaseLibrary(text));
    } catch (const InputError& error) {
        const QString reason = sentenceOf(error.withFile(QFileInfo(path).fileName().toStdString()));
        showMessage(row, reason);
        return reason;
    } catch (const Error& error) {
        const QString reason = sentenceOf(error);
        showMessage(row, reason);
        return reason;
    }
    importedName_ = QFileInfo(path).fileName();
    {
        const QSignalBlocker quiet(source_);
        if (source_->findData(imported) < 0)
            source_->addItem({}, imported);
        const int index = source_->findData(imported);
        source_->setItemText(
            index, tr("%1 (%2 widths)").arg(importedName_).arg(imported_->entries.size()));
        source_->setCurrentIndex(index);
    }
    showMessage(row, {});
    chooseLibrary();
    announce();
    return {};
}

QString LensParameters::exportLibrary(const QString& path) const {
    if (!shownLibrary_)
        return tr("There is no library yet.");
    try {
        io::replaceTextFile(path.toStdString(), lens::printPhaseLibrary(*shownLibrary_));
    } catch (const Error& error) {
        return sentenceOf(error);
    }
    return {};
}

void LensParameters::openImport() {
    auto* dialog = new QFileDialog(this, tr("Import a phase library"), {},
                                   tr("Tables (*.csv *.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &LensParameters::importLibrary);
    dialog->show();
}

void LensParameters::openExport() {
    auto* dialog = new QFileDialog(this, tr("Export the phase library"), {},
                                   tr("Tables (*.csv);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& path) { showMessage(rows_["library"], exportLibrary(path)); });
    dialog->show();
}

} // namespace zonescope::ui
