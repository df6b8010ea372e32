#pragma once

/// \file
/// From running transforms at the raw Yee places to physical fields with all six components at
/// common points.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"

#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Complex amplitudes of one parity at the points r x z, time dependence exp(-i omega t), in the
/// units of the transforms: field units times um/c. With the amplitudes a of the six components the
/// field is
///   m = 0:              E_r = a_er, E_theta = a_et, ... (no angle)
///   m != 0, parity 0:   Er, Ez, Htheta ~ a cos(m theta);   Etheta, Hr, Hz ~ -a sin(m theta)
///   m != 0, parity 1:   Er, Ez, Htheta ~ a sin(m theta);   Etheta, Hr, Hz ~  a cos(m theta)
/// that is Etheta = i et (and Hr = i hr, Hz = i hz) of DESIGN 1.2, written in real angular
/// functions.
struct FieldSpectrum {
    std::vector<double> r;     ///< um
    std::vector<double> z;     ///< um
    std::vector<double> omega; ///< c/um
    int azimuthalOrder = 0;
    std::vector<std::complex<double>> values; ///< [component][frequency][z][r]

    [[nodiscard]] std::size_t index(fdtd::Component c, std::size_t frequency, std::size_t iz,
                                    std::size_t ir) const noexcept {
        return ((static_cast<std::size_t>(c) * omega.size() + frequency) * z.size() + iz) *
                   r.size() +
               ir;
    }
    [[nodiscard]] const std::complex<double>& at(fdtd::Component c, std::size_t frequency,
                                                 std::size_t iz, std::size_t ir) const {
        return values[index(c, frequency, iz, ir)];
    }
};

/// Stretch s = kappa + i sigma / omega that the unknown of a component carries at its place of cell
/// (i, k): s_r for Er and Hr, s_theta for Etheta and Htheta, s_z for Ez and Hz (DESIGN 1.4). 1
/// outside the absorbing layers.
[[nodiscard]] std::complex<double>
layerStretch(const grid::Discretisation& d, fdtd::Component component, int i, int k, double omega);

/// Interpolates a box to the points r x z (um): cubic (four nodes) where the box has them,
/// otherwise as high an order as it allows; across the axis by the mirror symmetry of order m.
/// Before that, values at places inside an absorbing layer are divided by the layer's stretch, so
/// that they are physical: the unknowns there are s_r Er, s_theta Etheta, s_z Ez and the same for
/// H, with s = kappa + i sigma / omega (DESIGN 1.4). \throws InputError when the box is empty.
[[nodiscard]] FieldSpectrum collocate(const grid::Discretisation& discretisation,
                                      const fdtd::DftBoxData& box, std::vector<double> rUm,
                                      std::vector<double> zUm);

/// A value of the grid that gives a part to a field at a point.
struct CollocationWeight {
    int i = 0, k = 0;
    std::complex<double> weight;
};

/// What collocate makes of the values of one component in a box at one point: their weighted sum is
/// the physical field there.
[[nodiscard]] std::vector<CollocationWeight>
collocationWeights(const grid::Discretisation& discretisation, const fdtd::IndexBox& box,
                   fdtd::Component component, double rUm, double zUm, double omega);

/// Radii of the integer grid points of a box, from the axis to rMax at most, um.
[[nodiscard]] std::vector<double> integerRadii(const grid::Grid& grid, const fdtd::IndexBox& box,
                                               double rMaxUm);
/// Heights of the integer grid points of a box within [zMin, zMax], um.
[[nodiscard]] std::vector<double> integerHeights(const grid::Grid& grid, const fdtd::IndexBox& box,
                                                 double zMinUm, double zMaxUm);

/// |E|^2 at one frequency, averaged over the azimuth and summed over the parities: r contiguous,
/// rows of z.
/// @param parities the same points for each parity
[[nodiscard]] std::vector<double> electricIntensity(std::span<const FieldSpectrum> parities,
                                                    std::size_t frequency);

} // namespace zonescope::monitors
