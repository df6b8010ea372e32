#pragma once

/// \file
/// The shape of a lens: rings and facets that realise its phase.

#include "core/lens/specification.hpp"
#include "core/model/project.hpp"

#include <complex>
#include <vector>

namespace zonescope::lens {

/// A stretch of r with what it does to light in the thin-element picture. Height and phase run
/// linearly from the inner to the outer edge.
struct ProfileSegment {
    double rInUm = 0.0, rOutUm = 0.0;
    double phaseInRad = 0.0, phaseOutRad = 0.0;
    double amplitude = 1.0; ///< 0 where the lens is covered
};

struct LensProfile {
    std::vector<ProfileSegment>
        segments;                    ///< from the axis on, without gaps; the last one ends the lens
    std::vector<model::Body> bodies; ///< above z = 0, material names as below
    double heightUm = 0.0;
    int rings = 0;            ///< rings or facets of material, those of all bodies
    double narrowestUm = 0.0; ///< narrowest ring, step or gap
};

inline constexpr const char* lensMaterial = "lens";
inline constexpr const char* substrateMaterial = "substrate";
inline constexpr const char* absorberMaterial = "absorber";
inline constexpr const char* fillingMaterial = "filling";

/// @param specification completed and free of problems
/// @param cellUm        edge of a grid cell: facets and rings are made no finer
/// @param screenUm      outer radius of the screen round an amplitude zone plate
[[nodiscard]] LensProfile makeProfile(const LensSpecification& specification, double cellUm,
                                      double screenUm);

/// Phase and transmission over r, for a plot. Phases in [0, 2 pi); the realised one has its mean
/// distance from the target taken off, for a constant phase changes nothing.
struct PhaseCurve {
    std::vector<double> rUm;
    std::vector<double> targetRad;
    std::vector<double> realisedRad;   ///< NaN where the lens is covered
    std::vector<double> differenceRad; ///< realised - target in (-pi, pi]; NaN where covered
    /// |mean of t exp(-i target)|^2 over the area, t the complex transmission of unit incident
    /// amplitude: the part of the power that goes where the design wants it, in the scalar picture.
    double efficiency = 0.0;
};

/// @param samples radii, evenly at the middle of as many intervals
[[nodiscard]] PhaseCurve samplePhase(const LensSpecification& specification,
                                     const LensProfile& profile, int samples);

} // namespace zonescope::lens
