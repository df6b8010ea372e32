#include "core/io/file_seal.hpp"

#include "core/error.hpp"
#include "core/io/checksum.hpp"
#include "core/io/text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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
        throw FileError(path.string(), "cannot read the file");
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
        throw FileError(path.string(), "cannot read the file");
    }
    return found == sealText(length, checksum.value()) ? Seal::intact : Seal::broken;
}

void replaceSealedFile(const std::filesystem::path& path, std::string_view content) {
    Crc64 checksum;
    checksum.add(content);
    const std::string seal = sealText(content.size(), checksum.value());
    replaceFile(path, std::array<std::string_view, 2>{content, seal});
}

} // namespace zonescope::io
