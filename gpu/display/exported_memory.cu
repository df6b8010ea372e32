#include "gpu/display/exported_memory.cuh"

#include "core/error.hpp"

#include <atomic>
#include <optional>
#include <utility>

namespace zonescope::gpu::display {

namespace {

/// The driver's functions, which are not linked: the program starts without a driver.
struct MemoryFunctions {
    CUresult (*granularity)(std::size_t*, const CUmemAllocationProp*,
                            CUmemAllocationGranularity_flags) = nullptr;
    CUresult (*create)(CUmemGenericAllocationHandle*, std::size_t, const CUmemAllocationProp*,
                       unsigned long long) = nullptr;
    CUresult (*release)(CUmemGenericAllocationHandle) = nullptr;
    CUresult (*reserve)(CUdeviceptr*, std::size_t, std::size_t, CUdeviceptr,
                        unsigned long long) = nullptr;
    CUresult (*unreserve)(CUdeviceptr, std::size_t) = nullptr;
    CUresult (*map)(CUdeviceptr, std::size_t, std::size_t, CUmemGenericAllocationHandle,
                    unsigned long long) = nullptr;
    CUresult (*unmap)(CUdeviceptr, std::size_t) = nullptr;
    CUresult (*allow)(CUdeviceptr, std::size_t, const CUmemAccessDesc*, std::size_t) = nullptr;
    CUresult (*open)(void*, CUmemGenericAllocationHandle, CUmemAllocationHandleType,
                     unsigned long long) = nullptr;
};

std::optional<MemoryFunctions> findFunctions() {
    MemoryFunctions found;
    bool complete = true;
    const auto find = [&](auto& function, const char* name) {
        constexpr unsigned int version = 12000; // of the functions' parameters
        void* address = nullptr;
        cudaDriverEntryPointQueryResult result{};
        const cudaError_t status =
            cudaGetDriverEntryPointByVersion(name, &address, version, cudaEnableDefault, &result);
        if (status != cudaSuccess || result != cudaDriverEntryPointSuccess) {
            cudaGetLastError();
            complete = false;
            return;
        }
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(address);
    };
    find(found.granularity, "cuMemGetAllocationGranularity");
    find(found.create, "cuMemCreate");
    find(found.release, "cuMemRelease");
    find(found.reserve, "cuMemAddressReserve");
    find(found.unreserve, "cuMemAddressFree");
    find(found.map, "cuMemMap");
    find(found.unmap, "cuMemUnmap");
    find(found.allow, "cuMemSetAccess");
    find(found.open, "cuMemExportToShareableHandle");
    return complete ? std::optional(found) : std::nullopt;
}

const std::optional<MemoryFunctions>& functions() {
    static const auto found = findFunctions();
    return found;
}

CUmemAllocationProp propertiesOn(int device) {
    CUmemAllocationProp properties{};
    properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
    properties.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
    properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    properties.location.id = device;
    return properties;
}

} // namespace

bool ExportedMemory::reserve(std::size_t wanted) {
    if (wanted <= bytes()) {
        return false;
    }
    release();
    if (!allocate(wanted)) {
        plain_.reserve(wanted);
    }
    return true;
}

bool ExportedMemory::allocate(std::size_t wanted) {
    const auto& driver = functions();
    int device = 0;
    if (!driver || cudaGetDevice(&device) != cudaSuccess) {
        cudaGetLastError();
        return false;
    }
    const CUmemAllocationProp properties = propertiesOn(device);
    std::size_t unit = 0;
    if (driver->granularity(&unit, &properties, CU_MEM_ALLOC_GRANULARITY_RECOMMENDED) !=
            CUDA_SUCCESS ||
        unit == 0) {
        return false;
    }
    // Some more, so that dragging the window larger does not allocate at every pixel.
    const std::size_t size = (wanted + wanted / 4 + unit - 1) / unit * unit;
    CUmemGenericAllocationHandle handle = 0;
    if (driver->create(&handle, size, &properties, 0) != CUDA_SUCCESS) {
        return false;
    }
    CUmemAccessDesc access{};
    access.location = properties.location;
    access.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
    CUdeviceptr address = 0;
    if (driver->reserve(&address, size, 0, 0, 0) != CUDA_SUCCESS) {
        driver->release(handle);
        return false;
    }
    if (driver->map(address, size, 0, handle, 0) != CUDA_SUCCESS) {
        driver->unreserve(address, size);
        driver->release(handle);
        return false;
    }
    if (driver->allow(address, size, &access, 1) != CUDA_SUCCESS) {
        driver->unmap(address, size);
        driver->unreserve(address, size);
        driver->release(handle);
        return false;
    }
    static std::atomic<std::uint64_t> newest = 0;
    handle_ = handle;
    address_ = address;
    bytes_ = size;
    number_ = ++newest;
    return true;
}

int ExportedMemory::open() const {
    int descriptor = -1;
    if (!isExported() ||
        functions()->open(&descriptor, handle_, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0) !=
            CUDA_SUCCESS) {
        throw DeviceError(say("the memory of frames cannot be shared"));
    }
    return descriptor;
}

void ExportedMemory::release() noexcept {
    if (!isExported()) {
        return;
    }
    cudaStreamSynchronize(stream_);
    const auto& driver = functions();
    driver->unmap(address_, bytes_);
    driver->unreserve(std::exchange(address_, 0), bytes_);
    driver->release(std::exchange(handle_, 0));
    bytes_ = 0;
}

} // namespace zonescope::gpu::display
