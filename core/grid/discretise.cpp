#include "core/grid/discretisation.hpp"

#include "core/error.hpp"
#include "core/grid/edited_media.hpp"
#include "core/model/edit_impact.hpp"

#include <algorithm>
#include <utility>

namespace zonescope::grid {

namespace {

/// Whether a dispersive place lies beyond the interior.
bool reachesLayers(const DispersiveMap& map, const Grid& grid) {
    return std::ranges::any_of(map.runs, [&](const DispersiveRun& run) {
        return run.k < grid.interiorBeginZ() || run.k > grid.interiorEndZ() ||
               run.iBegin < grid.interiorBeginR() || run.iEnd > grid.interiorEndR() + 1;
    });
}

/// On a staircased surface plasmons are backward waves, which absorbing layers amplify (see
/// addLayerLoss).
void refuseStaircasedLayers(const Discretisation& discretisation, const model::Project& project) {
    if (project.run.averaging == model::InterfaceAveraging::staircase &&
        reachesLayers(discretisation.materials.dispersive, discretisation.grid)) {
        throw InputError(
            {.file = {},
             .key = "/run/averaging",
             .value = say("\"staircase\" with a dispersive body that reaches an absorbing layer"),
             .allowed = say("\"volume\", or dispersive bodies inside the domain only"),
             .hint = say("Staircased surfaces of metals make surface waves that grow in the "
                         "layers; choose volume averaging.")});
    }
}

} // namespace

Lattice makeLattice(const model::Project& project) {
    Lattice lattice;
    lattice.grid = makeGrid(project);
    lattice.radialMetric = makeRadialMetric(project, lattice.grid);
    lattice.axialMetric = makeAxialMetric(project, lattice.grid);
    lattice.radialLayer = makeRadialLayer(project, lattice.grid);
    lattice.axialLayer = makeAxialLayer(project, lattice.grid);
    return lattice;
}

bool sameShape(const Lattice& a, const Lattice& b) noexcept {
    return a.grid.nr == b.grid.nr && a.grid.nz == b.grid.nz &&
           a.grid.layerCellsR == b.grid.layerCellsR &&
           a.grid.layerCellsZMin == b.grid.layerCellsZMin &&
           a.grid.layerCellsZMax == b.grid.layerCellsZMax &&
           a.grid.azimuthalOrder == b.grid.azimuthalOrder && a.grid.metric == b.grid.metric &&
           a.grid.innerKind == b.grid.innerKind && a.grid.layerCellsRMin == b.grid.layerCellsRMin &&
           a.radialMetric.wallHeld == b.radialMetric.wallHeld &&
           a.axialMetric.zMinHeld == b.axialMetric.zMinHeld &&
           a.axialMetric.zMaxHeld == b.axialMetric.zMaxHeld;
}

namespace {

Discretisation discretised(std::shared_ptr<const model::Project> project,
                           const Discretisation* before) {
    Discretisation result;
    if (before != nullptr) {
        const auto edited = model::editedParts(*before->project, *project);
        if (!edited.lattice && !edited.media && !edited.excitation && !edited.recording) {
            static_cast<FilledLattice&>(result) = *before;
            result.project = std::move(project);
            return result;
        }
    }
    static_cast<Lattice&>(result) = makeLattice(*project);
    result.materials = before == nullptr
                           ? makeMaterialMap(*project, result.grid)
                           : editMaterialMap(*project, result.grid,
                                             {*before->project, before->grid, before->materials})
                                 .map;
    refuseStaircasedLayers(result, *project);
    addLayerLoss(result.materials.dispersive, result.grid, result.radialLayer, result.axialLayer);
    result.project = std::move(project);
    return result;
}

} // namespace

std::shared_ptr<const Discretisation> discretise(std::shared_ptr<const model::Project> project) {
    return std::make_shared<const Discretisation>(discretised(std::move(project), nullptr));
}

Discretisation discretise(std::shared_ptr<const model::Project> project,
                          const Discretisation& before) {
    return discretised(std::move(project), &before);
}

} // namespace zonescope::grid
