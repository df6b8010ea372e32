#pragma once

/// \file
/// From the field on one plane to the field anywhere in front of it: the vector angular spectrum in
/// Hankel transforms (DESIGN 1.8).
///
/// With E+- = E_x +- i E_y = (er -+ et) exp(i (m +- 1) theta), the transforms
///
///   A+-(k) = integral of (er -+ et) J_{m +- 1}(k r) r dr
///
/// are the plane waves of the field (Goodman, Fourier Optics, 2005, section 3.10, in polar
/// coordinates). On another plane each is multiplied by exp(i kz |z - z0|), kz = sqrt(n^2 k0^2 -
/// k^2), evanescent where k > n k0. Ez follows from div E = 0, H from curl E = i omega H:
///
///   Ez = i k (A+ - A-)/(2 kz) under J_m,  H+- = (k Ez +- i kz A+-)/k0 under J_{m +- 1},
///   hz: i k (A+ + A-)/(2 k0) under J_m.
///
/// A+ + A- is the s-polarised (TE) and A+ - A- the p-polarised (TM) part, so that planar layers
/// multiply them by their transmissions (planar_stack.hpp). Only the transverse E of the plane is
/// used: the field is taken to come from behind the plane, nothing comes back.

#include "core/mathematics/bessel_sums.hpp"
#include "core/optics/aperture_field.hpp"
#include "core/optics/lattice.hpp"
#include "core/optics/planar_stack.hpp"

#include <complex>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::optics {

struct PropagatorOptions {
    int threads = 0; ///< 0: all cores
    /// Carry the waves with the dispersion of a grid, to compare with a field in that grid. Absent,
    /// as it should be for any other purpose: in space.
    std::optional<Lattice> lattice = {};
    /// What adds up the Bessel functions; empty: the CPU, on `threads`.
    mathematics::BesselSumsMaker bessel = {};
    /// Evanescent waves are followed until they have decayed by exp(-evanescentDecay): to 1e-14.
    /// Less is faster, for pictures.
    double evanescentDecay = 32.0;
};

/// E and H on the axis: Cartesian E_x + s i E_y (s = -m for |m| = 1), or E_z for m = 0, is all that
/// lives there.
struct AxisField {
    std::vector<double> zUm;
    /// er = m et for |m| = 1 (E along x of parity 0), ez for m = 0, zero for other m.
    std::vector<std::complex<double>> electric;
    /// |E|^2, mean over the azimuth as in electricIntensity.
    std::vector<double> intensity;
};

/// The radiated field far away: E = exp(i n k0 R)/R times these amplitudes, angles as in
/// ApertureField.
struct FarField {
    std::vector<double> angleRad;            ///< from the direction of travel, in the last medium
    std::vector<std::complex<double>> polar; ///< E along growing angle (p), um
    std::vector<std::complex<double>> azimuthal; ///< et of E_theta = i et (s), um
    /// Power per solid angle, mean over the azimuth: n (|polar|^2 + |azimuthal|^2) times the mean
    /// of cos^2. Its integral over 2 pi sin(angle) is the radiated power.
    std::vector<double> radiantIntensity;
};

/// What the unknown field beyond the last radius of an aperture is taken to be like.
enum class RimLight {
    any,     ///< like the light at the rim
    leaving, ///< like what runs outwards through the rim: all that sends light lies within
};

/// Propagates one aperture field; immutable, may be used from several threads.
///
/// Quadrature: the samples are interpolated (10 points) to Gauss-Legendre panels in r, at least two
/// nodes per period of the fastest plane wave; the spectrum is taken on Gauss-Legendre panels in
/// the variable that makes kz smooth at every branch point, with as many nodes as the phase k r +
/// kz z needs. The relative error of both is below 1e-10; what remains is that of the samples.
class Propagator {
public:
    /// @param layers what lies between `firstSurfaceUm` (along the travel) and the last medium;
    /// empty: homogeneous \throws InputError as requireValid, for a plane outside the first
    /// medium, and as requireValid(PlanarStack).
    explicit Propagator(ApertureField aperture, PlanarStack stack = {},
                        PropagatorOptions options = {});
    ~Propagator();
    Propagator(Propagator&&) noexcept;
    Propagator& operator=(Propagator&&) noexcept;

    /// All six components at radii on the plane z. z behind the aperture is allowed without layers:
    /// the propagating waves go backwards, the evanescent ones are left out, for they would grow.
    /// \throws InputError for a plane inside the layers or radii that are not increasing.
    [[nodiscard]] ApertureField toPlane(double zUm, const std::vector<double>& radiiUm) const;
    /// The same on several planes at the same radii, from one spectrum.
    [[nodiscard]] std::vector<ApertureField> toPlanes(const std::vector<double>& zUm,
                                                      const std::vector<double>& radiiUm) const;
    /// The field along the axis.
    [[nodiscard]] AxisField toAxis(std::vector<double> zUm) const;
    /// The far field; the plane wave `uniform` is left out (it stays a beam). Angles from 0 to
    /// below pi/2. \throws InputError for other angles.
    [[nodiscard]] FarField toSphere(std::vector<double> angleRad) const;
    /// Power of the propagating waves in the last medium along the travel; of the aperture without
    /// `uniform`.
    [[nodiscard]] double power() const;

    /// What the rim of the aperture contributes: the same propagator for the field between
    /// (1 - rimPart) R and R, faded in by a raised cosine. Where its field is small against the
    /// whole, the aperture is large enough: the unknown field beyond R weighs about as much.
    /// With RimLight::leaving only waves exp(+i k r) that run outwards are left of it, by the
    /// positive half of the spectrum along r under a Hann window over the rim.
    [[nodiscard]] Propagator rim(double rimPart = 0.25, RimLight light = RimLight::any) const;
    /// Largest |E| of the rim's field over the largest |E| of the field, on the plane z at the
    /// radii: the estimated relative error that the cut at the last radius makes, an order of
    /// magnitude.
    [[nodiscard]] double truncationError(double zUm, const std::vector<double>& radiiUm,
                                         RimLight light = RimLight::any) const;

    [[nodiscard]] const ApertureField& aperture() const noexcept;
    [[nodiscard]] const PlanarStack& stack() const noexcept;

private:
    struct Parts;
    std::unique_ptr<const Parts> parts_;
};

} // namespace zonescope::optics
