#pragma once

/// \file
/// Curves from what the engine has recorded: cuts along the axis and through the focus, spectra and
/// profiles of monitors. Plain functions; the pages call them away from the window's thread.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/run/simulation.hpp"
#include "ui/plots/plot_data.hpp"

#include <cstdint>
#include <span>

namespace zonescope::ui {

/// The instantaneous field along the axis: the first radial sample of the quantity, which lies on
/// the axis or half a cell from it (the title says where).
/// @param plane sampled with iBegin = 0, iEnd = 1 over all rows
[[nodiscard]] PlotData axisCut(const grid::Discretisation& discretisation,
                               const fdtd::Plane& plane);
/// The request whose plane `axisCut` takes.
[[nodiscard]] fdtd::PlaneRequest axisRequest(fdtd::ViewQuantity quantity);

/// The instantaneous field against r at the row of cells nearest to z.
/// @param plane one row
[[nodiscard]] PlotData radialCut(const grid::Discretisation& discretisation,
                                 const fdtd::Plane& plane);
[[nodiscard]] fdtd::PlaneRequest radialRequest(const grid::Grid& grid, fdtd::ViewQuantity quantity,
                                               double zUm);

enum class FocalPlane {
    brightest, ///< where monitors::findFocus has its maximum
    design,    ///< exit plane + design focal length
};

/// Time-averaged intensity |E|^2 against r in a focal plane at the design wavelength, from running
/// transforms, relative to the incident wave where there is one, with its full width at half
/// maximum marked. Says what is missing when the project cannot tell.
[[nodiscard]] PlotData focalCut(const grid::Discretisation& discretisation,
                                std::span<const run::MonitorResult> monitors, std::int64_t steps,
                                FocalPlane plane);
/// z of the design focal plane, um. The project must have a lens design.
[[nodiscard]] double designFocusZ(const grid::Discretisation& discretisation);

/// What a monitor can show.
enum class MonitorPlot {
    none,     ///< a point probe: it has a page of its own
    spectrum, ///< flux against wavelength
    profile,  ///< |E| against r or z at a wavelength
};
[[nodiscard]] MonitorPlot plotOf(const model::Monitor& monitor);
/// Wavelengths of its transforms, um.
[[nodiscard]] std::vector<double> wavelengthsOf(const model::Monitor& monitor);

struct MonitorChoice {
    std::size_t monitor = 0;    ///< index into the project's monitors
    std::size_t wavelength = 0; ///< index into its wavelengths, for profiles
    bool relative = true;       ///< to the incident plane wave, where there is one
};
/// Flux spectra: power through the surface; relative: divided by the power of the incident wave
/// through a disc of the monitor's radius (monitors::transmission). Profiles: azimuthal root mean
/// square of |E|, on a plane against r, on a cylinder and in a region (on its axis) against z.
[[nodiscard]] PlotData monitorCurve(const grid::Discretisation& discretisation,
                                    std::span<const run::MonitorResult> monitors,
                                    std::int64_t steps, const MonitorChoice& choice);

} // namespace zonescope::ui
