#include "core/wedge/metal_walls.hpp"

#include "core/grid/metal_edges.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"

#include <algorithm>

namespace zonescope::wedge {
MetalWalls::MetalWalls(const WedgeLattice& lattice, std::span<const model::Post> posts, int begin,
                       int end, bool metalPosts,
                       const std::function<double(double rUm)>& dielectric)
    : sectors_(lattice.sectors()), begin_(begin), end_(end + 1), metalPosts_(metalPosts) {
    const grid::Grid& grid = lattice.whole.grid;
    const double dtheta = 1.0 / lattice.inverseStep;
    std::vector<const model::Post*> near;
    const auto metalAt = [&](double r, double theta) {
        return metalPosts_ == std::ranges::any_of(near, [&](const model::Post* post) {
                   return model::fillAt(*post, r, theta) >= static_cast<double>(model::solidFrom);
               });
    };
    const auto count = static_cast<std::size_t>(sectors_) * static_cast<std::size_t>(end_ - begin_);
    metal_.resize(count);
    alongR_.resize(count);
    alongTheta_.resize(count);
    constexpr int samples = 48;
    for (int i = begin_; i < end_; ++i) {
        const double r = grid.r(i);
        near.clear();
        for (const model::Post& post : posts) {
            const model::RadialReach reach = model::radialReach(post);
            if (reach.endUm > r - grid.dr && reach.beginUm < r + 2.0 * grid.dr) {
                near.push_back(&post);
            }
        }
        for (int j = 0; j < sectors_; ++j) {
            const double theta = lattice.theta(Component::er, j);
            metal_[at(i, j)] = metalAt(r, theta) ? 1 : 0;
            int outwards = 0;
            int onwards = 0;
            for (int n = 0; n < samples; ++n) {
                const double place = (n + 0.5) / samples;
                outwards += metalAt(r + place * grid.dr, theta) ? 1 : 0;
                onwards += metalAt(r, theta + place * dtheta) ? 1 : 0;
            }
            alongR_[at(i, j)] = outwards / double{samples};
            alongTheta_[at(i, j)] = onwards / double{samples};
        }
    }
    // Nodes near the surface count as metal.
    const std::vector<char> inside = metal_;
    const auto join = [&](int i, int j, int otherI, int otherJ, double part) {
        const double bound = -grid::MetalEdges::lowestResonance /
                             (-grid::MetalEdges::lowestResonance + dielectric(grid.r(i)));
        if (part > bound && inside[at(i, j)] != inside[at(otherI, otherJ)]) {
            metal_[at(i, j)] = metal_[at(otherI, otherJ)] = 1;
        }
    };
    for (int i = begin_; i < end_; ++i) {
        for (int j = 0; j < sectors_; ++j) {
            if (i + 1 < end_) {
                join(i, j, i + 1, j, alongR_[at(i, j)]);
            }
            join(i, j, i, after(j), alongTheta_[at(i, j)]);
        }
    }
}

std::size_t MetalWalls::at(int i, int j) const {
    return static_cast<std::size_t>(j) * static_cast<std::size_t>(end_ - begin_) +
           static_cast<std::size_t>(i - begin_);
}

int MetalWalls::after(int j) const { return j + 1 == sectors_ ? 0 : j + 1; }

double MetalWalls::part(Component component, int i, int j) const {
    const std::size_t node = at(i, j);
    double metal = metal_[node];
    const bool radial = component == Component::er;
    const char other = metal_[radial ? at(i + 1, j) : at(i, after(j))];
    if (other != metal_[node]) {
        metal = std::max(0.0, (radial ? alongR_ : alongTheta_)[node] - grid::MetalEdges::taken);
    }
    return metalPosts_ ? metal : 1.0 - metal;
}

} // namespace zonescope::wedge
