#include "core/optimise/zoned_light.hpp"

#include "core/wedge/zones.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>

namespace zonescope::optimise {

namespace {

/// A transform at one of its frequencies.
wedge::WedgeTransform atFrequency(const wedge::WedgeTransform& transform, std::size_t frequency) {
    wedge::WedgeTransform one{.plan = transform.plan, .sectors = transform.sectors, .values = {}};
    one.plan.omega = {transform.plan.omega.at(frequency)};
    const auto size = static_cast<std::ptrdiff_t>(transform.values.size() / model::componentCount /
                                                  transform.plan.omega.size());
    for (int c = 0; c < model::componentCount; ++c) {
        const auto place = static_cast<std::size_t>(c) * transform.plan.omega.size() + frequency;
        const auto first = transform.values.begin() + static_cast<std::ptrdiff_t>(place) * size;
        one.values.insert(one.values.end(), first, first + size);
    }
    return one;
}

/// Components between sectors change their sign in the mirror image, which has the order of other
/// sign. Light of order 0 that is its own mirror image has none: a factor of 0.
void mirror(fdtd::DftBoxData& part, double betweenSectors) {
    const std::size_t size = part.values.size() / model::componentCount;
    for (std::size_t c = 0; c < model::componentCount; ++c) {
        if (wedge::betweenSectors(static_cast<model::Component>(c))) {
            for (std::size_t n = c * size; n < (c + 1) * size; ++n) {
                part.values[n] *= betweenSectors;
            }
        }
    }
}

/// Whether a wedge has orders M and -M. With few places around the circle it has one of the two.
bool hasBothSigns(int order, const wedge::Wedge& wedge) {
    return (2 * order) % wedge.folds == 0 && wedge.folds * wedge.sectors > 2 * std::abs(order);
}

/// The mean over the azimuth of the square of one component at one place.
double meanSquareOf(const wedge::WedgeTransform& transform, const wedge::WedgeLattice& lattice,
                    model::Component component, int i, int k, bool bothSigns) {
    const bool between = wedge::betweenSectors(component);
    const int sectors = transform.sectors;
    double sum = 0.0;
    for (int j = 0; j < sectors; ++j) {
        const auto here = transform.values[transform.index(component, 0, i, j, k)];
        sum += std::norm(here);
        if (bothSigns) {
            const int image = between ? sectors - 1 - j : (sectors - j) % sectors;
            const auto there = transform.values[transform.index(component, 0, i, image, k)];
            const double theta = 2.0 * std::numbers::pi * (j + (between ? 0.5 : 0.0)) /
                                 (static_cast<double>(lattice.wedge.folds) * sectors);
            const double common =
                std::real(std::polar(1.0, 2.0 * lattice.whole.grid.azimuthalOrder * theta) * here *
                          std::conj(there));
            sum += between ? -common : common;
        }
    }
    return 0.5 * sum / sectors;
}

} // namespace

ZonedLight::ZonedLight(int order, double omega, const fdtd::IndexBox& interior,
                       const fdtd::IndexBox& places)
    : order_(order), places_(places), own_{interior, {omega}, {}}, others_(noLight(interior)) {
    own_.values.resize(model::componentCount * static_cast<std::size_t>(interior.width()) *
                       static_cast<std::size_t>(interior.height()));
}

void ZonedLight::add(const wedge::WedgeTransform& inside, const wedge::WedgeTransform& nearField,
                     std::size_t frequency, const wedge::WedgeLattice& lattice) {
    addNearField(atFrequency(nearField, frequency), lattice);
    addInside(inside, lattice);
}

void ZonedLight::addNearField(const wedge::WedgeTransform& plane,
                              const wedge::WedgeLattice& lattice) {
    const int harmonics = plane.sectors;
    for (int n = 0; n < harmonics; ++n) {
        const int q = n - harmonics / 2;
        const int order = order_ + q * lattice.wedge.folds;
        auto part = wedge::harmonicOf(plane, lattice, q, places_);
        const bool ofTheLight = std::abs(order) == std::abs(order_);
        if (order == 0 && q != 0) {
            mirror(part, 0.0);
        } else if (ofTheLight ? order * order_ < 0 : order < 0) {
            mirror(part, -1.0);
        }
        const auto [place, added] = nearField_.try_emplace(std::abs(order), part);
        if (!added) {
            wedge::add(place->second, part);
        }
    }
}

void ZonedLight::addInside(const wedge::WedgeTransform& transform,
                           const wedge::WedgeLattice& lattice) {
    const bool bothSigns = hasBothSigns(order_, lattice.wedge);
    auto own = wedge::harmonicOf(transform, lattice, 0, own_.box);
    if (bothSigns && order_ != 0) {
        auto image =
            wedge::harmonicOf(transform, lattice, -2 * order_ / lattice.wedge.folds, own_.box);
        mirror(image, -1.0);
        wedge::add(own, image);
    }
    wedge::add(own_, own);
    const auto& box = transform.plan.box;
    for (std::size_t c = 0; c < others_.values.size(); ++c) {
        const auto component = static_cast<model::Component>(c);
        for (int k = box.kBegin; k < box.kEnd; ++k) {
            for (int i = box.iBegin; i < box.iEnd; ++i) {
                const double all = meanSquareOf(transform, lattice, component, i, k, bothSigns);
                const double ofTheLight =
                    meanOverAzimuth(order_) * std::norm(own.at(component, 0, i, k));
                // Below zero by rounding alone.
                others_.values[c][others_.index(i, k)] += std::max(0.0, all - ofTheLight);
            }
        }
    }
}

MeanSquares ZonedLight::inside() const {
    MeanSquares all = meanSquares(std::vector<adjoint::WatchedTransform>{{order_, own_}});
    for (std::size_t c = 0; c < all.values.size(); ++c) {
        std::ranges::transform(all.values[c], others_.values[c], all.values[c].begin(),
                               std::plus{});
    }
    return all;
}

std::vector<adjoint::WatchedTransform> ZonedLight::nearField() const {
    std::vector<adjoint::WatchedTransform> orders;
    for (const auto& [order, part] : nearField_) {
        if (order == std::abs(order_)) {
            orders.insert(orders.begin(), {order_, part});
        } else {
            orders.push_back({order, part});
        }
    }
    return orders;
}

} // namespace zonescope::optimise
