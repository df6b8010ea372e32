#include "core/error.hpp"
#include "core/grid/layer_incidence.hpp"
#include "core/grid/layers.hpp"

#include <QTest>

#include <cmath>
#include <utility>

using namespace zonescope;
using grid::Grid;
using grid::LayerProfile;

namespace {

/// 40 cells and layers of 10 cells of 0.05 um.
model::Project layeredProject() {
    model::Project project;
    project.domain = {2.0, -1.0, 1.0, 0.05, 0.05};
    for (model::Boundary* side :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
        side->cells = 10;
        side->order = 3.0;
        side->targetReflection = 1e-6;
        side->kappaMax = 4.0;
    }
    return project;
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-12 * (1.0 + std::abs(b)); }

} // namespace

class TestLayers : public QObject {
    Q_OBJECT

private slots:
    /// Amplitude after the way in and out: exp(-2 integral of sigma) = exp(-2 peak d / (n + 1)).
    void peakGivesTheWantedReflection() {
        for (const double order : {0.0, 2.0, 3.5}) {
            const double peak = grid::peakSigma(order, 1e-5, 0.7);
            QVERIFY(near(std::exp(-2.0 * peak * 0.7 / (order + 1.0)) / 1e-5, 1.0));
        }
        QVERIFY_THROWS_EXCEPTION(InputError, (void)grid::peakSigma(3.0, 0.0, 1.0));
        QVERIFY_THROWS_EXCEPTION(InputError, (void)grid::peakSigma(3.0, 1.0, 1.0));
    }

    /// The target reflection is meant at the angle at which the sources light a side, and grazing
    /// light gets a real stretch; light along the axis changes nothing.
    void gradingFollowsTheLight() {
        model::Project project = layeredProject();
        project.boundaries.zMax.kappaMax = 1.0;
        const auto gradingAt = [&](double angleDeg) {
            model::ObliquePlaneWave wave;
            wave.angleDeg = angleDeg;
            wave.signal = model::GaussianPulse{.wavelengthUm = 1.0};
            project.sources = {{"wave", wave}};
            return grid::layerGrading(project, grid::LayerSide::zMax);
        };
        QCOMPARE(gradingAt(0.0).reflection, 1e-6);
        QCOMPARE(gradingAt(0.0).kappaMax, 1.0);
        QVERIFY(near(std::log(gradingAt(60.0).reflection), 2.0 * std::log(1e-6)));
        // 0.4 of 20 cells per wavelength, the shortest of the band of 0.3.
        const double kappa = 8.0 / 1.15;
        QVERIFY(near(gradingAt(60.0).kappaMax, kappa));
        QCOMPARE(gradingAt(30.0).kappaMax, 1.0);
        // A flat domain: the far corner of z_max is seen at 76 degrees, of r_max at 45.
        model::Dipole dipole;
        dipole.zUm = 0.5;
        dipole.signal = model::GaussianPulse{.wavelengthUm = 1.0};
        project.sources = {{"dipole", dipole}};
        const auto flat = grid::layerGrading(project, grid::LayerSide::zMax);
        QVERIFY(near(std::log(flat.reflection), 4.0 * std::log(1e-6)));
        QVERIFY(near(flat.kappaMax, kappa));
        const auto side = grid::layerGrading(project, grid::LayerSide::rMax);
        QCOMPARE(side.reflection, 1e-6);
        QCOMPARE(side.kappaMax, 4.0);
    }

    /// A layer of flat cells is as thick as 20 cells of the spacing along its side, by real
    /// stretch, if that suits the light, else as 12; one of cells that are not flat keeps what it
    /// has.
    void flatCellsMakeThickLayers() {
        model::Project project = layeredProject();
        project.sources.clear();
        auto& layer = project.boundaries.zMax;
        layer.cells = 10;
        layer.order = 3.0;
        layer.kappaMax = 1.0;
        project.boundaries.rMax = layer;
        const auto kappa = [&](grid::LayerSide side) {
            return grid::layerGrading(project, side).kappaMax;
        };
        project.domain.drUm = 0.05;
        project.domain.dzUm = 0.05;
        QCOMPARE(kappa(grid::LayerSide::zMax), 1.0);
        QCOMPARE(kappa(grid::LayerSide::rMax), 1.0);
        project.domain.dzUm = 0.025; // five cells of dr thick: 1 + (3 + 1) (20/5 - 1)
        QVERIFY(near(kappa(grid::LayerSide::zMax), 13.0));
        QCOMPARE(kappa(grid::LayerSide::rMax), 1.0);
        std::swap(project.domain.drUm, project.domain.dzUm);
        QVERIFY(near(kappa(grid::LayerSide::rMax), 13.0));
        QCOMPARE(kappa(grid::LayerSide::zMax), 1.0);
        // Light of 10 cells of 0.05 um at its shortest asks for at most 0.4 * 20 = 8.
        model::PlaneWave wave;
        wave.signal = model::ContinuousWave{.wavelengthUm = 0.5};
        project.sources = {{"wave", wave}};
        QVERIFY(near(kappa(grid::LayerSide::rMax), 8.0));
        // Coarser light does not thin the layer below 12 cells: 1 + 4 (12/5 - 1).
        wave.signal = model::ContinuousWave{.wavelengthUm = 0.3};
        project.sources = {{"wave", wave}};
        QVERIFY(near(kappa(grid::LayerSide::rMax), 6.6));
        // Almost square cells begin where square ones are: 1 + 4 (10/9.9 (1 + 0.01/0.3) - 1).
        project.sources.clear();
        project.domain.drUm = 0.0495;
        QVERIFY(near(kappa(grid::LayerSide::rMax), 1.0 + 4.0 * (10.0 / 9.9 * (31.0 / 30.0) - 1.0)));
        project.domain.drUm = 0.025;
        // Five cells that are half as thick become ten.
        project.boundaries.rMax.cells = 5;
        QVERIFY(near(kappa(grid::LayerSide::rMax), 13.0));
        // A thick layer needs nothing, and more that was asked for stays.
        project.boundaries.rMax.cells = 40;
        QCOMPARE(kappa(grid::LayerSide::rMax), 1.0);
        project.boundaries.rMax.cells = 10;
        project.boundaries.rMax.kappaMax = 17.0;
        QCOMPARE(kappa(grid::LayerSide::rMax), 17.0);
    }

    void gradingFollowsTheDepth() {
        const model::Project project = layeredProject();
        const Grid g = grid::makeGrid(project);
        const double peak = grid::peakSigma(3.0, 1e-6, 0.5);
        const LayerProfile r = grid::makeRadialLayer(project, g).stretch;
        const LayerProfile z = grid::makeAxialLayer(project, g).stretch;
        for (int n = 0; n <= g.nr; ++n) {
            const double depth = std::max(0.0, (n - 40) / 10.0);
            const double half = std::max(0.0, (n - 39.5) / 10.0);
            const auto i = static_cast<std::size_t>(n);
            QVERIFY(near(r.sigmaInteger[i], peak * depth * depth * depth));
            QVERIFY(near(r.kappaInteger[i], 1.0 + 3.0 * depth * depth * depth));
            if (n < g.nr) {
                QVERIFY(near(r.sigmaHalf[i], peak * half * half * half));
                QVERIFY(near(r.kappaHalf[i], 1.0 + 3.0 * half * half * half));
            }
        }
        QVERIFY(near(r.sigmaInteger.back(), peak));
        // The axial layers mirror each other: integer k <-> nz - k, half k + 1/2 <-> nz - k - 1/2.
        QVERIFY(near(z.sigmaInteger.front(), peak));
        QCOMPARE(z.sigmaInteger[10], 0.0);
        QVERIFY(z.sigmaHalf[9] > 0.0);
        QCOMPARE(z.sigmaHalf[10], 0.0);
        for (int k = 0; k <= g.nz; ++k) {
            const auto n = static_cast<std::size_t>(k);
            const auto mirror = static_cast<std::size_t>(g.nz - k);
            QVERIFY(near(z.sigmaInteger[n], z.sigmaInteger[mirror]));
            if (k < g.nz) {
                QVERIFY(near(z.sigmaHalf[n], z.sigmaHalf[mirror - 1]));
                QVERIFY(near(z.kappaHalf[n], z.kappaHalf[mirror - 1]));
            }
        }
    }

    /// The sums of DESIGN 1.7 (a): differences of r mean are exactly dr times the value in between,
    /// which is what makes a plane wave solve the discrete equations inside the layer.
    void runningMeansAreDiscreteSums() {
        const model::Project project = layeredProject();
        const Grid g = grid::makeGrid(project);
        const grid::RadialLayer layer = grid::makeRadialLayer(project, g);
        const auto differencesMatch = [&](const std::vector<double>& meanInteger,
                                          const std::vector<double>& meanHalf,
                                          const std::vector<double>& integer,
                                          const std::vector<double>& half) {
            for (int n = 0; n < g.nr; ++n) {
                const auto i = static_cast<std::size_t>(n);
                const double outer = g.r(n + 1) * meanInteger[i + 1];
                if (!near(outer - g.r(n) * meanInteger[i], g.dr * half[i])) {
                    return false;
                }
                const double above = g.r(n, 0.5) * meanHalf[i];
                if (n > 0 && !near(above - g.r(n - 1, 0.5) * meanHalf[i - 1], g.dr * integer[i])) {
                    return false;
                }
            }
            return true;
        };
        QVERIFY(differencesMatch(layer.mean.sigmaInteger, layer.mean.sigmaHalf,
                                 layer.stretch.sigmaInteger, layer.stretch.sigmaHalf));
        QVERIFY(differencesMatch(layer.mean.kappaInteger, layer.mean.kappaHalf,
                                 layer.stretch.kappaInteger, layer.stretch.kappaHalf));
        QVERIFY(!differencesMatch(layer.stretch.sigmaInteger, layer.stretch.sigmaHalf,
                                  layer.stretch.sigmaInteger, layer.stretch.sigmaHalf));
        QCOMPARE(layer.mean.sigmaHalf[0], 0.0);
        // By hand: one half point of the layer below r_41, one integer point (r_41) below r_41.5.
        QVERIFY(near(layer.mean.sigmaInteger[41], layer.stretch.sigmaHalf[40] / 41.0));
        QVERIFY(near(layer.mean.sigmaHalf[41], layer.stretch.sigmaInteger[41] / 41.5));
        for (std::size_t i = 0; i < 40; ++i) {
            QCOMPARE(layer.mean.kappaInteger[i], 1.0);
            QCOMPARE(layer.mean.kappaHalf[i], 1.0);
            QCOMPARE(layer.mean.sigmaInteger[i], 0.0);
        }
    }

    void quasiStretchHasNoMean() {
        model::Project project = layeredProject();
        project.boundaries.rMax.stretch = model::LayerStretch::quasi;
        const Grid g = grid::makeGrid(project);
        const grid::RadialLayer layer = grid::makeRadialLayer(project, g);
        QVERIFY(layer.stretch.sigmaInteger.back() > 0.0);
        for (std::size_t i = 0; i < layer.mean.sigmaInteger.size(); ++i) {
            QCOMPARE(layer.mean.sigmaInteger[i], 0.0);
            QCOMPARE(layer.mean.sigmaHalf[i], 0.0);
            QCOMPARE(layer.mean.kappaInteger[i], 1.0);
            QCOMPARE(layer.mean.kappaHalf[i], 1.0);
        }
    }

    void wallsLeaveTheStretchAtOne() {
        model::Project project = layeredProject();
        project.boundaries.rMax.kind = model::BoundaryKind::electricWall;
        project.boundaries.zMax.kind = model::BoundaryKind::magneticWall;
        const Grid g = grid::makeGrid(project);
        const LayerProfile r = grid::makeRadialLayer(project, g).stretch;
        const LayerProfile z = grid::makeAxialLayer(project, g).stretch;
        QCOMPARE(static_cast<int>(r.sigmaInteger.size()), g.columns());
        for (std::size_t i = 0; i < r.sigmaInteger.size(); ++i) {
            QCOMPARE(r.sigmaInteger[i] + r.sigmaHalf[i], 0.0);
            QCOMPARE(r.kappaInteger[i] * r.kappaHalf[i], 1.0);
        }
        QVERIFY(z.sigmaInteger.front() > 0.0);
        QCOMPARE(z.sigmaInteger.back(), 0.0);
    }

    void impossibleGradingIsRefused() {
        model::Project project = layeredProject();
        project.boundaries.rMax.kappaMax = 0.5;
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 (void)grid::makeRadialLayer(project, grid::makeGrid(project)));
        project = layeredProject();
        project.boundaries.zMin.order = -1.0;
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 (void)grid::makeAxialLayer(project, grid::makeGrid(project)));
    }
};

QTEST_APPLESS_MAIN(TestLayers)
#include "test_layers.moc"
