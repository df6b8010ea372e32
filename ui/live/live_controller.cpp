#include "ui/live/live_controller.hpp"

#include "core/model/edit_impact.hpp"

#include <numeric>
#include <utility>

namespace zonescope::ui {

namespace {

/// Intervals between figures whose mean is the rate.
constexpr std::size_t rateIntervals = 8;

bool same(const std::optional<LiveGeometry>& one, const model::Project& other) {
    return one && (one->project.get() == &other ||
                   model::impactOf(*one->project, other) == model::EditImpact::none);
}

/// A geometry that was given up, or shown under another name.
void rename(std::optional<LiveGeometry>& known, const LiveGeometry& as) {
    if (!same(known, *as.project))
        return;
    known->project = as.project;
    known->text = as.text;
    known->gesture = as.gesture;
    known->passing = as.passing;
    known->leftAt = as.leftAt;
}

} // namespace

LiveController::LiveController(Hooks hooks) : hooks_(std::move(hooks)) {}

void LiveController::setEnabled(bool enabled) {
    enabled_ = enabled;
    if (!enabled_) {
        waiting_.reset();
        figuring_.reset();
    }
}

void LiveController::clear() {
    phase_ = Phase::idle;
    for (auto* one :
         {&shown_, &underWay_, &waiting_, &had_, &figuresOf_, &figuring_, &withoutFigures_})
        one->reset();
    intervals_.clear();
    editSeconds_ = 0.0;
    runSeconds_.reset();
    dropped_ = 0;
    problem_.clear();
}

void LiveController::leave(const model::Project& next) {
    if (!shown_ || same(shown_, next))
        return;
    const double now = hooks_.now();
    for (auto* one : {&underWay_, &had_}) {
        if (same(*one, *shown_->project))
            (*one)->leftAt = now;
    }
}

void LiveController::show(LiveGeometry geometry) {
    const bool otherGesture = shown_ && shown_->gesture != geometry.gesture;
    // Between two gestures the user was at rest at what was shown: its run is worth keeping. A
    // geometry that the solver has not come to is not.
    if (otherGesture &&
        (underWay_ ? same(underWay_, *shown_->project) : hooks_.has(*shown_->project)))
        hooks_.rested();
    leave(*geometry.project);
    // What waited for its figures behind others is left out.
    if (enabled_ && figuring_ && shown_ && !same(shown_, *geometry.project) &&
        !same(figuring_, *shown_->project) && needsFigures(*shown_->project))
        ++dropped_;
    geometry.shownAt = same(shown_, *geometry.project) ? shown_->shownAt : hooks_.now();
    geometry.leftAt = std::numeric_limits<double>::infinity();
    shown_ = geometry;
    rename(had_, geometry);
    rename(figuresOf_, geometry);
    rename(figuring_, geometry);
    if (!enabled_)
        return;
    if (!needsFigures(*geometry.project)) {
        simulate(std::move(geometry));
        return;
    }
    waiting_.reset(); // a run of the whole comes after the figures
    if (!figuring_)
        beginMeasuring(std::move(geometry), false);
}

bool LiveController::measurable(const model::Project& project) const {
    return hooks_.canMeasure && hooks_.canMeasure(project);
}

bool LiveController::needsFigures(const model::Project& project) const {
    if (!measurable(project) || same(figuresOf_, project) || same(withoutFigures_, project) ||
        hooks_.isKept(project))
        return false;
    // Those of a run that the solver has come with its end, unless others have come since.
    return !hooks_.has(project) || figuresOf_;
}

void LiveController::simulate(LiveGeometry geometry, bool atRest) {
    const bool figuresComeAlone = measurable(*geometry.project);
    const bool quick = runSeconds_ && *runSeconds_ <= quickRun;
    if (figuresComeAlone && geometry.passing && !(atRest && quick)) {
        waiting_.reset();
        return;
    }
    if (phase_ == Phase::idle) {
        if (hooks_.has(*geometry.project))
            had_ = geometry;
        else
            begin(std::move(geometry), false);
        return;
    }
    if (same(underWay_, *geometry.project)) {
        rename(underWay_, geometry);
        dropped_ += waiting_ ? 1 : 0;
        waiting_.reset();
        return;
    }
    if (same(waiting_, *geometry.project)) {
        rename(waiting_, geometry);
        return;
    }
    dropped_ += waiting_ ? 1 : 0;
    if (model::impactOf(*underWay_->project, *geometry.project) == model::EditImpact::regrid ||
        hooks_.isKept(*geometry.project) || (figuresComeAlone && !geometry.passing)) {
        begin(std::move(geometry), false);
        return;
    }
    waiting_ = std::move(geometry);
}

void LiveController::beginMeasuring(LiveGeometry geometry, bool inTurn) {
    figuring_ = std::move(geometry);
    figuresInTurn_ = inTurn;
    problem_.clear();
    // A copy: what is asked for may be answered at once.
    const LiveGeometry wanted = *figuring_;
    hooks_.measure(wanted);
}

void LiveController::rest() {
    if (enabled_ && shown_ && shown_->passing && !figuring_ && measurable(*shown_->project))
        simulate(*shown_, true);
}

bool LiveController::figured() {
    if (!figuring_)
        return false;
    const LiveGeometry geometry = *std::exchange(figuring_, std::nullopt);
    // The whole run may have been sooner.
    if (!same(figuresOf_, *geometry.project))
        take(geometry, figuresInTurn_);
    afterFigures(true);
    return true;
}

void LiveController::notFigured(const QString& why) {
    if (!figuring_)
        return;
    withoutFigures_ = std::exchange(figuring_, std::nullopt);
    afterFigures(false);
    if (!underWay())
        problem_ = why;
}

void LiveController::afterFigures(bool came) {
    if (!enabled_ || !shown_)
        return;
    if (needsFigures(*shown_->project))
        beginMeasuring(*shown_, came); // it has waited
    else
        simulate(*shown_);
}

void LiveController::take(const LiveGeometry& geometry, bool inTurn) {
    const double now = hooks_.now();
    if (inTurn) {
        intervals_.push_back(now - figuresAt_);
        if (intervals_.size() > rateIntervals)
            intervals_.pop_front();
    } else {
        intervals_.clear();
    }
    figuresAt_ = now;
    editSeconds_ = now - geometry.shownAt;
    figuresOf_ = geometry;
    problem_.clear();
}

void LiveController::begin(LiveGeometry geometry, bool inTurn) {
    waiting_.reset();
    underWay_ = std::move(geometry);
    inTurn_ = inTurn;
    phase_ = Phase::loading;
    problem_.clear();
    // A copy: what is asked for may be answered at once.
    const LiveGeometry wanted = *underWay_;
    hooks_.simulate(wanted);
}

void LiveController::taken() {
    if (phase_ != Phase::loading)
        return;
    phase_ = Phase::running;
    begunAt_ = hooks_.now();
    had_ = underWay_;
}

void LiveController::ended() {
    if (phase_ != Phase::running)
        return;
    phase_ = Phase::measuring;
    runSeconds_ = hooks_.now() - begunAt_;
}

void LiveController::goOn() {
    phase_ = Phase::idle;
    underWay_.reset();
    if (enabled_ && waiting_)
        begin(*std::exchange(waiting_, std::nullopt), true);
}

void LiveController::failed(const QString& why) {
    if (phase_ == Phase::idle)
        return;
    intervals_.clear();
    goOn();
    if (phase_ == Phase::idle)
        problem_ = why;
}

bool LiveController::measured() {
    if (phase_ == Phase::idle && shown_ && hooks_.has(*shown_->project)) {
        // Those that are there already may come again, with more wavelengths.
        if (!current()) {
            editSeconds_ = 0.0;
            intervals_.clear();
        }
        figuresOf_ = shown_;
        had_ = shown_;
        problem_.clear();
        return true;
    }
    if (phase_ != Phase::measuring)
        return false;
    const LiveGeometry geometry = *underWay_;
    const bool known = same(figuresOf_, *geometry.project);
    // Figures that came on their own may be those of a newer geometry.
    const bool passed = !known && figuresOf_ && figuresOf_->shownAt > geometry.shownAt &&
                        measurable(*geometry.project);
    if (known)
        problem_.clear();
    else if (!passed)
        take(geometry, inTurn_);
    goOn();
    return !passed;
}

bool LiveController::current() const { return shown_ && same(figuresOf_, *shown_->project); }

double LiveController::behindSeconds() const {
    if (!shown_ || !had_ || same(had_, *shown_->project))
        return 0.0;
    return hooks_.now() - had_->leftAt;
}

double LiveController::figuresPerSecond() const {
    const double sum = std::accumulate(intervals_.begin(), intervals_.end(), 0.0);
    return sum > 0.0 ? static_cast<double>(intervals_.size()) / sum : 0.0;
}

} // namespace zonescope::ui
