#include "core/zones/local_periodic.hpp"

#include "core/datasheet/measurement.hpp"
#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "core/lens/post_cell.hpp"
#include "core/model/named_material.hpp"
#include "core/model/names.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/post_outline.hpp"
#include "core/monitors/focus.hpp"
#include "core/sources/aperture.hpp"
#include "core/threads/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::zones {
namespace {

[[noreturn]] void refuseCells(std::string key, text::Message value, text::Message allowed) {
    throw InputError(
        {.file = {},
         .key = std::move(key),
         .value = std::move(value),
         .allowed = std::move(allowed),
         .hint =
             say("The local periodic approximation is about cells with one upright post each.")});
}

/// One circle of posts and the ring of the lens that it stands for.
struct Circle {
    lens::PostCell cell;
    double rInUm = 0.0, rOutUm = 0.0;
    std::complex<double> transmitted;
};

const model::PostPattern& patternOf(const model::Project& project) {
    const model::PostPattern* found = nullptr;
    for (const model::Body& body : project.bodies) {
        if (const auto* pattern = std::get_if<model::PostPattern>(&body.shape)) {
            if (found != nullptr) {
                refuseCells("bodies", say("two patterns of posts"), say("one pattern of posts"));
            }
            found = pattern;
        }
    }
    if (found == nullptr || found->posts.empty()) {
        refuseCells("bodies", say("no posts"), say("one pattern of posts"));
    }
    if (found->layers.size() != 1) {
        refuseCells("bodies", say("{count} layers", "count"_is = found->layers.size()),
                    say("posts of one layer"));
    }
    return *found;
}

const model::PlaneWave& lightOf(const model::Project& project, double top) {
    for (const model::Source& source : project.sources) {
        if (const auto* wave = std::get_if<model::PlaneWave>(&source.kind);
            wave != nullptr && wave->direction == model::PropagationDirection::plusZ &&
            wave->zUm < top) {
            return *wave;
        }
    }
    refuseCells("sources", say("no plane wave from below"), say("a plane wave towards +z"));
}

/// At a wavelength, of a medium without loss.
double indexAt(const model::Project& project, const std::string& name, double wavelengthUm) {
    const auto material = model::findMaterial(project, name);
    if (!material) {
        refuseCells("materials", name, say("a material of the project"));
    }
    const auto index = model::refractiveIndexAt(*material, wavelengthUm);
    constexpr double noticeable = 1e-3;
    if (index.imag() > noticeable * index.real()) {
        refuseCells("materials", name, say("media without loss"));
    }
    return index.real();
}

std::vector<Circle> circlesOf(const model::Project& project, double wavelengthUm) {
    const auto& pattern = patternOf(project);
    const auto& layer = pattern.layers.front();
    model::Project bare = project;
    std::erase_if(bare.bodies, [](const model::Body& body) {
        return std::holds_alternative<model::PostPattern>(body.shape);
    });
    const double height = layer.zMaxUm - layer.zMinUm;
    const auto indexHere = [&](double rUm, double zUm) {
        return indexAt(project, grid::materialAt(bare, rUm, zUm), wavelengthUm);
    };
    auto posts = pattern.posts;
    std::ranges::sort(posts, {}, &model::Post::rUm);
    std::vector<Circle> circles;
    for (std::size_t n = 0; n < posts.size(); ++n) {
        const model::Post& post = posts[n];
        Circle circle;
        circle.rInUm = n == 0 ? 0.0 : 0.5 * (posts[n - 1].rUm + post.rUm);
        circle.rOutUm = n + 1 < posts.size() ? 0.5 * (post.rUm + posts[n + 1].rUm)
                                             : 2.0 * post.rUm - circle.rInUm;
        if (!(circle.rOutUm > circle.rInUm) || post.rotationDeg != 0.0) {
            refuseCells(fmt::format("posts[{}]", n),
                        post.rotationDeg != 0.0 ? say("turned posts")
                                                : say("two circles of one radius"),
                        say("one circle of upright posts at each radius"));
        }
        circle.cell.periodXUm = circle.rOutUm - circle.rInUm;
        circle.cell.periodYUm = 2.0 * std::numbers::pi * post.rUm / post.count;
        circle.cell.heightUm = height;
        circle.cell.postIndex = indexAt(project, layer.material, wavelengthUm);
        circle.cell.gapIndex = indexHere(post.rUm, 0.5 * (layer.zMinUm + layer.zMaxUm));
        circle.cell.indexBelow = indexHere(post.rUm, layer.zMinUm - 1e-3 * height);
        circle.cell.indexAbove = indexHere(post.rUm, layer.zMaxUm + 1e-3 * height);
        if (const auto* ellipse = std::get_if<model::EllipseOutline>(&post.outline)) {
            circle.cell.outline = *ellipse;
        } else if (const auto* rectangle = std::get_if<model::RectangleOutline>(&post.outline)) {
            circle.cell.outline = *rectangle;
        } else {
            refuseCells(fmt::format("posts[{}].kind", n), std::string(model::kindOf(post.outline)),
                        say("ellipse, rectangle"));
        }
        circles.push_back(circle);
    }
    return circles;
}

} // namespace

std::optional<optics::ApertureField>
localPeriodicField(const model::Project& project, double wavelengthUm,
                   const std::function<bool(double)>& progress) {
    auto circles = circlesOf(project, wavelengthUm);
    const auto& layer = patternOf(project).layers.front();
    const auto& light = lightOf(project, layer.zMaxUm);
    std::atomic<std::size_t> done{0};
    std::atomic<bool> goOn{true};
    // A circle close to the axis has an odd cell; its posts fit all the same (validate).
    threads::forEach(circles.size(), project.run.threads, [&](std::size_t n) {
        if (!goOn) {
            return;
        }
        Circle& circle = circles[n];
        const auto along = [&](lens::CellPolarization polarization) {
            return lens::diffract(circle.cell, wavelengthUm, polarization).transmitted;
        };
        circle.transmitted =
            0.5 * (along(lens::CellPolarization::alongX) + along(lens::CellPolarization::alongY));
        if (progress &&
            !progress(static_cast<double>(++done) / static_cast<double>(circles.size()))) {
            goOn = false;
        }
    });
    if (!goOn) {
        return std::nullopt;
    }
    optics::ApertureField field;
    field.azimuthalOrder = 1;
    field.wavelengthUm = wavelengthUm;
    field.index = circles.back().cell.indexAbove;
    field.zUm = layer.zMaxUm;
    constexpr double samplesPerWavelength = 24.0;
    const double step = wavelengthUm / samplesPerWavelength;
    const double end = circles.back().rOutUm;
    std::size_t at = 0;
    for (double r = 0.5 * step; r < end; r += step) {
        while (at + 1 < circles.size() && r >= circles[at].rOutUm) {
            ++at;
        }
        const Circle& circle = circles[at];
        const auto amplitude = circle.transmitted *
                               std::sqrt(circle.cell.indexBelow / circle.cell.indexAbove) *
                               sources::apertureAt(light.apertureRadiusUm, light.apertureEdgeUm, r);
        field.radiiUm.push_back(r);
        field.er.push_back(amplitude);
        field.et.push_back(amplitude);
        field.ez.emplace_back();
        field.hr.push_back(-field.index * amplitude);
        field.ht.push_back(field.index * amplitude);
        field.hz.emplace_back();
    }
    return field;
}

std::optional<datasheet::WavelengthSheet>
localPeriodicSheet(const model::Project& project, const datasheet::SheetOptions& options,
                   const std::function<bool(double)>& progress) {
    if (!project.lens) {
        refuseCells("lens", say("nothing"), say("a lens design with wavelength and focal length"));
    }
    auto field = localPeriodicField(project, project.lens->wavelengthUm, progress);
    if (!field) {
        return std::nullopt;
    }
    const auto& light = lightOf(project, project.lens->exitPlaneZUm);
    const auto circles = circlesOf(project, project.lens->wavelengthUm);
    const double radius = monitors::apertureRadius(project).value_or(field->radiiUm.back());
    const double incident = circles.back().cell.indexBelow *
                            sources::apertureArea(project.domain.metric, light.apertureRadiusUm,
                                                  light.apertureEdgeUm, radius);
    const double end = field->radiiUm.back();
    const double transmitted = optics::powerThroughDisc(*field, end);
    return datasheet::measureWavelength({.design = *project.lens,
                                         .apertureRadiusUm = radius,
                                         .incidentPower = incident,
                                         .transmittedPower = transmitted,
                                         .planeRadiusUm = end,
                                         .bessel = options.bessel},
                                        {std::move(*field)});
}

} // namespace zonescope::zones
