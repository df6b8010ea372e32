#pragma once

/// \file
/// The discrete curl in cylindrical coordinates as one-dimensional coefficient arrays, so that the
/// inner loop knows nothing of the axis, the walls or the metric radius (DESIGN 1.2, 1.3).
///
/// Metric radius: rho(r) = max(r, |m| dr / c) takes the place of r in every term of the curl, at
/// integer and half points alike. It is the exact discrete geometry of a surface of revolution with
/// the circumference 2 pi rho, so curl grad = 0 and div curl = 0 hold to rounding and the operator
/// is skew-adjoint in the rho-weighted product. (Limiting m/r alone keeps the latter but not the
/// former: near the axis there are backward waves then, which an absorbing layer along z amplifies,
/// and every current leaves charge behind.) Fields of order m are evanescent where rho > r.
///
/// A planar grid is the same with rho = 1 um everywhere and no order.

#include "core/grid/grid.hpp"

#include <vector>

namespace zonescope::grid {

/// Radial coefficients, each with grid.columns() entries, 1/um. Half points are i + 1/2.
/// With these arrays (all indices at row k unless said):
///   curl Er = -orderHalf[i] hz[i]                           - dz Ht
///   curl et = dz hr - (etOuter[i] hz[i] - etInner[i] hz[i-1])
///   curl Ez = ezOuter[i] Ht[i] - ezInner[i] Ht[i-1] + orderInteger[i] hr[i]
///   curl hr = -(orderInteger[i] Ez[i] - dz et)       (on the axis for |m| = 1: axisHrFromEz)
///   curl Ht = -(dz Er - htStep[i] (Ez[i+1] - Ez[i]))
///   curl hz = -(hzOuter[i] et[i+1] - hzInner[i] et[i] - orderHalf[i] Er[i])
/// A component that is held zero (axis, electric wall) has heldXx true there; its coefficients
/// are zero.
struct RadialMetric {
    model::Metric kind = model::Metric::cylindrical;
    std::vector<double> radiusInteger; ///< metric radius rho at r_i, um
    std::vector<double> radiusHalf;    ///< metric radius rho at r_{i+1/2}, um
    std::vector<double> orderInteger;  ///< m/rho at r_i; 0 on the axis
    std::vector<double> orderHalf;     ///< m/rho at r_{i+1/2}; 0 at i = nr
    std::vector<double> etOuter, etInner;
    std::vector<double> ezOuter, ezInner;
    std::vector<double> hzOuter, hzInner;
    std::vector<double> htStep;
    /// |m| = 1 only: on the axis curl hr = -(axisHrFromEz Ez[1] - dz et); otherwise 0.
    double axisHrFromEz = 0.0;
    bool axisEtHeld = true, axisEzHeld = true, axisHrHeld = true;
    /// Electric wall at i = nr: et and Ez held (zero, or the incident plane wave's value).
    bool wallHeld = true;
    /// Weights rho dr of the energy (volume of a component's cell / (2 pi dz), um^2): for Er, Hz,
    /// Ht at half points and for et, Ez, hr at integer points. Zero for values on the axis that are
    /// held or that no other value depends on (|m| = 1: et, hr).
    std::vector<double> weightHalf, weightEtHr, weightEz;
    bool operator==(const RadialMetric&) const = default;
};

/// Weight rho dr of a component's cell at column i, um^2: its volume / (2 pi dz). Zero where the
/// value is held or slaved.
[[nodiscard]] double cellArea(const RadialMetric& metric, Component component, int i);

/// Axial coefficients: dz of an H component seen from E at row k is upper[k] H[k] - lower[k] H[k-1]
/// (grid.rows() entries; a magnetic wall has 2/dz and 0); dz of an E component seen from H at row k
/// is step[k] (E[k+1] - E[k]).
struct AxialMetric {
    std::vector<double> upper, lower, step;
    bool zMinHeld = true; ///< electric wall at k = 0: Er, et held zero
    bool zMaxHeld = true; ///< electric wall at k = nz
    /// z-weights of the energy, um: integer points (Er, et, hz) and half points (Ez, hr, Ht).
    std::vector<double> weightInteger, weightHalf;
    bool operator==(const AxialMetric&) const = default;
};

/// c of the metric radius rho = max(r, |m| dr / c): |m|/rho never exceeds c/dr. Infinity for
/// |m| < 2, where rho = r. Guarantee: with it every m is stable for dt <= 0.6 min(dr, dz) in any
/// medium with eps >= 1, for every dr / dz, with an electric wall or a layer at any radius and with
/// a magnetic wall from magneticWallCells on (tested for |m| <= 40 and up to 1e6).
[[nodiscard]] double metricClamp(int azimuthalOrder) noexcept;

/// |m| dr / c, um: inside this radius rho is constant. 0 for |m| < 2.
[[nodiscard]] double smallestMetricRadius(int azimuthalOrder, double dr) noexcept;

[[nodiscard]] RadialMetric makeRadialMetric(const model::Project& project, const Grid& grid);
/// That of a planar grid: rho = 1 um. At the first column an electric wall holds et, Ez and hr, and
/// a magnetic wall none of them; behind a layer Ez is held and et is not, so that a field without
/// variation along x ends there as if it went on, whichever way it is polarised (without 1/r the
/// sets Er, Ez, Ht and et, hr, hz know nothing of each other).
[[nodiscard]] RadialMetric makePlanarMetric(double dr, int cells, model::BoundaryKind innerKind,
                                            model::BoundaryKind outerWall);
[[nodiscard]] AxialMetric makeAxialMetric(const model::Project& project, const Grid& grid);

/// The radial metric by itself: `cells` cells of dr and a wall that holds (electric, or behind an
/// absorbing layer) or does not (magnetic). `clamp` is c of metricClamp; infinity for rho = r.
[[nodiscard]] RadialMetric makeRadialMetric(int azimuthalOrder, double dr, int cells,
                                            model::BoundaryKind outerWall, double clamp);

/// What the metric needs to know of the azimuthal dependence of a field.
struct AzimuthalNumber {
    /// Eigenvalue of -i d/dtheta, which a grid in theta makes other than an integer.
    double number = 0.0;
    /// The order m whose rules hold on the axis (DESIGN 1.3).
    int axisOrder = 0;
    /// rho = max(r, this dr).
    double smallestRadiusCells = 0.0;
};

/// The same for fields whose azimuthal dependence is no pure order.
[[nodiscard]] RadialMetric makeRadialMetric(const AzimuthalNumber& azimuthal, double dr, int cells,
                                            model::BoundaryKind outerWall);

/// Largest eigenvalue (angular frequency, c/um) of the vacuum curl operator with this radial
/// metric, for the worst axial wavenumber, sin(kz dz/2) = 1. With C the curl from E to H, weighted
/// by the energy weights, and s = 2 sin(kz dz/2)/dz:
///   C^T C = [[s^2 + K^T K, -s G], [-s G^T, G^T G]],
/// K the curl of (Er, et) to hz and G the gradient of Ez. Since curl grad = 0, K G = 0, and the
/// squares of the axial and the radial part add: the largest eigenvalue is s^2 + max(|K|^2, |G|^2)
/// with both norms those of tridiagonal matrices. Divided by s^2 it falls with s: dr = dz is the
/// worst ratio of cell sizes at a given dt / min(dr, dz).
[[nodiscard]] double largestEigenvalue(const RadialMetric& metric, double dz);

/// The same for `order` with its own clamp on a grid of `cells` radial cells and an electric wall
/// (under 10 ms).
[[nodiscard]] double largestEigenvalue(int azimuthalOrder, double dr, double dz, int cells);

/// Largest stable Courant number 2 / (largestEigenvalue min(dr, dz)) in vacuum, on a grid of any
/// radius.
[[nodiscard]] double courantBound(int azimuthalOrder, double dr, double dz);
/// The same for the metric and the order of a project.
[[nodiscard]] double courantBound(const model::Project& project);

} // namespace zonescope::grid
