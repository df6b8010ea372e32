#include "gpu/laboratory/device_laboratory.hpp"

#include "core/bench/bench.hpp"
#include "core/error.hpp"
#include "core/fdtd/update_coefficients.hpp"
#include "core/laboratory/inputs.hpp"
#include "core/laboratory/measurement.hpp"
#include "core/laboratory/requirement.hpp"
#include "gpu/ceilings/ceilings.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/engine/device_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <map>
#include <memory>
#include <random>

namespace zonescope::gpu {

namespace {

using Clock = std::chrono::steady_clock;

/// Of the comparison with the CPU: enough for reflections of every side and for many tiles.
constexpr int checkedCells = 384;
/// A multiple of nearly all depths; others go on a little longer.
constexpr int checkedSteps = 96;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

int depthOf(const DeviceCase& what) {
    if (const auto* const slice = std::get_if<SliceSchedule>(&what.schedule)) {
        return slice->kernels == SliceKernels::fused ? slice->depth : 1;
    }
    if (const auto* const hertz = std::get_if<laboratory::HertzCase>(&what.schedule)) {
        return hertz->depth;
    }
    return 1;
}

/// Steps of at least `least` that the depth divides.
int stepsFor(const DeviceCase& what, int least) {
    const int depth = depthOf(what);
    return (least + depth - 1) / depth * depth;
}

/// A real run without sources and monitors, or a cavity of walls.
fdtd::RunPlan slicePlan(bool layers, int cells) {
    auto project = layers ? bench::realRun(cells, cells) : bench::bareInterior(cells, cells);
    project.sources.clear();
    project.monitors.clear();
    return fdtd::compile(std::make_shared<const model::Project>(std::move(project))).plan;
}

/// Random values inside, zero in the absorbing layers and beside them; the same for all schedules.
SliceFields firstFields(const fdtd::RunPlan& plan) {
    const auto& grid = plan.lattice->grid;
    const auto held = [&](int c, int i, int k) {
        constexpr int margin = 2;
        return i >= grid.interiorEndR() - margin || k < grid.interiorBeginZ() + margin ||
               k >= grid.interiorEndZ() - margin ||
               fdtd::isHeld(*plan.lattice, static_cast<model::Component>(c), i, k);
    };
    SliceFields fields;
    std::mt19937 random(7);
    std::uniform_real_distribution<double> any(-1.0, 1.0);
    for (int c = 0; c < model::componentCount; ++c) {
        auto& values = fields[static_cast<std::size_t>(c)];
        for (int k = 0; k < grid.rows(); ++k) {
            for (int i = 0; i < grid.columns(); ++i) {
                const double value = any(random);
                values.push_back(held(c, i, k) ? 0.0 : value);
            }
        }
    }
    return fields;
}

void setFields(fdtd::Engine& engine, const SliceFields& fields) {
    for (int c = 0; c < model::componentCount; ++c) {
        engine.setComponent(static_cast<model::Component>(c), fields[static_cast<std::size_t>(c)]);
    }
}

std::vector<double> allComponents(const fdtd::Engine& engine) {
    std::vector<double> all;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto part = engine.component(static_cast<model::Component>(c));
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

/// The engine in the place of a scheme.
class EngineScheme final : public DeviceScheme {
public:
    EngineScheme(const std::string& schedule, const fdtd::RunPlan& plan, const SliceFields& fields,
                 bool doublePrecision, int device)
        : engine_(makeCudaEngine(
              plan, doublePrecision ? model::Precision::doublePrecision : model::Precision::single,
              0, {.device = device, .schedule = schedule})) {
        setFields(*engine_, fields);
    }
    void advance(int steps) override { engine_->advance(steps); }
    void wait() override { (void)engine_->snapshot({fdtd::ViewQuantity::ez, 0, 1, 0, 1, 1, 1}); }
    [[nodiscard]] std::vector<double> field() override { return allComponents(*engine_); }
    [[nodiscard]] std::vector<std::string> kernelNames() const override {
        return profileRequest(*engine_).kernelNames;
    }
    [[nodiscard]] fdtd::Engine* engine() noexcept override { return engine_.get(); }

private:
    std::unique_ptr<fdtd::Engine> engine_;
};

template <class Scheme, class Read>
std::vector<double> nodesOf(int cells, const Scheme& scheme, const Read& read) {
    std::vector<double> field;
    for (int y = 0; y <= cells; ++y) {
        for (int x = 0; x <= cells; ++x) {
            field.push_back(static_cast<double>(read(scheme, x, y)));
        }
    }
    return field;
}

laboratory::Roof roofOf(const Ceilings& ceilings, double l2Bytes) {
    laboratory::Roof roof;
    if (ceilings.l2BytesPerSecond > 0.0) {
        roof.levels.push_back({"L2", l2Bytes, 1e-9 * ceilings.l2BytesPerSecond});
    }
    roof.levels.push_back({text::term("device memory"), 0.0, 1e-9 * ceilings.copyBytesPerSecond});
    roof.singleGflops = 1e-9 * ceilings.floatFlopsPerSecond;
    roof.doubleGflops = 1e-9 * ceilings.doubleFlopsPerSecond;
    return roof;
}

/// One device, its roof, and what the CPU makes of the same input.
class DeviceLaboratory {
public:
    explicit DeviceLaboratory(const DeviceLaboratorySettings& settings) : settings_(settings) {
        const auto info = deviceInfo(settings.device);
        report_.device = info.name;
        report_.roof = settings.roof ? *settings.roof
                                     : roofOf(measureCeilings(settings.device),
                                              static_cast<double>(info.l2Bytes));
    }

    [[nodiscard]] const DeviceReport& report() const noexcept { return report_; }

    /// Adds a case to the report.
    void measure(const PlannedCase& planned) {
        const auto& what = planned.what;
        DeviceMeasurement result{.what = what, .cells = planned.cells};
        try {
            result.difference = differenceOf(what);
            timeCase(result);
        } catch (const Error& error) {
            result.error = error.what();
        }
        auto& referenceRate = referenceRates_[{what.reference, planned.cells}];
        if (what.name == what.reference) {
            referenceRate = result.gcellStepsPerSecond;
        }
        result.ratio = referenceRate > 0.0 ? result.gcellStepsPerSecond / referenceRate : 0.0;
        report_.cases.push_back(std::move(result));
    }

private:
    /// @param steps that sources are given for
    [[nodiscard]] std::unique_ptr<DeviceScheme> schemeOf(const DeviceCase& what, int cells,
                                                         int steps) {
        if (const auto* const tmz = std::get_if<TmzKernels>(&what.schedule)) {
            return makeTmzScheme(*tmz, laboratory::tmzInput(cells, steps), what.doublePrecision,
                                 settings_.device);
        }
        if (const auto* const hertz = std::get_if<laboratory::HertzCase>(&what.schedule)) {
            return makeHertzScheme(hertz->depth, laboratory::hertzInput(cells, steps, hertz->glass),
                                   what.doublePrecision, settings_.device);
        }
        const auto& input = sliceOf(what.layers, cells);
        if (const auto* const engine = std::get_if<EngineCase>(&what.schedule)) {
            return std::make_unique<EngineScheme>(engine->schedule, input.plan, input.fields,
                                                  what.doublePrecision, settings_.device);
        }
        return makeSliceScheme(std::get<SliceSchedule>(what.schedule), input.plan, input.fields,
                               settings_.device);
    }

    struct SliceInput {
        fdtd::RunPlan plan;
        SliceFields fields;
    };
    const SliceInput& sliceOf(bool layers, int cells) {
        auto& input = slices_[{layers, cells}];
        if (!input.plan.lattice) {
            input.plan = slicePlan(layers, cells);
            input.fields = firstFields(input.plan);
        }
        return input;
    }

    /// What the CPU makes of the input of a case in `steps` steps, in double precision.
    [[nodiscard]] std::vector<double> exactOf(const DeviceCase& what, int steps) {
        if (std::holds_alternative<TmzKernels>(what.schedule)) {
            laboratory::Tmz<double> scheme(laboratory::tmzInput(checkedCells, steps));
            scheme.advance(steps, laboratory::TmzSchedule::twoPasses);
            return nodesOf(checkedCells, scheme,
                           [](const auto& field, int x, int y) { return field.ez(x, y); });
        }
        if (const auto* const hertz = std::get_if<laboratory::HertzCase>(&what.schedule)) {
            laboratory::Hertz<double> scheme(
                laboratory::hertzInput(checkedCells, steps, hertz->glass));
            scheme.advance(steps);
            return nodesOf(checkedCells, scheme,
                           [](const auto& field, int x, int y) { return field.potential(x, y); });
        }
        const auto& input = sliceOf(what.layers, checkedCells);
        const auto engine = fdtd::makeCpuEngine(input.plan, model::Precision::doublePrecision, 0);
        setFields(*engine, input.fields);
        engine->advance(steps);
        return allComponents(*engine);
    }

    [[nodiscard]] double differenceOf(const DeviceCase& what) {
        const int steps = stepsFor(what, checkedSteps);
        const auto scheme = schemeOf(what, checkedCells, steps);
        scheme->advance(steps);
        const auto field = scheme->field();
        const auto* const hertz = std::get_if<laboratory::HertzCase>(&what.schedule);
        const std::array<int, 4> key{
            static_cast<int>(what.schedule.index() < 2 ? 0 : what.schedule.index()),
            what.layers ? 1 : 0, hertz != nullptr && hertz->glass ? 1 : 0, steps};
        auto& exact = exact_[key];
        if (exact.empty()) {
            exact = exactOf(what, steps);
        }
        return relativeDifference(field, exact);
    }

    void timeCase(DeviceMeasurement& result) {
        const auto& what = result.what;
        const int few = stepsFor(what, 16);
        auto scheme = schemeOf(what, result.cells, result.cells);
        // The first calls compile, capture graphs and raise clocks.
        const auto warmUp = Clock::now();
        do {
            scheme->advance(4 * few);
            scheme->wait();
        } while (secondsSince(warmUp) < 0.5 * settings_.seconds);
        const auto* const tmz = std::get_if<TmzKernels>(&what.schedule);
        const auto [steps, seconds] =
            tmz != nullptr ? timeFronts(scheme, what, result.cells) : timeSteps(*scheme, what, few);
        const double cells = static_cast<double>(result.cells) * result.cells;
        result.gcellStepsPerSecond = 1e-9 * cells * static_cast<double>(steps) / seconds;
        result.millisecondsPerStep = 1e3 * seconds / static_cast<double>(steps);
        addEngineModel(*scheme, result.what);
        if (tmz != nullptr && *tmz == TmzKernels::waveFront) {
            result.visitedFraction = waveFrontFraction(result.cells);
        }
        result.modelledFraction = result.visitedFraction * result.gcellStepsPerSecond *
                                  result.what.bytesPerCellStep / report_.roof.memoryGbPerSecond();
        result.overCpuThread = overCpu(result);
        if (settings_.profile) {
            result.profiled = profileOf(*scheme, result, few);
        }
    }

    struct Timed {
        std::int64_t steps = 0;
        double seconds = 0.0;
    };
    [[nodiscard]] Timed timeSteps(DeviceScheme& scheme, const DeviceCase& what, int few) const {
        Timed timed;
        int batch = 4 * few;
        const auto begin = Clock::now();
        while (timed.seconds < settings_.seconds) {
            const auto before = Clock::now();
            scheme.advance(batch);
            scheme.wait();
            timed.steps += batch;
            timed.seconds = secondsSince(begin);
            const double wanted = batch * 0.05 / std::max(1e-6, secondsSince(before));
            batch = stepsFor(what, static_cast<int>(std::clamp(wanted, 1.0 * few, 5000.0)));
        }
        return timed;
    }

    /// Again and again from the source until the wave is at the walls.
    [[nodiscard]] Timed timeFronts(std::unique_ptr<DeviceScheme>& scheme, const DeviceCase& what,
                                   int cells) {
        Timed timed;
        while (timed.seconds < settings_.seconds) {
            scheme = schemeOf(what, cells, cells);
            const auto begin = Clock::now();
            scheme->advance(cells / 2);
            scheme->wait();
            timed.steps += cells / 2;
            timed.seconds += secondsSince(begin);
        }
        return timed;
    }

    static void addEngineModel(DeviceScheme& scheme, DeviceCase& what) {
        if (const auto* const engine = scheme.engine(); engine != nullptr) {
            for (const auto& kernel : engine->counters().kernels) {
                what.bytesPerCellStep += kernel.bytesPerCellStep;
                what.flopsPerCellStep += kernel.flopsPerCellStep;
            }
        }
    }

    /// Kernel by kernel, with the hardware's counters; none where the driver does not permit it.
    [[nodiscard]] std::vector<ProfiledMetrics>
    profileOf(DeviceScheme& scheme, const DeviceMeasurement& measured, int steps) {
        if (!profiler_) {
            profiler_.emplace(settings_.device);
        }
        if (const auto availability = profiler_->availability(); !availability.available) {
            report_.whyNotProfiled = availability.reason;
            return {};
        }
        ProfileRequest request;
        if (auto* const engine = scheme.engine(); engine != nullptr) {
            request = profileRequest(*engine);
        } else {
            request.label = "steps";
            request.steps = [&scheme, steps] {
                scheme.advance(steps);
                scheme.wait();
            };
            request.fewLaunches = [&scheme, depth = depthOf(measured.what)] {
                scheme.advance(depth);
            };
            // All arrays that a scheme has, at most eighteen of complex values.
            request.writtenBytes = static_cast<std::size_t>(measured.cells) *
                                   static_cast<std::size_t>(measured.cells) * 18U * 16U;
            request.kernelNames = scheme.kernelNames();
        }
        return profiler_->profile(request).kernels;
    }

    /// The rate over that of the CPU's plain code on one thread.
    [[nodiscard]] std::optional<double> overCpu(const DeviceMeasurement& measured) {
        const auto& what = measured.what;
        const bool tmz = std::holds_alternative<TmzKernels>(what.schedule);
        if (!tmz && !std::holds_alternative<laboratory::HertzCase>(what.schedule)) {
            return std::nullopt;
        }
        const auto* const hertz = std::get_if<laboratory::HertzCase>(&what.schedule);
        const std::string name =
            tmz ? fmt::format("tmz-two-passes-{}", what.doublePrecision ? "double" : "single")
                : fmt::format("hertz{}-1-{}", hertz->glass ? "-glass" : "",
                              what.doublePrecision ? "double" : "single");
        constexpr int mostCells = 1024;
        const int cells = std::min(measured.cells, mostCells);
        auto& rate = cpuRates_[{name, cells}];
        if (rate == 0.0) {
            laboratory::LaboratorySettings cpu;
            cpu.cells = cells;
            cpu.steps = 48;
            cpu.repeats = 2;
            cpu.filter = name;
            cpu.roof = laboratory::Roof{}; // not asked for
            for (const auto& one :
                 laboratory::measure(cpu, [](const std::string&) { return true; }).cases) {
                if (one.what.name == name) {
                    rate = one.gcellStepsPerSecond;
                }
            }
        }
        return measured.gcellStepsPerSecond / rate;
    }

    DeviceLaboratorySettings settings_;
    DeviceReport report_;
    std::map<std::pair<std::string, int>, double> referenceRates_; ///< by name and cells
    std::map<std::pair<bool, int>, SliceInput> slices_;
    std::map<std::array<int, 4>, std::vector<double>> exact_;
    std::map<std::pair<std::string, int>, double> cpuRates_; ///< likewise
    std::optional<Profiler> profiler_;
};

} // namespace

double relativeDifference(const std::vector<double>& field, const std::vector<double>& exact) {
    double difference = 0.0;
    double norm = 0.0;
    for (std::size_t n = 0; n < exact.size(); ++n) {
        difference += std::pow(field.at(n) - exact[n], 2);
        norm += exact[n] * exact[n];
    }
    return std::sqrt(difference / norm);
}

double waveFrontFraction(int cells) {
    double visited = 0.0;
    const int steps = cells / 2;
    for (int step = 0; step < steps; ++step) {
        const double side = 2.0 * step + 1.0;
        visited += side * side;
    }
    return visited / (static_cast<double>(cells) * cells * steps);
}

DeviceReport measureOnDevice(const DeviceLaboratorySettings& settings,
                             const std::function<bool(const std::string&)>& progress,
                             const std::function<void(const DeviceReport&)>& changed) {
    const auto planned = plannedCases(settings);
    laboratory::require(settings.seconds > 0.0 && settings.seconds <= 60.0, "--seconds",
                        settings.seconds, say("above 0, at most 60"));
    if (!progress(text::term("copy bandwidth"))) {
        return {};
    }
    DeviceLaboratory laboratory(settings);
    for (const auto& one : planned) {
        if (!progress(one.what.name)) {
            break;
        }
        laboratory.measure(one);
        if (changed) {
            changed(laboratory.report());
        }
    }
    return laboratory.report();
}

} // namespace zonescope::gpu
