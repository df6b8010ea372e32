#include "core/instrument/update_code.hpp"
#include "ui/instruments/cell_table.hpp"
#include "ui/instruments/dispersion_meter.hpp"
#include "ui/instruments/instrument_button.hpp"
#include "ui/instruments/stencil_view.hpp"
#include "ui/instruments/stepping_panel.hpp"
#include "ui/plots/plot_page.hpp"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr int steppingLineRoom = 8;
/// Of the Courant slider, thousandths.
constexpr int lowestCourant = 50;
constexpr int mostIndex = 1'000'000;

QSpinBox* indexBox(const QString& prefix, const QString& name) {
    auto* box = new QSpinBox;
    box->setPrefix(prefix);
    box->setRange(0, mostIndex);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setKeyboardTracking(false);
    return box;
}

} // namespace

SteppingPanel::SteppingPanel(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Stepping"));
    setFocusPolicy(Qt::StrongFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildBar());
    column->addWidget(buildCourant());
    auto* rows = new QSplitter(Qt::Vertical);
    rows->setChildrenCollapsible(false);
    rows->addWidget(buildUpper());
    tabs_ = new QTabWidget;
    tabs_->setDocumentMode(true);
    tabs_->setAccessibleName(tr("Cells, energy, dispersion, code"));
    energy_ = new PlotPage(tr("Energy of every step"));
    dispersion_ = new DispersionMeter;
    tabs_->addTab(buildCells(), tr("Cells"));
    tabs_->addTab(energy_, tr("Energy"));
    tabs_->addTab(dispersion_, tr("Numerical dispersion"));
    tabs_->addTab(buildCode(), tr("As code"));
    rows->addWidget(tabs_);
    rows->setSizes({1000, 700});
    column->addWidget(rows, 1);
    connectControls();
}

QWidget* SteppingPanel::buildBar() {
    back_ = instrumentButton(tr("Back"), tr("Half a step back (,)"));
    halfStep_ = instrumentButton(tr("Half-step"), tr("H alone, or when H leads, E alone (H)"));
    step_ = instrumentButton(tr("Step"), tr("A whole step: H and E (.)"));
    run_ = instrumentButton(tr("Run"), tr("Steps until you stop it (Space)"));
    run_->setCheckable(true);
    run_->setMinimumWidth(run_->fontMetrics().horizontalAdvance(tr("Pause")) + 24);
    reset_ = instrumentButton(tr("Reset"), tr("Back to step 0 (R)"));
    pace_ = new QComboBox;
    pace_->setAccessibleName(tr("Pace"));
    pace_->setToolTip(tr("Steps per second while it runs"));
    for (const double steps : {2.0, 10.0, 40.0})
        pace_->addItem(tr("%1 steps/s").arg(steps), steps);
    pace_->addItem(tr("Full speed"), 0.0);
    pace_->setCurrentIndex(1);
    component_ = new QComboBox;
    component_->setAccessibleName(tr("Component"));
    component_->setToolTip(tr("The component whose update is shown"));
    column_ = indexBox(QStringLiteral("i = "), tr("Column of the cell, along r"));
    row_ = indexBox(QStringLiteral("k = "), tr("Row of the cell, along z"));
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(6);
    for (QWidget* one :
         {static_cast<QWidget*>(back_), static_cast<QWidget*>(halfStep_),
          static_cast<QWidget*>(step_), static_cast<QWidget*>(run_), static_cast<QWidget*>(pace_),
          static_cast<QWidget*>(reset_), static_cast<QWidget*>(component_),
          static_cast<QWidget*>(column_), static_cast<QWidget*>(row_)})
        row->addWidget(one);
    row->addStretch();
    return bar;
}

QWidget* SteppingPanel::buildCourant() {
    courant_ = new QSlider(Qt::Horizontal);
    courant_->setAccessibleName(tr("Courant number"));
    courant_->setToolTip(tr("c Δt over the smaller cell side; the run begins anew."));
    courant_->setRange(lowestCourant, 1000);
    courant_->setMinimumWidth(90);
    courantText_ = new QLabel;
    beyond_ = new QCheckBox(tr("Beyond the limit"));
    beyond_->setToolTip(
        tr("Lets the slider pass the stability limit. Waves of the size of a cell then grow in "
           "every step, without bound, until the numbers end; the open project and its run stay "
           "as they are, and you can go back to before."));
    rewind_ = instrumentButton(tr("Back to before the growth"),
                               tr("To the last step before the energy began to rise for good"));
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 0, 8, 3);
    row->setSpacing(6);
    row->addWidget(new QLabel(tr("Courant number")));
    row->addWidget(courant_, 1);
    row->addWidget(courantText_);
    row->addWidget(beyond_);
    row->addWidget(rewind_);
    return bar;
}

QWidget* SteppingPanel::buildUpper() {
    times_ = new QLabel;
    times_->setObjectName(QStringLiteral("steppingTimes"));
    times_->setContentsMargins(8, 2, 8, 2);
    times_->setWordWrap(true);
    stencil_ = new StencilView;
    auto* left = new QWidget;
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 0, 0);
    leftColumn->setSpacing(0);
    leftColumn->addWidget(times_);
    leftColumn->addWidget(stencil_, 1);

    formula_ = new QLabel;
    formula_->setTextFormat(Qt::PlainText);
    formula_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    formula_->setWordWrap(true);
    remark_ = new QLabel;
    remark_->setWordWrap(true);
    remark_->setProperty("role", "secondary");
    verdict_ = new QLabel;
    verdict_->setObjectName(QStringLiteral("steppingVerdict"));
    verdict_->setWordWrap(true);
    numbers_ = new QTableWidget(0, 4);
    numbers_->setAccessibleName(tr("Numbers of the update"));
    numbers_->setHorizontalHeaderLabels(
        {tr("what enters"), tr("coefficient"), tr("value"), tr("product")});
    numbers_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    numbers_->setSelectionBehavior(QAbstractItemView::SelectRows);
    numbers_->setFrameShape(QFrame::NoFrame);
    numbers_->verticalHeader()->hide();
    numbers_->verticalHeader()->setDefaultSectionSize(numbers_->fontMetrics().height() +
                                                      steppingLineRoom);
    auto* header = numbers_->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(0, QHeaderView::Stretch);
    auto* right = new QWidget;
    auto* rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(8, 2, 8, 4);
    for (QWidget* one : {static_cast<QWidget*>(formula_), static_cast<QWidget*>(remark_)})
        rightColumn->addWidget(one);
    rightColumn->addWidget(numbers_, 1);
    rightColumn->addWidget(verdict_);
    auto* halves = new QSplitter(Qt::Horizontal);
    halves->setChildrenCollapsible(false);
    halves->addWidget(left);
    halves->addWidget(right);
    halves->setSizes({860, 1000});
    return halves;
}

QWidget* SteppingPanel::buildCells() {
    cellRows_ = new QComboBox;
    cellRows_->setAccessibleName(tr("Components of the table"));
    cellRows_->addItem(tr("the chosen component"), static_cast<int>(CellRows::chosen));
    cellRows_->addItem(tr("all of E"), static_cast<int>(CellRows::electric));
    cellRows_->addItem(tr("all of H"), static_cast<int>(CellRows::magnetic));
    cellRows_->addItem(tr("all six"), static_cast<int>(CellRows::all));
    copyCells_ = instrumentButton(tr("Copy as CSV"), tr("The values of the table with all digits"));
    auto* legend = new QLabel(tr("Bold: changed by the last half-step."));
    legend->setProperty("role", "secondary");
    cells_ = new CellTable;
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 4, 8, 4);
    auto* row = new QHBoxLayout;
    row->addWidget(cellRows_);
    row->addWidget(copyCells_);
    row->addWidget(legend);
    row->addStretch();
    column->addLayout(row);
    column->addWidget(cells_, 1);
    return page;
}

QWidget* SteppingPanel::buildCode() {
    language_ = new QComboBox;
    language_->setAccessibleName(tr("Language of the code"));
    language_->addItem(QStringLiteral("Python"), static_cast<int>(instrument::CodeSyntax::python));
    language_->addItem(QStringLiteral("MATLAB"), static_cast<int>(instrument::CodeSyntax::matlab));
    copyCode_ = instrumentButton(tr("Copy"), tr("The lines, to be run elsewhere"));
    auto* legend = new QLabel(tr("Computes the new value of the cell and prints it with its "
                                 "distance from the engine's."));
    legend->setProperty("role", "secondary");
    code_ = new QPlainTextEdit;
    code_->setReadOnly(true);
    code_->setAccessibleName(tr("The update as code"));
    code_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    code_->setLineWrapMode(QPlainTextEdit::NoWrap);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 4, 8, 4);
    auto* row = new QHBoxLayout;
    row->addWidget(language_);
    row->addWidget(copyCode_);
    row->addWidget(legend, 1);
    column->addLayout(row);
    column->addWidget(code_, 1);
    return page;
}

void SteppingPanel::connectControls() {
    constexpr int tickMilliseconds = 25, courantMilliseconds = 150;
    timer_.setInterval(tickMilliseconds);
    courantPause_.setSingleShot(true);
    courantPause_.setInterval(courantMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &SteppingPanel::tick);
    connect(&courantPause_, &QTimer::timeout, this, &SteppingPanel::restart);
    connect(back_, &QToolButton::clicked, this, [this] { move(-1); });
    connect(halfStep_, &QToolButton::clicked, this, [this] { move(1); });
    connect(step_, &QToolButton::clicked, this, [this] { move(2); });
    connect(run_, &QToolButton::clicked, this, &SteppingPanel::toggleRun);
    connect(reset_, &QToolButton::clicked, this, [this] {
        running_ = false;
        runner_.moveTo(0);
    });
    connect(rewind_, &QToolButton::clicked, this, [this] {
        running_ = false;
        if (view_)
            runner_.moveTo(2 * instrument::growthBegin(view_->energies));
    });
    connect(pace_, &QComboBox::currentIndexChanged, this, [this] {
        if (running_ && view_)
            runner_.moveTo(view_->halfSteps); // goes on at the new pace
    });
    connect(component_, &QComboBox::currentIndexChanged, this, [this](int index) {
        if (!filling_ && index >= 0)
            choose({static_cast<model::Component>(index), chosen_.i, chosen_.k});
    });
    connect(column_, &QSpinBox::valueChanged, this, [this](int i) {
        if (!filling_)
            choose({chosen_.component, i, chosen_.k});
    });
    connect(row_, &QSpinBox::valueChanged, this, [this](int k) {
        if (!filling_)
            choose({chosen_.component, chosen_.i, k});
    });
    connect(courant_, &QSlider::valueChanged, this, [this] {
        if (filling_)
            return;
        courantSet_ = true;
        showCourant();
        courantPause_.start();
    });
    connect(beyond_, &QCheckBox::toggled, this, [this] { showCourant(); });
    connect(stencil_, &StencilView::chosen, this, &SteppingPanel::choose);
    connect(stencil_, &StencilView::readOut, this, &SteppingPanel::readOut);
    connect(cells_, &CellTable::chosen, this, &SteppingPanel::choose);
    connect(cellRows_, &QComboBox::currentIndexChanged, this,
            [this] { cells_->setRows(static_cast<CellRows>(cellRows_->currentData().toInt())); });
    connect(copyCells_, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(cells_->csv()); });
    connect(copyCode_, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(code_->toPlainText()); });
    connect(language_, &QComboBox::currentIndexChanged, this, &SteppingPanel::showCode);
    connect(tabs_, &QTabWidget::currentChanged, this, [this] { showEnergy(); });
    // Keys of the instrument work in the tables too, which would search by them.
    for (QWidget* one : {static_cast<QWidget*>(cells_), static_cast<QWidget*>(numbers_),
                         static_cast<QWidget*>(stencil_), static_cast<QWidget*>(tabs_)})
        one->installEventFilter(this);
}

} // namespace zonescope::ui
