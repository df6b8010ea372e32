#include "core/error.hpp"
#include "core/io/files/json_text.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/units.hpp"
#include "core/text/nearest_word.hpp"
#include "tests/support/full_project.hpp"
#include "tests/support/sanitizers.hpp"

#include <QByteArray>
#include <QString>
#include <QTest>

#include <cmath>
#include <complex>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

using namespace zonescope;
using io::parseProject;
using io::writeProject;

namespace {

/// A project file with these members besides format and version.
std::string file(const std::string& members) {
    return R"({"format": "zonescope-project", "version": 1)" +
           std::string(members.empty() ? "" : ", ") + members + "}";
}

std::string firstMaterial(const std::string& members) {
    return file(R"("materials": [{"name": "x", )" + members + "}]");
}

/// The error that reading gives; a failure when it gives none.
struct Refusal {
    std::string key, value, allowed, hint, what;
};
Refusal refusalOf(const std::string& text) {
    try {
        static_cast<void>(parseProject(text, "lens.zonescope.json"));
    } catch (const InputError& error) {
        return {error.key(), error.value().english(), error.allowed().english(),
                error.hint().english(), error.what()};
    }
    return {"(accepted)", "", "", "", ""};
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

class TestProjectJson : public QObject {
    Q_OBJECT

private slots:
    void defaultsRoundTrip() {
        const model::Project project;
        QVERIFY(parseProject(writeProject(project)) == project);
        QVERIFY(parseProject(file("")) == project);
    }

    void everythingRoundTripsExactly() {
        const model::Project project = test::fullProject();
        const std::string text = writeProject(project);
        const model::Project read = parseProject(text);
        QVERIFY(read == project);
        QCOMPARE(writeProject(read), text);
    }

    void anEmptyNameIsKept() {
        model::Project project;
        project.name.clear();
        QVERIFY(parseProject(writeProject(project)) == project);
    }

    void aByteOrderMarkIsSkipped() {
        QVERIFY(parseProject("\xEF\xBB\xBF" + file("")) == model::Project());
    }

    void keysComeInTheOrderOfTheModel() {
        const std::string text = writeProject(test::fullProject());
        std::size_t last = 0;
        for (const char* key : {"\"format\"", "\"version\"", "\"name\"", "\"domain\"",
                                "\"boundaries\"", "\"materials\"", "\"bodies\"", "\"sources\"",
                                "\"monitors\"", "\"run\"", "\"lens\""}) {
            const std::size_t at = text.find(std::string("\n    ") + key);
            QVERIFY2(at != std::string::npos && at > last, key);
            last = at;
        }
        // Whole numbers that people typed as an index stay an index.
        QVERIFY(contains(text, R"("name": "TiO2", "index": 2.4)"));
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = text.find('\n', begin);
            QVERIFY(end - begin <= 100);
            begin = end + 1;
        }
    }

    void notFiniteNumbersAreNotWritten() {
        model::Project project;
        project.bodies = {{"b", model::Sphere{0.0, std::nan(""), "vacuum"}}};
        try {
            static_cast<void>(writeProject(project));
            QFAIL("written");
        } catch (const InputError& error) {
            QCOMPARE(error.key(), std::string("bodies[0].radius_um"));
        }
    }

    void materialsByIndexAndLoss() {
        // (n + i k)^2 = eps + i sigma / omega at the given wavelength.
        const auto byExtinction = parseProject(
            firstMaterial(R"("index": 1.5, "extinction": 0.02, "wavelength_um": 0.6)"));
        const model::Material& m = byExtinction.materials[0];
        const std::complex<double> wanted = std::pow(std::complex<double>(1.5, 0.02), 2);
        QVERIFY(std::abs(m.permittivity - wanted.real()) < 1e-14);
        QVERIFY(std::abs(m.conductivityPerUm / units::angularFrequency(0.6) - wanted.imag()) <
                1e-14);

        // sigma / (eps0 c) = sigma Z0: 1e5 S/m times 376.73 ohm is 3.767e7 per metre.
        const auto bySiemens =
            parseProject(firstMaterial(R"("permittivity": 4, "conductivity_s_per_m": 1e5)"));
        QVERIFY(std::abs(bySiemens.materials[0].conductivityPerUm - 37.6730313668) < 1e-9);
        QCOMPARE(bySiemens.materials[0].permittivity, 4.0);
    }

    void unitsAreConsistent() {
        // c = 1 / sqrt(eps0 mu0) and Z0 = sqrt(mu0 / eps0), to the constants' ten digits.
        QVERIFY(std::abs(units::speedOfLight *
                             std::sqrt(units::vacuumPermittivity * units::vacuumPermeability) -
                         1.0) < 1e-9);
        QVERIFY(std::abs(std::sqrt(units::vacuumPermeability / units::vacuumPermittivity) /
                             units::vacuumImpedance -
                         1.0) < 1e-9);
        QVERIFY(std::abs(units::toFemtoseconds(1.0) - 3.33564095198) < 1e-10);
        QVERIFY(std::abs(units::fromFemtoseconds(units::toFemtoseconds(7.0)) - 7.0) < 1e-14);
        QVERIFY(std::abs(units::photonEnergyEv(1.23984198433) - 1.0) < 1e-10);
        QVERIFY(std::abs(units::terahertz(0.299792458) - 1000.0) < 1e-9);
    }

    void badInputIsExplained_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("message"); // part of the whole message
        const auto row = [](const char* name, const std::string& text, const char* key,
                            const char* value, const char* message) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << key << value << message;
        };
        row("empty", "", "", "an empty file", "project (JSON)");
        row("blank", " \n\t ", "", "an empty file", "project (JSON)");
        row("not JSON", "hello world", "line 1, column 1", "\"hello world\"", "not a project file");
        row("a list", "[1, 2]", "line 1, column 1", "\"[1, 2]\"", "begins with {");
        row("results file", "\x89HDF\r\n\x1a\n....", "", "an HDF5 file", "open the project");
        row("truncated", "{\n  \"format\": \"zonescope-project\",\n  \"version\": 1, \"domain\": {",
            "line 3, column 28", "the end of the file", "truncated");
        row("missing comma", "{\n\"format\": \"zonescope-project\"\n\"version\": 1}",
            "line 3, column 1", "\"\"version\":\"", "comma");
        row("comment", "{ // note\n}", "line 1, column 3", "\"//\"", "not valid JSON");
        row("NaN", file(R"("domain": {"dr_um": NaN})"), "line 1, column 67", "NaN", "finite");
        row("infinity", file(R"("domain": {"dr_um": -Infinity})"), "line 1, column 67", "-Infinity",
            "finite");
        row("overflow", file(R"("domain": {"dr_um": 1e999})"), "line 1, column 67", "1e999",
            "too large");
        row("another format", R"({"format": "gds", "version": 1})", "format", "\"gds\"",
            "not a Zonescope project");
        row("no format", "{}", "format", "nothing", "not a Zonescope project");
        row("no version", R"({"format": "zonescope-project"})", "version", "nothing",
            "Add \"version\": 1");
        row("future", R"({"format": "zonescope-project", "version": 7})", "version", "7",
            "made by a newer Zonescope: version 7, this one reads up to 1");
        row("far future", R"({"format": "zonescope-project", "version": 99999999999999999999})",
            "version", "1e+20", "made by a newer Zonescope");
        row("negative version", R"({"format": "zonescope-project", "version": -1})", "version",
            "-1", "no such version");
        row("text for number", file(R"("domain": {"dr_um": "0.02"})"), "domain.dr_um",
            "the text \"0.02\"", "without quotes");
        row("number for text", file(R"("name": 3)"), "name", "3", "a text in quotes");
        row("null", file(R"("domain": {"dr_um": null})"), "domain.dr_um", "null",
            "leave the key out");
        row("list for object", file(R"("domain": [])"), "domain", "a list of 0 entries",
            "an object");
        row("object for list", file(R"("bodies": {})"), "bodies", "an object { ... }", "a list");
        row("fraction", file(R"("azimuthal_order": 1.5)"), "azimuthal_order", "1.5",
            "whole number");
        row("huge integer", file(R"("azimuthal_order": 12345678901)"), "azimuthal_order",
            "12345678901", "too large");
        row("unknown key", file(R"("domain": {"radius_nm": 2})"), "domain.radius_nm",
            "an unknown key", "Did you mean \"radius_um\"?");
        row("swapped letters", file(R"("monitosr": [])"), "monitosr", "an unknown key",
            "Did you mean \"monitors\"?");
        row("forgotten unit", file(R"("domain": {"dr": 0.1})"), "domain.dr", "an unknown key",
            "dr_um");
        row("unknown kind", file(R"("bodies": [{"kind": "spere", "z_um": 0}])"), "bodies[0].kind",
            "\"spere\"", "Did you mean \"sphere\"?");
        row("unknown choice", file(R"("run": {"backend": "gpu"})"), "run.backend", "\"gpu\"",
            "automatic, cpu, cuda");
        row("no kind", file(R"("sources": [{"z_um": 0}])"), "sources[0].kind", "nothing",
            "required");
        row("missing key",
            file(R"("bodies": [{"kind": "sphere", "radius_um": 1, "material": "vacuum"}])"),
            "bodies[0].z_um", "nothing", "required");
        row("given twice", file(R"("name": "a", "name": "b")"), "name", "given twice", "line 1");
        row("negative radius", file(R"("domain": {"radius_um": -1})"), "domain.radius_um", "-1",
            "greater than 0, at most 1000000 um");
        row("r_in above r_out",
            file(R"("bodies": [{"kind": "annular_zone", "rings": [{"r_in_um": 2, "r_out_um": 1}],)"
                 R"( "layers": [{"z_min_um": 0, "z_max_um": 0.5, "material": "vacuum"}]}])"),
            "bodies[0].rings[0].r_in_um", "2", "less than r_out_um = 1 um");
        row("too many cells", file(R"("domain": {"radius_um": 10, "dr_um": 1e-4, "dz_um": 2e-5})"),
            "domain", "", "about 360 GB of memory; allowed: at most 2e+09 cells");
        row("missing material",
            file(R"("background": "glas", "materials": [{"name": "glass", "index": 1.5}])"),
            "background", "\"glas\"", "Add the material");
        row("index and permittivity", firstMaterial(R"("index": 2, "permittivity": 4)"),
            "materials[0].permittivity", "given together with index", "remove one");
        row("neither", file(R"("materials": [{"name": "x"}])"), "materials[0].index", "nothing",
            "index or permittivity");
        row("index below 1", firstMaterial(R"("index": 0.2)"), "materials[0].index", "0.2",
            "1 to 100");
        row("metal", firstMaterial(R"("index": 1.1, "extinction": 3, "wavelength_um": 0.6)"),
            "materials[0].extinction", "3", "dispersive");
        row("extinction without wavelength", firstMaterial(R"("index": 2, "extinction": 0.1)"),
            "materials[0].wavelength_um", "nothing", "give both");
        row("two conductivities",
            firstMaterial(R"("index": 2, "conductivity_per_um": 1, "conductivity_s_per_m": 1)"),
            "materials[0].conductivity_s_per_m", "given together with conductivity_per_um",
            "Remove one");
        row("no UTF-8", file("\"name\": \"\xFF\""), "line 1, column 56", "\"", "not valid JSON");
        row("deep", file("\"name\": " + std::string(100'000, '[')), "line 1, column 86",
            "deeper nesting", "at most 32 levels");
    }
    void badInputIsExplained() {
        QFETCH(QByteArray, text);
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, message);
        const Refusal refusal = refusalOf(text.toStdString());
        const auto shown =
            QByteArray::fromStdString(refusal.key + " | " + refusal.value + " | " + refusal.what);
        QVERIFY2(refusal.key == key.toStdString(), shown.constData());
        QVERIFY2(value.isEmpty() || refusal.value.starts_with(value.toStdString()),
                 shown.constData());
        QVERIFY2(contains(refusal.what, message.toStdString()), shown.constData());
        QVERIFY2(contains(refusal.what, "lens.zonescope.json"), shown.constData());
    }

    void everyPrefixIsRefused() {
        // A file that was cut off anywhere is never taken for a smaller project.
        const std::string text = writeProject(test::fullProject());
        constexpr std::size_t step = tests::sanitized ? 7 : 1; // 200 s of all of them
        for (std::size_t length = 0; length + 2 < text.size(); length += step) {
            QVERIFY_THROWS_EXCEPTION(InputError,
                                     static_cast<void>(parseProject(text.substr(0, length))));
        }
    }

    void allProblemsAreListedWithTheirLines() {
        const std::string text =
            "{\n\"format\": \"zonescope-project\", \"version\": 1,\n"
            "\"domain\": {\"dr_um\": -1,\n\"dz_um\": \"x\"},\n"
            "\"bodies\": [{\"kind\": \"sphere\",\n\"z_um\": 0, \"radius_um\": 0,\n"
            "\"colour\": 1, \"material\": \"vacuum\"}]}";
        try {
            static_cast<void>(parseProject(text, "x.json"));
            QFAIL("accepted");
        } catch (const model::ProjectError& error) {
            const auto lineOf = [&](const std::string& key) {
                for (const model::Problem& problem : error.problems()) {
                    if (problem.key == key) {
                        return problem.line;
                    }
                }
                return -1;
            };
            QCOMPARE(error.problems().size(), std::size_t{4});
            QCOMPARE(lineOf("domain.dr_um"), 3);
            QCOMPARE(lineOf("domain.dz_um"), 4);
            QCOMPARE(lineOf("bodies[0].radius_um"), 6);
            QCOMPARE(lineOf("bodies[0].colour"), 7);
            QVERIFY(contains(error.what(), "x.json: 4 problems"));
        }
    }

    /// A damaged file of a million empty bodies is refused for its first ones.
    void endlessProblemsAreNotCollected() {
        std::string text = R"({"format": "zonescope-project", "version": 1, "bodies": [{})";
        for (int n = 1; n < (tests::sanitized ? 100'000 : 1'000'000); ++n) {
            text += ",{}";
        }
        text += "]}";
        try {
            static_cast<void>(io::parseProject(text, "many.json"));
            QFAIL("empty bodies are no bodies");
        } catch (const model::ProjectError& error) {
            QVERIFY(error.problems().size() <= 2000);
            const std::string said = error.what();
            QVERIFY2(said.find("at least") != std::string::npos, said.c_str());
            QVERIFY(said.find("bodies[0]") != std::string::npos);
        }
    }

    void numbersOutOfRangeCanBeOpenedForEditing() {
        model::Project project = test::fullProject();
        project.domain.drUm = -1.0;
        project.materials[0] = {"glass", 0.25, -1.0, "red"};
        project.azimuthalOrder = 5000;
        const io::LoadedProject loaded = io::parseProjectForEditing(writeProject(project));
        QVERIFY(loaded.project == project);
        QCOMPARE(loaded.problems.size(), std::size_t{5});
    }

    void contradictionsCanBeOpenedForEditing() {
        model::Project project = test::fullProject();
        project.bodies[3].shape = model::Sphere{0.0, 0.5, "unobtainium"};
        const io::LoadedProject loaded = io::parseProjectForEditing(writeProject(project));
        QVERIFY(loaded.project == project);
        QCOMPARE(loaded.problems.size(), std::size_t{1});
        QCOMPARE(loaded.problems[0].key, std::string("bodies[3].material"));
        QVERIFY(loaded.problems[0].line > 1);
        QVERIFY_THROWS_EXCEPTION(model::ProjectError,
                                 static_cast<void>(parseProject(writeProject(project))));
    }

    void versionZeroIsMigrated() {
        const std::string old = R"({"format": "zonescope-project", "version": 0, "m": 3,
            "domain": {"r_max_um": 4, "z_min_um": 0, "z_max_um": 1, "cell_um": 0.05},
            "pml_cells": 15,
            "materials": [{"name": "glass", "n": 1.5}, {"name": "x", "eps": 3}],
            "zones": [{"rings": [{"r_in_um": 1, "r_out_um": 2}],
                       "layers": [{"z_min_um": 0, "z_max_um": 0.5, "material": "glass"}]}],
            "sources": [{"type": "dipole", "r_um": 1, "z_um": 0.5,
                         "signal": {"type": "continuous_wave", "wavelength_um": 1}}],
            "monitors": [{"type": "point_probe", "r_um": 1, "z_um": 0.5}],
            "run": {"courant": 0.5, "max_time_fs": 50}})";
        const io::LoadedProject loaded = io::parseProjectForEditing(old);
        QCOMPARE(loaded.version, 0);
        QVERIFY(loaded.problems.empty());
        const model::Project& p = loaded.project;
        QCOMPARE(p.azimuthalOrder, 3);
        QCOMPARE(p.domain.radiusUm, 4.0);
        QCOMPARE(p.domain.drUm, 0.05);
        QCOMPARE(p.domain.dzUm, 0.05);
        QCOMPARE(p.boundaries.zMin.cells, 15);
        QCOMPARE(p.materials[0].permittivity, 2.25);
        QCOMPARE(p.materials[1].permittivity, 3.0);
        QVERIFY(std::holds_alternative<model::AnnularZone>(p.bodies.at(0).shape));
        QVERIFY(std::holds_alternative<model::ContinuousWave>(
            std::get<model::Dipole>(p.sources.at(0).kind).signal));
        QVERIFY(std::holds_alternative<model::PointProbe>(p.monitors.at(0).kind));
        QCOMPARE(p.run.courantNumber, 0.5);
        QCOMPARE(p.run.stop.maxTimeFs, 50.0);
        // Written as the current version, it is the same project.
        QVERIFY(parseProject(writeProject(p)) == p);
        // The old names are not accepted in the current version.
        QCOMPARE(refusalOf(file(R"("m": 3)")).key, std::string("m"));
    }

    void nearestWords() {
        QCOMPARE(text::editDistance("", "abc"), std::size_t{3});
        QCOMPARE(text::editDistance("kitten", "sitting"), std::size_t{3});
        QCOMPARE(text::editDistance("monitosr", "monitors"), std::size_t{1});
        QCOMPARE(text::editDistance("ca", "abc"), std::size_t{3}); // no letter edited twice
        const std::vector<std::string_view> words{"radius_um", "z_min_um", "z_max_um"};
        QCOMPARE(text::nearestWord("radius", words), std::string_view("radius_um"));
        QCOMPARE(text::nearestWord("zmax_um", words), std::string_view("z_max_um"));
        QCOMPARE(text::nearestWord("temperature", words), std::string_view());
    }
};

QTEST_APPLESS_MAIN(TestProjectJson)
#include "test_project_json.moc"
