#include "core/adjoint/permittivity_gradient.hpp"

#include "core/adjoint/adjoint_currents.hpp"
#include "core/threads/parallel.hpp"

#include <cmath>
#include <complex>

namespace zonescope::adjoint {

namespace {

/// The curls of H that drive Er and Ez, of a transform.
class ElectricCurls {
public:
    ElectricCurls(const grid::Lattice& lattice, const fdtd::DftBoxData& transform)
        : radial_(lattice.radialMetric), axial_(lattice.axialMetric), transform_(transform) {}

    [[nodiscard]] std::complex<double> er(std::size_t f, int i, int k) const {
        const auto column = static_cast<std::size_t>(i);
        const auto row = static_cast<std::size_t>(k);
        return axial_.lower[row] * at(model::Component::ht, f, i, k - 1) -
               axial_.upper[row] * at(model::Component::ht, f, i, k) -
               radial_.orderHalf[column] * at(model::Component::hz, f, i, k);
    }
    [[nodiscard]] std::complex<double> ez(std::size_t f, int i, int k) const {
        const auto column = static_cast<std::size_t>(i);
        const auto inner =
            i > 0 ? radial_.ezInner[column] * at(model::Component::ht, f, i - 1, k) : 0.0;
        return radial_.ezOuter[column] * at(model::Component::ht, f, i, k) - inner +
               radial_.orderInteger[column] * at(model::Component::hr, f, i, k);
    }

private:
    /// 0 beside the box; places that would read it are not covered.
    [[nodiscard]] std::complex<double> at(model::Component component, std::size_t f, int i,
                                          int k) const {
        const fdtd::IndexBox& box = transform_.box;
        const bool inside = i >= box.iBegin && i < box.iEnd && k >= box.kBegin && k < box.kEnd;
        return inside ? transform_.at(component, f, i, k) : std::complex<double>{};
    }

    const grid::RadialMetric& radial_;
    const grid::AxialMetric& axial_;
    const fdtd::DftBoxData& transform_;
};

/// A row of what couplings give: see the header.
void addCouplingRow(PermittivityGradient& gradient, const grid::Lattice& lattice,
                    const ElectricCurls& forward, const ElectricCurls& adjoint, double scale,
                    std::size_t f, int k, double rate) {
    const fdtd::IndexBox& box = gradient.box;
    const double factor = -2.0 * scale / rate; // Re(X/s) = -Im(X)/rate
    for (int i = box.iBegin; i < box.iEnd; ++i) {
        const std::size_t at = gradient.index(f, i, k);
        gradient.byInverse[0][at] += factor * cellVolume(lattice, model::Component::er, i, k) *
                                     (forward.er(f, i, k) * adjoint.er(f, i, k)).imag();
        gradient.byInverse[1][at] += factor * cellVolume(lattice, model::Component::ez, i, k) *
                                     (forward.ez(f, i, k) * adjoint.ez(f, i, k)).imag();
        for (const bool outer : {false, true}) {
            if ((!outer && i == 0) || k == 0) {
                continue; // there is no such value
            }
            const int column = outer ? i : i - 1;
            for (const bool above : {false, true}) {
                const int row = above ? k : k - 1;
                const auto both = forward.er(f, column, k) * adjoint.ez(f, i, row) +
                                  forward.ez(f, i, row) * adjoint.er(f, column, k);
                gradient.byCoupling[grid::quadrant(outer, above)][at] += factor * both.imag();
            }
        }
    }
}

} // namespace

PermittivityGradient emptyGradient(const fdtd::IndexBox& box, std::span<const double> omega,
                                   double dt) {
    PermittivityGradient gradient;
    gradient.box = box;
    gradient.wavelengths = omega.size();
    for (const double each : omega) {
        gradient.steppedOmega.push_back(2.0 * std::tan(0.5 * each * dt) / dt);
    }
    const auto size = omega.size() * static_cast<std::size_t>(box.width()) *
                      static_cast<std::size_t>(box.height());
    for (std::size_t c = 0; c < gradient.byPermittivity.size(); ++c) {
        gradient.byPermittivity[c].assign(size, 0.0);
        gradient.byConductivity[c].assign(size, 0.0);
    }
    return gradient;
}

void addGradient(PermittivityGradient& gradient, const grid::FilledLattice& lattice,
                 const fdtd::DftBoxData& forward, const fdtd::DftBoxData& adjoint, double scale,
                 int threads) {
    const double dt = lattice.grid.dt;
    const fdtd::IndexBox& box = gradient.box;
    const bool coupled = !lattice.materials.tilted.empty();
    if (coupled && !gradient.hasCoupling()) {
        const std::size_t size = gradient.byPermittivity[0].size();
        for (auto& each : gradient.byInverse) {
            each.assign(size, 0.0);
        }
        for (auto& each : gradient.byCoupling) {
            each.assign(size, 0.0);
        }
    }
    const ElectricCurls forwardCurls(lattice, forward);
    const ElectricCurls adjointCurls(lattice, adjoint);
    const auto addRow = [&](std::size_t c, std::size_t f, int k) {
        const auto component = static_cast<model::Component>(c);
        const double half = 0.5 * forward.omega[f] * dt;
        const double rate = 2.0 * std::sin(half) / dt;
        const double mean = std::cos(half);
        for (int i = box.iBegin; i < box.iEnd; ++i) {
            const std::complex<double> product =
                forward.at(component, f, i, k) * adjoint.at(component, f, i, k);
            const double weight = 2.0 * scale * cellVolume(lattice, component, i, k);
            const std::size_t at = gradient.index(f, i, k);
            // -Re(-i rate product) = -rate Im(product).
            gradient.byPermittivity[c][at] -= weight * rate * product.imag();
            gradient.byConductivity[c][at] -= weight * mean * product.real();
        }
    };
    threads::forEach(
        static_cast<std::size_t>(box.height()), threads,
        [&](std::size_t row) {
            for (std::size_t c = 0; c < gradient.byPermittivity.size(); ++c) {
                for (std::size_t f = 0; f < gradient.wavelengths; ++f) {
                    addRow(c, f, box.kBegin + static_cast<int>(row));
                }
            }
            for (std::size_t f = 0; coupled && f < gradient.wavelengths; ++f) {
                addCouplingRow(gradient, lattice, forwardCurls, adjointCurls, scale, f,
                               box.kBegin + static_cast<int>(row),
                               2.0 * std::sin(0.5 * forward.omega[f] * dt) / dt);
            }
        },
        1);
}

} // namespace zonescope::adjoint
