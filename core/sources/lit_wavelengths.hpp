#pragma once

/// \file
/// How much light the sources of a project have at a wavelength, and where monitors or the lens ask
/// about one that has too little. All wavelengths are those in vacuum, um.

#include "core/model/project.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zonescope::sources {

/// Below this part of the peak amplitude a wavelength lies in the tail of the light: transforms are
/// small, and what else the run holds (echoes of layers, light that is left when it stops) shows.
inline constexpr double dimAmplitude = 0.01;
/// Below this part there is no light to measure. A run that stops at the usual energy decay, 1e-6
/// of the peak, leaves fields of just this part of the peak amplitude behind.
inline constexpr double darkAmplitude = 1e-3;

/// Magnitude of a signal's spectrum at a wavelength over that at its carrier. A pulse: the Fourier
/// integral of its envelope as it is emitted, cut off at `delay_widths`, so that a hard start
/// counts with the light that it adds. A continuous wave has its own wavelength only, to 1e-6 of
/// it. Samples have no carrier to compare with and count as 1 everywhere.
[[nodiscard]] double relativeAmplitude(const model::Signal& signal, double wavelengthUm);

/// The most that any source of a project has at a wavelength; 0 without sources.
[[nodiscard]] double relativeAmplitude(const model::Project& project, double wavelengthUm);

/// A wavelength that a monitor or the lens asks about and the sources hardly light.
struct DimWavelength {
    std::string key; ///< "monitors[0].wavelengths_um[2]", "lens.wavelength_um"
    double wavelengthUm = 0.0;
    double amplitude = 0.0;      ///< of the light there, over its peak; < dimAmplitude
    std::optional<double> litUm; ///< the carrier nearest to it; empty: no source has one
    [[nodiscard]] bool dark() const noexcept { return amplitude < darkAmplitude; }
};

/// All of them, monitors first, in the order of the file; none without sources.
[[nodiscard]] std::vector<DimWavelength> dimWavelengths(const model::Project& project);

/// Keys of the wavelengths of monitors and lens that are this one, to rounding.
[[nodiscard]] std::vector<std::string> keysAtWavelength(const model::Project& project,
                                                        double wavelengthUm);

/// Gives monitors and lens that are at one wavelength another one. A list that has the other one
/// already loses the first. \returns how many wavelengths changed
int moveWavelength(model::Project& project, double fromUm, double toUm);

/// After a source went from one wavelength to another: monitors and the lens that were at the first
/// go along, unless another source is still there. A list that held it among others goes along as
/// a whole, each wavelength in its ratio, where the light does not reach one of them any more: a
/// band stays a band about its middle, and wavelengths under a broad light stay where they are.
/// \returns how many wavelengths changed
int followWavelength(model::Project& project, double fromUm, double toUm);

} // namespace zonescope::sources
