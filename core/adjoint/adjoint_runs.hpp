#pragma once

/// \file
/// A forward and an adjoint run on the same engines: figures of a design and their exact
/// derivatives by the permittivity, one figure per wavelength, all from two runs.

#include "core/adjoint/adjoint_currents.hpp"
#include "core/adjoint/permittivity_gradient.hpp"
#include "core/adjoint/quadratic_form.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/run/simulation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::adjoint {

/// What a design is judged by: one form per wavelength, all over the same places.
struct Objective {
    std::vector<double> wavelengthsUm;
    std::vector<QuadraticForm> forms;
    /// Amplitude of the plane wave that goes on beyond the places, by parity and wavelength; empty:
    /// none.
    std::array<std::vector<Complex>, 2> uniform;
};

/// How a run of either kind went.
struct RunLength {
    std::int64_t steps = 0;
    bool decayed = false; ///< the light had left before the stop rule's time was over
};

/// Steps of the runs of either kind; 0: not known yet.
struct RunSteps {
    std::int64_t forward = 0, adjoint = 0;
    bool operator==(const RunSteps&) const = default;
};

/// Owns the engines, which stay while designs change; not thread-safe. The first run of either kind
/// goes on until its light has left, and all later ones take as many steps: so that figures change
/// smoothly from design to design.
class AdjointRuns {
public:
    /// @param design the places of E whose permittivity will be asked for
    AdjointRuns(run::EngineFactory factory, Objective objective, fdtd::IndexBox design);

    /// Runs a design forward. The project's stop rule holds for the first one; without an energy
    /// decay there it is 1e-6.
    /// \returns the figures, one per wavelength
    /// \throws InputError for a project lit by a continuous wave, and when a run diverges
    [[nodiscard]] std::vector<double> figures(const fdtd::CompiledRun& compiled);
    /// Runs the adjoint of the design that was run last. Exact as far as both runs have decayed.
    [[nodiscard]] PermittivityGradient gradient();

    /// From the next design on, forward runs transform this box, too, at one of the wavelengths.
    void watch(const fdtd::IndexBox& box, std::size_t wavelength) {
        watched_ = {.box = box, .wavelength = wavelength};
    }
    /// From the next design on they transform no more than the figures need.
    void watchNothing() noexcept { watched_.reset(); }
    /// What the last forward run transformed there, one for each parity; empty: nothing.
    [[nodiscard]] std::vector<fdtd::DftBoxData> watched() const;

    [[nodiscard]] const Objective& objective() const noexcept { return objective_; }
    [[nodiscard]] const RunLength& forwardLength() const noexcept { return forwardLength_; }
    [[nodiscard]] const RunLength& adjointLength() const noexcept { return adjointLength_; }
    [[nodiscard]] const RunSteps& steps() const noexcept { return steps_; }
    /// Of runs that others have begun.
    void setSteps(const RunSteps& steps) noexcept { steps_ = steps; }
    /// Cell steps of all runs so far.
    [[nodiscard]] double cellSteps() const noexcept { return cellSteps_; }

private:
    struct OneParity {
        int parity = 0;
        std::unique_ptr<fdtd::Engine> engine;
        fdtd::DftBoxData plane, design;               ///< of the forward run
        fdtd::DftBoxData watched;                     ///< the same; without places: none
        std::vector<std::vector<Complex>> derivative; ///< of the figures, [wavelength][place]
    };

    void start(OneParity& one, const fdtd::RunPlan& plan);
    /// @param steps to take; 0: until the light has left, and this becomes their number
    [[nodiscard]] RunLength advance(fdtd::Engine& engine, double sourceEndTime,
                                    std::int64_t& steps);
    [[nodiscard]] fdtd::Recording recording(double shortestUm, bool forward) const;

    struct Watched {
        fdtd::IndexBox box;
        std::size_t wavelength = 0;
    };

    run::EngineFactory factory_;
    Objective objective_;
    std::optional<Watched> watched_;
    std::vector<double> omega_;
    fdtd::IndexBox placesBox_, design_;
    fdtd::CompiledRun compiled_;
    std::vector<OneParity> parities_;
    std::optional<AdjointPulses> pulses_; ///< of the time step below: they take long to make
    double pulsesStep_ = 0.0;
    RunLength forwardLength_, adjointLength_;
    RunSteps steps_;
    double cellSteps_ = 0.0;
};

} // namespace zonescope::adjoint
