#include "ui/laboratory/laboratory_dialog.hpp"

#include "core/io/files/replacement_file.hpp"
#include "ui/laboratory/laboratory_rows.hpp"
#include "ui/laboratory/laboratory_texts.hpp"
#include "ui/laboratory/rate_delegate.hpp"
#include "ui/language/number_format.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"

#include <QComboBox>
#include <QHeaderView>
#include <QHideEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <utility>

namespace zonescope::ui {

using namespace std::chrono_literals;

namespace {

constexpr auto laboratoryTick = 100ms;

/// Of a choice of cases: whether it is that of publications.
constexpr int publicationsRole = Qt::UserRole + 1;

} // namespace

LaboratoryDialog::LaboratoryDialog(QWidget* parent)
    : QDialog(parent), writer_(0ms, [](const QString& problem) { return problem; }) {
    pool_.setMaxThreadCount(1);
    build();
    fillFamilies();
    timer_.setInterval(laboratoryTick);
    connect(&timer_, &QTimer::timeout, this, &LaboratoryDialog::tick);
    showResults();
}

LaboratoryDialog::~LaboratoryDialog() { job_.reset(); }

bool LaboratoryDialog::onDevice() const { return place_->currentIndex() == 1; }

void LaboratoryDialog::fillFamilies() {
    const QString before = family_->currentData().toString();
    family_->clear();
    for (const auto& family : LaboratoryTexts::families(onDevice())) {
        family_->addItem(family.title, family.filter);
        family_->setItemData(family_->count() - 1, family.publications, publicationsRole);
    }
    family_->setCurrentIndex(std::max(0, family_->findData(before)));
}

LaboratoryPlan LaboratoryDialog::plan() const {
    const auto filter = family_->currentData().toString().toStdString();
    const int cells = cells_->currentData().toInt();
    if (onDevice()) {
        gpu::DeviceLaboratorySettings settings;
        settings.filter = filter;
        settings.cells = cells;
        settings.publications = family_->currentData(publicationsRole).toBool();
        settings.profile = settings.publications;
        return settings;
    }
    // Until the wave is at the walls, and no longer than a few seconds: so does calling it off.
    constexpr int mostSteps = 256;
    laboratory::LaboratorySettings settings{
        .cells = cells, .steps = std::min(cells / 2, mostSteps), .repeats = 1};
    settings.filter = filter;
    return settings;
}

void LaboratoryDialog::start() {
    if (job_)
        return;
    results_ = std::make_shared<const LaboratoryResults>();
    job_ = std::make_unique<LaboratoryJob>(plan(), pool_);
    timer_.start();
    showResults();
}

void LaboratoryDialog::cancel() {
    if (job_)
        job_->cancel();
    cancel_->setEnabled(false);
}

void LaboratoryDialog::hideEvent(QHideEvent* event) {
    if (!event->spontaneous())
        cancel();
    QDialog::hideEvent(event);
}

void LaboratoryDialog::tick() {
    if (auto said = writer_.take())
        footer_->setText(*said);
    if (job_) {
        if (auto answer = job_->take()) {
            results_ = std::move(*answer);
            if (results_->ended)
                job_.reset();
            showResults();
        }
    } else if (writer_.idle()) {
        timer_.stop();
    }
}

void LaboratoryDialog::showResults() {
    pages_->setCurrentIndex(running() || (results_ && results_->done() > 0) ? 1 : 0);
    showCases();
    showPublished();
    showRow(table_->currentRow());
    showButtons();
}

void LaboratoryDialog::showCases() {
    const LaboratoryResults none;
    const auto& shown = results_ ? *results_ : none;
    const bool device = results_ ? !shown.onDevice.cases.empty() : onDevice();
    const auto columns = LaboratoryTexts::columns(device);
    table_->setColumnCount(static_cast<int>(columns.size()));
    for (int n = 0; n < table_->columnCount(); ++n) {
        auto* head = new QTableWidgetItem(columns[static_cast<std::size_t>(n)].title);
        head->setToolTip(columns[static_cast<std::size_t>(n)].meaning);
        head->setTextAlignment(n == 0 ? Qt::AlignLeft | Qt::AlignVCenter
                                      : Qt::AlignRight | Qt::AlignVCenter);
        table_->setHorizontalHeaderItem(n, head);
    }
    const auto rows = LaboratoryRows::of(shown);
    std::map<std::string, double> fastest; // of a family
    for (const auto& row : rows)
        fastest[row.reference] = std::max(fastest[row.reference], row.rate);
    table_->clearSpans();
    table_->setRowCount(static_cast<int>(rows.size()));
    for (int r = 0; r < table_->rowCount(); ++r) {
        const auto& row = rows[static_cast<std::size_t>(r)];
        const auto cells = LaboratoryRows::cells(row);
        for (int n = 0; n < table_->columnCount(); ++n) {
            auto* item = new QTableWidgetItem(cells.value(n));
            if (n > 0 && row.problem.isEmpty())
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            if (n == 1 && row.rate > 0.0)
                item->setData(barRole, row.rate / fastest[row.reference]);
            table_->setItem(r, n, item);
        }
        if (!row.problem.isEmpty())
            table_->setSpan(r, 1, 1, table_->columnCount() - 1);
    }
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    roofline_->setContent(
        LaboratoryRows::dots(rows),
        LaboratoryRows::roofline(device ? shown.onDevice.roof : shown.onCpu.roof));
}

void LaboratoryDialog::showPublished() {
    const auto comparisons =
        results_ ? gpu::besidePublications(results_->onDevice) : laboratory::publishedFigures();
    published_->setRowCount(static_cast<int>(comparisons.size()));
    for (int r = 0; r < published_->rowCount(); ++r) {
        const auto& one = comparisons[static_cast<std::size_t>(r)];
        int column = 0;
        for (const auto& text :
             {one.publication(), one.words(), publishedText(one), hereText(one)}) {
            auto* item = new QTableWidgetItem(LaboratoryTexts::said(text));
            item->setToolTip(item->text());
            if (column >= 2)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            published_->setItem(r, column++, item);
        }
    }
    QStringList notes;
    for (const auto& note : laboratory::publicationNotes())
        notes << LaboratoryTexts::said(note);
    notes_->setText(notes.join(QLatin1Char('\n')));
}

void LaboratoryDialog::setTheme(Theme theme) { roofline_->setTheme(theme); }

void LaboratoryDialog::showRow(int row) {
    const auto* const item = row >= 0 ? table_->item(row, 0) : nullptr;
    const QString name = item != nullptr ? item->text() : QString();
    roofline_->mark(name);
    meaning_->setText(item != nullptr ? LaboratoryTexts::meaning(name)
                                      : tr("Choose a row to read what its case does."));
}

void LaboratoryDialog::showButtons() {
    const bool busy = running();
    for (auto* box : {place_, family_, cells_})
        box->setEnabled(!busy);
    start_->setEnabled(!busy);
    start_->setVisible(!busy);
    cancel_->setVisible(busy);
    cancel_->setEnabled(busy);
    export_->setEnabled(!busy && results_ && results_->done() > 0);
    bar_->setVisible(busy);
    bar_->setRange(0, results_ ? std::max(1, results_->total) : 1);
    bar_->setValue(results_ ? results_->done() : 0);
    now_->setVisible(busy);
    problem_->setText(results_ ? results_->problem : QString());
    problem_->setVisible(!problem_->text().isEmpty());
    if (busy && results_ && results_->total > 0)
        now_->setText(tr("%1 of %2: %3")
                          .arg(results_->done() + 1)
                          .arg(results_->total)
                          .arg(termInLanguage(results_->now.toStdString())));
    footer_->setText(footerText());
}

QString LaboratoryDialog::footerText() const {
    if (!results_ || results_->done() == 0)
        return tr("Rates depend on what else the machine does: close other programs.");
    if (const auto& device = results_->onDevice; !device.cases.empty()) {
        const auto text = tr("%1, %2 × %2 cells; copy bandwidth %3, measured in this run.")
                              .arg(qs(device.device))
                              .arg(device.cases.front().cells)
                              .arg(withPrefix(1e9 * device.roof.memoryGbPerSecond(), tr("B/s")));
        return device.whyNotProfiled.empty()
                   ? text
                   : text + QLatin1Char(' ') + inLanguage(device.whyNotProfiled);
    }
    const auto& report = results_->onCpu;
    const auto text = tr("One thread, %1 × %1 cells, %2 steps; memory bandwidth %3 (STREAM "
                         "triad), measured in this run.")
                          .arg(report.cells)
                          .arg(report.steps)
                          .arg(withPrefix(1e9 * report.roof.memoryGbPerSecond(), tr("B/s")));
    return text + QLatin1Char(' ') +
           (report.whyNotCounted.empty()
                ? tr("Misses are counted by the processor.")
                : tr("Misses are modelled.") + QLatin1Char(' ') + inLanguage(report.whyNotCounted));
}

void LaboratoryDialog::write(const QString& path) {
    if (!results_ || results_->done() == 0 || !writer_.idle())
        return;
    timer_.start();
    const auto done = tr("Written: %1").arg(path);
    writer_.compute([results = results_, path, done] {
        const bool table = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
        io::replaceTextFile(path.toStdString(),
                            table ? LaboratoryRows::csv(LaboratoryRows::of(*results))
                            : !results->onDevice.cases.empty()
                                ? gpu::toJson(results->onDevice)
                                : laboratory::toJson(results->onCpu));
        return done;
    });
}

} // namespace zonescope::ui
