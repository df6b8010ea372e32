// Two runs in lockstep, the echo of layers against that of the verification, and rules that are
// broken on purpose.

#include "core/error.hpp"
#include "core/instrument/axis_rules.hpp"
#include "core/instrument/break_it.hpp"
#include "core/instrument/layer_echo.hpp"
#include "core/instrument/variant.hpp"
#include "core/model/units.hpp"
#include "core/verify/layer.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace zonescope;
using namespace zonescope::instrument;

namespace {

/// A ring of current in a small domain with layers.
model::Project smallRing() {
    model::Project project;
    project.domain = {.radiusUm = 1.0, .zMinUm = -1.0, .zMaxUm = 1.0, .drUm = 0.05, .dzUm = 0.05};
    for (auto* side :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax})
        side->cells = 8;
    project.azimuthalOrder = 1;
    model::Dipole dipole;
    dipole.rUm = 0.5;
    dipole.orientationR = 1.0;
    dipole.orientationZ = 0.0;
    dipole.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.6};
    project.sources = {{"ring", dipole}};
    project.run.stop.maxTimeFs = 30.0;
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    return project;
}

Side side(const model::Project& project) {
    return {std::make_shared<const model::Project>(project), {}};
}

void finish(Lockstep& run) {
    while (!run.ended())
        run.advance(40);
}

double largestDifference(const Lockstep& run) {
    double largest = 0.0;
    for (const auto& one : run.samples())
        largest = std::max(largest, one.difference);
    return largest;
}

double largestPeak(const Lockstep& run) {
    double largest = 0.0;
    for (const auto& one : run.samples())
        largest = std::max(largest, one.peakA);
    return largest;
}

} // namespace

class TestInstruments : public QObject {
    Q_OBJECT

private slots:
    void equalRunsStayEqual() {
        Lockstep run(side(smallRing()), side(smallRing()));
        finish(run);
        QVERIFY(!run.samples().empty());
        QVERIFY(largestPeak(run) > 0.0);
        QCOMPARE(largestDifference(run), 0.0);
        QCOMPARE(run.a().state(), run::RunState::reachedMaxTime);
        run.reset();
        QVERIFY(run.samples().empty());
        QCOMPARE(run.a().step(), std::int64_t{0});
        QCOMPARE(run.b().step(), std::int64_t{0});
        run.advance(3);
        QCOMPARE(run.b().step(), std::int64_t{3});
    }

    /// Half the time step: B takes twice as many steps to the same time, and what remains is the
    /// error of the steps.
    void otherTimeStepsKeepTheTime() {
        const auto project = smallRing();
        Lockstep run(side(project), varied(project, Variant::halfTimeStep));
        run.advance(101);
        QCOMPARE(run.b().step(), std::int64_t{202});
        QVERIFY(largestDifference(run) > 0.0);
        QVERIFY2(largestDifference(run) < 0.05 * largestPeak(run),
                 qPrintable(QString::number(largestDifference(run) / largestPeak(run))));
    }

    /// Times of A that lie between steps of B: interpolated, the difference is as small.
    void timesBetweenStepsAreInterpolated() {
        auto project = smallRing(), other = project;
        other.run.courantNumber = 0.41;
        Lockstep run(side(project), side(other));
        run.advance(150);
        const auto apart =
            std::abs(run.timeFs() / units::toFemtoseconds(1.0) -
                     static_cast<double>(run.b().step()) * run.b().discretisation().grid.dt);
        QVERIFY(apart <= run.b().discretisation().grid.dt);
        QVERIFY2(largestDifference(run) < 0.05 * largestPeak(run),
                 qPrintable(QString::number(largestDifference(run) / largestPeak(run))));
        QVERIFY(run.b().step() > run.a().step());
    }

    /// A domain that is larger by whole cells: the same values in the same places until the echo
    /// comes, and the plane of differences is zero in the layers of A.
    void largerDomainsAgreeWherePossible() {
        auto project = smallRing(), larger = project;
        larger.domain.radiusUm += 1.0;
        larger.domain.zMinUm -= 1.0;
        larger.domain.zMaxUm += 1.5;
        Lockstep run(side(project), side(larger));
        finish(run);
        QVERIFY(largestDifference(run) > 0.0);
        QVERIFY(largestDifference(run) < 1e-2 * largestPeak(run));
        const auto plane = run.difference(fdtd::ViewQuantity::electricMagnitude);
        const auto& grid = run.a().discretisation().grid;
        QCOMPARE(plane.width, grid.nr);
        QCOMPARE(plane.height, grid.nz);
        QCOMPARE(plane.values.front(), 0.0F);
        QVERIFY(std::ranges::any_of(plane.values, [](float value) { return value != 0.0F; }));
    }

    void halfCellsAreComparedByPlace() {
        const auto project = smallRing();
        Lockstep run(side(project), varied(project, Variant::halfCells));
        run.advance(100);
        QCOMPARE(run.b().step(), std::int64_t{200});
        // Near the source fields of other cells differ; as a whole they are the same.
        QVERIFY(largestDifference(run) < 0.7 * largestPeak(run));
    }

    void variantsSuitTheirProject() {
        const auto project = smallRing();
        const auto variants = variantsOf(project);
        QVERIFY(std::ranges::count(variants, Variant::quasiLayer) == 1);
        QVERIFY(std::ranges::count(variants, Variant::completeLayer) == 0);
        QVERIFY(std::ranges::count(variants, Variant::staircase) == 0);
        QVERIFY(std::ranges::count(variants, Variant::orderClampAlone) == 0);
        for (const auto variant : variants) {
            const auto one = varied(project, variant);
            QVERIFY(*one.project != project);
            Lockstep run(side(project), one); // all of them can be run
            run.advance(2);
        }
    }

    /// The instrument's worst echo is what `zonescope verify` measures, within 1 dB.
    void echoAgreesWithTheVerification_data() {
        QTest::addColumn<bool>("quasi");
        QTest::addRow("complete") << false;
        QTest::addRow("quasi") << true;
    }
    void echoAgreesWithTheVerification() {
        QFETCH(bool, quasi);
        const auto stretch = quasi ? model::LayerStretch::quasi : model::LayerStretch::complete;
        constexpr int order = 1, distance = 20, cells = 10;
        auto project = verify::layerProject(order, distance, cells, stretch);
        project.run.threads = 1;
        const auto run = layerLockstep(project);
        const model::PointRz place{};
        run->recordAt({&place, 1});
        finish(*run);
        const double expected =
            decibel(verify::layerError(verify::Settings{}, order, distance, cells, stretch));
        const auto echo = echoOf(*run);
        QVERIFY2(
            std::abs(echo.worstDb - expected) < 1.0,
            qPrintable(QStringLiteral("%1 dB, verified %2 dB").arg(echo.worstDb).arg(expected)));
        QVERIFY(echo.placeDb < echo.worstDb + 6.0);
        QVERIFY(echo.placeDb > -150.0);
        const double middle[] = {1.0};
        const auto spectrum = echoSpectrumDb(run->records()[0], run->sampleTime(), middle);
        QVERIFY(spectrum[0] < -20.0);
        QVERIFY(spectrum[0] > -150.0);
    }

    void echoNeedsALayer() {
        auto project = smallRing();
        for (auto* side :
             {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax})
            side->kind = model::BoundaryKind::electricWall;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(layerLockstep(project)));
    }

    void thickerLayersSendLessBack() {
        const auto thin = echoOfThickness(smallRing(), 5, model::LayerStretch::complete);
        const auto thick = echoOfThickness(smallRing(), 10, model::LayerStretch::complete);
        QVERIFY2(thick.worstDb < thin.worstDb - 6.0,
                 qPrintable(QStringLiteral("%1, %2").arg(thin.worstDb).arg(thick.worstDb)));
    }

    void brokenRulesFailTheirChecks_data() {
        QTest::addColumn<Rule>("rule");
        QTest::addRow("axis factor") << Rule::axisFactor;
        QTest::addRow("metric radius") << Rule::metricRadius;
        QTest::addRow("complete stretch") << Rule::completeStretch;
        QTest::addRow("Courant limit") << Rule::courantLimit;
        QTest::addRow("averaging") << Rule::averaging;
        QTest::addRow("one-way source") << Rule::oneWaySource;
    }
    /// The sound run keeps the bound with room to spare, the broken one misses it by far.
    void brokenRulesFailTheirChecks() {
        QFETCH(Rule, rule);
        BreakIt instrument(rule);
        QVERIFY(!instrument.check().broken || rule == Rule::completeStretch);
        finish(instrument.run());
        const auto check = instrument.check();
        const auto told = QStringLiteral("sound %1, broken %2, at most %3")
                              .arg(check.sound.value_or(-1.0))
                              .arg(check.broken.value_or(-1.0))
                              .arg(check.bound);
        qInfo().noquote() << told << instrument.run().a().step() << "steps";
        QVERIFY2(check.broken && !check.passes(*check.broken), qPrintable(told));
        if (rule != Rule::completeStretch)
            QVERIFY2(check.sound && check.passes(*check.sound), qPrintable(told));
        QVERIFY(instrument.run().sideA().defects == fdtd::Defects{});
        QVERIFY(instrument.run().a().state() != run::RunState::diverged);
    }

    void componentsBeginWithTheirPowers() {
        using enum model::Component;
        QCOMPARE(leadingPower(ez, 0), 0);
        QCOMPARE(leadingPower(er, 0), 1);
        QCOMPARE(leadingPower(et, -1), 0);
        QCOMPARE(leadingPower(hz, 1), 1);
        QCOMPARE(leadingPower(ht, 3), 2);
        const double quadratic[] = {0.0, 1.0, 4.0, 9.0};
        QVERIFY(std::abs(*measuredPower(quadratic, 0.0, 9.0) - 2.0) < 1e-12);
        const double linearAtHalves[] = {0.5, 1.5, 2.5};
        QVERIFY(std::abs(*measuredPower(linearAtHalves, 0.5, 2.5) - 1.0) < 1e-12);
        const double turning[] = {0.0, 1.0, -1.0};
        QVERIFY(!measuredPower(turning, 0.0, 1.0));
        const double nothing[] = {0.0, 1e-12, 1e-12};
        QVERIFY(!measuredPower(nothing, 0.0, 1.0));
    }

    /// A source of zero mean leaves no charge: both divergences are rounding. With m/r alone
    /// clamped the divergence of a curl is not zero, and charge piles up.
    void divergencesAreThoseOfTheMetric() {
        auto project = smallRing();
        project.azimuthalOrder = 3;
        const fdtd::Defects clamp{.orderClampAlone = true};
        auto broken = side(project);
        broken.defects = clamp;
        Lockstep run(side(project), broken);
        finish(run);
        const auto sound = divergenceResidual(run.a(), {});
        QVERIFY2(sound.electric < 1e-6 && sound.magnetic < 1e-6,
                 qPrintable(QStringLiteral("%1, %2").arg(sound.electric).arg(sound.magnetic)));
        const auto wrong = divergenceResidual(run.b(), clamp);
        QVERIFY2(wrong.electric > 1e3 * sound.electric,
                 qPrintable(QStringLiteral("%1, %2").arg(wrong.electric).arg(sound.electric)));
    }

    /// The growth that the eigenvalue predicts is the one that the run has.
    void growthIsPredicted() {
        BreakIt instrument(Rule::axisFactor);
        auto& run = instrument.run();
        const auto sound = curlOperator(run.a().discretisation(), {});
        QVERIFY(sound && sound->growth == 1.0 && sound->courantLimit > sound->courant);
        const auto broken = curlOperator(run.a().discretisation(), run.sideB().defects);
        QVERIFY(broken && broken->growth > 1.0 && broken->courantLimit < broken->courant);
        run.advance(80); // the fastest wave has left the others behind
        const auto before = run.samples().back();
        run.advance(30);
        const auto after = run.samples().back();
        // The energy of a leapfrog is no measure here: of what grows it is zero but for rounding.
        const double measured = std::pow(after.peakB / before.peakB,
                                         1.0 / static_cast<double>(after.step - before.step));
        QVERIFY2(std::abs(std::log(measured) / std::log(broken->growth) - 1.0) < 0.05,
                 qPrintable(QStringLiteral("%1, predicted %2").arg(measured).arg(broken->growth)));
        QVERIFY(!curlOperator(run.a().discretisation(), {.orderClampAlone = true}));
    }

    /// Without a defect the coefficients are those of the sound lattice to the last bit.
    void noDefectIsNoChange() {
        const auto sound = grid::discretise(std::make_shared<const model::Project>(smallRing()));
        const auto same = fdtd::withDefects(*sound, {});
        QVERIFY(static_cast<const grid::Lattice&>(*sound) ==
                static_cast<const grid::Lattice&>(*same));
        const auto broken = fdtd::withDefects(*sound, {.axisFactor = 0.5});
        QVERIFY(static_cast<const grid::Lattice&>(*sound) !=
                static_cast<const grid::Lattice&>(*broken));
        QVERIFY(*sound->project == *broken->project);
    }
};

QTEST_APPLESS_MAIN(TestInstruments)
#include "test_instruments.moc"
