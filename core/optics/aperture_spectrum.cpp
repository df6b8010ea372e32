#include "core/optics/aperture_spectrum.hpp"

#include "core/mathematics/radial_interpolation.hpp"

#include <algorithm>
#include <limits>
#include <numbers>
#include <span>
#include <utility>

namespace zonescope::optics {

using Complex = std::complex<double>;

ApertureTransform::ApertureTransform(const ApertureField& aperture,
                                     mathematics::BesselSumsMaker bessel)
    : order_(aperture.azimuthalOrder), bessel_(std::move(bessel)),
      wavenumber_(aperture.wavenumber()), radii_(aperture.radiiUm) {
    plus_.reserve(aperture.size());
    minus_.reserve(aperture.size());
    for (std::size_t n = 0; n < aperture.size(); ++n) {
        const Complex er = aperture.er[n] - aperture.uniform;
        const Complex et =
            aperture.et[n] - static_cast<double>(aperture.azimuthalOrder) * aperture.uniform;
        plus_.push_back(er - et);
        minus_.push_back(er + et);
    }
}

double ApertureTransform::nyquist() const noexcept {
    if (radii_.size() < 2) {
        return 0.0;
    }
    const auto gaps = static_cast<double>(radii_.size() - 1);
    return std::numbers::pi * gaps / (radii_.back() - radii_.front());
}

ApertureTransform::Sampled ApertureTransform::resampled(double largestWavenumber) const {
    // A node for each sample, but no more than resolve structure of a sixteenth of the wavelength:
    // finer fields do not reach a monitor that keeps a little distance.
    constexpr double nodesPerWavelength = 16.0;
    const double end = radii_.back();
    const double samples = static_cast<double>(radii_.size()) / std::max(end, 1e-300);
    const double density =
        std::min(samples, nodesPerWavelength * std::max(wavenumber_, largestWavenumber) /
                              (2.0 * std::numbers::pi));
    // The field itself may vary as fast as the waves that it can send out.
    const auto nodes =
        radialNodes(end, largestWavenumber + std::max(wavenumber_, largestWavenumber), density);
    const mathematics::AxisParity parity = mathematics::transverseParity(order_);
    Sampled sampled;
    sampled.r = nodes.at;
    sampled.plus.reserve(nodes.at.size());
    sampled.minus.reserve(nodes.at.size());
    for (std::size_t n = 0; n < nodes.at.size(); ++n) {
        const auto stencil = mathematics::radialStencil(radii_, nodes.at[n], parity,
                                                        mathematics::RadialStencil::mostNodes);
        sampled.plus.push_back(nodes.weight[n] * stencil.apply(std::span<const Complex>(plus_)));
        sampled.minus.push_back(nodes.weight[n] * stencil.apply(std::span<const Complex>(minus_)));
    }
    return sampled;
}

PlaneWaves ApertureTransform::at(Nodes nodes) const {
    PlaneWaves waves;
    waves.k = std::move(nodes.at);
    waves.weight = std::move(nodes.weight);
    waves.plus.resize(waves.k.size());
    waves.minus.resize(waves.k.size());
    if (waves.k.empty() || radii_.back() <= 0.0) {
        return waves;
    }
    const double largest = *std::max_element(waves.k.begin(), waves.k.end());
    const Sampled sampled = resampled(largest);
    const double end = largest * radii_.back();
    const mathematics::BesselColumn plus[] = {{sampled.plus, waves.plus}};
    const mathematics::BesselColumn minus[] = {{sampled.minus, waves.minus}};
    bessel_(order_ + 1, end)->sum(waves.k, sampled.r, plus);
    bessel_(order_ - 1, end)->sum(waves.k, sampled.r, minus);
    return waves;
}

} // namespace zonescope::optics
