// `zonescope run --report` with the data sheet of a lens: the example project's figures, every kind
// of file, several lenses in one, and projects that lack something.

#include "core/io/project/project_json.hpp"
#include "tests/support/oblique_light.hpp"
#include "tests/support/places.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/support/small_projects.hpp"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QTest>

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>

#include <cmath>

using namespace zonescope;

namespace {

/// A run with a data sheet takes its time on a busy machine.
tests::Outcome run(const QTemporaryDir& folder, const QStringList& arguments) {
    return tests::runProgram(folder, arguments, 540'000);
}

} // namespace

class TestDataSheet : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QByteArray contentOf(const QString& name) const {
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void save(const model::Project& project, const QString& name) const {
        io::saveProject(project, folder_.filePath(name).toStdString());
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        save(tests::smallLens("First lens"), "first.zonescope.json");
        save(tests::smallLens("Second lens"), "second.zonescope.json");
    }

    void exampleHasItsFigures() {
        if (tests::sanitized) {
            QSKIP("millions of cells; the small lenses below take the same ways");
        }
        const auto outcome = run(folder_, {"run",
                                           QString::fromStdString(tests::sourcePlace(
                                               "projects/metalens_data_sheet.zonescope.json")),
                                           "--backend", "cpu", "--report", "metalens.json"});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        qInfo("%s", qPrintable(outcome.out));
        const auto report = nlohmann::json::parse(contentOf("metalens.json").toStdString());
        const auto& wavelengths = report.at("data_sheet").at("wavelengths");
        QCOMPARE(wavelengths.size(), std::size_t{5});
        for (const auto& at : wavelengths) {
            // A diffractive lens: f = 60 um times 0.633 um / wavelength in the paraxial picture; at
            // NA 0.55 the wavefront of another wavelength is not a sphere, which moves the peak by
            // a few per cent of the shift.
            const double wavelength = at.at("wavelength_um").get<double>();
            const double paraxial = 60.0 * 0.633 / wavelength;
            const double shift = std::abs(paraxial - 60.0);
            const double f = at.at("focal_length_um").get<double>();
            QVERIFY2(std::abs(f - paraxial) < 0.4 + 0.25 * shift, qPrintable(QString::number(f)));
            // What goes in comes out, up to what leaves sideways and through the soft stop's rim.
            const double sum =
                at.at("transmission").get<double>() + at.at("reflection").get<double>();
            QVERIFY2(std::abs(sum - 1.0) < 0.03, qPrintable(QString::number(sum)));
            QVERIFY(at.at("strehl_ratio").get<double>() < 1.02);
            QVERIFY(at.at("focusing_efficiency").get<double>() <
                    at.at("transmission").get<double>());
        }
        const auto& design = wavelengths[2];
        // At least as wide as an ideal lens' spot, less what a weaker middle takes.
        const double ratio =
            design.at("fwhm_um").get<double>() / design.at("ideal_fwhm_um").get<double>();
        QVERIFY2(std::abs(ratio - 1.0) < 0.1, qPrintable(QString::number(ratio)));
        QVERIFY(design.at("fwhm_x_um").get<double>() > design.at("fwhm_y_um").get<double>());
        QVERIFY(design.at("strehl_ratio").get<double>() > 0.4);
    }

    void everySuffixWritesItsKind() {
        for (const auto& [suffix, begins] :
             {std::pair("html", "<!DOCTYPE html>"), std::pair("pdf", "%PDF-"),
              std::pair("csv", "project,wavelength_um,focal_length_um")}) {
            const QString name = QStringLiteral("sheet.") + suffix;
            const auto outcome =
                run(folder_, {"run", "first.zonescope.json", "--backend", "cpu", "--report", name});
            QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
            QVERIFY(contentOf(name).startsWith(begins));
            QVERIFY(outcome.out.contains("Strehl ratio"));
        }
        QVERIFY(contentOf("sheet.html").contains("First lens"));
        QCOMPARE(contentOf("sheet.csv").trimmed().count('\n'), 3);
    }

    void severalLensesShareOneSheet() {
        const auto outcome = run(folder_, {"run", "first.zonescope.json", "second.zonescope.json",
                                           "--backend", "cpu", "--report", "both.html"});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        const auto html = contentOf("both.html");
        QVERIFY(html.contains("<h2>First lens</h2>"));
        QVERIFY(html.contains("<h2>Second lens</h2>"));
        QVERIFY(html.contains("Comparison"));
    }

    /// One run along x tells the figures of unpolarised light: the spot is the mean over the angle.
    void unpolarisedLightFollowsFromOnePolarisation() {
        const auto figures = [&](const QStringList& more, const QString& name) {
            const auto outcome = run(folder_, QStringList{"run", "first.zonescope.json",
                                                          "--backend", "cpu", "--report", name} +
                                                  more);
            if (outcome.code != 0)
                qFatal("%s", qPrintable(outcome.error));
            return nlohmann::json::parse(contentOf(name).toStdString()).at("data_sheet");
        };
        const auto linear = figures({}, "linear.json");
        const auto mean = figures({"--unpolarised"}, "unpolarised.json");
        QCOMPARE(mean.at("polarization").get<std::string>(), std::string("unpolarised"));
        for (std::size_t n = 0; n < linear.at("wavelengths").size(); ++n) {
            const auto of = [n](const nlohmann::json& sheet, const char* key) {
                return sheet.at("wavelengths").at(n).at(key).get<double>();
            };
            QVERIFY(of(linear, "fwhm_x_um") > of(linear, "fwhm_y_um"));
            QVERIFY(std::abs(of(mean, "fwhm_x_um") - of(mean, "fwhm_y_um")) < 1e-9);
            QCOMPARE(of(mean, "zernike_6_waves"), 0.0); // no rounding is shown
            for (const auto* key :
                 {"focal_length_um", "fwhm_um", "transmission", "focusing_efficiency",
                  "strehl_ratio", "peak_intensity", "encircled_50_um", "mtf_50_cycles_per_mm"}) {
                // Rounding may let the search for the focus begin at the next sample; the parabola
                // through that one has its top 1e-5 elsewhere (measured).
                QVERIFY2(std::abs(of(mean, key) / of(linear, key) - 1.0) < 1e-4, key);
            }
        }
        auto outcome = run(folder_, {"run", "first.zonescope.json", "--unpolarised"});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains("--report"), qPrintable(outcome.error));
        save(tests::obliqueStop(), "stop.zonescope.json");
        outcome =
            run(folder_, {"run", "stop.zonescope.json", "--unpolarised", "--report", "s.json"});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains("field-of-view"), qPrintable(outcome.error));
    }

    void whatIsMissingIsSaidBeforeTheRun() {
        auto project = tests::smallLens("Without a plane");
        project.monitors.erase(project.monitors.begin());
        save(project, "bare.zonescope.json");
        auto outcome = run(
            folder_, {"run", "bare.zonescope.json", "--backend", "cpu", "--report", "bare.html"});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains("dft_plane"), qPrintable(outcome.error));
        QVERIFY(outcome.error.contains("bare.zonescope.json"));
        QVERIFY(!QFile::exists(folder_.filePath("bare.html")));
        // JSON holds the rest, and says what is missing.
        outcome = run(folder_,
                      {"run", "bare.zonescope.json", "--backend", "cpu", "--report", "bare.json"});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        QVERIFY(contentOf("bare.json").contains("dft_plane"));
        save(tests::planeWaveWithMonitors(), "nolens.zonescope.json");
        outcome = run(folder_, {"run", "nolens.zonescope.json", "--backend", "cpu", "--report",
                                "nolens.pdf"});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains("lens"), qPrintable(outcome.error));
    }
};

QTEST_GUILESS_MAIN(TestDataSheet)
#include "test_data_sheet.moc"
