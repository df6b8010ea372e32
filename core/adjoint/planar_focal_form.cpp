#include "core/adjoint/planar_focal_form.hpp"

#include "core/adjoint/aperture_samples.hpp"
#include "core/adjoint/form_draft.hpp"
#include "core/grid/point_interpolation.hpp"
#include "core/model/units.hpp"
#include "core/optics/planar_stack.hpp"
#include "core/optics/spectral_nodes.hpp"
#include "core/threads/parallel.hpp"

#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>
#include <vector>

namespace zonescope::adjoint {

namespace {

using model::Component;
using namespace std::complex_literals;

class PlanarFocalForm {
public:
    PlanarFocalForm(const grid::Lattice& lattice, const AperturePlane& plane,
                    const FocalTarget& target, double wavelengthUm)
        : grid_(lattice.grid), index_(plane.index), k0_(units::angularFrequency(wavelengthUm)),
          sign_(plane.travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0),
          distance_(sign_ * (target.zUm - grid_.z(plane.row))), target_(target),
          half_(grid_, 0.5, plane.columns - 1), integer_(grid_, 0.0, plane.columns),
          places_(aperturePlaces(plane)),
          waves_(apertureWaves(integer_.places.back() + target.radiusUm, index_ * k0_, distance_)) {
        for (std::size_t n = 0; n < waves_.at.size(); ++n) {
            waves_.weight[n] /= waves_.at[n]; // dk, not k dk
        }
    }

    [[nodiscard]] QuadraticForm make(int threads) {
        const auto addIntensity = [&](double x, double weight) {
            for (const Component component : {Component::er, Component::et, Component::ez}) {
                draft_.add(weight, {{component, x}});
            }
        };
        if (target_.radiusUm <= 0.0) {
            addIntensity(0.0, 1.0);
        } else {
            const optics::Nodes disc =
                optics::radialNodes(target_.radiusUm, 2.0 * waves_.at.back(), 0.0);
            for (std::size_t n = 0; n < disc.at.size(); ++n) {
                const double x = disc.at[n];
                const double dx = disc.weight[n] / x;
                if (target_.quantity == FocalQuantity::intensity) {
                    addIntensity(x, dx / target_.radiusUm);
                    continue;
                }
                draft_.add(sign_ * dx, {{Component::er, x}, {Component::ht, x}});
                draft_.add(-sign_ * dx, {{Component::et, x}, {Component::hr, x}});
            }
        }
        const auto wanted = draft_.wanted();
        std::vector<LinearRow> rows(wanted.size());
        threads::forEach(
            wanted.size(), threads,
            [&](std::size_t n) { rows[n] = rowOf(wanted[n].component, wanted[n].atUm); }, 1);
        return {std::move(places_), draft_.terms(std::move(rows))};
    }

private:
    /// cos or sin, as the wall at x = 0 mirrors a component.
    [[nodiscard]] double standing(Component component, double phase) const {
        return grid::axisSymmetry(component, grid_) > 0 ? std::cos(phase) : std::sin(phase);
    }

    /// What a component at the target makes of the transverse E of which it is part, by wave.
    [[nodiscard]] Complex ofWave(Component component, Complex axial, double k) const {
        switch (component) {
        case Component::ht: return sign_ * index_ * index_ * k0_ / axial;
        case Component::hr: return -sign_ * axial / k0_;
        case Component::ez:
            // div E = 0: the derivative of cos is -sin, that of sin is cos.
            return sign_ * (grid::axisSymmetry(Component::er, grid_) > 0 ? -1i : 1i) * k / axial;
        default: return 1.0;
        }
    }

    /// The sum over the aperture and over waves, 2/pi times the integral of
    ///   f(k x) exp(i kz d) times that of f(k x') E(x').
    [[nodiscard]] LinearRow rowOf(Component component, double x) const {
        const bool fromEt = component == Component::et || component == Component::hr;
        const Component source = fromEt ? Component::et : Component::er;
        const ApertureSamples& samples = fromEt ? integer_ : half_;
        std::vector<Complex> waves;
        for (std::size_t n = 0; n < waves_.at.size(); ++n) {
            const double k = waves_.at[n];
            const Complex axial = optics::axialWavenumber(index_, k0_, k);
            waves.push_back(2.0 / std::numbers::pi * waves_.weight[n] *
                            ofWave(component, axial, k) * std::exp(1i * axial * distance_) *
                            standing(component, k * x));
        }
        LinearRow row;
        row.coefficients.assign(places_.size(), 0.0);
        const std::size_t first = fromEt ? half_.places.size() : 0;
        Complex ofUniform = 0.0; // what the sums make of the part that goes on to infinity
        for (std::size_t n = 0; n < samples.places.size(); ++n) {
            Complex sum = 0.0;
            for (std::size_t w = 0; w < waves.size(); ++w) {
                sum += waves[w] * standing(source, waves_.at[w] * samples.places[n]);
            }
            row.coefficients[first + n] = samples.weights[n] * sum;
            ofUniform += row.coefficients[first + n];
        }
        // A wave along z is there only where the wall lets it be, and has no part along z.
        if (grid::axisSymmetry(source, grid_) > 0) {
            const Complex carried = component == Component::ez
                                        ? 0.0
                                        : ofWave(component, index_ * k0_, 0.0) *
                                              std::polar(1.0, index_ * k0_ * distance_);
            row.uniform = carried - ofUniform;
        }
        return row;
    }

    const grid::Grid& grid_;
    double index_, k0_, sign_, distance_;
    FocalTarget target_;
    ApertureSamples half_, integer_;
    std::vector<Place> places_;
    optics::Nodes waves_;
    FormDraft draft_;
};

} // namespace

QuadraticForm planarFocalForm(const grid::Lattice& lattice, const AperturePlane& plane,
                              const FocalTarget& target, double wavelengthUm, int threads) {
    return PlanarFocalForm(lattice, plane, target, wavelengthUm).make(threads);
}

} // namespace zonescope::adjoint
