/// \file
/// Instruments in the middle of the window: runs in lockstep beside the window's own, which stays.

#include "ui/document/project_document.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/laboratory/laboratory_dialog.hpp"
#include "ui/window/main_window.hpp"

#include <QAction>
#include <QStackedWidget>

namespace zonescope::ui {

void MainWindow::buildInstrumentActions() {
    add(instrumentAction(Instrument::compare), tr("&A and B in lockstep"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B)},
        tr("Two settings of the project side by side, with their difference"),
        [this] { openInstrument(Instrument::compare); });
    add(instrumentAction(Instrument::layer), tr("Absorbing &layers, live"), {},
        tr("The echo of the layers in dB against a domain without one, while they are changed"),
        [this] { openInstrument(Instrument::layer); });
    add(instrumentAction(Instrument::axis), tr("A&xis, live"), {},
        tr("The first cells at r = 0 against the rules of the order m"),
        [this] { openInstrument(Instrument::axis); });
    add(instrumentAction(Instrument::stepping), tr("&Stepping, cell by cell"), {},
        tr("Half-steps of E and H with the numbers of one cell's update"),
        [this] { openInstrument(Instrument::stepping); });
    add(QStringLiteral("laboratory"), tr("&Kernel laboratory…"), {},
        tr("One cell update in many orders, measured side by side"), [this] { openLaboratory(); });
    for (const auto rule : instrument::allRules)
        add(QStringLiteral("break-") + ruleKey(rule), tr("Break it: %1").arg(ruleTitle(rule)), {},
            tr("Breaks this rule in a small run of its own, and shows the check that fails"),
            [this, rule] { breakRule(rule); });
}

LaboratoryDialog& MainWindow::laboratory() {
    if (laboratory_ == nullptr) {
        laboratory_ = new LaboratoryDialog(this);
        laboratory_->setProperty(helpTopicProperty, QStringLiteral("kernel-laboratory"));
        laboratory_->setTheme(theme_);
    }
    return *laboratory_;
}

void MainWindow::openLaboratory() {
    laboratory().show();
    laboratory().raise();
    laboratory().activateWindow();
}

InstrumentsPage& MainWindow::instruments() {
    if (instruments_ == nullptr) {
        instruments_ = new InstrumentsPage;
        instruments_->setProperty(helpTopicProperty, QStringLiteral("instruments"));
        instruments_->setTheme(theme_);
        pages_->addWidget(instruments_);
        connectInstruments();
        instruments_->setProject(project());
    }
    return *instruments_;
}

void MainWindow::connectInstruments() {
    connect(instruments_, &InstrumentsPage::closeRequested, this,
            [this] { showInstruments(false); });
    const auto follow = [this] { instruments_->setProject(project()); };
    connect(document_, &ProjectDocument::opened, this, follow);
    connect(document_, &ProjectDocument::edited, this, follow);
    connect(instruments_, &InstrumentsPage::layersRequested, this,
            [this](const model::Boundaries& boundaries) {
                static_cast<void>(
                    document_->edit(tr("Layers of the instrument"), [&](model::Project& changed) {
                        changed.boundaries = boundaries;
                    }));
            });
}

void MainWindow::openInstrument(Instrument instrument) {
    instruments().setProject(project());
    showInstruments(true);
    instruments_->open(instrument);
    instruments_->setFocus();
}

void MainWindow::breakRule(instrument::Rule rule) {
    showInstruments(true);
    instruments_->open(rule);
}

void MainWindow::showInstruments(bool shown) {
    if (shown) {
        showGallery(false);
        pages_->setCurrentWidget(&instruments());
        instruments_->setFocus();
    } else if (instruments_ != nullptr && pages_->currentWidget() == instruments_) {
        showGallery(false);
    }
}

} // namespace zonescope::ui
