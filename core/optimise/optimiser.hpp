#pragma once

/// \file
/// An optimisation of a lens: iterates with their figures, from the project's own design on. One
/// iteration is a forward and an adjoint run, of an extraction one for each dipole and order, and a
/// forward run more for each candidate that was too bold; without derivatives it is a forward run.

#include "core/adjoint/incoherent_runs.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/optimise/adam_steps.hpp"
#include "core/optimise/convex_steps.hpp"
#include "core/optimise/density_measure.hpp"
#include "core/optimise/derivative_free_steps.hpp"
#include "core/optimise/design_objective.hpp"
#include "core/optimise/design_variables.hpp"
#include "core/optimise/iterate_picture.hpp"
#include "core/optimise/searched_domain.hpp"
#include "core/optimise/zoned_runs.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::optimise {

/// A design that an iteration accepted.
struct Iterate {
    int iteration = 0;           ///< 0: the start
    std::vector<double> values;  ///< of the design's variables: lengths in um, then pixels
    std::vector<double> figures; ///< one for each of model::judgedLights
    double merit = 0.0;
    int forwardRuns = 0; ///< that the iteration took, of all its designs
    double seconds = 0.0;
    bool decayed = true;    ///< the light had left when the runs ended
    bool byHand = false;    ///< its values were given, not found
    double steepness = 0.0; ///< of the projection of densities; 0: none
    double penalty = 0.0;   ///< for what is too narrow where widths are enforced, not in the merit
};

/// The iterate of the largest merit less its penalty, of those with the newest one's steepness, as
/// grey designs can do more than those that can be made; the end where there is none.
[[nodiscard]] std::vector<Iterate>::const_iterator bestOf(const std::vector<Iterate>& iterates);

/// All that an interrupted optimisation goes on from.
struct OptimiserState {
    AscentState ascent;            ///< of the method convex
    AdamState adam;                ///< of the method adam
    std::vector<Iterate> iterates; ///< and of the method derivative_free: all that it asked for
    double reference = 0.0;        ///< of the merit
    std::vector<adjoint::RunSteps> steps; ///< one entry for each run of a design
};

class Optimiser {
public:
    /// @param wedges for projects with zones
    /// \throws InputError when the project cannot be optimised
    explicit Optimiser(std::shared_ptr<const model::Project> project,
                       const run::EngineFactory& factory = run::makeDefaultEngine,
                       wedge::WedgeEngineFactory wedges = zones::makeDefaultWedgeEngine);

    /// Makes the next iterate; the first call runs the start.
    /// \returns false when no step is found that makes the figure larger
    /// \throws Cancelled, InputError; then it is as it was
    [[nodiscard]] bool step();

    /// The next iterate is this design, moved to where the limits hold, and the search goes on from
    /// it with nothing remembered of the steps before.
    void goOnFrom(const std::vector<double>& values);
    /// The light of the objective (its place in model::judgedLights) whose field pictures of the
    /// next iterates show, which takes about a third longer; empty: they show where more material
    /// would help alone.
    void watch(std::optional<std::size_t> figure);
    /// Runs the newest iterate once more for the field of its picture; nothing before the first.
    /// \throws Cancelled, InputError
    void look(std::size_t figure);
    /// Of the newest iterate; empty when it was made elsewhere and not looked at.
    [[nodiscard]] const std::optional<IteratePicture>& picture() const noexcept { return picture_; }

    [[nodiscard]] const std::vector<Iterate>& iterates() const noexcept { return iterates_; }
    /// As bestOf; there must be one.
    [[nodiscard]] const Iterate& best() const;
    [[nodiscard]] model::Project design(const Iterate& iterate) const;
    /// What an iterate's densities are measured to be, with the names of their bodies.
    [[nodiscard]] std::vector<std::pair<std::string, DensityMeasure>>
    measures(const Iterate& iterate) const;
    [[nodiscard]] const DesignVariables& variables() const noexcept { return variables_; }
    [[nodiscard]] const model::Project& project() const noexcept { return *project_; }
    /// That the start is searched on.
    [[nodiscard]] const grid::Grid& grid() const noexcept { return first_.discretisation->grid; }

    /// Where the time of all iterates made here went.
    [[nodiscard]] const run::TimeTable& times() const noexcept { return *times_; }

    [[nodiscard]] OptimiserState state() const;
    /// \throws InputError when the state is that of another project's variables
    void restore(OptimiserState state);

private:
    /// One of the designs of an iterate, after its runs.
    struct Evaluation {
        fdtd::CompiledRun run;
        double shift = 0.0; ///< of the thresholds of densities
        std::vector<double> figures;
        adjoint::PermittivityGradient gradient; ///< of each figure
        ZonedGradient zoned;                    ///< of a lens in zones
    };

    /// As its runs see it.
    [[nodiscard]] model::Project designWith(const Iterate& iterate, double shift) const;
    [[nodiscard]] fdtd::CompiledRun compiled(const Iterate& iterate, double shift) const;
    /// All designs of an iterate; the last one is that of its own thresholds, and its figures
    /// become those of the iterate.
    [[nodiscard]] std::vector<Evaluation> evaluated(Iterate& iterate);
    /// Of all designs.
    [[nodiscard]] Merit meritOfAll(const std::vector<Evaluation>& designs, double reference) const;
    [[nodiscard]] std::vector<double> gradientOf(const std::vector<Evaluation>& designs,
                                                 const Iterate& iterate, const Merit& merit);
    /// Derivatives of a sum of a design's figures by lengths and parameters.
    [[nodiscard]] std::vector<double> byLengths(const Evaluation& design, const Iterate& iterate,
                                                std::span<const double> weights) const;
    [[nodiscard]] bool withAdam() const noexcept;
    [[nodiscard]] bool withoutDerivatives() const noexcept;
    /// Runs a design forward.
    [[nodiscard]] std::vector<double> figuresOf(const fdtd::CompiledRun& run);
    /// Runs the adjoint of a design, which was the last one to run forward.
    void differentiate(Evaluation& design);
    /// The runs of zones for designs on the domain of a run; empty: the project has none.
    [[nodiscard]] std::optional<ZonedRuns> zonedRuns(const fdtd::CompiledRun& run) const;
    [[nodiscard]] adjoint::RunLength forwardLength() const noexcept;
    [[nodiscard]] adjoint::RunLength adjointLength() const noexcept;
    [[nodiscard]] std::vector<adjoint::RunSteps> runSteps() const;
    void setRunSteps(const std::vector<adjoint::RunSteps>& steps);
    /// Takes the derivatives of the penalty for what is too narrow from those of the merit.
    void penalise(Iterate& iterate, std::vector<double>& gradient) const;
    /// Place of an iteration's stage among those of the projection, of which there are some.
    [[nodiscard]] std::size_t stageAt(int iteration) const;
    /// Of the projection in an iteration.
    [[nodiscard]] double steepnessAt(int iteration) const;
    [[nodiscard]] int nextIteration() const noexcept;
    /// Whether the smoothing of the merit is that of a dimmer design, which is a sharp edge to this
    /// one; then its reference becomes the mean of these figures.
    [[nodiscard]] bool follow(const Iterate& iterate);
    /// Puts the field that the last run was watched with into the picture.
    void addField(const fdtd::CompiledRun& run, std::size_t figure);
    void begin(Iterate& iterate);
    [[nodiscard]] bool improve(Iterate& iterate);
    void stepOn(Iterate& iterate);
    [[nodiscard]] bool explore(Iterate& iterate);
    void showFieldOf(const fdtd::CompiledRun& run);
    void leaveTime();
    void leaveMoreTime();

    std::shared_ptr<const model::Project> project_;
    DesignVariables variables_;
    model::AxialRange searched_;
    run::EngineFactory factory_;
    wedge::WedgeEngineFactory wedges_;
    fdtd::CompiledRun first_; ///< parts that designs have in common
    std::unique_ptr<run::TimeTable> times_ = std::make_unique<run::TimeTable>();
    adjoint::IncoherentRuns runs_;
    std::optional<ZonedRuns> zoned_; ///< in place of the runs above, for a project with zones
    ConvexSteps steps_;
    AdamSteps adam_;
    DerivativeFreeSteps derivativeFree_;
    std::vector<Iterate> iterates_;
    double reference_ = 0.0;
    std::optional<std::vector<double>> given_; ///< values of the next iterate
    std::optional<std::size_t> watched_;       ///< place of a figure
    std::optional<IteratePicture> picture_;
};

} // namespace zonescope::optimise
