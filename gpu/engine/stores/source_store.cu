#include "gpu/engine/stores/source_store.cuh"

#include "core/fdtd/cells/flush_denormals.hpp"
#include "core/fdtd/tilted_coupling.hpp"
#include "core/grid/grid.hpp"

#include <algorithm>
#include <utility>

namespace zonescope::gpu {
namespace {

constexpr std::size_t roundedUp(std::size_t count) { return (count + 31) / 32 * 32; }

} // namespace

template <class Real>
SourceStore<Real>::SourceStore(const grid::FilledLattice& lattice, sources::SourceBank bank,
                               int batchSteps, const RecordStore<Real>& records, int device,
                               cudaStream_t compute)
    : device_(device), compute_(compute), records_(records), batchSteps_(batchSteps),
      rows_(lattice.grid.rows()), bank_(std::move(bank)) {
    makeInjections(lattice);
    const auto steps = static_cast<std::size_t>(batchSteps);
    wallBegin_ = roundedUp(steps * static_cast<std::size_t>(seriesCount_));
    phasesBegin_ =
        wallBegin_ + (bank_.drivesWall() ? roundedUp(steps * static_cast<std::size_t>(rows_)) : 0);
    slotSize_ = phasesBegin_ + records_.phaseCount();
    for (auto& slot : slots_) {
        slot.host = PinnedBuffer<Real>(slotSize_);
        slot.device = DeviceBuffer<Real>(slotSize_, compute_);
    }
    ZONESCOPE_CUDA(cudaStreamSynchronize(compute_));
    startPreparing();
}

template <class Real> SourceStore<Real>::~SourceStore() {
    if (preparing_.valid()) {
        preparing_.wait();
    }
}

template <class Real> void SourceStore<Real>::makeInjections(const grid::FilledLattice& lattice) {
    const double dt = lattice.grid.dt;
    currents_ = withoutOverlaps(fdtd::coupledInjections(lattice, bank_.injections()));
    if (currents_.empty()) {
        return;
    }
    // All of H by row, then all of E by row; within a row in the order of the bank, so that sums
    // come out alike everywhere.
    std::vector<const sources::Injection*> order;
    for (const auto& injection : currents_) {
        order.push_back(&injection);
        seriesCount_ = std::max(seriesCount_, injection.series + 1);
    }
    const auto group = [](const sources::Injection* injection) {
        return std::pair(grid::isElectric(injection->component), injection->k);
    };
    std::ranges::stable_sort(order, {}, group);

    std::vector<Real> weights;
    for (const auto* injection : order) {
        for (const double weight : injection->weights) {
            weights.push_back(static_cast<Real>(weight * dt));
        }
    }
    weights_ = DeviceBuffer<Real>(weights.size(), compute_);
    weights_.upload(weights, 0, compute_);

    std::vector<InjectionView<Real>> views;
    std::size_t place = 0;
    for (const auto* injection : order) {
        views.push_back({static_cast<int>(injection->component), injection->k, injection->iBegin,
                         static_cast<int>(injection->weights.size()), injection->series,
                         weights_.data() + place});
        place += injection->weights.size();
    }
    const std::span<const InjectionView<Real>> all = views;
    if (const auto plan = planInjectionSums(all, batchSteps_); !plan.sums.empty()) {
        sums_ = InjectionTable<Real>(plan, all, batchSteps_, compute_);
        views.assign(sums_.views().begin(), sums_.views().end());
    }
    const auto entries = static_cast<std::size_t>(rows_) + 1;
    std::vector<int> begin(2 * entries, 0);
    for (const auto& view : views) {
        const bool electric = grid::isElectric(static_cast<model::Component>(view.component));
        ++begin[(electric ? entries : 0) + static_cast<std::size_t>(view.k) + 1];
    }
    for (std::size_t n = 1; n < entries; ++n) {
        begin[n] += begin[n - 1];
    }
    begin[entries] = begin[entries - 1];
    for (std::size_t n = entries + 1; n < 2 * entries; ++n) {
        begin[n] += begin[n - 1];
    }
    injectionCount_ = static_cast<int>(views.size());
    injections_ = DeviceBuffer<InjectionView<Real>>(views.size(), compute_);
    injections_.upload(views, 0, compute_);
    injectionBegin_ = DeviceBuffer<int>(begin.size(), compute_);
    injectionBegin_.upload(begin, 0, compute_);
    ZONESCOPE_CUDA(cudaStreamSynchronize(compute_));
}

template <class Real> std::vector<InjectionPlace> SourceStore<Real>::injectionPlaces() const {
    return gpu::injectionPlaces(currents_);
}

template <class Real> typename SourceStore<Real>::Prepared SourceStore<Real>::prepare(int slot) {
    const DeviceGuard guard(device_);
    const fdtd::FlushDenormals flush; // conversions to single precision make denormals as well
    auto& target = slots_[static_cast<std::size_t>(slot)];
    target.uploaded.synchronize(); // its last batch has left the host's buffer
    Prepared prepared{bankStep_, {}};
    for (auto& [name, values] : lastingState(bank_)) {
        prepared.before.push_back(std::move(values));
    }
    bankStep_ += batchSteps_;
    Real* amplitudes = target.host.data();
    Real* wall = amplitudes + wallBegin_;
    constexpr int atOnce = 40; // what they take stays in a processor's cache
    for (int done = 0; done < batchSteps_; done += atOnce) {
        bank_.prepare(std::min(atOnce, batchSteps_ - done));
        for (int j = 0; j < bank_.prepared(); ++j) {
            for (int series = 0; series < seriesCount_; ++series) {
                *amplitudes++ = static_cast<Real>(bank_.series(series, j));
            }
            if (bank_.drivesWall()) {
                wall = std::transform(bank_.wallEt(j), bank_.wallEt(j) + rows_, wall,
                                      [](double value) { return static_cast<Real>(value); });
            }
        }
    }
    records_.fillPhases(prepared.firstStep, target.host.all().subspan(phasesBegin_));
    return prepared;
}

template <class Real> void SourceStore<Real>::startPreparing() {
    preparing_ = std::async(std::launch::async, [this, slot = nextSlot_] { return prepare(slot); });
}

template <class Real> void SourceStore<Real>::stopPreparing() {
    if (preparing_.valid()) {
        preparing_.get();
    }
    current_ = {};
    currentBefore_.clear();
}

template <class Real> bool SourceStore<Real>::covers(std::int64_t step) const noexcept {
    return step >= current_.firstStep && step < current_.firstStep + current_.steps;
}

template <class Real>
const typename SourceStore<Real>::Batch& SourceStore<Real>::acquire(std::int64_t step) {
    if (covers(step)) {
        return current_;
    }
    if (current_.steps > 0) {
        slots_[static_cast<std::size_t>(current_.slot)].consumed.record(compute_);
    }
    if (!preparing_.valid()) {
        startPreparing();
    }
    Prepared prepared = preparing_.get();
    auto& slot = slots_[static_cast<std::size_t>(nextSlot_)];
    if (slotSize_ > 0) {
        slot.consumed.holdBack(copies_.get());
        slot.device.upload({slot.host.data(), slotSize_}, 0, copies_.get());
        slot.uploaded.record(copies_.get());
        slot.uploaded.holdBack(compute_);
    }
    current_ = {prepared.firstStep, nextSlot_, batchSteps_};
    sums_.fill(slot.device.data(), seriesCount_, compute_);
    currentBefore_ = std::move(prepared.before);
    nextSlot_ = (nextSlot_ + 1) % batchSlots;
    startPreparing();
    return current_;
}

template <class Real> void SourceStore<Real>::fill(StepView<Real>& view) const noexcept {
    const Real* const data = slots_[static_cast<std::size_t>(current_.slot)].device.data();
    view.injections = injections_.data();
    view.injectionBegin = injectionBegin_.data();
    view.injectionCount = injectionCount_;
    view.amplitudes = sums_.empty() ? data : sums_.amplitudes();
    view.seriesCount = sums_.empty() ? seriesCount_ : 0;
    view.weightStride = sums_.weightStride();
    view.wallEt = bank_.drivesWall() ? data + wallBegin_ : nullptr;
    view.finishedSteps = current_.firstStep;
}

template <class Real> const Real* SourceStore<Real>::phases() const noexcept {
    return slots_[static_cast<std::size_t>(current_.slot)].device.data() + phasesBegin_;
}

template <class Real> void SourceStore<Real>::reset() {
    stopPreparing();
    bank_.clear();
    bankStep_ = 0;
    startPreparing();
}

/// What the bank carries from step to step: everything but the values it has prepared.
template <class Real>
typename SourceStore<Real>::NamedArrays SourceStore<Real>::lastingState(sources::SourceBank& bank) {
    NamedArrays arrays;
    for (const auto& [name, values] : bank.state()) {
        if (name != "source_values" && name != "source_wall") {
            arrays.emplace_back(name, *values);
        }
    }
    return arrays;
}

template <class Real>
typename SourceStore<Real>::NamedArrays SourceStore<Real>::stateAt(std::int64_t step) {
    if (preparing_.valid()) {
        preparing_.wait(); // the bank is free to be read
    }
    // The bank itself is up to two batches ahead: go back to the start of the current one, or, when
    // there is none, to where the first will start.
    sources::SourceBank bank = bank_;
    std::int64_t from = current_.firstStep;
    Values values = currentBefore_;
    if (current_.steps == 0) {
        Prepared prepared = preparing_.get();
        from = prepared.firstStep;
        values = prepared.before;
        std::promise<Prepared> promise;
        promise.set_value(std::move(prepared));
        preparing_ = promise.get_future();
    }
    std::size_t place = 0;
    for (const auto& [name, target] : bank.state()) {
        if (name != "source_values" && name != "source_wall") {
            *target = values[place++];
        }
    }
    if (step > from) {
        const fdtd::FlushDenormals flush; // as in prepare, to the last bit
        bank.prepare(static_cast<int>(step - from));
    }
    return lastingState(bank);
}

template <class Real>
void SourceStore<Real>::restore(std::int64_t step, const NamedArrays& arrays) {
    stopPreparing();
    bank_.clear();
    for (const auto& [name, target] : bank_.state()) {
        const auto found = std::ranges::find(arrays, name, &NamedArrays::value_type::first);
        if (found != arrays.end()) {
            *target = found->second;
        }
    }
    bankStep_ = step;
    startPreparing();
}

template <class Real> std::size_t SourceStore<Real>::bytes() const noexcept {
    std::size_t bytes =
        weights_.bytes() + sums_.bytes() + injections_.bytes() + injectionBegin_.bytes();
    for (const auto& slot : slots_) {
        bytes += slot.device.bytes();
    }
    return bytes;
}

template class SourceStore<float>;
template class SourceStore<double>;

} // namespace zonescope::gpu
