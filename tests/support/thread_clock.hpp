#pragma once

/// \file
/// Time that the calling thread has spent on a processor: a figure that does not depend on what
/// else the machine does.

#include <ctime>

namespace zonescope::tests {

class ThreadClock {
public:
    ThreadClock() : begin_(now()) {}
    [[nodiscard]] double milliseconds() const { return now() - begin_; }

private:
    [[nodiscard]] static double now() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
    }
    double begin_;
};

} // namespace zonescope::tests
