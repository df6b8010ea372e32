/// \file
/// The widgets of the optimisation pane.

#include "ui/background/queue_buttons.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/look/current_page.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/look/form_split.hpp"
#include "ui/optimisation/design_map.hpp"
#include "ui/optimisation/iterates_view.hpp"
#include "ui/optimisation/optimisation_form.hpp"
#include "ui/optimisation/optimisation_panel.hpp"

#include <QFileDialog>
#include <QProgressBar>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

#include <initializer_list>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int optimisationColumn = 350; // pixels of the column on the left
constexpr int leastChart = 84;          // pixels high
constexpr int leastWords = 12;          // characters of a choice in sight

QLabel* label(const char* name, const char* role) {
    auto* result = new QLabel;
    result->setObjectName(QLatin1String(name));
    result->setWordWrap(true);
    result->setProperty("role", role);
    return result;
}

QPushButton* button(const QString& text, const char* name) {
    auto* result = new QPushButton(text);
    result->setObjectName(QLatin1String(name));
    return result;
}

QComboBox* choice(const char* name, const QString& title, const QStringList& texts) {
    auto* box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(title);
    box->setToolTip(title);
    box->addItems(texts);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(leastWords);
    return box;
}

} // namespace

void OptimisationPanel::build() {
    pages_ = new QStackedWidget;
    buildButtons();
    pages_->addWidget(buildEmpty());
    iterates_ = new IteratesView;
    connect(iterates_, &IteratesView::applyRequested, this, &OptimisationPanel::apply);
    tabs_ = new QTabWidget;
    tabs_->setObjectName(QStringLiteral("optimisationTabs"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(buildProgress(), tr("Progress"));
    tabs_->addTab(iterates_, tr("Iterates"));
    split_ = new FormSplit(buildForm(), tabs_, optimisationColumn);
    auto* there = new QWidget;
    auto* parts = new QVBoxLayout(there);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(2);
    parts->addWidget(buildControls());
    parts->addWidget(split_, 1);
    pages_->addWidget(there);
    fitCurrentPage(*pages_);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(pages_);
    setTheme(theme_);
}

void OptimisationPanel::setTheme(Theme theme) {
    theme_ = theme;
    if (!pages_)
        return;
    history_->setTheme(theme);
    spectrum_->setTheme(theme);
    map_->setTheme(theme);
    iterates_->setTheme(theme);
}

QWidget* OptimisationPanel::buildEmpty() {
    explanation_ = new QLabel;
    explanation_->setObjectName(QStringLiteral("optimisationExplanation"));
    explanation_->setWordWrap(true);
    explanation_->setAlignment(Qt::AlignCenter);
    explanation_->setProperty("role", "secondary");
    propose_ = button(tr("Optimise this lens"), "optimisationPropose");
    connect(propose_, &QPushButton::clicked, this, &OptimisationPanel::propose);
    example_ = button(tr("Open the example “Lens to optimise”"), "optimisationExample");
    connect(example_, &QPushButton::clicked, this,
            [this] { emit exampleRequested(QStringLiteral("lens_to_optimise")); });
    auto* empty = new QWidget;
    auto* words = new QVBoxLayout(empty);
    words->setContentsMargins(24, 8, 24, 8);
    words->addStretch(1);
    words->addWidget(explanation_);
    words->addWidget(propose_, 0, Qt::AlignHCenter);
    words->addWidget(example_, 0, Qt::AlignHCenter);
    words->addStretch(1);
    return empty;
}

void OptimisationPanel::buildButtons() {
    start_ = button(tr("Start"), "optimisationStart");
    pause_ = button(tr("Pause"), "optimisationPause");
    pause_->setToolTip(tr("Rests as soon as the iterate under way is there"));
    stop_ = button(tr("Stop"), "optimisationStop");
    stop_->setToolTip(tr("Rests at once; the iterate under way is begun anew when it goes on"));
    fromProject_ = button({}, "optimisationFromProject");
    startOver_ = button(tr("Start over"), "optimisationStartOver");
    startOver_->setToolTip(
        tr("Begins anew with the project as it is now; the iterates of before are dropped"));
    connect(start_, &QPushButton::clicked, this, &OptimisationPanel::start);
    connect(pause_, &QPushButton::clicked, this, &OptimisationPanel::pause);
    connect(stop_, &QPushButton::clicked, this, &OptimisationPanel::stop);
    connect(fromProject_, &QPushButton::clicked, this, &OptimisationPanel::startFromProject);
    connect(startOver_, &QPushButton::clicked, this, &OptimisationPanel::startOver);
    export_ = exportButton(tr("Export"), QStringLiteral("optimisationExport"));
    const auto entry = [this](const QString& text, const QString& suffix, const QString& filter) {
        export_->menu()->addAction(text, this,
                                   [this, text, suffix, filter] { askFile(text, filter, suffix); });
    };
    entry(tr("Record…"), QStringLiteral("json"), tr("Record (*.json)"));
    entry(tr("History as a table…"), QStringLiteral("csv"), tr("Comma-separated values (*.csv)"));
}

QWidget* OptimisationPanel::buildControls() {
    progress_ = new ElidedLabel;
    progress_->setObjectName(QStringLiteral("optimisationProgress"));
    progress_->setProperty("role", "secondary");
    failure_ = label("optimisationFailure", "error");
    // A wrapped label asks for two lines where it needs one.
    failure_->setMinimumHeight(failure_->fontMetrics().height());
    // Of one line: the pane is low, and the plots need its room.
    note_ = new ElidedLabel;
    note_->setObjectName(QStringLiteral("optimisationNote"));
    note_->setProperty("role", "warning");
    longer_ = new QPushButton(tr("Run longer"));
    longer_->setObjectName(QStringLiteral("optimisationLonger"));
    longer_->setProperty("compact", true);
    longer_->hide();
    connect(longer_, &QPushButton::clicked, this, &OptimisationPanel::runLonger);
    bar_ = new QProgressBar;
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress over the iterations"));
    auto* controls = new QWidget;
    auto* rows = new QVBoxLayout(controls);
    rows->setContentsMargins(8, 4, 8, 0);
    rows->setSpacing(3);
    auto* line = new QHBoxLayout;
    for (QWidget* one :
         std::initializer_list<QWidget*>{start_, pause_, stop_, fromProject_, startOver_, export_})
        line->addWidget(one);
    line->addSpacing(6);
    line->addWidget(progress_, 1);
    rows->addLayout(line);
    rows->addWidget(bar_);
    rows->addWidget(failure_);
    auto* noteLine = new QHBoxLayout;
    noteLine->addWidget(note_, 1);
    noteLine->addWidget(longer_);
    rows->addLayout(noteLine);
    return controls;
}

QWidget* OptimisationPanel::buildForm() {
    form_ = new OptimisationForm(*document_);
    auto* column = new QScrollArea;
    column->setMinimumWidth(optimisationColumn - 40);
    column->setWidgetResizable(true);
    column->setFrameShape(QFrame::NoFrame);
    column->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->setWidget(form_);
    return column;
}

void OptimisationPanel::arrange() {
    if (!pages_)
        return;
    constexpr int lowPane = 350; // pixels
    const bool low = height() < lowPane;
    charts_->setOrientation(low ? Qt::Horizontal : Qt::Vertical);
    readout_->setVisible(!low);
    const bool any = active() || (now_.iterates && !now_.iterates->empty());
    // What is folded or unfolded by hand then stays.
    if (const bool crowded = low && any; std::exchange(crowded_, crowded) != crowded)
        split_->setFormShown(!crowded);
}

int OptimisationPanel::heightForWidth(int width) const {
    return layout() ? layout()->minimumSize().height() : QWidget::heightForWidth(width);
}

void OptimisationPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

QWidget* OptimisationPanel::buildProgress() {
    history_ = new ChartView;
    history_->setObjectName(QStringLiteral("optimisationHistory"));
    history_->setAccessibleName(tr("History of the objective"));
    history_->setEmptyText(tr("The history appears with the first iterate."));
    spectrum_ = new ChartView;
    spectrum_->setObjectName(QStringLiteral("optimisationSpectrum"));
    spectrum_->setAccessibleName(tr("Figures against angle or wavelength"));
    spectrum_->setEmptyText(tr("First, best and newest iterate against angle or wavelength."));
    charts_ = new QSplitter(Qt::Vertical);
    charts_->setChildrenCollapsible(false);
    for (auto* chart : {history_, spectrum_}) {
        chart->setMinimumHeight(leastChart);
        charts_->addWidget(chart);
    }
    quantity_ = choice("optimisationShown", tr("What the map shows"),
                       {tr("Structure"), tr("Field |E|"), tr("Where more material helps"),
                        tr("Structure from above")});
    quantity_->setCurrentIndex(static_cast<int>(DesignMap::Quantity::sensitivity));
    quantity_->setItemData(
        static_cast<int>(DesignMap::Quantity::sensitivity),
        tr("What the objective F gains where the permittivity grows by 1, per area of the (r, z) "
           "plane: red gains by more material, blue by less. From the run of the adjoint."),
        Qt::ToolTipRole);
    light_ = choice("optimisationWavelength", tr("The light of the field"), {});
    light_->setMinimumContentsLength(7);
    map_ = new DesignMap;
    connect(quantity_, &QComboBox::currentIndexChanged, this, [this](int chosen) {
        map_->setQuantity(static_cast<DesignMap::Quantity>(chosen));
        watchField();
        showMap();
    });
    connect(light_, &QComboBox::activated, this, &OptimisationPanel::watchField);
    readout_ = new QLabel;
    readout_->setObjectName(QStringLiteral("optimisationReadout"));
    readout_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(map_, &DesignMap::readoutChanged, readout_, &QLabel::setText);
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 3, 6, 0);
    bar->addWidget(quantity_, 2);
    bar->addWidget(light_, 1);
    bar->addStretch(1);
    auto* picture = new QWidget;
    auto* rows = new QVBoxLayout(picture);
    rows->setContentsMargins(0, 0, 0, 2);
    rows->setSpacing(2);
    rows->addLayout(bar);
    rows->addWidget(map_, 1);
    rows->addWidget(readout_);
    auto* halves = new QSplitter(Qt::Horizontal);
    halves->setObjectName(QStringLiteral("optimisationHalves"));
    halves->setChildrenCollapsible(false);
    halves->addWidget(charts_);
    halves->addWidget(picture);
    halves->setStretchFactor(0, 5);
    halves->setStretchFactor(1, 4);
    constexpr int whole = 900; // pixels, shared out as they are
    halves->setSizes({5 * whole / 9, 4 * whole / 9});
    return halves;
}

void OptimisationPanel::askFile(const QString& title, const QString& filter,
                                const QString& suffix) {
    auto* dialog = new QFileDialog(window(), QString(title).remove(QChar(0x2026)), {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("optimisation.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &OptimisationPanel::write);
    dialog->open();
}

} // namespace zonescope::ui
