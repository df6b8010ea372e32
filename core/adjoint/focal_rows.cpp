#include "core/adjoint/focal_rows.hpp"

#include "core/adjoint/aperture_samples.hpp"
#include "core/model/units.hpp"
#include "core/optics/planar_stack.hpp"
#include "core/threads/parallel.hpp"

#include <cmath>
#include <cstddef>
#include <utility>

namespace zonescope::adjoint {

namespace {

using model::Component;
using namespace std::complex_literals;

} // namespace

/// What a component in the plane makes of the waves A+ and A-, by transverse wavenumber.
struct FocalRows::WaveRow {
    std::vector<Complex> plus, minus;
};

FocalRows::FocalRows(const grid::Grid& grid, const AperturePlane& plane, double zUm, double reachUm,
                     double wavelengthUm, int threads)
    : order_(grid.azimuthalOrder), index_(plane.index), k0_(units::angularFrequency(wavelengthUm)),
      sign_(plane.travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0),
      distance_(sign_ * (zUm - grid.z(plane.row))), half_(grid, 0.5, plane.columns - 1),
      integer_(grid, 0.0, plane.columns), places_(aperturePlaces(plane)),
      waves_(apertureWaves(integer_.places.back() + reachUm, index_ * k0_, distance_)),
      threads_(threads) {
    const double end = integer_.places.back() * waves_.at.back();
    const auto maker = mathematics::besselSumsOnCpu(threads);
    above_ = maker(order_ + 1, end);
    below_ = maker(order_ - 1, end);
}

/// Amplitudes of propagator.hpp at the radius rho of the plane.
FocalRows::WaveRow FocalRows::wavesOf(Component component, double rho) const {
    WaveRow row;
    const mathematics::BesselTable above(order_ + 1, rho * waves_.at.back() + 1.0);
    const mathematics::BesselTable below(order_ - 1, rho * waves_.at.back() + 1.0);
    const mathematics::BesselTable along(order_, rho * waves_.at.back() + 1.0);
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
FocalRows::Sums FocalRows::sums(const mathematics::BesselSums& bessel,
                                const std::vector<double>& radii, const std::vector<WaveRow>& rows,
                                std::vector<Complex> WaveRow::*waves) const {
    Sums result(rows.size(), std::vector<Complex>(radii.size()));
    std::vector<mathematics::BesselColumn> columns;
    for (std::size_t n = 0; n < rows.size(); ++n) {
        columns.push_back({rows[n].*waves, result[n]});
    }
    bessel.sum(radii, waves_.at, columns);
    return result;
}

std::vector<LinearRow> FocalRows::rows(std::span<const Wanted> wanted) const {
    std::vector<WaveRow> waves(wanted.size());
    threads::forEach(
        wanted.size(), threads_,
        [&](std::size_t n) { waves[n] = wavesOf(wanted[n].component, wanted[n].atUm); }, 1);
    const Sums halfPlus = sums(*above_, half_.places, waves, &WaveRow::plus);
    const Sums halfMinus = sums(*below_, half_.places, waves, &WaveRow::minus);
    const Sums integerPlus = sums(*above_, integer_.places, waves, &WaveRow::plus);
    const Sums integerMinus = sums(*below_, integer_.places, waves, &WaveRow::minus);
    std::vector<LinearRow> result(wanted.size());
    for (std::size_t r = 0; r < result.size(); ++r) {
        LinearRow& row = result[r];
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
    return result;
}

/// A plane wave er = m et = 1 of the aperture at the plane.
Complex FocalRows::carried(Component component) const {
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

} // namespace zonescope::adjoint
