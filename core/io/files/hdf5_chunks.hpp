#pragma once

#ifdef ZONESCOPE_HAS_HDF5

/// \file
/// Compressed datasets whose chunks are made by all cores: the library's own filters run one after
/// the other, and took longer than a short run on a GPU.

#include <hdf5.h>

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::io::hdf5 {

/// How a table is cut into compressed chunks.
struct Chunks {
    hsize_t rows = 0, columns = 0;
    /// For a table of so many rows and columns.
    [[nodiscard]] static Chunks of(std::size_t rows, std::size_t columns) noexcept;
    /// Has a dataset stored so: chunks, bytes of a value apart (shuffle), deflate.
    void describe(hid_t creation) const;
};

/// One chunk as the filters shuffle and deflate leave it (HDF5 File Format Specification 3.0,
/// section IV.A.2.l; RFC 1950): bytes of equal place in their values together, then compressed.
/// Values beyond the table are zero.
/// @param values `rows` x `columns` values of `size` bytes each, row by row
/// @param row, column of the chunk's first value
[[nodiscard]] std::vector<std::byte> compressedChunk(std::span<const std::byte> values,
                                                     std::size_t columns, std::size_t size,
                                                     const Chunks& chunks, std::size_t row,
                                                     std::size_t column);

/// Writes all of a dataset that `chunks` described. The values are as the file stores them.
/// \returns false when the library refuses; it says why
[[nodiscard]] bool writeChunks(hid_t dataset, std::span<const std::byte> values, std::size_t rows,
                               std::size_t columns, std::size_t size, const Chunks& chunks);

} // namespace zonescope::io::hdf5

#endif // ZONESCOPE_HAS_HDF5
