#pragma once

/// \file
/// A frame as the history keeps it: exact, or with its values rounded to 16 bits.

#include "ui/frames/field_frame.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace zonescope::ui {

/// Rounded values lie on 65 533 equal steps between the smallest and the largest finite value of
/// the frame, both included, so that no value is off by more than half a step and the rounding of
/// the arithmetic: 7.8e-6 of the frame's range (maximum - minimum); infinities and what is not a
/// number stay what they are. Statistics, step, time and the request are always exact.
class StoredFrame {
public:
    /// @param frame with its values in host memory
    explicit StoredFrame(std::shared_ptr<const FieldFrame> frame);

    /// Rounds the values; a second call changes nothing.
    void compact();
    [[nodiscard]] bool isCompact() const noexcept { return exact_ == nullptr; }
    /// Memory of the values and what describes them.
    [[nodiscard]] std::size_t bytes() const noexcept;
    [[nodiscard]] std::int64_t step() const noexcept { return step_; }
    /// Largest magnitude of its values.
    [[nodiscard]] double peak() const noexcept { return (exact_ ? exact_ : bare_)->peak(); }
    /// The frame with its values in host memory.
    [[nodiscard]] std::shared_ptr<const FieldFrame> frame() const;

private:
    void codeWithCare();

    std::shared_ptr<const FieldFrame> exact_; ///< null when compact
    std::shared_ptr<const FieldFrame> bare_;  ///< of a compact one: all but the values
    std::vector<std::uint16_t> codes_;
    float low_ = 0.0F, high_ = 0.0F; ///< of the finite values
    std::int64_t step_ = 0;
};

} // namespace zonescope::ui
