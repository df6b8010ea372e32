#include "tests/gpu/occupy_memory.hpp"

#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"

#include <vector>

namespace zonescope::tests {

std::shared_ptr<void> occupyDeviceMemory(int device, std::size_t leaveBytes) {
    const gpu::DeviceGuard guard(device);
    const gpu::Stream stream;
    auto pieces = std::make_shared<std::vector<gpu::DeviceBuffer<char>>>();
    // In pieces: free memory need not be in one.
    for (std::size_t piece = std::size_t{4} << 30U; piece >= (std::size_t{1} << 20U); piece /= 2) {
        std::size_t free = 0;
        std::size_t total = 0;
        ZONESCOPE_CUDA(cudaMemGetInfo(&free, &total));
        while (free > leaveBytes + piece) {
            try {
                pieces->emplace_back(piece, stream.get());
            } catch (const std::exception&) {
                break;
            }
            ZONESCOPE_CUDA(cudaMemGetInfo(&free, &total));
        }
    }
    stream.synchronize();
    return pieces;
}

} // namespace zonescope::tests
