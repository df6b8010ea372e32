#include "gpu/engine/resident/resident_plan.hpp"

#include "core/grid/lattice.hpp"
#include "core/model/project.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zonescope::gpu {
namespace {

constexpr int warp = 32; // threads

/// The one permittivity of the whole grid, if there is one.
std::optional<float> uniformPermittivity(const grid::MaterialMap& materials) {
    const float first = materials.epsEr.front();
    for (const auto* values : {&materials.epsEr, &materials.epsEt, &materials.epsEz}) {
        for (int k = 0; k < values->rows(); ++k) {
            if (!std::ranges::all_of(values->row(k), [first](float eps) { return eps == first; })) {
                return std::nullopt;
            }
        }
    }
    return first;
}

/// The shape's bands over the rows; none when the device has too few multiprocessors.
bool layBands(ResidentPlan& plan, const grid::Grid& grid, int multiprocessors) {
    const auto ceiling = [](int count, int each) { return (count + each - 1) / each; };
    const auto& shape = plan.shape;
    const int lower = grid.interiorBeginZ();
    const int upperBegin = grid.interiorEndZ();
    plan.lowerBands = ceiling(lower, shape.axialRows);
    const int innerBegin = plan.lowerBands * shape.axialRows;
    if (upperBegin == grid.nz) { // the last band may go beyond the grid
        plan.innerBands = ceiling(std::max(0, grid.nz - innerBegin), shape.rows);
        plan.upperBands = 0;
    } else {
        plan.innerBands = std::max(0, upperBegin - innerBegin) / shape.rows;
        const int outerBegin = innerBegin + plan.innerBands * shape.rows;
        plan.upperBands = ceiling(std::max(0, grid.nz - outerBegin), shape.axialRows);
    }
    return plan.bands() <= multiprocessors;
}

/// What a kernel for blocks of so many threads is compiled to use at most.
int registersPerThread(int threads) {
    constexpr int all = 64 * 1024;
    constexpr int most = 255;
    constexpr int granularity = 8;
    return std::min(most, all / threads / granularity * granularity);
}

/// Columns of the threads, cells of the radial layer, and the threads that both need; false where
/// these are too many.
bool layColumns(ResidentPlan& plan, const grid::Grid& grid, bool wallDriven) {
    const auto& shape = plan.shape;
    const auto threadsFor = [&](int columns) {
        return ((columns + shape.columns - 1) / shape.columns + warp - 1) / warp * warp;
    };
    plan.layerShift = 0;
    plan.wallApart = false;
    if (grid.layerCellsR == 0) {
        plan.threads = plan.columnThreads = threadsFor(grid.nr);
        plan.wallApart = wallDriven && shape.columns * plan.threads == grid.nr;
        plan.columns = grid.nr + (wallDriven && !plan.wallApart ? 1 : 0);
        return plan.threads <= shape.threads;
    }
    plan.columns = grid.interiorEndR() / shape.columns * shape.columns;
    const int cells = grid.columns() - plan.columns;
    constexpr int fewest = 4;
    const int most = shape.layerWarp ? 4 : 5; // a row of cells lies in half a warp, or in one
    for (int shift = most; shift >= fewest; --shift) {
        plan.layerShift = cells + 1 <= 1 << shift ? shift : plan.layerShift;
    }
    plan.columnThreads = threadsFor(plan.columns);
    plan.threads = shape.layerWarp
                       ? plan.columnThreads + warp
                       : std::max(plan.columnThreads, ResidentCell::borderJobs << plan.layerShift);
    return plan.layerShift > 0 && plan.threads <= shape.blockThreads(true);
}

/// Whether a row of a band with rows of the axial layers holds a lossy value.
bool lossyInAxialBands(const ResidentPlan& plan, const grid::FilledLattice& lattice) {
    const auto& grid = lattice.grid;
    const auto& materials = lattice.materials;
    for (int band = 0; band < plan.bands(); ++band) {
        if (!plan.isAxial(band)) {
            continue;
        }
        const int begin = plan.rowBegin(band);
        const int end = std::min(grid.rows(), begin + plan.bandRows(band));
        for (const auto* sigma : {&materials.sigmaEr, &materials.sigmaEt, &materials.sigmaEz}) {
            for (int k = begin; k < end; ++k) {
                if (std::ranges::any_of(sigma->row(k), [](float value) { return value != 0.0F; })) {
                    return true;
                }
            }
        }
    }
    return false;
}

} // namespace

std::span<const ResidentShape> residentShapes() {
    // Few rows first: they use more multiprocessors. Rows of the axial layers take longer than
    // others, and all bands wait for the slowest: four of them where others have eight. A ninth
    // warp beside eight with columns would leave each only 168 registers, for three of them would
    // share a scheduler's. Eight rows of two columns go sooner than of four where they fit: more
    // warps wait less for their own instructions (H200, 612 x 799 cells: a tenth). Two rows are for
    // what is wide and flat, such as a lens without the space behind it.
    static constexpr std::array shapes{
        ResidentShape{4, 4, 4, 224, true}, ResidentShape{4, 4, 4, 256, false},
        ResidentShape{4, 2, 2, 448, true}, ResidentShape{2, 8, 4, 352, true},
        ResidentShape{4, 8, 4, 224, true}, ResidentShape{4, 8, 4, 256, false}};
    return shapes;
}

ResidentChoice planResident(const grid::FilledLattice& lattice, model::Precision precision,
                            bool wallDriven, int records, const ResidentDevice& device,
                            std::span<const ResidentShape> shapes) {
    const auto& grid = lattice.grid;
    const auto refuse = [](text::Message reason) {
        return ResidentChoice{std::nullopt, std::move(reason)};
    };
    if (precision != model::Precision::single) {
        return refuse(say("only single precision fits on the chip"));
    }
    if (!device.cooperativeLaunch || device.computeMajor < 8) {
        return refuse(say("this device cannot keep blocks that wait for each other (compute "
                          "capability 8.0 and cooperative launches are needed)"));
    }
    if (!lattice.radialMetric.wallHeld || !lattice.axialMetric.zMinHeld ||
        !lattice.axialMetric.zMaxHeld) {
        return refuse(say("magnetic walls are not built in"));
    }
    if (grid.layerCellsRMin > 0) {
        return refuse(say("an absorbing layer at x = 0 is not built in"));
    }
    if (!lattice.materials.dispersive.empty()) {
        return refuse(say("dispersive materials are not built in"));
    }
    if (!lattice.materials.tilted.empty()) {
        return refuse(say("tilted interfaces are not built in"));
    }

    ResidentPlan plan;
    plan.rows = grid.nz;
    plan.lossy = lattice.materials.lossy();
    plan.layered =
        plan.lossy || grid.layerCellsR > 0 || grid.layerCellsZMin > 0 || grid.layerCellsZMax > 0;
    const auto permittivity = uniformPermittivity(lattice.materials);
    plan.uniform = permittivity.has_value() && !plan.lossy;
    plan.inverse = static_cast<float>(1.0 / static_cast<double>(permittivity.value_or(1.0F)));
    plan.step = static_cast<float>(lattice.axialMetric.step.front() * grid.dt);

    constexpr int mostInjectionSlots = 8; // a plane wave has four
    bool lossyLayer = false;
    for (const auto& shape : shapes) {
        plan.shape = shape;
        if (!layBands(plan, grid, device.multiprocessors)) {
            continue;
        }
        if (!layColumns(plan, grid, wallDriven) || plan.columns < 2 * shape.columns) {
            continue;
        }
        plan.injectionSlots = plan.weightSlots = mostInjectionSlots;
        while (plan.weightSlots > 0 && plan.sharedBytes(records) > device.sharedBytesPerBlock) {
            --plan.weightSlots;
        }
        if (plan.sharedBytes(records) > device.sharedBytesPerBlock ||
            registersPerThread(shape.blockThreads(plan.layered)) * plan.threads >
                device.registersPerBlock) {
            continue;
        }
        if (plan.lossy && lossyInAxialBands(plan, lattice)) {
            lossyLayer = true;
            continue;
        }
        return {plan, {}};
    }
    return refuse(
        lossyLayer ? say("lossy materials in or beside the axial absorbing layers are not built in")
                   : say("the grid does not fit into registers and shared memory of the device"));
}

} // namespace zonescope::gpu
