#pragma once

/// \file
/// Patches: rectangles of the grid that a thread block loads into shared memory with a halo and
/// advances several steps there. The streamed schedule leaves to them everything that is not
/// ordinary interior: absorbing layers, loss, dispersion, tilted interfaces, sources, walls, and
/// whatever is recorded. The poles of its dispersive values stay in device memory, with a copy of
/// each patch's own between the first and the last step of a pass.
///
/// Owned rectangles of a plan are disjoint; a patch writes no other cell. Its halo is as wide as a
/// pass has steps, because each step spoils one ring of it; twice as wide where tilted interfaces
/// lie in it, because E there depends on curls beside it.

#include "gpu/engine/step/polarisation_list.hpp"
#include "gpu/engine/step/step_view.hpp"
#include "gpu/engine/step/tilted_list.hpp"

#include <cstddef>
#include <span>
#include <vector>

#ifdef __CUDACC__
#define ZONESCOPE_PATCH_FUNCTION __host__ __device__ __forceinline__
#else
#define ZONESCOPE_PATCH_FUNCTION inline
#endif

namespace zonescope::gpu {

[[nodiscard]] ZONESCOPE_PATCH_FUNCTION constexpr Rectangle intersection(const Rectangle& a,
                                                                        const Rectangle& b) {
    return {a.iBegin > b.iBegin ? a.iBegin : b.iBegin, a.iEnd < b.iEnd ? a.iEnd : b.iEnd,
            a.kBegin > b.kBegin ? a.kBegin : b.kBegin, a.kEnd < b.kEnd ? a.kEnd : b.kEnd};
}
[[nodiscard]] ZONESCOPE_PATCH_FUNCTION constexpr bool contains(const Rectangle& rectangle, int i,
                                                               int k) {
    return i >= rectangle.iBegin && i < rectangle.iEnd && k >= rectangle.kBegin &&
           k < rectangle.kEnd;
}

/// What the cells of the grid are, as far as shared memory is concerned.
struct CellClasses {
    PlaneLayout layout;
    int interiorBegin = 0, interiorEnd = 0;     ///< rows between the axial layers
    int layerBegin = 0;                         ///< first column of the radial layer
    int innerLayerEnd = 0;                      ///< end of the one at x = 0
    bool lossyProject = false;                  ///< StepView::keep is there
    std::vector<Rectangle> lossy;               ///< hold all lossy cells; may overlap
    const PolarisedPlaces* polarised = nullptr; ///< null: nothing is dispersive
    const TiltedPlaces* tilted = nullptr;       ///< null: nothing is tilted
};

template <class Real>
[[nodiscard]] CellClasses cellClasses(const StepView<Real>& view, std::span<const Rectangle> lossy,
                                      const PolarisedPlaces* polarised = nullptr,
                                      const TiltedPlaces* tilted = nullptr) {
    return {view.layout,
            view.interiorBegin,
            view.interiorEnd,
            view.layerBegin,
            view.innerLayerEnd,
            view.keep[0] != nullptr,
            {lossy.begin(), lossy.end()},
            polarised,
            tilted};
}

struct TapPlace {
    int i = 0, k = 0;
};

/// Where the engine records, in the order of StepView::records and StepView::taps.
struct RecordPlaces {
    std::vector<Rectangle> records;
    std::vector<TapPlace> taps;
};

/// Read by the kernel as it is.
struct Patch {
    Rectangle owned;     ///< written to the other half of the ping-pong set; may be empty
    Rectangle record;    ///< where this patch records; the same as `owned` or, when that is empty,
                         ///< its own
    Rectangle loaded;    ///< the patch with its halo
    Rectangle auxiliary; ///< part of `loaded` that holds all its layer cells; empty without
    /// Indices of records and taps that meet `record`: PatchPlan::tasks[recordBegin ... tapEnd),
    /// records first.
    int recordBegin = 0, tapBegin = 0, tapEnd = 0;
    /// Dispersive values in `loaded` that E of a full pass reaches, as indices of
    /// PolarisationView::values: PatchPlan::polarised[polarisedBegin ... polarisedEnd). State value
    /// v of the n-th lies at scratchBegin + v * (polarisedEnd - polarisedBegin) + n of the scratch.
    int polarisedBegin = 0, polarisedEnd = 0;
    std::int64_t scratchBegin = 0;
    /// Coupled values in `loaded` that E of a full pass reaches, as indices of TiltedView::values:
    /// PatchPlan::tilted[tiltedBegin ... tiltedEnd).
    int tiltedBegin = 0, tiltedEnd = 0;
    int reach = 1;   ///< rings that a step spoils
    int layered = 0; ///< holds layer cells
    int lossy = 0;   ///< needs keep: lossy cells, or layer cells of a lossy project
};

/// How blocks share a multiprocessor.
struct PatchShape {
    int multiprocessors = 132;
    int blocksPerMultiprocessor = 1;
    int threads = 512;                    ///< per block; a power of two, at least 32
    std::size_t sharedBytes = 227 * 1024; ///< most that a block may have
};

/// Where things lie in a block's shared memory: integers from its beginning on, then values (Real),
/// whose places below count values from the beginning too.
struct PatchMemory {
    int rowFlags = 0, samples = 0; ///< one integer per row; one per record
    int table = 0;                 ///< row coefficients, see plainRowValues
    int lowerGuard = 0; ///< rows of zeros below row 0 of the grid: 1 in patches that hold it
    int pitch = 0;      ///< of fields, inverse permittivities and keep
    int fieldPlane = 0; ///< distance of two field arrays, guards included
    int inversePlane = 0;
    int auxiliaryPitch = 0, auxiliaryPlane = 0;
    int fieldsBegin = 0;                                  ///< with guards
    int fields = 0, inverse = 0, keep = 0, auxiliary = 0; ///< where value (iBegin, kBegin) is
    int valueCount = 0;                                   ///< everything
};

/// Values of a row in the table, rows aligned to 16 bytes: step, upper, lower, busy (not zero where
/// something is injected or recorded); in layered patches then the auxiliary keep and gain of hr,
/// of Ht, of Er, of et, and the newer and older factor of hz and of Ez.
inline constexpr int plainRowValues = 4;
inline constexpr int layeredRowValues = 16;

[[nodiscard]] ZONESCOPE_PATCH_FUNCTION constexpr PatchMemory
patchMemory(const Patch& patch, const PlaneLayout& layout, std::size_t valueBytes) {
    PatchMemory memory;
    const int height = patch.loaded.height();
    memory.samples = height;
    const int integers = height + (patch.tapBegin - patch.recordBegin);
    int at = (integers + 3) / 4 * 4 * static_cast<int>(sizeof(int)) / static_cast<int>(valueBytes);
    memory.table = at;
    at += height * (patch.layered != 0 ? layeredRowValues : plainRowValues);
    memory.lowerGuard = patch.loaded.kBegin <= 0 ? 1 : 0;
    const int upperGuard = patch.loaded.kEnd >= layout.rows ? 1 : 0;
    // A column of zeros: right of this row, left of the next.
    memory.pitch = patch.loaded.width() + 1;
    memory.fieldPlane = (height + memory.lowerGuard + upperGuard) * memory.pitch;
    memory.inversePlane = height * memory.pitch;
    memory.auxiliaryPitch = patch.auxiliary.width();
    memory.auxiliaryPlane = patch.auxiliary.height() * memory.auxiliaryPitch;
    memory.fieldsBegin = at;
    at += 1; // left of the first row
    memory.fields = at + memory.lowerGuard * memory.pitch;
    at += 6 * memory.fieldPlane;
    memory.inverse = at;
    at += 3 * memory.inversePlane;
    memory.keep = at;
    at += patch.lossy != 0 ? 3 * memory.inversePlane : 0;
    memory.auxiliary = at;
    at += (patch.lossy != 0 ? 9 : 6) * memory.auxiliaryPlane;
    memory.valueCount = at;
    return memory;
}

/// Cells that stay right, before H and before E of a step when `level` - 1 rings are spoilt and one
/// more is about to be; `level` counts rings from 0 for the first of as many steps as the halo
/// lasts.
[[nodiscard]] ZONESCOPE_PATCH_FUNCTION constexpr Rectangle
magneticRegion(const Rectangle& loaded, const PlaneLayout& layout, int level) {
    return {loaded.iBegin > 0 ? loaded.iBegin + level : 0,
            loaded.iEnd < layout.columns ? loaded.iEnd - level - 1 : loaded.iEnd,
            loaded.kBegin > 0 ? loaded.kBegin + level : 0,
            loaded.kEnd < layout.rows ? loaded.kEnd - level - 1 : loaded.kEnd};
}
[[nodiscard]] ZONESCOPE_PATCH_FUNCTION constexpr Rectangle
electricRegion(const Rectangle& loaded, const PlaneLayout& layout, int level) {
    return {loaded.iBegin > 0 ? loaded.iBegin + level + 1 : 0,
            loaded.iEnd < layout.columns ? loaded.iEnd - level - 1 : loaded.iEnd,
            loaded.kBegin > 0 ? loaded.kBegin + level + 1 : 0,
            loaded.kEnd < layout.rows ? loaded.kEnd - level - 1 : loaded.kEnd};
}

struct PatchPlan {
    PatchShape shape;
    PlaneLayout layout;
    int steps = 0; ///< most steps of a pass: with Patch::reach the width of a halo
    bool lossyProject = false;
    bool coupled = false;       ///< some patch has a wide halo
    std::vector<Patch> patches; ///< the heaviest first
    std::vector<int> tasks;
    std::vector<int> polarised;
    std::vector<int> tilted;
    std::int64_t scratchValues = 0;   ///< of all patches
    std::int64_t polarisedStates = 0; ///< state values of all dispersive values, halos included
    std::size_t sharedBytes = 0;      ///< of the largest patch
    std::int64_t ownedCells = 0;
    std::int64_t loadedCells = 0;
    /// Modelled time of a pass of `steps` steps in clock cycles of a multiprocessor, all patches in
    /// waves on the whole device.
    double cycles = 0.0;
};

/// Device memory traffic and operations of a full pass, per owned cell and step.
struct PatchModel {
    double bytesPerCellStep = 0.0;
    double flopsPerCellStep = 0.0;
};
[[nodiscard]] PatchModel modelOf(const PatchPlan& plan, std::size_t valueBytes);

/// The rectangles of records and taps outside `owned`, as few disjoint rectangles as is sensible:
/// places close to each other share a halo.
[[nodiscard]] std::vector<Rectangle> recordOnlyRectangles(const RecordPlaces& places,
                                                          std::span<const Rectangle> owned,
                                                          const PlaneLayout& layout, int steps);

/// Cuts `owned` and `recordOnly` (disjoint, see recordOnlyRectangles) into patches that fit the
/// shared memory of a block and take the device the shortest time.
/// \param valueBytes of a Real
/// \throws InputError when not even a patch of one cell fits beside its halo
[[nodiscard]] PatchPlan planPatches(std::span<const Rectangle> owned,
                                    std::span<const Rectangle> recordOnly,
                                    const RecordPlaces& places, const CellClasses& classes,
                                    int steps, std::size_t valueBytes, const PatchShape& shape);

/// The same with the better of one and two blocks per multiprocessor, which has `sharedBytes` in
/// all (a block can have 1 KiB less than its share).
[[nodiscard]] PatchPlan planPatches(std::span<const Rectangle> owned,
                                    std::span<const Rectangle> recordOnly,
                                    const RecordPlaces& places, const CellClasses& classes,
                                    int steps, std::size_t valueBytes, int multiprocessors,
                                    std::size_t sharedBytes);

} // namespace zonescope::gpu
