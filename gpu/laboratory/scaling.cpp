#include "gpu/laboratory/scaling.hpp"

#include "core/bench/bench.hpp"
#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/laboratory/json.hpp"
#include "core/laboratory/publications.hpp"
#include "core/laboratory/requirement.hpp"
#include "gpu/bench/gpu_bench.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/multi/multi_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <new>
#include <set>
#include <thread>
#include <utility>

namespace zonescope::gpu {

namespace {

/// The real run of the bench at m = 0: a dipole on the axis in place of the plane wave, which has
/// no part of that order, and nothing recorded.
fdtd::RunPlan scalingPlan(int cells) {
    auto project = bench::realRun(cells, cells);
    project.azimuthalOrder = 0;
    model::Dipole dipole;
    dipole.zUm = 0.1 * project.domain.zMaxUm;
    dipole.signal = model::GaussianPulse{0.6, 0.3, 5.0};
    project.sources = {{"dipole", dipole}};
    project.monitors.clear();
    return fdtd::compile(std::make_shared<const model::Project>(std::move(project))).plan;
}

/// The rate of an engine, or why there is none.
template <class Make> ScalingRate rateOf(const Make& make, int cells, double seconds) {
    try {
        const std::unique_ptr<fdtd::Engine> engine = make();
        const double all = static_cast<double>(cells) * cells;
        // Memory is touched and clocks rise.
        (void)sustainedRate(*engine, all, 0.2 * seconds);
        return {sustainedRate(*engine, all, seconds).gcellStepsPerSecond};
    } catch (const Error& error) {
        return {0.0, error.message()};
    } catch (const std::bad_alloc&) {
        return {0.0, say("There is not enough memory.")};
    }
}

/// Empty where so many threads can run at once.
text::Message whyNotThreads(int threads) {
    const auto there = static_cast<int>(std::thread::hardware_concurrency());
    return there >= threads ? text::Message()
                            : say("This processor runs {there} threads at once, not {threads}.",
                                  "there"_is = there, "threads"_is = threads);
}

text::Message whyNotDevices(int devices) {
    const auto& cuda = cudaAvailability();
    if (!cuda.available) {
        return cuda.reason;
    }
    return cuda.deviceCount >= devices
               ? text::Message()
               : say("This machine has one CUDA device, not {devices}.", "devices"_is = devices);
}

std::optional<double> publishedTwoOverOne(int cells) {
    for (const auto& figure : laboratory::publishedFigures()) {
        const auto* const of = std::get_if<laboratory::TwoOverOneDevice>(&figure.quantity);
        if (of != nullptr && of->cells == cells && figure.published) {
            return figure.published->value;
        }
    }
    return std::nullopt;
}

std::optional<double> quotient(const ScalingRate& upper, const ScalingRate& lower) {
    return upper.why.empty() && lower.why.empty()
               ? std::optional(upper.gcellStepsPerSecond / lower.gcellStepsPerSecond)
               : std::nullopt;
}

std::string rateText(const ScalingRate& rate) {
    return rate.why.empty() ? fmt::format("{:.2f}", rate.gcellStepsPerSecond) : "-";
}

std::string quotientText(const std::optional<double>& value) {
    return value ? fmt::format("{:.2f}", *value) : "-";
}

nlohmann::ordered_json jsonOf(const ScalingRate& rate) {
    return rate.why.empty()
               ? nlohmann::ordered_json{{"gcell_steps_per_s", rate.gcellStepsPerSecond}}
               : nlohmann::ordered_json{{"gcell_steps_per_s", nullptr},
                                        {"why", rate.why.english()}};
}

} // namespace

std::optional<double> ScalingRow::deviceOverThreads() const { return quotient(oneDevice, threads); }

std::optional<double> ScalingRow::twoOverOne() const { return quotient(twoDevices, oneDevice); }

ScalingReport measureScaling(const ScalingSettings& settings,
                             const std::function<bool(const std::string&)>& progress) {
    laboratory::require(settings.threads >= 1 && settings.threads <= 1024, "--threads",
                        settings.threads, say("1 to 1024"));
    laboratory::require(settings.seconds > 0.0 && settings.seconds <= 60.0, "--seconds",
                        settings.seconds, say("above 0, at most 60"));
    ScalingReport report{.threads = settings.threads};
    const auto whyNotOne = whyNotDevices(1);
    const auto whyNotTwo = whyNotDevices(2);
    const auto whyNotCpu = whyNotThreads(settings.threads);
    if (whyNotOne.empty()) {
        report.device = deviceInfo(0).name;
    }
    for (const int cells : settings.cells) {
        ScalingRow row{.cells = cells, .publishedTwoOverOne = publishedTwoOverOne(cells)};
        fdtd::RunPlan plan; // of the first column that can run
        bool goOn = true;
        const auto measure = [&](ScalingRate& rate, const text::Message& whyNot,
                                 const std::string& where, const auto& make) {
            rate.why = whyNot;
            if (!whyNot.empty() || !goOn) {
                return;
            }
            goOn = progress(fmt::format("{0} x {0} cells, {1}", cells, where));
            if (goOn) {
                if (!plan.lattice) {
                    plan = scalingPlan(cells);
                }
                rate = rateOf(make, cells, settings.seconds);
            }
        };
        const auto onDevices = [&](std::vector<int> devices) {
            return makeMultiEngine(plan, model::Precision::single, 0,
                                   {.devices = std::move(devices)});
        };
        measure(row.threads, whyNotCpu, fmt::format("{} CPU threads", settings.threads), [&] {
            fdtd::CpuOptions options;
            options.threads = settings.threads;
            return fdtd::makeCpuEngine(plan, model::Precision::single, 0, options);
        });
        measure(row.oneDevice, whyNotOne, "one device", [&] { return onDevices({0}); });
        measure(row.twoDevices, whyNotTwo, "two devices", [&] { return onDevices({0, 1}); });
        if (!goOn) {
            break;
        }
        report.rows.push_back(std::move(row));
    }
    return report;
}

std::string toTable(const ScalingReport& report) {
    auto table = fmt::format("{:>14} {:>15} {:>12} {:>12} {:>13} {:>10} {:>10}\n", "cells, m = 0",
                             fmt::format("{} CPU threads", report.threads), "one device",
                             "two devices", "one over CPU", "two / one", "thesis");
    std::set<std::string> reasons;
    for (const auto& row : report.rows) {
        table += fmt::format("{:>14} {:>15} {:>12} {:>12} {:>13} {:>10} {:>10}\n",
                             fmt::format("{0} x {0}", row.cells), rateText(row.threads),
                             rateText(row.oneDevice), rateText(row.twoDevices),
                             quotientText(row.deviceOverThreads()), quotientText(row.twoOverOne()),
                             quotientText(row.publishedTwoOverOne));
        for (const auto* const rate : {&row.threads, &row.oneDevice, &row.twoDevices}) {
            reasons.insert(rate->why.english());
        }
    }
    table += "Gcell-steps/s in single precision";
    table += report.device.empty() ? "." : fmt::format("; {}.", report.device);
    for (const auto& why : reasons) {
        table += why.empty() ? "" : fmt::format("\nNot measured here: {}", why);
    }
    return table + '\n';
}

std::string toJson(const ScalingReport& report) {
    auto rows = nlohmann::ordered_json::array();
    for (const auto& row : report.rows) {
        rows.push_back({{"cells", row.cells},
                        {"m", 0},
                        {"precision", "single"},
                        {"cpu_threads", jsonOf(row.threads)},
                        {"one_device", jsonOf(row.oneDevice)},
                        {"two_devices", jsonOf(row.twoDevices)},
                        {"one_device_over_cpu", laboratory::orNull(row.deviceOverThreads())},
                        {"two_over_one", laboratory::orNull(row.twoOverOne())},
                        {"published_two_over_one", laboratory::orNull(row.publishedTwoOverOne)}});
    }
    return nlohmann::ordered_json{
               {"threads", report.threads}, {"device", report.device}, {"rows", std::move(rows)}}
               .dump(2) +
           "\n";
}

} // namespace zonescope::gpu
