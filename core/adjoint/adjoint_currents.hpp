#pragma once

/// \file
/// What drives an adjoint run: currents whose transforms at the wavelengths are the derivatives of
/// the figures by the phasors.

#include "core/adjoint/quadratic_form.hpp"
#include "core/grid/lattice.hpp"
#include "core/sources/driven_currents.hpp"

#include <functional>
#include <span>
#include <vector>

namespace zonescope::adjoint {

/// Pulses, two for each wavelength (in phase and in quadrature), of which sums have any given
/// transforms at all wavelengths at once.
class AdjointPulses {
public:
    /// Each pulse is as short as its distance to the next wavelength allows: its band is twice that
    /// distance, between 2 and `largestBand`, usually 30 percent.
    /// @param omega angular frequencies, c/um; no two are the same
    /// @param dt    time step that the transforms are taken with, um/c
    AdjointPulses(std::span<const double> omega, double dt, double largestBand = 0.3);

    [[nodiscard]] const std::vector<std::function<double(double, double)>>&
    waveforms() const noexcept {
        return waveforms_;
    }
    /// When the last one is over, um/c.
    [[nodiscard]] double endTime() const noexcept { return endTime_; }
    /// Shortest wavelength at half the maximum of a power spectrum, um.
    [[nodiscard]] double shortestWavelengthUm() const noexcept { return shortestUm_; }
    /// Amplitudes of the waveforms by which their sum has these transforms, one per wavelength:
    /// sum over n of j((n + 1/2) dt) exp(i omega (n + 1/2) dt) dt.
    [[nodiscard]] std::vector<double> amplitudes(std::span<const Complex> transforms) const;

private:
    std::vector<std::function<double(double, double)>> waveforms_;
    std::vector<double> inverse_; ///< [signal][real and imaginary part of each transform]
    double endTime_ = 0.0;
    double shortestUm_ = 0.0;
};

/// Derivatives of the figures by the phasors at some places: derivative[wavelength][place].
struct PhasorDerivative {
    std::vector<Place> places;
    std::vector<std::vector<Complex>> derivative;
};

/// Currents of one parity and what they were divided by, so that rounding treats all objectives
/// alike.
struct AdjointCurrents {
    sources::DrivenCurrents currents;
    double scale = 0.0; ///< 0: there is nothing to drive
};

/// Currents by which the run's phasors A become the adjoint ones. With C the curl and w the volumes
/// of the cells, the leapfrog's equations between the transforms, (s eps) E = C H + J and
/// s H = -C' E + K, become symmetric in the w-weighted product when the second is negated, layers
/// and losses included. So J = g/w for derivatives g by E, and K = -g/w for those by H, all in the
/// real unknowns of the same order and parity; values that are held, or on the axis a copy of
/// others, hand their derivative to those.
[[nodiscard]] AdjointCurrents adjointCurrents(const grid::FilledLattice& lattice,
                                              const PhasorDerivative& derivative,
                                              const AdjointPulses& pulses);

/// Volume of a component's cell over 2 pi, um^3: the weight of the product above. Zero for values
/// that are held or copies.
[[nodiscard]] double cellVolume(const grid::Lattice& lattice, model::Component component, int i,
                                int k);

} // namespace zonescope::adjoint
