#include "gpu/ceilings/block_advisor.hpp"
#include "core/text/number_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zonescope::gpu {

namespace {

/// More active warps than this seldom make a memory-bound kernel faster.
constexpr double usefulOccupancy = 0.5;
constexpr int mostThreads = 1024;
/// A whole warp reads along r, where values are contiguous.
constexpr std::array widths{32, 64, 128, 256, 512, 1024};
constexpr std::array heights{1, 2, 4, 8, 16, 32};

text::Message limitWords(const Occupancy& occupancy) {
    std::vector<text::Message> names;
    for (const OccupancyLimit limit : occupancy.limits) {
        names.emplace_back(occupancyLimitName(limit));
    }
    return text::inTurn(std::move(names), ", ");
}

std::int64_t blocksAlong(int cells, int block) { return (cells + block - 1) / block; }

ShapeReport reportOf(const DeviceLimits& device, const KernelResources& kernel, BlockShape shape,
                     int columns, int rows) {
    ShapeReport report;
    report.shape = shape;
    const std::size_t shared =
        kernel.sharedPerBlock + kernel.sharedPerThread * static_cast<std::size_t>(shape.threads());
    report.occupancy = occupancy(device, kernel.registersPerThread, shared, shape.threads());
    report.current = shape.threads() == kernel.blockThreads;
    report.score = std::min(report.occupancy.fraction, usefulOccupancy) / usefulOccupancy;
    if (kernel.fixedShape || columns <= 0 || rows <= 0) {
        return report;
    }
    report.blocks = blocksAlong(columns, shape.width) * blocksAlong(rows, shape.height);
    report.coverage = static_cast<double>(columns) * rows /
                      (static_cast<double>(report.blocks) * shape.threads());
    report.score *= report.coverage;
    const double atOnce = static_cast<double>(report.occupancy.blocksPerMultiprocessor) *
                          std::max(device.multiprocessors, 1);
    if (device.multiprocessors > 0 && atOnce > 0.0) {
        report.waves = static_cast<double>(report.blocks) / atOnce;
        report.waveEfficiency = report.waves / std::ceil(report.waves);
        report.score *= report.waveEfficiency;
    }
    return report;
}

/// Equal for all purposes: differences below a percent are not worth a preference.
bool clearlyBetter(const ShapeReport& one, const ShapeReport& other) {
    constexpr double equal = 0.01;
    if (std::abs(one.score - other.score) > equal) {
        return one.score > other.score;
    }
    // More warps, then the launch as it is, then blocks of middling size, then wide ones.
    if (std::abs(one.occupancy.fraction - other.occupancy.fraction) > equal) {
        return one.occupancy.fraction > other.occupancy.fraction;
    }
    if (one.current != other.current) {
        return one.current;
    }
    constexpr int middling = 256;
    const int distance = std::abs(one.shape.threads() - middling);
    const int otherDistance = std::abs(other.shape.threads() - middling);
    return distance != otherDistance ? distance < otherDistance
                                     : one.shape.width > other.shape.width;
}

text::Message wordsOf(const KernelAdvice& advice) {
    const auto& kernel = advice.kernel;
    if (advice.shapes.empty()) {
        return say(
            "no block of {registers} registers a thread and {bytes} bytes of shared memory fits",
            "registers"_is = kernel.registersPerThread, "bytes"_is = kernel.sharedPerBlock);
    }
    const auto line = [](const ShapeReport& report, const text::Message& shape) {
        return say(
            "{shape}: {blocks} blocks a multiprocessor, occupancy {percent} %, limited by {limit}",
            "shape"_is = shape, "blocks"_is = report.occupancy.blocksPerMultiprocessor,
            "percent"_is = fmt::format("{:.0f}", report.occupancy.fraction * 100.0),
            "limit"_is = limitWords(report.occupancy));
    };
    const auto current = std::ranges::find(advice.shapes, true, &ShapeReport::current);
    if (kernel.fixedShape) {
        return current == advice.shapes.end()
                   ? say("laid out for one shape, which does not fit here")
                   : say("laid out for {line}",
                         "line"_is = line(*current, say("{threads} threads",
                                                        "threads"_is = current->shape.threads())));
    }
    const auto& best = advice.shapes[advice.best];
    const auto words =
        say("best {line}",
            "line"_is = line(best, fmt::format("{} x {}", best.shape.width, best.shape.height)));
    if (kernel.blockThreads == 0 || best.current) {
        return words;
    }
    const auto now =
        current == advice.shapes.end()
            ? say("now {threads} threads", "threads"_is = kernel.blockThreads)
            : say("now {threads} threads, occupancy {percent} %",
                  "threads"_is = kernel.blockThreads,
                  "percent"_is = fmt::format("{:.0f}", current->occupancy.fraction * 100.0));
    return text::inTurn({words, now}, "; ");
}

} // namespace

std::vector<KernelResources> kernelResources(const fdtd::EngineCounters& counters) {
    const bool oneShape = !counters.schedule.starts_with("plain");
    std::vector<KernelResources> kernels;
    for (const auto& counted : counters.kernels) {
        KernelResources kernel;
        kernel.name = counted.name;
        kernel.stage = counted.stage;
        kernel.registersPerThread = counted.registersPerThread;
        kernel.sharedPerBlock = counted.sharedBytesPerBlock;
        kernel.blockThreads = counted.blockThreads;
        kernel.fixedShape = oneShape && counted.stage == "step";
        kernels.push_back(std::move(kernel));
    }
    return kernels;
}

KernelAdvice advise(const DeviceLimits& device, const KernelResources& kernel, int columns,
                    int rows) {
    KernelAdvice advice;
    advice.kernel = kernel;
    const int most = std::min({kernel.maxThreadsPerBlock, device.maxThreadsPerBlock, mostThreads});
    bool currentListed = false;
    const auto add = [&](BlockShape shape) {
        auto report = reportOf(device, kernel, shape, columns, rows);
        if (report.occupancy.blocksPerMultiprocessor > 0) {
            currentListed = currentListed || report.current;
            advice.shapes.push_back(std::move(report));
        }
    };
    for (const int width : widths) {
        for (const int height : heights) {
            if (const BlockShape shape{width, height}; shape.threads() <= most) {
                add(shape);
            }
        }
    }
    // A launch of an unusual size is listed too.
    if (!currentListed && kernel.blockThreads > 0 && kernel.blockThreads <= most) {
        add({kernel.blockThreads, 1});
    }
    std::ranges::sort(advice.shapes, [](const ShapeReport& one, const ShapeReport& other) {
        return one.shape.threads() != other.shape.threads()
                   ? one.shape.threads() < other.shape.threads()
                   : one.shape.width < other.shape.width;
    });
    const auto best = std::ranges::min_element(advice.shapes, clearlyBetter);
    advice.best = static_cast<std::size_t>(std::distance(advice.shapes.begin(), best));
    advice.words = wordsOf(advice);
    return advice;
}

std::string toTable(const DeviceLimits& device) {
    std::string text = fmt::format("{}: compute capability {}.{}", device.name, device.computeMajor,
                                   device.computeMinor);
    if (device.multiprocessors > 0) { // else a capability on paper
        text += fmt::format(", {} multiprocessors, {} of memory, {} of L2 cache",
                            device.multiprocessors,
                            text::binaryBytes(static_cast<double>(device.memoryBytes)),
                            text::binaryBytes(static_cast<double>(device.l2Bytes)));
    }
    text += fmt::format(
        "\n  a multiprocessor holds {} threads ({} warps), {} blocks, {} registers, {} of shared "
        "memory\n",
        device.maxThreadsPerMultiprocessor, device.maxThreadsPerMultiprocessor / device.warpSize,
        device.maxBlocksPerMultiprocessor, device.registersPerMultiprocessor,
        text::binaryBytes(static_cast<double>(device.sharedPerMultiprocessor)));
    return text +
           fmt::format("  a block holds {} threads, {} registers ({} a thread), {} of shared "
                       "memory{}\n",
                       device.maxThreadsPerBlock, device.registersPerBlock,
                       device.maxRegistersPerThread,
                       text::binaryBytes(static_cast<double>(device.sharedPerBlock)),
                       device.sharedReservedPerBlock > 0
                           ? fmt::format(" besides {} taken by the system",
                                         text::binaryBytes(
                                             static_cast<double>(device.sharedReservedPerBlock)))
                           : "");
}

std::string toTable(const KernelAdvice& advice, bool all) {
    const auto& kernel = advice.kernel;
    std::string text =
        fmt::format("{}{}: {} registers a thread, {} bytes of shared memory a block", kernel.name,
                    kernel.stage.empty() ? "" : " (" + kernel.stage + ")",
                    kernel.registersPerThread, kernel.sharedPerBlock);
    if (kernel.sharedPerThread > 0) {
        text += fmt::format(" and {} a thread", kernel.sharedPerThread);
    }
    text += fmt::format("\n  {}\n", advice.words.english());
    if (advice.shapes.empty()) {
        return text;
    }
    text += fmt::format("  {:>11} {:>8} {:>7} {:>10}  {:<24} {:>9} {:>8} {:>7} {:>9}\n", "block",
                        "threads", "per SM", "occup. %", "limited by", "blocks", "waves", "wave %",
                        "covers %");
    for (std::size_t n = 0; n < advice.shapes.size(); ++n) {
        const auto& report = advice.shapes[n];
        // Of each number of threads, the shape with the highest score.
        const bool topped = std::ranges::any_of(advice.shapes, [&](const ShapeReport& other) {
            return other.shape.threads() == report.shape.threads() && &other != &report &&
                   clearlyBetter(other, report);
        });
        if (!all && topped) {
            continue;
        }
        const bool isBest = n == advice.best && !kernel.fixedShape;
        text += fmt::format(
            "{} {:>11} {:>8} {:>7} {:>10.1f}  {:<24} ", isBest ? '*' : (report.current ? '>' : ' '),
            kernel.fixedShape ? "-"
                              : fmt::format("{} x {}", report.shape.width, report.shape.height),
            report.shape.threads(), report.occupancy.blocksPerMultiprocessor,
            report.occupancy.fraction * 100.0, limitWords(report.occupancy).english());
        text += report.blocks > 0
                    ? fmt::format("{:>9} {:>8.2f} {:>7.1f} {:>9.1f}\n", report.blocks, report.waves,
                                  report.waveEfficiency * 100.0, report.coverage * 100.0)
                    : fmt::format("{:>9} {:>8} {:>7} {:>9}\n", "-", "-", "-", "-");
    }
    return text;
}

std::string toJson(const DeviceLimits& device, std::span<const KernelAdvice> advice) {
    using Json = nlohmann::ordered_json;
    Json json;
    json["device"] = {
        {"name", device.name},
        {"compute_capability", fmt::format("{}.{}", device.computeMajor, device.computeMinor)},
        {"multiprocessors", device.multiprocessors},
        {"threads_per_multiprocessor", device.maxThreadsPerMultiprocessor},
        {"blocks_per_multiprocessor", device.maxBlocksPerMultiprocessor},
        {"registers_per_multiprocessor", device.registersPerMultiprocessor},
        {"shared_bytes_per_multiprocessor", device.sharedPerMultiprocessor},
        {"shared_bytes_per_block", device.sharedPerBlock},
        {"l2_bytes", device.l2Bytes},
        {"memory_bytes", device.memoryBytes}};
    Json& kernels = json["kernels"] = Json::array();
    for (const auto& one : advice) {
        Json kernel{{"name", one.kernel.name},
                    {"stage", one.kernel.stage},
                    {"registers_per_thread", one.kernel.registersPerThread},
                    {"shared_bytes_per_block", one.kernel.sharedPerBlock},
                    {"shared_bytes_per_thread", one.kernel.sharedPerThread},
                    {"block_threads", one.kernel.blockThreads},
                    {"fixed_shape", one.kernel.fixedShape},
                    {"advice", one.words.english()},
                    {"shapes", Json::array()}};
        for (std::size_t n = 0; n < one.shapes.size(); ++n) {
            const auto& report = one.shapes[n];
            Json limits = Json::array();
            for (const auto limit : report.occupancy.limits) {
                limits.push_back(occupancyLimitName(limit));
            }
            kernel["shapes"].push_back(
                {{"width", report.shape.width},
                 {"height", report.shape.height},
                 {"blocks_per_multiprocessor", report.occupancy.blocksPerMultiprocessor},
                 {"occupancy", report.occupancy.fraction},
                 {"limited_by", limits},
                 {"blocks", report.blocks},
                 {"waves", report.waves},
                 {"wave_efficiency", report.waveEfficiency},
                 {"coverage", report.coverage},
                 {"best", n == one.best && !one.kernel.fixedShape},
                 {"current", report.current}});
        }
        kernels.push_back(std::move(kernel));
    }
    return json.dump(2);
}

} // namespace zonescope::gpu
