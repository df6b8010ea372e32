#include "ui/field/field_renderer.hpp"

#include "core/error.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/frames/quantity_info.hpp"

#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>

#include <cmath>

namespace zonescope::ui {

namespace {

gpu::FieldPaint::Colour asColour(const QColor& colour) {
    return {colour.redF(), colour.greenF(), colour.blueF(), 1.0F};
}

/// Row `scale * (a x + b y + c) + offset` of device pixels (x, y).
std::array<float, 3> affine(double a, double b, double c, double scale, double offset) {
    return {static_cast<float>(scale * a), static_cast<float>(scale * b),
            static_cast<float>(scale * c + offset)};
}

} // namespace

FieldRenderer::FieldRenderer() {
    try {
        painter_ = std::make_unique<gpu::FieldPainter>(glLoader());
    } catch (const DeviceError& error) {
        error_ = QString::fromStdString(error.what());
        return;
    }
    texture_ = std::make_unique<FrameTexture>(*QOpenGLContext::currentContext()->extraFunctions());
}

FieldRenderer::~FieldRenderer() = default;

std::string FieldRenderer::interopFailure() const {
    return texture_ ? texture_->interopFailure() : std::string();
}

gpu::FieldPaint FieldRenderer::paintOf(const FieldFrame& frame, const FieldDrawing& drawing,
                                       const QSize& size, double pixelRatio) {
    const FrameSampler sampler(*drawing.grid, frame);
    const fdtd::PlaneRequest& request = frame.plane.request;
    const grid::Grid& grid = *drawing.grid;
    gpu::FieldPaint paint;

    const QRectF canvas = drawing.transform.canvas();
    paint.area = {static_cast<int>(std::lround(canvas.left() * pixelRatio)),
                  static_cast<int>(std::lround((size.height() - canvas.bottom()) * pixelRatio)),
                  static_cast<int>(std::lround(canvas.width() * pixelRatio)),
                  static_cast<int>(std::lround(canvas.height() * pixelRatio))};
    // Device pixels from below -> widget -> (r, z) in um -> samples; in double, for the plane may
    // be zoomed to less than a sample far from its origin.
    const QTransform toPlane =
        QTransform(1.0 / pixelRatio, 0.0, 0.0, -1.0 / pixelRatio, 0.0, size.height()) *
        drawing.transform.matrix().inverted();
    const double perUmR = 1.0 / (grid.dr * request.strideR);
    const double perUmZ = 1.0 / (grid.dz * request.strideZ);
    // Samples count from the axis, or in a planar grid from the first column.
    const double r0 = grid.planar() ? grid.r(0) : 0.0;
    paint.toRadial = affine(toPlane.m11(), toPlane.m21(), toPlane.dx(), perUmR, -r0 * perUmR);
    paint.toAxial = affine(toPlane.m12(), toPlane.m22(), toPlane.dy(), perUmZ, sampler.row(0.0));
    paint.axisOffset = static_cast<float>(sampler.column(r0));
    paint.bounds = {static_cast<float>((sampler.rBegin() - r0) * perUmR),
                    static_cast<float>(sampler.row(sampler.zBegin())),
                    static_cast<float>((sampler.rEnd() - r0) * perUmR),
                    static_cast<float>(sampler.row(sampler.zEnd()))};

    const ColourRange& range = drawing.range;
    double scale = 1.0 / (range.maximum - range.minimum);
    double offset = -range.minimum * scale;
    if (range.scale == ColourScale::decibel) {
        const double decibelPerOctave = (range.quadratic ? 10.0 : 20.0) * std::log10(2.0);
        scale = -decibelPerOctave / range.decibelFloor;
        offset = 1.0 - std::log2(range.maximum) * scale;
    }
    paint.decibel = range.scale == ColourScale::decibel;
    paint.scale = static_cast<float>(scale);
    paint.offset = static_cast<float>(offset);
    paint.map = drawing.map;
    paint.under = asColour(drawing.marks.under);
    paint.over = asColour(drawing.marks.over);
    paint.bad = asColour(drawing.marks.bad);
    paint.mirrored = drawing.mirrored;
    paint.mirrorSign = static_cast<float>(frameLook(frame, grid).mirrorSign);
    paint.smooth = drawing.sampling == Sampling::smooth;
    return paint;
}

void FieldRenderer::draw(const std::shared_ptr<const FieldFrame>& frame,
                         const FieldDrawing& drawing, const QSize& size, double pixelRatio) {
    if (!error_.isEmpty() || !frame || frame->plane.width <= 0 || frame->plane.height <= 0) {
        return;
    }
    const gpu::FieldPaint paint = paintOf(*frame, drawing, size, pixelRatio);
    if (frame->device && texture_->interopFailure().empty() &&
        painter_->paintInPlace(frame->device, paint)) {
        path_ = FramePath::inPlace;
        return;
    }
    texture_->upload(frame);
    path_ = texture_->path();
    if (texture_->width() <= 0) {
        return;
    }
    painter_->paintTexture(texture_->name(), texture_->width(), texture_->height(), paint);
}

} // namespace zonescope::ui
