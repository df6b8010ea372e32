#include "core/optics/spectral_path.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace zonescope::optics {

namespace {

using Complex = std::complex<double>;
using namespace std::complex_literals;

/// Half the width of a window in sigmas: erfc(7/sqrt 2)/2 = 1.3e-12.
constexpr double windowSigmas = 7.0;

[[noreturn]] void refusePlane(double zUm, text::Message allowed, text::Message hint) {
    throw InputError({.file = {},
                      .key = "z of a plane",
                      .value = fmt::format("{:.6g} um", zUm),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

} // namespace

double Depths::total() const noexcept { return std::abs(before) + behind; }

double SpectralWindow::end() const noexcept { return centre + windowSigmas * sigma; }

double SpectralWindow::weight(double k) const noexcept {
    return 0.5 * std::erfc((k - centre) / (std::numbers::sqrt2 * sigma));
}

SpectralPath::SpectralPath(const ApertureField& aperture, PlanarStack stack,
                           const std::optional<Lattice>& lattice)
    : stack_(std::move(stack)), lattice_(lattice), k0_(aperture.omega()), index_(aperture.index),
      zUm_(aperture.zUm), sign_(aperture.travel == Travel::towardsPlusZ ? 1.0 : -1.0) {
    if (!(gap() >= 0.0)) {
        throw InputError({.file = {},
                          .key = "first surface of the layers",
                          .value = fmt::format("z = {:.6g} um", *stack_.firstSurfaceUm),
                          .allowed = say("in front of the aperture at z = {z_um} um",
                                         "z_um"_is = fmt::format("{:.6g}", zUm_)),
                          .hint = say("The light travels from the aperture to the layers.")});
    }
}

bool SpectralPath::homogeneous() const { return stack_.layers.empty() && exitIndex() == index_; }

Complex SpectralPath::axial(Complex index, double k) const {
    return lattice_ ? latticeAxialWavenumber(*lattice_, index, k0_, k)
                    : axialWavenumber(index, k0_, k);
}

double SpectralPath::branch(double index) const {
    return lattice_ ? latticeBranch(*lattice_, index, k0_) : index * k0_;
}

double SpectralPath::gap() const {
    return stack_.firstSurfaceUm ? sign_ * (*stack_.firstSurfaceUm - zUm_) : 0.0;
}

Depths SpectralPath::depthsOf(double zUm) const {
    const double way = sign_ * (zUm - zUm_);
    if (!std::isfinite(way)) {
        refusePlane(zUm, say("a finite number"), say("Give the place in micrometres."));
    }
    if (homogeneous()) {
        return {.before = way};
    }
    if (way < 0.0) {
        refusePlane(
            zUm,
            say("beyond z = {z_um} um along the light", "z_um"_is = fmt::format("{:.6g}", zUm_)),
            say("Through layers the field is known in front of the aperture only."));
    }
    const double first = gap();
    const double last = first + stack_.thicknessUm();
    if (way > first && way < last) {
        refusePlane(zUm,
                    say("not between {sign} and {last} um",
                        "sign"_is = fmt::format("{:.6g}", zUm_ + sign_ * first),
                        "last"_is = fmt::format("{:.6g}", zUm_ + sign_ * last)),
                    say("The field inside the layers is not computed."));
    }
    // On a single surface the observer is behind it.
    if (way < last || way < first) {
        return {.before = way};
    }
    return {.before = first, .behind = way - last, .exited = true};
}

Depths SpectralPath::exitFace() const {
    return homogeneous() ? Depths{} : Depths{.before = gap(), .behind = 0.0, .exited = true};
}

double SpectralPath::indexAt(const Depths& depths) const {
    return depths.exited ? exitIndex() : index_;
}

Polarised SpectralPath::carried(const Polarised& wave, double k, const Depths& depths) const {
    const Complex pass = std::exp(1i * axial(index_, k) * depths.before);
    Polarised there{pass * wave.sum, pass * wave.difference};
    if (depths.exited) {
        const auto through = transmission(stack_, index_, k0_, k);
        const Complex exit = std::exp(1i * axial(exitIndex(), k) * depths.behind);
        there.sum *= exit * through.s;
        there.difference *= exit * through.p;
    }
    return there;
}

Complex SpectralPath::carriedAlongAxis(Complex amplitude, const Depths& depths) const {
    return carried({amplitude, 0.0}, 0.0, depths).sum;
}

double SpectralPath::lateralShift(double k, const Depths& depths) const {
    const auto tangent = [&](double index) { return k / axial(index, k).real(); };
    double shift = std::abs(depths.before) * tangent(index_);
    if (depths.exited) {
        for (const auto& layer : stack_.layers) {
            shift += layer.thicknessUm * tangent(layer.index.real());
        }
        shift += depths.behind * tangent(exitIndex());
    }
    return shift;
}

std::optional<SpectralWindow> SpectralPath::window(const Depths& closest, double reachUm) const {
    constexpr double margin = 1.5;
    // The shift exceeds the reach by half of it where the window begins: its Fourier transform
    // there is exp(-(8)^2/2) = 1e-14.
    constexpr double spread = 8.0 / (margin - 1.0);
    constexpr double belowBranch = 0.98;
    double branch = std::min(index_, indexAt(closest)) * k0_;
    if (closest.exited) {
        for (const auto& layer : stack_.layers) {
            if (layer.index.imag() != 0.0) {
                return std::nullopt;
            }
            branch = std::min(branch, layer.index.real() * k0_);
        }
    }
    double low = 0.0;
    double high = belowBranch * branch;
    if (!(reachUm > 0.0) || lateralShift(high, closest) < margin * reachUm) {
        return std::nullopt;
    }
    for (int step = 0; step < 60; ++step) {
        const double middle = 0.5 * (low + high);
        (lateralShift(middle, closest) < margin * reachUm ? low : high) = middle;
    }
    const double sigma = spread / reachUm;
    const SpectralWindow window{.centre = high + windowSigmas * sigma, .sigma = sigma};
    return window.end() < belowBranch * branch ? std::optional(window) : std::nullopt;
}

} // namespace zonescope::optics
