#pragma once

/// \file
/// The order in which the CPU engine visits rows, tiles and time levels (DESIGN 2): a row wavefront in z, cut in r into
/// parallelogram tiles that lean towards the axis by one block per time level.
///
/// Within a tile, wave K visits level t = 0..T-1 at row K - t: H of the row, then E. A tile's stretch at level t is
/// [left - t block, right - t block), clipped to the grid; the first tile starts at column 0 and the last ends at the last
/// column. Everything a stretch needs is done before: E(k + 1) of the level below by the same wave, the columns to the left
/// by the tile before at the same wave, and the column to the right by the same tile (it reaches a block further at
/// the level below). No cell is computed twice. Threads take (sweep, tile) in order and wait for two others: the tile
/// before, at the same wave; and, in the sweep before, the tile that covers the same columns at its last level, far
/// enough ahead.

#include "core/fdtd/flush_denormals.hpp"
#include "core/fdtd/worker_team.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace zonescope::fdtd {

struct WavefrontShape {
    int columns = 0;    ///< padded, a multiple of `block`
    int rows = 0;
    int block = 1;      ///< columns by which a tile leans per level
    int tileColumns = 0; ///< a multiple of `block`
    int levels = 1;
};

namespace detail {

inline void pauseBriefly(int& spins) {
    constexpr int patience = 200;
    if (++spins > patience) {
        std::this_thread::yield();
    } else {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#endif
    }
}

struct alignas(64) Progress {
    std::atomic<int> waves{0}; ///< waves finished
};

} // namespace detail

/// Visits every (step, row, stretch) of `steps` time steps. `visit(step, row, begin, end)` updates H then E of a stretch.
template <class Visit>
void runWavefront(const WavefrontShape& shape, int steps, WorkerTeam& team, const Visit& visit) {
    const int levels = std::min(shape.levels, steps);
    const int lean = shape.block * (levels - 1);
    const int tiles = std::max(1, (shape.columns + lean + shape.tileColumns - 1) / shape.tileColumns);
    const int sweeps = (steps + levels - 1) / levels;
    const int reach = (lean + shape.tileColumns - 1) / shape.tileColumns; // tiles that the lean spans
    const auto items = static_cast<std::size_t>(sweeps) * static_cast<std::size_t>(tiles);
    const auto progress = std::make_unique<detail::Progress[]>(items);
    std::atomic<std::size_t> next{0};

    const auto work = [&] {
        const FlushDenormals flush;
        for (std::size_t item = next++; item < items; item = next++) {
            const int sweep = static_cast<int>(item / static_cast<std::size_t>(tiles));
            const int tile = static_cast<int>(item % static_cast<std::size_t>(tiles));
            const int firstStep = sweep * levels;
            const int depth = std::min(levels, steps - firstStep);
            const int waves = shape.rows + depth - 1;
            const detail::Progress* left = tile == 0 ? nullptr : &progress[item - 1];
            const detail::Progress* before = nullptr;
            if (sweep > 0) {
                const int covering = std::min(tile + reach + 1, tiles - 1);
                before = &progress[static_cast<std::size_t>(sweep - 1) *
                                       static_cast<std::size_t>(tiles) +
                                   static_cast<std::size_t>(covering)];
            }
            const int wavesBefore = shape.rows + levels - 1;
            for (int wave = 0; wave < waves; ++wave) {
                int spins = 0;
                while (left && left->waves.load(std::memory_order_acquire) <= std::min(wave, waves - 1)) {
                    detail::pauseBriefly(spins);
                }
                // Rows up to wave + 1 must be finished by, and no longer read in, the sweep before.
                const int needed = std::min(wavesBefore, wave + levels + 3);
                while (before && before->waves.load(std::memory_order_acquire) < needed) {
                    detail::pauseBriefly(spins);
                }
                const int firstLevel = std::max(0, wave - shape.rows + 1);
                const int lastLevel = std::min(depth - 1, wave);
                for (int level = firstLevel; level <= lastLevel; ++level) {
                    const int shift = level * shape.block;
                    const int begin =
                        tile == 0 ? 0 : std::max(0, tile * shape.tileColumns - shift);
                    const int end = tile == tiles - 1
                                        ? shape.columns
                                        : std::min(shape.columns,
                                                   (tile + 1) * shape.tileColumns - shift);
                    if (begin < end) {
                        visit(firstStep + level, wave - level, begin, end);
                    }
                }
                progress[item].waves.store(wave + 1, std::memory_order_release);
            }
        }
    };
    team.run(work);
}

} // namespace zonescope::fdtd
