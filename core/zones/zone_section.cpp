#include "core/zones/zone_section.hpp"

#include "core/datasheet/requirements.hpp"
#include "core/error.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/focus.hpp"
#include "core/monitors/summed_field.hpp"
#include "core/optics/propagator.hpp"
#include "core/run/order_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <numeric>
#include <utility>

namespace zonescope::zones {
namespace {

/// Share of |E|^2 on the plane below which an order is left out.
constexpr double leastShare = 1e-6;

std::vector<double> evenly(double begin, double end, int count) {
    std::vector<double> values;
    for (int n = 0; n < count; ++n) {
        values.push_back(std::lerp(begin, end, n / (count - 1.0)));
    }
    return values;
}

/// |E|^2 over the disc, up to a factor that all fields of a plane share.
double contentOf(const optics::ApertureField& field) {
    const auto intensity = optics::electricIntensity(field);
    return std::inner_product(intensity.begin(), intensity.end(), field.radiiUm.begin(), 0.0);
}

const model::DftPlane& planeOf(const model::Project& project, std::size_t monitor) {
    return std::get<model::DftPlane>(project.monitors.at(monitor).kind);
}

/// All orders and parities. The order of the light goes on beyond the plane as it came in, so that
/// the rim of the plane does not diffract.
std::vector<optics::ApertureField>
fieldsOf(const std::vector<std::shared_ptr<const run::OrderRun>>& orders, std::size_t monitor,
         std::size_t wavelength) {
    std::vector<optics::ApertureField> fields;
    for (const auto& order : orders) {
        const model::Project& project = *order->materials->project;
        const model::DftPlane& plane = planeOf(project, monitor);
        const auto& readings = order->monitors.at(monitor).parities;
        auto some =
            order->order == std::abs(project.azimuthalOrder)
                ? monitors::apertureFields(*order->materials, plane, readings, wavelength,
                                           order->steps)
                : monitors::fieldsOnPlane(*order->discretisation, plane, readings, wavelength);
        std::ranges::move(some, std::back_inserter(fields));
    }
    return fields;
}

/// +1 where the light goes on towards +z.
double signOf(const model::Project& project) {
    const auto light = datasheet::lightOf(project);
    return light ? light->sign() : 1.0;
}

} // namespace

std::shared_ptr<const ZoneSection>
ZoneSection::make(const std::vector<std::shared_ptr<const run::OrderRun>>& orders,
                  std::size_t monitor, std::size_t wavelength, const SectionRange& range,
                  const optics::BesselSumsMaker& bessel, const Progress& progress) {
    if (!(range.zEndUm > range.zBeginUm && range.radiusUm > 0.0 && range.planes > 1 &&
          range.radii > 1)) {
        throw InputError({.file = {},
                          .key = "section",
                          .value = fmt::format("z from {:.4g} to {:.4g} um, {:.4g} um wide",
                                               range.zBeginUm, range.zEndUm, range.radiusUm),
                          .allowed = "a range that is longer and wider than zero",
                          .hint = "Give the lens a focal length and an aperture."});
    }
    auto section = std::make_shared<ZoneSection>();
    section->zUm_ = evenly(range.zBeginUm, range.zEndUm, range.planes);
    const std::vector<double> radii = evenly(0.0, range.radiusUm, range.radii);
    section->radii_ = radii.size();
    for (std::size_t n = radii.size(); n-- > 1;) {
        section->xUm_.push_back(-radii[n]);
    }
    section->xUm_.insert(section->xUm_.end(), radii.begin(), radii.end());

    std::vector<optics::ApertureField> fields = fieldsOf(orders, monitor, wavelength);
    if (!fields.empty()) {
        if (const auto intensity =
                run::incidentIntensity(*orders.front(), fields.front().wavelengthUm)) {
            section->scale_ = 1.0 / std::sqrt(*intensity);
            section->relative_ = true;
        }
    }
    std::vector<double> contents;
    std::ranges::transform(fields, std::back_inserter(contents), contentOf);
    const double least = leastShare * std::accumulate(contents.begin(), contents.end(), 0.0);
    const auto travel = signOf(*orders.front()->discretisation->project) > 0.0
                            ? optics::Travel::towardsPlusZ
                            : optics::Travel::towardsMinusZ;
    for (std::size_t n = 0; n < fields.size(); ++n) {
        if (progress && !progress(static_cast<double>(n) / static_cast<double>(fields.size()))) {
            return nullptr;
        }
        if (contents[n] <= least) {
            continue;
        }
        fields[n].travel = travel;
        Part part{optics::emptyField(fields[n], 0.0, {}), {}};
        const optics::Propagator propagator(std::move(fields[n]), {}, {.bessel = bessel});
        part.electric.reserve(section->zUm_.size() * radii.size());
        for (const auto& plane : propagator.toPlanes(section->zUm_, radii)) {
            for (std::size_t i = 0; i < radii.size(); ++i) {
                part.electric.push_back({std::complex<float>(plane.er[i]),
                                         std::complex<float>(plane.et[i]),
                                         std::complex<float>(plane.ez[i])});
            }
        }
        section->parts_.push_back(std::move(part));
    }
    return section;
}

std::vector<float> ZoneSection::magnitude(double thetaRad) const {
    std::vector<float> values;
    values.reserve(xUm_.size() * zUm_.size());
    for (std::size_t z = 0; z < zUm_.size(); ++z) {
        for (std::size_t x = 0; x < xUm_.size(); ++x) {
            const bool beyond = x + 1 < radii_;
            const std::size_t radius = beyond ? radii_ - 1 - x : x + 1 - radii_;
            const double angle = thetaRad + (beyond ? std::numbers::pi : 0.0);
            optics::CartesianVector total{};
            for (const Part& part : parts_) {
                const auto& [er, et, ez] = part.electric[z * radii_ + radius];
                const auto one = optics::electricAt(
                    part.like,
                    {std::complex<double>(er), std::complex<double>(et), std::complex<double>(ez)},
                    angle);
                total.x += one.x;
                total.y += one.y;
                total.z += one.z;
            }
            values.push_back(static_cast<float>(
                scale_ * std::sqrt(std::norm(total.x) + std::norm(total.y) + std::norm(total.z))));
        }
    }
    return values;
}

SectionRange wholeSection(const model::Project& project, std::size_t monitor) {
    const model::DftPlane& plane = planeOf(project, monitor);
    const double sign = signOf(project);
    SectionRange range;
    range.radiusUm =
        monitors::apertureRadius(project).value_or(plane.rMaxUm.value_or(project.domain.radiusUm));
    constexpr double beyondFocus = 1.25;
    const double end =
        project.lens ? project.lens->exitPlaneZUm + sign * beyondFocus * project.lens->focalLengthUm
                     : plane.zUm + sign * 2.0 * range.radiusUm;
    range.zBeginUm = std::min(plane.zUm, end);
    range.zEndUm = std::max(plane.zUm, end);
    return range;
}

std::optional<SectionRange> focusSection(const model::Project& project, std::size_t monitor) {
    const auto aperture = monitors::apertureRadius(project);
    if (!project.lens || !aperture) {
        return std::nullopt;
    }
    const double sign = signOf(project);
    const double focal = project.lens->focalLengthUm;
    const double sine = *aperture / std::hypot(*aperture, focal);
    // The third dark ring of an Airy pattern, and the depth lambda/(2 sin^2(angle/2)) of the focus.
    constexpr double thirdRing = 1.619;
    const double depth = project.lens->wavelengthUm / (1.0 - std::sqrt(1.0 - sine * sine));
    SectionRange range;
    range.radiusUm = std::min(*aperture, thirdRing * project.lens->wavelengthUm / sine);
    const double middle = project.lens->exitPlaneZUm + sign * focal;
    const double plane = planeOf(project, monitor).zUm;
    constexpr double depths = 4.0; // on either side
    const double before = middle - sign * std::min(depths * depth, std::abs(middle - plane));
    const double behind = middle + sign * depths * depth;
    range.zBeginUm = std::min(before, behind);
    range.zEndUm = std::max(before, behind);
    return range;
}

} // namespace zonescope::zones
