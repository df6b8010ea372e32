#include "core/fdtd/wavefront_plan.hpp"

#include <algorithm>

namespace zonescope::fdtd {

namespace {

int parts(int whole, int part) { return (whole + part - 1) / part; }

/// Cuts a sweep into so many tiles at most.
WavefrontShape cut(const WavefrontTask& task, int levels, int tiles) {
    // A group's rows in flight, groupLevels + blockWaves of them, share the first-level cache.
    constexpr int groupLevels = 4;
    constexpr int blockWaves = 4;
    const int whole = task.columns + task.block * (levels - 1);
    return {.columns = task.columns,
            .rows = task.rows,
            .block = task.block,
            .tileColumns = parts(parts(whole, tiles), task.block) * task.block,
            .levels = levels,
            .groupLevels = std::min(groupLevels, levels),
            .blockWaves = blockWaves};
}

/// Cell steps in the time that a thread alone, in an endless row of the second-level cache, takes
/// for one.
double speedOf(const WavefrontTask& task, const WavefrontShape& shape) {
    constexpr double rowStart = 100.0;        // columns
    constexpr double sweepStart = 1.3;        // levels
    constexpr double secondLevel = 1.6e6;     // bytes
    constexpr double beyondSecondLevel = 0.8; // of the speed within
    const int lean = shape.block * (shape.levels - 1);
    const int whole = shape.columns + lean;
    const int tiles = parts(whole, shape.tileColumns);
    const int sweeps = parts(task.steps, shape.levels);
    const double width = std::min(whole, shape.tileColumns);
    double speed = width / (width + rowStart) * shape.levels / (shape.levels + sweepStart);
    const double flight = (shape.levels + shape.blockWaves) * width;
    if (flight * static_cast<double>(task.columnBytes) > secondLevel) {
        speed *= beyondSecondLevel;
    }
    // Columns that the tiles cover beyond those there are.
    speed *= static_cast<double>(whole) / (static_cast<double>(tiles) * shape.tileColumns);
    const int items = tiles * sweeps;
    const int atOnce = std::min(items, task.threads);
    const int rounds = parts(items, task.threads);
    const int reach = parts(lean, shape.tileColumns);
    const int between = shape.levels + 2 + shape.blockWaves * std::min(reach + 2, tiles);
    const double apart = static_cast<double>(atOnce / tiles) * between +
                         static_cast<double>(std::min(atOnce, tiles) - 1) * shape.blockWaves;
    const double waves = static_cast<double>(rounds) * (shape.rows + shape.levels - 1);
    return speed * items / rounds * waves / (waves + apart);
}

} // namespace

WavefrontShape planWavefront(const WavefrontTask& task) {
    constexpr int deepest = 24;
    constexpr int shallowest = 4;
    constexpr int narrowest = 8; // blocks
    const int deep = task.levels > 0 ? task.levels : deepest;
    const int shallow = task.levels > 0 ? task.levels : std::min(shallowest, task.steps);
    WavefrontShape best;
    double fastest = 0.0;
    for (int sweeps = parts(task.steps, deep); sweeps <= parts(task.steps, shallow); ++sweeps) {
        const int levels = task.levels > 0 ? task.levels : parts(task.steps, sweeps);
        const int whole = task.columns + task.block * (levels - 1);
        const int most = std::max(1, whole / (narrowest * task.block));
        for (int tiles = 1; tiles <= most; ++tiles) {
            WavefrontShape shape = cut(task, levels, tiles);
            if (task.tileColumns > 0) {
                shape.tileColumns = std::max(1, task.tileColumns / task.block) * task.block;
            }
            const double speed = speedOf(task, shape);
            if (speed > fastest) {
                fastest = speed;
                best = shape;
            }
        }
    }
    return best;
}

} // namespace zonescope::fdtd
