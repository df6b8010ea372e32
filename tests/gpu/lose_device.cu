#include "tests/gpu/lose_device.hpp"

#include "gpu/device/stream.cuh"

namespace zonescope::tests {
namespace {

__global__ void writeNowhere(int* nowhere) { *nowhere = 1; }

} // namespace

void loseDevice(int device) {
    const gpu::DeviceGuard guard(device);
    const gpu::Stream stream;
    writeNowhere<<<1, 1, 0, stream.get()>>>(nullptr);
    cudaStreamSynchronize(stream.get()); // fails, as it should
}

} // namespace zonescope::tests
