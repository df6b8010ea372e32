#include "core/wedge/wall_cuts.hpp"

#include "core/model/post_outline.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::wedge {

WallCut wallCutOf(const FlatCell& cell, std::span<const model::Post* const> posts) {
    // x and y from the centre, in sizes of the cell.
    const auto covered = [&](double x, double y) {
        return std::ranges::any_of(posts, [&](const model::Post* post) {
            return model::covers(*post, cell.rUm + x * cell.drUm, cell.theta + y * cell.dtheta);
        });
    };
    constexpr int samples = 48;
    constexpr double share = 1.0 / samples;
    WallCut cut;
    for (int n = 0; n < samples; ++n) {
        const double place = (n + 0.5) * share - 0.5;
        cut.alongR += covered(place, 0.0) ? share : 0.0;
        cut.alongTheta += covered(0.0, place) ? share : 0.0;
    }
    // What is covered of a disc has its centre of mass along the normal of a wall, wherever that
    // passes; of a square it has not. Both lines lie within the disc.
    constexpr double radius = 0.75;
    constexpr int across = 24;
    double momentX = 0.0;
    double momentY = 0.0;
    for (int a = 0; a < across; ++a) {
        const double x = radius * (2.0 * (a + 0.5) / across - 1.0);
        for (int b = 0; b < across; ++b) {
            const double y = radius * (2.0 * (b + 0.5) / across - 1.0);
            if (x * x + y * y < radius * radius && covered(x, y)) {
                momentX += x;
                momentY += y;
            }
        }
    }
    // A disc that is covered all over leaves the rounding of its sums, one sample at least 1/48.
    constexpr double rounding = 1e-6;
    const double moment = std::hypot(momentX, momentY);
    if (moment > rounding) {
        const double normalR = momentX / cell.drUm;
        const double normalTheta = momentY / (cell.rUm * cell.dtheta);
        const double weight = moment / (normalR * normalR + normalTheta * normalTheta);
        cut.rr = weight * normalR * normalR;
        cut.rt = weight * normalR * normalTheta;
        cut.tt = weight * normalTheta * normalTheta;
    }
    return cut;
}

} // namespace zonescope::wedge
