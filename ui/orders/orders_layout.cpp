/// \file
/// The widgets of the page of orders.

#include "core/model/range.hpp"
#include "ui/background/queue_buttons.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/look/current_page.hpp"
#include "ui/look/flow_layout.hpp"
#include "ui/look/form_split.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/orders/orders_page.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/words/text.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

namespace {

constexpr int ordersWidth = 320; // pixels of the column on the left

QComboBox* chooser(const QString& name) {
    auto* box = new QComboBox;
    box->setAccessibleName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return box;
}

QLabel* caption(const QString& text, QWidget* of) {
    auto* label = new QLabel(text);
    label->setProperty("role", "secondary");
    label->setBuddy(of);
    return label;
}

/// A picture, or in its place why there is none and what to do.
QStackedWidget* pictureOr(MapStrip*& strip, QLabel*& note, QPushButton* action) {
    strip = new MapStrip;
    note = new QLabel;
    note->setWordWrap(true);
    note->setAlignment(Qt::AlignCenter);
    note->setProperty("role", "secondary");
    auto* empty = new QWidget;
    auto* column = new QVBoxLayout(empty);
    column->addStretch(1);
    column->addWidget(note);
    column->addWidget(action, 0, Qt::AlignHCenter);
    column->addStretch(1);
    auto* pages = new QStackedWidget;
    pages->addWidget(empty);
    pages->addWidget(strip);
    return pages;
}

} // namespace

void OrdersPage::build() {
    setObjectName(QStringLiteral("ordersPage"));
    explanation_ = new QLabel;
    explanation_->setWordWrap(true);
    explanation_->setAlignment(Qt::AlignCenter);
    explanation_->setProperty("role", "secondary");
    example_ = new QPushButton(tr("Open the example “Light at an angle”"));
    example_->setObjectName(QStringLiteral("ordersExample"));
    connect(example_, &QPushButton::clicked, this,
            [this] { emit exampleRequested(QStringLiteral("light_at_an_angle")); });
    auto* empty = new QWidget;
    auto* words = new QVBoxLayout(empty);
    words->setContentsMargins(24, 8, 24, 8);
    words->addStretch(1);
    words->addWidget(explanation_);
    words->addWidget(example_, 0, Qt::AlignHCenter);
    words->addStretch(1);

    auto* form = buildOrders();
    auto* halves = new FormSplit(form, buildPictures(), ordersWidth);
    pages_ = new QStackedWidget;
    pages_->addWidget(empty);
    pages_->addWidget(halves);
    fitCurrentPage(*pages_);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(pages_);
}

QWidget* OrdersPage::buildOrders() {
    summary_ = new QLabel;
    summary_->setObjectName(QStringLiteral("ordersSummary"));
    summary_->setWordWrap(true);
    summary_->setProperty("role", "secondary");
    cost_ = new QLabel;
    cost_->setObjectName(QStringLiteral("ordersCost"));
    cost_->setWordWrap(true);
    cost_->setProperty("role", "secondary");
    error_ = new QuantityEdit;
    error_->setObjectName(QStringLiteral("orderError"));
    error_->setAccessibleName(tr("Error bound of the orders"));
    error_->setToolTip(tr("Largest part of the incident amplitude that the orders left out may "
                          "carry: a setting of the project, which can be undone"));
    error_->setRange({model::QuantityKind::plain}, model::range::orderError, false);
    errorMessage_ = new QLabel;
    errorMessage_->setProperty("role", "error");
    errorMessage_->setWordWrap(true);
    errorMessage_->hide();
    connect(error_, &QuantityEdit::committed, this,
            [this](double value, bool) { commitError(value); });
    connect(error_, &QuantityEdit::judged, this, [this] {
        errorMessage_->setText(error_->message());
        errorMessage_->setVisible(!error_->message().isEmpty());
    });
    const auto button = [](const QString& text, const char* name) {
        auto* one = new QPushButton(text);
        one->setObjectName(QLatin1String(name));
        return one;
    };
    start_ = button(tr("Run orders"), "ordersRun");
    pause_ = button(tr("Pause"), "ordersPause");
    cancel_ = button(tr("Cancel"), "ordersCancel");
    connect(start_, &QPushButton::clicked, this, &OrdersPage::start);
    connect(pause_, &QPushButton::clicked, this, [this] {
        if (sum_ && now_.state == run::SweepState::paused)
            sum_->queue().resume();
        else if (sum_)
            sum_->queue().pause();
        tick();
        showButtons();
    });
    connect(cancel_, &QPushButton::clicked, this, [this] {
        if (sum_)
            sum_->queue().cancel();
        tick();
    });
    buildExports();
    bar_ = new QProgressBar;
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress over the orders"));
    progress_ = new QLabel;
    progress_->setObjectName(QStringLiteral("ordersProgress"));
    progress_->setProperty("role", "secondary");
    table_ = new QTableWidget(0, 3);
    table_->setObjectName(QStringLiteral("ordersTable"));
    table_->setAccessibleName(tr("Orders"));
    table_->setHorizontalHeaderLabels({tr("m"), tr("State"), tr("Share of |E|²")});
    table_->horizontalHeaderItem(0)->setToolTip(
        tr("Azimuthal order; m stands for m and −m together"));
    table_->horizontalHeaderItem(2)->setToolTip(
        tr("Part of |E|², integrated over the plane of the picture, that the order carries; the "
           "orders do not interfere in it"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setWordWrap(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setShowGrid(false);
    // A header and a row: where the pane is low, nothing above the table shall be squeezed.
    table_->setMinimumHeight(3 * table_->fontMetrics().height());
    table_->setAlternatingRowColors(true);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 6);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    table_->horizontalHeader()->setSectionResizeMode(2, QHeaderView::ResizeToContents);

    auto* bound = new QHBoxLayout;
    bound->addWidget(caption(tr("Error bound"), error_));
    bound->addWidget(error_, 1);
    auto* side = new QWidget;
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(8, 6, 8, 0);
    rows->setSpacing(5);
    rows->addWidget(summary_);
    rows->addWidget(cost_);
    rows->addLayout(bound);
    rows->addWidget(errorMessage_);
    rows->addLayout(queueButtons(*start_, *export_, *pause_, *cancel_));
    rows->addWidget(bar_);
    rows->addWidget(progress_);
    rows->addWidget(table_, 1);
    // Where the pane is low and words are long, the column scrolls: no line of them is cut.
    auto* column = new QScrollArea;
    column->setObjectName(QStringLiteral("ordersColumn"));
    column->setMinimumWidth(ordersWidth - 30);
    column->setWidgetResizable(true);
    column->setFrameShape(QFrame::NoFrame);
    column->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->setWidget(side);
    return column;
}

QWidget* OrdersPage::buildChoices() {
    plane_ = chooser(tr("Plane of the (x, y) picture"));
    wavelength_ = chooser(tr("Wavelength of the pictures"));
    quantity_ = chooser(tr("Quantity of the pictures"));
    for (const auto quantity : run::allVectorQuantities)
        quantity_->addItem(qs(run::labelOf(quantity)));
    unpolarized_ = new QCheckBox(tr("Unpolarised"));
    unpolarized_->setObjectName(QStringLiteral("ordersUnpolarised"));
    connect(unpolarized_, &QCheckBox::toggled, this, &OrdersPage::showPicture);
    reach_ = new QSlider(Qt::Horizontal);
    reach_->setObjectName(QStringLiteral("ordersReach"));
    reach_->setAccessibleName(tr("Highest order of the partial sum"));
    reach_->setToolTip(tr("Adds up the orders from the first to this one; at the right end all "
                          "that are finished, as they come"));
    reach_->setMinimumWidth(80);
    reachText_ = new QLabel;
    reachText_->setObjectName(QStringLiteral("ordersReachText"));
    connect(plane_, &QComboBox::currentIndexChanged, this, [this] { drawIfDue(); });
    connect(wavelength_, &QComboBox::currentIndexChanged, this, [this] {
        fillPlanes();
        drawIfDue();
    });
    connect(quantity_, &QComboBox::currentIndexChanged, this, &OrdersPage::showPicture);
    connect(reach_, &QSlider::valueChanged, this, [this] {
        showReach();
        drawIfDue();
    });
    auto* bar = new QWidget;
    auto* partialSum = new QWidget;
    auto* row = new QHBoxLayout(partialSum);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(caption(tr("Partial sum"), reach_));
    row->addWidget(reach_, 1);
    row->addWidget(reachText_);
    // In a narrow pane they go on in the next line.
    auto* line = new FlowLayout(bar);
    line->setContentsMargins(8, 4, 8, 2);
    for (QWidget* one :
         {static_cast<QWidget*>(plane_), static_cast<QWidget*>(wavelength_),
          static_cast<QWidget*>(quantity_), static_cast<QWidget*>(unpolarized_), partialSum})
        line->addWidget(one);
    return bar;
}

QWidget* OrdersPage::buildPictures() {
    addRegion_ = new QPushButton(tr("Add a transform of the whole plane"));
    addRegion_->setObjectName(QStringLiteral("ordersAddRegion"));
    addPlane_ = new QPushButton(tr("Add a transform plane"));
    addPlane_->setObjectName(QStringLiteral("ordersAddPlane"));
    connect(addRegion_, &QPushButton::clicked, this, [this] { addMonitor(true); });
    connect(addPlane_, &QPushButton::clicked, this, [this] { addMonitor(false); });
    meridionalPages_ = pictureOr(meridional_, meridionalNote_, addRegion_);
    acrossPages_ = pictureOr(across_, acrossNote_, addPlane_);
    meridional_->setAccessibleName(tr("Sum on the (x, z) plane through the axis"));
    across_->setAccessibleName(tr("Sum on the (x, y) plane of a monitor"));
    auto* pictures = new QSplitter(Qt::Horizontal);
    pictures->setChildrenCollapsible(false);
    pictures->addWidget(meridionalPages_);
    pictures->addWidget(acrossPages_);
    auto* field = new QWidget;
    auto* rows = new QVBoxLayout(field);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(buildChoices());
    rows->addWidget(pictures, 1);
    chart_ = new ChartView;
    chart_->setAccessibleName(tr("Convergence of the sum"));
    chart_->setEmptyText(tr("What each order contributes is shown when the first one has "
                            "finished."));
    tabs_ = new QTabWidget;
    tabs_->setObjectName(QStringLiteral("ordersTabs"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(field, tr("Field"));
    tabs_->addTab(chart_, tr("Convergence"));
    return tabs_;
}

void OrdersPage::buildExports() {
    export_ = exportButton(tr("Export"), QStringLiteral("ordersExport"));
    auto* menu = export_->menu();
    const auto entry = [&](const QString& text, const QString& suffix, const QString& filter) {
        menu->addAction(text, this, [this, text, suffix, filter] {
            askFile(text, filter, suffix, [this](const QString& file) { write(file); });
        });
    };
    entry(tr("Pictures…"), QStringLiteral("png"), tr("Pictures (*.png)"));
    entry(tr("Fields of all orders and their sum…"), QStringLiteral("h5"), tr("HDF5 (*.h5)"));
    entry(tr("Table of orders…"), QStringLiteral("csv"), tr("Comma-separated values (*.csv)"));
    for (const bool meridional : {true, false}) {
        const QString text =
            meridional ? tr("Values on the (x, z) plane…") : tr("Values on the (x, y) plane…");
        menu->addAction(text, this, [this, text, meridional] {
            askFile(text, tr("Comma-separated values (*.csv)"), QStringLiteral("csv"),
                    [this, meridional](const QString& file) { writeMap(file, meridional); });
        });
    }
}

} // namespace zonescope::ui
