#ifdef ZONESCOPE_HAS_HDF5

#include "core/io/files/hdf5_chunks.hpp"

#include "core/threads/parallel.hpp"

#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <future>
#include <memory>
#include <new>
#include <system_error>

namespace zonescope::io::hdf5 {

namespace {

/// The bytes of a field are nearly noise: the next levels make 1 % less of them in twice the time.
constexpr int deflateLevel = 1;
/// Chunks that are made at a time, while as many are written: enough for all cores, little beside
/// the table.
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
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
        libdeflate_alloc_compressor(deflateLevel), libdeflate_free_compressor);
    if (!compressor) {
        throw std::bad_alloc();
    }
    std::vector<std::byte> compressed(
        libdeflate_zlib_compress_bound(compressor.get(), shuffled.size()));
    const std::size_t length = libdeflate_zlib_compress(
        compressor.get(), shuffled.data(), shuffled.size(), compressed.data(), compressed.size());
    compressed.resize(length);
    compressed.shrink_to_fit();
    return compressed;
}

bool writeChunks(hid_t dataset, std::span<const std::byte> values, std::size_t rows,
                 std::size_t columns, std::size_t size, const Chunks& chunks) {
    const std::size_t across = (columns + chunks.columns - 1) / chunks.columns;
    const std::size_t all = across * ((rows + chunks.rows - 1) / chunks.rows);
    const auto offsetOf = [&](std::size_t n) {
        return std::array<hsize_t, 2>{n / across * chunks.rows, n % across * chunks.columns};
    };
    std::vector<std::vector<std::byte>> made;    // of the chunks from `first` on
    std::vector<std::vector<std::byte>> written; // those before
    bool taken = true;
    const auto write = [&](std::size_t first) {
        for (std::size_t n = 0; n < written.size() && taken; ++n) {
            const auto offset = offsetOf(first - written.size() + n);
            taken = H5Dwrite_chunk(dataset, H5P_DEFAULT, 0, offset.data(), written[n].size(),
                                   written[n].data()) >= 0;
        }
    };
    for (std::size_t first = 0, count = 0; first < all && taken; first += count) {
        count = std::min(chunksAtOnce, all - first);
        made.assign(count, {});
        const auto make = [&] {
            threads::forEach(
                count, 0,
                [&](std::size_t n) {
                    const auto offset = offsetOf(first + n);
                    made[n] = compressedChunk(values, columns, size, chunks, offset[0], offset[1]);
                },
                1);
        };
        std::future<void> making;
        try {
            making = std::async(std::launch::async, make);
        } catch (const std::system_error&) { // the system starts no further thread
            make();
        }
        write(first); // meanwhile, by the thread that asks the library what went wrong
        if (making.valid()) {
            making.get();
        }
        written.swap(made);
    }
    write(all);
    return taken;
}

} // namespace zonescope::io::hdf5

#endif // ZONESCOPE_HAS_HDF5
