/// \file
/// Work that is given up ends, and only where its token says so.

#include "core/cancellation.hpp"
#include "core/grid/discretisation.hpp"
#include "tests/support/small_projects.hpp"

#include <QTest>

#include <memory>
#include <thread>

using namespace zonescope;

namespace {

std::shared_ptr<const model::Project> small() {
    return std::make_shared<const model::Project>(tests::axisDipole());
}

} // namespace

class TestCancellation : public QObject {
    Q_OBJECT
private slots:
    void nothingIsGivenUpWithoutAToken() {
        throwIfCancelled();
        std::stop_source stop;
        const CancellationScope scope(stop.get_token());
        throwIfCancelled();
        QVERIFY(grid::discretise(small()));
    }

    void discretisationEndsWhenItIsGivenUp() {
        std::stop_source stop;
        stop.request_stop();
        {
            const CancellationScope scope(stop.get_token());
            QVERIFY_THROWS_EXCEPTION(Cancelled, (void)grid::discretise(small()));
        }
        QVERIFY(grid::discretise(small())); // the scope has ended
    }

    void theInnermostScopeCounts() {
        std::stop_source outer, inner;
        outer.request_stop();
        const CancellationScope outside(outer.get_token());
        {
            const CancellationScope inside(inner.get_token());
            throwIfCancelled();
        }
        QVERIFY_THROWS_EXCEPTION(Cancelled, throwIfCancelled());
    }

    void otherThreadsGoOn() {
        std::stop_source stop;
        stop.request_stop();
        const CancellationScope scope(stop.get_token());
        bool done = false;
        std::jthread([&] {
            throwIfCancelled();
            done = true;
        }).join();
        QVERIFY(done);
    }
};

QTEST_APPLESS_MAIN(TestCancellation)
#include "test_cancellation.moc"
