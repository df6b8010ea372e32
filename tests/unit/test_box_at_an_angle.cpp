// A total field box lit at an angle: what one order and the sum of all orders measure, what is
// saved with a run, and what is refused.

#include "core/error.hpp"
#include "core/fdtd/cpu_engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/optics/mie.hpp"
#include "core/run/order_report.hpp"
#include "core/run/order_sum.hpp"
#include "core/run/report.hpp"
#include "core/run/simulation.hpp"
#include "core/sources/source_bank.hpp"
#include "tests/support/boxed_ball.hpp"
#include "tests/support/patience.hpp"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

using namespace zonescope;

namespace {

constexpr double angleDeg = 30.0;

/// A coarse ball, lit by s and p together.
model::Project boxedAtAnAngle() {
    model::GaussianPulse pulse;
    pulse.wavelengthUm = 1.0;
    pulse.relativeBandwidth = 0.2;
    model::Project project = tests::boxedBall({.material = {"glass", 2.25, 2.0, {}},
                                               .pulse = pulse,
                                               .fluxes = {{"out", 0.6}, {"in", 0.4}},
                                               .wavelengthsUm = {1.0, 1.05}});
    auto& box = std::get<model::TotalFieldBox>(project.sources.front().kind);
    box.angleDeg = angleDeg;
    box.polarizationAngleDeg = 50.0;
    project.run.threads = 1;
    project.run.orderError = 0.01;
    project.run.stop = {.maxTimeFs = 120.0, .energyDecay = 1e-6};
    return project;
}

nlohmann::json summedReport(const model::Project& project) {
    run::SweepWorkers workers;
    workers.threads = 1;
    run::OrderSum sum(std::make_shared<const model::Project>(project), std::move(workers));
    sum.queue().start();
    if (!sum.queue().wait(1e-3 * tests::patience)) {
        throw Error("the orders took too long");
    }
    return run::makeOrderReport(sum, {});
}

std::string refusalOf(const model::Project& project) {
    try {
        const auto d = grid::discretise(std::make_shared<const model::Project>(project));
        (void)sources::SourceBank(*d, 0);
    } catch (const InputError& error) {
        return error.key() + ": " + error.what();
    }
    return {};
}

} // namespace

class TestBoxAtAnAngle : public QObject {
    Q_OBJECT

private slots:
    void ordersAddUpToTheCrossSections() {
        const auto project = boxedAtAnAngle();
        QVERIFY(run::needsOrderSum(project));
        const auto report = summedReport(project);
        const auto& part = report.at("scattering");
        const auto& orders = part.at("orders");
        QVERIFY(orders.size() > 3);
        for (const char* name : {"scattering", "absorption", "extinction"}) {
            const auto key = std::string(name) + "_cross_section_um2";
            for (std::size_t f = 0; f < 2; ++f) {
                double sum = 0.0;
                for (const auto& one : orders) {
                    sum += one.at(key).at(f).get<double>();
                }
                QVERIFY(std::abs(sum / part.at(key).at(f).get<double>() - 1.0) < 1e-12);
            }
        }
        for (std::size_t f = 0; f < 2; ++f) {
            const double wavenumber =
                2.0 * std::numbers::pi / part.at("wavelength_um").at(f).get<double>();
            const auto exact = optics::mieEfficiencies(
                0.3 * wavenumber, std::sqrt(std::complex<double>(2.25, 2.0 / wavenumber)));
            const auto value = [&](const char* key) { return part.at(key).at(f).get<double>(); };
            // 6 cells per radius: a few percent, as along the axis.
            QVERIFY(std::abs(value("scattering_efficiency") / exact.scattering - 1.0) < 0.05);
            QVERIFY(std::abs(value("absorption_efficiency") / exact.absorption - 1.0) < 0.05);
        }
        QVERIFY(run::orderSummary(report).find("extinction") != std::string::npos);
        // The box holds the wave: no flux is over what it carries.
        for (const auto& monitor : report.at("monitors")) {
            QVERIFY(!monitor.contains("transmission"));
        }

        // One order alone says that it is one, and is what it adds to the sum.
        auto alone = project;
        alone.azimuthalOrder = 1;
        run::Simulation simulation(std::make_shared<const model::Project>(alone));
        while (simulation.state() == run::RunState::running) {
            simulation.advance(100);
        }
        const auto single = run::makeReport(simulation, {}).at("scattering");
        QCOMPARE(single.at("azimuthal_order").get<int>(), 1);
        const auto first = std::ranges::find_if(
            orders, [](const auto& one) { return one.at("azimuthal_order") == 1; });
        QVERIFY(first != orders.end());
        const auto ofOrder = first->at("scattering_cross_section_um2").at(0).get<double>();
        const auto found = single.at("scattering_cross_section_um2").at(0).get<double>();
        QVERIFY(std::abs(found / ofOrder - 1.0) < 1e-6); // incident waves of unlike lengths
    }

    void stateIsSavedWithTheRun() {
        auto project = boxedAtAnAngle();
        project.azimuthalOrder = 2;
        const auto shared = std::make_shared<const model::Project>(project);
        run::Simulation whole(shared);
        whole.advance(300);
        run::Simulation first(shared);
        first.advance(170);
        run::Simulation second(shared);
        second.loadState(first.saveState());
        second.advance(130);
        for (const int parity : {0, 1}) {
            QVERIFY(whole.engine(parity).component(model::Component::er) ==
                    second.engine(parity).component(model::Component::er));
        }
    }

    void impossibleSurroundingsAreRefused() {
        auto project = boxedAtAnAngle();
        model::Material metal{"metal", 1.0, 0.0, {}};
        metal.poles = {{0.0, 0.1, 10.0, 0.0}};
        project.materials.push_back(metal);
        project.bodies.push_back({"mirror", model::Slab{std::nullopt, -0.8, "metal"}});
        QVERIFY(refusalOf(project).find("sources[0]: ") == 0);
        QVERIFY(refusalOf(project).find("dispersion") != std::string::npos);
        project.bodies.back() = {"ink", model::Slab{std::nullopt, -0.4, "glass"}};
        QVERIFY(refusalOf(project).find("sources[0].z_min_um") == 0);
        auto& box = std::get<model::TotalFieldBox>(project.sources.front().kind);
        box.direction = model::PropagationDirection::minusZ;
        project.bodies.back() = {"ink", model::Slab{0.4, std::nullopt, "glass"}};
        QVERIFY(refusalOf(project).find("sources[0].z_max_um") == 0);
    }
};

QTEST_GUILESS_MAIN(TestBoxAtAnAngle)
#include "test_box_at_an_angle.moc"
