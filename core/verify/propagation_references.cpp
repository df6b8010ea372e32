#include "core/verify/propagation_references.hpp"

#include <boost/math/quadrature/gauss.hpp>

#include <cmath>
#include <cstddef>
#include <numbers>

namespace zonescope::verify {
namespace {

using Complex = std::complex<double>;
constexpr Complex imaginary{0.0, 1.0};

} // namespace

ComplexSourceBeam::ComplexSourceBeam(double wavenumber, double waistUm)
    : k_(wavenumber), rayleigh_(0.5 * wavenumber * waistUm * waistUm) {}

ComplexSourceBeam::Radial ComplexSourceBeam::radiallyPolarised(double r, double z) const {
    const Jet f = jet(r, z);
    const Complex zeta(z, -rayleigh_);
    const Complex bend = (f.second - f.first / f.distance) / (f.distance * f.distance);
    return {.er = r * zeta * bend,
            .ez = zeta * zeta * bend + f.first / f.distance + k_ * k_ * f.value,
            .ht = imaginary * k_ * r * f.first / f.distance};
}

ComplexSourceBeam::Jet ComplexSourceBeam::jet(double r, double z) const {
    const Complex zeta(z, -rayleigh_);
    Complex distance = std::sqrt(r * r + zeta * zeta);
    if (distance.imag() > 0.0) { // the root that tends to z - i zR on the axis
        distance = -distance;
    }
    const Complex value =
        -imaginary * rayleigh_ * std::exp(imaginary * k_ * distance - k_ * rayleigh_) / distance;
    return {distance, value, (imaginary * k_ - 1.0 / distance) * value,
            (-k_ * k_ - 2.0 * imaginary * k_ / distance + 2.0 / (distance * distance)) * value};
}

DirectDiffraction::DirectDiffraction(double wavenumber, double radiusUm,
                                     const std::function<Transverse(double)>& value)
    : k_(wavenumber) {
    using Gauss = boost::math::quadrature::gauss<double, 20>;
    constexpr int panels = 24;
    constexpr int angles = 320;
    const double half = 0.5 * radiusUm / panels;
    for (int panel = 0; panel < panels; ++panel) {
        for (std::size_t g = 0; g < Gauss::abscissa().size(); ++g) {
            for (const double sign : {-1.0, 1.0}) {
                const double r = half * (2 * panel + 1 + sign * Gauss::abscissa()[g]);
                addRing(r, half * Gauss::weights()[g], value(r), angles);
            }
        }
    }
}

optics::CartesianVector DirectDiffraction::at(double x, double y, double z) const {
    optics::CartesianVector sum{};
    for (const Patch& patch : patches_) {
        const double dx = x - patch.x;
        const double dy = y - patch.y;
        const double distance = std::sqrt(dx * dx + dy * dy + z * z);
        const Complex kernel = (imaginary * k_ - 1.0 / distance) *
                               std::exp(imaginary * k_ * distance) /
                               (2.0 * std::numbers::pi * distance * distance);
        sum.x -= z * kernel * patch.ex;
        sum.y -= z * kernel * patch.ey;
        sum.z += kernel * (dx * patch.ex + dy * patch.ey);
    }
    return sum;
}

void DirectDiffraction::addRing(double r, double weight, const Transverse& value, int angles) {
    const double step = 2.0 * std::numbers::pi / angles;
    for (int n = 0; n < angles; ++n) {
        const double c = std::cos(n * step);
        const double s = std::sin(n * step);
        // m = 1, parity 0: Er = er cos, Etheta = -et sin.
        const double area = weight * r * step;
        patches_.push_back({.x = r * c,
                            .y = r * s,
                            .ex = area * (value.er * c * c + value.et * s * s),
                            .ey = area * (value.er - value.et) * s * c});
    }
}

} // namespace zonescope::verify
