#include "core/bench/wedge_bench.hpp"

#include "core/bench/bench.hpp"

#include <cmath>
#include <memory>
#include <numbers>
#include <utility>

namespace zonescope::bench {
namespace {

constexpr double wedgeBeginUm = 10.0;
constexpr double wedgePeriodUm = 0.4;
constexpr int wedgeLayerCells = 12;

/// As many folds as give wedges a period wide in the middle of the columns.
int foldsAt(double radiusUm) {
    return static_cast<int>(std::lround(2.0 * std::numbers::pi * radiusUm / wedgePeriodUm));
}

int cellsBefore(const model::Project& project) {
    return static_cast<int>(std::lround(wedgeBeginUm / project.domain.drUm));
}

} // namespace

wedge::WedgePlan bareWedge(int columns, int rows, int sectors) {
    const int before = cellsBefore(bareInterior(1, 1));
    auto project = bareInterior(before + columns, rows);
    const double middle = wedgeBeginUm + 0.5 * columns * project.domain.drUm;
    return wedge::compileWedge(std::make_shared<const model::Project>(std::move(project)),
                               {.folds = foldsAt(middle),
                                .sectors = sectors,
                                .innerRadiusUm = wedgeBeginUm,
                                .innerWall = true});
}

wedge::WedgePlan wedgeRun(int columns, int rows, int sectors) {
    const int before = cellsBefore(realRun(2 * wedgeLayerCells, 4 * wedgeLayerCells));
    auto project = realRun(before + columns, rows);
    project.bodies.pop_back(); // posts in place of its rings
    const double cell = project.domain.drUm;
    const double innerUm = wedgeBeginUm + wedgeLayerCells * cell;
    const double outerUm = project.domain.radiusUm;
    const double bottomUm = 0.3 * project.domain.zMaxUm;
    wedge::PostLayer posts{
        .zMinUm = bottomUm, .zMaxUm = bottomUm + 0.6, .material = "ridge", .posts = {}};
    // Rings of posts that grow wider outwards, as a lens has them.
    for (double r = innerUm + wedgePeriodUm; r + wedgePeriodUm < outerUm; r += wedgePeriodUm) {
        const double halfWidth = 0.08 + 0.08 * (r - innerUm) / (outerUm - innerUm);
        posts.posts.push_back({.rUm = r,
                               .thetaRadians = 0.0,
                               .rotationRadians = 0.0,
                               .outline = wedge::EllipseOutline{halfWidth, halfWidth}});
    }
    return wedge::compileWedge(std::make_shared<const model::Project>(std::move(project)),
                               {.folds = foldsAt(0.5 * (innerUm + outerUm)),
                                .sectors = sectors,
                                .innerRadiusUm = innerUm,
                                .innerLayerCells = wedgeLayerCells},
                               {{std::move(posts)}});
}

} // namespace zonescope::bench
