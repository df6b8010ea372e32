#include "ui/laboratory/laboratory_dialog.hpp"

#include "core/io/replacement_file.hpp"
#include "ui/field/number_format.hpp"
#include "ui/laboratory/laboratory_texts.hpp"
#include "ui/laboratory/rate_delegate.hpp"

#include <QComboBox>
#include <QHeaderView>
#include <QHideEvent>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
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

/// A measurement as the table has it, wherever it was taken.
struct LaboratoryRow {
    QString name;
    std::string reference;
    double rate = 0.0;
    double ratio = 0.0;
    double updatesPerLoad = 0.0;
    double bytes = 0.0;
    double fraction = 0.0;
    QString agreement;
    bool agrees = true;
    QString problem; ///< in place of figures
};

std::vector<LaboratoryRow> rowsOf(const LaboratoryResults& results, const QString& yes,
                                  const QString& no) {
    std::vector<LaboratoryRow> rows;
    for (const auto& one : results.onCpu) {
        rows.push_back({.name = QString::fromStdString(one.what.name),
                        .reference = one.what.reference,
                        .rate = one.gcellStepsPerSecond,
                        .ratio = one.ratio,
                        .updatesPerLoad = one.what.updatesPerLoad,
                        .bytes = one.what.bytesPerCellStep,
                        .fraction = one.modelledFraction,
                        .agreement = one.sameBits ? yes : no,
                        .agrees = one.sameBits,
                        .problem = {}});
    }
    for (const auto& one : results.onDevice) {
        rows.push_back({.name = QString::fromStdString(one.what.name),
                        .reference = one.what.reference,
                        .rate = one.gcellStepsPerSecond,
                        .ratio = one.ratio,
                        .updatesPerLoad = one.what.updatesPerLoad,
                        .bytes = one.what.bytesPerCellStep,
                        .fraction = one.modelledFraction,
                        .agreement = QLocale().toString(one.difference, 'e', 1),
                        .agrees = one.agrees(),
                        .problem = QString::fromStdString(one.error)});
    }
    return rows;
}

QString orDash(double value) { return value > 0.0 ? threeDigits(value) : QStringLiteral("–"); }

/// The figures of a row as texts, in the order of LaboratoryTexts::columns.
QStringList cellsOf(const LaboratoryRow& row) {
    if (!row.problem.isEmpty())
        return {row.name, row.problem};
    return {row.name,
            threeDigits(row.rate),
            threeDigits(row.ratio),
            orDash(row.updatesPerLoad),
            orDash(row.bytes),
            row.fraction > 0.0
                ? QStringLiteral("%1 %").arg(static_cast<int>(100.0 * row.fraction + 0.5))
                : QStringLiteral("–"),
            row.agreement};
}

std::string csvOf(const std::vector<LaboratoryRow>& rows) {
    std::string text = "case,gcell_steps_per_s,ratio,updates_per_load,bytes_per_cell_step,"
                       "fraction_of_bandwidth,agrees\n";
    for (const auto& row : rows) {
        text += row.name.toStdString();
        for (const double value :
             {row.rate, row.ratio, row.updatesPerLoad, row.bytes, row.fraction})
            text += ',' + QByteArray::number(value, 'g', 7).toStdString();
        text += row.agrees && row.problem.isEmpty() ? ",yes\n" : ",no\n";
    }
    return text;
}

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
    for (const auto& family : LaboratoryTexts::families(onDevice()))
        family_->addItem(family.title, family.filter);
    family_->setCurrentIndex(std::max(0, family_->findData(before)));
}

LaboratoryPlan LaboratoryDialog::plan() const {
    const auto filter = family_->currentData().toString().toStdString();
    const int cells = cells_->currentData().toInt();
    if (onDevice()) {
        gpu::DeviceLaboratorySettings settings;
        settings.filter = filter;
        settings.cells = cells;
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
    const LaboratoryResults none;
    const auto& shown = results_ ? *results_ : none;
    const bool device = results_ ? !shown.onDevice.empty() : onDevice();
    const auto columns = LaboratoryTexts::columns(device);
    table_->setColumnCount(static_cast<int>(columns.size()));
    for (int n = 0; n < table_->columnCount(); ++n) {
        auto* head = new QTableWidgetItem(columns[static_cast<std::size_t>(n)].title);
        head->setToolTip(columns[static_cast<std::size_t>(n)].meaning);
        head->setTextAlignment(n == 0 ? Qt::AlignLeft | Qt::AlignVCenter
                                      : Qt::AlignRight | Qt::AlignVCenter);
        table_->setHorizontalHeaderItem(n, head);
    }
    const auto rows = rowsOf(shown, tr("yes"), tr("NO"));
    std::map<std::string, double> fastest; // of a family
    for (const auto& row : rows)
        fastest[row.reference] = std::max(fastest[row.reference], row.rate);
    table_->clearSpans();
    table_->setRowCount(static_cast<int>(rows.size()));
    for (int r = 0; r < table_->rowCount(); ++r) {
        const auto& row = rows[static_cast<std::size_t>(r)];
        const auto cells = cellsOf(row);
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
    showRow(table_->currentRow());
    showButtons();
}

void LaboratoryDialog::showRow(int row) {
    const auto* const item = row >= 0 ? table_->item(row, 0) : nullptr;
    meaning_->setText(item != nullptr
                          ? LaboratoryTexts::meaning(item->text())
                          : tr("One cell update in many orders, on identical input: how fast a "
                               "solver runs is a question of the order in which it goes through "
                               "its cells. Choose a row to read what it does."));
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
        now_->setText(
            tr("%1 of %2: %3").arg(results_->done() + 1).arg(results_->total).arg(results_->now));
    if (!results_ || results_->done() == 0) {
        footer_->setText(tr("Rates depend on what else the machine does: close other programs."));
    } else if (!results_->onDevice.empty()) {
        const auto& first = results_->onDevice.front();
        footer_->setText(tr("%1, %2 × %2 cells; copy bandwidth %3, measured in this run.")
                             .arg(QString::fromStdString(first.device))
                             .arg(first.cells)
                             .arg(withPrefix(1e9 * first.copyGbPerSecond, tr("B/s"))));
    } else {
        const auto& first = results_->onCpu.front();
        footer_->setText(tr("One thread, %1 × %1 cells, %2 steps; memory bandwidth %3 (STREAM "
                            "triad), measured in this run.")
                             .arg(first.cells)
                             .arg(first.steps)
                             .arg(withPrefix(1e9 * first.bandwidthGbPerSecond, tr("B/s"))));
    }
}

void LaboratoryDialog::write(const QString& path) {
    if (!results_ || results_->done() == 0 || !writer_.idle())
        return;
    timer_.start();
    const auto done = tr("Written: %1").arg(path);
    writer_.compute([results = results_, path, done] {
        const bool table = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
        io::replaceTextFile(path.toStdString(), table ? csvOf(rowsOf(*results, {}, {}))
                                                : !results->onDevice.empty()
                                                    ? gpu::toJson(results->onDevice)
                                                    : laboratory::toJson(results->onCpu));
        return done;
    });
}

} // namespace zonescope::ui
