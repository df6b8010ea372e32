#include "ui/window/live_link.hpp"

#include "core/model/edit_impact.hpp"
#include "core/model/validation/validate.hpp"
#include "core/sources/excitation.hpp"
#include "ui/counters/counters_panel.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/live/live_default.hpp"
#include "ui/live/live_panel.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/runs/stale_mark.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/project_loader.hpp"
#include "ui/window/run_keeper.hpp"

#include <QDockWidget>
#include <QSettings>

#include <initializer_list>
#include <utility>

namespace zonescope::ui {

namespace {

const QString liveKey = QStringLiteral("liveFigures");

} // namespace

LiveLink::LiveLink(run::EngineFactory factory, ProjectDocument& document, ZoneEditor& editor,
                   RunFeed& run, RunKeeper& keeper, ProjectLoader& loader, Centre& centre,
                   Panes& panes)
    : document_(document), run_(run), keeper_(keeper), loader_(loader), centre_(centre),
      panes_(panes), worker_(std::make_unique<FiguresWorker>(std::move(factory))) {
    for (QWidget* pane :
         std::initializer_list<QWidget*>{&centre_.field().view(), &centre_.frequency().view(),
                                         &panes_.dock(pane::dataSheet), &panes_.dock(pane::plots)})
        marks_.push_back(new StaleMark(pane));
    live_ = std::make_unique<LiveFigures>(
        document_, editor, panes_.livePanel(),
        LiveFigures::Hooks{
            .simulate =
                [this](const LiveGeometry& geometry) { return loader_.simulateLive(geometry); },
            .isKept =
                [this](const model::Project& project) {
                    return keeper_.runOf(project).has_value();
                },
            .has = [this](const model::Project& project) { return !run_.differsFrom(project); },
            .measure =
                [this](const LiveGeometry& geometry, std::uint64_t request) {
                    worker_->measure(geometry.project, panes_.dataSheet().wantsUnpolarized(),
                                     request);
                },
            .release = [this] { worker_->release(); },
            .restAt = [this](std::uint64_t request) { run_.solver().restAt(request); },
            .mayFollow = [this] { return !loader_.isOpening(); }});
    loader_.setLive(*live_);
    run_.setFollower({.owns = [this](std::uint64_t request) { return live_->isOwn(request); },
                      .flickers = [this] { return live_->holdsField(); }});
    connectFigures();
    connect(&document_, &ProjectDocument::edited, this, &LiveLink::markStale);
    auto& history = centre_.history();
    connect(&history, &FrameHistory::shown, this,
            [this, &history](const std::shared_ptr<const FieldFrame>& frame) {
                // Runs that follow a drag would only flicker: the end of each is shown.
                const bool between = live_->holdsField() || (!frame && live_->underWay());
                if (!between || history.lookingBack())
                    centre_.field().view().setFrame(frame);
            });
}

LiveLink::~LiveLink() = default;

void LiveLink::follow() {
    markStale();
    live_->follow(run_.status());
}

void LiveLink::connectFigures() {
    connect(worker_.get(), &FiguresWorker::measured, live_.get(), &LiveFigures::figured);
    connect(worker_.get(), &FiguresWorker::failed, live_.get(), &LiveFigures::notFigured);
    connect(live_.get(), &LiveFigures::activityChanged, this, &LiveLink::followActivity);
    connect(live_.get(), &LiveFigures::switchOnRequested, this, [this] { choose(true); });
    connect(live_.get(), &LiveFigures::runRequested, this, [this] { run_.solver().run(); });
    connect(live_.get(), &LiveFigures::rested, this, [this] {
        if (run_.status().state == SolverState::finished && run_.status().keptAs == 0)
            keeper_.keepForNextStart();
    });
    auto& sheet = panes_.dataSheet();
    for (const auto measured : {&DataSheetPanel::measured, &DataSheetPanel::measuredDesign})
        connect(&sheet, measured, this, [this, &sheet] {
            panes_.counters().setFigureSeconds(sheet.measureSeconds());
            live_->measured(sheet.figures());
        });
    connect(&sheet, &DataSheetPanel::notMeasured, live_.get(), &LiveFigures::notMeasured);
}

void LiveLink::choose(bool on) {
    chosen_ = true;
    QSettings().setValue(liveKey, on);
    live_->setOn(on);
    emit changed();
    if (on)
        panes_.show(pane::live);
}

void LiveLink::readChoice() {
    const QSettings settings;
    chosen_ = settings.contains(liveKey);
    if (chosen_)
        live_->setOn(settings.value(liveKey).toBool());
}

void LiveLink::offer() {
    if (chosen_ || !run_.project() || run_.status().maximumSteps == 0)
        return;
    const auto cells = model::countCells(*run_.project());
    const int realRuns = static_cast<int>(sources::paritiesNeeded(*run_.project()).size());
    live_->setOn(liveByDefault(run_.status(), cells.radial * cells.axial, realRuns));
}

bool LiveLink::resultsAreStale() const {
    const auto& screen = live_->screenProject();
    return run_.project() && screen && run_.status().step > 0 && run_.project() != screen &&
           model::impactOf(*run_.project(), *screen) != model::EditImpact::none;
}

void LiveLink::markStale() {
    const bool stale = resultsAreStale() && !live_->isCatchingUp();
    for (auto* mark : marks_)
        mark->setStale(stale);
}

void LiveLink::followActivity() {
    panes_.dataSheet().setMeasuresAtOnce(live_->active());
    centre_.frequency().setFollows(live_->active());
    emit changed();
    // What has not been simulated is left to the timer again.
    if (live_->active())
        loader_.dropEdit();
    else if (document_.project() && run_.project() && !loader_.isOpening() &&
             run_.differsFrom(*document_.project()))
        loader_.simulateSoon();
}

} // namespace zonescope::ui
