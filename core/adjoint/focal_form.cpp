#include "core/adjoint/focal_form.hpp"

#include "core/adjoint/focal_rows.hpp"
#include "core/adjoint/form_draft.hpp"
#include "core/adjoint/planar_focal_form.hpp"
#include "core/error.hpp"
#include "core/grid/point_interpolation.hpp"
#include "core/optics/spectral_nodes.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <numbers>
#include <utility>
#include <vector>

namespace zonescope::adjoint {

namespace {

using model::Component;

constexpr int fewestColumns = 16;

class FocalForm {
public:
    FocalForm(const grid::Lattice& lattice, const AperturePlane& plane, const FocalTarget& target,
              double wavelengthUm, int threads)
        : mean_(lattice.grid.azimuthalOrder == 0 ? 1.0 : 0.5),
          sign_(plane.travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0), target_(target),
          carried_(lattice.grid, plane, target.zUm, target.radiusUm, wavelengthUm, threads) {}

    [[nodiscard]] QuadraticForm make() {
        const auto addIntensity = [&](double rho, double weight) {
            for (const Component component : {Component::er, Component::et, Component::ez}) {
                draft_.add(weight * mean_, {{component, rho}});
            }
        };
        if (target_.radiusUm <= 0.0) {
            addIntensity(0.0, 1.0);
            return taken();
        }
        const double fastest = 2.0 * carried_.fastestWave();
        const optics::Nodes disc = optics::radialNodes(target_.radiusUm, fastest, 0.0);
        const double area = 0.5 * target_.radiusUm * target_.radiusUm;
        for (std::size_t n = 0; n < disc.at.size(); ++n) {
            const double rho = disc.at[n];
            if (target_.quantity == FocalQuantity::intensity) {
                addIntensity(rho, disc.weight[n] / area);
                continue;
            }
            const double weight = sign_ * 2.0 * std::numbers::pi * mean_ * disc.weight[n];
            draft_.add(weight, {{Component::er, rho}, {Component::ht, rho}});
            draft_.add(-weight, {{Component::et, rho}, {Component::hr, rho}});
        }
        return taken();
    }

private:
    [[nodiscard]] QuadraticForm taken() const {
        return {carried_.places(), draft_.terms(carried_.rows(draft_.wanted()))};
    }

    double mean_, sign_;
    FocalTarget target_;
    FocalRows carried_;
    FormDraft draft_;
};

} // namespace

void requireAperture(const grid::Grid& grid, const AperturePlane& plane) {
    if (plane.columns < fewestColumns || plane.columns > grid.columns()) {
        throw InputError(
            {.file = {},
             .key = "radius of the near field",
             .value = say("{columns} columns", "columns"_is = plane.columns),
             .allowed = say("{fewest_columns} to {columns}", "fewest_columns"_is = fewestColumns,
                            "columns"_is = grid.columns()),
             .hint = say("Let the plane cover the lens.")});
    }
}

void requireDisc(const FocalTarget& target) {
    if (target.quantity == FocalQuantity::power && !(target.radiusUm > 0.0)) {
        throw InputError({.file = {},
                          .key = "radius of the disc",
                          .value = fmt::format("{:.6g} um", target.radiusUm),
                          .allowed = say("more than 0"),
                          .hint = say("A power is that through a disc.")});
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
             .allowed = say("beyond the plane at z = {row} um, along the light",
                            "row"_is = fmt::format("{:.6g}", lattice.grid.z(plane.row))),
             .hint = say("Put the plane of the near field between the lens and the focus.")});
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
             .allowed = say("0 <= r <= {r_max} um, {z_min} <= z <= {z_max} um",
                            "r_max"_is = fmt::format("{:.6g}", grid.r(grid.interiorEndR())),
                            "z_min"_is = fmt::format("{:.6g}", grid.z(grid.interiorBeginZ())),
                            "z_max"_is = fmt::format("{:.6g}", grid.z(grid.interiorEndZ()))),
             .hint = say("Move the point into the domain.")});
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
