#include "gpu/multi/multi_engine.hpp"

#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/grid/grid.hpp"
#include "core/text/number_words.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/engine/device_engine.hpp"
#include "gpu/engine/step/polarisation_view.hpp"
#include "gpu/multi/slab_engine.hpp"
#include "gpu/multi/slab_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace zonescope::gpu {

namespace {

[[noreturn]] void refuseDevices(std::string_view text, int deviceCount) {
    throw InputError(
        {.file = {},
         .key = "--devices",
         .value = "'" + std::string(text) + "'",
         .allowed = deviceCount == 1
                        ? say("all, or 0 (there is one device)")
                        : say("all, or numbers from 0 to {device_count} separated by commas",
                              "device_count"_is = deviceCount - 1),
         .hint = {}});
}

/// Of the dispersive cells: their list, two sets of their state, and about as much again for the
/// patches, whose halos have it as well.
std::size_t polarisationBytes(const grid::DispersiveMap& map, std::size_t real) {
    std::vector<std::size_t> stateValues;
    for (const auto& composition : map.compositions) {
        std::size_t values = 1;
        for (const auto& branch : composition) {
            ++values;
            for (const auto& part : branch.parts) {
                values += 2 * map.media[static_cast<std::size_t>(part.medium)].poles.size();
            }
        }
        stateValues.push_back(values);
    }
    std::size_t bytes = 0;
    for (const auto& run : map.runs) {
        bytes += static_cast<std::size_t>(run.iEnd - run.iBegin) *
                 (sizeof(PolarisedValue) +
                  4 * real * stateValues[static_cast<std::size_t>(run.composition)]);
    }
    return bytes;
}

std::size_t realBytes(model::Precision precision) {
    return precision == model::Precision::single ? sizeof(float) : sizeof(double);
}

/// Of the fields, their materials and the layers' auxiliaries.
std::size_t fieldValues(const grid::Grid& grid, bool lossy) {
    constexpr std::size_t valuesPerCell = 17; // two sets of six fields, materials, margins
    const std::size_t auxiliaries = lossy ? 9 : 6;
    const auto columns = static_cast<std::size_t>(grid.columns());
    const auto rows = static_cast<std::size_t>(grid.rows());
    const auto layerRows = static_cast<std::size_t>(grid.layerCellsZMin + grid.layerCellsZMax + 1);
    const auto layerColumns =
        grid.layerCellsRMin > 0 ? columns : static_cast<std::size_t>(grid.layerCellsR + 1);
    return (valuesPerCell + (lossy ? 3 : 0)) * grid.points() +
           2 * auxiliaries * (layerRows * columns + layerColumns * rows);
}

std::size_t bytesBesides(const grid::Grid& grid) {
    constexpr std::size_t each = 2;
    return each * grid.points();
}

} // namespace

std::vector<int> parseDevices(std::string_view text, int deviceCount) {
    std::vector<int> devices;
    if (text == "all") {
        for (int n = 0; n < deviceCount; ++n) {
            devices.push_back(n);
        }
        return devices;
    }
    for (std::string_view rest = text;;) {
        const auto comma = rest.find(',');
        const auto word = rest.substr(0, comma);
        int device = -1;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), device);
        if (error != std::errc{} || end != word.data() + word.size() || device < 0 ||
            device >= deviceCount) {
            refuseDevices(text, deviceCount);
        }
        devices.push_back(device);
        if (comma == std::string_view::npos) {
            return devices;
        }
        rest.remove_prefix(comma + 1);
    }
}

std::vector<int> parseDevices(std::string_view text) {
    const auto count = static_cast<int>(deviceInfos().size());
    if (count == 0) {
        throw DeviceError(whyNoDevices());
    }
    return parseDevices(text, count);
}

std::unique_ptr<fdtd::Engine> makeMultiEngine(fdtd::RunPlan plan, model::Precision precision,
                                              int parity, const MultiOptions& options) {
    const auto optionsOf = [&](std::size_t slab) {
        CudaOptions cuda;
        cuda.device = options.devices.at(slab);
        cuda.schedule = options.schedule;
        cuda.engines = options.engines;
        return cuda;
    };
    if (options.devices.size() == 1) {
        return makeCudaEngine(std::move(plan), precision, parity, optionsOf(0));
    }
    const auto count = static_cast<int>(options.devices.size());
    const int haloRows = options.haloRows > 0
                             ? options.haloRows
                             : haloRowsFor(usualTimeLevels * grid::rowsPerStep(*plan.lattice),
                                           plan.lattice->grid, count);
    auto slabs = makeSlabPlan(plan.lattice->grid, count, haloRows);
    return std::make_unique<SlabEngine>(
        std::move(plan), std::move(slabs),
        [&](fdtd::RunPlan slice, int index) {
            return makeCudaEngine(std::move(slice), precision, parity,
                                  optionsOf(static_cast<std::size_t>(index)));
        },
        makeDeviceHaloExchange);
}

std::size_t deviceBytesNeeded(const fdtd::RunPlan& plan, model::Precision precision) {
    const std::size_t real = realBytes(precision);
    std::size_t values = fieldValues(plan.lattice->grid, plan.lattice->materials.lossy());
    values += polarisationBytes(plan.lattice->materials.dispersive, real) / real;
    for (const auto& box : plan.recording->boxes) {
        const auto cells =
            static_cast<std::size_t>(box.box.width()) * static_cast<std::size_t>(box.box.height());
        values += 2 * model::componentCount * cells * (box.omega.size() + 1);
    }
    return values * real + bytesBesides(plan.lattice->grid);
}

double deviceBytesNeeded(const model::Project& project) {
    const grid::Grid grid = grid::makeGrid(project);
    const bool lossy = std::ranges::any_of(project.materials, [](const model::Material& material) {
        return material.conductivityPerUm > 0.0 || !material.poles.empty();
    });
    const auto figures = check::check(project).figures;
    const std::size_t fields =
        fieldValues(grid, lossy) * realBytes(project.run.precision) + bytesBesides(grid);
    return figures.realRuns * static_cast<double>(fields) + figures.monitorMemoryBytes;
}

std::vector<int> fewestDevices(std::size_t bytesNeeded, const std::vector<std::size_t>& free,
                               int wanted) {
    std::vector<int> order;
    for (int n = 0; n < static_cast<int>(free.size()); ++n) {
        order.push_back(n);
    }
    // The wanted one first, then those with most memory. Every slab is as large as the others.
    std::ranges::stable_sort(order, [&](int a, int b) {
        if ((a == wanted) != (b == wanted)) {
            return a == wanted;
        }
        return free[static_cast<std::size_t>(a)] > free[static_cast<std::size_t>(b)];
    });
    for (std::size_t count = 1; count <= order.size(); ++count) {
        const std::size_t share = (bytesNeeded + count - 1) / count;
        if (std::all_of(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count),
                        [&](int n) { return free[static_cast<std::size_t>(n)] >= share; })) {
            order.resize(count);
            return order;
        }
    }
    return {};
}

std::unique_ptr<fdtd::Engine> makeFittingEngine(fdtd::RunPlan plan, model::Precision precision,
                                                int parity, const CudaOptions& wish) {
    const int wanted = wish.device;
    const auto infos = deviceInfos();
    MultiOptions options;
    options.devices = {wanted};
    options.schedule = wish.schedule;
    options.engines = wish.engines;
    if (infos.size() > 1) {
        const std::size_t needed = deviceBytesNeeded(plan, precision);
        // Asking a device makes a context on it: the others are only asked when needed.
        const std::size_t freeOnWanted = freeDeviceMemory(wanted);
        std::vector<std::size_t> free;
        for (const auto& info : infos) {
            free.push_back(info.ordinal == wanted   ? freeOnWanted
                           : freeOnWanted >= needed ? 0
                                                    : freeDeviceMemory(info.ordinal));
        }
        if (auto devices = fewestDevices(needed, free, wanted); !devices.empty()) {
            options.devices = std::move(devices);
        } else {
            std::size_t total = 0;
            for (const std::size_t bytes : free) {
                total += bytes;
            }
            throw DeviceError(say(
                "The run needs {needed} of device memory, but {count} devices have {total} free "
                "together. Use larger cells, a smaller domain or single precision, or the CPU.",
                "needed"_is = text::bytes(static_cast<double>(needed)), "count"_is = infos.size(),
                "total"_is = text::bytes(static_cast<double>(total))));
        }
    }
    return makeMultiEngine(std::move(plan), precision, parity, options);
}

} // namespace zonescope::gpu
