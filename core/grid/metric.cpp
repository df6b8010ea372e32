#include "core/grid/metric.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <limits>

namespace zonescope::grid {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// A symmetric tridiagonal matrix; `beside[n]` couples n and n + 1.
struct Tridiagonal {
    std::vector<double> diagonal, beside;

    /// Whether shift - (this matrix) is positive definite: all its Cholesky pivots are positive.
    bool isBelow(double shift) const {
        double pivot = 1.0;
        for (std::size_t n = 0; n < diagonal.size(); ++n) {
            const double coupling = n > 0 ? beside[n - 1] : 0.0;
            pivot = shift - diagonal[n] - coupling * coupling / pivot;
            if (!(pivot > 0.0)) {
                return false;
            }
        }
        return true;
    }

    /// Largest eigenvalue by bisection to relative accuracy 1e-12; the matrix is positive
    /// semi-definite.
    double largestEigenvalue() const {
        double high = 0.0;
        for (std::size_t n = 0; n < diagonal.size(); ++n) { // Gershgorin's discs
            const double before = n > 0 ? std::abs(beside[n - 1]) : 0.0;
            const double after = n < beside.size() ? std::abs(beside[n]) : 0.0;
            high = std::max(high, diagonal[n] + before + after);
        }
        double low = 0.0;
        high *= 1.0 + 1e-9;
        while (high - low > 1e-12 * high) {
            const double middle = 0.5 * (low + high);
            (isBelow(middle) ? high : low) = middle;
        }
        return high;
    }
};

/// K K^T of the curl (Er, et) -> hz on the half points, in the weighted product.
Tridiagonal curlSquared(const RadialMetric& metric) {
    Tridiagonal matrix;
    const int nr = static_cast<int>(metric.weightHalf.size()) - 1;
    // A unit of et at integer point i as seen by hz on either side: weighted by the root of
    // weightHalf/weightEtHr.
    const auto live = [&](int i) { return i > 0 && (i < nr || !metric.wallHeld); };
    const auto seen = [&](double coefficient, int half, int i) {
        return live(i)
                   ? coefficient * std::sqrt(metric.weightHalf[at(half)] / metric.weightEtHr[at(i)])
                   : 0.0;
    };
    for (int i = 0; i < nr; ++i) {
        const double inner = seen(metric.hzInner[at(i)], i, i);
        const double outer = seen(metric.hzOuter[at(i)], i, i + 1);
        matrix.diagonal.push_back(inner * inner + outer * outer +
                                  metric.orderHalf[at(i)] * metric.orderHalf[at(i)]);
        if (i + 1 < nr) {
            matrix.beside.push_back(-outer * seen(metric.hzInner[at(i + 1)], i + 1, i + 1));
        }
    }
    return matrix;
}

/// G^T G of the gradient Ez -> (hr, Ht) on the live integer points.
Tridiagonal gradientSquared(const RadialMetric& metric) {
    Tridiagonal matrix;
    const int nr = static_cast<int>(metric.weightHalf.size()) - 1;
    const int first = metric.axisEzHeld ? 1 : 0;
    const int last = metric.wallHeld ? nr - 1 : nr;
    const auto step = [&](int half, int i) {
        return metric.htStep[at(half)] *
               std::sqrt(metric.weightHalf[at(half)] / metric.weightEz[at(i)]);
    };
    for (int i = first; i <= last; ++i) {
        const double inner = i > 0 ? step(i - 1, i) : 0.0;
        const double outer = i < nr ? step(i, i) : 0.0;
        // On the axis hr hangs on nothing: only m = 0 has Ez there, and its order term is zero.
        matrix.diagonal.push_back(inner * inner + outer * outer +
                                  metric.orderInteger[at(i)] * metric.orderInteger[at(i)]);
        if (i < last) {
            matrix.beside.push_back(-outer * step(i, i + 1));
        }
    }
    return matrix;
}

} // namespace

double metricClamp(int azimuthalOrder) noexcept {
    // Just below the largest values that keep the largest eigenvalue at 2/0.6 with dr = dz, the
    // worst ratio (see largestEigenvalue). Those are, by bisection, for |m| = 2..16:
    //   2.380, 1.999, 1.949, 1.912, 1.884, 1.863, 1.846, 1.828, 1.814, 1.808, 1.803, 1.799, 1.795,
    //   1.791, 1.787
    // and fall towards sqrt(4/0.36 - 8) = 1.7638, the plateau of a region of many cells with
    // constant rho: there the operator is a plane lattice with symbol 4 + 4 + c^2. The unit test
    // finds these limits again and holds the choice to within 2 % below them.
    constexpr std::array clamps{2.36, 1.98, 1.93, 1.90, 1.87, 1.85, 1.83, 1.81,
                                1.80, 1.79, 1.79, 1.77, 1.77, 1.76, 1.76};
    constexpr double manyCells = 1.75;
    if (std::abs(azimuthalOrder) < 2) {
        return std::numeric_limits<double>::infinity();
    }
    const std::size_t place = at(std::abs(azimuthalOrder) - 2);
    return place < clamps.size() ? clamps[place] : manyCells;
}

double smallestMetricRadius(int azimuthalOrder, double dr) noexcept {
    return std::abs(azimuthalOrder) * dr / metricClamp(azimuthalOrder);
}

double cellArea(const RadialMetric& metric, Component component, int i) {
    switch (component) {
    case Component::et:
    case Component::hr: return metric.weightEtHr[at(i)];
    case Component::ez: return metric.weightEz[at(i)];
    default: return metric.weightHalf[at(i)];
    }
}

RadialMetric makeRadialMetric(int azimuthalOrder, double dr, int cells,
                              model::BoundaryKind outerWall, double clamp) {
    return makeRadialMetric({.number = static_cast<double>(azimuthalOrder),
                             .axisOrder = azimuthalOrder,
                             .smallestRadiusCells = std::abs(azimuthalOrder) / clamp},
                            dr, cells, outerWall);
}

RadialMetric makeRadialMetric(const AzimuthalNumber& azimuthal, double dr, int cells,
                              model::BoundaryKind outerWall) {
    const int nr = cells;
    const auto n = at(nr + 1);
    const int magnitude = std::abs(azimuthal.axisOrder);
    RadialMetric metric;
    for (auto* coefficients : {&metric.radiusInteger, &metric.radiusHalf, &metric.orderInteger,
                               &metric.orderHalf, &metric.etOuter, &metric.etInner, &metric.ezOuter,
                               &metric.ezInner, &metric.hzOuter, &metric.hzInner, &metric.htStep,
                               &metric.weightHalf, &metric.weightEtHr, &metric.weightEz}) {
        coefficients->assign(n, 0.0);
    }
    // Metric radius in cells of a place in cells.
    const auto radius = [&](double place) {
        return std::max(place, azimuthal.smallestRadiusCells);
    };
    const auto order = [&](double place) { return azimuthal.number / (radius(place) * dr); };

    for (int i = 0; i <= nr; ++i) {
        metric.radiusInteger[at(i)] = radius(i) * dr;
        metric.radiusHalf[at(i)] = radius(i + 0.5) * dr;
    }
    for (int i = 0; i < nr; ++i) {
        const double half = radius(i + 0.5);
        metric.orderHalf[at(i)] = order(i + 0.5);
        metric.hzOuter[at(i)] = radius(i + 1) / (half * dr);
        metric.hzInner[at(i)] = i == 0 ? 0.0 : radius(i) / (half * dr); // et is held on the axis
        metric.htStep[at(i)] = 1.0 / dr;
        metric.weightHalf[at(i)] = half * dr * dr;
    }
    for (int i = 1; i < nr; ++i) {
        metric.orderInteger[at(i)] = order(i);
        metric.etOuter[at(i)] = 1.0 / dr;
        metric.etInner[at(i)] = 1.0 / dr;
        metric.ezOuter[at(i)] = radius(i + 0.5) / (radius(i) * dr);
        metric.ezInner[at(i)] = radius(i - 0.5) / (radius(i) * dr);
        metric.weightEtHr[at(i)] = radius(i) * dr * dr;
        metric.weightEz[at(i)] = radius(i) * dr * dr;
    }

    metric.axisEzHeld = magnitude != 0;
    metric.axisEtHeld = magnitude != 1;
    metric.axisHrHeld = magnitude != 1;
    if (magnitude == 0) {
        // Ampere's law on the disc r < dr/2: pi (dr/2)^2 dt Dz = 2 pi (dr/2) Ht.
        metric.ezOuter[0] = 4.0 / dr;
        metric.weightEz[0] = dr * dr / 8.0;
    } else if (magnitude == 1) {
        // Near the axis the transverse field is uniform: Ez ~ r, hz ~ r, so m Ez/r and dr hz have
        // the limits below. No interior value reads et or hr on the axis, hence their weight is
        // zero.
        metric.etOuter[0] = 2.0 / dr;
        metric.axisHrFromEz = azimuthal.number / dr;
    }

    metric.wallHeld = outerWall != model::BoundaryKind::magneticWall;
    // Half a cell lies inside the wall.
    metric.weightEtHr[at(nr)] = 0.5 * radius(nr) * dr * dr;
    metric.weightEz[at(nr)] = 0.5 * radius(nr) * dr * dr;
    if (!metric.wallHeld) {
        // hz and rho Ht are odd about the wall: differences over half a cell, the adjoint of
        // hzOuter and htStep of the last half point under the half-cell weight.
        metric.orderInteger[at(nr)] = order(nr);
        metric.etInner[at(nr)] = 2.0 / dr;
        metric.ezInner[at(nr)] = 2.0 * radius(nr - 0.5) / (radius(nr) * dr);
    }
    return metric;
}

RadialMetric makePlanarMetric(double dr, int cells, model::BoundaryKind innerKind,
                              model::BoundaryKind outerWall) {
    const auto n = at(cells + 1);
    const double perCell = 1.0 / dr;
    RadialMetric metric;
    metric.kind = model::Metric::planar;
    for (auto* radii : {&metric.radiusInteger, &metric.radiusHalf}) {
        radii->assign(n, 1.0);
    }
    for (auto* order : {&metric.orderInteger, &metric.orderHalf}) {
        order->assign(n, 0.0);
    }
    for (auto* steps : {&metric.etOuter, &metric.etInner, &metric.ezOuter, &metric.ezInner,
                        &metric.hzOuter, &metric.hzInner, &metric.htStep}) {
        steps->assign(n, perCell);
    }
    for (auto* weights : {&metric.weightHalf, &metric.weightEtHr, &metric.weightEz}) {
        weights->assign(n, dr);
    }
    // Beyond a magnetic wall H along it is odd: differences over half a cell. What is held has no
    // coefficients.
    const auto end = [&](std::size_t column, std::vector<double>& inwards,
                         std::vector<double>& outwards, std::vector<double>& weight, bool held) {
        inwards[column] = held ? 0.0 : 2.0 * perCell;
        outwards[column] = 0.0;
        weight[column] = 0.5 * dr;
    };
    metric.axisEzHeld = innerKind != model::BoundaryKind::magneticWall;
    metric.axisEtHeld = innerKind == model::BoundaryKind::electricWall;
    metric.axisHrHeld = metric.axisEtHeld;
    metric.wallHeld = outerWall != model::BoundaryKind::magneticWall;
    end(0, metric.etOuter, metric.etInner, metric.weightEtHr, metric.axisEtHeld);
    end(0, metric.ezOuter, metric.ezInner, metric.weightEz, metric.axisEzHeld);
    end(n - 1, metric.etInner, metric.etOuter, metric.weightEtHr, metric.wallHeld);
    end(n - 1, metric.ezInner, metric.ezOuter, metric.weightEz, metric.wallHeld);
    // Half points end one before the wall.
    metric.hzOuter.back() = metric.hzInner.back() = metric.htStep.back() = 0.0;
    metric.weightHalf.back() = 0.0;
    return metric;
}

RadialMetric makeRadialMetric(const model::Project& project, const Grid& grid) {
    if (grid.planar()) {
        return makePlanarMetric(grid.dr, grid.nr, grid.innerKind, project.boundaries.rMax.kind);
    }
    return makeRadialMetric(grid.azimuthalOrder, grid.dr, grid.nr, project.boundaries.rMax.kind,
                            metricClamp(grid.azimuthalOrder));
}

AxialMetric makeAxialMetric(const model::Project& project, const Grid& grid) {
    AxialMetric metric;
    const auto n = at(grid.rows());
    const double perCell = 1.0 / grid.dz;
    metric.upper.assign(n, perCell);
    metric.lower.assign(n, perCell);
    metric.step.assign(n, perCell);
    metric.weightInteger.assign(n, grid.dz);
    metric.weightHalf.assign(n, grid.dz);
    metric.step.back() = 0.0;
    metric.weightHalf.back() = 0.0;
    metric.weightInteger.front() = 0.5 * grid.dz;
    metric.weightInteger.back() = 0.5 * grid.dz;
    metric.zMinHeld = project.boundaries.zMin.kind != model::BoundaryKind::magneticWall;
    metric.zMaxHeld = project.boundaries.zMax.kind != model::BoundaryKind::magneticWall;
    // At a magnetic wall hr and Ht are odd about it: a difference over half a cell; at an electric
    // wall Er and et are held.
    metric.upper.front() = metric.zMinHeld ? 0.0 : 2.0 * perCell;
    metric.lower.front() = 0.0;
    metric.lower.back() = metric.zMaxHeld ? 0.0 : 2.0 * perCell;
    metric.upper.back() = 0.0;
    return metric;
}

double largestEigenvalue(const RadialMetric& metric, double dz) {
    const double s = 2.0 / dz;
    return std::sqrt(s * s + std::max(curlSquared(metric).largestEigenvalue(),
                                      gradientSquared(metric).largestEigenvalue()));
}

double largestEigenvalue(int azimuthalOrder, double dr, double dz, int cells) {
    // The eigenvector sits at the axis or where rho is constant, r < |m| dr / c (c > 1.7); further
    // cells change nothing. Where that region is longer than mostCells, the eigenvalue has reached
    // its plateau.
    constexpr int margin = 64;
    constexpr int mostCells = 1024;
    const int magnitude = std::min(std::abs(azimuthalOrder), 2 * mostCells);
    const int used = std::min({cells, magnitude + margin, mostCells});
    return largestEigenvalue(makeRadialMetric(azimuthalOrder, dr, std::max(used, 1),
                                              model::BoundaryKind::electricWall,
                                              metricClamp(azimuthalOrder)),
                             dz);
}

double courantBound(int azimuthalOrder, double dr, double dz) {
    constexpr int unbounded = std::numeric_limits<int>::max();
    return 2.0 / (largestEigenvalue(azimuthalOrder, dr, dz, unbounded) * std::min(dr, dz));
}

double courantBound(const model::Project& project) {
    const double dr = project.domain.drUm;
    const double dz = project.domain.dzUm;
    if (model::isPlanar(project.domain)) {
        return 1.0 / (std::hypot(1.0 / dr, 1.0 / dz) * std::min(dr, dz));
    }
    return courantBound(project.azimuthalOrder, dr, dz);
}

} // namespace zonescope::grid
