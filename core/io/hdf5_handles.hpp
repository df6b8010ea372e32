#pragma once

/// \file
/// The HDF5 C library with RAII and exceptions; used by results_hdf5*.cpp only.

#include <hdf5.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::io::hdf5 {

/// Owns one HDF5 identifier.
class Handle {
public:
    using Close = herr_t (*)(hid_t);
    Handle() = default;
    Handle(hid_t id, Close close) noexcept : id_(id), close_(close) {}
    Handle(Handle&& other) noexcept;
    Handle& operator=(Handle&& other) noexcept;
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { reset(); }

    [[nodiscard]] hid_t get() const noexcept { return id_; }
    /// Closes now; false when the library reports an error (a full disk shows here).
    bool reset() noexcept;

private:
    hid_t id_ = H5I_INVALID_HID;
    Close close_ = nullptr;
};

/// Keeps the library from printing its error stack while in scope: errors travel as FileError.
class QuietErrors {
public:
    QuietErrors();
    ~QuietErrors();
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;

private:
    H5E_auto2_t function_ = nullptr;
    void* data_ = nullptr;
};

/// A file that is being made, in memory: the library cannot be trusted after a failed write (it
/// crashes at exit), so the disk is left to code that can. All errors name `shownPath`.
class Writer {
public:
    explicit Writer(std::string shownPath);

    void group(const std::string& path);
    void attribute(const std::string& object, const char* name, std::string_view value);
    void attribute(const std::string& object, const char* name, double value);
    void attribute(const std::string& object, const char* name, std::int64_t value);
    void text(const std::string& path, std::string_view value);
    /// A dataset of values in memory type `memory`, stored as `file`; compressed when `compress`.
    void dataset(const std::string& path, std::span<const std::size_t> shape, hid_t memory,
                 hid_t file, const void* data, bool compress = false);
    void dataset(const std::string& path, std::span<const std::size_t> shape,
                 std::span<const double> values);
    void dataset(const std::string& path, std::span<const std::size_t> shape,
                 std::span<const float> values, bool compress);
    void dataset(const std::string& path, std::span<const std::int64_t> values);
    /// One-dimensional coordinates that other datasets use as a scale.
    void scale(const std::string& path, std::span<const double> values, const char* unit);
    void attachScale(const std::string& dataset, const std::string& scale, unsigned dimension);
    /// The bytes of the whole file; valid until the next call of a member.
    [[nodiscard]] std::string_view image();

private:
    void require(bool good, const std::string& what) const;
    std::string shownPath_;
    QuietErrors quiet_;
    Handle file_;
};

/// Compound type {r, i} of two doubles (or of two floats in the file), as h5py writes complex
/// numbers.
[[nodiscard]] Handle complexType(hid_t real);

/// A file that is being read.
class Reader {
public:
    explicit Reader(const std::filesystem::path& path);

    [[nodiscard]] bool exists(const std::string& path) const;
    [[nodiscard]] bool isDataset(const std::string& path) const;
    /// Names in a group, in the order in which they were made.
    [[nodiscard]] std::vector<std::string> names(const std::string& group) const;
    [[nodiscard]] std::string textAttribute(const std::string& object, const char* name) const;
    [[nodiscard]] double numberAttribute(const std::string& object, const char* name) const;
    [[nodiscard]] std::int64_t integerAttribute(const std::string& object, const char* name) const;
    [[nodiscard]] std::string text(const std::string& path) const;
    [[nodiscard]] std::vector<std::size_t> shape(const std::string& path) const;
    [[nodiscard]] std::vector<double> numbers(const std::string& path) const;
    [[nodiscard]] std::vector<std::int64_t> integers(const std::string& path) const;
    /// Real and imaginary parts; the second is empty for real data.
    [[nodiscard]] std::pair<std::vector<double>, std::vector<double>>
    complexNumbers(const std::string& path) const;
    /// The bytes of a dataset in the given memory type.
    [[nodiscard]] std::vector<std::byte> bytes(const std::string& path, hid_t memory) const;

    [[noreturn]] void damaged(const std::string& what) const;

private:
    [[nodiscard]] Handle openDataset(const std::string& path) const;
    [[nodiscard]] Handle openAttribute(const std::string& object, const char* name) const;
    void read(const std::string& path, hid_t memory, void* data) const;
    std::string path_;
    QuietErrors quiet_;
    Handle file_;
};

} // namespace zonescope::io::hdf5
