#include "gpu/engine/plan/tile_plan.hpp"

#include "core/error.hpp"
#include "gpu/engine/plan/tile_times.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string>
#include <thread>
#include <utility>

namespace zonescope::gpu {

namespace {

using tiling::Interval;
using tiling::LayeredStretch;
using tiling::Stretch;
using tiling::TileColumn;

int roundedUp(int value, int multiple) { return (value + multiple - 1) / multiple * multiple; }

/// Tile columns that cover [begin, end). `open`: there are cells beyond the end.
std::vector<TileColumn> tileColumns(int begin, int end, bool open, const StreamShape& shape) {
    std::vector<TileColumn> columns;
    const int halo = roundedUp(shape.steps(), shape.cells);
    for (int own = begin; own < end;) {
        const int column = own == 0 ? 0 : own - halo;
        const int loadEnd = column + shape.columns();
        // Beyond the grid's last column there is nothing whose absence could spoil owned cells.
        const int ownEnd = std::min(end, !open && loadEnd >= end ? loadEnd : loadEnd - halo);
        columns.push_back({column, {own, ownEnd}});
        own = ownEnd;
    }
    return columns;
}

/// What is left of [0, rows) without the rows of the rectangles that touch the columns, each
/// widened by `margin`. Stretches too short to be worth a tile are left out as well.
std::vector<Interval> freeRows(int rows, Interval columns, std::span<const Rectangle> special,
                               int margin, int shortest) {
    std::vector<Interval> blocked;
    for (const auto& rectangle : special) {
        if (rectangle.iBegin - margin < columns.end && rectangle.iEnd + margin > columns.begin) {
            blocked.push_back(
                {std::max(0, rectangle.kBegin - margin), std::min(rows, rectangle.kEnd + margin)});
        }
    }
    std::sort(blocked.begin(), blocked.end(),
              [](const Interval& a, const Interval& b) { return a.begin < b.begin; });
    std::vector<Interval> free;
    int from = 0;
    const auto add = [&](int to) {
        if (to - from >= shortest) {
            free.push_back({from, to});
        }
    };
    for (const auto& interval : blocked) {
        add(interval.begin);
        from = std::max(from, interval.end);
    }
    add(rows);
    return free;
}

std::vector<Interval> complement(int rows, std::span<const Interval> intervals) {
    std::vector<Interval> rest;
    int from = 0;
    for (const auto& interval : intervals) {
        if (interval.begin > from) {
            rest.push_back({from, interval.begin});
        }
        from = interval.end;
    }
    if (from < rows) {
        rest.push_back({from, rows});
    }
    return rest;
}

/// Cuts free rows by permittivity: a tile is uniform when all cells that its owned cells depend on
/// are.
void addStretches(std::vector<Stretch>& stretches, const TileColumn& column, Interval rows,
                  std::span<const float> permittivity, int margin) {
    constexpr int shortestUniform = 48; // the cut costs two overlaps
    const int all = static_cast<int>(permittivity.size());
    const auto at = [&](int k) { return permittivity[static_cast<std::size_t>(k)]; };
    int done = rows.begin;
    for (int k = rows.begin; k < rows.end;) {
        if (at(k) == 0.0F) {
            ++k;
            continue;
        }
        int begin = k;
        while (begin > 0 && at(begin - 1) == at(k)) {
            --begin;
        }
        int end = k + 1;
        while (end < all && at(end) == at(k)) {
            ++end;
        }
        const Interval inside{std::max(rows.begin, begin == 0 ? 0 : begin + margin),
                              std::min(rows.end, end == all ? end : end - margin)};
        if (inside.length() >= shortestUniform) {
            if (inside.begin > done) {
                stretches.push_back({column, {done, inside.begin}, TileKind::varied, 1.0F});
            }
            stretches.push_back(
                {column, inside, at(k) == 1.0F ? TileKind::vacuum : TileKind::uniform, at(k)});
            done = inside.end;
        }
        k = end;
    }
    if (done < rows.end) {
        stretches.push_back({column, {done, rows.end}, TileKind::varied, 1.0F});
    }
}

TileRoom atLeastOne(TileRoom room) {
    room.tiles = std::max(1, room.tiles);
    room.layered = std::max(1, room.layered);
    return room;
}

void addTiles(TilePlan& plan, const Stretch& stretch, double time) {
    const int count = tiling::countWithin(stretch, time, plan.shape);
    for (int n = 0; n < count; ++n) {
        StreamTile tile;
        tile.column = stretch.column.column;
        tile.ownBegin = stretch.column.owned.begin;
        tile.ownEnd = roundedUp(stretch.column.owned.end, plan.shape.cells);
        tile.rowBegin = stretch.rows.begin + stretch.rows.length() * n / count;
        tile.rowEnd = stretch.rows.begin + stretch.rows.length() * (n + 1) / count;
        tile.loadRow = std::max(0, tile.rowBegin - plan.shape.steps());
        tile.kind = stretch.kind;
        tile.scale = std::sqrt(static_cast<double>(stretch.permittivity));
        tile.speed = 1.0 / tile.scale;
        (tile.kind == TileKind::lossy ? plan.lossy : plan.tiles).push_back(tile);
    }
}

} // namespace

std::vector<float> uniformRows(const grid::FilledLattice& lattice, int iBegin, int iEnd) {
    const auto& grid = lattice.grid;
    const auto& materials = lattice.materials;
    std::vector<float> result(static_cast<std::size_t>(grid.rows()), 0.0F);
    // Components on the outer walls are held or do not exist.
    if (iEnd > grid.nr) {
        return result;
    }
    for (int k = 1; k < grid.nz; ++k) {
        const float wanted = materials.epsEr.row(k)[static_cast<std::size_t>(iBegin)];
        const auto same = [&](const grid::SharedRows& values) {
            const auto row = values.row(k);
            return std::all_of(row.begin() + iBegin, row.begin() + iEnd,
                               [wanted](float value) { return value == wanted; });
        };
        if (same(materials.epsEr) && same(materials.epsEt) && same(materials.epsEz)) {
            result[static_cast<std::size_t>(k)] = wanted;
        }
    }
    return result;
}

namespace {

/// uniformRows for every tile column and the cells it depends on, on all cores: this reads every
/// permittivity of the grid.
std::vector<std::vector<float>> uniformRowsOfAll(const grid::FilledLattice& lattice,
                                                 std::span<const TileColumn> columns, int margin) {
    std::vector<std::vector<float>> result(columns.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t n = next++; n < columns.size(); n = next++) {
            const auto& owned = columns[n].owned;
            result[n] = uniformRows(lattice, std::max(0, owned.begin - margin),
                                    std::min(lattice.grid.columns(), owned.end + margin));
        }
    };
    std::vector<std::jthread> threads;
    constexpr std::size_t smallest = 1'000'000; // points worth a thread
    const auto wanted = std::min<std::size_t>({std::thread::hardware_concurrency(), columns.size(),
                                               lattice.grid.points() / smallest + 1});
    for (std::size_t n = 1; n < wanted; ++n) {
        threads.emplace_back(work);
    }
    work();
    return result;
}

} // namespace

namespace {

/// Builds a plan column by column.
class TilePlanner {
public:
    TilePlanner(const TileSituation& situation, const StreamShape& shape, int radialColumns,
                const TileRoom& room)
        : situation_(situation), grid_(situation.lattice->grid), margin_(shape.steps()),
          room_(atLeastOne(room)), patchCells_(patchCells(situation)),
          lossyCells_(lossyCells(*situation.lattice)), layeredCells_(layeredCells(situation)) {
        plan_.shape = shape;
        // What is layered over all rows bounds the columns of the tiles, at a lane's first cell.
        end_ = grid_.columns();
        for (const auto& cells : layeredCells_) {
            if (cells.kBegin != 0 || cells.kEnd != grid_.rows()) {
                continue;
            }
            if (cells.iBegin == 0) {
                begin_ = std::max(begin_, roundedUp(cells.iEnd + margin_, shape.cells));
            } else {
                end_ =
                    std::min(end_, std::max(0, cells.iBegin - margin_) / shape.cells * shape.cells);
            }
        }
        if (begin_ < end_) {
            end_ = soonestEnd(radialColumns);
        }
        if (begin_ >= end_) { // nothing lies between them
            begin_ = end_ = 0;
        }
        radialTiles(0, begin_, radialColumns);
        axialTiles();
        radialTiles(end_, grid_.columns(), radialColumns);
        leaveToPatches({grid_.columns(), grid_.columns()}, {});
    }

    TilePlan finish() {
        const int longest = tiling::longestLayered(layered_, stretches_, room_, plan_.shape);
        for (const auto& stretch : layered_) {
            cut(stretch, longest);
        }
        if (!stretches_.empty()) {
            const auto places = tiling::busyPlaces(layered_, longest, room_, plan_.shape);
            const double time = tiling::bestBlockTime(
                stretches_, tiling::busySlots(places, room_.tiles), plan_.shape);
            for (const auto& stretch : stretches_) {
                addTiles(plan_, stretch, time);
            }
        }
        // Long blocks first: short ones fill the gaps at the end.
        for (auto* tiles : {&plan_.tiles, &plan_.lossy}) {
            std::stable_sort(tiles->begin(), tiles->end(),
                             [](const StreamTile& a, const StreamTile& b) {
                                 return tiling::costOf(a.kind) * (a.rowEnd - a.loadRow) >
                                        tiling::costOf(b.kind) * (b.rowEnd - b.loadRow);
                             });
        }
        // Those of a block are neighbours here and run the same code.
        std::stable_sort(plan_.layered.begin(), plan_.layered.end(),
                         [](const LayeredTile& a, const LayeredTile& b) {
                             return a.radial != b.radial
                                        ? a.radial > b.radial
                                        : a.rowEnd - a.loadRow > b.rowEnd - b.loadRow;
                         });
        return std::move(plan_);
    }

private:
    /// The end of the columns of plain tiles: sooner than it must be where one radial tile, which
    /// is as wide as it is anyway, then spares a column of them.
    [[nodiscard]] int soonestEnd(int radialColumns) const {
        if (end_ == grid_.columns()) {
            return end_;
        }
        const auto countUpTo = [&](int end) {
            return tileColumns(begin_, end, true, plan_.shape).size();
        };
        const int cells = plan_.shape.cells;
        const int earliest =
            std::max(begin_, roundedUp(grid_.columns() - radialColumns + margin_, cells));
        if (earliest >= end_) {
            return end_;
        }
        const auto fewest = countUpTo(earliest);
        int end = end_;
        while (countUpTo(end) > fewest) {
            end -= cells;
        }
        return end;
    }

    void axialTiles() {
        const auto columns = tileColumns(begin_, end_, end_ < grid_.columns(), plan_.shape);
        const auto permittivities = uniformRowsOfAll(*situation_.lattice, columns, margin_);
        for (std::size_t n = 0; n < columns.size(); ++n) {
            const auto& column = columns[n];
            const auto [free, lossy] = freeAndLossyRows(column.owned);
            leaveToPatches(column.owned, complement(grid_.rows(), free));
            std::vector<Interval> layered;
            for (const auto& interval : free) {
                int from = interval.begin;
                const auto layerUpTo = [&](int to) {
                    if (to > from) {
                        layered.push_back({from, to});
                    }
                };
                for (const auto& rows : plainRows(column.owned, interval)) {
                    layerUpTo(rows.begin);
                    addPlain(column, rows, lossy, permittivities[n]);
                    from = rows.end;
                }
                layerUpTo(interval.end);
            }
            for (const auto& rows : layered) {
                addLayered(column.column, column.owned, rows, false, true);
            }
            for (const auto& rows : recordedRows(column.owned)) {
                for (const auto& part : without(rows, layered, complement(grid_.rows(), free))) {
                    addLayered(column.column, column.owned, part, false, false);
                }
            }
        }
    }

    /// Rows of a tile column that tiles advance, and those of them that tiles with loss must take.
    struct FreeRows {
        std::vector<Interval> free, lossy;
    };
    [[nodiscard]] FreeRows freeAndLossyRows(Interval columns) const {
        const auto freeWithout = [&](std::span<const Rectangle> cells) {
            return freeRows(grid_.rows(), columns, cells, margin_, margin_);
        };
        std::vector<Interval> plain;
        for (const auto& interval : freeWithout(patchCells_)) {
            const auto rows = plainRows(columns, interval);
            plain.insert(plain.end(), rows.begin(), rows.end());
        }
        const auto records = recordedRows(columns);
        FreeRows made;
        auto blocked = patchCells_;
        for (const auto& rows : complement(grid_.rows(), freeWithout(lossyCells_))) {
            const bool inPlain = std::ranges::any_of(plain, [&](const Interval& interval) {
                return rows.begin >= interval.begin && rows.end <= interval.end;
            });
            const bool recorded = std::ranges::any_of(records, [&](const Interval& record) {
                return record.begin < rows.end && record.end > rows.begin;
            });
            if (inPlain && !recorded) {
                made.lossy.push_back(rows);
                continue;
            }
            std::ranges::copy_if(lossyCells_, std::back_inserter(blocked),
                                 [&](const Rectangle& cells) {
                                     return cells.kBegin < rows.end && cells.kEnd > rows.begin;
                                 });
        }
        made.free = freeWithout(blocked);
        return made;
    }

    /// Rows that lie in plain ones, those with loss apart.
    void addPlain(const TileColumn& column, Interval rows, std::span<const Interval> lossy,
                  std::span<const float> permittivity) {
        int from = rows.begin;
        for (Interval with : lossy) {
            if (with.begin < from || with.end > rows.end) {
                continue;
            }
            // Short stretches go with them.
            with.begin = with.begin - from < margin_ ? from : with.begin;
            with.end = rows.end - with.end < margin_ ? rows.end : with.end;
            addStretches(stretches_, column, {from, with.begin}, permittivity, margin_);
            stretches_.push_back({column, with, TileKind::lossy, 1.0F});
            from = with.end;
        }
        addStretches(stretches_, column, {from, rows.end}, permittivity, margin_);
    }

    /// Layered tiles over all rows of [begin, end).
    void radialTiles(int begin, int end, int width) {
        const int alignment = std::max(1, width / 32);
        auto blocking = patchCells_;
        blocking.insert(blocking.end(), lossyCells_.begin(), lossyCells_.end());
        for (int own = begin; own < end;) {
            const int column = own == 0 ? 0 : std::max(0, own - margin_) / alignment * alignment;
            const int loadEnd = column + width;
            const int ownEnd = std::min(end, loadEnd >= grid_.columns()
                                                 ? grid_.columns()
                                                 : (loadEnd - margin_) / alignment * alignment);
            if (ownEnd <= own) {
                throw InputError({.file = {},
                                  .key = "/run/schedule",
                                  .value = say("{margin} time levels", "margin"_is = margin_),
                                  .allowed = say("fewer than half of the columns of a tile"),
                                  .hint = say("choose a schedule with fewer time levels")});
            }
            const Interval owned{own, ownEnd};
            const auto free = freeRows(grid_.rows(), owned, blocking, margin_, 1);
            leaveToPatches(owned, complement(grid_.rows(), free));
            for (const auto& rows : free) {
                addLayered(column, owned, rows, true, true);
            }
            own = ownEnd;
        }
    }

    /// Rows of an interval that plain tiles may take: away from everything layered, and not taken
    /// up by a record that runs along z.
    [[nodiscard]] std::vector<Interval> plainRows(Interval columns, Interval rows) const {
        std::vector<Rectangle> blocking;
        for (const auto& cells : layeredCells_) {
            if (cells.kBegin != 0 || cells.kEnd != grid_.rows()) {
                blocking.push_back(cells);
            }
        }
        std::vector<Interval> plain;
        for (const auto& interval : freeRows(grid_.rows(), columns, blocking, margin_, 1)) {
            plain.push_back(
                {std::max(rows.begin, interval.begin), std::min(rows.end, interval.end)});
        }
        for (const auto& recorded : recordedRows(columns)) {
            if (recorded.length() <= 3 * margin_) {
                continue; // a plane: recorded apart
            }
            std::vector<Interval> rest;
            for (const auto& interval : plain) {
                rest.push_back({interval.begin, std::min(interval.end, recorded.begin)});
                rest.push_back({std::max(interval.begin, recorded.end), interval.end});
            }
            plain = rest;
        }
        // Between layered rows a short stretch costs less with them than as tiles of its own.
        std::erase_if(plain, [&](const Interval& interval) {
            const bool between = interval.begin > rows.begin && interval.end < rows.end;
            return interval.length() < (between ? 3 * margin_ : margin_);
        });
        return plain;
    }

    /// Rows in which something is recorded at the given columns, united.
    [[nodiscard]] std::vector<Interval> recordedRows(Interval columns) const {
        std::vector<Interval> rows;
        for (const auto& box : situation_.records) {
            if (box.iBegin < columns.end && box.iEnd > columns.begin && !box.empty()) {
                rows.push_back({box.kBegin, box.kEnd});
            }
        }
        std::sort(rows.begin(), rows.end(),
                  [](const Interval& a, const Interval& b) { return a.begin < b.begin; });
        std::vector<Interval> united;
        for (const auto& interval : rows) {
            if (!united.empty() && interval.begin <= united.back().end) {
                united.back().end = std::max(united.back().end, interval.end);
            } else {
                united.push_back(interval);
            }
        }
        return united;
    }

    /// An interval without others.
    static std::vector<Interval> without(Interval interval, std::span<const Interval> first,
                                         std::span<const Interval> second) {
        std::vector<Interval> rest{interval};
        for (const auto& list : {first, second}) {
            for (const auto& hole : list) {
                std::vector<Interval> next;
                for (const auto& part : rest) {
                    next.push_back({part.begin, std::min(part.end, hole.begin)});
                    next.push_back({std::max(part.begin, hole.end), part.end});
                }
                std::erase_if(next, [](const Interval& part) { return part.length() <= 0; });
                rest = std::move(next);
            }
        }
        return rest;
    }

    void addLayered(int column, Interval owned, Interval rows, bool radial, bool owns) {
        LayeredStretch stretch;
        stretch.rows = rows;
        stretch.tile.column = column;
        stretch.tile.ownBegin = owned.begin;
        stretch.tile.ownEnd = std::min(owned.end, grid_.columns());
        stretch.tile.radial = radial ? 1 : 0;
        stretch.tile.owns = owns ? 1 : 0;
        layered_.push_back(stretch);
    }

    void cut(const LayeredStretch& stretch, int longest) {
        const auto& rows = stretch.rows;
        const int count = tiling::countOf(stretch, longest);
        const auto records = recordedRows({stretch.tile.ownBegin, stretch.tile.ownEnd});
        for (int n = 0; n < count; ++n) {
            LayeredTile tile = stretch.tile;
            tile.rowBegin = rows.begin + rows.length() * n / count;
            tile.rowEnd = rows.begin + rows.length() * (n + 1) / count;
            tile.loadRow = std::max(0, tile.rowBegin - margin_);
            tile.recordBegin = tile.rowBegin;
            tile.recordEnd = tile.recordBegin;
            for (const auto& recorded : records) {
                if (recorded.begin < tile.rowEnd && recorded.end > tile.rowBegin) {
                    tile.recordEnd = tile.rowEnd;
                }
            }
            plan_.layered.push_back(tile);
        }
    }

    /// Collects rows left to patches, joining neighbouring columns that leave the same.
    void leaveToPatches(Interval columns, std::vector<Interval> rows) {
        if (rows != patchRows_) {
            for (const auto& interval : patchRows_) {
                plan_.special.push_back({patchBegin_, columns.begin, interval.begin, interval.end});
            }
            patchRows_ = std::move(rows);
            patchBegin_ = columns.begin;
        }
    }

    const TileSituation& situation_;
    const grid::Grid& grid_;
    int margin_;
    TileRoom room_;
    std::vector<Rectangle> patchCells_, lossyCells_, layeredCells_;
    int begin_ = 0, end_ = 0; ///< columns of plain tiles
    TilePlan plan_;
    std::vector<Stretch> stretches_;
    std::vector<LayeredStretch> layered_;
    std::vector<Interval> patchRows_;
    int patchBegin_ = 0;
};

} // namespace

TilePlan planTiles(const TileSituation& situation, const StreamShape& shape, int radialColumns,
                   const TileRoom& room) {
    return TilePlanner(situation, shape, radialColumns, room).finish();
}

} // namespace zonescope::gpu
