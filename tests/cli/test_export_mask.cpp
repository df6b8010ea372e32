// The command that writes masks as a user calls it: both formats, layers, tolerance and grid, and
// what it refuses.

#include "tests/support/program.hpp"
#include "tests/support/small_projects.hpp"

#include "core/io/project/density_file.hpp"
#include "core/io/project/project_json.hpp"

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

using namespace zonescope;

namespace {

/// Two rings of glass below a higher one, on a slab.
model::Project ringProject() {
    model::Project project = tests::axisDipole();
    project.materials.push_back({"glass", 2.25, 0.0, ""});
    project.bodies = {
        {"rings", model::AnnularZone{{{0.2, 0.3}, {0.4, 0.5}}, {{-0.2, 0.0, "glass"}}, 1.0, 1}},
        {"high ring", model::AnnularZone{{{0.6, 0.7}}, {{-0.2, 0.2, "glass"}}, 1.0, 1}},
        {"base", model::Slab{{}, -0.2, "glass"}}};
    return project;
}

} // namespace

class TestExportMask : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] tests::Outcome exportTo(const QString& name, const QStringList& more = {}) const {
        return tests::runProgram(folder_,
                                 QStringList{QStringLiteral("export-mask"),
                                             QStringLiteral("rings.zonescope.json"), name} +
                                     more);
    }
    [[nodiscard]] bool exists(const QString& name) const {
        return QFile::exists(folder_.filePath(name));
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        io::saveProject(ringProject(),
                        folder_.filePath(QStringLiteral("rings.zonescope.json")).toStdString());
    }

    void bothFormatsAreWritten() {
        const auto gds = exportTo(QStringLiteral("lens.gds"));
        QVERIFY2(gds.code == 0, qPrintable(gds.error));
        QVERIFY2(gds.out.contains(QStringLiteral("3 rings")), qPrintable(gds.out));
        QVERIFY2(gds.out.contains(QStringLiteral("0.002 um from the circles")),
                 qPrintable(gds.out));
        QVERIFY2(gds.out.contains(QStringLiteral("left out, being neither rings nor posts: base")),
                 qPrintable(gds.out));
        // HEADER, release 600.
        QCOMPARE(tests::readFile(folder_, QStringLiteral("lens.gds")).left(6).toHex(),
                 QByteArray("000600020258"));
        const auto dxf = exportTo(QStringLiteral("lens.dxf"));
        QVERIFY2(dxf.code == 0, qPrintable(dxf.error));
        QCOMPARE(tests::readFile(folder_, QStringLiteral("lens.dxf")).count("CIRCLE"), 6);
    }

    void layersToleranceAndGridAreChosen() {
        const auto byHeight = exportTo(QStringLiteral("height.gds"),
                                       {QStringLiteral("--layers"), QStringLiteral("height")});
        QCOMPARE(byHeight.code, 0);
        QVERIFY2(byHeight.out.contains(QStringLiteral("layer 2: glass, z = -0.2 to 0.2 um")),
                 qPrintable(byHeight.out));
        QVERIFY(!exportTo(QStringLiteral("one.gds")).out.contains(QStringLiteral("layer 2")));
        const auto fine = exportTo(QStringLiteral("fine.gds"),
                                   {QStringLiteral("--tolerance"), QStringLiteral("1e-5"),
                                    QStringLiteral("--grid"), QStringLiteral("0.01")});
        QCOMPARE(fine.code, 0);
        QVERIFY2(fine.out.contains(QStringLiteral("on a grid of 0.01 nm")), qPrintable(fine.out));
        QVERIFY(tests::readFile(folder_, QStringLiteral("fine.gds")).size() >
                4 * tests::readFile(folder_, QStringLiteral("one.gds")).size());
    }

    void whatIsImpossibleIsRefused_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* file, const QStringList& options,
                            const char* said) {
            QTest::newRow(name) << QString::fromLatin1(file) << options
                                << QString::fromLatin1(said);
        };
        row("suffix", "lens.png", {}, ".gds or .dxf");
        row("tolerance of none", "lens0.gds", {"--tolerance", "0"}, "--tolerance");
        row("tolerance too small", "lens1.gds", {"--tolerance", "1e-15"},
            "tolerance: found 1e-15 um; allowed: at least");
        row("grid too fine", "lens2.gds", {"--grid", "1e-8"}, "grid");
        row("layers", "lens3.gds", {"--layers", "colour"}, "--layers");
    }
    void whatIsImpossibleIsRefused() {
        QFETCH(QString, file);
        QFETCH(QStringList, options);
        QFETCH(QString, said);
        const auto outcome = exportTo(file, options);
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.error.contains(said), qPrintable(outcome.error));
        QVERIFY(!exists(file));
    }

    void aProjectWithoutRingsIsRefused() {
        io::saveProject(tests::axisDipole(),
                        folder_.filePath(QStringLiteral("none.zonescope.json")).toStdString());
        const auto outcome = tests::runProgram(folder_, {QStringLiteral("export-mask"),
                                                         QStringLiteral("none.zonescope.json"),
                                                         QStringLiteral("none.gds")});
        QCOMPARE(outcome.code, 2);
        QVERIFY(!outcome.error.isEmpty());
        QVERIFY(!exists(QStringLiteral("none.gds")));
    }

    void postsComeBackFromTheMask() {
        auto project = ringProject();
        project.bodies = {
            {"pillars", model::PostPattern{
                            {{.rUm = 0.5, .count = 8, .outline = model::EllipseOutline{0.2, 0.2}}},
                            {{-0.2, 0.2, "glass"}}}}};
        io::saveProject(project, folder_.filePath("posts.zonescope.json").toStdString());
        const auto run = [&](const QStringList& arguments) {
            return tests::runProgram(folder_, arguments);
        };
        const auto written =
            run({"export-mask", "posts.zonescope.json", "posts.gds", "--least-gap", "0.2"});
        QCOMPARE(written.code, 1); // written, but its gaps are narrower
        QVERIFY2(written.error.contains("between neighbours on the circle of 0.5 um"),
                 qPrintable(written.error));
        const auto read = run({"import-mask", "posts.gds", "posts.zonescope.json",
                               "back.zonescope.json", "--body", "pillars"});
        QVERIFY2(read.code == 0, qPrintable(read.error));
        QVERIFY2(read.out.contains("8 posts on 1 circles"), qPrintable(read.out));
        const auto back = io::readProject(folder_.filePath("back.zonescope.json").toStdString());
        const auto& pattern = std::get<model::PostPattern>(back.bodies[0].shape);
        QCOMPARE(pattern.posts.size(), 1U);
        QCOMPARE(pattern.posts[0].count, 8);
        QCOMPARE(pattern.layers.size(), 1U);
        // A mask knows no heights.
        const auto bare = run({"import-mask", "posts.gds", "rings.zonescope.json",
                               "new.zonescope.json", "--body", "new"});
        QCOMPARE(bare.code, 2);
        QVERIFY2(bare.error.contains("--z-min"), qPrintable(bare.error));
        const auto given =
            run({"import-mask", "posts.gds", "rings.zonescope.json", "new.zonescope.json", "--body",
                 "new", "--material", "glass", "--z-min", "0.2", "--z-max", "0.4"});
        QVERIFY2(given.code == 0, qPrintable(given.error));
        QCOMPARE(run({"import-mask", "rings.zonescope.json", "rings.zonescope.json",
                      "none.zonescope.json"})
                     .code,
                 2);
    }

    void aPictureBecomesADensityMap() {
        io::saveProject(ringProject(), folder_.filePath("plain.zonescope.json").toStdString());
        io::writeDensity(folder_.filePath("map.csv").toStdString(),
                         model::DensityPixels(2, {0.0F, 1.0F, 0.25F, 0.5F}));
        const auto run = [&](const QStringList& arguments) {
            return tests::runProgram(folder_, QStringList{"import-density", "map.csv"} + arguments);
        };
        const QStringList layer{"--material", "glass", "--z-min", "0.2", "--z-max", "0.4"};
        const auto bare = run({"plain.zonescope.json", "map.zonescope.json"});
        QCOMPARE(bare.code, 2);
        QVERIFY2(bare.error.contains("--z-min"), qPrintable(bare.error));
        const auto nowhere = run(QStringList{"plain.zonescope.json", "map.zonescope.json"} + layer);
        QCOMPARE(nowhere.code, 2);
        QVERIFY2(nowhere.error.contains("--opening"), qPrintable(nowhere.error));
        const auto laid =
            run(QStringList{"plain.zonescope.json", "map.zonescope.json", "--r", "0.6", "--count",
                            "8", "--width", "0.3", "--opening", "45"} +
                layer);
        QVERIFY2(laid.code == 0, qPrintable(laid.error));
        QVERIFY2(laid.out.contains("2 x 2 pixels"), qPrintable(laid.out));
        const auto project = io::readProject(folder_.filePath("map.zonescope.json").toStdString());
        const auto& post = std::get<model::PostPattern>(project.bodies.back().shape).posts.at(0);
        QCOMPARE(post.count, 8);
        const auto& map = std::get<model::ArcDensityOutline>(post.outline);
        QCOMPARE(map.openingDeg, 45.0);
        QCOMPARE(map.pixels.at(1, 0), 0.25F);
        // Another picture in the same place.
        const auto again = run({"map.zonescope.json", "black.zonescope.json", "--body",
                                "density map", "--circle", "1", "--invert"});
        QVERIFY2(again.code == 0, qPrintable(again.error));
        const auto black = io::readProject(folder_.filePath("black.zonescope.json").toStdString());
        const auto& turned = std::get<model::ArcDensityOutline>(
            std::get<model::PostPattern>(black.bodies.back().shape).posts.at(0).outline);
        QCOMPARE(turned.pixels.at(0, 0), 1.0F);
        QCOMPARE(turned.openingDeg, 45.0);
        QCOMPARE(run({"map.zonescope.json", "none.zonescope.json", "--body", "density map",
                      "--circle", "2"})
                     .code,
                 2);
        // Masks cut grey pixels and say so.
        const auto mask =
            tests::runProgram(folder_, {"export-mask", "map.zonescope.json", "map.gds"});
        QVERIFY2(mask.out.contains("grey pixels"), qPrintable(mask.out));
    }
};

QTEST_GUILESS_MAIN(TestExportMask)
#include "test_export_mask.moc"
