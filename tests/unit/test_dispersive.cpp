// Dispersive materials: the poles' permittivity, its averages, and the engine's auxiliary
// equations.

#include "core/error.hpp"
#include "core/fdtd/cells/dispersive_cells.hpp"
#include "core/fdtd/cells/polarised_value.hpp"
#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/slice.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/units.hpp"
#include "core/model/validation/validate.hpp"
#include "core/verify/setup.hpp"
#include "tests/support/sanitizers.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <optional>
#include <random>

using namespace zonescope;
using model::Component;

namespace {

using Complex = std::complex<double>;

model::Material withPoles(std::string name, double permittivity, std::vector<model::Pole> poles) {
    model::Material material = verify::material(std::move(name), permittivity);
    material.poles = std::move(poles);
    return material;
}

/// Free electrons without and with a bound resonance; rad/fs.
const model::Pole drude{0.0, 0.1, 150.0, 0.0};
const model::Pole lorentz{4.0, 0.3, 9.0, 0.0};

model::Project closedWithBodies(int order, const model::Material& material) {
    auto project = verify::closedDomain(order, 30, 20, 20, 0.01);
    project.materials = {material};
    // A sphere for tilted interfaces, a ring off the grid lines for the two straight ones.
    project.bodies = {{"ball", model::Sphere{0.013, 0.123, material.name}},
                      verify::ringBody("ring", 0.171, 0.243, -0.1, 0.0533, material.name)};
    return project;
}

/// Everything that a polarised cell can meet: layers, a source on the body, monitors.
model::Project busyProject() {
    auto project = verify::closedDomain(1, 50, 40, 30, 0.01);
    project.boundaries = {.rMax = verify::absorbingLayer(7),
                          .zMin = verify::absorbingLayer(6),
                          .zMax = verify::absorbingLayer(5)};
    project.materials = {withPoles("gold", 1.0, {drude, lorentz})};
    model::Slab slab;
    slab.zMaxUm = -0.1533;
    slab.material = "gold";
    project.bodies = {{"slab", slab},
                      {"ball", model::Sphere{0.05, 0.1, "gold"}},
                      verify::ringBody("ring", 0.271, 0.352, 0.0, 0.1, "gold")};
    model::PlaneWave wave;
    wave.zUm = 0.2;
    wave.direction = model::PropagationDirection::minusZ;
    wave.signal = model::GaussianPulse{0.6, 0.5, 3.0};
    model::Dipole dipole;
    dipole.rUm = 0.3;
    dipole.zUm = 0.05;
    dipole.orientationR = 1.0;
    dipole.signal = model::GaussianPulse{0.5, 0.5, 3.0};
    project.sources = {{"wave", wave}, {"dipole", dipole}};
    project.monitors = {{"region", model::DftRegion{{0.6}}}};
    return project;
}

} // namespace

class TestDispersive : public QObject {
    Q_OBJECT

private slots:
    void permittivityOfPoles() {
        // Drude: eps = 1 - wp^2/(w^2 + i w g).
        const auto metal = withPoles("metal", 1.0, {drude});
        const double w = model::radPerFs(0.6);
        const Complex expected = 1.0 - 150.0 / Complex(w * w, w * 0.1);
        QCOMPARE_LT(std::abs(model::permittivityAt(metal, w) - expected), 1e-12);
        QVERIFY(expected.real() < 0.0 && expected.imag() > 0.0);
        // Lorentz, at resonance: i strength/(w0 g).
        const auto dielectric = withPoles("dielectric", 2.0, {lorentz});
        QCOMPARE_LT(std::abs(model::permittivityAt(dielectric, 4.0) - Complex(2.0, 9.0 / 1.2)),
                    1e-12);
        // A conductivity is i sigma/w, in the units of each.
        model::Material lossy = verify::material("lossy", 3.0);
        lossy.conductivityPerUm = 2.0;
        const Complex eps = model::permittivityAt(lossy, model::radPerFs(1.0));
        QCOMPARE_LT(std::abs(eps - Complex(3.0, 2.0 / units::angularFrequency(1.0))), 1e-12);
        QCOMPARE_LT(std::abs(model::wavelengthOfRadPerFs(model::radPerFs(0.7)) - 0.7), 1e-14);
    }

    void gainIsFoundAndRefused() {
        QVERIFY(!model::findGain(withPoles("a", 1.0, {drude, lorentz})));
        // A negative oscillator that another, wider one does not outweigh at its resonance.
        const auto active = withPoles("b", 1.0, {lorentz, {2.0, 0.05, -0.5, 0.0}});
        const auto gain = model::findGain(active);
        QVERIFY(gain);
        QVERIFY(gain->permittivity.imag() < 0.0);
        QCOMPARE_LT(std::abs(model::radPerFs(gain->wavelengthUm) - 2.0), 0.3);
        // The same strength inside a strong wide one is passive: Im of the sum stays positive.
        QVERIFY(
            !model::findGain(withPoles("c", 1.0, {{2.0, 1.0, 50.0, 0.0}, {2.0, 0.5, -0.5, 0.0}})));

        model::Project project;
        project.materials = {active};
        const auto problems = model::validate(project);
        QVERIFY(model::hasErrors(problems));
        QCOMPARE(problems.front().key, std::string("materials[0].poles"));
        QVERIFY(problems.front().value.english().find("Im(eps)") != std::string::npos);

        project.materials = {withPoles("d", 1.0, {{4.0, -0.1, 1.0, 0.0}})};
        const auto unstable = model::validate(project);
        QVERIFY(model::hasErrors(unstable));
        QCOMPARE(unstable.front().key, std::string("materials[0].poles[0].damping_rad_per_fs"));
        project.materials = {withPoles("e", 0.5, {lorentz})};
        QCOMPARE(model::validate(project).front().key, std::string("materials[0].permittivity"));
    }

    void polesAreWrittenAndRead() {
        model::Project project;
        project.materials = {withPoles("gold", 1.5, {drude, {4.0, 0.3, -2.0, 1.25}, lorentz}),
                             verify::material("glass", 2.25)};
        const std::string text = io::writeProject(project);
        QVERIFY(text.find("\"poles\": []") == std::string::npos);
        QVERIFY(io::parseProjectForEditing(text, "").project == project);
    }

    void averagesHoldAtEveryFrequency() {
        // A horizontal interface cuts the cells of row k = 25 (offset 1/2 for Ez) at 0.33 of their
        // height: Ez sees 1/eps = f/eps_1 + (1 - f)/eps_2, Er and et, whose cells of row 25 it does
        // not meet, pure media.
        auto project = verify::closedDomain(1, 20, 20, 20, 0.01);
        const auto gold = withPoles("gold", 1.0, {drude, lorentz});
        project.materials = {gold, verify::material("glass", 2.25)};
        project.background = "glass";
        model::Slab slab;
        slab.zMaxUm = 0.0533;
        slab.material = "gold";
        project.bodies = {{"slab", slab}};
        const auto d = grid::discretise(std::make_shared<const model::Project>(project));
        const auto& map = d->materials.dispersive;
        const double wavelength = 0.55;
        const double w = units::angularFrequency(wavelength);
        const Complex metal = model::permittivityAt(gold, model::radPerFs(wavelength));
        const auto at = [&](Component component, int k) {
            const int index = map.compositionAt(component, 7, k);
            return index < 0 ? Complex(2.25) : grid::permittivityAt(map, index, w);
        };
        QCOMPARE_LT(std::abs(at(Component::ez, 25) - 1.0 / (0.33 / metal + 0.67 / 2.25)), 1e-9);
        QCOMPARE_LT(std::abs(at(Component::er, 25) - (0.83 * metal + 0.17 * 2.25)), 1e-9);
        QCOMPARE(at(Component::er, 25), at(Component::et, 25));
        QCOMPARE_LT(std::abs(at(Component::er, 24) - metal), 1e-9);
        QCOMPARE(map.compositionAt(Component::er, 7, 26), -1);
        // Nothing is stored where nothing is dispersive.
        QVERIFY(map.row(30).empty());
    }

    /// The step that engines take value by value is the one that the CPU engine takes in blocks.
    void oneValueGoesLikeABlock() {
        const auto material = withPoles("gold", 1.0, {drude, lorentz});
        const auto discretisation =
            grid::discretise(std::make_shared<const model::Project>(closedWithBodies(1, material)));
        const auto& map = discretisation->materials.dispersive;
        const double dt = discretisation->grid.dt;
        std::mt19937 random(11);
        std::uniform_real_distribution<double> uniform(-1.0, 1.0);
        std::size_t mostBranches = 0;
        for (int composition = 0; composition < static_cast<int>(map.compositions.size());
             ++composition) {
            constexpr int count = 5;
            fdtd::DispersiveCells<double> cells(map, dt);
            const int group = cells.add(composition, count);
            std::ranges::generate(cells.state(), [&] { return uniform(random); });
            std::vector<double> state = cells.state();
            const auto& coefficients = cells.coefficients();
            const auto& entry = coefficients.compositions[static_cast<std::size_t>(composition)];
            mostBranches = std::max(mostBranches,
                                    static_cast<std::size_t>(entry.branchEnd - entry.branchBegin));
            for (int step = 0; step < 3; ++step) {
                std::array<double, count> block{};
                std::ranges::generate(block, [&] { return uniform(random); });
                auto single = block;
                cells.advance(group, 0, count, block.data());
                for (int n = 0; n < count; ++n) {
                    auto& value = single[static_cast<std::size_t>(n)];
                    value = fdtd::cell::polarisedValue(
                        entry.inverse, coefficients.branches.data() + entry.branchBegin,
                        coefficients.branches.data() + entry.branchEnd, coefficients.poles.data(),
                        fdtd::PolarisedState<double>{state.data() + n, count, state.data() + n,
                                                     count},
                        value);
                }
                QVERIFY(single == block);
                QVERIFY(state == cells.state());
            }
        }
        QCOMPARE_GT(mostBranches, std::size_t{1}); // interfaces are among them
    }

    void postsOfADispersiveMaterialAreMixtures() {
        auto project = verify::closedDomain(1, 20, 20, 20, 0.01);
        const auto gold = withPoles("gold", 1.0, {drude, lorentz});
        project.materials = {gold};
        auto body = verify::ringBody("posts", 0.05, 0.15, -0.1, 0.1, "gold");
        std::get<model::AnnularZone>(body.shape).fillFactor = 0.4;
        std::get<model::AnnularZone>(body.shape).rotationalSymmetry = 20;
        project.bodies = {body};
        const auto d = grid::discretise(std::make_shared<const model::Project>(project));
        const auto& map = d->materials.dispersive;
        const Complex metal = model::permittivityAt(gold, model::radPerFs(0.55));
        const auto at = [&](Component component) {
            return grid::permittivityAt(map, map.compositionAt(component, 10, 20),
                                        units::angularFrequency(0.55));
        };
        QCOMPARE_LT(std::abs(at(Component::er) - (0.4 * metal + 0.6)), 1e-9);
        QCOMPARE_LT(std::abs(at(Component::et) - 1.0 / (0.4 / metal + 0.6)), 1e-9);
    }

    void energyIsConservedWithoutLoss_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("bound");
        for (const int order : {0, 1, 3}) {
            QTest::addRow("Drude, m = %d", order) << order << false;
            QTest::addRow("Lorentz, m = %d", order) << order << true;
        }
    }
    void energyIsConservedWithoutLoss() {
        // The leapfrog's energy with the poles' share is an invariant of the scheme, interface
        // cells included; what is left is rounding that adds up over 4000 steps (seen: 7e-14).
        QFETCH(int, order);
        QFETCH(bool, bound);
        const model::Pole pole =
            bound ? model::Pole{4.0, 0.0, 9.0, 0.0} : model::Pole{0.0, 0.0, 150.0, 0.0};
        const auto run = verify::makeRun(closedWithBodies(order, withPoles("m", 1.0, {pole})),
                                         model::Precision::doublePrecision);
        std::mt19937_64 random(3);
        verify::fillRandomly(*run.engine, run.grid(), random);
        const double before = run.engine->fieldEnergy();
        run.engine->advance(4000);
        QCOMPARE_LT(std::abs(run.engine->fieldEnergy() / before - 1.0), 1e-12);
    }

    void lossTakesEnergy() {
        const auto run = verify::makeRun(closedWithBodies(1, withPoles("m", 1.0, {drude, lorentz})),
                                         model::Precision::doublePrecision);
        std::mt19937_64 random(3);
        verify::fillRandomly(*run.engine, run.grid(), random);
        double before = run.engine->fieldEnergy();
        for (int n = 0; n < 10; ++n) {
            run.engine->advance(100);
            const double after = run.engine->fieldEnergy();
            QVERIFY(after < before);
            before = after;
        }
    }

    void everyScheduleGivesTheSameBits_data() {
        QTest::addColumn<bool>("single");
        QTest::addRow("single") << true;
        QTest::addRow("double") << false;
    }
    void everyScheduleGivesTheSameBits() {
        QFETCH(bool, single);
        const auto d = grid::discretise(std::make_shared<const model::Project>(busyProject()));
        QVERIFY(!d->materials.dispersive.empty());
        const auto precision =
            single ? model::Precision::single : model::Precision::doublePrecision;
        const auto advanced = [&](int threads, int levels, int columns) {
            fdtd::CpuOptions options;
            options.threads = threads;
            options.timeLevels = levels;
            options.tileColumns = columns;
            auto engine = fdtd::makeCpuEngine(d, precision, 0, options);
            engine->advance(150);
            return engine;
        };
        const auto expected = advanced(1, 1, 4096);
        double largest = 0.0;
        for (const double value : expected->component(Component::er))
            largest = std::max(largest, std::abs(value));
        QVERIFY(largest > 1e-3); // there is something to compare
        for (const int threads : {1, 3}) {
            for (const int levels : {2, 16}) {
                const auto engine = advanced(threads, levels, 16);
                for (const Component component : verify::allComponents) {
                    QVERIFY(engine->component(component) == expected->component(component));
                }
                QVERIFY(engine->readMonitors()[0].boxes[0].values ==
                        expected->readMonitors()[0].boxes[0].values);
                QCOMPARE(engine->fieldEnergy(), expected->fieldEnergy());
            }
        }
    }

    void savedStatesHoldThePolarisation() {
        const auto d = grid::discretise(std::make_shared<const model::Project>(busyProject()));
        const auto straight = fdtd::makeCpuEngine(d, model::Precision::single);
        straight->advance(121);
        const auto halting = fdtd::makeCpuEngine(d, model::Precision::single);
        halting->advance(80);
        halting->advanceHalfStep();
        const auto resumed = fdtd::makeCpuEngine(d, model::Precision::single);
        resumed->advance(7); // something to overwrite
        resumed->loadState(halting->saveState());
        resumed->advance(41);
        for (const Component component : verify::allComponents) {
            QVERIFY(resumed->component(component) == straight->component(component));
        }
        resumed->reset();
        resumed->advance(121);
        for (const Component component : verify::allComponents) {
            QVERIFY(resumed->component(component) == straight->component(component));
        }
        // A project of other poles has a state of another size.
        auto other = busyProject();
        other.materials[0].poles.pop_back();
        const auto engine =
            fdtd::makeCpuEngine(grid::discretise(std::make_shared<const model::Project>(other)),
                                model::Precision::single);
        QVERIFY_THROWS_EXCEPTION(InputError, engine->loadState(straight->saveState()));
    }

    void precisionsAgree() {
        const auto d = grid::discretise(std::make_shared<const model::Project>(busyProject()));
        const auto single = fdtd::makeCpuEngine(d, model::Precision::single);
        const auto twice = fdtd::makeCpuEngine(d, model::Precision::doublePrecision);
        single->advance(400);
        twice->advance(400);
        double largest = 0.0;
        double difference = 0.0;
        for (const Component component : verify::allComponents) {
            const auto a = single->component(component);
            const auto b = twice->component(component);
            for (std::size_t n = 0; n < a.size(); ++n) {
                largest = std::max(largest, std::abs(b[n]));
                difference = std::max(difference, std::abs(a[n] - b[n]));
            }
        }
        // Rounding of 6e-8 in each of 400 steps.
        QCOMPARE_LT(difference / largest, 400 * 6e-8);
    }

    void metalsInTheLayersStayBounded_data() {
        QTest::addColumn<double>("surfaceUm");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<double>("damping");
        QTest::addColumn<int>("steps");
        for (const double surface : {0.0, 0.0033, 0.0075}) {
            QTest::addRow("slab, %g", surface) << surface << "slab" << 0.02 << 10000;
            QTest::addRow("rod, %g", surface) << surface << "rod" << 0.02 << 10000;
        }
        QTest::addRow("slab of hardly any loss") << 0.0083 << "slab" << 0.002 << 30000;
        // Coupled surfaces hold backward waves many cells deep, which a loss at surfaces alone let
        // grow.
        for (const int cells : {1, 4, 8}) {
            QTest::addRow("film, %d cells", cells) << 0.01 * cells << "film" << 0.002 << 20000;
            QTest::addRow("gap, %d cells", cells) << 0.01 * cells << "gap" << 0.002 << 20000;
            QTest::addRow("thin rod, %d cells", cells)
                << 0.01 * cells << "thin rod" << 0.002 << 20000;
        }
    }
    void metalsInTheLayersStayBounded() {
        // A metal of little loss whose surfaces run into the radial layer (slab, film, gap between
        // slabs) or into both axial ones (rod). Random fields leave static charge, which grows like
        // a power of time in any layer; surface plasmons that the layers amplify grow
        // exponentially: without the extra conductivity of grid::addLayerLoss by 30 to 1e4 in the
        // second half of these steps.
        QFETCH(double, surfaceUm);
        QFETCH(QString, shape);
        QFETCH(double, damping);
        QFETCH(int, steps);
        if (tests::sanitized)
            steps /= 20; // their business is memory
        auto project = verify::closedDomain(0, 20, 15, 15, 0.01);
        project.boundaries = {.rMax = verify::absorbingLayer(10),
                              .zMin = verify::absorbingLayer(10),
                              .zMax = verify::absorbingLayer(10)};
        project.materials = {withPoles("metal", 1.0, {{0.0, damping, 144.0, 0.0}})};
        const auto slab = [](std::optional<double> from, std::optional<double> to) {
            model::Slab body;
            body.zMinUm = from;
            body.zMaxUm = to;
            body.material = "metal";
            return model::Body{"slab", body};
        };
        const auto rod = [](double radiusUm) {
            return verify::ringBody("rod", 0.0, radiusUm, -0.15, 0.15, "metal");
        };
        if (shape == "slab") {
            project.bodies = {slab({}, surfaceUm)};
        } else if (shape == "film") {
            project.bodies = {slab(0.0, surfaceUm)};
        } else if (shape == "gap") {
            project.bodies = {slab({}, 0.0), slab(surfaceUm, {})};
        } else {
            project.bodies = {rod(shape == "rod" ? 0.1 + surfaceUm : surfaceUm)};
        }
        const auto run = verify::makeRun(project, model::Precision::doublePrecision);
        std::mt19937_64 random(3);
        verify::fillRandomly(*run.engine, run.grid(), random);
        run.engine->advance(steps);
        const double before = verify::squareNorm(*run.engine, run.grid());
        run.engine->advance(steps);
        // Twice the time: at most the fourth power in the norm's square.
        QCOMPARE_LT(verify::squareNorm(*run.engine, run.grid()) / before, 16.0);
    }

    void staircasedMetalsInTheLayersAreRefused() {
        auto project = busyProject();
        project.run.averaging = model::InterfaceAveraging::staircase;
        QVERIFY_THROWS_EXCEPTION(
            InputError, (void)grid::discretise(std::make_shared<const model::Project>(project)));
        project.bodies.erase(project.bodies.begin()); // the slab; the rest lies inside
        const auto d = grid::discretise(std::make_shared<const model::Project>(project));
        QVERIFY(!d->materials.dispersive.empty());
    }

    void slicesKeepTheirPoles() {
        const auto whole = grid::discretise(std::make_shared<const model::Project>(busyProject()));
        const auto slice = grid::sliceRows(*whole, {10, 30}, {11, 29});
        const auto& map = slice.materials.dispersive;
        for (int k = 0; k < 20; ++k) {
            QCOMPARE(map.row(k).size(), whole->materials.dispersive.row(k + 10).size());
            for (const auto& run : map.row(k))
                QCOMPARE(run.k, k);
        }
    }
};

QTEST_APPLESS_MAIN(TestDispersive)
#include "test_dispersive.moc"
