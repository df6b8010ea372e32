#pragma once

/// \file
/// The plane waves of an aperture field: its Hankel transforms at many transverse wavenumbers.

#include "core/mathematics/bessel_sums.hpp"
#include "core/optics/aperture_field.hpp"
#include "core/optics/spectral_nodes.hpp"

#include <complex>
#include <cstddef>
#include <vector>

namespace zonescope::optics {

/// A+-(k), the transforms of er -+ et (propagator.hpp), at transverse wavenumbers.
struct PlaneWaves {
    std::vector<double> k;      ///< 1/um
    std::vector<double> weight; ///< k dk of a quadrature; empty for single wavenumbers
    std::vector<std::complex<double>> plus, minus;
};

/// Transforms one aperture field, its `uniform` part taken off.
class ApertureTransform {
public:
    ApertureTransform(const ApertureField& aperture, mathematics::BesselSumsMaker bessel);

    /// The spectrum at the nodes of a quadrature in k.
    [[nodiscard]] PlaneWaves at(Nodes nodes) const;
    /// Largest transverse wavenumber that the samples resolve, pi over their mean distance.
    [[nodiscard]] double nyquist() const noexcept;

private:
    struct Sampled {
        std::vector<double> r;
        std::vector<std::complex<double>> plus, minus; ///< times r dr
    };
    [[nodiscard]] Sampled resampled(double largestWavenumber) const;

    int order_;
    mathematics::BesselSumsMaker bessel_;
    double wavenumber_;
    std::vector<double> radii_;
    std::vector<std::complex<double>> plus_, minus_;
};

} // namespace zonescope::optics
