// One frequency of a transform as pictures, on a plane wave whose field is known.

#include "core/error.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/phasor_view.hpp"
#include "core/run/simulation.hpp"
#include "tests/support/small_projects.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <numbers>

using namespace zonescope;
using fdtd::ViewQuantity;
using monitors::PhasorAspect;

namespace {

/// A finished run of a plane wave with a transform over the region.
struct FinishedWave {
    FinishedWave() {
        auto project = tests::planeWaveWithMonitors();
        project.run.precision = model::Precision::doublePrecision;
        simulation = std::make_unique<run::Simulation>(
            std::make_shared<const model::Project>(std::move(project)));
        while (simulation->advance(1000) == run::RunState::running) {
        }
        for (const auto& monitor : simulation->readMonitors()) {
            if (monitor.name == "region") {
                box = monitor.parities.at(0).boxes.at(0);
            }
        }
        const double wavelengths[] = {1.0};
        amplitude = std::sqrt(
            monitors::incidentWave(simulation->discretisation(), wavelengths, simulation->step())
                ->intensity.front());
    }
    [[nodiscard]] std::vector<monitors::PhasorSamples> samples(ViewQuantity quantity,
                                                               int stride = 1) const {
        fdtd::PlaneRequest request;
        request.quantity = quantity;
        request.strideR = request.strideZ = stride;
        return {monitors::samplePhasors(simulation->discretisation(), box, 0, request)};
    }
    [[nodiscard]] fdtd::Plane plane(ViewQuantity quantity, const monitors::PhasorLook& look,
                                    int stride = 1) const {
        return monitors::phasorPlane(samples(quantity, stride), look);
    }

    std::unique_ptr<run::Simulation> simulation;
    fdtd::DftBoxData box;
    double amplitude = 0.0; ///< |E| of the incident transform
};

float at(const fdtd::Plane& plane, int column, int row) {
    return plane.values[static_cast<std::size_t>(row) * static_cast<std::size_t>(plane.width) +
                        static_cast<std::size_t>(column)];
}

} // namespace

class TestPhasorView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<FinishedWave> wave_;

private slots:
    void initTestCase() { wave_ = std::make_unique<FinishedWave>(); }

    void aPlaneWaveHasOneMagnitudeEverywhereAheadOfItsSource() {
        const auto plane = wave_->plane(
            ViewQuantity::electricMagnitude,
            {.aspect = PhasorAspect::magnitude, .phase = 0.0, .scale = 1.0 / wave_->amplitude});
        QCOMPARE(plane.width, 20);
        QCOMPARE(plane.height, 40);
        for (int row = 6; row < plane.height; ++row) { // the source stands at row 4
            for (int column = 0; column < plane.width; ++column) {
                // |E| = sqrt(Er^2 + et^2) of equal parts: sqrt(2) times the amplitude; averaging
                // neighbours half a cell (1/20 of a wavelength) off loses 1.2 % in z.
                QVERIFY2(std::abs(at(plane, column, row) / std::numbers::sqrt2 - 1.0) < 0.015,
                         qPrintable(QString::number(at(plane, column, row))));
            }
        }
    }

    void thePhaseGrowsAlongTheWaveByItsWavenumber() {
        const auto plane = wave_->plane(ViewQuantity::er, {.aspect = PhasorAspect::phase});
        for (int row = 8; row + 1 < plane.height; ++row) {
            double step = at(plane, 7, row + 1) - at(plane, 7, row);
            step += step < 0.0 ? 360.0 : 0.0;
            // 18 degrees a cell; numerical dispersion at 20 cells per wavelength adds at most 0.5
            // %.
            QVERIFY2(std::abs(step - 18.0) < 0.15, qPrintable(QString::number(step)));
        }
    }

    void theMomentOfItsOwnPhaseIsTheMagnitude() {
        const auto samples = wave_->samples(ViewQuantity::er);
        const auto magnitude = monitors::phasorPlane(samples, {.aspect = PhasorAspect::magnitude});
        const auto phase = monitors::phasorPlane(samples, {.aspect = PhasorAspect::phase});
        const double angle = at(phase, 3, 20) * std::numbers::pi / 180.0;
        const auto moment =
            monitors::phasorPlane(samples, {.aspect = PhasorAspect::moment, .phase = angle});
        QVERIFY(std::abs(at(moment, 3, 20) / at(magnitude, 3, 20) - 1.0F) < 1e-5F); // float
        const auto quarter = monitors::phasorPlane(
            samples, {.aspect = PhasorAspect::moment, .phase = angle + 0.5 * std::numbers::pi});
        QVERIFY(std::abs(at(quarter, 3, 20)) < 1e-5F * at(magnitude, 3, 20));
    }

    void meansOverAPeriodAreThoseOfManyMoments() {
        for (const auto quantity : {ViewQuantity::electricMagnitude, ViewQuantity::energyDensity,
                                    ViewQuantity::poyntingZ, ViewQuantity::poyntingR}) {
            const auto samples = wave_->samples(quantity, 3);
            const auto mean = monitors::phasorPlane(samples, {.aspect = PhasorAspect::magnitude});
            std::vector<double> sums(mean.values.size());
            constexpr int moments = 12;
            for (int n = 0; n < moments; ++n) {
                const auto moment =
                    monitors::phasorPlane(samples, {.aspect = PhasorAspect::moment,
                                                    .phase = 2.0 * std::numbers::pi * n / moments});
                for (std::size_t at = 0; at < sums.size(); ++at) {
                    const double value = moment.values[at];
                    sums[at] +=
                        quantity == ViewQuantity::electricMagnitude ? 2.0 * value * value : value;
                }
            }
            double largest = 0.0;
            for (const float value : mean.values) {
                largest = std::max(largest, std::abs(static_cast<double>(value)));
            }
            for (std::size_t n = 0; n < sums.size(); ++n) {
                // Three or more moments integrate a quadratic form exactly; float values.
                const double expected = quantity == ViewQuantity::electricMagnitude
                                            ? std::sqrt(sums[n] / moments)
                                            : sums[n] / moments;
                QVERIFY(std::abs(mean.values[n] - expected) <= 1e-5 * largest);
            }
        }
    }

    void theMeanFluxIsThatOfThePlaneWave() {
        const auto plane = wave_->plane(
            ViewQuantity::poyntingZ,
            {.aspect = PhasorAspect::magnitude, .phase = 0.0, .scale = 1.0 / wave_->amplitude});
        // Half of E^2 in a vacuum; E and H are averaged over a cell: 1.2 % each, as above.
        QVERIFY2(std::abs(at(plane, 5, 25) - 0.5F) < 0.015F,
                 qPrintable(QString::number(at(plane, 5, 25))));
    }

    void stridesSkipSamplesAndChangeNone() {
        const monitors::PhasorLook look{.aspect = PhasorAspect::moment, .phase = 1.0};
        const auto all = wave_->plane(ViewQuantity::electricMagnitude, look);
        const auto third = wave_->plane(ViewQuantity::electricMagnitude, look, 3);
        QCOMPARE(third.width, 7);
        for (int row = 0; row < third.height; ++row) {
            for (int column = 0; column < third.width; ++column) {
                QCOMPARE(at(third, column, row), at(all, 3 * column, 3 * row));
            }
        }
    }

    void twoParitiesAddInQuadrature() {
        auto samples = wave_->samples(ViewQuantity::electricMagnitude);
        const auto one = monitors::phasorPlane(samples, {});
        samples.push_back(samples.front());
        const auto two = monitors::phasorPlane(samples, {});
        QVERIFY(std::abs(at(two, 4, 20) / at(one, 4, 20) - std::numbers::sqrt2_v<float>) < 1e-5F);
    }

    void onlyComponentsHaveAPhase() {
        QVERIFY(monitors::hasPhase(ViewQuantity::hz));
        QVERIFY(!monitors::hasPhase(ViewQuantity::poyntingMagnitude));
        const auto samples = wave_->samples(ViewQuantity::electricMagnitude);
        QVERIFY_THROWS_EXCEPTION(
            InputError, (void)monitors::phasorPlane(samples, {.aspect = PhasorAspect::phase}));
    }
};

QTEST_GUILESS_MAIN(TestPhasorView)
#include "test_phasor_view.moc"
