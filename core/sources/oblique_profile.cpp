#include "core/sources/oblique_profile.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace zonescope::sources {

SheetProfile sheetProfile(const grid::RadialMetric& metric, const RadialMode& mode,
                          LinePolarization polarization, int columns) {
    SheetProfile profile;
    for (int i = 0; i <= columns; ++i) {
        const auto n = static_cast<std::size_t>(i);
        const double meridional = metric.orderInteger[n] * mode.integer[n];
        const double azimuthal = metric.orderHalf[n] * mode.half[n];
        const bool tm = polarization == LinePolarization::tm;
        profile.er.push_back(tm ? mode.slopeHalf[n] : -azimuthal);
        profile.et.push_back(tm ? meridional : -mode.slopeInteger[n]);
        profile.ht.push_back(tm ? mode.slopeHalf[n] : -azimuthal);
        profile.hr.push_back(tm ? -meridional : mode.slopeInteger[n]);
    }
    return profile;
}

int litColumns(const grid::Grid& grid) { return std::min(grid.interiorEndR(), grid.nr) - 2; }

int litColumns(const grid::Grid& grid, const model::ObliquePlaneWave& wave) {
    const int column = litColumns(grid);
    return wave.fieldRadiusUm
               ? std::min(column, static_cast<int>(std::lround(*wave.fieldRadiusUm / grid.dr)))
               : column;
}

} // namespace zonescope::sources
