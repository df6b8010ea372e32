// `--set NAME=VALUE`: named parameters of a project from the command line.

#include "tests/support/program.hpp"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace zonescope;

class TestSet : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    tests::Outcome run(const QStringList& options) { return tests::runProgram(folder_, options); }

    [[nodiscard]] QJsonObject objectIn(const QString& file) const {
        return QJsonDocument::fromJson(tests::readFile(folder_, file)).object();
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        QFile file(folder_.filePath(QStringLiteral("disc.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"json({
            "format": "zonescope-project", "version": 1,
            "parameters": {"height": "200 nm", "size": "=5*height"},
            "domain": {"radius_um": "=size", "z_min_um": -0.5, "z_max_um": "=size/2",
                       "dr_um": 0.05, "dz_um": 0.05},
            "materials": [{"name": "glass", "index": 1.5}],
            "bodies": [{"name": "disc", "kind": "slab", "z_min_um": 0, "z_max_um": "=height",
                        "material": "glass"}],
            "azimuthal_order": 0,
            "sources": [{"name": "dipole", "kind": "dipole", "z_um": -0.2,
                         "signal": {"kind": "gaussian_pulse", "wavelength_um": 1}}],
            "run": {"threads": 1, "stop": {"max_time_fs": 5}}
        })json");
    }

    void aRunTakesTheValue() {
        const auto done =
            run({"run", "disc.json", "--set", "height=300nm", "--report", "r.json", "--quiet"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        const auto report = objectIn("r.json");
        const auto parameters = report.value("parameters").toObject();
        QCOMPARE(parameters.value("height").toObject().value("text").toString(),
                 QStringLiteral("300nm"));
        QCOMPARE(parameters.value("size").toObject().value("value").toString(),
                 QStringLiteral("1.5 µm"));
        // 30 cells of 1.5 um and the absorbing layer, in place of 20.
        QCOMPARE(report.value("grid").toObject().value("nr").toInt(), 42);
    }

    void checkTellsOfValuesThatDoNotFit() {
        const auto good = run({"check", "disc.json", "--set", "size=2um"});
        QVERIFY2(good.code == 1 || good.code == 0, qPrintable(good.error));
        const auto bad = run({"check", "disc.json", "--set", "size=-1"});
        QCOMPARE(bad.code, 2);
        QVERIFY2(bad.error.contains("domain.radius_um"), qPrintable(bad.error));
    }

    void unknownNamesAndBadValuesAreRefused_data() {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("word");
        QTest::newRow("name") << "hight=1um"
                              << "Did you mean \"height\"?";
        QTest::newRow("form") << "height"
                              << "NAME=VALUE";
        QTest::newRow("unit") << "height=3 nmm"
                              << "nmm";
        QTest::newRow("circle") << "height=size/5"
                                << "in a circle";
        QTest::newRow("dimension") << "height=30 deg"
                                   << "an angle";
    }
    void unknownNamesAndBadValuesAreRefused() {
        QFETCH(QString, value);
        QFETCH(QString, word);
        const auto done = run({"run", "disc.json", "--set", value, "--report", "x.json"});
        QCOMPARE(done.code, 2);
        QVERIFY2(done.error.contains("--set") && done.error.contains(word), qPrintable(done.error));
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("x.json"))));
    }

    void aSweepVariesAParameterByItsName() {
        const auto listed = run({"sweep", "disc.json", "--list"});
        QVERIFY(listed.out.startsWith("height "));
        const auto done = run({"sweep", "disc.json", "--key", "height", "--range", "100nm:300nm:3",
                               "--set", "size=1um", "--quiet"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        const auto lines = done.out.split('\n');
        QVERIFY2(lines.at(0).contains("height (um)"), qPrintable(lines.at(0)));
        QVERIFY2(lines.at(3).contains("0.3"), qPrintable(lines.at(3)));
    }

    void aParameterThatNobodyUsesIsTold() {
        QByteArray text = tests::readFile(folder_, "disc.json");
        text.replace("\"size\": \"=5*height\"", "\"size\": \"=5*height\", \"spare\": 1");
        QFile file(folder_.filePath(QStringLiteral("spare.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        const auto done = run({"check", "spare.json"});
        QVERIFY2(done.out.contains("parameters.spare"), qPrintable(done.out));
    }
};

QTEST_APPLESS_MAIN(TestSet)
#include "test_set.moc"
