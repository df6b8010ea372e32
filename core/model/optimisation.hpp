#pragma once

/// \file
/// What an optimisation of a lens may change and what it makes large, as a user decides it.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::model {

enum class OptimisedEdges { move, stay };

/// A body that may change: an annular zone.
struct DesignedBody {
    std::string body; ///< its name
    OptimisedEdges radii = OptimisedEdges::move;
    double minimumWidthUm = 0.1;  ///< of every ring and every gap, where edges move
    std::optional<double> rMaxUm; ///< no edge beyond; absent: the outermost stays within its place
    /// Limits of the top layer's upper end, z; both absent: the height stays.
    std::optional<double> topMinUm, topMaxUm;
    bool operator==(const DesignedBody&) const = default;
};

/// Whether widths of what is made of pixels are part of what a search makes large.
enum class DensityWidths { measured, enforced };

/// A body that may change pixel by pixel: a density region, or in a lens of zones the density maps
/// of a pattern of posts, which stay their own mirror image about theta = 0. Its design has a
/// picture of its own (each map has), from which the body's pixels follow in two steps: a filter,
/// the mean over a cone of `filterRadiusUm` about each pixel, and a projection towards 0 and 1
/// whose steepness grows (Wang, Lazarov and Sigmund, Struct. Multidiscip. Optim. 43, 767 (2011)).
struct DesignedDensity {
    std::string body;               ///< its name
    double pixelRUm = 0.05;         ///< of the design, at most; whole pixels fill the region
    std::optional<double> pixelZUm; ///< the same along z; absent: one layer, that is, rings
    /// Of a map the same along theta, at its middle radius; absent: as along r.
    std::optional<double> pixelThetaUm;
    double filterRadiusUm = 0.1; ///< 0: no filter
    double threshold = 0.5;      ///< of the projection: what is larger tends to 1
    double minimumWidthUm = 0.1; ///< of material; 0: any
    double minimumGapUm = 0.1;   ///< between material; 0: any
    /// Enforced: a penalty for narrower ones grows over the last half of the projection's stages.
    DensityWidths widths = DensityWidths::measured;
    double startNoise = 0.0; ///< half the range of the random numbers added at the start
    int seed = 1;            ///< of these
    bool operator==(const DesignedDensity&) const = default;
};

/// A named parameter that may change, with all numbers that follow it.
struct DesignedParameter {
    std::string name;
    double minimum = 0.0; ///< um, fs, degrees or plain, as the parameter measures
    double maximum = 1.0;
    bool operator==(const DesignedParameter&) const = default;
};

/// A pattern of posts whose sizes may change: one size for each circle of ellipses or rectangles,
/// the larger of their width and depth, which keep their ratio. Other outlines stay.
struct DesignedPosts {
    std::string body; ///< its name
    double sizeMinUm = 0.08;
    double sizeMaxUm = 0.2;
    bool operator==(const DesignedPosts&) const = default;
};

/// A stretch of iterations with one steepness of the projection.
struct ProjectionStage {
    double steepness = 8.0; ///< beta; 0: none
    int iterations = 20;
    bool operator==(const ProjectionStage&) const = default;
};

enum class OptimisationMethod {
    convex, ///< convex separable approximations (Svanberg 2002): few variables with limits
    adam,   ///< Adam (Kingma and Ba, ICLR 2015): thousands of pixels
    /// Models of the figure alone (Powell 1994, 2009): a few variables, whatever follows them.
    derivativeFree,
};

/// Steps in parts of a variable's scale: 1 of a pixel, an eighth of the shortest wavelength of a
/// length.
struct AdamSettings {
    double step = 0.02;
    std::optional<double> finalStep; ///< reached in equal ratios; absent: the step stays
    double firstMoment = 0.9;        ///< beta_1: memory of the gradient
    double secondMoment = 0.999;     ///< beta_2: memory of its square
    bool operator==(const AdamSettings&) const = default;
};

enum class OptimisedQuantity {
    intensity, ///< |E|^2 over that of the incident wave, on the axis or averaged over a disc
    power,     ///< through a disc, over the power of the incident wave through the aperture
    /// Power of dipoles that leaves within a cone about the axis, over the power that they emit:
    /// the extraction efficiency. Each source is a dipole that shines for itself, in all orders.
    extraction,
    /// Power in one field that is wanted, over that of the incident wave through the aperture:
    /// the coupling efficiency into a mode, or how well a phase profile is made.
    overlap,
};

/// The field that an overlap is one with; polarised as the light is.
enum class OverlapTarget {
    gaussianMode, ///< of a fibre: exp(-r^2/w0^2) in the plane of the focus
    perfectLens, ///< of the aperture, with the phase that meets at the focus: -k (root(r^2 + f^2) -
                 ///< f)
    /// of the aperture, with the phase a1 (r/R)^2 + a2 (r/R)^4 + ..., R its radius
    phasePolynomial,
};

/// Polarisation of plane waves at an angle, seen along them.
enum class TiltedPolarization {
    unpolarized, ///< the mean of the two below, without a phase relation between them
    inPlane,     ///< E in the plane of incidence (p)
    across,      ///< E across it (s)
};

/// What becomes of the figures of several angles and wavelengths.
enum class OptimisationAim {
    mean,  ///< their mean is made large
    least, ///< the smallest of them is
};

/// What is made large: light of the near field on a plane, carried on to a plane further on; or
/// light on the focal plane itself where the two planes are one; or light of dipoles that passes
/// the plane of the near field and ends in a cone.
struct OptimisationObjective {
    OptimisedQuantity quantity = OptimisedQuantity::intensity;
    OptimisationAim aim = OptimisationAim::mean;
    double nearFieldZUm = 0.0; ///< behind the lens, along the light
    double focusZUm = 0.0;     ///< further on; see hasFocus
    double radiusUm = 0.0;     ///< of the disc; 0: the point on the axis
    double coneDeg = 30.0;     ///< half angle of an extraction's cone
    int largestOrder = 20;     ///< |m| of an extraction, both signs of which count
    OverlapTarget target = OverlapTarget::gaussianMode; ///< of an overlap
    double waistUm = 1.0;                               ///< w0 of its mode
    std::vector<double> phaseRad;                       ///< a1, a2, ... of its phase
    std::vector<double> wavelengthsUm;                  ///< in vacuum
    /// Of the plane waves that light the lens one after the other, from the axis towards +x, in the
    /// medium of the source plane; empty: along the axis alone.
    std::vector<double> anglesDeg = {};
    /// Where the light of each angle shall meet, x in the plane of the focus; empty: where it has
    /// no distortion (optimise::imageHeight).
    std::vector<double> imageHeightsUm = {};
    TiltedPolarization tiltedPolarization = TiltedPolarization::unpolarized;
    bool operator==(const OptimisationObjective&) const = default;
};

/// The light that one of the figures of an objective is about.
struct JudgedLight {
    double angleDeg = 0.0; ///< of incidence
    double wavelengthUm = 0.0;
    bool operator==(const JudgedLight&) const = default;
};

/// One for each figure of a design, in their order: all wavelengths of the first angle, then those
/// of the next.
[[nodiscard]] inline std::vector<JudgedLight> judgedLights(const OptimisationObjective& objective) {
    std::vector<JudgedLight> lights;
    const std::vector<double> alongAxis{0.0};
    for (const double angle : objective.anglesDeg.empty() ? alongAxis : objective.anglesDeg) {
        for (const double wavelength : objective.wavelengthsUm) {
            lights.push_back({angle, wavelength});
        }
    }
    return lights;
}

/// Whether any of the light comes at an angle, so that it is a sum over azimuthal orders.
[[nodiscard]] inline bool hasTiltedLight(const OptimisationObjective& objective) noexcept {
    return std::ranges::any_of(objective.anglesDeg, [](double angle) { return angle > 0.0; });
}

/// Whether the objective says where light shall meet.
[[nodiscard]] inline bool hasFocus(const OptimisationObjective& objective) noexcept {
    return objective.quantity != OptimisedQuantity::extraction &&
           (objective.quantity != OptimisedQuantity::overlap ||
            objective.target != OverlapTarget::phasePolynomial);
}

/// Whether the light is read on the focal plane itself, inside the grid. An overlap is one of the
/// near field, wherever its focus lies.
[[nodiscard]] inline bool readAtFocus(const OptimisationObjective& objective) noexcept {
    return objective.focusZUm == objective.nearFieldZUm &&
           objective.quantity != OptimisedQuantity::overlap;
}

/// Whether there is a focus beyond the near field.
[[nodiscard]] inline bool isFocusBeyond(const OptimisationObjective& objective) noexcept {
    return hasFocus(objective) && objective.focusZUm != objective.nearFieldZUm;
}

struct Optimisation {
    OptimisationObjective objective;
    OptimisationMethod method = OptimisationMethod::convex;
    std::vector<DesignedBody> bodies;
    std::vector<DesignedDensity> densities;
    std::vector<DesignedParameter> parameters;
    std::vector<DesignedPosts> posts;
    /// One after the other; the last one goes on. None: densities are not projected.
    std::vector<ProjectionStage> projection;
    /// How far the thresholds of two more designs lie above and below those of the densities: what
    /// counts are all three, so that what vanishes in the thinner or closes in the thicker one is
    /// given up (the robust formulation: Wang, Lazarov and Sigmund 2011). 0: the design itself.
    double thresholdShift = 0.0;
    AdamSettings adam;
    int iterations = 60;
    bool operator==(const Optimisation&) const = default;
};

/// Whether it names anything that may change.
[[nodiscard]] inline bool anythingMoves(const Optimisation& optimisation) noexcept {
    return !optimisation.bodies.empty() || !optimisation.densities.empty() ||
           !optimisation.parameters.empty() || !optimisation.posts.empty();
}

} // namespace zonescope::model
