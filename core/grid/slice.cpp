#include "core/grid/slice.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace zonescope::grid {

namespace {

template <class Value>
std::vector<Value> cut(const std::vector<Value>& values, RowRange rows, std::size_t width = 1) {
    if (values.empty()) {
        return {};
    }
    const auto at = [&](int row) {
        return values.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(row) * width);
    };
    return std::vector<Value>(at(rows.begin), at(rows.end));
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

int rowsPerStep(const Discretisation& whole) noexcept {
    return whole.materials.tilted.empty() ? 1 : 2;
}

std::shared_ptr<const Discretisation> sliceRows(std::shared_ptr<const Discretisation> whole,
                                                RowRange rows, RowRange owned) {
    auto slice = std::make_shared<Discretisation>();
    slice->project = whole->project;
    auto& grid = slice->grid;
    grid = whole->grid;
    grid.nz = rows.size() - 1;
    grid.zOrigin = whole->grid.z(rows.begin);
    grid.layerCellsZMin = std::clamp(whole->grid.interiorBeginZ() - rows.begin, 0, grid.nz);
    grid.layerCellsZMax = grid.nz - std::clamp(whole->grid.interiorEndZ() - rows.begin, 0, grid.nz);
    slice->radialMetric = whole->radialMetric;
    slice->axialMetric = cutMetric(whole->axialMetric, rows, owned, whole->grid.rows());
    slice->radialLayer = whole->radialLayer;
    const auto& stretch = whole->axialLayer.stretch;
    slice->axialLayer.stretch = {cut(stretch.sigmaInteger, rows), cut(stretch.sigmaHalf, rows),
                                 cut(stretch.kappaInteger, rows), cut(stretch.kappaHalf, rows)};
    const auto& materials = whole->materials;
    const auto width = static_cast<std::size_t>(grid.columns());
    slice->materials = {
        cut(materials.epsEr, rows, width),         cut(materials.epsEt, rows, width),
        cut(materials.epsEz, rows, width),         cut(materials.sigmaEr, rows, width),
        cut(materials.sigmaEt, rows, width),       cut(materials.sigmaEz, rows, width),
        cutDispersive(materials.dispersive, rows), cutTilted(materials.tilted, rows)};
    slice->origin = {std::move(whole), rows.begin, owned.begin - rows.begin,
                     owned.end - rows.begin};
    return slice;
}

} // namespace zonescope::grid
