#pragma once

/// \file
/// Speed measurements on CUDA devices: sustained rates beside the copy bandwidth measured in the
/// same run, clocks and power while they were measured, and what limits each case.

#include "core/bench/bench.hpp"
#include "core/fdtd/engine.hpp"
#include "core/wedge/engine.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace zonescope::gpu {

struct BenchSettings {
    bool quick = false;          ///< only bare 2048^2 and the real run of 4096^2, single precision
    double seconds = 3.0;        ///< least time of each measurement
    double warmUpSeconds = 0.7;  ///< before it: clocks and temperature settle
    std::vector<int> devices{0}; ///< the first one, and, for the divided domain, all of them
    /// "automatic", a name, or "all": every case with each of plain, streamed and resident.
    std::string schedule = "automatic";
    std::string filter;         ///< part of a case's label
    std::string program;        ///< executable that a cold run starts; empty: no such case
    bool profile = false;       ///< hardware counters too (CUPTI), where the driver permits
    int liveIntervalSteps = 50; ///< of the live view
    double framesPerSecond = 60.0;
};

/// One measurement: what, where and how. Names as in the table of results.
struct BenchCase {
    enum class Kind {
        bareInterior,
        realRun,
        metalRun,
        tiltedRun,
        planarRun,     ///< beside a mirror
        planarOpenRun, ///< with layers on all four sides
        liveView,
        divided,
        example,       ///< the steps of an example project
        batch,         ///< the same of many runs at once; of nr x nz cells each without an example
        editToFigures, ///< of an example, from the edit of a ring to the figures of the data sheet
        editToFields,  ///< the same when all of it is simulated
        searchIterate, ///< of an example's lens at five wavelengths, with pictures
        coldRun,       ///< of an example, a process from its start to its end
        wedgeBare,     ///< a closed wedge; nr columns in each of its sectors
        wedgeRun,      ///< a zone of a lens of posts
    };
    Kind kind = Kind::bareInterior;
    int nr = 0, nz = 0;
    model::Precision precision = model::Precision::single;
    std::string schedule = "automatic";
    std::string example; ///< name of its file; its cells count, not those above
    int sectors = 1;     ///< of a wedge: nr x nz cells in each
    int runs = 1;        ///< of a batch

    [[nodiscard]] bool ofWedge() const noexcept {
        return kind == Kind::wedgeBare || kind == Kind::wedgeRun;
    }
    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string label() const; ///< with size, precision and schedule
};

[[nodiscard]] std::vector<BenchCase> benchCases(const BenchSettings& settings);

/// Ceilings first, then every case; a case that fails has its error instead of a rate. `progress`
/// gets a line before each case and may return false to stop.
/// \throws DeviceError when the device cannot be used at all
[[nodiscard]] std::vector<bench::Result>
runBench(const BenchSettings& settings, const std::function<bool(const std::string&)>& progress);

/// The measurement itself, of any engine: steps in batches of about `batchSeconds` until `seconds`
/// have passed.
struct SustainedRate {
    double gcellStepsPerSecond = 0.0; ///< of all steps and all the time
    double seconds = 0.0;
    std::int64_t steps = 0;
};
[[nodiscard]] SustainedRate sustainedRate(fdtd::Engine& engine, double cells, double seconds,
                                          double batchSeconds = 0.05);
[[nodiscard]] SustainedRate sustainedRate(wedge::WedgeEngine& engine, double cells, double seconds,
                                          double batchSeconds = 0.05);

} // namespace zonescope::gpu
