// The commands of the optics tools as a user calls them: resonances of a results file and modes of
// a fibre, with what they refuse.

#include "core/io/project/project_json.hpp"
#include "tests/support/program.hpp"
#include "tests/support/small_projects.hpp"

#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <string>

using namespace zonescope;

namespace {

/// A conducting can of radius 1 um and height 2 um, rung by a dipole.
model::Project can() {
    model::Project project = tests::axisDipole();
    for (auto* side :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
        side->kind = model::BoundaryKind::electricWall;
    }
    auto& dipole = std::get<model::Dipole>(project.sources[0].kind);
    dipole.signal =
        model::GaussianPulse{.wavelengthUm = 2.6, .relativeBandwidth = 0.2, .delayWidths = 4.0};
    project.monitors = {{"inside", model::PointProbe{{0.2, 0.3}}},
                        {"rim", model::PointProbe{{0.8, 0.0}}}};
    project.run.stop = {.maxTimeFs = 900.0, .energyDecay = std::nullopt};
    return project;
}

} // namespace

class TestOpticsTools : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        io::saveProject(can(), path("can.zonescope.json").toStdString());
        const auto run =
            tests::runProgram({"run", path("can.zonescope.json"), "--out", path("can.h5")});
        QCOMPARE(run.code, 0);
        QVERIFY(run.out.contains("resonance at"));
    }

    void resonancesOfACan() {
        const auto found = tests::runProgram({"resonances", path("can.h5"), "--probe", "inside",
                                              "--band", "2.9:2.4", "--component", "ez", "--json"});
        QCOMPARE(found.code, 0);
        const auto json = nlohmann::json::parse(found.out.toStdString());
        const auto& first = json.at("resonances").at(0);
        // TM010: 2 pi / 2.404826 um; 20 cells per um shift it by (k h)^2/24 = 6e-4.
        QVERIFY(std::abs(first.at("wavelength_um").get<double>() / 2.612740 - 1.0) < 1e-3);
        QVERIFY(first.at("quality").is_null()); // without loss
        QCOMPARE(first.at("note").get<std::string>(), std::string("no decay within the error"));
        QVERIFY(first.at("quality_at_least").get<double>() > 1e5);
        const auto table = tests::runProgram({"resonances", path("can.h5"), "--probe", "rim"});
        QCOMPARE(table.code, 0);
        QVERIFY(table.out.contains("wavelength/um"));
    }

    void resonancesRefuseWithReasons() {
        const auto unnamed = tests::runProgram({"resonances", path("can.h5")});
        QCOMPARE(unnamed.code, 2);
        QVERIFY(unnamed.error.contains("inside, rim"));
        const auto band = tests::runProgram(
            {"resonances", path("can.h5"), "--probe", "rim", "--band", "2.4-2.9"});
        QCOMPARE(band.code, 2);
        QVERIFY(band.error.contains("1.2:1.6"));
        const auto component = tests::runProgram(
            {"resonances", path("can.h5"), "--probe", "rim", "--component", "ex"});
        QCOMPARE(component.code, 2);
        const auto late =
            tests::runProgram({"resonances", path("can.h5"), "--probe", "rim", "--from", "899"});
        QCOMPARE(late.code, 2);
        QVERIFY(late.error.contains("Run longer"));
        QCOMPARE(tests::runProgram({"resonances", path("no.h5"), "--probe", "rim"}).code, 2);
    }

    void fibreModes() {
        const QStringList fibre{"fibre-modes", "--core-index", "1.5", "--cladding-index",
                                "1.45",        "--radius",     "2",   "--wavelength"};
        const auto table = tests::runProgram(fibre + QStringList{"1"});
        QCOMPARE(table.code, 0);
        for (const char* const mode : {"HE11", "TE01", "HE21", "TM01", "EH11", "HE31", "HE12"}) {
            QVERIFY2(table.out.contains(mode), mode);
        }
        const auto json = nlohmann::json::parse(
            tests::runProgram(fibre + QStringList{"1", "--order", "0", "--json"})
                .out.toStdString());
        QCOMPARE(json.at("modes").size(), std::size_t{2});
        const auto negative = tests::runProgram(fibre + QStringList{"0"});
        QCOMPARE(negative.code, 2);
        QVERIFY(negative.error.contains("greater than 0 um"));
        const auto inverted =
            tests::runProgram({"fibre-modes", "--core-index", "1.4", "--cladding-index", "1.45",
                               "--radius", "2", "--wavelength", "1"});
        QCOMPARE(inverted.code, 2);
        QVERIFY(inverted.error.contains("greater than the cladding index"));
    }
};

QTEST_GUILESS_MAIN(TestOpticsTools)
#include "test_optics_tools.moc"
