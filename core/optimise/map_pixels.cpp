#include "core/optimise/map_pixels.hpp"

#include "core/grid/grid.hpp"
#include "core/model/post_fill.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <variant>

namespace zonescope::optimise {

namespace {

constexpr std::array electricComponents{model::Component::er, model::Component::et,
                                        model::Component::ez};

/// A place sees what lies within a cell and a quarter of it: half a cell to where its walls are
/// looked for (wedge/tilted_walls.hpp), and a disc of three quarters of a cell about that.
constexpr double seenCells = 1.25;

std::vector<PixelGroup> groupsOf(const model::Post& post, MapSeen seen) {
    const model::DensityPixels& pixels = *model::pixelsOf(post);
    const bool columns =
        seen == MapSeen::averaged && std::holds_alternative<model::ArcDensityOutline>(post.outline);
    const std::size_t rows = columns ? 1 : (pixels.rows() + 1) / 2;
    std::vector<PixelGroup> groups(pixels.columns() * rows);
    for (std::size_t row = 0; row < pixels.rows(); ++row) {
        const std::size_t group = columns ? 0 : std::min(row, pixels.rows() - 1 - row);
        for (std::size_t column = 0; column < pixels.columns(); ++column) {
            groups[group * pixels.columns() + column].push_back(row * pixels.columns() + column);
        }
    }
    return groups;
}

} // namespace

PixelLots::PixelLots(const model::Post& post, const wedge::WedgeLattice& lattice, MapSeen seen)
    : lattice_(lattice), pitch_(2.0 * std::numbers::pi / std::max(1, post.count)), seen_(seen) {
    constexpr double apart = 2.0 * seenCells + 0.5; // cells; rounding and turned corners
    for (PixelGroup& group : groupsOf(post, seen)) {
        const Places places = placesOf(group, post);
        std::size_t lot = 0;
        while (lot < lots_.size() && !std::ranges::all_of(places_[lot], [&](const Places& other) {
                   return distance(places, other) > apart;
               })) {
            ++lot;
        }
        if (lot == lots_.size()) {
            lots_.emplace_back();
            places_.emplace_back();
        }
        lots_[lot].push_back(std::move(group));
        places_[lot].push_back(places);
    }
}

PixelLots::Places PixelLots::placesOf(const PixelGroup& group, const model::Post& post) const {
    Places places{placeOf(group.front(), post)};
    if (seen_ == MapSeen::asDrawn && group.size() > 1) {
        places.push_back(placeOf(group.back(), post));
    }
    return places;
}

PixelLots::Place PixelLots::placeOf(std::size_t pixel, const model::Post& post) const {
    const model::DensityPixels& pixels = *model::pixelsOf(post);
    const auto middle =
        model::middleOfPixel(post, pixel / pixels.columns(), pixel % pixels.columns());
    Place place{.rUm = middle.rUm, .theta = middle.thetaRadians};
    const auto columns = static_cast<double>(pixels.columns());
    const auto rows = static_cast<double>(pixels.rows());
    if (const auto* arc = std::get_if<model::ArcDensityOutline>(&post.outline)) {
        place.halfRUm = 0.5 * arc->widthUm / columns;
        place.halfTheta = 0.5 * arc->openingDeg * std::numbers::pi / 180.0 / rows;
        return place;
    }
    // A rectangle that is seen from the axis at an angle: its corners reach further.
    const auto& map = std::get<model::DensityOutline>(post.outline);
    const double halfX = 0.5 * map.widthUm / columns;
    const double halfY = 0.5 * map.depthUm / rows;
    const double theta = std::remainder(place.theta - post.thetaDeg * std::numbers::pi / 180.0,
                                        2.0 * std::numbers::pi);
    const double sine = std::abs(std::sin(theta));
    const double cosine = std::abs(std::cos(theta));
    place.halfRUm = halfX * cosine + halfY * sine;
    place.halfTheta = (halfX * sine + halfY * cosine) / std::max(place.rUm - halfX, halfX);
    return place;
}

double PixelLots::distance(const Place& a, const Place& b) const {
    const double cellR = lattice_.whole.grid.dr;
    const double alongR = (std::abs(a.rUm - b.rUm) - a.halfRUm - b.halfRUm) / cellR;
    if (seen_ == MapSeen::averaged) {
        return alongR;
    }
    const double turn = std::abs(std::remainder(a.theta - b.theta, pitch_));
    return std::max(alongR, (turn - a.halfTheta - b.halfTheta) * lattice_.inverseStep);
}

double PixelLots::distance(const Places& a, const Places& b) const {
    double least = std::numeric_limits<double>::infinity();
    for (const Place& one : a) {
        for (const Place& other : b) {
            least = std::min(least, distance(one, other));
        }
    }
    return least;
}

std::size_t PixelLots::ownerOf(std::size_t lot, int component, int column, int sector) const {
    const auto c = electricComponents[static_cast<std::size_t>(component)];
    const Places here{{.rUm = lattice_.whole.grid.r(column, grid::yeeOffset(c).r),
                       .theta = lattice_.theta(c, sector)}};
    const auto& places = places_[lot];
    std::size_t nearest = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; n < places.size(); ++n) {
        if (const double away = distance(here, places[n]); away < least) {
            least = away;
            nearest = n;
        }
    }
    return nearest;
}

} // namespace zonescope::optimise
