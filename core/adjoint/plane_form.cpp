#include "core/adjoint/focal_form.hpp"
#include "core/error.hpp"
#include "core/monitors/disc_sum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace zonescope::adjoint {

namespace {

using model::Component;

/// Terms that are sums over the columns of a disc on single rows.
class DiscTerms {
public:
    DiscTerms(const grid::Lattice& lattice, double radiusUm)
        : lattice_(lattice),
          weights_(monitors::discWeights(
              lattice.radialMetric,
              {static_cast<double>(lattice.grid.interiorBeginR()), lattice.grid.column(radiusUm)},
              lattice.grid.columns() - 1)) {
        for (const double weight : weights_.half) {
            area_ += weight;
        }
    }

    /// Mean of |E|^2 on row k times `part`.
    void addIntensity(int k, double part) {
        const double mean = lattice_.grid.azimuthalOrder == 0 ? 1.0 : 0.5;
        const double factor = part * mean / area_;
        for (std::size_t i = 0; i < weights_.integer.size(); ++i) {
            const int column = static_cast<int>(i);
            add(factor * weights_.half[i], {{Component::er, column, k}}, {});
            add(factor * weights_.integer[i], {{Component::et, column, k}}, {});
            add(factor * weights_.integer[i],
                {{Component::ez, column, k - 1}, {Component::ez, column, k}}, {});
        }
    }

    /// Power along +z through row k times `part`: E times the mean of H on both sides.
    void addPower(int k, double part) {
        const double factor = part * grid::azimuthalIntegral(lattice_.grid);
        for (std::size_t i = 0; i < weights_.integer.size(); ++i) {
            const int column = static_cast<int>(i);
            add(factor * weights_.half[i], {{Component::er, column, k}},
                {{Component::ht, column, k - 1}, {Component::ht, column, k}});
            add(-factor * weights_.integer[i], {{Component::et, column, k}},
                {{Component::hr, column, k - 1}, {Component::hr, column, k}});
        }
    }

    [[nodiscard]] QuadraticForm take() { return {std::move(places_), std::move(terms_)}; }

private:
    void add(double weight, const std::vector<Place>& left, const std::vector<Place>& right) {
        if (weight != 0.0) {
            terms_.push_back({weight, meanOf(left), meanOf(right)});
        }
    }

    LinearRow meanOf(const std::vector<Place>& places) {
        LinearRow row;
        for (const Place& place : places) {
            row.coefficients.emplace_back(1.0 / static_cast<double>(places.size()));
            row.at.push_back(places_.size());
            places_.push_back(place);
        }
        return row;
    }

    const grid::Lattice& lattice_;
    monitors::DiscWeights weights_;
    double area_ = 0.0;
    std::vector<Place> places_;
    std::vector<FormTerm> terms_;
};

} // namespace

QuadraticForm planeForm(const grid::Lattice& lattice, const FocalTarget& target,
                        optics::Travel travel) {
    const auto& grid = lattice.grid;
    if (target.quantity == FocalQuantity::intensity && target.radiusUm <= 0.0) {
        return pointForm(lattice, 0.0, target.zUm);
    }
    requireDisc(target);
    const double position = (target.zUm - grid.zOrigin) / grid.dz;
    if (!(position >= grid.interiorBeginZ() + 1) || !(position <= grid.interiorEndZ() - 1)) {
        throw InputError(
            {.file = {},
             .key = "z of the focal plane",
             .value = fmt::format("{:.6g} um", target.zUm),
             .allowed = say(
                 "between {interior_begin_z} and {interior_end_z} um",
                 "interior_begin_z"_is = fmt::format("{:.6g}", grid.z(grid.interiorBeginZ() + 1)),
                 "interior_end_z"_is = fmt::format("{:.6g}", grid.z(grid.interiorEndZ() - 1))),
             .hint = say("Put the near field into the domain, behind the lens.")});
    }
    if (target.radiusUm > grid.r(grid.interiorEndR())) {
        throw InputError({.file = {},
                          .key = "radius of the disc",
                          .value = fmt::format("{:.6g} um", target.radiusUm),
                          .allowed = say("between 0 and {interior_end_r} um",
                                         "interior_end_r"_is =
                                             fmt::format("{:.6g}", grid.r(grid.interiorEndR()))),
                          .hint = say("Let the disc end inside the domain.")});
    }
    const double sign = travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0;
    DiscTerms terms(lattice, target.radiusUm);
    const auto add = [&](int k, double part) {
        if (target.quantity == FocalQuantity::power) {
            terms.addPower(k, sign * part);
        } else {
            terms.addIntensity(k, part);
        }
    };
    constexpr double rounding = 1e-9;
    const int below = static_cast<int>(std::floor(position + rounding));
    const double part = std::max(0.0, position - below);
    add(below, part > rounding ? 1.0 - part : 1.0);
    if (part > rounding) {
        add(below + 1, part);
    }
    return terms.take();
}

} // namespace zonescope::adjoint
