// The parts of the kernel laboratory and where they stand.

#include "gpu/device/cuda_backend.hpp"
#include "ui/background/queue_buttons.hpp"
#include "ui/counters/roofline_view.hpp"
#include "ui/laboratory/laboratory_dialog.hpp"
#include "ui/laboratory/laboratory_texts.hpp"
#include "ui/laboratory/rate_delegate.hpp"
#include "ui/look/theme.hpp"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr QSize usualSize{980, 660};
constexpr int usualCells = 512;

QLabel* laboratoryWords(const char* name, const char* role) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setProperty("role", role);
    return label;
}

} // namespace

void LaboratoryDialog::build() {
    setObjectName(QStringLiteral("laboratoryDialog"));
    setWindowTitle(tr("Kernel laboratory"));
    buildChoices();
    buildTable();
    buildPublished();
    buildFooter();
    pages_ = new QStackedWidget;
    pages_->addWidget(buildEmpty());
    pages_->addWidget(buildTabs());
    auto* choices = new QHBoxLayout;
    for (auto* box : {place_, family_, cells_})
        choices->addWidget(box);
    choices->addStretch(1);
    choices->addWidget(start_);
    choices->addWidget(cancel_);
    choices->addWidget(export_);
    auto* progress = new QHBoxLayout;
    progress->addWidget(bar_, 1);
    progress->addWidget(now_);
    auto* rows = new QVBoxLayout(this);
    rows->addLayout(choices);
    rows->addLayout(progress);
    rows->addWidget(problem_);
    rows->addWidget(pages_, 1);
    rows->addWidget(footer_);
    resize(usualSize);
}

void LaboratoryDialog::buildChoices() {
    const auto choice = [](const char* name, const QString& title) {
        auto* box = new QComboBox;
        box->setObjectName(QLatin1String(name));
        box->setAccessibleName(title);
        box->setToolTip(plainTip(title));
        return box;
    };
    place_ = choice("laboratoryPlace", tr("Where the cases run"));
    place_->addItem(tr("Processor, one thread"));
    place_->addItem(tr("CUDA device"));
    const auto& cuda = gpu::cudaAvailability();
    if (!cuda.available) {
        auto* const entry = qobject_cast<QStandardItemModel*>(place_->model())->item(1);
        entry->setEnabled(false);
        entry->setToolTip(plainTip(inLanguage(cuda.reason)));
    }
    family_ = choice("laboratoryFamily", tr("Which cases are measured"));
    cells_ = choice("laboratoryCells", tr("Cells along either side of the grid"));
    for (const int cells : {256, 512, 1024, 2048})
        cells_->addItem(tr("%1 × %1 cells").arg(cells), cells);
    cells_->setCurrentIndex(cells_->findData(usualCells));
    connect(place_, qOverload<int>(&QComboBox::currentIndexChanged), this,
            &LaboratoryDialog::fillFamilies);
    start_ = new QPushButton(tr("&Measure"));
    start_->setObjectName(QStringLiteral("laboratoryStart"));
    start_->setDefault(true);
    connect(start_, &QPushButton::clicked, this, &LaboratoryDialog::start);
    cancel_ = new QPushButton(tr("Cancel"));
    cancel_->setObjectName(QStringLiteral("laboratoryCancel"));
    cancel_->setAutoDefault(false);
    connect(cancel_, &QPushButton::clicked, this, &LaboratoryDialog::cancel);
    export_ = exportButton(tr("Export"), QStringLiteral("laboratoryExport"));
    const auto entry = [&](const QString& text, const QString& suffix, const QString& filter) {
        export_->menu()->addAction(text, this,
                                   [this, text, suffix, filter] { askFile(text, filter, suffix); });
    };
    entry(tr("Table…"), QStringLiteral("csv"), tr("Comma-separated values (*.csv)"));
    entry(tr("All figures…"), QStringLiteral("json"), tr("JSON (*.json)"));
    bar_ = new QProgressBar;
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress over the cases"));
    now_ = laboratoryWords("laboratoryNow", "secondary");
    now_->setWordWrap(false);
}

void LaboratoryDialog::buildTable() {
    table_ = new QTableWidget(0, 0);
    table_->setObjectName(QStringLiteral("laboratoryTable"));
    table_->setAccessibleName(tr("The cases side by side"));
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 12);
    table_->horizontalHeader()->setHighlightSections(false);
    constexpr int rateColumn = 1;
    table_->setItemDelegateForColumn(rateColumn, new RateDelegate(table_));
    connect(table_, &QTableWidget::currentCellChanged, this, [this](int row) { showRow(row); });
}

void LaboratoryDialog::buildPublished() {
    published_ = new QTableWidget(0, 4);
    published_->setObjectName(QStringLiteral("laboratoryPublished"));
    published_->setAccessibleName(tr("Published figures beside those of this run"));
    int column = 0;
    for (const auto& title : {tr("Publication"), tr("Quantity"), tr("Published"), tr("Here")}) {
        auto* const item = new QTableWidgetItem(title);
        item->setTextAlignment((column < 2 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
        published_->setHorizontalHeaderItem(column++, item);
    }
    published_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    published_->setSelectionBehavior(QAbstractItemView::SelectRows);
    published_->setShowGrid(false);
    published_->setAlternatingRowColors(true);
    published_->setWordWrap(false);
    published_->verticalHeader()->hide();
    published_->verticalHeader()->setDefaultSectionSize(published_->fontMetrics().height() + 12);
    auto* const head = published_->horizontalHeader();
    head->setHighlightSections(false);
    head->setSectionResizeMode(QHeaderView::ResizeToContents);
    head->setSectionResizeMode(1, QHeaderView::Stretch);
    notes_ = laboratoryWords("laboratoryNotes", "");
}

QWidget* LaboratoryDialog::buildEmpty() {
    auto* const words = laboratoryWords("laboratoryEmpty", "secondary");
    words->setAlignment(Qt::AlignCenter);
    words->setText(
        tr("One cell update in many orders, on identical input: how fast a solver runs is a "
           "question of the order in which it goes through its cells.") +
        QStringLiteral("\n\n") +
        tr("Nothing has been measured yet. Choose above where the cases run, which of them, and "
           "how large a grid; then press Measure. They appear here one after the other, as a "
           "table, under the roof of this machine, and beside published figures."));
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(48, 8, 48, 8);
    column->addWidget(words, 1);
    return page;
}

QWidget* LaboratoryDialog::buildTabs() {
    const auto below = [](QWidget* content, QLabel* words) {
        auto* const page = new QWidget;
        auto* const column = new QVBoxLayout(page);
        column->setContentsMargins(0, 6, 0, 0);
        column->addWidget(content, 1);
        column->addWidget(words);
        return page;
    };
    roofline_ = new RooflineView;
    roofline_->setObjectName(QStringLiteral("laboratoryRoofline"));
    auto* const hint = laboratoryWords("laboratoryRooflineHint", "secondary");
    hint->setText(tr("Above the line of the memory a cache serves what a case needs. Rates and "
                     "intensities are modelled, the lines are measured. Point at a dot to read "
                     "its figures."));
    tabs_ = new QTabWidget;
    tabs_->setObjectName(QStringLiteral("laboratoryTabs"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(below(table_, meaning_), tr("Cases"));
    tabs_->addTab(below(roofline_, hint), tr("Roofline"));
    tabs_->addTab(below(published_, notes_), tr("Published figures"));
    return tabs_;
}

void LaboratoryDialog::buildFooter() {
    problem_ = laboratoryWords("laboratoryProblem", "error");
    meaning_ = laboratoryWords("laboratoryMeaning", "");
    // Two lines, so that the table stays where it is.
    meaning_->setMinimumHeight(2 * meaning_->fontMetrics().lineSpacing());
    meaning_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    footer_ = laboratoryWords("laboratoryFooter", "secondary");
}

void LaboratoryDialog::askFile(const QString& title, const QString& filter, const QString& suffix) {
    auto* dialog = new QFileDialog(this, QString(title).remove(QChar(0x2026)), {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("laboratory.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &LaboratoryDialog::write);
    dialog->open();
}

} // namespace zonescope::ui
