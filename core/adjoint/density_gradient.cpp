#include "core/adjoint/density_gradient.hpp"

#include "core/error.hpp"
#include "core/grid/density_cells.hpp"

#include <fmt/format.h>

#include <variant>

namespace zonescope::adjoint {

std::vector<double> densityDerivative(const PermittivityGradient& gradient,
                                      std::span<const double> weights,
                                      const grid::Discretisation& here, std::size_t body) {
    const auto& region = std::get<model::DensityRegion>(here.project->bodies[body].shape);
    const grid::DensityCells cells(*here.project, region, here.grid);
    if (!gradient.covers(cells.columnBegin(), cells.rowBegin()) ||
        !gradient.covers(cells.columnEnd() - 1, cells.rowEnd() - 1)) {
        throw InputError({.file = {},
                          .key = fmt::format("bodies[{}]", body),
                          .value = say("a density region that reaches the edge of the domain"),
                          .allowed = say("one inside the domain"),
                          .hint = say("Enlarge the domain or make the region smaller.")});
    }
    const double contrast = grid::densityContrast(*here.project, region, here.grid);
    std::vector<double> byPixel(region.pixels.values().size(), 0.0);
    std::vector<double> row(static_cast<std::size_t>(cells.columnEnd() - cells.columnBegin()));
    for (std::size_t c = 0; c < gradient.byPermittivity.size(); ++c) {
        const auto component = static_cast<model::Component>(c);
        for (int k = cells.rowBegin(); k < cells.rowEnd(); ++k) {
            for (int i = cells.columnBegin(); i < cells.columnEnd(); ++i) {
                double sum = 0.0;
                for (std::size_t f = 0; f < weights.size(); ++f) {
                    sum += weights[f] * gradient.byPermittivity[c][gradient.index(f, i, k)];
                }
                row[static_cast<std::size_t>(i - cells.columnBegin())] = contrast * sum;
            }
            cells.addTransposed(component, k, row, byPixel);
        }
    }
    return byPixel;
}

} // namespace zonescope::adjoint
