#include "ui/history/stored_frame.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace zonescope::ui {

namespace {

/// Codes from 0 to this one are finite values; the last three are the others.
constexpr std::uint16_t lastLevel = 65532;
constexpr std::uint16_t minusInfinity = 65533;
constexpr std::uint16_t plusInfinity = 65534;
constexpr std::uint16_t notANumber = 65535;

} // namespace

StoredFrame::StoredFrame(std::shared_ptr<const FieldFrame> frame)
    : exact_(std::move(frame)), step_(exact_->step) {}

void StoredFrame::compact() {
    if (isCompact())
        return;
    const auto& values = exact_->plane.values;
    low_ = std::numeric_limits<float>::infinity();
    high_ = -low_;
    for (const float value : values) {
        if (std::isfinite(value)) {
            low_ = std::min(low_, value);
            high_ = std::max(high_, value);
        }
    }
    // In double: the difference of two large floats of opposite sign overflows.
    const double range = static_cast<double>(high_) - static_cast<double>(low_);
    const double scale = range > 0.0 ? lastLevel / range : 0.0;
    codes_.resize(values.size());
    std::ranges::transform(values, codes_.begin(), [&](float value) {
        if (std::isfinite(value))
            return static_cast<std::uint16_t>(
                (static_cast<double>(value) - static_cast<double>(low_)) * scale + 0.5);
        return std::isnan(value) ? notANumber : value > 0.0F ? plusInfinity : minusInfinity;
    });
    auto bare = std::make_shared<FieldFrame>();
    bare->plane = fdtd::Plane{};
    bare->plane.request = exact_->plane.request;
    bare->plane.width = exact_->plane.width;
    bare->plane.height = exact_->plane.height;
    bare->plane.step = exact_->plane.step;
    bare->plane.time = exact_->plane.time;
    bare->deviceName = exact_->deviceName;
    bare->step = exact_->step;
    bare->timeFs = exact_->timeFs;
    bare->minimum = exact_->minimum;
    bare->maximum = exact_->maximum;
    bare->percentile99 = exact_->percentile99;
    bare->notFinite = exact_->notFinite;
    bare_ = std::move(bare);
    exact_.reset();
}

std::size_t StoredFrame::bytes() const noexcept {
    return sizeof(FieldFrame) + sizeof(StoredFrame) +
           (exact_ ? exact_->plane.values.size() * sizeof(float)
                   : codes_.size() * sizeof(std::uint16_t));
}

std::shared_ptr<const FieldFrame> StoredFrame::frame() const {
    if (exact_)
        return exact_;
    const double step =
        (static_cast<double>(high_) - static_cast<double>(low_)) / static_cast<double>(lastLevel);
    std::vector<float> values(codes_.size());
    std::ranges::transform(codes_, values.begin(), [&](std::uint16_t code) {
        if (code <= lastLevel)
            return static_cast<float>(static_cast<double>(low_) + step * code);
        constexpr float infinity = std::numeric_limits<float>::infinity();
        return code == plusInfinity    ? infinity
               : code == minusInfinity ? -infinity
                                       : std::numeric_limits<float>::quiet_NaN();
    });
    return withValues(*bare_, std::move(values));
}

} // namespace zonescope::ui
