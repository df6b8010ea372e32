#pragma once

/// \file
/// Schemes of the kernel laboratory on a CUDA device: one cell update, many schedules, none of them
/// with more than the update needs. They exist to be compared; runs use the engine.

#include "core/fdtd/engine.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/laboratory/hertz.hpp"
#include "core/laboratory/tmz.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::gpu {

class DeviceScheme {
public:
    virtual ~DeviceScheme() = default;
    DeviceScheme(const DeviceScheme&) = delete;
    DeviceScheme& operator=(const DeviceScheme&) = delete;

    /// Enqueues `steps` time steps, a multiple of the schedule's depth.
    virtual void advance(int steps) = 0;
    virtual void wait() = 0;
    /// What schedules of the same input are compared by.
    [[nodiscard]] virtual std::vector<double> field() = 0;
    /// Words in which the names of its kernels are found again.
    [[nodiscard]] virtual std::vector<std::string> kernelNames() const = 0;
    /// The program's engine where a scheme is one: it models its own traffic and says how it is
    /// profiled. Null otherwise.
    [[nodiscard]] virtual fdtd::Engine* engine() noexcept { return nullptr; }

protected:
    DeviceScheme() = default;
};

/// The update of one azimuthal order in the (r, z) plane.
enum class SliceKernels : std::uint8_t {
    four,   ///< curl, then field from its auxiliary, for H and for E: auxiliaries everywhere
    two,    ///< H, then E
    shared, ///< the same, neighbours through shared memory
    fused,  ///< `depth` whole steps of a tile in shared memory, edges computed twice
};
/// Places of a tile of `shared`, a thread for each.
inline constexpr int sharedTileColumns = 32;
inline constexpr int sharedTileRows = 8;
/// Places of a tile of `fused`, and the rows of threads that go through it.
inline constexpr int fusedTileColumns = 64;
inline constexpr int fusedTileRows = 32;
inline constexpr int fusedThreadRows = 4;

enum class SliceStorage : std::uint8_t {
    real,
    interleaved, ///< complex, both parts of a value side by side
    split,       ///< complex, an array for each part
    half,        ///< real, 16 bits in memory, single precision in the arithmetic
};

struct SliceSchedule {
    SliceKernels kernels = SliceKernels::two;
    SliceStorage storage = SliceStorage::real;
    bool doublePrecision = false; ///< not with `half` and `fused`
    /// Threads along r and, twice, along z, of kernels without tiles.
    std::array<int, 3> block{32, 4, 4};
    int depth = 1; ///< of `fused`: 1, 2, 4, 6 or 8
};

/// Values of the six components, as fdtd::Engine::component.
using SliceFields = std::array<std::vector<double>, model::componentCount>;

/// @param plan lossless, without sources and dispersive cells; absorbing layers only for
/// SliceKernels::four, where the first fields must vanish in the layers. Complex schedules start
/// from the fields times a factor of modulus one, and field() divides by it.
/// \throws DeviceError without a device, or memory
[[nodiscard]] std::unique_ptr<DeviceScheme> makeSliceScheme(const SliceSchedule& schedule,
                                                            const fdtd::RunPlan& plan,
                                                            const SliceFields& first, int device);

enum class TmzKernels : std::uint8_t {
    global,    ///< H, then E, every value from global memory
    shared,    ///< neighbours through shared memory
    waveFront, ///< as `global`, over the square that the wave can have reached
};
/// field(): Ez at all nodes, row by row.
[[nodiscard]] std::unique_ptr<DeviceScheme> makeTmzScheme(TmzKernels kernels,
                                                          const laboratory::TmzSettings& settings,
                                                          bool doublePrecision, int device);

/// Depths of time blocking: as many as registers hold, in either precision.
using HertzSingleDepths = std::integer_sequence<int, 6, 8, 10, 12, 14, 16, 18, 20>;
using HertzDoubleDepths = std::integer_sequence<int, 4, 6, 8, 10>;
/// A warp takes several steps of a band of a row: nodes side by side in the registers of each lane.
inline constexpr int hertzLanes = 32;
inline constexpr int hertzNodesPerLane = 4;
inline constexpr int hertzBandNodes = hertzLanes * hertzNodesPerLane;
/// Nodes at either side of a band that `depth` steps use up, in whole lanes.
[[nodiscard]] constexpr int hertzHalo(int depth) {
    return (depth + hertzNodesPerLane - 1) / hertzNodesPerLane * hertzNodesPerLane;
}
/// Those that makeHertzScheme knows; 1 is one step in one kernel.
[[nodiscard]] std::vector<int> hertzDepths(bool doublePrecision);
/// field(): the potential at all nodes, row by row. \throws InputError for another depth
[[nodiscard]] std::unique_ptr<DeviceScheme>
makeHertzScheme(int depth, const laboratory::HertzSettings& settings, bool doublePrecision,
                int device);

} // namespace zonescope::gpu
