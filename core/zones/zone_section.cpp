#include "core/zones/zone_section.hpp"

#include "core/datasheet/requirements.hpp"
#include "core/error.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/focus.hpp"
#include "core/monitors/summed_field.hpp"
#include "core/run/orders/order_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
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
        values.push_back(std::lerp(begin, end, n / std::max(1.0, count - 1.0)));
    }
    return values;
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

void requireExtent(const SectionRange& range) {
    const bool onePlane = range.planes == 1 && range.zEndUm == range.zBeginUm;
    const bool several = range.planes > 1 && range.zEndUm > range.zBeginUm;
    if ((onePlane || several) && range.radiusUm > 0.0 && range.radii > 1) {
        return;
    }
    throw InputError({.file = {},
                      .key = "section",
                      .value = say("z from {z_begin_um} to {z_end_um} um, {radius_um} um wide",
                                   "z_begin_um"_is = fmt::format("{:.4g}", range.zBeginUm),
                                   "z_end_um"_is = fmt::format("{:.4g}", range.zEndUm),
                                   "radius_um"_is = fmt::format("{:.4g}", range.radiusUm)),
                      .allowed = say("a range that is longer and wider than zero"),
                      .hint = say("Give the lens a focal length and an aperture.")});
}

} // namespace

ZoneLight::ZoneLight(const std::vector<std::shared_ptr<const run::OrderRun>>& orders,
                     std::size_t monitor, std::size_t wavelength,
                     const mathematics::BesselSumsMaker& bessel) {
    std::vector<optics::ApertureField> fields = fieldsOf(orders, monitor, wavelength);
    if (!fields.empty()) {
        wavelengthUm_ = fields.front().wavelengthUm;
        if (const auto intensity = run::incidentIntensity(*orders.front(), wavelengthUm_)) {
            scale_ = 1.0 / std::sqrt(*intensity);
            relative_ = true;
        }
    }
    std::vector<double> contents;
    std::ranges::transform(fields, std::back_inserter(contents), optics::electricContent);
    const double least = leastShare * std::accumulate(contents.begin(), contents.end(), 0.0);
    const auto travel = signOf(*orders.front()->discretisation->project) > 0.0
                            ? optics::Travel::towardsPlusZ
                            : optics::Travel::towardsMinusZ;
    for (std::size_t n = 0; n < fields.size(); ++n) {
        if (contents[n] <= least) {
            continue;
        }
        fields[n].travel = travel;
        parts_.emplace_back(std::move(fields[n]), optics::PlanarStack{},
                            optics::PropagatorOptions{.bessel = bessel});
    }
}

std::shared_ptr<const ZoneSection>
ZoneSection::make(const ZoneLight& light, const SectionRange& range, const Progress& progress) {
    requireExtent(range);
    auto section = std::make_shared<ZoneSection>();
    section->zUm_ = evenly(range.zBeginUm, range.zEndUm, range.planes);
    const std::vector<double> radii = evenly(0.0, range.radiusUm, range.radii);
    section->radii_ = radii.size();
    for (std::size_t n = radii.size(); n-- > 1;) {
        section->xUm_.push_back(-radii[n]);
    }
    section->xUm_.insert(section->xUm_.end(), radii.begin(), radii.end());
    section->scale_ = light.scale();
    section->relative_ = light.relative();
    section->wavelengthUm_ = light.wavelengthUm();
    for (std::size_t n = 0; n < light.parts().size(); ++n) {
        if (progress &&
            !progress(static_cast<double>(n) / static_cast<double>(light.parts().size()))) {
            return nullptr;
        }
        const optics::Propagator& propagator = light.parts()[n];
        Part part{optics::emptyField(propagator.aperture(), 0.0, {}), {}};
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

ZoneSection::Electric ZoneSection::sumAt(std::size_t plane, double radius, double thetaRad) const {
    const auto low = std::min(static_cast<std::size_t>(radius), radii_ - 2);
    const auto share = static_cast<float>(radius - static_cast<double>(low));
    optics::CartesianVector total{};
    for (const Part& part : parts_) {
        const Amplitudes& inner = part.electric[plane * radii_ + low];
        const Amplitudes& outer = part.electric[plane * radii_ + low + 1];
        std::array<std::complex<double>, 3> between;
        for (std::size_t c = 0; c < between.size(); ++c) {
            between[c] = std::complex<double>(inner[c] * (1.0F - share) + outer[c] * share);
        }
        const auto one = optics::electricAt(part.like, between, thetaRad);
        total.x += one.x;
        total.y += one.y;
        total.z += one.z;
    }
    return {std::complex<float>(scale_ * total.x), std::complex<float>(scale_ * total.y),
            std::complex<float>(scale_ * total.z)};
}

std::vector<ZoneSection::Electric> ZoneSection::electric(double thetaRad) const {
    std::vector<Electric> values;
    values.reserve(xUm_.size() * zUm_.size());
    for (std::size_t z = 0; z < zUm_.size(); ++z) {
        for (std::size_t x = 0; x < xUm_.size(); ++x) {
            const bool beyond = x + 1 < radii_;
            const std::size_t radius = beyond ? radii_ - 1 - x : x + 1 - radii_;
            values.push_back(sumAt(z, static_cast<double>(radius),
                                   thetaRad + (beyond ? std::numbers::pi : 0.0)));
        }
    }
    return values;
}

std::vector<float> ZoneSection::magnitude(double thetaRad) const {
    std::vector<float> values;
    for (const auto& [x, y, z] : electric(thetaRad)) {
        values.push_back(std::sqrt(std::norm(x) + std::norm(y) + std::norm(z)));
    }
    return values;
}

std::vector<ZoneSection::Electric> ZoneSection::across(std::size_t plane, int side) const {
    constexpr float nothing = std::numeric_limits<float>::quiet_NaN();
    std::vector<Electric> values;
    values.reserve(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    const auto last = static_cast<double>(radii_ - 1);
    const std::vector<double> places = evenly(-last, last, side);
    for (const double y : places) {
        for (const double x : places) {
            const double radius = std::hypot(x, y);
            values.push_back(radius > last ? Electric{nothing, nothing, nothing}
                                           : sumAt(plane, radius, std::atan2(y, x)));
        }
    }
    return values;
}

std::optional<double> focusZUm(const model::Project& project) {
    if (!project.lens) {
        return std::nullopt;
    }
    return project.lens->exitPlaneZUm + signOf(project) * project.lens->focalLengthUm;
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
    const double middle = *focusZUm(project);
    const double plane = planeOf(project, monitor).zUm;
    constexpr double depths = 4.0; // on either side
    const double before = middle - sign * std::min(depths * depth, std::abs(middle - plane));
    const double behind = middle + sign * depths * depth;
    range.zBeginUm = std::min(before, behind);
    range.zEndUm = std::max(before, behind);
    return range;
}

SectionRange planeAcross(const SectionRange& whole, double zUm, double wavelengthUm) {
    constexpr double radiiPerWavelength = 16.0;
    constexpr int mostRadii = 1601;
    const double wanted = radiiPerWavelength * whole.radiusUm / wavelengthUm;
    SectionRange range = whole;
    range.zBeginUm = range.zEndUm = zUm;
    range.planes = 1;
    range.radii = std::clamp(static_cast<int>(std::min(wanted, double{mostRadii})) + 1, whole.radii,
                             std::max(whole.radii, mostRadii));
    return range;
}

} // namespace zonescope::zones
