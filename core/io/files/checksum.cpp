#include "core/io/files/checksum.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace zonescope::io {

namespace {

constexpr std::size_t slices = 8; // bytes taken at a time

using Tables = std::array<std::array<std::uint64_t, 256>, slices>;

/// tables[s][b]: what byte b contributes when s more bytes follow it.
constexpr Tables makeTables() {
    constexpr std::uint64_t polynomial = 0xC96C5795D7870F42; // ECMA-182, reflected
    Tables tables{};
    for (std::uint64_t byte = 0; byte < 256; ++byte) {
        std::uint64_t value = byte;
        for (int bit = 0; bit < 8; ++bit) {
            value = (value >> 1U) ^ ((value & 1U) != 0 ? polynomial : 0);
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

void Crc64::add(std::string_view text) noexcept { add(std::as_bytes(std::span(text))); }

} // namespace zonescope::io
