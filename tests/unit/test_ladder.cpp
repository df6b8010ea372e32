// The ladder as a program: judging, filtering, failures that are reported, and what the table and
// JSON hold.

#include "core/error.hpp"
#include "core/verify/ladder.hpp"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <set>
#include <string>

using namespace zonescope;
using verify::Result;

namespace {

std::vector<verify::Rung> threeRungs() {
    return {{"alpha/one", "first",
             [](const verify::Settings& settings) -> std::vector<Result> {
                 return {verify::atMost("alpha/one/error", settings.quick() ? 2.0 : 0.5, 1.0, "um"),
                         verify::within("alpha/one/order", 2.05, 2.0, 0.1, "1")};
             }},
            {"alpha/two", "second",
             [](const verify::Settings&) -> std::vector<Result> {
                 return {verify::atLeast("alpha/two/gain", 3.0, 4.0, "1", "too small")};
             }},
            {"beta", "third", [](const verify::Settings&) -> std::vector<Result> {
                 throw Error(say("no oscillation"));
             }}};
}

} // namespace

class TestLadder : public QObject {
    Q_OBJECT

private slots:
    void boundsJudge() {
        QVERIFY(verify::atMost("a", 1.0, 1.0, "1").pass);
        QVERIFY(!verify::atMost("a", 1.1, 1.0, "1").pass);
        QVERIFY(verify::atLeast("a", 1.0, 1.0, "1").pass);
        QVERIFY(!verify::atLeast("a", 0.9, 1.0, "1").pass);
        QVERIFY(verify::within("a", 1.95, 2.0, 0.1, "1").pass);
        QVERIFY(!verify::within("a", 1.85, 2.0, 0.1, "1").pass);
        QCOMPARE(verify::describeBound(verify::within("a", 1.95, 2.0, 0.1, "1")),
                 std::string("2 +- 0.1"));
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!verify::atMost("a", nan, 1.0, "1").pass);
        QVERIFY(!verify::atLeast("a", nan, 1.0, "1").pass);
        QVERIFY(!verify::within("a", nan, 1.0, 1.0, "1").pass);
    }

    void resultsKeepTheOrderOfTheLadder() {
        for (const int threads : {1, 3}) {
            verify::LadderOptions options;
            options.threads = threads;
            int calls = 0;
            options.progress = [&](const verify::Rung&, const std::vector<Result>&, int finished,
                                   int total) {
                ++calls;
                QCOMPARE(finished, calls);
                QCOMPARE(total, 3);
            };
            const auto results = verify::runLadder(threeRungs(), options).results;
            QCOMPARE(calls, 3);
            QCOMPARE(results.size(), std::size_t{4});
            QCOMPARE(results[0].name, std::string("alpha/one/error"));
            QVERIFY(results[0].pass);
            QCOMPARE(results[2].name, std::string("alpha/two/gain"));
            QVERIFY(!results[2].pass);
            QVERIFY(!verify::allPass(results));
        }
    }

    void aRungThatThrowsFails() {
        verify::LadderOptions options;
        options.filter = "beta";
        const auto results = verify::runLadder(threeRungs(), options).results;
        QCOMPARE(results.size(), std::size_t{1});
        QVERIFY(!results[0].pass);
        QVERIFY(std::isnan(results[0].value));
        QVERIFY(results[0].note.find("no oscillation") != std::string::npos);
    }

    void filterChoosesByBeginning() {
        verify::LadderOptions options;
        options.filter = "alpha/one/o"; // longer than the rung's name: one of its results
        auto results = verify::runLadder(threeRungs(), options).results;
        QCOMPARE(results.size(), std::size_t{1});
        QCOMPARE(results[0].name, std::string("alpha/one/order"));
        options.filter = "alpha";
        QCOMPARE(verify::runLadder(threeRungs(), options).results.size(), std::size_t{3});
        options.filter = "gamma";
        QVERIFY(verify::runLadder(threeRungs(), options).results.empty());
    }

    void jsonAndTableHoldEveryResult() {
        const auto results = verify::runLadder(threeRungs(), {}).results;
        const auto json = nlohmann::json::parse(verify::toJson(results));
        QVERIFY(json.is_array());
        QCOMPARE(json.size(), results.size());
        for (std::size_t n = 0; n < results.size(); ++n) {
            for (const char* key : {"name", "value", "bound", "unit", "pass"}) {
                QVERIFY2(json[n].contains(key), key);
            }
            QCOMPARE(json[n]["name"].get<std::string>(), results[n].name);
            QCOMPARE(json[n]["pass"].get<bool>(), results[n].pass);
        }
        QVERIFY(json[3]["value"].is_null()); // JSON has no NaN
        QCOMPARE(json[1]["target"].get<double>(), 2.0);
        const std::string table = verify::toTable(results);
        for (const Result& result : results) {
            QVERIFY(table.find(result.name) != std::string::npos);
        }
        QVERIFY(table.find("2 of 4 pass") != std::string::npos);
    }

    /// The subjects that the ladder promises, and names by which a result can be told from any
    /// other.
    void ladderCoversItsSubjects() {
        std::set<std::string> subjects;
        std::set<std::string> names;
        for (const verify::Rung& rung : verify::ladder()) {
            subjects.insert(rung.name.substr(0, rung.name.find('/')));
            QVERIFY2(names.insert(rung.name).second, rung.name.c_str());
            QVERIFY(!rung.description.empty());
        }
        const std::set<std::string> promised = {"pec_cavity", "energy",
                                                "stability",  "layer",
                                                "plane_wave", "dispersive",
                                                "oblique",    "beams",
                                                "dipole",     "sphere",
                                                "ring",       "fibre",
                                                "precision",  "angular_spectrum",
                                                "zone_plate", "field_of_view",
                                                "refusal",    "compensation",
                                                "resonances", "transforms",
                                                "emission",   "sphere_resonances",
                                                "wedge",      "adjoint",
                                                "planar"};
        QVERIFY(subjects == promised);
    }
};

QTEST_GUILESS_MAIN(TestLadder)
#include "test_ladder.moc"
