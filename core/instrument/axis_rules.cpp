#include "core/instrument/axis_rules.hpp"

#include "core/grid/metric.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace zonescope::instrument {

namespace {

using model::Component;

/// All six components of a run, and the flux densities that its materials make of them.
class Fields {
public:
    Fields(const run::Simulation& simulation, const grid::Discretisation& lattice)
        : grid_(lattice.grid) {
        for (int c = 0; c < model::componentCount; ++c)
            values_[static_cast<std::size_t>(c)] =
                simulation.engine().component(static_cast<Component>(c));
        const auto& materials = lattice.materials;
        scale(Component::er, materials.epsEr);
        scale(Component::et, materials.epsEt);
        scale(Component::ez, materials.epsEz);
    }

    [[nodiscard]] double at(Component component, int i, int k) const {
        return values_[static_cast<std::size_t>(component)][grid_.index(i, k)];
    }
    [[nodiscard]] double largest(std::initializer_list<Component> components) const {
        double largest = 0.0;
        for (const auto component : components)
            for (int k = grid_.interiorBeginZ(); k < grid_.interiorEndZ(); ++k)
                for (int i = 0; i < grid_.interiorEndR(); ++i)
                    largest = std::max(largest, std::abs(at(component, i, k)));
        return largest;
    }

private:
    void scale(Component component, const grid::SharedRows& permittivity) {
        auto& values = values_[static_cast<std::size_t>(component)];
        for (int k = 0; k < grid_.rows(); ++k) {
            const auto row = permittivity.row(k);
            for (int i = 0; i < grid_.columns(); ++i)
                values[grid_.index(i, k)] *= row[static_cast<std::size_t>(i)];
        }
    }

    const grid::Grid& grid_;
    std::array<std::vector<double>, model::componentCount> values_;
};

} // namespace

int leadingPower(model::Component component, int azimuthalOrder) noexcept {
    const int order = std::abs(azimuthalOrder);
    const bool axial = component == Component::ez || component == Component::hz;
    return axial ? order : std::abs(order - 1);
}

std::optional<double> measuredPower(std::span<const double> values, double offset, double largest) {
    const std::size_t first = offset > 0.0 ? 0 : 1;
    if (values.size() < first + 2)
        return std::nullopt;
    const double inner = values[first], outer = values[first + 1];
    constexpr double least = 1e-9;
    if (!(inner * outer > 0.0) || std::min(std::abs(inner), std::abs(outer)) < least * largest)
        return std::nullopt;
    const double from = static_cast<double>(first) + offset;
    return std::log(outer / inner) / std::log((from + 1.0) / from);
}

DivergenceResidual divergenceResidual(const run::Simulation& simulation,
                                      const fdtd::Defects& defects) {
    const auto lattice = fdtd::withDefects(simulation.discretisation(), defects);
    const auto& grid = lattice->grid;
    const auto& metric = lattice->radialMetric;
    const Fields field(simulation, *lattice);
    using enum model::Component;
    DivergenceResidual residual;
    const auto larger = [](double& largest, double value) {
        largest = std::abs(value) <= largest ? largest : std::abs(value); // keeps a NaN
    };
    const auto place = [](int i) { return static_cast<std::size_t>(i); };
    for (int k = grid.interiorBeginZ() + 1; k + 1 < grid.interiorEndZ(); ++k) {
        for (int i = 1; i + 1 < grid.interiorEndR(); ++i) {
            const double electric = (metric.radiusHalf[place(i)] * field.at(er, i, k) -
                                     metric.radiusHalf[place(i - 1)] * field.at(er, i - 1, k)) /
                                        (metric.radiusInteger[place(i)] * grid.dr) -
                                    metric.orderInteger[place(i)] * field.at(et, i, k) +
                                    (field.at(ez, i, k) - field.at(ez, i, k - 1)) / grid.dz;
            const double magnetic = (metric.radiusInteger[place(i + 1)] * field.at(hr, i + 1, k) -
                                     metric.radiusInteger[place(i)] * field.at(hr, i, k)) /
                                        (metric.radiusHalf[place(i)] * grid.dr) +
                                    metric.orderHalf[place(i)] * field.at(ht, i, k) +
                                    (field.at(hz, i, k + 1) - field.at(hz, i, k)) / grid.dz;
            larger(residual.electric, electric);
            larger(residual.magnetic, magnetic);
        }
    }
    const double cell = std::min(grid.dr, grid.dz);
    const double d = field.largest({er, et, ez}), b = field.largest({hr, ht, hz});
    residual.electric = d > 0.0 ? residual.electric * cell / d : 0.0;
    residual.magnetic = b > 0.0 ? residual.magnetic * cell / b : 0.0;
    return residual;
}

std::optional<CurlOperator> curlOperator(const grid::Discretisation& sound,
                                         const fdtd::Defects& defects) {
    if (defects.orderClampAlone)
        return std::nullopt;
    const auto lattice = fdtd::withDefects(sound, defects);
    const auto& grid = lattice->grid;
    CurlOperator curl;
    curl.largestEigenvalue = grid::largestEigenvalue(lattice->radialMetric, grid.dz);
    const double cell = std::min(grid.dr, grid.dz);
    curl.courantLimit = 2.0 / (curl.largestEigenvalue * cell);
    curl.courant = grid.dt / cell;
    // Leapfrog: sin(omega dt / 2) = eigenvalue dt / 2.
    const double sine = 0.5 * curl.largestEigenvalue * grid.dt;
    if (sine > 1.0)
        curl.growth = std::exp(2.0 * std::acosh(sine));
    return curl;
}

} // namespace zonescope::instrument
