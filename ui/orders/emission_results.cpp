/// \file
/// What the page of an emission says about it, and the files it writes.

#include "core/io/files/replacement_file.hpp"
#include "core/run/emission/emission_report.hpp"
#include "ui/document/project_document.hpp"
#include "ui/language/number_format.hpp"
#include "ui/orders/cost_text.hpp"
#include "ui/orders/emission_form.hpp"
#include "ui/orders/emission_page.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/words/message_text.hpp"

#include <QAction>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

void EmissionPage::showAll() {
    const bool any = document_ && document_->project();
    explanation_->setText(
        !any ? tr("Open a project with a dipole to see what it emits.")
             : tr("An emission is that of one dipole: its power, its far field and the light that "
                  "it sends into a cone, summed over all azimuthal orders. Add a dipole as the "
                  "only source of the project."));
    pages_->setCurrentIndex(hasDipole() || active() ? 1 : 0);
    showVerdict();
    showButtons();
    showProgress();
    showResults();
}

QString EmissionPage::planText() const {
    const auto& plan = next_->plan();
    const auto& emitters = plan.options.emitters;
    const bool onAxis =
        std::ranges::all_of(emitters, [](const run::Emitter& one) { return one.radiusUm == 0.0; });
    const QString runs = tr("%n run(s)", nullptr, static_cast<int>(plan.runs));
    const QString orders =
        onAxis ? tr("%1: on the axis there are the orders 0 and 1 only.").arg(runs)
               : tr("%1 of the orders 0 to %2, and more where the error bound asks for them.")
                     .arg(runs)
                     .arg(plan.largestOrder);
    return orders + QLatin1Char(' ') + costText(next_->cost(), rate_);
}

void EmissionPage::showVerdict() {
    QString text;
    if (!problem_.isEmpty())
        text = problem_;
    else if (next_)
        text = planText();
    else if (maker_.busy())
        text = tr("Counting the orders…");
    verdict_->setText(text);
    const bool fits = !next_ || next_->cost().fits();
    setRole(*verdict_, problem_.isEmpty() && fits ? "secondary" : "error");
    const auto refusal = next_ ? next_->plan().farFieldRefusal : std::nullopt;
    farFieldNote_->setText(refusal ? tr("No far field: %1").arg(sentenceOf(*refusal)) : QString());
    farFieldNote_->setVisible(refusal.has_value());
}

void EmissionPage::showButtons() {
    const bool running = active() || startWhenMade_;
    start_->setEnabled(hasDipole() && problem_.isEmpty() && !running);
    start_->setText(queue_ && !running ? tr("Run again") : tr("Run emission"));
    start_->setToolTip(running                ? tr("The emission is running.")
                       : !start_->isEnabled() ? verdict_->text()
                                              : tr("Runs all orders beside the window"));
    pause_->setEnabled(active());
    pause_->setText(now_.state == run::SweepState::paused ? tr("Resume") : tr("Pause"));
    cancel_->setEnabled(active());
    // A low pane has no line to spare for what has nothing to do.
    pause_->setVisible(active());
    cancel_->setVisible(active());
    const QString idle = tr("No emission is running.");
    pause_->setToolTip(active() ? tr("Orders that run stop after a few steps and go on later")
                                : idle);
    cancel_->setToolTip(active() ? tr("Ends the runs; what the finished orders add up to stays")
                                 : idle);
    showExport();
}

void EmissionPage::showExport() {
    const auto* result = now_.result.get();
    export_->setEnabled(result && !writing_);
    export_->setToolTip(!result    ? tr("Nothing to export: an emission needs all of its orders.")
                        : writing_ ? tr("A file is being written.")
                                   : tr("Write the results to files"));
    const auto* first = result && !result->spectra.empty() ? &result->spectra.front() : nullptr;
    exportPattern_->setEnabled(first && !first->pattern.empty());
    exportMap_->setEnabled(first && !first->map.empty());
    exportMap_->setToolTip(
        exportMap_->isEnabled()
            ? tr("At the first wavelength. Fields add up: give an error bound of 1e-5 for it.")
            : tr("Only of one emitter of one direction, with a far field: many shine alike at all "
                 "azimuths."));
}

void EmissionPage::showProgress() {
    const auto& progress = now_.progress;
    bar_->setValue(static_cast<int>(std::lround(1000.0 * progress.fraction)));
    QString text;
    if (queue_ && now_.state != run::SweepState::ready) {
        text = tr("%1 of %2 runs finished, orders 0 to %3")
                   .arg(progress.runsDone)
                   .arg(progress.runsPlanned)
                   .arg(progress.largestOrder);
        if (now_.state == run::SweepState::running && now_.secondsLeft)
            text += tr(", about %1 left").arg(durationText(*now_.secondsLeft));
        else if (now_.state == run::SweepState::finished && now_.result)
            text += tr(" in %1").arg(
                durationText(now_.activeSeconds).replace(QLatin1Char(' '), QChar::Nbsp));
        else if (now_.state != run::SweepState::running)
            text += QStringLiteral(", ") + sweepStateText(now_.state);
    } else if (startWhenMade_) {
        text = tr("Checking the orders…");
    }
    progress_->setText(text);
}

bool EmissionPage::stale() const {
    if (!queue_ || !hasDipole())
        return queue_ != nullptr;
    const auto options = form_->options();
    return (options && *options != queue_->asked()) ||
           (&queue_->project() != document_->project().get() &&
            queue_->project() != *document_->project());
}

QString EmissionPage::noteText() const {
    if (!now_.problem.empty())
        return tr("The emission failed: %1").arg(inLanguage(now_.problem));
    if (stale())
        return tr("The project or the settings have changed: the figures are of the emission as it "
                  "was.");
    if (now_.state == run::SweepState::cancelled)
        return tr("Cancelled: the figures lack the orders that have not finished.");
    if (active())
        return tr("The figures grow until the last order has finished.");
    if (now_.result && !now_.result->boundMet)
        return tr("Orders above %1 may carry more than %2 of the power. Allow a larger order; "
                  "emitters a few cells off the axis or off a metal need smaller cells.")
            .arg(now_.result->largestOrder)
            .arg(formatEngineering(queue_->plan().options.orderError, {}, 2));
    return {};
}

QString EmissionPage::noFarFieldText() const {
    if (!queue_)
        return {};
    if (const auto& refusal = queue_->plan().farFieldRefusal)
        return sentenceOf(*refusal);
    return queue_->plan().options.farField ? tr("The first order has not finished yet.")
                                           : tr("The emission was run without a far field.");
}

void EmissionPage::showResults() {
    EmissionPicture picture;
    picture.spectra = now_.spectra();
    picture.complete = now_.result != nullptr;
    picture.stale = stale();
    picture.coneDeg = queue_ ? queue_->plan().options.coneDeg : picture.coneDeg;
    picture.noFarField = noFarFieldText();
    picture.note = queue_ ? noteText() : QString();
    using Tone = EmissionPicture::Tone;
    picture.tone = !now_.problem.empty()        ? Tone::error
                   : active() && !picture.stale ? Tone::plain
                                                : Tone::warning;
    view_->setPicture(picture);
}

void EmissionPage::report(const std::function<std::string()>& content, const QString& file) {
    if (writing_ || !writer_.ready())
        return;
    writing_ = true;
    timer_.start();
    showButtons();
    const auto done = tr("The emission has been written.").toStdString();
    writer_.compute([content, path = file.toStdString(), done] {
        try {
            io::replaceTextFile(path, content());
        } catch (...) {
            return std::make_shared<const Notice>(currentExceptionNotices(path).front());
        }
        auto notice = makeNotice(model::Severity::note, done);
        notice.file = path;
        return std::make_shared<const Notice>(std::move(notice));
    });
}

void EmissionPage::write(Content content, const QString& file) {
    if (!now_.result || !queue_)
        return;
    const auto result = now_.result;
    switch (content) {
    case Content::report:
        report(
            [result, name = queue_->project().name, path = document_->path().toStdString()] {
                return run::makeEmissionReport(*result, name, path).dump(2) + "\n";
            },
            file);
        break;
    case Content::table: report([result] { return run::emissionCsv(*result); }, file); break;
    case Content::pattern: report([result] { return run::patternCsv(*result); }, file); break;
    case Content::map:
        report([result] { return run::patternMapCsv(result->spectra.front()); }, file);
        break;
    }
}

} // namespace zonescope::ui
