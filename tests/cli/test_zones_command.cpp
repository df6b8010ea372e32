// Lenses of posts from the command line: designed, planned in zones, run zone by zone, cut off and
// gone on with, and what is refused.

#include "tests/support/program.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/small_zones.hpp"

#include "core/io/project/project_json.hpp"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <cmath>

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

    void aSettingOfTheZonesIsStudied() {
        if (tests::sanitized) {
            QSKIP("a lens run seven times, each of which the other tests do under sanitizers once");
        }
        const auto study = run({"zones", "posts.zonescope.json", "--study", "margin", "--values",
                                "0.2,0.4", "--report", "study.csv"});
        QVERIFY2(study.code == 0, qPrintable(study.error));
        QVERIFY2(study.out.contains("width of the margins"), qPrintable(study.out));
        const auto lines = tests::readFile(folder_, "study.csv").trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        const auto narrow = lines[1].split(',');
        const auto wide = lines[2].split(',');
        QVERIFY(lines[0].startsWith("value,near_field_difference,focal_length_um"));
        QCOMPARE(narrow.size(), lines[0].split(',').size());
        QCOMPARE(narrow[0], QByteArray("0.2"));
        // What the last value finds is what the others are compared with.
        QCOMPARE(wide[1].toDouble(), 0.0);
        QVERIFY2(narrow[1].toDouble() > 0.0 && narrow[1].toDouble() < 1.0, narrow[1].constData());
        // The same lens as a run of its own.
        const auto alone = run({"run", "posts.zonescope.json", "--report", "own.json", "--quiet"});
        QVERIFY2(alone.code == 0, qPrintable(alone.error));
        const auto own = json("own.json")["data_sheet"]["wavelengths"][0];
        QVERIFY(std::abs(wide[4].toDouble() - own["strehl_ratio"].get<double>()) < 1e-6);

        const auto page = run({"zones", "posts.zonescope.json", "--study", "sectors", "--values",
                               "0.75,1", "--report", "study.html"});
        QVERIFY2(page.code == 0, qPrintable(page.error));
        QCOMPARE(tests::readFile(folder_, "study.html").count("<svg"), 3);
        // Ramps that do not fit between two cuts fail alone.
        const auto ramps =
            run({"zones", "posts.zonescope.json", "--study", "ramp", "--values", "0.5,0.8,50"});
        QVERIFY2(ramps.code == 0, qPrintable(ramps.error));
        QVERIFY2(ramps.out.contains("ramp"), qPrintable(ramps.out));
        // Cells along theta that the metric radius would widen change the lens: refused.
        const auto tooNarrow =
            run({"zones", "posts.zonescope.json", "--study", "sectors", "--values", "1,3"});
        QVERIFY2(tooNarrow.out.contains("at most"), qPrintable(tooNarrow.out));
        QCOMPARE(run({"zones", "posts.zonescope.json", "--study", "margin", "--values", "1"}).code,
                 2);
        QCOMPARE(
            run({"zones", "posts.zonescope.json", "--study", "margin", "--report", "a.png"}).code,
            2);
    }
};

QTEST_GUILESS_MAIN(TestZonesCommand)
#include "test_zones_command.moc"
