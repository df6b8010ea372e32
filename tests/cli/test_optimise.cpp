// `zonescope optimise` as a user calls it: it makes a lens better, and one that was interrupted
// goes on with the same designs.

#include "core/io/project/project_json.hpp"
#include "core/model/optimisation.hpp"
#include "tests/support/density_to_improve.hpp"
#include "tests/support/program.hpp"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <variant>

using namespace zonescope;

class TestOptimiseCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QJsonArray iterates(const QString& file) const {
        return QJsonDocument::fromJson(tests::readFile(folder_, file))
            .object()
            .value("iterates")
            .toArray();
    }
    tests::Outcome run(const QStringList& options) {
        return tests::runProgram(folder_, QStringList{"optimise"} + options);
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        io::saveProject(tests::lensToImprove(), folder_.filePath("lens.json").toStdString());
    }

    void aLensBecomesBetter() {
        const auto done = run(
            {"lens.json", "--out", "whole.json", "--design", "best.json", "--csv", "history.csv"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        const auto all = iterates("whole.json");
        QCOMPARE(all.size(), 5);
        for (int n = 1; n < all.size(); ++n) {
            QVERIFY(all[n].toObject().value("merit").toDouble() >
                    all[n - 1].toObject().value("merit").toDouble());
        }
        QVERIFY(all[4].toObject().value("merit").toDouble() >
                1.2 * all[0].toObject().value("merit").toDouble());
        const model::Project best = io::readProject(folder_.filePath("best.json").toStdString());
        const auto& zone = std::get<model::AnnularZone>(best.bodies.front().shape);
        for (std::size_t n = 0; n < zone.rings.size(); ++n) {
            QVERIFY(zone.rings[n].rOutUm - zone.rings[n].rInUm > 0.12 - 1e-6);
            QVERIFY(n == 0 || zone.rings[n].rInUm - zone.rings[n - 1].rOutUm > 0.12 - 1e-6);
        }
        QVERIFY(zone.rings.back().rOutUm < 1.45 + 1e-6);
        QCOMPARE(tests::readFile(folder_, "history.csv").count('\n'), 6);
    }

    /// Two iterations, then the rest from the record, against all at once.
    void aRecordGoesOnWithTheSameDesigns() {
        const auto first =
            run({"lens.json", "--iterations", "2", "--out", "part.json", "--timing"});
        QCOMPARE(first.code, 0);
        for (const char* stage : {"forward run, steps", "adjoint run, steps", "in all"}) {
            QVERIFY2(first.out.contains(QLatin1String(stage)), qPrintable(first.out));
        }
        QCOMPARE(iterates("part.json").size(), 3);
        QCOMPARE(run({"part.json", "--resume", "--iterations", "4", "--out", "part.json"}).code, 0);
        const auto whole = iterates("whole.json");
        const auto part = iterates("part.json");
        QCOMPARE(part.size(), whole.size());
        for (int n = 0; n < whole.size(); ++n) {
            QCOMPARE(part[n].toObject().value("values_um"), whole[n].toObject().value("values_um"));
            QCOMPARE(part[n].toObject().value("merit"), whole[n].toObject().value("merit"));
        }
    }

    void figuresOfSeveralAnglesAreTold() {
        auto project = tests::lensToImprove();
        auto& objective = project.optimisation->objective;
        objective.anglesDeg = {0.0, 12.0};
        objective.wavelengthsUm = {0.9};
        objective.tiltedPolarization = model::TiltedPolarization::across;
        project.run.orderError = 0.03;
        io::saveProject(project, folder_.filePath("angles.json").toStdString());
        const auto done = run({"angles.json", "--iterations", "1", "--out", "angles-record.json",
                               "--csv", "angles.csv"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        QVERIFY2(done.error.contains("  0 deg, 0.9 um: ") &&
                     done.error.contains("  12 deg, 0.9 um: "),
                 qPrintable(done.error));
        QCOMPARE(iterates("angles-record.json")[1].toObject().value("figures").toArray().size(), 2);
        QVERIFY(tests::readFile(folder_, "angles.csv")
                    .contains("figure at 0 deg and 0.9 um,figure at 12 deg and 0.9 um,"));
    }

    void impossibleTasksAreRefused_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("said");
        QTest::newRow("body") << "body"
                              << "the name of an annular zone";
        QTest::newRow("nothing") << "nothing"
                                 << "edges that move or limits of the height";
        QTest::newRow("widths") << "widths"
                                << "minimum widths that fit";
        QTest::newRow("height") << "height"
                                << "contradict each other";
        QTest::newRow("plane") << "plane"
                               << "Put the near field into the domain";
        QTest::newRow("focus") << "focus"
                               << "beyond the plane";
        QTest::newRow("pulse") << "pulse"
                               << "wavelengths that the pulse contains";
        QTest::newRow("disc") << "disc"
                              << "A power is that through a disc";
        QTest::newRow("angles") << "angles"
                                << "optimisation.objective.angles_deg";
        QTest::newRow("light") << "light"
                               << "a plane wave along the axis";
    }
    void impossibleTasksAreRefused() {
        QFETCH(QString, key);
        QFETCH(QString, said);
        model::Project project = tests::lensToImprove();
        auto& body = project.optimisation->bodies.front();
        auto& objective = project.optimisation->objective;
        if (key == "body") {
            body.body = "lense";
        } else if (key == "nothing") {
            body.radii = model::OptimisedEdges::stay;
            body.topMinUm.reset();
            body.topMaxUm.reset();
        } else if (key == "widths") {
            body.minimumWidthUm = 0.4;
        } else if (key == "height") {
            body.topMaxUm = 0.1;
        } else if (key == "angles") {
            objective.quantity = model::OptimisedQuantity::overlap;
            objective.anglesDeg = {0.0, 12.0};
        } else if (key == "plane") {
            objective.nearFieldZUm = 3.0;
        } else if (key == "focus") {
            objective.focusZUm = 0.2;
        } else if (key == "pulse") {
            objective.wavelengthsUm = {0.9, 0.45};
        } else if (key == "disc") {
            objective.quantity = model::OptimisedQuantity::power;
        } else {
            project.sources.clear();
        }
        io::saveProject(project, folder_.filePath("bad.json").toStdString());
        const auto done = run({"bad.json", "--out", "bad-record.json"});
        QCOMPARE(done.code, 2);
        QVERIFY2(done.error.contains(said), qPrintable(done.error));
        QVERIFY2(done.error.contains("optimisation"), qPrintable(done.error));
    }

    /// A grey plate becomes rings: the record and the last lines measure them.
    void aDensityBecomesRings() {
        model::Project project = tests::densityToImprove();
        project.optimisation->projection = {{.steepness = 4.0, .iterations = 2},
                                            {.steepness = 32.0, .iterations = 2}};
        io::saveProject(project, folder_.filePath("plate.json").toStdString());
        const auto done = run({"plate.json", "--iterations", "3", "--out", "plate-record.json",
                               "--design", "plate-best.json", "--rings", "plate-rings.json",
                               "--rings-csv", "rings.csv", "--csv", "plate.csv"});
        QVERIFY2(done.code == 0, qPrintable(done.error));
        QVERIFY2(done.out.contains("plate: ") && done.out.contains("narrowest part"),
                 qPrintable(done.out));
        const auto record =
            QJsonDocument::fromJson(tests::readFile(folder_, "plate-record.json")).object();
        QCOMPARE(record.value("iterates").toArray().size(), 4);
        const auto measured = record.value("best_densities").toArray().at(0).toObject();
        QCOMPARE(measured.value("body").toString(), QString("plate"));
        QCOMPARE(measured.value("pixels").toInt(), 28);
        const model::Project best =
            io::readProject(folder_.filePath("plate-best.json").toStdString());
        const auto& region = std::get<model::DensityRegion>(best.bodies.front().shape);
        QCOMPARE(region.pixels.columns(), std::size_t{28});
        const model::Project rings =
            io::readProject(folder_.filePath("plate-rings.json").toStdString());
        const auto& zone = std::get<model::AnnularZone>(rings.bodies.front().shape);
        QVERIFY(!zone.rings.empty() && !rings.optimisation);
        QCOMPARE(tests::readFile(folder_, "rings.csv").count('\n'),
                 static_cast<qsizetype>(zone.rings.size() + 1));
        QVERIFY(tests::readFile(folder_, "plate.csv").contains("\"plate, grey\""));
    }

    void aFileThatIsNoRecordIsRefused() {
        const auto done = run({"lens.json", "--resume", "--out", "other.json"});
        QCOMPARE(done.code, 2);
        QVERIFY2(done.error.contains("zonescope-optimisation"), qPrintable(done.error));
    }
};

QTEST_GUILESS_MAIN(TestOptimiseCommand)
#include "test_optimise.moc"
