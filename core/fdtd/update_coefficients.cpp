#include "core/fdtd/update_coefficients.hpp"

#include "core/fdtd/cells/dispersive_cells.hpp"

#include <algorithm>
#include <cstddef>

namespace zonescope::fdtd {
namespace {

/// (kappa dt + sigma), trapezoidal, at the newer and the older time level.
double newer(double kappa, double sigma, double dt) { return kappa + 0.5 * dt * sigma; }
double older(double kappa, double sigma, double dt) { return kappa - 0.5 * dt * sigma; }

} // namespace

bool isHeld(const grid::FilledLattice& lattice, Component component, int i, int k) noexcept {
    const auto& grid = lattice.grid;
    const auto& radial = lattice.radialMetric;
    const auto& axial = lattice.axialMetric;
    const auto offset = grid::yeeOffset(component);
    if ((offset.r > 0.0 && i >= grid.nr) || (offset.z > 0.0 && k >= grid.nz)) {
        return true; // no such place
    }
    const bool onWallZ =
        offset.z == 0.0 && ((k == 0 && axial.zMinHeld) || (k == grid.nz && axial.zMaxHeld));
    const bool onWallR = offset.r == 0.0 && i == grid.nr && radial.wallHeld;
    // On an electric wall tangential E and normal H vanish.
    if (onWallZ || onWallR) {
        return true;
    }
    if (offset.r == 0.0 && i == 0) {
        return component == Component::et   ? radial.axisEtHeld
               : component == Component::ez ? radial.axisEzHeld
                                            : radial.axisHrHeld;
    }
    return false;
}

template <class T>
bool fillMaterialRow(const grid::FilledLattice& lattice, Component component, int k,
                     std::span<T> inverse, std::span<T> keep) {
    const auto& grid = lattice.grid;
    const auto& materials = lattice.materials;
    const grid::SharedRows* const eps[] = {&materials.epsEr, &materials.epsEt, &materials.epsEz};
    const grid::SharedRows* const sigma[] = {&materials.sigmaEr, &materials.sigmaEt,
                                             &materials.sigmaEz};
    const auto c = static_cast<std::size_t>(component);
    const auto columns = static_cast<std::size_t>(grid.columns());
    const auto epsRow = eps[c]->row(k);
    bool lossy = false;
    if (materials.lossy()) {
        const auto sigmaRow = sigma[c]->row(k);
        for (std::size_t i = 0; i < columns; ++i) {
            const double permittivity = epsRow[i];
            const double loss = 0.5 * grid.dt * sigmaRow[i];
            inverse[i] = static_cast<T>(1.0 / (permittivity + loss));
            keep[i] = static_cast<T>((permittivity - loss) / (permittivity + loss));
        }
    } else {
        for (std::size_t i = 0; i < columns; ++i) {
            inverse[i] = static_cast<T>(1.0 / static_cast<double>(epsRow[i]));
        }
    }
    // Dispersive places: the ordinary update adds inverse times curl, the rest is not its business.
    for (const grid::DispersiveRun& run : materials.dispersive.row(k)) {
        if (run.component != component) {
            continue;
        }
        const auto value =
            static_cast<T>(effectiveInverse(materials.dispersive, run.composition, grid.dt));
        std::fill(inverse.begin() + run.iBegin, inverse.begin() + run.iEnd, value);
        std::fill(keep.begin() + run.iBegin, keep.begin() + run.iEnd, T(1));
        lossy = true; // in the layers their D is kept as in lossy places
    }
    const auto hold = [&](std::size_t i) {
        inverse[i] = T(0);
        if (!keep.empty()) {
            keep[i] = T(0);
        }
    };
    // Away from the axis and the wall a whole row is held or none of it.
    const bool rowHeld = columns > 2 && isHeld(lattice, component, 1, k);
    for (std::size_t i = 0; i < columns; i += rowHeld || columns <= 2 ? 1 : columns - 1) {
        if (isHeld(lattice, component, static_cast<int>(i), k)) {
            hold(i);
        }
    }
    if (materials.lossy() && !rowHeld) {
        const auto sigmaRow = sigma[c]->row(k);
        for (std::size_t i = 0; i < columns && !lossy; ++i) {
            lossy = sigmaRow[i] != 0.0F && !isHeld(lattice, component, static_cast<int>(i), k);
        }
    }
    return lossy;
}

template <class T>
UpdateCoefficients<T>::UpdateCoefficients(const grid::FilledLattice& lattice, int paddedColumns) {
    const auto& grid = lattice.grid;
    const auto& metric = lattice.radialMetric;
    const double dt = grid.dt;
    const auto padded = static_cast<std::size_t>(paddedColumns);

    const auto fillRadial = [&](int array, const std::vector<double>& values) {
        auto& column = radial[static_cast<std::size_t>(array)];
        column.assign(padded, T(0));
        std::transform(values.begin(), values.end(), column.begin(),
                       [dt](double value) { return static_cast<T>(value * dt); });
    };
    fillRadial(coefficient::orderInteger, metric.orderInteger);
    fillRadial(coefficient::orderHalf, metric.orderHalf);
    fillRadial(coefficient::etOuter, metric.etOuter);
    fillRadial(coefficient::etInner, metric.etInner);
    fillRadial(coefficient::ezOuter, metric.ezOuter);
    fillRadial(coefficient::ezInner, metric.ezInner);
    fillRadial(coefficient::hzOuter, metric.hzOuter);
    fillRadial(coefficient::hzInner, metric.hzInner);
    fillRadial(coefficient::htStep, metric.htStep);
    radialStep = static_cast<T>(dt / grid.dr);
    axis.hrFromEz = static_cast<T>(metric.axisHrFromEz * dt);
    axis.etFromHz =
        metric.axisEtHeld ? T(0) : static_cast<T>((metric.etOuter[0] - 1.0 / grid.dr) * dt);

    const auto& axialMetric = lattice.axialMetric;
    for (std::size_t k = 0; k < static_cast<std::size_t>(grid.rows()); ++k) {
        axial.push_back({static_cast<T>(axialMetric.step[k] * dt),
                         static_cast<T>(axialMetric.upper[k] * dt),
                         static_cast<T>(axialMetric.lower[k] * dt)});
    }

    const auto& radialLayer = lattice.radialLayer;
    for (int c = 0; c < model::componentCount; ++c) {
        const auto component = static_cast<Component>(c);
        const bool half = grid::yeeOffset(component).r > 0.0;
        const auto& stretch = radialLayer.stretch;
        const auto& mean = radialLayer.mean;
        const auto& kappaR = half ? stretch.kappaHalf : stretch.kappaInteger;
        const auto& sigmaR = half ? stretch.sigmaHalf : stretch.sigmaInteger;
        const auto& kappaMean = half ? mean.kappaHalf : mean.kappaInteger;
        const auto& sigmaMean = half ? mean.sigmaHalf : mean.sigmaInteger;
        auto& columns = layerColumns[static_cast<std::size_t>(c)];
        const auto fill = [&](std::vector<T>& values, auto function) {
            values.assign(padded, T(0));
            for (std::size_t i = 0; i < kappaR.size(); ++i) {
                values[i] = static_cast<T>(function(i));
            }
        };
        // x and y of DESIGN 1.4: the mean divides for Er, hr, Ez, hz, the stretch divides for et,
        // Ht.
        const bool azimuthal = component == Component::et || component == Component::ht;
        const bool axialComponent = component == Component::ez || component == Component::hz;
        const auto& kappaX = azimuthal ? kappaR : kappaMean;
        const auto& sigmaX = azimuthal ? sigmaR : sigmaMean;
        const auto& kappaY = azimuthal ? kappaMean : kappaR;
        const auto& sigmaY = azimuthal ? sigmaMean : sigmaR;
        const auto denominator = [&](std::size_t i) { return newer(kappaX[i], sigmaX[i], dt); };
        fill(columns.fieldKeep,
             [&](std::size_t i) { return older(kappaX[i], sigmaX[i], dt) / denominator(i); });
        if (axialComponent) {
            fill(columns.auxiliaryKeep, [&](std::size_t i) {
                return older(kappaR[i], sigmaR[i], dt) / newer(kappaR[i], sigmaR[i], dt);
            });
            fill(columns.auxiliaryGain,
                 [&](std::size_t i) { return 1.0 / newer(kappaR[i], sigmaR[i], dt); });
            fill(columns.gainNew, [&](std::size_t i) { return 1.0 / denominator(i); });
        } else {
            fill(columns.gainNew,
                 [&](std::size_t i) { return newer(kappaY[i], sigmaY[i], dt) / denominator(i); });
            fill(columns.gainOld,
                 [&](std::size_t i) { return older(kappaY[i], sigmaY[i], dt) / denominator(i); });
        }
    }

    const auto& axialStretch = lattice.axialLayer.stretch;
    for (int k = 0; k < grid.rows(); ++k) {
        const auto r = static_cast<std::size_t>(k);
        std::array<LayerAxial<T>, 6> row{};
        for (int c = 0; c < model::componentCount; ++c) {
            const bool half = grid::yeeOffset(static_cast<Component>(c)).z > 0.0;
            const double kappa = (half ? axialStretch.kappaHalf : axialStretch.kappaInteger)[r];
            const double sigma = (half ? axialStretch.sigmaHalf : axialStretch.sigmaInteger)[r];
            row[static_cast<std::size_t>(c)] = {
                static_cast<T>(older(kappa, sigma, dt) / newer(kappa, sigma, dt)),
                static_cast<T>(1.0 / newer(kappa, sigma, dt)),
                static_cast<T>(newer(kappa, sigma, dt)), static_cast<T>(older(kappa, sigma, dt))};
        }
        layerAxial.push_back(row);
        auxiliaryRow.push_back(inAxialLayer(grid, k) ? axialRows++ : radialRows++);
    }
    auxiliaryArrays = lattice.materials.lossy() ? 9 : 6;
}

template struct UpdateCoefficients<float>;
template struct UpdateCoefficients<double>;
template bool fillMaterialRow<float>(const grid::FilledLattice&, Component, int, std::span<float>,
                                     std::span<float>);
template bool fillMaterialRow<double>(const grid::FilledLattice&, Component, int, std::span<double>,
                                      std::span<double>);

} // namespace zonescope::fdtd
