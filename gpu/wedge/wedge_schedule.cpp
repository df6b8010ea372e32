#include "gpu/wedge/wedge_schedule.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace zonescope::gpu {
namespace {

constexpr int fieldsOfCell = 6;
constexpr int leastUseful = 4; ///< columns of a tile

int ceilDivide(int a, int b) { return (a + b - 1) / b; }

/// Blocks beside each other on a multiprocessor work while others wait at their barriers: measured
/// on an H200, as parts of the best.
double speedOf(int blocks) {
    constexpr std::array<double, 4> measured{0.6, 0.83, 0.92, 1.0};
    return measured[static_cast<std::size_t>(std::clamp(blocks, 1, 4)) - 1];
}

} // namespace

WedgeStreamPlan planWedgeStream(int columns, int rows, int sectors, int levels, WedgeCells cells,
                                std::size_t valueBytes, const WedgeStreamMachine& machine) {
    WedgeStreamPlan best;
    const int reach = cells == WedgeCells::tiltedWalls ? 2 : 1;
    const int vain = levels * (1 + reach); // columns
    double bestTime = std::numeric_limits<double>::infinity();
    constexpr int step = 4; // columns; 32 bytes in single precision
    for (int width = step; width * sectors <= machine.mostThreads; width += step) {
        const int threads = width * sectors;
        const std::size_t shared = static_cast<std::size_t>(threads) *
                                   static_cast<std::size_t>(WedgeStreamSlot(levels, cells).size) *
                                   valueBytes;
        if (width - vain < leastUseful || shared > machine.sharedPerBlock) {
            continue;
        }
        constexpr int warp = 32;
        const int heldThreads = ceilDivide(threads, warp) * warp;
        const int perMultiprocessor =
            std::min(machine.threadsPerMultiprocessor / heldThreads,
                     static_cast<int>(machine.sharedPerMultiprocessor / shared));
        if (perMultiprocessor < 1) {
            continue;
        }
        const int atOnce = perMultiprocessor * machine.multiprocessors;
        const int tiles = ceilDivide(columns, width - vain);
        for (int waves = 1; waves <= 4; ++waves) {
            const int chunks = std::clamp(waves * atOnce / tiles, 1, rows);
            const int rowsPerChunk = ceilDivide(rows, chunks);
            const int used = ceilDivide(rows, rowsPerChunk);
            const int taken = ceilDivide(used * tiles, atOnce);
            const double time = static_cast<double>(taken) * (rowsPerChunk + 2 * levels) *
                                (perMultiprocessor * heldThreads) / speedOf(perMultiprocessor);
            if (time < bestTime) {
                bestTime = time;
                best = {levels, width, reach, tiles, used, rowsPerChunk};
            }
        }
    }
    return best;
}

double WedgeByteModel::streamed(int levels) const noexcept {
    return (2.0 * (fields + auxiliaries) + media) / levels;
}

WedgeByteModel wedgeByteModel(std::size_t valueBytes, const WedgeShares& shares) {
    const auto value = static_cast<double>(valueBytes);
    WedgeByteModel model;
    model.fields = fieldsOfCell * value;
    model.auxiliaries = shares.layers * fieldsOfCell * value;
    model.media = (shares.media * 2 + shares.wallGains * 4) * value;
    // Either kernel reads one field, and reads and writes the other with its auxiliaries.
    model.magnetic = 1.5 * model.fields + model.auxiliaries;
    // The kernel of walls reads H, and reads and writes Er and et; states are read and written.
    model.electric =
        model.magnetic + model.media + (shares.walls * 7 + shares.polarised * 2) * value;
    return model;
}

} // namespace zonescope::gpu
