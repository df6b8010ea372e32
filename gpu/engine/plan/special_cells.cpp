// Which cells of a run the streaming tiles leave to patches, and which to their layered variant.

#include "gpu/engine/plan/tile_plan.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace zonescope::gpu {
namespace {

/// Covers parts of rows by few rectangles, one for each block of the grid that holds any: a coarse
/// cover is good enough.
class BlockCovers {
public:
    void add(int iBegin, int iEnd, int k) {
        for (int begin = iBegin; begin < iEnd;) {
            const int block = begin / size;
            const int end = std::min(iEnd, (block + 1) * size);
            const auto [known, added] =
                blocks_.emplace(std::pair(k / size, block), Rectangle{begin, end, k, k + 1});
            auto& cover = known->second;
            cover = {std::min(cover.iBegin, begin), std::max(cover.iEnd, end),
                     std::min(cover.kBegin, k), std::max(cover.kEnd, k + 1)};
            begin = end;
        }
    }
    [[nodiscard]] std::vector<Rectangle> rectangles() const {
        std::vector<Rectangle> list;
        for (const auto& [block, cover] : blocks_) {
            list.push_back(cover);
        }
        return list;
    }

private:
    static constexpr int size = 64;
    std::map<std::pair<int, int>, Rectangle> blocks_;
};

std::vector<Rectangle> dispersiveCells(const grid::FilledLattice& lattice) {
    BlockCovers covers;
    for (const grid::DispersiveRun& run : lattice.materials.dispersive.runs) {
        covers.add(run.iBegin, run.iEnd, run.k);
    }
    return covers.rectangles();
}

/// The values beside the nodes of tilted interfaces.
std::vector<Rectangle> tiltedCells(const grid::FilledLattice& lattice) {
    BlockCovers covers;
    for (const grid::TiltedNode& node : lattice.materials.tilted) {
        for (int k = std::max(0, node.k - 1); k <= node.k; ++k) {
            covers.add(std::max(0, node.i - 1), node.i + 1, k);
        }
    }
    return covers.rectangles();
}

} // namespace

std::vector<Rectangle> lossyCells(const grid::FilledLattice& lattice) {
    const auto& materials = lattice.materials;
    const auto& grid = lattice.grid;
    BlockCovers covers;
    for (int k = 0; k < grid.rows() && materials.lossy(); ++k) {
        const auto er = materials.sigmaEr.row(k);
        const auto et = materials.sigmaEt.row(k);
        const auto ez = materials.sigmaEz.row(k);
        const auto isLossy = [&](int i) {
            const auto at = static_cast<std::size_t>(i);
            return er[at] != 0.0F || et[at] != 0.0F || ez[at] != 0.0F;
        };
        for (int i = 0; i < grid.columns(); ++i) {
            const int begin = i;
            while (i < grid.columns() && isLossy(i)) {
                ++i;
            }
            covers.add(begin, i, k);
        }
    }
    return covers.rectangles();
}

std::vector<InjectionPlace> injectionPlaces(std::span<const sources::Injection> injections) {
    std::vector<InjectionPlace> places;
    for (const auto& injection : injections) {
        const Rectangle cells{injection.iBegin,
                              injection.iBegin + static_cast<int>(injection.weights.size()),
                              injection.k, injection.k + 1};
        const int component = static_cast<int>(injection.component);
        const auto below = std::ranges::find_if(places, [&](const InjectionPlace& place) {
            return place.component == component && place.cells.iBegin == cells.iBegin &&
                   place.cells.iEnd == cells.iEnd && place.cells.kEnd == cells.kBegin;
        });
        if (below != places.end()) {
            below->cells.kEnd = cells.kEnd;
        } else {
            places.push_back({cells, component});
        }
    }
    return places;
}

std::vector<Rectangle> patchCells(const TileSituation& situation) {
    std::vector<Rectangle> cells;
    for (const auto find : {&dispersiveCells, &tiltedCells}) {
        const auto found = find(*situation.lattice);
        cells.insert(cells.end(), found.begin(), found.end());
    }
    for (const auto& injection : situation.injections) {
        if (injection.component % 3 == 2) { // along z
            cells.push_back(injection.cells);
        }
    }
    return cells;
}

std::vector<Rectangle> layeredCells(const TileSituation& situation) {
    const auto& lattice = *situation.lattice;
    const auto& grid = lattice.grid;
    const int columns = grid.columns();
    const int rows = grid.rows();
    std::vector<Rectangle> cells;
    for (const auto& injection : situation.injections) {
        if (injection.component % 3 != 2) {
            cells.push_back(injection.cells);
        }
    }
    // A layer begins at its first point; a magnetic wall changes the curl in its own row or column.
    const int below = std::max(grid.interiorBeginZ(), lattice.axialMetric.zMinHeld ? 0 : 1);
    const int above = std::min(grid.layerCellsZMax > 0 ? grid.interiorEndZ() : rows,
                               lattice.axialMetric.zMaxHeld ? rows : rows - 2);
    if (below > 0) {
        cells.push_back({0, columns, 0, below});
    }
    if (above < rows) {
        cells.push_back({0, columns, above, rows});
    }
    const bool specialWall = situation.wallDriven || !lattice.radialMetric.wallHeld;
    const int right = std::min(grid.layerCellsR > 0 ? grid.interiorEndR() : columns,
                               specialWall ? columns - 2 : columns);
    if (right < columns) {
        cells.push_back({right, columns, 0, rows});
    }
    if (grid.layerCellsRMin > 0) { // up to the first point that nothing stretches
        cells.push_back({0, std::min(grid.interiorBeginR() + 1, columns), 0, rows});
    }
    return cells;
}

} // namespace zonescope::gpu
