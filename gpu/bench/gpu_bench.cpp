#include "gpu/bench/gpu_bench.hpp"

#include "core/bench/cold_run.hpp"
#include "core/bench/edit_bench.hpp"
#include "core/bench/search_bench.hpp"
#include "core/bench/wedge_bench.hpp"
#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/model/names.hpp"
#include "gpu/bench/live_measurement.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "gpu/optics/device_bessel_sums.hpp"
#include "gpu/telemetry/telemetry.hpp"
#include "gpu/wedge/cuda_wedge_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

namespace zonescope::gpu {

namespace {

using Clock = std::chrono::steady_clock;
using Kind = BenchCase::Kind;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string precisionName(model::Precision precision) {
    return precision == model::Precision::single ? "single" : "double";
}

/// Reading a value waits for everything that the engine was told.
void waitFor(const fdtd::Engine& engine) {
    (void)engine.snapshot({fdtd::ViewQuantity::ez, 0, 1, 0, 1, 1, 1});
}

template <class AnyEngine, class Wait>
SustainedRate rateOf(AnyEngine& engine, double cells, double seconds, double batchSeconds,
                     const Wait& wait) {
    // Whole groups of the time blocking, as long runs have them.
    const std::int64_t levels = std::max(1, engine.counters().timeLevels);
    std::int64_t batch = 4 * levels;
    SustainedRate rate;
    const auto start = Clock::now();
    while (rate.seconds < seconds) {
        const auto before = Clock::now();
        engine.advance(batch);
        rate.steps += batch;
        const double took = std::max(1e-9, secondsSince(before));
        const double wanted = static_cast<double>(batch) * batchSeconds / took;
        const auto groups =
            static_cast<std::int64_t>(std::clamp(wanted / static_cast<double>(levels), 1.0, 1e6));
        batch = std::clamp(groups * levels, levels, 4 * batch);
        rate.seconds = secondsSince(start);
    }
    wait();
    rate.seconds = secondsSince(start);
    rate.gcellStepsPerSecond = 1e-9 * cells * static_cast<double>(rate.steps) / rate.seconds;
    return rate;
}

std::shared_ptr<const grid::Discretisation> discretisationOf(const BenchCase& benchCase) {
    const auto project = [&] {
        switch (benchCase.kind) {
        case Kind::bareInterior: return bench::bareInterior(benchCase.nr, benchCase.nz);
        case Kind::metalRun: return bench::metalRun(benchCase.nr, benchCase.nz);
        case Kind::tiltedRun: return bench::tiltedRun(benchCase.nr, benchCase.nz);
        case Kind::batch:
            if (!benchCase.example.empty()) {
                return bench::exampleProject(benchCase.example);
            }
            break;
        case Kind::planarRun: return bench::planarRun(benchCase.nr, benchCase.nz, false);
        case Kind::planarOpenRun: return bench::planarRun(benchCase.nr, benchCase.nz, true);
        case Kind::example:
        case Kind::editToFigures:
        case Kind::editToFields:
        case Kind::searchIterate:
        case Kind::coldRun: return bench::exampleProject(benchCase.example);
        case Kind::realRun:
        case Kind::liveView:
        case Kind::divided:
        case Kind::wedgeBare:
        case Kind::wedgeRun: break;
        }
        return bench::realRun(benchCase.nr, benchCase.nz);
    };
    return grid::discretise(std::make_shared<const model::Project>(project()));
}

/// What the driver said about the device during a stretch of time.
void addSamples(const std::vector<DeviceSample>& samples, double begin, double end,
                bench::DeviceFigures& figures) {
    double clocks = 0.0;
    double power = 0.0;
    int clockCount = 0;
    int powerCount = 0;
    for (const auto& sample : samples) {
        if (sample.time < begin || sample.time > end) {
            continue;
        }
        if (sample.smClockMHz) {
            clocks += *sample.smClockMHz;
            figures.smClockMinimumMHz =
                clockCount == 0 ? *sample.smClockMHz
                                : std::min(figures.smClockMinimumMHz, *sample.smClockMHz);
            ++clockCount;
        }
        if (sample.powerWatts) {
            power += *sample.powerWatts;
            ++powerCount;
        }
        figures.powerLimitWatts = sample.powerLimitWatts.value_or(figures.powerLimitWatts);
        figures.temperatureCelsius =
            std::max(figures.temperatureCelsius, sample.temperatureCelsius.value_or(0.0));
        for (const auto& reason : sample.throttleReasons) {
            if (std::ranges::find(figures.throttleReasons, reason.english()) ==
                figures.throttleReasons.end()) {
                figures.throttleReasons.push_back(reason.english());
            }
        }
    }
    figures.smClockMeanMHz = clockCount > 0 ? clocks / clockCount : 0.0;
    figures.powerMeanWatts = powerCount > 0 ? power / powerCount : 0.0;
}

std::optional<DeviceSample> lastSample(const std::vector<DeviceSample>& samples, double end) {
    std::optional<DeviceSample> last;
    for (const auto& sample : samples) {
        if (sample.time <= end) {
            last = sample;
        }
    }
    return last;
}

/// One device and its ceilings; measures cases on it.
class Bench {
public:
    explicit Bench(const BenchSettings& settings)
        : settings_(settings), device_(settings.devices.at(0)), info_(deviceInfo(device_)),
          ceilings_(measureCeilings(device_)),
          sampler_(device_, {.samplesPerSecond = 20.0, .historySeconds = 120.0}) {}

    [[nodiscard]] bench::Result measure(const BenchCase& benchCase) {
        bench::Result result;
        result.backend = "cuda";
        result.caseName = benchCase.name();
        result.precision = precisionName(benchCase.precision);
        result.nr = benchCase.nr;
        result.nz = benchCase.nz;
        result.m = 1;
        result.gpu.emplace();
        result.gpu->device = info_.name;
        result.gpu->schedule = benchCase.schedule;
        result.gpu->copyGbPerSecond = 1e-9 * ceilings_.copyBytesPerSecond;
        try {
            if (benchCase.kind == Kind::divided) {
                measureDivided(benchCase, result);
            } else if (benchCase.kind == Kind::editToFigures ||
                       benchCase.kind == Kind::editToFields) {
                measureEditing(benchCase, result);
            } else if (benchCase.kind == Kind::searchIterate) {
                measureSearch(benchCase, result);
            } else if (benchCase.kind == Kind::coldRun) {
                measureColdRun(benchCase, result);
            } else if (benchCase.kind == Kind::batch) {
                measureBatch(benchCase, result);
            } else if (benchCase.ofWedge()) {
                measureWedge(benchCase, result);
            } else {
                measureOnOne(benchCase, result);
            }
        } catch (const Error& error) {
            result.error = error.what();
        } catch (const std::bad_alloc&) {
            result.error = "not enough memory on the host";
        }
        return result;
    }

private:
    struct Prepared {
        std::unique_ptr<fdtd::Engine> engine;
        double firstStepSeconds = 0.0;
    };

    [[nodiscard]] Prepared prepare(const std::shared_ptr<const grid::Discretisation>& run,
                                   const BenchCase& benchCase,
                                   const std::vector<int>& devices) const {
        const auto start = Clock::now();
        Prepared prepared;
        prepared.engine = makeMultiEngine(run, benchCase.precision, 0,
                                          {.devices = devices,
                                           .schedule = benchCase.schedule,
                                           .haloRows = 0,
                                           .engines = benchCase.runs});
        prepared.engine->advance(1);
        waitFor(*prepared.engine);
        prepared.firstStepSeconds = secondsSince(start);
        return prepared;
    }

    /// An engine whose tune is known. The first making may have measured which schedule suits.
    [[nodiscard]] std::unique_ptr<fdtd::Engine>
    prepareTuned(const std::shared_ptr<const grid::Discretisation>& run, const BenchCase& benchCase,
                 const std::vector<int>& devices, bench::DeviceFigures& figures) const {
        auto prepared = prepare(run, benchCase, devices);
        figures.firstStepSeconds = prepared.firstStepSeconds;
        constexpr double quick = 0.3; // nothing can have been tuned in that time
        if (prepared.firstStepSeconds > quick) {
            prepared.engine.reset();
            auto again = prepare(run, benchCase, devices);
            figures.firstStepSeconds = again.firstStepSeconds;
            figures.tuningSeconds =
                std::max(0.0, prepared.firstStepSeconds - again.firstStepSeconds);
            return std::move(again.engine);
        }
        return std::move(prepared.engine);
    }

    /// Rate over the given time with the samples of that time.
    template <class Engine>
    SustainedRate measureRate(Engine& engine, double cells, double seconds,
                              bench::DeviceFigures& figures) {
        (void)sustainedRate(engine, cells, settings_.warmUpSeconds);
        const double begin = sampler_.now();
        const auto rate = sustainedRate(engine, cells, seconds);
        const double end = sampler_.now();
        const auto samples = sampler_.history();
        addSamples(samples, begin, end, figures);
        sample_ = lastSample(samples, end);
        return rate;
    }

    void describe(const fdtd::EngineCounters& counters, const BenchCase& benchCase, double rate,
                  bench::Result& result) {
        auto& figures = *result.gpu;
        const double cells =
            static_cast<double>(result.nr) * result.nz * std::max(1, benchCase.sectors);
        result.gcellStepsPerSecond = rate;
        result.timeLevels = counters.timeLevels;
        result.bytesPerCell = static_cast<double>(counters.bytes) / cells;
        figures.device = counters.device;
        figures.deviceBytesPerCell = result.bytesPerCell;
        figures.schedule = counters.schedule;
        figures.scheduleReason = counters.scheduleReason.english();

        TelemetryInputs inputs;
        inputs.ceilings = ceilings_;
        inputs.sample = sample_;
        if (sampler_.available()) {
            inputs.facts = sampler_.facts();
        }
        inputs.profiled = std::move(profiled_);
        profiled_.clear();
        inputs.cellStepsPerSecond = 1e9 * rate;
        const auto all = engineFigures(counters, benchCase.precision, inputs);
        figures.limiter = all.limiterWords.english();
        figures.countersTable = toTable(all);
        figures.countersJson = toJson(all);
        double bytes = 0.0;
        double seconds = 0.0;
        for (const auto& kernel : counters.kernels) {
            bytes += kernel.bytesPerCellStep * kernel.cellSteps;
            seconds += kernel.seconds;
        }
        if (bytes > 0.0 && seconds > 0.0) {
            figures.modelledGbPerSecond = 1e-9 * bytes / seconds;
            // Kernels share cells in ways of their own; the rate is that of whole cell steps.
            figures.modelledBytesPerCellStep = figures.modelledGbPerSecond / rate;
            const double copies = figures.copyGbPerSecond * counters.devices;
            figures.fractionOfCopy = copies > 0.0 ? figures.modelledGbPerSecond / copies : 0.0;
        }
    }

    void profile(fdtd::Engine& engine) {
        if (!settings_.profile) {
            return;
        }
        try {
            Profiler profiler(device_);
            profiled_ = profiler.profile(profileRequest(engine)).kernels;
        } catch (const DeviceError&) {
            profiled_.clear(); // the figures stay modelled and sampled, and say so
        }
    }

    void measureOnOne(const BenchCase& benchCase, bench::Result& result) {
        const auto run = discretisationOf(benchCase);
        result.nr = run->grid.nr;
        result.nz = run->grid.nz;
        result.m = run->grid.azimuthalOrder;
        const double cells = static_cast<double>(result.nr) * result.nz;
        const auto engine = prepareTuned(run, benchCase, {device_}, *result.gpu);
        auto rate = measureRate(*engine, cells, settings_.seconds, *result.gpu);
        if (benchCase.kind == Kind::liveView) {
            measureLiveVariants(*engine, cells, rate.gcellStepsPerSecond, result);
            const auto& own = result.gpu->live.front();
            rate.gcellStepsPerSecond = own.gcellStepsPerSecond;
            result.gpu->ratio = own.ratio;
            result.gpu->framesPerSecond = own.shownPerSecond;
            result.gpu->publishedPerSecond = own.sampledPerSecond;
        }
        result.seconds = rate.seconds;
        profile(*engine);
        describe(engine->counters(), benchCase, rate.gcellStepsPerSecond, result);
    }

    /// All runs of the batch, each on its thread, for the same time; the rate is that of all.
    void measureBatch(const BenchCase& benchCase, bench::Result& result) {
        const auto run = discretisationOf(benchCase);
        result.nr = run->grid.nr;
        result.nz = run->grid.nz;
        result.m = run->grid.azimuthalOrder;
        const double cells = static_cast<double>(result.nr) * result.nz;
        std::vector<std::unique_ptr<fdtd::Engine>> engines;
        for (int n = 0; n < benchCase.runs; ++n) {
            engines.push_back(prepareTuned(run, benchCase, {device_}, *result.gpu));
        }
        const auto allFor = [&](double seconds) {
            std::vector<SustainedRate> rates(engines.size());
            {
                std::vector<std::jthread> threads;
                for (std::size_t n = 0; n < engines.size(); ++n) {
                    threads.emplace_back(
                        [&, n] { rates[n] = sustainedRate(*engines[n], cells, seconds); });
                }
            }
            return rates;
        };
        (void)allFor(settings_.warmUpSeconds);
        const double begin = sampler_.now();
        const auto rates = allFor(settings_.seconds);
        const double end = sampler_.now();
        const auto samples = sampler_.history();
        addSamples(samples, begin, end, *result.gpu);
        sample_ = lastSample(samples, end);
        double steps = 0.0;
        for (const auto& rate : rates) {
            steps += static_cast<double>(rate.steps);
        }
        result.seconds = end - begin;
        describe(engines.front()->counters(), benchCase, 1e-9 * cells * steps / result.seconds,
                 result);
    }

    /// The live view as it is, and with its ingredients one by one, each between two measurements
    /// without it.
    void measureLiveVariants(fdtd::Engine& engine, double cells, double rateBefore,
                             bench::Result& result) {
        using enum HostPace;
        using enum DrawingWay;
        constexpr LiveFeed feeds[] = {
            {"every frame, drawn", {sampling, true, false}, true, inPlace},
            {"when taken, drawn", {sampling, true, true}, true, inPlace},
            {"when taken, drawn after a copy", {sampling, true, true}, true, copied},
            {"when taken, drawn from a registered texture",
             {sampling, true, true},
             true,
             registered},
            {"every frame", {sampling, true, false}, true},
            {"when the last one is taken", {sampling, true, true}, true},
            {"no frames", {sampling, true, false}, false},
            {"waiting, every frame, drawn", {waiting, true, false}, true, inPlace},
            {"waiting, every frame", {waiting, true, false}, true},
            {"ahead, every frame, drawn", {ahead, true, false}, true, inPlace},
            {"ahead, every frame", {ahead, true, false}, true},
            {"cut at the step, every frame", {sampling, false, false}, true},
        };
        const LiveSettings live{.seconds = settings_.seconds,
                                .intervalSteps = settings_.liveIntervalSteps,
                                .framesPerSecond = settings_.framesPerSecond,
                                .nr = result.nr,
                                .nz = result.nz};
        for (const auto& feed : feeds) {
            auto variant = measureLive(engine, feed, live);
            const auto after = sustainedRate(engine, cells, settings_.seconds / 2);
            variant.ratio =
                variant.gcellStepsPerSecond / (0.5 * (rateBefore + after.gcellStepsPerSecond));
            rateBefore = after.gcellStepsPerSecond;
            result.gpu->live.push_back(std::move(variant));
        }
    }

    void measureEditing(const BenchCase& benchCase, bench::Result& result) {
        constexpr double usual = 0.5; // s of an edit
        const int edits = std::clamp(static_cast<int>(settings_.seconds / usual), 4, 40);
        auto project = bench::exampleProject(benchCase.example);
        project.run.backend = model::Backend::cuda;
        project.run.schedule = model::valueOf<model::Schedule>(benchCase.schedule)
                                   .value_or(model::Schedule::automatic);
        const auto times = bench::measureEdits(
            project, engineFactory({device_}),
            {.unpolarized = false,
             .designOnly = true, // as live figures are measured
             .bessel = besselSumsWhereThereIsOne(model::Backend::cuda, project.run.threads)},
            benchCase.kind == Kind::editToFigures ? bench::EditedPart::figures
                                                  : bench::EditedPart::whole,
            edits);
        result.nr = times.nr;
        result.nz = times.nz;
        result.seconds = times.seconds;
        result.stages = times.stages.entries();
        describe(times.counters, benchCase, times.gcellStepsPerSecond, result);
    }

    void measureSearch(const BenchCase& benchCase, bench::Result& result) {
        constexpr int wavelengths = 5;
        constexpr double usual = 0.5; // s of an iterate
        const int iterates = std::clamp(static_cast<int>(settings_.seconds / usual), 6, 40);
        auto project = bench::withSearch(bench::exampleProject(benchCase.example), wavelengths);
        project.run.backend = model::Backend::cuda;
        project.run.schedule = model::valueOf<model::Schedule>(benchCase.schedule)
                                   .value_or(model::Schedule::automatic);
        const auto times = bench::measureIterates(project, engineFactory({device_}), iterates);
        result.nr = times.nr;
        result.nz = times.nz;
        result.seconds = times.seconds;
        result.stages = times.stages.entries();
        result.gpu->limiter = "see the stages";
    }

    void measureColdRun(const BenchCase& benchCase, bench::Result& result) {
        constexpr int runs = 5;
        const auto times =
            bench::measureColdRun(settings_.program, benchCase.example,
                                  {"--backend", "cuda", "--device", std::to_string(device_),
                                   "--schedule", benchCase.schedule, "--quiet"},
                                  runs, deviceQueuesVariable);
        const auto grid = grid::makeGrid(bench::exampleProject(benchCase.example));
        result.nr = grid.nr;
        result.nz = grid.nz;
        result.seconds = times.seconds;
        result.stages = {{"a process, from its start to its end", times.seconds}};
        result.gpu->limiter = "the host: start, set-up and reading";
    }

    void measureWedge(const BenchCase& benchCase, bench::Result& result) {
        const auto start = Clock::now();
        const auto engine = makeCudaWedgeEngine(
            benchCase.kind == Kind::wedgeBare
                ? bench::bareWedge(benchCase.nr, benchCase.nz, benchCase.sectors)
                : bench::wedgeRun(benchCase.nr, benchCase.nz, benchCase.sectors),
            benchCase.precision, {.device = device_, .schedule = benchCase.schedule});
        engine->advance(1);
        result.gpu->firstStepSeconds = secondsSince(start);
        const double cells = static_cast<double>(benchCase.nr) * benchCase.nz * benchCase.sectors;
        const auto rate = measureRate(*engine, cells, settings_.seconds, *result.gpu);
        result.seconds = rate.seconds;
        describe(engine->counters(), benchCase, rate.gcellStepsPerSecond, result);
    }

    void measureDivided(const BenchCase& benchCase, bench::Result& result) {
        const auto run = discretisationOf(benchCase);
        const double cells = static_cast<double>(benchCase.nr) * benchCase.nz;
        SustainedRate one;
        {
            bench::DeviceFigures unused;
            const auto engine = prepareTuned(run, benchCase, {device_}, unused);
            one = measureRate(*engine, cells, settings_.seconds, unused);
        }
        result.gpu->devices = static_cast<int>(settings_.devices.size());
        const auto engine = prepareTuned(run, benchCase, settings_.devices, *result.gpu);
        const auto all = measureRate(*engine, cells, settings_.seconds, *result.gpu);
        result.seconds = all.seconds;
        result.gpu->ratio = all.gcellStepsPerSecond / one.gcellStepsPerSecond;
        describe(engine->counters(), benchCase, all.gcellStepsPerSecond, result);
    }

    BenchSettings settings_;
    int device_;
    DeviceInfo info_;
    Ceilings ceilings_;
    DeviceSampler sampler_;
    std::optional<DeviceSample> sample_;
    std::vector<ProfiledMetrics> profiled_;
};

} // namespace

SustainedRate sustainedRate(fdtd::Engine& engine, double cells, double seconds,
                            double batchSeconds) {
    return rateOf(engine, cells, seconds, batchSeconds, [&] { waitFor(engine); });
}

SustainedRate sustainedRate(wedge::WedgeEngine& engine, double cells, double seconds,
                            double batchSeconds) {
    // Its calls end when the device has done its steps.
    return rateOf(engine, cells, seconds, batchSeconds, [] {});
}

std::vector<bench::Result> runBench(const BenchSettings& settings,
                                    const std::function<bool(const std::string&)>& progress) {
    std::vector<bench::Result> results;
    if (!progress(
            fmt::format("copy bandwidth and arithmetic of device {}", settings.devices.at(0)))) {
        return results;
    }
    Bench bench(settings);
    for (const auto& benchCase : benchCases(settings)) {
        if (!progress(benchCase.label())) {
            break;
        }
        results.push_back(bench.measure(benchCase));
        const auto& result = results.back();
        if (!progress("    " +
                      (!result.error.empty() ? result.error
                       : result.gcellStepsPerSecond > 0.0
                           ? fmt::format("{:.1f} Gcell-steps/s", result.gcellStepsPerSecond)
                           : fmt::format("{:.3f} s", result.seconds)))) {
            break;
        }
    }
    return results;
}

} // namespace zonescope::gpu
