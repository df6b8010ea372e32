#include "core/io/files/file_seal.hpp"

#include "core/error.hpp"
#include "core/io/files/checksum.hpp"
#include "core/threads/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <mutex>
#include <span>
#include <vector>

namespace zonescope::io {

namespace {

constexpr std::size_t sealBytes = 64;

/// Checksum of the first `length` bytes of a file, in parts that all cores share.
/// @param read fills a span with what lies at an offset; may be called by several threads at once
template <class Read> Crc64 checksumOf(std::uint64_t length, const Read& read) {
    const std::uint64_t part = std::uint64_t{4} << 20U;
    const auto bytesOf = [length, part](std::size_t n) {
        return static_cast<std::size_t>(std::min(part, length - n * part));
    };
    std::vector<Crc64> sums(static_cast<std::size_t>((length + part - 1) / part));
    threads::forEach(
        sums.size(), 0,
        [&](std::size_t n) {
            std::vector<std::byte> bytes(bytesOf(n));
            read(n * part, std::span(bytes));
            sums[n].add(std::span<const std::byte>(bytes));
        },
        1);
    Crc64 checksum;
    for (std::size_t n = 0; n < sums.size(); ++n) {
        checksum.append(sums[n], bytesOf(n));
    }
    return checksum;
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
    std::mutex reading;
    const Crc64 checksum =
        checksumOf(length, [&](std::uint64_t offset, std::span<std::byte> bytes) {
            const std::lock_guard lock(reading); // one stream: another file may take the path
            file.seekg(static_cast<std::streamoff>(offset));
            if (!file.read(reinterpret_cast<char*>(bytes.data()),
                           static_cast<std::streamsize>(bytes.size()))) {
                throw FileError(path.string(), say("cannot read the file"));
            }
        });
    return found == sealText(length, checksum.value()) ? Seal::intact : Seal::broken;
}

void commitSealed(ReplacementFile& file, std::uint64_t length) {
    const Crc64 checksum =
        checksumOf(length, [&file](std::uint64_t offset, std::span<std::byte> bytes) {
            if (const int code = file.read(offset, bytes); code != 0) {
                file.fail(code);
            }
        });
    const std::string seal = sealText(length, checksum.value());
    if (const int code = file.write(length, std::as_bytes(std::span(seal))); code != 0) {
        file.fail(code);
    }
    file.commit();
}

} // namespace zonescope::io
