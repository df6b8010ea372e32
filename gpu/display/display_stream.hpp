#pragma once

/// \file
/// The path of a frame on the device: after any step the fields are sampled into one of three
/// buffers by kernels on the engine's own stream, which find the statistics too. The solver never
/// waits for whoever draws, and who draws never waits for the solver.

#include "core/fdtd/engine.hpp"
#include "core/run/simulation.hpp"
#include "gpu/display/live_policy.hpp"
#include "gpu/display/plane_statistics.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

struct CUstream_st;

namespace zonescope::gpu {

class DeviceEngine;
class DisplayBuffers;

/// Values of a frame on their way to the host. Does not keep the frame's buffer. Thread-safe.
class PendingValues {
public:
    /// The values, once they are there; empty before, and for ever when a later copy took over.
    /// \throws DeviceError
    [[nodiscard]] std::optional<std::vector<float>> arrived() const;

private:
    friend class DeviceFrame;
    std::shared_ptr<DisplayBuffers> buffers_;
    // Read where there is CUDA only.
    [[maybe_unused]] std::uint64_t ticket_ = 0;
    [[maybe_unused]] std::size_t count_ = 0;
};

/// A finished frame in device memory. Its buffer is not written again while this object lives, and
/// may outlive the stream that it came from. Thread-safe.
class DeviceFrame {
public:
    /// The plane without values: request, width, height, step and time.
    [[nodiscard]] const fdtd::Plane& plane() const noexcept { return plane_; }
    [[nodiscard]] const PlaneStatistics& statistics() const noexcept { return statistics_; }
    /// Whatever `DisplayStream::publish` was given.
    [[nodiscard]] std::uint64_t epoch() const noexcept { return epoch_; }
    [[nodiscard]] int device() const noexcept;
    [[nodiscard]] const std::string& deviceName() const noexcept;

    /// Starts copying the values to the host and returns at once; the frame may be given up then.
    /// Empty while another frame of this stream is being copied; ask again later.
    /// \throws DeviceError
    [[nodiscard]] std::optional<PendingValues> beginFetch() const;
    /// Copies the values to the host and waits for them.
    /// \throws DeviceError
    [[nodiscard]] std::vector<float> values() const;

    /// For interop: width x height values in device memory, rows without gaps. What reads them does
    /// so on `stream` after `beginUse` and before `endUse`, which order it among the buffer's other
    /// uses without making the host wait.
    [[nodiscard]] const float* deviceValues() const noexcept;
    void beginUse(CUstream_st* stream) const;
    void endUse(CUstream_st* stream) const;
    /// The memory of the values, where others than CUDA can open it. Its content is complete.
    struct SharedMemory {
        std::uint64_t number = 0; ///< of this memory and no other one
        std::size_t bytes = 0;    ///< of the whole, more than the values
    };
    [[nodiscard]] std::optional<SharedMemory> sharedMemory() const noexcept;
    /// A file descriptor of that memory, which the caller closes or gives away. \throws DeviceError
    [[nodiscard]] int openSharedMemory() const;
    /// What tells the device from all others, in OpenGL too.
    [[nodiscard]] const std::array<unsigned char, 16>& deviceUuid() const noexcept;

    ~DeviceFrame();
    DeviceFrame(const DeviceFrame&) = delete;
    DeviceFrame& operator=(const DeviceFrame&) = delete;

private:
    friend class DisplayStream;
    DeviceFrame(std::shared_ptr<DisplayBuffers> buffers, int slot);

    std::shared_ptr<DisplayBuffers> buffers_;
    int slot_;
    fdtd::Plane plane_;
    PlaneStatistics statistics_;
    std::uint64_t epoch_ = 0;
    [[maybe_unused]] std::uint64_t ticket_ = 0; // read where there is CUDA only
};

class DisplayStream {
public:
    /// @param parities the one or two engines of a simulation, parity 0 first, all on one device;
    /// they must live as long as frames are published
    /// \throws DeviceError
    explicit DisplayStream(std::span<DeviceEngine* const> parities);
    ~DisplayStream();
    DisplayStream(const DisplayStream&) = delete;
    DisplayStream& operator=(const DisplayStream&) = delete;

    /// Solver side: samples the fields as they are after all that the engines have been told, and
    /// returns at once. An older frame that nobody took is given up.
    /// \returns false when whoever draws holds all buffers: there is no frame then
    /// \throws DeviceError
    bool publish(const fdtd::PlaneRequest& request, std::uint64_t epoch);
    /// Solver side: whether a frame waits for whoever draws: another one would take its place
    /// before anybody has seen it.
    [[nodiscard]] bool hasUntaken() const;

    /// Solver side: how the engines work between frames, see DeviceEngine.
    void setStops(std::optional<std::int64_t> every);
    void setPace(HostPace pace);
    /// Solver side: steps until a frame costs no extra pass, see DeviceEngine::stepsToPassEnd.
    [[nodiscard]] std::int64_t stepsToPassEnd(std::int64_t wanted) const;

    /// Solver side: waits as the pace wants it. Call once after each batch of steps, and after
    /// publishing a frame of it.
    /// \throws DeviceError
    void keepPace();
    /// Solver side: waits until the device has done all steps.
    /// \throws DeviceError
    void finishSteps();
    /// Solver side: what the display's kernels cost, timed in one frame of many; their cell steps
    /// are those that lie between two frames.
    [[nodiscard]] std::vector<fdtd::KernelCounters> kernels() const;

    /// Drawing side: the newest finished frame, when there is a newer one than was taken last. A
    /// failed device has no frames; the engine reports it.
    [[nodiscard]] std::shared_ptr<const DeviceFrame> take();
    /// The same, but waits for a frame that has been published and is not finished yet.
    [[nodiscard]] std::shared_ptr<const DeviceFrame> waitAndTake();

    [[nodiscard]] int device() const noexcept;
    [[nodiscard]] const std::string& deviceName() const noexcept;
    /// Device memory held by the buffers.
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    class Sampler;
    std::shared_ptr<DisplayBuffers> buffers_;
    std::unique_ptr<Sampler> sampler_;
};

/// The display of a simulation, which must live as long as frames are published; null when its
/// fields are not in the memory of one device.
/// \throws DeviceError
[[nodiscard]] std::unique_ptr<DisplayStream> makeDisplayStream(run::Simulation& simulation);

} // namespace zonescope::gpu
