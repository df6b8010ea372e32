#pragma once

/// \file
/// Emission of dipoles anywhere in a rotationally symmetric structure: all azimuthal orders, radii
/// and directions as one piece of work, with power, far field and an error bound.

#include "core/error.hpp"
#include "core/model/project.hpp"
#include "core/model/range.hpp"
#include "core/run/sweep/sweep_runner.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::run {

/// Emitters at one distance from the axis.
struct Emitter {
    double radiusUm = 0.0;
    double weight = 1.0; ///< relative number of emitters
    bool operator==(const Emitter&) const = default;
};

/// Emitters that fill a disc evenly: `rings` nodes of Gauss and Legendre in the area.
[[nodiscard]] std::vector<Emitter> emittingDisc(double radiusUm, int rings);

enum class EmitterOrientation {
    fixed,   ///< as the project's dipole says; at one azimuth, so that its orders interfere
    average, ///< all directions alike, incoherent: the mean of dipoles along r, theta and z
};

/// What may be chosen.
namespace emission_range {
inline constexpr model::Range discRings{1, 64};
inline constexpr model::Range coneDeg{0.1, 90.0};
inline constexpr model::Range largestOrder{1, 1000};
} // namespace emission_range

/// Radii that stand for a disc where nothing else is said.
inline constexpr int usualDiscRings = 4;

struct EmissionOptions {
    std::vector<Emitter> emitters; ///< empty: one, where the project's dipole is
    EmitterOrientation orientation = EmitterOrientation::fixed;
    std::vector<double> wavelengthsUm; ///< empty: the source_power monitor's, or the carrier
    /// Largest part of the power that orders not computed may carry.
    double orderError = 1e-3;
    int largestOrder = 60; ///< no order beyond this one runs
    /// Closed surface for the far field; empty: as small as bodies and emitters allow.
    struct Box {
        double rMaxUm = 0.0, zMinUm = 0.0, zMaxUm = 0.0;
        bool operator==(const Box&) const = default;
    };
    std::optional<Box> box;
    bool farField = true;
    double coneDeg = 90.0; ///< half angle of the cones about +z and -z
    std::size_t anglePoints =
        360; ///< of the pattern: the middles of equal steps from +z to -z, even

    bool operator==(const EmissionOptions&) const = default;
};

/// What one order gives, of all emitters and directions.
struct OrderPower {
    int order = 0;
    double power = 0.0; ///< over that of the same emitters in a homogeneous medium
};

/// The emission at one wavelength. Powers are over that of the same emitters in a homogeneous
/// medium of the index around them.
struct EmissionSpectrum {
    double wavelengthUm = 0.0;
    double purcellFactor = 0.0; ///< power given to the field
    /// Bound of what the orders not computed carry, over the power: the larger of their part in a
    /// homogeneous medium of the densest index around, times the largest enhancement of the orders
    /// computed, and the geometric continuation of the last two orders' powers.
    double errorBound = 0.0;
    std::vector<OrderPower> orders;

    /// Far field; empty or zero without one.
    double leaving = 0.0; ///< power through the closed surface
    double upwards = 0.0; ///< into the upper half-space
    double downwards = 0.0;
    double upperCone = 0.0, lowerCone = 0.0; ///< into the cones
    std::vector<double> angleDeg;
    std::vector<double> pattern; ///< power per solid angle, 1/sr, mean over the azimuth
    /// Of a single emitter at azimuth 0: power per solid angle at 2 degrees of azimuth,
    /// [angle][azimuth]. Empty for several emitters.
    std::vector<double> map;
    std::vector<double> azimuthDeg;

    /// Part of the emitted power that ends in the cone about +z.
    [[nodiscard]] double extraction() const noexcept {
        return purcellFactor > 0.0 ? upperCone / purcellFactor : 0.0;
    }
};

struct EmissionResult {
    std::vector<Emitter> emitters;
    std::vector<EmissionSpectrum> spectra; ///< one for each wavelength
    int largestOrder = 0;
    std::size_t runs = 0;
    bool cancelled = false;
    bool boundMet = false; ///< the error bound is within what was asked for, at all wavelengths
    double coneDeg = 90.0;
    std::string farFieldNote; ///< why there is no far field
    double seconds = 0.0;
};

using EmissionSpectra = std::vector<EmissionSpectrum>;

struct EmissionProgress {
    std::size_t runsDone = 0, runsPlanned = 0;
    int largestOrder = 0; ///< planned by now
    double fraction = 0.0;
    /// What the runs that have finished add up to, without error bounds (infinite) and maps; null
    /// before the first one has.
    std::shared_ptr<const EmissionSpectra> soFar;
};

/// What the listener to the progress wants.
enum class EmissionWish {
    goOn,
    pause, ///< the runs stop after a few steps, until it wants something else
    cancel,
};
using EmissionListener = std::function<EmissionWish(const EmissionProgress&)>;

/// What runs: planned at first; more orders follow as long as the error bound asks for them.
struct EmissionPlan {
    std::shared_ptr<const model::Project> project; ///< with the monitors that the emission needs
    EmissionOptions options;                       ///< nothing left empty that has a default
    std::size_t dipole = 0;                        ///< place of the emitter in project.sources
    int largestOrder = 0;                          ///< of the first round
    std::size_t runs = 0;                          ///< of the first round
    std::vector<SweepPlan> sweeps;                 ///< of the first round; they run in turn
    std::optional<InputError> farFieldRefusal;     ///< why there is no far field
};

/// Whether the project has what emits: one source, a dipole.
[[nodiscard]] bool hasOneDipole(const model::Project& project);

/// \throws InputError when the project is invalid, has not exactly one source, a dipole, an
/// emitter outside the domain or in an absorbing medium, or a box that does not fit
[[nodiscard]] EmissionPlan planEmission(const model::Project& project, EmissionOptions options);

/// Runs until the error bound is met, or the largest order is reached.
/// @param progress called about five times a second
/// \throws Error when a run fails
[[nodiscard]] EmissionResult runEmission(const EmissionPlan& plan, const SweepWorkers& workers,
                                         const EmissionListener& progress = {});

} // namespace zonescope::run
