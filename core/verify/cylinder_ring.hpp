#pragma once

/// \file
/// Light that a ring of infinite cylinders scatters, as a sum of multipoles: what wedges
/// with posts are compared with. It shares no code with the solver.

#include <complex>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zonescope::verify {

/// Equal cylinders along z in vacuum, at equal angles on a circle about the z axis.
struct CylinderRing {
    int count = 6;
    double ringRadiusUm = 1.0;                ///< of the circle of their axes
    double cylinderRadiusUm = 0.1;            ///< of each; they do not touch
    std::complex<double> permittivity = 2.25; ///< imaginary part at least 0
    bool electricAlongZ = true;               ///< E along z; otherwise H along z
};

/// The field F along z (E or H) in light that does not change along z.
///
/// The incident light is the cylindrical wave J_m(k r) exp(i m theta), time dependence
/// exp(-i omega t). Cylinder n, at theta_n, scatters
///
///     sum over l of b_l exp(i m theta_n) H_l(k rho) exp(i l (phi - theta_n)),
///
/// rho and phi being measured from its axis: by the symmetry of the ring one set of b_l serves all
/// cylinders. It follows from b_l = T_l (incident wave + waves of the others about this axis), the
/// waves expanded by Graf's addition theorem (Twersky, J. Acoust. Soc. Am. 24, 42 (1952); Martin,
/// Multiple Scattering (2006), theorems 2.10 to 2.12 and section 4.5), with T_l of a
/// cylinder (Bohren and Huffman 1983, section 8.4). The first cylinder stands at theta = 0.
class RingScattering {
public:
    /// @param wavelengthUm in vacuum
    /// @param order m
    /// @param multipoles l = -multipoles to multipoles; k a + 8 leaves rounding where cylinders lie
    /// at least their diameter apart
    RingScattering(const CylinderRing& ring, double wavelengthUm, int order, int multipoles);

    /// The scattered F at a point outside the cylinders.
    [[nodiscard]] std::complex<double> scattered(double rUm, double theta) const;
    /// The incident F.
    [[nodiscard]] std::complex<double> incident(double rUm, double theta) const;
    /// Beyond the ring the scattered F is the sum over q of this times H_p(k r) exp(i p theta),
    /// p = m + q count.
    [[nodiscard]] std::complex<double> outgoing(int q) const;

private:
    [[nodiscard]] std::complex<double> response(int l) const;
    void solve();

    CylinderRing ring_;
    double wavenumber_;
    int order_;
    /// Of the multipole l among the amplitudes.
    [[nodiscard]] std::size_t place(int l) const noexcept {
        return static_cast<std::size_t>(std::int64_t{l} + multipoles_);
    }
    int multipoles_;
    std::vector<std::complex<double>> amplitude_; ///< b_l, l = -multipoles first
};

} // namespace zonescope::verify
