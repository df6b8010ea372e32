#include "core/optics/stratified_wave.hpp"

#include "core/optics/planar_stack.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::optics {

namespace {

using Complex = std::complex<double>;
using namespace std::complex_literals;

/// The medium as the wave meets it: heights are s = side z, falling.
struct Ordered {
    std::vector<Complex> index;
    std::vector<double> interfaces;
    std::optional<Stratification::Wall> before, behind;
};

Ordered orderedFrom(const Stratification& medium, bool above) {
    Ordered ordered{medium.index, medium.interfaceZUm, medium.upperWall, medium.lowerWall};
    if (!above) {
        std::ranges::reverse(ordered.index);
        std::ranges::reverse(ordered.interfaces);
        for (double& height : ordered.interfaces) {
            height = -height;
        }
        std::swap(ordered.before, ordered.behind);
        if (ordered.behind) {
            ordered.behind->zUm = -ordered.behind->zUm;
        }
    }
    return ordered;
}

} // namespace

StratifiedWave::StratifiedWave(const Stratification& medium, double k0, double angleRad,
                               WavePolarization polarization)
    : polarization_(polarization), k0_(k0) {
    const double cosine = std::cos(angleRad);
    side_ = cosine >= 0.0 ? 1.0 : -1.0;
    const Ordered ordered = orderedFrom(medium, side_ > 0.0);
    constexpr double grazing = 1e-9;
    if (ordered.before || ordered.index.front().imag() != 0.0 || std::abs(cosine) < grazing) {
        return;
    }
    exists_ = true;
    index_ = ordered.index.front().real();
    transverse_ = index_ * k0 * std::sin(angleRad);
    const bool p = polarization == WavePolarization::p;
    constexpr double smallest = 1e-9;
    for (std::size_t n = 0; n < ordered.index.size(); ++n) {
        Layer layer;
        layer.index = ordered.index[n];
        layer.axial = axialWavenumber(layer.index, k0, transverse_);
        if (std::abs(layer.axial) < smallest * k0) {
            layer.axial = smallest * k0; // along the layer exactly: the limit
        }
        layer.admittance = p ? layer.index * layer.index * k0 / layer.axial : layer.axial / k0;
        layer.nearZ = n == 0 ? 0.0 : ordered.interfaces[n - 1];
        layer.farZ = n < ordered.interfaces.size() ? ordered.interfaces[n]
                     : ordered.behind              ? ordered.behind->zUm
                                                   : layer.nearZ;
        layers_.push_back(layer);
    }
    // From the far side on: what each layer's far end sends back.
    layers_.back().reflection = !ordered.behind                                              ? 0.0
                                : ordered.behind->kind == Stratification::WallKind::electric ? -1.0
                                                                                             : 1.0;
    for (std::size_t n = layers_.size() - 1; n-- > 0;) {
        const Layer& behind = layers_[n + 1];
        const Complex pass = std::exp(1i * behind.axial * (behind.nearZ - behind.farZ));
        const Complex sent = behind.reflection * pass * pass;
        const Complex own = (layers_[n].admittance - behind.admittance) /
                            (layers_[n].admittance + behind.admittance);
        layers_[n].reflection = (own + sent) / (1.0 + own * sent);
    }
    // And forwards: E along the layers is continuous.
    layers_.front().amplitude =
        (p ? cosine : 1.0) * std::exp(-1i * layers_.front().axial * layers_.front().farZ);
    for (std::size_t n = 1; n < layers_.size(); ++n) {
        const Layer& before = layers_[n - 1];
        Layer& here = layers_[n];
        const Complex pass = std::exp(1i * here.axial * (here.nearZ - here.farZ));
        here.amplitude = before.amplitude * (1.0 + before.reflection) * pass /
                         (1.0 + here.reflection * pass * pass);
    }
}

std::size_t StratifiedWave::layerAt(double s) const {
    std::size_t n = 0;
    while (n + 1 < layers_.size() && s < layers_[n + 1].nearZ) {
        ++n;
    }
    return n;
}

StratifiedField StratifiedWave::at(double zUm) const {
    const double s = side_ * zUm;
    const Layer& layer = layers_[layerAt(s)];
    const double distance = s - layer.farZ; // to the layer's far end
    const Complex incoming = layer.amplitude * std::exp(-1i * layer.axial * distance);
    const Complex sentBack =
        layer.amplitude * layer.reflection * std::exp(1i * layer.axial * distance);
    StratifiedField field;
    field.eTangential = incoming + sentBack;
    if (polarization_ == WavePolarization::p) {
        field.hTangential = -side_ * layer.admittance * (incoming - sentBack);
        // curl H = -i w eps E
        field.normal = transverse_ * field.hTangential / (k0_ * layer.index * layer.index);
    } else {
        field.hTangential = side_ * layer.admittance * (incoming - sentBack);
        field.normal = -transverse_ * field.eTangential / k0_; // curl E = i w H
    }
    return field;
}

} // namespace zonescope::optics
