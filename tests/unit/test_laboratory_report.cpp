// What the kernel laboratory says beside its rates: models of the cases, the roof, the processor's
// counters, figures of publications.

#include "core/bench/hardware_counters.hpp"
#include "core/bench/machine_peaks.hpp"
#include "core/laboratory/measurement.hpp"
#include "core/laboratory/publications.hpp"

#include <QTest>

#include <nlohmann/json.hpp>

#include <cerrno>
#include <cmath>
#include <set>
#include <string>
#include <vector>

using namespace zonescope;
using namespace zonescope::laboratory;

namespace {

Case caseNamed(const std::string& name) { return chosenCases(name).back(); }

/// A first cache of 10 kB, memory of 10 GB/s.
Roof smallRoof() {
    return {.levels = {{"L1", 1e4, 50.0}, {"memory", 0.0, 10.0}},
            .singleGflops = 8.0,
            .doubleGflops = 4.0};
}

/// The figure of this kind and these words.
Comparison figureWith(const std::string& part) {
    for (const auto& one : publishedFigures()) {
        if (one.words().english().find(part) != std::string::npos) {
            return one;
        }
    }
    return {};
}

} // namespace

class TestLaboratoryReport : public QObject {
    Q_OBJECT

private slots:
    void everyCaseHasAMeaningOfItsOwn() {
        std::set<std::string> meanings;
        for (const auto& what : cases()) {
            QVERIFY2(!what.meaning.empty() && meanings.insert(what.meaning.english()).second,
                     what.name.c_str());
        }
    }

    void trafficIsCounted() {
        // Two passes load four values twice and store four once; 19 operations over 48 bytes.
        const auto passes = caseNamed("tmz-two-passes-single");
        QCOMPARE(passes.bytesPerCellStep, 48.0);
        QCOMPARE(passes.intensity(), 19.0 / 48.0);
        QCOMPARE(caseNamed("tmz-two-passes-double").bytesPerCellStep, 96.0);
        QCOMPARE(caseNamed("tmz-rows-8-single").updatesPerLoad, 8.0);
        // Two loads, a store, and a bit of the mask.
        QCOMPARE(caseNamed("hertz-1-single").bytesPerCellStep, 12.0 + 0.125);
        QCOMPARE(caseNamed("hertz-10-double").bytesPerCellStep, 8.0 * 0.4 + 0.0125);
    }

    void missesAreModelled() {
        // 17 x 17 nodes with two values of four bytes, and 65 x 65 of them.
        const auto what = caseNamed("hertz-1-single");
        QCOMPARE(modelledMisses(what, 16, smallRoof()), 0.0);
        QCOMPARE(modelledMisses(what, 64, smallRoof()), 12.125 / 64.0);
    }

    void ratesAreFractionsOfTheRoof() {
        LaboratorySettings settings{.cells = 64, .steps = 8, .repeats = 1};
        settings.filter = "tmz-wave-front-single";
        settings.roof = smallRoof();
        const auto report = measure(settings, [](const std::string&) { return true; });
        QCOMPARE(report.cases.size(), std::size_t{2});
        const auto& front = report.cases.back();
        QVERIFY(front.visitedFraction < 0.1);
        const double visited = front.visitedFraction * front.gcellStepsPerSecond;
        QVERIFY(std::abs(front.gflops() / (19.0 * visited) - 1.0) < 1e-12);
        QVERIFY(std::abs(front.modelledFraction / (48.0 * visited / 10.0) - 1.0) < 1e-12);
        QCOMPARE(front.countedMisses.has_value(), report.whyNotCounted.empty());
        const auto json = nlohmann::json::parse(toJson(report));
        QCOMPARE(json["cases"].size(), std::size_t{2});
        QCOMPARE(json["roof"]["levels"][1]["gb_per_s"].get<double>(), 10.0);
        QVERIFY(json["roof"]["levels"][1]["capacity_bytes"].is_null());
        QCOMPARE(json["publications"].size(), publishedFigures().size());
        QVERIFY(json["publications"][0]["here"].is_null());
        const auto table = toTable(report);
        QVERIFY(table.find("not measured here") != std::string::npos);
        QVERIFY(table.find("memory 10.0 GB/s") != std::string::npos);
    }

    /// A sum of twice as many values in the same instructions; other work on the machine slows
    /// both.
    void peaksAreMeasured() {
        QVERIFY(bench::cachedTriadBandwidth(16384) > 0.1);
        const double single = bench::multiplyAddGflops(false);
        const double both = bench::multiplyAddGflops(true);
        QVERIFY(both > 0.05);
        QVERIFY2(single > both, qPrintable(QString::number(single / both)));
    }

    void instructionsAreCountedOrTheReasonIsSaid() {
        constexpr int turns = 1000000;
        bench::HardwareCounters counters;
        counters.start();
        volatile int sum = 0;
        for (int n = 0; n < turns; ++n) {
            sum = sum + 1;
        }
        const auto counts = counters.stop();
        QCOMPARE(counts.has_value(), counters.available());
        QCOMPARE(counters.whyNot().empty(), counters.available());
        if (counts) { // a load, a sum, a store, a comparison: a few instructions a turn
            QVERIFY(counts->instructions > 3.0 * turns && counts->instructions < 50.0 * turns);
            QVERIFY(counts->cycles > 0.0);
        }
        const auto refused = bench::whyNotCounted(EACCES, "3");
        QVERIFY(refused.english().find("kernel.perf_event_paranoid is 3") != std::string::npos);
        QVERIFY(bench::whyNotCounted(ENOENT, "2").english().find("virtual machine") !=
                std::string::npos);
    }

    void figuresOfPublicationsAreInOnePlace() {
        const auto memory = figureWith("curls): memory throughput");
        QCOMPARE(publishedText(memory), std::string("71 -> 47 %"));
        QCOMPARE(hereText(memory), std::string("not measured here"));
        QCOMPARE(publishedText(figureWith("curls): SM throughput")), std::string("30 -> 87 %"));
        QCOMPARE(publishedText(figureWith("p2u, q2v: DRAM")), std::string("not known"));
        QCOMPARE(figureWith("512 x 512 cells: time of shared").published->value, 9.8 / 4.2);
        QCOMPARE(figureWith("2048 x 2048 cells: time of shared").published->value, 57.4 / 82.8);
        QCOMPARE(figureWith("time over that of 512 x 512, global").published->value, 20.9 / 4.2);
        QCOMPARE(figureWith("time over that of 1024 x 1024, shared").published->value, 57.4 / 14.5);
        QCOMPARE(publishedText(figureWith("depth 18, single")), std::string("71.2"));
        QCOMPARE(publishedText(figureWith("depth 8, double")), std::string("37.7"));
        QCOMPARE(publishedText(figureWith("2000 x 2000 cells: two devices")), std::string("1.90"));
        for (const auto& one : publishedFigures()) {
            QVERIFY(!one.here);
            QCOMPARE(casesOf(one).size(), cellsOf(one).size());
        }
    }
};

QTEST_APPLESS_MAIN(TestLaboratoryReport)
#include "test_laboratory_report.moc"
