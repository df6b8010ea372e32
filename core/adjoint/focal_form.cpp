#include "core/adjoint/focal_form.hpp"

#include "core/adjoint/aperture_samples.hpp"
#include "core/adjoint/form_draft.hpp"
#include "core/adjoint/planar_focal_form.hpp"
#include "core/error.hpp"
#include "core/grid/point_interpolation.hpp"
#include "core/model/units.hpp"
#include "core/optics/bessel_sums.hpp"
#include "core/optics/parallel.hpp"
#include "core/optics/planar_stack.hpp"
#include "core/optics/spectral_nodes.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <memory>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

namespace zonescope::adjoint {

namespace {

using model::Component;
using namespace std::complex_literals;

constexpr int fewestColumns = 16;

/// What a component in the plane makes of the waves A+ and A-, by transverse wavenumber.
struct WaveRow {
    std::vector<Complex> plus, minus;
};

class FocalForm {
public:
    FocalForm(const grid::Lattice& lattice, const AperturePlane& plane, const FocalTarget& target,
              double wavelengthUm, int threads)
        : order_(lattice.grid.azimuthalOrder), index_(plane.index),
          k0_(units::angularFrequency(wavelengthUm)),
          sign_(plane.travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0),
          distance_(sign_ * (target.zUm - lattice.grid.z(plane.row))), target_(target),
          half_(lattice.grid, 0.5, plane.columns - 1), integer_(lattice.grid, 0.0, plane.columns),
          places_(aperturePlaces(plane)),
          waves_(apertureWaves(integer_.places.back() + target.radiusUm, index_ * k0_, distance_)),
          threads_(threads) {
        const double end = integer_.places.back() * waves_.at.back();
        const auto maker = optics::besselSumsOnCpu(threads);
        above_ = maker(order_ + 1, end);
        below_ = maker(order_ - 1, end);
    }

    [[nodiscard]] QuadraticForm make() {
        const double mean = order_ == 0 ? 1.0 : 0.5;
        const auto addIntensity = [&](double rho, double weight) {
            for (const Component component : {Component::er, Component::et, Component::ez}) {
                draft_.add(weight * mean, {{component, rho}});
            }
        };
        if (target_.radiusUm <= 0.0) {
            addIntensity(0.0, 1.0);
            return {std::move(places_), draft_.terms(rowsOf(draft_.wanted()))};
        }
        const double fastest = 2.0 * waves_.at.back();
        const optics::Nodes disc = optics::radialNodes(target_.radiusUm, fastest, 0.0);
        const double area = 0.5 * target_.radiusUm * target_.radiusUm;
        for (std::size_t n = 0; n < disc.at.size(); ++n) {
            const double rho = disc.at[n];
            if (target_.quantity == FocalQuantity::intensity) {
                addIntensity(rho, disc.weight[n] / area);
                continue;
            }
            const double weight = sign_ * 2.0 * std::numbers::pi * mean * disc.weight[n];
            draft_.add(weight, {{Component::er, rho}, {Component::ht, rho}});
            draft_.add(-weight, {{Component::et, rho}, {Component::hr, rho}});
        }
        return {std::move(places_), draft_.terms(rowsOf(draft_.wanted()))};
    }

private:
    /// Amplitudes of propagator.hpp at the radius rho of the plane.
    [[nodiscard]] WaveRow wavesOf(Component component, double rho) const {
        WaveRow row;
        const optics::BesselTable above(order_ + 1, rho * waves_.at.back() + 1.0);
        const optics::BesselTable below(order_ - 1, rho * waves_.at.back() + 1.0);
        const optics::BesselTable along(order_, rho * waves_.at.back() + 1.0);
        for (std::size_t n = 0; n < waves_.at.size(); ++n) {
            const double k = waves_.at[n];
            const Complex axial = optics::axialWavenumber(index_, k0_, k);
            const Complex e = waves_.weight[n] * std::exp(1i * axial * distance_);
            const Complex up = e * above(k * rho);
            const Complex down = e * below(k * rho);
            // Ez of the waves, and what it and the transverse E give to H+-.
            const Complex ez = sign_ * 0.5i * k / axial;
            const Complex fromEz = ez * k / k0_;
            const Complex fromE = sign_ * 1i * axial / k0_;
            switch (component) {
            case Component::er:
                row.plus.push_back(0.5 * up);
                row.minus.push_back(0.5 * down);
                break;
            case Component::et:
                row.plus.push_back(-0.5 * up);
                row.minus.push_back(0.5 * down);
                break;
            case Component::ez:
                row.plus.push_back(ez * e * along(k * rho));
                row.minus.push_back(-row.plus.back());
                break;
            case Component::hr:
                row.plus.push_back(-0.5i * (up * (fromEz + fromE) + down * fromEz));
                row.minus.push_back(-0.5i * (-up * fromEz - down * (fromEz + fromE)));
                break;
            default:
                row.plus.push_back(-0.5i * (up * (fromEz + fromE) - down * fromEz));
                row.minus.push_back(-0.5i * (-up * fromEz + down * (fromEz + fromE)));
                break;
            }
        }
        return row;
    }

    /// What the waves of each row make of radii of the aperture; all rows in one go, for the Bessel
    /// functions, which take most of the time, are the same.
    using Sums = std::vector<std::vector<Complex>>;
    [[nodiscard]] Sums sums(const optics::BesselSums& bessel, const std::vector<double>& radii,
                            const std::vector<WaveRow>& rows,
                            std::vector<Complex> WaveRow::*waves) const {
        Sums result(rows.size(), std::vector<Complex>(radii.size()));
        std::vector<optics::BesselColumn> columns;
        for (std::size_t n = 0; n < rows.size(); ++n) {
            columns.push_back({rows[n].*waves, result[n]});
        }
        bessel.sum(radii, waves_.at, columns);
        return result;
    }

    [[nodiscard]] std::vector<LinearRow> rowsOf(std::span<const Wanted> wanted) const {
        std::vector<WaveRow> waves(wanted.size());
        optics::forEach(
            wanted.size(), threads_,
            [&](std::size_t n) { waves[n] = wavesOf(wanted[n].component, wanted[n].atUm); }, 1);
        const Sums halfPlus = sums(*above_, half_.places, waves, &WaveRow::plus);
        const Sums halfMinus = sums(*below_, half_.places, waves, &WaveRow::minus);
        const Sums integerPlus = sums(*above_, integer_.places, waves, &WaveRow::plus);
        const Sums integerMinus = sums(*below_, integer_.places, waves, &WaveRow::minus);
        std::vector<LinearRow> rows(wanted.size());
        for (std::size_t r = 0; r < rows.size(); ++r) {
            LinearRow& row = rows[r];
            Complex ofUniform = 0.0; // what the sums make of the part that goes on to infinity
            for (std::size_t n = 0; n < half_.places.size(); ++n) {
                row.coefficients.push_back(half_.weights[n] * (halfPlus[r][n] + halfMinus[r][n]));
                ofUniform += row.coefficients.back();
            }
            for (std::size_t n = 0; n < integer_.places.size(); ++n) {
                row.coefficients.push_back(integer_.weights[n] *
                                           (integerMinus[r][n] - integerPlus[r][n]));
                ofUniform += static_cast<double>(order_) * row.coefficients.back();
            }
            row.uniform = carried(wanted[r].component) - ofUniform;
        }
        return rows;
    }

    /// A plane wave er = m et = 1 of the aperture at the plane.
    [[nodiscard]] Complex carried(Component component) const {
        const Complex turn = std::polar(1.0, index_ * k0_ * distance_);
        const auto m = static_cast<double>(order_);
        switch (component) {
        case Component::er: return turn;
        case Component::et: return m * turn;
        case Component::ht: return sign_ * index_ * turn;
        case Component::hr: return -sign_ * index_ * m * turn;
        default: return 0.0;
        }
    }

    int order_;
    double index_, k0_, sign_, distance_;
    FocalTarget target_;
    ApertureSamples half_, integer_;
    std::vector<Place> places_;
    optics::Nodes waves_;
    int threads_;
    std::unique_ptr<const optics::BesselSums> above_, below_;
    FormDraft draft_;
};

} // namespace

void requireAperture(const grid::Grid& grid, const AperturePlane& plane) {
    if (plane.columns < fewestColumns || plane.columns > grid.columns()) {
        throw InputError({.file = {},
                          .key = "radius of the near field",
                          .value = fmt::format("{} columns", plane.columns),
                          .allowed = fmt::format("{} to {}", fewestColumns, grid.columns()),
                          .hint = "Let the plane cover the lens."});
    }
}

void requireDisc(const FocalTarget& target) {
    if (target.quantity == FocalQuantity::power && !(target.radiusUm > 0.0)) {
        throw InputError({.file = {},
                          .key = "radius of the disc",
                          .value = fmt::format("{:.6g} um", target.radiusUm),
                          .allowed = "more than 0",
                          .hint = "A power is that through a disc."});
    }
}

QuadraticForm focalForm(const grid::Lattice& lattice, const AperturePlane& plane,
                        const FocalTarget& target, double wavelengthUm, int threads) {
    const double sign = plane.travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0;
    const double distance = sign * (target.zUm - lattice.grid.z(plane.row));
    if (!(distance > 0.0)) {
        throw InputError(
            {.file = {},
             .key = "z of the focal plane",
             .value = fmt::format("{:.6g} um", target.zUm),
             .allowed = fmt::format("beyond the plane at z = {:.6g} um, along the light",
                                    lattice.grid.z(plane.row)),
             .hint = "Put the plane of the near field between the lens and the focus."});
    }
    requireAperture(lattice.grid, plane);
    requireDisc(target);
    return lattice.grid.planar() ? planarFocalForm(lattice, plane, target, wavelengthUm, threads)
                                 : FocalForm(lattice, plane, target, wavelengthUm, threads).make();
}

QuadraticForm pointForm(const grid::Lattice& lattice, double rUm, double zUm) {
    const auto& grid = lattice.grid;
    if (rUm < 0.0 || rUm > grid.r(grid.interiorEndR()) || zUm < grid.z(grid.interiorBeginZ()) ||
        zUm > grid.z(grid.interiorEndZ())) {
        throw InputError(
            {.file = {},
             .key = "objective",
             .value = fmt::format("r = {:.6g} um, z = {:.6g} um", rUm, zUm),
             .allowed = fmt::format("0 <= r <= {:.6g} um, {:.6g} <= z <= {:.6g} um",
                                    grid.r(grid.interiorEndR()), grid.z(grid.interiorBeginZ()),
                                    grid.z(grid.interiorEndZ())),
             .hint = "Move the point into the domain."});
    }
    const double mean = grid.azimuthalOrder == 0 ? 1.0 : 0.5;
    std::vector<Place> places;
    std::vector<FormTerm> terms;
    for (const Component component : {Component::er, Component::et, Component::ez}) {
        FormTerm term{mean, {}, {}};
        term.left.coefficients.assign(places.size(), 0.0);
        for (const grid::PointWeight& part : grid::pointWeights(grid, component, rUm, zUm)) {
            places.push_back({part.component, part.i, part.k});
            term.left.coefficients.emplace_back(part.weight);
        }
        terms.push_back(std::move(term));
    }
    for (FormTerm& term : terms) {
        term.left.coefficients.resize(places.size(), 0.0);
    }
    return {std::move(places), std::move(terms)};
}

} // namespace zonescope::adjoint
