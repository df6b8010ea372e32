// From a run's transform plane to the propagator's aperture field, directly and through a results
// file.

#include "core/error.hpp"
#include "core/io/results/aperture_results.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/flux.hpp"
#include "core/optics/propagator.hpp"
#include "tests/support/small_projects.hpp"

#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <filesystem>
#include <functional>
#include <memory>

using namespace zonescope;
using Complex = std::complex<double>;

namespace {

QString refusal(const std::function<void()>& call) {
    try {
        call();
    } catch (const InputError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

/// A plane wave past a small glass disc, the wave towards one side.
model::Project litDisc(model::PropagationDirection direction) {
    model::Project project = tests::planeWaveWithMonitors();
    project.materials.push_back({.name = "glass", .permittivity = 2.25});
    const bool up = direction == model::PropagationDirection::plusZ;
    project.bodies.push_back(
        {"disc", model::AnnularZone{.rings = {{0.0, 0.4}}, .layers = {{-0.15, 0.15, "glass"}}}});
    auto& wave = std::get<model::PlaneWave>(project.sources.front().kind);
    wave.direction = direction;
    wave.zUm = up ? -0.8 : 0.8;
    const double side = up ? 1.0 : -1.0;
    project.monitors = {
        {"near", model::DftPlane{.zUm = 0.3 * side, .rMaxUm = {}, .wavelengthsUm = {1.0, 0.9}}},
        {"far", model::DftPlane{.zUm = 0.8 * side, .rMaxUm = 0.5, .wavelengthsUm = {0.9}}}};
    return project;
}

std::unique_ptr<run::Simulation> finished(model::Project project) {
    auto simulation = std::make_unique<run::Simulation>(
        std::make_shared<const model::Project>(std::move(project)));
    simulation->advance(simulation->maximumSteps());
    return simulation;
}

std::vector<optics::ApertureField> fieldsOf(const run::Simulation& simulation, std::size_t monitor,
                                            std::size_t wavelength) {
    return monitors::apertureFields(
        simulation.discretisation(),
        std::get<model::DftPlane>(simulation.project().monitors[monitor].kind),
        simulation.readMonitors()[monitor].parities, wavelength, simulation.step());
}

} // namespace

class TestApertureReadout : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

private slots:
    void planeWaveIsItsOwnBackground() {
        for (const auto polarization :
             {model::Polarization::linear, model::Polarization::circular}) {
            auto project = tests::planeWaveWithMonitors();
            std::get<model::PlaneWave>(project.sources.front().kind).polarization = polarization;
            const auto simulation = finished(project);
            const double wavelengths[] = {1.0, 0.9};
            const auto incident = monitors::incidentWave(simulation->discretisation(), wavelengths,
                                                         simulation->step());
            for (std::size_t f = 0; f < 2; ++f) {
                const auto fields = fieldsOf(*simulation, 1, f);
                QCOMPARE(fields.size(),
                         std::size_t(polarization == model::Polarization::circular ? 2 : 1));
                double intensity = 0.0;
                for (const auto& field : fields) {
                    requireValid(field);
                    QCOMPARE(field.index, 1.0);
                    QCOMPARE(field.wavelengthUm, wavelengths[f]);
                    QCOMPARE(field.radiiUm.back(), 0.8);
                    QVERIFY(field.travel == optics::Travel::towardsPlusZ);
                    intensity += std::norm(field.uniform);
                    for (std::size_t n = 0; n < field.size(); ++n) {
                        // Single precision; the plane lies on a row of Er.
                        QVERIFY(std::abs(field.er[n] - field.uniform) <
                                1e-4 * std::abs(field.uniform));
                        QVERIFY(std::abs(field.et[n] - field.uniform) <
                                1e-4 * std::abs(field.uniform));
                        // H is interpolated to the plane: (k h)^4 of cubics, 2e-3 at 18 cells.
                        QVERIFY(std::abs(field.ht[n] - field.uniform) <
                                5e-3 * std::abs(field.uniform));
                    }
                }
                QVERIFY(std::abs(intensity / incident->intensity[f] - 1.0) < 1e-3);
            }
        }
    }

    void propagatedFieldIsTheOneInTheGrid_data() {
        QTest::addColumn<bool>("up");
        QTest::newRow("up") << true;
        QTest::newRow("down") << false;
    }
    /// The near field of a disc, carried half a wavelength on, against the transform there.
    void propagatedFieldIsTheOneInTheGrid() {
        QFETCH(bool, up);
        auto project =
            litDisc(up ? model::PropagationDirection::plusZ : model::PropagationDirection::minusZ);
        project.domain.radiusUm =
            3.0; // scattered light that leaves the near plane sideways is lost
        const auto simulation = finished(project);
        const auto near = fieldsOf(*simulation, 0, 1).front();
        const auto far = fieldsOf(*simulation, 1, 0).front();
        const auto carried = optics::Propagator(near).toPlane(far.zUm, far.radiiUm);
        double worst = 0.0;
        double scattered = 0.0;
        for (std::size_t n = 0; n < far.size(); ++n) {
            worst = std::max(
                {worst, std::abs(carried.er[n] - far.er[n]), std::abs(carried.et[n] - far.et[n]),
                 std::abs(carried.ht[n] - far.ht[n]), std::abs(carried.hr[n] - far.hr[n])});
            scattered = std::max(scattered, std::abs(far.er[n] - far.uniform));
        }
        const double unit = std::abs(far.uniform);
        QVERIFY(scattered > 0.2 * unit);
        // Dispersion of 18 cells per wavelength over half a wavelength: pi (k h)^2/24 (1 - S^2) = 1
        // %.
        QVERIFY2(worst < 0.02 * unit, qPrintable(QString::number(worst / unit)));
    }

    void fileHoldsTheSame() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        const auto simulation = finished(litDisc(model::PropagationDirection::minusZ));
        const auto path = std::filesystem::path(folder_.path().toStdString()) / "disc.h5";
        io::writeResults(path, *simulation);
        const auto results = io::readResults(path);
        const auto stored = io::storedAperture(results, "near", 0.9);
        const auto direct = fieldsOf(*simulation, 0, 1);
        QCOMPARE(stored.parities.size(), direct.size());
        const auto& a = stored.parities.front();
        const auto& b = direct.front();
        QVERIFY(a.travel == b.travel && a.travel == optics::Travel::towardsMinusZ);
        QCOMPARE(a.zUm, b.zUm);
        QCOMPARE(a.index, b.index);
        QVERIFY(a.radiiUm == b.radiiUm && a.er == b.er && a.et == b.et && a.ez == b.ez);
        QVERIFY(a.hr == b.hr && a.ht == b.ht && a.hz == b.hz && a.uniform == b.uniform);
        const double wavelengths[] = {0.9};
        const auto incident =
            monitors::incidentWave(simulation->discretisation(), wavelengths, simulation->step());
        QCOMPARE(stored.incidentIntensity.value(), incident->intensity.front());

        QVERIFY(refusal([&] {
                    (void)io::storedAperture(results, "nowhere", 0.9);
                }).contains("\"near\", \"far\""));
        QVERIFY(
            refusal([&] { (void)io::storedAperture(results, "", 0.9); }).contains("none named"));
        QVERIFY(
            refusal([&] { (void)io::storedAperture(results, "near", 0.7); }).contains("1, 0.9"));
        QVERIFY(
            refusal([&] { (void)io::storedAperture(results, "near", {}); }).contains("none named"));
        QVERIFY(io::storedAperture(results, "far", {}).parities.size() == 1);
    }

    void planesInBodiesAreRefused() {
        auto project = litDisc(model::PropagationDirection::plusZ);
        QCOMPARE(monitors::indexOnPlane(project, 0.0, 0.3, 1.0), 1.5);
        QVERIFY(refusal([&] {
                    (void)monitors::indexOnPlane(project, 0.0, 1.0, 1.0);
                }).contains("another medium from r = 0.4 um"));
        // A Lorentz resonance far in the ultraviolet adds to the index and hardly absorbs; one near
        // the light does.
        auto dispersive = project;
        dispersive.materials.front().poles = {
            {.resonanceRadPerFs = 20.0, .dampingRadPerFs = 0.01, .strengthRad2PerFs2 = 100.0}};
        const double index = monitors::indexOnPlane(dispersive, 0.0, 0.3, 1.0);
        QVERIFY(index > 1.55 && index < 1.62);
        dispersive.materials.front().poles.front().resonanceRadPerFs = 1.9;
        dispersive.materials.front().poles.front().dampingRadPerFs = 0.1;
        QVERIFY(refusal([&] {
                    (void)monitors::indexOnPlane(dispersive, 0.0, 0.3, 1.0);
                }).contains("absorbs"));
        project.materials.front().conductivityPerUm = 0.1;
        QVERIFY(refusal([&] {
                    (void)monitors::indexOnPlane(project, 0.0, 0.3, 1.0);
                }).contains("absorbs"));
        QVERIFY(refusal([&] {
                    auto plane = model::DftPlane{.zUm = 0.3, .rMaxUm = {}, .wavelengthsUm = {1.0}};
                    const auto simulation = finished(tests::planeWaveWithMonitors());
                    (void)monitors::apertureFields(simulation->discretisation(), plane, {}, 0, 0);
                }).contains("wavelength"));
    }
};

QTEST_GUILESS_MAIN(TestApertureReadout)
#include "test_aperture_readout.moc"
