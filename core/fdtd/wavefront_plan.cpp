#include "core/fdtd/wavefront_plan.hpp"

#include <algorithm>

namespace zonescope::fdtd {

namespace {

int parts(int whole, int part) { return (whole + part - 1) / part; }

// Measured on processors with 1 and 2 MiB of second-level cache a core, 16 threads unless said
// (Gcell-steps/s): 500 x 500 whole rows 6.1, tiles of 256 columns 3.7; 2000 x 2000 6.6 and 5.9;
// 4000 x 4000 5.4, tiles of 512 columns 7.3 to 7.7, of 128 4.5; one thread, 2000 x 2000, whole rows
// 0.87 to 1.06, tiles of 512 columns 0.78.

/// Columns of a tile, where there is work enough.
int widthOf(const WavefrontTask& task) {
    constexpr std::size_t cached = std::size_t{256} << 20;
    constexpr int alone = 1800;
    constexpr int together = 2400;
    constexpr int togetherFromMemory = 640;
    const auto bytes = task.columnBytes * static_cast<std::size_t>(task.columns) *
                       static_cast<std::size_t>(task.rows);
    // Of single precision; in double a column is twice as wide.
    constexpr std::size_t usualBytes = 36;
    const int columns = task.threads == 1 ? alone : bytes > cached ? togetherFromMemory : together;
    return std::max(1, static_cast<int>(columns * usualBytes / task.columnBytes));
}

int levelsOf(const WavefrontTask& task) {
    constexpr int deepest = 16;
    constexpr int shallowest = 4;
    constexpr int between = 6; // rows from a sweep to the next, beyond its levels
    const int within = task.rows / (2 * task.threads) - between;
    const int most = std::clamp(within, shallowest, deepest);
    return parts(task.steps, parts(task.steps, most));
}

} // namespace

WavefrontShape planWavefront(const WavefrontTask& task) {
    // A group's rows in flight, groupLevels + blockWaves of them, share the first-level cache.
    constexpr int groupLevels = 4;
    constexpr int blockWaves = 4;
    constexpr int narrowest = 8; // blocks
    WavefrontShape shape{.columns = task.columns, .rows = task.rows, .block = task.block};
    shape.levels = task.levels > 0 ? task.levels : levelsOf(task);
    shape.groupLevels = std::min(groupLevels, shape.levels);
    shape.blockWaves = blockWaves;
    const int whole = task.columns + task.block * (shape.levels - 1);
    const int width = widthOf(task);
    const int wanted = (whole + width / 2) / width;
    const int needed =
        task.threads == 1 ? 1 : parts(2 * task.threads, parts(task.steps, shape.levels));
    const int most = std::max(1, whole / (narrowest * task.block));
    const int tiles = std::clamp(std::max(wanted, needed), 1, most);
    shape.tileColumns = task.tileColumns > 0
                            ? std::max(1, task.tileColumns / task.block) * task.block
                            : parts(parts(whole, tiles), task.block) * task.block;
    return shape;
}

} // namespace zonescope::fdtd
