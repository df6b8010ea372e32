#include "ui/live/live_figures.hpp"

#include "core/datasheet/figures_run.hpp"
#include "core/model/edit_impact.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/live/live_panel.hpp"
#include "ui/settings/field_texts.hpp"

#include <QUndoStack>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>
#include <utility>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

/// Who has not moved on for so long looks at what is there.
constexpr auto restTime = 1500ms;
/// Whose hand rests for so long while it drags sees the field follow as well.
constexpr auto pauseTime = 350ms;
/// As long as results lag no more than this nothing is said over the panes, s.
constexpr double shortLag = 1.0;
/// A run that takes less needs no progress bar, s.
constexpr double leastProgress = 0.5;

/// "0.42", "12".
QString secondsText(double value) {
    return value < 9.95 ? QString::number(value, 'g', 2) : QString::number(std::round(value));
}

} // namespace

LiveFigures::LiveFigures(ProjectDocument& document, ZoneEditor& editor, LivePanel& panel,
                         Hooks hooks, QObject* parent)
    : QObject(parent), document_(document), panel_(panel), hooks_(std::move(hooks)),
      controller_(
          {.simulate =
               [this](const LiveGeometry& geometry) {
                   ofPreview_ = geometry.project == preview_;
                   loadedAt_ = seconds();
                   request_ = hooks_.simulate(geometry);
               },
           .isKept = hooks_.isKept,
           .has = hooks_.has,
           .rested =
               [this] {
                   hooks_.restAt(controller_.phase() == LiveController::Phase::idle ? hadRequest_
                                                                                    : request_);
               },
           .canMeasure = [this](const model::Project& project) { return canMeasure(project); },
           .measure =
               [this](const LiveGeometry& geometry) {
                   hooks_.measure(geometry, ++figuresRequest_);
               },
           .now = [this] { return seconds(); }}) {
    clock_.start();
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &LiveFigures::look);
    rest_.setSingleShot(true);
    rest_.setInterval(restTime);
    connect(&rest_, &QTimer::timeout, this, [this] {
        hooks_.restAt(hadRequest_);
        emit rested();
    });
    pause_.setSingleShot(true);
    pause_.setInterval(pauseTime);
    connect(&pause_, &QTimer::timeout, this, [this] {
        if (controller_.figuring())
            pause_.start(); // they come first
        else
            controller_.rest();
    });
    connect(&document_, &ProjectDocument::opened, this, [this] {
        preview_.reset();
        dragGesture_ = 0;
        ++figuresRequest_; // what is under way is of another project
        if (hooks_.release)
            hooks_.release();
        controller_.clear();
        readings_.clear();
        panel_.setReadings(readings_);
        update();
        lookAgain();
    });
    connect(&document_, &ProjectDocument::edited, this, [this] {
        update();
        lookAgain();
    });
    connect(&editor, &ZoneEditor::previewed, this,
            [this](const std::shared_ptr<const model::Project>& project, const QString& text,
                   const QString& refusal) {
                // What would be refused cannot be simulated: the last good place stays.
                if (!refusal.isEmpty())
                    return;
                preview_ = project;
                previewText_ = text;
                lookAgain();
            });
    connect(&panel_, &LivePanel::pinRequested, this, [this] {
        readings_.pin();
        panel_.setReadings(readings_);
    });
    connect(&panel_, &LivePanel::releaseRequested, this, [this] {
        readings_.release();
        panel_.setReadings(readings_);
    });
    connect(&panel_, &LivePanel::offerTaken, this, [this] {
        if (on_)
            emit runRequested();
        else
            emit switchOnRequested();
    });
    update();
}

void LiveFigures::setOn(bool on) {
    if (on == on_)
        return;
    on_ = on;
    update();
    lookAgain();
}

QString LiveFigures::obstacle() const {
    if (!document_.project())
        return tr("There is no project: open one or choose an example.");
    if (missing_.empty())
        return {};
    QStringList lines{tr("Figures of this project need more:")};
    for (const auto& problem : missing_)
        lines << QStringLiteral("• ") + problemText(problem);
    return lines.join(QLatin1Char('\n'));
}

void LiveFigures::update() {
    const auto& project = document_.project();
    auto missing = project ? datasheet::missingForSheet(*project) : std::vector<model::Problem>{};
    const bool active = on_ && project && missing.empty();
    const bool changed = active != active_ || missing != missing_;
    missing_ = std::move(missing);
    if (active_ && !active && hooks_.release)
        hooks_.release();
    active_ = active;
    controller_.setEnabled(active_);
    tell();
    if (changed)
        emit activityChanged();
}

void LiveFigures::lookAgain() {
    if (!soon_.isActive())
        soon_.start(0);
}

void LiveFigures::look() {
    const auto& project = document_.project();
    if (!project || !hooks_.mayFollow())
        return;
    LiveGeometry geometry{.project = project,
                          .text = document_.undoStack().undoText(),
                          // A drag that was given up leads back as a part of itself.
                          .gesture = std::max(document_.gesture(), dragGesture_)};
    if (preview_ && preview_ != project) {
        // Another grid waits until the mouse lets go: the canvas would move under it. So does what
        // cannot be measured.
        if (model::impactOf(*project, *preview_) == model::EditImpact::regrid ||
            (active_ && !datasheet::missingForSheet(*preview_).empty()))
            return;
        // The edit that the drag ends with has this number.
        dragGesture_ = document_.gesture() + 1;
        geometry = {
            .project = preview_, .text = previewText_, .gesture = dragGesture_, .passing = true};
    }
    if (geometry.text.isEmpty())
        geometry.text = tr("the project as it was opened");
    const auto before = controller_.shown();
    controller_.show(geometry);
    if (!before || before->project != geometry.project) {
        rest_.stop();
        if (geometry.passing)
            pause_.start();
        else
            pause_.stop();
    }
    tell();
}

const std::shared_ptr<const model::Project>& LiveFigures::screenProject() const {
    return active_ && preview_ ? preview_ : document_.project();
}

/// Runs that take less show no field of their own: three flashes a second are unwell to look at.
bool LiveFigures::holdsField() const {
    constexpr double quickRun = LiveController::quickRun;
    const auto phase = controller_.phase();
    return (phase == LiveController::Phase::loading || phase == LiveController::Phase::running) &&
           controller_.runSeconds().value_or(2.0 * quickRun) < quickRun &&
           seconds() - loadedAt_ < 2.0 * quickRun;
}

bool LiveFigures::isCatchingUp() const {
    return active_ && (soon_.isActive() || controller_.underWay()) &&
           controller_.behindSeconds() < shortLag;
}

void LiveFigures::installed(std::uint64_t request, std::uint64_t epochBefore) {
    hadRequest_ = request;
    if (!isOwn(request))
        return;
    epochBefore_ = epochBefore;
    controller_.taken();
}

bool LiveFigures::loadFailed(std::uint64_t request, const QString& why) {
    if (!isOwn(request))
        return false;
    const bool passing = ofPreview_;
    controller_.failed(why);
    tell();
    return passing;
}

void LiveFigures::giveUp() {
    if (controller_.phase() == LiveController::Phase::loading)
        controller_.failed({});
    lookAgain();
}

void LiveFigures::follow(const SolverStatus& status) {
    const bool turned = status.state != status_.state || status.epoch != status_.epoch ||
                        status.maximumSteps != status_.maximumSteps;
    status_ = status;
    if (!turned && !controller_.underWay() && !soon_.isActive())
        return;
    if (controller_.phase() == LiveController::Phase::running && status.epoch > epochBefore_) {
        switch (status.state) {
        case SolverState::finished: controller_.ended(); break;
        case SolverState::failed: controller_.failed(tr("The run has failed.")); break;
        case SolverState::ready:
        case SolverState::paused: controller_.failed({}); break;
        case SolverState::idle:
        case SolverState::loading:
        case SolverState::running: break;
        }
    }
    tell();
}

void LiveFigures::measured(std::shared_ptr<const datasheet::LensSheet> sheet) {
    if (!sheet || sheet->wavelengths.empty())
        return;
    if (!controller_.shown())
        look();
    if (!controller_.measured())
        return;
    showFigures(std::move(sheet));
}

void LiveFigures::showFigures(std::shared_ptr<const datasheet::LensSheet> sheet) {
    const auto& of = *controller_.figuresOf();
    readings_.add({std::move(sheet), of.text, of.gesture});
    panel_.setReadings(readings_);
    if (active_ && !controller_.underWay() && !preview_)
        rest_.start();
    tell();
}

bool LiveFigures::canMeasure(const model::Project& project) {
    if (!hooks_.measure)
        return false;
    if (measurable_.first.get() != &project) {
        const auto& shown = controller_.shown();
        if (!shown || shown->project.get() != &project)
            return datasheet::projectForFigures(project).has_value();
        measurable_ = {shown->project, datasheet::projectForFigures(project).has_value()};
    }
    return measurable_.second;
}

void LiveFigures::figured(std::uint64_t request,
                          std::shared_ptr<const datasheet::LensSheet> sheet) {
    if (request != figuresRequest_ || !sheet || sheet->wavelengths.empty())
        return;
    // Figures of the whole run that were sooner stay.
    const auto before = controller_.figuresOf();
    if (controller_.figured() && !(before && before->project == controller_.figuresOf()->project))
        showFigures(std::move(sheet));
    else
        tell();
}

void LiveFigures::notFigured(std::uint64_t request, const QString& why) {
    if (request != figuresRequest_)
        return;
    controller_.notFigured(why);
    tell();
}

void LiveFigures::notMeasured(const QString& why) {
    if (controller_.phase() == LiveController::Phase::measuring)
        controller_.failed(why);
    tell();
}

QString LiveFigures::belongsTo() const {
    const auto& of = controller_.figuresOf();
    if (!of)
        return {};
    QString text = tr("Figures of: %1").arg(of->text);
    if (const double edit = controller_.editSeconds(); edit > 0.0) {
        const double rate = controller_.figuresPerSecond();
        text += QStringLiteral(" — ");
        text += rate > 0.0 ? tr("%1 s from edit to figures, %2 per second")
                                 .arg(secondsText(edit), secondsText(rate))
                           : tr("%1 s from edit to figures").arg(secondsText(edit));
    }
    return text;
}

void LiveFigures::explain() {
    if (const auto why = obstacle(); !why.isEmpty()) {
        panel_.explain(document_.project()
                           ? why
                           : tr("Open a project of a lens: its figures follow every change."));
    } else if (!on_) {
        panel_.explain(tr("Live figures are off. When they are on, every change of the lens is "
                          "simulated at once, also while the mouse drags, and focal length, "
                          "width, efficiency and Strehl ratio follow here."),
                       tr("Switch on"));
    } else if (readings_.present()) {
        panel_.explain({});
    } else if (!controller_.problem().isEmpty()) {
        panel_.explain(controller_.problem());
    } else if (controller_.underWay() || status_.state == SolverState::running) {
        const double part = status_.maximumSteps > 0 ? static_cast<double>(status_.step) /
                                                           static_cast<double>(status_.maximumSteps)
                                                     : 0.0;
        panel_.explain(tr("The lens is being simulated… %1 %")
                           .arg(std::clamp(static_cast<int>(100.0 * part), 0, 100)));
    } else {
        panel_.explain(tr("There are no figures yet. They come with the next change of the lens, "
                          "or when it has run."),
                       tr("Run"));
    }
}

void LiveFigures::tell() {
    explain();
    QString note;
    const char* role = "warning";
    if (!controller_.problem().isEmpty()) {
        note = tr("Not simulated: %1").arg(controller_.problem());
        role = "error";
    } else if (controller_.figuresOf() && !controller_.current()) {
        note = tr("The screen is newer");
    }
    panel_.setStatus(belongsTo(), note, role);
    const bool runs = controller_.phase() == LiveController::Phase::running &&
                      status_.epoch > epochBefore_ && status_.maximumSteps > 0 &&
                      seconds() - loadedAt_ > leastProgress;
    panel_.setProgress(runs ? std::optional(static_cast<double>(status_.step) /
                                            static_cast<double>(status_.maximumSteps))
                            : std::nullopt);
}

} // namespace zonescope::ui
