#pragma once

/// \file
/// The derivatives of a run's figures by the permittivity at each place of E (DESIGN 1.10).

#include "core/fdtd/engine.hpp"
#include "core/grid/lattice.hpp"

#include <array>
#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::adjoint {

/// Derivatives of each wavelength's figure by the relative permittivity, and by the conductivity
/// (um), of single places of Er, et and Ez inside a box. Where several angles have figures of their
/// own a wavelength here is that of one figure, and may come again.
struct PermittivityGradient {
    fdtd::IndexBox box;
    std::size_t wavelengths = 0;
    /// Of each wavelength: 2 tan(omega dt/2)/dt, the frequency at which the time steps have the
    /// permittivity of a medium with losses or poles.
    std::vector<double> steppedOmega;
    /// [component]: [wavelength][row][column], flattened
    std::array<std::vector<double>, 3> byPermittivity, byConductivity;
    /// Where tilted surfaces couple Er and Ez (grid/tilted_nodes.hpp), E follows from the curls of
    /// H: derivatives by the diagonal inverse permittivities of Er [0] and Ez [1], and by the
    /// energies V T_rz of the quadrants of nodes, as above; empty without such surfaces.
    std::array<std::vector<double>, 2> byInverse;
    std::array<std::vector<double>, 4> byCoupling;

    [[nodiscard]] std::size_t index(std::size_t wavelength, int i, int k) const noexcept {
        const auto width = static_cast<std::size_t>(box.width());
        const auto height = static_cast<std::size_t>(box.height());
        return (wavelength * height + static_cast<std::size_t>(k - box.kBegin)) * width +
               static_cast<std::size_t>(i - box.iBegin);
    }
    /// What a change of a place's complex permittivity at its stepped frequency adds to a figure.
    [[nodiscard]] double ofChange(std::size_t component, std::size_t wavelength, int i, int k,
                                  std::complex<double> change) const noexcept {
        const std::size_t at = index(wavelength, i, k);
        return byPermittivity[component][at] * change.real() +
               byConductivity[component][at] * steppedOmega[wavelength] * change.imag();
    }
    [[nodiscard]] bool hasCoupling() const noexcept { return !byInverse[0].empty(); }
    /// Whether what a node couples is known: of places whose curls lie inside the box.
    [[nodiscard]] bool coversNode(int i, int k) const noexcept {
        return covers(i, k) && (box.iBegin == 0 || i > box.iBegin) && k > box.kBegin;
    }
    [[nodiscard]] bool covers(int i, int k) const noexcept {
        return i >= box.iBegin && i < box.iEnd && k >= box.kBegin && k < box.kEnd;
    }
};

/// A gradient of zeros.
/// @param omega of each wavelength
/// @param dt    time step, um/c
[[nodiscard]] PermittivityGradient emptyGradient(const fdtd::IndexBox& box,
                                                 std::span<const double> omega, double dt);

/// Adds the part of one parity. With s = -2i sin(omega dt/2)/dt the symbol of the leapfrog's time
/// derivative, c = cos(omega dt/2) that of its mean, and w the volumes of the cells,
///   dF/d eps = -2 Re(w s E A),  dF/d sigma = -2 Re(w c E A).
/// At tilted surfaces, where s E = M C with the symmetric M of the nodes and the curls C of H,
///   dF/dM = 2 Re(C C_A/s).
/// @param forward  transforms of the run at the box
/// @param adjoint  those of the adjoint run
/// @param scale    what its currents were divided by
/// @param threads  0: all cores
void addGradient(PermittivityGradient& gradient, const grid::FilledLattice& lattice,
                 const fdtd::DftBoxData& forward, const fdtd::DftBoxData& adjoint, double scale,
                 int threads);

} // namespace zonescope::adjoint
