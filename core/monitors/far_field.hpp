#pragma once

/// \file
/// Far field from a closed surface, in a homogeneous or a stratified medium.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "core/optics/stratified_wave.hpp"

#include <complex>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace zonescope::monitors {

/// The stratified medium far from the axis at a wavelength: slabs and background, with the walls
/// that end the domain below and above.
[[nodiscard]] optics::Stratification stratificationOf(const model::Project& project,
                                                      double wavelengthUm);

/// \throws InputError unless everything that is not stratified, and the axis' end of the domain,
/// lies within the box: other bodies than slabs must not reach out of it, the outer boundary must
/// absorb, and the surface must be a closed box
void requireFarField(const model::Project& project, const model::FluxMonitor& box);

/// Far field of one order and parity: E = (k0/(4 pi)) F exp(i k d)/d at a distance d, k in the
/// half-space of the direction, up to a phase of -i. With the azimuth phi:
///   m = 0:     F_theta = theta,              F_phi = -phi
///   parity 0:  F_theta = theta cos(m phi),   F_phi =  phi sin(m phi)
///   parity 1:  F_theta = theta sin(m phi),   F_phi = -phi cos(m phi)
struct OrderFarField {
    int order = 0;
    int parity = 0;
    std::vector<std::complex<double>> theta, phi; ///< one entry for each angle

    /// F_theta and F_phi at an azimuth.
    [[nodiscard]] std::pair<std::complex<double>, std::complex<double>> at(std::size_t angle,
                                                                           double azimuth) const;
    /// |F|^2, mean over the azimuth.
    [[nodiscard]] double square(std::size_t angle) const;
};

/// By reciprocity (for layered media: Demarest, Huang and Plumb 1996): the far field along a unit
/// vector is the closed integral of n (E x H' - E' x H), with E', H' the plane wave of that
/// polarisation that comes from there and all that the layers make of it. So mirrors and
/// substrates of any extent are exact, and nothing is cut at the domain's end.
/// @param box       the closed surface; fields are interpolated to it cubically
/// @param parities  readings of that monitor, one per parity
/// @param frequency index among its wavelengths
/// @param anglesRad from +z; zero where the medium lets nothing out (a wall, an absorber)
/// \throws InputError as requireFarField
[[nodiscard]] std::vector<OrderFarField> farField(const grid::Discretisation& discretisation,
                                                  const model::FluxMonitor& box,
                                                  std::span<const fdtd::MonitorReading> parities,
                                                  std::size_t frequency,
                                                  std::span<const double> anglesRad);

/// The same as linear functionals of single values of the grid: the far components of any run of
/// this order are sums of rows times values.
struct FarFieldRows {
    struct Place {
        fdtd::Component component = fdtd::Component::er;
        int i = 0, k = 0;
    };
    std::vector<Place> places;
    /// [angle][place]; angles that nothing reaches have no entries
    std::vector<std::vector<std::complex<double>>> theta, phi;
};

/// @param boxes of grid points that the monitor of the surface records (fdtd::makeRecording)
/// \throws InputError as requireFarField
[[nodiscard]] FarFieldRows farFieldRows(const grid::Discretisation& discretisation,
                                        const model::FluxMonitor& box,
                                        std::span<const fdtd::IndexBox> boxes,
                                        std::size_t frequency, std::span<const double> anglesRad);

/// Power per solid angle for |F|^2 = 1, in the units of FluxSpectrum: n w^2/(16 pi^2).
/// @param index of the half-space
[[nodiscard]] double radiantIntensity(double index, double wavelengthUm) noexcept;

} // namespace zonescope::monitors
