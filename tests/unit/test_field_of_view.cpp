// The image of a distant point: what a project needs for it, and an ideal lens at an angle.

#include "core/error.hpp"
#include "core/run/field_of_view.hpp"

#include <QtTest>

#include <cmath>
#include <memory>
#include <numbers>

using namespace zonescope;

namespace {

/// A stop of radius 1.5 um in vacuum, lit at an angle; "lens" of focal length 6 um that is none.
model::Project stopProject() {
    model::Project project;
    project.domain = {3.0, -0.4, 0.6, 0.05, 0.05};
    project.boundaries.rMax.cells = project.boundaries.zMin.cells = project.boundaries.zMax.cells =
        8;
    model::ObliquePlaneWave wave;
    wave.zUm = -0.2;
    wave.angleDeg = 0.0;
    wave.apertureRadiusUm = 1.5;
    wave.apertureEdgeUm = 0.3;
    wave.signal = model::GaussianPulse{1.0, 0.2, 3.0};
    project.sources = {{"wave", wave}};
    project.monitors = {{"plane", model::DftPlane{0.3, std::nullopt, {1.0}}}};
    project.lens = model::LensDesign{1.0, 6.0, 0.0};
    project.run.orderError = 1e-2;
    project.run.stop.maxTimeFs = 60.0;
    project.run.threads = 1;
    return project;
}

run::FieldPoint imageAt(double angleDeg) {
    run::SweepWorkers workers;
    workers.threads = 1;
    run::OrderSum sum(
        std::make_shared<const model::Project>(run::projectAtAngle(stopProject(), angleDeg)),
        std::move(workers));
    sum.queue().start();
    sum.queue().wait();
    return run::imageOf(sum, {.anglesDeg = {}, .halfWidthUm = 3.0, .mapPoints = 31});
}

} // namespace

class TestFieldOfView : public QObject {
    Q_OBJECT

private slots:
    void itSaysWhatItNeeds() {
        auto project = stopProject();
        QCOMPARE(
            std::get<model::ObliquePlaneWave>(run::projectAtAngle(project, 5.0).sources[0].kind)
                .angleDeg,
            5.0);
        auto without = project;
        without.lens.reset();
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(run::projectAtAngle(without, 5.0)), InputError);
        without = project;
        std::get<model::ObliquePlaneWave>(without.sources[0].kind).apertureRadiusUm.reset();
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(run::projectAtAngle(without, 5.0)), InputError);
        without = project;
        without.monitors.clear();
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(run::projectAtAngle(without, 5.0)), InputError);
        without = project;
        without.sources = {{"dipole", model::Dipole{}}};
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(run::projectAtAngle(without, 5.0)), InputError);
    }

    void aPlaneWaveAlongTheAxisIsTurned() {
        auto project = stopProject();
        model::PlaneWave wave;
        wave.apertureRadiusUm = 1.5;
        project.sources = {{"wave", wave}};
        const auto turned = run::projectAtAngle(project, 7.0);
        const auto& oblique = std::get<model::ObliquePlaneWave>(turned.sources[0].kind);
        QCOMPARE(oblique.angleDeg, 7.0);
        QCOMPARE(oblique.apertureRadiusUm, wave.apertureRadiusUm);
    }

    /// Without a lens the light of the stop goes straight on: its shadow moves aside with the angle
    /// by the tangent, all of its power arrives, and it is no sharp image.
    void lightGoesWhereItPoints() {
        const auto straight = imageAt(0.0);
        const auto tilted = imageAt(10.0);
        QVERIFY(std::abs(straight.expectedXUm) < 1e-4);
        QVERIFY(std::abs(tilted.expectedXUm - 6.0 * std::tan(10.0 / 180.0 * std::numbers::pi)) <
                1e-3);
        // The centroid of a symmetric aperture lies on the chief ray: from the source plane, 6.2 um
        // before the focal plane. A tenth of a um: the map's step is 0.2 um.
        QVERIFY(std::abs(straight.centroidXUm) < 0.02);
        const double ray = 6.2 * std::tan(10.0 / 180.0 * std::numbers::pi);
        QVERIFY2(std::abs(tilted.centroidXUm - ray) < 0.15,
                 qPrintable(QString::number(tilted.centroidXUm)));
        // The soft edge takes away about a tenth of the disc's area half of which is dark.
        QVERIFY2(straight.transmission > 0.9 && straight.transmission < 1.1,
                 qPrintable(QString::number(straight.transmission)));
        QVERIFY(std::abs(tilted.transmission / straight.transmission - 1.0) < 0.03);
        // A free wave of Fresnel number a^2/(lambda f) = 0.4 is nearly as sharp as a focused one,
        // and never sharper.
        QVERIFY(straight.strehl > 0.5);
        QVERIFY2(straight.strehl < 1.0, qPrintable(QString::number(straight.strehl)));
    }
};

QTEST_GUILESS_MAIN(TestFieldOfView)
#include "test_field_of_view.moc"
