#include "ui/instruments/layer_handles.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

/// Node in the middle of the layer.
int middleOf(const grid::Grid& grid) {
    return grid.interiorEndR() + std::max(1, grid.layerCellsR / 2);
}

double sigmaAt(const grid::RadialLayer& layer, int i) {
    return layer.stretch.sigmaInteger[static_cast<std::size_t>(i)];
}

/// Sigma at a part of the depth over ln(1/reflection), but for constants (grid::peakSigma).
double rise(double order, double part) { return (order + 1.0) * std::pow(part, order); }

/// The order of a height at a part of the depth, of those that the controls write; among those
/// from which on the height falls with the order.
double orderOf(double height, double part) {
    constexpr double least = 0.5, step = 0.1;
    double best = least;
    for (int n = 0;; ++n) {
        const double order = least + step * n;
        if (order > LayerShapeLimits::mostOrder + 0.5 * step)
            return best;
        if (std::abs(rise(order, part) - height) < std::abs(rise(best, part) - height))
            best = order;
    }
}

} // namespace

std::vector<ChartHandle> layerHandles(const grid::Grid& grid, const grid::RadialLayer& layer) {
    if (grid.layerCellsR == 0)
        return {};
    const auto text = [](const char* words) {
        return QCoreApplication::translate("LayerHandles", words);
    };
    const int middle = middleOf(grid);
    return {{.x = grid.r(grid.nr),
             .y = sigmaAt(layer, grid.nr),
             .label = text(QT_TRANSLATE_NOOP("LayerHandles",
                                             "Drag: how strong the layer absorbs (its target "
                                             "reflection)"))},
            {.x = grid.r(middle),
             .y = sigmaAt(layer, middle),
             .label = text(QT_TRANSLATE_NOOP("LayerHandles", "Drag: how σ rises (the grading)"))},
            {.x = grid.r(grid.nr),
             .y = layer.stretch.kappaInteger[static_cast<std::size_t>(grid.nr)] - 1.0,
             .label = text(QT_TRANSLATE_NOOP("LayerHandles", "Drag: the real stretch κ"))}};
}

LayerShape draggedLayer(const LayerShape& from, const grid::Grid& grid,
                        const grid::RadialLayer& layer, LayerHandle handle, double value) {
    LayerShape to = from;
    if (grid.layerCellsR == 0 || !std::isfinite(value))
        return to;
    const double peak = sigmaAt(layer, grid.nr);
    switch (handle) {
    case LayerHandle::strength:
        // ln(reflection) is proportional to the peak.
        to.reflection =
            std::clamp(std::pow(from.reflection, std::max(0.0, value) / peak),
                       LayerShapeLimits::leastReflection, LayerShapeLimits::mostReflection);
        break;
    case LayerHandle::grading: {
        const int middle = middleOf(grid);
        const double part = static_cast<double>(middle - grid.interiorEndR()) / grid.layerCellsR;
        if (part < 1.0) // a layer of one cell has no middle
            to.order = orderOf(rise(from.order, part) * value / sigmaAt(layer, middle), part);
        break;
    }
    case LayerHandle::stretch:
        to.kappaMax = std::clamp(1.0 + value, 1.0, LayerShapeLimits::mostKappa);
        break;
    }
    return to;
}

} // namespace zonescope::ui
