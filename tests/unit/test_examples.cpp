// Every example project is a regression input: it reads, fits the schema, round-trips and has
// nothing to complain about.

#include "core/check/check.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/project/project_schema.hpp"
#include "core/model/named_material.hpp"
#include "core/resources.hpp"
#include "tests/support/places.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

using namespace zonescope;
namespace fs = std::filesystem;

namespace {

fs::path pathOf(const std::string& name) {
    return fs::path(tests::sourcePlace("projects")) / (name + std::string(io::projectFileSuffix));
}

} // namespace

class TestExamples : public QObject {
    Q_OBJECT

private slots:
    void theExamplesAreThere() {
        for (const char* name :
             {"metalens", "metalens_data_sheet", "fresnel_zone_plate", "ring_resonator",
              "dipole_in_metal_can", "pml_laboratory", "axis_laboratory", "dipole_above_glass"}) {
            QVERIFY2(fs::exists(pathOf(name)), name);
        }
    }

    void eachIsReadyToRun_data() {
        QTest::addColumn<QString>("file");
        for (const auto& entry : fs::directory_iterator(tests::sourcePlace("projects"))) {
            const std::string name = entry.path().filename().string();
            if (name.ends_with(io::projectFileSuffix)) {
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
            }
        }
    }
    void eachIsReadyToRun() {
        QFETCH(QString, file);
        const fs::path path = fs::path(tests::sourcePlace("projects")) / file.toStdString();
        const std::string text = io::readTextFile(path, 1U << 20U);
        const io::LoadedProject loaded = io::readProjectForEditing(path);
        QCOMPARE(loaded.version, io::projectVersion);
        QVERIFY(loaded.problems.empty());
        const model::Project& project = loaded.project;
        QVERIFY(project.description.size() > 100);

        QVERIFY(io::checkAgainstSchema(nlohmann::json::parse(text)).empty());
        QVERIFY(io::parseProject(io::writeProject(project)) == project);
        // The copy inside the program is the same.
        QCOMPARE(std::string(resources::text("projects/" + file.toStdString())), text);

        // Neither errors nor warnings, and a few minutes at most on one core of a laptop (0.3
        // Gcell-steps/s).
        const check::CheckReport report =
            check::check(project, {.gcellStepsPerSecond = 0.3, .memoryBytes = 4e9});
        QVERIFY2(report.exitCode() == 0, check::toText(report).c_str());
        QVERIFY(report.figures.runTimeSeconds < 240.0);
    }

    void namesDiffer() {
        std::set<std::string> names;
        int count = 0;
        for (const std::string_view resource : resources::names("projects/")) {
            names.insert(io::parseProject(resources::text(resource)).name);
            ++count;
        }
        QCOMPARE(static_cast<int>(names.size()), count);
    }

    void theMetalensIsWhatItSays() {
        const model::Project project = io::readProject(pathOf("metalens"));
        const check::CheckReport report = check::check(project);
        QVERIFY(project.lens.has_value());
        const model::LensDesign& lens = *project.lens;

        // At least 20 cells per wavelength in TiO2 at the design wavelength.
        const auto tio2 = model::findMaterial(project, "TiO2");
        QVERIFY(tio2.has_value());
        const double inside = lens.wavelengthUm / std::sqrt(tio2->permittivity);
        QVERIFY(inside / std::max(project.domain.drUm, project.domain.dzUm) >= 20.0);

        // Radius about 20 um, numerical aperture about 0.6, focus inside the domain.
        const auto body = std::ranges::find(project.bodies, "rings", &model::Body::name);
        QVERIFY(body != project.bodies.end());
        const auto& zone = std::get<model::AnnularZone>(body->shape);
        const double radius = zone.rings.back().rOutUm;
        QVERIFY(std::abs(radius - 20.0) < 0.5);
        QVERIFY(std::abs(std::sin(std::atan(radius / lens.focalLengthUm)) - 0.6) < 0.01);
        QVERIFY(lens.exitPlaneZUm + lens.focalLengthUm < project.domain.zMaxUm - 2.0);
        QCOMPARE(lens.exitPlaneZUm, zone.layers.back().zMaxUm);

        // More than a hundred walls, none closer than four cells to the next.
        QVERIFY(2 * zone.rings.size() > 100);
        for (std::size_t n = 0; n < zone.rings.size(); ++n) {
            const double width = zone.rings[n].rOutUm - zone.rings[n].rInUm;
            const double gap =
                n == 0 ? zone.rings[0].rInUm : zone.rings[n].rInUm - zone.rings[n - 1].rOutUm;
            const double least = 4.0 * project.domain.drUm - 1e-9;
            QVERIFY(width >= least);
            QVERIFY(n == 0 || gap >= least);
        }

        // The light is on for the whole way from the source past the rim to the end of the domain.
        const double rim = std::hypot(radius, project.domain.zMaxUm - lens.exitPlaneZUm);
        QVERIFY(project.run.stop.maxTimeFs / 3.33564 > rim + 2.0);
        QVERIFY(report.valid);
    }
};

QTEST_APPLESS_MAIN(TestExamples)
#include "test_examples.moc"
