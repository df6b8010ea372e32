#include "core/zones/zone_cells.hpp"

#include "core/grid/grid.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::zones {
namespace {

constexpr std::size_t ezPlace = 2; // in a MediaRow
constexpr auto ez = model::Component::ez;

} // namespace

int ZoneCells::rowAt(double zUm) const noexcept {
    const grid::Grid& grid = lattice->whole.grid;
    const double place = (zUm - grid.z(0, grid::yeeOffset(ez).z)) / grid.dz;
    return std::clamp(static_cast<int>(std::floor(place + 0.5)), 0, lattice->rows() - 1);
}

std::optional<ZoneCell> ZoneCells::cellAt(double rUm, double theta) const noexcept {
    const grid::Grid& grid = lattice->whole.grid;
    const int column = static_cast<int>(std::floor(rUm / grid.dr - grid::yeeOffset(ez).r + 0.5));
    if (column < lattice->firstColumn || column >= grid.columns()) {
        return std::nullopt;
    }
    if (sectors() == 1) {
        return ZoneCell{column, 0};
    }
    // Ez lies at theta = j dtheta, the middle of its cell.
    const double around = static_cast<double>(folds()) * sectors();
    const double place = std::floor(theta * lattice->inverseStep + 0.5);
    const int sector = static_cast<int>(place - around * std::floor(place / around)) % sectors();
    return ZoneCell{column, sector};
}

float ZoneCells::permittivity(const ZoneCell& cell, int row) const {
    const auto& values = media->rows[static_cast<std::size_t>(row)]->permittivity[ezPlace];
    return values[static_cast<std::size_t>(cell.sector) *
                      static_cast<std::size_t>(lattice->columns()) +
                  static_cast<std::size_t>(cell.column - lattice->firstColumn)];
}

std::vector<ZoneCells> cellsOf(const ZoneJobs& jobs) {
    std::vector<ZoneCells> zones;
    for (const ZoneJob& job : jobs.jobs) {
        if (job.mirrored) {
            continue;
        }
        auto plan = compileJob(jobs, job);
        zones.push_back({.rInUm = job.rInUm,
                         .rOutUm = job.rOutUm,
                         .lattice = std::move(plan.lattice),
                         .media = std::move(plan.media)});
    }
    if (!zones.empty()) {
        zones.back().rOutUm = jobs.project->domain.radiusUm;
    }
    return zones;
}

PermittivityRange permittivityRange(const std::vector<ZoneCells>& zones) {
    std::optional<PermittivityRange> range;
    for (const ZoneCells& zone : zones) {
        const wedge::MediaRow* before = nullptr;
        for (const auto& row : zone.media->rows) {
            if (row.get() == before) {
                continue;
            }
            before = row.get();
            const auto [least, most] = std::ranges::minmax(row->permittivity[ezPlace]);
            if (!range) {
                range = PermittivityRange{least, most};
            }
            range->smallest = std::min<double>(range->smallest, least);
            range->largest = std::max<double>(range->largest, most);
        }
    }
    return range.value_or(PermittivityRange{});
}

} // namespace zonescope::zones
