#pragma once

/// \file
/// How light meets the absorbing layers, and how they are graded for it. A layer takes a wave at
/// the angle theta with the power cos(theta) of what it does at normal incidence,
/// target_reflection^cos(theta), and light beyond the light line, which only decays, needs a real
/// stretch (kappa) in place of thickness (Taflove and Hagness 2005, sections 7.7 and 7.9). Both are
/// known from where the sources are and which way they send.

#include "core/model/project.hpp"

namespace zonescope::grid {

enum class LayerSide { rMax, zMin, zMax };

/// Grading of a layer.
struct LayerGrading {
    double reflection = 1e-6; ///< amplitude at normal incidence that the conductivity is made for
    double kappaMax = 1.0;    ///< real stretch at the outer edge
};

/// The project's target reflection is meant at the steepest angle at which its sources light the
/// side: that of oblique plane waves and tilted beams, counted from the axis (the sides z_min and
/// z_max), up to 85 degrees, and that to which dipoles see the far corner of a side of a long or
/// flat domain, from 60 on, up to 75 degrees. Where light comes at more than 45 degrees (dipoles:
/// 60) the real stretch is 0.4 times the cells per shortest wavelength, at
/// most 10, if the project asks for less: so much leaves what comes straight on unreflected.
[[nodiscard]] LayerGrading layerGrading(const model::Project& project, LayerSide side);

} // namespace zonescope::grid
