#include "ui/history/stored_frame.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace zonescope::ui {

namespace {

/// Codes from 0 to this one are finite values; the last three are the others.
constexpr std::uint16_t lastLevel = 65532;
constexpr std::uint16_t minusInfinity = 65533;
constexpr std::uint16_t plusInfinity = 65534;
constexpr std::uint16_t notANumber = 65535;

/// Smallest and largest finite value; infinity and minus infinity when there is none.
std::pair<float, float> finiteEnds(const std::vector<float>& values) {
    // Several lanes, so that the compiler may use vectors.
    constexpr std::size_t lanes = 8;
    constexpr float infinity = std::numeric_limits<float>::infinity();
    constexpr float largest = std::numeric_limits<float>::max();
    std::array<float, lanes> low{}, high{};
    low.fill(infinity);
    high.fill(-infinity);
    const auto take = [&](std::size_t lane, float value) {
        // Comparisons with what is not a number are false.
        const float below = value >= -largest ? value : infinity;
        const float above = value <= largest ? value : -infinity;
        low[lane] = below < low[lane] ? below : low[lane];
        high[lane] = above > high[lane] ? above : high[lane];
    };
    std::size_t n = 0;
    for (; n + lanes <= values.size(); n += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            take(lane, values[n + lane]);
    for (; n < values.size(); ++n)
        take(0, values[n]);
    return {*std::ranges::min_element(low), *std::ranges::max_element(high)};
}

} // namespace

StoredFrame::StoredFrame(std::shared_ptr<const FieldFrame> frame)
    : exact_(std::move(frame)), step_(exact_->step) {}

void StoredFrame::compact() {
    if (isCompact())
        return;
    const auto& values = exact_->plane.values;
    std::tie(low_, high_) = finiteEnds(values);
    codes_.resize(values.size());
    const float range = high_ - low_;
    if (exact_->notFinite == 0 && range > 0.0F && std::isfinite(range)) {
        // Free of branches, so that it is vectorised: frames come many a second.
        const float scale = static_cast<float>(lastLevel) / range;
        const float low = low_;
        for (std::size_t n = 0; n < values.size(); ++n)
            codes_[n] = static_cast<std::uint16_t>(
                static_cast<std::int32_t>((values[n] - low) * scale + 0.5F));
    } else {
        codeWithCare();
    }
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

void StoredFrame::codeWithCare() {
    // In double: the difference of two large floats of opposite sign overflows.
    const double range = static_cast<double>(high_) - static_cast<double>(low_);
    const double scale = range > 0.0 ? lastLevel / range : 0.0;
    std::ranges::transform(exact_->plane.values, codes_.begin(), [&](float value) {
        if (std::isfinite(value))
            return static_cast<std::uint16_t>(
                (static_cast<double>(value) - static_cast<double>(low_)) * scale + 0.5);
        return std::isnan(value) ? notANumber : value > 0.0F ? plusInfinity : minusInfinity;
    });
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
    for (std::size_t n = 0; n < values.size(); ++n)
        values[n] = static_cast<float>(static_cast<double>(low_) + step * codes_[n]);
    if (bare_->notFinite > 0) {
        constexpr float infinity = std::numeric_limits<float>::infinity();
        for (std::size_t n = 0; n < values.size(); ++n) {
            if (codes_[n] > lastLevel)
                values[n] = codes_[n] == plusInfinity    ? infinity
                            : codes_[n] == minusInfinity ? -infinity
                                                         : std::numeric_limits<float>::quiet_NaN();
        }
    }
    return withValues(*bare_, std::move(values));
}

} // namespace zonescope::ui
