#pragma once

/// \file
/// Where the light on the grid is brightest, measured on running transforms there and compared with
/// the lens' design: the focus in the grid. The data sheet's figures (core/datasheet) are those of
/// the lens: of its light behind the exit plane, carried on through free space, which ends nowhere.
/// Places that show figures of both tell them apart by name.

#include "core/grid/discretisation.hpp"
#include "core/run/simulation.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zonescope::monitors {

/// Intensity |E|^2 (azimuthal average, relative to the incident wave where there is one) along a
/// line.
struct IntensityProfile {
    std::vector<double> positionUm; ///< z on the axis, or r in the focal plane
    std::vector<double> intensity;
};

/// Position of the maximum of an evenly sampled profile by the cubic through the two highest
/// samples beside each other and their neighbours, the same when rounding makes either of them the
/// highest (at the profile's ends by the parabola through the highest and its neighbours), and its
/// width at half that maximum (linear between samples).
struct ProfilePeak {
    double positionUm = 0.0;
    double intensity = 0.0;
    double fullWidthUm = 0.0; ///< 0 when the profile does not fall to half on both sides
    bool atEdge = false;      ///< the highest sample is the first or the last
};
[[nodiscard]] std::optional<ProfilePeak> findPeak(const IntensityProfile& profile);

/// optics::fullWidthFromAxis of a profile over r.
[[nodiscard]] std::optional<double> fullWidthFromAxis(const IntensityProfile& profile);

/// Radius of the lens' aperture, um: the plane wave's own stop, else the outermost ring; where that
/// reaches beyond the domain it is a screen, and its inner edge bounds the aperture. Empty when
/// nothing bounds it.
[[nodiscard]] std::optional<double> apertureRadius(const model::Project& project);

struct FocusResult {
    std::string axialMonitor; ///< where the axial profile comes from
    double wavelengthUm = 0.0;
    double zUm = 0.0;    ///< of the axial intensity maximum
    bool atEdge = false; ///< the maximum is at the end of the monitor: the true focus lies beyond
    double focalLengthUm = 0.0; ///< from the exit plane to zUm
    double designFocalLengthUm = 0.0;
    double errorPercent = 0.0;   ///< (measured - design) / design
    double peakIntensity = 0.0;  ///< relative to the incident wave where there is one
    double depthOfFocusUm = 0.0; ///< full width at half maximum along the axis; 0 when cut off
    std::string
        focalPlaneMonitor; ///< where the widths come from; empty when no monitor crosses the focus
    double focalPlaneZUm = 0.0;    ///< where they were measured
    std::optional<double> fwhmUm;  ///< of the azimuthal average
    std::optional<double> fwhmXUm; ///< along the polarisation (theta = 0), linear polarisation only
    std::optional<double> fwhmYUm; ///< across it
    std::optional<double> apertureRadiusUm;
    /// Power through the disc of diameter 3 fwhm in the focal plane / incident power in the
    /// aperture.
    std::optional<double> efficiency;
    IntensityProfile axial;
    IntensityProfile radial;
};

/// Measures the focus of the project's lens at its design wavelength. The axial profile comes from
/// a region, else from the cylinder nearest the axis (closer than a quarter of the wavelength); the
/// widths from the region, else from the transform plane nearest the focus if that is within half a
/// depth of focus. The maximum is looked for beyond a quarter of the design focal length: nearer
/// lies the near field of the lens. Empty when the project has no lens design or no monitor that
/// can tell.
/// @param monitors readings of all monitors of the project
/// @param steps    steps done so far (for the incident spectrum)
[[nodiscard]] std::optional<FocusResult> findFocus(const grid::Discretisation& discretisation,
                                                   std::span<const run::MonitorResult> monitors,
                                                   std::int64_t steps);

} // namespace zonescope::monitors
