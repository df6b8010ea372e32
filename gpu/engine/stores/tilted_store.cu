#include "gpu/engine/stores/tilted_store.cuh"

#include "gpu/device/cuda_error.cuh"
#include "gpu/engine/step/block_threads.cuh"

namespace zonescope::gpu {
namespace {

template <class T> DeviceBuffer<T> onDevice(std::span<const T> values, cudaStream_t stream) {
    DeviceBuffer<T> buffer(values.size(), stream);
    buffer.upload(values, 0, stream);
    return buffer;
}

template <class Real>
__global__ void __launch_bounds__(threadsPerBlock)
    gatherKernel(const __grid_constant__ StepView<Real> view, const fdtd::ElectricPlace* places,
                 int count, double* values) {
    const int n = static_cast<int>(blockIdx.x) * threadsPerBlock + static_cast<int>(threadIdx.x);
    if (n < count) {
        const fdtd::ElectricPlace place = places[n];
        values[n] = static_cast<double>(
            view.field[static_cast<int>(place.component)][place.k * view.layout.pitch + place.i]);
    }
}

} // namespace

template <class Real>
TiltedStore<Real>::TiltedStore(std::span<const grid::TiltedNode> nodes,
                               const grid::FilledLattice& lattice, cudaStream_t stream)
    : stream_(stream) {
    if (nodes.empty()) {
        return;
    }
    const TiltedList<Real> list(nodes, lattice.grid.rows());
    places_ = list.places;
    energy_ = fdtd::TiltedEnergy(nodes, lattice);
    values_ = onDevice(std::span(list.values), stream_);
    energyPlaces_ = onDevice(energy_.places(), stream_);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_)); // the list goes now
}

template <class Real> TiltedView<Real> TiltedStore<Real>::view() const noexcept {
    return {values_.data(), static_cast<int>(values_.size())};
}

template <class Real> std::size_t TiltedStore<Real>::bytes() const noexcept {
    return values_.bytes() + energyPlaces_.bytes();
}

template <class Real>
void TiltedStore<Real>::gather(const StepView<Real>& view, double* values) const {
    const int count = energyValues();
    if (count == 0) {
        return;
    }
    gatherKernel<Real><<<static_cast<unsigned>((count + threadsPerBlock - 1) / threadsPerBlock),
                         threadsPerBlock, 0, stream_>>>(view, energyPlaces_.data(), count, values);
    checkLaunch("gatherKernel");
}

template class TiltedStore<float>;
template class TiltedStore<double>;

} // namespace zonescope::gpu
