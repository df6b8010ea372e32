#include "ui/frames/field_frame.hpp"

#include "core/model/units.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace zonescope::ui {

double FieldFrame::peak() const noexcept { return std::max(std::abs(minimum), std::abs(maximum)); }

std::shared_ptr<const FieldFrame> makeFieldFrame(fdtd::Plane&& plane,
                                                 std::optional<FrameLook> look) {
    auto frame = std::make_shared<FieldFrame>();
    frame->look = std::move(look);
    float low = std::numeric_limits<float>::infinity();
    float high = -low;
    for (const float value : plane.values) {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        } else {
            ++frame->notFinite;
        }
    }
    if (low <= high) {
        frame->minimum = static_cast<double>(low);
        frame->maximum = static_cast<double>(high);
    }
    // A percentile of this many values is as steady as one of all; an odd stride does not fall in
    // step with rows.
    constexpr std::size_t sampleSize = 16384;
    const std::size_t stride = (plane.values.size() / sampleSize) | 1U;
    std::vector<float> magnitudes;
    magnitudes.reserve(plane.values.size() / stride + 1);
    for (std::size_t n = 0; n < plane.values.size(); n += stride) {
        if (std::isfinite(plane.values[n]))
            magnitudes.push_back(std::abs(plane.values[n]));
    }
    if (!magnitudes.empty()) {
        const auto rank =
            static_cast<std::ptrdiff_t>(std::ceil(0.99 * static_cast<double>(magnitudes.size()))) -
            1;
        const auto place = magnitudes.begin() + std::max<std::ptrdiff_t>(rank, 0);
        std::nth_element(magnitudes.begin(), place, magnitudes.end());
        frame->percentile99 = static_cast<double>(*place);
    }
    frame->step = plane.step;
    frame->timeFs = units::toFemtoseconds(plane.time);
    frame->plane = std::move(plane);
    return frame;
}

std::shared_ptr<const FieldFrame> makeFieldFrame(std::shared_ptr<const gpu::DeviceFrame> device) {
    auto frame = std::make_shared<FieldFrame>();
    const auto& statistics = device->statistics();
    frame->plane = device->plane();
    frame->minimum = static_cast<double>(statistics.minimum);
    frame->maximum = static_cast<double>(statistics.maximum);
    frame->percentile99 = static_cast<double>(statistics.percentile99);
    frame->notFinite = statistics.notFinite;
    frame->step = frame->plane.step;
    frame->timeFs = units::toFemtoseconds(frame->plane.time);
    frame->deviceName = device->deviceName();
    frame->device = std::move(device);
    return frame;
}

std::shared_ptr<const FieldFrame> withValues(const FieldFrame& frame, std::vector<float> values) {
    auto copy = std::make_shared<FieldFrame>(frame);
    copy->device.reset();
    copy->plane.values = std::move(values);
    return copy;
}

} // namespace zonescope::ui
