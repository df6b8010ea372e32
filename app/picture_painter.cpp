#include "app/picture_painter.hpp"

#include "core/error.hpp"
#include "core/io/results/image_layout.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::app {

PicturePainter::PicturePainter(const run::Simulation& simulation, io::FieldImageOptions options)
    : simulation_(simulation), options_(std::move(options)) {}

io::FieldImageOptions PicturePainter::optionsFor(const io::FieldMagnitudes& magnitudes) {
    auto options = options_;
    options.magnitudes = magnitudes;
    if (hold_) {
        held_.largest = std::max(held_.largest, magnitudes.largest);
        held_.percentile99 = std::max(held_.percentile99, magnitudes.percentile99);
        options.magnitudes = held_;
    }
    return options;
}

io::Raster PicturePainter::paintHere(run::FieldMap map, const io::FieldImageOptions& options) {
    return io::drawFieldImage(map, &simulation_.project(), options);
}

io::Raster PicturePainter::paint(const fdtd::Plane& plane) {
    auto map = run::fieldMap(simulation_, plane);
    const auto options = optionsFor(io::magnitudesOf(map));
    return paintHere(std::move(map), options);
}

io::Raster PicturePainter::paint(const std::shared_ptr<const gpu::DeviceFrame>& frame) {
    auto map = run::fieldMap(simulation_, frame->plane());
    const auto& statistics = frame->statistics();
    const double largest = std::max(std::abs(static_cast<double>(statistics.minimum)),
                                    std::abs(static_cast<double>(statistics.maximum)));
    const auto options = optionsFor(
        {.largest = largest, .percentile99 = static_cast<double>(statistics.percentile99)});
    if (!rendererFailed_) {
        try {
            if (!renderer_) {
                renderer_ = std::make_unique<gpu::PictureRenderer>(frame->device());
                drawnBy_ = renderer_->name() + " through EGL";
            }
            return io::drawFieldImage(
                map, &simulation_.project(), options,
                [&](const io::FieldPart& part) { return renderer_->draw(frame, part); });
        } catch (const DeviceError& error) {
            renderer_.reset();
            rendererFailed_ = true;
            drawnBy_ = std::string("the processor: ") + error.what();
        }
    }
    map.values = frame->values();
    return paintHere(std::move(map), options);
}

} // namespace zonescope::app
