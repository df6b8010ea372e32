// `zonescope field-of-view` as a user calls it.

#include "core/io/csv.hpp"
#include "core/io/project_json.hpp"
#include "tests/support/oblique_light.hpp"
#include "tests/support/program.hpp"

#include <QtTest>

using namespace zonescope;

class TestFieldOfViewCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QByteArray read(const QString& name) const {
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
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
        const auto table = io::parseCsv(read("fov.csv").toStdString());
        QCOMPARE(table.rows.size(), std::size_t{3});
        QCOMPARE(table.rows[0].cells[0], std::string("angle_deg"));
        QCOMPARE(table.rows[2].cells[0], std::string("10"));
        QCOMPARE(io::parseCsv(read("maps/psf_10.csv").toStdString()).rows.size(),
                 std::size_t{21 * 21 + 1});
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
