#pragma once

/// \file
/// The record of an optimisation as a file: project, iterates with their figures, and all that it
/// goes on from.

#include "core/model/project.hpp"
#include "core/optimise/optimiser.hpp"

#include <string>
#include <string_view>

namespace zonescope::optimise {

/// What a record holds.
struct Record {
    model::Project project; ///< that the optimisation began with
    OptimiserState state;
};

/// JSON: "format", "version", "project", "variables", "reference", "forward_steps",
/// "adjoint_steps", "ascent" and "iterates". Numbers
/// come back as they are.
[[nodiscard]] std::string recordText(const Optimiser& optimiser);

/// \param file name for messages
/// \throws InputError when it is no record of this version, or damaged
[[nodiscard]] Record parseRecord(std::string_view text, const std::string& file);

/// One row per iterate: merit, figures by wavelength, runs, seconds, values of the variables in um.
[[nodiscard]] std::string historyCsv(const Optimiser& optimiser);

} // namespace zonescope::optimise
