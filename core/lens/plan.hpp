#pragma once

/// \file
/// From a specification to a project that can be run, with everything to know about it before.

#include "core/check/check.hpp"
#include "core/lens/profile.hpp"
#include "core/lens/specification.hpp"
#include "core/model/problem.hpp"
#include "core/model/project.hpp"

#include <memory>
#include <vector>

namespace zonescope::lens {

struct LensFigures {
    double heightUm = 0.0;
    double zones = 0.0; ///< whole wavelengths of path from the axis to the edge
    int rings = 0;      ///< rings or facets of material, as many as the project's bodies have
    double narrowestUm = 0.0;
    double smallestPeriodUm = 0.0; ///< over which the phase turns once, at the edge
    double depthUm = 0.0; ///< of the focus, full width at half maximum; of an axicon: its line
    /// Of the spot: 0.51 lambda / NA; of an axicon's line: 0.36 lambda / NA (J0^2).
    double fwhmUm = 0.0;
    double focalShift = 0.0;  ///< expected, relative to the focal length; 0 for an axicon
    double efficiency = 0.0;  ///< scalar, see PhaseCurve
    double coverageRad = 0.0; ///< metalens: phases that the library reaches
};

struct LensPlan {
    LensSpecification specification; ///< completed
    /// Errors (then there is no project), warnings and notes; keys as in checkSpecification.
    std::vector<model::Problem> problems;
    std::shared_ptr<const model::Project> project; ///< null with an error
    LensFigures figures;
    PhaseCurve curve;
    check::CheckFigures cost; ///< valid with a project

    [[nodiscard]] bool possible() const noexcept { return project != nullptr; }
};

/// Designs the lens. Never throws for a bad specification: what is wrong is in the plan. A project
/// that it makes passes model::validate without errors.
[[nodiscard]] LensPlan planLens(const LensSpecification& specification,
                                const check::CheckOptions& machine = {});

/// Edge of a cell: the shortest wavelength of the band in the densest medium over the cells asked
/// for, rounded down to three digits.
[[nodiscard]] double cellSize(const LensSpecification& specification);

/// The project around a profile: materials, substrate, light from below, absorbing sides, monitors
/// in the exit plane, on the axis and in the focal plane, and the lens design for the report.
[[nodiscard]] model::Project makeProject(const LensSpecification& specification,
                                         const LensProfile& profile);

/// The region that such a project covers; bodies are not needed for it.
[[nodiscard]] model::Domain makeDomain(const LensSpecification& specification, double heightUm);

} // namespace zonescope::lens
