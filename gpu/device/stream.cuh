#pragma once

/// \file
/// Owners of streams, events and graphs, and the device that calls go to.

#include "gpu/device/cuda_error.cuh"

#include <memory>
#include <mutex>
#include <shared_mutex>
#include <type_traits>

namespace zonescope::gpu {

/// Makes a device current for its lifetime: several engines may live in one thread.
class DeviceGuard {
public:
    explicit DeviceGuard(int device) {
        ZONESCOPE_CUDA(cudaGetDevice(&before_));
        if (before_ != device) {
            ZONESCOPE_CUDA(cudaSetDevice(device));
            changed_ = true;
        }
    }
    ~DeviceGuard() {
        if (changed_) {
            cudaSetDevice(before_);
        }
    }
    DeviceGuard(const DeviceGuard&) = delete;
    DeviceGuard& operator=(const DeviceGuard&) = delete;

private:
    int before_ = 0;
    bool changed_ = false;
};

/// A stream that does not wait for the default stream.
class Stream {
public:
    /// `urgent`: its blocks go before those of other streams.
    explicit Stream(bool urgent = false) {
        cudaStream_t stream = nullptr;
        int least = 0;
        int most = 0;
        ZONESCOPE_CUDA(cudaDeviceGetStreamPriorityRange(&least, &most));
        ZONESCOPE_CUDA(
            cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, urgent ? most : least));
        handle_.reset(stream);
    }
    [[nodiscard]] cudaStream_t get() const noexcept { return handle_.get(); }
    void synchronize() const { ZONESCOPE_CUDA(cudaStreamSynchronize(get())); }

private:
    struct Destroy {
        void operator()(cudaStream_t stream) const noexcept { cudaStreamDestroy(stream); }
    };
    std::unique_ptr<std::remove_pointer_t<cudaStream_t>, Destroy> handle_;
};

/// An event; with `timing` it can measure, without it is cheaper.
enum class EventKind : unsigned {
    order = cudaEventDisableTiming,
    /// a thread that waits for it sleeps
    blocking = cudaEventDisableTiming | cudaEventBlockingSync,
    timing = cudaEventDefault,
};

class Event {
public:
    explicit Event(EventKind kind = EventKind::order) {
        cudaEvent_t event = nullptr;
        ZONESCOPE_CUDA(cudaEventCreateWithFlags(&event, static_cast<unsigned>(kind)));
        handle_.reset(event);
    }
    [[nodiscard]] cudaEvent_t get() const noexcept { return handle_.get(); }
    void record(cudaStream_t stream) const { ZONESCOPE_CUDA(cudaEventRecord(get(), stream)); }
    void synchronize() const { ZONESCOPE_CUDA(cudaEventSynchronize(get())); }
    /// Whether it was reached; never throws, and leaves no error behind.
    [[nodiscard]] cudaError_t query() const noexcept {
        const cudaError_t state = cudaEventQuery(get());
        if (state != cudaSuccess) {
            cudaGetLastError();
        }
        return state;
    }
    /// What follows on `stream` waits for this event.
    void holdBack(cudaStream_t stream) const {
        ZONESCOPE_CUDA(cudaStreamWaitEvent(stream, get(), 0));
    }
    /// Seconds from `begin` to this event; both recorded and reached.
    [[nodiscard]] double secondsSince(const Event& begin) const {
        float milliseconds = 0.0F;
        ZONESCOPE_CUDA(cudaEventElapsedTime(&milliseconds, begin.get(), get()));
        return 1e-3 * static_cast<double>(milliseconds);
    }

private:
    struct Destroy {
        void operator()(cudaEvent_t event) const noexcept { cudaEventDestroy(event); }
    };
    std::unique_ptr<std::remove_pointer_t<cudaEvent_t>, Destroy> handle_;
};

/// Held by a thread while it captures a graph, by many at once; alone by one that waits for a whole
/// device, which would end the captures of all others with an error.
inline std::shared_mutex& captureGate() {
    static std::shared_mutex gate;
    return gate;
}

/// Waits for everything on the current device. An engine waits for its stream instead: others may
/// be at work in other threads.
inline void synchronizeDevice() {
    const std::unique_lock alone(captureGate());
    ZONESCOPE_CUDA(cudaDeviceSynchronize());
}

/// An executable graph of what `enqueue` does to a stream.
class Graph {
public:
    Graph() = default;
    template <class Enqueue> Graph(cudaStream_t stream, const Enqueue& enqueue) {
        const std::shared_lock capturing(captureGate());
        ZONESCOPE_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
        cudaGraph_t captured = nullptr;
        try {
            enqueue();
        } catch (...) {
            cudaStreamEndCapture(stream, &captured);
            destroy(captured);
            throw;
        }
        ZONESCOPE_CUDA(cudaStreamEndCapture(stream, &captured));
        cudaGraphExec_t executable = nullptr;
        const cudaError_t status = cudaGraphInstantiate(&executable, captured, 0);
        destroy(captured);
        checkCuda(status, "cudaGraphInstantiate");
        handle_.reset(executable);
    }
    void launch(cudaStream_t stream) const {
        ZONESCOPE_CUDA(cudaGraphLaunch(handle_.get(), stream));
    }

private:
    static void destroy(cudaGraph_t graph) noexcept {
        if (graph != nullptr) {
            cudaGraphDestroy(graph);
        }
    }
    struct Destroy {
        void operator()(cudaGraphExec_t graph) const noexcept { cudaGraphExecDestroy(graph); }
    };
    std::unique_ptr<std::remove_pointer_t<cudaGraphExec_t>, Destroy> handle_;
};

} // namespace zonescope::gpu
