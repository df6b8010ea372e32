#include "ui/words/core_texts.hpp"

namespace zonescope::ui {

namespace {

/// What the laboratory's cases do, what publications say of them, why nothing is counted.
constexpr const char* scheduleSentences[] = {
    QT_TRANSLATE_NOOP("zonescope::core", "H of the whole grid, then E of the whole grid."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "H, then E, over the square only that the wave from the source can have reached."),
    QT_TRANSLATE_NOOP("zonescope::core", "Row by row, H then E, one time step in one pass."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Row by row, H then E, %1 time steps along diagonals in one pass."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The potential at the next time from two times before, row by row."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The potential, %1 time steps in one pass: each row is used by all of them "
                      "before it leaves cache or registers."),
    QT_TRANSLATE_NOOP("zonescope::core", "One bit for each node says which of two media is there."),
    QT_TRANSLATE_NOOP("zonescope::core", "In single precision."),
    QT_TRANSLATE_NOOP("zonescope::core", "In double precision."),
    QT_TRANSLATE_NOOP("zonescope::core", "H, then E, every value from global memory."),
    QT_TRANSLATE_NOOP("zonescope::core", "H, then E, with neighbours through shared memory."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "H, then E, in complex arithmetic with both parts of a value side by side."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "H, then E, in complex arithmetic with an array for each part."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "H, then E, with 16 bits of each value in memory and single precision in the "
                      "arithmetic: fewer bytes, and three digits."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "H, then E, with the real unknowns of one azimuthal order."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "H, then E; a block first brings its tile into shared memory."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The first-level cache does the same without being asked."),
    QT_TRANSLATE_NOOP("zonescope::core", "A whole step of a tile in shared memory."),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 whole steps of a tile in shared memory."),
    QT_TRANSLATE_NOOP("zonescope::core", "Its edges are computed by two blocks."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Four kernels a step: D from the curl of H, E from D, B from the curl of E, H from B."),
    QT_TRANSLATE_NOOP("zonescope::core", "The layer's auxiliaries lie over the whole grid."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Real unknowns of one azimuthal order in place of complex fields: half the bytes."),
    QT_TRANSLATE_NOOP("zonescope::core", "Real and imaginary parts in arrays of their own."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Complex fields, blocks of 4 x 4 x 4 threads: a warp touches eight rows and "
                      "uses a part of each piece of memory that it loads."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Complex fields, blocks of 32 x 4 x 4 threads: a warp reads neighbouring columns."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The engine's plain schedule: two kernels a step, auxiliaries in the layers only."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The engine's streamed schedule: rows stream through warps that hold several "
                      "time levels in registers; memory is read once for all of them."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The engine's resident schedule: the whole domain stays in registers and "
                      "shared memory; neighbours exchange edges in every step."),
    QT_TRANSLATE_NOOP("zonescope::core", "With absorbing layers on three sides."),
    QT_TRANSLATE_NOOP("zonescope::core", "Between walls, without layers."),
    QT_TRANSLATE_NOOP("zonescope::core", "memory"),
    QT_TRANSLATE_NOOP("zonescope::core", "device memory"),
    QT_TRANSLATE_NOOP("zonescope::core", "bandwidths and arithmetic, 1 thread"),
    QT_TRANSLATE_NOOP("zonescope::core", "copy bandwidth"),
    QT_TRANSLATE_NOOP("zonescope::core", "Thesis, Table 5.1"),
    QT_TRANSLATE_NOOP("zonescope::core", "Thesis, scaling"),
    QT_TRANSLATE_NOOP("zonescope::core", "TMz, split-field layer"),
    QT_TRANSLATE_NOOP("zonescope::core", "Tartarini and Massaro 2011"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "u2q (here: both curls): %1 throughput, blocks 4 x 4 x 4 -> 32 x 4 x 4"),
    QT_TRANSLATE_NOOP("zonescope::core", "p2u, q2v: %1 throughput, blocks 4 x 4 x 4 -> 32 x 4 x 4"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 x %2 cells: time of shared memory over global"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 x %2 cells: time over that of %3 x %4, shared memory"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 x %2 cells: time over that of %3 x %4, global memory"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "%1 x %2 cells, depth %3, single precision: over one CPU thread"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "%1 x %2 cells, depth %3, double precision: over one CPU thread"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 x %2 cells: two devices over one"),
    QT_TRANSLATE_NOOP("zonescope::core", "not known"),
    QT_TRANSLATE_NOOP("zonescope::core", "not measured here"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Utilisation is not speed: the thesis' u2q became faster while its memory throughput fell, "
        "because what was busy before moved bytes that nobody used."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Of the TMz table (4.2 and 9.8, 20.9 and 14.5, 82.8 and 57.4 ms) the number "
                      "of steps is not known: only ratios of its times are compared."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "Whether the published potential had a defect is not known: the cases here have none."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "Both are rates over one thread of the processor beside the device."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The system does not permit hardware counters (kernel.perf_event_paranoid is "
                      "%1): set kernel.perf_event_paranoid to 2 or less; a container must permit "
                      "the call perf_event_open."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The system does not permit hardware counters: set kernel.perf_event_paranoid to 2 or "
        "less; a container must permit the call perf_event_open."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "This processor has no such hardware counters, or the virtual machine hides them."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The kernel of this system has no hardware counters (perf_event)."),
    QT_TRANSLATE_NOOP("zonescope::core", "The hardware counters cannot be opened: %1."),
};

} // namespace

std::span<const char* const> scheduleTexts() { return scheduleSentences; }

} // namespace zonescope::ui
