#pragma once

/// \file
/// A frame: one sampled plane of the solver with the statistics that the range modes need. Made
/// once, off the GUI thread, then shared read-only.

#include "core/fdtd/engine.hpp"

#include <cstdint>
#include <memory>

namespace zonescope::ui {

/// Immutable once made. Values that are not finite are left out of the statistics; all statistics
/// are 0 for a plane without finite values.
struct FieldFrame {
    fdtd::Plane plane;
    std::int64_t step = 0;
    double timeFs = 0.0;  ///< time of E
    double minimum = 0.0; ///< of the values, sign included
    double maximum = 0.0;
    double percentile99 = 0.0;  ///< 99 % of the magnitudes are at most this
    std::int64_t notFinite = 0; ///< values that are NaN or infinite

    /// Largest magnitude.
    [[nodiscard]] double peak() const noexcept;
};

/// Computes the statistics; linear in the number of samples. Safe on any thread.
[[nodiscard]] std::shared_ptr<const FieldFrame> makeFieldFrame(fdtd::Plane&& plane);

} // namespace zonescope::ui
