#pragma once

/// \file
/// Spheres about the origin in a total field box, with flux monitors around and inside it.

#include "core/model/project.hpp"
#include "core/monitors/scattered_pattern.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace zonescope::verify {

/// A sphere of one material, or with a core of another.
struct SphereSetup {
    double radiusUm = 1.0;
    double cellUm = 0.1;
    model::Material material;
    double coreRadiusUm = 0.0; ///< 0: none
    model::Material core;
    std::vector<double> wavelengthsUm;
    model::GaussianPulse pulse;
    double angleDeg = 0.0;             ///< of the wave, from the axis
    double polarizationAngleDeg = 0.0; ///< of a wave at an angle: 0 = p, 90 = s
    model::BoxLight light;             ///< what lights it in place of a plane wave
    model::Boundary layer;
    int toLayer = 10; ///< cells from the sphere to the layer
    double maxTimeFs = 1e3;
    model::Precision precision = model::Precision::single;
    model::DispersionCompensation compensation;
    bool farField = false; ///< what goes into each direction as well
};

/// Efficiencies and what they cost.
struct SphereRun {
    std::vector<double> wavelengthUm, scattering, absorption;
    std::vector<monitors::ScatteredPattern> patterns; ///< where wanted
    double cells = 0.0;
    std::int64_t steps = 0;
    double seconds = 0.0;
    std::size_t orders = 1; ///< azimuthal orders of the wave

    [[nodiscard]] std::string cost() const;
};

/// \throws Error when the run diverges
[[nodiscard]] SphereRun runSphere(const Settings& settings, const SphereSetup& setup);

/// Equally spaced in frequency, the longest wavelength first.
[[nodiscard]] std::vector<double> wavelengths(double shortest, double longest, int count);

/// A pulse with half its peak power at both ends of a band.
[[nodiscard]] model::GaussianPulse pulseOver(double shortest, double longest);

} // namespace zonescope::verify
