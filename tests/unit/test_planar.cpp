// Planar domains: what the project says of them, what is refused, and the metric by itself. Their
// physics are the rungs "planar" of the ladder.

#include "core/check/check.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/materials.hpp"
#include "core/grid/metric.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/validation/validate.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

using namespace zonescope;

namespace {

model::Project planarWithWave() {
    model::Project project;
    project.domain.metric = model::Metric::planar;
    project.azimuthalOrder = 0;
    project.boundaries.rMin = model::Boundary{.kind = model::BoundaryKind::electricWall};
    project.materials = {{"glass", 2.25, 0.0, {}}};
    project.bodies = {{"bar", model::AnnularZone{{{0.2, 0.6}}, {{-0.2, 0.3, "glass"}}}}};
    model::PlaneWave wave;
    wave.zUm = -0.7;
    project.sources = {{"wave", wave}};
    return project;
}

bool refuses(const model::Project& project, const std::string& key) {
    const auto problems = model::validate(project);
    return std::ranges::any_of(problems, [&](const model::Problem& problem) {
        return problem.severity == model::Severity::error && problem.key == key;
    });
}

} // namespace

class TestPlanar : public QObject {
    Q_OBJECT

private slots:
    void theFileSaysIt() {
        const auto project = planarWithWave();
        QVERIFY(!model::hasErrors(model::validate(project)));
        const std::string text = io::writeProject(project);
        QVERIFY(text.find("\"planar\"") != std::string::npos);
        QVERIFY(io::parseProject(text) == project);
        // A file from before there was another metric says nothing of it.
        const std::string before = io::writeProject(model::Project());
        QVERIFY(before.find("metric") == std::string::npos);
        QVERIFY(before.find("r_min") == std::string::npos);
        QVERIFY(io::parseProject(before).domain.metric == model::Metric::cylindrical);
    }

    void whatNeedsAnAxisIsRefused_data() {
        QTest::addColumn<std::function<void(model::Project&)>>("change");
        QTest::addColumn<QString>("key");
        const auto row = [](const char* name, std::function<void(model::Project&)> change,
                            const char* key) { QTest::newRow(name) << change << QString(key); };
        row(
            "order", [](auto& p) { p.azimuthalOrder = 1; }, "azimuthal_order");
        row(
            "posts",
            [](auto& p) {
                model::PostPattern posts;
                posts.posts = {{1.0, 0.0, 8, 0.0, model::EllipseOutline{}}};
                posts.layers = {{0.0, 0.2, "glass"}};
                p.bodies.push_back({"posts", posts});
            },
            "bodies[1].kind");
        row(
            "fill factor",
            [](auto& p) { std::get<model::AnnularZone>(p.bodies[0].shape).fillFactor = 0.5; },
            "bodies[0].fill_factor");
        row(
            "oblique wave",
            [](auto& p) {
                p.sources = {{"wave", model::ObliquePlaneWave{}}};
            },
            "sources[0].kind");
        row(
            "beam",
            [](auto& p) {
                p.sources = {{"beam", model::Beam{}}};
            },
            "sources[0].kind");
        row(
            "mode",
            [](auto& p) {
                p.sources = {{"mode", model::GuidedMode{}}};
            },
            "sources[0].kind");
        row(
            "circular",
            [](auto& p) {
                std::get<model::PlaneWave>(p.sources[0].kind).polarization =
                    model::Polarization::circular;
            },
            "sources[0].polarization");
        row(
            "mirror for the other polarisation",
            [](auto& p) {
                std::get<model::PlaneWave>(p.sources[0].kind).polarizationAngleDeg = 90.0;
            },
            "boundaries.r_min.kind");
        row(
            "magnetic mirror",
            [](auto& p) { p.boundaries.rMin->kind = model::BoundaryKind::magneticWall; },
            "boundaries.r_min.kind");
        row(
            "box beside a layer",
            [](auto& p) {
                p.boundaries.rMin->kind = model::BoundaryKind::absorbing;
                model::TotalFieldBox box;
                box.zMinUm = -0.5;
                box.zMaxUm = 0.5;
                p.sources = {{"box", box}};
            },
            "boundaries.r_min.kind");
        row(
            "closed box beside a layer",
            [](auto& p) {
                p.boundaries.rMin->kind = model::BoundaryKind::absorbing;
                p.monitors = {{"box", model::FluxMonitor{
                                          model::FluxSurface::closedBox, 1.0, -0.5, 0.5, {0.55}}}};
            },
            "monitors[0].surface");
        row(
            "lens", [](auto& p) { p.lens = model::LensDesign{}; }, "lens");
        row(
            "zones", [](auto& p) { p.zones = model::ZonePlan{{{}}}; }, "zones");
        row(
            "side at the axis", [](auto& p) { p.domain.metric = model::Metric::cylindrical; },
            "boundaries.r_min");
        row(
            "angle about the axis",
            [](auto& p) {
                p.domain.metric = model::Metric::cylindrical;
                p.azimuthalOrder = 1;
                p.boundaries.rMin.reset();
                std::get<model::PlaneWave>(p.sources[0].kind).polarizationAngleDeg = 90.0;
            },
            "sources[0].polarization_angle_deg");
    }
    void whatNeedsAnAxisIsRefused() {
        QFETCH(std::function<void(model::Project&)>, change);
        QFETCH(QString, key);
        auto project = planarWithWave();
        QVERIFY(!refuses(project, key.toStdString()));
        change(project);
        QVERIFY2(refuses(project, key.toStdString()), qPrintable(key));
    }

    void theGridBeginsBeforeZeroWhereThereIsALayer() {
        auto project = planarWithWave();
        project.boundaries.rMin = model::Boundary{.cells = 7};
        const auto d = grid::discretise(std::make_shared<const model::Project>(project));
        const auto& grid = d->grid;
        QCOMPARE(grid.layerCellsRMin, 7);
        QCOMPARE(grid.nr, 100 + 7 + 12);
        QCOMPARE(grid.r(7), 0.0);
        QCOMPARE(grid.column(0.0), 7.0);
        QVERIFY(std::abs(grid.r(0) + 7 * grid.dr) < 1e-12);
        // Sigma grows outwards on both sides.
        const auto& sigma = d->radialLayer.stretch.sigmaInteger;
        QVERIFY(sigma[0] > sigma[3] && sigma[3] > 0.0);
        QCOMPARE(sigma[7], 0.0);
        QVERIFY(sigma.back() > 0.0);
        // The bar's averages lie at its own places: 0.2 um is column 17.
        const int k = static_cast<int>(std::lround((0.1 - grid.zOrigin) / grid.dz));
        QCOMPARE(d->materials.epsEt[grid.index(16, k)], 1.0F);
        QCOMPARE(d->materials.epsEt[grid.index(18, k)], 2.25F);
        QVERIFY(std::abs(static_cast<double>(d->materials.epsEt[grid.index(17, k)]) - 1.625) <
                1e-6);
        // Across the wall in series, without the weight of a radius.
        QVERIFY(std::abs(static_cast<double>(d->materials.epsEz[grid.index(17, k)]) - 1.625) <
                1e-6);
    }

    void theMetricHasNoRadius() {
        for (const auto inner :
             {model::BoundaryKind::electricWall, model::BoundaryKind::magneticWall,
              model::BoundaryKind::absorbing}) {
            const auto metric =
                grid::makePlanarMetric(0.1, 20, inner, model::BoundaryKind::magneticWall);
            for (const auto* order : {&metric.orderInteger, &metric.orderHalf}) {
                QVERIFY(std::ranges::all_of(*order, [](double value) { return value == 0.0; }));
            }
            QCOMPARE(metric.radiusInteger[5], 1.0);
            // Skew-adjoint in the weighted product: what Ez gives to Ht it takes back from it.
            for (std::size_t i = 1; i < 20; ++i) {
                QVERIFY(std::abs(metric.weightEz[i] * metric.ezOuter[i] -
                                 metric.weightHalf[i] * metric.htStep[i]) < 1e-12);
            }
            const bool live = inner == model::BoundaryKind::magneticWall;
            QCOMPARE(metric.axisEzHeld, !live);
            QCOMPARE(metric.axisEtHeld, inner == model::BoundaryKind::electricWall);
            QVERIFY(std::abs(metric.weightEtHr[0] * metric.etOuter[0] -
                             (metric.axisEtHeld ? 0.0 : metric.weightHalf[0] * metric.hzInner[0])) <
                    1e-12);
        }
        auto project = planarWithWave();
        QVERIFY(std::abs(grid::courantBound(project) - std::sqrt(0.5)) < 1e-12);
        project.domain.metric = model::Metric::cylindrical;
        project.azimuthalOrder = 1;
        QVERIFY(grid::courantBound(project) < 0.65);
    }

    void theReportSpeaksOfX() {
        const auto report = check::check(planarWithWave());
        QVERIFY(report.valid);
        const auto text = check::toText(report);
        QVERIFY2(text.find("(x x z, layers included)") != std::string::npos, text.c_str());
        QVERIFY2(text.find(" in x, ") != std::string::npos, text.c_str());
        QVERIFY2(report.exitCode() == 0, text.c_str());
    }
};

QTEST_APPLESS_MAIN(TestPlanar)
#include "test_planar.moc"
