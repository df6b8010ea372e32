#pragma once

/// \file
/// What tells on the device how far transforms have moved: a copy of what they were, and sums.

#include "core/fdtd/engine.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/engine/stores/record_store.cuh"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace zonescope::gpu {

template <class Real> class TransformKeeper {
public:
    /// @param stream in whose order transforms are read
    explicit TransformKeeper(cudaStream_t stream) : stream_(stream) {}

    /// Copies the transforms of the wanted monitors (one entry per monitor of the project).
    /// \returns false, with nothing kept, where they are too large to have twice on the device
    /// \throws DeviceError
    bool keep(const std::vector<TransformView<Real>>& transforms, const std::vector<bool>& wanted);
    /// See fdtd::Engine::transformChanges; waits for the device. The sums are added in an order
    /// that depends on the transforms alone. Empty when nothing is kept. \throws DeviceError
    [[nodiscard]] std::optional<std::vector<std::vector<fdtd::TransformChange>>>
    changes(const std::vector<TransformView<Real>>& transforms, double ratio) const;
    /// Hands out what is kept, part by part: number of the transform, real or imaginary, values.
    /// \throws DeviceError
    void read(const std::function<void(std::size_t number, bool imaginary,
                                       const std::vector<Real>& values)>& take) const;
    /// Puts other values in the place of what is kept; `give` returns `count` of them.
    /// \throws DeviceError
    void restore(const std::function<std::vector<Real>(std::size_t number, bool imaginary,
                                                       std::size_t count)>& give);
    [[nodiscard]] std::size_t bytes() const noexcept;

private:
    struct Copy {
        std::size_t number; ///< of the transform
        DeviceBuffer<Real> real, imaginary;
        DeviceBuffer<double2> sums; ///< [frequency][block]
    };
    cudaStream_t stream_;
    std::vector<bool> wanted_;
    std::vector<Copy> copies_;
    bool kept_ = false;
};

extern template class TransformKeeper<float>;
extern template class TransformKeeper<double>;

} // namespace zonescope::gpu
