// The image of a distant point: what a project needs for it, and an ideal lens at an angle.

#include "core/error.hpp"
#include "core/run/orders/field_of_view_queue.hpp"
#include "tests/support/oblique_light.hpp"
#include "tests/support/patience.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

using namespace zonescope;

namespace {

/// A stop of radius 1.5 um in vacuum; "lens" of focal length 6 um that is none. Light straight on,
/// polarised in the plane of incidence.
model::Project stopProject() {
    auto project = tests::obliqueStop();
    auto& wave = std::get<model::ObliquePlaneWave>(project.sources[0].kind);
    wave.angleDeg = 0.0;
    wave.polarizationAngleDeg = 0.0;
    project.monitors.resize(1); // the transform plane
    return project;
}

run::FieldPoint imageAt(double angleDeg, run::FieldOfViewOptions options = {}) {
    run::SweepWorkers workers;
    workers.threads = 1;
    run::OrderSum sum(std::make_shared<const model::Project>(
                          run::projectAtAngle(stopProject(), angleDeg, options)),
                      std::move(workers));
    sum.queue().start();
    sum.queue().wait();
    options.halfWidthUm = 3.0;
    options.mapPoints = 31;
    return run::imageOf(sum, options);
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
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(run::projectAtAngle(without, 5.0)));
        without = project;
        std::get<model::ObliquePlaneWave>(without.sources[0].kind).apertureRadiusUm.reset();
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(run::projectAtAngle(without, 5.0)));
        without = project;
        without.monitors.clear();
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(run::projectAtAngle(without, 5.0)));
        without = project;
        without.sources = {{"dipole", model::Dipole{}}};
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(run::projectAtAngle(without, 5.0)));
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
        // All of the light passes, but for what the stop scatters out sideways.
        QVERIFY2(straight.transmission > 0.97 && straight.transmission <= 1.0,
                 qPrintable(QString::number(straight.transmission)));
        QVERIFY(std::abs(tilted.transmission / straight.transmission - 1.0) < 0.03);
        // A free wave of Fresnel number a^2/(lambda f) = 0.4 is nearly as sharp as a focused one,
        // and never sharper.
        QVERIFY(straight.strehl > 0.5);
        QVERIFY2(straight.strehl < 1.0, qPrintable(QString::number(straight.strehl)));
    }

    /// Unpolarised light is the mean of s and p, from one set of runs at 45 degrees, in which they
    /// are apart; run in single precision, so that they agree to some rounding errors of it.
    void unpolarisedIsTheMeanOfSAndP() {
        const double angle = 25.0; // so far that s and p differ
        const auto p = imageAt(angle, {.polarizationAngleDeg = 0.0});
        const auto s = imageAt(angle, {.polarizationAngleDeg = 90.0});
        const auto both = imageAt(angle, {.unpolarized = true});
        const double peak = std::ranges::max(both.map.values);
        double apart = 0.0;
        for (std::size_t n = 0; n < both.map.values.size(); ++n) {
            const double mean = 0.5 * (p.map.values[n] + s.map.values[n]);
            QVERIFY2(std::abs(both.map.values[n] - mean) < 1e-4 * peak,
                     qPrintable(QString::number((both.map.values[n] - mean) / peak)));
            apart = std::max(apart, std::abs(p.map.values[n] - s.map.values[n]) / peak);
        }
        QVERIFY2(apart > 1e-3, qPrintable(QString::number(apart))); // else this shows nothing
        QVERIFY(std::abs(both.transmission - 0.5 * (p.transmission + s.transmission)) < 1e-4);
        // At 45 degrees with a phase relation the image leans to one side; unpolarised it is
        // symmetric about the plane of incidence.
        const int last = both.map.count - 1;
        for (int ix = 0; ix <= last; ++ix)
            for (int iy = 0; iy <= last; ++iy)
                QVERIFY(std::abs(both.map.at(ix, iy) - both.map.at(ix, last - iy)) < 1e-4 * peak);
    }

    void theWayToTheImageTakesTheSumsItIsGiven() {
        int made = 0;
        const auto there = imageAt(0.0, {.bessel = [&made](int order, double end) {
                                       ++made;
                                       return mathematics::besselSumsOnCpu(1)(order, end);
                                   }});
        const auto here = imageAt(0.0);
        QVERIFY(made > 0);
        QVERIFY(std::abs(there.strehl / here.strehl - 1.0) < 1e-9);
        QVERIFY(std::abs(there.fwhmXUm / here.fwhmXUm - 1.0) < 1e-9);
    }

    void thePolarisationCanBeChosen() {
        const auto project = stopProject();
        const auto across = run::projectAtAngle(project, 5.0, {.polarizationAngleDeg = 90.0});
        QCOMPARE(std::get<model::ObliquePlaneWave>(across.sources[0].kind).polarizationAngleDeg,
                 90.0);
        // A circular wave along the axis has to be told, else it is refused.
        auto circular = project;
        model::PlaneWave wave;
        wave.apertureRadiusUm = 1.5;
        wave.polarization = model::Polarization::circular;
        circular.sources = {{"wave", wave}};
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(run::projectAtAngle(circular, 5.0)));
        const auto told = run::projectAtAngle(circular, 5.0, {.polarizationAngleDeg = 30.0});
        QCOMPARE(std::get<model::ObliquePlaneWave>(told.sources[0].kind).polarizationAngleDeg,
                 30.0);
    }

    void theQueueRunsEveryAngle() {
        run::FieldOfViewQueue queue(
            std::make_shared<const model::Project>(stopProject()),
            {.anglesDeg = {0.0, 10.0}, .halfWidthUm = 3.0, .mapPoints = 31},
            [](const model::Project&) { return run::SweepWorkers{.factories = {}, .threads = 1}; });
        const auto before = queue.snapshot();
        QCOMPARE(before.angles.size(), std::size_t{2});
        QVERIFY(before.angles[1].orders > before.angles[0].orders);
        QCOMPARE(queue.cost().orders, before.angles[0].orders + before.angles[1].orders);
        QVERIFY(queue.cost().memoryBytes() > 0.0);
        QCOMPARE(before.fraction, 0.0);
        queue.start();
        QVERIFY(queue.wait(120.0));
        const auto after = queue.snapshot();
        QCOMPARE(after.state, run::SweepState::finished);
        QCOMPARE(after.fraction, 1.0);
        const auto images = queue.images();
        QCOMPARE(images.size(), std::size_t{2});
        // The same as by hand.
        const auto tilted = imageAt(10.0);
        QCOMPARE(images[1].strehl, tilted.strehl);
        QCOMPARE(images[1].map.values, tilted.map.values);
        QCOMPARE(images[1].orders, before.angles[1].orders);
    }

    void aQueueCanBePausedAndCancelled() {
        auto project = stopProject();
        project.run.stop = {.maxTimeFs = 1e7, .energyDecay = {}};
        run::FieldOfViewQueue queue(
            std::make_shared<const model::Project>(project), {.anglesDeg = {0.0, 5.0, 10.0}},
            [](const model::Project&) { return run::SweepWorkers{.factories = {}, .threads = 1}; });
        queue.start();
        const auto fraction = [&] { return queue.snapshot().fraction; };
        QTRY_VERIFY_WITH_TIMEOUT(fraction() > 0.0, tests::patience);
        queue.pause();
        QCOMPARE(queue.snapshot().state, run::SweepState::paused);
        QVERIFY(tests::comesToRest(fraction));
        const double held = fraction();
        queue.resume();
        QTRY_VERIFY_WITH_TIMEOUT(fraction() > held, tests::patience);
        queue.cancel();
        QVERIFY(queue.wait(1e-3 * tests::patience));
        const auto now = queue.snapshot();
        QCOMPARE(now.state, run::SweepState::cancelled);
        for (const auto& angle : now.angles) {
            QCOMPARE(angle.state, run::PointState::cancelled);
            QVERIFY(!angle.image);
        }
        QVERIFY_THROWS_EXCEPTION(
            InputError,
            run::FieldOfViewQueue(std::make_shared<const model::Project>(project), {}, {}));
    }
};

QTEST_GUILESS_MAIN(TestFieldOfView)
#include "test_field_of_view.moc"
