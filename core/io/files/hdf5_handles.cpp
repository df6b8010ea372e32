#ifdef ZONESCOPE_HAS_HDF5

#include "core/io/files/hdf5_handles.hpp"

#include "core/error.hpp"
#include "core/io/files/file_seal.hpp"
#include "core/io/files/hdf5_chunks.hpp"
#include "core/io/files/hdf5_disk_driver.hpp"

#include <hdf5_hl.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace zonescope::io::hdf5 {

std::string libraryMessage() {
    std::string message;
    H5Ewalk2(
        H5E_DEFAULT, H5E_WALK_UPWARD,
        [](unsigned n, const H5E_error2_t* error, void* data) -> herr_t {
            if (n == 0 && error->desc != nullptr) {
                *static_cast<std::string*>(data) = error->desc;
            }
            return 0;
        },
        &message);
    return message.empty() ? "the HDF5 library gives no reason" : message;
}

namespace {

std::size_t countOf(std::span<const std::size_t> shape) {
    return std::accumulate(shape.begin(), shape.end(), std::size_t{1}, std::multiplies<>());
}

Handle makeSpace(std::span<const std::size_t> shape) {
    if (shape.empty()) {
        return {H5Screate(H5S_SCALAR), H5Sclose};
    }
    const std::vector<hsize_t> extent(shape.begin(), shape.end());
    return {H5Screate_simple(static_cast<int>(extent.size()), extent.data(), nullptr), H5Sclose};
}

Handle fixedText(std::size_t length) {
    Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
    H5Tset_size(type.get(), std::max<std::size_t>(length, 1));
    H5Tset_strpad(type.get(), H5T_STR_NULLPAD); // a terminated one would lose its last character
    H5Tset_cset(type.get(), H5T_CSET_UTF8);
    return type;
}

} // namespace

Handle::Handle(Handle&& other) noexcept
    : id_(std::exchange(other.id_, H5I_INVALID_HID)), close_(other.close_) {}

Handle& Handle::operator=(Handle&& other) noexcept {
    reset();
    id_ = std::exchange(other.id_, H5I_INVALID_HID);
    close_ = other.close_;
    return *this;
}

bool Handle::reset() noexcept {
    const hid_t id = std::exchange(id_, H5I_INVALID_HID);
    return id < 0 || close_(id) >= 0;
}

QuietErrors::QuietErrors() {
    H5Eget_auto2(H5E_DEFAULT, &function_, &data_);
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

QuietErrors::~QuietErrors() { H5Eset_auto2(H5E_DEFAULT, function_, data_); }

Handle complexType(hid_t real) {
    const std::size_t size = H5Tget_size(real);
    Handle type(H5Tcreate(H5T_COMPOUND, 2 * size), H5Tclose);
    H5Tinsert(type.get(), "r", 0, real);
    H5Tinsert(type.get(), "i", size, real);
    return type;
}

StateType stateTypeOf(std::string_view word) {
    if (word == "float32") {
        return {H5T_NATIVE_FLOAT, H5T_IEEE_F32LE};
    }
    if (word == "float64") {
        return {H5T_NATIVE_DOUBLE, H5T_IEEE_F64LE};
    }
    return word == "int64" ? StateType{H5T_NATIVE_INT64, H5T_STD_I64LE} : StateType{};
}

Writer::Writer(const std::filesystem::path& path)
    : shownPath_(path.string()), replacement_(path),
      disk_(std::make_unique<PatientDisk>(replacement_)) {
    const auto access = accessTo(*disk_);
    const Handle creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose);
    H5Pset_link_creation_order(creation.get(), H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED);
    file_ = Handle(H5Fcreate(shownPath_.c_str(), H5F_ACC_TRUNC, creation.get(), access.get()),
                   H5Fclose);
    require(file_.get() >= 0, say("cannot create the file"));
}

Writer::~Writer() = default;

void Writer::require(bool good, const text::Message& otherwise) const {
    if (const int code = disk_->failure(); code != 0) {
        replacement_.fail(code);
    }
    if (!good) {
        throw FileError(shownPath_, text::inTurn({otherwise, libraryMessage()}, ": "));
    }
}

void Writer::requireWritten(bool good, const std::string& path) const {
    require(good, say("cannot write {path}", "path"_is = path));
}

void Writer::requireAttribute(bool good, const char* name) const {
    require(good, say("cannot write the attribute {name}", "name"_is = name));
}

void Writer::group(const std::string& path) {
    const Handle creation(H5Pcreate(H5P_GROUP_CREATE), H5Pclose);
    H5Pset_link_creation_order(creation.get(), H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED);
    const Handle group(
        H5Gcreate2(file_.get(), path.c_str(), H5P_DEFAULT, creation.get(), H5P_DEFAULT), H5Gclose);
    requireWritten(group.get() >= 0, path);
}

void Writer::attribute(const std::string& object, const char* name, std::string_view value) {
    const auto type = fixedText(value.size());
    const auto space = makeSpace({});
    const Handle attribute(H5Acreate_by_name(file_.get(), object.c_str(), name, type.get(),
                                             space.get(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                           H5Aclose);
    requireAttribute(attribute.get() >= 0 && H5Awrite(attribute.get(), type.get(),
                                                      value.empty() ? "" : value.data()) >= 0,
                     name);
}

void Writer::attribute(const std::string& object, const char* name, double value) {
    const auto space = makeSpace({});
    const Handle attribute(H5Acreate_by_name(file_.get(), object.c_str(), name, H5T_IEEE_F64LE,
                                             space.get(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                           H5Aclose);
    requireAttribute(
        attribute.get() >= 0 && H5Awrite(attribute.get(), H5T_NATIVE_DOUBLE, &value) >= 0, name);
}

void Writer::attribute(const std::string& object, const char* name, std::int64_t value) {
    const auto space = makeSpace({});
    const Handle attribute(H5Acreate_by_name(file_.get(), object.c_str(), name, H5T_STD_I64LE,
                                             space.get(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                           H5Aclose);
    requireAttribute(
        attribute.get() >= 0 && H5Awrite(attribute.get(), H5T_NATIVE_INT64, &value) >= 0, name);
}

void Writer::text(const std::string& path, std::string_view value) {
    const auto type = fixedText(value.size());
    dataset(path, {}, type.get(), type.get(), value.empty() ? "" : value.data());
}

void Writer::dataset(const std::string& path, std::span<const std::size_t> shape, hid_t memory,
                     hid_t file, const void* data, bool compress) {
    constexpr std::size_t smallestCompressed = 4096;
    const auto space = makeSpace(shape);
    const Handle creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    const bool compressed = compress && countOf(shape) >= smallestCompressed && shape.size() == 2;
    const auto chunks = compressed ? Chunks::of(shape[0], shape[1]) : Chunks{};
    if (compressed) {
        chunks.describe(creation.get());
    }
    const Handle dataset(H5Dcreate2(file_.get(), path.c_str(), file, space.get(), H5P_DEFAULT,
                                    creation.get(), H5P_DEFAULT),
                         H5Dclose);
    requireWritten(dataset.get() >= 0, path);
    if (countOf(shape) == 0) {
        return;
    }
    // Chunks go past the library's conversion of types.
    if (compressed && H5Tequal(memory, file) > 0) {
        const std::size_t size = H5Tget_size(file);
        const auto values = std::span(static_cast<const std::byte*>(data), countOf(shape) * size);
        requireWritten(writeChunks(dataset.get(), values, shape[0], shape[1], size, chunks), path);
        return;
    }
    requireWritten(H5Dwrite(dataset.get(), memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) >= 0, path);
}

void Writer::emptyDataset(const std::string& path, std::span<const std::size_t> shape, hid_t file) {
    const auto space = makeSpace(shape);
    const Handle dataset(H5Dcreate2(file_.get(), path.c_str(), file, space.get(), H5P_DEFAULT,
                                    H5P_DEFAULT, H5P_DEFAULT),
                         H5Dclose);
    requireWritten(dataset.get() >= 0, path);
}

void Writer::part(const std::string& path, std::span<const std::size_t> first,
                  std::span<const std::size_t> count, hid_t memory, const void* data) {
    const Handle dataset(H5Dopen2(file_.get(), path.c_str(), H5P_DEFAULT), H5Dclose);
    const Handle place(H5Dget_space(dataset.get()), H5Sclose);
    const std::vector<hsize_t> begin(first.begin(), first.end());
    const std::vector<hsize_t> extent(count.begin(), count.end());
    const auto block = makeSpace(count);
    requireWritten(
        H5Sselect_hyperslab(place.get(), H5S_SELECT_SET, begin.data(), nullptr, extent.data(),
                            nullptr) >= 0 &&
            H5Dwrite(dataset.get(), memory, block.get(), place.get(), H5P_DEFAULT, data) >= 0,
        path);
}

void Writer::dataset(const std::string& path, std::span<const std::size_t> shape,
                     std::span<const double> values) {
    dataset(path, shape, H5T_NATIVE_DOUBLE, H5T_IEEE_F64LE, values.data());
}

void Writer::dataset(const std::string& path, std::span<const std::size_t> shape,
                     std::span<const float> values, bool compress) {
    dataset(path, shape, H5T_NATIVE_FLOAT, H5T_IEEE_F32LE, values.data(), compress);
}

void Writer::dataset(const std::string& path, std::span<const std::int64_t> values) {
    const std::size_t shape[] = {values.size()};
    dataset(path, shape, H5T_NATIVE_INT64, H5T_STD_I64LE, values.data());
}

void Writer::scale(const std::string& path, std::span<const double> values, const char* unit) {
    const std::size_t shape[] = {values.size()};
    dataset(path, shape, values);
    const auto name = path.substr(path.rfind('/') + 1);
    const Handle dataset(H5Dopen2(file_.get(), path.c_str(), H5P_DEFAULT), H5Dclose);
    require(dataset.get() >= 0 && H5DSset_scale(dataset.get(), name.c_str()) >= 0,
            say("cannot make the scale {path}", "path"_is = path));
    attribute(path, "unit", std::string_view(unit));
}

void Writer::attachScale(const std::string& dataset, const std::string& scale, unsigned dimension) {
    const Handle values(H5Dopen2(file_.get(), dataset.c_str(), H5P_DEFAULT), H5Dclose);
    const Handle coordinates(H5Dopen2(file_.get(), scale.c_str(), H5P_DEFAULT), H5Dclose);
    require(values.get() >= 0 && coordinates.get() >= 0 &&
                H5DSattach_scale(values.get(), coordinates.get(), dimension) >= 0,
            say("cannot attach the scale {path}", "path"_is = scale));
}

void Writer::finish() {
    const bool closed = file_.reset();
    require(closed, say("cannot complete the file"));
    commitSealed(replacement_, disk_->length());
}

} // namespace zonescope::io::hdf5

#endif // ZONESCOPE_HAS_HDF5
