#pragma once

/// \file
/// The sources of a run on the device, in batches of steps: the amplitudes, the wall's values and
/// the phases of the transforms for the next batch are computed on the host while the device works
/// on the current one, and travel on a stream of their own.

#include "core/sources/source_bank.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/engine/plan/tile_plan.hpp"
#include "gpu/engine/stores/injection_table.cuh"
#include "gpu/engine/stores/record_store.cuh"

#include <array>
#include <cstdint>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::gpu {

/// Neither copied nor moved: a task in the background writes into it. All calls from one thread at
/// a time, with the engine's device current.
template <class Real> class SourceStore {
public:
    /// A prepared batch: steps firstStep .. firstStep + steps.
    struct Batch {
        std::int64_t firstStep = 0;
        int slot = 0;
        int steps = 0;
    };

    /// `records` fills the phases and must outlive this. @param bank at step 0
    SourceStore(const grid::FilledLattice& lattice, sources::SourceBank bank, int batchSteps,
                const RecordStore<Real>& records, int device, cudaStream_t compute);
    ~SourceStore();
    SourceStore(const SourceStore&) = delete;
    SourceStore& operator=(const SourceStore&) = delete;

    /// The rows and points where currents are added.
    [[nodiscard]] std::vector<InjectionPlace> injectionPlaces() const;
    [[nodiscard]] bool drivesWall() const noexcept { return bank_.drivesWall(); }

    /// The batch that holds `step`: the current one, or the next, which then becomes the current
    /// one. What follows on the compute stream sees its data.
    const Batch& acquire(std::int64_t step);
    /// True when `step` lies in the current batch.
    [[nodiscard]] bool covers(std::int64_t step) const noexcept;
    [[nodiscard]] const Batch& current() const noexcept { return current_; }
    /// Sets the sources of the current batch.
    void fill(StepView<Real>& view) const noexcept;
    /// Phases of the current batch on the device.
    [[nodiscard]] const Real* phases() const noexcept;

    /// Back to step 0.
    void reset();
    /// The state of the sources after `step` finished steps, which lie in or right behind the
    /// current batch.
    using NamedArrays = std::vector<std::pair<std::string, std::vector<double>>>;
    [[nodiscard]] NamedArrays stateAt(std::int64_t step);
    /// Names and sizes that `restore` expects are those of stateAt(0).
    void restore(std::int64_t step, const NamedArrays& arrays);
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    using Values = std::vector<std::vector<double>>;
    struct Slot {
        PinnedBuffer<Real> host;
        DeviceBuffer<Real> device;
        Event uploaded, consumed;
    };
    struct Prepared {
        std::int64_t firstStep;
        Values before; ///< state of the bank at firstStep
    };

    void makeInjections(const grid::FilledLattice& lattice);
    void startPreparing();
    [[nodiscard]] Prepared prepare(int slot);
    void stopPreparing();
    [[nodiscard]] static NamedArrays lastingState(sources::SourceBank& bank);

    int device_;
    cudaStream_t compute_;
    Stream copies_;
    const RecordStore<Real>& records_;
    int batchSteps_;
    int rows_;
    sources::SourceBank bank_;
    std::int64_t bankStep_ = 0; ///< steps that the bank has prepared
    int seriesCount_ = 0;
    std::vector<sources::Injection> currents_; ///< fdtd::coupledInjections of the bank's

    // A batch in one buffer: amplitudes, wall, phases; each part starts at a multiple of 32.
    std::size_t wallBegin_ = 0, phasesBegin_ = 0, slotSize_ = 0;
    std::array<Slot, batchSlots> slots_;
    DeviceBuffer<Real> weights_;
    InjectionTable<Real> sums_; ///< empty: kernels see the injections themselves
    DeviceBuffer<InjectionView<Real>> injections_;
    DeviceBuffer<int> injectionBegin_;
    int injectionCount_ = 0;

    Batch current_; ///< steps = 0: none
    Values currentBefore_;
    int nextSlot_ = 0;
    std::future<Prepared> preparing_;
};

extern template class SourceStore<float>;
extern template class SourceStore<double>;

} // namespace zonescope::gpu
