#include "gpu/engine/patch/patch.hpp"

#include "gpu/device/cuda_error.cuh"
#include "gpu/device/device_buffer.cuh"
#include "gpu/engine/patch/patch_phases.hpp"
#include "gpu/engine/step/kernel_shape.cuh"

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

/// What the patches of a plan refer to; `halo` is PatchPlan::steps.
template <class Real> struct PatchLists {
    const int* tasks = nullptr;
    PatchPolarisation<Real> polarisation;
    const int* tilted = nullptr;
    int halo = 0;
};

template <class Real, bool layered, bool lossy, bool polarised, bool coupled, int threads>
__device__ __forceinline__ void advancePatch(const StepView<Real>& view, const Patch& patch,
                                             const PatchLists<Real>& lists, int firstStep,
                                             int steps, unsigned char* memory) {
    const PatchPhases<Real, layered, lossy, AsynchronousCopy> phases(
        view, patch, lists.tasks, reinterpret_cast<Real*>(memory), reinterpret_cast<int*>(memory));
    const int thread = static_cast<int>(threadIdx.x);
    phases.load(thread, threads);
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    for (int n = 0; n < steps; ++n) {
        const int level = (coupled ? patch.reach : 1) * (lists.halo - steps + n);
        phases.magnetic(thread, threads, level, firstStep + n);
        __syncthreads();
        phases.electric(thread, threads, level, firstStep + n);
        __syncthreads();
        if constexpr (polarised) {
            if (patch.polarisedEnd > patch.polarisedBegin) {
                phases.polarise(thread, threads, level, firstStep + n, n == 0, n + 1 == steps,
                                lists.polarisation);
                __syncthreads();
            }
        }
        if constexpr (coupled) {
            if (patch.tiltedEnd > patch.tiltedBegin) {
                phases.couple(thread, threads, level, firstStep + n, lists.tilted);
                __syncthreads();
            }
        }
    }
    phases.store(thread, threads);
}

/// What the cells of a run ask for; code for what no cell has is left out.
enum class Cells { lossless, lossy, dispersive };

/// The kernel for a plan: with tilted interfaces, code for all that they may stand beside.
struct Needs {
    Cells cells = Cells::lossless;
    bool coupled = false;
};

/// One block per patch. The bounds leave a thread 128 registers, whether one block of 512 threads
/// runs on a multiprocessor or two of 256.
template <class Real, Cells cells, bool coupled, int threads>
__global__ void __launch_bounds__(threads, 512 / threads)
    patchKernel(const __grid_constant__ StepView<Real> view, const Patch* patches,
                const PatchLists<Real> lists, int firstStep, int steps) {
    extern __shared__ __align__(16) unsigned char memory[];
    constexpr bool lossyProject = cells != Cells::lossless;
    constexpr bool polarised = cells == Cells::dispersive;
    const Patch& patch = patches[blockIdx.x];
    if (patch.layered != 0) {
        advancePatch<Real, true, lossyProject, polarised, coupled, threads>(
            view, patch, lists, firstStep, steps, memory);
        return;
    }
    if constexpr (lossyProject) {
        if (patch.lossy != 0) {
            advancePatch<Real, false, true, polarised, coupled, threads>(view, patch, lists,
                                                                         firstStep, steps, memory);
            return;
        }
    }
    advancePatch<Real, false, false, false, coupled, threads>(view, patch, lists, firstStep, steps,
                                                              memory);
}

template <class Real>
using Kernel = void (*)(StepView<Real>, const Patch*, PatchLists<Real>, int, int);

template <class Real, int threads> Kernel<Real> kernelFor(const Needs& needs) {
    if (needs.coupled) {
        return needs.cells == Cells::lossless
                   ? &patchKernel<Real, Cells::lossless, true, threads>
                   : &patchKernel<Real, Cells::dispersive, true, threads>;
    }
    switch (needs.cells) {
    case Cells::lossless: return &patchKernel<Real, Cells::lossless, false, threads>;
    case Cells::lossy: return &patchKernel<Real, Cells::lossy, false, threads>;
    case Cells::dispersive: break;
    }
    return &patchKernel<Real, Cells::dispersive, false, threads>;
}

template <class Real> Kernel<Real> kernelOf(const PatchPlan& plan) {
    const Cells cells = !plan.polarised.empty() ? Cells::dispersive
                        : plan.lossyProject     ? Cells::lossy
                                                : Cells::lossless;
    const Needs needs{cells, plan.coupled};
    return plan.shape.threads == 256 ? kernelFor<Real, 256>(needs) : kernelFor<Real, 512>(needs);
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
    DeviceBuffer<int> polarised;
    DeviceBuffer<int> tilted;
    DeviceBuffer<Real> scratch;
};

template <class Real>
PatchLauncher<Real>::PatchLauncher(PatchPlan plan)
    : plan_(std::move(plan)), device_(std::make_unique<DeviceData>()) {
    if (plan_.patches.empty()) {
        return;
    }
    device_->patches = onDevice<Patch>(plan_.patches);
    device_->tasks = onDevice<int>(plan_.tasks);
    device_->polarised = onDevice<int>(plan_.polarised);
    device_->tilted = onDevice<int>(plan_.tilted);
    device_->scratch = DeviceBuffer<Real>(static_cast<std::size_t>(plan_.scratchValues), nullptr);
    ZONESCOPE_CUDA(cudaStreamSynchronize(nullptr)); // launches go to other streams
    allowSharedMemory(kernelOf<Real>(plan_));
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
        view, device_->patches.data(),
        {device_->tasks.data(),
         {device_->polarised.data(), device_->scratch.data()},
         device_->tilted.data(),
         plan_.steps},
        firstStep, steps);
    checkLaunch("patchKernel");
}

template <class Real> std::size_t PatchLauncher<Real>::bytes() const noexcept {
    return device_->patches.bytes() + device_->tasks.bytes() + device_->polarised.bytes() +
           device_->tilted.bytes() + device_->scratch.bytes();
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
