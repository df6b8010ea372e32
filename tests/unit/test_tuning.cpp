// The remembered shapes of the streaming kernel.

#include "core/io/files/replacement_file.hpp"
#include "gpu/engine/choice/tuning.hpp"

#include <QString>
#include <QTemporaryDir>
#include <QTest>

using namespace zonescope;

class TestTuning : public QObject {
    Q_OBJECT
private slots:
    void remembersAShape();
    void distinguishesWhatMatters();
    void badFileCountsAsEmpty_data();
    void badFileCountsAsEmpty();
    void unwritableFolderIsNoError();

private:
    static gpu::TuningKey key(int columns = 4096, bool special = true) {
        grid::Grid grid;
        grid.nr = columns - 1;
        grid.nz = 2000;
        return gpu::tuningKey("Device", "1.0", "single", grid, {.special = special});
    }
};

void TestTuning::remembersAShape() {
    const QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "new" / "shapes.json";
    const gpu::TuningCache cache(path);
    QVERIFY(!cache.find(key()));
    const gpu::StreamShape shape{4, 5, 2};
    cache.remember(key(), shape, 1e-5);
    cache.remember(key(512), {4, 3, 4}, 1e-6);
    const auto found = gpu::TuningCache(path).find(key());
    QVERIFY(found.has_value());
    QVERIFY(*found == shape);
}

void TestTuning::distinguishesWhatMatters() {
    QVERIFY(key(4096).text() == key(4200).text()); // the same quarter of an octave
    QVERIFY(key(4096).text() != key(6000).text());
    QVERIFY(key(4096, true).text() != key(4096, false).text());
    grid::Grid grid;
    QVERIFY(gpu::tuningKey("A", "1", "single", grid, {}).text() !=
            gpu::tuningKey("A", "1", "double", grid, {}).text());
    QVERIFY(gpu::tuningKey("A", "1", "single", grid, {}).text() !=
            gpu::tuningKey("A", "2", "single", grid, {}).text());
    QVERIFY(gpu::tuningKey("A", "1", "single", grid, {.special = true}).text() !=
            gpu::tuningKey("A", "1", "single", grid, {.special = true, .dispersive = true}).text());
    QVERIFY(gpu::tuningKey("A", "1", "single", grid, {.dispersive = true}).text() !=
            gpu::tuningKey("A", "1", "single", grid, {.tilted = true}).text());
    QVERIFY(gpu::tuningKey("A", "1", "single", grid, {}).text() !=
            gpu::tuningKey("A", "1", "single", grid, {.lossy = true}).text());
    QVERIFY(
        gpu::tuningKey("A", "1", "single", grid, {.special = true, .dispersive = true}, 2).text() !=
        gpu::tuningKey("A", "1", "single", grid, {.special = true, .dispersive = true}, 3).text());
    QVERIFY(
        gpu::tuningKey("A", "1", "single", grid, {.special = true, .dispersive = true}, 1, "2 x 6")
            .text() != gpu::tuningKey("A", "1", "single", grid,
                                      {.special = true, .dispersive = true}, 1, "2 x 6, 2 x 4")
                           .text());
}

void TestTuning::badFileCountsAsEmpty_data() {
    QTest::addColumn<QString>("content");
    QTest::newRow("not JSON") << "shapes";
    QTest::newRow("another version")
        << QString(
               R"({"version": "0.0.0", "shapes": {"%1": {"cells": 4, "levels": 5, "warps": 2}}})")
               .arg(QString::fromStdString(key().text()));
    QTest::newRow("wrong types")
        << QString(
               R"({"version": "%2", "shapes": {"%1": {"cells": "4", "levels": 5, "warps": 2}}})")
               .arg(QString::fromStdString(key().text()), ZONESCOPE_VERSION);
    QTest::newRow("list") << "[]";
}

void TestTuning::badFileCountsAsEmpty() {
    QFETCH(QString, content);
    const QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "shapes.json";
    io::replaceTextFile(path, content.toStdString());
    const gpu::TuningCache cache(path);
    QVERIFY(!cache.find(key()));
    cache.remember(key(), {4, 6, 2}, 1e-5);
    QVERIFY(cache.find(key()).has_value());
}

void TestTuning::unwritableFolderIsNoError() {
    const gpu::TuningCache cache("/proc/no/such/folder/shapes.json");
    cache.remember(key(), {4, 6, 2}, 1e-5);
    QVERIFY(!cache.find(key()));
    const gpu::TuningCache none{std::filesystem::path()};
    none.remember(key(), {4, 6, 2}, 1e-5);
    QVERIFY(!none.find(key()));
}

QTEST_APPLESS_MAIN(TestTuning)
#include "test_tuning.moc"
