#pragma once

/// \file
/// The light behind a lens of zones: every order of the sum carried on from a transform plane,
/// turned to an angle about the axis, and added. In planes through the axis and across it.

#include "core/mathematics/bessel_sums.hpp"
#include "core/optics/aperture_field.hpp"
#include "core/optics/propagator.hpp"
#include "core/run/orders/order_sum.hpp"

#include <array>
#include <complex>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::zones {

/// Where the light is wanted: planes across the axis.
struct SectionRange {
    double zBeginUm = 0.0, zEndUm = 0.0; ///< zBegin < zEnd; equal for one plane
    int planes = 161;                    ///< along z, at least 2; or 1
    double radiusUm = 0.0;               ///< above 0
    int radii = 141;                     ///< from the axis to the radius, at least 2
    bool operator==(const SectionRange&) const = default;
};

/// The sum of all zones on a transform plane, ready to be carried on; immutable.
class ZoneLight {
public:
    /// Orders that hold less than 1e-6 of |E|^2 on the plane are left out.
    /// @param orders of a ZoneSum
    /// @param monitor a transform plane of the project; nothing comes back to it from beyond
    /// @param bessel what adds up the Bessel functions; empty: the CPU
    /// \throws InputError as optics::Propagator
    ZoneLight(const std::vector<std::shared_ptr<const run::OrderRun>>& orders, std::size_t monitor,
              std::size_t wavelength, const mathematics::BesselSumsMaker& bessel = {});

    /// One for each order and parity that is kept.
    [[nodiscard]] const std::vector<optics::Propagator>& parts() const noexcept { return parts_; }
    /// Makes fields relative to the incident wave; 1 where none is known.
    [[nodiscard]] double scale() const noexcept { return scale_; }
    [[nodiscard]] bool relative() const noexcept { return relative_; }
    [[nodiscard]] double wavelengthUm() const noexcept { return wavelengthUm_; }

private:
    std::vector<optics::Propagator> parts_;
    double scale_ = 1.0, wavelengthUm_ = 0.0;
    bool relative_ = false;
};

class ZoneSection {
public:
    /// Told how much is done, 0 to 1; answers whether to go on.
    using Progress = std::function<bool(double)>;
    /// Complex Ex, Ey, Ez over the incident amplitude (as the transforms have it where none is
    /// known).
    using Electric = std::array<std::complex<float>, 3>;

    /// \returns empty when `progress` answered no
    /// \throws InputError for a range without extent
    [[nodiscard]] static std::shared_ptr<const ZoneSection>
    make(const ZoneLight& light, const SectionRange& range, const Progress& progress = {});

    /// Along the line through the axis, -radius to radius.
    [[nodiscard]] const std::vector<double>& xUm() const noexcept { return xUm_; }
    [[nodiscard]] const std::vector<double>& zUm() const noexcept { return zUm_; }
    /// E in the plane through the axis, rows of x. @param thetaRad azimuth of positive x
    [[nodiscard]] std::vector<Electric> electric(double thetaRad) const;
    /// |E| of the same.
    [[nodiscard]] std::vector<float> magnitude(double thetaRad) const;
    /// E on a square across the axis, side x side points from -radius to radius in x (fast) and y,
    /// linear between the radii; not a number beyond the radius. @param plane index in zUm
    [[nodiscard]] std::vector<Electric> across(std::size_t plane, int side) const;
    /// Whether fields are relative to the incident wave.
    [[nodiscard]] bool relative() const noexcept { return relative_; }
    [[nodiscard]] double wavelengthUm() const noexcept { return wavelengthUm_; }
    [[nodiscard]] std::size_t parts() const noexcept { return parts_.size(); }

private:
    /// Amplitudes er, et, ez.
    using Amplitudes = std::array<std::complex<float>, 3>;
    /// An order and parity.
    struct Part {
        optics::ApertureField like;       ///< without samples
        std::vector<Amplitudes> electric; ///< as [z][r]
    };
    [[nodiscard]] Electric sumAt(std::size_t plane, double radius, double thetaRad) const;

    std::vector<double> xUm_, zUm_;
    std::size_t radii_ = 0;
    double scale_ = 1.0, wavelengthUm_ = 0.0;
    bool relative_ = false;
    std::vector<Part> parts_;
};

/// Height of the focus of the lens design; empty without one.
[[nodiscard]] std::optional<double> focusZUm(const model::Project& project);
/// From the plane to a quarter beyond the focus of the lens design, as wide as the lens; without a
/// design as far as the plane is wide. @param monitor the transform plane
[[nodiscard]] SectionRange wholeSection(const model::Project& project, std::size_t monitor);
/// About the focus: eight times as long as it is deep and as wide as it is seen to its third ring.
/// Empty without a lens design.
[[nodiscard]] std::optional<SectionRange> focusSection(const model::Project& project,
                                                       std::size_t monitor);
/// One plane across the axis as wide as `whole`, with radii that the waves of this length are
/// smooth between, as far as 1601 of them reach.
[[nodiscard]] SectionRange planeAcross(const SectionRange& whole, double zUm, double wavelengthUm);

} // namespace zonescope::zones
