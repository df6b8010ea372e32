#ifdef ZONESCOPE_HAS_HDF5

#include "core/io/files/hdf5_chunks.hpp"

#include "core/threads/parallel.hpp"

#include <zlib.h>

#include <algorithm>
#include <new>

namespace zonescope::io::hdf5 {

namespace {

constexpr int deflateLevel = 4;
/// Chunks that are in memory at a time: enough for all cores, little beside the table.
constexpr std::size_t chunksAtOnce = 128;

} // namespace

Chunks Chunks::of(std::size_t rows, std::size_t columns) noexcept {
    constexpr std::size_t longest = 256;
    return {std::min(rows, longest), std::min(columns, longest)};
}

void Chunks::describe(hid_t creation) const {
    const hsize_t extent[2] = {rows, columns};
    H5Pset_chunk(creation, 2, extent);
    H5Pset_shuffle(creation);
    H5Pset_deflate(creation, deflateLevel);
}

std::vector<std::byte> compressedChunk(std::span<const std::byte> values, std::size_t columns,
                                       std::size_t size, const Chunks& chunks, std::size_t row,
                                       std::size_t column) {
    const std::size_t rows = values.size() / size / columns;
    const std::size_t count = chunks.rows * chunks.columns;
    std::vector<std::byte> shuffled(count * size);
    const std::size_t lastRow = std::min<std::size_t>(row + chunks.rows, rows);
    const std::size_t width = std::min<std::size_t>(chunks.columns, columns - column);
    for (std::size_t k = row; k < lastRow; ++k) {
        const std::byte* from = &values[(k * columns + column) * size];
        for (std::size_t byte = 0; byte < size; ++byte) {
            std::byte* to = &shuffled[byte * count + (k - row) * chunks.columns];
            for (std::size_t i = 0; i < width; ++i) {
                to[i] = from[i * size + byte];
            }
        }
    }
    uLongf length = compressBound(static_cast<uLong>(shuffled.size()));
    std::vector<std::byte> compressed(length);
    const int code = compress2(reinterpret_cast<Bytef*>(compressed.data()), &length,
                               reinterpret_cast<const Bytef*>(shuffled.data()),
                               static_cast<uLong>(shuffled.size()), deflateLevel);
    if (code != Z_OK) {
        throw std::bad_alloc(); // with this much room nothing else can go wrong
    }
    compressed.resize(length);
    return compressed;
}

bool writeChunks(hid_t dataset, std::span<const std::byte> values, std::size_t rows,
                 std::size_t columns, std::size_t size, const Chunks& chunks) {
    const std::size_t across = (columns + chunks.columns - 1) / chunks.columns;
    const std::size_t all = across * ((rows + chunks.rows - 1) / chunks.rows);
    std::vector<std::vector<std::byte>> made;
    for (std::size_t first = 0; first < all; first += chunksAtOnce) {
        made.resize(std::min(chunksAtOnce, all - first));
        const auto rowOf = [&](std::size_t n) { return (first + n) / across * chunks.rows; };
        const auto columnOf = [&](std::size_t n) { return (first + n) % across * chunks.columns; };
        threads::forEach(
            made.size(), 0,
            [&](std::size_t n) {
                made[n] = compressedChunk(values, columns, size, chunks, rowOf(n), columnOf(n));
            },
            1);
        for (std::size_t n = 0; n < made.size(); ++n) {
            const hsize_t offset[2] = {rowOf(n), columnOf(n)};
            if (H5Dwrite_chunk(dataset, H5P_DEFAULT, 0, offset, made[n].size(), made[n].data()) <
                0) {
                return false;
            }
        }
    }
    return true;
}

} // namespace zonescope::io::hdf5

#endif // ZONESCOPE_HAS_HDF5
