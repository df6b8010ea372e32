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
/// "adjoint_steps", "ascent", "adam" or neither (derivative_free), "iterates" and, with densities,
/// "best_densities". Numbers come back as they are; pixels of iterates in steps of 1/65535, those
/// that the search goes on from as they are.
[[nodiscard]] std::string recordText(const Optimiser& optimiser);

/// \param file name for messages
/// \throws InputError when it is no record of this version, or damaged
[[nodiscard]] Record parseRecord(std::string_view text, const std::string& file);

/// One row per iterate: merit, figures by angle and wavelength, runs, seconds, lengths in um; of
/// densities the steepness of the projection and what is grey.
[[nodiscard]] std::string historyCsv(const Optimiser& optimiser);

} // namespace zonescope::optimise
