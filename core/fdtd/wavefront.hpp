#pragma once

/// \file
/// The order in which the CPU engine visits rows, tiles and time levels (DESIGN 2): a row wavefront
/// in z, cut in r into parallelogram tiles that lean towards the axis by one block per time level.
///
/// Within a tile, wave K visits level t = 0..T-1 at row K - t: H of the row, then E. A tile's
/// stretch at level t is [left - t block, right - t block), clipped to the grid; the first tile
/// starts at column 0 and the last ends at the last column. Everything a stretch needs is done
/// before: E(k + 1) of the level below by the same wave, the columns to the left by the tile before
/// at the same wave, and the column to the right by the same tile (it reaches a block further at
/// the level below). No cell is computed twice. Levels are taken in groups, each of which advances
/// several waves before the next does, so that a group's rows stay in the first-level cache; the
/// group above may lag, because only it changes what it reads. Threads take (sweep, tile) in order
/// and wait for two others: the tile before, at the same wave; and, in the sweep before, the tile
/// that covers the same columns at its last level, far enough ahead.

#include "core/fdtd/cells/flush_denormals.hpp"
#include "core/fdtd/worker_team.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

namespace zonescope::fdtd {

struct WavefrontShape {
    int columns = 0; ///< padded, a multiple of `block`
    int rows = 0;
    int block = 1;       ///< columns by which a tile leans per level
    int tileColumns = 0; ///< a multiple of `block`
    int levels = 1;
    int groupLevels = 1; ///< levels that share the first-level cache
    int blockWaves = 1;  ///< waves that a group advances before the next group does
};

/// A piece of work: levels [levelBegin, levelEnd) of a sweep, waves [waveBegin, waveEnd), one tile.
/// At level t and wave K it covers row K - t (where there is one) and the columns of `stretch`.
struct WavefrontBlock {
    int firstStep = 0; ///< step of level 0
    int levelBegin = 0, levelEnd = 0;
    int waveBegin = 0, waveEnd = 0;
    int tileBegin = 0, tileEnd = 0; ///< columns at level 0, not clipped
    bool firstTile = false, lastTile = false;
};

/// Columns [begin, end) of a block at a level; empty when begin >= end.
struct Stretch {
    int begin = 0, end = 0;
};
[[nodiscard]] inline Stretch stretchOf(const WavefrontBlock& block, const WavefrontShape& shape,
                                       int level) noexcept {
    const int shift = level * shape.block;
    return {block.firstTile ? 0 : std::max(0, block.tileBegin - shift),
            block.lastTile ? shape.columns : std::min(shape.columns, block.tileEnd - shift)};
}

namespace detail {

/// Number of waves that a tile has finished in a sweep. Waiting spins for about the time of a block
/// and then sleeps, so that a thread whose partner has lost its processor does not burn what the
/// partner needs.
struct alignas(64) Progress {
    std::atomic<int> waves{0};

    void advanceTo(int count) noexcept {
        waves.store(count, std::memory_order_release);
        waves.notify_all();
    }
    void waitFor(int count) const noexcept {
        constexpr int patience = 2000;
        for (int spin = 0; spin < patience; ++spin) {
            if (waves.load(std::memory_order_acquire) >= count) {
                return;
            }
#if defined(__x86_64__)
            __builtin_ia32_pause();
#endif
        }
        for (int seen = waves.load(std::memory_order_acquire); seen < count;
             seen = waves.load(std::memory_order_acquire)) {
            waves.wait(seen, std::memory_order_acquire);
        }
    }
};

} // namespace detail

/// Works through every block of `steps` time steps in an order that respects all dependencies.
template <class Work>
void runWavefront(const WavefrontShape& shape, int steps, WorkerTeam& team, const Work& work) {
    const int levels = std::min(shape.levels, steps);
    const int lean = shape.block * (levels - 1);
    const int tiles =
        std::max(1, (shape.columns + lean + shape.tileColumns - 1) / shape.tileColumns);
    const int sweeps = (steps + levels - 1) / levels;
    const int reach =
        (lean + shape.tileColumns - 1) / shape.tileColumns; // tiles that the lean spans
    const auto items = static_cast<std::size_t>(sweeps) * static_cast<std::size_t>(tiles);
    const auto progress = std::make_unique<detail::Progress[]>(items);
    std::atomic<std::size_t> next{0};

    team.run([&] {
        const FlushDenormals flush;
        for (std::size_t item = next++; item < items; item = next++) {
            const int sweep = static_cast<int>(item / static_cast<std::size_t>(tiles));
            const int tile = static_cast<int>(item % static_cast<std::size_t>(tiles));
            const int depth = std::min(levels, steps - sweep * levels);
            const int waves = shape.rows + depth - 1;
            const int wavesBefore = shape.rows + levels - 1;
            const detail::Progress* left = tile == 0 ? nullptr : &progress[item - 1];
            const detail::Progress* before = nullptr;
            if (sweep > 0) {
                const int covering = std::min(tile + reach + 1, tiles - 1);
                before = &progress[static_cast<std::size_t>(sweep - 1) *
                                       static_cast<std::size_t>(tiles) +
                                   static_cast<std::size_t>(covering)];
            }
            WavefrontBlock block;
            block.firstStep = sweep * levels;
            block.tileBegin = tile * shape.tileColumns;
            block.tileEnd = block.tileBegin + shape.tileColumns;
            block.firstTile = tile == 0;
            block.lastTile = tile == tiles - 1;
            for (int wave = 0; wave < waves; wave = block.waveEnd) {
                block.waveBegin = wave;
                block.waveEnd = std::min(waves, wave + shape.blockWaves);
                if (left != nullptr) {
                    left->waitFor(block.waveEnd);
                }
                // Rows up to waveEnd must be finished by, and no longer read in, the sweep before.
                if (before != nullptr) {
                    before->waitFor(std::min(wavesBefore, block.waveEnd + levels + 2));
                }
                for (int level = 0; level < depth; level = block.levelEnd) {
                    block.levelBegin = level;
                    block.levelEnd = std::min(depth, level + shape.groupLevels);
                    work(block);
                }
                progress[item].advanceTo(block.waveEnd);
            }
        }
    });
}

} // namespace zonescope::fdtd
