#include "gpu/display/field_painter.hpp"

#include "core/error.hpp"
#include "core/io/pictures/colour_map_texels.hpp"
#include "gpu/display/gl_program.hpp"
#include "gpu/display/gl_shared_memory.hpp"

#include <optional>
#include <string_view>

namespace zonescope::gpu {

namespace {

constexpr std::string_view fragmentPrologue = "#version 330 core\n";
/// By extensions, for a context of OpenGL 3.3 may have them. \see resources/shaders/field.comp
constexpr std::string_view computePrologue = "#version 330 core\n"
                                             "#extension GL_ARB_compute_shader : require\n"
                                             "#extension GL_ARB_shader_image_load_store : require\n"
                                             "#define FIELD_IN_BUFFER\n";
constexpr int groupWidth = 16, groupHeight = 8; // as in field.comp

/// Units of textures; of images.
constexpr int fieldUnit = 0, coloursUnit = 1, targetUnit = 0;

} // namespace

class FieldPainter::Private {
public:
    explicit Private(const GlLoader& load)
        : gl_(load), compute_(load), load_(load),
          byFragments_(
              makeGlProgram(gl_, {{gl::vertexShader, {}, {"shaders/picture.vert"}},
                                  {gl::fragmentShader,
                                   fragmentPrologue,
                                   {"shaders/field_colour.glsl", "shaders/field.frag"}}})) {
        if (compute_.complete()) {
            try {
                byCompute_ =
                    makeGlProgram(gl_, {{gl::computeShader,
                                         computePrologue,
                                         {"shaders/field_colour.glsl", "shaders/field.comp"}}});
            } catch (const DeviceError&) {
                byCompute_ = 0; // the functions are there without the language
            }
        }
        gl_.GenVertexArrays(1, &vertexArray_);
        gl_.GenTextures(1, &colours_);
        gl_.BindTexture(gl::texture2d, colours_);
        for (const gl::Enum filter : {gl::textureMinFilter, gl::textureMagFilter}) {
            gl_.TexParameteri(gl::texture2d, filter, static_cast<int>(gl::linear));
        }
        for (const gl::Enum wrap : {gl::textureWrapS, gl::textureWrapT}) {
            gl_.TexParameteri(gl::texture2d, wrap, static_cast<int>(gl::clampToEdge));
        }
        gl_.TexParameteri(gl::texture2d, gl::textureMaxLevel, 0);
        gl_.BindTexture(gl::texture2d, 0);
    }
    ~Private() {
        shared_.reset();
        gl_.DeleteTextures(1, &colours_);
        gl_.DeleteVertexArrays(1, &vertexArray_);
        gl_.DeleteProgram(byFragments_);
        if (byCompute_ != 0) {
            gl_.DeleteProgram(byCompute_);
        }
    }
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;

    void paintTexture(unsigned texture, int width, int height, const FieldPaint& paint) {
        begin(byFragments_, gl::texture2d, texture, width, height, paint);
        for (const gl::Enum test : {gl::depthTest, gl::cullFace, gl::blend}) {
            gl_.Disable(test);
        }
        gl_.Enable(gl::scissorTest);
        gl_.Scissor(paint.area[0], paint.area[1], paint.area[2], paint.area[3]);
        gl_.BindVertexArray(vertexArray_);
        gl_.DrawArrays(gl::triangles, 0, 3);
        gl_.BindVertexArray(0);
        gl_.Disable(gl::scissorTest);
        end(gl::texture2d);
    }

    bool paintInPlace(const std::shared_ptr<const DeviceFrame>& frame, const FieldPaint& paint) {
        const auto target = targetTexture();
        if (!inPlace_ || !target) {
            return false;
        }
        unsigned texture = 0;
        try {
            if (!shared_) {
                shared_ = std::make_unique<GlSharedMemory>(load_);
            }
            texture = shared_->textureOf(*frame);
        } catch (const DeviceError&) {
            shared_.reset();
            inPlace_ = false; // it will not be different for another frame
            return false;
        }
        const auto& plane = frame->plane();
        compute(*target, texture, plane.width, plane.height, paint);
        shared_->holdWhileRead(frame);
        return true;
    }

    bool paintBuffer(unsigned texture, int width, int height, const FieldPaint& paint) {
        const auto target = targetTexture();
        if (!target) {
            return false;
        }
        compute(*target, texture, width, height, paint);
        return true;
    }

private:
    /// The texture that the bound framebuffer draws to, when a compute shader can write it.
    [[nodiscard]] std::optional<unsigned> targetTexture() const {
        if (byCompute_ == 0) {
            return std::nullopt;
        }
        int bound = 0;
        gl_.GetIntegerv(gl::drawFramebufferBinding, &bound);
        if (bound == 0) {
            return std::nullopt;
        }
        const auto attached = [&](gl::Enum parameter) {
            int value = 0;
            gl_.GetFramebufferAttachmentParameteriv(gl::drawFramebuffer, gl::colorAttachment0,
                                                    parameter, &value);
            return static_cast<unsigned>(value);
        };
        if (attached(gl::attachmentObjectType) != gl::texture) {
            return std::nullopt;
        }
        const unsigned name = attached(gl::attachmentObjectName);
        // No error may stay behind from a texture of another kind.
        int format = 0;
        gl_.clearErrors();
        gl_.BindTexture(gl::texture2d, name);
        gl_.GetTexLevelParameteriv(gl::texture2d, 0, gl::textureInternalFormat, &format);
        gl_.BindTexture(gl::texture2d, 0);
        if (gl_.GetError() != gl::noError || static_cast<unsigned>(format) != gl::rgba8) {
            return std::nullopt;
        }
        return name;
    }

    void compute(unsigned target, unsigned texture, int width, int height,
                 const FieldPaint& paint) {
        begin(byCompute_, gl::textureBuffer, texture, width, height, paint);
        gl_.Uniform1i(uniform("target"), targetUnit);
        gl_.Uniform4i(uniform("area"), paint.area[0], paint.area[1], paint.area[2], paint.area[3]);
        constexpr unsigned char noLayers = 0;
        compute_.BindImageTexture(targetUnit, target, 0, noLayers, 0, gl::writeOnly, gl::rgba8);
        const auto groups = [](int pixels, int each) {
            return static_cast<unsigned>((pixels + each - 1) / each);
        };
        if (paint.area[2] > 0 && paint.area[3] > 0) {
            compute_.DispatchCompute(groups(paint.area[2], groupWidth),
                                     groups(paint.area[3], groupHeight), 1);
        }
        compute_.MemoryBarrier(gl::storesToTextures | gl::storesToTransfers |
                               gl::storesToFramebuffers);
        compute_.BindImageTexture(targetUnit, 0, 0, noLayers, 0, gl::writeOnly, gl::rgba8);
        end(gl::textureBuffer);
    }

    /// Program, textures and what both shaders are told.
    void begin(unsigned program, gl::Enum kind, unsigned texture, int width, int height,
               const FieldPaint& paint) {
        setColours(*paint.map);
        program_ = program;
        gl_.UseProgram(program);
        gl_.ActiveTexture(gl::texture0 + static_cast<unsigned>(coloursUnit));
        gl_.BindTexture(gl::texture2d, colours_);
        gl_.ActiveTexture(gl::texture0 + static_cast<unsigned>(fieldUnit));
        gl_.BindTexture(kind, texture);
        gl_.Uniform1i(uniform("field"), fieldUnit);
        gl_.Uniform1i(uniform("colours"), coloursUnit);
        gl_.Uniform2i(uniform("count"), width, height);
        gl_.Uniform3f(uniform("toRadial"), paint.toRadial[0], paint.toRadial[1], paint.toRadial[2]);
        gl_.Uniform3f(uniform("toAxial"), paint.toAxial[0], paint.toAxial[1], paint.toAxial[2]);
        gl_.Uniform1f(uniform("axisOffset"), paint.axisOffset);
        gl_.Uniform4f(uniform("bounds"), paint.bounds[0], paint.bounds[1], paint.bounds[2],
                      paint.bounds[3]);
        gl_.Uniform1i(uniform("mirrored"), paint.mirrored ? 1 : 0);
        gl_.Uniform1f(uniform("mirrorSign"), paint.mirrorSign);
        gl_.Uniform1i(uniform("smoothly"), paint.smooth ? 1 : 0);
        gl_.Uniform1i(uniform("decibel"), paint.decibel ? 1 : 0);
        gl_.Uniform2f(uniform("toMap"), paint.scale, paint.offset);
        const auto colour = [&](const char* name, const FieldPaint::Colour& value) {
            gl_.Uniform4f(uniform(name), value[0], value[1], value[2], value[3]);
        };
        colour("underColour", paint.under);
        colour("overColour", paint.over);
        colour("badColour", paint.bad);
    }

    void end(gl::Enum kind) {
        gl_.UseProgram(0);
        gl_.ActiveTexture(gl::texture0 + static_cast<unsigned>(coloursUnit));
        gl_.BindTexture(gl::texture2d, 0);
        gl_.ActiveTexture(gl::texture0);
        gl_.BindTexture(kind, 0);
    }

    void setColours(const io::ColourMap& map) {
        if (&map == map_) {
            return;
        }
        map_ = &map;
        const auto texels = io::texelsOf(map);
        gl_.ActiveTexture(gl::texture0);
        gl_.BindTexture(gl::texture2d, colours_);
        gl_.PixelStorei(gl::unpackAlignment, 4);
        gl_.PixelStorei(gl::unpackRowLength, 0);
        gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::rgba8),
                       static_cast<int>(io::colourMapSize), 1, 0, gl::rgba, gl::bytes,
                       texels.data());
        gl_.BindTexture(gl::texture2d, 0);
    }

    [[nodiscard]] int uniform(const char* name) const {
        return gl_.GetUniformLocation(program_, name);
    }

    GlFunctions gl_;
    GlComputeFunctions compute_;
    GlLoader load_;
    unsigned byFragments_, byCompute_ = 0; ///< programs; 0: there is none
    unsigned program_ = 0;                 ///< in use
    unsigned vertexArray_ = 0, colours_ = 0;
    const io::ColourMap* map_ = nullptr; ///< in the texture
    bool inPlace_ = true;                ///< frames can be read where they are, as far as is known
    std::unique_ptr<GlSharedMemory> shared_;
};

FieldPainter::FieldPainter(const GlLoader& load) : d_(std::make_unique<Private>(load)) {}
FieldPainter::~FieldPainter() = default;

void FieldPainter::paintTexture(unsigned texture, int width, int height, const FieldPaint& paint) {
    d_->paintTexture(texture, width, height, paint);
}
bool FieldPainter::paintInPlace(const std::shared_ptr<const DeviceFrame>& frame,
                                const FieldPaint& paint) {
    return d_->paintInPlace(frame, paint);
}
bool FieldPainter::paintBuffer(unsigned bufferTexture, int width, int height,
                               const FieldPaint& paint) {
    return d_->paintBuffer(bufferTexture, width, height, paint);
}

} // namespace zonescope::gpu
