#include "core/io/files/file_seal.hpp"

#include "core/error.hpp"
#include "core/io/files/checksum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <span>
#include <vector>

namespace zonescope::io {

namespace {

constexpr std::size_t sealBytes = 64;

/// Checksum of the next `length` bytes; false when there are fewer.
bool addBytes(std::ifstream& file, std::uint64_t length, Crc64& checksum) {
    constexpr std::uint64_t block = std::uint64_t{1} << 20U;
    std::vector<char> bytes(static_cast<std::size_t>(std::min(length, block)));
    while (length > 0) {
        const auto part = static_cast<std::size_t>(std::min(length, block));
        if (!file.read(bytes.data(), static_cast<std::streamsize>(part))) {
            return false;
        }
        checksum.add(std::string_view(bytes.data(), part));
        length -= part;
    }
    return true;
}

} // namespace

std::string sealText(std::uint64_t length, std::uint64_t checksum) {
    return fmt::format("\nzonescope seal 1 {:016x} {:016x}            \n", length, checksum);
}

Seal examineSeal(const std::filesystem::path& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file) {
        throw FileError(path.string(), say("cannot read the file"));
    }
    if (size < sealBytes) {
        return Seal::absent;
    }
    const std::uint64_t length = size - sealBytes;
    std::string found(sealBytes, '\0');
    file.seekg(static_cast<std::streamoff>(length));
    file.read(found.data(), static_cast<std::streamsize>(sealBytes));
    if (!file || !found.starts_with("\nzonescope seal ")) {
        return Seal::absent;
    }
    file.seekg(0);
    Crc64 checksum;
    if (!addBytes(file, length, checksum)) {
        throw FileError(path.string(), say("cannot read the file"));
    }
    return found == sealText(length, checksum.value()) ? Seal::intact : Seal::broken;
}

void commitSealed(ReplacementFile& file, std::uint64_t length) {
    Crc64 checksum;
    std::vector<std::byte> block(std::size_t{1} << 20U);
    for (std::uint64_t offset = 0; offset < length; offset += block.size()) {
        const auto part = std::span(block).first(
            static_cast<std::size_t>(std::min<std::uint64_t>(block.size(), length - offset)));
        if (const int code = file.read(offset, part); code != 0) {
            file.fail(code);
        }
        checksum.add(std::span<const std::byte>(part));
    }
    const std::string seal = sealText(length, checksum.value());
    if (const int code = file.write(length, std::as_bytes(std::span(seal))); code != 0) {
        file.fail(code);
    }
    file.commit();
}

} // namespace zonescope::io
