#pragma once

/// \file
/// The lattice of a wedge (DESIGN 1.6, zoned discrete axisymmetry): fields that are exp(i m theta)
/// times a function of period 2 pi/N, on cells of (r, theta, z). All that depends on r and z alone
/// is the axisymmetric lattice's, of which the wedge takes the columns from its inner wall on, so
/// that zones of one lens lie on one grid.
///
/// Azimuthal derivative, periodic part on S cells of dtheta = 2 pi/(N S), as -i d/dtheta so that
/// the unknowns Er, et, Ez, hr, Ht, hz of DESIGN 1.2 stand:
///
///     d+ f_j = m (f_{j+1} + f_j)/2 - i (f_{j+1} - f_j)/dtheta     to half places: Ez, Er
///     d- f_j = m (f_j + f_{j-1})/2 - i (f_j - f_{j-1})/dtheta     to integer places: hr, hz
///
/// d- is the adjoint of d+. Er, Ez, Ht lie at theta = j dtheta, et, hr, hz at (j + 1/2) dtheta.
/// The harmonic q, exp(i q N theta), is an eigenvector of both with the eigenvalue
///
///     mu_q = m cos(phi/2) + 2 sin(phi/2)/dtheta,   phi = 2 pi q/S.
///
/// **Axis.** Near the axis each harmonic needs a metric radius and an axis rule of its own. Where
/// the wedge reaches the axis, the columns within max |mu_q| dr/c hold harmonics in place of
/// sectors: each is an axisymmetric run of order mu_q there, with the axis rule of m + qN. The
/// transform between the two is unitary, so the energy is conserved to rounding; media must be
/// rings in these columns.

#include "core/grid/lattice.hpp"

#include <complex>
#include <span>
#include <vector>

namespace zonescope::wedge {

using model::Component;

/// rho = max(r, number dr/this) keeps any number of cells of the same rho stable at S = 0.6: the
/// plateau of grid::metricClamp.
inline constexpr double plateauClamp = 1.75;

/// What makes a wedge of an axisymmetric project, whose azimuthal order is the Bloch order m.
struct Wedge {
    int folds = 1;   ///< N; the wedge spans 2 pi/N
    int sectors = 1; ///< S, cells along theta
    /// Where the interior begins, um; 0: at the axis. The inner absorbing layer lies below it.
    double innerRadiusUm = 0.0;
    int innerLayerCells = 12;
    /// Grading as model::Boundary's. A complete stretch is unstable there (Teixeira and Chew 1999):
    /// it is for showing that.
    model::LayerStretch innerStretch = model::LayerStretch::quasi;
    /// An electric wall in place of the inner layer.
    bool innerWall = false;
    bool operator==(const Wedge&) const = default;
};

struct WedgeLattice {
    /// The axisymmetric lattice, columns from the axis on, with the wedge's radial layers.
    grid::Lattice whole;
    Wedge wedge;
    int firstColumn = 0;      ///< column of `whole` at the inner wall; 0 at the axis
    int innerLayerEnd = 0;    ///< first column of `whole` beyond the inner layer
    int harmonicColumns = 0;  ///< columns of `whole` that hold harmonics: [0, this)
    double halfOrder = 0.0;   ///< m/2
    double inverseStep = 0.0; ///< 1/dtheta
    /// Of the sectors: its order coefficients are those of order one, 1/rho.
    grid::RadialMetric sectorMetric;
    /// Of the harmonics, q = firstHarmonic() + place; empty without harmonic columns.
    std::vector<grid::RadialMetric> harmonicMetric;

    [[nodiscard]] int sectors() const noexcept { return wedge.sectors; }
    /// Columns that the wedge has.
    [[nodiscard]] int columns() const noexcept { return whole.grid.columns() - firstColumn; }
    [[nodiscard]] int rows() const noexcept { return whole.grid.rows(); }
    [[nodiscard]] std::size_t points() const noexcept {
        return static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows()) *
               static_cast<std::size_t>(sectors());
    }
    /// Place of a value in an array of a component: [row][sector][column], the column counted from
    /// firstColumn.
    [[nodiscard]] std::size_t index(int i, int j, int k) const noexcept {
        return (static_cast<std::size_t>(k) * static_cast<std::size_t>(sectors()) +
                static_cast<std::size_t>(j)) *
                   static_cast<std::size_t>(columns()) +
               static_cast<std::size_t>(i);
    }
    [[nodiscard]] int firstHarmonic() const noexcept { return -(wedge.sectors / 2); }
    /// The azimuthal order m + qN of a harmonic.
    [[nodiscard]] int orderOf(int q) const noexcept {
        return whole.grid.azimuthalOrder + q * wedge.folds;
    }
    /// mu_q.
    [[nodiscard]] double azimuthalNumber(int q) const;
    /// theta of a component's place in sector j, radians.
    [[nodiscard]] double theta(Component component, int j) const;
};

/// True for components at half places in theta: et, hr, hz.
[[nodiscard]] constexpr bool betweenSectors(Component component) noexcept {
    return component == Component::et || component == Component::hr || component == Component::hz;
}

/// \throws InputError naming the key and the allowed range when the wedge cannot be put on the grid
[[nodiscard]] WedgeLattice makeWedgeLattice(const model::Project& project, const Wedge& wedge);

/// Sectors to harmonics and back, unitary: F_q = S^(-1/2) sum over j of f_j exp(-i phi_q (j + o)),
/// with o = 1/2 for components between sectors.
class HarmonicTransform {
public:
    explicit HarmonicTransform(const WedgeLattice& lattice);
    void toHarmonics(Component component, std::span<std::complex<double>> values) const;
    void toSectors(Component component, std::span<std::complex<double>> values) const;

private:
    void apply(std::span<const std::complex<double>> matrix,
               std::span<std::complex<double>> values) const;

    std::size_t sectors_;
    /// exp(-i phi_q (j + o))/sqrt(S) as [q][j] and its adjoint, at integer and at half places.
    std::vector<std::complex<double>> forward_[2], backward_[2];
};

} // namespace zonescope::wedge
