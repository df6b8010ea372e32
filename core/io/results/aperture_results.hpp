#pragma once

/// \file
/// Aperture fields from the transform planes of a results file.

#include "core/io/results/results_hdf5.hpp"
#include "core/optics/aperture_field.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zonescope::io {

/// The fields of a transform plane at one wavelength, one per parity, as
/// monitors::apertureFields gives them, and |E|^2 of the incident wave where the file holds it.
struct StoredAperture {
    std::vector<optics::ApertureField> parities;
    std::optional<double> incidentIntensity; ///< summed over the parities
};

/// @param monitor    its name; empty: the only transform plane of the file
/// @param wavelength in vacuum, um, within 1e-6 of one of the plane's; empty: the only one
/// \throws InputError naming monitor or wavelength and the choices, or as monitors::indexOnPlane
/// \throws FileError when the arrays do not fit each other
[[nodiscard]] StoredAperture storedAperture(const Results& results, const std::string& monitor,
                                            std::optional<double> wavelengthUm);

} // namespace zonescope::io
