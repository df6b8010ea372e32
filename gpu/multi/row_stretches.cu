#include "gpu/multi/row_stretches.cuh"

#include <algorithm>
#include <cstdint>

namespace zonescope::gpu {

namespace {

constexpr int rowCopyThreads = 256;
constexpr std::size_t rowCopyUnit = sizeof(uint4);

/// One row of blocks for each stretch. Four loads are in flight at once: they may come from another
/// device.
__global__ void readRows(Stretches stretches) {
    const Stretch& stretch = stretches.items[blockIdx.y];
    const auto* source = reinterpret_cast<const uint4*>(stretch.source);
    auto* target = reinterpret_cast<uint4*>(stretch.target);
    const std::size_t count = stretch.bytes / rowCopyUnit;
    const std::size_t stride = static_cast<std::size_t>(gridDim.x) * blockDim.x;
    std::size_t i = static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
    for (; i + 3 * stride < count; i += 4 * stride) {
        const uint4 a = source[i];
        const uint4 b = source[i + stride];
        const uint4 c = source[i + 2 * stride];
        const uint4 d = source[i + 3 * stride];
        target[i] = a;
        target[i + stride] = b;
        target[i + 2 * stride] = c;
        target[i + 3 * stride] = d;
    }
    for (; i < count; i += stride) {
        target[i] = source[i];
    }
}

} // namespace

bool isAligned(const Stretches& stretches, int count) noexcept {
    return std::all_of(stretches.items, stretches.items + count, [](const Stretch& stretch) {
        return reinterpret_cast<std::uintptr_t>(stretch.source) % rowCopyUnit == 0 &&
               reinterpret_cast<std::uintptr_t>(stretch.target) % rowCopyUnit == 0 &&
               stretch.bytes % rowCopyUnit == 0;
    });
}

void copyStretches(const Stretches& stretches, int count, cudaStream_t stream) {
    constexpr unsigned blocksEach = 32;
    readRows<<<dim3(blocksEach, static_cast<unsigned>(count)), rowCopyThreads, 0, stream>>>(
        stretches);
    checkLaunch("readRows");
}

} // namespace zonescope::gpu
