#pragma once

/// \file
/// The data sheet of a lens: all its figures and curves at every wavelength of one broadband run.
/// What each figure means is written in definitions.hpp.

#include "core/datasheet/definitions.hpp"
#include "core/datasheet/pupil.hpp"
#include "core/datasheet/spot.hpp"
#include "core/mathematics/bessel_sums.hpp"
#include "core/model/parameters.hpp"
#include "core/model/problem.hpp"
#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "core/text/message.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace zonescope::datasheet {

inline constexpr std::size_t figureCount = static_cast<std::size_t>(Figure::mtf50) + 1;

/// Figures and curves at one wavelength. Intensities are relative to the incident wave.
struct WavelengthSheet {
    double wavelengthUm = 0.0;
    std::array<double, figureCount> figures; ///< NaN where a figure is missing
    std::vector<double> axialDistanceUm;     ///< from the exit plane, along the light
    std::vector<double> axialIntensity;
    SpotImage image;
    SpotImage idealImage; ///< with the transmitted power
    TransferFunction transfer;
    TransferFunction idealTransfer;
    std::vector<double> encircledPart; ///< at the image's radii, of the transmitted power
    std::vector<double> idealEncircledPart;
    Wavefront wavefront;
    std::vector<text::Message> notes; ///< what to keep in mind about this wavelength

    WavelengthSheet() { figures.fill(std::numeric_limits<double>::quiet_NaN()); }
    [[nodiscard]] double operator[](Figure figure) const noexcept {
        return figures[static_cast<std::size_t>(figure)];
    }
    [[nodiscard]] double& operator[](Figure figure) noexcept {
        return figures[static_cast<std::size_t>(figure)];
    }
    [[nodiscard]] bool has(Figure figure) const noexcept { return std::isfinite((*this)[figure]); }
};

struct LensSheet {
    std::string project; ///< its name
    model::LensDesign design;
    double apertureRadiusUm = 0.0;
    double index = 1.0;       ///< behind the lens
    std::string polarization; ///< "linear", "circular", "unpolarised", "radial"
    std::string plane;        ///< name of the transform plane behind the lens
    double planeZUm = 0.0;
    std::string reflectionMonitor; ///< empty without one
    std::vector<WavelengthSheet> wavelengths;
    std::vector<text::Message> notes;
    std::vector<model::ParameterValue> parameters; ///< named ones of the project

    /// Place of the wavelength nearest to the design's.
    [[nodiscard]] std::size_t designPlace() const noexcept;
};

struct SheetOptions {
    /// Unpolarised light in place of linear or circular polarisation: the mean of the powers of two
    /// orthogonal polarisations. A lens of revolution does to light along y what it does to light
    /// along x, turned by a quarter turn, so that one run tells both.
    bool unpolarized = false;
    /// Only the wavelength of the plane that is nearest to the design's: its figures are the same,
    /// and there in a part of the time.
    bool designOnly = false;
    /// What adds up the Bessel functions on the way to the focus; empty: the CPU, on all cores.
    mathematics::BesselSumsMaker bessel = {};
};

/// What a project lacks for a data sheet, as errors with key and what to add; empty when it has
/// all.
[[nodiscard]] std::vector<model::Problem> missingForSheet(const model::Project& project,
                                                          const SheetOptions& options = {});

/// Measures the lens from the readings of all monitors of the project after `steps` time steps; may
/// run beside the simulation on copies of them.
/// \throws model::ProjectError with what is missing
[[nodiscard]] LensSheet makeLensSheet(const grid::Discretisation& discretisation,
                                      std::span<const run::MonitorResult> results,
                                      std::int64_t steps, const SheetOptions& options = {});

/// The same of a run as it stands, with a note when it is not over or its transforms miss light
/// that rings on.
[[nodiscard]] LensSheet makeLensSheet(const run::Simulation& simulation,
                                      const SheetOptions& options = {});

} // namespace zonescope::datasheet
