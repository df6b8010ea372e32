#include "core/error.hpp"
#include "gpu/ceilings/block_advisor.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace zonescope::gpu {

namespace {

template <class Number> constexpr Number roundUp(Number value, Number unit) {
    return (value + unit - 1) / unit * unit;
}

constexpr std::size_t kibi = 1024;

/// Rows of the table "Technical Specifications per Compute Capability" of the CUDA C++ Programming
/// Guide.
struct Capability {
    int major, minor;
    int threads, blocks;
    std::size_t shared, sharedPerBlock; ///< KB
};
constexpr std::array capabilities{
    Capability{7, 0, 2048, 32, 96, 96},    Capability{7, 2, 2048, 32, 96, 96},
    Capability{7, 5, 1024, 16, 64, 64},    Capability{8, 0, 2048, 32, 164, 163},
    Capability{8, 6, 1536, 16, 100, 99},   Capability{8, 7, 1536, 16, 164, 163},
    Capability{8, 9, 1536, 24, 100, 99},   Capability{9, 0, 2048, 32, 228, 227},
    Capability{10, 0, 2048, 32, 228, 227}, Capability{10, 3, 2048, 32, 228, 227},
    Capability{11, 0, 1536, 24, 228, 227}, Capability{12, 0, 1536, 24, 100, 99},
    Capability{12, 1, 1536, 24, 100, 99},
};

} // namespace

DeviceLimits limitsOfCapability(int major, int minor) {
    const auto found = std::ranges::find_if(capabilities, [&](const Capability& capability) {
        return capability.major == major && capability.minor == minor;
    });
    if (found == capabilities.end()) {
        throw InputError(
            {.key = "compute capability",
             .value = fmt::format("{}.{}", major, minor),
             .allowed = say("7.0, 7.2, 7.5, 8.0, 8.6, 8.7, 8.9, 9.0, 10.0, 10.3, 11.0, 12.0, 12.1"),
             .hint = say("Its limits are not known; choose a known one.")});
    }
    DeviceLimits limits;
    limits.name = "planned device";
    limits.computeMajor = major;
    limits.computeMinor = minor;
    limits.maxThreadsPerMultiprocessor = found->threads;
    limits.maxBlocksPerMultiprocessor = found->blocks;
    limits.registersPerMultiprocessor = 65536;
    limits.registersPerBlock = 65536;
    limits.sharedPerMultiprocessor = found->shared * kibi;
    limits.sharedPerBlock = found->sharedPerBlock * kibi;
    // Ampere changed both.
    constexpr int ampere = 8;
    limits.sharedUnit = major < ampere ? 256 : 128;
    limits.sharedReservedPerBlock = major < ampere ? 0 : kibi;
    return limits;
}

text::Term occupancyLimitName(OccupancyLimit limit) noexcept {
    switch (limit) {
    case OccupancyLimit::threads: return text::term("threads");
    case OccupancyLimit::blocks: return text::term("blocks");
    case OccupancyLimit::registers: return text::term("registers");
    case OccupancyLimit::sharedMemory: return text::term("shared memory");
    }
    return {};
}

Occupancy occupancy(const DeviceLimits& device, int registersPerThread,
                    std::size_t sharedBytesPerBlock, int blockThreads) {
    Occupancy result;
    if (blockThreads <= 0 || device.warpSize <= 0) {
        return result;
    }
    const int warps = (blockThreads + device.warpSize - 1) / device.warpSize;
    const int mostWarps = device.maxThreadsPerMultiprocessor / device.warpSize;

    const int byThreads = blockThreads > device.maxThreadsPerBlock ? 0 : mostWarps / warps;
    const int byBlocks = device.maxBlocksPerMultiprocessor;

    int byRegisters = byBlocks;
    if (registersPerThread > 0) {
        const int perWarp = roundUp(registersPerThread * device.warpSize, device.registerUnit);
        // The launch check takes every part to hold equally many warps of the block.
        const bool fits = registersPerThread <= device.maxRegistersPerThread &&
                          perWarp * roundUp(warps, device.partitions) <= device.registersPerBlock;
        const int warpsPerPart = device.registersPerMultiprocessor / device.partitions / perWarp;
        byRegisters = fits ? warpsPerPart * device.partitions / warps : 0;
    }

    int byShared = byBlocks;
    const std::size_t shared =
        roundUp(sharedBytesPerBlock + device.sharedReservedPerBlock, device.sharedUnit);
    if (sharedBytesPerBlock > device.sharedPerBlock) {
        byShared = 0;
    } else if (shared > 0) {
        byShared = static_cast<int>(std::min<std::size_t>(device.sharedPerMultiprocessor / shared,
                                                          static_cast<std::size_t>(byBlocks)));
    }

    const int blocks = std::min({byThreads, byBlocks, byRegisters, byShared});
    result.blocksPerMultiprocessor = blocks;
    result.activeWarps = blocks * warps;
    result.fraction = mostWarps > 0 ? static_cast<double>(result.activeWarps) / mostWarps : 0.0;
    if (byThreads == blocks) {
        result.limits.push_back(OccupancyLimit::threads);
    }
    if (device.maxBlocksPerMultiprocessor == blocks) {
        result.limits.push_back(OccupancyLimit::blocks);
    }
    // Without registers or shared memory the two are as large as the number of blocks and say
    // nothing.
    if (byRegisters == blocks && byRegisters < byBlocks) {
        result.limits.push_back(OccupancyLimit::registers);
    }
    if (byShared == blocks && byShared < byBlocks) {
        result.limits.push_back(OccupancyLimit::sharedMemory);
    }
    return result;
}

} // namespace zonescope::gpu
