// Lenses of posts from the command line: designed, planned in zones, run zone by zone, cut off and
// gone on with, and what is refused.

#include "tests/support/program.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/small_zones.hpp"

#include "core/io/project_json.hpp"

#include <QtTest>

#include <nlohmann/json.hpp>

using namespace zonescope;

class TestZonesCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] tests::Outcome run(const QStringList& arguments) const {
        return tests::runProgram(folder_, arguments);
    }
    [[nodiscard]] nlohmann::json json(const char* name) const {
        return nlohmann::json::parse(
            tests::readFile(folder_, QString::fromLatin1(name)).toStdString());
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        io::saveProject(tests::postsInZones(),
                        folder_.filePath(QStringLiteral("posts.zonescope.json")).toStdString());
        model::Project rings = tests::axisDipole();
        io::saveProject(rings,
                        folder_.filePath(QStringLiteral("rings.zonescope.json")).toStdString());
    }

    void aLensIsDesignedAndPlanned() {
        if (tests::sanitized)
            QSKIP("hundreds of cells, which sanitizers solve tens of times as slowly");
        const auto design =
            run({QStringLiteral("design-posts"), QStringLiteral("lens.zonescope.json"),
                 QStringLiteral("--radius"), QStringLiteral("7.5"), QStringLiteral("--cell"),
                 QStringLiteral("0.04")});
        QVERIFY2(design.code == 0, qPrintable(design.error));
        const auto project =
            io::readProject(folder_.filePath(QStringLiteral("lens.zonescope.json")).toStdString());
        QVERIFY(project.zones && project.zones->zones.size() == 2);
        const auto& posts = std::get<model::PostPattern>(project.bodies.back().shape).posts;
        QCOMPARE(posts.size(), 25U);
        for (const auto& post : posts) {
            if (post.rUm > *project.zones->zones[0].rOutUm) {
                QCOMPARE(post.count, project.zones->zones[1].folds);
            }
        }
        const auto plan =
            run({QStringLiteral("zones"), QStringLiteral("lens.zonescope.json"),
                 QStringLiteral("--approximations"), QStringLiteral("--suggest"),
                 QStringLiteral("--out"), QStringLiteral("suggested.zonescope.json")});
        QVERIFY2(plan.code == 0, qPrintable(plan.error));
        for (const char* part : {"folds", "2 runs", "local periodic approximation",
                                 "effective medium", "Strehl ratio"}) {
            QVERIFY2(plan.out.contains(QLatin1String(part)), qPrintable(plan.out));
        }
        QVERIFY(io::readProject(
                    folder_.filePath(QStringLiteral("suggested.zonescope.json")).toStdString())
                    .zones);
        const auto mask = run({QStringLiteral("export-mask"), QStringLiteral("lens.zonescope.json"),
                               QStringLiteral("lens.gds")});
        QVERIFY2(mask.code == 0 && mask.out.contains(QStringLiteral("0 rings and ")),
                 qPrintable(mask.out + mask.error));
    }

    void zonesAreRunAndAddedUp() {
        const auto outcome = run({QStringLiteral("run"), QStringLiteral("posts.zonescope.json"),
                                  QStringLiteral("--report"), QStringLiteral("sum.json"),
                                  QStringLiteral("--out"), QStringLiteral("sum.h5")});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.error));
        const auto report = json("sum.json");
        QCOMPARE(report["zones"].size(), 2U);
        QCOMPARE(report["run"]["runs_done"].get<int>(), 2);
        QCOMPARE(report["zones"][1]["circles_of_posts"].get<int>(), 1);
        QVERIFY(report["monitors"][0]["flux"][0].get<double>() > 0.0);
        QVERIFY(report.contains("data_sheet"));
        QVERIFY(QFile::exists(folder_.filePath(QStringLiteral("sum.h5"))));
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("sum.h5.zones"))));

        // Alone, the effective medium: about as much light.
        const auto alone = run({QStringLiteral("run"), QStringLiteral("posts.zonescope.json"),
                                QStringLiteral("--order"), QStringLiteral("1"),
                                QStringLiteral("--report"), QStringLiteral("alone.json")});
        QVERIFY2(alone.code == 0, qPrintable(alone.error));
        const double through = report["data_sheet"]["wavelengths"][0]["transmission"].get<double>();
        const double effective =
            json("alone.json")["data_sheet"]["wavelengths"][0]["transmission"].get<double>();
        QVERIFY2(std::abs(through - effective) < 0.1,
                 qPrintable(QStringLiteral("%1 %2").arg(through).arg(effective)));
    }

    void whatZonesCannotDoIsRefused() {
        const auto film = run({QStringLiteral("run"), QStringLiteral("posts.zonescope.json"),
                               QStringLiteral("--image"), QStringLiteral("a.png")});
        QCOMPARE(film.code, 2);
        QVERIFY2(film.error.contains(QStringLiteral("--image")), qPrintable(film.error));
        const auto several = run({QStringLiteral("run"), QStringLiteral("posts.zonescope.json"),
                                  QStringLiteral("rings.zonescope.json")});
        QVERIFY(several.code != 0);
        QVERIFY2((several.out + several.error).contains(QStringLiteral("2 zones")),
                 qPrintable(several.out + several.error));
        const auto rings = run({QStringLiteral("zones"), QStringLiteral("rings.zonescope.json")});
        QCOMPARE(rings.code, 2);
        QVERIFY2(rings.error.contains(QStringLiteral("no posts")), qPrintable(rings.error));
        const auto coarse =
            run({QStringLiteral("design-posts"), QStringLiteral("no.zonescope.json"),
                 QStringLiteral("--pitch"), QStringLiteral("0.5")});
        QCOMPARE(coarse.code, 2);
        QVERIFY2(coarse.error.contains(QStringLiteral("pitch_um")), qPrintable(coarse.error));
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("no.zonescope.json"))));
    }
};

QTEST_GUILESS_MAIN(TestZonesCommand)
#include "test_zones_command.moc"
