#pragma once

/// \file
/// Owners of the CUDA objects that the display uses, and its way to turn errors into exceptions.

#include "core/error.hpp"

#include <cuda_runtime.h>

#include <string>
#include <utility>

namespace zonescope::gpu::display {

/// \throws DeviceError with the call, its place and CUDA's explanation.
inline void check(cudaError_t result, const char* call, const char* file, int line) {
    if (result != cudaSuccess) {
        cudaGetLastError(); // an error that was reported must not surface in a later call
        throw DeviceError(std::string(call) + " failed: " + cudaGetErrorString(result) + " (" +
                          cudaGetErrorName(result) + ", " + file + ":" + std::to_string(line) +
                          ")");
    }
}
#define ZONESCOPE_DISPLAY_CHECK(call)                                                              \
    ::zonescope::gpu::display::check((call), #call, __FILE__, __LINE__)

/// Makes a device the current one of this thread, and the former one again at the end.
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

enum class EventKind : unsigned {
    order = cudaEventDisableTiming,
    /// a thread that waits for it sleeps
    blocking = cudaEventDisableTiming | cudaEventBlockingSync,
    timing = cudaEventDefault,
};

class Event {
public:
    explicit Event(EventKind kind = EventKind::order) {
        ZONESCOPE_DISPLAY_CHECK(cudaEventCreateWithFlags(&event_, static_cast<unsigned>(kind)));
    }
    ~Event() { cudaEventDestroy(event_); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;

    [[nodiscard]] cudaEvent_t get() const noexcept { return event_; }
    void record(cudaStream_t stream) const {
        ZONESCOPE_DISPLAY_CHECK(cudaEventRecord(event_, stream));
    }
    /// What is enqueued on `stream` from now on waits for the newest record.
    void holdBack(cudaStream_t stream) const {
        ZONESCOPE_DISPLAY_CHECK(cudaStreamWaitEvent(stream, event_, 0));
    }
    [[nodiscard]] cudaError_t query() const noexcept {
        const cudaError_t state = cudaEventQuery(event_);
        if (state != cudaSuccess) {
            cudaGetLastError();
        }
        return state;
    }
    /// Device time since another event, both of kind timing and over, s.
    [[nodiscard]] double secondsSince(const Event& earlier) const {
        float milliseconds = 0.0F;
        ZONESCOPE_DISPLAY_CHECK(cudaEventElapsedTime(&milliseconds, earlier.event_, event_));
        return 1e-3 * static_cast<double>(milliseconds);
    }
    void wait() const { ZONESCOPE_DISPLAY_CHECK(cudaEventSynchronize(event_)); }

private:
    cudaEvent_t event_ = nullptr;
};

/// A stream that nothing else waits for, of the highest priority: its kernels are tiny and slip in
/// between those of the solver.
class UrgentStream {
public:
    UrgentStream() {
        int least = 0;
        int greatest = 0;
        ZONESCOPE_DISPLAY_CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
        ZONESCOPE_DISPLAY_CHECK(
            cudaStreamCreateWithPriority(&stream_, cudaStreamNonBlocking, greatest));
    }
    ~UrgentStream() { cudaStreamDestroy(stream_); }
    UrgentStream(const UrgentStream&) = delete;
    UrgentStream& operator=(const UrgentStream&) = delete;
    [[nodiscard]] cudaStream_t get() const noexcept { return stream_; }

private:
    cudaStream_t stream_ = nullptr;
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
        ZONESCOPE_DISPLAY_CHECK(cudaMallocAsync(&fresh, wanted, stream_));
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
        ZONESCOPE_DISPLAY_CHECK(cudaHostAlloc(&fresh, wanted, cudaHostAllocMapped));
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
