#pragma once

/// \file
/// A lens cut into zones (DESIGN 1.6): the light is split by smooth windows that add up to one,
/// each zone is run with its piece, and the near fields are added.

#include "core/fdtd/engine.hpp"
#include "core/wedge/engine.hpp"
#include "core/wedge/plan.hpp"

#include <memory>
#include <vector>

namespace zonescope::wedge {

/// Ramps and margins, in wavelengths, with which the focal field of lenses of high index comes
/// within 0.5 % of that of the whole lens (the rung wedge/zones of the ladder has the curves). What
/// remains is light that runs along the lens from zone to zone.
inline const double usualRampWavelengths = model::ZonePlan{}.rampWavelengths;
inline const double usualMarginWavelengths = model::ZonePlan{}.marginWavelengths;

/// Where the light is cut, and how.
struct LightSplit {
    /// Radii between zones, increasing, um; a lens of n zones has n - 1.
    std::vector<double> cutsUm;
    /// Width of the ramp about each cut, um, over which the light goes from one zone to the next
    /// (LightRamp; piecesError says what it leaves to what zones do not see of each other).
    double rampUm = 0.0;
    /// How far a zone's domain reaches beyond its light on either side, um.
    double marginUm = 0.0;
    /// The shortest of the light, um: the ramp is shaped by how many it is wide.
    double wavelengthUm = 1.0;
    bool operator==(const LightSplit&) const = default;

    [[nodiscard]] std::size_t zones() const noexcept { return cutsUm.size() + 1; }
    /// The window of a zone. All windows add up to one at every radius, to rounding.
    [[nodiscard]] LightWindow window(std::size_t zone) const;
    /// Radii of a zone's interior: from 0 for a zone that comes close to the axis, and without an
    /// end for the last zone.
    struct Domain {
        double beginUm = 0.0;
        double endUm = 0.0; ///< infinity: that of the lens
    };
    /// @param leastUm an inner layer needs this much room about the axis; zones that begin below
    /// reach the axis
    [[nodiscard]] Domain domain(std::size_t zone, double leastUm) const;
};

/// Cuts with the usual ramps and margins for light of a wavelength.
[[nodiscard]] LightSplit usualSplit(std::vector<double> cutsUm, double wavelengthUm);

/// \throws InputError naming the key for cuts that do not increase or lie within each other's ramps
void requireValid(const LightSplit& split);

/// The project on the radii of one zone: a smaller domain, the same grid.
[[nodiscard]] std::shared_ptr<const model::Project> zoneProject(const model::Project& project,
                                                                const LightSplit::Domain& domain);

/// The part of a transform that is exp(i (m + qN) theta), on the columns of a box of the whole
/// lens; zero where the zone has no columns, and in its absorbing layers.
[[nodiscard]] fdtd::DftBoxData harmonicOf(const WedgeTransform& transform,
                                          const WedgeLattice& lattice, int q,
                                          const fdtd::IndexBox& whole);

/// Adds the near field of a zone. \throws std::invalid_argument for another box or other
/// frequencies
void add(fdtd::DftBoxData& sum, const fdtd::DftBoxData& part);

} // namespace zonescope::wedge
