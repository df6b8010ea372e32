#pragma once

/// \file
/// A rectangle of grid points.

namespace zonescope::fdtd {

/// A rectangle of grid points, half-open.
struct IndexBox {
    int iBegin = 0, iEnd = 0, kBegin = 0, kEnd = 0;
    [[nodiscard]] int width() const noexcept { return iEnd - iBegin; }
    [[nodiscard]] int height() const noexcept { return kEnd - kBegin; }
    bool operator==(const IndexBox&) const = default;
};

} // namespace zonescope::fdtd
