#pragma once

/// \file
/// The HDF5 C library with RAII and exceptions; used by results_hdf5*.cpp only.

#include "core/io/files/replacement_file.hpp"

#include <hdf5.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
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

/// Innermost message of the library's error stack.
[[nodiscard]] std::string libraryMessage();

class PatientDisk;

/// A file that is being made beside the one whose place it takes when it is finished. All errors
/// are FileErrors that name it; the old file is then as it was.
class Writer {
public:
    explicit Writer(const std::filesystem::path& path);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer();

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
    /// A dataset that `part` fills piece by piece.
    void emptyDataset(const std::string& path, std::span<const std::size_t> shape, hid_t file);
    /// Writes the block of `count` values in each dimension that begins at `first`.
    void part(const std::string& path, std::span<const std::size_t> first,
              std::span<const std::size_t> count, hid_t memory, const void* data);
    /// One-dimensional coordinates that other datasets use as a scale.
    void scale(const std::string& path, std::span<const double> values, const char* unit);
    void attachScale(const std::string& dataset, const std::string& scale, unsigned dimension);
    /// Seals the file (file_seal.hpp) and puts it in its place.
    void finish();

private:
    void require(bool good, const text::Message& otherwise) const;
    void requireWritten(bool good, const std::string& path) const;
    void requireAttribute(bool good, const char* name) const;
    std::string shownPath_;
    QuietErrors quiet_;
    ReplacementFile replacement_;
    std::unique_ptr<PatientDisk> disk_;
    Handle file_;
};

/// Compound type {r, i} of two doubles (or of two floats in the file), as h5py writes complex
/// numbers.
[[nodiscard]] Handle complexType(hid_t real);

/// How the arrays of an engine's state ("float32", "float64", "int64") stand in memory and file;
/// negative for another word.
struct StateType {
    hid_t memory = H5I_INVALID_HID;
    hid_t file = H5I_INVALID_HID;
};
[[nodiscard]] StateType stateTypeOf(std::string_view word);

/// What stands at a path: a dataset of real numbers counts as numbers.
enum class ObjectKind { group, numbers, other };

/// A file that is being read. Nothing in it is taken for granted: an object is used only when its
/// kind, type and size are those asked for, lies in the file itself, and needs no more memory than
/// the file holds for it. All members throw FileError naming the file and the object.
class Reader {
public:
    explicit Reader(const std::filesystem::path& path);

    [[nodiscard]] bool exists(const std::string& path) const;
    [[nodiscard]] bool hasAttribute(const std::string& object, const char* name) const;
    /// `other` too for links that lead elsewhere.
    [[nodiscard]] ObjectKind kindOf(const std::string& path) const;
    /// Names in a group, in the order in which they were made where the file keeps that.
    [[nodiscard]] std::vector<std::string> names(const std::string& group) const;
    /// Attributes that hold a single value of that kind.
    [[nodiscard]] std::string textAttribute(const std::string& object, const char* name) const;
    [[nodiscard]] double numberAttribute(const std::string& object, const char* name) const;
    [[nodiscard]] std::int64_t integerAttribute(const std::string& object, const char* name) const;
    /// An integer in a range, ends included.
    [[nodiscard]] std::int64_t integerAttribute(const std::string& object, const char* name,
                                                std::int64_t least, std::int64_t most) const;
    [[nodiscard]] std::string text(const std::string& path) const;
    [[nodiscard]] std::vector<std::size_t> shape(const std::string& path) const;
    /// Real numbers, integers among them.
    [[nodiscard]] std::vector<double> numbers(const std::string& path) const;
    [[nodiscard]] std::vector<std::int64_t> integers(const std::string& path) const;
    /// Real and imaginary parts; the second is empty for real data.
    [[nodiscard]] std::pair<std::vector<double>, std::vector<double>>
    complexNumbers(const std::string& path) const;
    /// The bytes of a dataset whose type in the file is `stored`, in the memory type `memory`.
    [[nodiscard]] std::vector<std::byte> bytes(const std::string& path, hid_t stored,
                                               hid_t memory) const;

    [[noreturn]] void damaged(const text::Message& what) const;

private:
    struct Dataset {
        Handle handle, type;
        std::vector<std::size_t> shape;
        std::size_t count = 0; ///< of values
    };
    void requireOwn(const std::string& path) const;
    [[nodiscard]] Dataset openDataset(const std::string& path) const;
    void requireRealNumbers(const Dataset& dataset, const std::string& path) const;
    void requireStoredWhole(const Dataset& dataset, const std::string& path) const;
    [[nodiscard]] Handle openAttribute(const std::string& object, const char* name) const;
    void readAttribute(const Handle& attribute, const std::string& shown, hid_t memory,
                       void* data) const;
    void read(const Dataset& dataset, const std::string& path, hid_t memory, void* data) const;
    std::string path_;
    QuietErrors quiet_;
    Handle file_;
};

} // namespace zonescope::io::hdf5
