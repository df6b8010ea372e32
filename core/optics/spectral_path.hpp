#pragma once

/// \file
/// The way of plane waves from an aperture through homogeneous media to an observer.

#include "core/optics/aperture_field.hpp"
#include "core/optics/lattice.hpp"
#include "core/optics/planar_stack.hpp"

#include <complex>
#include <optional>

namespace zonescope::optics {

/// Where an observer is: ways in the first medium and in the last one, both along the travel.
struct Depths {
    double before = 0.0;
    double behind = 0.0;
    bool exited = false; ///< has the layers behind it

    [[nodiscard]] double total() const noexcept;
};

/// The two polarisations of a plane wave: A+ + A- is s (TE), A+ - A- is p (TM).
struct Polarised {
    std::complex<double> sum, difference;
};

/// A smooth upper end of a spectrum: 1 up to begin(), 0 from end() on.
struct SpectralWindow {
    double centre = 0.0; ///< 1/um
    double sigma = 0.0;  ///< of the Gaussian whose integral the window is

    [[nodiscard]] double end() const noexcept;
    [[nodiscard]] double weight(double k) const noexcept;
};

class SpectralPath {
public:
    /// @param lattice the dispersion of a grid in place of that of space
    /// \throws InputError when the first surface lies behind the aperture.
    SpectralPath(const ApertureField& aperture, PlanarStack stack,
                 const std::optional<Lattice>& lattice);

    [[nodiscard]] const PlanarStack& stack() const noexcept { return stack_; }
    /// +1 for a travel towards +z, -1 towards -z.
    [[nodiscard]] double sign() const noexcept { return sign_; }
    [[nodiscard]] double k0() const noexcept { return k0_; }
    /// Axial wavenumber of a wave in a medium.
    [[nodiscard]] std::complex<double> axial(std::complex<double> index, double k) const;
    /// Transverse wavenumber from which on waves in a medium are evanescent.
    [[nodiscard]] double branch(double index) const;
    [[nodiscard]] double indexBefore() const noexcept { return index_; }
    [[nodiscard]] double exitIndex() const { return stack_.exitIndex.value_or(index_); }
    [[nodiscard]] bool homogeneous() const;
    /// Way from the aperture to the first surface.
    [[nodiscard]] double gap() const;

    /// \throws InputError for a z inside the layers, or behind the aperture when there are layers.
    [[nodiscard]] Depths depthsOf(double zUm) const;
    /// Just behind the last surface; the aperture itself where there is none.
    [[nodiscard]] Depths exitFace() const;
    [[nodiscard]] double indexAt(const Depths& depths) const;

    /// Wave of transverse wavenumber k at the observer.
    [[nodiscard]] Polarised carried(const Polarised& wave, double k, const Depths& depths) const;
    /// Amplitude at the observer of a plane wave along the axis.
    [[nodiscard]] std::complex<double> carriedAlongAxis(std::complex<double> amplitude,
                                                        const Depths& depths) const;

    /// Waves steeper than some angle leave every observer at `closest` or further within
    /// `reachUm` (radius of the aperture plus that of the observer) aside, for their rays move by
    /// more than that along r: their integral vanishes, and a smooth window may leave them out
    /// (compare Matsushima and Shimobaba, Opt. Express 17, 19662 (2009), who cut sharply). It
    /// begins where the shift is 1.5 times the reach and is so wide that it adds less than 1e-12.
    /// Empty when no such window fits below the first branch point, or a layer absorbs.
    [[nodiscard]] std::optional<SpectralWindow> window(const Depths& closest, double reachUm) const;

private:
    [[nodiscard]] double lateralShift(double k, const Depths& depths) const;

    PlanarStack stack_;
    std::optional<Lattice> lattice_;
    double k0_;
    double index_;
    double zUm_;
    double sign_;
};

} // namespace zonescope::optics
