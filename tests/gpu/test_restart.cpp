// A CUDA engine that takes an edited plan in place goes on like a new one, to the last bit.

#include "core/error.hpp"
#include "core/fdtd/run_plan.hpp"
#include "gpu/engine/device_engine.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/gpu/engine_comparison.hpp"
#include "tests/support/lens_edits.hpp"

#include <QString>
#include <QTest>

#include <memory>
#include <string>

using namespace zonescope;
using tests::lens;

namespace {

fdtd::CompiledRun compiled(const model::Project& project) {
    return fdtd::compile(std::make_shared<const model::Project>(project));
}

} // namespace

class TestRestart : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { (void)tests::deviceIsThere(); }

    void goesOnAsANewOne_data() {
        QTest::addColumn<tests::LensEdit>("edit");
        QTest::addColumn<QString>("schedule");
        QTest::addColumn<bool>("single");
        for (const auto& edit : tests::lensEdits()) {
            for (const char* schedule : tests::schedules) {
                for (const bool single : {true, false}) {
                    QTest::addRow("%s, %s, %s", edit.name, schedule, single ? "single" : "double")
                        << edit << QString(schedule) << single;
                }
            }
        }
    }
    void goesOnAsANewOne() {
        QFETCH(tests::LensEdit, edit);
        QFETCH(QString, schedule);
        QFETCH(bool, single);
        const auto precision =
            single ? model::Precision::single : model::Precision::doublePrecision;
        gpu::CudaOptions options;
        options.schedule = schedule.toStdString();
        const auto before = compiled(lens());
        auto after = lens();
        edit.apply(after);
        const auto edited = fdtd::compile(std::make_shared<const model::Project>(after), before);
        std::unique_ptr<fdtd::Engine> engine, fresh;
        try {
            engine = gpu::makeCudaEngine(before.plan, precision, 0, options);
            engine->advance(137); // in the middle of a batch
            QCOMPARE(engine->suits(edited.plan), edit.takenByDevice);
            if (!edit.takenByDevice) {
                return;
            }
            fresh = gpu::makeCudaEngine(compiled(after).plan, precision, 0, options);
        } catch (const InputError& error) {
            QSKIP(error.what()); // the schedule refuses this project
        }
        engine->begin(edited.plan);
        QCOMPARE(engine->step(), 0);
        for (const int steps : {150, 100}) {
            engine->advance(steps);
            fresh->advance(steps);
            QVERIFY(tests::sameStates(*engine, *fresh));
            QCOMPARE(engine->fieldEnergy(), fresh->fieldEnergy());
        }
        engine->begin(before.plan); // and back
        const auto first = gpu::makeCudaEngine(before.plan, precision, 0, options);
        engine->advance(150);
        first->advance(150);
        QVERIFY(tests::sameStates(*engine, *first));
    }
};

QTEST_GUILESS_MAIN(TestRestart)
#include "test_restart.moc"
