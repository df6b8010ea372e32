// `zonescope run --far-field`: a table of directions, along the axis and at an angle, and refusals
// before anything runs.

#include "core/io/files/csv.hpp"
#include "core/io/project/project_json.hpp"
#include "tests/support/boxed_ball.hpp"
#include "tests/support/program.hpp"

#include <QFile>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

using namespace zonescope;

namespace {

model::Project ball(double angleDeg, double surfaceUm) {
    model::GaussianPulse pulse;
    pulse.wavelengthUm = 1.0;
    pulse.relativeBandwidth = 0.2;
    model::Project project = tests::boxedBall({.material = {"glass", 2.25, 0.0, {}},
                                               .pulse = pulse,
                                               .fluxes = {{"out", surfaceUm}},
                                               .wavelengthsUm = {1.0}});
    std::get<model::TotalFieldBox>(project.sources.front().kind).angleDeg = angleDeg;
    project.run.orderError = 0.01;
    project.run.stop = {.maxTimeFs = 120.0, .energyDecay = 1e-6};
    return project;
}

} // namespace

class TestFarField : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    QString save(const model::Project& project) const {
        const auto file = path("ball.zonescope.json");
        io::saveProject(project, file.toStdString());
        return file;
    }

private slots:
    void initTestCase() { QVERIFY(folder_.isValid()); }

    void tableOfDirections_data() {
        QTest::addColumn<double>("angle");
        QTest::newRow("along the axis") << 0.0;
        QTest::newRow("at an angle") << 30.0;
    }
    void tableOfDirections() {
        QFETCH(double, angle);
        const auto run =
            tests::runProgram({"run", save(ball(angle, 0.6)), "--far-field", path("ball.csv"),
                               "--report", path("ball.json"), "--threads", "1"});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.out.contains("into the upper half-space"), qPrintable(run.out));
        QFile file(path("ball.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto table = io::parseCsv(file.readAll().toStdString());
        QCOMPARE(table.rows.size(), std::size_t{1 + 180 * 72});
        QCOMPARE(table.rows.front().cells.back(),
                 std::string("differential_cross_section_um2_per_sr"));
        // What is in the table adds up to what the flux measures, but for the cells, 20 to a
        // wavelength.
        double sum = 0.0;
        double highest = 0.0;
        double theta = 0.0, phi = 0.0;
        for (std::size_t n = 1; n < table.rows.size(); ++n) {
            const auto cell = [&](std::size_t column) {
                return std::stod(table.rows[n].cells[column]);
            };
            constexpr double step = std::numbers::pi / 180.0;
            sum += cell(3) * std::sin(cell(1) * step) * step * (5.0 * step);
            if (cell(3) > highest) {
                highest = cell(3);
                theta = cell(1);
                phi = cell(2);
            }
        }
        QFile report(path("ball.json"));
        QVERIFY(report.open(QIODevice::ReadOnly));
        const auto json = nlohmann::json::parse(report.readAll().toStdString());
        const double flux =
            json.at("scattering").at("scattering_cross_section_um2").at(0).get<double>();
        QVERIFY(std::abs(sum / flux - 1.0) < 0.01);
        // Most goes on as it came, towards +x; the lobe of so small a ball is broad.
        QVERIFY(std::abs(theta - std::max(angle, 0.5)) < 4.0);
        QVERIFY(angle == 0.0 || phi == 0.0);
    }

    void refusedBeforeTheRun() {
        auto close = ball(0.0, 0.6);
        std::get<model::FluxMonitor>(close.monitors.front().kind).rMaxUm = 0.55; // one cell
        for (const auto& [project, words] :
             {std::pair(close, "at least 2 cells"), {model::Project(), "total field box"}}) {
            const auto run =
                tests::runProgram({"run", save(project), "--far-field", path("none.csv")});
            QCOMPARE(run.code, 2);
            QVERIFY2(run.error.contains(words), qPrintable(run.error));
            QVERIFY(run.out.isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(TestFarField)
#include "test_far_field.moc"
