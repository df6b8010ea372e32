#pragma once

/// \file
/// How light meets the absorbing layers, and how they are graded for it. A layer takes a wave at
/// the angle theta with the power cos(theta) of what it does at normal incidence,
/// target_reflection^cos(theta), and light beyond the light line, which only decays, needs a real
/// stretch (kappa) in place of thickness (Taflove and Hagness 2005, sections 7.7 and 7.9). Both are
/// known from where the sources are and which way they send.

#include "core/model/project.hpp"

namespace zonescope::grid {

enum class LayerSide { rMin, rMax, zMin, zMax };

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
///
/// A layer of cells that are flatter than those beside it, dz < dr at the ends or dr < dz at the
/// side, has at least the real stretch that makes it as thick as 1.2 times as many cells of the
/// other spacing (ten at most), and as twice as many where that is no more than 0.4 times the cells
/// per shortest wavelength; of cells that are almost square less, down to as many. With kappa =
/// sqrt(lambda^2 - omega^2), lambda the transverse wavenumber, an evanescent wave meets the wall
/// behind a layer of thickness L and integral of conductivity S and comes back as exp(-2 kappa L)
/// exp(-2 i kappa S/omega). For one of the two polarisations the layer's impedance kappa/(i omega)
/// tanh(kappa L + kappa S/(i omega)) then has a negative real part: a layer that ends feeds the
/// fields of a resonator beside it. At lambda about 2/dr and L = 10 dr that is 1e-13 and drowns in
/// rounding; at L = 1.25 dr a disc of permittivity 12 grew by 1e35 within 1e5 steps.
[[nodiscard]] LayerGrading layerGrading(const model::Project& project, LayerSide side);

} // namespace zonescope::grid
