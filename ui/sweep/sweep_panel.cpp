#include "ui/sweep/sweep_panel.hpp"

#include "gpu/factory/sweep_workers.hpp"
#include "ui/document/project_document.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/form_split.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/sweep/key_picker.hpp"
#include "ui/sweep/sweep_axis_editor.hpp"
#include "ui/sweep/sweep_form.hpp"
#include "ui/sweep/sweep_model.hpp"
#include "ui/sweep/sweep_plot.hpp"
#include "ui/sweep/sweep_texts.hpp"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <thread>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int formWidth = 420; // pixels: tables and plots gain more by width than fields do

enum ListColumn { nameColumn, progressColumn, stateColumn };

int coresForSweeps() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / 2);
}

run::SweepWorkers defaultWorkers(const model::Project& project) {
    return gpu::sweepWorkers(project, {}, 1, coresForSweeps());
}

QPushButton* button(const QString& text, const QString& toolTip, const char* name) {
    auto* const one = new QPushButton(text);
    one->setToolTip(toolTip);
    one->setObjectName(QLatin1String(name));
    return one;
}

/// As wide as what they hold, with room for the mark of the sorting beside the title.
void sizeColumns(QTableView& table) {
    constexpr int markRoom = 30; // pixels
    table.resizeColumnsToContents();
    auto* header = table.horizontalHeader();
    for (int n = 0; n < header->count(); ++n) {
        const QString title = table.model()->headerData(n, Qt::Horizontal).toString();
        const int least = header->fontMetrics().horizontalAdvance(title) + markRoom;
        header->resizeSection(n, std::max(header->sectionSize(n), least));
    }
}

SweepColumns forPlots(const SweepQueue::Entry& entry) {
    SweepColumns result;
    result.name = sweepTitle(entry.plan);
    const auto& table = entry.now.table;
    for (std::size_t c = 0; c < table.columns().size(); ++c) {
        const run::SweepColumn& from = table.columns()[c];
        auto& column = (from.parameter ? result.settings : result.results).emplace_back();
        column.title = sweepColumnTitle(from, entry.plan.project.get());
        column.unit = sweepUnit(from.unit);
        for (std::size_t n = 0; n < table.rows().size(); ++n)
            column.values.push_back(
                table.at(n, c).value_or(std::numeric_limits<double>::quiet_NaN()));
    }
    return result;
}

} // namespace

SweepPanel::SweepPanel(SweepQueue::WorkersFor workers, QWidget* parent)
    : QWidget(parent), queue_(workers ? std::move(workers) : defaultWorkers), form_(new SweepForm),
      pages_(new QStackedWidget), list_(new QTreeWidget), tabs_(new QTabWidget),
      table_(new QTableView), model_(new SweepModel(this)),
      sorted_(new QSortFilterProxyModel(this)), plot_(new SweepPlot), summary_(new QLabel),
      pause_(button(tr("Pause"), tr("Pause or resume the selected sweep"), "sweepPause")),
      cancel_(
          button(tr("Cancel"), tr("End the selected sweep; finished points stay"), "sweepCancel")),
      remove_(button(tr("Remove"), tr("Forget the selected sweep and its results (Del)"),
                     "sweepRemove")),
      open_(button(tr("Open point"), tr("Open the selected point as a project of its own (Return)"),
                   "sweepOpen")),
      copy_(
          button(tr("Copy"), tr("Copy the table as comma-separated values (Ctrl+C)"), "sweepCopy")),
      save_(button(tr("Save…"), tr("Save the results as CSV, JSON or HDF5"), "sweepSave")),
      load_(button(tr("Open…"), tr("Open a sweep that was saved as JSON or HDF5"), "sweepLoad")) {
    build();
    connectParts();
    const int cores = coresForSweeps();
    form_->setWorkersNote(
        tr("Sweeps run one after another in the background, on the CUDA devices if there are any, "
           "else on %n of the processor's cores, so that the window and its simulation stay "
           "usable.",
           nullptr, cores));
    showEntry();
}

SweepPanel::~SweepPanel() {
    // The queue's signals must not reach widgets that are gone.
    queue_.disconnect(this);
}

void SweepPanel::build() {
    setObjectName(QStringLiteral("sweepPanel"));
    setAcceptDrops(true);
    split_ = new FormSplit(form_, pages_, formWidth);
    auto* const rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addWidget(split_);

    auto* const empty = new QWidget;
    auto* const words = new QVBoxLayout(empty);
    auto* const title = new QLabel(tr("No sweeps yet"));
    title->setProperty("role", "heading");
    explanation_ = new QLabel(
        tr("A sweep runs this project again and again while one or two of its numbers change: the "
           "height of a ring, the wavelength, the cell size. Choose the setting on the left and "
           "the values it takes. Focus, widths, efficiency and transmission of every point appear "
           "here as a table and as a curve or map."));
    explanation_->setWordWrap(true);
    explanation_->setProperty("role", "secondary");
    explanation_->setAlignment(Qt::AlignCenter);
    title->setAlignment(Qt::AlignCenter);
    auto* const load = button(tr("Open saved sweep…"), load_->toolTip(), "sweepLoadFirst");
    connect(load, &QPushButton::clicked, this, &SweepPanel::openFromDialog);
    words->setContentsMargins(12, 16, 12, 16);
    words->addStretch(1);
    words->addWidget(title);
    words->addWidget(explanation_);
    words->addSpacing(8);
    words->addWidget(load, 0, Qt::AlignHCenter);
    words->addStretch(2);
    // In a low pane these are scrolled and the form keeps its button in sight.
    for (QWidget* const page : {empty, buildResults()}) {
        auto* const scroll = new QScrollArea;
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidgetResizable(true);
        scroll->setWidget(page);
        // Long words of a language scroll the results, not the form beside them.
        constexpr int mostNeeded = 420;
        resultsWidth_ = std::min(mostNeeded, page->minimumSizeHint().width());
        scroll->setMinimumWidth(resultsWidth_);
        pages_->addWidget(scroll);
    }
}

QWidget* SweepPanel::buildQueue() {
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAccessibleName(tr("Sweeps"));
    list_->setHeaderLabels({tr("Sweep"), tr("Points"), tr("State")});
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(nameColumn, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(progressColumn, QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(stateColumn, QHeaderView::ResizeToContents);
    list_->setFrameShape(QFrame::NoFrame);
    list_->installEventFilter(this);
    auto* const buttons = new QHBoxLayout;
    buttons->setContentsMargins(8, 4, 8, 4);
    for (QPushButton* const one : {pause_, cancel_, remove_})
        buttons->addWidget(one);
    summary_->setProperty("role", "secondary");
    buttons->addWidget(summary_, 1);
    buttons->addWidget(load_);
    auto* const queue = new QWidget;
    auto* const rows = new QVBoxLayout(queue);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(list_);
    rows->addLayout(buttons);
    return queue;
}

QWidget* SweepPanel::buildResults() {
    sorted_->setSourceModel(model_);
    sorted_->setSortRole(SweepModel::sortRole);
    sorted_->setDynamicSortFilter(true);
    table_->setModel(sorted_);
    table_->setSortingEnabled(true);
    table_->horizontalHeader()->setSortIndicator(SweepModel::pointColumn, Qt::AscendingOrder);
    table_->sortByColumn(SweepModel::pointColumn, Qt::AscendingOrder);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setAccessibleName(tr("Results of the sweep"));
    table_->setContextMenuPolicy(Qt::CustomContextMenu);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 8);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->installEventFilter(this);
    tabs_->setObjectName(QStringLiteral("sweepTabs"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(plot_, tr("Plot"));
    tabs_->addTab(table_, tr("Table"));
    // What concerns one sweep's results stands with them; in one row with the queue's buttons they
    // would be wider than the panel in some languages.
    auto* const ofResults = new QWidget;
    auto* const line = new QHBoxLayout(ofResults);
    line->setContentsMargins(8, 2, 8, 2);
    for (QPushButton* const one : {open_, copy_, save_})
        line->addWidget(one);
    tabs_->setCornerWidget(ofResults);
    results_ = new QWidget;
    resultParts_ = new QVBoxLayout(results_);
    resultParts_->setContentsMargins(0, 0, 0, 0);
    resultParts_->setSpacing(0);
    resultParts_->addWidget(buildQueue());
    resultParts_->addWidget(tabs_, 1);
    results_->installEventFilter(this);
    return results_;
}

void SweepPanel::showPage() {
    const bool empty = queue_.entries().empty();
    pages_->setCurrentIndex(empty ? 0 : 1);
    // Results that are not there need no room.
    pages_->widget(1)->setMinimumWidth(empty ? 0 : resultsWidth_);
    shareWidth();
}

void SweepPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    shareWidth();
}

void SweepPanel::shareWidth() {
    const bool low = SweepForm::isLow(height());
    const bool empty = queue_.entries().empty();
    // There the results need the width: the list stands beside the plot, which would have no height
    // below it. What is folded or unfolded by hand then stays.
    if (const bool crowded = low && !empty; std::exchange(crowded_, crowded) != crowded)
        split_->setFormShown(!crowded);
    const bool wide = low && empty;
    if (wide == formIsWide_)
        return; // what has been dragged stays
    formIsWide_ = wide;
    explanation_->setHidden(wide);       // the form needs its room, and says the same by its fields
    constexpr int namesOfSettings = 170; // pixels: more than they need at least
    split_->setFormWidth(wide ? form_->wideWidth() + namesOfSettings : formWidth);
}

void SweepPanel::arrangeResults(QSize size) {
    constexpr int lowHeight = 300;
    constexpr int wideWidth = 800;
    // What is in sight: results that are scrolled are higher.
    const bool beside = pages_->height() < lowHeight && size.width() >= wideWidth;
    resultParts_->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    fitList();
}

void SweepPanel::connectParts() {
    connect(form_, &SweepForm::runRequested, this, [this](const run::SweepPlan& plan) {
        const int id = queue_.add(plan);
        if (auto* const item = itemOf(id))
            list_->setCurrentItem(item);
        split_->setFormShown(!crowded_);
    });
    connect(&queue_, &SweepQueue::listChanged, this, &SweepPanel::refreshList);
    connect(&queue_, &SweepQueue::changed, this, &SweepPanel::refreshEntry);
    connect(list_, &QTreeWidget::currentItemChanged, this, &SweepPanel::showEntry);
    connect(pause_, &QPushButton::clicked, this, [this] {
        if (const auto* const entry = selected())
            entry->now.state == run::SweepState::paused ? queue_.resume(entry->id)
                                                        : queue_.pause(entry->id);
    });
    connect(cancel_, &QPushButton::clicked, this, [this] {
        if (const auto* const entry = selected())
            queue_.cancel(entry->id);
    });
    connect(remove_, &QPushButton::clicked, this, [this] {
        if (const auto* const entry = selected())
            queue_.remove(entry->id);
    });
    connect(open_, &QPushButton::clicked, this, &SweepPanel::openSelectedPoint);
    connect(copy_, &QPushButton::clicked, this, &SweepPanel::copyTable);
    connect(save_, &QPushButton::clicked, this, &SweepPanel::saveAs);
    connect(load_, &QPushButton::clicked, this, &SweepPanel::openFromDialog);
    connect(plot_, &SweepPlot::pointActivated, this, &SweepPanel::openPoint);
    connect(plot_, &SweepPlot::applyRequested, this, &SweepPanel::applyPoint);
    connect(table_, &QTableView::doubleClicked, this, &SweepPanel::openSelectedPoint);
    connect(table_, &QTableView::customContextMenuRequested, this, &SweepPanel::showTableMenu);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &SweepPanel::showButtons);
}

void SweepPanel::setDocument(ProjectDocument* document) {
    document_ = document;
    const auto follow = [this, document] { setProject(document->project()); };
    connect(document, &ProjectDocument::opened, this, follow);
    connect(document, &ProjectDocument::edited, this, follow);
    follow();
}

void SweepPanel::setProject(std::shared_ptr<const model::Project> project) {
    form_->setProject(std::move(project));
}

void SweepPanel::setTheme(Theme theme) {
    model_->setTheme(theme);
    plot_->setTheme(theme);
}

void SweepPanel::propose(const QString& key) {
    split_->setFormShown(true);
    form_->propose(key);
}

void SweepPanel::proposeWavelength() {
    split_->setFormShown(true);
    form_->proposeWavelength();
}

void SweepPanel::setRate(double gcellStepsPerSecond) { form_->setRate(gcellStepsPerSecond); }

void SweepPanel::openFile(const QString& path) {
    const int id = queue_.add(io::loadSweep(path.toStdString()));
    if (auto* const item = itemOf(id))
        list_->setCurrentItem(item);
}

void SweepPanel::setEndPart(double part) { form_->setEndPart(part); }

void SweepPanel::learnSpeed(const SweepQueue::Entry& entry) {
    const auto& table = entry.now.table;
    if (entry.saved || entry.now.state != run::SweepState::finished ||
        table.count(run::PointState::finished) != table.rows().size() ||
        !learned_.insert(entry.id).second || !(entry.now.activeSeconds > 0.0))
        return;
    form_->setSweepSpeed(run::costOf(entry.plan).cellSteps / entry.now.activeSeconds);
}

QTreeWidgetItem* SweepPanel::itemOf(int id) const {
    for (int row = 0; row < list_->topLevelItemCount(); ++row)
        if (auto* const item = list_->topLevelItem(row);
            item->data(nameColumn, Qt::UserRole).toInt() == id)
            return item;
    return nullptr;
}

const SweepQueue::Entry* SweepPanel::selected() const {
    const auto* const item = list_->currentItem();
    return item ? queue_.find(item->data(nameColumn, Qt::UserRole).toInt()) : nullptr;
}

void SweepPanel::refreshList() {
    for (int row = list_->topLevelItemCount(); row-- > 0;)
        if (!queue_.find(list_->topLevelItem(row)->data(nameColumn, Qt::UserRole).toInt()))
            delete list_->takeTopLevelItem(row);
    for (const auto& entry : queue_.entries()) {
        if (!itemOf(entry.id)) {
            auto* const item = new QTreeWidgetItem(list_);
            item->setData(nameColumn, Qt::UserRole, entry.id);
            const QString title = sweepTitle(entry.plan);
            item->setText(nameColumn, title);
            item->setToolTip(
                nameColumn,
                plainTip(tr("%1 of the project “%2”")
                             .arg(title, QString::fromStdString(entry.plan.project->name))));
        }
        refreshEntry(entry.id);
    }
    fitList();
    if (!list_->currentItem() && list_->topLevelItemCount() > 0)
        list_->setCurrentItem(list_->topLevelItem(0));
    showEntry();
}

void SweepPanel::refreshEntry(int id) {
    const auto* const entry = queue_.find(id);
    auto* const item = itemOf(id);
    if (!entry || !item)
        return;
    const auto& table = entry->now.table;
    const auto done = table.count(run::PointState::finished);
    item->setText(progressColumn, tr("%1 of %2").arg(done).arg(table.rows().size()));
    const auto failures = table.count(run::PointState::failed);
    QString state = sweepStateText(entry->now.state);
    if (entry->now.state == run::SweepState::running)
        state = tr("running, %1 %").arg(static_cast<int>(100.0 * entry->now.fraction));
    item->setText(stateColumn,
                  failures > 0
                      ? tr("%1, %n point(s) failed", nullptr, static_cast<int>(failures)).arg(state)
                      : state);
    if (selected() == entry)
        showEntry();
    learnSpeed(*entry);
    if (queue_.running() != running_) {
        running_ = queue_.running();
        emit runningChanged(running_);
    }
}

void SweepPanel::showEntry() {
    const auto* const entry = selected();
    showPage();
    if (!entry) {
        model_->clear();
        plot_->clear();
    } else {
        std::vector<run::SweepKey> keys;
        QStringList titles;
        const SettingNames names(*entry->plan.project);
        for (const run::SweepAxis& axis : entry->plan.axes) {
            keys.push_back(run::sweepKey(*entry->plan.project, axis.key));
            titles << names.name(axis.key);
        }
        const int columns = model_->columnCount();
        model_->setTable(entry->now.table, keys, titles);
        if (model_->columnCount() != columns)
            sizeColumns(*table_);
        plot_->setSweep(entry->plan, entry->now.table);
        emit tableChanged(forPlots(*entry));
    }
    showButtons();
}

void SweepPanel::showButtons() {
    const auto* const entry = selected();
    const auto state = entry ? entry->now.state : run::SweepState::cancelled;
    const bool paused = state == run::SweepState::paused;
    pause_->setText(paused ? tr("Resume") : tr("Pause"));
    pause_->setEnabled(paused || state == run::SweepState::running);
    cancel_->setEnabled(paused || state == run::SweepState::running ||
                        state == run::SweepState::ready);
    remove_->setEnabled(entry != nullptr);
    copy_->setEnabled(entry != nullptr);
    save_->setEnabled(entry != nullptr);
    open_->setEnabled(entry != nullptr && table_->selectionModel()->hasSelection());
    QString text;
    if (entry && entry->now.state == run::SweepState::running && entry->now.secondsLeft)
        text = tr("about %1 left").arg(durationText(*entry->now.secondsLeft));
    summary_->setText(text);
}

void SweepPanel::follow(const RunFeed& run) {
    connect(&run, &RunFeed::statusTold, this,
            [this, &run] { setRate(run.status().cellStepsPerSecond * 1e-9); });
}

} // namespace zonescope::ui
