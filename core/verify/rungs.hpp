#pragma once

/// \file
/// The rungs of the ladder by subject; ladder() puts them together.

#include "core/verify/ladder.hpp"

#include <vector>

namespace zonescope::verify {

/// Eigenfrequencies of a perfectly conducting cylinder against Bessel zeros, and their convergence
/// order.
[[nodiscard]] std::vector<Rung> pecCavityRungs();
/// Conservation of the leapfrog's energy in a closed cavity with a dielectric body.
[[nodiscard]] std::vector<Rung> energyRungs();
/// Boundedness at S = 0.6 for many azimuthal orders, in closed cans and between absorbing layers.
[[nodiscard]] std::vector<Rung> stabilityRungs();
/// Reflection and late-time behaviour of the absorbing layers.
[[nodiscard]] std::vector<Rung> layerRungs();
/// Light that grazes the absorbing layers of a flat domain.
[[nodiscard]] std::vector<Rung> layerGrazingRungs();
/// Exactness of the plane wave.
[[nodiscard]] std::vector<Rung> planeWaveRungs();
/// Phase velocity of waves on a grid whose numerical dispersion is compensated.
[[nodiscard]] std::vector<Rung> compensationRungs();
/// Reflection of dispersive half-spaces, and metals in the absorbing layers.
[[nodiscard]] std::vector<Rung> dispersiveRungs();
/// Oblique plane waves as sums over azimuthal orders: leakage, plane wave in vacuum, a slab.
[[nodiscard]] std::vector<Rung> obliqueRungs();
/// Images of distant points at an angle: coma and Strehl ratio of a lens.
[[nodiscard]] std::vector<Rung> fieldOfViewRungs();
/// Beams: leakage behind the source plane, profile at the focus.
[[nodiscard]] std::vector<Rung> beamRungs();
/// Power radiated by a dipole on the axis.
[[nodiscard]] std::vector<Rung> dipoleRungs();
/// Power that single azimuthal orders of a dipole near the axis radiate.
[[nodiscard]] std::vector<Rung> offAxisDipoleRungs();
/// Power that dipoles know of themselves, and dipoles off the axis as sums over orders.
[[nodiscard]] std::vector<Rung> emissionRungs();
/// Frequency and quality factor of a ring resonator.
[[nodiscard]] std::vector<Rung> ringRungs();
/// Resonances that a probe hears: lines of any Q, close pairs, modes without loss.
[[nodiscard]] std::vector<Rung> resonanceRungs();
/// Leakage of the total field box in which the spheres lie.
[[nodiscard]] std::vector<Rung> totalFieldBoxRungs();
/// Scattering and absorption of spheres against Mie theory.
[[nodiscard]] std::vector<Rung> sphereRungs();
/// Cross sections of a sphere lit at angles and by a focus, and what it scatters into each
/// direction.
[[nodiscard]] std::vector<Rung> sphereAngleRungs();
/// Scattering and absorption of spheres and a shell of metals, at each wavelength.
[[nodiscard]] std::vector<Rung> metalSphereRungs();
/// Resonances of a sphere of high index, and the order at which their error falls.
[[nodiscard]] std::vector<Rung> sphereResonanceRungs();
/// What transforms miss while light rings on.
[[nodiscard]] std::vector<Rung> transformRungs();
/// Modes of a step-index fibre, as eigenmodes of the grid and sent through it.
[[nodiscard]] std::vector<Rung> fibreRungs();
/// Agreement of precisions, tilings, thread counts and instruction sets.
[[nodiscard]] std::vector<Rung> precisionRungs();
/// The propagator from near field to far against closed forms and direct integrals.
[[nodiscard]] std::vector<Rung> angularSpectrumRungs();
/// Zone plates: the field in the grid against the propagator, and efficiencies.
[[nodiscard]] std::vector<Rung> zonePlateRungs();
/// Wedges: rings as wedges, energy, stability, order, posts, pieces of the light.
[[nodiscard]] std::vector<Rung> wedgeRungs();
/// What rings of pillars scatter, as wedges and as sums of multipoles.
[[nodiscard]] std::vector<Rung> wedgePillarRungs();
/// Planar domains: cavity, energy, stability, schedules.
[[nodiscard]] std::vector<Rung> planarRungs();
/// Planar domains: plane wave, slab, cylinder, lines of dipoles.
[[nodiscard]] std::vector<Rung> planarLightRungs();
/// Planar domains: reflection of their layers.
[[nodiscard]] std::vector<Rung> planarLayerRungs();
/// Gradients by adjoint runs against central differences.
[[nodiscard]] std::vector<Rung> adjointRungs();
/// The same by the pixels of densities.
[[nodiscard]] std::vector<Rung> adjointDensityRungs();
/// The same by edges, heights and permittivities for the extraction of dipoles' light.
[[nodiscard]] std::vector<Rung> adjointExtractionRungs();
/// The same by sizes, places and heights of posts for lenses in zones.
[[nodiscard]] std::vector<Rung> adjointZoneRungs();
/// The same for light at several angles, whose orders meet as amplitudes.
[[nodiscard]] std::vector<Rung> adjointAngleRungs();
/// Impossible input and how it is refused.
[[nodiscard]] std::vector<Rung> refusalRungs();

} // namespace zonescope::verify
