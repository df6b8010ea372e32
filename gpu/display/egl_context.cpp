#include "gpu/display/egl_context.hpp"

#include "core/error.hpp"

#include <dlfcn.h>

#include <array>
#include <cstdint>
#include <string>

namespace zonescope::gpu {

namespace {

// Declared here as far as it is used: see gl_functions.hpp.
namespace egl {
using Display = void*;
using Device = void*;
using Config = void*;
using Context = void*;
using Attribute = std::intptr_t;
constexpr unsigned platformDevice = 0x313F;
constexpr std::int32_t cudaDeviceNv = 0x323A;
constexpr std::int32_t none = 0x3038;
constexpr unsigned openGlApi = 0x30A2;
} // namespace egl

struct LibraryCloser {
    void operator()(void* handle) const noexcept { dlclose(handle); }
};

} // namespace

class EglContext::Private {
public:
    explicit Private(std::optional<int> cudaDevice) : library_(dlopen("libEGL.so.1", RTLD_NOW)) {
        if (!library_) {
            throw DeviceError(say("EGL is not installed (libEGL.so.1)"));
        }
        *reinterpret_cast<void**>(&getProcAddress_) = dlsym(library_.get(), "eglGetProcAddress");
        if (getProcAddress_ == nullptr) {
            throw DeviceError(say("libEGL.so.1 lacks eglGetProcAddress"));
        }
        find(initialize_, "eglInitialize");
        find(terminate_, "eglTerminate");
        find(bindApi_, "eglBindAPI");
        find(chooseConfig_, "eglChooseConfig");
        find(createContext_, "eglCreateContext");
        find(destroyContext_, "eglDestroyContext");
        find(makeCurrent_, "eglMakeCurrent");
        openDisplay(cudaDevice);
        try {
            createContext();
        } catch (...) {
            close();
            throw;
        }
    }
    ~Private() { close(); }
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;

    [[nodiscard]] GlLoader loader() const {
        return [find = getProcAddress_](const char* name) {
            return reinterpret_cast<void*>(find(name));
        };
    }

private:
    template <class Function> void find(Function& function, const char* name) const {
        function = reinterpret_cast<Function>(getProcAddress_(name));
        if (function == nullptr) {
            throw DeviceError(say("the OpenGL driver lacks {name}", "name"_is = name));
        }
    }

    void openDisplay(std::optional<int> cudaDevice) {
        unsigned (*queryDevices)(int, egl::Device*, int*) = nullptr;
        unsigned (*queryAttribute)(egl::Device, int, egl::Attribute*) = nullptr;
        egl::Display (*getPlatformDisplay)(unsigned, void*, const std::int32_t*) = nullptr;
        find(queryDevices, "eglQueryDevicesEXT");
        find(queryAttribute, "eglQueryDeviceAttribEXT");
        find(getPlatformDisplay, "eglGetPlatformDisplayEXT");
        std::array<egl::Device, 64> devices{};
        int count = 0;
        if (queryDevices(static_cast<int>(devices.size()), devices.data(), &count) == 0 ||
            count == 0) {
            throw DeviceError(say("EGL lists no device"));
        }
        for (int n = 0; n < count; ++n) {
            egl::Device device = devices[static_cast<std::size_t>(n)];
            egl::Attribute ordinal = -1;
            const bool isCuda = queryAttribute(device, egl::cudaDeviceNv, &ordinal) != 0;
            if (cudaDevice && (!isCuda || ordinal != *cudaDevice)) {
                continue;
            }
            display_ = getPlatformDisplay(egl::platformDevice, device, nullptr);
            if (display_ != nullptr && initialize_(display_, nullptr, nullptr) != 0) {
                return;
            }
            display_ = nullptr;
        }
        throw DeviceError(cudaDevice ? say("EGL offers no OpenGL on CUDA device {cuda_device}",
                                           "cuda_device"_is = *cudaDevice)
                                     : say("no EGL device can be opened"));
    }

    void createContext() {
        constexpr std::array<std::int32_t, 5> wanted{0x3033, 0x0001, // pbuffers
                                                     0x3040, 0x0008, // OpenGL
                                                     egl::none};
        constexpr std::array<std::int32_t, 7> version{0x3098,   3, 0x30FB, 3, // OpenGL 3.3
                                                      0x30FD,   1,            // core profile
                                                      egl::none};
        egl::Config config = nullptr;
        int configs = 0;
        if (bindApi_(egl::openGlApi) == 0 ||
            chooseConfig_(display_, wanted.data(), &config, 1, &configs) == 0 || configs == 0) {
            throw DeviceError(say("EGL offers no OpenGL on this device"));
        }
        context_ = createContext_(display_, config, nullptr, version.data());
        if (context_ == nullptr || makeCurrent_(display_, nullptr, nullptr, context_) == 0) {
            throw DeviceError(say("EGL offers no OpenGL 3.3 without a window on this device"));
        }
    }

    void close() noexcept {
        if (display_ == nullptr) {
            return;
        }
        makeCurrent_(display_, nullptr, nullptr, nullptr);
        if (context_ != nullptr) {
            destroyContext_(display_, context_);
        }
        terminate_(display_);
        display_ = nullptr;
        context_ = nullptr;
    }

    std::unique_ptr<void, LibraryCloser> library_;
    void (*(*getProcAddress_)(const char*))() = nullptr;
    unsigned (*initialize_)(egl::Display, int*, int*) = nullptr;
    unsigned (*terminate_)(egl::Display) = nullptr;
    unsigned (*bindApi_)(unsigned) = nullptr;
    unsigned (*chooseConfig_)(egl::Display, const std::int32_t*, egl::Config*, int, int*) = nullptr;
    egl::Context (*createContext_)(egl::Display, egl::Config, egl::Context,
                                   const std::int32_t*) = nullptr;
    unsigned (*destroyContext_)(egl::Display, egl::Context) = nullptr;
    unsigned (*makeCurrent_)(egl::Display, void*, void*, egl::Context) = nullptr;
    egl::Display display_ = nullptr;
    egl::Context context_ = nullptr;
};

EglContext::EglContext(std::optional<int> cudaDevice) : d_(std::make_unique<Private>(cudaDevice)) {}
EglContext::~EglContext() = default;
GlLoader EglContext::loader() const { return d_->loader(); }

} // namespace zonescope::gpu
