#include "core/adjoint/parameter_gradient.hpp"

#include "core/error.hpp"
#include "core/grid/edited_media.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace zonescope::adjoint {

namespace {

[[noreturn]] void refuse(std::string what, std::string allowed, std::string hint) {
    throw InputError({.file = {},
                      .key = "optimisation",
                      .value = std::move(what),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

/// Adds what one component's values that differ contribute.
class DifferenceSum {
public:
    DifferenceSum(const PermittivityGradient& gradient, double distance)
        : gradient_(gradient), distance_(distance), sums_(gradient.wavelengths, 0.0) {}

    void add(const std::vector<double>& derivative, const grid::SharedRows& below,
             const grid::SharedRows& above) {
        for (int k = 0; k < below.rows(); ++k) {
            if (below.sameRow(above, k)) {
                continue;
            }
            const auto low = below.row(k);
            const auto high = above.row(k);
            for (std::size_t i = 0; i < low.size(); ++i) {
                if (low[i] != high[i]) {
                    addValue(derivative, static_cast<int>(i), k,
                             static_cast<double>(high[i]) - static_cast<double>(low[i]));
                }
            }
        }
    }

    [[nodiscard]] std::vector<double> take() { return std::move(sums_); }

private:
    void addValue(const std::vector<double>& derivative, int i, int k, double change) {
        if (!gradient_.covers(i, k)) {
            refuse(fmt::format("a medium that changes at column {}, row {}", i, k),
                   "changes inside the design region",
                   "Enlarge the design region or narrow the parameter's limits.");
        }
        for (std::size_t f = 0; f < sums_.size(); ++f) {
            sums_[f] += derivative[gradient_.index(f, i, k)] * change / distance_;
        }
    }

    const PermittivityGradient& gradient_;
    double distance_;
    std::vector<double> sums_;
};

} // namespace

std::vector<double> parameterDerivative(const PermittivityGradient& gradient,
                                        const grid::Discretisation& here,
                                        const model::Project& below, const model::Project& above,
                                        double distance) {
    const grid::EarlierMedia known{*here.project, here.grid, here.materials};
    const grid::MaterialMap low = grid::editMaterialMap(below, here.grid, known).map;
    const grid::MaterialMap high = grid::editMaterialMap(above, here.grid, known).map;
    if (low.dispersive != high.dispersive || low.tilted != high.tilted) {
        refuse("a parameter that moves a medium with poles or a tilted surface",
               "bodies without poles and with vertical and flat faces",
               "Design bodies of materials with a constant index.");
    }
    DifferenceSum sum(gradient, distance);
    const std::array<std::pair<const grid::SharedRows*, const grid::SharedRows*>, 3> permittivity{
        {{&low.epsEr, &high.epsEr}, {&low.epsEt, &high.epsEt}, {&low.epsEz, &high.epsEz}}};
    const std::array<std::pair<const grid::SharedRows*, const grid::SharedRows*>, 3> conductivity{
        {{&low.sigmaEr, &high.sigmaEr},
         {&low.sigmaEt, &high.sigmaEt},
         {&low.sigmaEz, &high.sigmaEz}}};
    for (std::size_t c = 0; c < permittivity.size(); ++c) {
        sum.add(gradient.byPermittivity[c], *permittivity[c].first, *permittivity[c].second);
        if (!conductivity[c].first->empty()) {
            sum.add(gradient.byConductivity[c], *conductivity[c].first, *conductivity[c].second);
        }
    }
    return sum.take();
}

} // namespace zonescope::adjoint
