#pragma once

/// \file
/// A frame: one sampled plane of the solver with the statistics that the range modes need. Made
/// once, off the GUI thread, then shared read-only.

#include "core/fdtd/engine.hpp"
#include "gpu/display/display_stream.hpp"
#include "ui/frames/frame_look.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::ui {

/// Immutable once made. Values that are not finite are left out of the statistics; all statistics
/// are 0 for a plane without finite values.
struct FieldFrame {
    fdtd::Plane plane; ///< without values when they are on the device only
    /// The frame in device memory, which is held as long as this object lives; null when the values
    /// are here.
    std::shared_ptr<const gpu::DeviceFrame> device;
    std::string deviceName; ///< where the values were sampled; empty for host memory
    std::int64_t step = 0;
    double timeFs = 0.0;  ///< time of E
    double minimum = 0.0; ///< of the values, sign included
    double maximum = 0.0;
    double percentile99 = 0.0;  ///< 99 % of the magnitudes are at most this
    std::int64_t notFinite = 0; ///< values that are NaN or infinite
    /// What it shows, when that is not its quantity as in the live view.
    std::optional<FrameLook> look;

    /// Largest magnitude.
    [[nodiscard]] double peak() const noexcept;
    /// Whether the values are in host memory.
    [[nodiscard]] bool hasValues() const noexcept { return !plane.values.empty(); }
};

/// Computes the statistics; linear in the number of samples. Safe on any thread.
[[nodiscard]] std::shared_ptr<const FieldFrame> makeFieldFrame(fdtd::Plane&& plane,
                                                               std::optional<FrameLook> look = {});
/// A frame whose values stay on the device.
[[nodiscard]] std::shared_ptr<const FieldFrame>
makeFieldFrame(std::shared_ptr<const gpu::DeviceFrame> device);
/// The same frame with its values in host memory and nothing held on the device. The statistics are
/// those of `frame`.
[[nodiscard]] std::shared_ptr<const FieldFrame> withValues(const FieldFrame& frame,
                                                           std::vector<float> values);

} // namespace zonescope::ui
