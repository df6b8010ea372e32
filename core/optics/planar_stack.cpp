#include "core/optics/planar_stack.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <utility>

namespace zonescope::optics {

namespace {

using Complex = std::complex<double>;

constexpr double smallestIndex = 0.1;

void requireIndex(const std::string& key, Complex index) {
    if (!(index.real() >= smallestIndex) || !(index.imag() >= 0.0) ||
        !std::isfinite(std::abs(index))) {
        refuse(key, fmt::format("{:.6g} + {:.6g} i", index.real(), index.imag()),
               say("real part at least {smallest_index}, imaginary part 0 or more",
                   "smallest_index"_is = smallestIndex),
               say("A negative imaginary part would be gain."));
    }
}

/// A medium as one polarisation sees it: wave along the axis and ratio of tangential H to E.
struct Wave {
    Complex axial;
    Complex admittance;
};

Wave waveIn(Complex index, double k0, double transverse, bool p) {
    const Complex axial = axialWavenumber(index, k0, transverse);
    return {axial, p ? index * index * k0 / axial : axial / k0};
}

/// Tangential E behind the stack over that of the incident wave. From the exit on: with the
/// reflection r of everything behind a surface, the reflection before a layer is r exp(2 i kz d),
/// and the next surface adds its own (Airy's sum).
Complex transmissionOf(const PlanarStack& stack, double indexBefore, double k0, double transverse,
                       bool p) {
    Wave behind = waveIn(stack.exitIndex.value_or(indexBefore), k0, transverse, p);
    Complex reflection = 0.0;
    Complex transmitted = 1.0;
    const auto surface = [&](const Wave& before) {
        const Complex sum = before.admittance + behind.admittance;
        const Complex own = (before.admittance - behind.admittance) / sum;
        const Complex echo = 1.0 + own * reflection;
        transmitted *= 2.0 * before.admittance / sum / echo;
        reflection = (own + reflection) / echo;
        behind = before;
    };
    for (auto layer = stack.layers.rbegin(); layer != stack.layers.rend(); ++layer) {
        surface(waveIn(layer->index, k0, transverse, p));
        const Complex pass = std::exp(Complex(0.0, 1.0) * behind.axial * layer->thicknessUm);
        transmitted *= pass;
        reflection *= pass * pass;
    }
    surface(waveIn(indexBefore, k0, transverse, p));
    return transmitted;
}

} // namespace

double PlanarStack::thicknessUm() const noexcept {
    double sum = 0.0;
    for (const auto& layer : layers) {
        sum += layer.thicknessUm;
    }
    return sum;
}

void requireValid(const PlanarStack& stack) {
    for (std::size_t n = 0; n < stack.layers.size(); ++n) {
        const auto& layer = stack.layers[n];
        requireIndex(fmt::format("index of layer {}", n + 1), layer.index);
        if (!(layer.thicknessUm >= 0.0) || !std::isfinite(layer.thicknessUm)) {
            refuse(fmt::format("thickness of layer {}", n + 1),
                   fmt::format("{:.6g} um", layer.thicknessUm), say("0 or more"),
                   say("Give the layer's thickness in micrometres."));
        }
    }
    if (stack.exitIndex) {
        requireIndex("index of the last medium", *stack.exitIndex);
    }
}

PlanarTransmission transmission(const PlanarStack& stack, double indexBefore, double k0,
                                double transverse) {
    if (stack.layers.empty() && stack.exitIndex.value_or(indexBefore) == indexBefore) {
        return {1.0, 1.0};
    }
    return {transmissionOf(stack, indexBefore, k0, transverse, false),
            transmissionOf(stack, indexBefore, k0, transverse, true)};
}

Complex axialWavenumber(Complex index, double k0, double transverse) {
    // (n k0 - k)(n k0 + k) keeps its digits near the branch point.
    const Complex medium = index * k0;
    const Complex root = std::sqrt((medium - transverse) * (medium + transverse));
    const bool backwards = root.imag() < 0.0 || (root.imag() == 0.0 && root.real() < 0.0);
    return backwards ? -root : root;
}

} // namespace zonescope::optics
