#include "core/error.hpp"
#include "gpu/device/cuda_error.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/engine/device_engine.hpp"
#include "gpu/engine/step/polarise_step.hpp"
#include "gpu/multi/halo_exchange.hpp"
#include "gpu/multi/row_stretches.cuh"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <variant>

namespace zonescope::gpu {

namespace {

constexpr int copyThreads = 256;

/// Everything that rows of the interior consist of, for copies from one view to another.
template <class Real>
int stretchesOf(const StepView<Real>& from, const grid::Grid& fromGrid, const StepView<Real>& to,
                const grid::Grid& toGrid, const HaloCopy& copy, Stretches& stretches) {
    int count = 0;
    const auto add = [&](const Real* source, Real* target, std::ptrdiff_t values) {
        stretches.items[count++] = {reinterpret_cast<const std::byte*>(source),
                                    reinterpret_cast<std::byte*>(target),
                                    static_cast<std::size_t>(values) * sizeof(Real)};
    };
    const std::ptrdiff_t pitch = to.layout.pitch;
    for (int c = 0; c < 6; ++c) {
        add(from.field[c] + copy.fromRow * pitch, to.field[c] + copy.toRow * pitch,
            copy.rows * pitch);
    }
    const auto& layout = to.auxiliaryLayout;
    if (to.auxiliary.radial != nullptr && layout.radialRows > 0) {
        // Rows of the interior are counted from its first one; halos lie within it.
        const int fromRow = copy.fromRow - fromGrid.interiorBeginZ();
        const int toRow = copy.toRow - toGrid.interiorBeginZ();
        // The row of a cut at the upper end counts as axial and has its auxiliaries elsewhere; it
        // is the first that a step spoils.
        const int rows = std::min(
            {copy.rows, from.auxiliaryLayout.radialRows - fromRow, layout.radialRows - toRow});
        for (int a = 0; a < layout.arrays && rows > 0; ++a) {
            add(from.auxiliary.radial +
                    (static_cast<std::ptrdiff_t>(a) * from.auxiliaryLayout.radialRows + fromRow) *
                        layout.radialPitch,
                to.auxiliary.radial + (static_cast<std::ptrdiff_t>(a) * layout.radialRows + toRow) *
                                          layout.radialPitch,
                rows * layout.radialPitch);
        }
    }
    return count;
}

/// State of the dispersive values in `rows` rows. Slots differ, and at a cut so may the values that
/// there are: each is looked up. What the source does not have is spoilt by the next step anyway.
template <class Real>
__global__ void __launch_bounds__(copyThreads)
    readPoles(const __grid_constant__ PolarisationView<Real> from, int fromRow,
              const __grid_constant__ PolarisationView<Real> to, int toRow, int rows) {
    const int stride = static_cast<int>(gridDim.x) * copyThreads;
    for (int n = static_cast<int>(blockIdx.x) * copyThreads + static_cast<int>(threadIdx.x);
         n < to.count; n += stride) {
        const PolarisedValue value = to.values[n];
        if (value.k < toRow || value.k >= toRow + rows) {
            continue;
        }
        const int index =
            polarisedIndex(from, value.component(), value.i, value.k - toRow + fromRow);
        if (index < 0) {
            continue;
        }
        const PolarisedValue other = from.values[index];
        const auto& composition = to.compositions[value.composition()];
        const auto& otherComposition = from.compositions[other.composition()];
        const Real* source = from.state + otherComposition.stateBegin + other.slot;
        Real* target = to.state + composition.stateBegin + value.slot;
        for (int v = 0; v < composition.values; ++v) {
            *target = *source;
            source += otherComposition.stride;
            target += composition.stride;
        }
    }
}

/// Lets kernels on `device` read the memory of `peer`. \returns whether they can
bool enableReading(int device, int peer) {
    if (device == peer) {
        return true;
    }
    int possible = 0;
    ZONESCOPE_CUDA(cudaDeviceCanAccessPeer(&possible, device, peer));
    if (possible == 0) {
        return false;
    }
    const DeviceGuard guard(device);
    const cudaError_t status = cudaDeviceEnablePeerAccess(peer, 0);
    if (status == cudaErrorPeerAccessAlreadyEnabled) {
        (void)cudaGetLastError();
        return true;
    }
    checkCuda(status, "cudaDeviceEnablePeerAccess");
    return true;
}

class DeviceHaloExchange final : public HaloExchange {
public:
    DeviceHaloExchange(std::span<const std::unique_ptr<fdtd::Engine>> engines,
                       const std::vector<HaloCopy>& copies)
        : copies_(copies) {
        for (const auto& engine : engines) {
            auto* const device = dynamic_cast<DeviceEngine*>(engine.get());
            if (device == nullptr) {
                throw DeviceError(say("Only CUDA engines can share a domain between devices."));
            }
            const DeviceGuard guard(device->device());
            parts_.push_back(
                {device, Event(), Event(), Event(EventKind::timing), Event(EventKind::timing)});
        }
        for (const auto& copy : copies_) {
            direct_.push_back(
                enableReading(part(copy.to).engine->device(), part(copy.from).engine->device()));
            if (!direct_.back() && hasPoles(*part(copy.to).engine)) {
                throw DeviceError(
                    say("Slabs with dispersive materials need devices that can read each "
                        "other's memory (peer access), which these cannot. Choose one "
                        "device."));
            }
        }
    }

    void run() override {
        for (auto& part : parts_) {
            const DeviceGuard guard(part.engine->device());
            part.computed.record(part.engine->stream());
        }
        for (std::size_t n = 0; n < parts_.size(); ++n) {
            receive(static_cast<int>(n));
        }
        // Nobody goes on before its neighbours have read its rows.
        for (const auto& copy : copies_) {
            const DeviceGuard guard(part(copy.from).engine->device());
            part(copy.to).received.holdBack(part(copy.from).engine->stream());
        }
    }

    [[nodiscard]] std::string description() const override {
        if (std::all_of(direct_.begin(), direct_.end(), [](bool direct) { return direct; })) {
            const bool one = std::all_of(parts_.begin(), parts_.end(), [&](const Part& part) {
                return part.engine->device() == parts_.front().engine->device();
            });
            return one ? "copied within the device"
                       : "read by kernels from the neighbour's memory (peer access)";
        }
        return "copied through the host, because these devices cannot read each other's memory";
    }
    [[nodiscard]] double seconds() const override {
        double longest = 0.0;
        for (const auto& part : parts_) {
            if (part.timed > 0) {
                longest = std::max(longest, part.seconds / static_cast<double>(part.timed));
            }
        }
        return longest * static_cast<double>(timed());
    }
    [[nodiscard]] std::int64_t timed() const override {
        return parts_.empty() ? 0 : parts_.front().timed;
    }

private:
    struct Part {
        DeviceEngine* engine;
        Event computed, received; ///< this engine's batch; its halos
        Event begin, end;         ///< of the copies, for timing
        bool timing = false;      ///< begin and end are under way
        double seconds = 0.0;
        std::int64_t timed = 0;
    };

    [[nodiscard]] static bool hasPoles(const DeviceEngine& engine) {
        return std::visit([](const auto& view) { return view.polarisation.count > 0; },
                          engine.view());
    }
    [[nodiscard]] Part& part(int index) { return parts_[static_cast<std::size_t>(index)]; }

    void receive(int index) {
        Part& target = part(index);
        const DeviceGuard guard(target.engine->device());
        cudaStream_t const stream = target.engine->stream();
        collectTime(target);
        for (const auto& copy : copies_) {
            if (copy.to == index) {
                part(copy.from).computed.holdBack(stream);
            }
        }
        const bool measure = !target.timing;
        if (measure) {
            target.begin.record(stream);
        }
        for (std::size_t n = 0; n < copies_.size(); ++n) {
            if (copies_[n].to == index) {
                enqueue(copies_[n], direct_[n], stream);
                enqueuePoles(copies_[n], stream);
            }
        }
        if (measure) {
            target.end.record(stream);
            target.timing = true;
        }
        target.received.record(stream);
    }

    void enqueue(const HaloCopy& copy, bool direct, cudaStream_t stream) {
        const DeviceEngine& from = *part(copy.from).engine;
        const DeviceEngine& to = *part(copy.to).engine;
        Stretches stretches;
        const auto fromView = from.view();
        const int count = std::visit(
            [&](const auto& view) {
                using View = std::decay_t<decltype(view)>;
                return stretchesOf(std::get<View>(fromView), from.lattice().grid, view,
                                   to.lattice().grid, copy, stretches);
            },
            to.view());
        if (direct && isAligned(stretches, count)) {
            copyStretches(stretches, count, stream);
            return;
        }
        for (int n = 0; n < count; ++n) {
            const auto& stretch = stretches.items[n];
            ZONESCOPE_CUDA(cudaMemcpyPeerAsync(stretch.target, to.device(), stretch.source,
                                               from.device(), stretch.bytes, stream));
        }
    }

    void enqueuePoles(const HaloCopy& copy, cudaStream_t stream) {
        const auto fromView = part(copy.from).engine->view();
        std::visit(
            [&](const auto& view) {
                const auto& from = std::get<std::decay_t<decltype(view)>>(fromView).polarisation;
                const auto& to = view.polarisation;
                if (from.count == 0 || to.count == 0) {
                    return;
                }
                constexpr int mostBlocks = 512;
                const int blocks = std::min((to.count + copyThreads - 1) / copyThreads, mostBlocks);
                readPoles<<<static_cast<unsigned>(blocks), copyThreads, 0, stream>>>(
                    from, copy.fromRow, to, copy.toRow, copy.rows);
                checkLaunch("readPoles");
            },
            part(copy.to).engine->view());
    }

    /// Adds the time of the last measured exchange once it is over; never waits.
    static void collectTime(Part& part) {
        if (!part.timing) {
            return;
        }
        const cudaError_t status = cudaEventQuery(part.end.get());
        if (status == cudaErrorNotReady) {
            return;
        }
        checkCuda(status, "cudaEventQuery");
        part.seconds += part.end.secondsSince(part.begin);
        ++part.timed;
        part.timing = false;
    }

    std::vector<HaloCopy> copies_;
    std::vector<bool> direct_; ///< one per copy
    std::vector<Part> parts_;
};

} // namespace

std::unique_ptr<HaloExchange>
makeDeviceHaloExchange(std::span<const std::unique_ptr<fdtd::Engine>> engines,
                       const std::vector<HaloCopy>& copies) {
    return std::make_unique<DeviceHaloExchange>(engines, copies);
}

} // namespace zonescope::gpu
