#pragma once

/// \file
/// What a fab can make: whether the parts of a mask and the gaps between them are wide enough.

#include "core/mask/mask.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace zonescope::mask {

struct MaskRules {
    double leastWidthUm = 0.0; ///< of rings and posts; 0: any
    double leastGapUm = 0.0;   ///< between those of one layer; 0: any
};

struct RuleBreach {
    std::string layer;    ///< its name
    std::string what;     ///< for people: "posts on the circle of 3.9 um"
    double rUm = 0.0;     ///< where
    double foundUm = 0.0; ///< 0: they touch or overlap
    double leastUm = 0.0;
    std::size_t places = 1; ///< how many of them there are on the lens
    int zone = 0;           ///< of the project, that this lies in, from 1 on; 0: it has none
};

/// One breach for each ring, circle of posts, and pair of them that stand side by side, from the
/// axis outwards; of a pair the narrowest gap. Widths of posts are those of their boxes along their
/// own axes, of density maps that of the narrowest solid part (narrowestSolidUm), which goes on in
/// what touches the map. Gaps of density maps are those between their solid pixels, along theta to
/// their neighbours too (narrowestGapUm), and those between their islands and all other posts,
/// rings and maps; what touches an island is one with it.
[[nodiscard]] std::vector<RuleBreach> breachesOf(const Mask& mask, const MaskRules& rules);

} // namespace zonescope::mask
