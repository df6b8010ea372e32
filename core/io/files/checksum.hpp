#pragma once

/// \file
/// A checksum that tells whether bytes are still those that were written.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace zonescope::io {

/// CRC-64 with the polynomial of ECMA-182, reflected (the check called CRC-64/XZ: "123456789" gives
/// 995DC9BBDF1939FA). Finds every change of up to 64 neighbouring bits; others stay unseen with
/// a chance of 2^-64. No protection against somebody who means to deceive.
class Crc64 {
public:
    void add(std::span<const std::byte> bytes) noexcept;
    void add(std::string_view text) noexcept;
    /// What follows, of so many bytes, summed by itself: parts of a file can be summed side by
    /// side.
    void append(const Crc64& following, std::uint64_t bytes) noexcept;
    [[nodiscard]] std::uint64_t value() const noexcept { return ~register_; }

private:
    std::uint64_t register_ = ~std::uint64_t{0};
};

} // namespace zonescope::io
