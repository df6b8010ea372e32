#include "core/adjoint/permittivity_gradient.hpp"

#include "core/adjoint/adjoint_currents.hpp"
#include "core/optics/parallel.hpp"

#include <cmath>
#include <complex>

namespace zonescope::adjoint {

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

void addGradient(PermittivityGradient& gradient, const grid::Lattice& lattice,
                 const fdtd::DftBoxData& forward, const fdtd::DftBoxData& adjoint, double scale,
                 int threads) {
    const double dt = lattice.grid.dt;
    const fdtd::IndexBox& box = gradient.box;
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
    optics::forEach(
        static_cast<std::size_t>(box.height()), threads,
        [&](std::size_t row) {
            for (std::size_t c = 0; c < gradient.byPermittivity.size(); ++c) {
                for (std::size_t f = 0; f < gradient.wavelengths; ++f) {
                    addRow(c, f, box.kBegin + static_cast<int>(row));
                }
            }
        },
        1);
}

} // namespace zonescope::adjoint
