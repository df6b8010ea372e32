#include "ui/view3d/field_picture.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "ui/field/field_palette.hpp"
#include "ui/frames/field_frame.hpp"

#include <vtkImageData.h>
#include <vtkPolyData.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace zonescope::ui {

namespace {

/// Grey of values that are not finite.
constexpr unsigned char notFinite = 96;

FieldPlane halfPlaneAt(const FieldSample& sample, double angle,
                       vtkSmartPointer<vtkImageData> picture) {
    const double x = sample.radius() * std::cos(angle), y = sample.radius() * std::sin(angle);
    const double low = sample.z0, high = sample.z(sample.rows - 1);
    return {{{{0.0, 0.0, low}, {x, y, low}, {x, y, high}, {0.0, 0.0, high}}},
            std::move(picture),
            false};
}

FieldPlane crossPlaneAt(const FieldSample& sample, double z,
                        vtkSmartPointer<vtkImageData> picture) {
    const double r = sample.radius();
    return {{{{-r, -r, z}, {r, -r, z}, {r, r, z}, {-r, r, z}}}, std::move(picture), true};
}

} // namespace

vtkSmartPointer<vtkImageData> colouredImage(const std::vector<float>& values, int width, int height,
                                            const ColourRange& range, const io::ColourMap& map) {
    auto image = vtkSmartPointer<vtkImageData>::New();
    image->SetDimensions(width, height, 1);
    image->AllocateScalars(VTK_UNSIGNED_CHAR, 3);
    auto* pixel = static_cast<unsigned char*>(image->GetScalarPointer());
    constexpr double last = io::colourMapSize - 1;
    for (const float value : values) {
        if (std::isfinite(value)) {
            const double place = std::clamp(range.place(static_cast<double>(value)), 0.0, 1.0);
            const auto& colour = map.table[static_cast<std::size_t>(std::lround(place * last))];
            pixel[0] = colour.r;
            pixel[1] = colour.g;
            pixel[2] = colour.b;
        } else {
            std::fill_n(pixel, 3, notFinite);
        }
        pixel += 3;
    }
    return image;
}

HeldRange rangeOver(std::vector<float> values, const View3dSettings& settings, double held) {
    fdtd::Plane plane; // for its statistics
    plane.request.quantity = rangeQuantity(settings.quantity);
    plane.width = static_cast<int>(values.size());
    plane.height = 1;
    plane.values = std::move(values);
    const auto frame = makeFieldFrame(std::move(plane));
    HeldRange result;
    result.held = std::max(held, frame->peak());
    result.range = makeColourRange(frame.get(), fieldSettings(settings), result.held);
    return result;
}

FieldViewSettings fieldSettings(const View3dSettings& settings) {
    FieldViewSettings field;
    field.quantity = rangeQuantity(settings.quantity);
    field.scale = settings.scale;
    field.decibelFloor = settings.decibelFloor;
    field.magnitudeMap = settings.magnitudeMap;
    field.signedMap = settings.signedMap;
    field.rangeMode = settings.rangeMode;
    return field;
}

const io::ColourMap& shownMap(const View3dSettings& settings, FieldTheme theme) {
    return io::colourMap(colourMapName(fieldSettings(settings), theme,
                                       quantityLook(rangeQuantity(settings.quantity), 0))
                             .toStdString());
}

fdtd::ViewQuantity rangeQuantity(SpatialQuantity quantity) noexcept {
    return isSigned(quantity) ? fdtd::ViewQuantity::er : fdtd::ViewQuantity::electricMagnitude;
}

CutAway cutAway(const View3dSettings& settings) noexcept {
    return {radians(settings.openingDegrees), radians(settings.facingDegrees)};
}

std::shared_ptr<const FieldPicture> makeFieldPicture(const FieldPictureTask& task) {
    const auto& sample = *task.sample;
    const auto& settings = task.settings;
    auto picture = std::make_shared<FieldPicture>();
    picture->sample = task.sample;
    if (sample.empty())
        return picture;
    const CutAway cut = cutAway(settings);
    const AngularRange remaining = cut.remaining();
    // Without a cut: the plane through the axis in which the cut would open.
    const double angles[2] = {cut.none() ? cut.facing + std::numbers::pi / 2.0 : remaining.begin,
                              cut.none() ? cut.facing - std::numbers::pi / 2.0 : remaining.end};
    std::vector<float> planes[3];
    std::vector<float> all;
    if (settings.cutField || !settings.crossField) {
        for (int n = 0; n < 2; ++n)
            planes[n] = halfPlane(sample, angles[n], settings.quantity);
    }
    if (settings.crossField)
        planes[2] = crossPlane(sample, settings.crossZUm, crossPixels, settings.quantity);
    for (const auto& plane : planes)
        all.insert(all.end(), plane.begin(), plane.end());
    const HeldRange ends = rangeOver(std::move(all), settings, task.held);
    picture->held = ends.held;
    picture->range = ends.range;
    if (settings.cutField) {
        for (int n = 0; n < 2; ++n)
            picture->halves[n] = halfPlaneAt(
                sample, angles[n],
                colouredImage(planes[n], sample.columns, sample.rows, picture->range, *task.map));
    }
    if (settings.crossField)
        picture->cross = crossPlaneAt(
            sample, settings.crossZUm,
            colouredImage(planes[2], crossPixels, crossPixels, picture->range, *task.map));
    if (settings.isoSurface) {
        float peak = 0.0F;
        const auto points =
            static_cast<std::size_t>(sample.columns) * static_cast<std::size_t>(sample.rows);
        for (std::size_t n = 0; n < points; ++n) {
            const float value = peakMagnitude(sample, n);
            peak = std::isfinite(value) ? std::max(peak, value) : peak;
        }
        picture->isoValue = settings.isoLevel * static_cast<double>(peak);
        if (peak > 0.0F)
            picture->isoSurface = isoSurface(sample, picture->isoValue, cut);
        const auto& warm = io::colourMap("inferno").table[static_cast<std::size_t>(
            std::lround((0.35 + 0.55 * settings.isoLevel) * (io::colourMapSize - 1)))];
        picture->isoColour = {warm.r / 255.0, warm.g / 255.0, warm.b / 255.0};
    }
    return picture;
}

} // namespace zonescope::ui
