#pragma once

/// \file
/// How long tests wait. A slow machine that does other things besides must make a test slow, not
/// red: what has to happen is waited for with `patience`, what must not happen is looked for only
/// after the state that would allow it has been reached.

#include <QTest>

namespace zonescope::tests {

/// Longest wait for what must happen, ms. Only a test that fails ever takes so long.
inline constexpr int patience = 120'000;

/// Whether a figure comes to rest, as that of a run which has been told to pause and ends the steps
/// under way: the same at the end of a stretch of time as at its beginning.
template <class Figure> [[nodiscard]] bool comesToRest(const Figure& figure) {
    constexpr int stretch = 500; // ms: many chunks of steps, on a busy machine several
    return QTest::qWaitFor(
        [&figure] {
            const auto before = figure();
            QTest::qWait(stretch);
            return figure() == before;
        },
        patience);
}

} // namespace zonescope::tests
