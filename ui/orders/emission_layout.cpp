/// \file
/// The widgets of the page of an emission.

#include "ui/background/queue_buttons.hpp"
#include "ui/look/current_page.hpp"
#include "ui/look/form_split.hpp"
#include "ui/orders/emission_form.hpp"
#include "ui/orders/emission_page.hpp"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr int emissionColumnWidth = 330; // pixels

QLabel* emissionWords(const char* id, const char* role) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(id));
    label->setWordWrap(true);
    label->setProperty("role", role);
    return label;
}

} // namespace

void EmissionPage::build() {
    setObjectName(QStringLiteral("emissionPage"));
    explanation_ = emissionWords("emissionExplanation", "secondary");
    explanation_->setAlignment(Qt::AlignCenter);
    explanation_->setMargin(24);
    view_ = new EmissionView;
    auto* form = buildColumn();
    auto* halves = new FormSplit(form, view_, emissionColumnWidth);
    pages_ = new QStackedWidget;
    pages_->addWidget(explanation_);
    pages_->addWidget(halves);
    fitCurrentPage(*pages_);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(pages_);
}

QWidget* EmissionPage::buildColumn() {
    form_ = new EmissionForm;
    connect(form_, &EmissionForm::changed, this, [this] { settle_.start(); });
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(form_);
    area->setMinimumWidth(form_->minimumSizeHint().width() +
                          area->verticalScrollBar()->sizeHint().width());
    // What it costs, or why it cannot run, stays in sight.
    verdict_ = emissionWords("emissionVerdict", "secondary");
    farFieldNote_ = emissionWords("emissionFarFieldNote", "warning");
    auto* words = new QVBoxLayout;
    words->setContentsMargins(8, 2, 8, 0);
    words->setSpacing(2);
    words->addWidget(verdict_);
    words->addWidget(farFieldNote_);
    auto* column = new QWidget;
    column->setMinimumWidth(emissionColumnWidth - 30);
    auto* all = new QVBoxLayout(column);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(area, 1);
    all->addLayout(words);
    all->addWidget(buildQueue());
    return column;
}

QWidget* EmissionPage::buildQueue() {
    const auto button = [](const char* id) {
        auto* one = new QPushButton;
        one->setObjectName(QLatin1String(id));
        return one;
    };
    start_ = button("emissionRun");
    pause_ = button("emissionPause");
    cancel_ = button("emissionCancel");
    cancel_->setText(tr("Cancel"));
    connect(start_, &QPushButton::clicked, this, &EmissionPage::start);
    connect(pause_, &QPushButton::clicked, this, [this] {
        if (queue_ && now_.state == run::SweepState::paused)
            queue_->resume();
        else if (queue_)
            queue_->pause();
        tick();
    });
    connect(cancel_, &QPushButton::clicked, this, [this] {
        if (queue_)
            queue_->cancel();
        tick();
    });
    buildExport();
    bar_ = new QProgressBar;
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Progress over the runs"));
    progress_ = emissionWords("emissionProgress", "secondary");
    auto* queue = new QWidget;
    auto* rows = new QVBoxLayout(queue);
    rows->setContentsMargins(8, 4, 8, 4);
    rows->setSpacing(4);
    rows->addLayout(queueButtons(*start_, *export_, *pause_, *cancel_));
    rows->addWidget(bar_);
    rows->addWidget(progress_);
    return queue;
}

void EmissionPage::buildExport() {
    export_ = exportButton(tr("Export"), QStringLiteral("emissionExport"));
    auto* menu = export_->menu();
    menu->setToolTipsVisible(true);
    const auto entry = [&](const QString& text, Content content, const QString& suffix) {
        return menu->addAction(text, this,
                               [this, text, content, suffix] { askFile(content, text, suffix); });
    };
    entry(tr("Report…"), Content::report, QStringLiteral("json"));
    entry(tr("Table…"), Content::table, QStringLiteral("csv"));
    exportPattern_ =
        entry(tr("Far field over the angle…"), Content::pattern, QStringLiteral("csv"));
    exportMap_ =
        entry(tr("Far field over angle and azimuth…"), Content::map, QStringLiteral("csv"));
}

void EmissionPage::askFile(Content content, const QString& title, const QString& suffix) {
    const QString filter = suffix == QLatin1String("json") ? tr("JSON (*.json)")
                                                           : tr("Comma-separated values (*.csv)");
    auto* dialog = new QFileDialog(window(), QString(title).remove(QChar(0x2026)), {}, filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("emission.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, content](const QString& file) { write(content, file); });
    dialog->open();
}

} // namespace zonescope::ui
