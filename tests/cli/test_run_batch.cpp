// `zonescope run` with several projects: one file of results for each, and a bad one alone.

#include "tests/support/places.hpp"
#include "tests/support/program.hpp"

#include <QDir>
#include <QString>
#include <QStringList>
#include <QTest>

#include <QFile>
#include <QTemporaryDir>

using namespace zonescope;

namespace {

QString projectsFolder() { return QString::fromStdString(tests::sourcePlace("projects")); }

} // namespace

class TestRunBatch : public QObject {
    Q_OBJECT
private slots:
    void init();
    void everyProjectGetsItsFiles();
    void badProjectLeavesTheOthersAlone();
    void optionsOfOneProjectAreRefused_data();
    void optionsOfOneProjectAreRefused();

private:
    std::unique_ptr<QTemporaryDir> folder_;
};

void TestRunBatch::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(folder_->isValid());
    QVERIFY(QDir(folder_->path()).mkdir(QStringLiteral("results")));
    for (const char* name : {"axis_laboratory", "pml_laboratory"}) {
        const QString file = QString::fromUtf8(name) + QStringLiteral(".zonescope.json");
        QVERIFY(QFile::copy(projectsFolder() + QLatin1Char('/') + file, folder_->filePath(file)));
    }
}

void TestRunBatch::everyProjectGetsItsFiles() {
    const auto outcome =
        tests::runProgram(*folder_, {"run", "axis_laboratory.zonescope.json",
                                     "pml_laboratory.zonescope.json", "--backend", "cpu", "--steps",
                                     "100", "--report", "results", "--image", "results"});
    QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
    for (const char* name : {"axis_laboratory", "pml_laboratory"}) {
        for (const char* suffix : {".json", ".png"}) {
            const auto file = folder_->filePath(
                QStringLiteral("results/") + QString::fromUtf8(name) + QString::fromUtf8(suffix));
            QVERIFY2(QFile(file).size() > 0, qPrintable(file));
        }
        QVERIFY(outcome.out.contains(QString::fromUtf8(name) +
                                     QStringLiteral(".zonescope.json: finished")));
    }
}

void TestRunBatch::badProjectLeavesTheOthersAlone() {
    QFile broken(folder_->filePath(QStringLiteral("broken.zonescope.json")));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{\"format\":");
    broken.close();
    const auto outcome =
        tests::runProgram(*folder_, {"run", "axis_laboratory.zonescope.json",
                                     "broken.zonescope.json", "pml_laboratory.zonescope.json",
                                     "--backend", "cpu", "--steps", "50", "--report", "results"});
    QCOMPARE(outcome.code, 2);
    QVERIFY(outcome.error.contains(QStringLiteral("broken.zonescope.json")));
    QVERIFY(outcome.out.contains(QStringLiteral("broken.zonescope.json: failed")));
    QVERIFY(QFile::exists(folder_->filePath(QStringLiteral("results/axis_laboratory.json"))));
    QVERIFY(QFile::exists(folder_->filePath(QStringLiteral("results/pml_laboratory.json"))));
    QVERIFY(!QFile::exists(folder_->filePath(QStringLiteral("results/broken.json"))));
}

void TestRunBatch::optionsOfOneProjectAreRefused_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    const QStringList two{"run", "axis_laboratory.zonescope.json", "pml_laboratory.zonescope.json"};
    QTest::addRow("no folder") << two + QStringList{"--out", "nowhere"} << QStringLiteral("--out");
    QTest::addRow("resume") << two + QStringList{"--resume", "x.h5"} << QStringLiteral("--resume");
    QTest::addRow("film") << two + QStringList{"--video", "x.mp4"} << QStringLiteral("--video");
    QTest::addRow("same name") << QStringList{"run", "axis_laboratory.zonescope.json",
                                              "./axis_laboratory.zonescope.json"}
                               << QStringLiteral("FILE");
}

void TestRunBatch::optionsOfOneProjectAreRefused() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, named);
    const auto outcome = tests::runProgram(*folder_, arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.error.contains(named), qPrintable(outcome.error));
}

QTEST_GUILESS_MAIN(TestRunBatch)
#include "test_run_batch.moc"
