#pragma once

/// \file
/// Exact vector modes of a step-index fibre: characteristic equations, effective indices and
/// fields (Snyder and Love 1983, section 12-9 and table 12-4; Okamoto 2006, section 3.2).

#include <compare>
#include <string>
#include <vector>

namespace zonescope::optics {

/// A round core in an unbounded cladding, both lossless.
struct StepIndexFibre {
    double coreIndex = 1.45;
    double claddingIndex = 1.444;
    double coreRadiusUm = 4.0;
};

/// V = k0 a sqrt(n_core^2 - n_cladding^2).
/// \throws InputError unless core index > cladding index >= 1, radius > 0 and wavelength > 0.
[[nodiscard]] double normalizedFrequency(const StepIndexFibre& fibre, double wavelengthUm);

enum class FibreModeFamily {
    te, ///< Ez = 0, order 0
    tm, ///< Hz = 0, order 0
    he, ///< hybrid, orders from 1; HE11 is the fundamental mode
    eh, ///< hybrid, orders from 1
};

struct FibreMode {
    FibreModeFamily family = FibreModeFamily::he;
    int azimuthalOrder = 1; ///< >= 0; the orders m and -m have the same mode
    int radialOrder = 1;    ///< counts from 1
    double effectiveIndex = 0.0;
    double u = 0.0; ///< a sqrt(n_core^2 k0^2 - beta^2)
    double w = 0.0; ///< a sqrt(beta^2 - n_cladding^2 k0^2)

    /// "HE11", "TE01"; orders beyond 9 are separated by a comma.
    [[nodiscard]] std::string name() const;
    /// b = w^2/(u^2 + w^2), 0 at cut-off and 1 deep in the core.
    [[nodiscard]] double normalizedConstant() const { return w * w / (u * u + w * w); }
};

/// All guided modes, the largest effective index first. A mode next to its cut-off (b below about
/// 1e-6) is left out. \throws InputError as normalizedFrequency, and for V above 200.
[[nodiscard]] std::vector<FibreMode> fibreModes(const StepIndexFibre& fibre, double wavelengthUm);

/// The guided modes of one azimuthal order only.
[[nodiscard]] std::vector<FibreMode> fibreModes(const StepIndexFibre& fibre, double wavelengthUm,
                                                int azimuthalOrder);

/// Group index n_eff - wavelength dn_eff/dwavelength of a mode without material dispersion, from a
/// central difference; NaN next to cut-off.
[[nodiscard]] double groupIndex(const StepIndexFibre& fibre, double wavelengthUm,
                                const FibreMode& mode);

/// Fields of a mode at a radius in the real unknowns of the solver (DESIGN 1.2) for
/// exp(i (beta z - omega t)): Er, et, hr and Ht are real, Ez and hz are i times the values here.
struct FibreFields {
    double er = 0.0, et = 0.0, ez = 0.0, hr = 0.0, ht = 0.0, hz = 0.0;
};

/// Transverse fields follow from Ez and hz, which are J_m in the core and K_m in the cladding;
/// largest of |Er| and |et| about 1. Impedances are in units of that of vacuum.
class FibreModeFields {
public:
    /// `azimuthalOrder`: m with its sign, |m| that of the mode.
    /// \throws InputError when the effective index lies above the light line of the cladding
    /// (<= cladding index: the wave radiates) or is not below the core index, or when m is not the
    /// mode's.
    FibreModeFields(const StepIndexFibre& fibre, double wavelengthUm, const FibreMode& mode,
                    int azimuthalOrder);

    [[nodiscard]] FibreFields at(double rUm) const;

private:
    /// Ez and hz over i, and their derivatives.
    struct Axial {
        double ez, ezSlope, hz, hzSlope;
    };
    [[nodiscard]] Axial axialAt(double rUm) const;

    StepIndexFibre fibre_;
    double k0_, beta_, u_, w_;
    int order_;
    double ez_ = 0.0, hz_ = 0.0; ///< on the core's surface
};

} // namespace zonescope::optics
