#pragma once

/// \file
/// The light behind a lens of zones in any plane through the axis: every order of the sum carried
/// on from a transform plane, turned to an angle about the axis, and added.

#include "core/optics/aperture_field.hpp"
#include "core/optics/bessel_sums.hpp"
#include "core/run/order_sum.hpp"

#include <array>
#include <complex>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::zones {

/// Where the light is wanted.
struct SectionRange {
    double zBeginUm = 0.0, zEndUm = 0.0; ///< zBegin < zEnd
    int planes = 161;                    ///< along z, at least 2
    double radiusUm = 0.0;               ///< above 0
    int radii = 141;                     ///< from the axis to the radius, at least 2
};

class ZoneSection {
public:
    /// Told how much is done, 0 to 1; answers whether to go on.
    using Progress = std::function<bool(double)>;

    /// Orders that hold less than 1e-6 of |E|^2 on the plane are left out.
    /// @param orders of a ZoneSum
    /// @param monitor a transform plane of the project; nothing comes back to it from beyond
    /// @param bessel what adds up the Bessel functions; empty: the CPU
    /// \returns empty when `progress` answered no
    /// \throws InputError for a range without extent, and as optics::Propagator
    [[nodiscard]] static std::shared_ptr<const ZoneSection>
    make(const std::vector<std::shared_ptr<const run::OrderRun>>& orders, std::size_t monitor,
         std::size_t wavelength, const SectionRange& range,
         const optics::BesselSumsMaker& bessel = {}, const Progress& progress = {});

    /// Along the line through the axis, -radius to radius.
    [[nodiscard]] const std::vector<double>& xUm() const noexcept { return xUm_; }
    [[nodiscard]] const std::vector<double>& zUm() const noexcept { return zUm_; }
    /// |E| over that of the incident wave (as the transforms have it where none is known), rows of
    /// x. @param thetaRad azimuth of positive x
    [[nodiscard]] std::vector<float> magnitude(double thetaRad) const;
    /// Whether `magnitude` is relative to the incident wave.
    [[nodiscard]] bool relative() const noexcept { return relative_; }
    [[nodiscard]] std::size_t parts() const noexcept { return parts_.size(); }

private:
    /// An order and parity.
    struct Part {
        optics::ApertureField like;                               ///< without samples
        std::vector<std::array<std::complex<float>, 3>> electric; ///< er, et, ez as [z][r]
    };
    std::vector<double> xUm_, zUm_;
    std::size_t radii_ = 0;
    double scale_ = 1.0;
    bool relative_ = false;
    std::vector<Part> parts_;
};

/// From the plane to a quarter beyond the focus of the lens design, as wide as the lens; without a
/// design as far as the plane is wide. @param monitor the transform plane
[[nodiscard]] SectionRange wholeSection(const model::Project& project, std::size_t monitor);
/// About the focus: eight times as long as it is deep and as wide as it is seen to its third ring.
/// Empty without a lens design.
[[nodiscard]] std::optional<SectionRange> focusSection(const model::Project& project,
                                                       std::size_t monitor);

} // namespace zonescope::zones
