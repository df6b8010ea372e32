#pragma once

/// \file
/// Whether a project can run at all, and what to change when it cannot.

#include "core/model/problem.hpp"
#include "core/model/project.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace zonescope::model {

/// Everything that is wrong with a project: numbers out of range or not finite, contradictions
/// (r_in >= r_out, overlapping layers, crossing polygon edges), names that nothing answers to,
/// sources and monitors outside the domain, sources that the azimuthal order cannot carry, too many
/// cells, too large a time step. Errors first, in the order of the file. A default-constructed
/// project gives none.
[[nodiscard]] std::vector<Problem> validate(const Project& project);

/// Only the checks of single numbers and texts (first part of `validate`).
[[nodiscard]] std::vector<Problem> validateRanges(const Project& project);

/// \throws ProjectError with all problems when there is an error; warnings alone do not throw.
void validateOrThrow(const Project& project, const std::string& file = {});

/// Cells of the grid, absorbing layers included. Large numbers stay exact enough to compare with a
/// limit.
struct CellCount {
    double radial = 0.0;
    double axial = 0.0;
    [[nodiscard]] double total() const noexcept { return radial * axial; }
};
[[nodiscard]] CellCount countCells(const Project& project);

/// Memory of one engine and its materials per cell in the interior, bytes: six fields and three
/// coefficients (six when lossy) in the run's precision, and the material map of the rows that are
/// unlike their neighbours; those that are alike are shared.
[[nodiscard]] double bytesPerCell(const Project& project) noexcept;

/// Of a material map without two rows that are alike: its permittivities (and conductivities, when
/// lossy) in single precision.
[[nodiscard]] double materialBytesPerCell(const Project& project) noexcept;

} // namespace zonescope::model
