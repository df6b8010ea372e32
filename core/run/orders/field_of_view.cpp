#include "core/run/orders/field_of_view.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/model/incident_light.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/oblique_incidence.hpp"
#include "core/optics/propagator.hpp"
#include "core/sources/aperture.hpp"
#include "core/sources/order_content.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>

namespace zonescope::run {

namespace {

using std::numbers::pi;

model::ObliquePlaneWave tilted(const model::PlaneWave& wave, bool polarized) {
    if (wave.polarization == model::Polarization::circular && !polarized) {
        refuse("sources[0].polarization", say("circular"), say("linear for a field of view"),
               say("use an oblique plane wave with polarization_angle_deg 45 and "
                   "polarization_phase_deg 90"));
    }
    return model::turnedWave(wave, 0.0);
}

/// The wave that lights the lens, its key, and whether it goes along +z.
const model::ObliquePlaneWave& waveOf(const model::Project& project) {
    return std::get<model::ObliquePlaneWave>(project.sources.front().kind);
}

bool goesUp(const model::ObliquePlaneWave& wave) {
    return wave.direction == model::PropagationDirection::plusZ;
}

/// The transform plane next behind the exit plane.
std::optional<std::size_t> exitMonitor(const model::Project& project) {
    const auto& lens = *project.lens;
    const double sign = goesUp(waveOf(project)) ? 1.0 : -1.0;
    std::optional<std::size_t> found;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        const auto* plane = std::get_if<model::DftPlane>(&project.monitors[n].kind);
        if (plane == nullptr) {
            continue;
        }
        const double behind = sign * (plane->zUm - lens.exitPlaneZUm);
        const bool hasIt = std::ranges::any_of(plane->wavelengthsUm, [&](double wavelength) {
            return std::abs(wavelength / lens.wavelengthUm - 1.0) < 1e-6;
        });
        if (hasIt && behind > -1e-9 && behind < nearest) {
            nearest = behind;
            found = n;
        }
    }
    return found;
}

/// |U|^2/P of an evenly lit pupil of radius a whose waves meet in phase at distance f and x aside,
/// per n: (1/lambda integral of sqrt(cos)/s dS)^2 / (pi a^2) with the cosine of each ray (Goodman
/// 2005, eq. 3-41, with the amplitude that lights the pupil evenly).
double idealPeak(double radius, double focalLength, double aside, double wavelength) {
    constexpr int rings = 200;
    constexpr int spokes = 64;
    double sum = 0.0;
    for (int i = 0; i < rings; ++i) {
        const double r = radius * (i + 0.5) / rings;
        for (int j = 0; j < spokes; ++j) {
            const double theta = 2.0 * pi * (j + 0.5) / spokes;
            const double s =
                std::hypot(focalLength, r * std::cos(theta) - aside, r * std::sin(theta));
            sum += r * std::sqrt(focalLength / s) / s;
        }
    }
    sum *= radius / rings * 2.0 * pi / spokes / wavelength;
    return sum * sum / (pi * radius * radius);
}

/// Full width at half maximum along a line of values through its peak, linear in between.
double widthOf(const std::vector<double>& values, double step, std::size_t peak) {
    const double half = 0.5 * values[peak];
    const auto edge = [&](int direction) {
        auto n = static_cast<std::ptrdiff_t>(peak);
        const auto last = static_cast<std::ptrdiff_t>(values.size()) - 1;
        while (n >= 0 && n <= last && values[static_cast<std::size_t>(n)] > half) {
            n += direction;
        }
        if (n < 0 || n > last) {
            return std::numeric_limits<double>::quiet_NaN();
        }
        const double below = values[static_cast<std::size_t>(n)];
        const double above = values[static_cast<std::size_t>(n - direction)];
        const double part = (above - half) / (above - below);
        return std::abs(static_cast<double>(n - direction) - static_cast<double>(peak)) + part;
    };
    return (edge(1) + edge(-1)) * step;
}

void measureSpot(FieldPoint& point) {
    const auto& map = point.map;
    const auto count = static_cast<std::size_t>(map.count);
    const auto top =
        static_cast<std::size_t>(std::ranges::max_element(map.values) - map.values.begin());
    const std::size_t ix = top % count;
    const std::size_t iy = top / count;
    point.peakXUm = map.x(static_cast<int>(ix));
    point.peakYUm = map.y(static_cast<int>(iy));
    std::vector<double> alongX, alongY;
    double weight = 0.0;
    double moment = 0.0;
    for (std::size_t n = 0; n < count; ++n) {
        alongX.push_back(map.values[iy * count + n]);
        alongY.push_back(map.values[n * count + ix]);
    }
    for (std::size_t n = 0; n < map.values.size(); ++n) {
        const double above = map.values[n] - 0.1 * map.values[top];
        if (above > 0.0) {
            weight += above;
            moment += above * map.x(static_cast<int>(n % count));
        }
    }
    point.centroidXUm = weight > 0.0 ? moment / weight : point.peakXUm;
    point.fwhmXUm = widthOf(alongX, map.stepUm, ix);
    point.fwhmYUm = widthOf(alongY, map.stepUm, iy);
}

/// Fields that have a phase relation, on the focal plane, and the power that they carry there.
struct Image {
    std::vector<optics::ApertureField> parts;
    double power = 0.0; ///< of the propagating waves, along their travel
};

/// The parts of a sum on the focal plane, within the radii that a map needs.
Image propagated(const std::vector<optics::ApertureField>& nearField, optics::Travel travel,
                 double zUm, double centre, double halfWidth,
                 const mathematics::BesselSumsMaker& bessel) {
    const double wavelength = nearField.front().wavelengthUm / nearField.front().index;
    const double farthest = std::hypot(std::abs(centre) + halfWidth, halfWidth);
    const double nearest = std::max(0.0, std::abs(centre) - halfWidth * std::numbers::sqrt2);
    // Intensities hold waves of half the wavelength; interpolation wants several points in each.
    const double step = wavelength / 12.0;
    std::vector<double> radii;
    const double margin = 6.0 * step;
    for (double r = std::max(0.0, nearest - margin); r <= farthest + margin; r += step) {
        radii.push_back(r);
    }
    Image image;
    for (auto part : nearField) {
        throwIfCancelled();
        part.travel = travel;
        const optics::Propagator propagator(std::move(part), {}, {.bessel = bessel});
        image.parts.push_back(propagator.toPlane(zUm, radii));
        image.power += propagator.power();
    }
    return image;
}

/// What the grid lets through the transform plane within a radius, along the travel.
double powerOnGrid(const std::vector<std::shared_ptr<const OrderRun>>& runs, double radiusUm,
                   double sign) {
    double power = 0.0;
    for (const auto& one : runs) {
        const auto& d = *one->discretisation;
        const auto& plane = std::get<model::DftPlane>(d.project->monitors.front().kind);
        for (const auto& reading : one->monitors.front().parities) {
            power +=
                sign *
                monitors::fluxThroughDisc(d, reading.boxes.front(), plane.zUm, radiusUm).front();
        }
    }
    return power;
}

} // namespace

model::Project projectAtAngle(const model::Project& project, double angleDeg,
                              const FieldOfViewOptions& options) {
    constexpr double equalParts = 45.0;
    const auto polarizationAngleDeg =
        options.unpolarized ? std::optional(equalParts) : options.polarizationAngleDeg;
    if (!project.lens) {
        refuse("lens", say("nothing"), say("a lens design"),
               say("give wavelength, focal length and exit plane of the lens"));
    }
    model::Project turned = project;
    if (turned.sources.size() != 1) {
        refuse("sources", say("{count} sources", "count"_is = turned.sources.size()),
               say("one plane wave"), say("leave the plane wave that lights the lens"));
    }
    auto& kind = turned.sources.front().kind;
    if (const auto* wave = std::get_if<model::PlaneWave>(&kind)) {
        kind = tilted(*wave, polarizationAngleDeg.has_value());
    }
    auto* wave = std::get_if<model::ObliquePlaneWave>(&kind);
    if (wave == nullptr) {
        refuse("sources[0].kind", say("no plane wave"), say("plane_wave or oblique_plane_wave"),
               say("a field of view is about distant points"));
    }
    if (!wave->apertureRadiusUm) {
        refuse("sources[0].aperture_radius_um", say("nothing"), say("the radius of the lens"),
               say("light that passes beside the lens would be cut off at the edge of the domain "
                   "and diffract there"));
    }
    wave->angleDeg = angleDeg;
    if (polarizationAngleDeg) {
        wave->polarizationAngleDeg = *polarizationAngleDeg;
        wave->polarizationPhaseDeg = 0.0;
    }
    if (!exitMonitor(turned)) {
        refuse("monitors", say("no such monitor"),
               say("a dft_plane behind z = {exit_plane_z_um} um at {wavelength_um} um",
                   "exit_plane_z_um"_is = fmt::format("{:.4g}", project.lens->exitPlaneZUm),
                   "wavelength_um"_is = fmt::format("{:.4g}", project.lens->wavelengthUm)),
               say("the field there is what is carried to the focal plane"));
    }
    auto monitor = turned.monitors[*exitMonitor(turned)];
    std::get<model::DftPlane>(monitor.kind).wavelengthsUm = {project.lens->wavelengthUm};
    turned.monitors = {std::move(monitor)};
    return turned;
}

FieldPoint imageOf(const OrderSum& sum, const FieldOfViewOptions& options) {
    const auto& project = sum.project();
    const auto& lens = *project.lens;
    const auto& wave = waveOf(project);
    const auto runs = sum.finished();
    if (runs.size() != sum.plan().orders.size()) {
        throw Error(say("Only {count} of {all} orders are there.", "count"_is = runs.size(),
                        "all"_is = sum.plan().orders.size()));
    }
    FieldPoint point;
    point.angleDeg = wave.angleDeg;
    point.orders = runs.size();
    point.leftOut = sum.plan().leftOut;

    std::int64_t steps = 0;
    for (const auto& one : runs) {
        steps = std::max(steps, one->steps);
    }
    const auto incident =
        monitors::obliqueIncidence(*runs.front()->materials, std::vector{lens.wavelengthUm}, steps)
            .value();
    const auto nearField = sumOnPlane(runs, 0, 0);
    const double index = nearField.parts().front().index;
    const double wavelength = lens.wavelengthUm / index;
    const double sign = goesUp(wave) ? 1.0 : -1.0;
    const double radius = *wave.apertureRadiusUm;
    double incidentPower = 0.0;
    for (const auto& one : runs) {
        incidentPower +=
            monitors::incidentPower(*one->discretisation, incident,
                                    one->discretisation->grid.r(one->discretisation->grid.nr),
                                    monitors::IncidentPart::throughStop)
                .at(0);
    }
    point.transmission = powerOnGrid(runs, nearField.radiusUm(), sign) / incidentPower;

    // The wavenumber across the axis is the same behind the lens.
    const double sine = incident.transverseWavenumber * wavelength / (2.0 * pi);
    if (sine >= 1.0) {
        refuse("sources[0].angle_deg", fmt::format("{}", wave.angleDeg),
               say("an angle at which the light leaves the lens"),
               say("the light is totally reflected"));
    }
    point.expectedXUm = lens.focalLengthUm * sine / std::sqrt(1.0 - sine * sine);
    const double ideal = 0.51 * wavelength /
                         std::sin(std::atan(radius / lens.focalLengthUm)); // width at half maximum
    const double half = options.halfWidthUm > 0.0 ? options.halfWidthUm : 6.0 * ideal;
    const auto together =
        options.unpolarized ? monitors::polarizationsOf(nearField.parts())
                            : std::vector<std::vector<optics::ApertureField>>(1, nearField.parts());
    double power = 0.0;
    for (const auto& coherent : together) {
        auto image = propagated(
            coherent, sign > 0.0 ? optics::Travel::towardsPlusZ : optics::Travel::towardsMinusZ,
            lens.exitPlaneZUm + sign * lens.focalLengthUm, point.expectedXUm, half, options.bessel);
        power += image.power;
        auto map = monitors::intensityMap(monitors::SummedField(std::move(image.parts)),
                                          point.expectedXUm, 0.0, half, options.mapPoints);
        if (point.map.values.empty()) {
            point.map = std::move(map);
        } else {
            std::ranges::transform(point.map.values, map.values, point.map.values.begin(),
                                   std::plus<>());
        }
    }
    measureSpot(point);
    const double peak = std::ranges::max(point.map.values);
    point.strehl =
        index * peak / power / idealPeak(radius, lens.focalLengthUm, point.expectedXUm, wavelength);
    for (double& value : point.map.values) {
        value /= incident.intensity.at(0);
    }
    return point;
}

std::string fieldOfViewCsv(const std::vector<FieldPoint>& points) {
    std::string text = "angle_deg,orders,left_out,transmission,strehl,expected_x_um,peak_x_um,"
                       "centroid_x_um,fwhm_x_um,fwhm_y_um\n";
    for (const auto& p : points) {
        text += fmt::format("{:g},{},{:.3g},{:.6g},{:.6g},{:.6g},{:.6g},{:.6g},{:.6g},{:.6g}\n",
                            p.angleDeg, p.orders, p.leftOut, p.transmission, p.strehl,
                            p.expectedXUm, p.peakXUm, p.centroidXUm, p.fwhmXUm, p.fwhmYUm);
    }
    return text;
}

std::string mapCsv(const monitors::IntensityMap& map) {
    std::string text = "x_um,y_um,intensity\n";
    for (int iy = 0; iy < map.count; ++iy) {
        for (int ix = 0; ix < map.count; ++ix) {
            text += fmt::format("{:.6g},{:.6g},{:.6g}\n", map.x(ix), map.y(iy), map.at(ix, iy));
        }
    }
    return text;
}

} // namespace zonescope::run
