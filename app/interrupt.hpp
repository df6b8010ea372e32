#pragma once

/// \file
/// Ctrl-C (SIGINT) and SIGTERM as a question that a loop asks.

#include <csignal>

namespace zonescope::app {

/// While in scope the first signal only sets a flag; a second one ends the program at once.
class InterruptGuard {
public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    [[nodiscard]] bool requested() const noexcept;

private:
    struct sigaction oldInterrupt_ {};
    struct sigaction oldTerminate_ {};
};

} // namespace zonescope::app
