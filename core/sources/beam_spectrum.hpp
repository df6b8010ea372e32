#pragma once

/// \file
/// Angular spectra of beams and of oblique plane waves, and their azimuthal orders.
///
/// With k = k (sin a cos f, sin a sin f, cos a), p = (cos a cos f, cos a sin f, -sin a) and
/// s = (-sin f, cos f, 0) the field is
///   E(x) = integral over the solid angle of (P(a, f) p + S(a, f) s) exp(i k x - i w t).
/// With P = sum P_m exp(i m f), and S likewise, order m of it has (Jacobi and Anger; Stratton 1941,
/// section 7.2; x = k r sin a)
///   Er = 2 pi i^m exp(i m theta) integral of (-i cos a J_m'(x) P_m - (m/x) J_m(x) S_m) sin a da
///   Etheta =                        ...   (cos a (m/x) J_m(x) P_m - i J_m'(x) S_m)
///   Ez =                            ...   -sin a J_m(x) P_m.

#include "core/model/project.hpp"

#include <complex>
#include <vector>

namespace zonescope::sources {

/// Amplitudes of one order: of p (TM) and of s (TE).
struct OrderAmplitude {
    std::complex<double> p, s;
};

/// Nodes and weights of Gauss and Legendre's quadrature on [begin, end].
struct Quadrature {
    std::vector<double> node, weight;
};
[[nodiscard]] Quadrature gaussLegendre(int count, double begin, double end);
/// At least so many nodes, in panels of Gauss and Legendre's: the time goes with the number of
/// nodes, that of one rule with its square.
[[nodiscard]] Quadrature panelQuadrature(int count, double begin, double end);

/// How large a spectrum is: of unit peak, quick to make, or such that the field has the beam's
/// amplitude.
enum class SpectrumScale { unit, amplitude };

/// The spectrum of a beam at one wavenumber k = n w/c of the medium at its source plane, its phase
/// referred to the focus.
class BeamSpectrum {
public:
    /// @param wavenumber k in the medium, 1/um
    /// @param index refractive index there
    BeamSpectrum(const model::Beam& beam, double wavenumber, double index, SpectrumScale scale);

    [[nodiscard]] double wavenumber() const noexcept { return wavenumber_; }
    /// The cone that holds the spectrum, radians from the z axis.
    [[nodiscard]] double angleBegin() const noexcept { return begin_; }
    [[nodiscard]] double angleEnd() const noexcept { return end_; }
    /// P and S per solid angle in a direction; zero outside the cone.
    [[nodiscard]] OrderAmplitude at(double angle, double azimuth) const;
    /// P_m and S_m at an angle for the orders -highest..highest: [m + highest].
    [[nodiscard]] std::vector<OrderAmplitude> orders(double angle, int highest) const;
    /// Highest order that the azimuths taken resolve.
    [[nodiscard]] int highestOrder() const noexcept { return azimuths_ / 2 - 1; }
    /// Power (any unit) of order m and -m together, for m = 0..highest, at most highestOrder.
    [[nodiscard]] std::vector<double> powerByOrder(int highest) const;
    /// Power of all orders in that unit.
    [[nodiscard]] double power() const;

private:
    [[nodiscard]] double envelope(double angle) const;
    [[nodiscard]] OrderAmplitude upright(double angle, double azimuth) const;
    [[nodiscard]] double largestField() const;

    model::Beam beam_;
    double wavenumber_;
    double tilt_;
    double cone_;        ///< half angle about the beam's own axis
    double leastCosine_; ///< no light where the cosine of that angle is below
    double inner_;
    double begin_, end_;
    int azimuths_;                            ///< a power of two
    std::vector<std::complex<double>> roots_; ///< of unity, for the transform over them
    double scale_ = 1.0;
};

/// Nodes that the profile of a beam needs to follow the phase of its plane waves over the radius of
/// its source plane, um, and over the distance from there to the focus, um.
[[nodiscard]] double profileNodes(const BeamSpectrum& spectrum, double radius,
                                  double distance) noexcept;
/// A beam that needs more is refused: its making would take minutes, and over so far a distance
/// what meets the domain is a plane wave.
inline constexpr double mostProfileNodes = 50'000.0;
/// The same of a beam in a total field box, where every node is a wave of its own (BoxedModes).
inline constexpr double mostBoxedModes = 1000.0;

/// P_m and S_m, times 2 pi, of an oblique plane wave: the same for every m.
[[nodiscard]] OrderAmplitude jonesVector(const model::ObliquePlaneWave& wave);

/// What the real run of order m and parity 0 or 1 carries of the orders |m| and -|m|: amplitudes
/// of e in RadialMode at one transverse wavenumber, as phasors exp(-i w t).
struct ModeAmplitude {
    std::complex<double> tm, te;
};

/// @param positive, negative the amplitudes of orders |m| and -|m| (equal and unused twice for m =
/// 0),
///        per measure of the caller, times 2 pi
/// @param angle from the axis, @param kappa = k sin(angle)
[[nodiscard]] ModeAmplitude modeAmplitude(int order, int parity, const OrderAmplitude& positive,
                                          const OrderAmplitude& negative, double angle,
                                          double kappa);

} // namespace zonescope::sources
