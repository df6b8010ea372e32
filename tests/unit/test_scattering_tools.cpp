// Mie theory and fibre modes against published values, resonances of series with known poles, modes
// of the grid, and the cross sections that a run reports.

#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/grid/guided_modes.hpp"
#include "core/mathematics/banded_matrix.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/monitors/mode_overlap.hpp"
#include "core/monitors/probe_resonances.hpp"
#include "core/monitors/scattering.hpp"
#include "core/optics/fibre_modes.hpp"
#include "core/optics/mie.hpp"
#include "core/optics/resonance_finder.hpp"
#include "core/run/reports/report.hpp"
#include "core/run/simulation.hpp"
#include "core/sources/guided_mode_source.hpp"
#include "core/sources/source_bank.hpp"
#include "core/sources/total_field_box.hpp"
#include "tests/support/boxed_ball.hpp"
#include "tests/support/sanitizers.hpp"

#include <QString>
#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <complex>
#include <functional>
#include <memory>
#include <numbers>
#include <random>
#include <string>
#include <vector>

using namespace zonescope;

namespace {

/// The message of the InputError that a call throws; empty when it does not.
std::string refusal(const std::function<void()>& call) {
    try {
        call();
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

model::Project boxed() {
    auto project = tests::boxedBall(
        {.material = {"absorber", 2.25, 2.0, ""},
         .pulse = {.wavelengthUm = 1.0, .relativeBandwidth = 0.3, .delayWidths = 5.0},
         .fluxes = {{"outside", 0.7}, {"inside", 0.4}, {"across", 0.5}},
         .wavelengthsUm = {1.0, 0.9}});
    project.materials.insert(project.materials.begin(), {"glass", 2.25, 0.0, ""});
    project.run.stop = {.maxTimeFs = 120.0, .energyDecay = 1e-8};
    project.run.threads = 1;
    return project;
}

std::shared_ptr<const grid::Discretisation> discretised(const model::Project& project) {
    return grid::discretise(std::make_shared<const model::Project>(project));
}

/// A core of index 2 and radius 0.5 um in vacuum along z.
model::Project rod(int azimuthalOrder) {
    model::Project project;
    project.domain = {.radiusUm = 2.0, .zMinUm = -1.0, .zMaxUm = 1.0, .drUm = 0.025, .dzUm = 0.025};
    project.azimuthalOrder = azimuthalOrder;
    project.materials = {{"core", 4.0, 0.0, ""}};
    project.bodies = {
        {"core", model::AnnularZone{{{0.0, 0.5}}, {{-100.0, 100.0, "core"}}, 1.0, 1}}};
    return project;
}

} // namespace

class TestScatteringTools : public QObject {
    Q_OBJECT

private slots:
    void mieAgreesWithPublishedValues_data() {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("n");
        QTest::addColumn<double>("k");
        QTest::addColumn<double>("extinction");
        QTest::addColumn<double>("scattering");
        // Bohren and Huffman 1983, appendix A: radius 0.525 um, wavelength 0.6328 um.
        QTest::newRow("Bohren and Huffman")
            << 2.0 * std::numbers::pi * 0.525 / 0.6328 << 1.55 << 0.0 << 3.10543 << 3.10543;
        // Wiscombe 1979 (NCAR/TN-140+STR), table of test cases.
        QTest::newRow("1.5, 10") << 10.0 << 1.5 << 0.0 << 2.881999 << 2.881999;
        QTest::newRow("0.75, 10") << 10.0 << 0.75 << 0.0 << 2.232265 << 2.232265;
        QTest::newRow("0.75, 1000") << 1000.0 << 0.75 << 0.0 << 1.997908 << 1.997908;
        QTest::newRow("water, 1") << 1.0 << 1.33 << 1e-5 << 0.093952 << 0.093923;
        QTest::newRow("water, 100") << 100.0 << 1.33 << 1e-5 << 2.101321 << 2.096594;
        QTest::newRow("water, 10000") << 1e4 << 1.33 << 1e-5 << 2.004089 << 1.723857;
        QTest::newRow("1.5 + i, 0.055") << 0.055 << 1.5 << 1.0 << 0.101491 << 0.000011;
        QTest::newRow("1.5 + i, 1") << 1.0 << 1.5 << 1.0 << 2.336321 << 0.663454;
        QTest::newRow("1.5 + i, 100") << 100.0 << 1.5 << 1.0 << 2.097502 << 1.283697;
        QTest::newRow("10 + 10 i, 1") << 1.0 << 10.0 << 10.0 << 2.532993 << 2.049405;
        QTest::newRow("10 + 10 i, 10000") << 1e4 << 10.0 << 10.0 << 2.005914 << 1.795393;
    }
    void mieAgreesWithPublishedValues() {
        QFETCH(double, x);
        QFETCH(double, n);
        QFETCH(double, k);
        QFETCH(double, extinction);
        QFETCH(double, scattering);
        const auto found = optics::mieEfficiencies(x, {n, k});
        // All published digits.
        constexpr double lastDigit = 6e-6;
        QVERIFY2(std::abs(found.extinction - extinction) < lastDigit,
                 qPrintable(QString::number(found.extinction, 'g', 10)));
        QVERIFY2(std::abs(found.scattering - scattering) < lastDigit,
                 qPrintable(QString::number(found.scattering, 'g', 10)));
        QVERIFY(std::abs(found.absorption - (found.extinction - found.scattering)) < 1e-12);
    }

    /// The optical theorem, and the differential cross section's integral.
    void mieAmplitudesAddUp() {
        const double x = 3.0;
        const std::complex<double> index(1.5, 0.1);
        const auto coefficients = optics::mieCoefficients(x, index);
        const auto whole = optics::mieEfficiencies(x, index);
        const auto forward = optics::mieAmplitudes(coefficients, 1.0);
        QVERIFY(std::abs(4.0 / (x * x) * forward.s1.real() / whole.extinction - 1.0) < 1e-12);
        QVERIFY(std::abs(forward.s1 - forward.s2) < 1e-12 * std::abs(forward.s1));
        double sum = 0.0;
        constexpr int steps = 400; // Simpson's rule, exact to 1e-9 for so smooth a function
        for (int n = 0; n <= steps; ++n) {
            const double weight = (n == 0 || n == steps ? 1.0 : n % 2 == 1 ? 4.0 : 2.0) / 3.0;
            const auto s = optics::mieAmplitudes(coefficients, 2.0 * n / steps - 1.0);
            sum += weight * 2.0 / steps * (std::norm(s.s1) + std::norm(s.s2));
        }
        QVERIFY(std::abs(sum / (x * x) / whole.scattering - 1.0) < 1e-6);
    }

    void mieHasRayleighsLimit() {
        // Bohren and Huffman eqs. 5.8 and 5.9; the next terms are of order x^2.
        const double x = 1e-3;
        const std::complex<double> m(1.5, 0.5);
        const auto alpha = (m * m - 1.0) / (m * m + 2.0);
        const auto found = optics::mieEfficiencies(x, m);
        QVERIFY(std::abs(found.absorption / (4.0 * x * alpha.imag()) - 1.0) < 1e-5);
        QVERIFY(std::abs(found.scattering / (8.0 / 3.0 * std::pow(x, 4) * std::norm(alpha)) - 1.0) <
                1e-5);
        QVERIFY(std::abs(found.asymmetry) < 1e-5);
    }

    void mieIsSmoothWhereTheSineVanishes() {
        // The upward start of psi_n from sin x would lose all digits at x = pi.
        const double pi = std::numbers::pi;
        const auto q = [](double x) { return optics::mieEfficiencies(x, 2.0).scattering; };
        QVERIFY(std::abs(q(pi) - 0.5 * (q(pi * (1 - 1e-4)) + q(pi * (1 + 1e-4)))) < 1e-5);
    }

    void mieRefusesWhatItCannotDo() {
        QVERIFY(refusal([] { (void)optics::mieEfficiencies(0.0, 1.5); }).find("1e-6 to 1e6") !=
                std::string::npos);
        QVERIFY(refusal([] {
                    (void)optics::mieEfficiencies(1.0, {1.5, -0.1});
                }).find("gain") != std::string::npos);
    }

    void bandedEquationsAreSolved() {
        std::mt19937 random(3);
        std::normal_distribution<double> normal;
        constexpr std::size_t size = 40;
        constexpr std::size_t band = 3;
        mathematics::BandedMatrix matrix(size, band);
        std::vector<double> wanted(size);
        std::vector<double> right(size, 0.0);
        for (double& value : wanted) {
            value = normal(random);
        }
        for (std::size_t row = 0; row < size; ++row) {
            for (std::size_t column = row < band ? 0 : row - band;
                 column <= std::min(row + band, size - 1); ++column) {
                matrix.at(row, column) = row == column ? 0.0 : normal(random); // needs exchanges
                right[row] += matrix.at(row, column) * wanted[column];
            }
        }
        mathematics::BandedFactors(matrix).solve(right);
        for (std::size_t n = 0; n < size; ++n) {
            QVERIFY(std::abs(right[n] - wanted[n]) < 1e-9); // condition numbers of some thousands
        }
    }

    void weaklyGuidingFibreHasGlogesModes() {
        // Gloge, Appl. Opt. 10, 2252 (1971): at V = 2.4 the LP01 mode has
        // b = (1.1428 - 0.996/V)^2 within 0.1 %, for vanishing contrast.
        const optics::StepIndexFibre fibre{1.4505, 1.45, 10.0};
        const double v1 = optics::normalizedFrequency(fibre, 1.0);
        const double wavelength = v1 / 2.4;
        QVERIFY(std::abs(optics::normalizedFrequency(fibre, wavelength) - 2.4) < 1e-12);
        const auto modes = optics::fibreModes(fibre, wavelength);
        QCOMPARE(modes.size(), std::size_t{1});
        QCOMPARE(modes.front().name(), std::string("HE11"));
        const double b = std::pow(1.1428 - 0.996 / 2.4, 2.0);
        QVERIFY(std::abs(modes.front().normalizedConstant() / b - 1.0) < 2e-3);
        // Past 2.405 the next three are guided.
        const auto more = optics::fibreModes(fibre, v1 / 2.45);
        QCOMPARE(more.size(), std::size_t{4});
    }

    void fibreFieldsAreContinuous_data() {
        QTest::addColumn<int>("place");
        for (int n = 0; n < 7; ++n) {
            QTest::addRow("mode %d", n) << n;
        }
    }
    void fibreFieldsAreContinuous() {
        QFETCH(int, place);
        const optics::StepIndexFibre fibre{1.5, 1.45, 2.0};
        const auto modes = optics::fibreModes(fibre, 1.0);
        QCOMPARE(modes.size(), std::size_t{7});
        const auto& mode = modes[static_cast<std::size_t>(place)];
        for (const int sign : {1, -1}) {
            const optics::FibreModeFields fields(fibre, 1.0, mode, sign * mode.azimuthalOrder);
            const auto in = fields.at(2.0 * (1.0 - 1e-10));
            const auto out = fields.at(2.0 * (1.0 + 1e-10));
            // A relative step of 1e-10, and fields of order 1.
            constexpr double tolerance = 1e-8;
            QVERIFY(std::abs(in.et - out.et) < tolerance);
            QVERIFY(std::abs(in.ez - out.ez) < tolerance);
            QVERIFY(std::abs(in.hr - out.hr) < tolerance);
            QVERIFY(std::abs(in.ht - out.ht) < tolerance);
            QVERIFY(std::abs(in.hz - out.hz) < tolerance);
            QVERIFY(std::abs(2.25 * in.er - 1.45 * 1.45 * out.er) < tolerance);
        }
    }

    void fibreRefusesWhatIsNoFibre() {
        const optics::StepIndexFibre good{1.5, 1.45, 2.0};
        QVERIFY(refusal([] {
                    (void)optics::fibreModes({1.4, 1.45, 2.0}, 1.0);
                }).find("greater than the cladding index") != std::string::npos);
        QVERIFY(refusal([] {
                    (void)optics::fibreModes({1.5, 1.45, 0.0}, 1.0);
                }).find("core radius") != std::string::npos);
        QVERIFY(refusal([&] { (void)optics::fibreModes(good, 0.0); }).find("wavelength") !=
                std::string::npos);
        optics::FibreMode mode = optics::fibreModes(good, 1.0).front();
        mode.effectiveIndex = 1.44;
        QVERIFY(refusal([&] { optics::FibreModeFields(good, 1.0, mode, 1); }).find("light line") !=
                std::string::npos);
        mode.effectiveIndex = 1.48;
        QVERIFY(refusal([&] { optics::FibreModeFields(good, 1.0, mode, 2); }).find("1 or -1") !=
                std::string::npos);
    }

    void gridHasTheModesOfTheFibre() {
        const optics::StepIndexFibre fibre{2.0, 1.0, 0.5};
        for (const int m : {0, 1, -1, 2}) {
            const auto d = discretised(rod(m));
            const auto exact = optics::fibreModes(fibre, 1.0, m);
            const auto found = grid::guidedModes(*d, d->grid.nz / 2, 1.0);
            QCOMPARE(found.size(), exact.size());
            for (std::size_t n = 0; n < exact.size(); ++n) {
                // 20 cells per wavelength in the core: (k h)^2/24 = 4e-3 of the index.
                QVERIFY2(std::abs(found[n].effectiveIndex / exact[n].effectiveIndex - 1.0) < 1e-2,
                         exact[n].name().c_str());
                // The shape next to the analytic one, at half points inside the core.
                const optics::FibreModeFields fields(fibre, 1.0, exact[n], m);
                double product = 0.0;
                double square = 0.0;
                double other = 0.0;
                for (int i = 0; i < d->grid.nr; ++i) {
                    const auto place = static_cast<std::size_t>(i);
                    const double r = d->grid.r(i, 0.5);
                    const double a = fields.at(r).ht;
                    product += r * a * found[n].ht[place];
                    square += r * a * a;
                    other += r * found[n].ht[place] * found[n].ht[place];
                }
                if (square > 0.0) {
                    QVERIFY(product * product / (square * other) > 0.999);
                }
            }
        }
    }

    /// A core whose permittivity of 2.5 without its resonance becomes 4 at 1 um guides as one of 4
    /// does, and in a run its mode has the phase between two planes that its index says.
    void dispersiveCoresGuideAtTheModesFrequency() {
        const model::Project plain = rod(1);
        model::Project project = plain;
        const double omega = units::angularFrequency(1.0) / units::femtosecondsPerMicrometre;
        const double resonance = 2.0 * omega;
        auto& core = project.materials.front();
        core.permittivity = 2.5;
        core.poles = {{resonance, 0.0, 1.5 * (resonance * resonance - omega * omega), 0.0}};
        const auto modesOf = [](const model::Project& one) {
            const auto d = discretised(one);
            return grid::guidedModes(*d, d->grid.nz / 2, 1.0);
        };
        const auto expected = modesOf(plain);
        const auto found = modesOf(project);
        QCOMPARE(found.size(), expected.size());
        // The leapfrog has the poles at 2 tan(w dt/2)/dt, (w dt)^2/12 = 0.3 % above w: 0.002 of
        // the permittivity. As for light of high frequency, n would be less than 1.6 throughout.
        QVERIFY(expected.front().effectiveIndex > 1.65);
        for (std::size_t n = 0; n < found.size(); ++n) {
            QCOMPARE_LT(std::abs(found[n].effectiveIndex / expected[n].effectiveIndex - 1.0), 2e-3);
        }

        project.domain = {
            .radiusUm = 2.0, .zMinUm = -1.0, .zMaxUm = 3.0, .drUm = 0.05, .dzUm = 0.05};
        model::GuidedMode source;
        model::GaussianPulse pulse;
        pulse.wavelengthUm = 1.0;
        pulse.relativeBandwidth = 0.1;
        source.signal = pulse;
        project.sources = {{"mode", source}};
        const auto plane = [](double z) { return model::DftPlane{z, std::nullopt, {1.0}}; };
        project.monitors = {{"first", plane(0.5)}, {"second", plane(2.5)}};
        const auto d = discretised(project);
        const auto engine = fdtd::makeCpuEngine(d, model::Precision::doublePrecision);
        // The pulse and its way at the group velocity, with as much again to spare.
        engine->advance(
            static_cast<std::int64_t>((model::signalEndTime(source.signal) + 30.0) / d->grid.dt));
        const auto readings = engine->readMonitors();
        const auto amplitude = [&](std::size_t n) {
            return monitors::modeOverlap(*d, std::get<model::DftPlane>(project.monitors[n].kind),
                                         {&readings[n], 1}, 1)
                .amplitudes[0];
        };
        const auto first = amplitude(0);
        const auto second = amplitude(1);
        const auto mode = grid::guidedModes(*d, d->grid.nz / 2, 1.0).front();
        const double slip = std::remainder(
            std::arg(second.forward / first.forward) - mode.beta * 2.0, 2.0 * std::numbers::pi);
        // Of a phase of 2 pi n 2 um: with w in place of the leapfrog's frequency it would be 0.01.
        QCOMPARE_LT(std::abs(slip), 2e-4);
        QVERIFY(std::abs(std::abs(second.forward / first.forward) - 1.0) < 1e-3);
        QVERIFY(std::norm(first.backward / first.forward) < 1e-5);
    }

    void metalIsNoCladding() {
        model::Project project = rod(1);
        auto metal = project.materials.front();
        metal.name = "metal";
        metal.permittivity = 1.0;
        metal.poles = {{0.0, 0.08, 144.0, 0.0}};
        project.materials.push_back(metal);
        project.background = "metal";
        const auto d = discretised(project);
        QVERIFY(refusal([&] {
                    (void)grid::guidedModes(*d, d->grid.nz / 2, 1.0);
                }).find("cladding") != std::string::npos);
    }

    void guidedModeSourceNamesWhatItCannotSend() {
        model::Project project = rod(1);
        model::GuidedMode source;
        source.signal = model::GaussianPulse{.wavelengthUm = 1.0};
        source.mode = 40;
        const auto d = discretised(project);
        QVERIFY(refusal([&] {
                    (void)sources::guidedModeOf(*d, source);
                }).find("effective indices") != std::string::npos);
        source.mode = 1;
        source.zUm = 5.0;
        QVERIFY(refusal([&] { (void)sources::guidedModeOf(*d, source); }).find("z_um") !=
                std::string::npos);
        project.bodies.clear();
        const auto empty = discretised(project);
        source.zUm = 0.0;
        QVERIFY(refusal([&] {
                    (void)sources::guidedModeOf(*empty, source);
                }).find("guides light") != std::string::npos);
        QVERIFY(refusal([&] {
                    (void)grid::guidedModeNear(*d, d->grid.nz / 2, 1.0, 0.9);
                }).find("light line") != std::string::npos);
    }

    void resonancesOfKnownPoles() {
        struct Pole {
            double frequency, quality, amplitude;
        };
        const std::vector<Pole> poles{{0.80, 500.0, 1.0}, {0.81, 2000.0, 0.3}, {1.6, 300.0, 1.0}};
        std::vector<double> series;
        const double interval = 0.012;
        // Sanitizers' business is memory: a tenth of the series does, and resolves the lines less
        // well.
        const int samples = tests::sanitized ? 6'000 : 60'000;
        for (int n = 0; n < samples; ++n) {
            double value = 0.0;
            for (const Pole& pole : poles) {
                const double phase = 2.0 * std::numbers::pi * pole.frequency * n * interval;
                value +=
                    pole.amplitude * std::exp(-0.5 * phase / pole.quality) * std::cos(phase + 1.0);
            }
            series.push_back(static_cast<float>(value)); // as probes record
        }
        const auto found = optics::findResonances(series, interval, {0.7, 1.1});
        QCOMPARE(found.size(), std::size_t{2});
        for (std::size_t n = 0; n < 2 && !tests::sanitized; ++n) {
            // Single precision, 6e-8, against line widths of 1e-3.
            QVERIFY(std::abs(found[n].frequency - poles[n].frequency) < 1e-8);
            QVERIFY(std::abs(found[n].quality / poles[n].quality - 1.0) < 1e-5);
            QVERIFY(std::abs(found[n].amplitude / poles[n].amplitude - 1.0) < 1e-3);
            // The estimate is honest: not smaller than a tenth of the error, nor beyond all reason.
            QVERIFY(found[n].frequencyError < 1e-7);
            QVERIFY(std::abs(found[n].quality - poles[n].quality) < 30.0 * found[n].qualityError);
        }
        QVERIFY(refusal([&] {
                    (void)optics::findResonances(series, interval, {1.1, 0.7});
                }).find("lower one first") != std::string::npos);
        QVERIFY(refusal([&] {
                    (void)optics::findResonances(series, interval, {0.7, 50.0});
                }).find("less than") != std::string::npos);
        series.resize(50);
        QVERIFY(refusal([&] {
                    (void)optics::findResonances(series, interval, {0.7, 1.1});
                }).find("Run longer") != std::string::npos);
    }

    /// A probe far from the light is silent until its front arrives, exactly so on a GPU. Parts of
    /// such a series are no sums of oscillations, and the report of a run goes on without them.
    void silenceBeforeAFrontHasNoResonances() {
        constexpr double interval = 0.0053;
        constexpr int samples = 5000;
        for (int front = 40; front < samples; front += 120) {
            std::vector<double> series(samples, 0.0);
            for (int n = front; n < samples; ++n) {
                const double since = interval * (n - front);
                series[static_cast<std::size_t>(n)] = static_cast<float>(
                    since * std::exp(-since) * std::sin(2.0 * std::numbers::pi * 1.58 * since));
            }
            (void)optics::findResonances(series, interval, {1.42, 1.78}); // does not throw
        }
    }

    void boxMustFitTheGrid() {
        model::Project project = boxed();
        auto& box = std::get<model::TotalFieldBox>(project.sources[0].kind);
        const auto d = discretised(project);
        QCOMPARE(sources::facesOf(d->grid, box).column, 10);
        for (const auto& [key, change] :
             std::vector<std::pair<std::string, std::function<void(model::TotalFieldBox&)>>>{
                 {"r_max_um", [](auto& b) { b.rMaxUm = 0.98; }},
                 {"r_max_um", [](auto& b) { b.rMaxUm = 0.01; }},
                 {"z_min_um", [](auto& b) { b.zMinUm = -0.98; }},
                 {"z_max_um", [](auto& b) { b.zMaxUm = 0.98; }},
                 {"z_max_um", [](auto& b) { b.zMaxUm = -0.48; }}}) {
            auto changed = box;
            change(changed);
            QVERIFY(refusal([&] { (void)sources::facesOf(d->grid, changed); }).find(key) !=
                    std::string::npos);
        }
    }

    void reportHasTheEfficiencies() {
        const model::Project project = boxed();
        run::Simulation simulation(std::make_shared<const model::Project>(project));
        const auto& grid = simulation.discretisation().grid;
        using monitors::ScatteringRole;
        const auto role = [&](std::size_t n) {
            return monitors::scatteringRole(grid, project,
                                            std::get<model::FluxMonitor>(project.monitors[n].kind));
        };
        QCOMPARE(role(0), std::optional(ScatteringRole::scattering));
        QCOMPARE(role(1), std::optional(ScatteringRole::absorption));
        QCOMPARE(role(2), std::optional<ScatteringRole>());
        while (simulation.state() == run::RunState::running) {
            simulation.advance(200);
        }
        const auto report = run::makeReport(simulation, {});
        const auto& part = report.at("scattering");
        QVERIFY(std::abs(part.at("geometric_cross_section_um2").get<double>() -
                         std::numbers::pi * 0.09) < 1e-12);
        for (std::size_t n = 0; n < 2; ++n) {
            const double wavelength = part.at("wavelength_um").at(n).get<double>();
            const double omega = units::angularFrequency(wavelength);
            const auto exact = optics::mieEfficiencies(
                omega * 0.3, std::sqrt(std::complex<double>(2.25, 2.0 / omega)));
            const auto value = [&](const char* key) { return part.at(key).at(n).get<double>(); };
            // 6 cells per radius: a few percent.
            QVERIFY(std::abs(value("scattering_efficiency") / exact.scattering - 1.0) < 0.05);
            QVERIFY(std::abs(value("absorption_efficiency") / exact.absorption - 1.0) < 0.05);
            QVERIFY(std::abs(value("extinction_efficiency") - value("scattering_efficiency") -
                             value("absorption_efficiency")) < 1e-12);
        }
        QVERIFY(run::summary(report).find("extinction") != std::string::npos);
    }

    void boxStateIsSavedWithTheRun() {
        run::Simulation whole(std::make_shared<const model::Project>(boxed()));
        whole.advance(300);
        run::Simulation first(std::make_shared<const model::Project>(boxed()));
        first.advance(170);
        run::Simulation second(std::make_shared<const model::Project>(boxed()));
        second.loadState(first.saveState());
        second.advance(130);
        QVERIFY(whole.engine().component(model::Component::er) ==
                second.engine().component(model::Component::er));
    }
};

QTEST_GUILESS_MAIN(TestScatteringTools)
#include "test_scattering_tools.moc"
