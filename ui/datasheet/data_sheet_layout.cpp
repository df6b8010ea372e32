/// \file
/// The widgets of the data sheet panel.

#include "ui/charts/chart_view.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/datasheet/svg_picture.hpp"
#include "ui/look/elided_label.hpp"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace zonescope::ui {

namespace {

QTableWidget* makeTable(const QString& name) {
    auto* table = new QTableWidget;
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    table->setAlternatingRowColors(true);
    table->setAccessibleName(name);
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 10);
    table->horizontalHeader()->setStretchLastSection(true);
    table->setStyleSheet(
        QStringLiteral("QTableCornerButton::section { background: transparent; border: none; }"));
    table->verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

} // namespace

void DataSheetPanel::build() {
    explanation_ = new QLabel;
    explanation_->setWordWrap(true);
    explanation_->setAlignment(Qt::AlignCenter);
    explanation_->setProperty("role", "secondary");
    action_ = new QPushButton;
    auto* empty = new QScrollArea; // a list of what is missing may be long
    empty->setFrameShape(QFrame::NoFrame);
    empty->setWidgetResizable(true);
    auto* page = new QWidget;
    empty->setWidget(page);
    auto* middle = new QVBoxLayout(page);
    middle->setContentsMargins(24, 8, 24, 8);
    middle->addStretch(1);
    middle->addWidget(explanation_);
    middle->addWidget(action_, 0, Qt::AlignHCenter);
    middle->addStretch(1);

    title_ = new ElidedLabel;
    title_->setProperty("role", "secondary");
    title_->setMostLines(2);
    measure_ = new QPushButton(tr("Measure now"));
    measure_->setToolTip(tr("Measures the lens again, as far as the run has come."));
    unpolarized_ = new QCheckBox(tr("Unpolarised"));
    unpolarized_->setObjectName(QStringLiteral("unpolarised"));
    export_ = new QToolButton;
    export_->setText(tr("Export"));
    export_->setFocusPolicy(Qt::TabFocus);
    export_->setPopupMode(QToolButton::InstantPopup);
    auto* formats = new QMenu(export_);
    const auto format = [&](const QString& text, const QString& suffix, const QString& filter) {
        formats_.emplace_back(suffix, filter);
        formats->addAction(text, this, [this, suffix] { exportReport(suffix); });
    };
    format(tr("Report for browsers…"), QStringLiteral("html"), tr("HTML pages (*.html)"));
    format(tr("Report for paper…"), QStringLiteral("pdf"), tr("PDF documents (*.pdf)"));
    format(tr("Table…"), QStringLiteral("csv"), tr("Comma-separated values (*.csv)"));
    format(tr("All figures and curves…"), QStringLiteral("json"), tr("JSON files (*.json)"));
    export_->setMenu(formats);

    table_ = makeTable(tr("Figures of the lens"));
    wavelength_ = new QComboBox;
    wavelength_->setAccessibleName(tr("Wavelength of the plots"));
    plot_ = new QComboBox;
    plot_->setAccessibleName(tr("Plot of the data sheet"));
    plot_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    chart_ = new ChartView;
    map_ = new SvgPicture;
    map_->setAccessibleName(tr("Map of the spot"));
    drawing_ = new QStackedWidget;
    drawing_->addWidget(chart_);
    drawing_->addWidget(map_);
    halves_ = new QSplitter(Qt::Horizontal);
    halves_->setChildrenCollapsible(false);
    halves_->addWidget(table_);
    halves_->addWidget(drawing_);
    halves_->setStretchFactor(0, 1);
    halves_->setStretchFactor(1, 1);

    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 3, 8, 3);
    row->setSpacing(6);
    row->addWidget(title_, 1);
    row->addWidget(plot_);
    row->addWidget(wavelength_);
    row->addSpacing(4); // boxes have a frame, this one has none
    row->addWidget(unpolarized_);
    row->addWidget(measure_);
    row->addWidget(export_);
    auto* full = new QWidget;
    auto* column = new QVBoxLayout(full);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(halves_, 1);
    pages_ = new QStackedWidget;
    pages_->addWidget(empty);
    pages_->addWidget(full);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(pages_);

    connect(halves_, &QSplitter::splitterMoved, this, [this] { dragged_ = true; });
    connect(action_, &QPushButton::clicked, this, [this] {
        if (isOblique())
            emit fieldOfViewRequested();
        else if (status_.step == 0)
            emit runRequested();
        else
            measure();
    });
    connect(measure_, &QPushButton::clicked, this, &DataSheetPanel::measure);
    connect(wavelength_, &QComboBox::currentIndexChanged, this, [this] {
        if (sheet_)
            fillPlots();
    });
    connect(plot_, &QComboBox::currentIndexChanged, this, [this] {
        if (sheet_)
            showPlot();
    });
}

void DataSheetPanel::shareWidth() {
    if (dragged_)
        return;
    auto& header = *table_->horizontalHeader();
    int wanted = table_->verticalHeader()->sizeHint().width() + 2 * table_->frameWidth() +
                 table_->verticalScrollBar()->sizeHint().width();
    for (int column = 0; column < table_->columnCount(); ++column)
        wanted += std::max(header.sectionSizeHint(column),
                           static_cast<QAbstractItemView*>(table_)->sizeHintForColumn(column));
    const int all = halves_->width() - halves_->handleWidth();
    constexpr double tableAtLeast = 0.55;
    constexpr double tableAtMost = 0.76;
    const int table = std::clamp(wanted, static_cast<int>(tableAtLeast * all),
                                 static_cast<int>(tableAtMost * all));
    halves_->setSizes({table, all - table});
}

void DataSheetPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layout()->activate(); // the halves have their new width
    shareWidth();
}

} // namespace zonescope::ui
