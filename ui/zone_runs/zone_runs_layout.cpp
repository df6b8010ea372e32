/// \file
/// The widgets of the pane of zone runs.

#include "ui/background/queue_buttons.hpp"
#include "ui/look/current_page.hpp"
#include "ui/look/form_split.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"
#include "ui/zone_runs/zone_section_view.hpp"
#include "ui/zone_study/zone_study_panel.hpp"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr int queueWidth = 380; // pixels of the column on the left

QLabel* wordsOf(const char* name, const char* role) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setProperty("role", role);
    return label;
}

/// For reading only, its last columns as wide as they need.
QTableWidget* tableOf(const char* name, const QString& title, const QStringList& headings) {
    auto* table = new QTableWidget(0, static_cast<int>(headings.size()));
    table->setObjectName(QLatin1String(name));
    table->setAccessibleName(title);
    table->setHorizontalHeaderLabels(headings);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setWordWrap(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setMinimumHeight(3 * table->fontMetrics().height());
    table->setAlternatingRowColors(true);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + 6);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    return table;
}

/// A picture, or in its place why there is none.
QStackedWidget* pictureOr(MapStrip*& strip, QLabel*& note) {
    strip = new MapStrip;
    note = new QLabel;
    note->setWordWrap(true);
    note->setAlignment(Qt::AlignCenter);
    note->setProperty("role", "secondary");
    note->setMargin(12);
    auto* pages = new QStackedWidget;
    pages->addWidget(note);
    pages->addWidget(strip);
    return pages;
}

} // namespace

void ZoneRunsPanel::build() {
    setObjectName(QStringLiteral("zoneRunsPanel"));
    explanation_ = new QLabel;
    explanation_->setWordWrap(true);
    explanation_->setAlignment(Qt::AlignCenter);
    explanation_->setProperty("role", "secondary");
    cut_ = new QPushButton(tr("Cut the lens into zones"));
    cut_->setObjectName(QStringLiteral("zoneRunsCut"));
    connect(cut_, &QPushButton::clicked, this, &ZoneRunsPanel::zonesWanted);
    example_ = new QPushButton(tr("Open the example “Pillar metalens in zones”"));
    example_->setObjectName(QStringLiteral("zoneRunsExample"));
    connect(example_, &QPushButton::clicked, this,
            [this] { emit exampleRequested(QStringLiteral("pillar_metalens")); });
    auto* empty = new QWidget;
    auto* words = new QVBoxLayout(empty);
    words->setContentsMargins(24, 8, 24, 8);
    words->addStretch(1);
    words->addWidget(explanation_);
    words->addWidget(cut_, 0, Qt::AlignHCenter);
    words->addWidget(example_, 0, Qt::AlignHCenter);
    words->addStretch(1);

    auto* form = buildQueue();
    pages_ = new QStackedWidget;
    pages_->addWidget(empty);
    pages_->addWidget(new FormSplit(form, buildResults(), queueWidth));
    fitCurrentPage(*pages_);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(pages_);
}

QWidget* ZoneRunsPanel::buildQueue() {
    summary_ = wordsOf("zoneRunsSummary", "secondary");
    progress_ = wordsOf("zoneRunsProgress", "secondary");
    failures_ = wordsOf("zoneRunsFailures", "error");
    failures_->hide();
    const auto button = [](const QString& text, const char* name) {
        auto* one = new QPushButton(text);
        one->setObjectName(QLatin1String(name));
        return one;
    };
    start_ = button(tr("Run zones"), "zoneRunsStart");
    pause_ = button(tr("Pause"), "zoneRunsPause");
    cancel_ = button(tr("Cancel"), "zoneRunsCancel");
    connect(start_, &QPushButton::clicked, this, &ZoneRunsPanel::start);
    connect(pause_, &QPushButton::clicked, this, [this] {
        const bool paused = now_.state == run::SweepState::paused;
        command([paused](zones::ZoneQueue& queue) { paused ? queue.resume() : queue.pause(); });
    });
    connect(cancel_, &QPushButton::clicked, this,
            [this] { command([](zones::ZoneQueue& queue) { queue.cancel(); }); });
    buildExports();
    bar_ = new QProgressBar;
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress over the zones"));
    table_ = tableOf("zoneRunsTable", tr("Zones"),
                     {tr("Zone"), tr("N"), tr("State"), tr("Light"), tr("Time")});
    table_->horizontalHeaderItem(1)->setToolTip(tr("The pattern repeats N times in a turn"));
    table_->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
    auto* side = new QWidget;
    auto* rows = new QVBoxLayout(side);
    rows->setContentsMargins(8, 6, 8, 0);
    rows->setSpacing(5);
    rows->addWidget(summary_);
    rows->addLayout(queueButtons(*start_, *export_, *pause_, *cancel_));
    rows->addWidget(bar_);
    rows->addWidget(progress_);
    rows->addWidget(failures_);
    rows->addWidget(table_, 1);
    auto* column = new QScrollArea;
    column->setObjectName(QStringLiteral("zoneRunsColumn"));
    column->setMinimumWidth(queueWidth - 60);
    column->setWidgetResizable(true);
    column->setFrameShape(QFrame::NoFrame);
    column->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->setWidget(side);
    return column;
}

QWidget* ZoneRunsPanel::buildResults() {
    nearPages_ = pictureOr(near_, nearNote_);
    nearPages_->setObjectName(QStringLiteral("zoneRunsNear"));
    focusPages_ = pictureOr(focus_, focusNote_);
    focusPages_->setObjectName(QStringLiteral("zoneRunsFocus"));
    near_->setAccessibleName(tr("Sum of the zones on the (x, y) plane behind the lens"));
    focus_->setAccessibleName(tr("Focus of the sum of the zones"));
    figures_ = tableOf("zoneRunsFigures", tr("Figures of the lens"),
                       {tr("Figure"), tr("Zones"), tr("Local periodic"), tr("Effective medium")});
    figures_->horizontalHeaderItem(1)->setToolTip(
        tr("From the fields of all zones, added: what Maxwell's equations say"));
    figures_->horizontalHeaderItem(2)->setToolTip(
        tr("Behind each circle of posts the light that an endless lattice of its posts lets "
           "through"));
    figures_->horizontalHeaderItem(3)->setToolTip(
        tr("One axisymmetric run of rings that are the mean of the posts"));
    compare_ = new QPushButton;
    compare_->setObjectName(QStringLiteral("zoneRunsCompare"));
    connect(compare_, &QPushButton::clicked, this, [this] {
        if (comparing_) {
            stopComparing();
            showFigures();
        } else {
            compare();
        }
    });
    notes_ = wordsOf("zoneRunsNotes", "secondary");
    auto* line = new QHBoxLayout;
    line->addWidget(compare_);
    line->addStretch(1);
    auto* figures = new QWidget;
    figures->setObjectName(QStringLiteral("zoneRunsFiguresPage"));
    auto* rows = new QVBoxLayout(figures);
    rows->setContentsMargins(8, 6, 8, 6);
    rows->addWidget(figures_, 1);
    rows->addLayout(line);
    rows->addWidget(notes_);
    tabs_ = new QTabWidget;
    tabs_->setObjectName(QStringLiteral("zoneRunsTabs"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(nearPages_, tr("Near field"));
    section_ = new ZoneSectionView(light_);
    tabs_->addTab(section_, tr("Section"));
    tabs_->addTab(focusPages_, tr("Focus"));
    tabs_->addTab(figures, tr("Figures"));
    study_ = new ZoneStudyPanel(workers_);
    connect(study_, &ZoneStudyPanel::reported, this, &ZoneRunsPanel::reported);
    tabs_->addTab(study_, tr("Study"));
    return tabs_;
}

void ZoneRunsPanel::buildExports() {
    export_ = exportButton(tr("Export"), QStringLiteral("zoneRunsExport"));
    auto* menu = export_->menu();
    const auto entry = [&](const QString& text, const QString& suffix, const QString& filter) {
        menu->addAction(text, this,
                        [this, text, suffix, filter] { askFile(text, filter, suffix); });
    };
    entry(tr("Sum of the zones…"), QStringLiteral("h5"), tr("HDF5 (*.h5)"));
    entry(tr("Data sheet…"), QStringLiteral("html"), tr("Web page (*.html)"));
}

void ZoneRunsPanel::askFile(const QString& title, const QString& filter, const QString& suffix) {
    auto* dialog = new QFileDialog(window(), QString(title).remove(QChar(0x2026)), {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("zones.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &ZoneRunsPanel::write);
    dialog->open();
}

} // namespace zonescope::ui
