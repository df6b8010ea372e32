#pragma once

/// \file
/// Speed measurements: ceilings of this machine and the engine's rates, side by side in one run, so
/// that every claim is a ratio of two numbers measured together.

#include "core/model/project.hpp"
#include "core/run/time_table.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::bench {

/// Bytes that one cell step must move when nothing is kept in cache between steps: six fields read
/// and written and three permittivities read, in single precision. The yardstick of "what memory
/// bandwidth allows without time blocking".
inline constexpr double bytesPerCellStep = 60.0;

/// The live view fed in one way: what one of its ingredients is worth.
struct LiveVariant {
    std::string name;    ///< how it is fed, in words
    std::string drawnBy; ///< who draws the frames, or why nobody could; empty: they are only taken
    double gcellStepsPerSecond = 0.0;
    double ratio = 0.0;              ///< over the rate without a live view, before and after
    double stepsPerFrame = 0.0;      ///< mean
    double sampledPerSecond = 0.0;   ///< frames written by the display kernel
    double shownPerSecond = 0.0;     ///< frames taken by whoever draws
    double sampleMicroseconds = 0.0; ///< device time of a frame's plane and its statistics
};

/// What is known of a measurement on a device besides its rate. Zero or empty: not known.
struct DeviceFigures {
    std::string device; ///< name
    int devices = 1;
    std::string schedule, scheduleReason;
    double copyGbPerSecond = 0.0;    ///< copy kernel, read plus written, in this run
    double deviceBytesPerCell = 0.0; ///< device memory of the engine over cells
    double smClockMeanMHz = 0.0;     ///< sampled during the measurement
    double smClockMinimumMHz = 0.0;
    double powerMeanWatts = 0.0, powerLimitWatts = 0.0;
    double temperatureCelsius = 0.0;          ///< highest
    std::vector<std::string> throttleReasons; ///< all that occurred during the measurement
    double firstStepSeconds = 0.0; ///< from making the engine to the end of its first step
    double tuningSeconds = 0.0;    ///< that its first making took beyond that, if it was slow
    double modelledBytesPerCellStep = 0.0; ///< device memory, all kernels of a step
    double modelledGbPerSecond = 0.0;
    double fractionOfCopy = 0.0; ///< the former over copyGbPerSecond
    std::string limiter;         ///< of the kernel with most time, in words
    /// Rate over the rate of the case that it is compared with (one device, no live view).
    std::optional<double> ratio;
    double framesPerSecond = 0.0;    ///< live view: taken by whoever draws
    double publishedPerSecond = 0.0; ///< live view: written by the display kernel
    std::vector<LiveVariant> live;   ///< the first is the case's own rate
    std::string countersTable;       ///< for people
    std::string countersJson;        ///< the same as one JSON object
};

struct Result {
    std::string backend = "cpu";
    std::string instructionSet;
    std::string precision; ///< "single", "double"
    int threads = 1;
    int nr = 0, nz = 0, m = 0;
    std::string caseName; ///< "real run", "bare interior"
    int timeLevels = 0;
    double gcellStepsPerSecond = 0.0;
    double triadGbPerSecond = 0.0; ///< measured in this run with the same number of threads
    double bandwidthCeiling = 0.0; ///< triad / 60 bytes (120 in double), Gcell-steps/s
    double ratioToCeiling = 0.0;
    double bytesPerCell = 0.0; ///< engine and materials, layers included, over cells
    double seconds = 0.0;
    /// Of an edit: where the seconds went.
    std::vector<run::TimeTable::Entry> stages;
    std::optional<DeviceFigures> gpu; ///< of measurements on a device
    std::string error;                ///< why there is no rate
};

struct Settings {
    bool quick = false;   ///< only the 500 x 500 and 2000 x 2000 real runs
    double seconds = 3.0; ///< least time of each measurement
    int timeLevels = 0;   ///< 0: the engine's own choice
    int tileColumns = 0;
    std::string instructionSet;
    std::string filter; ///< part of a case's label
};

/// The real run of the benchmark: nr x nz cells in all, m = 1, absorbing layers of 12 cells on
/// three sides, permittivity per component, a plane wave and one transform plane of five
/// wavelengths.
[[nodiscard]] model::Project realRun(int nr, int nz);
/// The same with rings of a metal (a Drude and two Lorentz poles) in place of the glass ones.
[[nodiscard]] model::Project metalRun(int nr, int nz);
/// The same as realRun with rings whose walls are tilted.
[[nodiscard]] model::Project tiltedRun(int nr, int nz);
/// The same as realRun in a planar domain, beside a mirror or with a layer at x = 0, which is part
/// of the nr columns.
[[nodiscard]] model::Project planarRun(int nr, int nz, bool layerAtZero);
/// The same size without layers, sources and monitors: a closed vacuum cavity.
[[nodiscard]] model::Project bareInterior(int nr, int nz);

/// Measures ceilings first, then every case; `progress` gets a line before each and may return
/// false to stop.
[[nodiscard]] std::vector<Result> run(const Settings& settings,
                                      const std::function<bool(const std::string&)>& progress);

/// A list of objects with backend, precision, nr, nz, m, case, gcell_steps_per_s and the ceilings;
/// for a device also copy_bandwidth_gb_per_s, clocks, power, memory and the counters of its
/// kernels.
[[nodiscard]] std::string toJson(const std::vector<Result>& results);
[[nodiscard]] std::string toTable(const std::vector<Result>& results);

} // namespace zonescope::bench
