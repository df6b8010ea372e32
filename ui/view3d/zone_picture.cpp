#include "ui/view3d/zone_picture.hpp"

#include "core/io/pictures/colour_maps.hpp"

#include <vtkImageData.h>
#include <vtkPolyData.h>

#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace zonescope::ui {

namespace {

using Electric = zones::ZoneSection::Electric;

/// The scalar of a phasor at an azimuth.
float valueOf(const Electric& e, SpatialQuantity quantity, double theta) {
    const auto cosine = static_cast<float>(std::cos(theta));
    const auto sine = static_cast<float>(std::sin(theta));
    switch (quantity) {
    case SpatialQuantity::ex: return e[0].real();
    case SpatialQuantity::ey: return e[1].real();
    case SpatialQuantity::ez: return e[2].real();
    case SpatialQuantity::er: return (e[0] * cosine + e[1] * sine).real();
    case SpatialQuantity::etheta: return (e[1] * cosine - e[0] * sine).real();
    case SpatialQuantity::magnitude: break;
    }
    return std::sqrt(std::norm(e[0]) + std::norm(e[1]) + std::norm(e[2]));
}

std::vector<float> throughTheAxis(const zones::ZoneSection& section, double theta,
                                  SpatialQuantity quantity) {
    std::vector<float> values;
    const auto& x = section.xUm();
    const auto electric = section.electric(theta);
    values.reserve(electric.size());
    for (std::size_t n = 0; n < electric.size(); ++n) {
        const bool beyond = x[n % x.size()] < 0.0;
        values.push_back(valueOf(electric[n], quantity, theta + (beyond ? std::numbers::pi : 0.0)));
    }
    return values;
}

std::vector<float> acrossTheAxis(const zones::ZoneSection& plane, SpatialQuantity quantity) {
    std::vector<float> values;
    const auto electric = plane.across(0, crossPixels);
    values.reserve(electric.size());
    for (std::size_t n = 0; n < electric.size(); ++n) {
        const auto side = static_cast<std::size_t>(crossPixels);
        const double x = static_cast<double>(n % side) - 0.5 * (crossPixels - 1);
        const double y = static_cast<double>(n / side) - 0.5 * (crossPixels - 1);
        values.push_back(valueOf(electric[n], quantity, std::atan2(y, x)));
    }
    return values;
}

FieldPlane sectionPlane(const zones::ZoneSection& section, double theta,
                        vtkSmartPointer<vtkImageData> picture) {
    const double x = section.xUm().back() * std::cos(theta);
    const double y = section.xUm().back() * std::sin(theta);
    const double low = section.zUm().front(), high = section.zUm().back();
    return {
        {{{-x, -y, low}, {x, y, low}, {x, y, high}, {-x, -y, high}}}, std::move(picture), false};
}

/// Whether a wave along z turns by less than a quarter between two planes.
bool followsTheWaves(const zones::ZoneSection& section) {
    const auto& z = section.zUm();
    return (z.back() - z.front()) / static_cast<double>(z.size() - 1) <
           0.25 * section.wavelengthUm();
}

} // namespace

std::shared_ptr<const FieldPicture> makeZonePicture(const ZonePictureTask& task) {
    const auto& settings = task.settings;
    const double theta = radians(settings.zoneAzimuthDegrees);
    auto picture = std::make_shared<FieldPicture>();
    ZoneLook look;
    std::vector<float> section, plane;
    if (task.section) {
        section = throughTheAxis(*task.section, theta, settings.quantity);
        look = {.wavelengthUm = task.section->wavelengthUm(),
                .relative = task.section->relative(),
                .coarse = isSigned(settings.quantity) && !followsTheWaves(*task.section),
                .azimuthDegrees = settings.zoneAzimuthDegrees,
                .zUm = {}};
    }
    if (task.plane) {
        plane = acrossTheAxis(*task.plane, settings.quantity);
        look.wavelengthUm = task.plane->wavelengthUm();
        look.relative = task.plane->relative();
        look.zUm = task.plane->zUm().front();
    }
    std::vector<float> all = section;
    all.insert(all.end(), plane.begin(), plane.end());
    const HeldRange ends = rangeOver(std::move(all), settings, task.held);
    picture->held = ends.held;
    picture->range = ends.range;
    if (task.section)
        picture->halves[0] = sectionPlane(
            *task.section, theta,
            colouredImage(section, static_cast<int>(task.section->xUm().size()),
                          static_cast<int>(task.section->zUm().size()), ends.range, *task.map));
    if (task.plane) {
        const double r = task.plane->xUm().back(), z = *look.zUm;
        picture->cross =
            FieldPlane{{{{-r, -r, z}, {r, -r, z}, {r, r, z}, {-r, r, z}}},
                       colouredImage(plane, crossPixels, crossPixels, ends.range, *task.map),
                       true};
    }
    picture->zones = look;
    return picture;
}

} // namespace zonescope::ui
