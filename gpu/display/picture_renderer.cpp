#include "gpu/display/picture_renderer.hpp"

#include "core/error.hpp"
#include "core/resources.hpp"
#include "gpu/display/gl_interop.hpp"

#include <dlfcn.h>

#include <array>
#include <cstdint>
#include <cstring>

namespace zonescope::gpu {

namespace {

// EGL and OpenGL are declared here as far as they are used, so that neither their headers nor their
// libraries are needed to build or to start the program.
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

namespace gl {
using Enum = unsigned;
constexpr Enum texture2d = 0x0DE1, textureMinFilter = 0x2801, textureMagFilter = 0x2800,
               textureMaxLevel = 0x813D, nearest = 0x2600, r32f = 0x822E, red = 0x1903,
               rgba32f = 0x8814, rgba8 = 0x8058, rgba = 0x1908, floats = 0x1406, bytes = 0x1401,
               texture0 = 0x84C0, vertexShader = 0x8B31, fragmentShader = 0x8B30,
               compileStatus = 0x8B81, linkStatus = 0x8B82, framebuffer = 0x8D40,
               colorAttachment0 = 0x8CE0, framebufferComplete = 0x8CD5, pixelPackBuffer = 0x88EB,
               streamRead = 0x88E1, triangles = 0x0004, rendererName = 0x1F01,
               unpackAlignment = 0x0CF5, packAlignment = 0x0D05, maxTextureSize = 0x0D33;
constexpr unsigned mapRead = 1;
} // namespace gl

/// The functions of OpenGL that are used, by their names without the prefix.
struct GlFunctions {
    void (*GenTextures)(int, unsigned*) = nullptr;
    void (*DeleteTextures)(int, const unsigned*) = nullptr;
    void (*BindTexture)(gl::Enum, unsigned) = nullptr;
    void (*ActiveTexture)(gl::Enum) = nullptr;
    void (*TexParameteri)(gl::Enum, gl::Enum, int) = nullptr;
    void (*TexImage2D)(gl::Enum, int, int, int, int, int, gl::Enum, gl::Enum,
                       const void*) = nullptr;
    void (*TexSubImage2D)(gl::Enum, int, int, int, int, int, gl::Enum, gl::Enum,
                          const void*) = nullptr;
    void (*PixelStorei)(gl::Enum, int) = nullptr;
    unsigned (*CreateShader)(gl::Enum) = nullptr;
    void (*ShaderSource)(unsigned, int, const char* const*, const int*) = nullptr;
    void (*CompileShader)(unsigned) = nullptr;
    void (*GetShaderiv)(unsigned, gl::Enum, int*) = nullptr;
    void (*GetShaderInfoLog)(unsigned, int, int*, char*) = nullptr;
    void (*DeleteShader)(unsigned) = nullptr;
    unsigned (*CreateProgram)() = nullptr;
    void (*AttachShader)(unsigned, unsigned) = nullptr;
    void (*LinkProgram)(unsigned) = nullptr;
    void (*GetProgramiv)(unsigned, gl::Enum, int*) = nullptr;
    void (*DeleteProgram)(unsigned) = nullptr;
    void (*UseProgram)(unsigned) = nullptr;
    int (*GetUniformLocation)(unsigned, const char*) = nullptr;
    void (*Uniform1i)(int, int) = nullptr;
    void (*Uniform1f)(int, float) = nullptr;
    void (*Uniform2f)(int, float, float) = nullptr;
    void (*GenVertexArrays)(int, unsigned*) = nullptr;
    void (*DeleteVertexArrays)(int, const unsigned*) = nullptr;
    void (*BindVertexArray)(unsigned) = nullptr;
    void (*DrawArrays)(gl::Enum, int, int) = nullptr;
    void (*GenFramebuffers)(int, unsigned*) = nullptr;
    void (*DeleteFramebuffers)(int, const unsigned*) = nullptr;
    void (*BindFramebuffer)(gl::Enum, unsigned) = nullptr;
    void (*FramebufferTexture2D)(gl::Enum, gl::Enum, gl::Enum, unsigned, int) = nullptr;
    gl::Enum (*CheckFramebufferStatus)(gl::Enum) = nullptr;
    void (*Viewport)(int, int, int, int) = nullptr;
    void (*ReadPixels)(int, int, int, int, gl::Enum, gl::Enum, void*) = nullptr;
    void (*Flush)() = nullptr;
    void (*GenBuffers)(int, unsigned*) = nullptr;
    void (*DeleteBuffers)(int, const unsigned*) = nullptr;
    void (*BindBuffer)(gl::Enum, unsigned) = nullptr;
    void (*BufferData)(gl::Enum, std::ptrdiff_t, const void*, gl::Enum) = nullptr;
    void* (*MapBufferRange)(gl::Enum, std::ptrdiff_t, std::ptrdiff_t, unsigned) = nullptr;
    unsigned char (*UnmapBuffer)(gl::Enum) = nullptr;
    const unsigned char* (*GetString)(gl::Enum) = nullptr;
    void (*GetIntegerv)(gl::Enum, int*) = nullptr;
};

struct LibraryCloser {
    void operator()(void* handle) const noexcept { dlclose(handle); }
};

} // namespace

// ------------------------------------------------------------------------------------------------
// Context

class PictureRenderer::Context {
public:
    explicit Context(std::optional<int> cudaDevice) : library_(dlopen("libEGL.so.1", RTLD_NOW)) {
        if (!library_) {
            throw DeviceError("EGL is not installed (libEGL.so.1)");
        }
        *reinterpret_cast<void**>(&getProcAddress_) = dlsym(library_.get(), "eglGetProcAddress");
        if (getProcAddress_ == nullptr) {
            throw DeviceError("libEGL.so.1 lacks eglGetProcAddress");
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
    ~Context() { close(); }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    template <class Function> void find(Function& function, const char* name) const {
        function = reinterpret_cast<Function>(getProcAddress_(name));
        if (function == nullptr) {
            throw DeviceError(std::string("the OpenGL driver lacks ") + name);
        }
    }

private:
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
            throw DeviceError("EGL lists no device");
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
        throw DeviceError(cudaDevice
                              ? "EGL offers no OpenGL on CUDA device " + std::to_string(*cudaDevice)
                              : std::string("no EGL device can be opened"));
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
            throw DeviceError("EGL offers no OpenGL on this device");
        }
        context_ = createContext_(display_, config, nullptr, version.data());
        if (context_ == nullptr || makeCurrent_(display_, nullptr, nullptr, context_) == 0) {
            throw DeviceError("EGL offers no OpenGL 3.3 without a window on this device");
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

// ------------------------------------------------------------------------------------------------
// Program

class PictureRenderer::Program {
public:
    explicit Program(const Context& context) {
        load(context);
        name_ = reinterpret_cast<const char*>(gl_.GetString(gl::rendererName));
        gl_.GetIntegerv(gl::maxTextureSize, &largestTexture_);
        gl_.PixelStorei(gl::unpackAlignment, 4);
        gl_.PixelStorei(gl::packAlignment, 4);
        program_ = gl_.CreateProgram();
        attach(gl::vertexShader, "shaders/picture.vert");
        attach(gl::fragmentShader, "shaders/picture.frag");
        gl_.LinkProgram(program_);
        int linked = 0;
        gl_.GetProgramiv(program_, gl::linkStatus, &linked);
        if (linked == 0) {
            throw DeviceError("the shaders for pictures do not link with " + name_);
        }
        gl_.GenTextures(static_cast<int>(textures_.size()), textures_.data());
        for (const unsigned texture : textures_) {
            gl_.BindTexture(gl::texture2d, texture);
            gl_.TexParameteri(gl::texture2d, gl::textureMinFilter, static_cast<int>(gl::nearest));
            gl_.TexParameteri(gl::texture2d, gl::textureMagFilter, static_cast<int>(gl::nearest));
            gl_.TexParameteri(gl::texture2d, gl::textureMaxLevel, 0);
        }
        gl_.GenVertexArrays(1, &vertexArray_);
        gl_.GenFramebuffers(1, &framebuffer_);
        gl_.GenBuffers(1, &pixelBuffer_);
    }
    ~Program() {
        interop_.reset();
        gl_.DeleteBuffers(1, &pixelBuffer_);
        gl_.DeleteFramebuffers(1, &framebuffer_);
        gl_.DeleteVertexArrays(1, &vertexArray_);
        gl_.DeleteTextures(static_cast<int>(textures_.size()), textures_.data());
        gl_.DeleteProgram(program_);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    void setValues(const DeviceFrame& frame) {
        const auto& plane = frame.plane();
        if (!interop_ || plane.width != fieldWidth_ || plane.height != fieldHeight_) {
            allocateField(plane.width, plane.height, nullptr);
            interop_ = std::make_unique<GlInterop>(frame.device(), textures_[field]);
        }
        interop_->copy(frame);
    }
    void setValues(const std::vector<float>& values, int width, int height) {
        allocateField(width, height, values.data());
    }

    std::vector<io::Rgb8> draw(const io::FieldPart& part) {
        setPart(part);
        fill();
        return readPixels(targetWidth_, targetHeight_);
    }
    void flush() { gl_.Flush(); }
    /// What is drawn where, in which colours.
    void setPart(const io::FieldPart& part) {
        setSpans(part);
        setColours(*part.colours);
        setTarget(part.width(), part.height());
        gl_.UseProgram(program_);
        gl_.Uniform1f(uniform("mirrorSign"), static_cast<float>(part.mirrorSign));
        gl_.Uniform1i(uniform("decibel"), part.scale.decibel ? 1 : 0);
        gl_.Uniform1f(uniform("reference"), static_cast<float>(part.scale.reference));
        gl_.Uniform2f(uniform("range"), static_cast<float>(part.scale.low),
                      static_cast<float>(part.scale.high));
    }
    /// Draws the values into the target.
    void fill() {
        gl_.BindFramebuffer(gl::framebuffer, framebuffer_);
        gl_.Viewport(0, 0, targetWidth_, targetHeight_);
        gl_.UseProgram(program_);
        for (const auto& [name, unit] : {std::pair("field", field), std::pair("columns", columns),
                                         std::pair("rows", rows), std::pair("colours", colours)}) {
            gl_.ActiveTexture(gl::texture0 + static_cast<unsigned>(unit));
            gl_.BindTexture(gl::texture2d, textures_[unit]);
            gl_.Uniform1i(uniform(name), static_cast<int>(unit));
        }
        gl_.BindVertexArray(vertexArray_);
        gl_.DrawArrays(gl::triangles, 0, 3);
        gl_.BindVertexArray(0);
    }

private:
    enum Unit : std::size_t { field, columns, rows, colours, target, unitCount };

    void load(const Context& context) {
        const auto find = [&](auto& function, const char* name) { context.find(function, name); };
        find(gl_.GenTextures, "glGenTextures");
        find(gl_.DeleteTextures, "glDeleteTextures");
        find(gl_.BindTexture, "glBindTexture");
        find(gl_.ActiveTexture, "glActiveTexture");
        find(gl_.TexParameteri, "glTexParameteri");
        find(gl_.TexImage2D, "glTexImage2D");
        find(gl_.TexSubImage2D, "glTexSubImage2D");
        find(gl_.PixelStorei, "glPixelStorei");
        find(gl_.CreateShader, "glCreateShader");
        find(gl_.ShaderSource, "glShaderSource");
        find(gl_.CompileShader, "glCompileShader");
        find(gl_.GetShaderiv, "glGetShaderiv");
        find(gl_.GetShaderInfoLog, "glGetShaderInfoLog");
        find(gl_.DeleteShader, "glDeleteShader");
        find(gl_.CreateProgram, "glCreateProgram");
        find(gl_.AttachShader, "glAttachShader");
        find(gl_.LinkProgram, "glLinkProgram");
        find(gl_.GetProgramiv, "glGetProgramiv");
        find(gl_.DeleteProgram, "glDeleteProgram");
        find(gl_.UseProgram, "glUseProgram");
        find(gl_.GetUniformLocation, "glGetUniformLocation");
        find(gl_.Uniform1i, "glUniform1i");
        find(gl_.Uniform1f, "glUniform1f");
        find(gl_.Uniform2f, "glUniform2f");
        find(gl_.GenVertexArrays, "glGenVertexArrays");
        find(gl_.DeleteVertexArrays, "glDeleteVertexArrays");
        find(gl_.BindVertexArray, "glBindVertexArray");
        find(gl_.DrawArrays, "glDrawArrays");
        find(gl_.GenFramebuffers, "glGenFramebuffers");
        find(gl_.DeleteFramebuffers, "glDeleteFramebuffers");
        find(gl_.BindFramebuffer, "glBindFramebuffer");
        find(gl_.FramebufferTexture2D, "glFramebufferTexture2D");
        find(gl_.CheckFramebufferStatus, "glCheckFramebufferStatus");
        find(gl_.Viewport, "glViewport");
        find(gl_.ReadPixels, "glReadPixels");
        find(gl_.Flush, "glFlush");
        find(gl_.GenBuffers, "glGenBuffers");
        find(gl_.DeleteBuffers, "glDeleteBuffers");
        find(gl_.BindBuffer, "glBindBuffer");
        find(gl_.BufferData, "glBufferData");
        find(gl_.MapBufferRange, "glMapBufferRange");
        find(gl_.UnmapBuffer, "glUnmapBuffer");
        find(gl_.GetString, "glGetString");
        find(gl_.GetIntegerv, "glGetIntegerv");
    }

    void attach(gl::Enum kind, std::string_view source) {
        const std::string_view text = resources::text(source);
        const char* const begin = text.data();
        const int length = static_cast<int>(text.size());
        const unsigned shader = gl_.CreateShader(kind);
        gl_.ShaderSource(shader, 1, &begin, &length);
        gl_.CompileShader(shader);
        int compiled = 0;
        gl_.GetShaderiv(shader, gl::compileStatus, &compiled);
        if (compiled == 0) {
            std::array<char, 1024> log{};
            gl_.GetShaderInfoLog(shader, static_cast<int>(log.size()), nullptr, log.data());
            throw DeviceError(std::string(source) + " does not compile with " + name_ + ": " +
                              log.data());
        }
        gl_.AttachShader(program_, shader);
        gl_.DeleteShader(shader); // with the program
    }

    [[nodiscard]] int uniform(const char* name) const {
        return gl_.GetUniformLocation(program_, name);
    }

    void allocateField(int width, int height, const float* values) {
        if (width > largestTexture_ || height > largestTexture_) {
            throw DeviceError("the plane is larger than a texture of " + name_ + " (" +
                              std::to_string(largestTexture_) + " samples)");
        }
        interop_.reset(); // a registered texture must keep its storage
        fieldWidth_ = width;
        fieldHeight_ = height;
        gl_.BindTexture(gl::texture2d, textures_[field]);
        gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::r32f), width, height, 0, gl::red,
                       gl::floats, values);
    }

    void setSpans(const io::FieldPart& part) {
        const auto upload = [&](Unit unit, const std::vector<io::Span>& spans,
                                const std::vector<char>* mirrored) {
            std::vector<float> texels;
            texels.reserve(4 * spans.size());
            for (std::size_t n = 0; n < spans.size(); ++n) {
                texels.push_back(static_cast<float>(spans[n].first));
                texels.push_back(static_cast<float>(spans[n].last));
                texels.push_back(static_cast<float>(spans[n].lastWeight));
                texels.push_back((spans[n].average ? 1.0F : 0.0F) +
                                 (mirrored != nullptr && (*mirrored)[n] != 0 ? 2.0F : 0.0F));
            }
            gl_.BindTexture(gl::texture2d, textures_[unit]);
            gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::rgba32f),
                           static_cast<int>(spans.size()), 1, 0, gl::rgba, gl::floats,
                           texels.data());
        };
        upload(columns, part.columns, nullptr);
        upload(rows, part.rows, &part.mirrored);
    }

    void setColours(const io::ColourMap& map) {
        std::array<std::uint8_t, 4 * io::colourMapSize> texels{};
        for (std::size_t n = 0; n < io::colourMapSize; ++n) {
            texels[4 * n] = map.table[n].r;
            texels[4 * n + 1] = map.table[n].g;
            texels[4 * n + 2] = map.table[n].b;
            texels[4 * n + 3] = 255;
        }
        gl_.BindTexture(gl::texture2d, textures_[colours]);
        gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::rgba8),
                       static_cast<int>(io::colourMapSize), 1, 0, gl::rgba, gl::bytes,
                       texels.data());
    }

    void setTarget(int width, int height) {
        if (width == targetWidth_ && height == targetHeight_) {
            return;
        }
        gl_.BindTexture(gl::texture2d, textures_[target]);
        gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::rgba8), width, height, 0, gl::rgba,
                       gl::bytes, nullptr);
        gl_.BindFramebuffer(gl::framebuffer, framebuffer_);
        gl_.FramebufferTexture2D(gl::framebuffer, gl::colorAttachment0, gl::texture2d,
                                 textures_[target], 0);
        if (gl_.CheckFramebufferStatus(gl::framebuffer) != gl::framebufferComplete) {
            throw DeviceError(name_ + " cannot draw pictures of " + std::to_string(width) + " x " +
                              std::to_string(height) + " pixels");
        }
        gl_.BindBuffer(gl::pixelPackBuffer, pixelBuffer_);
        gl_.BufferData(gl::pixelPackBuffer, std::ptrdiff_t{4} * width * height, nullptr,
                       gl::streamRead);
        gl_.BindBuffer(gl::pixelPackBuffer, 0);
        targetWidth_ = width;
        targetHeight_ = height;
    }

    std::vector<io::Rgb8> readPixels(int width, int height) {
        gl_.BindBuffer(gl::pixelPackBuffer, pixelBuffer_);
        gl_.ReadPixels(0, 0, width, height, gl::rgba, gl::bytes, nullptr);
        const auto count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
        const auto* const texels = static_cast<const std::uint8_t*>(gl_.MapBufferRange(
            gl::pixelPackBuffer, 0, static_cast<std::ptrdiff_t>(4 * count), gl::mapRead));
        std::vector<io::Rgb8> pixels;
        if (texels != nullptr) {
            pixels.reserve(count);
            for (std::size_t n = 0; n < count; ++n) {
                pixels.push_back({texels[4 * n], texels[4 * n + 1], texels[4 * n + 2]});
            }
            gl_.UnmapBuffer(gl::pixelPackBuffer);
        }
        gl_.BindBuffer(gl::pixelPackBuffer, 0);
        if (texels == nullptr) {
            throw DeviceError("the picture cannot be read back from " + name_);
        }
        return pixels;
    }

    GlFunctions gl_;
    std::string name_;
    int largestTexture_ = 0;
    unsigned program_ = 0;
    std::array<unsigned, unitCount> textures_{};
    unsigned vertexArray_ = 0, framebuffer_ = 0, pixelBuffer_ = 0;
    int fieldWidth_ = 0, fieldHeight_ = 0, targetWidth_ = 0, targetHeight_ = 0;
    std::unique_ptr<GlInterop> interop_;
};

PictureRenderer::PictureRenderer(std::optional<int> cudaDevice)
    : context_(std::make_unique<Context>(cudaDevice)),
      program_(std::make_unique<Program>(*context_)) {}

PictureRenderer::~PictureRenderer() = default;

const std::string& PictureRenderer::name() const noexcept { return program_->name(); }

std::vector<io::Rgb8> PictureRenderer::draw(const DeviceFrame& frame, const io::FieldPart& part) {
    program_->setValues(frame);
    return program_->draw(part);
}

void PictureRenderer::prepare(const io::FieldPart& part) { program_->setPart(part); }

void PictureRenderer::show(const DeviceFrame& frame) {
    program_->setValues(frame);
    program_->fill();
    program_->flush();
}

std::vector<io::Rgb8> PictureRenderer::draw(const std::vector<float>& values, int width, int height,
                                            const io::FieldPart& part) {
    program_->setValues(values, width, height);
    return program_->draw(part);
}

} // namespace zonescope::gpu
