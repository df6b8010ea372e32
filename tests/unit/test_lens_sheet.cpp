// The data sheet of lenses whose light is known, what a project needs for one, and the files that
// it is written to.

#include "core/datasheet/ideal_lens.hpp"
#include "core/datasheet/measurement.hpp"
#include "core/datasheet/requirements.hpp"
#include "core/io/files/csv.hpp"
#include "core/io/project/project_json.hpp"
#include "core/optics/propagator.hpp"
#include "core/report/lens_report.hpp"
#include "core/resources.hpp"
#include "core/sources/aperture.hpp"
#include "core/text/markup.hpp"
#include "tests/support/pdf_text.hpp"
#include "tests/support/places.hpp"
#include "tests/support/small_lens.hpp"

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <numbers>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace zonescope;
using namespace zonescope::datasheet;

namespace {

constexpr double pi = std::numbers::pi;
constexpr double wavelength = 0.5;
constexpr double radius = 30.0;
constexpr double focalLength = 60.0;

/// A perfect spherical wave behind an evenly lit flat aperture (see IdealLens), of unit flux, with
/// a wavefront error in waves over the sine of the angle relative to the marginal ray's, and an
/// amplitude over r.
optics::ApertureField sphericalWave(const std::function<double(double)>& waves = {},
                                    const std::function<double(double)>& amplitude = {}) {
    constexpr double step = 0.05;
    optics::ApertureField field;
    field.wavelengthUm = wavelength;
    const double edge = std::sin(std::atan2(radius, focalLength));
    for (int n = 0; n <= static_cast<int>(std::lround(radius / step)); ++n) {
        const double r = n * step;
        const double distance = std::hypot(r, focalLength);
        const double cosine = focalLength / distance;
        const double sine = r / distance;
        double phase = -field.wavenumber() * (distance - focalLength);
        if (waves) {
            phase += 2.0 * pi * waves(sine / edge);
        }
        // The ray goes to the axis: its p direction is (cos, sin) along (r, z).
        const auto value = std::polar((amplitude ? amplitude(r) : 1.0) / std::sqrt(cosine), phase);
        field.radiiUm.push_back(r);
        field.er.push_back(value * cosine);
        field.et.push_back(value);
        field.ez.push_back(value * sine);
        field.hr.push_back(-value * cosine);
        field.ht.push_back(value);
        field.hz.push_back(value * sine);
    }
    return field;
}

LensSetup setup(double incidentPower = pi * radius * radius) {
    return {
        .design = {.wavelengthUm = wavelength, .focalLengthUm = focalLength, .exitPlaneZUm = 0.0},
        .apertureRadiusUm = radius,
        .incidentPower = incidentPower,
        .transmittedPower = pi * radius * radius};
}

QByteArray numbers(const WavelengthSheet& sheet) {
    QByteArray text;
    for (const auto& definition : figureDefinitions()) {
        text += QByteArray::fromStdString(std::string(definition.key)) + " " +
                QByteArray::number(sheet[definition.figure]) + "; ";
    }
    return text;
}

/// A project that has all that a data sheet needs.
model::Project lensProject() {
    model::Project project;
    project.domain = {.radiusUm = 6.0, .zMinUm = -1.5, .zMaxUm = 2.0, .drUm = 0.05, .dzUm = 0.05};
    project.lens =
        model::LensDesign{.wavelengthUm = 0.6, .focalLengthUm = 10.0, .exitPlaneZUm = 0.5};
    model::PlaneWave wave;
    wave.zUm = -1.0;
    wave.apertureRadiusUm = 5.0;
    project.sources.push_back({"light", wave});
    project.monitors.push_back(
        {"exit", model::DftPlane{.zUm = 1.0, .rMaxUm = {}, .wavelengthsUm = {0.55, 0.6}}});
    return project;
}

} // namespace

class TestLensSheet : public QObject {
    Q_OBJECT

private slots:
    void perfectLensIsPerfect() {
        const auto sheet = measureWavelength(setup(), {sphericalWave()});
        qInfo("%s", numbers(sheet).constData());
        QVERIFY(sheet.notes.empty());
        // An aperture of Fresnel number N = a^2/(lambda f) = 30 shifts the peak by
        // -f/(1 + pi^2 N^2/12) = -0.08 um (Li and Wolf 1981, in the paraxial picture; at NA 0.45
        // the depth of focus, 4.2 um, sets the scale: 1 % of it is allowed in addition).
        const double n = radius * radius / (wavelength * focalLength);
        const double shift = -focalLength / (1.0 + pi * pi * n * n / 12.0);
        QVERIFY(std::abs(sheet[Figure::focalShift] - shift) < 0.05);
        // The diffraction integrals of the ideal lens hold for large N; corrections are of order
        // 1/(pi N) = 1 %.
        QVERIFY(std::abs(sheet[Figure::strehlRatio] - 1.0) < 0.01);
        QVERIFY(std::abs(sheet[Figure::diffractionEfficiency] - 1.0) < 0.01);
        QVERIFY(std::abs(sheet[Figure::fwhm] / sheet[Figure::idealFwhm] - 1.0) < 0.005);
        QVERIFY(sheet[Figure::fwhmX] > sheet[Figure::fwhmY]);
        QVERIFY(std::abs(sheet[Figure::transmission] - 1.0) < 1e-12);
        QVERIFY(std::abs(sheet[Figure::discRadius] - 1.5 * sheet[Figure::fwhm]) < 1e-12);
        // An Airy pattern has 85.3 % within 1.5 FWHM = 0.772 lambda/NA; the brighter edge of a flat
        // lens puts a little more into the rings.
        QVERIFY(std::abs(sheet[Figure::focusingEfficiency] - 0.85) < 0.03);
        // 0.886 lambda/(1 - cos) for an even spherical cap.
        const double cosine = focalLength / std::hypot(radius, focalLength);
        const double depth = 0.886 * wavelength / (1.0 - cosine);
        QVERIFY(std::abs(sheet[Figure::depthOfFocus] / depth - 1.0) < 0.03);
        // At the shadow's edge Fresnel's integral has half the amplitude and turns by 1/8 wave over
        // a width of 1/sqrt(2N) = 13 % of the radius, a quarter of the area: 0.02 to 0.03 waves
        // rms.
        QVERIFY(sheet[Figure::wavefrontError] < 0.03);
        QVERIFY(std::abs(sheet[Figure::defocus]) < 0.02);
        // Transfer function and encircled power follow the ideal ones.
        for (std::size_t i = 0; i < sheet.transfer.mean.size(); ++i) {
            QVERIFY(std::abs(sheet.transfer.x[i] - sheet.idealTransfer.x[i]) < 0.02);
            QVERIFY(std::abs(sheet.transfer.y[i] - sheet.idealTransfer.y[i]) < 0.02);
        }
        QVERIFY(std::abs(sheet.encircledPart.back() - sheet.idealEncircledPart.back()) < 0.01);
        QVERIFY(sheet.has(Figure::encircledRadius50) && sheet.has(Figure::encircledRadius80));
        QVERIFY(!sheet.has(Figure::reflection));
    }

    void halfTheLightHalvesTheEfficiencies() {
        const auto one = measureWavelength(setup(), {sphericalWave()});
        const auto half = measureWavelength(setup(2.0 * pi * radius * radius), {sphericalWave()});
        QCOMPARE(half[Figure::transmission], 0.5);
        QCOMPARE(half[Figure::strehlRatio], one[Figure::strehlRatio]);
        QVERIFY(std::abs(half[Figure::focusingEfficiency] - 0.5 * one[Figure::focusingEfficiency]) <
                1e-12);
        // The identity that the definition states.
        QVERIFY(std::abs(half[Figure::diffractionEfficiency] -
                         half[Figure::strehlRatio] * half[Figure::transmission]) < 1e-12);
    }

    /// The flux that a grid conserves counts the mean of H half a cell before and behind, smaller
    /// than in space: the same light has 3 % less power by that measure, going in and coming out.
    void powersOnTheGridChangeNoRatio() {
        const auto inSpace = measureWavelength(setup(), {sphericalWave()});
        auto onGrid = setup(0.97 * pi * radius * radius);
        onGrid.transmittedPower *= 0.97;
        const auto sheet = measureWavelength(onGrid, {sphericalWave()});
        QVERIFY(sheet.notes.empty());
        for (const auto figure :
             {Figure::transmission, Figure::focusingEfficiency, Figure::diffractionEfficiency,
              Figure::strehlRatio, Figure::encircledRadius50, Figure::peakIntensity}) {
            QVERIFY2(std::abs(sheet[figure] / inSpace[figure] - 1.0) < 1e-12,
                     definitionOf(figure).title.data());
        }
        QVERIFY(sheet[Figure::focusingEfficiency] <= sheet[Figure::transmission]);
        // Energy is conserved on the way: no disc holds more than was transmitted.
        QVERIFY(std::ranges::max(sheet.encircledPart) <= 1.0 + 1e-9);
        QVERIFY(std::ranges::max(sheet.encircledPart) > 0.97);
        // Where grid and space are far apart, the sheet says so.
        onGrid.transmittedPower = 0.9 * pi * radius * radius;
        const auto coarse = measureWavelength(onGrid, {sphericalWave()});
        QCOMPARE(coarse.notes.size(), std::size_t{1});
        QVERIFY(coarse.notes[0].english().find("coarse") != std::string::npos);
    }

    void theWayToTheFocusTakesTheSumsItIsGiven() {
        auto elsewhere = setup();
        int made = 0;
        elsewhere.bessel = [&made](int order, double end) {
            ++made;
            return mathematics::besselSumsOnCpu(1)(order, end);
        };
        const auto there = measureWavelength(elsewhere, {sphericalWave()});
        const auto here = measureWavelength(setup(), {sphericalWave()});
        QVERIFY(made > 0);
        for (const auto& definition : figureDefinitions()) {
            QCOMPARE(there.has(definition.figure), here.has(definition.figure));
            // Sums in another order differ by rounding.
            QVERIFY2(!here.has(definition.figure) ||
                         std::abs(there[definition.figure] - here[definition.figure]) <=
                             1e-9 * std::max(1.0, std::abs(here[definition.figure])),
                     definition.title.data());
        }
    }

    void sphericalAberrationIsFound() {
        const double coefficient = 0.05;
        const auto sheet = measureWavelength(setup(), {sphericalWave([=](double rho) {
                                                 return coefficient * zernike(11, rho, 0.0);
                                             })});
        qInfo("%s", numbers(sheet).constData());
        // The window smooths the pupil (see test_spot_image): 6 %, and finite Fresnel number adds
        // 0.003 as above.
        QVERIFY(std::abs(sheet[Figure::spherical] - coefficient) < 0.006);
        QVERIFY(std::abs(sheet[Figure::wavefrontError] - coefficient) < 0.007);
        // Marechal: exp(-(2 pi 0.05)^2) = 0.906.
        QVERIFY(std::abs(sheet[Figure::strehlRatio] - 0.906) < 0.02);
        QVERIFY(sheet[Figure::mtf50] > 0.0);
        QVERIFY(sheet.transfer.mean[20] < sheet.idealTransfer.mean[20]);
    }

    void binaryZonePlateHas40Percent() {
        // A perfect wave through half-wave zones instead of its phase: 4/pi^2 of the power, the
        // rest in other orders.
        auto field = sphericalWave();
        for (std::size_t n = 0; n < field.size(); ++n) {
            const double distance = std::hypot(field.radiiUm[n], focalLength) - focalLength;
            const bool delayed = std::fmod(distance / wavelength, 1.0) > 0.5;
            const double sign = delayed ? -1.0 : 1.0;
            field.er[n] = field.et[n] = sign;
            field.ht[n] = sign;
            field.hr[n] = -sign;
            field.ez[n] = field.hz[n] = 0.0;
        }
        // Its magnetic field is made up: what it transmits is what its electric field carries on.
        auto plate = setup();
        plate.transmittedPower = carriedPower(optics::Propagator(field), radius);
        const auto sheet = measureWavelength(plate, {std::move(field)});
        qInfo("%s", numbers(sheet).constData());
        // The plate has 14 zones and NA 0.45: its field is that of a plane wave, not of rays
        // towards the focus, which costs the mean of the obliquity, 1 - (1 + cos)^2/4 cos..., about
        // 5 % at the edge; samples of 0.05 um against a last zone of 1.1 um: 2 %.
        QVERIFY(std::abs(sheet[Figure::diffractionEfficiency] - 4.0 / (pi * pi)) < 0.03);
        QVERIFY(std::abs(sheet[Figure::focalShift]) < 0.3);
    }

    void impossibleSetupsAreRefused() {
        auto bad = setup();
        bad.incidentPower = 0.0;
        QVERIFY_THROWS_EXCEPTION(InputError, (void)measureWavelength(bad, {sphericalWave()}));
        bad = setup();
        bad.design.focalLengthUm = -1.0;
        QVERIFY_THROWS_EXCEPTION(InputError, (void)measureWavelength(bad, {sphericalWave()}));
        auto field = sphericalWave();
        field.azimuthalOrder = 2;
        QVERIFY_THROWS_EXCEPTION(InputError, (void)measureWavelength(setup(), {field}));
        QVERIFY_THROWS_EXCEPTION(InputError, (void)measureWavelength(setup(), {}));
    }

    void projectSaysWhatItLacks_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("key");
        for (const auto& [what, key] :
             {std::pair("lens", "lens"), std::pair("order", "azimuthal_order"),
              std::pair("light", "sources"), std::pair("two lights", "sources"),
              std::pair("aperture", "sources"), std::pair("plane", "monitors"),
              std::pair("narrow plane", "monitors"), std::pair("far plane", "monitors"),
              std::pair("crossed plane", "monitors[0].z_um"),
              std::pair("dark plane", "monitors[0].wavelengths_um[0]")}) {
            QTest::newRow(what) << what << key;
        }
    }
    void projectSaysWhatItLacks() {
        QFETCH(const QString, what);
        QFETCH(const QString, key);
        auto project = lensProject();
        QVERIFY(missingForSheet(project).empty());
        auto& plane = std::get<model::DftPlane>(project.monitors[0].kind);
        if (what == "lens") {
            project.lens.reset();
        } else if (what == "order") {
            project.azimuthalOrder = 2;
        } else if (what == "light") {
            project.sources.clear();
        } else if (what == "two lights") {
            project.sources.push_back(project.sources.front());
        } else if (what == "aperture") {
            std::get<model::PlaneWave>(project.sources[0].kind).apertureRadiusUm.reset();
        } else if (what == "plane") {
            project.monitors.clear();
        } else if (what == "narrow plane") {
            plane.rMaxUm = 4.0;
        } else if (what == "far plane") {
            plane.zUm = 4.0;
        } else if (what == "dark plane") {
            plane.wavelengthsUm = {3.0, 4.0};
        } else {
            project.materials.push_back({.name = "glass", .permittivity = 2.25, .colour = {}});
            model::AnnularZone zone;
            zone.rings = {{0.0, 3.0}};
            zone.layers = {{0.0, 1.5, "glass"}};
            project.bodies.push_back({"lens", zone});
        }
        const auto missing = missingForSheet(project);
        QCOMPARE(missing.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(missing[0].key), key);
        QVERIFY(missing[0].severity == model::Severity::error);
        QVERIFY(!missing[0].hint.empty());
        QVERIFY(!missing[0].value.empty());
    }

    /// A pulse at 0.6 um with a bandwidth of 0.2 has 0.6 % of its peak amplitude at 0.95 um.
    void figuresOfTheTailSaySoAndDarkOnesAreLeftOut() {
        auto project = tests::smallLens("Tail");
        std::get<model::DftPlane>(project.monitors[0].kind).wavelengthsUm = {1.6, 0.6, 0.95};
        run::Simulation simulation(std::make_shared<const model::Project>(project));
        simulation.advance(400);
        const auto sheet = makeLensSheet(simulation);
        QCOMPARE(sheet.wavelengths.size(), std::size_t{2});
        QCOMPARE(sheet.wavelengths[0].wavelengthUm, 0.6);
        QVERIFY(sheet.wavelengths[0].notes.empty());
        QCOMPARE(sheet.wavelengths[1].wavelengthUm, 0.95);
        QVERIFY(std::ranges::any_of(sheet.wavelengths[1].notes, [](const text::Message& note) {
            return note.english().starts_with("The source gives only 0.57 %");
        }));
        QVERIFY(std::ranges::any_of(sheet.notes, [](const text::Message& note) {
            return note.english().starts_with("1.6 um is left out");
        }));
    }

    /// A run that ended before its light had passed, and one that is not over.
    void figuresOfARunThatEndedEarlySaySo() {
        auto project = tests::smallLens("Early");
        std::get<model::DftPlane>(project.monitors[0].kind).wavelengthsUm = {0.6};
        project.run.stop = {.maxTimeFs = 20.0, .energyDecay = {}, .phasorChange = {}};
        run::Simulation simulation(std::make_shared<const model::Project>(project));
        const auto says = [&](std::string_view words) {
            const auto sheet = makeLensSheet(simulation);
            return std::ranges::any_of(sheet.notes, [&](const text::Message& note) {
                return note.english().find(words) != std::string::npos;
            });
        };
        simulation.advance(100);
        QVERIFY(says("The run is not over"));
        simulation.advance(100'000);
        QVERIFY(simulation.state() == run::RunState::reachedMaxTime);
        QVERIFY(says("before its sources did"));
        QVERIFY(!says("The run is not over"));
    }

    /// Asked for in haste: the same figures to the last bit.
    void theDesignWavelengthAlone() {
        auto project = tests::smallLens("Haste");
        std::get<model::DftPlane>(project.monitors[0].kind).wavelengthsUm = {0.63, 0.6, 0.57};
        run::Simulation simulation(std::make_shared<const model::Project>(project));
        simulation.advance(400);
        const auto all = makeLensSheet(simulation);
        const auto alone = makeLensSheet(simulation, {.designOnly = true});
        QCOMPARE(all.wavelengths.size(), std::size_t{3});
        QCOMPARE(alone.wavelengths.size(), std::size_t{1});
        const auto& one = all.wavelengths[all.designPlace()];
        const auto& other = alone.wavelengths[alone.designPlace()];
        QCOMPARE(other.wavelengthUm, 0.6);
        for (std::size_t n = 0; n < figureCount; ++n) {
            QVERIFY(one.figures[n] == other.figures[n] ||
                    (std::isnan(one.figures[n]) && std::isnan(other.figures[n])));
        }
        QVERIFY(one.axialIntensity == other.axialIntensity);
        // Where the nearest one is dark, the nearest of those with light, as in the whole sheet.
        project.lens->wavelengthUm = 1.5;
        std::get<model::DftPlane>(project.monitors[0].kind).wavelengthsUm = {1.6, 0.6, 0.63};
        run::Simulation dark(std::make_shared<const model::Project>(project));
        dark.advance(400);
        const auto lit = makeLensSheet(dark, {.designOnly = true});
        QCOMPARE(lit.wavelengths.size(), std::size_t{1});
        QCOMPARE(lit.wavelengths[0].wavelengthUm, 0.63);
    }

    void reflectionMonitorIsBeforeTheLens() {
        auto project = lensProject();
        QVERIFY(!reflectionMonitor(project)); // the plane behind the lens is none
        const auto flux = [](double z) {
            return model::FluxMonitor{.rMaxUm = 5.5, .zMinUm = z, .wavelengthsUm = {0.6}};
        };
        project.monitors.push_back({"between", flux(-0.4)});
        auto found = reflectionMonitor(project);
        QVERIFY(found && found->monitor == 1 && !found->beforeSource);
        project.monitors.push_back({"below", flux(-1.3)});
        found = reflectionMonitor(project);
        QVERIFY(found && found->monitor == 2 && found->beforeSource);
    }

    void softStopTakesPower() {
        QVERIFY(std::abs(sources::apertureArea(model::Metric::cylindrical, {}, 0.0, 2.0) -
                         4.0 * pi) < 1e-12);
        // 2 pi times the integral of w^2 r by the midpoint rule, 1e-8.
        double sum = 0.0;
        constexpr int steps = 20000;
        for (int n = 0; n < steps; ++n) {
            const double r = 2.5 * (n + 0.5) / steps;
            const double x = std::clamp(r - 2.0, -0.4, 0.4);
            const double w = 0.5 - 0.5 * std::sin(pi * x / 0.8);
            sum += 2.0 * pi * r * w * w * 2.5 / steps;
        }
        QVERIFY(std::abs(sources::apertureArea(model::Metric::cylindrical, 2.0, 0.8, 2.0) - sum) <
                1e-6);
    }

    void definitionsAreCompleteAndOnTheHelpPage() {
        std::set<std::string> keys;
        for (const auto& definition : figureDefinitions()) {
            QVERIFY(definition.definition.size() > 10 && definition.definition.ends_with('.'));
            QVERIFY(keys.insert(std::string(definition.key)).second);
            QVERIFY(&definitionOf(definition.figure) == &definition);
        }
        QCOMPARE(keys.size(), figureCount);
        for (const auto& definition : curveDefinitions()) {
            QVERIFY(&definitionOf(definition.curve) == &definition);
        }
        QCOMPARE(QString::fromStdString(printed(Figure::focusingEfficiency, 0.8537)),
                 QString("85.4 %"));
        QCOMPARE(QString::fromStdString(printed(Figure::reflection, std::nan(""))), QString("-"));
        // The page is this text: ZONESCOPE_WRITE_HELP=1 writes it anew.
        const auto page = helpPage();
        const QString path =
            QString::fromStdString(tests::sourcePlace("resources/help/lens-data-sheet.md"));
        if (qEnvironmentVariableIsSet("ZONESCOPE_WRITE_HELP")) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(page.c_str());
            return;
        }
        QCOMPARE(std::string(resources::text("help/lens-data-sheet.md")), page);
    }

    void reportsHoldFiguresPlotsAndDefinitions() {
        LensSheet sheet;
        sheet.project = "A & B <lens>";
        sheet.design = setup().design;
        sheet.apertureRadiusUm = radius;
        sheet.plane = "exit";
        sheet.wavelengths = {measureWavelength(setup(), {sphericalWave()})};
        sheet.wavelengths.push_back(sheet.wavelengths.front());
        sheet.wavelengths[1].wavelengthUm = 0.52;
        sheet.wavelengths[1].notes = {say("A note.")};
        const std::vector<LensSheet> two{sheet, sheet};

        const auto html = report::htmlReport({&sheet, 1});
        for (const char* const part :
             {"<svg", "A &amp; B &lt;lens&gt;", "Strehl ratio", "µm", "A note.",
              "spatial frequency (cycles/mm)", "data:image/png;base64,"}) {
            QVERIFY2(html.find(part) != std::string::npos, part);
        }
        for (const auto& definition : figureDefinitions()) {
            QVERIFY(html.find(text::escaped(definition.definition)) != std::string::npos);
        }
        QVERIFY(html.find("nan") == std::string::npos);
        QVERIFY(report::htmlReport(two).find("Comparison") != std::string::npos);

        const auto csv = io::parseCsv(report::csvReport(two));
        QCOMPARE(csv.rows.size(), std::size_t{5});
        QCOMPARE(csv.rows[0].cells.size(), 2 + figureCount);
        QCOMPARE(csv.rows[0].cells[2], std::string("focal_length_um"));
        QCOMPARE(csv.rows[1].cells[0], sheet.project);
        QVERIFY(std::abs(std::stod(csv.rows[1].cells[2]) -
                         sheet.wavelengths[0][Figure::focalLength]) < 1e-6);

        const auto json = report::jsonReport(sheet);
        QCOMPARE(json.at("wavelengths").size(), std::size_t{2});
        QVERIFY(json.at("wavelengths")[0].at("reflection").is_null());
        QCOMPARE(json.at("wavelengths")[0].at("strehl_ratio").get<double>(),
                 sheet.wavelengths[0][Figure::strehlRatio]);
        QCOMPARE(json.at("wavelengths")[0].at("curves").at("psf").at("x").size(),
                 sheet.wavelengths[0].image.rUm.size());
        QVERIFY(json.at("definitions").contains("strehl_ratio"));

        const auto pdf = report::pdfReport(two);
        QVERIFY(pdf.starts_with("%PDF-1.4"));
        QVERIFY(pdf.ends_with("%%EOF\n"));
        // Every object is where the table says.
        const auto table = std::stoul(pdf.substr(pdf.rfind("startxref\n") + 10));
        QCOMPARE(pdf.substr(table, 7), std::string("xref\n0 "));
        const auto objects = std::stoul(pdf.substr(table + 7)) - 1;
        QVERIFY(objects > 10);
        auto line = pdf.find("65535 f \n", table) + 9;
        for (std::size_t n = 1; n <= objects; ++n, line += 20) {
            const auto place = std::stoul(pdf.substr(line, 10));
            const auto expected = std::to_string(n) + " 0 obj\n";
            QCOMPARE(pdf.substr(place, expected.size()), expected);
        }
        const auto words = tests::textOf(pdf);
        QVERIFY(words.pages >= 4);
        for (const char* const part :
             {"Strehl ratio", "0.52 µm", "A & B <lens>", "|E|² / incident |E|²", "Definitions"}) {
            QVERIFY2(words.whole().contains(QString::fromUtf8(part)), part);
        }
        QCOMPARE(report::pdfReport(two), pdf);
        QCOMPARE(report::htmlReport(two), report::htmlReport(two));

        QVERIFY(report::isSheetFile("a/b.HTML") && report::isSheetFile("x.pdf"));
        QVERIFY(!report::isSheetFile("x.json") && !report::isSheetFile("folder"));
        QVERIFY_THROWS_EXCEPTION(InputError, report::writeSheetReport("x.json", two));
    }
};

QTEST_APPLESS_MAIN(TestLensSheet)
#include "test_lens_sheet.moc"
