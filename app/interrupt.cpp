#include "app/interrupt.hpp"

namespace zonescope::app {

namespace {

// A signal handler can reach nothing but static storage.
volatile std::sig_atomic_t interruptRequested = 0;

extern "C" void onInterrupt(int) { interruptRequested = 1; }

} // namespace

InterruptGuard::InterruptGuard() {
    interruptRequested = 0;
    struct sigaction action {};
    action.sa_handler = onInterrupt;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, &oldTerminate_);
    sigaction(SIGHUP, &action, &oldHangUp_);
    if (oldHangUp_.sa_handler == SIG_IGN) {
        sigaction(SIGHUP, &oldHangUp_, nullptr);
    }
    // The default action is back after the first Ctrl-C, so a second one ends the program.
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    sigaction(SIGINT, &action, &oldInterrupt_);
}

InterruptGuard::~InterruptGuard() {
    sigaction(SIGINT, &oldInterrupt_, nullptr);
    sigaction(SIGTERM, &oldTerminate_, nullptr);
    sigaction(SIGHUP, &oldHangUp_, nullptr);
}

bool InterruptGuard::requested() const noexcept { return interruptRequested != 0; }

} // namespace zonescope::app
