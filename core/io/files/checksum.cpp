#include "core/io/files/checksum.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace zonescope::io {

namespace {

constexpr std::size_t slices = 8; // bytes taken at a time

constexpr std::uint64_t polynomial = 0xC96C5795D7870F42; // ECMA-182, reflected
constexpr std::uint64_t one = std::uint64_t{1} << 63U;   // x^0, reflected

/// x times a polynomial, modulo that of the checksum.
constexpr std::uint64_t timesX(std::uint64_t value) noexcept {
    return (value >> 1U) ^ ((value & 1U) != 0 ? polynomial : 0);
}

/// The product of two polynomials, modulo that of the checksum.
std::uint64_t product(std::uint64_t a, std::uint64_t b) noexcept {
    std::uint64_t sum = 0;
    for (; a != 0; a <<= 1U) {
        if ((a & one) != 0) {
            sum ^= b;
        }
        b = timesX(b);
    }
    return sum;
}

/// x to the power of 8 times a number of bytes.
std::uint64_t shiftOf(std::uint64_t bytes) noexcept {
    std::uint64_t power = one >> 8U; // one byte
    std::uint64_t shift = one;
    for (; bytes != 0; bytes >>= 1U) {
        if ((bytes & 1U) != 0) {
            shift = product(shift, power);
        }
        power = product(power, power);
    }
    return shift;
}

using Tables = std::array<std::array<std::uint64_t, 256>, slices>;

/// tables[s][b]: what byte b contributes when s more bytes follow it.
constexpr Tables makeTables() {
    Tables tables{};
    for (std::uint64_t byte = 0; byte < 256; ++byte) {
        std::uint64_t value = byte;
        for (int bit = 0; bit < 8; ++bit) {
            value = timesX(value);
        }
        tables[0][byte] = value;
    }
    for (std::size_t slice = 1; slice < slices; ++slice) {
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint64_t before = tables[slice - 1][byte];
            tables[slice][byte] = (before >> 8U) ^ tables[0][before & 0xFFU];
        }
    }
    return tables;
}

constexpr Tables tables = makeTables();

/// Eight bytes as a number whose lowest byte comes first.
std::uint64_t wordAt(const std::byte* bytes) noexcept {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    if constexpr (std::endian::native == std::endian::big) {
        word = __builtin_bswap64(word);
    }
    return word;
}

} // namespace

void Crc64::add(std::span<const std::byte> bytes) noexcept {
    std::uint64_t value = register_;
    while (bytes.size() >= slices) {
        value ^= wordAt(bytes.data());
        std::uint64_t next = 0;
        for (std::size_t n = 0; n < slices; ++n) {
            next ^= tables[slices - 1 - n][(value >> (8U * n)) & 0xFFU];
        }
        value = next;
        bytes = bytes.subspan(slices);
    }
    for (const std::byte byte : bytes) {
        value = (value >> 8U) ^ tables[0][(value ^ std::to_integer<std::uint64_t>(byte)) & 0xFFU];
    }
    register_ = value;
}

void Crc64::append(const Crc64& following, std::uint64_t bytes) noexcept {
    // Zeros in place of what follows multiply by powers of x, and sums add (as crc32_combine of
    // zlib; what both begin and end with cancels).
    register_ = ~(product(shiftOf(bytes), value()) ^ following.value());
}

void Crc64::add(std::string_view text) noexcept { add(std::as_bytes(std::span(text))); }

} // namespace zonescope::io
