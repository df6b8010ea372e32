#ifdef ZONESCOPE_HAS_HDF5

#include "core/error.hpp"
#include "core/io/files/hdf5_handles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <utility>

namespace zonescope::io::hdf5 {

namespace {

constexpr std::size_t longestText = std::size_t{256} << 20U;
constexpr std::size_t longestName = 4096;
constexpr hsize_t mostNames = 1'000'000;
constexpr int highestRank = 8;
/// Deflate makes at most so many bytes of one (Deutsch 1996, RFC 1951: 258 bytes from two bits).
constexpr double mostInflation = 1032.0;

/// Some network file systems cannot lock and refuse to open for that. Files here are never changed
/// in place, so locks protect nothing.
Handle accessWithoutLocks() {
    Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
#if H5_VERSION_GE(1, 10, 7)
    H5Pset_file_locking(access.get(), false, true);
#endif
    return access;
}

bool isFixedText(hid_t type) {
    return H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0;
}

bool isNumber(hid_t type) {
    const auto kind = H5Tget_class(type);
    return (kind == H5T_FLOAT || kind == H5T_INTEGER) && H5Tget_size(type) <= sizeof(double);
}

bool isInteger(hid_t type) {
    return H5Tget_class(type) == H5T_INTEGER && H5Tget_size(type) <= sizeof(std::int64_t);
}

/// {r, i} of two real numbers.
bool isComplex(hid_t type) {
    if (H5Tget_class(type) != H5T_COMPOUND || H5Tget_nmembers(type) != 2) {
        return false;
    }
    for (const unsigned member : {0U, 1U}) {
        char* const name = H5Tget_member_name(type, member);
        const bool named = name != nullptr && std::string_view(name) == (member == 0 ? "r" : "i");
        H5free_memory(name);
        const Handle part(H5Tget_member_type(type, member), H5Tclose);
        if (!named || H5Tget_class(part.get()) != H5T_FLOAT || !isNumber(part.get())) {
            return false;
        }
    }
    return true;
}

/// Up to the first zero, which pads.
std::string withoutPadding(std::string text) {
    text.resize(std::min(text.size(), text.find('\0')));
    return text;
}

} // namespace

Reader::Reader(const std::filesystem::path& path) : path_(path.string()) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        throw FileError(path_, say("cannot open: there is no such file"));
    }
    if (std::filesystem::is_directory(path, error)) {
        throw FileError(path_, say("cannot open: it is a folder; choose a file"));
    }
    if (!std::filesystem::is_regular_file(path, error)) {
        throw FileError(path_, say("cannot open: it is a device, not a file"));
    }
    const auto access = accessWithoutLocks();
    file_ = Handle(H5Fopen(path.c_str(), H5F_ACC_RDONLY, access.get()), H5Fclose);
    if (file_.get() < 0) {
        throw FileError(path_, say("cannot open as an HDF5 file: {library_message}",
                                   "library_message"_is = libraryMessage()));
    }
}

void Reader::damaged(const text::Message& what) const {
    throw FileError(path_,
                    say("the file is damaged or not from Zonescope: {what}", "what"_is = what));
}

bool Reader::exists(const std::string& path) const {
    return H5Lexists(file_.get(), path.c_str(), H5P_DEFAULT) > 0;
}

bool Reader::hasAttribute(const std::string& object, const char* name) const {
    return H5Aexists_by_name(file_.get(), object.c_str(), name, H5P_DEFAULT) > 0;
}

/// Links may lead into other files: everything here is where it is named.
void Reader::requireOwn(const std::string& path) const {
    for (std::size_t end = 1; path != "/" && end != std::string::npos;) {
        end = path.find('/', end + 1);
        const auto part = path.substr(0, end);
        H5L_info_t info{};
        if (H5Lget_info(file_.get(), part.c_str(), &info, H5P_DEFAULT) < 0) {
            damaged(say("there is no {part}", "part"_is = part));
        }
        if (info.type != H5L_TYPE_HARD) {
            damaged(say("{part} leads elsewhere", "part"_is = part));
        }
    }
}

ObjectKind Reader::kindOf(const std::string& path) const {
    requireOwn(path.substr(0, std::max<std::size_t>(1, path.rfind('/'))));
    H5L_info_t link{};
    if (H5Lget_info(file_.get(), path.c_str(), &link, H5P_DEFAULT) < 0 ||
        link.type != H5L_TYPE_HARD) {
        return ObjectKind::other;
    }
    const Handle object(H5Oopen(file_.get(), path.c_str(), H5P_DEFAULT), H5Oclose);
    switch (H5Iget_type(object.get())) {
    case H5I_GROUP: return ObjectKind::group;
    case H5I_DATASET: {
        const Handle type(H5Dget_type(object.get()), H5Tclose);
        return isNumber(type.get()) ? ObjectKind::numbers : ObjectKind::other;
    }
    default: return ObjectKind::other;
    }
}

std::vector<std::string> Reader::names(const std::string& group) const {
    requireOwn(group);
    const Handle handle(H5Gopen2(file_.get(), group.c_str(), H5P_DEFAULT), H5Gclose);
    if (handle.get() < 0) {
        damaged(say("there is no group {group}", "group"_is = group));
    }
    H5G_info_t info{};
    if (H5Gget_info(handle.get(), &info) < 0 || info.nlinks > mostNames) {
        damaged(say("the names in {group} cannot be read", "group"_is = group));
    }
    // Other programs often leave the order out.
    const Handle made(H5Gget_create_plist(handle.get()), H5Pclose);
    unsigned order = 0;
    const bool kept =
        H5Pget_link_creation_order(made.get(), &order) >= 0 && (order & H5P_CRT_ORDER_INDEXED) != 0;
    const auto index = kept ? H5_INDEX_CRT_ORDER : H5_INDEX_NAME;
    std::vector<std::string> names;
    for (hsize_t n = 0; n < info.nlinks; ++n) {
        std::array<char, longestName> name{};
        const auto length = H5Lget_name_by_idx(handle.get(), ".", index, H5_ITER_INC, n,
                                               name.data(), name.size(), H5P_DEFAULT);
        if (length <= 0 || static_cast<std::size_t>(length) >= name.size()) {
            damaged(say("the names in {group} cannot be read", "group"_is = group));
        }
        names.emplace_back(name.data());
    }
    return names;
}

Handle Reader::openAttribute(const std::string& object, const char* name) const {
    requireOwn(object);
    Handle attribute(H5Aopen_by_name(file_.get(), object.c_str(), name, H5P_DEFAULT, H5P_DEFAULT),
                     H5Aclose);
    if (attribute.get() < 0) {
        damaged(say("there is no attribute '{name}' of {object}", "name"_is = name,
                    "object"_is = object));
    }
    const Handle space(H5Aget_space(attribute.get()), H5Sclose);
    if (space.get() < 0 || H5Sget_simple_extent_type(space.get()) == H5S_NULL ||
        H5Sget_simple_extent_npoints(space.get()) != 1) {
        damaged(say("the attribute '{name}' of {object} is not a single value", "name"_is = name,
                    "object"_is = object));
    }
    return attribute;
}

void Reader::readAttribute(const Handle& attribute, const std::string& shown, hid_t memory,
                           void* data) const {
    if (H5Aread(attribute.get(), memory, data) < 0) {
        damaged(say("{shown} cannot be read: {library_message}", "shown"_is = shown,
                    "library_message"_is = libraryMessage()));
    }
}

std::string Reader::textAttribute(const std::string& object, const char* name) const {
    const auto attribute = openAttribute(object, name);
    const auto shown = fmt::format("the attribute '{}' of {}", name, object);
    const Handle type(H5Aget_type(attribute.get()), H5Tclose);
    if (!isFixedText(type.get()) || H5Tget_size(type.get()) > longestText) {
        damaged(say("{shown} is no text", "shown"_is = shown));
    }
    std::string value(H5Tget_size(type.get()), '\0');
    readAttribute(attribute, shown, type.get(), value.data());
    return withoutPadding(std::move(value));
}

double Reader::numberAttribute(const std::string& object, const char* name) const {
    const auto attribute = openAttribute(object, name);
    const auto shown = fmt::format("the attribute '{}' of {}", name, object);
    const Handle type(H5Aget_type(attribute.get()), H5Tclose);
    if (!isNumber(type.get())) {
        damaged(say("{shown} is no number", "shown"_is = shown));
    }
    double value = 0.0;
    readAttribute(attribute, shown, H5T_NATIVE_DOUBLE, &value);
    return value;
}

std::int64_t Reader::integerAttribute(const std::string& object, const char* name) const {
    const auto attribute = openAttribute(object, name);
    const auto shown = fmt::format("the attribute '{}' of {}", name, object);
    const Handle type(H5Aget_type(attribute.get()), H5Tclose);
    if (!isInteger(type.get())) {
        damaged(say("{shown} is no whole number", "shown"_is = shown));
    }
    std::int64_t value = 0;
    readAttribute(attribute, shown, H5T_NATIVE_INT64, &value);
    return value;
}

std::int64_t Reader::integerAttribute(const std::string& object, const char* name,
                                      std::int64_t least, std::int64_t most) const {
    const auto value = integerAttribute(object, name);
    if (value < least || value > most) {
        damaged(say("the attribute '{name}' of {object} is {value}, not {least} to {most}",
                    "name"_is = name, "object"_is = object, "value"_is = value, "least"_is = least,
                    "most"_is = most));
    }
    return value;
}

Reader::Dataset Reader::openDataset(const std::string& path) const {
    requireOwn(path);
    Dataset dataset;
    dataset.handle = Handle(H5Dopen2(file_.get(), path.c_str(), H5P_DEFAULT), H5Dclose);
    if (dataset.handle.get() < 0) {
        damaged(say("there is no dataset {path}", "path"_is = path));
    }
    dataset.type = Handle(H5Dget_type(dataset.handle.get()), H5Tclose);
    const Handle space(H5Dget_space(dataset.handle.get()), H5Sclose);
    const int rank = H5Sget_simple_extent_ndims(space.get());
    if (dataset.type.get() < 0 || space.get() < 0 || rank < 0 || rank > highestRank ||
        H5Sget_simple_extent_type(space.get()) == H5S_NULL) {
        damaged(say("{path} is no table of values", "path"_is = path));
    }
    std::array<hsize_t, highestRank> extent{};
    H5Sget_simple_extent_dims(space.get(), extent.data(), nullptr);
    dataset.count = 1;
    for (int n = 0; n < rank; ++n) {
        const auto length = static_cast<std::size_t>(extent[static_cast<std::size_t>(n)]);
        if (length != 0 && dataset.count > std::numeric_limits<std::size_t>::max() / 64 / length) {
            damaged(say("{path} is too large", "path"_is = path));
        }
        dataset.shape.push_back(length);
        dataset.count *= length;
    }
    requireStoredWhole(dataset, path);
    return dataset;
}

/// Whether the values lie in this file, all of them: otherwise they would be read from another
/// file, or a few bytes here would ask for any amount of memory.
void Reader::requireStoredWhole(const Dataset& dataset, const std::string& path) const {
    const Handle creation(H5Dget_create_plist(dataset.handle.get()), H5Pclose);
    const auto layout = H5Pget_layout(creation.get());
    if (layout == H5D_VIRTUAL || H5Pget_external_count(creation.get()) != 0) {
        damaged(say("{path} lies in another file", "path"_is = path));
    }
    const int filters = H5Pget_nfilters(creation.get());
    const double stored = static_cast<double>(H5Dget_storage_size(dataset.handle.get()));
    const double needed =
        static_cast<double>(dataset.count) * static_cast<double>(H5Tget_size(dataset.type.get()));
    if (filters < 0 || needed > stored * (filters > 0 ? mostInflation : 1.0)) {
        damaged(say("{path} is not complete", "path"_is = path));
    }
}

void Reader::requireRealNumbers(const Dataset& dataset, const std::string& path) const {
    if (!isNumber(dataset.type.get())) {
        damaged(say("{path} holds no numbers", "path"_is = path));
    }
}

void Reader::read(const Dataset& dataset, const std::string& path, hid_t memory, void* data) const {
    if (dataset.count > 0 &&
        H5Dread(dataset.handle.get(), memory, H5S_ALL, H5S_ALL, H5P_DEFAULT, data) < 0) {
        damaged(path + ": " + libraryMessage());
    }
}

std::vector<std::size_t> Reader::shape(const std::string& path) const {
    return openDataset(path).shape;
}

std::string Reader::text(const std::string& path) const {
    const auto dataset = openDataset(path);
    if (!isFixedText(dataset.type.get()) || dataset.count != 1 ||
        H5Tget_size(dataset.type.get()) > longestText) {
        damaged(say("{path} is no text", "path"_is = path));
    }
    std::string value(H5Tget_size(dataset.type.get()), '\0');
    read(dataset, path, dataset.type.get(), value.data());
    return withoutPadding(std::move(value));
}

std::vector<double> Reader::numbers(const std::string& path) const {
    const auto dataset = openDataset(path);
    requireRealNumbers(dataset, path);
    std::vector<double> values(dataset.count);
    read(dataset, path, H5T_NATIVE_DOUBLE, values.data());
    return values;
}

std::vector<std::int64_t> Reader::integers(const std::string& path) const {
    const auto dataset = openDataset(path);
    if (!isInteger(dataset.type.get())) {
        damaged(say("{path} holds no whole numbers", "path"_is = path));
    }
    std::vector<std::int64_t> values(dataset.count);
    read(dataset, path, H5T_NATIVE_INT64, values.data());
    return values;
}

std::pair<std::vector<double>, std::vector<double>>
Reader::complexNumbers(const std::string& path) const {
    const auto dataset = openDataset(path);
    if (!isComplex(dataset.type.get())) {
        return {numbers(path), {}};
    }
    std::vector<double> pairs(2 * dataset.count);
    const auto memory = complexType(H5T_NATIVE_DOUBLE);
    read(dataset, path, memory.get(), pairs.data());
    std::pair<std::vector<double>, std::vector<double>> parts{std::vector<double>(dataset.count),
                                                              std::vector<double>(dataset.count)};
    for (std::size_t n = 0; n < dataset.count; ++n) {
        parts.first[n] = pairs[2 * n];
        parts.second[n] = pairs[2 * n + 1];
    }
    return parts;
}

std::vector<std::byte> Reader::bytes(const std::string& path, hid_t stored, hid_t memory) const {
    const auto dataset = openDataset(path);
    if (H5Tequal(dataset.type.get(), stored) <= 0) {
        damaged(say("{path} holds other numbers than it says", "path"_is = path));
    }
    std::vector<std::byte> values(dataset.count * H5Tget_size(memory));
    read(dataset, path, memory, values.data());
    return values;
}

} // namespace zonescope::io::hdf5

#endif // ZONESCOPE_HAS_HDF5
