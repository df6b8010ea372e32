#pragma once

/// \file
/// The pixels of a density map in lots that are changed together: media are made once for a lot,
/// and every place that changes belongs to one of its members.

#include "core/model/project.hpp"
#include "core/wedge/lattice.hpp"

#include <cstddef>
#include <vector>

namespace zonescope::optimise {

/// How a wedge sees a map.
enum class MapSeen {
    asDrawn,  ///< it follows its pixels
    averaged, ///< by the effective medium, what rings of it have on average over the azimuth
};

/// Pixels that change together: one and its mirror image, for a map stays symmetric; of an average
/// of arcs those of one column, which count alike.
using PixelGroup = std::vector<std::size_t>;

class PixelLots {
public:
    /// @param post a density map within its part of the circle
    PixelLots(const model::Post& post, const wedge::WedgeLattice& lattice, MapSeen seen);

    [[nodiscard]] const std::vector<std::vector<PixelGroup>>& lots() const noexcept {
        return lots_;
    }
    /// The member of a lot that a place of Er, et or Ez (0 to 2) belongs to, if it changes.
    /// @param column of the whole lattice
    [[nodiscard]] std::size_t ownerOf(std::size_t lot, int component, int column, int sector) const;

private:
    /// Middle and half of the size, um and radians.
    struct Place {
        double rUm = 0.0, theta = 0.0;
        double halfRUm = 0.0, halfTheta = 0.0;
    };
    /// Distance from edge to edge in cells of the wedge, the larger one of both directions.
    [[nodiscard]] double distance(const Place& a, const Place& b) const;
    [[nodiscard]] Place placeOf(std::size_t pixel, const model::Post& post) const;
    using Places = std::vector<Place>;
    /// Where a group changes media, once where it is the same.
    [[nodiscard]] Places placesOf(const PixelGroup& group, const model::Post& post) const;
    [[nodiscard]] double distance(const Places& a, const Places& b) const;

    const wedge::WedgeLattice& lattice_;
    double pitch_; ///< of the posts on the circle, radians
    MapSeen seen_;
    std::vector<std::vector<PixelGroup>> lots_;
    std::vector<std::vector<Places>> places_; ///< of the members of lots
};

} // namespace zonescope::optimise
