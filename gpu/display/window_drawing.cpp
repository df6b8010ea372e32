#include "gpu/display/window_drawing.hpp"

#include "core/error.hpp"
#include "core/io/colour_map_texels.hpp"
#include "gpu/display/egl_context.hpp"
#include "gpu/display/gl_program.hpp"

#include <array>
#include <cstdint>
#include <utility>

namespace zonescope::gpu {

class WindowDrawing::Private {
public:
    Private(int cudaDevice, int width, int height, FrameTransfer first)
        : context_(cudaDevice), loader_(context_.loader()), gl_(loader_), width_(width),
          height_(height), first_(first),
          name_(reinterpret_cast<const char*>(gl_.GetString(gl::rendererName))),
          program_(makeGlProgram(gl_, "shaders/field.vert", "shaders/field.frag")) {
        gl_.GenTextures(static_cast<int>(textures_.size()), textures_.data());
        for (const unsigned texture : textures_) {
            gl_.BindTexture(gl::texture2d, texture);
            for (const gl::Enum filter : {gl::textureMinFilter, gl::textureMagFilter}) {
                gl_.TexParameteri(gl::texture2d, filter, static_cast<int>(gl::linear));
            }
            for (const gl::Enum wrap : {gl::textureWrapS, gl::textureWrapT}) {
                gl_.TexParameteri(gl::texture2d, wrap, static_cast<int>(gl::clampToEdge));
            }
            gl_.TexParameteri(gl::texture2d, gl::textureMaxLevel, 0);
        }
        makeTarget();
        makeSquare();
        setUniforms();
    }
    ~Private() {
        interop_.reset();
        gl_.DeleteFramebuffers(1, &framebuffer_);
        gl_.DeleteVertexArrays(1, &vertexArray_);
        gl_.DeleteBuffers(1, &corners_);
        gl_.DeleteTextures(static_cast<int>(textures_.size()), textures_.data());
        gl_.DeleteProgram(program_);
    }
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;

    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] FrameTransfer transfer() const noexcept {
        return interop_ ? interop_->transfer() : first_;
    }

    void show(const std::shared_ptr<const DeviceFrame>& frame) {
        const auto& plane = frame->plane();
        if (!interop_ || plane.width != fieldWidth_ || plane.height != fieldHeight_) {
            interop_.reset();
            fieldWidth_ = plane.width;
            fieldHeight_ = plane.height;
            gl_.BindTexture(gl::texture2d, textures_[field]);
            gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::r32f), fieldWidth_, fieldHeight_,
                           0, gl::red, gl::floats, nullptr);
            interop_ = std::make_unique<GlInterop>(textures_[field], loader_, first_);
        }
        interop_->copy(frame);
        gl_.BindFramebuffer(gl::framebuffer, framebuffer_);
        gl_.Viewport(0, 0, width_, height_);
        gl_.UseProgram(program_);
        for (const Texture texture : {field, colours}) {
            gl_.ActiveTexture(gl::texture0 + static_cast<unsigned>(texture));
            gl_.BindTexture(gl::texture2d, textures_[texture]);
        }
        gl_.BindVertexArray(vertexArray_);
        for (const float side : {1.0F, -1.0F}) {
            gl_.Uniform4f(uniform("planeRect"), side > 0.0F ? 0.0F : -1.0F, 0.0F,
                          side > 0.0F ? 1.0F : 0.0F, 1.0F);
            gl_.DrawArrays(gl::triangleStrip, 0, 4);
        }
        gl_.BindVertexArray(0);
        gl_.ActiveTexture(gl::texture0);
        gl_.Flush();
    }

private:
    enum Texture : std::size_t { field, colours, target, textureCount };

    [[nodiscard]] int uniform(const char* name) const {
        return gl_.GetUniformLocation(program_, name);
    }

    void makeTarget() {
        gl_.BindTexture(gl::texture2d, textures_[target]);
        gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::rgba8), width_, height_, 0, gl::rgba,
                       gl::bytes, nullptr);
        gl_.GenFramebuffers(1, &framebuffer_);
        gl_.BindFramebuffer(gl::framebuffer, framebuffer_);
        gl_.FramebufferTexture2D(gl::framebuffer, gl::colorAttachment0, gl::texture2d,
                                 textures_[target], 0);
        if (gl_.CheckFramebufferStatus(gl::framebuffer) != gl::framebufferComplete) {
            throw DeviceError(name_ + " cannot draw off-screen");
        }
        const io::ColourMap& map = io::colourMap("inferno");
        const auto texels = io::texelsOf(map);
        gl_.BindTexture(gl::texture2d, textures_[colours]);
        gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::rgba8),
                       static_cast<int>(io::colourMapSize), 1, 0, gl::rgba, gl::bytes,
                       texels.data());
    }

    /// The unit square, of which the shader makes each half of the plane.
    void makeSquare() {
        constexpr std::array<float, 8> corners{0.0F, 0.0F, 1.0F, 0.0F, 0.0F, 1.0F, 1.0F, 1.0F};
        gl_.GenVertexArrays(1, &vertexArray_);
        gl_.BindVertexArray(vertexArray_);
        gl_.GenBuffers(1, &corners_);
        gl_.BindBuffer(gl::arrayBuffer, corners_);
        gl_.BufferData(gl::arrayBuffer, sizeof(corners), corners.data(), gl::staticDraw);
        gl_.EnableVertexAttribArray(0);
        gl_.VertexAttribPointer(0, 2, gl::floats, 0, 0, nullptr);
        gl_.BindVertexArray(0);
    }

    /// A plane of -1 to 1 along r (upwards) and 0 to 1 along z (to the right) fills the picture.
    void setUniforms() {
        gl_.UseProgram(program_);
        gl_.Uniform1i(uniform("field"), static_cast<int>(field));
        gl_.Uniform1i(uniform("colours"), static_cast<int>(colours));
        constexpr std::array<float, 9> toClip{0.0F, 2.0F, -1.0F, 1.0F, 0.0F,
                                              0.0F, 0.0F, 0.0F,  1.0F};
        constexpr unsigned char byRows = 1;
        gl_.UniformMatrix3fv(uniform("toClip"), 1, byRows, toClip.data());
        gl_.Uniform4f(uniform("toTexture"), 1.0F, 1.0F, 0.0F, 0.0F);
        gl_.Uniform1f(uniform("mirrorSign"), 1.0F);
        gl_.Uniform1i(uniform("decibel"), 0);
        gl_.Uniform2f(uniform("toMap"), 1.0F, 0.0F);
        for (const char* const mark : {"underColour", "overColour", "badColour"}) {
            gl_.Uniform4f(uniform(mark), 1.0F, 0.0F, 1.0F, 1.0F);
        }
    }

    EglContext context_;
    GlLoader loader_;
    GlFunctions gl_;
    int width_, height_;
    FrameTransfer first_;
    std::string name_;
    unsigned program_;
    std::array<unsigned, textureCount> textures_{};
    unsigned framebuffer_ = 0, vertexArray_ = 0, corners_ = 0;
    int fieldWidth_ = 0, fieldHeight_ = 0;
    std::unique_ptr<GlInterop> interop_;
};

WindowDrawing::WindowDrawing(int cudaDevice, int width, int height, FrameTransfer first)
    : d_(std::make_unique<Private>(cudaDevice, width, height, first)) {}
WindowDrawing::~WindowDrawing() = default;
const std::string& WindowDrawing::name() const noexcept { return d_->name(); }
void WindowDrawing::show(const std::shared_ptr<const DeviceFrame>& frame) { d_->show(frame); }
FrameTransfer WindowDrawing::transfer() const noexcept { return d_->transfer(); }

} // namespace zonescope::gpu
