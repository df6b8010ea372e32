#include "gpu/display/gl_registration.hpp"

#include "core/error.hpp"
#include "gpu/device/stream.cuh"
#include "gpu/display/cuda_handles.cuh"

#include <algorithm>
#include <array>

// The two functions needed of cuda_gl_interop.h, which wants the headers of OpenGL for no more than
// the names of two integers.
extern "C" {
cudaError_t CUDARTAPI cudaGLGetDevices(unsigned int* count, int* devices, unsigned int room,
                                       int list);
cudaError_t CUDARTAPI cudaGraphicsGLRegisterImage(cudaGraphicsResource** resource,
                                                  unsigned int image, unsigned int target,
                                                  unsigned int flags);
}

namespace zonescope::gpu {

namespace {

constexpr unsigned int glTexture2d = 0x0DE1;
constexpr int allDevicesOfTheContext = 1; // cudaGLDeviceListAll

text::Message contextElsewhere(cudaError_t error) {
    return say("the window's OpenGL is not drawn by an NVIDIA device that CUDA knows ({error})",
               "error"_is = cudaGetErrorName(error));
}

void requireDeviceOfContext(int device) {
    std::array<int, 32> devices{};
    unsigned int count = 0;
    const cudaError_t found = cudaGLGetDevices(
        &count, devices.data(), static_cast<unsigned int>(devices.size()), allDevicesOfTheContext);
    if (found == cudaErrorDeviceUninitialized) {
        // Said of contexts of EGL's device platform, which its maker has matched to the device;
        // registering a texture tells whether that is so.
        cudaGetLastError();
        return;
    }
    if (found != cudaSuccess || count == 0) {
        cudaGetLastError();
        throw DeviceError(contextElsewhere(found == cudaSuccess ? cudaErrorNoDevice : found));
    }
    const auto end = devices.begin() + std::min<std::size_t>(count, devices.size());
    if (std::find(devices.begin(), end, device) == end) {
        throw DeviceError(
            say("the window is drawn by GPU {devices} and the fields are on GPU {device}",
                "devices"_is = devices[0], "device"_is = device));
    }
}

} // namespace

struct GlRegistration::Private {
    explicit Private(int deviceOrdinal) : device(deviceOrdinal) {}
    ~Private() {
        if (resource != nullptr) {
            cudaStreamSynchronize(stream.get());
            cudaGraphicsUnregisterResource(resource);
            cudaGetLastError(); // the context may be lost; there is nothing left to undo then
        }
    }
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;

    int device;
    Stream stream{true};
    cudaGraphicsResource* resource = nullptr;
};

GlRegistration::GlRegistration(int device, unsigned texture) {
    const display::CurrentDevice here(device);
    requireDeviceOfContext(device);
    auto made = std::make_unique<Private>(device);
    const cudaError_t result = cudaGraphicsGLRegisterImage(&made->resource, texture, glTexture2d,
                                                           cudaGraphicsRegisterFlagsWriteDiscard);
    if (result != cudaSuccess) {
        made->resource = nullptr;
        cudaGetLastError();
        throw DeviceError(contextElsewhere(result));
    }
    d_ = std::move(made);
}

GlRegistration::~GlRegistration() {
    const display::CurrentDevice here(d_->device);
    d_.reset();
}

void GlRegistration::copy(const DeviceFrame& frame) {
    const display::CurrentDevice here(d_->device);
    const cudaStream_t stream = d_->stream.get();
    frame.beginUse(stream);
    ZONESCOPE_CUDA(cudaGraphicsMapResources(1, &d_->resource, stream));
    cudaArray_t image = nullptr;
    cudaError_t result = cudaGraphicsSubResourceGetMappedArray(&image, d_->resource, 0, 0);
    if (result == cudaSuccess) {
        const std::size_t row = sizeof(float) * static_cast<std::size_t>(frame.plane().width);
        result = cudaMemcpy2DToArrayAsync(image, 0, 0, frame.deviceValues(), row, row,
                                          static_cast<std::size_t>(frame.plane().height),
                                          cudaMemcpyDeviceToDevice, stream);
    }
    // Whatever happened, a mapped texture cannot be drawn.
    ZONESCOPE_CUDA(cudaGraphicsUnmapResources(1, &d_->resource, stream));
    ZONESCOPE_CUDA(result);
    frame.endUse(stream);
}

} // namespace zonescope::gpu
