#pragma once

/// \file
/// Values of a frame at places of the plane, exactly as the canvas draws them.

#include "core/grid/grid.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/frames/field_types.hpp"

#include <optional>

namespace zonescope::ui {

/// Knows where the samples of a frame lie. Refers to both arguments, which must outlive it.
class FrameSampler {
public:
    FrameSampler(const grid::Grid& grid, const FieldFrame& frame) noexcept;

    /// Part of the plane that the frame covers, um.
    [[nodiscard]] double rBegin() const noexcept;
    [[nodiscard]] double rEnd() const noexcept;
    [[nodiscard]] double zBegin() const noexcept;
    [[nodiscard]] double zEnd() const noexcept;
    [[nodiscard]] bool covers(double rUm, double zUm) const noexcept; ///< by |r|

    /// Column and row as real numbers: sample (0, 0) lies at 0, 0.
    [[nodiscard]] double column(double rUm) const noexcept; ///< of |r|
    [[nodiscard]] double row(double zUm) const noexcept;
    [[nodiscard]] double rOfColumn(double column) const noexcept;
    [[nodiscard]] double zOfRow(double row) const noexcept;

    /// Value at a place; on the half r < 0 with the sign of `mirrorSign`. Absent where the frame
    /// has nothing.
    [[nodiscard]] std::optional<double> value(double rUm, double zUm,
                                              Sampling sampling) const noexcept;

    /// Samples along a line through (r, z), at the frame's own sample positions along it, with both
    /// halves when `mirrored`. Empty where the frame has nothing. The range is left to the caller.
    [[nodiscard]] LineCut cut(CutDirection direction, double rUm, double zUm, bool mirrored,
                              Sampling sampling) const;

private:
    const grid::Grid& grid_;
    const FieldFrame& frame_;
    grid::YeeOffset offset_;
    double sign_;
};

} // namespace zonescope::ui
