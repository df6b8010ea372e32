#include "gpu/engine/stores/polarisation_store.cuh"

#include "gpu/engine/step/block_threads.cuh"
#include "gpu/engine/step/permittivity.hpp"
#include "gpu/engine/step/polarise_step.hpp"
#include "gpu/engine/step/polarised_state.cuh"

#include <algorithm>
#include <utility>

namespace zonescope::gpu {
namespace {

constexpr int mostBlocks = 1024;

int blocksFor(int count) {
    return std::clamp((count + threadsPerBlock - 1) / threadsPerBlock, 1, mostBlocks);
}

template <class T> DeviceBuffer<T> onDevice(const std::vector<T>& values, cudaStream_t stream) {
    DeviceBuffer<T> buffer(values.size(), stream);
    buffer.upload(values, 0, stream);
    return buffer;
}

template <class Real>
__global__ void __launch_bounds__(threadsPerBlock)
    adoptKernel(const __grid_constant__ StepView<Real> view, int component,
                const double* branchPermittivity) {
    const GlobalAccess<Real> access{view};
    const auto& poles = view.polarisation;
    for (int n = static_cast<int>(blockIdx.x) * threadsPerBlock + static_cast<int>(threadIdx.x);
         n < poles.count; n += static_cast<int>(gridDim.x) * threadsPerBlock) {
        const PolarisedValue value = poles.values[n];
        if (value.component() != component) {
            continue;
        }
        const auto& composition = poles.compositions[value.composition()];
        const Real field = view.inLayer(value.i, value.k)
                               ? access.auxiliary(component, value.i, value.k)
                               : access.field(component, value.i, value.k);
        adoptPolarised(poles.branches, branchPermittivity, composition.branchBegin,
                       composition.branchEnd, field,
                       poles.state + composition.stateBegin + value.slot, composition.stride);
    }
}

/// fdtd::DispersiveCells::energy of a value, without weights of its place.
template <class Real, class PoleEnergy>
__device__ double energyOf(const PolarisationView<Real>& poles, const PolarisedValue& value,
                           const double* branchPermittivity, const PoleEnergy* poleEnergy) {
    const auto& composition = poles.compositions[value.composition()];
    return polarisedEnergy(poles.branches, branchPermittivity, poleEnergy, composition.branchBegin,
                           composition.branchEnd, poles.state + composition.stateBegin + value.slot,
                           composition.stride);
}

/// One sum a block, added up in a tree, always alike.
template <class Real, class PoleEnergy>
__global__ void __launch_bounds__(threadsPerBlock)
    polarisationEnergyKernel(const __grid_constant__ StepView<Real> view, EnergyRange range,
                             EnergyWeights weights, const double* branchPermittivity,
                             const PoleEnergy* poleEnergy, double* blockSums) {
    const auto& poles = view.polarisation;
    double sum = 0.0;
    for (int n = static_cast<int>(blockIdx.x) * threadsPerBlock + static_cast<int>(threadIdx.x);
         n < poles.count; n += static_cast<int>(gridDim.x) * threadsPerBlock) {
        const PolarisedValue value = poles.values[n];
        const int c = value.component();
        const bool halfRow = c == 2;
        if (value.k < range.rowBegin || value.k >= range.rowEnd - (halfRow ? 1 : 0) ||
            value.i >= (c == 0 ? range.halfEnd : range.end)) {
            continue;
        }
        const double* const along = c == 0 ? weights.half : c == 1 ? weights.etHr : weights.ez;
        const double across = (halfRow ? weights.axialHalf : weights.axialInteger)[value.k];
        const double e = view.field[c][value.k * view.layout.pitch + value.i];
        // In place of eps E^2, which the fields' sum has.
        sum += across * along[value.i] *
               (energyOf(poles, value, branchPermittivity, poleEnergy) -
                static_cast<double>(ordinaryPermittivity(view, c, value.i, value.k)) * e * e);
    }
    __shared__ double sums[threadsPerBlock];
    sums[threadIdx.x] = sum;
    for (int distance = threadsPerBlock / 2; distance > 0; distance /= 2) {
        __syncthreads();
        if (static_cast<int>(threadIdx.x) < distance) {
            sums[threadIdx.x] += sums[threadIdx.x + distance];
        }
    }
    if (threadIdx.x == 0) {
        blockSums[blockIdx.x] = sums[0];
    }
}

} // namespace

template <class Real>
PolarisationStore<Real>::PolarisationStore(const grid::FilledLattice& lattice, cudaStream_t stream)
    : stream_(stream) {
    if (lattice.materials.dispersive.empty()) {
        return;
    }
    PolarisationList<Real> list(lattice);
    values_ = onDevice(list.places.values, stream);
    compositions_ = onDevice(list.compositions, stream);
    branches_ = onDevice(list.coefficients.branches, stream);
    poles_ = onDevice(list.coefficients.poles, stream);
    branchPermittivity_ = onDevice(list.coefficients.branchPermittivity, stream);
    poleEnergy_ = onDevice(list.coefficients.poleEnergy, stream);
    state_ = DeviceBuffer<Real>(static_cast<std::size_t>(list.stateSize), stream);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream)); // the host's copies go now
    places_ = std::move(list.places);
}

template <class Real> PolarisationView<Real> PolarisationStore<Real>::view() const noexcept {
    PolarisationView<Real> view;
    view.values = values_.data();
    view.count = static_cast<int>(values_.size());
    view.compositions = compositions_.data();
    view.branches = branches_.data();
    view.poles = poles_.data();
    view.state = state_.data();
    view.stateNext = next_.data();
    view.stateSize = static_cast<std::ptrdiff_t>(state_.size());
    return view;
}

template <class Real> void PolarisationStore<Real>::allocateNext() {
    if (next_.empty()) {
        next_ = DeviceBuffer<Real>(state_.size(), stream_);
    }
}

template <class Real> void PolarisationStore<Real>::releaseNext() { next_ = {}; }

template <class Real> void PolarisationStore<Real>::clear() {
    state_.clear(stream_);
    next_.clear(stream_);
}

template <class Real> std::size_t PolarisationStore<Real>::bytes() const noexcept {
    return values_.bytes() + compositions_.bytes() + branches_.bytes() + poles_.bytes() +
           state_.bytes() + next_.bytes() + branchPermittivity_.bytes() + poleEnergy_.bytes();
}

template <class Real> std::vector<Real> PolarisationStore<Real>::readState() const {
    std::vector<Real> state(state_.size());
    state_.download(state, 0, stream_);
    return state;
}

template <class Real> void PolarisationStore<Real>::writeState(std::span<const Real> state) {
    state_.upload(state, 0, stream_);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class Real>
void PolarisationStore<Real>::adopt(const StepView<Real>& view, model::Component component) {
    if (values_.empty() || static_cast<int>(component) > 2) {
        return;
    }
    adoptKernel<Real>
        <<<static_cast<unsigned>(blocksFor(view.polarisation.count)), threadsPerBlock, 0,
           stream_>>>(view, static_cast<int>(component), branchPermittivity_.data());
    checkLaunch("adoptKernel");
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class Real> int PolarisationStore<Real>::energySums() const noexcept {
    return values_.empty() ? 0 : blocksFor(static_cast<int>(values_.size()));
}

template <class Real>
void PolarisationStore<Real>::addEnergy(const StepView<Real>& view, const EnergyRange& range,
                                        const EnergyWeights& weights, double* sums) const {
    if (values_.empty()) {
        return;
    }
    polarisationEnergyKernel<Real>
        <<<static_cast<unsigned>(energySums()), threadsPerBlock, 0, stream_>>>(
            view, range, weights, branchPermittivity_.data(), poleEnergy_.data(), sums);
    checkLaunch("polarisationEnergyKernel");
}

template class PolarisationStore<float>;
template class PolarisationStore<double>;

} // namespace zonescope::gpu
