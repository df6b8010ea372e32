#include "core/grid/layers.hpp"

#include "core/error.hpp"
#include "core/grid/layer_incidence.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>

namespace zonescope::grid {

namespace {

LayerProfile noStretch(int points) {
    const auto n = static_cast<std::size_t>(points);
    return {std::vector<double>(n, 0.0), std::vector<double>(n, 0.0), std::vector<double>(n, 1.0),
            std::vector<double>(n, 1.0)};
}

/// Grades one layer. `depth(i, offset)` is the depth of a point in cells, positive inside the
/// layer. Integer points run from 0 to last, half points from 0 to last - 1; the half point beyond
/// the wall does not exist and stays untouched.
template <class Depth>
void grade(LayerProfile& profile, const model::Boundary& boundary, const LayerGrading& grading,
           double cellSize, int last, const char* key, Depth depth) {
    if (!(boundary.order >= 0.0) || !(boundary.kappaMax >= 1.0)) {
        throw InputError(
            {.file = {},
             .key = key,
             .value = say("order {order}, kappa_max {kappa_max}", "order"_is = boundary.order,
                          "kappa_max"_is = boundary.kappaMax),
             .allowed = say("order at least 0, kappa_max at least 1"),
             .hint = say("Usual values are order 3 and kappa_max 1")});
    }
    const double peak = peakSigma(boundary.order, grading.reflection, boundary.cells * cellSize);
    const auto put = [&](double x, double& sigma, double& kappa) {
        if (x <= 0.0) {
            return;
        }
        const double part = std::pow(x / boundary.cells, boundary.order);
        sigma = peak * part;
        kappa = 1.0 + (grading.kappaMax - 1.0) * part;
    };
    for (int i = 0; i <= last; ++i) {
        const auto n = static_cast<std::size_t>(i);
        put(depth(i, 0.0), profile.sigmaInteger[n], profile.kappaInteger[n]);
        if (i < last) {
            put(depth(i, 0.5), profile.sigmaHalf[n], profile.kappaHalf[n]);
        }
    }
}

} // namespace

double peakSigma(double order, double reflection, double thicknessUm) {
    if (!(reflection > 0.0) || !(reflection < 1.0) || !(thicknessUm > 0.0)) {
        throw InputError(
            {.file = {},
             .key = "target_reflection",
             .value = fmt::format("{}", reflection),
             .allowed = say("above 0 and below 1"),
             .hint = say("Give the wanted amplitude reflection of the layer, such as 1e-6")});
    }
    return -(order + 1.0) * std::log(reflection) / (2.0 * thicknessUm);
}

RadialLayer makeRadialLayer(const model::Project& project, const Grid& grid) {
    RadialLayer layer{noStretch(grid.columns()), noStretch(grid.columns())};
    const model::Boundary& boundary = project.boundaries.rMax;
    LayerProfile& s = layer.stretch;
    if (grid.layerCellsRMin > 0) {
        grade(s, project.boundaries.rMin.value(), layerGrading(project, LayerSide::rMin), grid.dr,
              grid.nr, "/boundaries/r_min",
              [&](int i, double offset) { return grid.interiorBeginR() - (i + offset); });
    }
    if (grid.layerCellsR == 0) {
        return layer;
    }
    grade(s, boundary, layerGrading(project, LayerSide::rMax), grid.dr, grid.nr,
          "/boundaries/r_max",
          [&](int i, double offset) { return i + offset - grid.interiorEndR(); });
    if (grid.planar() || boundary.stretch == model::LayerStretch::quasi) {
        return layer;
    }
    // Sums in units of dr, which cancels against r = (i + offset) dr.
    double sigmaSum = 0.0; // over the half points below r_i
    double kappaSum = 0.0;
    LayerProfile& mean = layer.mean;
    for (int i = 1; i <= grid.nr; ++i) {
        const auto n = static_cast<std::size_t>(i);
        sigmaSum += s.sigmaHalf[n - 1];
        kappaSum += s.kappaHalf[n - 1];
        mean.sigmaInteger[n] = sigmaSum / i;
        mean.kappaInteger[n] = kappaSum / i;
    }
    sigmaSum = 0.0; // over the integer points 1..i
    kappaSum = 0.5; // the axis cell is half a cell wide; sigma is zero there
    for (int i = 0; i < grid.nr; ++i) {
        const auto n = static_cast<std::size_t>(i);
        if (i > 0) {
            sigmaSum += s.sigmaInteger[n];
            kappaSum += s.kappaInteger[n];
        }
        mean.sigmaHalf[n] = sigmaSum / (i + 0.5);
        mean.kappaHalf[n] = kappaSum / (i + 0.5);
    }
    return layer;
}

AxialLayer makeAxialLayer(const model::Project& project, const Grid& grid) {
    AxialLayer layer{noStretch(grid.rows())};
    if (grid.layerCellsZMin > 0) {
        grade(layer.stretch, project.boundaries.zMin, layerGrading(project, LayerSide::zMin),
              grid.dz, grid.nz, "/boundaries/z_min",
              [&](int k, double offset) { return grid.interiorBeginZ() - (k + offset); });
    }
    if (grid.layerCellsZMax > 0) {
        grade(layer.stretch, project.boundaries.zMax, layerGrading(project, LayerSide::zMax),
              grid.dz, grid.nz, "/boundaries/z_max",
              [&](int k, double offset) { return k + offset - grid.interiorEndZ(); });
    }
    return layer;
}

} // namespace zonescope::grid
