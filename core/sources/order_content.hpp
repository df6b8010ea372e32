#pragma once

/// \file
/// The azimuthal orders and parities that oblique plane waves and beams consist of. An order here
/// is m >= 0 and stands for m and -m together: both parities of one real run (DESIGN 1.2).

#include "core/model/project.hpp"
#include "core/sources/source_bank.hpp"

#include <vector>

namespace zonescope::sources {

/// Orders whose sum is the incident field.
struct OrderContent {
    std::vector<int> orders; ///< increasing
    /// What the orders left out carry, in amplitude relative to the incident wave: for a plane wave
    /// the largest root of the azimuthal mean within the lit radius, for a beam the root of the
    /// power.
    double leftOut = 0.0;
};

/// Refractive index of the stratified medium far from the axis at a height.
[[nodiscard]] double sourceIndex(const model::Project& project, double zUm);

/// Radius up to which an oblique plane wave is lit, um.
[[nodiscard]] double litRadius(const model::Project& project, const model::ObliquePlaneWave& wave);

/// Transverse wavenumber of an oblique plane wave at its centre wavelength, 1/um. At the angle 0 a
/// little above zero, which changes nothing but lets the modes be scaled.
/// \throws InputError for a signal without a carrier
[[nodiscard]] double transverseWavenumber(const model::Project& project,
                                          const model::ObliquePlaneWave& wave);

/// Orders of an upright beam: they do not depend on its shape.
[[nodiscard]] std::vector<int> uprightOrders(const model::Beam& beam);

/// Orders needed so that no more than `error` is left out.
/// \throws InputError when they are more than a run can have
[[nodiscard]] OrderContent orderContent(const model::Project& project,
                                        const model::ObliquePlaneWave& wave, double error);
[[nodiscard]] OrderContent orderContent(const model::Project& project, const model::Beam& beam,
                                        double error);
/// Of what lights a total field box: a beam at an angle needs no more orders than a plane wave as
/// steep as its steepest, whose high orders do not reach into the box.
[[nodiscard]] OrderContent orderContent(const model::Project& project,
                                        const model::TotalFieldBox& box, double error);

/// Parities that the project's azimuthal order of a source needs.
[[nodiscard]] Parities obliqueParities(const model::ObliquePlaneWave& wave, int azimuthalOrder);
[[nodiscard]] Parities beamParities(const model::Project& project, const model::Beam& beam);

} // namespace zonescope::sources
