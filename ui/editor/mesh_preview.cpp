#include "ui/editor/mesh_preview.hpp"

#include "core/error.hpp"
#include "core/model/validation/validate.hpp"
#include "core/model/wavelengths.hpp"
#include "ui/language/number_format.hpp"
#include "ui/words/message_text.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

struct MeshWords {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::MeshPreview)
};

/// The visible rows and columns of a grid, as a grid of its own.
grid::Grid visiblePart(const grid::Grid& whole, const PlaneExtent& visible) {
    grid::Grid part = whole;
    const double r = std::max(std::abs(visible.rMin), std::abs(visible.rMax));
    part.nr = std::clamp(static_cast<int>(std::ceil(r / whole.dr)) + 1, 1, whole.nr);
    const auto row = [&](double z) {
        return static_cast<int>(std::floor((z - whole.zOrigin) / whole.dz));
    };
    const int begin = std::clamp(row(visible.zMin) - 1, 0, whole.nz - 1);
    const int end = std::clamp(row(visible.zMax) + 2, begin + 1, whole.nz);
    part.nz = end - begin;
    part.zOrigin = whole.z(begin);
    part.layerCellsR = part.layerCellsZMin = part.layerCellsZMax = 0;
    return part;
}

double cellsOf(const grid::Grid& grid) {
    return static_cast<double>(grid.nr) * static_cast<double>(grid.nz);
}

void fillAverages(MeshPreview& mesh) {
    const grid::Grid& g = mesh.grid;
    const auto& m = mesh.materials;
    mesh.average.resize(static_cast<std::size_t>(g.nr) * static_cast<std::size_t>(g.nz));
    float smallest = m.epsEt.front(), largest = smallest;
    std::size_t n = 0;
    for (int k = 0; k < g.nz; ++k) {
        for (int i = 0; i < g.nr; ++i, ++n) {
            const std::size_t a = g.index(i, k), b = g.index(i, k + 1);
            // Er lies on the cell's two z faces, et on its four corners, Ez on its two r faces.
            const float er = 0.5F * (m.epsEr[a] + m.epsEr[b]);
            const float et = 0.25F * (m.epsEt[a] + m.epsEt[a + 1] + m.epsEt[b] + m.epsEt[b + 1]);
            const float ez = 0.5F * (m.epsEz[a] + m.epsEz[a + 1]);
            const float mean = (er + et + ez) / 3.0F;
            mesh.average[n] = mean;
            smallest = std::min({smallest, er, et, ez});
            largest = std::max({largest, er, et, ez});
        }
    }
    mesh.smallest = smallest;
    mesh.largest = largest;
    if (mesh.wavelengthUm > 0.0) {
        const float most = *std::ranges::max_element(mesh.average);
        mesh.fewestCells =
            mesh.wavelengthUm / std::sqrt(static_cast<double>(most)) / std::max(g.dr, g.dz);
    }
}

} // namespace

bool MeshPreview::indexAt(MeshQuantity quantity, double rUm, double zUm, int& i,
                          int& k) const noexcept {
    if (empty())
        return false;
    // A planar grid's layer at x = 0 lies below zero, and it has no other half.
    const double r = grid.planar() ? grid.column(rUm) : std::abs(rUm) / grid.dr;
    const double z = (zUm - grid.zOrigin) / grid.dz;
    // Values at whole places reach half a cell to both sides, those at half places fill a cell.
    const bool wholeR = quantity == MeshQuantity::et || quantity == MeshQuantity::ez;
    const bool wholeZ = quantity == MeshQuantity::er || quantity == MeshQuantity::et;
    if (r < 0.0 || r > grid.nr || z < 0.0 || z > grid.nz)
        return false;
    i = std::min(static_cast<int>(std::floor(wholeR ? r + 0.5 : r)),
                 wholeR ? grid.nr : grid.nr - 1);
    k = std::min(static_cast<int>(std::floor(wholeZ ? z + 0.5 : z)),
                 wholeZ ? grid.nz : grid.nz - 1);
    return true;
}

double MeshPreview::value(MeshQuantity quantity, int i, int k) const noexcept {
    const auto cell = [&] {
        return static_cast<double>(
            average[static_cast<std::size_t>(k) * static_cast<std::size_t>(grid.nr) +
                    static_cast<std::size_t>(i)]);
    };
    switch (quantity) {
    case MeshQuantity::average: return cell();
    case MeshQuantity::er: return static_cast<double>(materials.epsEr[grid.index(i, k)]);
    case MeshQuantity::et: return static_cast<double>(materials.epsEt[grid.index(i, k)]);
    case MeshQuantity::ez: return static_cast<double>(materials.epsEz[grid.index(i, k)]);
    case MeshQuantity::cellsPerWavelength: break;
    }
    return wavelengthUm / std::sqrt(cell()) / std::max(grid.dr, grid.dz);
}

MeshPreview makeMeshPreview(std::shared_ptr<const model::Project> project,
                            const PlaneExtent& visible) {
    MeshPreview mesh;
    mesh.project = std::move(project);
    if (model::hasErrors(model::validate(*mesh.project))) {
        mesh.fault =
            MeshWords::tr("The project has errors; the messages say where. Without them the "
                          "mesh is shown here.");
        return mesh;
    }
    try {
        mesh.grid = grid::makeGrid(*mesh.project);
        if (cellsOf(mesh.grid) > mostPreviewCells) {
            mesh.grid = visiblePart(mesh.grid, visible);
            mesh.partial = true;
        }
        if (cellsOf(mesh.grid) > mostPreviewCells) {
            mesh.fault = MeshWords::tr("%1 cells are in view; zoom in to see at most %2 of them.")
                             .arg(formatCount(std::llround(cellsOf(mesh.grid))),
                                  formatCount(std::llround(mostPreviewCells)));
            return mesh;
        }
        mesh.materials = grid::makeMaterialMap(*mesh.project, mesh.grid);
        mesh.wavelengthUm = model::shortestWavelengthUm(*mesh.project).value_or(0.0);
        fillAverages(mesh);
    } catch (const Error& error) {
        mesh.average.clear();
        mesh.fault = sentenceOf(error);
    } catch (const std::bad_alloc&) {
        mesh.average.clear();
        mesh.fault = MeshWords::tr("There is not enough memory for the mesh.");
    }
    return mesh;
}

std::vector<MeshWarning> meshWarnings(const model::Project& project) {
    std::vector<MeshWarning> warnings;
    const auto& d = project.domain;
    const auto narrow = [](double width, double cell) {
        constexpr double rounding = 1e-6;
        return width > 0.0 && width / cell < fewestCellsPerFeature - rounding;
    };
    const auto cells = [](double width, double cell) {
        return formatEngineering(width / cell, {}, 2);
    };
    for (int n = 0; n < static_cast<int>(project.bodies.size()); ++n) {
        const auto* zone =
            std::get_if<model::AnnularZone>(&project.bodies[static_cast<std::size_t>(n)].shape);
        if (!zone || zone->layers.empty())
            continue;
        const EditItem body{{ProjectSection::body, n}};
        const double z = 0.5 * (zone->layers.front().zMinUm + zone->layers.front().zMaxUm);
        for (int ring = 0; ring < static_cast<int>(zone->rings.size()); ++ring) {
            const auto& one = zone->rings[static_cast<std::size_t>(ring)];
            const double width = one.rOutUm - one.rInUm;
            if (narrow(width, d.drUm))
                warnings.push_back(
                    {{body.item, ring},
                     {0.5 * (one.rInUm + one.rOutUm), z},
                     MeshWords::tr(
                         "This ring is %1 wide, only %2 cells: the solver sees a mixture.")
                         .arg(formatLength(width), cells(width, d.drUm))});
        }
        auto sorted = zone->rings;
        std::ranges::sort(sorted, {}, &model::Ring::rInUm);
        for (std::size_t next = 1; next < sorted.size(); ++next) {
            const double gap = sorted[next].rInUm - sorted[next - 1].rOutUm;
            // Rings that touch, as after a split, have no gap to resolve.
            if (gap > 1e-9 && narrow(gap, d.drUm))
                warnings.push_back({body,
                                    {0.5 * (sorted[next].rInUm + sorted[next - 1].rOutUm), z},
                                    MeshWords::tr("This gap is %1 wide, only %2 cells.")
                                        .arg(formatLength(gap), cells(gap, d.drUm))});
        }
        for (const auto& layer : zone->layers) {
            const double height = layer.zMaxUm - layer.zMinUm;
            if (narrow(height, d.dzUm) && !zone->rings.empty())
                warnings.push_back(
                    {body,
                     {zone->rings.front().rOutUm, 0.5 * (layer.zMinUm + layer.zMaxUm)},
                     MeshWords::tr("This layer is %1 thick, only %2 cells.")
                         .arg(formatLength(height), cells(height, d.dzUm))});
        }
    }
    return warnings;
}

} // namespace zonescope::ui
