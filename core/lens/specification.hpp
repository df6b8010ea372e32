#pragma once

/// \file
/// What a user asks of a lens, before anything is computed from it.

#include "core/lens/phase_library.hpp"
#include "core/model/problem.hpp"
#include "core/model/range.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::lens {

enum class LensKind : std::uint8_t {
    hyperbolic,         ///< continuous relief, wrapped at whole wavelengths of path
    multilevel,         ///< the same in 2^k steps
    phaseZonePlate,     ///< binary: half-wave zones, every second one delayed by half a wavelength
    amplitudeZonePlate, ///< every second half-wave zone is covered
    axicon,             ///< wrapped cone: a line of light instead of a point
    vortex,             ///< hyperbolic lens, lit by a beam with a phase spiral
    metalens,           ///< rings of a fixed period whose widths set the phase
};
inline constexpr std::array lensKinds{LensKind::hyperbolic,     LensKind::multilevel,
                                      LensKind::phaseZonePlate, LensKind::amplitudeZonePlate,
                                      LensKind::axicon,         LensKind::vortex,
                                      LensKind::metalens};

/// Which of the three follows from the other two: radius = focal length tan(asin(NA)).
enum class DerivedQuantity : std::uint8_t { radius, numericalAperture, focalLength };

/// How a continuous relief becomes bodies.
enum class ReliefShape : std::uint8_t {
    facets, ///< one polygon per zone that follows the curve
    rings,  ///< one ring per cell with a flat top at a whole cell: what a grid without averaging
            ///< sees
};

/// Lengths are micrometres. The lens stands on a substrate (z < 0), light comes up through the
/// substrate along +z, above is vacuum.
struct LensSpecification {
    LensKind kind = LensKind::hyperbolic;
    double wavelengthUm = 0.633; ///< vacuum
    double focalLengthUm =
        10.0; ///< from the lens' upper face; of an axicon: the length of its line
    double numericalAperture = 0.5; ///< sine of the steepest ray's angle to the axis, in vacuum
    double radiusUm = 0.0;
    DerivedQuantity derived = DerivedQuantity::radius;
    double index = 1.6;             ///< of the relief or the rings
    double substrateIndex = 1.46;   ///< 1: none
    std::optional<double> heightUm; ///< absent: the one that the phase asks for
    int levels = 4;                 ///< multilevel: 2, 4, 8, 16, 32 or 64
    ReliefShape shape = ReliefShape::facets;
    int charge = 1;                    ///< vortex: turns of the phase, not 0
    bool spinAlong = true;             ///< vortex: circular polarisation turns with the spiral
    double extinction = 1.0;           ///< amplitude plate: k of the absorber, n is absorberIndex
    double gapIndex = 1.46;            ///< metalens: between the rings; 1: nothing
    std::optional<double> periodUm;    ///< metalens; absent: a fixed part of the wavelength
    std::optional<double> narrowestUm; ///< metalens: narrowest ring and gap of the computed library
    std::shared_ptr<const PhaseLibrary> library; ///< metalens; see `unitCells`
    double cellsPerWavelength = 16.0;            ///< in the densest medium at the band's short end
    bool operator==(const LensSpecification&) const = default;
};

/// Real index of the absorber of amplitude zone plates, as in the example project.
inline constexpr double absorberIndex = 1.5;
/// Power that a covered zone lets through when its height is automatic.
inline constexpr double absorberLeakage = 1e-3;

/// Allowed values; names are those of the keys in `checkSpecification`'s problems.
namespace allowed {
inline constexpr model::Range wavelength{0.01, 10'000.0};
inline constexpr model::Range numericalAperture{0.01, 0.99};
inline constexpr model::Range index{1.05, 6.0};
inline constexpr model::Range substrateIndex{1.0, 6.0};
inline constexpr model::Range extinction{0.05, 1.1}; ///< keeps n^2 - k^2 at least 1
inline constexpr model::Range cellsPerWavelength{6.0, 100.0};
inline constexpr int largestCharge = 50;
inline constexpr std::array levels{2, 4, 8, 16, 32, 64};
} // namespace allowed

/// The specification with the derived quantity filled in.
[[nodiscard]] LensSpecification completed(LensSpecification specification);

/// What is wrong, one problem per field: key wavelength_um, focal_length_um, numerical_aperture,
/// radius_um, index, substrate_index, height_um, levels, charge, extinction, gap_index, period_um,
/// narrowest_um, library, cells_per_wavelength. `specification` must be completed.
[[nodiscard]] std::vector<model::Problem>
checkSpecification(const LensSpecification& specification);

/// Height of the relief or the rings: the given one, else one wavelength of path (2 pi) for a
/// continuous relief, its top step for a stepped one, lambda / (2 (n - 1)) for a binary one, the
/// absorber that lets `absorberLeakage` through, and 1.2 wavelengths for a metalens.
[[nodiscard]] double heightOf(const LensSpecification& specification);
[[nodiscard]] double automaticHeight(const LensSpecification& specification);

/// Period of a metalens' rings: the given one, else 0.47 wavelengths, or less where the substrate
/// would diffract.
[[nodiscard]] double periodOf(const LensSpecification& specification);
/// Narrowest ring and gap: the given one, else a fifth of the period.
[[nodiscard]] double narrowestOf(const LensSpecification& specification);

/// The unit cells whose library suits a metalens.
[[nodiscard]] UnitCells unitCells(const LensSpecification& specification);

/// Azimuthal order of the run: 1, for a vortex its charge plus or minus the spin.
[[nodiscard]] int azimuthalOrder(const LensSpecification& specification);

} // namespace zonescope::lens
