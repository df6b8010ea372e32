#include "core/grid/slice.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace zonescope::grid {

namespace {

template <class Value> std::vector<Value> cut(const std::vector<Value>& values, RowRange rows) {
    return values.empty()
               ? values
               : std::vector<Value>(values.begin() + rows.begin, values.begin() + rows.end);
}

SharedRows cut(const SharedRows& values, RowRange rows) {
    return values.slice(rows.begin, rows.end);
}

AxialMetric cutMetric(const AxialMetric& whole, RowRange rows, RowRange owned, int wholeRows) {
    AxialMetric metric;
    metric.upper = cut(whole.upper, rows);
    metric.lower = cut(whole.lower, rows);
    metric.step = cut(whole.step, rows);
    metric.zMinHeld = rows.begin == 0 && whole.zMinHeld;
    metric.zMaxHeld = rows.end == wholeRows && whole.zMaxHeld;
    if (rows.end != wholeRows) {
        metric.step.back() = 0.0; // there is no row above
    }
    metric.weightInteger = cut(whole.weightInteger, rows);
    metric.weightHalf = cut(whole.weightHalf, rows);
    for (int k = rows.begin; k < rows.end; ++k) {
        if (k < owned.begin || k >= owned.end) {
            metric.weightInteger[static_cast<std::size_t>(k - rows.begin)] = 0.0;
            metric.weightHalf[static_cast<std::size_t>(k - rows.begin)] = 0.0;
        }
    }
    return metric;
}

DispersiveMap cutDispersive(const DispersiveMap& whole, RowRange rows) {
    DispersiveMap map;
    for (int k = rows.begin; k < rows.end && !whole.empty(); ++k) {
        for (DispersiveRun run : whole.row(k)) {
            run.k -= rows.begin;
            map.runs.push_back(run);
        }
    }
    if (!map.runs.empty()) {
        map.media = whole.media;
        map.compositions = whole.compositions;
        map.extraConductivity = whole.extraConductivity;
        indexRows(map, rows.size());
    }
    return map;
}

/// Nodes of which all rows of E belong to the slice.
std::vector<TiltedNode> cutTilted(const std::vector<TiltedNode>& whole, RowRange rows) {
    std::vector<TiltedNode> nodes;
    for (TiltedNode node : whole) {
        if ((node.k > rows.begin || rows.begin == 0) && node.k < rows.end) {
            node.k -= rows.begin;
            nodes.push_back(node);
        }
    }
    return nodes;
}

} // namespace

int rowsPerStep(const FilledLattice& whole) noexcept {
    return whole.materials.tilted.empty() ? 1 : 2;
}

FilledLattice sliceRows(const FilledLattice& whole, RowRange rows, RowRange owned) {
    FilledLattice slice;
    auto& grid = slice.grid;
    grid = whole.grid;
    grid.nz = rows.size() - 1;
    grid.zOrigin = whole.grid.z(rows.begin);
    grid.layerCellsZMin = std::clamp(whole.grid.interiorBeginZ() - rows.begin, 0, grid.nz);
    grid.layerCellsZMax = grid.nz - std::clamp(whole.grid.interiorEndZ() - rows.begin, 0, grid.nz);
    slice.radialMetric = whole.radialMetric;
    slice.axialMetric = cutMetric(whole.axialMetric, rows, owned, whole.grid.rows());
    slice.radialLayer = whole.radialLayer;
    const auto& stretch = whole.axialLayer.stretch;
    slice.axialLayer.stretch = {cut(stretch.sigmaInteger, rows), cut(stretch.sigmaHalf, rows),
                                cut(stretch.kappaInteger, rows), cut(stretch.kappaHalf, rows)};
    const auto& materials = whole.materials;
    slice.materials = {cut(materials.epsEr, rows),
                       cut(materials.epsEt, rows),
                       cut(materials.epsEz, rows),
                       cut(materials.sigmaEr, rows),
                       cut(materials.sigmaEt, rows),
                       cut(materials.sigmaEz, rows),
                       cutDispersive(materials.dispersive, rows),
                       cutTilted(materials.tilted, rows)};
    return slice;
}

} // namespace zonescope::grid
