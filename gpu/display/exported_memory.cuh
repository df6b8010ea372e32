#pragma once

/// \file
/// Device memory that OpenGL can open: CUDA's virtual memory with a file descriptor.

#include "gpu/display/cuda_handles.cuh"

#include <cuda.h>

#include <cstddef>
#include <cstdint>

namespace zonescope::gpu::display {

/// Memory that grows, of the current device. Where the driver cannot export memory it is plain.
class ExportedMemory {
public:
    /// @param stream after whose work the memory may be freed; must outlive it
    explicit ExportedMemory(cudaStream_t stream) : stream_(stream), plain_(stream) {}
    ~ExportedMemory() { release(); }
    ExportedMemory(const ExportedMemory&) = delete;
    ExportedMemory& operator=(const ExportedMemory&) = delete;

    /// Makes room for `bytes`; the old content is lost. Does nothing when there is room, else the
    /// host waits for the stream.
    /// \returns whether the address is new
    /// \throws DeviceError
    bool reserve(std::size_t bytes);
    [[nodiscard]] void* get() const noexcept {
        return isExported() ? reinterpret_cast<void*>(address_) : plain_.get();
    }
    [[nodiscard]] std::size_t bytes() const noexcept {
        return isExported() ? bytes_ : plain_.bytes();
    }

    /// Whether others can open it.
    [[nodiscard]] bool isExported() const noexcept { return address_ != 0; }
    /// Of this memory and no other one, for as long as the program runs; 0 for plain memory.
    [[nodiscard]] std::uint64_t number() const noexcept { return isExported() ? number_ : 0; }
    /// A file descriptor, which the caller closes or gives away. \throws DeviceError
    [[nodiscard]] int open() const;

private:
    bool allocate(std::size_t bytes);
    void release() noexcept;

    cudaStream_t stream_;
    StreamMemory plain_;
    CUmemGenericAllocationHandle handle_ = 0;
    CUdeviceptr address_ = 0;
    std::size_t bytes_ = 0;
    std::uint64_t number_ = 0;
};

} // namespace zonescope::gpu::display
