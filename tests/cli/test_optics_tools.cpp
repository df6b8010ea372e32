// The commands of the optics tools as a user calls them: resonances of a results file and modes of
// a fibre, with what they refuse.

#include "core/io/project_json.hpp"
#include "tests/support/small_projects.hpp"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <string>

using namespace zonescope;

namespace {

struct Outcome {
    int exitCode = -1;
    QString out, error;
};

Outcome call(const QStringList& arguments) {
    QProcess process;
    process.start(ZONESCOPE_EXECUTABLE, arguments);
    Outcome outcome;
    if (process.waitForFinished(120'000) && process.exitStatus() == QProcess::NormalExit) {
        outcome.exitCode = process.exitCode();
    }
    outcome.out = QString::fromUtf8(process.readAllStandardOutput());
    outcome.error = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}

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
        const auto run = call({"run", path("can.zonescope.json"), "--out", path("can.h5")});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.out.contains("resonance at"));
    }

    void resonancesOfACan() {
        const auto found = call({"resonances", path("can.h5"), "--probe", "inside", "--band",
                                 "2.9:2.4", "--component", "ez", "--json"});
        QCOMPARE(found.exitCode, 0);
        const auto json = nlohmann::json::parse(found.out.toStdString());
        const auto& first = json.at("resonances").at(0);
        // TM010: 2 pi / 2.404826 um; 20 cells per um shift it by (k h)^2/24 = 6e-4.
        QVERIFY(std::abs(first.at("wavelength_um").get<double>() / 2.612740 - 1.0) < 1e-3);
        QVERIFY(first.at("quality").get<double>() > 1e5); // without loss
        const auto table = call({"resonances", path("can.h5"), "--probe", "rim"});
        QCOMPARE(table.exitCode, 0);
        QVERIFY(table.out.contains("wavelength/um"));
    }

    void resonancesRefuseWithReasons() {
        const auto unnamed = call({"resonances", path("can.h5")});
        QCOMPARE(unnamed.exitCode, 2);
        QVERIFY(unnamed.error.contains("inside, rim"));
        const auto band =
            call({"resonances", path("can.h5"), "--probe", "rim", "--band", "2.4-2.9"});
        QCOMPARE(band.exitCode, 2);
        QVERIFY(band.error.contains("1.2:1.6"));
        const auto component =
            call({"resonances", path("can.h5"), "--probe", "rim", "--component", "ex"});
        QCOMPARE(component.exitCode, 2);
        const auto late = call({"resonances", path("can.h5"), "--probe", "rim", "--from", "899"});
        QCOMPARE(late.exitCode, 2);
        QVERIFY(late.error.contains("Run longer"));
        QCOMPARE(call({"resonances", path("no.h5"), "--probe", "rim"}).exitCode, 2);
    }

    void fibreModes() {
        const QStringList fibre{"fibre-modes", "--core-index", "1.5", "--cladding-index",
                                "1.45",        "--radius",     "2",   "--wavelength"};
        const auto table = call(fibre + QStringList{"1"});
        QCOMPARE(table.exitCode, 0);
        for (const char* const mode : {"HE11", "TE01", "HE21", "TM01", "EH11", "HE31", "HE12"}) {
            QVERIFY2(table.out.contains(mode), mode);
        }
        const auto json = nlohmann::json::parse(
            call(fibre + QStringList{"1", "--order", "0", "--json"}).out.toStdString());
        QCOMPARE(json.at("modes").size(), std::size_t{2});
        const auto negative = call(fibre + QStringList{"0"});
        QCOMPARE(negative.exitCode, 2);
        QVERIFY(negative.error.contains("greater than 0 um"));
        const auto inverted = call({"fibre-modes", "--core-index", "1.4", "--cladding-index",
                                    "1.45", "--radius", "2", "--wavelength", "1"});
        QCOMPARE(inverted.exitCode, 2);
        QVERIFY(inverted.error.contains("greater than the cladding index"));
    }
};

QTEST_GUILESS_MAIN(TestOpticsTools)
#include "test_optics_tools.moc"
