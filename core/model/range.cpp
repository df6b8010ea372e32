#include "core/model/range.hpp"

#include <fmt/format.h>

namespace zonescope::model {

text::Message Range::words(const std::string& unit) const {
    const bool below = std::isfinite(minimum);
    const bool above = std::isfinite(maximum);
    if (!below && !above) {
        return unit.empty() ? say("a finite number")
                            : say("a finite number of {unit}", "unit"_is = unit);
    }
    const std::string tail = unit.empty() ? "" : " " + unit;
    const std::string least = fmt::format("{}{}", minimum, above ? "" : tail);
    const std::string most = fmt::format("{}{}", maximum, tail);
    if (!above) {
        return minimumExcluded ? say("greater than {least}", "least"_is = least)
                               : say("at least {least}", "least"_is = least);
    }
    if (!below) {
        return maximumExcluded ? say("less than {most}", "most"_is = most)
                               : say("at most {most}", "most"_is = most);
    }
    if (minimumExcluded) {
        return maximumExcluded ? say("greater than {least}, less than {most}", "least"_is = least,
                                     "most"_is = most)
                               : say("greater than {least}, at most {most}", "least"_is = least,
                                     "most"_is = most);
    }
    return maximumExcluded
               ? say("at least {least}, less than {most}", "least"_is = least, "most"_is = most)
               : say("{least} to {most}", "least"_is = least, "most"_is = most);
}

} // namespace zonescope::model
