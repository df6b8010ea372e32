#include "gpu/display/window_drawing.hpp"

#include "core/error.hpp"
#include "gpu/display/egl_context.hpp"
#include "gpu/display/field_painter.hpp"
#include "gpu/display/gl_interop.hpp"

#include <array>

namespace zonescope::gpu {

const char* nameOf(DrawingWay way) noexcept {
    switch (way) {
    case DrawingWay::inPlace: return "memory of CUDA read in place";
    case DrawingWay::copied: return "memory of CUDA copied by OpenGL";
    case DrawingWay::registered: break;
    }
    return "a registered texture";
}

class WindowDrawing::Private {
public:
    Private(int cudaDevice, int width, int height, DrawingWay way)
        : context_(cudaDevice), loader_(context_.loader()), gl_(loader_), painter_(loader_),
          width_(width), height_(height), way_(way),
          name_(reinterpret_cast<const char*>(gl_.GetString(gl::rendererName))) {
        gl_.GenTextures(static_cast<int>(textures_.size()), textures_.data());
        for (const unsigned texture : textures_) {
            gl_.BindTexture(gl::texture2d, texture);
            for (const gl::Enum filter : {gl::textureMinFilter, gl::textureMagFilter}) {
                gl_.TexParameteri(gl::texture2d, filter, static_cast<int>(gl::nearest));
            }
            gl_.TexParameteri(gl::texture2d, gl::textureMaxLevel, 0);
        }
        gl_.BindTexture(gl::texture2d, textures_[target]);
        gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::rgba8), width_, height_, 0, gl::rgba,
                       gl::bytes, nullptr);
        gl_.BindTexture(gl::texture2d, 0);
        gl_.GenFramebuffers(1, &framebuffer_);
        gl_.BindFramebuffer(gl::framebuffer, framebuffer_);
        gl_.FramebufferTexture2D(gl::framebuffer, gl::colorAttachment0, gl::texture2d,
                                 textures_[target], 0);
        if (gl_.CheckFramebufferStatus(gl::framebuffer) != gl::framebufferComplete) {
            throw DeviceError(say("{name} cannot draw off-screen", "name"_is = name_));
        }
        gl_.Viewport(0, 0, width_, height_);
    }
    ~Private() {
        interop_.reset();
        gl_.DeleteFramebuffers(1, &framebuffer_);
        gl_.DeleteTextures(static_cast<int>(textures_.size()), textures_.data());
    }
    Private(const Private&) = delete;
    Private& operator=(const Private&) = delete;

    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] DrawingWay way() const noexcept { return way_; }

    void show(const std::shared_ptr<const DeviceFrame>& frame) {
        const FieldPaint paint = paintOf(frame->plane());
        if (way_ != DrawingWay::inPlace || !painter_.paintInPlace(frame, paint)) {
            paintCopy(frame, paint);
        }
        gl_.Flush();
    }

private:
    enum Texture : std::size_t { field, target, textureCount };

    void paintCopy(const std::shared_ptr<const DeviceFrame>& frame, const FieldPaint& paint) {
        const auto& plane = frame->plane();
        if (!interop_ || plane.width != fieldWidth_ || plane.height != fieldHeight_) {
            interop_.reset();
            fieldWidth_ = plane.width;
            fieldHeight_ = plane.height;
            gl_.BindTexture(gl::texture2d, textures_[field]);
            gl_.TexImage2D(gl::texture2d, 0, static_cast<int>(gl::r32f), fieldWidth_, fieldHeight_,
                           0, gl::red, gl::floats, nullptr);
            gl_.BindTexture(gl::texture2d, 0);
            interop_ = std::make_unique<GlInterop>(textures_[field], loader_,
                                                   way_ == DrawingWay::registered
                                                       ? FrameTransfer::registered
                                                       : FrameTransfer::sharedMemory);
        }
        interop_->copy(frame);
        way_ = interop_->transfer() == FrameTransfer::registered ? DrawingWay::registered
                                                                 : DrawingWay::copied;
        painter_.paintTexture(textures_[field], plane.width, plane.height, paint);
    }

    /// Both halves of the plane fill the picture, r upwards and z to the right.
    [[nodiscard]] FieldPaint paintOf(const fdtd::Plane& plane) const {
        const auto columns = static_cast<float>(plane.width);
        const auto rows = static_cast<float>(plane.height);
        FieldPaint paint;
        paint.area = {0, 0, width_, height_};
        paint.toRadial = {0.0F, 2.0F * columns / static_cast<float>(height_), -columns};
        paint.toAxial = {rows / static_cast<float>(width_), 0.0F, -0.5F};
        paint.axisOffset = -0.5F;
        paint.bounds = {0.0F, -0.5F, columns, rows - 0.5F};
        paint.map = &io::colourMap("inferno");
        paint.under = paint.over = paint.bad = {1.0F, 0.0F, 1.0F, 1.0F};
        return paint;
    }

    EglContext context_;
    GlLoader loader_;
    GlFunctions gl_;
    FieldPainter painter_;
    int width_, height_;
    DrawingWay way_;
    std::string name_;
    std::array<unsigned, textureCount> textures_{};
    unsigned framebuffer_ = 0;
    int fieldWidth_ = 0, fieldHeight_ = 0;
    std::unique_ptr<GlInterop> interop_;
};

WindowDrawing::WindowDrawing(int cudaDevice, int width, int height, DrawingWay way)
    : d_(std::make_unique<Private>(cudaDevice, width, height, way)) {}
WindowDrawing::~WindowDrawing() = default;
const std::string& WindowDrawing::name() const noexcept { return d_->name(); }
void WindowDrawing::show(const std::shared_ptr<const DeviceFrame>& frame) { d_->show(frame); }
DrawingWay WindowDrawing::way() const noexcept { return d_->way(); }

} // namespace zonescope::gpu
