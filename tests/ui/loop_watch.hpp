#pragma once

/// \file
/// How long the event loop is kept from its work: by the clock on the wall, and by the time that
/// its thread has computed meanwhile, which does not depend on what else the machine does.

#include "tests/support/thread_clock.hpp"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <algorithm>

namespace zonescope::tests {

/// Watches the event loop of the thread that made it.
class LoopWatch : public QObject {
public:
    LoopWatch() {
        timer_.setTimerType(Qt::PreciseTimer);
        timer_.setInterval(2);
        connect(&timer_, &QTimer::timeout, this, [this] { look(); });
        restart();
        timer_.start();
    }
    /// Longest time the event loop took to come back to a timer, ms.
    [[nodiscard]] qint64 longest() const { return longest_; }
    /// Most that the thread computed between two visits of the timer, ms.
    [[nodiscard]] double longestComputing() const { return longestComputing_; }
    /// Begins anew.
    void restart() {
        longest_ = 0;
        longestComputing_ = 0.0;
        clock_.restart();
        computed_ = {};
    }

private:
    void look() {
        longest_ = std::max(longest_, clock_.restart());
        longestComputing_ = std::max(longestComputing_, computed_.milliseconds());
        computed_ = {};
    }

    QTimer timer_;
    QElapsedTimer clock_;
    ThreadClock computed_;
    qint64 longest_ = 0;
    double longestComputing_ = 0.0;
};

} // namespace zonescope::tests
