#include "core/grid/metric.hpp"

#include <QTest>

#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <random>
#include <vector>

using namespace zonescope;
using grid::AxialMetric;
using grid::Grid;
using grid::RadialMetric;
using model::BoundaryKind;

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

double infinity() { return std::numeric_limits<double>::infinity(); }

/// er, et, ez, hr, ht, hz on the (r, z) grid.
using Fields = std::array<std::vector<double>, 6>;

/// The curl exactly as metric.hpp writes it, on a whole (r, z) grid; rates of change in vacuum.
class DiscreteCurl {
public:
    DiscreteCurl(const Grid& g, RadialMetric r, AxialMetric z)
        : grid_(g), r_(std::move(r)), z_(std::move(z)) {}

    /// Whether a component exists and is not held at a place.
    [[nodiscard]] bool live(int c, int i, int k) const {
        const auto component = static_cast<grid::Component>(c);
        const grid::YeeOffset offset = grid::yeeOffset(component);
        if ((offset.r > 0.0 && i == grid_.nr) || (offset.z > 0.0 && k == grid_.nz)) {
            return false;
        }
        using enum grid::Component;
        const bool onAxis =
            i == 0 && ((component == et && r_.axisEtHeld) || (component == ez && r_.axisEzHeld) ||
                       (component == hr && r_.axisHrHeld));
        const bool onWall =
            i == grid_.nr && r_.wallHeld && (component == et || component == ez || component == hr);
        const bool onFloor =
            k == 0 && z_.zMinHeld && (component == er || component == et || component == hz);
        const bool onCeiling =
            k == grid_.nz && z_.zMaxHeld && (component == er || component == et || component == hz);
        return !(onAxis || onWall || onFloor || onCeiling);
    }

    [[nodiscard]] double weight(int c, int i, int k) const {
        const auto component = static_cast<grid::Component>(c);
        const grid::YeeOffset offset = grid::yeeOffset(component);
        const double axial = offset.z > 0.0 ? z_.weightHalf[at(k)] : z_.weightInteger[at(k)];
        if (offset.r > 0.0) {
            return axial * r_.weightHalf[at(i)];
        }
        return axial *
               (component == grid::Component::ez ? r_.weightEz[at(i)] : r_.weightEtHr[at(i)]);
    }

    [[nodiscard]] Fields random(unsigned seed) const {
        std::mt19937 generator(seed);
        std::uniform_real_distribution<double> uniform(-1.0, 1.0);
        Fields f;
        forAll(f, [&](int, int, int) { return uniform(generator); });
        return f;
    }

    [[nodiscard]] Fields apply(const Fields& f) const {
        constexpr int er = 0, et = 1, ez = 2, hr = 3, ht = 4, hz = 5;
        const auto v = [&](int c, int i, int k) {
            return i < 0 || k < 0 || i > grid_.nr || k > grid_.nz ? 0.0
                                                                  : f[at(c)][grid_.index(i, k)];
        };
        const auto dzOfH = [&](int c, int i, int k) {
            return z_.upper[at(k)] * v(c, i, k) - z_.lower[at(k)] * v(c, i, k - 1);
        };
        const auto dzOfE = [&](int c, int i, int k) {
            return z_.step[at(k)] * (v(c, i, k + 1) - v(c, i, k));
        };
        Fields out;
        forAll(out, [&](int c, int i, int k) {
            const auto n = at(i);
            switch (c) {
            case 0: return -r_.orderHalf[n] * v(hz, i, k) - dzOfH(ht, i, k);
            case 1:
                return dzOfH(hr, i, k) -
                       (r_.etOuter[n] * v(hz, i, k) - r_.etInner[n] * v(hz, i - 1, k));
            case 2:
                return r_.ezOuter[n] * v(ht, i, k) - r_.ezInner[n] * v(ht, i - 1, k) +
                       r_.orderInteger[n] * v(hr, i, k);
            case 3:
                return -(
                    (i == 0 ? r_.axisHrFromEz * v(ez, 1, k) : r_.orderInteger[n] * v(ez, i, k)) -
                    dzOfE(et, i, k));
            case 4: return -(dzOfE(er, i, k) - r_.htStep[n] * (v(ez, i + 1, k) - v(ez, i, k)));
            default:
                return -(r_.hzOuter[n] * v(et, i + 1, k) - r_.hzInner[n] * v(et, i, k) -
                         r_.orderHalf[n] * v(er, i, k));
            }
        });
        return out;
    }

    [[nodiscard]] double product(const Fields& a, const Fields& b) const {
        double sum = 0.0;
        for (int c = 0; c < 6; ++c) {
            for (int k = 0; k <= grid_.nz; ++k) {
                for (int i = 0; i <= grid_.nr; ++i) {
                    const std::size_t n = grid_.index(i, k);
                    sum += live(c, i, k) ? weight(c, i, k) * a[at(c)][n] * b[at(c)][n] : 0.0;
                }
            }
        }
        return sum;
    }

    RadialMetric& radial() { return r_; }

private:
    void forAll(Fields& f, const std::function<double(int, int, int)>& value) const {
        for (int c = 0; c < 6; ++c) {
            f[at(c)].assign(grid_.points(), 0.0);
            for (int k = 0; k <= grid_.nz; ++k) {
                for (int i = 0; i <= grid_.nr; ++i) {
                    if (live(c, i, k)) {
                        f[at(c)][grid_.index(i, k)] = value(c, i, k);
                    }
                }
            }
        }
    }

    Grid grid_;
    RadialMetric r_;
    AxialMetric z_;
};

model::Project canProject(int m, BoundaryKind r, BoundaryKind zMin, BoundaryKind zMax) {
    model::Project project;
    project.azimuthalOrder = m;
    project.domain = {0.9, -0.4, 0.3, 0.1, 0.07};
    project.boundaries.rMax.kind = r;
    project.boundaries.zMin.kind = zMin;
    project.boundaries.zMax.kind = zMax;
    return project;
}

/// Eigenvalue number `which` (from 0) of a tridiagonal matrix with positive products of its
/// off-diagonal pairs, by counting sign changes (Sturm).
double tridiagonalEigenvalue(const std::vector<double>& diagonal, const std::vector<double>& pairs,
                             int which, double high) {
    double low = 0.0;
    for (int step = 0; step < 200; ++step) {
        const double middle = 0.5 * (low + high);
        int below = 0;
        double pivot = 1.0;
        for (std::size_t n = 0; n < diagonal.size(); ++n) {
            pivot = diagonal[n] - middle - (n > 0 ? pairs[n] / pivot : 0.0);
            below += pivot < 0.0 ? 1 : 0;
        }
        (below > which ? high : low) = middle;
    }
    return 0.5 * (low + high);
}

/// Lowest frequencies without z-dependence: TE from the operator on hz, TM from the operator on Ez.
double cutOff(const RadialMetric& m, bool te, int which) {
    const int nr = static_cast<int>(m.htStep.size()) - 1;
    std::vector<double> diagonal;
    std::vector<double> pairs;
    if (te) {
        for (int i = 0; i < nr; ++i) {
            diagonal.push_back(m.hzInner[at(i)] * m.etOuter[at(i)] +
                               m.hzOuter[at(i)] * m.etInner[at(i + 1)] +
                               m.orderHalf[at(i)] * m.orderHalf[at(i)]);
            pairs.push_back(i == 0 ? 0.0
                                   : m.hzInner[at(i)] * m.etInner[at(i)] * m.hzOuter[at(i - 1)] *
                                         m.etOuter[at(i)]);
        }
    } else {
        const int first = m.axisEzHeld ? 1 : 0;
        const int last = m.wallHeld ? nr - 1 : nr;
        for (int i = first; i <= last; ++i) {
            diagonal.push_back((m.ezOuter[at(i)] * m.htStep[at(i)]) +
                               (i > 0 ? m.ezInner[at(i)] * m.htStep[at(i - 1)] : 0.0) +
                               m.orderInteger[at(i)] * m.orderInteger[at(i)]);
            pairs.push_back(i == first ? 0.0
                                       : m.ezInner[at(i)] * m.ezOuter[at(i - 1)] *
                                             m.htStep[at(i - 1)] * m.htStep[at(i - 1)]);
        }
    }
    return std::sqrt(tridiagonalEigenvalue(diagonal, pairs, which, 400.0));
}

/// Largest eigenvalue of a dense symmetric matrix by Jacobi rotations: an oracle that shares
/// nothing with metric.cpp.
double largestByJacobi(std::vector<std::vector<double>> a) {
    const std::size_t n = a.size();
    for (int sweep = 0; sweep < 30; ++sweep) {
        double off = 0.0;
        for (std::size_t p = 0; p < n; ++p) {
            for (std::size_t q = p + 1; q < n; ++q) {
                off += a[p][q] * a[p][q];
                if (std::abs(a[p][q]) < 1e-14) {
                    continue;
                }
                const double theta = 0.5 * std::atan2(2.0 * a[p][q], a[p][p] - a[q][q]);
                const double c = std::cos(theta);
                const double s = std::sin(theta);
                for (std::size_t k = 0; k < n; ++k) {
                    const double x = a[k][p];
                    const double y = a[k][q];
                    a[k][p] = c * x + s * y;
                    a[k][q] = c * y - s * x;
                }
                for (std::size_t k = 0; k < n; ++k) {
                    const double x = a[p][k];
                    const double y = a[q][k];
                    a[p][k] = c * x + s * y;
                    a[q][k] = c * y - s * x;
                }
            }
        }
        if (off < 1e-20) {
            break;
        }
    }
    double largest = 0.0;
    for (std::size_t p = 0; p < n; ++p) {
        largest = std::max(largest, a[p][p]);
    }
    return largest;
}

using Matrix = std::vector<std::vector<double>>;

/// C^T C at one axial symbol s, from the columns of the weighted curl E -> H as metric.hpp writes
/// it; live values only. With s = 0 and only K and G kept as separate blocks the norms |K|^2, |G|^2
/// come out.
Matrix curlSquared(const RadialMetric& m, double s, bool keepK = true, bool keepG = true) {
    const int nr = static_cast<int>(m.htStep.size()) - 1;
    const auto liveInteger = [&](int i) { return i > 0 && (i < nr || !m.wallHeld); };
    const int n = 3 * (nr + 1);
    Matrix c(at(n), std::vector<double>(at(n), 0.0)); // rows hr, ht, hz; columns et, ez, er
    const auto put = [&](int row, double rowWeight, int column, double columnWeight, double x) {
        if (rowWeight > 0.0 && columnWeight > 0.0) {
            c[at(row)][at(column)] = x * std::sqrt(rowWeight / columnWeight);
        }
    };
    for (int i = 0; i <= nr; ++i) {
        const double et = liveInteger(i) ? m.weightEtHr[at(i)] : 0.0;
        const double ez = liveInteger(i) || (i == 0 && !m.axisEzHeld) ? m.weightEz[at(i)] : 0.0;
        put(3 * i, et, 3 * i, et, s);
        if (keepG) {
            put(3 * i, et, 3 * i + 1, ez, -m.orderInteger[at(i)]);
        }
        if (i == nr) {
            break;
        }
        const double half = m.weightHalf[at(i)];
        const double etNext = liveInteger(i + 1) ? m.weightEtHr[at(i + 1)] : 0.0;
        const double ezNext = liveInteger(i + 1) ? m.weightEz[at(i + 1)] : 0.0;
        put(3 * i + 1, half, 3 * i + 2, half, -s);
        if (keepG) {
            put(3 * i + 1, half, 3 * i + 4, ezNext, m.htStep[at(i)]);
            put(3 * i + 1, half, 3 * i + 1, ez, -m.htStep[at(i)]);
        }
        if (keepK) {
            put(3 * i + 2, half, 3 * i + 3, etNext, -m.hzOuter[at(i)]);
            put(3 * i + 2, half, 3 * i, et, m.hzInner[at(i)]);
            put(3 * i + 2, half, 3 * i + 2, half, m.orderHalf[at(i)]);
        }
    }
    Matrix product(at(n), std::vector<double>(at(n), 0.0));
    for (std::size_t a = 0; a < at(n); ++a) {
        for (std::size_t b = 0; b < at(n); ++b) {
            for (std::size_t k = 0; k < at(n); ++k) {
                product[a][b] += c[k][a] * c[k][b];
            }
        }
    }
    return product;
}

} // namespace

class TestMetric : public QObject {
    Q_OBJECT

private slots:
    /// Integer points 1..nr-1 and half points by hand, dr = 0.5 (DESIGN 1.2).
    void interiorCoefficients() {
        const RadialMetric m =
            grid::makeRadialMetric(1, 0.5, 10, BoundaryKind::electricWall, infinity());
        const auto near = [](double a, double b) { return std::abs(a - b) < 1e-12; };
        QVERIFY(near(m.orderInteger[4], 1.0 / 2.0));
        QVERIFY(near(m.orderHalf[4], 1.0 / 2.25));
        QVERIFY(near(m.etOuter[4], 2.0) && near(m.etInner[4], 2.0) && near(m.htStep[4], 2.0));
        QVERIFY(near(m.ezOuter[4], 2.25 / 2.0 * 2.0) && near(m.ezInner[4], 1.75 / 2.0 * 2.0));
        QVERIFY(near(m.hzOuter[4], 2.5 / 2.25 * 2.0) && near(m.hzInner[4], 2.0 / 2.25 * 2.0));
        QVERIFY(near(m.weightHalf[4], 2.25 * 0.5) && near(m.weightEz[4], 2.0 * 0.5));
        QVERIFY(near(m.weightEtHr[10], 0.5 * 5.0 * 0.5));
    }

    /// DESIGN 1.3.
    void axisRules() {
        const double dr = 0.25;
        const auto make = [&](int order) {
            return grid::makeRadialMetric(order, dr, 8, BoundaryKind::electricWall,
                                          grid::metricClamp(order));
        };
        const RadialMetric m0 = make(0);
        QVERIFY(m0.axisEtHeld && !m0.axisEzHeld && m0.axisHrHeld);
        QCOMPARE(m0.ezOuter[0], 4.0 / dr);
        QCOMPARE(m0.weightEz[0], dr * dr / 8.0);
        QCOMPARE(m0.hzInner[0], 0.0);
        for (const int order : {1, -1}) {
            const RadialMetric m1 = make(order);
            QVERIFY(!m1.axisEtHeld && m1.axisEzHeld && !m1.axisHrHeld);
            QCOMPARE(m1.etOuter[0], 2.0 / dr);
            QCOMPARE(m1.axisHrFromEz, order / dr);
            QCOMPARE(m1.weightEtHr[0], 0.0);
            QCOMPARE(m1.orderHalf[0], order * 2.0 / dr);
        }
        const RadialMetric m2 = make(-2);
        QVERIFY(m2.axisEtHeld && m2.axisEzHeld && m2.axisHrHeld);
        QCOMPARE(m2.ezOuter[0], 0.0);
        QCOMPARE(m2.etOuter[0], 0.0);
        QCOMPARE(m2.axisHrFromEz, 0.0);
        QCOMPARE(m2.orderHalf[0], -grid::metricClamp(2) / dr); // in place of -4/dr
        QCOMPARE(m2.orderInteger[2], -1.0 / dr);               // m/r = 2/(2 dr), below c/dr
        QCOMPARE(m2.weightHalf[0], grid::smallestMetricRadius(-2, dr) * dr);
    }

    /// <F, C F> = 0 in the energy weights for every wall and order: the operator is skew-adjoint,
    /// so leapfrog conserves energy. The product of unrelated fields shows the scale that rounding
    /// is measured against.
    void curlIsSkewAdjoint() {
        const std::array walls{BoundaryKind::electricWall, BoundaryKind::magneticWall,
                               BoundaryKind::absorbing};
        for (const int order : {0, 1, -1, 2, 7, -7}) {
            for (const BoundaryKind r : walls) {
                for (const BoundaryKind zMin : walls) {
                    for (const BoundaryKind zMax : walls) {
                        const model::Project project = canProject(order, r, zMin, zMax);
                        const Grid g = grid::makeGrid(project);
                        DiscreteCurl curl(g, grid::makeRadialMetric(project, g),
                                          grid::makeAxialMetric(project, g));
                        const Fields f = curl.random(7);
                        const Fields h = curl.random(8);
                        const Fields cf = curl.apply(f);
                        const Fields ch = curl.apply(h);
                        const double scale = std::sqrt(curl.product(cf, cf) * curl.product(h, h));
                        QVERIFY(scale > 0.0);
                        // a few thousand terms of rounding 1e-16
                        QVERIFY(std::abs(curl.product(h, cf) + curl.product(f, ch)) <
                                1e-13 * scale);
                        // and the test sees a wrong coefficient
                        curl.radial().ezInner[3] *= 1.001;
                        const double broken =
                            curl.product(h, curl.apply(f)) + curl.product(f, curl.apply(h));
                        QVERIFY(std::abs(broken) > 1e-9 * scale);
                    }
                }
            }
        }
    }

    /// Cut-off frequencies of the unit cylinder are zeros of J_m or J_m' (Abramowitz and Stegun
    /// 1964, table 9.5): with an electric wall TM has J_m = 0 and TE J_m' = 0, with a magnetic wall
    /// the other way round.
    void wallsGiveBesselZerosToSecondOrder_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("te");
        QTest::addColumn<bool>("magnetic");
        QTest::addColumn<int>("which");
        QTest::addColumn<double>("exact");
        QTest::newRow("TM01 electric") << 0 << false << false << 0 << 2.404825557695773;
        QTest::newRow("TM11 electric") << 1 << false << false << 0 << 3.831705970207512;
        QTest::newRow("TM31 electric") << 3 << false << false << 0 << 6.380161895923984;
        QTest::newRow("TE01 electric") << 0 << true << false << 1 << 3.831705970207512;
        QTest::newRow("TE11 electric") << 1 << true << false << 0 << 1.841183781340659;
        QTest::newRow("TE21 electric") << 2 << true << false << 0 << 3.054236928227140;
        QTest::newRow("TM01 magnetic") << 0 << false << true << 1 << 3.831705970207512;
        QTest::newRow("TM11 magnetic") << 1 << false << true << 0 << 1.841183781340659;
        QTest::newRow("TM21 magnetic") << 2 << false << true << 0 << 3.054236928227140;
        QTest::newRow("TE01 magnetic") << 0 << true << true << 0 << 2.404825557695773;
        QTest::newRow("TE11 magnetic") << 1 << true << true << 0 << 3.831705970207512;
        QTest::newRow("TE31 magnetic") << 3 << true << true << 0 << 6.380161895923984;
    }

    void wallsGiveBesselZerosToSecondOrder() {
        QFETCH(int, order);
        QFETCH(bool, te);
        QFETCH(bool, magnetic);
        QFETCH(int, which);
        QFETCH(double, exact);
        const auto error = [&](int cells) {
            const RadialMetric m = grid::makeRadialMetric(order, 1.0 / cells, cells,
                                                          magnetic ? BoundaryKind::magneticWall
                                                                   : BoundaryKind::electricWall,
                                                          grid::metricClamp(order));
            return std::abs(cutOff(m, te, which) / exact - 1.0);
        };
        const double coarse = error(80); // finer than the fourth-order effect of the clamp at m = 2
        const double fine = error(160);
        QVERIFY2(coarse < 1e-3, qPrintable(QString::number(coarse)));
        const double convergence = std::log2(coarse / fine);
        QVERIFY2(std::abs(convergence - 2.0) < 0.1, qPrintable(QString::number(convergence)));
    }

    /// curl grad = 0, and div curl = 0 of H from random E and of E from random H, with the metric
    /// radius in every term. With m/r alone limited both are of the order of the terms themselves.
    void divergenceOfCurlVanishes() {
        for (const int order : {0, 1, -1, 2, 3, 7, -7, 20, 40}) {
            const model::Project project =
                canProject(order, BoundaryKind::electricWall, BoundaryKind::electricWall,
                           BoundaryKind::electricWall);
            const Grid g = grid::makeGrid(project);
            const RadialMetric m = grid::makeRadialMetric(project, g);
            const DiscreteCurl curl(g, m, grid::makeAxialMetric(project, g));
            const Fields f = curl.apply(curl.random(3));
            const auto v = [&](int c, int i, int k) { return f[at(c)][g.index(i, k)]; };
            double largestB = 0.0;
            double largestD = 0.0;
            double term = 0.0;
            for (int k = 0; k < g.nz; ++k) {
                for (int i = 0; i < g.nr; ++i) {
                    // B at (i + 1/2, k + 1/2): (rho hr)'/rho - p Ht + dz hz, for Hr = i hr.
                    const double radial = (m.radiusInteger[at(i + 1)] * v(3, i + 1, k) -
                                           m.radiusInteger[at(i)] * v(3, i, k)) /
                                          (m.radiusHalf[at(i)] * g.dr);
                    const double axial = (v(5, i, k + 1) - v(5, i, k)) / g.dz;
                    // On the axis of |m| = 1 hr is a copy that the flux does not hang on.
                    if (i > 0 || std::abs(order) != 1) {
                        largestB = std::max(
                            largestB, std::abs(radial + m.orderHalf[at(i)] * v(4, i, k) + axial));
                    }
                    term = std::max(term, std::abs(axial));
                    // D at (i, k): (rho Er)'/rho - p et + dz Ez, for Et = i et.
                    if (i == 0 || k == 0) {
                        continue;
                    }
                    const double outward = (m.radiusHalf[at(i)] * v(0, i, k) -
                                            m.radiusHalf[at(i - 1)] * v(0, i - 1, k)) /
                                           (m.radiusInteger[at(i)] * g.dr);
                    const double along = (v(2, i, k) - v(2, i, k - 1)) / g.dz;
                    largestD = std::max(
                        largestD, std::abs(outward - m.orderInteger[at(i)] * v(1, i, k) + along));
                }
            }
            // Rounding of a few terms of size `term`.
            QVERIFY2(largestB < 1e-12 * term, qPrintable(QString::number(largestB / term)));
            QVERIFY2(largestD < 1e-12 * term, qPrintable(QString::number(largestD / term)));
        }
    }

    /// The eigenvalue against dense matrices over kz: it grows with kz, and the squares of the
    /// axial and the radial part add exactly, for curl grad = 0.
    void squaresOfRadialAndAxialPartAdd() {
        const int cells = 16;
        for (const int order : {0, 1, 2, 3, 5, 8, 20}) {
            const double clamp = grid::metricClamp(order);
            const RadialMetric m =
                grid::makeRadialMetric(order, 1.0, cells, BoundaryKind::electricWall, clamp);
            const double curl2 = largestByJacobi(curlSquared(m, 0.0, true, false));
            const double gradient2 = largestByJacobi(curlSquared(m, 0.0, false, true));
            double previous = 0.0;
            for (const double s : {0.5, 1.0, 1.5, 2.0}) {
                const double exact = largestByJacobi(curlSquared(m, s));
                const double banded = grid::largestEigenvalue(m, 2.0 / s);
                QVERIFY(std::abs(banded * banded / exact - 1.0) < 1e-8);
                const double sum = s * s + std::max(curl2, gradient2);
                QVERIFY(std::abs(exact / sum - 1.0) < 1e-10);
                QVERIFY(exact > previous);
                previous = exact;
            }
        }
    }

    /// Values of DESIGN 1.3.
    void knownEigenvalues() {
        QVERIFY(std::abs(grid::largestEigenvalue(0, 1.0, 1.0, 200) - 2.974) < 1e-3);
        QVERIFY(std::abs(grid::largestEigenvalue(1, 1.0, 1.0, 200) - 3.220) < 1e-3);
        QVERIFY(std::abs(grid::courantBound(1, 0.1, 0.1) - 2.0 / 3.220) < 1e-3);
        // The Cartesian limit: without the axis' help a coarse z step leaves the radial part alone.
        QVERIFY(std::abs(grid::largestEigenvalue(0, 1.0, 1e6, 200) - 2.201) < 1e-3);
    }

    /// S = 0.6 is stable for every order and ratio of cell sizes, in large and in small domains,
    /// with either wall.
    void courantNumberIsStable() {
        for (int order = 0; order <= 40; ++order) {
            for (const auto& [dr, dz] : {std::pair{1.0, 1.0},
                                         {1.0, 0.9},
                                         {0.9, 1.0},
                                         {1.0, 0.5},
                                         {0.5, 1.0},
                                         {1.0, 0.125},
                                         {0.125, 1.0},
                                         {1.0, 3.0},
                                         {3.0, 1.0}}) {
                const double dt = 0.6 * std::min(dr, dz);
                QVERIFY(grid::largestEigenvalue(order, dr, dz, 4000) * dt < 2.0);
                QVERIFY(grid::courantBound(order, dr, dz) > 0.6);
                QVERIFY(grid::courantBound(-order, dr, dz) > 0.6);
                for (const int cells : {1, 2, 3, 5, 8, 9, 13, 21, 34}) {
                    for (const BoundaryKind wall :
                         {BoundaryKind::electricWall, BoundaryKind::magneticWall}) {
                        if (wall == BoundaryKind::magneticWall && cells < grid::magneticWallCells) {
                            continue; // makeGrid refuses these
                        }
                        const RadialMetric m = grid::makeRadialMetric(order, dr, cells, wall,
                                                                      grid::metricClamp(order));
                        QVERIFY2(grid::largestEigenvalue(m, dz) * dt < 2.0,
                                 qPrintable(QString("m = %1, %2 cells, dr %3, dz %4, S bound %5")
                                                .arg(order)
                                                .arg(cells)
                                                .arg(dr)
                                                .arg(dz)
                                                .arg(2.0 / (grid::largestEigenvalue(m, dz) *
                                                            std::min(dr, dz)))));
                    }
                }
            }
        }
        for (const int order : {60, 100, 500, 3000, 1000000}) {
            QVERIFY(grid::courantBound(order, 1.0, 1.0) > 0.6);
        }
    }

    /// The metric radius changes no more than it must: within 2 % below the largest that is stable
    /// at S = 0.6.
    void clampIsNearlyTheLargest() {
        for (int order = 2; order <= 40; ++order) {
            double low = 1.0;
            double high = 4.0;
            while (high - low > 1e-6) {
                const double clamp = 0.5 * (low + high);
                const RadialMetric m = grid::makeRadialMetric(order, 1.0, order + 64,
                                                              BoundaryKind::electricWall, clamp);
                (grid::largestEigenvalue(m, 1.0) * 0.6 <= 2.0 ? low : high) = clamp;
            }
            QVERIFY2(grid::metricClamp(order) < low, qPrintable(QString::number(low)));
            QVERIFY2(grid::metricClamp(order) > 0.98 * low, qPrintable(QString::number(low)));
            QCOMPARE(grid::metricClamp(-order), grid::metricClamp(order));
        }
        QVERIFY(std::isinf(grid::metricClamp(0)) && std::isinf(grid::metricClamp(1)));
    }

    /// DESIGN 1.3: in a cylinder of 20 cells the metric radius shifts the lowest cut-offs by less
    /// than 1e-4 at m = 2 and 1e-6 from m = 5 on, and it does shift them.
    void clampBarelyShiftsFrequencies() {
        for (const int order : {2, 3, 5, 8}) {
            for (const bool te : {true, false}) {
                const auto frequency = [&](double clamp) {
                    return cutOff(
                        grid::makeRadialMetric(order, 0.05, 20, BoundaryKind::electricWall, clamp),
                        te, 0);
                };
                const double shift =
                    std::abs(frequency(grid::metricClamp(order)) / frequency(infinity()) - 1.0);
                QVERIFY2(shift < (order < 5 ? 1e-4 : 1e-6), qPrintable(QString::number(shift)));
            }
        }
    }

    void axialWalls() {
        const model::Project project = canProject(
            1, BoundaryKind::electricWall, BoundaryKind::magneticWall, BoundaryKind::electricWall);
        const Grid g = grid::makeGrid(project);
        const AxialMetric z = grid::makeAxialMetric(project, g);
        QVERIFY(!z.zMinHeld && z.zMaxHeld);
        QCOMPARE(z.upper.front(), 2.0 / g.dz);
        QCOMPARE(z.lower.front(), 0.0);
        QCOMPARE(z.upper[3], 1.0 / g.dz);
        QCOMPARE(z.lower[3], 1.0 / g.dz);
        QCOMPARE(z.upper.back() + z.lower.back(), 0.0);
        QCOMPARE(z.step.back(), 0.0);
        QCOMPARE(z.weightInteger.front(), 0.5 * g.dz);
        QCOMPARE(z.weightHalf.back(), 0.0);
    }
};

QTEST_APPLESS_MAIN(TestMetric)
#include "test_metric.moc"
