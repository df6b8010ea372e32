#include "ui/window/run_return.hpp"

#include "ui/document/project_document.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/project_loader.hpp"
#include "ui/window/run_keeper.hpp"
#include "ui/window/window_actions.hpp"

#include <QUndoStack>

#include <utility>

namespace zonescope::ui {

RunReturn::RunReturn(ProjectDocument& document, RunFeed& run, RunKeeper& keeper,
                     ProjectLoader& loader, ProjectFiles& files, Centre& centre, Panes& panes,
                     Notifier& notifier)
    : document_(document), run_(run), keeper_(keeper), loader_(loader), files_(files),
      centre_(centre), panes_(panes), notifier_(notifier) {
    connect(&panes_.runs(), &RunsPanel::restoreRequested, this, &RunReturn::restore);
    connect(&panes_.runs(), &RunsPanel::compareRequested, this, &RunReturn::compare);
    connect(&panes_.runs(), &RunsPanel::compareWithPresentRequested, this,
            &RunReturn::compareWithPresent);
    connect(&centre_.compare(), &ComparePage::closeRequested, this, &RunReturn::closeCompare);
    connect(&keeper_, &RunKeeper::kept, this, [this](archive::RunId run, bool byReset) {
        if (byReset) {
            resetRun_ = run;
            notifier_.toast(tr("The run is kept. %1 brings it back.").arg(undoKeyText()));
            emit undoChanged();
        }
        if (compareNext_ != 0 && compareNext_ != run)
            compare(std::exchange(compareNext_, 0), run);
    });
    connect(&keeper_, &RunKeeper::changed, this, [this] {
        if (centre_.compare().isVisible())
            centre_.compare().refresh();
    });
    // It may be the one that was to be compared.
    connect(&keeper_, &RunKeeper::lost, this, [this] { compareNext_ = 0; });
    const auto forgetReset = [this] { resetRun_ = 0; };
    connect(&document_, &ProjectDocument::opened, this, forgetReset);
    connect(&document_, &ProjectDocument::edited, this, forgetReset);
    connect(&run_, &RunFeed::installed, this, forgetReset);
}

void RunReturn::restore(archive::RunId run) {
    const auto kept = keeper_.archive().find(run);
    const auto* story = panes_.runs().story(run);
    if (!kept || !story)
        return;
    closeCompare();
    if (!document_.project() || story->projectKey != keeper_.projectKey()) {
        files_.guardChanges(tr("open the project of this run"),
                            [this, run, path = story->path, project = kept->note.project] {
                                loader_.openKept(run, project, path);
                            });
        return;
    }
    const bool changes = *document_.project() != *kept->note.project;
    const auto outcome =
        document_.edit(tr("Bring back %1").arg(panes_.runs().titleOf(run)),
                       [&](model::Project& project) { project = *kept->note.project; });
    if (!outcome)
        return; // the document says why
    loader_.dropEdit();
    loader_.restore(run, AfterLoad::rest);
    notifier_.toast(changes
                        ? tr("The run is back with its project. %1 undoes it.").arg(undoKeyText())
                        : tr("The run is back."));
}

void RunReturn::undo() {
    if (const auto run = std::exchange(resetRun_, 0); run != 0 && keeper_.archive().find(run)) {
        restore(run);
        return;
    }
    document_.undoStack().undo();
}

void RunReturn::compare(archive::RunId left, archive::RunId right) {
    centre_.showPage(centre_.compare());
    centre_.compare().compare(left, right);
}

void RunReturn::compareWithPresent(archive::RunId run) {
    if (run_.status().keptAs != 0 && keeper_.archive().find(run_.status().keptAs)) {
        compare(run, run_.status().keptAs);
        return;
    }
    compareNext_ = run;
    run_.solver().keep();
}

void RunReturn::closeCompare() { centre_.closePage(centre_.compare()); }

bool RunReturn::canUndo() const { return resetRun_ != 0 || document_.undoStack().canUndo(); }

} // namespace zonescope::ui
