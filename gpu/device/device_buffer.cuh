#pragma once

/// \file
/// Owners of memory that CUDA allocates: on the device, and page-locked on the host.

#include "gpu/device/cuda_error.cuh"

#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>

namespace zonescope::gpu {

/// An array in device memory, zeroed on a stream when it is made. Moves, never copies.
template <class T> class DeviceBuffer {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    DeviceBuffer() = default;
    /// `count` zeros; usable in the order of `stream`. \throws DeviceError when memory is short.
    DeviceBuffer(std::size_t count, cudaStream_t stream) : count_(count) {
        if (count == 0) {
            return;
        }
        void* memory = nullptr;
        ZONESCOPE_CUDA(cudaMalloc(&memory, bytes()));
        data_ = static_cast<T*>(memory);
        const cudaError_t status = cudaMemsetAsync(data_, 0, bytes(), stream);
        if (status != cudaSuccess) {
            free();
            checkCuda(status, "cudaMemsetAsync");
        }
    }
    DeviceBuffer(DeviceBuffer&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), count_(std::exchange(other.count_, 0)) {}
    DeviceBuffer& operator=(DeviceBuffer&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(count_, other.count_);
        return *this;
    }
    ~DeviceBuffer() { free(); }

    [[nodiscard]] T* data() const noexcept { return data_; }
    [[nodiscard]] std::size_t size() const noexcept { return count_; }
    [[nodiscard]] std::size_t bytes() const noexcept { return count_ * sizeof(T); }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    void clear(cudaStream_t stream) {
        if (count_ != 0) {
            ZONESCOPE_CUDA(cudaMemsetAsync(data_, 0, bytes(), stream));
        }
    }
    /// Copies from the host; pageable sources may be reused on return.
    void upload(std::span<const T> values, std::size_t offset, cudaStream_t stream) {
        if (!values.empty()) {
            ZONESCOPE_CUDA(cudaMemcpyAsync(data_ + offset, values.data(), values.size_bytes(),
                                           cudaMemcpyHostToDevice, stream));
        }
    }
    /// Copies to the host and waits for it.
    void download(std::span<T> values, std::size_t offset, cudaStream_t stream) const {
        if (!values.empty()) {
            ZONESCOPE_CUDA(cudaMemcpyAsync(values.data(), data_ + offset, values.size_bytes(),
                                           cudaMemcpyDeviceToHost, stream));
            ZONESCOPE_CUDA(cudaStreamSynchronize(stream));
        }
    }

private:
    void free() noexcept {
        if (data_ != nullptr) {
            cudaFree(data_); // nothing sensible can follow a failure here
            data_ = nullptr;
        }
    }
    T* data_ = nullptr;
    std::size_t count_ = 0;
};

/// An array of page-locked host memory, for copies that run beside other work. Not initialised.
template <class T> class PinnedBuffer {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    PinnedBuffer() = default;
    explicit PinnedBuffer(std::size_t count) : count_(count) {
        if (count == 0) {
            return;
        }
        void* memory = nullptr;
        ZONESCOPE_CUDA(cudaHostAlloc(&memory, count * sizeof(T), cudaHostAllocPortable));
        data_ = static_cast<T*>(memory);
    }
    PinnedBuffer(PinnedBuffer&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), count_(std::exchange(other.count_, 0)) {}
    PinnedBuffer& operator=(PinnedBuffer&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(count_, other.count_);
        return *this;
    }
    ~PinnedBuffer() {
        if (data_ != nullptr) {
            cudaFreeHost(data_);
        }
    }

    [[nodiscard]] T* data() const noexcept { return data_; }
    [[nodiscard]] std::size_t size() const noexcept { return count_; }
    [[nodiscard]] std::span<T> all() const noexcept { return {data_, count_}; }

private:
    T* data_ = nullptr;
    std::size_t count_ = 0;
};

} // namespace zonescope::gpu
