#include "core/sources/total_field_box.hpp"

#include "core/error.hpp"
#include "core/sources/naming_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::sources {
namespace {

using model::Component;

[[noreturn]] void refuseBox(const char* key, double value, text::Message allowed) {
    throw InputError({.file = {},
                      .key = fmt::format("{}.{}", anySource, key),
                      .value = fmt::format("{} um", value),
                      .allowed = std::move(allowed),
                      .hint = say("Shrink the total field box or enlarge the domain.")});
}

} // namespace

BoxFaces facesOf(const grid::Grid& grid, const model::TotalFieldBox& box) {
    const auto row = [&](double z) {
        return static_cast<int>(std::lround((z - grid.zOrigin) / grid.dz));
    };
    const BoxFaces faces{static_cast<int>(std::lround(grid.column(box.rMaxUm))), row(box.zMinUm),
                         row(box.zMaxUm)};
    const int lowest = grid.interiorBeginZ() + boxMargin;
    const int highest = grid.interiorEndZ() - boxMargin;
    const int outermost = grid.interiorEndR() - boxMargin;
    if (faces.column < 2 || faces.column > outermost) {
        refuseBox("r_max_um", box.rMaxUm,
                  say("{grid} to {outermost} um: at least 2 cells, and {box_margin} cells from the "
                      "side of the domain",
                      "grid"_is = fmt::format("{:.6g}", grid.r(2)),
                      "outermost"_is = fmt::format("{:.6g}", grid.r(outermost)),
                      "box_margin"_is = boxMargin));
    }
    if (faces.rowBegin < lowest) {
        refuseBox("z_min_um", box.zMinUm,
                  say("at least {lowest} um: {box_margin} cells from the lower end of the domain",
                      "lowest"_is = fmt::format("{:.6g}", grid.z(lowest)),
                      "box_margin"_is = boxMargin));
    }
    if (faces.rowEnd > highest) {
        refuseBox("z_max_um", box.zMaxUm,
                  say("at most {highest} um: {box_margin} cells from the upper end of the domain",
                      "highest"_is = fmt::format("{:.6g}", grid.z(highest)),
                      "box_margin"_is = boxMargin));
    }
    if (faces.rowEnd - faces.rowBegin < 2) {
        refuseBox("z_max_um", box.zMaxUm,
                  say("at least {row_begin} um: two cells above z_min_um",
                      "row_begin"_is = fmt::format("{:.6g}", grid.z(faces.rowBegin + 2))));
    }
    return faces;
}

TransverseShares transverseShares(const grid::Grid& grid, double polarizationAngleDeg) {
    if (!grid.planar()) {
        return {1.0, static_cast<double>(grid.azimuthalOrder)};
    }
    // Quarter turns leave one of the two polarisations out altogether.
    const double turns = polarizationAngleDeg / 90.0;
    const double angle = polarizationAngleDeg / 180.0 * std::numbers::pi;
    if (turns == std::round(turns)) {
        return {std::round(std::cos(angle)), std::round(std::sin(angle))};
    }
    return {std::cos(angle), std::sin(angle)};
}

model::PlaneWave waveBehind(const grid::Grid& grid, const model::TotalFieldBox& box) {
    const auto faces = facesOf(grid, box);
    const bool upwards = box.direction == model::PropagationDirection::plusZ;
    model::PlaneWave wave;
    wave.zUm = grid.z(upwards ? faces.rowBegin - 1 : faces.rowEnd + 1);
    wave.direction = box.direction;
    wave.polarization = box.polarization;
    if (grid.planar()) {
        wave.polarizationAngleDeg = box.polarizationAngleDeg;
    }
    wave.amplitude = box.amplitude;
    wave.signal = box.signal;
    return wave;
}

TotalFieldBoxWave::TotalFieldBoxWave(const grid::Discretisation& discretisation,
                                     const model::TotalFieldBox& box, model::SignalPhase phase,
                                     int firstSeries)
    : faces_(facesOf(discretisation.grid, box)),
      shares_(transverseShares(discretisation.grid, box.polarizationAngleDeg)),
      firstSeries_(firstSeries),
      line_(discretisation, waveBehind(discretisation.grid, box), phase) {}

// Where a curl reaches across a face, it misses the incident field or has too much of it (DESIGN
// 1.7: Er = e, et = m e, Ht = h, hr = -m h, Ez = hz = 0):
//   discs, E on them (total) from H beyond (scattered): Er, et lack h;
//   discs, H beyond (scattered) from E on them (total): Ht, hr have e too much;
//   wall, Ez on it (total) from Ht beyond (scattered): lacks h;
//   wall, hz beyond (scattered) from et on it (total): has m e too much.
std::vector<Injection> TotalFieldBoxWave::injections(const grid::Discretisation& d) const {
    std::vector<Injection> all;
    const double m = shares_.azimuthal;
    const double x = shares_.radial;
    const auto disc = [&](Component component, int k, double weight, int columns, int series) {
        if (weight == 0.0) {
            return; // the other polarisation
        }
        all.push_back({component, k, 0,
                       std::vector<double>(static_cast<std::size_t>(columns), weight), series});
    };
    const int halves = faces_.column;       // half points inside the wall
    const int integers = faces_.column + 1; // integer points up to the wall
    const auto face = [&](int rowE, int rowH, double edge, double step) {
        disc(Component::ht, rowH, x * step, halves, seriesOfE(rowE));
        disc(Component::hr, rowH, -m * step, integers, seriesOfE(rowE));
        disc(Component::er, rowE, x * edge, halves, seriesOfH(rowH));
        disc(Component::et, rowE, m * edge, integers, seriesOfH(rowH));
    };
    const auto at = [](const std::vector<double>& values, int k) {
        return values[static_cast<std::size_t>(k)];
    };
    const auto& axial = d.axialMetric;
    const int low = faces_.rowBegin;
    const int high = faces_.rowEnd;
    face(low, low - 1, at(axial.lower, low), at(axial.step, low - 1));
    face(high, high, -at(axial.upper, high), -at(axial.step, high));

    const double ezWeight = x * at(d.radialMetric.ezOuter, faces_.column);
    const double hzWeight = -m * at(d.radialMetric.hzInner, faces_.column);
    for (int k = low; k <= high; ++k) {
        all.push_back({Component::hz, k, faces_.column, {hzWeight}, seriesOfE(k)});
        if (k < high) {
            all.push_back({Component::ez, k, faces_.column, {ezWeight}, seriesOfH(k)});
        }
    }
    return all;
}

void TotalFieldBoxWave::advance(std::span<double> series) {
    const auto copy = [](std::span<const double> values, int begin, std::span<double> to) {
        std::ranges::copy(values.subspan(static_cast<std::size_t>(begin), to.size()), to.begin());
    };
    const auto count = static_cast<std::size_t>(rows());
    copy(line_.background(), faces_.rowBegin, series.first(count)); // at n dt
    line_.advance();
    copy(line_.backgroundMagnetic(), faces_.rowBegin - 1, series.subspan(count, count + 1));
}

} // namespace zonescope::sources
