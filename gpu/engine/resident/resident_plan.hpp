#pragma once

/// \file
/// How a small grid is laid over the multiprocessors of a device so that it never leaves them: the
/// plan of the resident schedule (see resident.cuh).
///
/// The grid is cut into bands of rows, one block of threads each, all of them on the device at
/// once. A thread holds `columns` neighbouring columns of all rows of its band in registers, and
/// what belongs to its cells besides in a stretch of shared memory of its own. Bands with rows of
/// the axial absorbing layers may have fewer rows than the others, for their auxiliaries take
/// shared memory and time. Cells of the radial layer have a warp of their own
/// (resident_layer_warp.cuh) or, where registers or lanes do not suffice, lie in shared memory,
/// worked on by all threads (resident_layer_jobs.cuh).

#include "core/text/message.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

// Declared only: the kernels take long to compile, and do not depend on them.
namespace zonescope::grid {
struct FilledLattice;
}
namespace zonescope::model {
enum class Precision;
}

namespace zonescope::gpu {

/// What a device must have for the resident schedule.
struct ResidentDevice {
    int multiprocessors = 0;
    std::size_t sharedBytesPerBlock = 0; ///< most for one block, when it opts in
    int registersPerBlock = 0;
    int computeMajor = 0;
    bool cooperativeLaunch = false; ///< blocks may wait for each other
};

/// A compiled shape of the kernel.
struct ResidentShape {
    int columns = 0;   ///< of a thread
    int rows = 0;      ///< of a band
    int axialRows = 0; ///< of a band with rows of the axial layers
    int threads = 0;   ///< with columns, of a block at most; narrower grids take fewer
    /// Whether cells of the radial layer have a warp of their own; else all threads work on them.
    bool layerWarp = false;
    bool operator==(const ResidentShape&) const = default;
    /// Threads of a block at most.
    [[nodiscard]] constexpr int blockThreads(bool layered) const noexcept {
        constexpr int warp = 32;
        return threads + (layered && layerWarp ? warp : 0);
    }
    /// Words of a band to its neighbours, of a column of the radial layer: a message of E each way,
    /// or Er and et down and E up, a word each.
    [[nodiscard]] constexpr int cellWords() const noexcept { return layerWarp ? 2 : 5; }
    /// Words of a message of a thread to a neighbouring band: three values and a mark each.
    [[nodiscard]] constexpr int words() const noexcept { return (2 * columns + 3) / 3; }
};

/// Shapes that are compiled; in the order of preference.
[[nodiscard]] std::span<const ResidentShape> residentShapes();

/// What of a band decides how much shared memory it takes.
struct ResidentBand {
    int rows = 0;
    int threads = 0;       ///< of its block
    int columnThreads = 0; ///< of these those with columns
    int layerWidth = 0;    ///< columns of the radial layer's cells
    bool uniform = true;   ///< one permittivity everywhere
    bool lossy = false;    ///< there are conductivities
    bool layered = false;  ///< there are absorbing layers
    bool axial = false;    ///< it has rows of the axial ones
    int injectionSlots = 0, weightSlots = 0;
    int records = 0;
};

/// Entries of a thread's own stretch of shared memory, each the values of its columns. Their number
/// is odd, so that the threads of a warp reach the same entry in different banks.
struct ResidentEntries {
    int coefficients = 0, inverse = 0, keep = 0, auxiliaries = 0;
    [[nodiscard]] constexpr int all() const noexcept {
        return (coefficients + inverse + keep + auxiliaries) | 1;
    }
};
[[nodiscard]] constexpr ResidentEntries residentEntries(int rows, bool uniform, bool lossy,
                                                        bool axial) noexcept {
    // Er, et, hr, Ht equal their auxiliaries in axial layers: only Ez and hz have one there.
    return {.coefficients = uniform ? 9 : 7,
            .inverse = uniform ? 0 : 3 * rows,
            .keep = lossy && !axial ? 3 * rows : 0,
            .auxiliaries = axial ? 2 * rows : 0};
}

/// Values of the radial layer's cells where they lie in shared memory: tables, then lines of a
/// column each.
struct ResidentCell {
    /// Of each column and component: factors of the curl, and of the layer.
    static constexpr int factors = 6 * (4 + 4);
    /// Where the neighbours of the six components lie, and Er beside the cells.
    static constexpr int places = 6 * 4 + 4;
    /// Fields of the band's rows and of those below and above, auxiliaries of the rows and of that
    /// below, inverse permittivities, in lossy projects also what E keeps of itself in a step, and
    /// the D of E.
    [[nodiscard]] static constexpr int lines(int rows, bool lossy) noexcept {
        return 6 * (rows + 2) + 6 * (rows + 1) + (lossy ? 9 : 3) * rows;
    }
    [[nodiscard]] static constexpr int values(int rows, int width, bool lossy) noexcept {
        return places + (factors + lines(rows, lossy)) * width;
    }
    /// hr and Ht of the last row and of the row below, which wait for messages of two words.
    static constexpr int borderJobs = 4, borderWords = 2;
};

/// Sizes in bytes of what a block keeps in shared memory, in this order.
struct ResidentMemory {
    static constexpr std::size_t header = 16;
    std::size_t edges = 0;      ///< of either field: values at the border of two threads
    std::size_t mail = 0;       ///< messages on their way into registers
    std::size_t axialLayer = 0; ///< coefficients of the axial layers, by row
    std::size_t injectionRows = 0;
    std::size_t wall = 0;       ///< the outer wall's column
    std::size_t own = 0;        ///< of each thread: coefficients along r, media, auxiliaries
    std::size_t layerMail = 0;  ///< messages on their way to cells of the radial layer
    std::size_t layerCells = 0; ///< of the radial layer, or Ht and hz beside them
    std::size_t records = 0;
    std::size_t injections = 0; ///< kept ones
    [[nodiscard]] constexpr std::size_t total() const noexcept {
        return header + 2 * edges + mail + axialLayer + injectionRows + wall + own + layerMail +
               layerCells + records + injections;
    }
};
[[nodiscard]] constexpr ResidentMemory residentMemory(const ResidentShape& shape,
                                                      const ResidentBand& band) {
    const auto value = [](auto... sizes) { return (sizeof(float) * ... * std::size_t(sizes)); };
    const auto padded = [](std::size_t bytes) { return (bytes + 15) / 16 * 16; };
    constexpr int word = 4; // values
    constexpr int warp = 32;
    const auto entries = residentEntries(band.rows, band.uniform, band.lossy, band.axial);
    ResidentMemory memory;
    memory.edges = padded(value(2, band.rows, shape.threads + 1));
    memory.mail = value(2, word, shape.words() * shape.threads + shape.threads / warp);
    memory.axialLayer = padded(band.layered ? value(2, 6, band.rows + 1) : 0);
    memory.injectionRows = padded(value(2 * (band.rows + 1) + 1));
    memory.wall = padded(value(2 * band.rows + 1));
    memory.own = padded(value(entries.all(), shape.columns, band.columnThreads));
    if (band.layerWidth > 0 && shape.layerWarp) {
        memory.layerCells = padded(value(2, band.rows));
    } else if (band.layerWidth > 0) {
        memory.layerMail =
            value(word, ResidentCell::borderWords * ResidentCell::borderJobs, band.layerWidth);
        memory.layerCells =
            padded(value(ResidentCell::values(band.rows, band.layerWidth, band.lossy)));
    }
    // A clock of two numbers for each, and for each thread whether it records single values.
    memory.records = padded(value(2, band.records) + static_cast<std::size_t>(band.threads));
    // Weights of the columns of each thread and of the layer, what and where, four amplitudes.
    memory.injections = padded(value(band.injectionSlots, band.layerWidth + 4 + 4) +
                               value(band.weightSlots, shape.columns, band.columnThreads));
    return memory;
}

/// Numbers only: the kernel gets it by value. Rows and columns that no value ever moves in (those
/// on electric walls) are left out: the grid's last row, and its last column unless a plane wave
/// drives it.
struct ResidentPlan {
    ResidentShape shape;
    bool uniform = true;   ///< one permittivity everywhere
    float inverse = 1.0F;  ///< its inverse
    float step = 0.0F;     ///< dt/dz
    bool layered = false;  ///< there are absorbing layers, or there is loss
    bool lossy = false;    ///< there are conductivities; none in bands with rows of axial layers
    int threads = 0;       ///< of a block
    int columnThreads = 0; ///< of these those with columns
    int columns = 0, rows = 0;
    /// Bands from small z to large z: with rows of the lower layer, without, with rows of the upper
    /// one.
    int lowerBands = 0, innerBands = 0, upperBands = 0;
    bool wallApart = false; ///< a plane wave drives it, but no thread has room for that column
    /// Where there is a radial layer, the columns from `columns` on are those of its cells, up to
    /// the wall's, and memory has room for 2^layerShift of them and what lies beside them. 0: there
    /// is none.
    int layerShift = 0;
    /// Injections of a band whose places and amplitudes lie in shared memory, for an amplitude is
    /// a long way off, and those of them whose weights do as well.
    int injectionSlots = 0, weightSlots = 0;
    /// The plan of a launch with weights that change from step to step: none of them are kept.
    [[nodiscard]] constexpr ResidentPlan withoutKeptInjections() const noexcept {
        ResidentPlan plan = *this;
        plan.injectionSlots = plan.weightSlots = 0;
        return plan;
    }
    [[nodiscard]] constexpr int layerWidth() const noexcept {
        return layerShift == 0 ? 0 : 1 << layerShift;
    }

    [[nodiscard]] constexpr int bands() const noexcept {
        return lowerBands + innerBands + upperBands;
    }
    [[nodiscard]] constexpr bool isAxial(int band) const noexcept {
        return band < lowerBands || band >= lowerBands + innerBands;
    }
    [[nodiscard]] constexpr int bandRows(int band) const noexcept {
        return isAxial(band) ? shape.axialRows : shape.rows;
    }
    /// First row of a band; bands() gives the end, at or beyond `rows`.
    [[nodiscard]] constexpr int rowBegin(int band) const noexcept {
        const int inner = band < lowerBands                ? 0
                          : band < lowerBands + innerBands ? band - lowerBands
                                                           : innerBands;
        return inner * shape.rows + (band - inner) * shape.axialRows;
    }
    /// Shared memory of a block, the same for all.
    [[nodiscard]] constexpr std::size_t sharedBytes(int records) const noexcept {
        ResidentBand band{.rows = shape.rows,
                          .threads = threads,
                          .columnThreads = columnThreads,
                          .layerWidth = layerWidth(),
                          .uniform = uniform,
                          .lossy = lossy,
                          .layered = layered,
                          .axial = false,
                          .injectionSlots = injectionSlots,
                          .weightSlots = weightSlots,
                          .records = records};
        const auto inner = residentMemory(shape, band).total();
        band.rows = shape.axialRows;
        band.axial = true;
        const auto outer = residentMemory(shape, band).total();
        return lowerBands + upperBands > 0 && outer > inner ? outer : inner;
    }
};

/// A plan, or the reason why there is none, in words.
struct ResidentChoice {
    std::optional<ResidentPlan> plan;
    text::Message reason;
};

/// \param wallDriven whether a plane wave prescribes et at the outer wall
/// \param records boxes that are recorded on the way
/// \param shapes to choose from
[[nodiscard]] ResidentChoice planResident(const grid::FilledLattice& lattice,
                                          model::Precision precision, bool wallDriven, int records,
                                          const ResidentDevice& device,
                                          std::span<const ResidentShape> shapes = residentShapes());

} // namespace zonescope::gpu
