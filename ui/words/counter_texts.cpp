#include "ui/words/core_texts.hpp"

namespace zonescope::ui {

namespace {

/// What limits a kernel, why a schedule was taken, what holds the clocks back, what is in the way
/// of measuring it.
constexpr const char* countedTexts[] = {
    QT_TRANSLATE_NOOP("zonescope::core", "%1; else %2"),
    QT_TRANSLATE_NOOP("zonescope::core", "clock unknown"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 of %2 GHz"),
    QT_TRANSLATE_NOOP("zonescope::core", "temperature capped: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "power capped: %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "runs from the L2 cache: %1 % of copy bandwidth"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "runs from the L2 cache: %1 % of copy bandwidth, %2 % of L2 bandwidth"),
    QT_TRANSLATE_NOOP("zonescope::core", "DRAM bound: %1 % of peak (profiled)"),
    QT_TRANSLATE_NOOP("zonescope::core", "DRAM bound: %1 % of copy bandwidth"),
    QT_TRANSLATE_NOOP("zonescope::core", "L2 bound: %1 %"),
    QT_TRANSLATE_NOOP("zonescope::core", "L1 bound: %1 %"),
    QT_TRANSLATE_NOOP("zonescope::core", "issue bound: %1 of %2 instructions a cycle"),
    QT_TRANSLATE_NOOP("zonescope::core", "compute bound: %1 % of SM throughput (profiled)"),
    QT_TRANSLATE_NOOP("zonescope::core", "compute bound: %1 % of multiply-add rate"),
    QT_TRANSLATE_NOOP("zonescope::core", "latency bound: launches of %1 us, small grid"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "latency bound: small grid, %1 % of the multiprocessors at work"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "latency bound: %1 of %2 instructions a cycle, no unit above %3 %"),
    QT_TRANSLATE_NOOP("zonescope::core", "latency bound: no unit above %1 %"),
    QT_TRANSLATE_NOOP("zonescope::core", "issue or latency bound: %1 % of copy bandwidth, %2 % of "
                                         "multiply-add rate; a profile tells which"),
    QT_TRANSLATE_NOOP("zonescope::core", "not known yet"),
    QT_TRANSLATE_NOOP("zonescope::core", "not measured yet"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "copies between devices, beside the steps of the interior"),
    QT_TRANSLATE_NOOP("zonescope::core", "it does everything; faster ones refused"),
    QT_TRANSLATE_NOOP("zonescope::core", "the fastest in a trial on this device"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "faster in a trial on this device than passes of several steps, which "
                      "compute the many cells beside dispersive media or tilted interfaces "
                      "several times"),
    QT_TRANSLATE_NOOP("zonescope::core", "only single precision fits on the chip"),
    QT_TRANSLATE_NOOP("zonescope::core", "chosen by the user"),
    QT_TRANSLATE_NOOP("zonescope::core", "other"),
    QT_TRANSLATE_NOOP("zonescope::core", "exchange"),
    QT_TRANSLATE_NOOP("zonescope::core", "idle"),
    QT_TRANSLATE_NOOP("zonescope::core", "reason %1"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 of %2 GHz at %3 of %4 W"),
    QT_TRANSLATE_NOOP("zonescope::core", "clocks set by an administrator"),
    QT_TRANSLATE_NOOP("zonescope::core", "power limit"),
    QT_TRANSLATE_NOOP("zonescope::core", "hardware slowdown"),
    QT_TRANSLATE_NOOP("zonescope::core", "clocks tied to another device"),
    QT_TRANSLATE_NOOP("zonescope::core", "temperature limit"),
    QT_TRANSLATE_NOOP("zonescope::core", "temperature emergency"),
    QT_TRANSLATE_NOOP("zonescope::core", "power brake of the host"),
    QT_TRANSLATE_NOOP("zonescope::core", "display clock"),
    QT_TRANSLATE_NOOP("zonescope::core", "threads"),
    QT_TRANSLATE_NOOP("zonescope::core", "blocks"),
    QT_TRANSLATE_NOOP("zonescope::core", "registers"),
    QT_TRANSLATE_NOOP("zonescope::core", "shared memory"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "no block of %1 registers a thread and %2 bytes of shared memory fits"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "best %1: %2 blocks a multiprocessor, occupancy %3 %, limited by %4"),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "best %1: %2 blocks a multiprocessor, occupancy %3 %, limited by %4; now %5 threads"),
    QT_TRANSLATE_NOOP("zonescope::core", "best %1: %2 blocks a multiprocessor, occupancy %3 %, "
                                         "limited by %4; now %5 threads, occupancy %6 %"),
    QT_TRANSLATE_NOOP("zonescope::core", "laid out for one shape, which does not fit here"),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "laid out for %1: %2 blocks a multiprocessor, occupancy %3 %, limited by %4"),
    QT_TRANSLATE_NOOP("zonescope::core", "%1 threads"),
    QT_TRANSLATE_NOOP("zonescope::core", "The limits of the device are not known."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The engine has not named its kernels yet. Run the simulation (Space)."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "The run is not on one device alone, so there is none to ask for its clocks."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "The installed libnvidia-ml.so.1 is too old: it lacks nvmlInit_v2."),
    QT_TRANSLATE_NOOP("zonescope::core", "NVIDIA's management library did not start: %1."),
    QT_TRANSLATE_NOOP(
        "zonescope::core",
        "NVIDIA's management library was not found (libnvidia-ml.so.1, part of the driver)."),
    QT_TRANSLATE_NOOP("zonescope::core",
                      "NVIDIA's management library does not know device %1: %2."),
};

} // namespace

std::span<const char* const> counterTexts() { return countedTexts; }

} // namespace zonescope::ui
