#pragma once

/// \file
/// The run plan: all that an engine knows of a project. Lattice and media, excitation and recording
/// are parts that plans share, so that an edit replaces only those it touches.

#include "core/fdtd/recording.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/slice.hpp"
#include "core/sources/excitation.hpp"

#include <memory>

namespace zonescope::fdtd {

struct RunPlan {
    std::shared_ptr<const grid::FilledLattice> lattice;
    std::shared_ptr<const sources::Excitation> excitation;
    std::shared_ptr<const Recording> recording;

    RunPlan() = default;
    RunPlan(std::shared_ptr<const grid::FilledLattice> filled,
            std::shared_ptr<const sources::Excitation> driven,
            std::shared_ptr<const Recording> recorded);
    /// The plan of a discretised project; converts, because nothing else could be meant.
    /// \throws InputError naming the monitor when it lies outside the grid
    RunPlan(const std::shared_ptr<const grid::Discretisation>& discretisation);
};

/// A project, ready to run and to be read.
struct CompiledRun {
    std::shared_ptr<const grid::Discretisation> discretisation; ///< for those who read
    RunPlan plan;                                               ///< for those who compute
};

/// \throws InputError when the project cannot be put on a grid
[[nodiscard]] CompiledRun compile(std::shared_ptr<const model::Project> project);

/// The same for an edited project, with every part of `before` that the edit leaves as it is.
[[nodiscard]] CompiledRun compile(std::shared_ptr<const model::Project> project,
                                  const CompiledRun& before);

/// The plan of rows [rows.begin, rows.end) alone, which record and count what they own; both in
/// rows of the whole. See grid::sliceRows.
[[nodiscard]] RunPlan sliceRows(const RunPlan& whole, grid::RowRange rows, grid::RowRange owned);

} // namespace zonescope::fdtd
