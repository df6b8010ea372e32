#include "ui/frames/colour_range.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

double ColourRange::decibel(double value) const noexcept {
    return (quadratic ? 10.0 : 20.0) * std::log10(std::max(std::abs(value), 1e-300) / maximum);
}

double ColourRange::place(double value) const noexcept {
    if (scale == ColourScale::decibel) {
        return 1.0 - decibel(value) / decibelFloor;
    }
    return (value - minimum) / (maximum - minimum);
}

ColourRange makeColourRange(const FieldFrame* frame, const FieldViewSettings& settings,
                            double held) {
    // The sign of the mirrored half does not matter here.
    const FrameLook look =
        frame != nullptr ? frameLook(*frame, 0) : quantityLook(settings.quantity, 0);
    ColourRange range;
    if (look.cyclic) {
        range.minimum = -180.0;
        range.maximum = 180.0;
        range.nothing = frame == nullptr;
        return range;
    }
    range.scale = settings.scale;
    range.quadratic = look.quadratic;
    range.decibelFloor = std::min(settings.decibelFloor, -1.0);
    range.isSigned = look.isSigned && settings.scale == ColourScale::linear;
    range.nothing = frame == nullptr || !(frame->peak() > 0.0);
    const double peak = look.fullScale.value_or(frame != nullptr ? frame->peak() : 0.0);
    double low = 0.0;
    double high = 0.0;
    switch (settings.rangeMode) {
    case RangeMode::autoPerFrame: high = peak; break;
    case RangeMode::autoHold: high = look.fullScale ? peak : held; break;
    case RangeMode::percentile:
        // A pulse that fills less than 1 % of the plane would leave nothing but over-range.
        high = frame == nullptr || look.fullScale ? peak
               : frame->percentile99 > 0.0        ? frame->percentile99
                                                  : peak;
        break;
    case RangeMode::fixed:
        low = settings.fixedMinimum;
        high = settings.fixedMaximum;
        break;
    }
    if (range.scale == ColourScale::decibel) {
        high = std::max(std::abs(low), std::abs(high));
        range.maximum = high > 0.0 ? high : 1.0;
        range.minimum =
            range.maximum * std::pow(10.0, range.decibelFloor / (range.quadratic ? 10.0 : 20.0));
        return range;
    }
    if (range.isSigned) {
        high = std::max(std::abs(low), std::abs(high));
        high = high > 0.0 ? high : 1.0;
        range.minimum = -high;
        range.maximum = high;
        return range;
    }
    range.minimum = low;
    range.maximum = high > low ? high : low + 1.0;
    return range;
}

} // namespace zonescope::ui
