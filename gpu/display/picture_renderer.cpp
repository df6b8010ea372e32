#include "gpu/display/picture_renderer.hpp"

#include "core/error.hpp"
#include "core/io/pictures/colour_map_texels.hpp"
#include "gpu/display/egl_context.hpp"
#include "gpu/display/gl_interop.hpp"
#include "gpu/display/gl_program.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace zonescope::gpu {

class PictureRenderer::Program {
public:
    Program(const EglContext& context, FrameTransfer first)
        : loader_(context.loader()), gl_(loader_), first_(first) {
        name_ = reinterpret_cast<const char*>(gl_.GetString(gl::rendererName));
        gl_.GetIntegerv(gl::maxTextureSize, &largestTexture_);
        gl_.PixelStorei(gl::unpackAlignment, 4);
        gl_.PixelStorei(gl::packAlignment, 4);
        program_ = makeGlProgram(gl_, {{gl::vertexShader, {}, {"shaders/picture.vert"}},
                                       {gl::fragmentShader, {}, {"shaders/picture.frag"}}});
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
    [[nodiscard]] FrameTransfer transfer() const noexcept {
        return interop_ ? interop_->transfer() : first_;
    }

    void setValues(const std::shared_ptr<const DeviceFrame>& frame) {
        const auto& plane = frame->plane();
        if (!interop_ || plane.width != fieldWidth_ || plane.height != fieldHeight_) {
            allocateField(plane.width, plane.height, nullptr);
            interop_ = std::make_unique<GlInterop>(textures_[field], loader_, first_);
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
        mark_ = static_cast<std::uint8_t>(mark_ % 255 + 1);
        gl_.Uniform1f(uniform("mark"), static_cast<float>(mark_) / 255.0F);
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

    [[nodiscard]] int uniform(const char* name) const {
        return gl_.GetUniformLocation(program_, name);
    }

    void allocateField(int width, int height, const float* values) {
        if (width > largestTexture_ || height > largestTexture_) {
            throw DeviceError(
                say("the plane is larger than a texture of {name} ({largest_texture} samples)",
                    "name"_is = name_, "largest_texture"_is = largestTexture_));
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
        const auto texels = io::texelsOf(map);
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
            throw DeviceError(say("{name} cannot draw pictures of {width} x {height} pixels",
                                  "name"_is = name_, "width"_is = width, "height"_is = height));
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
        bool drawn = true;
        if (texels != nullptr) {
            pixels.reserve(count);
            for (std::size_t n = 0; n < count; ++n) {
                pixels.push_back({texels[4 * n], texels[4 * n + 1], texels[4 * n + 2]});
                drawn = drawn && texels[4 * n + 3] == mark_;
            }
            gl_.UnmapBuffer(gl::pixelPackBuffer);
        }
        gl_.BindBuffer(gl::pixelPackBuffer, 0);
        if (texels == nullptr) {
            throw DeviceError(
                say("the picture cannot be read back from {name}", "name"_is = name_));
        }
        // A context that the driver has given up draws nothing and says nothing.
        if (!drawn) {
            throw DeviceError(say("{name} has not drawn the picture", "name"_is = name_));
        }
        return pixels;
    }

    GlLoader loader_;
    GlFunctions gl_;
    FrameTransfer first_;
    std::string name_;
    int largestTexture_ = 0;
    std::uint8_t mark_ = 0; ///< alpha of the newest picture, 1 to 255
    unsigned program_ = 0;
    std::array<unsigned, unitCount> textures_{};
    unsigned vertexArray_ = 0, framebuffer_ = 0, pixelBuffer_ = 0;
    int fieldWidth_ = 0, fieldHeight_ = 0, targetWidth_ = 0, targetHeight_ = 0;
    std::unique_ptr<GlInterop> interop_;
};

PictureRenderer::PictureRenderer(std::optional<int> cudaDevice, FrameTransfer first)
    : context_(std::make_unique<EglContext>(cudaDevice)),
      program_(std::make_unique<Program>(*context_, first)) {}

PictureRenderer::~PictureRenderer() = default;

const std::string& PictureRenderer::name() const noexcept { return program_->name(); }

FrameTransfer PictureRenderer::transfer() const noexcept { return program_->transfer(); }

std::vector<io::Rgb8> PictureRenderer::draw(const std::shared_ptr<const DeviceFrame>& frame,
                                            const io::FieldPart& part) {
    program_->setValues(frame);
    return program_->draw(part);
}

std::vector<io::Rgb8> PictureRenderer::draw(const std::vector<float>& values, int width, int height,
                                            const io::FieldPart& part) {
    program_->setValues(values, width, height);
    return program_->draw(part);
}

} // namespace zonescope::gpu
