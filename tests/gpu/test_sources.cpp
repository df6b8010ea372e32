// Every kind of light on the device against the CPU engine in double precision: beams, total field
// boxes, guided modes, waves at an angle, in every parity that they drive.

#include "core/error.hpp"
#include "core/monitors/source_power.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/gpu/engine_comparison.hpp"

#include <QString>
#include <QTest>

#include <cmath>
#include <functional>
#include <map>
#include <span>
#include <utility>

using namespace zonescope;
using model::Precision;
using tests::discretised;

namespace {

/// 2 um in r, 1.6 um in z, layers on three sides, glass behind a focus.
model::Project lit(int order, decltype(model::Source::kind) kind) {
    model::Project project;
    project.domain = {.radiusUm = 2.0, .zMinUm = -0.8, .zMaxUm = 0.8, .drUm = 0.025, .dzUm = 0.025};
    project.azimuthalOrder = order;
    project.materials = {{"glass", 2.25, 0.0, ""}, {"silicon", 12.0, 0.0, ""}};
    project.bodies = {{"slab", model::Slab{0.2, 0.4, "glass"}},
                      // Vertical and flat faces: the resident schedule has no tilted ones.
                      {"disc", model::AnnularZone{{{0.0, 0.15}}, {{-0.15, 0.15, "silicon"}}}}};
    project.sources = {{"light", std::move(kind)}};
    project.monitors = {
        {"plane", model::DftPlane{0.5, {}, {0.5, 0.6}}},
        {"region", model::DftRegion{{0.6}}},
        {"flux", model::FluxMonitor{model::FluxSurface::closedBox, 0.7, -0.3, 0.3, {0.5, 0.6}}},
        {"probe", model::PointProbe{{0.31, 0.1}}}};
    return project;
}

const model::GaussianPulse pulse{0.6, 0.3, 2.0};

model::Beam beam() {
    model::Beam beam;
    beam.zUm = -0.5;
    beam.waistUm = 0.8;
    beam.signal = pulse;
    return beam;
}

using Change = std::function<void(model::Beam&)>;

model::Project withBeam(int order, const Change& change) {
    auto source = beam();
    change(source);
    return lit(order, source);
}

model::Project oblique(int order, double angle, double polarization, bool stop) {
    model::ObliquePlaneWave wave;
    wave.zUm = -0.5;
    wave.angleDeg = angle;
    wave.polarizationAngleDeg = polarization;
    wave.signal = pulse;
    if (stop) {
        wave.apertureRadiusUm = 1.2;
        wave.apertureEdgeUm = 0.2;
    }
    auto project = lit(order, wave);
    if (!stop) { // the lit cylinder ends in a stratified medium
        project.boundaries.rMax.cells = 12;
    }
    return project;
}

/// Faces cut the slab, which is part of the background.
model::Project boxAtAnAngle(int order, double polarization) {
    model::TotalFieldBox box;
    box.rMaxUm = 0.4;
    box.zMinUm = -0.25;
    box.zMaxUm = 0.25;
    box.angleDeg = 20.0;
    box.polarizationAngleDeg = polarization;
    box.signal = pulse;
    return lit(order, box);
}

/// A dipole off the axis and a magnetic sheet, with the monitor of their powers.
model::Project currents() {
    model::Dipole dipole;
    dipole.rUm = 0.33;
    dipole.zUm = -0.3;
    dipole.orientationTheta = 1.0;
    dipole.signal = pulse;
    auto project = lit(2, dipole);
    project.sources.push_back(
        {"sheet",
         model::CurrentProfile{model::Component::hr, {0.2, 0.8}, {-0.4}, {1.0, 0.0}, pulse}});
    project.monitors.push_back({"powers", model::SourcePower{{0.5, 0.6}}});
    return project;
}

/// Five sheets in each of three rows, each with a pulse of its own: engines add them up ahead of
/// the steps, as the currents of an adjoint run.
model::Project manyCurrents() {
    auto project = lit(1, model::Dipole{});
    project.sources.clear();
    for (const auto component :
         {model::Component::er, model::Component::ez, model::Component::ht}) {
        for (int n = 0; n < 5; ++n) {
            project.sources.push_back(
                {"sheet " + std::to_string(project.sources.size()),
                 model::CurrentProfile{component,
                                       {0.1 + 0.1 * n, 1.6 + 0.1 * n},
                                       {-0.4},
                                       {1.0, 0.5},
                                       model::GaussianPulse{0.5 + 0.04 * n, 0.3, 2.0}}});
        }
    }
    return project;
}

const std::map<std::string, std::function<model::Project()>> lights{
    {"gaussian", [] { return withBeam(1, [](auto&) {}); }},
    {"vortex", [] { return withBeam(3, [](auto& b) { b.charge = 2; }); }},
    {"laguerre", [] { return withBeam(1, [](auto& b) { b.radialIndex = 1; }); }},
    {"radial",
     [] { return withBeam(0, [](auto& b) { b.polarization = model::BeamPolarization::radial; }); }},
    {"azimuthal",
     [] {
         return withBeam(0, [](auto& b) { b.polarization = model::BeamPolarization::azimuthal; });
     }},
    {"focused",
     [] {
         return withBeam(1, [](auto& b) {
             b.shape = model::BeamShape::focused;
             b.numericalAperture = 0.6;
             b.focusZUm = 0.1;
         });
     }},
    {"annular",
     [] {
         return withBeam(1, [](auto& b) {
             b.shape = model::BeamShape::focused;
             b.numericalAperture = 0.7;
             b.innerNumericalAperture = 0.5;
         });
     }},
    {"circular",
     [] {
         return withBeam(1,
                         [](auto& b) { b.polarization = model::BeamPolarization::circularPlus; });
     }},
    {"tilted",
     [] {
         return withBeam(2, [](auto& b) {
             b.angleDeg = 15.0;
             b.polarizationAngleDeg = 30.0;
         });
     }},
    {"downwards",
     [] {
         return withBeam(1, [](auto& b) {
             b.zUm = 0.6;
             b.direction = model::PropagationDirection::minusZ;
         });
     }},
    {"oblique p", [] { return oblique(1, 20.0, 0.0, false); }},
    {"oblique s", [] { return oblique(3, 30.0, 90.0, false); }},
    {"oblique both, m = 0", [] { return oblique(0, 30.0, 45.0, false); }},
    {"oblique with a stop", [] { return oblique(2, 20.0, 30.0, true); }},
    {"total field box",
     [] {
         model::TotalFieldBox box;
         box.rMaxUm = 0.4;
         box.zMinUm = -0.25;
         box.zMaxUm = 0.25;
         box.signal = pulse;
         auto project = lit(1, box);
         project.bodies.erase(project.bodies.begin());
         return project;
     }},
    {"total field box, circular",
     [] {
         model::TotalFieldBox box;
         box.rMaxUm = 0.4;
         box.zMinUm = -0.25;
         box.zMaxUm = 0.25;
         box.polarization = model::Polarization::circular;
         box.direction = model::PropagationDirection::minusZ;
         box.signal = pulse;
         auto project = lit(-1, box);
         project.bodies.erase(project.bodies.begin());
         return project;
     }},
    {"total field box at an angle, m = 0", [] { return boxAtAnAngle(0, 45.0); }},
    {"total field box at an angle, p", [] { return boxAtAnAngle(1, 0.0); }},
    {"total field box at an angle, s", [] { return boxAtAnAngle(3, 90.0); }},
    {"total field box with a beam",
     [] {
         auto project = boxAtAnAngle(1, 0.0);
         auto& box = std::get<model::TotalFieldBox>(project.sources.back().kind);
         box.angleDeg = 0.0;
         box.light.shape = model::BoxLightShape::focused;
         box.light.numericalAperture = 0.7;
         return project;
     }},
    {"dipole and sheet with their powers", [] { return currents(); }},
    {"many currents in a row", [] { return manyCurrents(); }},
    {"guided mode",
     [] {
         model::GuidedMode mode;
         mode.zUm = -0.5;
         mode.signal = model::GaussianPulse{.wavelengthUm = 0.6};
         auto project = lit(1, mode);
         project.bodies = {{"core", model::AnnularZone{{{0.0, 0.3}}, {{-0.8, 0.8, "glass"}}}}};
         return project;
     }},
};

} // namespace

class TestSources : public QObject {
    Q_OBJECT

    tests::EngineComparison comparison_;

private slots:
    void initTestCase() { (void)tests::deviceIsThere(); }
    void cleanupTestCase() { comparison_.report(); }

    void lightIsThatOfTheCpu_data() {
        QTest::addColumn<QString>("light");
        QTest::addColumn<QString>("schedule");
        for (const auto& [name, make] : lights) {
            for (const char* schedule : tests::schedules) {
                QTest::addRow("%s, %s", name.c_str(), schedule)
                    << QString::fromStdString(name) << QString(schedule);
            }
        }
    }
    void lightIsThatOfTheCpu() {
        QFETCH(QString, light);
        QFETCH(QString, schedule);
        const auto project = lights.at(light.toStdString())();
        const auto discretisation = discretised(project);
        const auto parities = sources::paritiesNeeded(project);
        QVERIFY(!parities.empty());
        for (const int parity : parities) {
            comparison_.compareWithTheCpu(discretisation, schedule.toStdString(), 257, false,
                                          parity);
        }
    }

    /// The work on the field is a product of the transforms and the currents' own series.
    void powersOfCurrentsAreThoseOfTheCpu_data() {
        QTest::addColumn<QString>("schedule");
        for (const char* schedule : tests::schedules) {
            QTest::newRow(schedule) << QString(schedule);
        }
    }
    void powersOfCurrentsAreThoseOfTheCpu() {
        QFETCH(QString, schedule);
        constexpr int steps = 600;
        const auto project = currents();
        const auto discretisation = discretised(project);
        const auto parity = sources::paritiesNeeded(project).front();
        const auto& monitor = std::get<model::SourcePower>(project.monitors.back().kind);
        const auto powersOf = [&](fdtd::Engine& engine) {
            engine.advance(steps);
            const auto readings = engine.readMonitors();
            return monitors::sourcePowers(*discretisation, monitor, std::span(readings).last(1),
                                          steps);
        };
        const auto expected =
            powersOf(*fdtd::makeCpuEngine(discretisation, Precision::doublePrecision, parity));
        QCOMPARE(expected.size(), std::size_t{2});
        // Transforms are sums of 600 values: rounding of one part in 1e7 (single) or 1e16.
        for (const auto& [precision, tolerance] :
             {std::pair(Precision::doublePrecision, 1e-11), std::pair(Precision::single, 1e-4)}) {
            const auto engine =
                comparison_.engineFor(discretisation, precision, schedule.toStdString(), parity);
            if (engine == nullptr) {
                continue;
            }
            const auto powers = powersOf(*engine);
            QCOMPARE(powers.size(), expected.size());
            for (std::size_t n = 0; n < powers.size(); ++n) {
                for (std::size_t f = 0; f < powers[n].power.size(); ++f) {
                    const double ratio = powers[n].power[f] / expected[n].power[f];
                    QVERIFY2(std::abs(ratio - 1.0) < tolerance,
                             qPrintable(QString::number(ratio - 1.0)));
                }
            }
        }
    }

    /// Nothing that the CPU engine takes is left to it.
    void theFactoryRefusesNone() {
        model::RunSettings settings;
        settings.backend = model::Backend::cuda;
        for (const auto& [name, make] : lights) {
            const auto engine = gpu::engineFactory()(discretised(make()), settings, 0);
            QVERIFY2(engine->counters().backend == "CUDA", name.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestSources)
#include "test_sources.moc"
