#include "ui/field/colour_range.hpp"

#include "ui/field/quantity_info.hpp"

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
    const QuantityInfo& info =
        quantityInfo(frame != nullptr ? frame->plane.request.quantity : settings.quantity);
    ColourRange range;
    range.scale = settings.scale;
    range.quadratic = info.quadratic;
    range.decibelFloor = std::min(settings.decibelFloor, -1.0);
    range.isSigned = info.isSigned && settings.scale == ColourScale::linear;
    range.nothing = frame == nullptr || !(frame->peak() > 0.0);
    double low = 0.0;
    double high = 0.0;
    switch (settings.rangeMode) {
    case RangeMode::autoPerFrame: high = frame != nullptr ? frame->peak() : 0.0; break;
    case RangeMode::autoHold: high = held; break;
    case RangeMode::percentile:
        // A pulse that fills less than 1 % of the plane would leave nothing but over-range.
        high = frame == nullptr            ? 0.0
               : frame->percentile99 > 0.0 ? frame->percentile99
                                           : frame->peak();
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
