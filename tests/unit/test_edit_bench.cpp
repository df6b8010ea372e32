// The measurement of an edit up to its figures, on a lens that runs in a moment.

#include "core/bench/edit_bench.hpp"
#include "core/error.hpp"
#include "core/grid/grid.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

using namespace zonescope;

namespace {

const std::vector<model::Ring>& ringsOf(const model::Project& project) {
    for (const auto& body : project.bodies) {
        if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
            return zone->rings;
        }
    }
    throw std::runtime_error("no rings");
}

/// An example on coarse cells.
model::Project coarse(std::string_view example, double factor) {
    auto project = bench::exampleProject(example);
    project.domain.drUm *= factor;
    project.domain.dzUm *= factor;
    project.run.stop.maxTimeFs = 20.0;
    project.run.backend = model::Backend::cpu;
    return project;
}
/// Without much space behind it.
model::Project coarseLens() { return coarse("metalens_data_sheet", 4.0); }
/// With space up to its focus.
model::Project coarseMetalens() { return coarse("metalens", 8.0); }

} // namespace

class TestEditBench : public QObject {
    Q_OBJECT
private slots:
    void oneRingAfterTheOtherIsMovedAndPutBack() {
        const auto project = coarseLens();
        const auto& before = ringsOf(project);
        std::size_t last = before.size();
        for (int count = 0; count < 6; ++count) {
            const auto edited = bench::withEditedRing(project, count);
            const auto& after = ringsOf(edited);
            std::size_t changed = 0;
            for (std::size_t n = 0; n < before.size(); ++n) {
                if (after[n] != before[n]) {
                    ++changed;
                    QVERIFY(n != last);
                    last = n;
                    QVERIFY(after[n].rOutUm > before[n].rOutUm);
                    QCOMPARE(after[n].rInUm, before[n].rInUm);
                }
            }
            QCOMPARE(changed, count % 2 == 0 ? std::size_t{1} : std::size_t{0});
        }
        QVERIFY_THROWS_EXCEPTION(InputError, (void)bench::withEditedRing(tests::axisDipole(), 0));
        QVERIFY_THROWS_EXCEPTION(FileError, (void)bench::exampleProject("nope"));
    }

    void stagesAddUpToTheWait_data() {
        QTest::addColumn<bench::EditedPart>("part");
        QTest::newRow("figures") << bench::EditedPart::figures;
        QTest::newRow("whole run") << bench::EditedPart::whole;
    }
    void stagesAddUpToTheWait() {
        QFETCH(bench::EditedPart, part);
        const auto project = coarseMetalens();
        const auto times = bench::measureEdits(project, run::makeDefaultEngine, {}, part, 2);
        const auto whole = grid::makeGrid(project);
        QCOMPARE(times.nr, whole.nr);
        QCOMPARE(times.nz < whole.nz, part == bench::EditedPart::figures);
        double sum = 0.0;
        std::vector<std::string> names;
        for (const auto& stage : times.stages.entries()) {
            QVERIFY2(stage.seconds > 0.0, stage.name.c_str());
            names.push_back(stage.name);
            sum += stage.seconds;
        }
        QCOMPARE(names,
                 (std::vector<std::string>{"grid and materials", "engine", "steps", "figures"}));
        QVERIFY(sum <= times.seconds);
        QVERIFY(times.gcellStepsPerSecond > 0.0);
        QCOMPARE(times.counters.backend, std::string("CPU"));
    }
};

QTEST_APPLESS_MAIN(TestEditBench)
#include "test_edit_bench.moc"
