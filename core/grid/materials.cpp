#include "core/grid/materials.hpp"

#include "core/cancellation.hpp"
#include "core/grid/density_cells.hpp"
#include "core/grid/metric.hpp"
#include "core/grid/row_averager.hpp"
#include "core/grid/scene.hpp"
#include "core/grid/slab_interfaces.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

namespace zonescope::grid {

namespace {

/// Whether a row of cells of Er or Ez lies in or beside a slice with tilted surfaces.
bool nextToVaryingSlice(const Scene& scene, const Grid& grid, int k) {
    const double low = grid.z(k, -1.5);
    const double high = grid.z(k, 2.0);
    return std::ranges::any_of(scene.slices(), [&](const Slice& slice) {
        return slice.varies && slice.zLow < high && slice.zHigh > low;
    });
}

/// Sorts the runs and drops everything where nothing is dispersive.
void finishDispersive(DispersiveMap& map, const Scene& scene, RowAverager& averager,
                      const Grid& grid) {
    if (map.runs.empty()) {
        return;
    }
    std::ranges::sort(map.runs, [](const DispersiveRun& a, const DispersiveRun& b) {
        return std::tie(a.k, a.component, a.iBegin) < std::tie(b.k, b.component, b.iBegin);
    });
    map.media = scene.materials();
    map.compositions = averager.takeCompositions();
    map.extraConductivity.assign(map.compositions.size(), 0.0);
    indexRows(map, grid.rows());
}

} // namespace

MaterialMap makeMaterialMap(const model::Project& project, const Grid& grid) {
    Scene scene(project, grid.compensation);
    const bool staircase = project.run.averaging == model::InterfaceAveraging::staircase;
    RowAverager averager(scene, grid);
    MaterialMap map;
    struct Target {
        Component component;
        SharedRows* permittivity;
        SharedRows* conductivity;
        std::vector<std::optional<MapRow>> pureRows; ///< by slice: most rows are copies
    };
    std::array<Target, 3> targets{
        Target{Component::er, &map.epsEr, &map.sigmaEr, {}},
        Target{Component::et, &map.epsEt, &map.sigmaEt, {}},
        Target{Component::ez, &map.epsEz, &map.sigmaEz, {}},
    };
    for (Target& target : targets) {
        target.pureRows.resize(scene.slices().size());
    }
    CutCells cuts(grid.rows());
    const auto append = [&](Target& target, const MapRow& row, int k) {
        for (DispersiveRun run : row.dispersive) {
            run.k = k;
            map.dispersive.runs.push_back(run);
        }
        if (!row.cuts.empty() && nextToVaryingSlice(scene, grid, k)) {
            auto& rows = target.component == Component::er ? cuts.er : cuts.ez;
            rows[static_cast<std::size_t>(k)] = row.cuts;
        }
        target.permittivity->append(row.permittivity);
        if (row.conductivity) {
            target.conductivity->append(row.conductivity);
        }
    };

    for (int k = 0; k < grid.rows(); ++k) {
        throwIfCancelled();
        for (const double offset : {0.0, 0.5}) {
            const double place = grid.z(k, offset) + RowAverager::staircaseNudge * grid.dz;
            const auto [low, high] =
                staircase ? std::pair(place, place + RowAverager::staircaseNudge * grid.dz)
                          : rowRange(grid, offset, k);
            const RowContent content = rowContent(scene, low, high);
            for (Target& target : targets) {
                if (yeeOffset(target.component).z != offset) {
                    continue;
                }
                const auto compute = [&] {
                    return staircase ? averager.staircase(target.component,
                                                          *content.lines.front().profile)
                                     : averager.average(target.component, content.lines, k);
                };
                if (!content.pureSlice) {
                    append(target, compute(), k);
                    continue;
                }
                auto& pure = target.pureRows[*content.pureSlice];
                if (!pure) {
                    pure = compute();
                }
                append(target, *pure, k);
            }
        }
    }
    finishDispersive(map.dispersive, scene, averager, grid);
    addTiltedNodes(map, cuts, grid, makeRadialMetric(project, grid),
                   makeAxialMetric(project, grid));
    addDensities(map, project, grid);
    if (onlySlabs(project, grid.compensation)) {
        compensateSlabs(map, project, grid);
    }
    return map;
}

bool sameRow(const MaterialMap& a, const MaterialMap& b, int k) {
    return a.epsEr.sameRow(b.epsEr, k) && a.epsEt.sameRow(b.epsEt, k) &&
           a.epsEz.sameRow(b.epsEz, k) &&
           (!a.lossy() || (a.sigmaEr.sameRow(b.sigmaEr, k) && a.sigmaEt.sameRow(b.sigmaEt, k) &&
                           a.sigmaEz.sameRow(b.sigmaEz, k)));
}

int bodyAt(const model::Project& project, double rUm, double zUm) {
    const model::PointRz point = insideDomain(project.domain, rUm, zUm);
    std::vector<BodySection> sections;
    for (std::size_t n = project.bodies.size(); n-- > 0;) {
        sections.clear();
        appendSections(project.bodies[n], point.zUm, sections, {point.rUm, point.rUm});
        for (const BodySection& section : sections) {
            for (const RadialInterval& interval : section.intervals) {
                if (point.rUm >= interval.rBegin && point.rUm < interval.rEnd) {
                    return static_cast<int>(n);
                }
            }
        }
    }
    return -1;
}

std::string materialAt(const model::Project& project, double rUm, double zUm) {
    const int body = bodyAt(project, rUm, zUm);
    if (body < 0) {
        return project.background;
    }
    const model::PointRz point = insideDomain(project.domain, rUm, zUm);
    const model::Body& found = project.bodies[static_cast<std::size_t>(body)];
    std::vector<BodySection> sections;
    appendSections(found, point.zUm, sections, {point.rUm, point.rUm});
    // Later sections lie on top.
    for (auto section = sections.rbegin(); section != sections.rend(); ++section) {
        for (const RadialInterval& interval : section->intervals) {
            if (point.rUm >= interval.rBegin && point.rUm < interval.rEnd) {
                return materialNames(found)[static_cast<std::size_t>(section->material)];
            }
        }
    }
    return project.background;
}

} // namespace zonescope::grid
