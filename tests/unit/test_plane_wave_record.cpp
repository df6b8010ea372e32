// The transforms of plane waves that readers share: the same as of a line of one's own, at whatever
// step, wavelength and height, asked in whatever order and from several threads.

#include "core/model/units.hpp"
#include "core/run/time_table.hpp"
#include "core/sources/plane_wave_line.hpp"
#include "core/sources/plane_wave_record.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <thread>

using namespace zonescope;
using Complex = std::complex<double>;

namespace {

constexpr double planeUm = 0.5; // of the project's transform plane

struct Case {
    std::shared_ptr<const grid::Discretisation> d;
    model::PlaneWave wave;
};

Case newCase() {
    const auto project = std::make_shared<const model::Project>(tests::planeWaveWithMonitors());
    return {grid::discretise(project), std::get<model::PlaneWave>(project->sources.front().kind)};
}

/// What a line gives that nobody else uses.
std::vector<Complex> ownBackground(const Case& c, double zUm, const std::vector<double>& omega,
                                   std::int64_t steps) {
    sources::PlaneWaveLine line(*c.d, c.wave, model::SignalPhase::inPhase);
    const auto rows = sources::rowsAround(c.d->grid, zUm);
    const double dt = c.d->grid.dt;
    std::vector<Complex> sums(omega.size());
    for (std::int64_t n = 1; n <= steps; ++n) {
        line.advance();
        double value = 0.0;
        for (std::size_t a = 0; a < rows.row.size(); ++a) {
            value += rows.weight[a] * line.background()[rows.row[a]];
        }
        const double time = static_cast<double>(n) * dt;
        for (std::size_t f = 0; f < omega.size(); ++f) {
            sums[f] += value * std::polar(dt, omega[f] * time);
        }
    }
    return sums;
}

std::vector<Complex> recorded(const Case& c, double zUm, const std::vector<double>& omega,
                              std::int64_t steps) {
    return sources::PlaneWaveRecord::of(*c.d).background(*c.d, c.wave, model::SignalPhase::inPhase,
                                                         sources::rowsAround(c.d->grid, zUm), omega,
                                                         steps);
}

const double first = units::angularFrequency(1.0);
const double second = units::angularFrequency(0.9);
const double odd = units::angularFrequency(0.95); // of no monitor

} // namespace

class TestPlaneWaveRecord : public QObject {
    Q_OBJECT

private slots:
    void backgroundIsThatOfALineOfItsOwn() {
        const auto c = newCase();
        // On, to the same step again, back as after a reset, at other wavelengths and heights.
        const struct {
            double zUm;
            std::vector<double> omega;
            std::int64_t steps;
        } asked[] = {
            {planeUm, {first, second}, 300}, {planeUm, {second}, 700},
            {planeUm, {first, second}, 700}, {planeUm, {first}, 200},
            {planeUm, {odd, first}, 700},    {-0.2, {second}, 700},
            {planeUm, {odd}, 900},           {planeUm, {first}, 0},
        };
        for (const auto& one : asked) {
            QVERIFY(recorded(c, one.zUm, one.omega, one.steps) ==
                    ownBackground(c, one.zUm, one.omega, one.steps));
        }
        QVERIFY(std::abs(recorded(c, planeUm, {first}, 900).front()) > 0.01); // there is light
    }

    void incidentIsTheSameInTwoParts() {
        const auto c = newCase();
        const auto fresh = newCase();
        const std::vector<double> omega{second, first};
        const auto ask = [&](const Case& of, std::int64_t last) {
            return sources::PlaneWaveRecord::of(*of.d).incident(
                *of.d, of.wave, model::SignalPhase::inPhase, omega, last);
        };
        const auto early = ask(c, 150);
        const auto late = ask(c, 400);
        QVERIFY(early.e != late.e);
        QVERIFY(late.e == ask(fresh, 400).e && late.h == ask(fresh, 400).h);
        QVERIFY(ask(c, 150).e == early.e);
    }

    void threadsShareIt() {
        const auto c = newCase();
        const auto expected = ownBackground(c, planeUm, {first}, 500);
        std::array<bool, 4> right{};
        {
            std::vector<std::jthread> threads;
            for (std::size_t n = 0; n < right.size(); ++n) {
                threads.emplace_back([&, n] {
                    for (const std::int64_t steps : {100, 500, 300, 500}) {
                        right.at(n) =
                            recorded(c, planeUm, {first}, steps) ==
                            (steps == 500 ? expected : ownBackground(c, planeUm, {first}, steps));
                        if (!right.at(n)) {
                            return;
                        }
                    }
                });
            }
        }
        for (const bool one : right) {
            QVERIFY(one);
        }
    }

    void stagesAddUp() {
        run::TimeTable table;
        table.add("steps", 1.0);
        table.add("report", 0.5);
        table.add("steps", 2.0);
        { const auto stage = table.measure("report"); }
        QCOMPARE(table.entries().size(), std::size_t{2});
        QCOMPARE(table.entries()[0].seconds, 3.0);
        QVERIFY(table.entries()[1].seconds >= 0.5);
        const auto text = table.toText(4.0);
        QVERIFY2(text.find("75.0 %") != std::string::npos, text.c_str());
        QVERIFY2(text.find("other") != std::string::npos, text.c_str());
        QVERIFY(run::startUpSeconds() >= 0.0);
        QVERIFY(run::startUpSeconds() < 60.0); // of this program, not of the machine
    }
};

QTEST_GUILESS_MAIN(TestPlaneWaveRecord)
#include "test_plane_wave_record.moc"
