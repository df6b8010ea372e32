// The stepping instrument: every update recomputed from its numbers, the way back, the growth
// beyond the limit, the update as code, and the numerical dispersion.

#include "core/error.hpp"
#include "core/instrument/numerical_dispersion.hpp"
#include "core/instrument/stepper.hpp"
#include "core/instrument/update_code.hpp"

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

using namespace zonescope;
using namespace zonescope::instrument;

namespace {

/// Products are summed in another order than the engine's: a few units in the last place of the
/// largest of them.
constexpr double fewRoundings = 2e-15;

constexpr model::Component allComponents[] = {model::Component::er, model::Component::et,
                                              model::Component::ez, model::Component::hr,
                                              model::Component::ht, model::Component::hz};

model::Boundary steppedLayer() {
    model::Boundary layer;
    layer.cells = 4;
    return layer;
}

/// Glass with a flat top and a wall, between the cells, that reaches into the layers; a lossy ball,
/// whose surface is tilted; a ring of current.
model::Project steppedProject(int order, model::Metric metric = model::Metric::cylindrical) {
    model::Project project;
    project.domain = {.radiusUm = 1.0, .zMinUm = -0.5, .zMaxUm = 0.5, .drUm = 0.05, .dzUm = 0.05};
    project.domain.metric = metric;
    project.boundaries.rMax = project.boundaries.zMin = project.boundaries.zMax = steppedLayer();
    if (metric == model::Metric::planar)
        project.boundaries.rMin = steppedLayer();
    project.azimuthalOrder = order;
    project.materials = {{"glass", 2.25, 0.0, {}}};
    project.bodies = {{"plate", model::AnnularZone{{{0.0, 1.0}}, {{-0.5, -0.22, "glass"}}}}};
    model::Dipole dipole;
    dipole.rUm = 0.5;
    dipole.orientationR = metric == model::Metric::planar ? 0.0 : 1.0;
    dipole.orientationZ = metric == model::Metric::planar ? 1.0 : 0.0;
    dipole.signal = model::GaussianPulse{.wavelengthUm = 0.5, .relativeBandwidth = 0.6};
    project.sources = {{"ring", dipole}};
    return project;
}

/// Random values in every place, so that no term is zero.
void fillStepper(Stepper& stepper) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> value(-1.0, 1.0);
    for (const auto component : allComponents) {
        std::vector<double> values(stepper.lattice().grid.points());
        std::ranges::generate(values, [&] { return value(random); });
        stepper.setComponent(component, values);
    }
}

/// Largest disagreement of all six components over all cells.
double largestDisagreement(const Stepper& stepper) {
    const auto& grid = stepper.lattice().grid;
    double largest = 0.0;
    for (const auto component : allComponents)
        for (int k = 0; k < grid.rows(); ++k)
            for (int i = 0; i < grid.columns(); ++i) {
                const auto numbers = stepper.update({component, i, k});
                largest = std::max(largest, numbers.disagreement());
            }
    return largest;
}

QString withoutComments(const std::string& code, QChar sign) {
    QString text;
    for (const auto& line : QString::fromStdString(code).split(QLatin1Char('\n')))
        if (!line.startsWith(sign) && !line.contains(QStringLiteral("print")))
            text += line + QLatin1Char('\n');
    return text;
}

} // namespace

class TestStepping : public QObject {
    Q_OBJECT

private slots:
    void everyCellAgrees_data() {
        QTest::addColumn<int>("order");
        QTest::addColumn<bool>("planar");
        QTest::addColumn<double>("conductivity");
        for (const int order : {0, 1, 2})
            QTest::addRow("order %d", order) << order << false << 0.0;
        QTest::addRow("planar") << 0 << true << 0.0;
        QTest::addRow("lossy") << 1 << false << 0.7;
        QTest::addRow("lossy planar") << 0 << true << 0.7;
    }

    /// Interior, axis, interface and layers, all six components, over half-steps of both kinds.
    void everyCellAgrees() {
        QFETCH(int, order);
        QFETCH(bool, planar);
        QFETCH(double, conductivity);
        auto project =
            steppedProject(order, planar ? model::Metric::planar : model::Metric::cylindrical);
        project.materials[0].conductivityPerUm = conductivity;
        Stepper stepper(project);
        fillStepper(stepper);
        for (const std::int64_t halfSteps : {1, 2, 3, 4, 31, 32}) {
            stepper.moveTo(halfSteps);
            QCOMPARE(stepper.halfSteps(), halfSteps);
            const double largest = largestDisagreement(stepper);
            QVERIFY2(largest < fewRoundings, qPrintable(QString::number(largest)));
        }
    }

    void tiltedInterfacesAgree() {
        auto project = steppedProject(1);
        project.bodies = {{"ball", model::Sphere{0.0, 0.3, "glass"}}};
        Stepper stepper(project);
        QVERIFY(!stepper.lattice().materials.tilted.empty());
        fillStepper(stepper);
        stepper.moveTo(4);
        QVERIFY(largestDisagreement(stepper) < fewRoundings);
    }

    /// An infinite plane wave prescribes et of the outer wall; all else follows from its neighbours
    /// and the wave's own terms.
    void planeWavesAgree() {
        auto project = steppedProject(1);
        model::PlaneWave wave;
        wave.zUm = 0.2;
        wave.signal = model::GaussianPulse{.wavelengthUm = 0.5, .relativeBandwidth = 0.6};
        project.sources = {{"wave", wave}};
        Stepper stepper(project);
        for (const std::int64_t halfSteps : {201, 202}) {
            stepper.moveTo(halfSteps);
            QVERIFY(largestDisagreement(stepper) < fewRoundings);
        }
        const auto& grid = stepper.lattice().grid;
        const auto wall = stepper.update({model::Component::et, grid.nr, grid.nz / 2});
        QCOMPARE(wall.rule, UpdateRule::prescribed);
        QVERIFY(wall.after != 0.0);
    }

    /// Where the permittivity depends on frequency the ordinary part is computed, and what the
    /// poles add is the engine's.
    void dispersiveCellsSayWhatThePolesAdd() {
        auto project = steppedProject(1);
        project.materials[0].poles = {
            {.resonanceRadPerFs = 0.0, .dampingRadPerFs = 0.1, .strengthRad2PerFs2 = 4.0}};
        Stepper stepper(project);
        fillStepper(stepper);
        stepper.moveTo(6);
        QVERIFY(largestDisagreement(stepper) < fewRoundings);
        const auto numbers = stepper.update({model::Component::er, 6, 6});
        QCOMPARE(numbers.rule, UpdateRule::polarised);
        QVERIFY(numbers.after != numbers.computed);
        QVERIFY(updateCode(numbers, CodeSyntax::python).find("poles = ") != std::string::npos);
    }

    /// A wrong number would be seen.
    void disagreementIsSeen() {
        Stepper stepper(steppedProject(1));
        fillStepper(stepper);
        stepper.moveTo(3);
        auto numbers = stepper.update({model::Component::hr, 5, 10});
        QVERIFY(numbers.disagreement() < fewRoundings);
        numbers.computed *= 1.0 + 1e-12;
        QVERIFY(numbers.disagreement() > fewRoundings);
    }

    void numbersAreThoseOfThePlace() {
        Stepper stepper(steppedProject(1));
        stepper.moveTo(2);
        const auto& grid = stepper.lattice().grid;
        const int face = static_cast<int>(std::lround((-0.2 - grid.z(0)) / grid.dz)) - 1;
        bool interface = false;
        for (int k = face - 1; k <= face + 1; ++k)
            interface = interface || stepper.update({model::Component::er, 6, k}).interface;
        QVERIFY(interface);
        QVERIFY(stepper.update({model::Component::et, 0, 12}).onAxis);
        const auto axis = stepper.update({model::Component::hr, 0, 12});
        QVERIFY(std::ranges::any_of(axis.terms, [](const CurlTerm& term) {
            return term.kind == TermKind::onAxis && term.place.component == model::Component::ez;
        }));
        const auto ez = stepper.update({model::Component::ez, 0, 12});
        QCOMPARE(ez.rule, UpdateRule::held); // |m| = 1
        const auto layer = stepper.update({model::Component::er, grid.nr - 2, 12});
        QVERIFY(layer.layer && layer.layer->sigmaR > 0.0);
        // The factor of DESIGN 1.3: dt Ez = (4/h) Ht / eps.
        Stepper round(steppedProject(0));
        round.moveTo(2);
        const auto onAxis = round.update({model::Component::ez, 0, 12});
        QCOMPARE(onAxis.terms.size(), std::size_t{1});
        QCOMPARE(onAxis.terms[0].coefficient, 4.0 / grid.dr * grid.dt);
    }

    /// Sources enter the curl of the half-step that they drive.
    void sourcesAreCounted() {
        Stepper stepper(steppedProject(1));
        stepper.moveTo(100);
        const auto& grid = stepper.lattice().grid;
        double largest = 0.0;
        for (int k = 0; k < grid.rows(); ++k)
            for (int i = 0; i < grid.columns(); ++i)
                largest = std::max(
                    largest, std::abs(stepper.update({model::Component::er, i, k}).sourceCurl));
        QVERIFY(largest > 0.0);
        QVERIFY(largestDisagreement(stepper) < fewRoundings);
    }

    /// Times of E and H, and back to the same bits.
    void timesAndTheWayBack() {
        Stepper stepper(steppedProject(1));
        const double dt = stepper.lattice().grid.dt;
        QCOMPARE(stepper.timeOf(model::Component::er), 0.0);
        stepper.moveTo(1);
        QVERIFY(stepper.magneticLeads());
        QCOMPARE(stepper.timeOf(model::Component::er), 0.0);
        QCOMPARE(stepper.timeOf(model::Component::hz), 0.5 * dt);
        stepper.moveTo(2);
        QCOMPARE(stepper.timeOf(model::Component::er), dt);
        stepper.moveTo(301);
        const auto hz = stepper.component(model::Component::hz);
        const auto er = stepper.component(model::Component::er);
        const double energy = stepper.energies().back().energy;
        QCOMPARE(stepper.energies().size(), std::size_t{151});
        for (const std::int64_t away : {300, 299, 77, 0}) {
            stepper.moveTo(away);
            QCOMPARE(stepper.halfSteps(), away);
            QCOMPARE(stepper.energies().back().step, away / 2);
            QVERIFY(largestDisagreement(stepper) < fewRoundings);
        }
        stepper.moveTo(301);
        QVERIFY(stepper.component(model::Component::hz) == hz);
        QVERIFY(stepper.component(model::Component::er) == er);
        QCOMPARE(stepper.energies().back().energy, energy);
        QVERIFY(*std::ranges::max_element(er) > 0.0);
    }

    /// Beyond the limit the fields grow by the factor that the largest eigenvalue says: the random
    /// start holds the fastest wave, and after 300 steps little else.
    void growthIsPredicted() {
        auto project = steppedProject(0);
        project.bodies.clear();
        project.sources.clear();
        model::Boundary wall;
        wall.kind = model::BoundaryKind::electricWall;
        project.boundaries.rMax = project.boundaries.zMin = project.boundaries.zMax = wall;
        Stepper sound(project);
        QVERIFY(sound.curl() && sound.curl()->growth == 1.0);
        fillStepper(sound);
        sound.moveTo(600);
        // H stands half a step behind E: the sum of the two swings, and does not grow.
        const auto kept = fieldGrowth(sound.energies(), 200);
        QVERIFY2(kept && std::abs(*kept - 1.0) < 1e-3,
                 qPrintable(QString::number(kept.value_or(0))));
        Stepper stepper(project, 1.05 * sound.curl()->courantLimit);
        fillStepper(stepper);
        stepper.moveTo(600);
        const double predicted = stepper.curl()->growth;
        QVERIFY(predicted > 1.5);
        const auto grown = fieldGrowth(stepper.energies(), 20);
        QVERIFY(grown);
        // The largest kz of twenty cells lies a little below the worst one.
        QVERIFY2(*grown <= predicted && *grown > 0.97 * predicted,
                 qPrintable(QStringLiteral("%1 %2").arg(*grown).arg(predicted)));
    }

    void growthBeginsWhereTheEnergyLastFell() {
        const std::vector<StepEnergy> energies{{0, 0.0}, {1, 3.0}, {2, 2.0}, {3, 2.5}, {4, 9.0}};
        QCOMPARE(growthBegin(energies), std::int64_t{2});
        QCOMPARE(growthBegin(std::span(energies).first(2)), std::int64_t{0});
        QCOMPARE(growthBegin({}), std::int64_t{0});
        QCOMPARE(*fieldGrowth(energies, 2), std::pow(4.5, 0.25));
        QVERIFY(!fieldGrowth(energies, 4)); // from nothing
        QVERIFY(!fieldGrowth(energies, 5));
    }

    void divergenceStops() {
        auto project = steppedProject(1);
        Stepper stepper(project, 1.5);
        fillStepper(stepper);
        stepper.moveTo(20'000);
        QVERIFY(stepper.diverged());
        QVERIFY(stepper.halfSteps() < 20'000);
        stepper.moveTo(10);
        QVERIFY(!stepper.diverged());
        QCOMPARE(stepper.halfSteps(), std::int64_t{10});
    }

    void tooLargeProjectsAreRefused() {
        auto project = steppedProject(1);
        project.domain.radiusUm = 200.0;
        project.domain.zMaxUm = 40.0;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(Stepper(project)));
    }

    void codeComputesTheValue() {
        const auto python = QStandardPaths::findExecutable(QStringLiteral("python3"));
        if (python.isEmpty())
            QSKIP("python3 is not installed, so the Python text cannot be run");
        auto project = steppedProject(1);
        project.materials[0].conductivityPerUm = 0.7;
        Stepper stepper(project);
        fillStepper(stepper);
        stepper.moveTo(5);
        const int edge = stepper.lattice().grid.nr - 2;
        // One call for all: the texts one after the other.
        std::string text;
        std::vector<double> values;
        for (const auto component : allComponents)
            for (const YeePlace place : {YeePlace{component, 7, 10}, YeePlace{component, 0, 11},
                                         YeePlace{component, edge, 9}, YeePlace{component, 7, 2}}) {
                const auto numbers = stepper.update(place);
                text += updateCode(numbers, CodeSyntax::python);
                values.push_back(numbers.after);
            }
        QProcess process;
        process.start(python, {QStringLiteral("-")});
        process.write(QByteArray::fromStdString(text));
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        const auto lines =
            QString::fromUtf8(process.readAllStandardOutput()).trimmed().split(QLatin1Char('\n'));
        QCOMPARE(static_cast<std::size_t>(lines.size()), values.size());
        for (std::size_t n = 0; n < values.size(); ++n) {
            const double value =
                lines[static_cast<int>(n)].section(QLatin1Char(' '), 0, 0).toDouble();
            QVERIFY2(std::abs(value - values[n]) < 1e-12, qPrintable(lines[static_cast<int>(n)]));
        }
    }

    /// One generator: the MATLAB text is the Python text with other signs.
    void languagesSayTheSame() {
        Stepper stepper(steppedProject(1));
        fillStepper(stepper);
        stepper.moveTo(4);
        for (const auto component : allComponents) {
            const auto numbers = stepper.update({component, 9, 10});
            const auto python =
                withoutComments(updateCode(numbers, CodeSyntax::python), QLatin1Char('#'));
            auto matlab =
                withoutComments(updateCode(numbers, CodeSyntax::matlab), QLatin1Char('%'));
            QVERIFY(matlab.contains(QStringLiteral(";\n")));
            matlab.remove(QLatin1Char(';'));
            QCOMPARE(matlab, python);
            QVERIFY(python.contains(QStringLiteral("curl = c_")));
        }
    }

    /// The standing wave is an eigenvector of the discrete box: what remains is rounding, which the
    /// arc cosine enlarges to about 1e-13 for the longest waves.
    void measuredVelocityIsTheClosedForm() {
        constexpr double rounding = 1e-10;
        for (const double courant : {0.3, 0.6, 0.7})
            for (const double cells : {4.0, 8.0, 10.0, 20.0, 40.0})
                for (const double degrees : {0.0, 22.5, 45.0, 70.0, 90.0}) {
                    const auto measured =
                        measurePhaseVelocity({.cellsPerWavelength = cells,
                                              .angle = degrees * std::numbers::pi / 180.0,
                                              .courantNumber = courant});
                    const double closed = closedPhaseVelocity(measured.wave);
                    QVERIFY2(std::abs(measured.velocity / closed - 1.0) < rounding,
                             qPrintable(QStringLiteral("%1 %2 %3: %4")
                                            .arg(courant)
                                            .arg(cells)
                                            .arg(degrees)
                                            .arg(measured.velocity / closed - 1.0)));
                    // The box holds nearly the wanted wave.
                    QVERIFY(std::abs(measured.wave.cellsPerWavelength / cells - 1.0) < 0.02);
                    QVERIFY(std::abs(measured.wave.angle * 180.0 / std::numbers::pi - degrees) <
                            1.5);
                    QVERIFY(measured.velocity < 1.0);
                }
        // Along the diagonal at the limit the grid is exact; with tiny steps only space is
        // discrete.
        const double diagonal =
            closedPhaseVelocity({10.0, 0.25 * std::numbers::pi, std::sqrt(0.5)});
        QVERIFY(std::abs(diagonal - 1.0) < 1e-12);
        const double half = std::numbers::pi / 10.0;
        QVERIFY(std::abs(closedPhaseVelocity({10.0, 0.0, 1e-3}) - std::sin(half) / half) < 1e-6);
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 static_cast<void>(measurePhaseVelocity({1.5, 0.0, 0.5})));
        QVERIFY_THROWS_EXCEPTION(InputError,
                                 static_cast<void>(measurePhaseVelocity({10.0, 0.0, 0.9})));
    }
};

QTEST_APPLESS_MAIN(TestStepping)
#include "test_stepping.moc"
