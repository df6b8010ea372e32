#include "core/optimise/density_widths.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace zonescope::optimise {

namespace {

/// The part of a filter's weight on one side of a line, by the line's distance from its middle in
/// radii.
class ConeProfile {
public:
    explicit ConeProfile(bool oneLayer) {
        double before = 0.0;
        for (std::size_t n = 1; n <= steps; ++n) {
            const double here = weightAt(2.0 * static_cast<double>(n) / steps - 1.0, oneLayer);
            sums_[n] = sums_[n - 1] + 0.5 * (before + here);
            before = here;
        }
    }

    /// What is left in the place x of a part from -w/2 to w/2.
    [[nodiscard]] double ofPart(double x, double w) const {
        return upTo(x + 0.5 * w) - upTo(x - 0.5 * w);
    }

private:
    static constexpr std::size_t steps = 4000;

    /// Of a cone the integral of 1 - root(x^2 + y^2) over y.
    static double weightAt(double x, bool oneLayer) {
        constexpr double smallest = 1e-12;
        const double distance = std::abs(x);
        if (oneLayer) {
            return 1.0 - distance;
        }
        const double half = std::sqrt(std::max(0.0, 1.0 - x * x));
        return half - x * x * std::log((1.0 + half) / std::max(distance, smallest));
    }

    [[nodiscard]] double upTo(double x) const {
        const double place = 0.5 * steps * (std::clamp(x, -1.0, 1.0) + 1.0);
        const std::size_t n = std::min(steps - 1, static_cast<std::size_t>(place));
        const double part = place - static_cast<double>(n);
        return (sums_[n] + part * (sums_[n + 1] - sums_[n])) / sums_.back();
    }

    std::array<double, steps + 1> sums_{};
};

} // namespace

double middleOfPart(double lengthUm, double radiusUm, double threshold, bool oneLayer) {
    const ConeProfile profile(oneLayer);
    const double half = 0.5 * lengthUm / radiusUm;
    double narrow = 0.0;
    double wide = 2.0 + 2.0 * half; // whose edge the filter leaves at 1
    constexpr int halvings = 50;
    for (int n = 0; n < halvings; ++n) {
        const double middle = 0.5 * (narrow + wide);
        (profile.ofPart(half, middle) < threshold ? narrow : wide) = middle;
    }
    return profile.ofPart(0.0, wide);
}

double widthWeight(std::size_t stage, std::size_t stages) {
    constexpr double last = 3.0;
    constexpr double growth = 4.0;
    return stage < stages / 2 ? 0.0
                              : last * std::pow(growth, static_cast<double>(stage + 1) -
                                                            static_cast<double>(stages));
}

WidthConstraint::WidthConstraint(const PixelGrid& grid, std::vector<double> inside, double radiusUm,
                                 double threshold, double widthUm, double gapUm)
    : grid_(grid), inside_(std::move(inside)), threshold_(threshold) {
    const bool oneLayer = grid.rows == 1;
    const double pixel = oneLayer ? grid.widthUm : std::max(grid.widthUm, grid.heightUm);
    // The slope at edges is about 1/radius, in a middle between two pixels pixel/radius^2, which
    // shall still count: Zhou et al. take (radius/pixel)^2, half of which leaves fewer narrow
    // pixels in discs, as no more than 16 does in fine pictures.
    constexpr double largestDecay = 16.0;
    const double pixels = radiusUm / pixel;
    decayUm2_ = std::min(0.5 * pixels * pixels, largestDecay) * radiusUm * radiusUm;
    // A penalty is never quite kept: a quarter of a pixel more is asked for.
    const double more = 0.25 * pixel;
    if (widthUm > 0.0) {
        middleOfPart_ = optimise::middleOfPart(widthUm + more, radiusUm, threshold, oneLayer);
        inversePartRise_ = 1.0 / (middleOfPart_ - threshold);
    }
    if (gapUm > 0.0) {
        const double rise =
            optimise::middleOfPart(gapUm + more, radiusUm, 1.0 - threshold, oneLayer);
        middleOfGap_ = 1.0 - rise;
        inverseGapFall_ = 1.0 / (threshold - middleOfGap_);
    }
}

/// At the axis the other side is the same; at other edges the next pixel beyond is not known.
WidthConstraint::Difference WidthConstraint::alongR(std::size_t pixel) const {
    const std::size_t column = pixel % grid_.columns;
    const bool first = column == 0;
    const bool last = column + 1 == grid_.columns;
    const bool edge = last || (first && !grid_.atAxis);
    return {.low = first ? pixel : pixel - 1,
            .high = last ? pixel : pixel + 1,
            .inverseUm = (edge ? 1.0 : 0.5) / grid_.widthUm};
}

WidthConstraint::Difference WidthConstraint::alongRows(std::size_t pixel) const {
    const std::size_t row = pixel / grid_.columns;
    const bool first = row == 0;
    const bool last = row + 1 == grid_.rows;
    if (grid_.beyond == RowsBeyond::repeat) {
        const std::size_t around = (grid_.rows - 1) * grid_.columns;
        return {.low = first ? pixel + around : pixel - grid_.columns,
                .high = last ? pixel - around : pixel + grid_.columns,
                .inverseUm = 0.5 / grid_.heightUm};
    }
    const bool unknown = grid_.beyond == RowsBeyond::empty && (first || last);
    return {.low = first ? pixel : pixel - grid_.columns,
            .high = last ? pixel : pixel + grid_.columns,
            .inverseUm = (unknown ? 1.0 : 0.5) / grid_.heightUm};
}

WidthConstraint::Sum WidthConstraint::of(std::span<const double> filtered, double steepness) const {
    std::vector<double> values(filtered.begin(), filtered.end());
    for (std::size_t n = 0; n < values.size(); ++n) {
        values[n] *= inside_[n];
    }
    Sum sum{.value = 0.0, .derivatives = std::vector<double>(values.size(), 0.0)};
    std::vector<double> byValue(values.size(), 0.0);
    for (std::size_t n = 0; n < values.size(); ++n) {
        const Difference r = alongR(n);
        const Difference z = alongRows(n);
        const double slopeR = (values[r.high] - values[r.low]) * r.inverseUm;
        const double slopeZ = (values[z.high] - values[z.low]) * z.inverseUm;
        const double middle = std::exp(-decayUm2_ * (slopeR * slopeR + slopeZ * slopeZ));
        const double solid = projected(filtered[n], steepness, threshold_);
        const double part = std::min(0.0, (values[n] - middleOfPart_) * inversePartRise_);
        const double gap = std::min(0.0, (middleOfGap_ - values[n]) * inverseGapFall_);
        const double deficit = solid * part * part + (1.0 - solid) * gap * gap;
        sum.value += middle * deficit;
        sum.derivatives[n] = middle * (part * part - gap * gap) *
                             projectionSlope(filtered[n], steepness, threshold_);
        byValue[n] += 2.0 * middle *
                      (solid * part * inversePartRise_ - (1.0 - solid) * gap * inverseGapFall_);
        const double bySlope = -2.0 * decayUm2_ * middle * deficit;
        byValue[r.high] += bySlope * slopeR * r.inverseUm;
        byValue[r.low] -= bySlope * slopeR * r.inverseUm;
        byValue[z.high] += bySlope * slopeZ * z.inverseUm;
        byValue[z.low] -= bySlope * slopeZ * z.inverseUm;
    }
    for (std::size_t n = 0; n < values.size(); ++n) {
        sum.derivatives[n] += inside_[n] * byValue[n];
    }
    return sum;
}

} // namespace zonescope::optimise
