#pragma once

/// \file
/// Time spent on a processor: a figure that does not depend on what else the machine does.

#include <ctime>

namespace zonescope::tests {

/// Milliseconds that have been computed since the clock was made.
template <clockid_t which> class ProcessorClock {
public:
    ProcessorClock() : begin_(now()) {}
    [[nodiscard]] double milliseconds() const { return now() - begin_; }

private:
    [[nodiscard]] static double now() {
        timespec time{};
        clock_gettime(which, &time);
        return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
    }
    double begin_;
};

/// By the calling thread.
using ThreadClock = ProcessorClock<CLOCK_THREAD_CPUTIME_ID>;
/// By all threads of the process together.
using ProcessClock = ProcessorClock<CLOCK_PROCESS_CPUTIME_ID>;

} // namespace zonescope::tests
