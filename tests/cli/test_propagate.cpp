// zonescope propagate: tables of the field on a plane, on the axis and far away, and what it says
// to bad input.

#include "core/io/files/csv.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "tests/support/program.hpp"
#include "tests/support/small_projects.hpp"

#include <QFile>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace zonescope;

namespace {

/// The numbers under a heading.
std::vector<double> column(const QString& text, const std::string& name) {
    const auto table = io::parseCsv(text.toStdString());
    const auto& heads = table.rows.at(0).cells;
    const auto place = std::find(heads.begin(), heads.end(), name) - heads.begin();
    std::vector<double> values;
    for (std::size_t row = 1; row < table.rows.size(); ++row) {
        values.push_back(
            io::csvNumber(table.rows[row].cells.at(static_cast<std::size_t>(place)), table.comma)
                .value());
    }
    return values;
}

} // namespace

class TestPropagate : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

private slots:
    void initTestCase() {
        if (!io::hasHdf5()) {
            QSKIP("built without HDF5");
        }
        QVERIFY(folder_.isValid());
        io::saveProject(tests::planeWaveWithMonitors(), path("wave.zonescope.json").toStdString());
        io::saveProject(tests::axisDipole(), path("dipole.zonescope.json").toStdString());
        for (const char* const name : {"wave", "dipole"}) {
            const auto run =
                tests::runProgram({"run", path(QString("%1.zonescope.json").arg(name)), "--out",
                                   path(QString("%1.h5").arg(name)), "--quiet"});
            QVERIFY2(run.code == 0, qPrintable(run.error));
        }
    }

    void planeWaveStaysOne() {
        // Nothing stands in the way: |E|^2 is that of the incident wave everywhere, to the single
        // precision and the interpolation of the run.
        const auto plane =
            tests::runProgram({"propagate", path("wave.h5"), "--monitor", "plane", "--wavelength",
                               "900nm", "--to-plane", "1mm", "--radius", "50um", "--points", "11"});
        QVERIFY2(plane.code == 0, qPrintable(plane.error));
        QVERIFY(plane.error.contains("relative to the incident wave"));
        const auto intensity = column(plane.out, "intensity");
        QCOMPARE(intensity.size(), std::size_t(11));
        for (const double value : intensity) {
            QVERIFY(std::abs(value - 1.0) < 2e-3);
        }
        QCOMPARE(column(plane.out, "r_um").back(), 50.0);
        for (const double value : column(plane.out, "poynting_z")) {
            QVERIFY(std::abs(value - 1.0) < 2e-3);
        }
    }

    void glassFaceTakesItsPart() {
        const auto axis =
            tests::runProgram({"propagate", path("wave.h5"), "--wavelength", "0.9", "--axis",
                               "2um:20um:4", "--surface", "1um", "--through", "1.5:0.3um", "--into",
                               "1.5", "--csv", path("axis.csv")});
        QVERIFY2(axis.code == 0, qPrintable(axis.error));
        QVERIFY(axis.out.isEmpty());
        QFile file(path("axis.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        QCOMPARE(column(text, "z_um"), (std::vector<double>{2.0, 8.0, 14.0, 20.0}));
        for (const double value : column(text, "intensity")) {
            QVERIFY(std::abs(value - 0.64) < 2e-3); // (2/(1 + 1.5))^2
        }
    }

    void farFieldOfNothing() {
        // The plane wave is a beam that stays; what the plane scatters is nothing.
        const auto far = tests::runProgram(
            {"propagate", path("wave.h5"), "--wavelength", "0.9", "--far-field", "90", "--quiet"});
        QVERIFY2(far.code == 0, qPrintable(far.error));
        QVERIFY(far.error.isEmpty());
        const auto angles = column(far.out, "angle_deg");
        QCOMPARE(angles.size(), std::size_t(90));
        QCOMPARE(angles[30], 30.0);
        for (const double value : column(far.out, "radiant_intensity")) {
            QVERIFY(value < 1e-5);
        }
    }

    void badInputIsRefused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("mentions");
        const QString file = path("wave.h5");
        const QStringList good{"--monitor", "plane", "--wavelength", "0.9"};
        QTest::newRow("no target") << QStringList{file} + good << "one of them";
        QTest::newRow("two targets")
            << QStringList{file, "--to-plane", "1", "--far-field", "9"} + good << "one of them";
        QTest::newRow("no monitor")
            << QStringList{file, "--monitor", "plan", "--to-plane", "1"} << "\"plane\"";
        QTest::newRow("no plane") << QStringList{path("dipole.h5"), "--to-plane", "1"}
                                  << "none in this file";
        QTest::newRow("no wavelength") << QStringList{file, "--to-plane", "1"} << "1, 0.9";
        QTest::newRow("other wavelength")
            << QStringList{file, "--to-plane", "1", "--wavelength", "0.8"} << "0.8";
        QTest::newRow("no length")
            << QStringList{file, "--to-plane", "2 fs"} + good << "--to-plane";
        QTest::newRow("no range") << QStringList{file, "--axis", "1:2"} + good
                                  << "START:STOP:COUNT";
        QTest::newRow("no layer") << QStringList{file, "--to-plane", "9", "--through", "1.5"} + good
                                  << "INDEX:THICKNESS";
        QTest::newRow("negative thickness")
            << QStringList{file, "--to-plane", "9", "--through", "1.5:-2um"} + good
            << "thickness of layer 1";
        QTest::newRow("zero index")
            << QStringList{file, "--to-plane", "9", "--into", "0"} + good << "last medium";
        QTest::newRow("surface behind the monitor")
            << QStringList{file, "--to-plane", "9", "--into", "1.5", "--surface", "0"} + good
            << "first surface";
        QTest::newRow("inside the layers")
            << QStringList{file, "--to-plane", "2", "--through", "1.5:9um"} + good << "not between";
        QTest::newRow("zero radius")
            << QStringList{file, "--to-plane", "9", "--radius", "0"} + good << "--radius";
        QTest::newRow("no file") << QStringList{path("none.h5"), "--to-plane", "9"} << "none.h5";
        QTest::newRow("no backend")
            << QStringList{file, "--to-plane", "9", "--backend", "gpu"} + good << "cuda";
        QTest::newRow("unknown option") << QStringList{file, "--focus"} << "--focus";
    }

    void badInputIsRefused() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, mentions);
        const auto outcome = tests::runProgram(QStringList{"propagate"} + arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains(mentions), qPrintable(outcome.error));
        QVERIFY(outcome.out.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestPropagate)
#include "test_propagate.moc"
