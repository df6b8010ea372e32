#include "core/grid/point_interpolation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>

namespace zonescope::grid {
namespace {

/// Weights below this are rounding.
constexpr double slack = 1e-9;

struct RadialWeight {
    Component component;
    int i;
    double weight;
};

bool isTransverse(Component component) {
    return component != Component::ez && component != Component::hz;
}

/// The same transverse field along another component on the axis of |m| = 1: a field along x is er
/// = 1, et = m, hr = -m Ht.
double onAxisSign(Component component, int azimuthalOrder) {
    return component == Component::et   ? azimuthalOrder
           : component == Component::hr ? -azimuthalOrder
                                        : 1.0;
}

std::vector<RadialWeight> transverseOnAxis(Component component, int azimuthalOrder) {
    constexpr double electricBeyond = -0.62;
    constexpr double magneticBeyond = -0.27;
    const double sign = onAxisSign(component, azimuthalOrder);
    if (isElectric(component)) {
        return {{Component::er, 0, sign * (1.0 - electricBeyond)},
                {Component::et, 1, sign * electricBeyond * azimuthalOrder}};
    }
    return {{Component::ht, 0, sign * (1.0 - magneticBeyond)},
            {Component::ht, 1, sign * magneticBeyond}};
}

/// One place of the linear interpolation along r, told in unknowns that carry a field.
std::vector<RadialWeight> liveUnknown(const Grid& grid, Component component, int i, double weight) {
    const int m = grid.azimuthalOrder;
    if (yeeOffset(component).r > 0.0) {
        if (i < 0) {
            return {{component, -1 - i, axisSymmetry(component, grid) * weight}};
        }
        return {{component, std::min(i, grid.nr - 1), weight}};
    }
    if (i > 0) {
        return {{component, std::min(i, grid.nr), weight}};
    }
    if (grid.planar()) {
        const bool live = grid.innerKind == model::BoundaryKind::magneticWall;
        return live ? std::vector<RadialWeight>{{component, 0, weight}}
                    : std::vector<RadialWeight>{};
    }
    if (component == Component::ez) {
        return m == 0 ? std::vector<RadialWeight>{{component, 0, weight}}
                      : std::vector<RadialWeight>{};
    }
    if (std::abs(m) != 1) {
        return {};
    }
    const Component origin = component == Component::et ? Component::er : Component::ht;
    return {{origin, 0, onAxisSign(component, m) * weight}};
}

std::vector<RadialWeight> alongRadius(const Grid& grid, Component component, double rUm) {
    if (rUm == 0.0 && std::abs(grid.azimuthalOrder) == 1 && isTransverse(component)) {
        return transverseOnAxis(component, grid.azimuthalOrder);
    }
    const double x = grid.column(rUm) - yeeOffset(component).r;
    const int below = static_cast<int>(std::floor(x + slack));
    const double part = std::max(0.0, x - below);
    auto weights = liveUnknown(grid, component, below, 1.0 - part);
    if (part > slack) {
        std::ranges::copy(liveUnknown(grid, component, below + 1, part),
                          std::back_inserter(weights));
    }
    return weights;
}

} // namespace

int axisSymmetry(Component component, const Grid& grid) noexcept {
    if (grid.planar()) {
        // At an electric wall et, Ez and hr vanish, at a magnetic one Er, Ht and hz.
        const bool odd = (yeeOffset(component).r == 0.0) ==
                         (grid.innerKind == model::BoundaryKind::electricWall);
        return grid.innerKind == model::BoundaryKind::absorbing ? 0 : odd ? -1 : 1;
    }
    const bool odd = grid.azimuthalOrder % 2 != 0;
    return isTransverse(component) == odd ? 1 : -1;
}

std::vector<PointWeight> pointWeights(const Grid& grid, Component component, double rUm,
                                      double zUm) {
    const double y = (zUm - grid.zOrigin) / grid.dz - yeeOffset(component).z;
    const int below = static_cast<int>(std::floor(y + slack));
    const double part = std::max(0.0, y - below);
    const int last = yeeOffset(component).z > 0.0 ? grid.nz - 1 : grid.nz;
    std::vector<PointWeight> weights;
    for (const RadialWeight& radial : alongRadius(grid, component, rUm)) {
        const auto add = [&](int k, double share) {
            const int row = std::clamp(k, 0, last);
            const auto same = std::ranges::find_if(weights, [&](const PointWeight& each) {
                return each.component == radial.component && each.i == radial.i && each.k == row;
            });
            if (same != weights.end()) {
                same->weight += radial.weight * share;
            } else {
                weights.push_back({radial.component, radial.i, row, radial.weight * share});
            }
        };
        add(below, 1.0 - part);
        if (part > slack) {
            add(below + 1, part);
        }
    }
    std::erase_if(weights, [](const PointWeight& each) { return each.weight == 0.0; });
    return weights;
}

} // namespace zonescope::grid
