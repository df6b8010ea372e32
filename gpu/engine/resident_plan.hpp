#pragma once

/// \file
/// How a small grid is laid over the multiprocessors of a device so that it never leaves them: the
/// plan of the resident schedule (see resident.cuh).
///
/// The grid is cut into bands of rows, one block of threads each, all of them on the device at
/// once. A thread holds `columns` neighbouring columns of all rows of its band in registers. Bands
/// with rows of the axial absorbing layers have fewer rows than the others, for their auxiliaries
/// take shared memory and time.

#include <cstddef>
#include <optional>
#include <span>
#include <string>

// Declared only: the kernels take long to compile, and do not depend on them.
namespace zonescope::grid {
struct Discretisation;
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
    int columns = 0; ///< of a thread
    int rows = 0;    ///< of a band
    int threads = 0;
    bool operator==(const ResidentShape&) const = default;
    /// Rows of a band with rows of the axial layers.
    [[nodiscard]] constexpr int layerRows() const noexcept { return rows / 2; }
    /// Words of a message of a thread to a neighbouring band: three values and a mark each.
    [[nodiscard]] constexpr int words() const noexcept { return (2 * columns + 3) / 3; }
};

/// Shapes that are compiled; in the order of preference.
[[nodiscard]] std::span<const ResidentShape> residentShapes();

/// Sizes in bytes of what a block keeps in shared memory, in this order.
struct ResidentMemory {
    static constexpr std::size_t header = 16;
    std::size_t edges = 0;        ///< of either field: values at the border of two threads
    std::size_t coefficients = 0; ///< along r
    std::size_t mail = 0;         ///< messages on their way into registers
    std::size_t inverse = 0;      ///< inverse permittivities
    std::size_t axialLayer = 0;   ///< coefficients of the axial layers, by row
    std::size_t injectionRows = 0;
    std::size_t wall = 0;        ///< the outer wall's column, where no thread has room for it
    std::size_t radialLayer = 0; ///< coefficients of the radial layer, by column
    std::size_t auxiliaries = 0;
    std::size_t records = 0;
    [[nodiscard]] constexpr std::size_t total() const noexcept {
        return header + 2 * edges + coefficients + mail + inverse + axialLayer + injectionRows +
               wall + radialLayer + auxiliaries + records;
    }
};

/// \param rows of the band
/// \param layerThreads threads with cells of the radial layer
/// \param axial whether the band has rows of the axial layers
[[nodiscard]] constexpr ResidentMemory residentMemory(const ResidentShape& shape, int rows,
                                                      bool uniform, bool layered, bool axial,
                                                      int layerThreads, int records) {
    const auto value = [](auto... sizes) { return (sizeof(float) * ... * std::size_t(sizes)); };
    const auto padded = [](std::size_t bytes) { return (bytes + 15) / 16 * 16; };
    constexpr int word = 4; // values
    constexpr int warp = 32;
    ResidentMemory memory;
    memory.edges = value(2, rows, shape.threads + 1);
    memory.coefficients = value(uniform ? 9 : 7, shape.columns, shape.threads);
    memory.mail = value(2, word, shape.words() * shape.threads + shape.threads / warp);
    memory.inverse = uniform ? 0 : value(3, rows, shape.columns, shape.threads);
    memory.axialLayer = layered ? value(2, 6, rows + 1) : 0;
    memory.injectionRows = value(2, rows + 1);
    memory.axialLayer = padded(memory.axialLayer);
    memory.injectionRows = padded(memory.injectionRows);
    memory.wall = padded(value(2 * rows + 1));
    memory.radialLayer = layered ? value(6, 4, shape.columns, layerThreads) : 0;
    memory.auxiliaries =
        layered ? value(6, rows, shape.columns, axial ? shape.threads : layerThreads) : 0;
    memory.records = padded(value(records));
    return memory;
}

/// Numbers only: the kernel gets it by value. Rows and columns that no value ever moves in (those
/// on electric walls) are left out: the grid's last row, and its last column unless a plane wave
/// drives it.
struct ResidentPlan {
    ResidentShape shape;
    bool uniform = true;  ///< one permittivity everywhere
    float inverse = 1.0F; ///< its inverse
    float step = 0.0F;    ///< dt/dz
    bool layered = false; ///< there are absorbing layers
    int columns = 0, rows = 0;
    /// Bands from small z to large z: with rows of the lower layer, without, with rows of the upper
    /// one.
    int lowerBands = 0, innerBands = 0, upperBands = 0;
    bool wallApart = false; ///< it drives it, but no thread has room for that column
    int layerThread = 0;    ///< first thread with cells of the radial layer
    int layerThreads = 0;   ///< their number

    [[nodiscard]] constexpr int bands() const noexcept {
        return lowerBands + innerBands + upperBands;
    }
    [[nodiscard]] constexpr bool isAxial(int band) const noexcept {
        return band < lowerBands || band >= lowerBands + innerBands;
    }
    [[nodiscard]] constexpr int bandRows(int band) const noexcept {
        return isAxial(band) ? shape.layerRows() : shape.rows;
    }
    /// First row of a band; bands() gives the end, at or beyond `rows`.
    [[nodiscard]] constexpr int rowBegin(int band) const noexcept {
        const int inner = band < lowerBands                ? 0
                          : band < lowerBands + innerBands ? band - lowerBands
                                                           : innerBands;
        return inner * shape.rows + (band - inner) * shape.layerRows();
    }
    /// Shared memory of a block, the same for all.
    [[nodiscard]] constexpr std::size_t sharedBytes(int records) const noexcept {
        const auto inner =
            residentMemory(shape, shape.rows, uniform, layered, false, layerThreads, records)
                .total();
        const auto outer =
            residentMemory(shape, shape.layerRows(), uniform, layered, true, layerThreads, records)
                .total();
        return lowerBands + upperBands > 0 && outer > inner ? outer : inner;
    }
};

/// A plan, or the reason why there is none, in words.
struct ResidentChoice {
    std::optional<ResidentPlan> plan;
    std::string reason;
};

/// \param wallDriven whether a plane wave prescribes et at the outer wall
/// \param records boxes that are recorded on the way
/// \param shapes to choose from
[[nodiscard]] ResidentChoice planResident(const grid::Discretisation& discretisation,
                                          model::Precision precision, bool wallDriven, int records,
                                          const ResidentDevice& device,
                                          std::span<const ResidentShape> shapes = residentShapes());

} // namespace zonescope::gpu
