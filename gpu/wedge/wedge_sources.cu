#include "gpu/wedge/wedge_sources.cuh"

#include "core/fdtd/cells/flush_denormals.hpp"

#include <algorithm>
#include <limits>

namespace zonescope::gpu {

template <class T>
WedgeSources<T>::WedgeSources(const wedge::WedgePlan& plan, std::vector<WedgeRowInfo>& rows,
                              int device, cudaStream_t stream)
    : device_(device), stream_(stream), rows_(plan.lattice->rows()),
      wallWindow_(wedge::wallWindow(plan)) {
    if (!plan.excitation) {
        return;
    }
    bank_ = plan.excitation->bank(0);
    drivesWall_ = bank_->drivesWall() && wallWindow_ != 0.0;
    makeInjections(plan, rows);
    constexpr std::size_t line = 32;
    wallBegin_ =
        (static_cast<std::size_t>(batchSteps) * static_cast<std::size_t>(seriesCount_) + line - 1) /
        line * line;
    const std::size_t size =
        wallBegin_ +
        (drivesWall_ ? static_cast<std::size_t>(batchSteps) * static_cast<std::size_t>(rows_) : 0);
    for (Slot& slot : slots_) {
        slot.host = PinnedBuffer<T>(size);
        slot.device = DeviceBuffer<T>(size, stream_);
    }
    startPreparing();
}

template <class T> WedgeSources<T>::~WedgeSources() {
    if (preparing_.valid()) {
        preparing_.wait();
    }
}

template <class T>
void WedgeSources<T>::makeInjections(const wedge::WedgePlan& plan,
                                     std::vector<WedgeRowInfo>& rows) {
    auto currents = wedge::windowedInjections(plan, *bank_);
    // All of a row beside each other, H before E, otherwise in the order of the bank.
    std::ranges::stable_sort(currents, {}, [](const wedge::WedgeInjection& one) {
        return std::pair(one.k, grid::isElectric(one.component));
    });
    std::vector<T> weights;
    for (const auto& one : currents) {
        for (const double weight : one.weights) {
            weights.push_back(static_cast<T>(weight));
        }
    }
    weights_ = DeviceBuffer<T>(weights.size(), stream_);
    weights_.upload(weights, 0, stream_);
    std::vector<WedgeInjectionView<T>> views;
    if (!currents.empty()) {
        currentsBegin_ = currents.front().k;
        currentsEnd_ = currents.back().k + 1;
    }
    std::size_t place = 0;
    for (const auto& one : currents) {
        seriesCount_ = std::max(seriesCount_, one.series + 1);
        auto& row = rows[static_cast<std::size_t>(one.k)];
        const int number = static_cast<int>(views.size());
        int& begin = grid::isElectric(one.component) ? row.electricBegin : row.magneticBegin;
        int& end = grid::isElectric(one.component) ? row.electricEnd : row.magneticEnd;
        begin = begin == end ? number : begin;
        end = number + 1;
        views.push_back({static_cast<int>(one.component), one.begin,
                         static_cast<int>(one.weights.size()), one.series,
                         weights_.data() + place});
        place += one.weights.size();
    }
    injections_ = DeviceBuffer<WedgeInjectionView<T>>(views.size(), stream_);
    injections_.upload(views, 0, stream_);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class T> void WedgeSources<T>::prepare(int slot) {
    const DeviceGuard guard(device_);
    const fdtd::FlushDenormals flush; // conversions to single precision make denormals as well
    Slot& target = slots_[static_cast<std::size_t>(slot)];
    target.uploaded.synchronize(); // its last batch has left the host's buffer
    bank_->prepare(batchSteps);
    T* amplitude = target.host.data();
    T* wall = amplitude + wallBegin_;
    for (int n = 0; n < batchSteps; ++n) {
        for (int series = 0; series < seriesCount_; ++series) {
            *amplitude++ = static_cast<T>(bank_->series(series, n));
        }
        for (int k = 0; drivesWall_ && k < rows_; ++k) {
            *wall++ = static_cast<T>(wallWindow_ * bank_->wallEt(n, k));
        }
    }
}

template <class T> void WedgeSources<T>::startPreparing() {
    const int next = current_ ? 1 - slot_ : 0;
    preparing_ = std::async(std::launch::async, [this, next] { prepare(next); });
}

template <class T> std::int64_t WedgeSources<T>::acquire(std::int64_t step) {
    if (!bank_) {
        return std::numeric_limits<std::int64_t>::max();
    }
    if (!current_ || step >= firstStep_ + batchSteps) {
        preparing_.get();
        slot_ = current_ ? 1 - slot_ : 0;
        firstStep_ = current_ ? firstStep_ + batchSteps : 0;
        current_ = true;
        // On the engine's stream: behind the steps that read this slot's last batch.
        Slot& slot = slots_[static_cast<std::size_t>(slot_)];
        slot.device.upload(slot.host.all(), 0, stream_);
        slot.uploaded.record(stream_);
        startPreparing();
    }
    return firstStep_ + batchSteps - step;
}

template <class T> void WedgeSources<T>::fill(WedgeView<T>& view) const noexcept {
    if (!bank_) {
        return;
    }
    const T* const data = slots_[static_cast<std::size_t>(slot_)].device.data();
    view.injections = injections_.data();
    view.currentsBegin = currentsBegin_;
    view.currentsEnd = currentsEnd_;
    view.amplitudes = data;
    view.seriesCount = seriesCount_;
    view.wallEt = drivesWall_ ? data + wallBegin_ : nullptr;
}

template <class T> void WedgeSources<T>::reset() {
    if (!bank_) {
        return;
    }
    if (preparing_.valid()) {
        preparing_.get();
    }
    bank_->clear();
    current_ = false;
    firstStep_ = 0;
    startPreparing();
}

template <class T> std::size_t WedgeSources<T>::bytes() const noexcept {
    return weights_.bytes() + injections_.bytes() + slots_[0].device.bytes() +
           slots_[1].device.bytes();
}

template class WedgeSources<float>;
template class WedgeSources<double>;

} // namespace zonescope::gpu
