#pragma once

/// \file
/// Rules of the method, each broken on purpose beside a run that keeps it, and the check that the
/// broken run fails. Every rule has a small project of its own, made here: nothing that a user has
/// open is touched.

#include "core/instrument/lockstep.hpp"

#include <array>
#include <memory>
#include <optional>

namespace zonescope::instrument {

enum class Rule {
    axisFactor,      ///< 4/h of Ez on the axis: here 8/h
    metricRadius,    ///< rho everywhere: here in m/r alone
    completeStretch, ///< 1/r stretched too in a layer near the axis: here d/dr alone
    courantLimit,    ///< the time step: here 15 % longer
    averaging,       ///< sub-cell averages at interfaces: here staircased
    oneWaySource,    ///< total and scattered field: here a sheet of current
};

inline constexpr std::array allRules{Rule::axisFactor,   Rule::metricRadius, Rule::completeStretch,
                                     Rule::courantLimit, Rule::averaging,    Rule::oneWaySource};

/// What the number of a check is.
enum class CheckFigure {
    growth,        ///< largest energy after the source has ended over that when it ends
    echoDb,        ///< largest difference from the sound run over the largest field, dB
    transmission,  ///< error of the transmitted amplitude against the closed form, relative
    backwardLight, ///< largest field behind the source over that in front of it
};

/// A number held to a bound.
struct Check {
    CheckFigure figure = CheckFigure::growth;
    double bound = 0.0; ///< at most
    /// Absent as long as the run has not come so far, and for the sound run where it is what the
    /// other one is held to.
    std::optional<double> sound, broken;
    [[nodiscard]] bool passes(double value) const noexcept { return value <= bound; }
};

/// The sound run as A, the broken one as B. Not thread-safe.
class BreakIt {
public:
    explicit BreakIt(Rule rule);

    [[nodiscard]] Rule rule() const noexcept { return rule_; }
    [[nodiscard]] Lockstep& run() noexcept { return *run_; }
    [[nodiscard]] const Lockstep& run() const noexcept { return *run_; }
    /// As far as the run has come.
    [[nodiscard]] Check check() const;

private:
    Rule rule_;
    std::unique_ptr<Lockstep> run_;
    double sourceEndFs_ = 0.0;
    double incident_ = 0.0; ///< transform of the light without what stands in its way
};

} // namespace zonescope::instrument
