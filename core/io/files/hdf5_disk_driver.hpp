#pragma once

/// \file
/// How the HDF5 library writes a file that takes the place of another one (ReplacementFile): piece
/// by piece, whatever becomes of the disk. After a failed write the library can be neither used
/// nor ended (it crashes at exit), so it never hears of one: the failure is kept for the caller,
/// and what the library may read again stays in memory.

#include <hdf5.h>

#include "core/io/files/hdf5_handles.hpp"
#include "core/io/files/replacement_file.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>

namespace zonescope::io::hdf5 {

/// The bytes of one file, on the disk as long as it takes them.
class PatientDisk {
public:
    explicit PatientDisk(ReplacementFile& file) noexcept : file_(file) {}
    void write(std::uint64_t offset, std::span<const std::byte> bytes, bool readAgain);
    void read(std::uint64_t offset, std::span<std::byte> bytes) const;
    /// errno of the first write that failed; 0: none did.
    [[nodiscard]] int failure() const noexcept { return failure_; }
    [[nodiscard]] std::uint64_t length() const noexcept { return length_; }
    void setLength(std::uint64_t length) noexcept { length_ = length; }
    void fail(int code) noexcept { failure_ = failure_ != 0 ? failure_ : code; }

private:
    using Page = std::array<std::byte, 4096>;
    [[nodiscard]] Page pageOf(std::uint64_t number) const;

    ReplacementFile& file_;
    std::map<std::uint64_t, Page> pages_; ///< what the disk did not take
    std::uint64_t length_ = 0;
    int failure_ = 0;
};

/// Access properties under which H5Fcreate writes to `disk`, which must outlive the file.
[[nodiscard]] Handle accessTo(PatientDisk& disk);

} // namespace zonescope::io::hdf5
