// Field values at points as sums of unknowns: weights by hand, and reciprocity of dipoles and
// probes.

#include "core/grid/point_interpolation.hpp"
#include "core/sources/source_bank.hpp"
#include "core/verify/setup.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace zonescope;
using model::Component;

namespace {

constexpr double cellUm = 0.02;

grid::Grid gridOf(int m) { return grid::makeGrid(verify::closedDomain(m, 20, 10, 10, cellUm)); }

/// Weights on the row of z = 0 by component and column.
std::map<std::pair<Component, int>, double> weightsAt(int m, Component component, double cells) {
    const grid::Grid grid = gridOf(m);
    const double z = grid::yeeOffset(component).z * cellUm;
    std::map<std::pair<Component, int>, double> weights;
    for (const auto& each : grid::pointWeights(grid, component, cells * cellUm, z)) {
        weights[{each.component, each.i}] += each.weight;
    }
    return weights;
}

struct Point {
    Component component;
    double rUm, zUm;
};

/// What a probe at `to` records of a dipole at `from`.
std::vector<float> received(int m, const Point& from, const Point& to) {
    model::Project project = verify::closedDomain(m, 20, 10, 10, cellUm);
    model::Dipole dipole;
    dipole.kind = grid::isElectric(from.component) ? model::DipoleKind::electric
                                                   : model::DipoleKind::magnetic;
    dipole.rUm = from.rUm;
    dipole.zUm = from.zUm;
    const auto along = [&](Component electric, Component magnetic) {
        return from.component == electric || from.component == magnetic ? 1.0 : 0.0;
    };
    dipole.orientationR = along(Component::er, Component::hr);
    dipole.orientationTheta = along(Component::et, Component::ht);
    dipole.orientationZ = along(Component::ez, Component::hz);
    model::GaussianPulse signal;
    signal.wavelengthUm = 0.4;
    dipole.signal = signal;
    project.sources = {{.name = "dipole", .kind = dipole}};
    model::PointProbe probe;
    probe.at = {to.rUm, to.zUm};
    project.monitors = {{.name = "probe", .kind = probe}};
    const int parity = sources::dipoleParities(dipole, m).even ? 0 : 1;
    const auto run =
        verify::makeRun(project, model::Precision::doublePrecision, verify::oneThread(), parity);
    run.engine->advance(400);
    return run.engine->readMonitors().front().probe->series[static_cast<std::size_t>(to.component)];
}

} // namespace

class TestPointInterpolation : public QObject {
    Q_OBJECT

private slots:
    void insideItIsLinear() {
        const auto er = weightsAt(2, Component::er, 4.75);
        QCOMPARE(er.size(), std::size_t{2});
        QVERIFY(std::abs(er.at({Component::er, 4}) - 0.75) < 1e-12);
        QVERIFY(std::abs(er.at({Component::er, 5}) - 0.25) < 1e-12);
        const auto onNode = weightsAt(2, Component::ez, 3.0);
        QCOMPARE(onNode.size(), std::size_t{1});
        QCOMPARE(onNode.at({Component::ez, 3}), 1.0);
    }

    /// Amplitudes continue to r < 0 with (-1)^(m+1) for transverse components and (-1)^m for axial
    /// ones, so that odd ones vanish at the axis linearly.
    void beforeTheFirstHalfPointItIsMirrored() {
        QVERIFY(std::abs(weightsAt(1, Component::er, 0.25).at({Component::er, 0}) - 1.0) < 1e-12);
        QVERIFY(std::abs(weightsAt(0, Component::er, 0.25).at({Component::er, 0}) - 0.5) < 1e-12);
        QVERIFY(std::abs(weightsAt(2, Component::ht, 0.25).at({Component::ht, 0}) - 0.5) < 1e-12);
        QVERIFY(std::abs(weightsAt(0, Component::hz, 0.25).at({Component::hz, 0}) - 1.0) < 1e-12);
        QVERIFY(std::abs(weightsAt(1, Component::hz, 0.25).at({Component::hz, 0}) - 0.5) < 1e-12);
    }

    void valuesHeldOnTheAxisAreLeftOut() {
        const auto et = weightsAt(2, Component::et, 0.5);
        QCOMPARE(et.size(), std::size_t{1});
        QVERIFY(std::abs(et.at({Component::et, 1}) - 0.5) < 1e-12);
        QVERIFY(weightsAt(3, Component::ez, 0.0).empty());
        QCOMPARE(weightsAt(0, Component::ez, 0.0).at({Component::ez, 0}), 1.0);
    }

    /// On the axis of |m| = 1 et = m er and hr = -m Ht; a uniform transverse field is read as 1.
    void theUniformFieldIsReadAlike() {
        for (const int m : {1, -1}) {
            const std::map<Component, double> uniform{{Component::er, 1.0},
                                                      {Component::et, m},
                                                      {Component::ht, 1.0},
                                                      {Component::hr, -m}};
            for (const auto& [component, value] : uniform) {
                for (const double cells : {0.0, 0.3, 0.5, 0.8, 2.2}) {
                    double sum = 0.0;
                    for (const auto& [place, weight] : weightsAt(m, component, cells)) {
                        sum += weight * uniform.at(place.first);
                    }
                    QVERIFY(std::abs(sum - value) < 1e-12);
                }
            }
        }
    }

    /// Lorentz reciprocity holds on the grid to rounding, for the curl is skew-adjoint and both
    /// ends use the same weights. (Probes keep single precision.)
    void dipoleAndProbeChangePlaces() {
        const Point pairs[][2] = {
            {{Component::er, 0.0, 0.013}, {Component::er, 0.137, -0.05}},
            {{Component::er, 0.0, 0.0}, {Component::ez, 0.211, 0.061}},
            {{Component::er, 0.008, 0.0}, {Component::ez, 0.033, 0.061}},
            {{Component::et, 0.011, 0.0}, {Component::et, 0.15, 0.061}},
            {{Component::ez, 0.007, 0.0}, {Component::er, 0.15, 0.061}},
            {{Component::ht, 0.006, 0.0}, {Component::ht, 0.15, 0.061}},
            {{Component::hr, 0.0, 0.0}, {Component::hz, 0.15, 0.061}},
            {{Component::hz, 0.004, 0.0}, {Component::hr, 0.031, 0.061}},
        };
        for (const int m : {1, 2, 3}) {
            for (const auto& [a, b] : pairs) {
                const auto there = received(m, a, b);
                const auto back = received(m, b, a);
                QCOMPARE(there.size(), back.size());
                float largest = 0.0F;
                float difference = 0.0F;
                for (std::size_t n = 0; n < there.size(); ++n) {
                    largest = std::max(largest, std::abs(there[n]));
                    difference = std::max(difference, std::abs(there[n] - back[n]));
                }
                // On the axis er of even orders is odd in r, and hr of |m| > 1 is held.
                const bool dark =
                    a.rUm == 0.0 && (a.component == Component::er ? m % 2 == 0 : m > 1);
                QCOMPARE(largest == 0.0F, dark);
                QVERIFY2(
                    difference <= 1e-5F * largest,
                    qPrintable(QString("m = %1: %2 of %3").arg(m).arg(difference).arg(largest)));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestPointInterpolation)
#include "test_point_interpolation.moc"
