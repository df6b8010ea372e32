#pragma once

/// \file
/// Owners that the display needs besides those of gpu/device: memory that grows, and a device guard
/// for destructors.

#include "gpu/device/cuda_error.cuh"

#include <cstddef>

namespace zonescope::gpu::display {

/// As DeviceGuard, but never throws: for objects that go when their device may be lost.
class CurrentDevice {
public:
    explicit CurrentDevice(int device) {
        if (cudaGetDevice(&before_) == cudaSuccess && before_ != device) {
            changed_ = cudaSetDevice(device) == cudaSuccess;
        }
    }
    ~CurrentDevice() {
        if (changed_) {
            cudaSetDevice(before_);
        }
    }
    CurrentDevice(const CurrentDevice&) = delete;
    CurrentDevice& operator=(const CurrentDevice&) = delete;

private:
    int before_ = 0;
    bool changed_ = false;
};

/// Device memory allocated and freed in the order of a stream, which must outlive it: neither makes
/// the device or the host wait.
class StreamMemory {
public:
    explicit StreamMemory(cudaStream_t stream) : stream_(stream) {}
    ~StreamMemory() { release(); }
    StreamMemory(const StreamMemory&) = delete;
    StreamMemory& operator=(const StreamMemory&) = delete;

    /// Makes room for `bytes`; the old content is lost. Does nothing when there is room.
    /// \returns whether the address is new
    bool reserve(std::size_t bytes) {
        if (bytes <= bytes_) {
            return false;
        }
        release();
        // Some more, so that dragging the window larger does not allocate at every pixel.
        const std::size_t wanted = bytes + bytes / 4;
        void* fresh = nullptr;
        ZONESCOPE_CUDA(cudaMallocAsync(&fresh, wanted, stream_));
        data_ = fresh;
        bytes_ = wanted;
        return true;
    }
    [[nodiscard]] void* get() const noexcept { return data_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return bytes_; }

private:
    void release() noexcept {
        if (data_ != nullptr) {
            cudaFreeAsync(data_, stream_);
        }
        data_ = nullptr;
        bytes_ = 0;
    }
    cudaStream_t stream_;
    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

/// Page-locked host memory that the device can write.
class PinnedMemory {
public:
    PinnedMemory() = default;
    ~PinnedMemory() { release(); }
    PinnedMemory(const PinnedMemory&) = delete;
    PinnedMemory& operator=(const PinnedMemory&) = delete;

    void reserve(std::size_t bytes) {
        if (bytes <= bytes_) {
            return;
        }
        release();
        void* fresh = nullptr;
        const std::size_t wanted = bytes + bytes / 4;
        ZONESCOPE_CUDA(cudaHostAlloc(&fresh, wanted, cudaHostAllocMapped));
        data_ = fresh;
        bytes_ = wanted;
    }
    [[nodiscard]] void* get() const noexcept { return data_; }

private:
    void release() noexcept {
        if (data_ != nullptr) {
            cudaFreeHost(data_);
        }
        data_ = nullptr;
        bytes_ = 0;
    }
    void* data_ = nullptr;
    std::size_t bytes_ = 0;
};

} // namespace zonescope::gpu::display
