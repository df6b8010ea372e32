// The schemes of the kernel laboratory: each against a closed form, all schedules against each
// other, and the two Cartesian schemes against one another.

#include "core/error.hpp"
#include "core/laboratory/hertz.hpp"
#include "core/laboratory/measurement.hpp"
#include "core/laboratory/tmz.hpp"
#include "tests/support/sanitizers.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <numbers>
#include <string>
#include <vector>

using namespace zonescope;
using namespace zonescope::laboratory;

namespace {

constexpr double pi = std::numbers::pi;

double modeShape(int x, int y, int cells, int p, int q) {
    return std::sin(pi * p * x / cells) * std::sin(pi * q * y / cells);
}

/// Omega dt of the mode (p, q) of a square of walls on the grid: sin^2(omega dt/2) = S^2 (sin^2(p
/// pi/2N) + sin^2(q pi/2N)), the numerical dispersion relation (Taflove and Hagness 2005, eq. 4.5).
double modePhase(double courant, int cells, int p, int q) {
    const double a = std::sin(pi * p / (2.0 * cells));
    const double b = std::sin(pi * q / (2.0 * cells));
    return 2.0 * std::asin(courant * std::sqrt(a * a + b * b));
}

std::vector<double> pulse(int steps) {
    std::vector<double> series(static_cast<std::size_t>(steps));
    for (int n = 0; n < steps; ++n) {
        const double t = (n + 0.5 - 30.0) / 10.0;
        series[static_cast<std::size_t>(n)] = -t * std::exp(-t * t);
    }
    return series;
}

TmzSettings tmzInLayers(int cells) {
    TmzSettings settings;
    settings.cells = cells;
    settings.layerCells = 8;
    settings.sourceX = cells / 2 - 5; // off the middle: a swap of x and y shows
    settings.sourceY = cells / 2 + 3;
    settings.current = pulse(80);
    return settings;
}

HertzSettings hertzWithGlass(int cells) {
    HertzSettings settings;
    settings.cells = cells;
    settings.media[1] = {.permittivity = 2.25, .conductivity = 0.02};
    settings.mask = MediumMask(cells + 1);
    for (int y = 20; y < 60; ++y) {
        for (int x = 30; x < cells; ++x) { // across the bounds of words, and whole words
            settings.mask.set(x, y);
        }
    }
    settings.sourceX = 33;
    settings.sourceY = 41;
    double sum = 0.0;
    settings.polarisation.push_back(0.0);
    for (const double current : pulse(80)) {
        settings.polarisation.push_back(sum += settings.courant * current);
    }
    return settings;
}

template <class Real>
std::vector<Real> tmzField(const TmzSettings& settings, TmzSchedule schedule, int depth) {
    Tmz<Real> scheme(settings);
    // Two unequal parts: an advance has to go on where the one before ended.
    scheme.advance(37, schedule, depth);
    scheme.advance(150, schedule, depth);
    std::vector<Real> field;
    for (int y = 0; y <= settings.cells; ++y) {
        for (int x = 0; x <= settings.cells; ++x) {
            field.push_back(scheme.ez(x, y));
        }
    }
    return field;
}

template <class Real> std::vector<Real> hertzField(const HertzSettings& settings, int depth) {
    Hertz<Real> scheme(settings);
    scheme.advance(37, depth);
    scheme.advance(150, depth);
    std::vector<Real> field;
    for (int y = 0; y <= settings.cells; ++y) {
        for (int x = 0; x <= settings.cells; ++x) {
            field.push_back(scheme.potential(x, y));
            field.push_back(scheme.before(x, y));
        }
    }
    return field;
}

template <class Real> double largest(const std::vector<Real>& field) {
    double result = 0.0;
    for (const Real value : field) {
        result = std::max(result, static_cast<double>(std::abs(value)));
    }
    return result;
}

template <class Real> void compareTmzSchedules() {
    const auto settings = tmzInLayers(100);
    const auto reference = tmzField<Real>(settings, TmzSchedule::twoPasses, 1);
    QVERIFY(largest(reference) > 1e-3);
    QVERIFY(tmzField<Real>(settings, TmzSchedule::waveFront, 1) == reference);
    for (const int depth : {1, 2, 7, 64}) {
        QVERIFY2(tmzField<Real>(settings, TmzSchedule::rows, depth) == reference,
                 qPrintable(QString::number(depth)));
    }
}

template <class Real> void compareHertzDepths() {
    for (const bool absorbing : {false, true}) {
        auto settings = hertzWithGlass(150);
        settings.absorbing = absorbing;
        const auto reference = hertzField<Real>(settings, 1);
        QVERIFY(largest(reference) > 1e-2);
        for (const int depth : {2, 6, 13, 20}) {
            QVERIFY2(hertzField<Real>(settings, depth) == reference,
                     qPrintable(QString::number(depth)));
        }
    }
}

/// The largest difference, over time and along a line through the middle, between a pulse in a
/// square of 100 cells and one in a square whose sides nothing comes back from: to those it is 200
/// cells, and as many back, in the 220 units of time.
double echoOfSides(bool absorbing) {
    auto small = hertzWithGlass(100);
    small.mask = MediumMask(101);
    small.sourceX = small.sourceY = 50;
    small.absorbing = absorbing;
    auto large = small;
    large.cells = 400;
    large.mask = MediumMask(401);
    large.sourceX = large.sourceY = 200;
    Hertz<double> here(small);
    Hertz<double> there(large);
    constexpr int stepsBetweenLooks = 8;
    double echo = 0.0;
    for (int step = 0; step < 440; step += stepsBetweenLooks) {
        here.advance(stepsBetweenLooks, stepsBetweenLooks);
        there.advance(stepsBetweenLooks, stepsBetweenLooks);
        for (int n = 20; n <= 80; ++n) {
            echo = std::max(echo, std::abs(here.potential(n, 50) - there.potential(n + 150, 200)));
        }
    }
    return echo;
}

LaboratorySettings quickMeasurement(int cells, int steps) {
    LaboratorySettings settings;
    settings.cells = cells;
    settings.steps = steps;
    settings.repeats = 1;
    settings.roof = Roof{.levels = {{"memory", 0.0, 10.0}}, .singleGflops = 8.0};
    return settings;
}

std::vector<Measurement>::const_iterator named(const std::vector<Measurement>& measured,
                                               const char* name) {
    return std::find_if(measured.begin(), measured.end(),
                        [&](const auto& one) { return one.what.name == name; });
}

} // namespace

class TestLaboratory : public QObject {
    Q_OBJECT

private slots:
    void tmzKeepsTheModeOfASquare() {
        TmzSettings settings;
        settings.cells = 40;
        Tmz<double> scheme(settings);
        for (int y = 1; y < 40; ++y) {
            for (int x = 1; x < 40; ++x) {
                scheme.setEz(x, y, modeShape(x, y, 40, 2, 3));
            }
        }
        scheme.advance(500, TmzSchedule::rows, 5);
        // H was zero half a step before the start: the cosine is symmetric about that time.
        const double phase = modePhase(settings.courant, 40, 2, 3);
        const double factor = std::cos(500.5 * phase) / std::cos(0.5 * phase);
        QVERIFY(std::abs(factor) > 0.1);
        for (int y = 0; y <= 40; ++y) {
            for (int x = 0; x <= 40; ++x) {
                // 500 steps of a few roundings each.
                QVERIFY(std::abs(scheme.ez(x, y) - factor * modeShape(x, y, 40, 2, 3)) < 1e-12);
            }
        }
    }

    /// A line current I exp(-i w t) radiates Ez = -(w I/4) H0(w r) (Harrington 1961, eq. 5-83).
    void tmzRadiatesAsALineOfCurrent() {
        constexpr double cellsPerWavelength = 20.0;
        constexpr int periods = 14;
        TmzSettings settings;
        settings.cells = 120;
        settings.layerCells = 12;
        settings.sourceX = settings.sourceY = 60;
        const double w = 2.0 * pi / cellsPerWavelength;
        const int perPeriod = static_cast<int>(std::lround(cellsPerWavelength / settings.courant));
        for (int n = 0; n < periods * perPeriod; ++n) {
            const double t = (n + 0.5) * settings.courant;
            const double ramp = std::min(t / (4.0 * cellsPerWavelength), 1.0);
            settings.current.push_back(ramp * ramp * (3.0 - 2.0 * ramp) * std::cos(w * t));
        }
        Tmz<double> scheme(settings);
        scheme.advance((periods - 1) * perPeriod, TmzSchedule::waveFront);
        struct Place {
            int x, y;
        };
        // Along the axes and diagonally, on every side, to three cells before the layer.
        const std::vector<Place> places{{80, 60}, {60, 105}, {30, 60},
                                        {60, 15}, {85, 85},  {35, 85}};
        std::vector<std::complex<double>> phasors(places.size());
        for (int n = 0; n < perPeriod; ++n) {
            scheme.advance(1, TmzSchedule::waveFront);
            const double t = scheme.stepsDone() * settings.courant;
            for (std::size_t p = 0; p < places.size(); ++p) {
                phasors[p] +=
                    2.0 / perPeriod * scheme.ez(places[p].x, places[p].y) * std::polar(1.0, w * t);
            }
        }
        for (std::size_t p = 0; p < places.size(); ++p) {
            const double r = std::hypot(places[p].x - 60.0, places[p].y - 60.0);
            const auto exact =
                -0.25 * w *
                std::complex<double>(std::cyl_bessel_j(0.0, w * r), std::cyl_neumann(0.0, w * r));
            // Phase error of the grid at 20 cells: at most (pi/20)^2 (1 - S^2)/6 of w r, 0.045 over
            // the 45 cells here; its amplitude error is of the same order.
            QVERIFY2(std::abs(phasors[p] - exact) < 0.05 * std::abs(exact),
                     qPrintable(QString::number(std::abs(phasors[p] - exact) / std::abs(exact))));
        }
    }

    void tmzLayerAbsorbs() {
        // The same pulse in a grid so large that no echo of its sides returns in 187 steps at S =
        // 0.5.
        const auto small = tmzInLayers(100);
        auto large = tmzInLayers(300);
        large.sourceX = small.sourceX + 100;
        large.sourceY = small.sourceY + 100;
        const auto here = tmzField<double>(small, TmzSchedule::rows, 4);
        const auto there = tmzField<double>(large, TmzSchedule::rows, 4);
        double peak = 0.0;
        double echo = 0.0;
        for (int y = 10; y <= 90; ++y) {
            for (int x = 10; x <= 90; ++x) {
                const double free = there[static_cast<std::size_t>((y + 100) * 301 + x + 100)];
                const double value = here[static_cast<std::size_t>(y * 101 + x)];
                peak = std::max(peak, std::abs(free));
                echo = std::max(echo, std::abs(value - free));
            }
        }
        QVERIFY(peak > 1e-4);
        QVERIFY2(echo < 1e-2 * peak, qPrintable(QString::number(echo / peak)));
    }

    void tmzSchedulesGiveTheSameBits() {
        compareTmzSchedules<float>();
        compareTmzSchedules<double>();
    }

    /// A damped mode: (eps + s) z^2 - (2 eps - l) z + (eps - s) = 0 for the factor z of a step, s =
    /// sigma dt/2, l = 4 S^2 (sin^2 + sin^2).
    void potentialKeepsTheDampedModeOfASquare() {
        HertzSettings settings;
        settings.cells = 40;
        settings.absorbing = false;
        settings.mask = MediumMask(41);
        settings.media[1] = {.permittivity = 2.25, .conductivity = 0.01};
        for (int y = 0; y <= 40; ++y) {
            for (int x = 0; x <= 40; ++x) {
                settings.mask.set(x, y);
            }
        }
        const double half = 0.5 * 0.01 * settings.courant;
        const double sine = std::sin(0.5 * modePhase(settings.courant, 40, 3, 1));
        const double b = 4.5 - 4.0 * sine * sine;
        const std::complex<double> z =
            (b + std::sqrt(std::complex<double>(b * b - 4.0 * (2.25 + half) * (2.25 - half)))) /
            (2.0 * (2.25 + half));
        QVERIFY(z.imag() > 0.0);
        Hertz<double> scheme(settings);
        for (int y = 1; y < 40; ++y) {
            for (int x = 1; x < 40; ++x) {
                const double shape = modeShape(x, y, 40, 3, 1);
                scheme.set(x, y, shape, (1.0 / z).real() * shape);
            }
        }
        scheme.advance(500, 9);
        const auto factor = std::pow(z, 500);
        QVERIFY(std::abs(factor) < 0.8);
        QVERIFY(std::abs(factor.real()) > 0.05);
        const auto second = std::pow(z, 501) - 2.0 * factor + std::pow(z, 499);
        for (int y = 1; y < 40; ++y) {
            for (int x = 1; x < 40; ++x) {
                const double shape = modeShape(x, y, 40, 3, 1);
                QVERIFY(std::abs(scheme.potential(x, y) - factor.real() * shape) < 1e-11);
                // Ez = -d2 Pi/dt2; divided by dt^2 = 1/4, roundings grow fourfold.
                QVERIFY(std::abs(scheme.ez(x, y) +
                                 second.real() * shape / (settings.courant * settings.courant)) <
                        1e-11);
            }
        }
    }

    void potentialDepthsGiveTheSameBits() {
        compareHertzDepths<float>();
        compareHertzDepths<double>();
    }

    /// Both schemes are the same difference equations in a vacuum between walls.
    void bothSchemesGiveTheSameField() {
        TmzSettings tmz;
        tmz.cells = 60;
        tmz.sourceX = 22;
        tmz.sourceY = 35;
        tmz.current = pulse(80);
        HertzSettings hertz;
        hertz.cells = 60;
        hertz.mask = MediumMask(61);
        hertz.absorbing = false;
        hertz.sourceX = 22;
        hertz.sourceY = 35;
        hertz.polarisation = hertzWithGlass(100).polarisation;
        Tmz<double> fields(tmz);
        Hertz<double> potential(hertz);
        fields.advance(170, TmzSchedule::twoPasses);
        potential.advance(170, 7);
        double peak = 0.0;
        double difference = 0.0;
        for (int y = 1; y < 60; ++y) {
            for (int x = 1; x < 60; ++x) {
                peak = std::max(peak, std::abs(fields.ez(x, y)));
                difference = std::max(difference, std::abs(fields.ez(x, y) - potential.ez(x, y)));
                difference = std::max(difference, std::abs(fields.hx(x, y) - potential.hx(x, y)));
                difference = std::max(difference, std::abs(fields.hy(x, y) - potential.hy(x, y)));
            }
        }
        QVERIFY(peak > 1e-2);
        // The potential, hundreds of times larger than its second difference, loses some digits.
        QVERIFY2(difference < 1e-11 * peak, qPrintable(QString::number(difference / peak)));
    }

    /// Glass, loss and bit mask against a plain loop over whole arrays that shares no code.
    void potentialInGlassEqualsAPlainLoop() {
        constexpr int cells = 150;
        constexpr int width = cells + 1;
        constexpr int steps = 187;
        auto settings = hertzWithGlass(cells);
        settings.absorbing = false;
        const auto field = hertzField<double>(settings, 6);
        const double dt = settings.courant;
        std::vector<double> older(width * width), now(width * width), next(width * width);
        for (int n = 0; n < steps; ++n) {
            for (int y = 1; y < cells; ++y) {
                for (int x = 1; x < cells; ++x) {
                    const bool glass = y >= 20 && y < 60 && x >= 30;
                    const double eps = glass ? 2.25 : 1.0;
                    const double sigma = glass ? 0.02 : 0.0;
                    const auto at = static_cast<std::size_t>(y * width + x);
                    double force = now[at - 1] + now[at + 1] + now[at - width] + now[at + width] -
                                   4.0 * now[at];
                    if (x == 33 && y == 41) {
                        force += settings.polarisation[std::min<std::size_t>(
                            static_cast<std::size_t>(n), settings.polarisation.size() - 1)];
                    }
                    next[at] = (force + eps * (2.0 * now[at] - older[at]) / (dt * dt) +
                                sigma * older[at] / (2.0 * dt)) /
                               (eps / (dt * dt) + sigma / (2.0 * dt));
                }
            }
            older.swap(now);
            now.swap(next);
        }
        const double peak = largest(now);
        QVERIFY(peak > 1e-2);
        double difference = 0.0;
        for (std::size_t n = 0; n < now.size(); ++n) {
            difference = std::max(difference, std::abs(field[2 * n] - now[n]));
        }
        QVERIFY2(difference < 1e-11 * peak, qPrintable(QString::number(difference / peak)));
    }

    /// Mur's condition is exact at normal incidence only; at 45 degrees it returns (1 - cos)/(1 +
    /// cos) = 17 % of a wave. Of what walls return it leaves 7.7 % here.
    void sidesAbsorbThePotential() {
        if (tests::sanitized) {
            QSKIP("The same code as above for longer; their business is memory.");
        }
        const double echo = echoOfSides(true);
        const double ofWalls = echoOfSides(false);
        QVERIFY2(echo < 0.1 * ofWalls,
                 qPrintable(QString::number(echo) + ' ' + QString::number(ofWalls)));
    }

    void everyCaseLeavesTheBitsOfItsReference() {
        const auto settings = quickMeasurement(96, 90);
        std::size_t announced = 0;
        const auto report = measure(settings, [&](const std::string&) {
            ++announced;
            return true;
        });
        const auto& measured = report.cases;
        QCOMPARE(measured.size(), cases().size());
        QCOMPARE(announced, measured.size());
        for (const auto& one : measured) {
            QVERIFY2(one.sameBits, one.what.name.c_str());
            QVERIFY(one.gcellStepsPerSecond > 0.0 && one.modelledFraction > 0.0);
        }
        // The square of the wave front has sides of 1, 3, 5, ... 95 cells before it fills the grid.
        const auto front = named(measured, "tmz-wave-front-single");
        QVERIFY(front != measured.end());
        const double squares = 48.0 * (4.0 * 48.0 * 48.0 - 1.0) / 3.0; // 1^2 + 3^2 + ... + 95^2
        const double all = 96.0 * 96.0;
        QVERIFY(std::abs(front->visitedFraction - (squares + 42.0 * all) / (90.0 * all)) < 1e-12);
        // Eight time steps in one pass: four values loaded, 32 updated.
        const auto chosen = named(measured, "tmz-rows-8-single");
        QVERIFY(chosen != measured.end());
        QCOMPARE(chosen->what.updatesPerLoad, 8.0);
        QCOMPARE(chosen->what.bytesPerCellStep, 4.0);
    }

    void aCaseRunsWithItsReferenceAndStops() {
        auto settings = quickMeasurement(64, 4);
        settings.filter = "hertz-18-double";
        const auto report = measure(settings, [](const std::string&) { return true; });
        const auto& measured = report.cases;
        QCOMPARE(measured.size(), std::size_t{2});
        QCOMPARE(measured[0].what.name, std::string("hertz-1-double"));
        QCOMPARE(measured[0].ratio, 1.0);
        QVERIFY(toTable(report).find("hertz-18-double") != std::string::npos);
        QVERIFY(measure(settings, [](const std::string&) { return false; }).cases.empty());
        settings.filter = "no such case";
        QVERIFY_THROWS_EXCEPTION(
            InputError,
            static_cast<void>(measure(settings, [](const std::string&) { return true; })));
    }

    void badSettingsAreRefused() {
        TmzSettings tmz;
        tmz.courant = 0.8;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(Tmz<float>(tmz)));
        tmz = {};
        tmz.layerCells = 32;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(Tmz<float>(tmz)));
        tmz = {};
        tmz.sourceX = 64;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(Tmz<float>(tmz)));
        HertzSettings hertz;
        hertz.media[1].permittivity = 0.5;
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(Hertz<float>(hertz)));
        hertz = {};
        hertz.mask = MediumMask(64);
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(Hertz<float>(hertz)));
        hertz = {};
        Hertz<float> scheme(hertz);
        QVERIFY_THROWS_EXCEPTION(InputError, scheme.advance(1, 0));
        QVERIFY_THROWS_EXCEPTION(InputError, static_cast<void>(scheme.ez(0, 5)));
    }
};

QTEST_APPLESS_MAIN(TestLaboratory)
#include "test_laboratory.moc"
