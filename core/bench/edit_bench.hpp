#pragma once

/// \file
/// What somebody waits for who edits a lens and looks at its figures: every part of the way from
/// the edited project to the data sheet, in a process that has done it before.

#include "core/datasheet/lens_sheet.hpp"
#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "core/run/time_table.hpp"

#include <string>
#include <string_view>

namespace zonescope::bench {

/// An example project of the program by the name of its file, such as "metalens".
/// \throws FileError when there is none
[[nodiscard]] model::Project exampleProject(std::string_view name);

/// The project with the outer edge of one ring after the other a little further out (even `count`)
/// or back where it was.
/// \throws InputError when there are no rings
[[nodiscard]] model::Project withEditedRing(const model::Project& project, int count);

/// Means over the edits.
struct EditTimes {
    run::TimeTable stages; ///< s of one edit
    double seconds = 0.0;  ///< of one edit, all of it
    double gcellStepsPerSecond = 0.0;
    int nr = 0, nz = 0; ///< cells of the grid that was simulated
    fdtd::EngineCounters counters;
};

/// What is simulated after an edit.
enum class EditedPart {
    whole,   ///< all of the project: its fields and transforms as well
    figures, ///< what its figures need (datasheet::projectForFigures); all where that saves little
};

/// Makes the run of the project, then edits a ring `edits` times: each time a run is made ready,
/// done to its end and measured. The first one makes everything warm and is not counted. \throws
/// model::ProjectError when the project has no data sheet
[[nodiscard]] EditTimes measureEdits(const model::Project& project,
                                     const run::EngineFactory& factory,
                                     const datasheet::SheetOptions& options, EditedPart part,
                                     int edits);

} // namespace zonescope::bench
