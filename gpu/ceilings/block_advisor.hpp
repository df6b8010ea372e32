#pragma once

/// \file
/// Which block shapes are feasible for a kernel on a device, the occupancy of each and what limits
/// it. The arithmetic is that of CUDA's occupancy calculator, in plain functions of the limits.

#include "core/fdtd/engine.hpp"
#include "core/text/message.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::gpu {

/// What one multiprocessor and the device offer.
struct DeviceLimits {
    std::string name;
    int computeMajor = 0, computeMinor = 0;
    int multiprocessors = 0;
    int warpSize = 32;
    int maxThreadsPerBlock = 1024;
    int maxThreadsPerMultiprocessor = 0;
    int maxBlocksPerMultiprocessor = 0;
    int registersPerMultiprocessor = 0;
    int registersPerBlock = 0;
    int maxRegistersPerThread = 255;
    int registerUnit = 256; ///< registers are allotted to a warp in such units
    int partitions = 4;     ///< parts of a multiprocessor, each with its share of the registers
    std::size_t sharedUnit = 128; ///< bytes; shared memory is allotted in such units
    std::size_t sharedPerMultiprocessor = 0;
    std::size_t sharedPerBlock = 0;         ///< most for one block, when it opts in
    std::size_t sharedReservedPerBlock = 0; ///< taken by the system from every block
    std::size_t l2Bytes = 0;
    std::size_t memoryBytes = 0;
};

/// The limits of a compute capability (7.0 to 12.x) without a device, for tests and planning.
/// `multiprocessors` and sizes of L2 and memory are left zero.
/// \throws InputError for an unknown capability.
[[nodiscard]] DeviceLimits limitsOfCapability(int major, int minor);

/// All CUDA devices of this machine. Empty with `reason` in words when there is none.
[[nodiscard]] std::vector<DeviceLimits> queryDevices(text::Message* reason = nullptr);

/// What a kernel needs.
struct KernelResources {
    std::string name;
    std::string stage;
    int registersPerThread = 0;
    std::size_t sharedPerBlock = 0;  ///< bytes, whatever the shape
    std::size_t sharedPerThread = 0; ///< bytes that grow with the block
    int blockThreads = 0;            ///< as it is launched now; 0: free
    int maxThreadsPerBlock = 1024;   ///< by its launch bounds
    /// Its algorithm is laid out for one shape (warps chained in time, persistent blocks): other
    /// shapes are shown for comparison only.
    bool fixedShape = false;
};

/// The small kernels with which the ceilings are measured, as compiled for the device.
[[nodiscard]] std::vector<KernelResources> measurementKernels(int device);

/// What the counters of an engine say about its kernels. Those of the streamed and resident
/// schedules are laid out for one shape.
[[nodiscard]] std::vector<KernelResources> kernelResources(const fdtd::EngineCounters& counters);

/// What keeps more blocks from a multiprocessor; several can hold at once.
enum class OccupancyLimit : std::uint8_t { threads, blocks, registers, sharedMemory };
[[nodiscard]] text::Term occupancyLimitName(OccupancyLimit limit) noexcept;

struct Occupancy {
    int blocksPerMultiprocessor = 0; ///< 0: the block does not fit
    int activeWarps = 0;
    double fraction = 0.0; ///< active warps over the most there can be
    std::vector<OccupancyLimit> limits;
};

/// Blocks that run at once on a multiprocessor.
[[nodiscard]] Occupancy occupancy(const DeviceLimits& device, int registersPerThread,
                                  std::size_t sharedBytesPerBlock, int blockThreads);

/// A block of width x height threads, one thread a cell.
struct BlockShape {
    int width = 32, height = 1;
    [[nodiscard]] int threads() const noexcept { return width * height; }
    bool operator==(const BlockShape&) const = default;
};

struct ShapeReport {
    BlockShape shape;
    Occupancy occupancy;
    std::int64_t blocks = 0;     ///< that cover the grid; this and what follows stay zero for a
                                 ///< kernel of fixed shape, whose threads are not cells
    double waves = 0.0;          ///< blocks over those that run at once on the device
    double waveEfficiency = 0.0; ///< waves over waves rounded up
    double coverage = 0.0;       ///< cells of the grid over cells of all blocks
    double score = 0.0;          ///< occupancy (up to one half) times the two efficiencies
    bool current = false;        ///< as many threads as it is launched with
};

struct KernelAdvice {
    KernelResources kernel;
    std::vector<ShapeReport> shapes; ///< feasible ones, 32 to 1024 threads, by threads, then width
    std::size_t best = 0;            ///< index in shapes; meaningless when there is none
    text::Message words; ///< "64 x 4: 8 blocks, 100 %, limited by threads; now 256 x 1 ..."
};

/// \param columns, rows  cells of the grid that one launch covers
[[nodiscard]] KernelAdvice advise(const DeviceLimits& device, const KernelResources& kernel,
                                  int columns, int rows);

[[nodiscard]] std::string toTable(const DeviceLimits& device);
/// \param all  every shape; else the best of each number of threads
[[nodiscard]] std::string toTable(const KernelAdvice& advice, bool all = false);
[[nodiscard]] std::string toJson(const DeviceLimits& device, std::span<const KernelAdvice> advice);

} // namespace zonescope::gpu
