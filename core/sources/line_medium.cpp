#include "core/sources/line_medium.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace zonescope::sources {

LineRows rowsOf(const grid::Discretisation& discretisation) {
    const auto& axial = discretisation.axialMetric;
    LineRows rows{.upper = axial.upper,
                  .lower = axial.lower,
                  .step = axial.step,
                  .layer = discretisation.axialLayer.stretch,
                  .held = {}};
    rows.held.assign(static_cast<std::size_t>(discretisation.grid.rows()), 0);
    rows.held.front() = axial.zMinHeld ? 1 : 0;
    rows.held.back() = axial.zMaxHeld ? 1 : 0;
    return rows;
}

LineRows incidentRows(const IncidentPlaces& places, double dzUm) {
    constexpr double grading = 3.0;
    constexpr double reflection = 1e-14;
    LineRows line;
    const auto rows = static_cast<std::size_t>(places.rows());
    line.upper.assign(rows, 1.0 / dzUm);
    line.lower.assign(rows, 1.0 / dzUm);
    line.step.assign(rows, 1.0 / dzUm);
    line.step.back() = 0.0;
    line.held.assign(rows, 0);
    line.held.front() = line.held.back() = 1;
    const double peak = grid::peakSigma(grading, reflection, places.layer * dzUm);
    const auto profile = [&](double position) {
        const double depth =
            std::max(places.layer - position, position - (places.rows() - 1 - places.layer));
        return depth <= 0.0 ? 0.0 : peak * std::pow(depth / places.layer, grading);
    };
    for (int k = 0; k < places.rows(); ++k) {
        line.layer.sigmaInteger.push_back(profile(k));
        line.layer.sigmaHalf.push_back(profile(k + 0.5));
    }
    line.layer.kappaInteger.assign(rows, 1.0);
    line.layer.kappaHalf.assign(rows, 1.0);
    return line;
}

LineMaterial materialFarOut(const grid::Discretisation& discretisation,
                            model::Component component) {
    const auto& grid = discretisation.grid;
    const auto& materials = discretisation.materials;
    const bool axial = component == model::Component::ez;
    const auto& eps = axial ? materials.epsEz : materials.epsEt;
    const auto& sigma = axial ? materials.sigmaEz : materials.sigmaEt;
    LineMaterial material;
    for (int k = 0; k < grid.rows(); ++k) {
        const auto outermost = grid.index(grid.nr, k);
        material.eps.push_back(eps[outermost]);
        material.sigma.push_back(materials.lossy() ? sigma[outermost] : 0.0);
    }
    return material;
}

LineFactors lineFactors(const LineRows& rows, const LineMaterial& material, double dt) {
    LineFactors factors;
    const auto& layer = rows.layer;
    for (std::size_t k = 0; k < material.eps.size(); ++k) {
        const double halfE = 0.5 * dt * layer.sigmaInteger[k];
        const double halfH = 0.5 * dt * layer.sigmaHalf[k];
        factors.keepE.push_back((layer.kappaInteger[k] - halfE) / (layer.kappaInteger[k] + halfE));
        factors.gainE.push_back(1.0 / (layer.kappaInteger[k] + halfE));
        factors.keepH.push_back((layer.kappaHalf[k] - halfH) / (layer.kappaHalf[k] + halfH));
        factors.gainH.push_back(1.0 / (layer.kappaHalf[k] + halfH));
        const double loss = 0.5 * dt * material.sigma[k];
        factors.keepLoss.push_back((material.eps[k] - loss) / (material.eps[k] + loss));
        factors.inverse.push_back(rows.held[k] != 0 ? 0.0 : 1.0 / (material.eps[k] + loss));
    }
    return factors;
}

int sourceRowAt(const grid::Grid& grid, double zUm) {
    const int row = static_cast<int>(std::lround((zUm - grid.zOrigin) / grid.dz));
    if (row < 1 || row > grid.nz - 1) {
        throw InputError({.file = {},
                          .key = "sources[].z_um",
                          .value = fmt::format("{}", zUm),
                          .allowed = say("inside the domain, at least one cell from its ends"),
                          .hint = say("move the source plane")});
    }
    return row;
}

} // namespace zonescope::sources
