#include "ui/field/field_frame.hpp"

#include "core/model/units.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace zonescope::ui {

double FieldFrame::peak() const noexcept { return std::max(std::abs(minimum), std::abs(maximum)); }

std::shared_ptr<const FieldFrame> makeFieldFrame(fdtd::Plane&& plane) {
    auto frame = std::make_shared<FieldFrame>();
    std::vector<float> magnitudes;
    magnitudes.reserve(plane.values.size());
    for (const float value : plane.values) {
        if (!std::isfinite(value)) {
            ++frame->notFinite;
            continue;
        }
        if (magnitudes.empty()) {
            frame->minimum = frame->maximum = static_cast<double>(value);
        } else {
            frame->minimum = std::min(frame->minimum, static_cast<double>(value));
            frame->maximum = std::max(frame->maximum, static_cast<double>(value));
        }
        magnitudes.push_back(std::abs(value));
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

} // namespace zonescope::ui
