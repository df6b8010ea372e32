#pragma once

/// \file
/// Pictures of a simulation's field, drawn on its GPU where there is one and otherwise here, to the
/// same pixels.

#include "core/io/results/field_image.hpp"
#include "gpu/display/picture_renderer.hpp"

#include <memory>
#include <string>

namespace zonescope::app {

/// All members belong to the thread that made it. Reads only what does not change of the
/// simulation, which may run on.
class PicturePainter {
public:
    PicturePainter(const run::Simulation& simulation, io::FieldImageOptions options);

    /// Whether the colours refer to the largest magnitudes of all pictures so far (a film) or of
    /// each one.
    void holdRange(bool hold) { hold_ = hold; }

    [[nodiscard]] io::Raster paint(const fdtd::Plane& plane);
    [[nodiscard]] io::Raster paint(const std::shared_ptr<const gpu::DeviceFrame>& frame);

    /// Who drew, with the reason when a frame on a device was not drawn there; for the user.
    [[nodiscard]] const std::string& drawnBy() const noexcept { return drawnBy_; }

private:
    [[nodiscard]] io::FieldImageOptions optionsFor(const io::FieldMagnitudes& magnitudes);
    [[nodiscard]] io::Raster paintHere(run::FieldMap map, const io::FieldImageOptions& options);

    const run::Simulation& simulation_;
    io::FieldImageOptions options_;
    io::FieldMagnitudes held_;
    bool hold_ = false;
    std::unique_ptr<gpu::PictureRenderer> renderer_;
    bool rendererFailed_ = false;
    std::string drawnBy_ = "the processor";
};

} // namespace zonescope::app
