#pragma once

/// \file
/// The permittivity on the cells of every zone's wedge, as its engine sees it: for pictures of
/// the (r, theta) plane.

#include "core/wedge/lattice.hpp"
#include "core/wedge/media.hpp"
#include "core/zones/zone_jobs.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace zonescope::zones {

/// A cell of a wedge about a place of Ez.
struct ZoneCell {
    int column = 0; ///< counted from the axis of the lens
    int sector = 0; ///< of one wedge
    bool operator==(const ZoneCell&) const = default;
};

/// The cells of one zone. Walls of posts are vertical, so that Ez, which is along them everywhere,
/// sees the mean of the permittivity over its cell.
struct ZoneCells {
    double rInUm = 0.0;  ///< of the zone itself, without ramps and margins
    double rOutUm = 0.0; ///< of the domain for the last zone
    std::shared_ptr<const wedge::WedgeLattice> lattice;
    std::shared_ptr<const wedge::WedgeMedia> media;

    [[nodiscard]] int folds() const noexcept { return lattice->wedge.folds; }
    [[nodiscard]] int sectors() const noexcept { return lattice->sectors(); }
    /// The row of cells at a height, um; the nearest one beyond the domain.
    [[nodiscard]] int rowAt(double zUm) const noexcept;
    /// The cell that a place lies in, in whichever fold; empty beyond the wedge's columns.
    /// @param theta about the axis, radians, any number of turns
    [[nodiscard]] std::optional<ZoneCell> cellAt(double rUm, double theta) const noexcept;
    /// What Ez sees in a cell of a row. \pre both are of this zone
    [[nodiscard]] float permittivity(const ZoneCell& cell, int row) const;
};

/// All zones from the axis outwards; patterns as they stand, not mirrored.
/// \throws InputError as planJobs and compileJob
[[nodiscard]] std::vector<ZoneCells> cellsOf(const ZoneJobs& jobs);

/// Smallest and largest permittivity that Ez sees anywhere in the zones.
struct PermittivityRange {
    double smallest = 1.0;
    double largest = 1.0;
};
[[nodiscard]] PermittivityRange permittivityRange(const std::vector<ZoneCells>& zones);

} // namespace zonescope::zones
