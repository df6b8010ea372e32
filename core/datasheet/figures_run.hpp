#pragma once

/// \file
/// The figures of a lens as soon as they can be had: what follows while somebody edits it.

#include "core/datasheet/lens_sheet.hpp"
#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "core/run/time_table.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace zonescope::datasheet {

/// The project as it is simulated for its figures alone: up to the plane behind the lens from which
/// the light is carried on to the focus (model::domainToNearField), with the monitors that a data
/// sheet reads. Where it may end by its energy it goes on to a hundredth of that: behind the lens
/// no light is on its way any more that would keep the whole run going.
/// Empty where that would save little, or where the sheet needs more: several sources, walls or
/// bodies behind the lens; and for a project without a data sheet.
[[nodiscard]] std::optional<model::Project> projectForFigures(const model::Project& project);

/// Runs of edited projects to their figures, one after the other: only what an edit touches is made
/// again (run::Simulation::begin). Not thread-safe itself.
class FiguresRun {
public:
    explicit FiguresRun(run::EngineFactory factory) : factory_(std::move(factory)) {}

    /// Name of the part of `times` that the time steps take.
    static constexpr const char* stepsStage = "steps";

    /// The data sheet of a project after a run to its end. Ends early when it is cancelled
    /// (core/cancellation.hpp).
    /// @param project what is simulated: that of projectForFigures, or a whole one
    /// @param times what the parts took is added
    /// \throws model::ProjectError and InputError as run::Simulation and makeLensSheet;
    /// DeviceError;
    ///     Cancelled; Error with the reason when the fields diverge
    [[nodiscard]] LensSheet measure(model::Project project, const SheetOptions& options,
                                    run::TimeTable& times);

    /// The run of the last project; null before the first.
    [[nodiscard]] const run::Simulation* simulation() const noexcept { return simulation_.get(); }
    /// Gives its memory back.
    void release() noexcept { simulation_.reset(); }

private:
    run::EngineFactory factory_;
    std::unique_ptr<run::Simulation> simulation_;
};

} // namespace zonescope::datasheet
