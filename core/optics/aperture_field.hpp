#pragma once

/// \file
/// The field of one azimuthal order on a plane z = constant: what a near-field monitor measured,
/// and what the propagator (propagator.hpp) makes of it elsewhere.

#include <array>
#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::optics {

/// Towards which side a field travels.
enum class Travel { towardsPlusZ, towardsMinusZ };

/// Complex amplitudes of the six components at radii on one plane, time dependence exp(-i omega t),
/// H times the vacuum impedance. The amplitudes are those of the unknowns of DESIGN 1.2, that is
/// E_theta = i et, H_r = i hr, H_z = i hz under exp(i m theta). A real run holds the part
///
///   m = 0:           E_r = er, E_theta = et, ...            (no angle)
///   m != 0, parity 0: Er, Ez, Htheta = amplitude cos(m theta);  Etheta, Hr, Hz = -amplitude sin
///   m != 0, parity 1: Er, Ez, Htheta = amplitude sin(m theta);  Etheta, Hr, Hz =  amplitude cos
///
/// of it; the propagator does not depend on the parity. Between the axis and the first radius the
/// field goes on smoothly (its mirror symmetry is known); beyond the last radius it is `uniform`.
struct ApertureField {
    int azimuthalOrder = 1;
    int parity = 0;            ///< 0 or 1; only for putting the angles back
    double wavelengthUm = 0.0; ///< in vacuum
    double index = 1.0;        ///< real refractive index of the medium around the plane
    double zUm = 0.0;
    Travel travel = Travel::towardsPlusZ;
    std::vector<double> radiiUm; ///< strictly increasing, >= 0
    std::vector<std::complex<double>> er, et, ez, hr, ht, hz;
    /// Amplitude er (= m et) of a plane wave along the travel that is contained in the samples and
    /// goes on beyond them to infinity; for |m| = 1 only, otherwise 0. A lens in an infinite plane
    /// wave has one: without it the edge of the monitor would diffract.
    std::complex<double> uniform = 0.0;

    [[nodiscard]] std::size_t size() const noexcept { return radiiUm.size(); }
    /// Wavenumber in the medium, 1/um.
    [[nodiscard]] double wavenumber() const noexcept;
    /// Angular frequency in c/um: the wavenumber in vacuum.
    [[nodiscard]] double omega() const noexcept;
};

/// A field of zeros at the given radii with the description of `like`.
[[nodiscard]] ApertureField emptyField(const ApertureField& like, double zUm,
                                       std::vector<double> radiiUm);

/// \throws InputError naming what is wrong: no radii, radii not increasing, arrays of another
/// length, wavelength or index not positive, values that are not finite, `uniform` with |m| != 1.
void requireValid(const ApertureField& field);

/// All amplitudes times a factor.
void scale(ApertureField& field, std::complex<double> factor);

/// Divides by the root of `incidentIntensity`, |E(omega)|^2 of the incident wave summed over the
/// parities (monitors::IncidentWave): the field then is relative to the incident amplitude.
/// \throws InputError when the intensity is not positive.
void normalise(ApertureField& field, double incidentIntensity);

/// |E|^2 at each radius, mean over the azimuth.
[[nodiscard]] std::vector<double> electricIntensity(const ApertureField& field);

/// |E|^2 summed over the radii, each weighed by itself: how much light one field has compared with
/// another at the same radii.
[[nodiscard]] double electricContent(const ApertureField& field);

/// Re(E x H*) along +z at each radius, mean over the azimuth. Power through an area is its
/// integral, in the units of monitors::FluxSpectrum.
[[nodiscard]] std::vector<double> axialPoynting(const ApertureField& field);

/// Power through the disc 0 <= r <= radius along +z: integral of axialPoynting over the disc by
/// local cubics through the samples. The radius is cut at the last sample.
[[nodiscard]] double powerThroughDisc(const ApertureField& field, double radiusUm);

/// Lets the parities of one field travel to the side to which their power flows; +z without power.
void setTravelByPower(std::span<ApertureField> parities);

/// Cartesian components at an angle theta of a sample, with the parity's functions of the angle.
struct CartesianVector {
    std::complex<double> x, y, z;
};
[[nodiscard]] CartesianVector electricAt(const ApertureField& field, std::size_t sample,
                                         double theta);
[[nodiscard]] CartesianVector magneticAt(const ApertureField& field, std::size_t sample,
                                         double theta);
/// The same of amplitudes (r, theta, z) that lie between the samples.
[[nodiscard]] CartesianVector electricAt(const ApertureField& like,
                                         const std::array<std::complex<double>, 3>& amplitudes,
                                         double theta);
[[nodiscard]] CartesianVector magneticAt(const ApertureField& like,
                                         const std::array<std::complex<double>, 3>& amplitudes,
                                         double theta);

} // namespace zonescope::optics
