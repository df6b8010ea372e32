// Which currents are added up ahead of the steps, and where the sums lie.

#include "gpu/engine/stores/injection_sums.hpp"

#include <QTest>

#include <array>
#include <span>
#include <vector>

using namespace zonescope;
using gpu::InjectionView;
using gpu::planInjectionSums;

namespace {

std::vector<InjectionView<float>> currents(int series, std::span<const int> rows, int count) {
    std::vector<InjectionView<float>> all;
    for (const int k : rows) {
        for (int s = 0; s < series; ++s) {
            for (const int component : {0, 2}) {
                all.push_back({component, k, 3 + s, count, s, nullptr});
            }
        }
    }
    return all;
}

constexpr std::array rows{7, 9};

} // namespace

class TestInjectionSums : public QObject {
    Q_OBJECT

private slots:
    /// Only currents of one component, row and series are the same currents.
    void overlapsBecomeOne() {
        using model::Component;
        const sources::Injection plane{Component::hr, 5, 0, {0.0, -4.0, -4.0}, 0};
        const sources::Injection axis{Component::hr, 5, 0, {-2.0}, 0};
        const sources::Injection beyond{Component::hr, 5, 2, {1.0, 1.0}, 0};
        const sources::Injection later{Component::hr, 5, 1, {7.0}, 1};
        const sources::Injection apart{Component::hr, 5, 9, {3.0}, 0};
        const auto all = gpu::withoutOverlaps({plane, later, axis, apart, beyond});
        QCOMPARE(all.size(), std::size_t{3});
        QCOMPARE(all[0].iBegin, 0);
        QCOMPARE(all[0].weights, (std::vector{-2.0, -4.0, -3.0, 1.0}));
        QCOMPARE(all[1].series, 1);
        QCOMPARE(all[2].iBegin, 9);
        QCOMPARE(all[2].weights, std::vector{3.0});
    }

    void oneSumForEachComponentAndRow() {
        const auto all = currents(10, rows, 50);
        const auto plan = planInjectionSums(std::span<const InjectionView<float>>(all), 480);
        QCOMPARE(plan.sums.size(), std::size_t{4});
        std::vector<int> seen(all.size());
        std::ptrdiff_t place = 0;
        for (const auto& sum : plan.sums) {
            QCOMPARE(sum.iBegin, 3);
            QCOMPARE(sum.count, 59); // the last begins nine columns further on
            QCOMPARE(sum.place, place);
            place += sum.count;
            QCOMPARE(sum.injections.size(), std::size_t{10});
            int before = -1;
            for (const int n : sum.injections) {
                const auto& one = all[static_cast<std::size_t>(n)];
                QCOMPARE(one.component, sum.component);
                QCOMPARE(one.k, sum.k);
                QCOMPARE_GT(n, before); // sums come out alike everywhere
                before = n;
                ++seen[static_cast<std::size_t>(n)];
            }
        }
        QCOMPARE(seen, std::vector<int>(all.size(), 1));
        QCOMPARE(plan.width, place);
        QCOMPARE(plan.sums[0].component, 0);
        QCOMPARE(plan.sums[3].k, 9);
    }

    void fewCurrentsStayAsTheyAre() {
        const auto few = currents(3, rows, 50);
        QVERIFY(planInjectionSums(std::span<const InjectionView<float>>(few), 480).sums.empty());
        const auto enough = currents(4, rows, 50);
        QVERIFY(
            !planInjectionSums(std::span<const InjectionView<float>>(enough), 480).sums.empty());
        QVERIFY(planInjectionSums(std::span<const InjectionView<float>>(), 480).sums.empty());
    }

    void tablesStaySmall() {
        // 4 sums of some 20,000 columns, 480 steps: 154 MB.
        const auto wide = currents(10, rows, 20000);
        QVERIFY(planInjectionSums(std::span<const InjectionView<float>>(wide), 480).sums.empty());
        QVERIFY(!planInjectionSums(std::span<const InjectionView<float>>(wide), 200).sums.empty());
    }
};

QTEST_APPLESS_MAIN(TestInjectionSums)
#include "test_injection_sums.moc"
