// The parts of the dialog and where they stand.

#include "ui/charts/chart_view.hpp"
#include "ui/material_fit/material_fit_dialog.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr int inputWidth = 330;
constexpr double smallestErrorPercent = 0.001;
constexpr double largestErrorPercent = 50.0;
constexpr int usualPoles = 6;

QLabel* heading(const QString& text) {
    auto* label = new QLabel(text);
    label->setProperty("role", "heading");
    return label;
}

} // namespace

void MaterialFitDialog::buildTable() {
    table_ = new QPlainTextEdit;
    table_->setObjectName(QStringLiteral("indexTable"));
    table_->setAccessibleName(tr("Table of n and k"));
    table_->setPlaceholderText(tr("wavelength (µm), n, k\n0.40, 1.47, 1.95\n0.45, 1.40, 1.88\n…\n\n"
                                  "Paste a table or open a CSV file. A missing k is 0; headings "
                                  "and decimal commas are understood."));
    table_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    table_->setLineWrapMode(QPlainTextEdit::NoWrap);
    table_->setTabChangesFocus(true);
    tableMessage_ = new QLabel(tr("No table yet."));
    tableMessage_->setObjectName(QStringLiteral("tableMessage"));
    tableMessage_->setWordWrap(true);
    tableMessage_->setProperty("role", "secondary");
    connect(table_, &QPlainTextEdit::textChanged, this, [this] {
        reading_ = true;
        typing_->start();
        settingsChanged();
    });
}

void MaterialFitDialog::buildSettings() {
    const auto wavelength = [this](const char* name, const QString& text) {
        auto* edit = new QuantityEdit;
        edit->setObjectName(QString::fromLatin1(name));
        edit->setAccessibleName(text);
        edit->setRange({model::QuantityKind::wavelength, {}}, model::range::wavelength, false);
        edit->setAllowedText(tr("1 nm to 100 mm"));
        edit->setEnabled(false);
        connect(edit, &QuantityEdit::judged, this, &MaterialFitDialog::updateButtons);
        connect(edit, &QuantityEdit::committed, this, [this, edit](double value, bool) {
            edit->setValue(value);
            rangeChosen_ = true;
            drawIndex();
            settingsChanged();
        });
        return edit;
    };
    shortest_ = wavelength("shortest", tr("Shortest wavelength of the fit"));
    longest_ = wavelength("longest", tr("Longest wavelength of the fit"));
    choice_ = new QComboBox;
    choice_->setObjectName(QStringLiteral("poleChoice"));
    choice_->setAccessibleName(tr("How the number of poles is found"));
    choice_->addItem(tr("as few as reach an error"));
    choice_->addItem(tr("a given number"));
    error_ = new QDoubleSpinBox;
    error_->setObjectName(QStringLiteral("targetError"));
    error_->setAccessibleName(tr("Largest relative error of the permittivity"));
    error_->setDecimals(3);
    error_->setRange(smallestErrorPercent, largestErrorPercent);
    error_->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    error_->setSuffix(tr(" %"));
    error_->setValue(1.0);
    error_->setToolTip(tr("Root mean square of |ε of the fit − ε of the table| over that of |ε|. "
                          "The fit with the fewest poles that reaches it is taken, the best one "
                          "where none does."));
    poles_ = new QSpinBox;
    poles_->setObjectName(QStringLiteral("poleNumber"));
    poles_->setAccessibleName(tr("Number of poles"));
    poles_->setRange(materials::fewestFitPoles, materials::mostFitPoles);
    poles_->setValue(usualPoles);
    poles_->setToolTip(
        tr("Poles of the first order: two make one resonance; metals need 6 to 12."));
    poles_->hide();
    name_ = new QLineEdit(tr("fitted material"));
    name_->setObjectName(QStringLiteral("fitName"));
    name_->setAccessibleName(tr("Name of the material"));
    connect(choice_, &QComboBox::currentIndexChanged, this, [this](int index) {
        error_->setVisible(index == 0);
        poles_->setVisible(index == 1);
        settingsChanged();
    });
    connect(error_, &QDoubleSpinBox::valueChanged, this, &MaterialFitDialog::settingsChanged);
    connect(poles_, &QSpinBox::valueChanged, this, &MaterialFitDialog::settingsChanged);
    connect(name_, &QLineEdit::textChanged, this, &MaterialFitDialog::updateButtons);
    fit_ = new QPushButton(tr("&Fit"));
    fit_->setObjectName(QStringLiteral("startFit"));
    fit_->setDefault(true);
    progress_ = new QProgressBar;
    progress_->setObjectName(QStringLiteral("fitProgress"));
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress of the fit"));
    progress_->hide();
    cancel_ = new QPushButton(tr("Cancel fit"));
    cancel_->setObjectName(QStringLiteral("cancelFit"));
    cancel_->setAutoDefault(false);
    cancel_->hide();
    connect(fit_, &QPushButton::clicked, this, &MaterialFitDialog::fit);
    connect(cancel_, &QPushButton::clicked, fitter_, &MaterialFitter::cancel);
}

void MaterialFitDialog::buildResults() {
    index_ = new ChartView;
    index_->setObjectName(QStringLiteral("fitIndex"));
    index_->setAccessibleName(tr("n and k of table and fit over the wavelength"));
    index_->setAxes({.title = tr("vacuum wavelength"), .unit = QStringLiteral("µm")},
                    {.title = tr("refractive index"), .unit = {}});
    index_->setEmptyText(tr("Paste or open a table of wavelength, n and k: its points are drawn "
                            "here, and the fit over them."));
    residual_ = new ChartView;
    residual_->setObjectName(QStringLiteral("fitResidual"));
    residual_->setAccessibleName(tr("What the fit leaves, over the wavelength"));
    residual_->setAxes({.title = tr("vacuum wavelength"), .unit = QStringLiteral("µm")},
                       {.title = tr("|n + ik − fit|"), .unit = {}, .logarithmic = true});
    residual_->setEmptyText(
        tr("What the fit leaves at each wavelength is drawn here after a fit."));
    figures_ = new QLabel;
    figures_->setObjectName(QStringLiteral("fitFigures"));
    figures_->setWordWrap(true);
    figures_->setTextFormat(Qt::PlainText);
    figures_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    poleTable_ = new QTableWidget(0, 5);
    poleTable_->setObjectName(QStringLiteral("fitPoles"));
    poleTable_->setAccessibleName(tr("Poles of the fit"));
    poleTable_->setHorizontalHeaderLabels({tr("Pole"), tr("Resonance\n(rad/fs)"),
                                           tr("Damping\n(rad/fs)"), tr("Strength\n(rad²/fs²)"),
                                           tr("Rate\n(rad/fs)")});
    poleTable_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    poleTable_->horizontalHeader()->setDefaultAlignment(Qt::AlignCenter);
    poleTable_->verticalHeader()->hide();
    poleTable_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    poleTable_->setWordWrap(false);
    poleTable_->setSelectionBehavior(QAbstractItemView::SelectRows);
    poleTable_->setTabKeyNavigation(false);
}

void MaterialFitDialog::buildFooter() {
    message_ = new QLabel;
    message_->setObjectName(QStringLiteral("fitMessage"));
    message_->setWordWrap(true);
    save_ = new QPushButton(tr("&Save"));
    save_->setObjectName(QStringLiteral("saveFit"));
    save_->setAutoDefault(false);
    auto* menu = new QMenu(save_);
    menu->addAction(tr("Material as JSON…"), this, [this] {
        askWrite(tr("Save the material"), tr("JSON (*.json)"), QStringLiteral("json"));
    });
    menu->addAction(tr("Table and fit as CSV…"), this, [this] {
        askWrite(tr("Save table and fit"), tr("Tables (*.csv)"), QStringLiteral("csv"));
    });
    menu->addAction(tr("Picture of the fit…"), this, [this] {
        askWrite(tr("Save the picture"), tr("SVG (*.svg);;HTML (*.html)"), QStringLiteral("svg"));
    });
    save_->setMenu(menu);
    add_ = new QPushButton(tr("&Add to project"));
    add_->setObjectName(QStringLiteral("addFit"));
    add_->setAutoDefault(false);
    connect(add_, &QPushButton::clicked, this, &MaterialFitDialog::addToProject);
}

void MaterialFitDialog::lay() {
    auto* open = new QPushButton(tr("&Open CSV…"));
    open->setObjectName(QStringLiteral("openTable"));
    open->setAutoDefault(false);
    connect(open, &QPushButton::clicked, this, &MaterialFitDialog::askOpen);
    auto* paste = new QPushButton(tr("&Paste"));
    paste->setObjectName(QStringLiteral("pasteTable"));
    paste->setAutoDefault(false);
    paste->setToolTip(tr("Take the table from the clipboard, in place of what is there"));
    connect(paste, &QPushButton::clicked, this,
            [this] { replaceText(QApplication::clipboard()->text()); });
    auto* tableButtons = new QHBoxLayout;
    tableButtons->addWidget(heading(tr("Table")));
    tableButtons->addStretch();
    tableButtons->addWidget(open);
    tableButtons->addWidget(paste);
    auto* range = new QHBoxLayout;
    range->addWidget(shortest_, 1);
    range->addWidget(new QLabel(tr("to")));
    range->addWidget(longest_, 1);
    auto* form = new QFormLayout;
    form->addRow(tr("Wavelengths"), range);
    form->addRow(tr("Poles"), choice_);
    auto* number = new QHBoxLayout;
    number->addWidget(error_, 1);
    number->addWidget(poles_, 1);
    form->addRow(QString(), number);
    form->addRow(tr("Name"), name_);
    auto* go = new QHBoxLayout;
    go->addWidget(progress_, 1);
    go->addWidget(cancel_);
    go->addStretch();
    go->addWidget(fit_);
    auto* input = new QWidget;
    input->setFixedWidth(inputWidth);
    auto* left = new QVBoxLayout(input);
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(8);
    left->addLayout(tableButtons);
    left->addWidget(table_, 1);
    left->addWidget(tableMessage_);
    left->addLayout(form);
    left->addLayout(go);

    auto* right = new QVBoxLayout;
    right->setSpacing(8);
    right->addWidget(index_, 5);
    right->addWidget(residual_, 3);
    right->addWidget(figures_);
    right->addWidget(poleTable_, 3);
    auto* upper = new QHBoxLayout;
    upper->setSpacing(12);
    upper->addWidget(input);
    upper->addLayout(right, 1);
    auto* close = new QPushButton(tr("Close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    auto* footer = new QHBoxLayout;
    footer->addWidget(message_, 1);
    footer->addWidget(close);
    footer->addWidget(save_);
    footer->addWidget(add_);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addLayout(upper, 1);
    layout->addLayout(footer);
    resize(1060, 760);
}

void MaterialFitDialog::askOpen() {
    auto* dialog = new QFileDialog(this, tr("Open a table of n and k"), {},
                                   tr("Tables (*.csv *.txt *.tsv);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MaterialFitDialog::openTable);
    dialog->show();
}

void MaterialFitDialog::askWrite(const QString& title, const QString& filter,
                                 const QString& suffix) {
    auto* dialog = new QFileDialog(this, title, {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &MaterialFitDialog::write);
    dialog->show();
}

} // namespace zonescope::ui
