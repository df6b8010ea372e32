// `zonescope emission` as a user calls it.

#include "core/io/files/csv.hpp"
#include "core/io/project/project_json.hpp"
#include "tests/support/program.hpp"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

using namespace zonescope;

class TestEmissionCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QByteArray read(const QString& name) const {
        return tests::readFile(folder_, name);
    }
    tests::Outcome run(const QStringList& options) {
        return tests::runProgram(folder_, QStringList{"emission", "dipole.json"} + options);
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        model::Project project;
        project.name = "emitter";
        project.domain = {
            .radiusUm = 1.2, .zMinUm = -0.9, .zMaxUm = 0.9, .drUm = 0.05, .dzUm = 0.05};
        model::Dipole dipole;
        dipole.rUm = 0.4;
        dipole.signal = model::GaussianPulse{.wavelengthUm = 1.0};
        project.sources = {{.name = "emitter", .kind = dipole}};
        project.run.stop.maxTimeFs = 40.0;
        io::saveProject(project, folder_.filePath("dipole.json").toStdString());
    }

    void oneCommandGivesPowerAndFarField() {
        const auto done = run({"--cone", "30", "--csv", "table.csv", "--pattern", "far.csv",
                               "--map", "map.csv", "--report", "report.json"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        QVERIFY2(done.out.contains("Purcell factor") && done.out.contains("extraction"),
                 qPrintable(done.out));
        const auto report = QJsonDocument::fromJson(read("report.json")).object();
        const auto spectrum = report.value("spectra").toArray().at(0).toObject();
        const double factor = spectrum.value("purcell_factor").toDouble();
        // 20 cells per wavelength in vacuum.
        QVERIFY2(std::abs(factor - 1.0) < 0.02, qPrintable(QString::number(factor)));
        QVERIFY(spectrum.value("error_bound").toDouble() < 1e-3);
        const auto table = io::parseCsv(read("table.csv").toStdString());
        QCOMPARE(table.rows.size(), std::size_t{2});
        QCOMPARE(table.rows[0].cells[1], std::string("purcell_factor"));
        QCOMPARE(io::parseCsv(read("far.csv").toStdString()).rows.size(), std::size_t{361});
        QCOMPARE(io::parseCsv(read("map.csv").toStdString()).rows.size(),
                 std::size_t{360 * 180 + 1});
    }

    void aDiscOfEmittersShines() {
        const auto done = run({"--disc", "0.8", "--rings", "2", "--average", "--wavelengths",
                               "0.95,1.05", "--no-far-field"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        QVERIFY2(done.out.contains("2 emitters") && done.out.contains("1.05 um"),
                 qPrintable(done.out));
    }

    void mistakesAreNamed() {
        const auto both = run({"--disc", "0.4", "--radii", "0.1"});
        QCOMPARE(both.code, 2);
        QVERIFY2(both.error.contains("--disc"), qPrintable(both.error));
        const auto weights = run({"--radii", "0.1,0.2", "--weights", "1"});
        QCOMPARE(weights.code, 2);
        QVERIFY2(weights.error.contains("--weights"), qPrintable(weights.error));
        const auto map = run({"--average", "--map", "map.csv"});
        QCOMPARE(map.code, 2);
        QVERIFY2(map.error.contains("--pattern"), qPrintable(map.error));
        const auto outside = run({"--radii", "7"});
        QCOMPARE(outside.code, 2);
        QVERIFY2(outside.error.contains("dipole.json"), qPrintable(outside.error));
    }
};

QTEST_GUILESS_MAIN(TestEmissionCommand)
#include "test_emission.moc"
