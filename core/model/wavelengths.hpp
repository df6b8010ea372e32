#pragma once

/// \file
/// The wavelengths that a project asks about: those of its lights and of its transforms.

#include "core/model/project.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zonescope::model {

/// A light whose wavelength matters: where it is named and its range in vacuum.
struct NamedWavelength {
    std::string key;
    double shortestUm = 0.0;
    double longestUm = 0.0;
};

/// Wavelengths of a transform; null for a probe.
[[nodiscard]] const std::vector<double>* wavelengthsOf(const Monitor& monitor);

/// Wavelengths of all carriers (pulses with their half-maximum band) and all transforms.
[[nodiscard]] std::vector<NamedWavelength> wavelengthsOf(const Project& project);

/// The shortest of them; empty when no light and no transform names one.
[[nodiscard]] std::optional<double> shortestWavelengthUm(const Project& project);

} // namespace zonescope::model
