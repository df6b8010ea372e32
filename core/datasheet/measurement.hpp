#pragma once

/// \file
/// The figures of a lens at one wavelength from the field behind it.

#include "core/datasheet/lens_sheet.hpp"
#include "core/mathematics/bessel_sums.hpp"
#include "core/optics/aperture_field.hpp"

#include <vector>

namespace zonescope::optics {
class Propagator;
}

namespace zonescope::datasheet {

/// What the field behind a lens is compared with. Powers are integrals of Re(E x H*) over the
/// area, in um^2 times the |E|^2 to which the field is relative; both by the same instrument, for
/// example the flux that a grid conserves. That may differ by a factor near 1 from the power that
/// the field itself carries on in space (carriedPower): of the powers behind the lens the
/// measurement takes the parts, so that none exceeds the transmitted one.
struct LensSetup {
    model::LensDesign design;
    double apertureRadiusUm = 0.0;
    double incidentPower = 0.0;
    double transmittedPower = 0.0; ///< through the field's plane
    double planeRadiusUm = 0.0;    ///< of it; 0: as far as the samples go
    bool evenlyLit = true;         ///< by a plane wave: else ideal lens and wavefront are left out
    mathematics::BesselSumsMaker bessel = {}; ///< for the way to the focus; empty: the CPU
};

/// Power of a field as a propagator carries it on: of its propagating waves (Parseval) where it
/// ends with its samples, else, with a plane wave that goes on beyond them, through a disc.
[[nodiscard]] double carriedPower(const optics::Propagator& propagator, double radiusUm);

/// All figures except reflection and chromatic shift, and all curves.
/// @param fields relative to the incident wave, of azimuthal order 1 or -1: one for linear
/// polarisation along x, two parities for circular; of order 0 for radial
/// \throws InputError for another order, or a power or length that is not positive
[[nodiscard]] WavelengthSheet measureWavelength(const LensSetup& setup,
                                                std::vector<optics::ApertureField> fields);

} // namespace zonescope::datasheet
