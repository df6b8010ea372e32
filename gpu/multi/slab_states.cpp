#include "gpu/multi/slab_states.hpp"

#include "core/fdtd/run_plan.hpp"
#include "core/fdtd/update_coefficients.hpp"
#include "core/grid/slice.hpp"
#include "gpu/engine/step/polarisation_list.hpp"
#include "gpu/engine/step/state_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zonescope::gpu {

namespace {

using fdtd::EngineState;
using fdtd::StateArray;

constexpr const char* fieldNames[] = {"Er", "Et", "Ez", "Hr", "Ht", "Hz"};
constexpr const char* wallName = "source_wall";

bool ofDevice(std::string_view engine) { return engine.starts_with("cuda "); }

std::size_t bytesOfNumber(std::string_view type) {
    return type == "float32" ? sizeof(float) : sizeof(double);
}

std::string tapName(std::size_t number) { return fmt::format("tap_{}", number); }

/// Neighbouring values of an array.
struct Piece {
    std::size_t begin = 0, count = 0;
};
using Pieces = std::vector<Piece>;

/// An array by rows of the grid. The pieces of a row of the domain are as many and as long in all
/// slices that own it.
struct RowedArray {
    std::string key;  ///< its name in the state of the whole
    std::string name; ///< its own
    std::size_t values = 0;
    std::vector<std::size_t> shape;
    /// Adds the pieces of row k.
    std::function<void(int k, Pieces&)> rows;
};

/// Arrays, rows and columns of a layer's auxiliaries. Empty unless the array has such a shape.
using AuxiliaryShape = std::array<std::size_t, 3>;
std::optional<AuxiliaryShape> auxiliaryShape(const StateArray& array) {
    return array.shape.size() == 3
               ? std::optional<AuxiliaryShape>({array.shape[0], array.shape[1], array.shape[2]})
               : std::nullopt;
}

const StateArray* find(const EngineState& state, std::string_view name) {
    const auto found = std::ranges::find(state.arrays, name, &StateArray::name);
    return found == state.arrays.end() ? nullptr : &*found;
}

RowedArray field(const char* name, const grid::Grid& grid) {
    const auto columns = static_cast<std::size_t>(grid.columns());
    return {name,
            name,
            grid.points(),
            {static_cast<std::size_t>(grid.rows()), columns},
            [columns](int k, Pieces& pieces) {
                pieces.push_back({static_cast<std::size_t>(k) * columns, columns});
            }};
}

/// @param like the same array of another slice or of the whole
RowedArray auxiliary(const char* name, bool axial, const grid::Grid& grid, const StateArray* like) {
    const auto known = like == nullptr ? std::nullopt : auxiliaryShape(*like);
    const auto [arrays, likeRows, columns] = known.value_or(AuxiliaryShape{});
    std::vector<std::size_t> number; ///< of each row among those of its kind
    std::size_t count = 0;
    for (int k = 0; k < grid.rows(); ++k) {
        number.push_back(count);
        count += fdtd::inAxialLayer(grid, k) == axial ? 1 : 0;
    }
    const std::size_t rows = columns > 0 ? count : 0; // without a layer there is nothing
    const std::size_t values = known || like == nullptr ? arrays * rows * columns
                                                        : std::numeric_limits<std::size_t>::max();
    return {
        name,
        name,
        values,
        {arrays, rows, columns},
        [=, arrays = arrays, columns = columns, number = std::move(number)](int k, Pieces& pieces) {
            if (fdtd::inAxialLayer(grid, k) != axial) {
                return;
            }
            for (std::size_t a = 0; a < arrays && rows > 0; ++a) {
                pieces.push_back(
                    {(a * rows + number[static_cast<std::size_t>(k)]) * columns, columns});
            }
        }};
}

/// A CPU engine's: row after row.
RowedArray hostPolarisation(const grid::FilledLattice& lattice) {
    const fdtd::CompositionCoefficients<double> coefficients(lattice.materials.dispersive,
                                                             lattice.grid.dt);
    std::vector<std::size_t> begin{0};
    for (int k = 0; k < lattice.grid.rows(); ++k) {
        std::size_t values = 0;
        for (const auto& run : lattice.materials.dispersive.row(k)) {
            const auto each = static_cast<std::size_t>(
                coefficients.compositions[static_cast<std::size_t>(run.composition)].values);
            for (int i = run.iBegin; i < run.iEnd; ++i) {
                values += fdtd::isHeld(lattice, run.component, i, k) ? 0 : each;
            }
        }
        begin.push_back(begin.back() + values);
    }
    const std::size_t values = begin.back();
    return {"polarisation",
            "polarisation",
            values,
            {values},
            [begin = std::move(begin)](int k, Pieces& pieces) {
                const auto row = static_cast<std::size_t>(k);
                pieces.push_back({begin[row], begin[row + 1] - begin[row]});
            }};
}

/// A CUDA engine's: see PolarisedComposition.
RowedArray devicePolarisation(const grid::FilledLattice& lattice) {
    const auto list = std::make_shared<const PolarisationList<double>>(lattice);
    const auto values = static_cast<std::size_t>(list->stateSize);
    return {"polarisation", "polarisation", values, {values}, [list](int k, Pieces& pieces) {
                const auto row = static_cast<std::size_t>(k);
                for (int n = list->places.rowBegin[row]; n < list->places.rowBegin[row + 1]; ++n) {
                    const auto& value = list->places.values[static_cast<std::size_t>(n)];
                    const auto& composition =
                        list->compositions[static_cast<std::size_t>(value.composition())];
                    for (int s = 0; s < composition.values; ++s) {
                        pieces.push_back(
                            {static_cast<std::size_t>(
                                 composition.stateBegin +
                                 static_cast<std::ptrdiff_t>(s) * composition.stride + value.slot),
                             1});
                    }
                }
            }};
}

RowedArray transform(std::size_t number, std::size_t wholeNumber, bool imaginary,
                     const fdtd::DftBoxPlan& plan) {
    const auto width = static_cast<std::size_t>(plan.box.width());
    const auto height = static_cast<std::size_t>(plan.box.height());
    const std::size_t planes = static_cast<std::size_t>(plan.components) * plan.omega.size();
    return {transformName(wholeNumber, imaginary),
            transformName(number, imaginary),
            planes * width * height,
            {planes * width * height},
            [=, box = plan.box](int k, Pieces& pieces) {
                if (k < box.kBegin || k >= box.kEnd) {
                    return;
                }
                const auto row = static_cast<std::size_t>(k - box.kBegin);
                for (std::size_t plane = 0; plane < planes; ++plane) {
                    pieces.push_back({(plane * height + row) * width, width});
                }
            }};
}

/// What a plane wave prescribes on the outer wall in the steps that are prepared.
RowedArray wall(std::size_t steps, const grid::Grid& grid) {
    const auto rows = static_cast<std::size_t>(grid.rows());
    return {wallName, wallName, steps * rows, {steps * rows}, [=](int k, Pieces& pieces) {
                for (std::size_t step = 0; step < steps; ++step) {
                    pieces.push_back({step * rows + static_cast<std::size_t>(k), 1});
                }
            }};
}

/// The numbers among the whole's of what a slice records, in its order.
struct RecordedNumbers {
    std::vector<std::size_t> boxes, taps;
};

RecordedNumbers recordedBy(const fdtd::Recording& whole, grid::RowRange owned) {
    RecordedNumbers numbers;
    for (std::size_t n = 0; n < whole.boxes.size(); ++n) {
        const auto& box = whole.boxes[n].box;
        if (box.kBegin < owned.end && box.kEnd > owned.begin) {
            numbers.boxes.push_back(n);
        }
    }
    for (std::size_t n = 0; n < whole.taps.size(); ++n) {
        if (whole.taps[n].k >= owned.begin && whole.taps[n].k < owned.end) {
            numbers.taps.push_back(n);
        }
    }
    return numbers;
}

/// The arrays of a lattice's engine that lie by rows, in the order of its state, `source_wall`
/// apart.
/// @param like a state of another slice of the same domain or of the whole
std::vector<RowedArray> rowedArrays(const grid::FilledLattice& lattice,
                                    const fdtd::Recording& recording,
                                    const std::vector<std::size_t>& boxNumbers,
                                    const EngineState& like) {
    std::vector<RowedArray> arrays;
    for (const auto* name : fieldNames) {
        arrays.push_back(field(name, lattice.grid));
    }
    for (const bool axial : {true, false}) {
        const auto* name = axial ? "auxiliary_axial" : "auxiliary_radial";
        arrays.push_back(auxiliary(name, axial, lattice.grid, find(like, name)));
    }
    if (!lattice.materials.dispersive.empty()) {
        auto polarisation =
            ofDevice(like.engine) ? devicePolarisation(lattice) : hostPolarisation(lattice);
        if (polarisation.values > 0 || !ofDevice(like.engine)) {
            arrays.push_back(std::move(polarisation));
        }
    }
    for (std::size_t n = 0; n < recording.boxes.size(); ++n) {
        for (const bool imaginary : {false, true}) {
            arrays.push_back(transform(n, boxNumbers[n], imaginary, recording.boxes[n]));
        }
    }
    return arrays;
}

StateArray emptyArray(const RowedArray& of, std::string name, std::string type) {
    const std::size_t each = bytesOfNumber(type);
    return {std::move(name), std::move(type), of.shape, std::vector<std::byte>(of.values * each)};
}

/// Copies rows between an array of the whole and one of a slice whose row 0 is `firstRow`.
template <class Copy>
void forEachPiece(const RowedArray& whole, const RowedArray& slice, grid::RowRange rows,
                  int firstRow, const Copy& copy) {
    Pieces large, small;
    for (int k = rows.begin; k < rows.end; ++k) {
        large.clear();
        small.clear();
        whole.rows(k, large);
        slice.rows(k - firstRow, small);
        for (std::size_t n = 0; n < std::min(large.size(), small.size()); ++n) {
            copy(large[n].begin, small[n].begin, std::min(large[n].count, small[n].count));
        }
    }
}

void copyToWhole(const RowedArray& rowed, StateArray& whole, const RowedArray& slice,
                 const StateArray& part, grid::RowRange rows, int firstRow) {
    const std::size_t each = bytesOfNumber(whole.type);
    forEachPiece(rowed, slice, rows, firstRow,
                 [&](std::size_t large, std::size_t small, std::size_t count) {
                     std::memcpy(whole.bytes.data() + large * each,
                                 part.bytes.data() + small * each, count * each);
                 });
}

void copyToPart(const RowedArray& rowed, const StateArray& whole, const RowedArray& slice,
                StateArray& part, grid::RowRange rows, int firstRow) {
    const std::size_t each = bytesOfNumber(whole.type);
    forEachPiece(rowed, slice, rows, firstRow,
                 [&](std::size_t large, std::size_t small, std::size_t count) {
                     std::memcpy(part.bytes.data() + small * each,
                                 whole.bytes.data() + large * each, count * each);
                 });
}

std::vector<std::size_t> allNumbers(std::size_t count) {
    std::vector<std::size_t> numbers(count);
    for (std::size_t n = 0; n < count; ++n) {
        numbers[n] = n;
    }
    return numbers;
}

/// A slab's part of the domain, for its state.
struct Slice {
    Slice(const fdtd::RunPlan& whole, const Slab& slab)
        : lattice(grid::sliceRows(*whole.lattice, slab.rows, slab.owned)),
          recording(fdtd::sliceRows(*whole.recording, slab.rows, slab.owned)),
          numbers(recordedBy(*whole.recording, slab.owned)) {}
    [[nodiscard]] std::vector<RowedArray> arrays(const EngineState& like) const {
        return rowedArrays(lattice, recording, numbers.boxes, like);
    }
    grid::FilledLattice lattice;
    fdtd::Recording recording;
    RecordedNumbers numbers;
};

/// The type of the fields' numbers.
std::string numberType(const EngineState& state) {
    const auto* array = find(state, fieldNames[0]);
    return array == nullptr ? std::string() : array->type;
}

/// Steps of the outer wall's values that a state of `rows` rows holds.
std::size_t wallSteps(const StateArray& array, int rows) {
    return array.bytes.size() / (sizeof(double) * static_cast<std::size_t>(rows));
}

/// Whether the array is a source's: those lie behind all others.
bool ofSource(const StateArray& array, const std::vector<RowedArray>& rowed) {
    return !array.name.starts_with("tap_") &&
           std::ranges::find(rowed, array.name, &RowedArray::name) == rowed.end();
}

/// The whole's state without values, after the first slab's.
EngineState frameOf(const fdtd::RunPlan& whole, const std::vector<RowedArray>& rowed,
                    const EngineState& first, const Slice& slice) {
    EngineState state{first.engine, first.step, first.atHalfStep, {}};
    const auto type = numberType(first);
    for (const auto& array : rowed) {
        state.arrays.push_back(emptyArray(array, array.name, type));
    }
    for (std::size_t n = 0; n < whole.recording->taps.size(); ++n) {
        state.arrays.push_back({tapName(n), "float32", {0}, {}});
    }
    const auto own = slice.arrays(first);
    for (const auto& array : first.arrays) {
        if (!ofSource(array, own)) {
            continue;
        }
        if (array.name == wallName) {
            const auto steps = wallSteps(array, slice.lattice.grid.rows());
            state.arrays.push_back(
                emptyArray(wall(steps, whole.lattice->grid), array.name, array.type));
        } else {
            state.arrays.push_back(array);
        }
    }
    return state;
}

StateArray* findIn(EngineState& state, std::string_view name) {
    const auto found = std::ranges::find(state.arrays, name, &StateArray::name);
    return found == state.arrays.end() ? nullptr : &*found;
}

} // namespace

SlabStates::SlabStates(fdtd::RunPlan whole, SlabPlan plan)
    : whole_(std::move(whole)), plan_(std::move(plan)) {}

EngineState SlabStates::join(const std::function<EngineState(std::size_t)>& give) const {
    EngineState state;
    std::vector<RowedArray> rowed;
    for (std::size_t n = 0; n < plan_.slabs.size(); ++n) {
        const auto& slab = plan_.slabs[n];
        const auto part = give(n);
        const Slice slice(whole_, slab);
        if (n == 0) {
            rowed = rowedArrays(*whole_.lattice, *whole_.recording,
                                allNumbers(whole_.recording->boxes.size()), part);
            state = frameOf(whole_, rowed, part, slice);
        }
        for (const auto& own : slice.arrays(part)) {
            const auto& all = *std::ranges::find(rowed, own.key, &RowedArray::key);
            const auto type = numberType(part);
            copyToWhole(
                all, *findIn(state, own.key), own,
                fdtd::requireArray(part.arrays, own.name, type, own.values * bytesOfNumber(type)),
                slab.owned, slab.rows.begin);
        }
        for (std::size_t m = 0; m < slice.numbers.taps.size(); ++m) {
            auto& series = *findIn(state, tapName(slice.numbers.taps[m]));
            const auto* own = find(part, tapName(m));
            series.shape = own->shape;
            series.bytes = own->bytes;
        }
        if (auto* prescribed = findIn(state, wallName); prescribed != nullptr) {
            const auto& own = *find(part, wallName);
            const auto steps = wallSteps(own, slice.lattice.grid.rows());
            copyToWhole(wall(steps, whole_.lattice->grid), *prescribed,
                        wall(steps, slice.lattice.grid), own, slab.owned, slab.rows.begin);
        }
    }
    return state;
}

EngineState SlabStates::part(const EngineState& whole, std::size_t number) const {
    const auto& slab = plan_.slabs.at(number);
    const Slice slice(whole_, slab);
    const auto rowed = rowedArrays(*whole_.lattice, *whole_.recording,
                                   allNumbers(whole_.recording->boxes.size()), whole);
    const auto type = numberType(whole);
    EngineState state{whole.engine, whole.step, whole.atHalfStep, {}};
    for (const auto& own : slice.arrays(whole)) {
        const auto& all = *std::ranges::find(rowed, own.key, &RowedArray::key);
        const auto& from =
            fdtd::requireArray(whole.arrays, own.key, type, all.values * bytesOfNumber(type));
        state.arrays.push_back(emptyArray(own, own.name, type));
        copyToPart(all, from, own, state.arrays.back(), slab.owned, slab.rows.begin);
    }
    for (std::size_t m = 0; m < slice.numbers.taps.size(); ++m) {
        if (const auto* series = find(whole, tapName(slice.numbers.taps[m])); series != nullptr) {
            state.arrays.push_back(*series); // the engine says if it is not there
            state.arrays.back().name = tapName(m);
        }
    }
    for (const auto& array : whole.arrays) {
        if (!ofSource(array, rowed)) {
            continue;
        }
        if (array.name != wallName) {
            state.arrays.push_back(array);
            continue;
        }
        // The halos' rows too: the step under way goes on with it.
        const auto all = wall(wallSteps(array, whole_.lattice->grid.rows()), whole_.lattice->grid);
        const auto own = wall(wallSteps(array, whole_.lattice->grid.rows()), slice.lattice.grid);
        state.arrays.push_back(emptyArray(own, array.name, array.type));
        copyToPart(all, array, own, state.arrays.back(), slab.rows, slab.rows.begin);
    }
    return state;
}

} // namespace zonescope::gpu
