#include "core/grid/density_cells.hpp"

#include "core/error.hpp"
#include "core/model/named_material.hpp"
#include "core/model/problem.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace zonescope::grid {

namespace {

constexpr double goesOn = std::numeric_limits<double>::infinity();
/// Smaller parts of a cell are rounding of edges that coincide.
constexpr double smallestPart = 1e-9;
/// As of bodies: what ends this close (in cells) to the domain's edge reaches it.
constexpr double reachCells = 1e-6;
/// Places of staircase averaging lie this part of a cell beyond a surface that they coincide with.
constexpr double placeNudge = 1e-9;

/// Ascending edges of equal pixels; infinite where they go on.
std::vector<double> pixelEdges(double begin, double end, std::size_t count) {
    std::vector<double> edges;
    for (std::size_t n = 0; n <= count; ++n) {
        edges.push_back(begin +
                        (end - begin) * static_cast<double>(n) / static_cast<double>(count));
    }
    return edges;
}

std::size_t placeOf(bool half) { return half ? 1 : 0; }

} // namespace

std::span<const PixelPart> DensityCells::Axis::at(int n) const {
    const auto cell = static_cast<std::size_t>(n);
    return std::span(parts).subspan(begin[cell], begin[cell + 1] - begin[cell]);
}

DensityCells::DensityCells(const model::Project& project, const model::DensityRegion& region,
                           const Grid& grid)
    : pixelColumns_(region.pixels.columns()) {
    const model::Domain& domain = project.domain;
    const bool staircase = project.run.averaging == model::InterfaceAveraging::staircase;
    auto r = pixelEdges(region.rInUm, region.rOutUm, region.pixels.columns());
    if (region.rInUm <= 0.0) {
        r.front() = -goesOn;
    }
    if (region.rOutUm >= domain.radiusUm - reachCells * grid.dr) {
        r.back() = goesOn;
    }
    auto z = pixelEdges(region.zMinUm, region.zMaxUm, region.pixels.rows());
    if (region.zMinUm <= domain.zMinUm + reachCells * grid.dz) {
        z.front() = -goesOn;
    }
    if (region.zMaxUm >= domain.zMaxUm - reachCells * grid.dz) {
        z.back() = goesOn;
    }
    /// Appends what a cell [low, high) holds of the pixels between the edges.
    const auto append = [&](Axis& axis, const std::vector<double>& edges, double low, double high,
                            const auto& between, bool fromTheEnd) {
        const std::size_t count = edges.size() - 1;
        auto edge = std::ranges::upper_bound(edges, low);
        std::size_t pixel =
            edge == edges.begin() ? 0 : static_cast<std::size_t>(edge - edges.begin()) - 1;
        for (; pixel < count && edges[pixel] < high; ++pixel) {
            const double part =
                between(std::max(low, edges[pixel]), std::min(high, edges[pixel + 1])) /
                between(low, high);
            if (part > smallestPart) {
                axis.parts.push_back({fromTheEnd ? count - 1 - pixel : pixel, part});
            }
        }
        axis.begin.push_back(axis.parts.size());
    };
    const auto area = [&](double from, double to) {
        return grid.planar() ? to - from : to * to - from * from;
    };
    const auto length = [](double from, double to) { return to - from; };
    for (const bool half : {false, true}) {
        const double offset = half ? 0.5 : 0.0;
        for (int i = 0; i < grid.columns(); ++i) {
            double low = std::max(0.0, grid.r(i, offset) - 0.5 * grid.dr);
            double high = grid.r(i, offset) + (!half && i == grid.nr ? 0.0 : 0.5 * grid.dr);
            if (i < grid.interiorBeginR() || staircase) { // there the medium at x = 0 goes on
                low = std::max(0.0, grid.r(i, offset)) + placeNudge * grid.dr;
                high = low + placeNudge * grid.dr;
            }
            append(radial_[placeOf(half)], r, low, high, area, false);
        }
        for (int k = 0; k < grid.rows(); ++k) {
            const double centre = grid.z(k, offset);
            double low = centre - (!half && k == 0 ? 0.0 : 0.5 * grid.dz);
            double high = centre + (!half && k == grid.nz ? 0.0 : 0.5 * grid.dz);
            if (staircase) {
                low = centre + placeNudge * grid.dz;
                high = low + placeNudge * grid.dz;
            }
            append(axial_[placeOf(half)], z, low, high, length, true);
        }
    }
    const auto range = [](const std::array<Axis, 2>& axes, int count, int& begin, int& end) {
        begin = count;
        end = 0;
        for (int n = 0; n < count; ++n) {
            if (!axes[0].at(n).empty() || !axes[1].at(n).empty()) {
                begin = std::min(begin, n);
                end = n + 1;
            }
        }
        begin = std::min(begin, end);
    };
    range(radial_, grid.columns(), columnBegin_, columnEnd_);
    range(axial_, grid.rows(), rowBegin_, rowEnd_);
}

std::span<const PixelPart> DensityCells::alongR(Component component, int i) const {
    return radial_[placeOf(yeeOffset(component).r > 0.0)].at(i);
}

std::span<const PixelPart> DensityCells::alongZ(Component component, int k) const {
    return axial_[placeOf(yeeOffset(component).z > 0.0)].at(k);
}

void DensityCells::means(Component component, int k, std::span<const double> pixels,
                         std::span<double> cells) const {
    std::vector<double> column(pixelColumns_, 0.0);
    for (const PixelPart& row : alongZ(component, k)) {
        const auto values = pixels.subspan(row.pixel * pixelColumns_, pixelColumns_);
        for (std::size_t n = 0; n < values.size(); ++n) {
            column[n] += row.part * values[n];
        }
    }
    for (int i = columnBegin_; i < columnEnd_; ++i) {
        double sum = 0.0;
        for (const PixelPart& one : alongR(component, i)) {
            sum += one.part * column[one.pixel];
        }
        cells[static_cast<std::size_t>(i - columnBegin_)] = sum;
    }
}

void DensityCells::addTransposed(Component component, int k, std::span<const double> cells,
                                 std::span<double> pixels) const {
    const auto rows = alongZ(component, k);
    if (rows.empty()) {
        return;
    }
    std::vector<double> column(pixelColumns_, 0.0);
    for (int i = columnBegin_; i < columnEnd_; ++i) {
        for (const PixelPart& one : alongR(component, i)) {
            column[one.pixel] += one.part * cells[static_cast<std::size_t>(i - columnBegin_)];
        }
    }
    for (const PixelPart& row : rows) {
        const auto values = pixels.subspan(row.pixel * pixelColumns_, pixelColumns_);
        for (std::size_t n = 0; n < values.size(); ++n) {
            values[n] += row.part * column[n];
        }
    }
}

double densityContrast(const model::Project& project, const model::DensityRegion& region,
                       const Grid& grid) {
    const auto permittivityOf = [&](const std::string& name) {
        const auto material = model::findMaterial(project, name);
        return grid.compensation.permittivity(material ? material->permittivity : 1.0);
    };
    return permittivityOf(region.material) - permittivityOf(region.gapMaterial);
}

namespace {

[[noreturn]] void refuseCell(std::size_t body, text::Message what) {
    throw InputError(
        {.file = {},
         .key = fmt::format("bodies[{}]", body),
         .value = std::move(what),
         .allowed = say("media without poles and vertical or flat faces around the region"),
         .hint = say("Leave a cell of another body between the two.")});
}

/// Adds one region to the rows of one component.
class RegionPainter {
public:
    RegionPainter(MaterialMap& map, const DensityCells& cells, std::span<const double> added,
                  std::size_t body)
        : map_(map), cells_(cells), added_(added), body_(body) {}

    void paint(Component component, SharedRows& rows) const {
        const auto width = static_cast<std::size_t>(cells_.columnEnd() - cells_.columnBegin());
        std::vector<double> means(width);
        std::shared_ptr<const SharedRows::Row> lastBase, lastRow; // most are like the one below
        std::vector<PixelPart> lastParts;
        for (int k = cells_.rowBegin(); k < cells_.rowEnd(); ++k) {
            const auto parts = cells_.alongZ(component, k);
            if (parts.empty()) {
                continue;
            }
            refuseDispersive(component, k);
            const auto base = rows.shared(k);
            if (base != lastBase || !std::ranges::equal(parts, lastParts)) {
                cells_.means(component, k, added_, means);
                auto row = std::make_shared<SharedRows::Row>(*base);
                for (std::size_t n = 0; n < width; ++n) {
                    float& value = (*row)[static_cast<std::size_t>(cells_.columnBegin()) + n];
                    value = static_cast<float>(static_cast<double>(value) + means[n]);
                }
                lastBase = base;
                lastRow = std::move(row);
                lastParts.assign(parts.begin(), parts.end());
            }
            rows.set(k, lastRow);
        }
    }

private:
    void refuseDispersive(Component component, int k) const {
        if (map_.dispersive.empty()) {
            return;
        }
        for (int i = cells_.columnBegin(); i < cells_.columnEnd(); ++i) {
            if (!cells_.alongR(component, i).empty() &&
                map_.dispersive.compositionAt(component, i, k) >= 0) {
                refuseCell(body_, say("a medium with poles in cells of the region"));
            }
        }
    }

    MaterialMap& map_;
    const DensityCells& cells_;
    std::span<const double> added_;
    std::size_t body_;
};

} // namespace

void addDensities(MaterialMap& map, const model::Project& project, const Grid& grid) {
    for (std::size_t n = 0; n < project.bodies.size(); ++n) {
        const auto* region = std::get_if<model::DensityRegion>(&project.bodies[n].shape);
        if (region == nullptr || !(region->rOutUm > region->rInUm) ||
            !(region->zMaxUm > region->zMinUm)) {
            continue;
        }
        const DensityCells cells(project, *region, grid);
        const bool shared = std::ranges::any_of(map.tilted, [&](const TiltedNode& node) {
            return node.i >= cells.columnBegin() && node.i <= cells.columnEnd() &&
                   node.k >= cells.rowBegin() && node.k <= cells.rowEnd();
        });
        if (shared) {
            refuseCell(n, say("a tilted surface in cells of the region"));
        }
        const double contrast = densityContrast(project, *region, grid);
        std::vector<double> added;
        for (const float value : region->pixels.values()) {
            added.push_back(contrast * static_cast<double>(value));
        }
        const RegionPainter painter(map, cells, added, n);
        painter.paint(Component::er, map.epsEr);
        painter.paint(Component::et, map.epsEt);
        painter.paint(Component::ez, map.epsEz);
    }
}

} // namespace zonescope::grid
