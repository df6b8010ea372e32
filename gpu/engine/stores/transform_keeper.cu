#include "gpu/engine/stores/transform_keeper.cuh"

#include "gpu/device/cuda_error.cuh"
#include "gpu/engine/step/block_threads.cuh"
#include "gpu/engine/step/state_names.hpp"

#include <algorithm>

namespace zonescope::gpu {
namespace {

unsigned blocksFor(std::size_t valuesOfAFrequency) {
    constexpr std::size_t perBlock = std::size_t{8} * threadsPerBlock;
    constexpr std::size_t most = 256;
    return static_cast<unsigned>(
        std::clamp<std::size_t>((valuesOfAFrequency + perBlock - 1) / perBlock, 1, most));
}

/// Sums of |F - ratio K|^2 and |F|^2 of the frequency blockIdx.y: one of each from a block.
template <class Real>
__global__ void __launch_bounds__(threadsPerBlock)
    changeKernel(TransformView<Real> now, const Real* keptReal, const Real* keptImaginary,
                 double ratio, double2* sums) {
    const std::size_t points = now.size / (now.components * now.frequencies);
    const std::size_t values = now.components * points;
    double2 own{0.0, 0.0};
    for (std::size_t n = std::size_t{blockIdx.x} * threadsPerBlock + threadIdx.x; n < values;
         n += std::size_t{gridDim.x} * threadsPerBlock) {
        const std::size_t component = n / points;
        const std::size_t at =
            (component * now.frequencies + blockIdx.y) * points + (n - component * points);
        const auto real = static_cast<double>(now.real[at]);
        const auto imaginary = static_cast<double>(now.imaginary[at]);
        const double movedReal = real - ratio * static_cast<double>(keptReal[at]);
        const double movedImaginary = imaginary - ratio * static_cast<double>(keptImaginary[at]);
        own.x += movedReal * movedReal + movedImaginary * movedImaginary;
        own.y += real * real + imaginary * imaginary;
    }
    __shared__ double2 all[threadsPerBlock];
    all[threadIdx.x] = own;
    for (unsigned distance = threadsPerBlock / 2; distance > 0; distance /= 2) {
        __syncthreads();
        if (threadIdx.x < distance) {
            all[threadIdx.x].x += all[threadIdx.x + distance].x;
            all[threadIdx.x].y += all[threadIdx.x + distance].y;
        }
    }
    if (threadIdx.x == 0) {
        sums[blockIdx.y * gridDim.x + blockIdx.x] = all[0];
    }
}

} // namespace

template <class Real>
bool TransformKeeper<Real>::keep(const std::vector<TransformView<Real>>& transforms,
                                 const std::vector<bool>& wanted) {
    kept_ = false;
    std::size_t bytesWanted = 0;
    for (const auto& transform : transforms) {
        bytesWanted += wanted.at(transform.monitor) ? 2 * transform.size * sizeof(Real) : 0;
    }
    if (bytesWanted > mostKeptBytes) { // those of a whole plane take gigabytes
        return false;
    }
    if (wanted != wanted_) {
        copies_.clear();
        for (std::size_t number = 0; number < transforms.size(); ++number) {
            const auto& transform = transforms[number];
            if (wanted[transform.monitor] && transform.size > 0) {
                const std::size_t sums =
                    transform.frequencies * blocksFor(transform.size / transform.frequencies);
                copies_.push_back({number, DeviceBuffer<Real>(transform.size, stream_),
                                   DeviceBuffer<Real>(transform.size, stream_),
                                   DeviceBuffer<double2>(sums, stream_)});
            }
        }
        wanted_ = wanted;
    }
    for (const auto& copy : copies_) {
        const auto& source = transforms[copy.number];
        ZONESCOPE_CUDA(cudaMemcpyAsync(copy.real.data(), source.real, copy.real.bytes(),
                                       cudaMemcpyDeviceToDevice, stream_));
        ZONESCOPE_CUDA(cudaMemcpyAsync(copy.imaginary.data(), source.imaginary,
                                       copy.imaginary.bytes(), cudaMemcpyDeviceToDevice, stream_));
    }
    kept_ = true;
    return true;
}

template <class Real>
std::optional<std::vector<std::vector<fdtd::TransformChange>>>
TransformKeeper<Real>::changes(const std::vector<TransformView<Real>>& transforms,
                               double ratio) const {
    if (!kept_) {
        return std::nullopt;
    }
    for (const auto& copy : copies_) {
        const auto& now = transforms[copy.number];
        const dim3 blocks(blocksFor(now.size / now.frequencies),
                          static_cast<unsigned>(now.frequencies));
        changeKernel<Real><<<blocks, threadsPerBlock, 0, stream_>>>(
            now, copy.real.data(), copy.imaginary.data(), ratio, copy.sums.data());
        ZONESCOPE_CUDA(cudaGetLastError());
    }
    std::vector<std::vector<fdtd::TransformChange>> changes(wanted_.size());
    std::vector<double2> sums;
    for (const auto& copy : copies_) {
        sums.resize(copy.sums.size());
        copy.sums.download(sums, 0, stream_);
        const auto& transform = transforms[copy.number];
        auto& monitor = changes[transform.monitor];
        monitor.resize(transform.frequencies);
        const std::size_t blocks = sums.size() / transform.frequencies;
        for (std::size_t n = 0; n < sums.size(); ++n) {
            monitor[n / blocks].difference += sums[n].x;
            monitor[n / blocks].size += sums[n].y;
        }
    }
    return changes;
}

template <class Real>
void TransformKeeper<Real>::read(
    const std::function<void(std::size_t, bool, const std::vector<Real>&)>& take) const {
    if (!kept_) {
        return;
    }
    for (const auto& copy : copies_) {
        for (const auto* part : {&copy.real, &copy.imaginary}) {
            std::vector<Real> values(part->size());
            part->download(values, 0, stream_);
            take(copy.number, part == &copy.imaginary, values);
        }
    }
}

template <class Real>
void TransformKeeper<Real>::restore(
    const std::function<std::vector<Real>(std::size_t, bool, std::size_t)>& give) {
    for (auto& copy : copies_) {
        for (auto* part : {&copy.real, &copy.imaginary}) {
            part->upload(give(copy.number, part == &copy.imaginary, part->size()), 0, stream_);
        }
    }
}

template <class Real> std::size_t TransformKeeper<Real>::bytes() const noexcept {
    std::size_t sum = 0;
    for (const auto& copy : copies_) {
        sum += copy.real.bytes() + copy.imaginary.bytes() + copy.sums.bytes();
    }
    return sum;
}

template class TransformKeeper<float>;
template class TransformKeeper<double>;

} // namespace zonescope::gpu
