#pragma once

/// \file
/// How far a density is from one without parts and gaps that are too narrow, as a number with a
/// derivative, so that a search can be led away from them.

#include "core/optimise/density_design.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::optimise {

/// What the filter leaves in the middle of a straight part whose projection at the threshold is
/// this wide: the value that the middle of any wider part reaches (Qian and Sigmund, Comput.
/// Methods Appl. Mech. Eng. 253, 237 (2013); of rings and a threshold of one half
/// 1/2 + (length/radius)^2/4 up to the radius).
/// @param oneLayer rings, which the filter's cone crosses along r alone
[[nodiscard]] double middleOfPart(double lengthUm, double radiusUm, double threshold,
                                  bool oneLayer);

/// Of a penalty in parts of the merit, for each pixel along the middles of what is too narrow: none
/// in the first half of the projection's stages, where parts take shape, then four times as much in
/// each stage as in the one before. In the last one a pixel costs more than all that it could gain.
/// (Growth by ten ends with the same widths; which of the two finds more light differs from case to
/// case, while a penalty from the first stage on costs light.)
[[nodiscard]] double widthWeight(std::size_t stage, std::size_t stages);

/// The geometric constraints of Zhou, Lazarov, Wang and Sigmund (Comput. Methods Appl. Mech. Eng.
/// 293, 266 (2015)), as one sum over pixels:
///   exp(-c |grad v|^2) (rho min(0, (v - e)/(e - t))^2 + (1 - rho) min(0, (d - v)/(t - d))^2)
/// with the filtered design v, its projection rho and the threshold t. The exponential leaves the
/// middles of parts and gaps, which reach e and d, as middleOfPart says, where they are as wide as
/// they shall be. So the sum is about the number of pixels along the middles of what is too narrow.
class WidthConstraint {
public:
    /// @param inside   what lies inside of the cone about each pixel: beyond the edges along r
    ///                 nothing is solid, and of some maps beyond those along theta
    /// @param widthUm, gapUm smallest ones of parts and gaps; 0: any
    WidthConstraint(const PixelGrid& grid, std::vector<double> inside, double radiusUm,
                    double threshold, double widthUm, double gapUm);

    /// A number and its derivatives by what it is of.
    struct Sum {
        double value = 0.0;
        std::vector<double> derivatives;
    };
    /// @param filtered the design after the filter
    [[nodiscard]] Sum of(std::span<const double> filtered, double steepness) const;

private:
    /// (value[high] - value[low]) times the inverse of their distance.
    struct Difference {
        std::size_t low = 0, high = 0;
        double inverseUm = 0.0;
    };
    [[nodiscard]] Difference alongR(std::size_t pixel) const;
    [[nodiscard]] Difference alongRows(std::size_t pixel) const;

    PixelGrid grid_;
    std::vector<double> inside_;
    double threshold_ = 0.5;
    double decayUm2_ = 0.0;                         ///< c
    double inversePartRise_ = 0.0;                  ///< 1/(e - t); 0: parts may be of any width
    double inverseGapFall_ = 0.0;                   ///< 1/(t - d); 0: gaps may
    double middleOfPart_ = 1.0, middleOfGap_ = 0.0; ///< e and d
};

} // namespace zonescope::optimise
