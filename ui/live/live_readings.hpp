#pragma once

/// \file
/// The figures on the screen and those that they are compared with.

#include "core/datasheet/lens_sheet.hpp"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace zonescope::ui {

/// Figures of one geometry.
struct LiveReading {
    std::shared_ptr<const datasheet::LensSheet> sheet;
    QString text;              ///< what made the geometry
    std::uint64_t gesture = 0; ///< as LiveGeometry

    /// At the design wavelength.
    [[nodiscard]] const datasheet::WavelengthSheet& design() const {
        return sheet->wavelengths.at(sheet->designPlace());
    }
};

/// The ghost is what was measured last before the present gesture began, so that it stands still
/// while a ring is dragged; or what the user pinned.
class LiveReadings {
public:
    void add(LiveReading reading) {
        if (present_ && !pinned_ && present_->gesture != reading.gesture)
            ghost_ = std::move(present_);
        present_ = std::move(reading);
    }
    /// The present figures are what all that follow are compared with.
    void pin() {
        if (!present_)
            return;
        ghost_ = present_;
        pinned_ = true;
    }
    /// The comparison is again with what was before the gesture.
    void release() { pinned_ = false; }
    void clear() { *this = {}; }

    [[nodiscard]] const std::optional<LiveReading>& present() const noexcept { return present_; }
    [[nodiscard]] const std::optional<LiveReading>& ghost() const noexcept { return ghost_; }
    [[nodiscard]] bool pinned() const noexcept { return pinned_; }

private:
    std::optional<LiveReading> present_;
    std::optional<LiveReading> ghost_;
    bool pinned_ = false;
};

} // namespace zonescope::ui
