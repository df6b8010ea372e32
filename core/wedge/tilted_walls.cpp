#include "core/wedge/tilted_walls.hpp"

#include "core/model/post_outline.hpp"
#include "core/threads/parallel.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>

namespace zonescope::wedge {
namespace {

/// Means over what belongs to one value of Er or et.
grid::CellMeans meansOf(const WallCut& cut, Component component, double post, double around) {
    // Parts that posts cover of the line along E and of the one across.
    const bool alongR = component == Component::er;
    const double along = alongR ? cut.alongR : cut.alongTheta;
    const double across = alongR ? cut.alongTheta : cut.alongR;
    const bool walls = cut.hasWalls();
    if (cut.grey()) {
        const FillShares& fills = alongR ? cut.fillsAlongR : cut.fillsAlongTheta;
        const auto ofFill = [&](float fill) {
            return around + static_cast<double>(fill) * (post - around);
        };
        const double one = ofFill(cut.leastFill);
        const double other = ofFill(cut.largestFill);
        return {.mean = across * post + (1.0 - across) * around,
                .inverse = fills.grey() ? fills.inverse(post, around)
                                        : along / post + (1.0 - along) / around,
                .least = std::min(one, other),
                .largest = std::max(one, other)};
    }
    const bool within = walls || along > 0.0;
    const bool without = walls || along < 1.0;
    grid::CellMeans means;
    means.mean = across * post + (1.0 - across) * around;
    means.inverse = along / post + (1.0 - along) / around;
    means.least = !within ? around : !without ? post : std::min(post, around);
    means.largest = !within ? around : !without ? post : std::max(post, around);
    return means;
}

} // namespace

bool haveTiltedWalls(std::span<const model::Post> posts) {
    return std::ranges::any_of(posts, [](const model::Post& post) {
        return !std::holds_alternative<model::ArcOutline>(post.outline);
    });
}

TiltedWalls::TiltedWalls(const WedgeLattice& lattice, std::span<const model::Post> posts, int begin,
                         int end)
    : lattice_(lattice), begin_(begin), end_(end) {
    fill(cuts_[0], Component::er, posts);
    fill(cuts_[1], Component::et, posts);
}

void TiltedWalls::fill(std::vector<WallCut>& cuts, Component component,
                       std::span<const model::Post> posts) const {
    const grid::Grid& grid = lattice_.whole.grid;
    const auto width = static_cast<std::size_t>(end_ - begin_);
    cuts.resize(width * static_cast<std::size_t>(lattice_.sectors()));
    // Many samples for each cell: by far the longest part of making media.
    const auto column = [&](std::size_t a) {
        const double r = grid.r(begin_ + static_cast<int>(a), grid::yeeOffset(component).r);
        std::vector<const model::Post*> near;
        for (const model::Post& post : posts) {
            const model::RadialReach reach = model::radialReach(post);
            if (reach.endUm > r - grid.dr && reach.beginUm < r + grid.dr) {
                near.push_back(&post);
            }
        }
        if (near.empty()) {
            return;
        }
        const FillSampler sampler(near);
        for (int j = 0; j < lattice_.sectors(); ++j) {
            cuts[static_cast<std::size_t>(j) * width + a] =
                wallCutOf({.rUm = r,
                           .theta = lattice_.theta(component, j),
                           .drUm = grid.dr,
                           .dtheta = 1.0 / lattice_.inverseStep},
                          sampler);
        }
    };
    constexpr int allCores = 0;
    constexpr std::size_t columnsAtOnce = 4;
    threads::forEach(width, allCores, column, columnsAtOnce);
}

const WallCut& TiltedWalls::cut(Component component, int i, int j) const {
    return cuts_[component == Component::er ? 0 : 1]
                [static_cast<std::size_t>(j) * static_cast<std::size_t>(end_ - begin_) +
                 static_cast<std::size_t>(i - begin_)];
}

bool TiltedWalls::takes(int node) const {
    const grid::Grid& grid = lattice_.whole.grid;
    // A wall of the lattice and the columns of harmonics count as a layer.
    const int first = std::max(lattice_.innerLayerEnd, lattice_.harmonicColumns);
    if (node <= first || node >= grid.interiorEndR()) {
        return false;
    }
    const auto n = static_cast<std::size_t>(node);
    constexpr double rounding = 1e-9;
    const auto isRadius = [&](double metric, double r) {
        return std::abs(metric - r) <= rounding * r;
    };
    const grid::RadialMetric& metric = lattice_.sectorMetric;
    return isRadius(metric.radiusInteger[n], grid.r(node)) &&
           isRadius(metric.radiusHalf[n - 1], grid.r(node - 1, 0.5));
}

grid::InverseTensor
TiltedWalls::tensorOf(const Quadrant& quadrant, std::span<const HeightPart> parts,
                      double permittivity,
                      const std::function<double(double rUm, double zUm)>& around) const {
    const WallCut& er = cut(Component::er, quadrant.er, quadrant.erSector);
    const WallCut& et = cut(Component::et, quadrant.et, quadrant.etSector);
    const double angle = 0.5 * std::atan2(2.0 * (er.rt + et.rt), er.rr + et.rr - er.tt - et.tt);
    const grid::Direction normal{std::cos(angle), std::sin(angle)};
    const grid::Grid& grid = lattice_.whole.grid;
    // Neither component lies across a face at zMin or zMax, so what counts is the mean of eps.
    grid::InverseTensor eps{0.0, 0.0, 0.0};
    for (const HeightPart& part : parts) {
        const double aroundEr = around(grid.r(quadrant.er, 0.5), part.zUm);
        const double aroundEt = around(grid.r(quadrant.et), part.zUm);
        grid::InverseTensor inverse{1.0 / aroundEr, 0.0, 1.0 / aroundEt};
        if (part.posts) {
            inverse =
                grid::quadrantTensor(meansOf(er, Component::er, permittivity, aroundEr),
                                     meansOf(et, Component::et, permittivity, aroundEt), normal);
        }
        const double share = part.share / inverse.determinant();
        eps.rr += share * inverse.zz;
        eps.zz += share * inverse.rr;
        eps.rz -= share * inverse.rz;
    }
    const double determinant = eps.determinant();
    return {eps.zz / determinant, -eps.rz / determinant, eps.rr / determinant};
}

void TiltedWalls::addTo(MediaRow& row, std::span<const HeightPart> parts, double permittivity,
                        const std::function<double(double rUm, double zUm)>& around) const {
    const int sectors = lattice_.sectors();
    const int first = lattice_.firstColumn;
    const auto columns = static_cast<std::size_t>(lattice_.columns());
    std::array<std::map<std::size_t, double>, 2> changes; // of 1/eps of Er and et
    const auto add = [&](std::size_t e, int i, int j, double share, double inverse) {
        const auto at = static_cast<std::size_t>(j) * columns + static_cast<std::size_t>(i - first);
        changes[e][at] += share * (inverse - 1.0 / static_cast<double>(row.permittivity[e][at]));
    };
    const auto polarised = [&](Component component, int i, int j) {
        return std::ranges::any_of(row.polarised, [&](const PolarisedRun& run) {
            return run.component == component && run.sector == j && run.begin <= i - first &&
                   i - first < run.end;
        });
    };
    const auto addQuadrant = [&](const Quadrant& quadrant) {
        if (polarised(Component::er, quadrant.er, quadrant.erSector) ||
            polarised(Component::et, quadrant.et, quadrant.etSector)) {
            return;
        }
        if (!cut(Component::er, quadrant.er, quadrant.erSector).hasWalls() &&
            !cut(Component::et, quadrant.et, quadrant.etSector).hasWalls()) {
            return;
        }
        const auto inverse = tensorOf(quadrant, parts, permittivity, around);
        // Its volume over that of the cell of either value.
        const double erShare = quadrant.radius / (4.0 * (quadrant.er + 0.5));
        const double etShare = quadrant.radius / (4.0 * quadrant.et);
        add(0, quadrant.er, quadrant.erSector, erShare, inverse.rr);
        add(1, quadrant.et, quadrant.etSector, etShare, inverse.zz);
        if (inverse.rz != 0.0) {
            row.couplings.push_back({quadrant.er - first, quadrant.erSector, quadrant.et - first,
                                     quadrant.etSector, inverse.rz * erShare,
                                     inverse.rz * etShare});
        }
    };
    for (int j = 0; j < sectors; ++j) {
        for (int i = begin_ + 1; i < end_; ++i) {
            if (!takes(i)) {
                continue;
            }
            for (const bool outer : {false, true}) {
                for (const bool after : {false, true}) {
                    addQuadrant({.er = outer ? i : i - 1,
                                 .et = i,
                                 .erSector = j,
                                 .etSector = after ? j : (j + sectors - 1) % sectors,
                                 .radius = i + (outer ? 0.25 : -0.25)});
                }
            }
        }
    }
    for (std::size_t e = 0; e < changes.size(); ++e) {
        for (const auto& [at, change] : changes[e]) {
            float& value = row.permittivity[e][at];
            value = static_cast<float>(1.0 / (1.0 / static_cast<double>(value) + change));
        }
    }
}

} // namespace zonescope::wedge
