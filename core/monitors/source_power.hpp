#pragma once

/// \file
/// Power that currents give to the field, and that of dipoles in a homogeneous medium to hold it
/// against.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/point_interpolation.hpp"
#include "core/model/project.hpp"
#include "core/sources/source_bank.hpp"

#include <complex>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Power spectrum of a dipole in a homogeneous medium of the index that it lies in. Electric, of
/// moment I l: n w^2 |I l|^2/(6 pi) (Jackson 1999, eq. 9.24, with Re(E H*) without the factor 1/2);
/// magnetic: n^3 w^2 |M l|^2/(6 pi).
struct HomogeneousPower {
    std::vector<double> index; ///< NaN where the medium absorbs: no power is defined there
    std::vector<double> whole; ///< of the point dipole: all orders together
    std::vector<double> order; ///< of this order alone; the orders m >= 0 add up to `whole`
};

/// Power spectrum of one current.
struct CurrentPower {
    std::size_t source = 0; ///< place in project.sources
    std::vector<double> wavelengthUm;
    /// Work on the field, -Re sum of E J* (for magnetic currents H M*), in the units of
    /// FluxSpectrum::flux and in the same discrete form: without losses it is to rounding the flux
    /// through any closed surface around the source. Points in absorbing layers do not count.
    std::vector<double> power;
    std::optional<HomogeneousPower> homogeneous; ///< of dipoles

    /// power over homogeneous->whole: the part of this order in the Purcell factor, which is the
    /// sum over m >= 0. On the axis one order is all there is. Empty without a reference.
    [[nodiscard]] std::vector<double> relative() const;
    /// Whether this order carries the whole dipole, so that `relative` is the Purcell factor.
    [[nodiscard]] bool complete() const;
};

/// Projected local density of states 6 w/pi Im(p G p) (Novotny and Hecht 2012, section 8.4.3) that
/// belongs to a Purcell factor: n w^2/pi^2 times it for an electric dipole (n^3 for a magnetic
/// one), states per um^3 and per angular frequency in c/um.
[[nodiscard]] double localDensityOfStates(const model::Dipole& dipole, double index,
                                          double wavelengthUm, double purcellFactor);

/// Transform of a current of unit moment over the steps of a run, at the current's own times:
/// electric at (n + 1/2) dt, magnetic at n dt.
/// @param source a current (model::isCurrent)
/// @param omega  angular frequencies, c/um
[[nodiscard]] std::vector<std::complex<double>> currentSpectrum(const grid::Grid& grid,
                                                                const model::Source& source,
                                                                std::int64_t steps,
                                                                std::span<const double> omega);

/// Weights of the fields at the points of a current, with the volumes of the points' cells: their
/// sum times the conjugate of currentSpectrum is the work on the field (its real part). Injections
/// are minus the current density, so that it has a plus sign.
/// @param source its place in project.sources
[[nodiscard]] std::vector<grid::PointWeight>
currentWeights(const grid::Discretisation& d, const sources::SourceBank& bank, std::size_t source);

/// Powers of all currents, in the order of sources::currentSources, summed over the parities (their
/// cross terms vanish over the azimuth).
/// @param parities readings of the monitor, one per parity
/// @param steps    that the run made: how long the currents flowed
/// \throws InputError when the readings hold no boxes.
[[nodiscard]] std::vector<CurrentPower> sourcePowers(const grid::Discretisation& discretisation,
                                                     const model::SourcePower& monitor,
                                                     std::span<const fdtd::MonitorReading> parities,
                                                     std::int64_t steps);

/// Shares of the orders in the power of a unit electric dipole in a homogeneous medium of
/// wavenumber k, at radius r off the axis: the far field of a point source is exp(-i k r sin(a)
/// cos(phi)) times the pattern of its direction; its azimuthal order m has J_m(x), J_m'(x) and m
/// J_m(x)/x with x = k r sin(a) in place (DESIGN 1.7). Entry m holds the share of m and -m
/// together; all of them add up to one.
/// @param r, theta, z direction of the dipole, any length but zero; on the axis r and theta lie
///                    in the plane and have the order 1
[[nodiscard]] std::vector<double> orderShares(double r, double theta, double z,
                                              double wavenumberTimesRadius, int largestOrder);

} // namespace zonescope::monitors
