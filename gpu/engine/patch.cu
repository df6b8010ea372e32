#include "gpu/engine/patch.hpp"

#include "gpu/device/cuda_error.cuh"
#include "gpu/device/device_buffer.cuh"
#include "gpu/engine/patch_phases.hpp"

#include <cuda_pipeline.h>

#include <algorithm>
#include <utility>

namespace zonescope::gpu {
namespace {

/// Copies that do not pass through registers; complete after awaitCopies.
struct AsynchronousCopy {
    template <class Real> static __device__ __forceinline__ void copy(Real* to, const Real* from) {
        __pipeline_memcpy_async(to, from, sizeof(Real));
    }
};

template <class Real, bool layered, bool lossy, int threads>
__device__ __forceinline__ void advancePatch(const StepView<Real>& view, const Patch& patch,
                                             const int* tasks, int halo, int firstStep, int steps,
                                             unsigned char* memory) {
    const PatchPhases<Real, layered, lossy, AsynchronousCopy> phases(
        view, patch, tasks, reinterpret_cast<Real*>(memory), reinterpret_cast<int*>(memory));
    const int thread = static_cast<int>(threadIdx.x);
    phases.load(thread, threads);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    for (int n = 0; n < steps; ++n) {
        const int level = halo - steps + n;
        phases.magnetic(thread, threads, level, firstStep + n);
        __syncthreads();
        phases.electric(thread, threads, level, firstStep + n);
        __syncthreads();
    }
    phases.store(thread, threads);
}

/// One block per patch. `lossyProject` leaves the loss out of runs that have none. The bounds leave
/// a thread 128 registers, whether one block of 512 threads runs on a multiprocessor or two of 256.
template <class Real, bool lossyProject, int threads>
__global__ void __launch_bounds__(threads, 512 / threads)
    patchKernel(const __grid_constant__ StepView<Real> view, const Patch* patches, const int* tasks,
                int halo, int firstStep, int steps) {
    extern __shared__ __align__(16) unsigned char memory[];
    const Patch& patch = patches[blockIdx.x];
    if constexpr (lossyProject) {
        if (patch.layered != 0) {
            advancePatch<Real, true, true, threads>(view, patch, tasks, halo, firstStep, steps,
                                                    memory);
            return;
        }
        if (patch.lossy != 0) {
            advancePatch<Real, false, true, threads>(view, patch, tasks, halo, firstStep, steps,
                                                     memory);
            return;
        }
    } else if (patch.layered != 0) {
        advancePatch<Real, true, false, threads>(view, patch, tasks, halo, firstStep, steps,
                                                 memory);
        return;
    }
    advancePatch<Real, false, false, threads>(view, patch, tasks, halo, firstStep, steps, memory);
}

template <class Real>
using Kernel = void (*)(StepView<Real>, const Patch*, const int*, int, int, int);

template <class Real> Kernel<Real> kernelOf(const PatchPlan& plan) {
    if (plan.shape.threads == 256) {
        return plan.lossyProject ? &patchKernel<Real, true, 256> : &patchKernel<Real, false, 256>;
    }
    return plan.lossyProject ? &patchKernel<Real, true, 512> : &patchKernel<Real, false, 512>;
}

template <class T> DeviceBuffer<T> onDevice(std::span<const T> values) {
    DeviceBuffer<T> buffer(values.size(), nullptr);
    buffer.upload(values, 0, nullptr);
    return buffer;
}

} // namespace

template <class Real> struct PatchLauncher<Real>::DeviceData {
    DeviceBuffer<Patch> patches;
    DeviceBuffer<int> tasks;
};

template <class Real>
PatchLauncher<Real>::PatchLauncher(PatchPlan plan)
    : plan_(std::move(plan)), device_(std::make_unique<DeviceData>()) {
    if (plan_.patches.empty()) {
        return;
    }
    device_->patches = onDevice<Patch>(plan_.patches);
    device_->tasks = onDevice<int>(plan_.tasks);
    ZONESCOPE_CUDA(cudaStreamSynchronize(nullptr)); // launches go to other streams
    // The most there is, not what this plan needs: other plans use the same kernel.
    int device = 0;
    int mostBytes = 0;
    ZONESCOPE_CUDA(cudaGetDevice(&device));
    ZONESCOPE_CUDA(
        cudaDeviceGetAttribute(&mostBytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
    ZONESCOPE_CUDA(cudaFuncSetAttribute(kernelOf<Real>(plan_),
                                        cudaFuncAttributeMaxDynamicSharedMemorySize, mostBytes));
    ZONESCOPE_CUDA(cudaFuncSetAttribute(kernelOf<Real>(plan_),
                                        cudaFuncAttributePreferredSharedMemoryCarveout,
                                        cudaSharedmemCarveoutMaxShared));
}

template <class Real> PatchLauncher<Real>::~PatchLauncher() = default;
template <class Real> PatchLauncher<Real>::PatchLauncher(PatchLauncher&&) noexcept = default;
template <class Real>
PatchLauncher<Real>& PatchLauncher<Real>::operator=(PatchLauncher&&) noexcept = default;

template <class Real>
void PatchLauncher<Real>::launch(const StepView<Real>& view, int firstStep, int steps,
                                 CUstream_st* stream) const {
    if (plan_.patches.empty() || steps <= 0) {
        return;
    }
    kernelOf<Real>(
        plan_)<<<static_cast<unsigned>(plan_.patches.size()),
                 static_cast<unsigned>(plan_.shape.threads), plan_.sharedBytes, stream>>>(
        view, device_->patches.data(), device_->tasks.data(), plan_.steps, firstStep, steps);
    checkLaunch("patchKernel");
}

template <class Real> KernelDescription PatchLauncher<Real>::description() const {
    KernelDescription description;
    description.name = "patches";
    description.stage = "layers";
    description.blockThreads = plan_.shape.threads;
    description.sharedBytesPerBlock = plan_.sharedBytes;
    if (plan_.patches.empty() || plan_.ownedCells == 0) {
        return description;
    }
    cudaFuncAttributes attributes{};
    ZONESCOPE_CUDA(cudaFuncGetAttributes(&attributes, kernelOf<Real>(plan_)));
    description.registersPerThread = attributes.numRegs;
    int blocks = 0;
    ZONESCOPE_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
        &blocks, kernelOf<Real>(plan_), plan_.shape.threads, plan_.sharedBytes));
    int device = 0;
    int threads = 0;
    ZONESCOPE_CUDA(cudaGetDevice(&device));
    ZONESCOPE_CUDA(
        cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerMultiProcessor, device));
    description.theoreticalOccupancy =
        static_cast<double>(blocks * plan_.shape.threads) / static_cast<double>(threads);
    const auto model = modelOf(plan_, sizeof(Real));
    description.bytesPerCellStep = model.bytesPerCellStep;
    description.flopsPerCellStep = model.flopsPerCellStep;
    return description;
}

template class PatchLauncher<float>;
template class PatchLauncher<double>;

std::size_t sharedBytesPerMultiprocessor() {
    int device = 0;
    int bytes = 0;
    ZONESCOPE_CUDA(cudaGetDevice(&device));
    ZONESCOPE_CUDA(
        cudaDeviceGetAttribute(&bytes, cudaDevAttrMaxSharedMemoryPerMultiprocessor, device));
    return static_cast<std::size_t>(bytes);
}

} // namespace zonescope::gpu
