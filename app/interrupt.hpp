#pragma once

/// \file
/// Ctrl-C (SIGINT), SIGTERM and SIGHUP (the terminal is gone) as a question that a loop asks.

#include <csignal>

namespace zonescope::app {

/// While in scope these signals only set a flag; a second Ctrl-C ends the program at once. The
/// others may come twice, from shell and terminal or together at the end of a session, without
/// meaning more. A SIGHUP that is ignored (nohup) stays so.
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
    struct sigaction oldHangUp_ {};
};

} // namespace zonescope::app
