#pragma once

/// \file
/// What somebody waits for who watches a search for a better lens: every part of an iterate, its
/// pictures included.

#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "core/run/time_table.hpp"

namespace zonescope::bench {

/// The project with a search at so many wavelengths, a band of 8 % in all, about the first of the
/// one that is proposed: all rings of its lens may move.
/// \throws InputError as optimise::proposedOptimisation
[[nodiscard]] model::Project withSearch(model::Project project, int wavelengths);

/// Means over the iterates.
struct IterateTimes {
    run::TimeTable stages; ///< s of one iterate
    double seconds = 0.0;  ///< of one iterate, all of it
    int nr = 0, nz = 0;    ///< cells of the grid that is searched on
};

/// Iterates of the project's search, each with the pictures of its field and its gradient, as the
/// window shows them. The start makes everything warm and is not counted.
/// \throws InputError as optimise::Optimiser
[[nodiscard]] IterateTimes measureIterates(const model::Project& project,
                                           const run::EngineFactory& factory, int iterates);

} // namespace zonescope::bench
