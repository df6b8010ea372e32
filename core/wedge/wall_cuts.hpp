#pragma once

/// \file
/// How the walls of posts cut what belongs to one value of Er or et: shares of lines, and the
/// direction of the walls.

#include "core/model/post_fill.hpp"
#include "core/model/project.hpp"

#include <span>
#include <vector>

namespace zonescope::wedge {

/// The cell about a component's place in the (r, theta) plane.
struct FlatCell {
    double rUm, theta;   ///< centre
    double drUm, dtheta; ///< size
};

/// A part of a line or of a cell with one fill of density maps.
struct FillShare {
    float fill = 0.0F;
    float share = 0.0F;
    bool operator==(const FillShare&) const = default;
};

/// The values of fill in a line or a cell, each with its share. Where all are 0 or 1, as of every
/// outline, their mean says everything, and none are kept.
class FillShares {
public:
    void add(double fill, double share);
    /// Merges equal values; nothing may be added afterwards.
    void finish();
    [[nodiscard]] bool grey() const noexcept { return !shares_.empty(); }
    /// Mean of the inverse of a permittivity that goes from `around` to `post` with the fill.
    [[nodiscard]] double inverse(double post, double around) const;

private:
    std::vector<FillShare> shares_;
};

/// What the posts near a cell have at its points.
class FillSampler {
public:
    /// @param posts must outlive this
    explicit FillSampler(std::span<const model::Post* const> posts);
    /// Directions that are asked for again and again are made once.
    using Rays = std::vector<model::PostFill::Ray>;
    void raysAt(double thetaRadians, Rays& rays) const;
    [[nodiscard]] double at(double rUm, const Rays& rays) const;

private:
    std::vector<model::PostFill> fills_;
};

/// Integrals over a line of the fill, times 1, x and x^2.
struct LineFill {
    double part = 0.0, first = 0.0, second = 0.0;
};

/// Of a fill that is constant piece by piece. Between samples with different values the place of
/// the step is found by bisection, so that the integrals change smoothly with the outline:
/// derivatives by sizes of posts are those of media that do.
/// @param fillAt  fill at a place of the line
/// @param segment told every piece: its fill, begin and end
template <class Fill, class Segment>
LineFill fillOfLine(double begin, double end, int samples, const Fill& fillAt,
                    const Segment& segment) {
    LineFill line;
    const auto add = [&](double fill, double from, double to) {
        segment(fill, from, to);
        line.part += fill * (to - from);
        line.first += fill * (to * to - from * from) / 2.0;
        line.second += fill * (to * to * to - from * from * from) / 3.0;
    };
    double from = begin;
    double before = begin;
    double fill = fillAt(begin);
    for (int n = 0; n <= samples; ++n) {
        const double here = n == samples ? end : begin + (end - begin) * (n + 0.5) / samples;
        const double next = fillAt(here);
        if (next != fill) {
            double low = before;
            double high = here;
            constexpr int halvings = 26; // 1e-9 of a cell
            for (int h = 0; h < halvings; ++h) {
                const double middle = 0.5 * (low + high);
                (fillAt(middle) == fill ? low : high) = middle;
            }
            add(fill, from, high);
            from = high;
            fill = next;
        }
        before = here;
    }
    add(fill, from, end);
    return line;
}

/// What posts cover of the lines along r and theta through the centre of a cell, each as long as
/// the cell, and which way walls near by face.
struct WallCut {
    double alongR = 0.0;     ///< covered part of the line along r, pixels by their fill
    double alongTheta = 0.0; ///< of the line along theta
    FillShares fillsAlongR, fillsAlongTheta;
    /// Of the fill on both lines and near them.
    float leastFill = 1.0F, largestFill = 0.0F;
    /// Sums over the walls of n_r^2, n_r n_theta and n_theta^2 of their unit normal n, by their
    /// length, up to a factor that all cells have.
    double rr = 0.0, rt = 0.0, tt = 0.0;
    [[nodiscard]] bool hasWalls() const noexcept { return rr + tt > 0.0; }
    /// Whether some of it is filled in part.
    [[nodiscard]] bool grey() const noexcept {
        const auto part = [](float fill) { return fill > 0.0F && fill < 1.0F; };
        return part(leastFill) || part(largestFill) || fillsAlongR.grey() || fillsAlongTheta.grey();
    }
};

[[nodiscard]] WallCut wallCutOf(const FlatCell& cell, const FillSampler& posts);

} // namespace zonescope::wedge
