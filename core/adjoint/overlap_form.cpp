#include "core/adjoint/overlap_form.hpp"

#include "core/adjoint/aperture_samples.hpp"
#include "core/error.hpp"
#include "core/grid/point_interpolation.hpp"
#include "core/mathematics/bessel_sums.hpp"
#include "core/model/units.hpp"
#include "core/monitors/disc_sum.hpp"
#include "core/optics/planar_stack.hpp"
#include "core/optics/spectral_nodes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

namespace zonescope::adjoint {

namespace {

using model::Component;
using namespace std::complex_literals;

void requireOverlapOrder(const grid::Grid& grid) {
    if (!grid.planar() && std::abs(grid.azimuthalOrder) != 1) {
        throw InputError({.file = {},
                          .key = "azimuthal_order",
                          .value = fmt::format("{}", grid.azimuthalOrder),
                          .allowed = say("1 or -1"),
                          .hint = say("An overlap is that of light polarised like a plane wave.")});
    }
}

/// Builds the one term of an overlap from the wanted field at places of the row. The field of a
/// plane wave along x is Er = e cos(theta), Etheta = -m e sin(theta) with er = m et = e: the part
/// along x of any is (er + m et)/2, mean over the azimuth.
class OverlapTerm {
public:
    explicit OverlapTerm(const grid::Grid& grid) {
        if (grid.planar()) {
            const bool alongX = grid::axisSymmetry(Component::er, grid) > 0;
            er_ = alongX ? 1.0 : 0.0;
            et_ = alongX ? 0.0 : 1.0;
        } else {
            er_ = std::numbers::pi;
            et_ = std::numbers::pi * grid.azimuthalOrder;
        }
    }

    /// @param weight of the place in an integral over r dr, in a planar grid over dx
    void add(const Place& place, double weight, Complex wanted) {
        const double share = place.component == Component::er ? er_ : et_;
        if (share == 0.0 || weight == 0.0) {
            return;
        }
        places_.push_back(place);
        row_.coefficients.push_back(share * weight * std::conj(wanted));
        norm_ += std::abs(share) * weight * std::norm(wanted);
        ofUniform_ += std::abs(share) * weight * std::conj(wanted);
    }

    /// Integral of |E_t|^2 over the plane, as the sums have it.
    [[nodiscard]] double norm() const noexcept { return norm_; }
    /// Area over that of an integral over r dr or dx.
    [[nodiscard]] double around() const noexcept { return std::abs(er_) + std::abs(et_); }

    /// @param norm    the true one, or that of the sums
    /// @param uniform what a plane wave er = m et = 1 that fills the whole plane gives; empty: what
    ///                the sums make of it
    [[nodiscard]] QuadraticForm take(double norm, std::optional<Complex> uniform = std::nullopt) {
        row_.uniform = uniform ? *uniform - ofUniform_ : 0.0;
        return {std::move(places_), {{1.0 / norm, std::move(row_), {}}}};
    }

private:
    double er_ = 0.0, et_ = 0.0;
    std::vector<Place> places_;
    LinearRow row_;
    Complex ofUniform_ = 0.0;
    double norm_ = 0.0;
};

/// A mode as its angular spectrum; amplitudes of exp(i kz z) J0(k r), in a planar grid cos(k x).
class ModeSpectrum {
public:
    ModeSpectrum(const grid::Lattice& lattice, const AperturePlane& plane, const GaussianMode& mode,
                 double wavelengthUm)
        : planar_(lattice.grid.planar()) {
        const double k0 = units::angularFrequency(wavelengthUm);
        const double sign = plane.travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0;
        const double distance = sign * (mode.zUm - lattice.grid.z(plane.row));
        const double w0 = mode.waistUm;
        constexpr double deepest = 12.7; // exp(-(k w0/2)^2) is less than a rounding
        const double branch = plane.index * k0;
        waves_ =
            optics::spectralNodes({.radiusUm = lattice.grid.r(plane.columns - 1) + w0,
                                   .paths = {{.branch = branch, .lengthUm = std::abs(distance)}},
                                   .end = std::min(branch, deepest / w0)});
        for (std::size_t n = 0; n < waves_.at.size(); ++n) {
            const double k = waves_.at[n];
            const double gaussian = std::exp(-0.25 * k * k * w0 * w0);
            // Transforms of exp(-r^2/w0^2) by J0 with r dr, and by cos with dx on x >= 0.
            const double transform =
                planar_ ? 0.5 * std::sqrt(std::numbers::pi) * w0 : 0.5 * w0 * w0;
            const double measure =
                planar_ ? 2.0 / std::numbers::pi * waves_.weight[n] / k : waves_.weight[n];
            const Complex axial = optics::axialWavenumber(plane.index, k0, k);
            norm_ += measure * std::pow(transform * gaussian, 2);
            amplitudes_.push_back(measure * transform * gaussian *
                                  std::exp(-1i * axial.real() * distance));
        }
        const double whole = planar_ ? 0.5 * std::sqrt(std::numbers::pi) * w0 : 0.5 * w0 * w0;
        ofPlaneWave_ = whole * std::polar(1.0, branch * distance);
    }

    /// Integral of |E_t|^2 over r dr or dx.
    [[nodiscard]] double norm() const noexcept { return norm_; }
    /// That of conj(E_t) alone.
    [[nodiscard]] Complex ofPlaneWave() const noexcept { return ofPlaneWave_; }

    /// E_t on the row.
    [[nodiscard]] std::vector<Complex> at(const std::vector<double>& radii, int threads) const {
        std::vector<Complex> field(radii.size());
        if (planar_) {
            for (std::size_t n = 0; n < radii.size(); ++n) {
                for (std::size_t w = 0; w < waves_.at.size(); ++w) {
                    field[n] += amplitudes_[w] * std::cos(waves_.at[w] * radii[n]);
                }
            }
            return field;
        }
        const std::vector<mathematics::BesselColumn> columns{{amplitudes_, field}};
        mathematics::besselSumsOnCpu(threads)(0, radii.back() * waves_.at.back())
            ->sum(radii, waves_.at, columns);
        return field;
    }

private:
    bool planar_;
    optics::Nodes waves_;
    std::vector<Complex> amplitudes_;
    double norm_ = 0.0;
    Complex ofPlaneWave_ = 0.0;
};

} // namespace

QuadraticForm overlapForm(const grid::Lattice& lattice, const AperturePlane& plane,
                          const GaussianMode& mode, double wavelengthUm, int threads) {
    const auto& grid = lattice.grid;
    requireOverlapOrder(grid);
    requireAperture(grid, plane);
    const ModeSpectrum spectrum(lattice, plane, mode, wavelengthUm);
    OverlapTerm term(grid);
    const ApertureSamples half(grid, 0.5, plane.columns - 1);
    const ApertureSamples integer(grid, 0.0, plane.columns);
    const auto addAll = [&](Component component, const ApertureSamples& samples) {
        const auto wanted = spectrum.at(samples.places, threads);
        for (std::size_t n = 0; n < wanted.size(); ++n) {
            term.add({component, static_cast<int>(n), plane.row}, samples.weights[n], wanted[n]);
        }
    };
    addAll(Component::er, half);
    addAll(Component::et, integer);
    return term.take(term.around() * spectrum.norm(), term.around() * spectrum.ofPlaneWave());
}

QuadraticForm overlapForm(const grid::Lattice& lattice, const AperturePlane& plane,
                          const PhaseProfile& profile) {
    const auto& grid = lattice.grid;
    requireOverlapOrder(grid);
    requireAperture(grid, plane);
    const double end = grid.r(plane.columns - 1);
    if (!(profile.radiusUm > 0.0) || profile.radiusUm > end) {
        throw InputError(
            {.file = {},
             .key = "radius of the aperture",
             .value = fmt::format("{:.6g} um", profile.radiusUm),
             .allowed = say("more than 0, at most {end} um", "end"_is = fmt::format("{:.6g}", end)),
             .hint = say("Let the phase end inside the domain.")});
    }
    const auto weights = monitors::discWeights(
        lattice.radialMetric, {0.0, profile.radiusUm / grid.dr}, grid.columns() - 1);
    OverlapTerm term(grid);
    const auto wanted = [&](double r) { return std::polar(1.0, profile.phase(r)); };
    for (int i = 0; i < plane.columns; ++i) {
        const auto n = static_cast<std::size_t>(i);
        term.add({Component::er, i, plane.row}, weights.half[n], wanted(grid.r(i, 0.5)));
        term.add({Component::et, i, plane.row}, weights.integer[n], wanted(grid.r(i)));
    }
    return term.take(term.norm());
}

} // namespace zonescope::adjoint
