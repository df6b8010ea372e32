#include "gpu/telemetry/ceilings.hpp"

#include "core/error.hpp"
#include "gpu/advisor/kernel_resources.cuh"
#include "gpu/telemetry/ceiling_kernels.cuh"
#include "gpu/telemetry/cuda_identity.cuh"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include <cuda_runtime.h>

namespace zonescope::gpu {

namespace {

constexpr int blockThreads = 256;
constexpr int l2ThreadsPerMultiprocessor = 1024;

void check(cudaError_t error, const char* what) {
    if (error != cudaSuccess) {
        throw DeviceError(std::string("Measuring the device failed: ") + what + ": " +
                          cudaGetErrorString(error) + ".");
    }
}

struct Freer {
    void operator()(void* memory) const noexcept { cudaFree(memory); }
};
using DeviceMemory = std::unique_ptr<void, Freer>;

struct StreamDestroyer {
    void operator()(cudaStream_t stream) const noexcept { cudaStreamDestroy(stream); }
};
using Stream = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, StreamDestroyer>;

struct EventDestroyer {
    void operator()(cudaEvent_t event) const noexcept { cudaEventDestroy(event); }
};
using Event = std::unique_ptr<std::remove_pointer_t<cudaEvent_t>, EventDestroyer>;

Stream makeStream() {
    cudaStream_t stream = nullptr;
    check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "creating a stream");
    return Stream(stream);
}

Event makeEvent() {
    cudaEvent_t event = nullptr;
    check(cudaEventCreate(&event), "creating an event");
    return Event(event);
}

/// Null when there is not so much memory.
DeviceMemory tryAllocate(std::size_t bytes) {
    void* memory = nullptr;
    if (cudaMalloc(&memory, bytes) != cudaSuccess) {
        (void)cudaGetLastError(); // an expected answer, not a failure to remember
        return nullptr;
    }
    return DeviceMemory(memory);
}

/// Makes the device current and puts the former one back.
class CurrentDevice {
public:
    explicit CurrentDevice(int device) {
        check(cudaGetDevice(&before_), "no device");
        check(cudaSetDevice(device), "choosing the device");
    }
    ~CurrentDevice() { cudaSetDevice(before_); }
    CurrentDevice(const CurrentDevice&) = delete;
    CurrentDevice& operator=(const CurrentDevice&) = delete;

private:
    int before_ = 0;
};

/// Each thread copies `perThread` values that lie a block apart: all loads are under way before
/// the first store.
template <int perThread>
__global__ void __launch_bounds__(blockThreads)
    copyKernel(const float4* __restrict__ from, float4* __restrict__ to, std::size_t count) {
    const std::size_t begin =
        static_cast<std::size_t>(blockIdx.x) * (blockThreads * perThread) + threadIdx.x;
    float4 values[perThread];
#pragma unroll
    for (int n = 0; n < perThread; ++n) {
        const std::size_t at = begin + static_cast<std::size_t>(n) * blockThreads;
        if (at < count) {
            values[n] = __ldcs(from + at);
        }
    }
#pragma unroll
    for (int n = 0; n < perThread; ++n) {
        const std::size_t at = begin + static_cast<std::size_t>(n) * blockThreads;
        if (at < count) {
            __stcs(to + at, values[n]);
        }
    }
}

/// Loads and stores that pass by the L1 cache; volatile, so that none is left out.
__device__ float4 loadFromL2(const float4* from) {
    float4 value;
    asm volatile("ld.global.cg.v4.f32 {%0, %1, %2, %3}, [%4];"
                 : "=f"(value.x), "=f"(value.y), "=f"(value.z), "=f"(value.w)
                 : "l"(from)
                 : "memory");
    return value;
}
__device__ void storeToL2(float4* to, float4 value) {
    asm volatile("st.global.cg.v4.f32 [%0], {%1, %2, %3, %4};"
                 :
                 : "l"(to), "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w)
                 : "memory");
}

/// Copies a buffer that stays in L2 again and again: gridDim.x * blockDim.x * perThread values.
template <int perThread>
__global__ void __launch_bounds__(blockThreads)
    l2CopyKernel(const float4* from, float4* to, int repeats) {
    const std::size_t threads = static_cast<std::size_t>(gridDim.x) * blockThreads;
    const std::size_t begin = static_cast<std::size_t>(blockIdx.x) * blockThreads + threadIdx.x;
    for (int repeat = 0; repeat < repeats; ++repeat) {
        float4 values[perThread];
#pragma unroll
        for (int n = 0; n < perThread; ++n) {
            values[n] = loadFromL2(from + begin + n * threads);
        }
#pragma unroll
        for (int n = 0; n < perThread; ++n) {
            storeToL2(to + begin + n * threads, values[n]);
        }
    }
}

/// Independent chains of fused multiply-adds, enough to hide their latency.
constexpr int fmaChains = 16;
template <class Real>
__global__ void __launch_bounds__(blockThreads)
    fmaKernel(Real factor, Real addend, Real* result, int iterations) {
    Real values[fmaChains];
#pragma unroll
    for (int n = 0; n < fmaChains; ++n) {
        values[n] = static_cast<Real>(threadIdx.x + n);
    }
    for (int iteration = 0; iteration < iterations; ++iteration) {
#pragma unroll
        for (int n = 0; n < fmaChains; ++n) {
            values[n] = fma(values[n], factor, addend);
        }
    }
    Real sum = 0;
#pragma unroll
    for (int n = 0; n < fmaChains; ++n) {
        sum += values[n];
    }
    // Never true, but the compiler cannot know.
    if (sum == static_cast<Real>(-1.25)) {
        *result = sum;
    }
}

class Stopwatch {
public:
    explicit Stopwatch(cudaStream_t stream) : stream_(stream) {}

    /// Shortest device time of several runs of `launch`, seconds.
    template <class Launch> double best(int runs, const Launch& launch) {
        double shortest = std::numeric_limits<double>::infinity();
        for (int run = 0; run < runs; ++run) {
            check(cudaEventRecord(begin_.get(), stream_), "recording an event");
            launch();
            check(cudaGetLastError(), "launching a kernel");
            check(cudaEventRecord(end_.get(), stream_), "recording an event");
            check(cudaEventSynchronize(end_.get()), "running a kernel");
            float milliseconds = 0.0F;
            check(cudaEventElapsedTime(&milliseconds, begin_.get(), end_.get()), "timing");
            shortest = std::min(shortest, static_cast<double>(milliseconds) * 1e-3);
        }
        return shortest;
    }

private:
    cudaStream_t stream_;
    Event begin_ = makeEvent();
    Event end_ = makeEvent();
};

template <int perThread>
void launchCopy(const void* from, void* to, std::size_t count, cudaStream_t stream) {
    constexpr std::size_t perBlock = static_cast<std::size_t>(blockThreads) * perThread;
    const auto blocks = static_cast<unsigned int>((count + perBlock - 1) / perBlock);
    copyKernel<perThread><<<blocks, blockThreads, 0, stream>>>(static_cast<const float4*>(from),
                                                               static_cast<float4*>(to), count);
}

double measureCopy(Stopwatch& watch, std::size_t l2Bytes, cudaStream_t stream) {
    constexpr std::size_t least = std::size_t{16} << 20;
    constexpr std::size_t usual = std::size_t{256} << 20;
    std::size_t bytes = std::max(4 * l2Bytes, usual);
    DeviceMemory from;
    DeviceMemory to;
    for (; bytes >= least; bytes /= 2) {
        from = tryAllocate(bytes);
        to = from ? tryAllocate(bytes) : nullptr;
        if (to) {
            break;
        }
        from.reset();
    }
    if (!to) {
        throw DeviceError("Measuring the device failed: less than 32 MB of device memory is free.");
    }
    const std::size_t count = bytes / sizeof(float4);
    check(cudaMemsetAsync(from.get(), 0, bytes, stream), "clearing memory");
    // Some milliseconds of work bring idle clocks up.
    constexpr int warmUps = 60;
    for (int n = 0; n < warmUps; ++n) {
        launchCopy<1>(from.get(), to.get(), count, stream);
    }
    check(cudaGetLastError(), "launching a kernel");
    constexpr int runs = 12;
    const double seconds =
        std::min({watch.best(runs, [&] { launchCopy<1>(from.get(), to.get(), count, stream); }),
                  watch.best(runs, [&] { launchCopy<2>(from.get(), to.get(), count, stream); }),
                  watch.best(runs, [&] { launchCopy<4>(from.get(), to.get(), count, stream); })});
    return 2.0 * static_cast<double>(bytes) / seconds;
}

template <int perThread>
double measureL2With(Stopwatch& watch, int multiprocessors, cudaStream_t stream) {
    const int blocks = multiprocessors * (l2ThreadsPerMultiprocessor / blockThreads);
    const std::size_t bytes =
        static_cast<std::size_t>(blocks) * blockThreads * perThread * sizeof(float4);
    const DeviceMemory from = tryAllocate(bytes);
    const DeviceMemory to = tryAllocate(bytes);
    if (!from || !to) {
        throw DeviceError("Measuring the device failed: too little device memory is free.");
    }
    check(cudaMemsetAsync(from.get(), 0, bytes, stream), "clearing memory");
    constexpr int repeats = 200;
    const double seconds = watch.best(6, [&] {
        l2CopyKernel<perThread><<<static_cast<unsigned int>(blocks), blockThreads, 0, stream>>>(
            static_cast<const float4*>(from.get()), static_cast<float4*>(to.get()), repeats);
    });
    return 2.0 * static_cast<double>(bytes) * repeats / seconds;
}

double measureL2(Stopwatch& watch, std::size_t l2Bytes, int multiprocessors, cudaStream_t stream) {
    // Source and destination in half of the cache.
    const std::size_t perValue =
        static_cast<std::size_t>(multiprocessors) * l2ThreadsPerMultiprocessor * sizeof(float4) * 2;
    if (4 * perValue <= l2Bytes / 2) {
        return measureL2With<4>(watch, multiprocessors, stream);
    }
    if (2 * perValue <= l2Bytes / 2) {
        return measureL2With<2>(watch, multiprocessors, stream);
    }
    return measureL2With<1>(watch, multiprocessors, stream);
}

template <class Real>
double measureFma(Stopwatch& watch, int multiprocessors, int iterations, cudaStream_t stream) {
    const DeviceMemory result = tryAllocate(sizeof(Real));
    if (!result) {
        throw DeviceError("Measuring the device failed: too little device memory is free.");
    }
    constexpr int blocksPerMultiprocessor = 8;
    const int blocks = multiprocessors * blocksPerMultiprocessor;
    const double seconds = watch.best(6, [&] {
        fmaKernel<Real><<<static_cast<unsigned int>(blocks), blockThreads, 0, stream>>>(
            static_cast<Real>(0.5), static_cast<Real>(1.0), static_cast<Real*>(result.get()),
            iterations);
    });
    return 2.0 * fmaChains * iterations * static_cast<double>(blocks) * blockThreads / seconds;
}

int attribute(cudaDeviceAttr name, int device) {
    int value = 0;
    check(cudaDeviceGetAttribute(&value, name, device), "asking for its properties");
    return value;
}

} // namespace

Ceilings measureCeilings(int device) {
    const CurrentDevice current(device);
    check(cudaFree(nullptr), "creating the context");
    const auto begin = std::chrono::steady_clock::now();
    const auto identity = cudaIdentity(device);

    Ceilings result;
    result.device = identity.name;
    result.uuid = identity.uuid;
    result.driverVersion = identity.driverVersion;
    result.multiprocessors = attribute(cudaDevAttrMultiProcessorCount, device);
    result.smClockMHz = attribute(cudaDevAttrClockRate, device) * 1e-3;
    constexpr double l1BytesPerClock = 128.0;
    result.l1BytesPerSecond = l1BytesPerClock * result.multiprocessors * result.smClockMHz * 1e6;

    const auto l2Bytes = static_cast<std::size_t>(attribute(cudaDevAttrL2CacheSize, device));
    const Stream stream = makeStream();
    Stopwatch watch(stream.get());
    result.copyBytesPerSecond = measureCopy(watch, l2Bytes, stream.get());
    result.l2BytesPerSecond = measureL2(watch, l2Bytes, result.multiprocessors, stream.get());
    // Doubles may be 64 times slower than floats.
    constexpr int floatIterations = 8192;
    constexpr int doubleIterations = 1024;
    result.floatFlopsPerSecond =
        measureFma<float>(watch, result.multiprocessors, floatIterations, stream.get());
    result.doubleFlopsPerSecond =
        measureFma<double>(watch, result.multiprocessors, doubleIterations, stream.get());
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

Ceilings ceilings(int device, bool measureAgain) {
    const auto file = ceilingsCacheFile();
    if (!measureAgain) {
        const auto identity = cudaIdentity(device);
        if (auto cached = readCachedCeilings(file, identity.uuid, identity.driverVersion)) {
            return *cached;
        }
    }
    const auto measured = measureCeilings(device);
    (void)writeCachedCeilings(file, measured);
    return measured;
}

void describeCeilingKernels(std::vector<KernelResources>& kernels) {
    const std::string stage = "ceilings";
    addKernelResources(kernels, "copy", stage, copyKernel<1>, blockThreads);
    addKernelResources(kernels, "L2 copy", stage, l2CopyKernel<4>, blockThreads);
    addKernelResources(kernels, "multiply-add, single", stage, fmaKernel<float>, blockThreads);
    addKernelResources(kernels, "multiply-add, double", stage, fmaKernel<double>, blockThreads);
}

} // namespace zonescope::gpu
