#include "gpu/wedge/wedge_polarisation.cuh"

#include "core/fdtd/cells/polarised_value.hpp"
#include "gpu/device/uploaded.cuh"
#include "gpu/engine/step/polarised_state.cuh"
#include "gpu/wedge/wedge_cell.cuh"

#include <algorithm>
#include <vector>

namespace zonescope::gpu {
namespace {

constexpr int polarisedThreads = 128;

unsigned polarisedBlocks(std::int64_t count) {
    return static_cast<unsigned>((count + polarisedThreads - 1) / polarisedThreads);
}

/// A place with its values: of the field, of the auxiliary where it lies in a layer, and its state.
template <class T> struct WedgePolarisedCell {
    WedgePolarisedPlace place;
    WedgeComposition<T> composition;
    WedgeValue<T>* field;
    WedgeValue<T>* auxiliary; ///< null outside layers

    __device__ WedgePolarisedCell(const WedgeView<T>& view, std::int64_t n)
        : place(view.polarisation.places[n]),
          composition(view.polarisation.compositions[place.composition]),
          field(view.fields +
                ((static_cast<std::ptrdiff_t>(place.k) * view.sectors + place.j) * 6 +
                 place.component) *
                    view.pitch +
                place.i),
          auxiliary(nullptr) {
        if (view.layers &&
            (place.i < view.innerEnd || place.i >= view.outerBegin || view.inAxialLayer(place.k))) {
            const auto at = wedgeAuxiliaryPlace(view, view.auxiliaries, place.i, place.j, place.k);
            auxiliary = at.first + place.component * at.stride;
        }
    }
    /// State value n of a part lies at [n * stride()].
    [[nodiscard]] __device__ T* state(const WedgeView<T>& view, int part) const {
        return view.polarisation.states[place.state].part + part;
    }
    [[nodiscard]] __device__ std::ptrdiff_t stride() const {
        return 2 * static_cast<std::ptrdiff_t>(place.stride);
    }
    /// The last state value of a place in a layer: the auxiliary after the step before.
    [[nodiscard]] __device__ T* olderAuxiliary(T* state) const {
        return state + composition.values * stride();
    }
};

template <class T>
__global__ void __launch_bounds__(polarisedThreads)
    polariseWedge(const __grid_constant__ WedgeView<T> view) {
    const std::int64_t n = static_cast<std::int64_t>(blockIdx.x) * polarisedThreads + threadIdx.x;
    if (n >= view.polarisation.count) {
        return;
    }
    const WedgePolarisedCell<T> cell(view, n);
    const auto& poles = view.polarisation;
    const int c = cell.place.component;
#pragma unroll
    for (int part = 0; part < 2; ++part) {
        T* const state = cell.state(view, part);
        T* const older = cell.olderAuxiliary(state);
        const T medium = *state;
        const T auxiliary = cell.auxiliary == nullptr ? T(0) : cell.auxiliary->part[part];
        const T updated =
            cell.auxiliary == nullptr ? cell.field->part[part] : medium + (auxiliary - *older);
        const T polarised = fdtd::cell::polarisedValue(
            cell.composition.inverse, poles.branches + cell.composition.branchBegin,
            poles.branches + cell.composition.branchEnd, poles.poles,
            fdtd::PolarisedState<T>{state, cell.stride(), state, cell.stride()}, updated);
        if (cell.auxiliary == nullptr) {
            cell.field->part[part] = polarised;
            continue;
        }
        cell.field->part[part] += wedge::correctionInLayer(
            c == 2, view.layerRadial[c], cell.place.i,
            view.layerAxial[static_cast<std::ptrdiff_t>(cell.place.k) * 6 + c],
            T(polarised - auxiliary), T(medium - *older));
        *older = auxiliary;
    }
}

template <class T>
__global__ void __launch_bounds__(polarisedThreads)
    adoptWedge(const __grid_constant__ WedgeView<T> view, int component,
               const double* branchPermittivity) {
    const std::int64_t n = static_cast<std::int64_t>(blockIdx.x) * polarisedThreads + threadIdx.x;
    if (n >= view.polarisation.count) {
        return;
    }
    const WedgePolarisedCell<T> cell(view, n);
    if (cell.place.component != component) {
        return;
    }
    for (int part = 0; part < 2; ++part) {
        const T value = (cell.auxiliary == nullptr ? cell.field : cell.auxiliary)->part[part];
        T* const state = cell.state(view, part);
        adoptPolarised(view.polarisation.branches, branchPermittivity, cell.composition.branchBegin,
                       cell.composition.branchEnd, value, state, cell.stride());
        if (cell.auxiliary != nullptr) {
            *cell.olderAuxiliary(state) = value;
        }
    }
}

template <class T, class PoleEnergy>
__global__ void __launch_bounds__(polarisedThreads)
    sumPolarisedWedge(const __grid_constant__ WedgeView<T> view, const double* areas,
                      const double* heights, const double* branchPermittivity,
                      const PoleEnergy* poleEnergy, double* partial) {
    double sum = 0.0;
    for (std::int64_t n = static_cast<std::int64_t>(blockIdx.x) * polarisedThreads + threadIdx.x;
         n < view.polarisation.count;
         n += static_cast<std::int64_t>(gridDim.x) * polarisedThreads) {
        const WedgePolarisedCell<T> cell(view, n);
        if (cell.auxiliary != nullptr) {
            continue;
        }
        const auto [component, i, j, k, composition, stride, state] = cell.place;
        const int metric = i < view.harmonicColumns ? 1 + j : 0;
        const double weight = heights[component == 2 ? view.rows + k : k] *
                              areas[(metric * 6 + component) * view.columns + i];
        for (int part = 0; part < 2; ++part) {
            const auto e = static_cast<double>(cell.field->part[part]);
            sum += weight *
                   (polarisedEnergy(view.polarisation.branches, branchPermittivity, poleEnergy,
                                    cell.composition.branchBegin, cell.composition.branchEnd,
                                    cell.state(view, part), cell.stride()) -
                    e * e / static_cast<double>(cell.composition.inverse));
        }
    }
    __shared__ double sums[polarisedThreads];
    sums[threadIdx.x] = sum;
    __syncthreads();
    for (unsigned size = polarisedThreads / 2; size > 0; size /= 2) {
        if (threadIdx.x < size) {
            sums[threadIdx.x] += sums[threadIdx.x + size];
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = sums[0];
    }
}

} // namespace

template <class T>
WedgePolarisation<T>::WedgePolarisation(const wedge::WedgePlan& plan,
                                        const wedge::WedgeCoefficients<T>& coefficients,
                                        cudaStream_t stream)
    : stream_(stream) {
    if (plan.media->map.compositions.empty()) {
        return;
    }
    const fdtd::CompositionCoefficients<T> media(plan.media->map, plan.lattice->whole.grid.dt);
    std::vector<WedgePolarisedPlace> places;
    std::int64_t states = 0;
    for (int k = 0; k < plan.lattice->rows(); ++k) {
        for (const wedge::PolarisedStretch& stretch :
             wedge::polarisedStretches(plan, coefficients, k)) {
            const int count = stretch.end - stretch.begin;
            for (int n = 0; n < count; ++n) {
                places.push_back({static_cast<int>(stretch.component), stretch.begin + n,
                                  stretch.sector, k, stretch.composition, count, states + n});
            }
            const auto& entry = media.compositions[static_cast<std::size_t>(stretch.composition)];
            states += static_cast<std::int64_t>(count) * (entry.values + (stretch.layered ? 1 : 0));
        }
    }
    std::vector<WedgeComposition<T>> compositions;
    for (const auto& entry : media.compositions) {
        compositions.push_back({entry.branchBegin, entry.branchEnd, entry.values, entry.inverse});
    }
    places_ = uploaded(places, stream_);
    compositions_ = uploaded(compositions, stream_);
    branches_ = uploaded(media.branches, stream_);
    poles_ = uploaded(media.poles, stream_);
    branchPermittivity_ = uploaded(media.branchPermittivity, stream_);
    poleEnergy_ = uploaded(media.poleEnergy, stream_);
    states_ = DeviceBuffer<WedgeValue<T>>(static_cast<std::size_t>(states), stream_);
    partial_ = DeviceBuffer<double>(energyBlocks, stream_);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_)); // uploads come from vectors that go now
}

template <class T> void WedgePolarisation<T>::fill(WedgeView<T>& view) noexcept {
    view.polarisation = {static_cast<std::int64_t>(places_.size()),
                         places_.data(),
                         compositions_.data(),
                         branches_.data(),
                         poles_.data(),
                         states_.data()};
}

template <class T>
void WedgePolarisation<T>::adopt(const WedgeView<T>& view, wedge::Component component) {
    if (empty() || !grid::isElectric(component)) {
        return;
    }
    adoptWedge<T><<<polarisedBlocks(view.polarisation.count), polarisedThreads, 0, stream_>>>(
        view, static_cast<int>(component), branchPermittivity_.data());
    checkLaunch("adopt polarised wedge");
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class T> void WedgePolarisation<T>::clear() {
    if (!empty()) {
        states_.clear(stream_);
    }
}

template <class T>
double WedgePolarisation<T>::energy(const WedgeView<T>& view, const double* areas,
                                    const double* heights) {
    if (empty()) {
        return 0.0;
    }
    sumPolarisedWedge<T><<<energyBlocks, polarisedThreads, 0, stream_>>>(
        view, areas, heights, branchPermittivity_.data(), poleEnergy_.data(), partial_.data());
    checkLaunch("energy of polarised wedge");
    std::vector<double> sums(partial_.size());
    partial_.download(sums, 0, stream_);
    double total = 0.0;
    for (const double sum : sums) {
        total += sum;
    }
    return total;
}

template <class T> std::size_t WedgePolarisation<T>::bytes() const noexcept {
    return places_.bytes() + compositions_.bytes() + branches_.bytes() + poles_.bytes() +
           states_.bytes() + branchPermittivity_.bytes() + poleEnergy_.bytes() + partial_.bytes();
}

template <class T> void advanceWedgePolarisation(const WedgeView<T>& view, cudaStream_t stream) {
    polariseWedge<T>
        <<<polarisedBlocks(view.polarisation.count), polarisedThreads, 0, stream>>>(view);
    checkLaunch("polarise wedge");
}

template class WedgePolarisation<float>;
template class WedgePolarisation<double>;
template void advanceWedgePolarisation<float>(const WedgeView<float>&, cudaStream_t);
template void advanceWedgePolarisation<double>(const WedgeView<double>&, cudaStream_t);

} // namespace zonescope::gpu
