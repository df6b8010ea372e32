#pragma once

/// \file
/// How far the phasors of a run still move: what tells that a running transform has converged.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace zonescope::run {

/// One monitor at one wavelength.
struct PhasorTrack {
    std::size_t monitor = 0; ///< index in project.monitors
    std::string name;        ///< of the monitor
    double wavelengthUm = 0.0;
    bool operator==(const PhasorTrack&) const = default;
};

/// Relative changes of all tracks over one optical period of their own wavelength, found at a step.
struct PhasorSample {
    std::int64_t step = 0;
    std::vector<double> changes; ///< one per track; NaN while the phasor is zero

    /// The largest; NaN while every phasor is zero.
    [[nodiscard]] double largest() const noexcept;
};

/// What a watch knows, so that a run that goes on from a file ends at the same step.
struct PhasorState {
    std::vector<PhasorSample> samples;
    std::int64_t beforeStep = -1;                    ///< whose transforms are kept; -1: none
    std::vector<std::vector<fdtd::StateArray>> kept; ///< of each parity
};

/// Compares the transforms of a run with themselves one optical period of the longest wavelength
/// earlier:
///   change = ||F(t) - F(t - T)|| / ||F(t)||, times the track's own period / T,
/// over all stored values of a monitor, all parities together. Under a continuous wave a transform
/// grows for ever, so there F / t takes the place of F.
///
/// All transforms are watched except those over the whole region, which are watched only when there
/// is no other: they are large and end with the rest. Reading costs about two percent of a run, or
/// less: the pairs of readings lie so far apart, at steps that depend on the project and the kind
/// of engine only, never on the clock, so that a stop rule ends a run at the same step every time.
class PhasorWatch {
public:
    PhasorWatch() = default;
    /// @param engines      of all parities
    /// @param maximumSteps of the stop rule: a run has a few dozen samples even where reading is
    /// dear
    PhasorWatch(const grid::Discretisation& discretisation,
                std::span<const std::unique_ptr<fdtd::Engine>> engines, std::int64_t maximumSteps);

    /// Whether there is something to watch.
    [[nodiscard]] bool active() const noexcept { return !tracks_.empty(); }
    [[nodiscard]] std::span<const PhasorTrack> tracks() const noexcept { return tracks_; }
    [[nodiscard]] std::span<const PhasorSample> samples() const noexcept { return samples_; }
    /// Steps between two samples, and of the period over which a change is measured.
    [[nodiscard]] std::int64_t spacing() const noexcept { return spacing_; }
    [[nodiscard]] std::int64_t period() const noexcept { return period_; }

    /// The next step after `step` at which it wants to read; the largest number when it never does.
    [[nodiscard]] std::int64_t nextStep(std::int64_t step) const noexcept;
    /// Reads when `step` is such a step.
    void observe(std::int64_t step, std::span<const std::unique_ptr<fdtd::Engine>> engines);
    /// Forgets all samples: the run begins anew.
    void clear();
    [[nodiscard]] PhasorState
    saveState(std::span<const std::unique_ptr<fdtd::Engine>> engines) const;
    /// \throws InputError when the state is not that of these monitors
    void loadState(const PhasorState& state,
                   std::span<const std::unique_ptr<fdtd::Engine>> engines);
    /// Whether the last `count` samples all lie below a limit.
    [[nodiscard]] bool below(double limit, std::size_t count) const noexcept;

private:
    /// Of all tracks, parities together.
    [[nodiscard]] std::vector<fdtd::TransformChange>
    changes(std::span<const std::unique_ptr<fdtd::Engine>> engines, double ratio) const;

    std::vector<PhasorTrack> tracks_;
    std::vector<bool> watched_; ///< by monitor
    std::vector<PhasorSample> samples_;
    std::int64_t beforeStep_ = -1; ///< whose transforms the engines keep
    std::int64_t period_ = 1;
    std::int64_t spacing_ = 1;
    double longestUm_ = 0.0;
    bool continuous_ = false;
};

} // namespace zonescope::run
