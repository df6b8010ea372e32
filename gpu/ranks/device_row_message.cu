#include "gpu/device/cuda_error.cuh"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/engine/device_engine.hpp"
#include "gpu/engine/step/polarisation_view.hpp"
#include "gpu/engine/step/step_view.hpp"
#include "gpu/multi/row_stretches.cuh"
#include "gpu/ranks/row_message.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace zonescope::gpu {

namespace {

constexpr int poleThreads = 256;

/// State of neighbours in the list of dispersive values, to or from a message: value n of them has
/// its state at offsets[n].
template <class Real>
__global__ void __launch_bounds__(poleThreads)
    copyPoles(const __grid_constant__ PolarisationView<Real> view, int first, int count,
              const int* offsets, Real* message, bool outwards) {
    const int stride = static_cast<int>(gridDim.x) * poleThreads;
    for (int n = static_cast<int>(blockIdx.x) * poleThreads + static_cast<int>(threadIdx.x);
         n < count; n += stride) {
        const PolarisedValue value = view.values[first + n];
        const auto& composition = view.compositions[value.composition()];
        Real* state = view.state + composition.stateBegin + value.slot;
        Real* packed = message + offsets[n];
        for (int v = 0; v < composition.values; ++v, ++packed, state += composition.stride) {
            if (outwards) {
                *packed = *state;
            } else {
                *state = *packed;
            }
        }
    }
}

/// Of a list of dispersive values those of some rows, and where their state lies in a message.
template <class Real> class PackedPoles {
public:
    PackedPoles(const PolarisationView<Real>& view, int kBegin, int kEnd, cudaStream_t stream) {
        if (view.count == 0) {
            return;
        }
        std::vector<PolarisedValue> values(static_cast<std::size_t>(view.count));
        ZONESCOPE_CUDA(cudaMemcpyAsync(values.data(), view.values,
                                       values.size() * sizeof(PolarisedValue),
                                       cudaMemcpyDeviceToHost, stream));
        ZONESCOPE_CUDA(cudaStreamSynchronize(stream));
        const auto atOrAbove = [&](int k) {
            return std::ranges::lower_bound(values, k, {}, &PolarisedValue::k);
        };
        const std::span<const PolarisedValue> own(atOrAbove(kBegin), atOrAbove(kEnd));
        first_ = static_cast<int>(atOrAbove(kBegin) - values.begin());
        count_ = static_cast<int>(own.size());
        placeThem(view, own, stream);
    }

    [[nodiscard]] std::size_t bytes() const noexcept {
        return static_cast<std::size_t>(stateValues_) * sizeof(Real);
    }
    void copy(const PolarisationView<Real>& view, std::byte* message, bool outwards,
              cudaStream_t stream) const {
        if (count_ == 0) {
            return;
        }
        constexpr int mostBlocks = 512;
        const int blocks = std::min((count_ + poleThreads - 1) / poleThreads, mostBlocks);
        copyPoles<Real><<<static_cast<unsigned>(blocks), poleThreads, 0, stream>>>(
            view, first_, count_, offsets_.data(), reinterpret_cast<Real*>(message), outwards);
        checkLaunch("copyPoles");
    }

private:
    void placeThem(const PolarisationView<Real>& view, std::span<const PolarisedValue> own,
                   cudaStream_t stream) {
        if (own.empty()) {
            return;
        }
        int most = 0;
        for (const auto& value : own) {
            most = std::max(most, value.composition());
        }
        std::vector<PolarisedComposition<Real>> compositions(static_cast<std::size_t>(most) + 1);
        ZONESCOPE_CUDA(cudaMemcpyAsync(compositions.data(), view.compositions,
                                       compositions.size() * sizeof(PolarisedComposition<Real>),
                                       cudaMemcpyDeviceToHost, stream));
        ZONESCOPE_CUDA(cudaStreamSynchronize(stream));
        std::vector<int> offsets;
        offsets.reserve(own.size());
        for (const auto& value : own) {
            offsets.push_back(stateValues_);
            stateValues_ += compositions[static_cast<std::size_t>(value.composition())].values;
        }
        offsets_ = DeviceBuffer<int>(offsets.size(), stream);
        offsets_.upload(offsets, 0, stream);
        ZONESCOPE_CUDA(cudaStreamSynchronize(stream));
    }

    int first_ = 0, count_ = 0;
    int stateValues_ = 0;
    DeviceBuffer<int> offsets_;
};

/// Fields and auxiliaries are copied as they lie in memory, with the guards between the rows.
template <class Real> class DeviceRowMessage final : public RowMessage {
public:
    DeviceRowMessage(DeviceEngine& engine, const fdtd::ExchangedRows& rows, bool onDevice)
        : engine_(engine), rows_(rows), poles_(view().polarisation, rows.rows.begin,
                                               rows.rows.begin + rows.stateRows, engine.stream()) {
        Stretches ignored;
        (void)stretches(ignored, true);
        buffer_ = DeviceBuffer<std::byte>(stretchBytes_ + poles_.bytes(), engine.stream());
        if (!onDevice) {
            staged_ = PinnedBuffer<std::byte>(buffer_.size());
        }
        ZONESCOPE_CUDA(cudaStreamSynchronize(engine.stream()));
    }

    [[nodiscard]] std::span<std::byte> bytes() noexcept override {
        return staged_.size() > 0 ? staged_.all() : std::span(buffer_.data(), buffer_.size());
    }

    void gather() override {
        const DeviceGuard guard(engine_.device());
        copy(true);
        if (staged_.size() > 0) {
            ZONESCOPE_CUDA(cudaMemcpyAsync(staged_.data(), buffer_.data(), buffer_.bytes(),
                                           cudaMemcpyDeviceToHost, engine_.stream()));
        }
        ZONESCOPE_CUDA(cudaStreamSynchronize(engine_.stream()));
    }

    void scatter() override {
        const DeviceGuard guard(engine_.device());
        if (staged_.size() > 0) {
            ZONESCOPE_CUDA(cudaMemcpyAsync(buffer_.data(), staged_.data(), buffer_.bytes(),
                                           cudaMemcpyHostToDevice, engine_.stream()));
        }
        copy(false);
    }

private:
    [[nodiscard]] StepView<Real> view() const { return std::get<StepView<Real>>(engine_.view()); }

    void copy(bool outwards) {
        Stretches all;
        const int count = stretches(all, outwards);
        cudaStream_t const stream = engine_.stream();
        if (isAligned(all, count)) {
            copyStretches(all, count, stream);
        } else {
            for (int n = 0; n < count; ++n) {
                ZONESCOPE_CUDA(cudaMemcpyAsync(all.items[n].target, all.items[n].source,
                                               all.items[n].bytes, cudaMemcpyDeviceToDevice,
                                               stream));
            }
        }
        poles_.copy(view().polarisation, buffer_.data() + stretchBytes_, outwards, stream);
    }

    /// The rows of every array and their places in the message, one after the other; where they lie
    /// changes with every pass. \returns their number
    int stretches(Stretches& all, bool outwards) {
        const auto now = view();
        int count = 0;
        std::size_t at = 0;
        const auto add = [&](Real* values, std::ptrdiff_t number) {
            auto* const rows = reinterpret_cast<std::byte*>(values);
            std::byte* const message = buffer_.data() + at;
            const auto bytes = static_cast<std::size_t>(number) * sizeof(Real);
            all.items[count++] =
                outwards ? Stretch{rows, message, bytes} : Stretch{message, rows, bytes};
            at += bytes;
        };
        const std::ptrdiff_t pitch = now.layout.pitch;
        for (Real* const field : now.field) {
            add(field + rows_.rows.begin * pitch, rows_.rows.size() * pitch);
        }
        const auto& layout = now.auxiliaryLayout;
        if (now.auxiliary.radial != nullptr && layout.radialRows > 0 && rows_.stateRows > 0) {
            // Rows outside the axial layers are counted from the first of them.
            const std::ptrdiff_t first = rows_.rows.begin - engine_.lattice().grid.interiorBeginZ();
            for (int a = 0; a < layout.arrays; ++a) {
                add(now.auxiliary.radial +
                        (static_cast<std::ptrdiff_t>(a) * layout.radialRows + first) *
                            layout.radialPitch,
                    rows_.stateRows * layout.radialPitch);
            }
        }
        stretchBytes_ = at;
        return count;
    }

    DeviceEngine& engine_;
    fdtd::ExchangedRows rows_;
    PackedPoles<Real> poles_;
    std::size_t stretchBytes_ = 0;
    DeviceBuffer<std::byte> buffer_;
    PinnedBuffer<std::byte> staged_;
};

} // namespace

std::unique_ptr<RowMessage> makeDeviceRowMessage(DeviceEngine& engine,
                                                 const fdtd::ExchangedRows& rows, bool onDevice) {
    const DeviceGuard guard(engine.device());
    const auto make = [&]<class Real>(const StepView<Real>&) -> std::unique_ptr<RowMessage> {
        return std::make_unique<DeviceRowMessage<Real>>(engine, rows, onDevice);
    };
    return std::visit(make, engine.view());
}

} // namespace zonescope::gpu
