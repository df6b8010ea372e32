#ifdef ZONESCOPE_HAS_HDF5

#include "core/io/files/hdf5_disk_driver.hpp"

#if H5_VERSION_GE(1, 13, 0)
#include <H5FDdevelop.h>
#endif

#include <algorithm>
#include <cerrno>
#include <exception>
#include <limits>
#include <memory>
#include <new>

namespace zonescope::io::hdf5 {

void PatientDisk::write(std::uint64_t offset, std::span<const std::byte> bytes, bool readAgain) {
    length_ = std::max(length_, offset + bytes.size());
    if (failure_ == 0) {
        fail(file_.write(offset, bytes));
    }
    if (failure_ == 0 || !readAgain) {
        return;
    }
    while (!bytes.empty()) {
        const std::uint64_t number = offset / Page().size();
        const auto begin = static_cast<std::size_t>(offset % Page().size());
        const std::size_t count = std::min(bytes.size(), Page().size() - begin);
        const auto page = pages_.try_emplace(number, pageOf(number)).first;
        std::copy_n(bytes.begin(), count,
                    page->second.begin() + static_cast<std::ptrdiff_t>(begin));
        offset += count;
        bytes = bytes.subspan(count);
    }
}

void PatientDisk::read(std::uint64_t offset, std::span<std::byte> bytes) const {
    while (!bytes.empty()) {
        const auto begin = static_cast<std::size_t>(offset % Page().size());
        const std::size_t count = std::min(bytes.size(), Page().size() - begin);
        if (pages_.empty()) {
            static_cast<void>(file_.read(offset, bytes));
            return;
        }
        const Page page = pageOf(offset / Page().size());
        std::copy_n(page.begin() + static_cast<std::ptrdiff_t>(begin), count, bytes.begin());
        offset += count;
        bytes = bytes.subspan(count);
    }
}

PatientDisk::Page PatientDisk::pageOf(std::uint64_t number) const {
    if (const auto found = pages_.find(number); found != pages_.end()) {
        return found->second;
    }
    Page page{};
    static_cast<void>(file_.read(number * page.size(), page));
    return page;
}

namespace {

/// What the library hands from the access properties to `openDisk`.
struct DiskAccess {
    PatientDisk* disk = nullptr;
};

/// A file of this driver; the library knows its first member only.
struct DiskFile {
    H5FD_t known{};
    PatientDisk* disk = nullptr;
    haddr_t endOfAllocation = 0;
};

DiskFile& diskFile(H5FD_t* file) { return *reinterpret_cast<DiskFile*>(file); }
const DiskFile& diskFile(const H5FD_t* file) { return *reinterpret_cast<const DiskFile*>(file); }

H5FD_t* openDisk(const char*, unsigned, hid_t access, haddr_t) {
    const auto* wanted = static_cast<const DiskAccess*>(H5Pget_driver_info(access));
    if (wanted == nullptr || wanted->disk == nullptr) {
        return nullptr;
    }
    auto file = std::unique_ptr<DiskFile>(new (std::nothrow) DiskFile);
    if (file == nullptr) {
        return nullptr;
    }
    file->disk = wanted->disk;
    return &file.release()->known;
}

herr_t closeDisk(H5FD_t* file) {
    const std::unique_ptr<DiskFile> owned(&diskFile(file));
    return 0;
}

int compareDisks(const H5FD_t* first, const H5FD_t* second) {
    const auto* a = diskFile(first).disk;
    const auto* b = diskFile(second).disk;
    return a < b ? -1 : static_cast<int>(a > b);
}

/// As of the library's own driver of plain files.
herr_t queryDisk(const H5FD_t*, unsigned long* features) {
    if (features != nullptr) {
        *features = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_ACCUMULATE_METADATA |
                    H5FD_FEAT_DATA_SIEVE | H5FD_FEAT_AGGREGATE_SMALLDATA;
    }
    return 0;
}

haddr_t allocated(const H5FD_t* file, H5FD_mem_t) { return diskFile(file).endOfAllocation; }

herr_t setAllocated(H5FD_t* file, H5FD_mem_t, haddr_t address) {
    diskFile(file).endOfAllocation = address;
    return 0;
}

haddr_t endOfFile(const H5FD_t* file, H5FD_mem_t) { return diskFile(file).disk->length(); }

herr_t readDisk(H5FD_t* file, H5FD_mem_t, hid_t, haddr_t address, std::size_t size, void* buffer) {
    try {
        diskFile(file).disk->read(address, {static_cast<std::byte*>(buffer), size});
        return 0;
    } catch (const std::exception&) {
        return -1;
    }
}

herr_t writeDisk(H5FD_t* file, H5FD_mem_t kind, hid_t, haddr_t address, std::size_t size,
                 const void* buffer) {
    auto& disk = *diskFile(file).disk;
    try {
        disk.write(address, {static_cast<const std::byte*>(buffer), size}, kind != H5FD_MEM_DRAW);
    } catch (const std::exception&) {
        disk.fail(ENOMEM);
    }
    return 0;
}

herr_t truncateDisk(H5FD_t* file, hid_t, hbool_t) {
    diskFile(file).disk->setLength(diskFile(file).endOfAllocation);
    return 0;
}

H5FD_class_t diskDriver() {
    H5FD_class_t driver{};
#if H5_VERSION_GE(1, 14, 0)
    driver.version = H5FD_CLASS_VERSION;
    driver.value = static_cast<H5FD_class_value_t>(H5_VFD_RESERVED + 'z');
#endif
    driver.name = "zonescope disk";
    driver.maxaddr = static_cast<haddr_t>(std::numeric_limits<std::int64_t>::max());
    driver.fc_degree = H5F_CLOSE_STRONG;
    driver.fapl_size = sizeof(DiskAccess);
    driver.open = openDisk;
    driver.close = closeDisk;
    driver.cmp = compareDisks;
    driver.query = queryDisk;
    driver.get_eoa = allocated;
    driver.set_eoa = setAllocated;
    driver.get_eof = endOfFile;
    driver.read = readDisk;
    driver.write = writeDisk;
    driver.truncate = truncateDisk;
    std::fill(std::begin(driver.fl_map), std::end(driver.fl_map), H5FD_MEM_SUPER);
    driver.fl_map[H5FD_MEM_DRAW] = H5FD_MEM_DRAW; // numbers apart from what describes them
    driver.fl_map[H5FD_MEM_GHEAP] = H5FD_MEM_DRAW;
    return driver;
}

} // namespace

Handle accessTo(PatientDisk& disk) {
    const H5FD_class_t description = diskDriver();
    const Handle driver(H5FDregister(&description), H5FDunregister);
    Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    const DiskAccess info{.disk = &disk};
    H5Pset_driver(access.get(), driver.get(), &info);
    return access;
}

} // namespace zonescope::io::hdf5

#endif // ZONESCOPE_HAS_HDF5
