#include "gpu/ceilings/ceilings.hpp"

#include "core/error.hpp"
#include "gpu/ceilings/ceiling_kernels.cuh"
#include "gpu/ceilings/kernel_resources.cuh"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/device_info.hpp"
#include "gpu/device/stream.cuh"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <cuda_runtime.h>

namespace zonescope::gpu {

namespace {

constexpr int blockThreads = 256;
constexpr int l2ThreadsPerMultiprocessor = 1024;

/// CUDA version that the driver supports, "13.0".
std::string driverVersion() {
    int version = 0;
    ZONESCOPE_CUDA(cudaDriverGetVersion(&version));
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

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
            begin_.record(stream_);
            launch();
            checkLaunch("a kernel that measures a ceiling");
            end_.record(stream_);
            end_.synchronize();
            shortest = std::min(shortest, end_.secondsSince(begin_));
        }
        return shortest;
    }

private:
    cudaStream_t stream_;
    Event begin_{EventKind::timing}, end_{EventKind::timing};
};

template <int perThread>
void launchCopy(const float4* from, float4* to, std::size_t count, cudaStream_t stream) {
    constexpr std::size_t perBlock = static_cast<std::size_t>(blockThreads) * perThread;
    const auto blocks = static_cast<unsigned int>((count + perBlock - 1) / perBlock);
    copyKernel<perThread><<<blocks, blockThreads, 0, stream>>>(static_cast<const float4*>(from),
                                                               static_cast<float4*>(to), count);
}

struct CopyBuffers {
    DeviceBuffer<float4> from, to;
};

/// Far larger than the L2 cache, or as large as memory allows.
CopyBuffers copyBuffers(std::size_t l2Bytes, cudaStream_t stream) {
    constexpr std::size_t least = std::size_t{16} << 20;
    constexpr std::size_t usual = std::size_t{256} << 20;
    CopyBuffers buffers;
    for (std::size_t bytes = std::max(4 * l2Bytes, usual); buffers.to.empty(); bytes /= 2) {
        try {
            buffers.from = DeviceBuffer<float4>(bytes / sizeof(float4), stream);
            buffers.to = DeviceBuffer<float4>(bytes / sizeof(float4), stream);
        } catch (const DeviceError&) {
            buffers.from = {}; // an engine may hold most of the memory: less will do
            if (bytes / 2 < least) {
                throw;
            }
        }
    }
    return buffers;
}

double measureCopy(Stopwatch& watch, std::size_t l2Bytes, cudaStream_t stream) {
    const CopyBuffers buffers = copyBuffers(l2Bytes, stream);
    const std::size_t count = buffers.from.size();
    const auto copy = [&]<int perThread>() {
        launchCopy<perThread>(buffers.from.data(), buffers.to.data(), count, stream);
    };
    // Idle clocks take some time to come up.
    constexpr double warmUpSeconds = 0.08;
    for (double spent = 0.0; spent < warmUpSeconds;) {
        constexpr int launches = 20;
        spent += watch.best(1, [&] {
            for (int n = 0; n < launches; ++n) {
                copy.operator()<1>();
            }
        });
    }
    constexpr int runs = 12;
    const double seconds = std::min({watch.best(runs, [&] { copy.operator()<1>(); }),
                                     watch.best(runs, [&] { copy.operator()<2>(); }),
                                     watch.best(runs, [&] { copy.operator()<4>(); })});
    return 2.0 * static_cast<double>(buffers.from.bytes()) / seconds;
}

template <int perThread>
double measureL2With(Stopwatch& watch, int multiprocessors, cudaStream_t stream) {
    const int blocks = multiprocessors * (l2ThreadsPerMultiprocessor / blockThreads);
    const std::size_t count = static_cast<std::size_t>(blocks) * blockThreads * perThread;
    const DeviceBuffer<float4> from(count, stream);
    const DeviceBuffer<float4> to(count, stream);
    constexpr int repeats = 200;
    const double seconds = watch.best(6, [&] {
        l2CopyKernel<perThread><<<static_cast<unsigned int>(blocks), blockThreads, 0, stream>>>(
            from.data(), to.data(), repeats);
    });
    return 2.0 * static_cast<double>(from.bytes()) * repeats / seconds;
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
    const DeviceBuffer<Real> result(1, stream);
    constexpr int blocksPerMultiprocessor = 8;
    const int blocks = multiprocessors * blocksPerMultiprocessor;
    const double seconds = watch.best(6, [&] {
        fmaKernel<Real><<<static_cast<unsigned int>(blocks), blockThreads, 0, stream>>>(
            static_cast<Real>(0.5), static_cast<Real>(1.0), result.data(), iterations);
    });
    return 2.0 * fmaChains * iterations * static_cast<double>(blocks) * blockThreads / seconds;
}

int attribute(cudaDeviceAttr name, int device) {
    int value = 0;
    ZONESCOPE_CUDA(cudaDeviceGetAttribute(&value, name, device));
    return value;
}

} // namespace

Ceilings measureCeilings(int device) {
    const auto info = deviceInfo(device);
    const DeviceGuard guard(device);
    ZONESCOPE_CUDA(cudaFree(nullptr)); // makes the context, which is not part of the measurement
    const auto begin = std::chrono::steady_clock::now();

    Ceilings result;
    result.device = info.name;
    result.uuid = info.uuid;
    result.driverVersion = driverVersion();
    result.multiprocessors = info.multiprocessors;
    result.smClockMHz = attribute(cudaDevAttrClockRate, device) * 1e-3;
    constexpr double l1BytesPerClock = 128.0;
    result.l1BytesPerSecond = l1BytesPerClock * result.multiprocessors * result.smClockMHz * 1e6;

    const Stream stream;
    Stopwatch watch(stream.get());
    result.copyBytesPerSecond = measureCopy(watch, info.l2Bytes, stream.get());
    result.l2BytesPerSecond = measureL2(watch, info.l2Bytes, result.multiprocessors, stream.get());
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
        if (auto cached = readCachedCeilings(file, deviceInfo(device).uuid, driverVersion())) {
            return *cached;
        }
    }
    const auto measured = measureCeilings(device);
    (void)writeCachedCeilings(file, measured);
    return measured;
}

class CopyLoad::Implementation {
public:
    explicit Implementation(int device) : device_(device) {
        const auto l2Bytes = deviceInfo(device).l2Bytes;
        const DeviceGuard guard(device);
        stream_.emplace();
        buffers_ = copyBuffers(l2Bytes, stream_->get());
    }

    void run(int launches) {
        const DeviceGuard guard(device_);
        for (int n = 0; n < launches; ++n) {
            launchCopy<1>(buffers_.from.data(), buffers_.to.data(), buffers_.from.size(),
                          stream_->get());
        }
        checkLaunch("the copy kernel");
        stream_->synchronize();
    }
    [[nodiscard]] double bytes() const noexcept {
        return 2.0 * static_cast<double>(buffers_.from.bytes());
    }

private:
    int device_;
    std::optional<Stream> stream_; // made on the device
    CopyBuffers buffers_;
};

CopyLoad::CopyLoad(int device) : implementation_(std::make_unique<Implementation>(device)) {}
CopyLoad::~CopyLoad() = default;
void CopyLoad::run(int launches) { implementation_->run(launches); }
double CopyLoad::bytesPerLaunch() const noexcept { return implementation_->bytes(); }

void describeCeilingKernels(std::vector<KernelResources>& kernels) {
    const std::string stage = "ceilings";
    addKernelResources(kernels, "copy", stage, copyKernel<1>, blockThreads);
    addKernelResources(kernels, "L2 copy", stage, l2CopyKernel<4>, blockThreads);
    addKernelResources(kernels, "multiply-add, single", stage, fmaKernel<float>, blockThreads);
    addKernelResources(kernels, "multiply-add, double", stage, fmaKernel<double>, blockThreads);
}

} // namespace zonescope::gpu
