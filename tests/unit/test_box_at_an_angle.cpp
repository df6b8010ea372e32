// A total field box lit at an angle or by a beam: what one order and the sum of all orders measure,
// what is saved with a run, and what is refused.

#include "core/error.hpp"
#include "core/fdtd/cpu_engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/validation/validate.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/scattering.hpp"
#include "core/optics/mie.hpp"
#include "core/run/orders/order_report.hpp"
#include "core/run/orders/order_sum.hpp"
#include "core/run/reports/report.hpp"
#include "core/run/simulation.hpp"
#include "core/sources/order_content.hpp"
#include "core/sources/source_bank.hpp"
#include "tests/support/boxed_ball.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/sanitizers.hpp"

#include <QTest>

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
        throw Error(say("the orders took too long"));
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
        const auto ofOne = run::makeReport(simulation, {});
        QVERIFY(run::summary(ofOne).find("azimuthal order 1 alone") != std::string::npos);
        const auto& single = ofOne.at("scattering");
        QCOMPARE(single.at("azimuthal_order").get<int>(), 1);
        const auto first = std::ranges::find_if(
            orders, [](const auto& one) { return one.at("azimuthal_order") == 1; });
        QVERIFY(first != orders.end());
        const auto ofOrder = first->at("scattering_cross_section_um2").at(0).get<double>();
        const auto found = single.at("scattering_cross_section_um2").at(0).get<double>();
        QVERIFY(std::abs(found / ofOrder - 1.0) < 1e-6); // incident waves of unlike lengths
    }

    /// Without bodies the box holds the beam itself: on the axis its waist profile
    /// 1/(1 + (z/zR)^2), paraxial, and in the focal plane the amplitude that was asked for.
    void beamIsTheBeam() {
        auto project = boxedAtAnAngle();
        project.bodies.clear();
        project.domain = {
            .radiusUm = 0.6, .zMinUm = -4.0, .zMaxUm = 4.0, .drUm = 0.05, .dzUm = 0.05};
        constexpr double focusUm = 0.7;
        auto& box = std::get<model::TotalFieldBox>(project.sources.front().kind);
        box.angleDeg = box.polarizationAngleDeg = 0.0;
        box.rMaxUm = 0.1; // much narrower than the beam
        box.zMinUm = -3.0;
        box.zMaxUm = 3.0;
        box.amplitude = 2.0;
        box.light.shape = model::BoxLightShape::gaussian;
        box.light.waistUm = 1.2;
        box.light.focusZUm = focusUm;
        project.monitors = {{"axis", model::DftCylinder{0.025, -2.5, 2.5, {1.0}}}};
        QVERIFY(!run::needsOrderSum(project));
        run::Simulation simulation(std::make_shared<const model::Project>(project));
        while (simulation.state() == run::RunState::running) {
            simulation.advance(100);
        }
        const auto& d = simulation.discretisation();
        const double irradiance =
            monitors::boxIncidence(d, std::vector{1.0}, simulation.step()).irradiance.front();
        const auto results = simulation.readMonitors();
        const std::vector<double> heights{-2.4, -1.0, 0.0, focusUm, 1.4, 2.4};
        const auto field =
            monitors::collocate(d, results.front().parities.front().boxes.front(), {0.0}, heights);
        const double rayleigh = std::numbers::pi * box.light.waistUm * box.light.waistUm;
        const auto intensity = [&](std::size_t n) {
            return std::norm(field.at(model::Component::er, 0, n, 0)) / irradiance;
        };
        for (std::size_t n = 0; n < heights.size(); ++n) {
            const double away = (heights[n] - focusUm) / rayleigh;
            // The first term beyond the paraxial limit, 1/(k w)^2 = 0.018, at most 1.5 times.
            QVERIFY(std::abs(intensity(n) * (1.0 + away * away) - 1.0) < 0.027);
        }
        // The same on both sides of the focus, which lies where it shall: 0.02 um off would be
        // 1e-3.
        QVERIFY(std::abs(intensity(2) / intensity(4) - 1.0) < 1e-3);
        QVERIFY(std::abs(intensity(1) / intensity(5) - 1.0) < 1e-3);
        // At the focus the amplitude itself; the grid's second order is 4e-3 at most.
        QVERIFY(std::abs(intensity(3) - 1.0) < 4e-3);
    }

    /// High orders of a tilted beam do not reach into a narrow box.
    void tiltedBeamsNeedTheOrdersOfTheBox() {
        auto project = boxedAtAnAngle();
        auto& box = std::get<model::TotalFieldBox>(project.sources.front().kind);
        box.polarizationAngleDeg = 0.0;
        box.light.shape = model::BoxLightShape::gaussian;
        box.light.waistUm = 6.0;
        QVERIFY(!model::hasErrors(model::validate(project)));
        const auto plan = run::planOrders(project);
        QVERIFY(plan.leftOut <= project.run.orderError);
        const auto free = sources::orderContent(project, model::beamOf(box, project.domain), 0.01);
        QVERIFY(2 * plan.orders.size() < free.orders.size());
        if (tests::sanitized) {
            return; // what follows runs as above; their business is memory
        }
        // Wide as it is, it scatters like a plane wave: the field falls by (a/w)^2 = 2.5e-3 over
        // the ball.
        project.monitors.pop_back();
        const auto beam = summedReport(project).at("scattering");
        QVERIFY(beam.at("beam_cross_section_um2").at(0).get<double>() > 50.0);
        box.light.shape = model::BoxLightShape::planeWave;
        const auto wave = summedReport(project).at("scattering");
        const auto efficiency = [](const nlohmann::json& part) {
            return part.at("scattering_efficiency").at(0).get<double>();
        };
        QVERIFY(std::abs(efficiency(beam) / efficiency(wave) - 1.0) < 0.01);
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
