// The words that turn the ways of feeding a live view round.

#include "gpu/display/live_policy.hpp"

#include <QTest>

using namespace zonescope;
using gpu::HostPace;
using gpu::LivePolicy;

class TestLivePolicy : public QObject {
    Q_OBJECT
private slots:
    void wordsTurnIngredientsRound() {
        QVERIFY(gpu::livePolicy("") == LivePolicy{});
        QVERIFY(gpu::livePolicy("waiting") == (LivePolicy{HostPace::waiting, true, true}));
        QVERIFY(gpu::livePolicy("ahead") == (LivePolicy{HostPace::ahead, true, true}));
        QVERIFY(gpu::livePolicy("cut") == (LivePolicy{HostPace::sampling, false, true}));
        QVERIFY(gpu::livePolicy("always") == (LivePolicy{HostPace::sampling, true, false}));
        QVERIFY(gpu::livePolicy("ahead,cut,always") == (LivePolicy{HostPace::ahead, false, false}));
        QVERIFY(gpu::livePolicy("aheadx,,nothing") == LivePolicy{});
    }
};

QTEST_APPLESS_MAIN(TestLivePolicy)
#include "test_live_policy.moc"
