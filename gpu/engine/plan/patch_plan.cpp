#include "gpu/engine/plan/patch_plan.hpp"

#include "core/error.hpp"
#include "gpu/engine/plan/patch_cost.hpp"
#include "gpu/engine/plan/rectangle_sets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <limits>
#include <queue>

namespace zonescope::gpu {
namespace {

[[nodiscard]] int componentOf(const PolarisedValue& value) { return value.component(); }
[[nodiscard]] int componentOf(const TiltedPlaces::Place& place) { return place.component; }

/// Calls function(index) for the places of a list (PolarisedPlaces, TiltedPlaces) in a rectangle of
/// the grid until it returns false.
template <class Places, class Function>
void forEachPlace(const Places& places, const Rectangle& rectangle, const Function& function) {
    const auto key = [](const auto& value) { return std::pair(componentOf(value), value.i); };
    for (int k = rectangle.kBegin; k < rectangle.kEnd; ++k) {
        const auto row = static_cast<std::size_t>(k);
        const auto begin = places.values.begin() + places.rowBegin[row];
        const auto end = places.values.begin() + places.rowBegin[row + 1];
        for (int c = 0; c < 3 && begin != end; ++c) {
            const auto first =
                std::ranges::lower_bound(begin, end, std::pair(c, rectangle.iBegin), {}, key);
            for (auto value = first;
                 value != end && componentOf(*value) == c && value->i < rectangle.iEnd; ++value) {
                if (!function(static_cast<int>(value - places.values.begin()))) {
                    return;
                }
            }
        }
    }
}

[[nodiscard]] int stateValuesOf(const PolarisedPlaces& places, int index) {
    const auto& value = places.values[static_cast<std::size_t>(index)];
    return places.stateValues[static_cast<std::size_t>(value.composition())];
}

/// Rings that a step of a part spoils.
[[nodiscard]] int reachOf(const Rectangle& part, const CellClasses& classes, int steps) {
    int reach = 1;
    if (classes.tilted != nullptr) {
        forEachPlace(*classes.tilted, widened(part, steps, classes.layout), [&](int) {
            reach = 2;
            return false;
        });
    }
    return reach;
}

[[nodiscard]] Patch makePatch(const Rectangle& part, bool recordOnly, const CellClasses& classes,
                              int steps, int reach) {
    const auto& layout = classes.layout;
    Patch patch;
    patch.owned = recordOnly ? Rectangle{} : part;
    patch.record = part;
    patch.reach = reach;
    patch.loaded = widened(part, reach * steps, layout);
    const auto& loaded = patch.loaded;
    const bool axialBelow = loaded.kBegin < classes.interiorBegin;
    const bool axialAbove = loaded.kEnd > classes.interiorEnd;
    const bool inner = loaded.iBegin < classes.innerLayerEnd;
    const bool outer = loaded.iEnd > classes.layerBegin;
    const bool radial = inner || outer;
    if (axialBelow || axialAbove || radial) {
        patch.layered = 1;
        patch.auxiliary = loaded;
        if (!axialBelow && !axialAbove) {
            if (!inner) {
                patch.auxiliary.iBegin = std::max(loaded.iBegin, classes.layerBegin);
            } else if (!outer) {
                patch.auxiliary.iEnd = std::min(loaded.iEnd, classes.innerLayerEnd);
            }
        } else if (!radial && !axialAbove) {
            patch.auxiliary.kEnd = std::min(loaded.kEnd, classes.interiorBegin);
        } else if (!radial && !axialBelow) {
            patch.auxiliary.kBegin = std::max(loaded.kBegin, classes.interiorEnd);
        }
    }
    const bool touchesLoss =
        std::any_of(classes.lossy.begin(), classes.lossy.end(),
                    [&](const Rectangle& box) { return !intersection(box, loaded).empty(); });
    patch.lossy = classes.lossyProject && (patch.layered != 0 || touchesLoss) ? 1 : 0;
    return patch;
}

/// Begin and end of part n of `parts` equal ones.
[[nodiscard]] std::pair<int, int> cut(int begin, int size, int parts, int n) {
    const auto at = [&](int part) {
        return begin + static_cast<int>(static_cast<std::int64_t>(size) * part / parts);
    };
    return {at(n), at(n + 1)};
}

[[nodiscard]] Rectangle partOf(const Rectangle& whole, int nx, int ny, int x, int y) {
    const auto [iBegin, iEnd] = cut(whole.iBegin, whole.width(), nx, x);
    const auto [kBegin, kEnd] = cut(whole.kBegin, whole.height(), ny, y);
    return {iBegin, iEnd, kBegin, kEnd};
}

/// Numbers of parts worth trying: each gives parts of another size, in steps of a few per cent.
[[nodiscard]] std::vector<int> partCounts(int size) {
    std::vector<int> counts;
    double next = 1.0;
    for (int n = 1; n <= size; ++n) {
        if (n >= next || n == size) {
            counts.push_back(n);
            next = std::max(n + 1.0, n * 1.04);
        }
    }
    return counts;
}

/// One way to cut a rectangle.
struct Cut {
    int nx = 1, ny = 1;
    double total = 0.0, largest = 0.0;
    bool operator==(const Cut&) const = default;
};

class Planner {
public:
    Planner(const RecordPlaces& places, const CellClasses& classes, int steps,
            std::size_t valueBytes, const PatchShape& shape, double polarised)
        : places_(places), classes_(classes), steps_(steps), valueBytes_(valueBytes), shape_(shape),
          polarised_(polarised) {}

    void add(const Rectangle& rectangle, bool recordOnly) {
        if (rectangle.empty()) {
            return;
        }
        // Patches that reach a layer need more memory: they shall not make the others small.
        for (const auto& [columnBegin, columnEnd] :
             splitAt(rectangle.iBegin, rectangle.iEnd,
                     {classes_.innerLayerEnd + steps_, classes_.layerBegin - steps_})) {
            for (const auto& [rowBegin, rowEnd] :
                 splitAt(rectangle.kBegin, rectangle.kEnd,
                         {classes_.interiorBegin + steps_, classes_.interiorEnd - steps_})) {
                const Rectangle part{columnBegin, columnEnd, rowBegin, rowEnd};
                pieces_.push_back({part, recordOnly, cutsOf(part, recordOnly)});
            }
        }
    }

    [[nodiscard]] PatchPlan plan() const {
        PatchPlan plan;
        plan.shape = shape_;
        plan.layout = classes_.layout;
        plan.steps = steps_;
        plan.lossyProject = classes_.lossyProject;
        if (pieces_.empty()) {
            return plan;
        }
        // A limit on the largest patch trades total work against full waves.
        double least = 0.0;
        double most = 0.0;
        for (const auto& piece : pieces_) {
            double smallest = std::numeric_limits<double>::max();
            for (const auto& cut : piece.cuts) {
                smallest = std::min(smallest, cut.largest);
                most = std::max(most, cut.largest);
            }
            least = std::max(least, smallest);
        }
        std::vector<Cut> best;
        double shortest = std::numeric_limits<double>::max();
        std::vector<Cut> before;
        for (double limit = most; limit >= least; limit *= 0.95) {
            const auto cuts = choose(limit);
            if (cuts == before) {
                continue;
            }
            before = cuts;
            const double cycles = makespan(cuts);
            if (cycles < shortest) {
                shortest = cycles;
                best = cuts;
            }
        }
        plan.cycles = shortest;
        std::vector<std::pair<double, Patch>> patches;
        forEachPatch(best, [&](const Patch& patch) { patches.emplace_back(cycles(patch), patch); });
        std::stable_sort(patches.begin(), patches.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        for (auto& [cost, patch] : patches) {
            addTasks(plan, patch);
            addPolarised(plan, patch);
            addTilted(plan, patch);
            plan.sharedBytes = std::max(
                plan.sharedBytes,
                bytes(patch, static_cast<std::size_t>(patch.tapBegin - patch.recordBegin)));
            plan.coupled = plan.coupled || patch.reach > 1;
            plan.ownedCells += area(patch.owned);
            plan.loadedCells += area(patch.loaded);
            plan.patches.push_back(patch);
        }
        return plan;
    }

private:
    struct Piece {
        Rectangle rectangle;
        bool recordOnly;
        std::vector<Cut> cuts;
    };

    /// [begin, end) cut at the places that leave no part narrower than a halo.
    [[nodiscard]] std::vector<std::pair<int, int>> splitAt(int begin, int end,
                                                           std::initializer_list<int> at) const {
        std::vector<std::pair<int, int>> parts;
        for (const int place : at) {
            if (place - begin >= steps_ && end - place >= steps_) {
                parts.emplace_back(begin, place);
                begin = place;
            }
        }
        parts.emplace_back(begin, end);
        return parts;
    }

    [[nodiscard]] std::size_t recordCount(const Rectangle& part) const {
        return static_cast<std::size_t>(
            std::count_if(places_.records.begin(), places_.records.end(),
                          [&](const auto& box) { return !intersection(box, part).empty(); }));
    }
    /// With room for the indices of `records` records, which a patch has only once its tasks are
    /// added.
    [[nodiscard]] std::size_t bytes(const Patch& patch, std::size_t records) const {
        Patch whole = patch;
        whole.tapBegin = whole.recordBegin + static_cast<int>(records);
        return static_cast<std::size_t>(
                   patchMemory(whole, classes_.layout, valueBytes_).valueCount) *
               valueBytes_;
    }
    [[nodiscard]] double cycles(const Patch& patch) const {
        return costOf(patch, classes_, steps_, valueBytes_, shape_.threads, polarised_)
            .cycles(shape_.blocksPerMultiprocessor);
    }

    /// Parts of a cut along one axis that are alike: how many, and one of them.
    struct Alike {
        std::array<int, 5> key;
        int part, count;
    };
    /// Parts are alike when they have the same size, the same halos, which end inside the grid or
    /// at its edge, and reach as far into the layers, `below` or `above`.
    [[nodiscard]] static std::vector<Alike> alikeParts(int begin, int size, int parts, int gridSize,
                                                       int below, int above, int halo) {
        std::vector<Alike> list;
        for (int n = 0; n < parts; ++n) {
            const auto [partBegin, partEnd] = cut(begin, size, parts, n);
            const int loadedBegin = std::max(0, partBegin - halo);
            const int loadedEnd = std::min(gridSize, partEnd + halo);
            const std::array<int, 5> key{partEnd - partBegin, loadedBegin > 0 ? -1 : partBegin,
                                         loadedEnd < gridSize ? -1 : gridSize - partEnd,
                                         std::max(0, below - loadedBegin),
                                         std::max(0, loadedEnd - above)};
            const auto known = std::find_if(list.begin(), list.end(),
                                            [&](const Alike& alike) { return alike.key == key; });
            if (known != list.end()) {
                ++known->count;
            } else {
                list.push_back({key, n, 1});
            }
        }
        return list;
    }

    /// Calls function(patch, count) for one of each kind of patches of a cut. Where there is any
    /// loss, all of them count as lossy, where anything is tilted, all have wide halos: some may
    /// turn out smaller.
    template <class Function>
    void forEachKind(const Rectangle& whole, bool recordOnly, int nx, int ny,
                     const Function& function) const {
        const auto& layout = classes_.layout;
        const int reach = reachOf(whole, classes_, steps_);
        const int halo = reach * steps_;
        const bool lossy = makePatch(whole, recordOnly, classes_, steps_, reach).lossy != 0;
        const auto columns = alikeParts(whole.iBegin, whole.width(), nx, layout.columns,
                                        classes_.innerLayerEnd, classes_.layerBegin, halo);
        for (const auto& row : alikeParts(whole.kBegin, whole.height(), ny, layout.rows,
                                          classes_.interiorBegin, classes_.interiorEnd, halo)) {
            for (const auto& column : columns) {
                auto patch = makePatch(partOf(whole, nx, ny, column.part, row.part), recordOnly,
                                       classes_, steps_, reach);
                patch.lossy = lossy ? 1 : 0;
                if (!function(patch, column.count * row.count)) {
                    return;
                }
            }
        }
    }

    [[nodiscard]] std::vector<Cut> cutsOf(const Rectangle& whole, bool recordOnly) const {
        std::vector<std::pair<int, int>> counts;
        for (const int ny : partCounts(whole.height())) {
            for (const int nx : partCounts(whole.width())) {
                counts.emplace_back(nx, ny);
            }
        }
        const auto parts = [](const std::pair<int, int>& n) {
            return static_cast<std::int64_t>(n.first) * n.second;
        };
        std::stable_sort(counts.begin(), counts.end(),
                         [&](const auto& a, const auto& b) { return parts(a) < parts(b); });
        const std::size_t records = recordCount(whole);
        // No patch holds more than this many values of each field.
        const std::int64_t mostCells =
            static_cast<std::int64_t>(shape_.sharedBytes / (9 * valueBytes_));
        std::vector<Cut> cuts;
        std::int64_t enough = std::numeric_limits<std::int64_t>::max();
        for (const auto& count : counts) {
            if (parts(count) > enough) {
                break;
            }
            if (area(whole) / parts(count) > mostCells) {
                continue;
            }
            Cut trial{count.first, count.second, 0.0, 0.0};
            bool fits = true;
            forEachKind(whole, recordOnly, trial.nx, trial.ny, [&](const Patch& patch, int alike) {
                fits = bytes(patch, records) <= shape_.sharedBytes;
                const double cost = fits ? cycles(patch) : 0.0;
                trial.total += alike * cost;
                trial.largest = std::max(trial.largest, cost);
                return fits;
            });
            if (!fits) {
                continue;
            }
            if (cuts.empty()) {
                // Many more parts than needed only add halo, but a few must be there to fill a
                // wave.
                enough = 4 * parts(count) + shape_.multiprocessors;
            }
            cuts.push_back(trial);
        }
        if (cuts.empty()) {
            throw InputError(
                {.file = {},
                 .key = "schedule",
                 .value = say("{steps} time levels", "steps"_is = steps_),
                 .allowed = say("fewer"),
                 .hint =
                     say("a patch with its halo does not fit {shared_bytes} bytes of shared memory",
                         "shared_bytes"_is = shape_.sharedBytes)});
        }
        // Keep those that no other beats in both.
        std::stable_sort(cuts.begin(), cuts.end(),
                         [](const Cut& a, const Cut& b) { return a.total < b.total; });
        std::vector<Cut> front;
        for (const auto& cut : cuts) {
            if (front.empty() || cut.largest < front.back().largest) {
                front.push_back(cut);
            }
        }
        return front;
    }

    /// For each rectangle the cut of least work with no patch above the limit, or the finest.
    [[nodiscard]] std::vector<Cut> choose(double limit) const {
        std::vector<Cut> chosen;
        for (const auto& piece : pieces_) {
            const auto found = std::find_if(piece.cuts.begin(), piece.cuts.end(),
                                            [&](const Cut& cut) { return cut.largest <= limit; });
            chosen.push_back(found != piece.cuts.end() ? *found : piece.cuts.back());
        }
        return chosen;
    }

    template <class Function>
    void forEachPatch(const std::vector<Cut>& cuts, const Function& function) const {
        for (std::size_t n = 0; n < pieces_.size(); ++n) {
            for (int y = 0; y < cuts[n].ny; ++y) {
                for (int x = 0; x < cuts[n].nx; ++x) {
                    const auto part = partOf(pieces_[n].rectangle, cuts[n].nx, cuts[n].ny, x, y);
                    function(makePatch(part, pieces_[n].recordOnly, classes_, steps_,
                                       reachOf(part, classes_, steps_)));
                }
            }
        }
    }

    /// Time until the last block is done when blocks start in order of falling cost.
    [[nodiscard]] double makespan(const std::vector<Cut>& cuts) const {
        std::vector<std::pair<double, int>> costs;
        for (std::size_t n = 0; n < pieces_.size(); ++n) {
            forEachKind(pieces_[n].rectangle, pieces_[n].recordOnly, cuts[n].nx, cuts[n].ny,
                        [&](const Patch& patch, int alike) {
                            costs.emplace_back(cycles(patch), alike);
                            return true;
                        });
        }
        std::sort(costs.begin(), costs.end(), std::greater<>());
        const int workers = shape_.multiprocessors * shape_.blocksPerMultiprocessor;
        double total = 0.0;
        std::int64_t patches = 0;
        for (const auto& [cost, alike] : costs) {
            total += cost * alike;
            patches += alike;
        }
        constexpr int manyWaves = 16;
        if (patches > std::int64_t{manyWaves} * workers) {
            return total / workers + costs.back().first; // the last wave is lost in the others
        }
        std::priority_queue<double, std::vector<double>, std::greater<>> free;
        for (int n = 0; n < workers; ++n) {
            free.push(0.0);
        }
        double end = 0.0;
        for (const auto& [cost, alike] : costs) {
            for (int n = 0; n < alike; ++n) {
                const double done = free.top() + cost;
                free.pop();
                free.push(done);
                end = std::max(end, done);
            }
        }
        return end;
    }

    void addTasks(PatchPlan& plan, Patch& patch) const {
        patch.recordBegin = static_cast<int>(plan.tasks.size());
        for (std::size_t n = 0; n < places_.records.size(); ++n) {
            if (!intersection(places_.records[n], patch.record).empty()) {
                plan.tasks.push_back(static_cast<int>(n));
            }
        }
        patch.tapBegin = static_cast<int>(plan.tasks.size());
        for (std::size_t n = 0; n < places_.taps.size(); ++n) {
            if (contains(patch.record, places_.taps[n].i, places_.taps[n].k)) {
                plan.tasks.push_back(static_cast<int>(n));
            }
        }
        patch.tapEnd = static_cast<int>(plan.tasks.size());
    }

    void addPolarised(PatchPlan& plan, Patch& patch) const {
        patch.polarisedBegin = static_cast<int>(plan.polarised.size());
        std::int64_t states = 0;
        int most = 0;
        if (classes_.polarised != nullptr) {
            forEachPlace(*classes_.polarised, electricRegion(patch.loaded, plan.layout, 0),
                         [&](int index) {
                             plan.polarised.push_back(index);
                             const int values = stateValuesOf(*classes_.polarised, index);
                             states += values;
                             most = std::max(most, values);
                             return true;
                         });
        }
        patch.polarisedEnd = static_cast<int>(plan.polarised.size());
        patch.scratchBegin = plan.scratchValues;
        plan.scratchValues +=
            static_cast<std::int64_t>(most) * (patch.polarisedEnd - patch.polarisedBegin);
        plan.polarisedStates += states;
    }

    void addTilted(PatchPlan& plan, Patch& patch) const {
        patch.tiltedBegin = static_cast<int>(plan.tilted.size());
        if (classes_.tilted != nullptr && patch.reach > 1) {
            forEachPlace(*classes_.tilted, electricRegion(patch.loaded, plan.layout, 1),
                         [&](int index) {
                             plan.tilted.push_back(index);
                             return true;
                         });
        }
        patch.tiltedEnd = static_cast<int>(plan.tilted.size());
    }

    const RecordPlaces& places_;
    const CellClasses& classes_;
    int steps_;
    std::size_t valueBytes_;
    PatchShape shape_;
    double polarised_; ///< state values of dispersive cells per cell of the patches
    std::vector<Piece> pieces_;
};

/// State values of dispersive cells per cell, on the average over rectangles.
[[nodiscard]] double polarisedDensity(const CellClasses& classes, std::span<const Rectangle> owned,
                                      std::span<const Rectangle> recordOnly) {
    double states = 0.0;
    double cells = 0.0;
    for (const auto list : {owned, recordOnly}) {
        for (const auto& rectangle : list) {
            const auto inside = intersection(rectangle, wholePlane(classes.layout));
            cells += static_cast<double>(area(inside));
            if (classes.polarised != nullptr && !inside.empty()) {
                forEachPlace(*classes.polarised, inside, [&](int index) {
                    states += stateValuesOf(*classes.polarised, index);
                    return true;
                });
            }
        }
    }
    return cells > 0.0 ? states / cells : 0.0;
}

} // namespace

PatchPlan planPatches(std::span<const Rectangle> owned, std::span<const Rectangle> recordOnly,
                      const RecordPlaces& places, const CellClasses& classes, int steps,
                      std::size_t valueBytes, const PatchShape& shape) {
    Planner planner(places, classes, steps, valueBytes, shape,
                    polarisedDensity(classes, owned, recordOnly));
    for (const auto& rectangle : owned) {
        planner.add(rectangle, false);
    }
    for (const auto& rectangle : recordOnly) {
        planner.add(rectangle, true);
    }
    return planner.plan();
}

PatchPlan planPatches(std::span<const Rectangle> owned, std::span<const Rectangle> recordOnly,
                      const RecordPlaces& places, const CellClasses& classes, int steps,
                      std::size_t valueBytes, int multiprocessors, std::size_t sharedBytes) {
    constexpr std::size_t reserved = 1024; // per block, by the driver
    const PatchShape one{multiprocessors, 1, 512, sharedBytes - reserved};
    const PatchShape two{multiprocessors, 2, 256, sharedBytes / 2 - reserved};
    auto single = planPatches(owned, recordOnly, places, classes, steps, valueBytes, one);
    try {
        auto twice = planPatches(owned, recordOnly, places, classes, steps, valueBytes, two);
        return twice.cycles < single.cycles ? twice : single;
    } catch (const InputError&) { // halves are too small for the halo
        return single;
    }
}

} // namespace zonescope::gpu
