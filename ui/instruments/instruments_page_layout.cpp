#include "ui/charts/chart_view.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/linked_views.hpp"
#include "ui/frames/quantity_box.hpp"
#include "ui/instruments/instrument_button.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/instruments/layer_controls.hpp"
#include "ui/instruments/stepping_panel.hpp"
#include "ui/look/current_page.hpp"
#include "ui/look/elided_box.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/plots/plot_page.hpp"

#include <QComboBox>
#include <QHeaderView>
#include <QLocale>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableWidget>
#include <QToolButton>

#include <utility>

namespace zonescope::ui {

namespace {

/// Above and below the words of a line, together.
constexpr int lineMargin = 10;
/// Of the words and settings beside the plot, logical pixels.
constexpr int sideWidth = 330;
/// At which a picture is still one.
constexpr QSize leastView(190, 170);
/// Periods of the light per second.
constexpr double paces[] = {8.0, 4.0, 2.0, 1.0, 0.5};

} // namespace

QWidget* InstrumentsPage::buildBar() {
    instrument_ = new ElidedBox;
    instrument_->setAccessibleName(tr("Instrument"));
    instrument_->setObjectName(QStringLiteral("instrument"));
    for (const auto one : allInstruments)
        instrument_->addItem(instrumentTitle(one), static_cast<int>(one));
    choice_ = new ElidedBox;
    choice_->setAccessibleName(tr("What B is"));
    choice_->setToolTip(tr("What B is"));
    choice_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice_->setMinimumWidth(90);
    baselineButton_ = instrumentButton(
        tr("Take as A"), tr("A becomes the project as it is now; B follows what you edit."));
    run_ = instrumentButton(tr("Run"), tr("Runs A and B side by side (Space)"));
    run_->setCheckable(true);
    run_->setMinimumWidth(run_->fontMetrics().horizontalAdvance(tr("Pause")) + 24);
    step_ = instrumentButton(tr("Step"), tr("One time step of A; B follows to the same time (.)"));
    reset_ = instrumentButton(tr("Reset"), tr("Back to step 0 (R)"));
    pace_ = new QComboBox;
    pace_->setAccessibleName(tr("Pace"));
    pace_->setToolTip(tr("Slow motion in periods of the light per second, or full speed"));
    pace_->addItem(tr("Full speed"), 0.0);
    for (const double periods : paces)
        pace_->addItem(tr("%1 periods/s").arg(QLocale().toString(periods)), periods);
    quantity_ = makeQuantityBox(false, tr("Quantity of the pictures"));
    close_ = instrumentButton(QStringLiteral("✕"), tr("Back to the run (Esc)"));
    close_->setObjectName(QStringLiteral("closeInstruments"));
    close_->setAccessibleName(tr("Close the instruments"));
    close_->setAutoRaise(true);
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(6);
    row->addWidget(instrument_);
    row->addWidget(choice_, 1);
    for (QWidget* one : {static_cast<QWidget*>(baselineButton_), static_cast<QWidget*>(run_),
                         static_cast<QWidget*>(step_), static_cast<QWidget*>(reset_),
                         static_cast<QWidget*>(pace_), static_cast<QWidget*>(quantity_)})
        row->addWidget(one);
    row->addStretch();
    row->addWidget(close_);
    return bar;
}

QWidget* InstrumentsPage::buildPictures() {
    auto* thirds = new QSplitter(Qt::Horizontal);
    thirds->setChildrenCollapsible(false);
    for (std::size_t place = 0; place < views_.size(); ++place) {
        headings_[place] = new ElidedLabel;
        headings_[place]->setContentsMargins(8, 3, 8, 3);
        headings_[place]->setFixedHeight(headings_[place]->fontMetrics().height() + lineMargin);
        views_[place] = new FieldView;
        views_[place]->setMinimumSize(leastView);
        // Names of marks would cover pictures of this size; the view's menu has them.
        for (const Overlay overlay : {Overlay::sources, Overlay::monitors, Overlay::probes})
            views_[place]->setOverlay(overlay, false);
        auto* column = new QWidget;
        auto* layout = new QVBoxLayout(column);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addWidget(headings_[place]);
        layout->addWidget(views_[place], 1);
        thirds->addWidget(column);
    }
    thirds->setSizes({1000, 1000, 1000});
    return thirds;
}

QWidget* InstrumentsPage::buildLower() {
    explanation_ = new QLabel;
    explanation_->setWordWrap(true);
    explanation_->setProperty("role", "secondary");
    verdict_ = new QLabel;
    verdict_->setObjectName(QStringLiteral("instrumentVerdict"));
    verdict_->setWordWrap(true);
    verdict_->setTextFormat(Qt::PlainText);
    layers_ = new LayerControls;
    table_ = new QTableWidget(model::componentCount, 4);
    table_->setAccessibleName(tr("Components at the axis"));
    table_->setHorizontalHeaderLabels({tr("rule"), tr("A"), tr("B"), QStringLiteral("r = 0")});
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setFrameShape(QFrame::NoFrame);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + lineMargin);
    table_->setMinimumHeight((table_->fontMetrics().height() + lineMargin) *
                             (model::componentCount + 1));
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(8, 6, 8, 6);
    for (QWidget* one : {static_cast<QWidget*>(table_), static_cast<QWidget*>(verdict_),
                         static_cast<QWidget*>(explanation_), static_cast<QWidget*>(layers_)})
        column->addWidget(one);
    column->addStretch();
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(side);
    plots_ = new QTabBar;
    plots_->setExpanding(false);
    plots_->setDrawBase(false);
    plots_->setUsesScrollButtons(true);
    plots_->setAccessibleName(tr("Plots of the instrument"));
    plot_ = new PlotPage(tr("Instrument"));
    plot_->setMinimumWidth(leastView.width());
    auto* right = new QWidget;
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(plots_);
    layout->addWidget(plot_, 1);
    auto* lower = new QSplitter(Qt::Horizontal);
    lower->setChildrenCollapsible(false);
    lower->addWidget(area);
    lower->addWidget(right);
    lower->setStretchFactor(1, 1);
    lower->setSizes({sideWidth, 1000});
    return lower;
}

void InstrumentsPage::build() {
    setAccessibleName(tr("Instruments"));
    setFocusPolicy(Qt::StrongFocus);
    auto* rows = new QSplitter(Qt::Vertical);
    rows->setChildrenCollapsible(false);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildBar());
    rows->addWidget(buildPictures());
    rows->addWidget(buildLower());
    rows->setSizes({1000, 1000});
    note_ = new ElidedLabel;
    note_->setProperty("role", "secondary");
    note_->setContentsMargins(8, 3, 8, 3);
    note_->setFixedHeight(note_->fontMetrics().height() + lineMargin);
    bodies_ = new QStackedWidget;
    bodies_->addWidget(rows);
    column->addWidget(bodies_, 1);
    column->addWidget(note_);
    // Where the window is too small for all of it, it scrolls instead of growing.
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(area);
    // Last: views tell of themselves while they find their places.
    linked_ = new LinkedViews(views_, this);
    connectControls();
}

void InstrumentsPage::buildStepping() {
    stepping_ = new SteppingPanel;
    stepping_->setTheme(theme_);
    bodies_->addWidget(stepping_);
    fitCurrentPage(*bodies_);
    connect(stepping_, &SteppingPanel::readOut, this, [this](const QString& text) {
        if (text.isEmpty())
            explain();
        else
            note_->setText(text);
    });
}

void InstrumentsPage::connectControls() {
    linked_->showQuantityIn(*quantity_);
    connect(linked_, &LinkedViews::readOut, this, [this](const QString& text) {
        if (text.isEmpty())
            explain();
        else
            note_->setText(text);
    });
    connect(instrument_, &QComboBox::currentIndexChanged, this, [this] {
        if (filling_)
            return;
        record_ = {};
        fill();
    });
    connect(choice_, &QComboBox::currentIndexChanged, this, [this] {
        if (!filling_)
            restart();
    });
    connect(baselineButton_, &QToolButton::clicked, this, [this] {
        baseline_ = project_;
        fill();
        choice_->setCurrentIndex(choice_->count() - 1);
    });
    connect(run_, &QToolButton::clicked, this, &InstrumentsPage::toggleRun);
    connect(step_, &QToolButton::clicked, this, [this] { runner_.step(1); });
    connect(reset_, &QToolButton::clicked, this, [this] {
        keepEcho();
        restart();
    });
    connect(pace_, &QComboBox::currentIndexChanged, this, [this] {
        const double periods = pace_->currentData().toDouble();
        runner_.setPace(periods > 0.0 ? std::optional(periods) : std::nullopt);
    });
    connect(quantity_, &QComboBox::currentIndexChanged, this, [this] {
        peaks_ = {};
        record_.insideDb.clear();
        {
            const auto guard = linked_->hold();
            for (auto* view : views_)
                view->setQuantity(chosenQuantity(*quantity_));
        }
        runner_.setQuantity(chosenQuantity(*quantity_));
    });
    connect(close_, &QToolButton::clicked, this, &InstrumentsPage::closeRequested);
    connect(layers_, &LayerControls::changed, this, &InstrumentsPage::layersChanged);
    connect(&plot_->chart(), &ChartView::handleDragged, this, &InstrumentsPage::drawLayer);
    connect(&plot_->chart(), &ChartView::handleReleased, this, &InstrumentsPage::endDrawing);
    connect(layers_, &LayerControls::sweepRequested, this, &InstrumentsPage::sweepThickness);
    connect(layers_, &LayerControls::keepRequested, this, [this] {
        if (project_)
            emit layersRequested(layers_->applied(*project_).boundaries);
    });
    connect(plots_, &QTabBar::currentChanged, this, [this] {
        if (!filling_)
            showPlot();
    });
    connect(table_, &QTableWidget::currentCellChanged, this, [this](int row) {
        record_.axisComponent = static_cast<std::size_t>(std::max(row, 0));
        showPlot();
    });
}

} // namespace zonescope::ui
