#include "core/plot/scale.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::plot {

double Scale::shown(double number) const {
    return logarithmic && magnitude ? std::abs(number) : number;
}

double Scale::part(double number) const {
    return logarithmic ? std::log(shown(number) / low) / std::log(high / low)
                       : (number - low) / (high - low);
}

double Scale::pixel(double number) const { return from + part(number) * (to - from); }

double Scale::value(double pixelPlace) const {
    const double place = (pixelPlace - from) / (to - from);
    return logarithmic ? low * std::pow(high / low, place) : low + place * (high - low);
}

bool Scale::holds(double number) const {
    return std::isfinite(number) && (!logarithmic || shown(number) > 0.0);
}

void Scale::accept(double newLow, double newHigh) {
    // No closer than doubles can tell apart, and nothing that overflows.
    const bool sane = std::isfinite(newLow) && std::isfinite(newHigh) && newHigh > newLow &&
                      newHigh - newLow > 1e-12 * std::max(std::abs(newLow), std::abs(newHigh)) &&
                      (!logarithmic || newLow > 0.0);
    if (sane) {
        low = newLow;
        high = newHigh;
    }
}

void Scale::transform(double aboutPixel, double factor, double shiftPixels) {
    const double begin = aboutPixel + (from - aboutPixel) * factor - shiftPixels;
    const double end = aboutPixel + (to - aboutPixel) * factor - shiftPixels;
    accept(value(begin), value(end));
}

void Scale::narrow(double onePixel, double otherPixel) {
    const double one = value(onePixel), other = value(otherPixel);
    accept(std::min(one, other), std::max(one, other));
}

} // namespace zonescope::plot
