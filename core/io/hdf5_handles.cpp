#ifdef ZONESCOPE_HAS_HDF5

#include "core/io/hdf5_handles.hpp"

#include "core/error.hpp"

#include <hdf5_hl.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace zonescope::io::hdf5 {

namespace {

/// Innermost message of the library's error stack.
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

/// Some network file systems cannot lock and refuse to open for that. Files here are never changed
/// in place, so locks protect nothing.
Handle accessWithoutLocks() {
    Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
#if H5_VERSION_GE(1, 10, 7)
    H5Pset_file_locking(access.get(), false, true);
#endif
    return access;
}

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

Writer::Writer(std::string shownPath) : shownPath_(std::move(shownPath)) {
    constexpr std::size_t growth = std::size_t{16} << 20U;
    const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    H5Pset_fapl_core(access.get(), growth, false); // false: nothing goes to the disk
    const Handle creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose);
    H5Pset_link_creation_order(creation.get(), H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED);
    file_ = Handle(H5Fcreate("in memory", H5F_ACC_TRUNC, creation.get(), access.get()), H5Fclose);
    require(file_.get() >= 0, "create the file");
}

void Writer::require(bool good, const std::string& what) const {
    if (!good) {
        throw FileError(shownPath_, "cannot " + what + ": " + libraryMessage());
    }
}

void Writer::group(const std::string& path) {
    const Handle creation(H5Pcreate(H5P_GROUP_CREATE), H5Pclose);
    H5Pset_link_creation_order(creation.get(), H5P_CRT_ORDER_TRACKED | H5P_CRT_ORDER_INDEXED);
    const Handle group(
        H5Gcreate2(file_.get(), path.c_str(), H5P_DEFAULT, creation.get(), H5P_DEFAULT), H5Gclose);
    require(group.get() >= 0, "write " + path);
}

void Writer::attribute(const std::string& object, const char* name, std::string_view value) {
    const auto type = fixedText(value.size());
    const auto space = makeSpace({});
    const Handle attribute(H5Acreate_by_name(file_.get(), object.c_str(), name, type.get(),
                                             space.get(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                           H5Aclose);
    require(attribute.get() >= 0 &&
                H5Awrite(attribute.get(), type.get(), value.empty() ? "" : value.data()) >= 0,
            "write the attribute " + std::string(name));
}

void Writer::attribute(const std::string& object, const char* name, double value) {
    const auto space = makeSpace({});
    const Handle attribute(H5Acreate_by_name(file_.get(), object.c_str(), name, H5T_IEEE_F64LE,
                                             space.get(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                           H5Aclose);
    require(attribute.get() >= 0 && H5Awrite(attribute.get(), H5T_NATIVE_DOUBLE, &value) >= 0,
            "write the attribute " + std::string(name));
}

void Writer::attribute(const std::string& object, const char* name, std::int64_t value) {
    const auto space = makeSpace({});
    const Handle attribute(H5Acreate_by_name(file_.get(), object.c_str(), name, H5T_STD_I64LE,
                                             space.get(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                           H5Aclose);
    require(attribute.get() >= 0 && H5Awrite(attribute.get(), H5T_NATIVE_INT64, &value) >= 0,
            "write the attribute " + std::string(name));
}

void Writer::text(const std::string& path, std::string_view value) {
    const auto type = fixedText(value.size());
    dataset(path, {}, type.get(), type.get(), value.empty() ? "" : value.data());
}

void Writer::dataset(const std::string& path, std::span<const std::size_t> shape, hid_t memory,
                     hid_t file, const void* data, bool compress) {
    constexpr unsigned compressionLevel = 4;
    constexpr std::size_t smallestChunked = 4096;
    const auto space = makeSpace(shape);
    const Handle creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    if (compress && countOf(shape) >= smallestChunked && shape.size() == 2) {
        const hsize_t chunk[2] = {std::min<hsize_t>(shape[0], 256),
                                  std::min<hsize_t>(shape[1], 256)};
        H5Pset_chunk(creation.get(), 2, chunk);
        H5Pset_shuffle(creation.get());
        H5Pset_deflate(creation.get(), compressionLevel);
    }
    const Handle dataset(H5Dcreate2(file_.get(), path.c_str(), file, space.get(), H5P_DEFAULT,
                                    creation.get(), H5P_DEFAULT),
                         H5Dclose);
    require(dataset.get() >= 0, "write " + path);
    if (countOf(shape) > 0) {
        require(H5Dwrite(dataset.get(), memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) >= 0,
                "write " + path);
    }
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
            "make the scale " + path);
    attribute(path, "unit", std::string_view(unit));
}

void Writer::attachScale(const std::string& dataset, const std::string& scale, unsigned dimension) {
    const Handle values(H5Dopen2(file_.get(), dataset.c_str(), H5P_DEFAULT), H5Dclose);
    const Handle coordinates(H5Dopen2(file_.get(), scale.c_str(), H5P_DEFAULT), H5Dclose);
    require(values.get() >= 0 && coordinates.get() >= 0 &&
                H5DSattach_scale(values.get(), coordinates.get(), dimension) >= 0,
            "attach the scale " + scale);
}

std::string_view Writer::image() {
    require(H5Fflush(file_.get(), H5F_SCOPE_GLOBAL) >= 0, "complete the file");
    // Not H5Fget_filesize: that counts the room to grow as well.
    const ssize_t size = H5Fget_file_image(file_.get(), nullptr, 0);
    void* handle = nullptr; // of the memory driver: the address of its pointer to the bytes
    require(size > 0 && H5Fget_vfd_handle(file_.get(), H5P_DEFAULT, &handle) >= 0 &&
                handle != nullptr,
            "read the file's image");
    return {*static_cast<const char* const*>(handle), static_cast<std::size_t>(size)};
}

Reader::Reader(const std::filesystem::path& path) : path_(path.string()) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        throw FileError(path_, "cannot open: there is no such file");
    }
    if (std::filesystem::is_directory(path, error)) {
        throw FileError(path_, "cannot open: it is a folder; choose a file");
    }
    const auto access = accessWithoutLocks();
    file_ = Handle(H5Fopen(path.c_str(), H5F_ACC_RDONLY, access.get()), H5Fclose);
    if (file_.get() < 0) {
        throw FileError(path_, "cannot open as an HDF5 file: " + libraryMessage());
    }
}

void Reader::damaged(const std::string& what) const {
    throw FileError(path_, "the file is damaged or not from Zonescope: " + what);
}

bool Reader::exists(const std::string& path) const {
    return H5Lexists(file_.get(), path.c_str(), H5P_DEFAULT) > 0;
}

bool Reader::isDataset(const std::string& path) const {
    const Handle object(H5Oopen(file_.get(), path.c_str(), H5P_DEFAULT), H5Oclose);
    return object.get() >= 0 && H5Iget_type(object.get()) == H5I_DATASET;
}

std::vector<std::string> Reader::names(const std::string& group) const {
    std::vector<std::string> names;
    const Handle handle(H5Gopen2(file_.get(), group.c_str(), H5P_DEFAULT), H5Gclose);
    if (handle.get() < 0) {
        damaged("there is no group " + group);
    }
    H5G_info_t info{};
    H5Gget_info(handle.get(), &info);
    for (hsize_t n = 0; n < info.nlinks; ++n) {
        const auto length = H5Lget_name_by_idx(handle.get(), ".", H5_INDEX_CRT_ORDER, H5_ITER_INC,
                                               n, nullptr, 0, H5P_DEFAULT);
        if (length < 0) {
            damaged("the names in " + group + " cannot be read");
        }
        std::string name(static_cast<std::size_t>(length), '\0');
        H5Lget_name_by_idx(handle.get(), ".", H5_INDEX_CRT_ORDER, H5_ITER_INC, n, name.data(),
                           name.size() + 1, H5P_DEFAULT);
        names.push_back(std::move(name));
    }
    return names;
}

Handle Reader::openAttribute(const std::string& object, const char* name) const {
    Handle attribute(H5Aopen_by_name(file_.get(), object.c_str(), name, H5P_DEFAULT, H5P_DEFAULT),
                     H5Aclose);
    if (attribute.get() < 0) {
        damaged("there is no attribute '" + std::string(name) + "' of " + object);
    }
    return attribute;
}

std::string Reader::textAttribute(const std::string& object, const char* name) const {
    const auto attribute = openAttribute(object, name);
    const Handle type(H5Aget_type(attribute.get()), H5Tclose);
    if (H5Tget_class(type.get()) != H5T_STRING || H5Tis_variable_str(type.get()) > 0) {
        damaged("the attribute '" + std::string(name) + "' of " + object + " is no text");
    }
    std::string value(H5Tget_size(type.get()), '\0');
    if (H5Aread(attribute.get(), type.get(), value.data()) < 0) {
        damaged(libraryMessage());
    }
    return value.substr(0, value.find('\0'));
}

double Reader::numberAttribute(const std::string& object, const char* name) const {
    const auto attribute = openAttribute(object, name);
    double value = 0.0;
    if (H5Aread(attribute.get(), H5T_NATIVE_DOUBLE, &value) < 0) {
        damaged("the attribute '" + std::string(name) + "' of " + object + " is no number");
    }
    return value;
}

std::int64_t Reader::integerAttribute(const std::string& object, const char* name) const {
    const auto attribute = openAttribute(object, name);
    std::int64_t value = 0;
    if (H5Aread(attribute.get(), H5T_NATIVE_INT64, &value) < 0) {
        damaged("the attribute '" + std::string(name) + "' of " + object + " is no number");
    }
    return value;
}

Handle Reader::openDataset(const std::string& path) const {
    Handle dataset(H5Dopen2(file_.get(), path.c_str(), H5P_DEFAULT), H5Dclose);
    if (dataset.get() < 0) {
        damaged("there is no dataset " + path);
    }
    return dataset;
}

std::vector<std::size_t> Reader::shape(const std::string& path) const {
    const auto dataset = openDataset(path);
    const Handle space(H5Dget_space(dataset.get()), H5Sclose);
    const int rank = H5Sget_simple_extent_ndims(space.get());
    std::vector<hsize_t> extent(static_cast<std::size_t>(std::max(rank, 0)));
    H5Sget_simple_extent_dims(space.get(), extent.data(), nullptr);
    return {extent.begin(), extent.end()};
}

void Reader::read(const std::string& path, hid_t memory, void* data) const {
    const auto dataset = openDataset(path);
    if (H5Dread(dataset.get(), memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) < 0) {
        damaged(path + ": " + libraryMessage());
    }
}

std::string Reader::text(const std::string& path) const {
    const auto dataset = openDataset(path);
    const Handle type(H5Dget_type(dataset.get()), H5Tclose);
    if (H5Tget_class(type.get()) != H5T_STRING || H5Tis_variable_str(type.get()) > 0) {
        damaged(path + " is no text");
    }
    std::string value(H5Tget_size(type.get()), '\0');
    read(path, type.get(), value.data());
    return value.substr(0, value.find('\0'));
}

std::vector<double> Reader::numbers(const std::string& path) const {
    std::vector<double> values(countOf(shape(path)));
    read(path, H5T_NATIVE_DOUBLE, values.data());
    return values;
}

std::vector<std::int64_t> Reader::integers(const std::string& path) const {
    std::vector<std::int64_t> values(countOf(shape(path)));
    read(path, H5T_NATIVE_INT64, values.data());
    return values;
}

std::pair<std::vector<double>, std::vector<double>>
Reader::complexNumbers(const std::string& path) const {
    const auto dataset = openDataset(path);
    const Handle type(H5Dget_type(dataset.get()), H5Tclose);
    if (H5Tget_class(type.get()) != H5T_COMPOUND) {
        return {numbers(path), {}};
    }
    const std::size_t count = countOf(shape(path));
    std::vector<double> pairs(2 * count);
    const auto memory = complexType(H5T_NATIVE_DOUBLE);
    read(path, memory.get(), pairs.data());
    std::pair<std::vector<double>, std::vector<double>> parts{std::vector<double>(count),
                                                              std::vector<double>(count)};
    for (std::size_t n = 0; n < count; ++n) {
        parts.first[n] = pairs[2 * n];
        parts.second[n] = pairs[2 * n + 1];
    }
    return parts;
}

std::vector<std::byte> Reader::bytes(const std::string& path, hid_t memory) const {
    std::vector<std::byte> values(countOf(shape(path)) * H5Tget_size(memory));
    if (!values.empty()) {
        read(path, memory, values.data());
    }
    return values;
}

} // namespace zonescope::io::hdf5

#endif // ZONESCOPE_HAS_HDF5
