#include "core/run/phasor_watch.hpp"

#include "core/error.hpp"
#include "core/fdtd/recording.hpp"
#include "core/model/signal.hpp"
#include "core/model/wavelengths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::run {

namespace {

/// Part of a run that reading may take, and the samples that a run has at least.
constexpr double readingShare = 0.02;
constexpr std::int64_t fewestSamples = 20;

bool isRegion(const model::Monitor& monitor) {
    return std::holds_alternative<model::DftRegion>(monitor.kind);
}

bool isTransform(const model::Monitor& monitor) {
    const auto* wavelengths = model::wavelengthsOf(monitor);
    return wavelengths != nullptr && !wavelengths->empty();
}

/// Which monitors are watched: all transforms but regions, or regions when there is nothing else.
std::vector<bool> watchedMonitors(const model::Project& project) {
    const bool others = std::ranges::any_of(project.monitors, [](const auto& monitor) {
        return isTransform(monitor) && !isRegion(monitor);
    });
    std::vector<bool> watched;
    for (const auto& monitor : project.monitors) {
        watched.push_back(isTransform(monitor) && isRegion(monitor) != others);
    }
    return watched;
}

/// Complex values of the watched transforms of one engine.
double transformValues(const grid::Discretisation& discretisation,
                       const std::vector<bool>& watched) {
    double values = 0.0;
    for (const auto& box : fdtd::makeRecording(discretisation).boxes) {
        if (watched[static_cast<std::size_t>(box.monitor)]) {
            values += static_cast<double>(model::componentCount) *
                      static_cast<double>(box.omega.size()) * box.box.width() * box.box.height();
        }
    }
    return values;
}

} // namespace

double PhasorSample::largest() const noexcept {
    double result = std::numeric_limits<double>::quiet_NaN();
    for (const double change : changes) {
        if (!std::isnan(change) && !(change <= result)) {
            result = change;
        }
    }
    return result;
}

PhasorWatch::PhasorWatch(const grid::Discretisation& discretisation,
                         std::span<const std::unique_ptr<fdtd::Engine>> engines,
                         std::int64_t maximumSteps)
    : watched_(watchedMonitors(*discretisation.project)),
      continuous_(std::isinf(model::lastSignalEndTime(*discretisation.project))) {
    const auto& project = *discretisation.project;
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        if (!watched_[n]) {
            continue;
        }
        for (const double wavelength : *model::wavelengthsOf(project.monitors[n])) {
            tracks_.push_back({n, project.monitors[n].name, wavelength});
            longestUm_ = std::max(longestUm_, wavelength);
        }
    }
    if (tracks_.empty()) {
        return;
    }
    const auto& grid = discretisation.grid;
    period_ = std::max<std::int64_t>(1, std::llround(longestUm_ / grid.dt));
    const double values = transformValues(discretisation, watched_);
    const double cost = engines.front()->transformReadingCost();
    const double cells = static_cast<double>(grid.nr) * static_cast<double>(grid.nz);
    const double reading = 2.0 * values * cost;
    const double wanted = reading / (readingShare * cells * static_cast<double>(period_));
    const auto most = std::max<std::int64_t>(1, maximumSteps / (fewestSamples * period_));
    // Two readings of a sample are one period apart, so samples are at least two.
    const auto periods = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::ceil(wanted)), 2,
                                                  std::max<std::int64_t>(2, most));
    spacing_ = periods * period_;
}

std::int64_t PhasorWatch::nextStep(std::int64_t step) const noexcept {
    if (!active()) {
        return std::numeric_limits<std::int64_t>::max();
    }
    const std::int64_t sample = (step / spacing_ + 1) * spacing_;
    const std::int64_t before = sample - period_;
    return before > step ? before : sample;
}

void PhasorWatch::observe(std::int64_t step,
                          std::span<const std::unique_ptr<fdtd::Engine>> engines) {
    if (!active() || step <= 0) {
        return;
    }
    if (step % spacing_ == spacing_ - period_) {
        for (const auto& engine : engines) {
            engine->keepTransforms(watched_);
        }
        beforeStep_ = step;
        return;
    }
    if (step % spacing_ != 0 || beforeStep_ != step - period_) {
        return;
    }
    const double ratio =
        continuous_ ? static_cast<double>(step) / static_cast<double>(beforeStep_) : 1.0;
    PhasorSample sample{step, {}};
    const auto moved = changes(engines, ratio);
    for (std::size_t track = 0; track < tracks_.size(); ++track) {
        const auto& [difference, size] = moved[track];
        sample.changes.push_back(size > 0.0 ? std::sqrt(difference / size) *
                                                  tracks_[track].wavelengthUm / longestUm_
                                            : std::numeric_limits<double>::quiet_NaN());
    }
    samples_.push_back(std::move(sample));
}

std::vector<fdtd::TransformChange>
PhasorWatch::changes(std::span<const std::unique_ptr<fdtd::Engine>> engines, double ratio) const {
    std::vector<fdtd::TransformChange> sums(tracks_.size());
    for (const auto& engine : engines) {
        const auto monitors = engine->transformChanges(ratio);
        std::size_t frequency = 0;
        for (std::size_t track = 0; track < tracks_.size(); ++track) {
            const bool first = track == 0 || tracks_[track].monitor != tracks_[track - 1].monitor;
            frequency = first ? 0 : frequency + 1;
            const auto& found = monitors.at(tracks_[track].monitor);
            if (frequency < found.size()) {
                sums[track].difference += found[frequency].difference;
                sums[track].size += found[frequency].size;
            }
        }
    }
    return sums;
}

void PhasorWatch::clear() {
    samples_.clear();
    beforeStep_ = -1;
}

PhasorState PhasorWatch::saveState(std::span<const std::unique_ptr<fdtd::Engine>> engines) const {
    PhasorState state{.samples = samples_, .beforeStep = beforeStep_, .kept = {}};
    for (const auto& engine : engines) {
        // A pair of readings that is complete needs what was kept no more.
        const bool open = !samples_.empty() ? samples_.back().step < beforeStep_ : beforeStep_ >= 0;
        if (open) {
            state.kept.push_back(engine->keptTransforms());
        }
    }
    if (state.kept.empty()) {
        state.beforeStep = -1;
    }
    return state;
}

void PhasorWatch::loadState(const PhasorState& state,
                            std::span<const std::unique_ptr<fdtd::Engine>> engines) {
    clear();
    if (!active()) {
        return;
    }
    for (const auto& sample : state.samples) {
        if (sample.changes.size() != tracks_.size()) {
            throw InputError({.file = {},
                              .key = "phasors",
                              .value = say("{count} changes", "count"_is = sample.changes.size()),
                              .allowed = fmt::format("{}", tracks_.size()),
                              .hint = say("The saved state belongs to other monitors.")});
        }
    }
    if (state.kept.size() == engines.size()) {
        for (std::size_t n = 0; n < engines.size(); ++n) {
            engines[n]->restoreKeptTransforms(watched_, state.kept[n]);
        }
        beforeStep_ = state.beforeStep;
    }
    samples_ = state.samples;
}

bool PhasorWatch::below(double limit, std::size_t count) const noexcept {
    if (samples_.size() < count) {
        return false;
    }
    return std::all_of(samples_.end() - static_cast<std::ptrdiff_t>(count), samples_.end(),
                       [limit](const PhasorSample& sample) { return sample.largest() < limit; });
}

} // namespace zonescope::run
