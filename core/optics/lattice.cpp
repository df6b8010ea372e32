#include "core/optics/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::optics {

namespace {

/// sin(k h/2) 2/h, the wavenumber that a central difference sees; beyond the shortest wave of the
/// lattice its largest value.
double seen(double wavenumber, double step) {
    const double angle = std::min(0.5 * wavenumber * step, 0.5 * std::numbers::pi);
    return std::sin(angle) * 2.0 / step;
}

/// The index that the lattice has in the place of a medium's.
std::complex<double> onLattice(const Lattice& lattice, std::complex<double> index) {
    if (!lattice.compensation.active()) {
        return index;
    }
    const std::complex<double> square = index * index;
    return std::sqrt(std::complex(lattice.compensation.permittivity(square.real()), square.imag()));
}

} // namespace

std::complex<double> latticeAxialWavenumber(const Lattice& lattice, std::complex<double> index,
                                            double k0, double transverse) {
    const std::complex<double> medium = onLattice(lattice, index) * seen(k0, lattice.dt);
    const double across = seen(transverse, lattice.drUm);
    const auto root = std::sqrt((medium - across) * (medium + across));
    const auto along = std::asin(0.5 * lattice.dzUm * root) * 2.0 / lattice.dzUm;
    const bool backwards = along.imag() < 0.0 || (along.imag() == 0.0 && along.real() < 0.0);
    return backwards ? -along : along;
}

double latticeBranch(const Lattice& lattice, double index, double k0) {
    const double sine =
        onLattice(lattice, index).real() * seen(k0, lattice.dt) * 0.5 * lattice.drUm;
    return std::asin(std::min(sine, 1.0)) * 2.0 / lattice.drUm;
}

} // namespace zonescope::optics
