#pragma once

/// \file
/// A forward and an adjoint run on the same engines: figures of a design and their exact
/// derivatives by the permittivity, one figure per wavelength, all from two runs.

#include "core/adjoint/adjoint_currents.hpp"
#include "core/adjoint/amplitude_form.hpp"
#include "core/adjoint/permittivity_gradient.hpp"
#include "core/adjoint/quadratic_form.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/run/simulation.hpp"
#include "core/run/time_table.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::adjoint {

/// The smallest box that holds some places; there must be one.
[[nodiscard]] fdtd::IndexBox boxAround(std::span<const Place> places);

/// The shortest wavelength, um, of some and of all that a project knows.
[[nodiscard]] double shortestWavelength(const model::Project& project,
                                        std::span<const double> wavelengthsUm);

/// What a design is judged by: one form per wavelength, all over the same places; or what it adds
/// to amplitudes that it shares with other runs.
struct Objective {
    std::vector<double> wavelengthsUm;
    std::vector<QuadraticForm> forms; ///< empty: there are amplitudes
    /// By parity and wavelength, those of a parity over the same places: the figures are the sums
    /// of the forms over the sums of these. Empty: the figures are the forms' values.
    std::array<std::vector<QuadraticForm>, 2> relativeTo = {};
    /// By parity and wavelength, those of a parity over the same places.
    std::array<std::vector<AmplitudeForm>, 2> amplitudes = {};
    /// Of the sums of the amplitudes, one per wavelength; the same for all runs that share them.
    std::vector<AmplitudeSquares> squares = {};
    /// Amplitude of the plane wave that goes on beyond the places, by parity and wavelength, or
    /// what else forms know as such; empty: none.
    std::array<std::vector<Complex>, 2> uniform = {};
    /// Boxes that hold the places together; empty: one around all of them.
    std::vector<fdtd::IndexBox> boxes = {};
    /// Of transforms, at the shortest wavelength. Pulses hold nothing near the third harmonic, let
    /// alone above, where six of these would alias; at a current more is needed.
    double samplesPerPeriod = 6.0;
    /// Largest relative bandwidth of the adjoint runs' pulses: a narrow one leaves resonances
    /// beside the wavelengths in peace, which ring for long.
    double largestBand = 0.3;
};

/// The forms of a run and what they are relative to, one per wavelength, and its amplitudes, summed
/// over the parities.
struct FormSums {
    std::vector<double> values;
    std::vector<double> references;               ///< empty: the figures are the values
    std::vector<std::vector<Complex>> amplitudes; ///< [wavelength][amplitude]; empty: none

    /// Values, over references where there are some.
    [[nodiscard]] std::vector<double> figures() const;
    FormSums& operator+=(const FormSums& other);
};

/// How a run of either kind went.
struct RunLength {
    std::int64_t steps = 0;
    bool decayed = false; ///< the light had left before the stop rule's time was over
};

/// Of an engine, whichever lattice it is for.
struct RunClock {
    std::function<void(std::int64_t steps)> advance;
    std::function<double()> energy;
};

/// Advances until the light has left, or the stop rule's time after its sources is over.
/// @param steps to take in place of that; 0: not known
/// \throws Cancelled, InputError when the fields grow without bounds
[[nodiscard]] RunLength advanceUntilGone(const RunClock& clock, double sourceEndTime,
                                         const model::StopRule& stop, double dt,
                                         std::int64_t steps);

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
    /// \returns the sums of the forms and of amplitudes, not yet squared
    /// \throws InputError for a project lit by a continuous wave, and when a run diverges
    const FormSums& run(const fdtd::CompiledRun& compiled);
    /// The same. \returns the figures, one per wavelength
    [[nodiscard]] std::vector<double> figures(const fdtd::CompiledRun& compiled) {
        return squared(run(compiled)).figures();
    }
    /// With the squares of the amplitudes, summed over all runs that share them, in the values.
    [[nodiscard]] FormSums squared(FormSums sums) const;
    /// Runs the adjoint of the design that was run last. Exact as far as both runs have decayed.
    [[nodiscard]] PermittivityGradient gradient() { return gradient(sums_); }
    /// The part of the run in the gradient of figures that are made of the sums over several runs.
    [[nodiscard]] PermittivityGradient gradient(const FormSums& all);

    /// Gives back the memory of the engines; the next run makes new ones.
    void releaseEngines() noexcept;

    /// Adds the time of what follows to a table, which must stay as long as this; null: to none.
    void measureInto(run::TimeTable* times) noexcept { times_ = times; }

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
    /// Of the design that was run last.
    [[nodiscard]] int azimuthalOrder() const noexcept {
        return compiled_.plan.lattice->grid.azimuthalOrder;
    }
    /// Cell steps of all runs so far.
    [[nodiscard]] double cellSteps() const noexcept { return cellSteps_; }

private:
    struct OneParity {
        int parity = 0;
        std::unique_ptr<fdtd::Engine> engine;
        fdtd::DftBoxData design;  ///< of the forward run
        fdtd::DftBoxData watched; ///< the same; without places: none
        /// Of the forms and of what they are relative to, [wavelength][place]; amplitudes have
        /// their derivatives once they are summed.
        std::vector<std::vector<Complex>> ofValue, ofReference;
    };

    void start(OneParity& one, const fdtd::RunPlan& plan);
    /// @param steps to take; 0: until the light has left
    [[nodiscard]] RunLength advance(fdtd::Engine& engine, double sourceEndTime, std::int64_t steps);
    [[nodiscard]] fdtd::Recording recording(double shortestUm, bool forward) const;
    /// Adds what a forward run has recorded at the places to the sums and keeps the derivatives.
    void read(OneParity& one, std::span<const fdtd::DftBoxData> boxes);
    /// Places that the forms or the amplitudes of a parity read.
    [[nodiscard]] std::span<const Place> placesOf(int parity) const;
    /// Of the figures that are made of the sums of all runs, by the phasors at the places.
    [[nodiscard]] PhasorDerivative derivativeOf(const OneParity& one, const FormSums& all) const;

    struct Watched {
        fdtd::IndexBox box;
        std::size_t wavelength = 0;
    };

    run::EngineFactory factory_;
    Objective objective_;
    std::optional<Watched> watched_;
    std::vector<double> omega_;
    std::vector<fdtd::IndexBox> placesBoxes_;
    fdtd::IndexBox design_;
    fdtd::CompiledRun compiled_;
    std::vector<OneParity> parities_;
    FormSums sums_;
    std::optional<AdjointPulses> pulses_; ///< of the time step below: they take long to make
    double pulsesStep_ = 0.0;
    RunLength forwardLength_, adjointLength_;
    RunSteps steps_;
    double cellSteps_ = 0.0;
    run::TimeTable* times_ = nullptr; ///< not owned
};

} // namespace zonescope::adjoint
