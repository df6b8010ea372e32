/// \file
/// What the pane of zone runs shows of the queue, the sum and the approximations.

#include "core/zones/zone_jobs.hpp"
#include "ui/datasheet/figure_text.hpp"
#include "ui/language/number_format.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/words/message_text.hpp"
#include "ui/words/text.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"
#include "ui/zone_runs/zone_section_view.hpp"
#include "ui/zone_study/zone_study_panel.hpp"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>
#include <QThread>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>

namespace zonescope::ui {

namespace {

QTableWidgetItem& cellAt(QTableWidget& table, int row, int column, bool number) {
    auto* item = table.item(row, column);
    if (!item) {
        item = new QTableWidgetItem;
        if (number)
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        table.setItem(row, column, item);
    }
    return *item;
}

/// The figures of the comparison.
constexpr std::array comparedFigures{datasheet::Figure::focalLength,
                                     datasheet::Figure::fwhmX,
                                     datasheet::Figure::fwhmY,
                                     datasheet::Figure::fwhm,
                                     datasheet::Figure::focusingEfficiency,
                                     datasheet::Figure::strehlRatio,
                                     datasheet::Figure::transmission};

/// Widths are those of the image along their direction.
double valueOf(const datasheet::WavelengthSheet& sheet, datasheet::Figure figure) {
    const FocusWidths widths = widthsOf(sheet.image);
    switch (figure) {
    case datasheet::Figure::fwhmX: return widths.xUm.value_or(sheet[figure]);
    case datasheet::Figure::fwhmY: return widths.yUm.value_or(sheet[figure]);
    case datasheet::Figure::fwhm: return widths.diagonalUm.value_or(sheet[figure]);
    default: return sheet[figure];
    }
}

} // namespace

void ZoneRunsPanel::setTheme(Theme theme) {
    near_->setTheme(theme);
    focus_->setTheme(theme);
    section_->setTheme(theme);
    study_->setTheme(theme);
}

QString ZoneRunsPanel::explanation() const {
    return pages_->currentIndex() == 0 ? explanation_->text() : QString();
}

void ZoneRunsPanel::explain() {
    const bool posts =
        project_ && std::ranges::any_of(project_->bodies, [](const model::Body& body) {
            const auto* zone = std::get_if<model::AnnularZone>(&body.shape);
            return std::holds_alternative<model::PostPattern>(body.shape) ||
                   (zone && zone->fillFactor < 1.0);
        });
    const bool zoned = project_ && project_->zones;
    QString text;
    if (!project_)
        text = tr("Open a project to run the zones of its lens.");
    else if (!zoned && posts)
        text = tr("The posts of this lens are no rings: one run sees their effective medium. Cut "
                  "into zones, each is run as a wedge with its posts as they are, and the fields "
                  "are added.");
    else if (!zoned)
        text = tr("The bodies of this project are rings: one run holds all of it. A lens of posts "
                  "is cut into zones, which are run, watched and added up here.");
    explanation_->setText(text);
    cut_->setVisible(posts && !zoned);
    example_->setVisible(!posts && !zoned);
    pages_->setCurrentIndex(zoned ? 1 : 0);
    showPlan();
    showQueue();
    showFigures();
}

void ZoneRunsPanel::showPlan() {
    const auto& queue = next_ ? next_ : queue_;
    QString text;
    if (!problem_.isEmpty()) {
        text = problem_;
    } else if (maker_.busy() || !queue) {
        text = tr("Counting the cells of the zones…");
    } else {
        const auto& jobs = queue->jobs();
        const int threads = std::max(1, QThread::idealThreadCount());
        text = tr("%n run(s), %1 cell-steps, up to %2 each. Up to %3 on %4 threads.", nullptr,
                  static_cast<int>(jobs.jobs.size()))
                   .arg(formatEngineering(jobs.cellSteps(), {}, 3),
                        withPrefix(jobs.largestMemoryBytes(), QStringLiteral("B")),
                        durationText(jobs.cellSteps() / 1e9 /
                                     (zones::usualGcellStepsPerThread * threads)))
                   .arg(threads);
    }
    if (next_)
        text += QLatin1Char(' ') +
                tr("The project has changed: what is shown is of the project as it was.");
    setRole(*summary_, problem_.isEmpty() ? "secondary" : "error");
    summary_->setText(text);
}

void ZoneRunsPanel::showButtons() {
    const bool running = active() || startWhenMade_;
    start_->setEnabled(!running && possible());
    start_->setToolTip(running       ? tr("The zones are running.")
                       : !possible() ? problem_
                                     : tr("Runs all zones beside the window; those that an "
                                          "earlier run has finished are not run again"));
    start_->setText(queue_ && now_.state != run::SweepState::ready ? tr("Run again")
                                                                   : tr("Run zones"));
    pause_->setEnabled(active());
    pause_->setText(now_.state == run::SweepState::paused ? tr("Resume") : tr("Pause"));
    cancel_->setEnabled(active());
    pause_->setVisible(active());
    cancel_->setVisible(active());
    const bool any = queue_ && now_.finished() > 0;
    export_->setEnabled(any && !writing_);
    export_->setToolTip(!any       ? tr("Nothing to export: no zone has finished.")
                        : writing_ ? tr("A file is being written.")
                                   : tr("Write the sum so far to a file"));
}

void ZoneRunsPanel::showQueue() {
    showButtons();
    showTable();
    bar_->setValue(static_cast<int>(std::lround(1000.0 * now_.fraction)));
    QString text;
    const auto failed =
        std::ranges::count(now_.jobs, run::PointState::failed, &zones::ZoneProgressRow::state);
    if (queue_ && now_.state != run::SweepState::ready) {
        text = tr("%1 of %2 runs finished").arg(now_.finished()).arg(now_.jobs.size());
        if (failed > 0)
            text += tr(", %n failed", nullptr, static_cast<int>(failed));
        if (now_.state == run::SweepState::running && now_.secondsLeft)
            text += tr(", about %1 left").arg(durationText(*now_.secondsLeft));
        else if (now_.state == run::SweepState::paused || now_.state == run::SweepState::cancelled)
            text += QStringLiteral(", ") + sweepStateText(now_.state);
        else if (now_.state == run::SweepState::finished)
            text += tr(" in %1").arg(durationText(now_.activeSeconds));
    } else if (startWhenMade_) {
        text = tr("Making the zones…");
    } else if (queue_) {
        text = tr("Not run yet.");
    }
    progress_->setText(text);
    QStringList reasons;
    for (std::size_t n = 0; queue_ && n < now_.jobs.size(); ++n)
        if (!now_.jobs[n].message.empty())
            reasons << tr("Zone %1: %2")
                           .arg(queue_->jobs().jobs[n].zone + 1)
                           .arg(inLanguage(now_.jobs[n].message));
    failures_->setText(reasons.join(QLatin1Char('\n')));
    failures_->setVisible(!reasons.isEmpty());
}

void ZoneRunsPanel::showTable() {
    if (!queue_) {
        table_->setRowCount(0);
        return;
    }
    const auto& jobs = queue_->jobs().jobs;
    table_->setRowCount(static_cast<int>(jobs.size()));
    for (int row = 0; row < table_->rowCount(); ++row) {
        const auto place = static_cast<std::size_t>(row);
        const auto& job = jobs[place];
        const auto& progress = now_.jobs.at(place);
        QString state = pointStateText(progress.state);
        if (progress.state == run::PointState::running)
            state = tr("%1, %2 %").arg(state).arg(static_cast<int>(100.0 * progress.fraction));
        else if (progress.fromKeeper)
            state = tr("%1, kept").arg(state);
        cellAt(*table_, row, 0, false)
            .setText(job.mirrored ? tr("%1, mirrored").arg(job.zone + 1)
                                  : QString::number(job.zone + 1));
        cellAt(*table_, row, 1, true).setText(QString::number(job.wedge.folds));
        cellAt(*table_, row, 2, false).setText(state);
        QString tip = inLanguage(progress.message);
        if (tip.isEmpty() && progress.fromKeeper)
            tip = tr("An earlier run had finished it.");
        else if (tip.isEmpty() && progress.state == run::PointState::finished && !progress.decayed)
            tip = tr("It ended at the longest time, with %1 of its peak energy left.")
                      .arg(formatEngineering(progress.restEnergy, {}, 2));
        cellAt(*table_, row, 2, false).setToolTip(tip);
        cellAt(*table_, row, 3, true).setText(tr("to %1").arg(formatLength(job.rOutUm)));
        cellAt(*table_, row, 4, true)
            .setText(progress.seconds > 0.0 ? durationText(progress.seconds) : QString());
    }
}

void ZoneRunsPanel::showOutcome() {
    const bool near = outcome_ && outcome_->near && !outcome_->near->across.empty();
    nearNote_->setText(
        outcome_ && !near && outcome_->problem.isEmpty()
            ? tr("The near field is drawn from a transform plane, which the project does not have.")
        : outcome_ && !near ? outcome_->problem
                            : tr("The sum is drawn when the first zone has finished."));
    if (near) {
        const auto& picture = *outcome_->near;
        const QString title =
            outcome_->complete && outcome_->finished == now_.jobs.size()
                ? tr("All zones")
                : tr("%1 of %2 runs").arg(outcome_->finished).arg(now_.jobs.size());
        std::vector<MapPicture> pictures{OrderPictures::mapOf(
            picture, false, run::VectorQuantity::magnitude, std::nullopt, title)};
        auto scale = MapScale::over(
            pictures, OrderPictures::labelOf(picture, run::VectorQuantity::magnitude, false),
            false);
        near_->setPictures(std::move(pictures), std::move(scale));
    }
    nearPages_->setCurrentIndex(near ? 1 : 0);
    const bool sheet = outcome_ && outcome_->sheet;
    focusNote_->setText(outcome_ && outcome_->complete && !sheet
                            ? outcome_->problem
                            : tr("The focus is computed when the zones have ended."));
    if (sheet) {
        std::vector<MapPicture> pictures{
            ZoneOutcomes::focusOf(outcome_->sheet->wavelengths.at(outcome_->sheet->designPlace()))};
        auto scale = MapScale::over(pictures, tr("|E|² (of the incident wave)"), false);
        focus_->setPictures(std::move(pictures), std::move(scale));
    }
    focusPages_->setCurrentIndex(sheet ? 1 : 0);
    if (outcome_ && outcome_->complete && queue_)
        light_.setQueue(queue_);
    else
        light_.clear();
    showFigures();
}

void ZoneRunsPanel::showFigures() {
    const auto* zones = outcome_ && outcome_->sheet
                            ? &outcome_->sheet->wavelengths.at(outcome_->sheet->designPlace())
                            : nullptr;
    const std::array<const datasheet::WavelengthSheet*, 3> sheets{
        zones,
        comparison_ && comparison_->localPeriodic.sheet ? &*comparison_->localPeriodic.sheet
                                                        : nullptr,
        comparison_ && comparison_->effectiveMedium.sheet ? &*comparison_->effectiveMedium.sheet
                                                          : nullptr};
    figures_->setRowCount(static_cast<int>(comparedFigures.size()));
    for (int row = 0; row < figures_->rowCount(); ++row) {
        const auto figure = comparedFigures[static_cast<std::size_t>(row)];
        const QString title = figure == datasheet::Figure::fwhm
                                  ? tr("FWHM at 45°")
                                  : termInLanguage(datasheet::definitionOf(figure).title);
        cellAt(*figures_, row, 0, false).setText(title);
        for (std::size_t n = 0; n < sheets.size(); ++n)
            cellAt(*figures_, row, static_cast<int>(n) + 1, true)
                .setText(sheets[n] ? figureText(figure, valueOf(*sheets[n], figure))
                                   : QString(QChar(0x2013)));
    }
    compare_->setText(comparing_ ? tr("Cancel the comparison") : tr("Compute the approximations"));
    compare_->setEnabled(possible() && project_->lens.has_value());
    compare_->setToolTip(
        compare_->isEnabled()
            ? tr("The local periodic approximation, and one run of the effective medium")
            : tr("Figures of a focus need a lens design; add one in the project tree."));
    QStringList notes;
    if (comparing_)
        notes << tr("Computing the approximations…");
    if (outcome_ && outcome_->complete && !outcome_->problem.isEmpty())
        notes << outcome_->problem;
    if (outcome_ && outcome_->sheet)
        for (const auto& note : outcome_->sheet->notes)
            notes << inLanguage(note);
    if (comparison_)
        for (const auto* set : {&comparison_->localPeriodic, &comparison_->effectiveMedium})
            if (!set->problem.isEmpty())
                notes << set->problem;
    notes_->setText(notes.join(QLatin1Char('\n')));
    notes_->setVisible(!notes.isEmpty());
}

} // namespace zonescope::ui
