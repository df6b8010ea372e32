#pragma once

/// \file
/// What is said of a lens of posts without solving Maxwell's equations for it, to be compared with
/// what its zones say.

#include "core/datasheet/lens_sheet.hpp"
#include "core/model/project.hpp"
#include "core/optics/aperture_field.hpp"

#include <functional>
#include <optional>

namespace zonescope::zones {

/// The local periodic approximation: behind every circle of posts the light that an endless lattice
/// of its posts lets through, cell by cell, times the incident light. Light that runs along the
/// lens, that posts of unlike neighbours scatter, and the angle at which it leaves are left out.
/// @returns the field on the lens' exit plane relative to the incident amplitude, order 1
/// @param progress as LibraryProgress: told the finished part, answers whether to go on; empty when
/// it answered no
/// \throws InputError when the project is no lens of upright round or rectangular posts of one
/// layer on a substrate in a plane wave from below
[[nodiscard]] std::optional<optics::ApertureField>
localPeriodicField(const model::Project& project, double wavelengthUm,
                   const std::function<bool(double)>& progress = {});

/// The figures of that field, as of a run. The project has a lens design.
[[nodiscard]] std::optional<datasheet::WavelengthSheet>
localPeriodicSheet(const model::Project& project, const datasheet::SheetOptions& options = {},
                   const std::function<bool(double)>& progress = {});

} // namespace zonescope::zones
