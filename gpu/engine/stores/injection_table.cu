#include "gpu/engine/stores/injection_table.cuh"

#include "gpu/device/cuda_error.cuh"

#include <algorithm>

namespace zonescope::gpu {

namespace {

constexpr int columnsOfBlock = 128;
constexpr int stepsOfThread = 8; ///< that share a weight they have read

template <class Real>
__global__ void addUpInjections(const InjectionTablePart* parts,
                                const InjectionView<Real>* injections, const Real* amplitudes,
                                int seriesCount, int steps, std::ptrdiff_t width, Real* table) {
    const auto part = parts[blockIdx.y];
    const int column = static_cast<int>(blockIdx.x * columnsOfBlock + threadIdx.x);
    if (column >= part.count) {
        return;
    }
    const int begin = static_cast<int>(blockIdx.z) * stepsOfThread;
    Real sums[stepsOfThread] = {};
    for (int n = part.first; n < part.last; ++n) {
        const InjectionView<Real>& injection = injections[n];
        const int at = part.iBegin + column - injection.iBegin;
        const Real weight = at >= 0 && at < injection.count ? injection.weights[at] : Real(0);
#pragma unroll
        for (int s = 0; s < stepsOfThread; ++s) {
            if (begin + s < steps) {
                const std::ptrdiff_t step = begin + s;
                sums[s] += weight * amplitudes[step * seriesCount + injection.series];
            }
        }
    }
#pragma unroll
    for (int s = 0; s < stepsOfThread; ++s) {
        if (begin + s < steps) {
            table[(begin + s) * width + part.place + column] = sums[s];
        }
    }
}

} // namespace

template <class Real>
InjectionTable<Real>::InjectionTable(const InjectionSumPlan& plan,
                                     std::span<const InjectionView<Real>> injections,
                                     int batchSteps, cudaStream_t stream)
    : width_(plan.width), steps_(batchSteps), parts_(plan.sums.size(), stream),
      injections_(injections.size(), stream),
      table_(static_cast<std::size_t>(plan.width) * static_cast<std::size_t>(batchSteps), stream),
      one_(1, stream) {
    std::vector<InjectionTablePart> parts;
    std::vector<InjectionView<Real>> ordered;
    for (const InjectionSum& sum : plan.sums) {
        const int first = static_cast<int>(ordered.size());
        for (const int number : sum.injections) {
            ordered.push_back(injections[static_cast<std::size_t>(number)]);
        }
        parts.push_back(
            {sum.iBegin, sum.count, first, static_cast<int>(ordered.size()), sum.place});
        widest_ = std::max(widest_, sum.count);
        views_.push_back(
            {sum.component, sum.k, sum.iBegin, sum.count, 0, table_.data() + sum.place});
    }
    const std::vector<Real> one{Real(1)};
    parts_.upload(parts, 0, stream);
    injections_.upload(ordered, 0, stream);
    one_.upload(one, 0, stream);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream));
}

template <class Real>
void InjectionTable<Real>::fill(const Real* amplitudes, int seriesCount, cudaStream_t stream) {
    if (empty()) {
        return;
    }
    const auto blocks = [](int count, int each) {
        return static_cast<unsigned>((count + each - 1) / each);
    };
    const dim3 grid(blocks(widest_, columnsOfBlock), static_cast<unsigned>(views_.size()),
                    blocks(steps_, stepsOfThread));
    addUpInjections<Real><<<grid, columnsOfBlock, 0, stream>>>(
        parts_.data(), injections_.data(), amplitudes, seriesCount, steps_, width_, table_.data());
    ZONESCOPE_CUDA(cudaGetLastError());
}

template <class Real> std::size_t InjectionTable<Real>::bytes() const noexcept {
    return parts_.bytes() + injections_.bytes() + table_.bytes() + one_.bytes();
}

template class InjectionTable<float>;
template class InjectionTable<double>;

} // namespace zonescope::gpu
