/// \file
/// The widgets of a study of zones.

#include "ui/background/queue_buttons.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/number_list_edit.hpp"
#include "ui/words/message_text.hpp"
#include "ui/zone_study/zone_study_panel.hpp"
#include "ui/zone_study/zone_study_texts.hpp"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr int leastPlotHeight = 112; // pixels: a curve can be read in a low pane
constexpr int leastValueLetters = 12;

QLabel* studyWords(const char* name, const char* role) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setProperty("role", role);
    return label;
}

/// A choice that long entries do not make wide.
QComboBox* choiceOf(const char* name, const QString& title, int letters) {
    auto* box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(title);
    box->setToolTip(title);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
    return box;
}

} // namespace

void ZoneStudyPanel::build() {
    setObjectName(QStringLiteral("zoneStudyPanel"));
    notes_ = studyWords("zoneStudyNotes", "secondary");
    failures_ = studyWords("zoneStudyFailures", "error");
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(8, 6, 8, 6);
    rows->setSpacing(5);
    rows->addWidget(buildForm());
    rows->addWidget(notes_);
    rows->addWidget(failures_);
    rows->addWidget(buildResults(), 1);
}

QWidget* ZoneStudyPanel::buildForm() {
    setting_ = choiceOf("zoneStudySetting", tr("The setting of the zones that is varied"), 14);
    valuePages_ = new QStackedWidget;
    for (const auto one : zones::zoneSettings) {
        const auto words = ZoneStudyTexts::of(one);
        setting_->addItem(words.title);
        setting_->setItemData(setting_->count() - 1, plainTip(words.meaning), Qt::ToolTipRole);
        auto* edit = new NumberListEdit(model::QuantityKind::plain, zones::rangeOf(one));
        edit->setObjectName(QStringLiteral("zoneStudyValues%1").arg(setting_->count() - 1));
        edit->setAccessibleName(tr("Values: %1").arg(words.unit));
        edit->setToolTip(tr("Values, separated by commas; first:step:last is a range. In %1. The "
                            "largest is what the others are compared with.")
                             .arg(words.unit));
        edit->setMinimumWidth(leastValueLetters * edit->fontMetrics().averageCharWidth());
        connect(edit, &NumberListEdit::changed, this, [this] {
            showButtons();
            showNotes();
        });
        connect(edit, &QLineEdit::returnPressed, this, &ZoneStudyPanel::start);
        values_.at(static_cast<std::size_t>(one)) = edit;
        valuePages_->addWidget(edit);
    }
    valuePages_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    start_ = new QPushButton(tr("Run study"));
    start_->setObjectName(QStringLiteral("zoneStudyStart"));
    connect(start_, &QPushButton::clicked, this, &ZoneStudyPanel::start);
    cancel_ = new QPushButton(tr("Cancel"));
    cancel_->setObjectName(QStringLiteral("zoneStudyCancel"));
    connect(cancel_, &QPushButton::clicked, this, &ZoneStudyPanel::cancel);
    buildExports();
    bar_ = new QProgressBar;
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress over the values"));
    progress_ = studyWords("zoneStudyProgress", "secondary");
    progress_->setWordWrap(false);
    figure_ = choiceOf("zoneStudyFigure", tr("What is shown of the study"), 18);
    figure_->addItem(tr("Table"));
    for (const auto one : studyPlots)
        figure_->addItem(ZoneStudyTexts::of(one).title);
    connect(figure_, qOverload<int>(&QComboBox::currentIndexChanged), this,
            &ZoneStudyPanel::showPlot);
    connect(setting_, qOverload<int>(&QComboBox::currentIndexChanged), this, [this](int index) {
        valuePages_->setCurrentIndex(index);
        refresh();
    });
    auto* form = new QWidget;
    auto* lines = new QVBoxLayout(form);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(5);
    auto* first = new QHBoxLayout;
    first->addWidget(setting_);
    first->addWidget(valuePages_, 1);
    first->addWidget(start_);
    first->addWidget(cancel_);
    first->addWidget(export_);
    auto* second = new QHBoxLayout;
    second->addWidget(bar_, 1);
    second->addWidget(progress_);
    second->addWidget(figure_);
    lines->addLayout(first);
    lines->addLayout(second);
    return form;
}

QWidget* ZoneStudyPanel::buildResults() {
    table_ = new QTableWidget(0, 0);
    table_->setObjectName(QStringLiteral("zoneStudyTable"));
    table_->setAccessibleName(tr("The lens with each value"));
    const auto columns = ZoneStudyTexts::columns();
    table_->setColumnCount(static_cast<int>(columns.size()));
    for (int n = 0; n < table_->columnCount(); ++n) {
        const auto& words = columns[static_cast<std::size_t>(n)];
        table_->setHorizontalHeaderItem(n, new QTableWidgetItem(words.title));
        table_->horizontalHeaderItem(n)->setToolTip(plainTip(words.meaning));
    }
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setWordWrap(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setMinimumHeight(3 * table_->fontMetrics().height());
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 6);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);

    chart_ = new ChartView;
    chart_->setObjectName(QStringLiteral("zoneStudyChart"));
    chart_->setAccessibleName(tr("Figures of the lens against the value"));
    chart_->setMinimumHeight(leastPlotHeight);
    chart_->setEmptyText(tr("Runs the lens once for each value, and compares near field and "
                            "figures with those of the largest."));
    auto* halves = new QSplitter(Qt::Horizontal);
    halves->setChildrenCollapsible(false);
    halves->addWidget(table_);
    halves->addWidget(chart_);
    halves->setStretchFactor(0, 1);
    halves->setStretchFactor(1, 1);
    return halves;
}

void ZoneStudyPanel::buildExports() {
    export_ = exportButton(tr("Export"), QStringLiteral("zoneStudyExport"));
    auto* menu = export_->menu();
    const auto entry = [&](const QString& text, const QString& suffix, const QString& filter) {
        menu->addAction(text, this,
                        [this, text, suffix, filter] { askFile(text, filter, suffix); });
    };
    entry(tr("Table…"), QStringLiteral("csv"), tr("Comma-separated values (*.csv)"));
    entry(tr("Page with plots…"), QStringLiteral("html"), tr("Web page (*.html)"));
}

void ZoneStudyPanel::askFile(const QString& title, const QString& filter, const QString& suffix) {
    auto* dialog = new QFileDialog(window(), QString(title).remove(QChar(0x2026)), {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("study.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &ZoneStudyPanel::write);
    dialog->open();
}

} // namespace zonescope::ui
