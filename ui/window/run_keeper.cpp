#include "ui/window/run_keeper.hpp"

#include "core/datasheet/definitions.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "core/model/edit_impact.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/datasheet/figure_text.hpp"
#include "ui/document/project_document.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/history/stored_frame.hpp"
#include "ui/language/number_format.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/runs/run_changes.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/window_actions.hpp"
#include "ui/words/text.hpp"

#include <QAction>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QKeySequence>

#include <chrono>
#include <future>
#include <memory>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr auto longestKeeping = std::chrono::seconds(10);

struct RunTexts {
    Q_DECLARE_TR_FUNCTIONS(Runs)
};

} // namespace

QString mainFigures(const datasheet::LensSheet& sheet) {
    using datasheet::Figure;
    const auto& design = sheet.wavelengths.at(sheet.designPlace());
    QStringList parts;
    const auto add = [&](Figure figure, const QString& words) {
        if (design.has(figure))
            parts << words.arg(figureText(figure, design[figure]));
    };
    add(Figure::focalLength, RunTexts::tr("f %1"));
    add(Figure::fwhm, RunTexts::tr("FWHM %1"));
    add(Figure::focusingEfficiency, RunTexts::tr("efficiency %1"));
    return parts.join(QStringLiteral(", "));
}

RunKeeper::RunKeeper(std::shared_ptr<archive::RunArchive> archive, ProjectDocument& document,
                     RunFeed& run, Centre& centre, Panes& panes, Notifier& notifier,
                     const WindowActions& actions)
    : archive_(std::move(archive)), document_(document), run_(run), centre_(centre), panes_(panes),
      notifier_(notifier), actions_(actions) {
    centre_.compare().setTitles([this](archive::RunId run) { return panes_.runs().titleOf(run); });
    connect(&panes_.runs(), &RunsPanel::announced, &notifier_, &Notifier::toast);
    connect(&run_, &RunFeed::arrived, this, &RunKeeper::follow);
    connect(&run_, &RunFeed::installed, this, [this](const LoadOutcome& outcome) {
        if (outcome.restored != 0)
            centre_.history().goOnFrom(frames_.framesOf(outcome.restored));
    });
    connect(&document_, &ProjectDocument::opened, this, [this] {
        if (document_.project())
            panes_.plots().setProject(projectKey());
        panes_.runs().setProject(projectKey());
        adopt();
    });
}

QString RunKeeper::projectKey() const {
    if (!document_.project())
        return {};
    return document_.path().isEmpty() ? QString::fromStdString(document_.project()->name)
                                      : QFileInfo(document_.path()).absoluteFilePath();
}

std::optional<archive::RunId> RunKeeper::runOf(const model::Project& project) const {
    for (const auto& run : archive_->list()) {
        const auto* story = panes_.runs().story(run.id);
        if (story && story->projectKey == projectKey() && !unreadable_.contains(run.id) &&
            model::impactOf(*run.note.project, project) == model::EditImpact::none)
            return run.id;
    }
    return std::nullopt;
}

void RunKeeper::follow(const SolverUpdate& update) {
    for (const auto& event : update.kept) {
        const auto kept = archive_->find(event.run);
        if (!kept)
            continue;
        frames_.keep(event.run, centre_.history().frames());
        tellStory(event.run, storyOfEvent(event, *kept));
        emit this->kept(event.run, event.byReset);
    }
    panes_.runs().setPresent(update.status.keptAs);
    panes_.runs().setPresentHasResults(update.status.step > 0);
    panes_.runs().refresh();
    // The first project brings messages of its own, in place of what stands there.
    if (const auto changes = archive_->changes(); document_.project() && changes != toldChanges_) {
        toldChanges_ = changes;
        emit changed();
        tellLosses();
    }
}

RunStory RunKeeper::storyOfEvent(const KeptEvent& event, const archive::KeptRun& kept) const {
    RunStory story;
    if (const auto* known = panes_.runs().story(event.run))
        story = *known;
    else {
        story.projectKey = projectKey();
        story.path = document_.path();
        story.thumbnail = thumbnail();
        for (const auto& earlier : archive_->list()) { // newest first
            const auto* before = panes_.runs().story(earlier.id);
            if (earlier.id >= event.run || !before || before->projectKey != story.projectKey)
                continue;
            story.first = false;
            story.changes = changesBetween(*earlier.note.project, *kept.note.project);
            break;
        }
    }
    if (panes_.dataSheet().figures() && run_.status().epoch == event.epoch)
        story.figures = mainFigures(*panes_.dataSheet().figures());
    return story;
}

void RunKeeper::tellStory(archive::RunId run, RunStory story) {
    archive_->setMemo(run, story.projectKey.toStdString(), memoOf(story));
    panes_.runs().setStory(run, std::move(story));
}

void RunKeeper::addFigures(archive::RunId run, const QString& figures) {
    const auto* known = panes_.runs().story(run);
    if (!known || !known->figures.isEmpty())
        return;
    RunStory story = *known;
    story.figures = figures;
    tellStory(run, std::move(story));
}

/// The field when it was strongest: at the end of a pulse nothing is to be seen.
QImage RunKeeper::thumbnail() const {
    const StoredFrame* strongest = nullptr;
    for (const auto& frame : centre_.history().frames()) {
        if (!strongest || frame.peak() > strongest->peak())
            strongest = &frame;
    }
    if (!strongest || !run_.discretisation())
        return {};
    const auto& domain = run_.discretisation()->project->domain;
    return thumbnailOf(*strongest->frame(), domain.drUm, domain.dzUm);
}

void RunKeeper::adopt() {
    const auto count = archive_->adopt(projectKey().toStdString());
    if (count == 0)
        return;
    for (const auto& run : archive_->list()) {
        if (!run.saved || panes_.runs().story(run.id))
            continue;
        auto story = storyOf(run.memo).value_or(RunStory());
        story.projectKey = projectKey();
        story.path = document_.path();
        panes_.runs().setStory(run.id, std::move(story));
    }
    notifier_.toast(tr("%n kept run(s) of an earlier start are in the list: %1.", nullptr,
                       static_cast<int>(count))
                        .arg(actions_.named(QStringLiteral("runs"))
                                 .shortcut()
                                 .toString(QKeySequence::NativeText)));
}

void RunKeeper::keepForNextStart() {
    if (archive_->limits().outlast)
        run_.solver().keep();
}

void RunKeeper::keepAtClose() {
    if (!archive_->limits().outlast || run_.status().step == 0 || run_.status().keptAs != 0)
        return;
    run_.solver().keep();
    // Behind it in the queue; a solver that does not answer is not waited for.
    const auto done = std::make_shared<std::promise<void>>();
    auto answer = done->get_future();
    run_.solver().submit([](run::Simulation&) {}, [done](const Notice*) { done->set_value(); });
    if (answer.wait_for(longestKeeping) == std::future_status::ready)
        run_.look();
}

void RunKeeper::tellLosses() {
    for (const auto& loss : archive_->takeLosses()) {
        emit lost();
        // Of a damaged file not even the project may be known.
        const QString run =
            loss.note.project
                ? tr("%1, %2 fs").arg(qs(loss.note.project->name), threeDigits(loss.note.timeFs))
                : qs(loss.detail);
        QString text;
        switch (loss.reason) {
        case archive::Loss::Reason::noRoom:
            text = tr("A run (%1) is not kept: neither memory nor disk has room for it.").arg(run);
            break;
        case archive::Loss::Reason::overFull:
            text = tr("The oldest kept run (%1) was given up to make room. Pin runs that are to "
                      "stay.")
                       .arg(run);
            break;
        case archive::Loss::Reason::disk:
            text = tr("A kept run (%1) is lost: it could not be written to the disk (%2).")
                       .arg(run, qs(loss.detail));
            break;
        case archive::Loss::Reason::unreadable:
            text = tr("A run (%1) is not kept: its fields cannot be read (%2).")
                       .arg(run, qs(loss.detail));
            break;
        case archive::Loss::Reason::unsaved:
            text = tr("A kept run (%1) ends with the program: it could not be saved for the next "
                      "start (%2).")
                       .arg(run, qs(loss.detail));
            break;
        case archive::Loss::Reason::damaged:
            text = tr("A kept run of an earlier start (%1) is left out: its files are damaged.")
                       .arg(run);
            break;
        case archive::Loss::Reason::stale:
            text = tr("A kept run of an earlier start is left out: another version of the program "
                      "(%1) saved it.")
                       .arg(qs(loss.detail));
            break;
        }
        const bool usual = loss.reason == archive::Loss::Reason::overFull ||
                           loss.reason == archive::Loss::Reason::stale;
        notifier_.note(makeNotice(usual ? model::Severity::note : model::Severity::warning,
                                  text.toStdString()));
    }
}

} // namespace zonescope::ui
