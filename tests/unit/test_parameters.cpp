// Named parameters: their expressions with dimensions, formulas in files, and what becomes of
// formulas when a project is edited.

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/edit_impact.hpp"
#include "core/model/formulas.hpp"
#include "core/model/number_places.hpp"
#include "core/model/parameters.hpp"
#include "core/model/validation/validate.hpp"
#include "core/run/sweep/sweep.hpp"
#include "core/run/sweep/sweep_keys.hpp"
#include "tests/support/full_project.hpp"
#include "tests/support/sanitizers.hpp"

#include <QString>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace zonescope;
using namespace zonescope::model;

namespace {

NamedValues someValues() {
    return evaluateParameters({{"height", "600 nm", {}},
                               {"pitch", "0.4 um", {}},
                               {"duty", "0.5", {}},
                               {"tilt", "30 deg", {}},
                               {"n", "2", {}},
                               {"delay", "12 fs", {}}})
        .values;
}

/// A lens of two rings of one height, two materials, a pulse and a monitor of three wavelengths.
std::string projectText() {
    return R"json({
    "format": "zonescope-project",
    "version": 1,
    "parameters": {
        "height": "600nm",
        "duty": 0.5,
        "pitch": {"value": "=2*height", "description": "from ring to ring"},
        "nglass": 1.5
    },
    "domain": {"radius_um": 3, "z_min_um": -1, "z_max_um": "=4*height"},
    "boundaries": {"r_max": {"cells": "=10/duty"}},
    "materials": [
        {"name": "glass", "index": "=nglass"},
        {"name": "resin", "permittivity": "=nglass + 1"}
    ],
    "bodies": [
        {"name": "ground", "kind": "slab", "z_max_um": 0, "material": "glass"},
        {
            "name": "rings",
            "kind": "annular_zone",
            "rings": [
                {"r_in_um": 0, "r_out_um": "=duty*pitch"},
                {"r_in_um": "=pitch", "r_out_um": "=pitch*(1 + duty)"}
            ],
            "layers": [{"z_min_um": 0, "z_max_um": "=height", "material": "resin"}]
        }
    ],
    "monitors": [
        {
            "name": "colours",
            "kind": "dft_plane",
            "z_um": 1,
            "r_max_um": 2,
            "wavelengths_um": [0.5, "=height", 0.7]
        }
    ]
})json";
}

std::vector<Problem> problemsOf(const std::string& text) {
    try {
        static_cast<void>(io::parseProject(text, "lens.json"));
    } catch (const ProjectError& error) {
        return error.problems();
    }
    return {};
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
    const auto at = text.find(what);
    return at == std::string::npos ? std::string() : text.replace(at, what.size(), with);
}

AnnularZone& rings(Project& project) {
    const auto body = std::ranges::find(project.bodies, std::string("rings"), &Body::name);
    return std::get<AnnularZone>(body->shape);
}

/// Whether every formula says what its number is.
bool holds(const Project& project) { return holdingFormulas(project) == project.formulas; }

} // namespace

class TestParameters : public QObject {
    Q_OBJECT

private slots:
    void meanings_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        const auto row = [](const char* text, double value) {
            QTest::newRow(text) << QString::fromUtf8(text) << value;
        };
        row("height", 0.6);
        row("=height", 0.6);
        row("2*pitch - 40 nm", 0.76);
        row("duty*pitch", 0.2);
        row("pitch/(2 n)", 0.1);
        row("2 pitch", 0.8);
        row("1/4 pitch", 0.1);
        row("sqrt(height^2 + (0.8 um)^2)", 1.0);
        row("min(height, pitch, 1 um)", 0.4);
        row("max(height; pitch)", 0.6);
        row("abs(pitch - height)", 0.2);
        row("pitch*sin(tilt)", 0.2);
        row("pitch*cos(60 deg)", 0.2);
        row("pitch*tan(pi/4)", 0.4);
        row("pitch*round(2.4)", 0.8);
        row("pitch*(floor(1.9) + ceil(0.1))", 0.8);
        row("pitch*2^-1", 0.2);
        row("pitch*n^(1/2)*sqrt(n)", 0.8);
        row("pitch*exp(log(2))", 0.8);
        row("2*-pitch", -0.8);
        row("0.3", 0.3);
    }
    void meanings() {
        QFETCH(QString, text);
        QFETCH(double, value);
        const double found =
            evaluateFormula(text.toStdString(), QuantityKind::length, someValues());
        QVERIFY2(std::abs(found - value) <= 1e-14, qPrintable(QString::number(found, 'g', 17)));
    }

    void roundingIsNotShown() {
        const auto value = [](const char* text) {
            return evaluateFormula(text, QuantityKind::length, {});
        };
        QCOMPARE(value("0.3 - 0.02"), 0.28);
        QVERIFY(value("1/3") == 1.0 / 3.0);
        QVERIFY(value("0.1234567890123456") == 0.1234567890123456);
    }

    void angles() {
        const auto degrees = [](const char* text) {
            return evaluateFormula(text, QuantityKind::angle, someValues());
        };
        QCOMPARE(degrees("tilt"), 30.0);
        QCOMPARE(degrees("asin(duty)"), 30.0);
        QCOMPARE(degrees("2*tilt + 1°"), 61.0);
        QVERIFY(std::abs(degrees("1 rad") - 57.29577951308232) < 1e-13);
        QCOMPARE(degrees("15"), 15.0);
    }

    void faults_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("position");
        QTest::addColumn<QString>("word");
        const auto row = [](const char* text, QuantityFault fault, int position, const char* word) {
            QTest::newRow(text) << text << static_cast<int>(fault) << position << word;
        };
        row("hight", QuantityFault::unknownName, 0, "did you mean \"height\"?");
        row("=2*hight", QuantityFault::unknownName, 3, "did you mean \"height\"?");
        row("zebra", QuantityFault::unknownName, 0, "no parameter, unit or function.");
        row("height + tilt", QuantityFault::mixedSum, 7, "a length and an angle");
        row("delay", QuantityFault::wrongDimension, 0, "This is a time");
        row("height*pitch", QuantityFault::wrongDimension, 0, "um^2");
        row("sqrt(height)", QuantityFault::argumentKind, 0, "sqrt of a length");
        row("sin(height)", QuantityFault::argumentKind, 0, "sin of a length");
        row("round(height)", QuantityFault::argumentKind, 0, "round of a length");
        row("min(height, 2)", QuantityFault::argumentKind, 0, "min of a plain number");
        row("sqrt(1, 2)", QuantityFault::argumentCount, 0, "sqrt");
        row("pitch*sqrt(-1)", QuantityFault::outsideDomain, 6, "sqrt");
        row("pitch*log(0)", QuantityFault::outsideDomain, 6, "log");
        row("pitch*asin(2)", QuantityFault::outsideDomain, 6, "asin");
        row("height/(n - 2)", QuantityFault::divisionByZero, 6, "zero");
        row("height^2.5", QuantityFault::unexpected, 8, "");
        row("2*(height", QuantityFault::parenthesis, 2, "partner");
        row("sin(tilt", QuantityFault::parenthesis, 3, "partner");
        row("height -", QuantityFault::missing, 8, "missing");
        row("", QuantityFault::empty, 0, "no value");
        row("height height2", QuantityFault::unknownName, 7, "height2");
    }
    void faults() {
        QFETCH(QString, text);
        QFETCH(int, fault);
        QFETCH(int, position);
        QFETCH(QString, word);
        try {
            static_cast<void>(
                evaluateFormula(text.toStdString(), QuantityKind::length, someValues()));
            QFAIL("accepted");
        } catch (const QuantityError& error) {
            QCOMPARE(static_cast<int>(error.fault()), fault);
            QCOMPARE(static_cast<int>(error.position()), position);
            QVERIFY2(QString::fromUtf8(error.what()).contains(word), error.what());
        }
    }

    void whateverIsTypedEndsInAValueOrAFault() {
        std::mt19937 random(7); // NOLINT: the same texts every time
        const std::vector<std::string> parts{"height", "pitch", "n",  "(",    ")",     "+",    "-",
                                             "*",      "/",     "^",  "2",    ".5",    "1e9",  "um",
                                             "°",      "π",     "·",  "−",    "sin(",  "min(", ",",
                                             ";",      "%",     "_x", "\xC2", "sqrt(", " ",    "="};
        const NamedValues values = someValues();
        int good = 0;
        for (int n = 0; n < 20'000; ++n) {
            std::string text;
            for (auto length = random() % 12; length > 0; --length) {
                text += parts[random() % parts.size()];
            }
            try {
                QVERIFY(std::isfinite(evaluateFormula(text, QuantityKind::length, values)));
                ++good;
            } catch (const QuantityError& error) {
                QVERIFY(error.position() <= text.size());
            }
        }
        QVERIFY(good > 100);
        const std::string deep(150, '(');
        QVERIFY_THROWS_EXCEPTION(
            QuantityError, static_cast<void>(evaluateFormula(deep, QuantityKind::length, values)));
        std::string tower = "2";
        for (int n = 0; n < 90; ++n) {
            tower += "^2";
        }
        QVERIFY_THROWS_EXCEPTION(
            QuantityError, static_cast<void>(evaluateFormula(tower, QuantityKind::plain, values)));
        QVERIFY_THROWS_EXCEPTION(QuantityError,
                                 static_cast<void>(evaluateFormula(std::string(300, '1'),
                                                                   QuantityKind::length, values)));
    }

    void parametersMayBeExpressionsOfEachOther() {
        const auto found =
            evaluateParameters({{"c", "a + b", {}}, {"b", "=2*a", {}}, {"a", "100 nm", {}}});
        QVERIFY(found.problems.empty());
        QVERIFY(std::abs(found.values.at("c").value - 0.3) < 1e-15);
    }

    void circlesAndBadNamesAreNamed() {
        const auto circle = evaluateParameters(
            {{"a", "b + 1", {}}, {"b", "2*c", {}}, {"c", "b/2", {}}, {"d", "3", {}}});
        QCOMPARE(circle.problems.size(), std::size_t{1});
        QVERIFY2(circle.problems[0].hint.english().find("b -> c -> b") != std::string::npos,
                 circle.problems[0].hint.english().c_str());
        QVERIFY(circle.values.contains("d"));
        QVERIFY(!evaluateParameters({{"a", "a", {}}}).problems.empty());
        for (const char* name : {"", "2a", "a b", "nm", "sin", "pi", "a-b", "a.b"}) {
            QVERIFY2(!refusalOfName(name).empty(), name);
        }
        for (const char* name : {"a", "height_2", "Höhe", "_x", "sinus"}) {
            QVERIFY2(refusalOfName(name).empty(), name);
        }
        QVERIFY(!evaluateParameters({{"a", "1", {}}, {"a", "2", {}}}).problems.empty());
    }

    void formulasGiveTheNumbersOfAFile() {
        Project project = io::parseProject(projectText());
        QCOMPARE(project.domain.zMaxUm, 2.4);
        QCOMPARE(project.boundaries.rMax.cells, 20);
        QCOMPARE(project.materials[0].permittivity, 2.25);
        QCOMPARE(project.materials[1].permittivity, 2.5);
        QCOMPARE(rings(project).rings[1].rOutUm, 1.2 * 1.5);
        QCOMPARE(rings(project).layers[0].zMaxUm, 0.6);
        const auto& plane = std::get<DftPlane>(project.monitors[0].kind);
        QCOMPARE(plane.wavelengthsUm[1], 0.6);
        QVERIFY(holds(project));
        QCOMPARE(project.parameters[2].description, std::string("from ring to ring"));
    }

    void aFileThatIsWrittenStaysAsItIs() {
        const Project project = io::parseProject(projectText());
        const std::string text = io::writeProject(project);
        QVERIFY(io::parseProject(text) == project);
        QCOMPARE(QString::fromStdString(io::writeProject(io::parseProject(text))),
                 QString::fromStdString(text));
        // The order of the file, not of the alphabet.
        QVERIFY(text.find("\"height\": \"600nm\"") < text.find("\"duty\": 0.5"));
        for (const char* part :
             {"\"z_max_um\": \"=4*height\"", "\"index\": \"=nglass\"", "\"cells\": \"=10/duty\"",
              "\"=pitch*(1 + duty)\"", "\"=height\", 0.7"}) {
            QVERIFY2(text.find(part) != std::string::npos, part);
        }
        // A project without parameters has no word of them.
        QVERIFY(io::writeProject(Project()).find("parameters") == std::string::npos);
    }

    void aNumberThatIsNoLongerItsFormulaIsWrittenAsItIs() {
        Project project = io::parseProject(projectText());
        rings(project).layers[0].zMaxUm = 0.65;
        const Project again = io::parseProject(io::writeProject(project));
        QVERIFY(!again.formulas.contains("bodies[1].layers[0].z_max_um"));
        Project copy = again;
        QCOMPARE(rings(copy).layers[0].zMaxUm, 0.65);
    }

    void wrongFilesSayWhatIsWrong_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("with");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("hint");
        QTest::newRow("unknown name") << "=4*height"
                                      << "=4*hight"
                                      << "domain.z_max_um"
                                      << "did you mean \"height\"?";
        QTest::newRow("dimension") << "=4*height"
                                   << "=nglass + height"
                                   << "domain.z_max_um"
                                   << "mixes a plain number and a length";
        QTest::newRow("no whole number") << "=10/duty"
                                         << "=5.3/duty"
                                         << "boundaries.r_max.cells"
                                         << "use round";
        QTest::newRow("out of range") << "=10/duty"
                                      << "=-10/duty"
                                      << "boundaries.r_max.cells"
                                      << "";
        QTest::newRow("circle") << "\"600nm\""
                                << "\"=pitch/2\""
                                << "parameters.height"
                                << "in a circle";
        QTest::newRow("no unit") << "\"600nm\""
                                 << "\"600 nmm\""
                                 << "parameters.height"
                                 << "nmm";
        QTest::newRow("no value") << "\"600nm\""
                                  << "true"
                                  << "parameters.height"
                                  << "value";
        QTest::newRow("a list") << "\"value\""
                                << "\"valeu\""
                                << "parameters.pitch.value"
                                << "";
        QTest::newRow("text") << "\"=4*height\""
                              << "\"4*height\""
                              << "domain.z_max_um"
                              << "begins with";
        QTest::newRow("unit as name") << "\"duty\": 0.5"
                                      << "\"duty\": 0.5, \"nm\": 3"
                                      << "parameters.nm"
                                      << "unit";
        QTest::newRow("loss") << "\"index\": \"=nglass\""
                              << "\"index\": 1.5, \"extinction\": \"=duty\", \"wavelength_um\": 1"
                              << "materials[0].extinction"
                              << "as formulas instead";
    }
    void wrongFilesSayWhatIsWrong() {
        QFETCH(QString, what);
        QFETCH(QString, with);
        QFETCH(QString, key);
        QFETCH(QString, hint);
        const auto text = replaced(projectText(), what.toStdString(), with.toStdString());
        QVERIFY(!text.empty());
        const auto problems = problemsOf(text);
        const auto found = std::ranges::find(problems, key.toStdString(), &Problem::key);
        QVERIFY2(found != problems.end(),
                 problems.empty() ? "accepted" : toText(problems.front()).c_str());
        QVERIFY2(QString::fromStdString(found->hint.english()).contains(hint),
                 found->hint.english().c_str());
        QVERIFY(found->line > 0);
    }

    void aParameterThatNobodyUsesIsTold() {
        Project project = io::parseProject(projectText());
        QVERIFY(validate(project).empty());
        project.parameters.push_back({"spare", "1", {}});
        const auto problems = validate(project);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].key, std::string("parameters.spare"));
        QVERIFY(problems[0].severity == Severity::warning);
    }

    void aParameterMovesAllThatFollowsIt() {
        Project project = io::parseProject(projectText());
        const Project before = project;
        setParameter(project, "height", "650 nm");
        QCOMPARE(rings(project).layers[0].zMaxUm, 0.65);
        QCOMPARE(project.domain.zMaxUm, 4 * 0.65);
        QCOMPARE(rings(project).rings[1].rInUm, 2 * 0.65);
        QVERIFY(holds(project));
        QVERIFY(impactOf(before, project) == EditImpact::regrid);
        Project named = before;
        named.parameters[0].description = "of the rings";
        QVERIFY(impactOf(before, named) == EditImpact::none);
        try {
            setParameter(project, "hight", "1 um");
            QFAIL("accepted");
        } catch (const InputError& error) {
            QCOMPARE(error.hint().english(), std::string("Did you mean \"height\"?"));
        }
        const Project kept = project;
        QVERIFY_THROWS_EXCEPTION(InputError, setParameter(project, "height", "30 deg"));
        QVERIFY(project == kept);
    }

    void namesAndUses() {
        Project project = io::parseProject(projectText());
        const auto uses = usesOfParameter(project, "height");
        QCOMPARE(uses.size(), std::size_t{4});
        QCOMPARE(uses[0], std::string("parameters.pitch"));
        const Project before = project;
        renameParameter(project, "height", "h1");
        QVERIFY(usesOfParameter(project, "h1") == uses);
        QVERIFY(followEdit(before, project).problems.empty());
        QCOMPARE(rings(project).layers[0].zMaxUm, 0.6);
        QCOMPARE(withNameReplaced("1e2 + e2 * 2e", "e2", "x"), std::string("1e2 + x * 2e"));
        freezeParameter(project, "h1");
        QVERIFY(resolveFormulas(project).empty());
        QCOMPARE(rings(project).layers[0].zMaxUm, 0.6);
        QVERIFY(!project.formulas.contains("bodies[1].layers[0].z_max_um"));
        QCOMPARE(rings(project).rings[1].rInUm, 1.2); // of the pitch, which is a number now
    }

    void anEditReleasesOnlyWhatItChanges() {
        const Project before = io::parseProject(projectText());
        Project after = before;
        rings(after).rings[0].rOutUm = 0.61;
        const auto followed = followEdit(before, after);
        QVERIFY(followed.released == std::vector<std::string>{"bodies[1].rings[0].r_out_um"});
        QCOMPARE(after.formulas.size(), before.formulas.size() - 1);
        QVERIFY(holds(after));
    }

    void formulasMoveWithTheirItems() {
        const Project before = io::parseProject(projectText());
        Project after = before;
        std::swap(after.bodies[0], after.bodies[1]);
        rings(after).rings.insert(rings(after).rings.begin() + 1, Ring{0.7, 0.8});
        after.materials.erase(after.materials.begin());
        auto& wavelengths = std::get<DftPlane>(after.monitors[0].kind).wavelengthsUm;
        wavelengths.insert(wavelengths.begin(), 0.4);
        after.monitors.insert(after.monitors.begin(), Monitor{"probe", PointProbe{}});
        QVERIFY(followEdit(before, after).released.empty());
        const auto text = [&](const char* path) {
            const auto found = after.formulas.find(path);
            return found == after.formulas.end() ? std::string() : found->second;
        };
        QCOMPARE(text("bodies[0].layers[0].z_max_um"), std::string("height"));
        QCOMPARE(text("bodies[0].rings[2].r_in_um"), std::string("pitch"));
        QCOMPARE(text("materials[0].permittivity"), std::string("nglass + 1"));
        QCOMPARE(text("monitors[1].wavelengths_um[2]"), std::string("height"));
        QCOMPARE(after.formulas.size(), before.formulas.size() - 1); // the glass took its own
        QVERIFY(holds(after));
    }

    void aCopyFollowsToo() {
        const Project before = io::parseProject(projectText());
        Project after = before;
        after.bodies.push_back(after.bodies[1]);
        after.bodies.back().name = "rings copy";
        QVERIFY(followEdit(before, after).released.empty());
        QVERIFY(after.formulas.contains("bodies[1].layers[0].z_max_um"));
        QVERIFY(after.formulas.contains("bodies[2].layers[0].z_max_um"));
        QVERIFY(holds(after));
    }

    void afterRandomEditsEveryFormulaSaysWhatItsNumberIs() {
        std::mt19937 random(3); // NOLINT: the same edits every time
        const Project first = io::parseProject(projectText());
        int released = 0;
        for (int round = 0; round < (tests::sanitized ? 40 : 200); ++round) {
            Project project = first;
            for (int step = 0; step < 8; ++step) {
                const Project before = project;
                randomEdit(project, random);
                const auto followed = followEdit(before, project);
                QVERIFY(followed.problems.empty());
                released += static_cast<int>(followed.released.size());
                QVERIFY(holds(project));
                QVERIFY(io::parseProjectForEditing(io::writeProject(project)).project == project);
            }
        }
        QVERIFY(released > (tests::sanitized ? 4 : 20));
    }

    void sweepsOfferParametersFirst() {
        const Project project = io::parseProject(projectText());
        const auto keys = run::sweepKeys(project);
        QCOMPARE(keys[0].key, std::string("height"));
        QCOMPARE(keys[0].unit, std::string("um"));
        QVERIFY(keys[0].parameter);
        QCOMPARE(keys[2].name, std::string("from ring to ring"));
        QVERIFY(!keys[4].parameter);
        const run::SweepPlan plan{
            .name = {},
            .project = std::make_shared<const Project>(project),
            .axes = {{.key = "height",
                      .values = run::parseSweepRange("600nm:0.7um:3", keys[0]),
                      .linked = {}}}};
        QVERIFY(run::reviewSweep(plan).empty());
        Project last = plan.projectAt(2);
        QCOMPARE(rings(last).layers[0].zMaxUm, 0.7);
        QVERIFY(holds(last));
        // A number that is varied itself is no formula any more.
        Project direct = project;
        run::setSweepKey(direct, "bodies[1].layers[0].z_max_um", 0.5);
        QVERIFY(!direct.formulas.contains("bodies[1].layers[0].z_max_um"));
    }

    void everyNumberOfAProjectMayBeAFormula() {
        Project project = test::fullProject();
        project.parameters.push_back({"one", "1", {}});
        std::vector<std::string> paths;
        NumberVisitor visitor(
            [&](const NumberKey& number, const NumberPlace& place) {
                if (readNumber(place) && !number.path.ends_with(".index")) {
                    paths.push_back(number.path);
                    project.formulas[number.path] = formatNumber(*readNumber(place)) + "*one";
                }
            },
            [](const std::string&, std::size_t) { return true; });
        describe(visitor, project);
        QVERIFY(paths.size() > 200);
        const std::size_t formulas = project.formulas.size();
        QVERIFY(resolveFormulas(project).empty());
        QCOMPARE(project.formulas.size(), formulas);
        const Project again = io::parseProjectForEditing(io::writeProject(project)).project;
        QCOMPARE(again.formulas.size(), formulas);
        QVERIFY(again == project);
    }

private:
    static void randomEdit(Project& project, std::mt19937& random) {
        const auto any = [&](std::size_t count) { return random() % count; };
        auto& bodies = project.bodies;
        switch (any(9)) {
        case 0: std::ranges::shuffle(bodies, random); break;
        case 1:
            if (!bodies.empty())
                bodies.erase(bodies.begin() + static_cast<std::ptrdiff_t>(any(bodies.size())));
            break;
        case 2: bodies.insert(bodies.begin(), Body{"extra", Sphere{0.5, 0.6, "glass"}}); break;
        case 3:
            for (auto& body : bodies) {
                if (auto* zone = std::get_if<AnnularZone>(&body.shape)) {
                    zone->rings.insert(zone->rings.begin(), Ring{0.1, 0.2});
                    std::ranges::shuffle(zone->rings, random);
                }
            }
            break;
        case 4:
            for (auto& body : bodies) {
                if (auto* zone = std::get_if<AnnularZone>(&body.shape); zone && any(2) == 0) {
                    zone->rings[any(zone->rings.size())].rOutUm += 0.01;
                    zone->layers[0].zMaxUm = 0.6;
                }
            }
            break;
        case 5: project.domain.zMaxUm = any(2) == 0 ? 2.4 : 3.0; break;
        case 6:
            if (project.parameters.size() > 1) {
                setParameter(project, "height", fmt::format("{} nm", 500 + any(200)));
            }
            break;
        case 7:
            if (!bodies.empty()) {
                bodies.push_back(bodies[any(bodies.size())]);
                bodies.back().name += " copy";
            }
            break;
        default:
            std::ranges::shuffle(std::get<DftPlane>(project.monitors[0].kind).wavelengthsUm,
                                 random);
            break;
        }
    }
};

QTEST_APPLESS_MAIN(TestParameters)
#include "test_parameters.moc"
