// `zonescope field-of-view` as a user calls it.

#include "core/io/files/csv.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "tests/support/oblique_light.hpp"
#include "tests/support/program.hpp"

#include <QByteArray>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

using namespace zonescope;

class TestFieldOfViewCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QByteArray read(const QString& name) const {
        return tests::readFile(folder_, name);
    }
    tests::Outcome run(const QStringList& options) {
        return tests::runProgram(folder_, QStringList{"field-of-view", "stop.json"} + options);
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        io::saveProject(tests::obliqueStop(), folder_.filePath("stop.json").toStdString());
    }

    void everyAngleGivesALineAndAMap() {
        QVERIFY(QDir(folder_.path()).mkdir("maps"));
        const auto done = run({"--angles", "0,10", "--polarization", "s", "--points", "21", "--csv",
                               "fov.csv", "--maps", "maps"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        QVERIFY(done.error.contains("10 degrees"));
        QVERIFY2(done.error.contains("memory"), qPrintable(done.error)); // said before it runs
        const auto table = io::parseCsv(read("fov.csv").toStdString());
        QCOMPARE(table.rows.size(), std::size_t{3});
        QCOMPARE(table.rows[0].cells[0], std::string("angle_deg"));
        QCOMPARE(table.rows[2].cells[0], std::string("10"));
        QCOMPARE(io::parseCsv(read("maps/psf_10.csv").toStdString()).rows.size(),
                 std::size_t{21 * 21 + 1});
    }

    void unpolarisedLightIsOffered() {
        const auto done = run({"--angles", "0", "--polarization", "unpolarised", "--points", "21"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        const auto table = io::parseCsv(done.out.toStdString());
        QCOMPARE(table.rows.size(), std::size_t{2});
        // Along the axis the image is as wide in x as in y.
        QCOMPARE(table.rows[0].cells[8], std::string("fwhm_x_um"));
        const double x = std::stod(table.rows[1].cells[8]);
        const double y = std::stod(table.rows[1].cells[9]);
        QVERIFY2(std::abs(x / y - 1.0) < 1e-3, qPrintable(QString::number(x / y)));
    }

    void whatAllOrdersTakeIsPartOfTheCheck() {
        const auto text = tests::runProgram(folder_, {"check", "stop.json"});
        QVERIFY2(text.out.contains("azimuthal orders") && text.out.contains("at a time"),
                 qPrintable(text.out));
        const auto json = tests::runProgram(folder_, {"check", "stop.json", "--json"});
        const auto orders = QJsonDocument::fromJson(json.out.toUtf8()).object().value("orders");
        QVERIFY(orders.toObject().value("memory_bytes").toDouble() > 0.0);
        QVERIFY(!orders.toObject().value("orders").toArray().isEmpty());
    }

    void theFileOfASumIsNotThatOfARun() {
        if (!io::hasHdf5())
            QSKIP("without HDF5 there are no results to read");
        const auto done = tests::runProgram(folder_, {"run", "stop.json", "--out", "sum.h5"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        QVERIFY2(done.error.contains("at a time"), qPrintable(done.error)); // what it takes
        const auto refused = tests::runProgram(folder_, {"propagate", "sum.h5", "--axis", "1:2:3"});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.error.contains("sum over azimuthal orders") &&
                     refused.error.contains("--order"),
                 qPrintable(refused.error));
    }

    void wrongOptionsAreRefused() {
        const auto polarization = run({"--angles", "0", "--polarization", "q"});
        QCOMPARE(polarization.code, 2);
        QVERIFY2(polarization.error.contains("--polarization"), qPrintable(polarization.error));
        const auto angles = run({"--angles", "0:95:5"});
        QCOMPARE(angles.code, 2);
        QVERIFY(angles.error.contains("--angles"));
    }
};

QTEST_GUILESS_MAIN(TestFieldOfViewCommand)
#include "test_field_of_view.moc"
