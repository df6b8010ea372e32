#pragma once

/// \file
/// Limits of time. They are compared only where nothing else computes, with `ctest --preset perf`:
/// memory and processors that others use make the same work take several times as long, even by a
/// thread's own clock. Everywhere else the figures are told.

#include <QtGlobal>

#include <cstdio>

namespace zonescope::tests {

/// What a user feels as a pause, ms.
inline constexpr double pause = 100.0;

/// Whether the limits of time are compared.
[[nodiscard]] inline bool timed() { return qEnvironmentVariableIsSet("ZONESCOPE_TIMED_TESTS"); }

/// Whether `milliseconds` stay below `limit`; true where limits are not compared.
[[nodiscard]] inline bool soon(double milliseconds, double limit = pause) {
    std::printf("  took %.1f ms of at most %.3g\n", milliseconds, limit);
    std::fflush(stdout);
    return !timed() || milliseconds < limit;
}

} // namespace zonescope::tests
