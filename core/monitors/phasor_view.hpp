#pragma once

/// \file
/// One frequency of a running transform as pictures: the magnitude, the phase, or the field at one
/// moment of the optical period, sampled and averaged as a live view of the same quantity is.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/monitors/collocation.hpp"

#include <array>
#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::monitors {

enum class PhasorAspect {
    /// |F| of a component; sqrt(sum |F|^2) for |E| and |H|; the mean over a period of the quadratic
    /// quantities (for the Poynting magnitude: the magnitude of the mean vector).
    magnitude,
    /// Argument of a component in degrees, -180 to 180; time dependence exp(-i omega t), so that a
    /// wave's phase grows in the direction of its propagation.
    phase,
    /// What a live view would show at one moment: Re(F exp(-i phase)).
    moment,
};

/// Whether the quantity has a phase: the six components have.
[[nodiscard]] bool hasPhase(fdtd::ViewQuantity quantity) noexcept;

/// Complex amplitudes of one parity at the samples of a view, in the units of the transforms (field
/// units times um/c). For a component request only that component is there, at its own Yee places;
/// for all others the six components at cell centres.
struct PhasorSamples {
    fdtd::PlaneRequest request; ///< fitted to what the transform covers
    int width = 0, height = 0;
    double omega = 0.0; ///< c/um
    int azimuthalOrder = 0;
    std::array<std::vector<std::complex<float>>, model::componentCount> fields; ///< [row][column]
    /// Of Er, et, Ez at the samples' cells; for ViewQuantity::energyDensity only.
    std::array<std::vector<float>, 3> permittivity;
};

/// Samples one frequency of a transform. Values inside absorbing layers are divided by the layer's
/// stretch, so that they are physical.
/// @param box       of a DftRegion (any box of at least 2 x 2 points will do)
/// @param frequency index in box.omega
/// @param request   of any extent: it is cut to what the box covers
/// \throws InputError when the box is too small to be sampled
[[nodiscard]] PhasorSamples samplePhasors(const grid::Discretisation& discretisation,
                                          const fdtd::DftBoxData& box, std::size_t frequency,
                                          const fdtd::PlaneRequest& request);

/// The same from fields that are collocated already (a plane or cylinder): all six components of
/// one frequency at r x z, for quantities other than the energy density.
[[nodiscard]] PhasorSamples samplePhasors(const FieldSpectrum& spectrum, std::size_t frequency,
                                          fdtd::ViewQuantity quantity);

struct PhasorLook {
    PhasorAspect aspect = PhasorAspect::magnitude;
    double phase = 0.0; ///< radians, omega t of the moment
    double scale = 1.0; ///< factor on the fields; quadratic quantities take its square
};

/// The picture. Parities combine as in a live view: components show parity 0, magnitudes add in
/// quadrature, quadratic quantities add.
/// @param parities one or two, sampled with the same request
/// \returns a plane with request, width, height and values; step and time are the caller's
/// \throws InputError for the phase of a quantity that has none
[[nodiscard]] fdtd::Plane phasorPlane(std::span<const PhasorSamples> parities,
                                      const PhasorLook& look);

} // namespace zonescope::monitors
