#pragma once

/// \file
/// How much the transforms of a run still miss when it ends while light rings on.

#include "core/run/simulation.hpp"

#include <optional>
#include <string>

namespace zonescope::run {

/// What a run has not yet summed up.
struct TransformRest {
    bool sourcesOn = false;  ///< the signal of a source is not over
    double energyPart = 0.0; ///< field energy left, of its peak
    /// Amplitude still to come relative to that summed up, estimated from above. With the field
    /// energy W falling like exp(-t/tau) at the end,
    ///   missing = 2 (2 tau sqrt(W(T))) / integral of sqrt(W) dt from 0 to T,
    /// all of it taken to be in phase at each wavelength; the factor 2 is empirical, for the
    /// wavelength that rings holds less than the mean of what was summed up. A difference of powers
    /// that nearly cancel, such as the absorption of a body, errs by twice this part of the powers.
    /// Infinite where the energy does not fall.
    double missing = 0.0;
};

/// Part from which on a result says so.
inline constexpr double noticeableRest = 0.005;

/// From the energy log; empty without a transform, without a pulse or an energy, and for continuous
/// waves, whose transforms the phasor watch follows.
[[nodiscard]] std::optional<TransformRest> transformRest(const Simulation& simulation);

/// A sentence for people; empty when nothing noticeable is missing.
[[nodiscard]] text::Message restNote(const std::optional<TransformRest>& rest);

} // namespace zonescope::run
