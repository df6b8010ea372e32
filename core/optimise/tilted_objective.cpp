#include "core/optimise/tilted_objective.hpp"

#include "core/adjoint/focal_rows.hpp"
#include "core/error.hpp"
#include "core/grid/point_interpolation.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/range.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/oblique_incidence.hpp"
#include "core/optimise/design_objective.hpp"
#include "core/optimise/near_field.hpp"
#include "core/sources/aperture.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/order_content.hpp"
#include "core/threads/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <numbers>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace zonescope::optimise {

namespace {

using model::Component;
using std::numbers::pi;

[[noreturn]] void refuseTilted(std::string key, text::Message value, text::Message allowed,
                               text::Message hint) {
    throw InputError({.file = {},
                      .key = std::move(key),
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

const model::OptimisationObjective& tiltedWanted(const model::Project& project) {
    return project.optimisation->objective;
}

/// \throws InputError for what light at an angle cannot be judged by
void requireTiltable(const model::Project& project) {
    const auto& wanted = tiltedWanted(project);
    if (wanted.quantity != model::OptimisedQuantity::intensity &&
        wanted.quantity != model::OptimisedQuantity::power) {
        refuseTilted("optimisation.objective.angles_deg", say("angles of another quantity"),
                     say("\"intensity\" or \"power\""),
                     say("An overlap is one with light that meets on the axis, and dipoles have no "
                         "angle of incidence."));
    }
    if (model::isPlanar(project.domain)) {
        refuseTilted("optimisation.objective.angles_deg", say("a domain without an axis"),
                     say("a domain with an axis"),
                     say("Light at an angle is a sum over azimuthal orders: choose the cylindrical "
                         "metric."));
    }
    if (project.sources.size() != 1) {
        refuseTilted(
            "sources", say("{count} sources", "count"_is = project.sources.size()),
            say("one plane wave"),
            say("It is the plane wave along the axis that is turned: leave out other light."));
    }
}

/// The plane wave of a project, turned such that one wavelength of its pulse has the angle.
model::ObliquePlaneWave waveAtAngle(const model::Project& project, const model::PlaneWave& wave,
                                    double angleDeg, double wavelengthUm) {
    const auto carrier = model::carrierWavelength(wave.signal);
    if (!carrier) {
        refuseTilted("sources[0].signal.kind", say("light without a carrier"),
                     say("a Gaussian pulse"),
                     say("Light at an angle belongs to a wavelength, and ends: use a pulse."));
    }
    if (!wave.apertureRadiusUm) {
        refuseTilted("sources[0].aperture_radius_um", say("nothing"), say("the radius of the lens"),
                     say("Light at an angle that passes beside the lens would be cut off at the "
                         "edge of the domain and diffract there."));
    }
    const double sine = std::sin(angleDeg * pi / 180.0) * *carrier / wavelengthUm;
    if (!(sine < std::sin(model::range::incidence.maximum * pi / 180.0))) {
        refuseTilted(
            "optimisation.objective.angles_deg", fmt::format("{}", angleDeg),
            say("an angle that the carrier of {carrier} um can follow at {wavelength_um} um",
                "carrier"_is = fmt::format("{:.4g}", *carrier),
                "wavelength_um"_is = fmt::format("{:.4g}", wavelengthUm)),
            say("A pulse has one wavenumber across the axis: lower the angle, or bring its middle "
                "nearer to the shortest wavelength."));
    }
    auto turned = model::turnedWave(wave, std::asin(sine) * 180.0 / pi);
    switch (tiltedWanted(project).tiltedPolarization) {
    case model::TiltedPolarization::unpolarized: turned.polarizationAngleDeg = 45.0; break;
    case model::TiltedPolarization::inPlane: turned.polarizationAngleDeg = 0.0; break;
    case model::TiltedPolarization::across: turned.polarizationAngleDeg = 90.0; break;
    }
    return turned;
}

/// A place in the plane of the image, and what it counts in an integral over the disc.
struct ImagePoint {
    double rUm = 0.0, azimuthRad = 0.0;
    double weightUm2 = 1.0;
};

/// Places of a disc about (x, 0), or its middle alone. Light of one polarisation is symmetric about
/// the plane of incidence, so that one half stands for both.
/// @param wavenumber of the medium, 1/um: squares of the light hold waves of twice that
std::vector<ImagePoint> imagePoints(double xUm, double radiusUm, double wavenumber) {
    if (!(radiusUm > 0.0)) {
        return {{std::abs(xUm), xUm < 0.0 ? pi : 0.0, 1.0}};
    }
    // Two more than what resolves the fastest waves: Gauss and Legendre's error then is below 1e-6.
    const double phase = 2.0 * wavenumber * radiusUm;
    const int rings = 4 + static_cast<int>(std::ceil(0.35 * phase));
    const int spokes = 4 + static_cast<int>(std::ceil(0.5 * phase));
    const auto rule = sources::gaussLegendre(rings, 0.0, radiusUm);
    std::vector<ImagePoint> points;
    for (std::size_t n = 0; n < rule.node.size(); ++n) {
        for (int spoke = 0; spoke < spokes; ++spoke) {
            const double turn = pi * (spoke + 0.5) / spokes;
            const double x = xUm + rule.node[n] * std::cos(turn);
            const double y = rule.node[n] * std::sin(turn);
            points.push_back({std::hypot(x, y), std::atan2(y, x),
                              2.0 * pi / spokes * rule.weight[n] * rule.node[n]});
        }
    }
    return points;
}

/// Distances from the axis at which the light is asked for, and how it follows from there at places
/// of the image.
struct RadialSampling {
    std::vector<double> radiiUm;
    /// Of each place the distances that count, with their weights.
    std::vector<std::vector<std::pair<std::size_t, double>>> ofPoint;
};

/// At the places themselves.
RadialSampling ownRadii(const std::vector<ImagePoint>& points) {
    RadialSampling sampling;
    for (const ImagePoint& point : points) {
        sampling.ofPoint.push_back({{sampling.radiiUm.size(), 1.0}});
        sampling.radiiUm.push_back(point.rUm);
    }
    return sampling;
}

/// Fewer than there are places, where the light has no waves of more than a wavenumber (1/um): at
/// the roots of a Chebyshev polynomial, with barycentric interpolation in between (Berrut and
/// Trefethen, SIAM Review 46, 501 (2004)).
RadialSampling sharedRadii(const std::vector<ImagePoint>& points, double wavenumber) {
    const auto [least, most] = std::ranges::minmax_element(points, {}, &ImagePoint::rUm);
    const double middle = 0.5 * (most->rUm + least->rUm);
    const double half = 0.5 * (most->rUm - least->rUm);
    // The error is about the Bessel function of that order at the phase: below 1e-6.
    const double phase = wavenumber * half;
    const auto count = static_cast<std::size_t>(std::ceil(phase + 8.0 + 2.0 * std::cbrt(phase)));
    if (count >= points.size()) {
        return ownRadii(points);
    }
    RadialSampling sampling;
    std::vector<double> weights;
    for (std::size_t n = 0; n < count; ++n) {
        const double turn = pi * (static_cast<double>(n) + 0.5) / static_cast<double>(count);
        sampling.radiiUm.push_back(middle + half * std::cos(turn));
        weights.push_back((n % 2 == 0 ? 1.0 : -1.0) * std::sin(turn));
    }
    for (const ImagePoint& point : points) {
        auto& parts = sampling.ofPoint.emplace_back();
        double sum = 0.0;
        for (std::size_t n = 0; n < count; ++n) {
            const double away = point.rUm - sampling.radiiUm[n];
            constexpr double same = 1e-12;
            if (std::abs(away) < same * half) {
                parts = {{n, 1.0}};
                sum = 1.0;
                break;
            }
            parts.emplace_back(n, weights[n] / away);
            sum += parts.back().second;
        }
        for (auto& part : parts) {
            part.second /= sum;
        }
    }
    return sampling;
}

/// The amplitudes of a figure: of light polarised in the plane of incidence and across it, which
/// never meet, the components at each place.
class ImageAmplitudes {
public:
    ImageAmplitudes(std::vector<ImagePoint> points, RadialSampling sampling,
                    model::OptimisedQuantity quantity)
        : points_(std::move(points)), sampling_(std::move(sampling)),
          asPower_(quantity == model::OptimisedQuantity::power),
          components_(asPower_
                          ? std::vector{Component::er, Component::et, Component::ht, Component::hr}
                          : std::vector{Component::er, Component::et, Component::ez}) {}

    /// What the rows of a run are to be of: every component at every distance.
    [[nodiscard]] std::vector<adjoint::Wanted> wanted() const {
        std::vector<adjoint::Wanted> wanted;
        for (const double radius : sampling_.radiiUm) {
            for (const Component component : components_) {
                wanted.push_back({component, radius});
            }
        }
        return wanted;
    }

    /// What a run of one order and parity adds, by the angles of optics::ApertureField. Order 0 has
    /// both polarisations in one run, in different components.
    [[nodiscard]] std::vector<adjoint::AmplitudePart> parts(int order, int parity) const {
        std::vector<adjoint::AmplitudePart> parts;
        for (std::size_t n = 0; n < points_.size(); ++n) {
            const double cosine = std::cos(order * points_[n].azimuthRad);
            const double sine = std::sin(order * points_[n].azimuthRad);
            for (std::size_t c = 0; c < components_.size(); ++c) {
                const Component component = components_[c];
                const bool inPlane = component == Component::er || component == Component::ez ||
                                     component == Component::ht;
                const int polarization = order > 0 ? parity : inPlane ? 0 : 1;
                const double factor = order == 0    ? 1.0
                                      : parity == 0 ? (inPlane ? cosine : -sine)
                                                    : (inPlane ? sine : cosine);
                for (const auto& part : sampling_.ofPoint[n]) {
                    parts.push_back({amplitudeOf(static_cast<std::size_t>(polarization), n) + c,
                                     part.first * components_.size() + c, factor * part.second});
                }
            }
        }
        return parts;
    }

    /// @param references that the parts of both polarisations are relative to
    /// @param sign       of the travel along z
    [[nodiscard]] adjoint::AmplitudeSquares squares(const std::array<double, 2>& references,
                                                    double sign) const {
        adjoint::AmplitudeSquares squares;
        squares.amplitudes = amplitudeOf(2, 0);
        double area = 0.0;
        for (const ImagePoint& point : points_) {
            area += point.weightUm2;
        }
        for (const std::size_t polarization : {0, 1}) {
            for (std::size_t n = 0; n < points_.size(); ++n) {
                const std::size_t first = amplitudeOf(polarization, n);
                const double weight = points_[n].weightUm2 / references.at(polarization);
                if (asPower_) {
                    squares.terms.push_back({sign * weight, first, first + 2});
                    squares.terms.push_back({-sign * weight, first + 1, first + 3});
                    continue;
                }
                for (std::size_t c = 0; c < components_.size(); ++c) {
                    squares.terms.push_back({weight / area, first + c, first + c});
                }
            }
        }
        return squares;
    }

private:
    /// The first one at a place.
    [[nodiscard]] std::size_t amplitudeOf(std::size_t polarization, std::size_t point) const {
        return (polarization * points_.size() + point) * components_.size();
    }

    std::vector<ImagePoint> points_;
    RadialSampling sampling_;
    bool asPower_;
    std::vector<Component> components_;
};

/// Rows of what is wanted in one order, and the places that they read.
struct ImageRows {
    std::vector<adjoint::Place> places;
    std::shared_ptr<const std::vector<adjoint::LinearRow>> rows;
};

/// Where the light is read on the plane of the image itself, inside the grid.
ImageRows rowsInGrid(const grid::Grid& grid, std::span<const adjoint::Wanted> wanted, double zUm) {
    ImageRows result;
    std::vector<adjoint::LinearRow> rows;
    for (const adjoint::Wanted& each : wanted) {
        if (each.atUm > grid.r(grid.interiorEndR()) || zUm < grid.z(grid.interiorBeginZ()) ||
            zUm > grid.z(grid.interiorEndZ())) {
            refuseTilted("optimisation.objective.image_heights_um",
                         say("an image at r = {at_um} um, z = {z_um} um",
                             "at_um"_is = fmt::format("{:.6g}", each.atUm),
                             "z_um"_is = fmt::format("{:.6g}", zUm)),
                         fmt::format("r <= {:.6g} um, {:.6g} <= z <= {:.6g} um",
                                     grid.r(grid.interiorEndR()), grid.z(grid.interiorBeginZ()),
                                     grid.z(grid.interiorEndZ())),
                         say("Let the image and its disc lie inside the domain."));
        }
        adjoint::LinearRow& row = rows.emplace_back();
        for (const grid::PointWeight& part :
             grid::pointWeights(grid, each.component, each.atUm, zUm)) {
            row.coefficients.emplace_back(part.weight);
            row.at.push_back(result.places.size());
            result.places.push_back({part.component, part.i, part.k});
        }
    }
    result.rows = std::make_shared<const std::vector<adjoint::LinearRow>>(std::move(rows));
    return result;
}

/// The runs of one angle and wavelength.
class TiltedLight {
public:
    TiltedLight(const grid::Discretisation& design, const NearField& nearField, std::size_t angleAt,
                double wavelengthUm)
        : design_(design), wanted_(tiltedWanted(*design.project)), plane_(nearField.plane),
          wavelengthUm_(wavelengthUm), lit_(*design.project),
          wave_(
              waveAtAngle(lit_, nearField.incident.wave, wanted_.anglesDeg[angleAt], wavelengthUm)),
          amplitudes_({}, {}, wanted_.quantity) {
        lit_.sources.front().kind = wave_;
        lit_.monitors.clear();
        const auto& grid = design.grid;
        plane_.index = monitors::indexOnPlane(
            *design.project, model::readAtFocus(wanted_) ? wanted_.focusZUm : nearField.zUm,
            grid.r(plane_.columns - 1), wavelengthUm);
        const double x =
            wanted_.imageHeightsUm.empty()
                ? imageHeight(*design.project, wanted_.anglesDeg[angleAt], plane_.index)
                : wanted_.imageHeightsUm[angleAt];
        reachUm_ = std::abs(x) + wanted_.radiusUm;
        const double wavenumber = plane_.index * units::angularFrequency(wavelengthUm);
        auto points = imagePoints(x, wanted_.radiusUm, wavenumber);
        auto sampling =
            model::readAtFocus(wanted_) ? ownRadii(points) : sharedRadii(points, wavenumber);
        amplitudes_ = ImageAmplitudes(std::move(points), std::move(sampling), wanted_.quantity);
        squares_ = amplitudes_.squares(references(nearField.steps),
                                       plane_.travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0);
    }

    [[nodiscard]] std::vector<adjoint::IncoherentRun> runs(std::size_t group) const {
        const auto orders = sources::orderContent(lit_, wave_, lit_.run.orderError).orders;
        std::vector<adjoint::IncoherentRun> runs(orders.size());
        threads::forEach(
            runs.size(), lit_.run.threads,
            [&](std::size_t n) { runs[n] = runOf(orders[n], group); }, 1);
        return runs;
    }

private:
    /// |E|^2 of the incident wave, or its power along the axis through the stop, polarised in the
    /// plane of incidence and across it. Beside the carrier the two differ a little. Unpolarised
    /// light has half of either, and its figure is half the sum of theirs.
    [[nodiscard]] std::array<double, 2> references(std::int64_t steps) const {
        std::array<double, 2> both{};
        for (const std::size_t polarization : {0, 1}) {
            constexpr double across = 90.0;
            auto wave = wave_;
            wave.polarizationAngleDeg = polarization == 0 ? 0.0 : across;
            auto project = std::make_shared<model::Project>(lit_);
            project->sources.front().kind = wave;
            const auto lit = grid::discretise(std::move(project), design_);
            const auto incident =
                monitors::obliqueIncidence(lit, {&wavelengthUm_, 1}, steps).value();
            const double area =
                sources::apertureArea(design_.grid.metric, wave.apertureRadiusUm,
                                      wave.apertureEdgeUm, wave.apertureRadiusUm.value());
            both.at(polarization) = wanted_.quantity == model::OptimisedQuantity::intensity
                                        ? incident.intensity.front()
                                        : std::abs(incident.irradiance.front()) *
                                              std::cos(incident.angleRad.front()) * area;
        }
        return both;
    }

    [[nodiscard]] adjoint::IncoherentRun runOf(int order, std::size_t group) const {
        grid::Grid grid = design_.grid;
        grid.azimuthalOrder = order;
        const auto wanted = amplitudes_.wanted();
        const ImageRows read = rowsOf(grid, wanted);
        adjoint::Objective objective;
        objective.wavelengthsUm = {wavelengthUm_};
        objective.squares = {squares_};
        const auto parities = sources::obliqueParities(wave_, order);
        for (const int parity : {0, 1}) {
            if (parity == 0 ? parities.even : parities.odd) {
                objective.amplitudes.at(static_cast<std::size_t>(parity))
                    .emplace_back(read.places, read.rows, amplitudes_.parts(order, parity));
            }
        }
        return {.azimuthalOrder = order,
                .source = std::nullopt,
                .objective = std::move(objective),
                .light = lit_.sources.front(),
                .group = group};
    }

    [[nodiscard]] ImageRows rowsOf(const grid::Grid& grid,
                                   std::span<const adjoint::Wanted> wanted) const {
        if (model::readAtFocus(wanted_)) {
            return rowsInGrid(grid, wanted, wanted_.focusZUm);
        }
        constexpr int threads = 1; // orders are made side by side
        const adjoint::FocalRows carried(grid, plane_, wanted_.focusZUm, reachUm_, wavelengthUm_,
                                         threads);
        return {carried.places(),
                std::make_shared<const std::vector<adjoint::LinearRow>>(carried.rows(wanted))};
    }

    const grid::Discretisation& design_;
    const model::OptimisationObjective& wanted_;
    adjoint::AperturePlane plane_;
    double wavelengthUm_;
    model::Project lit_; ///< by the turned wave
    model::ObliquePlaneWave wave_;
    double reachUm_ = 0.0;
    ImageAmplitudes amplitudes_;
    adjoint::AmplitudeSquares squares_;
};

} // namespace

double imageHeight(const model::Project& project, double angleDeg, double index) {
    const auto& wanted = tiltedWanted(project);
    const auto* wave = std::get_if<model::PlaneWave>(&project.sources.front().kind);
    const double source = wave != nullptr ? sources::sourceIndex(project, wave->zUm) : 1.0;
    const double sine = source * std::sin(angleDeg * pi / 180.0) / index;
    if (!(sine < 1.0)) {
        refuseTilted(
            "optimisation.objective.angles_deg", fmt::format("{}", angleDeg),
            say("less than {angle}",
                "angle"_is = fmt::format("{:.4g}", std::asin(index / source) * 180.0 / pi)),
            say("At such an angle the light does not reach the medium of the focus: it is totally "
                "reflected."));
    }
    const double distance = std::abs(
        wanted.focusZUm - (project.lens ? project.lens->exitPlaneZUm : wanted.nearFieldZUm));
    if (!(distance > 0.0)) {
        refuseTilted("optimisation.objective.image_heights_um", say("nothing"),
                     say("the height of the image for every angle"),
                     say("Where the focus lies in the near field, it is not known how far away the "
                         "lens is: give the heights, or a lens design."));
    }
    return distance * sine / std::sqrt(1.0 - sine * sine);
}

std::vector<adjoint::IncoherentRun> tiltedRuns(const grid::Discretisation& discretisation) {
    const auto& project = *discretisation.project;
    requireTiltable(project);
    const NearField nearField = nearFieldOf(discretisation);
    const auto& wanted = tiltedWanted(project);
    adjoint::requireAperture(discretisation.grid, nearField.plane);
    adjoint::requireDisc({.quantity = wanted.quantity == model::OptimisedQuantity::power
                                          ? adjoint::FocalQuantity::power
                                          : adjoint::FocalQuantity::intensity,
                          .zUm = wanted.focusZUm,
                          .radiusUm = wanted.radiusUm});
    std::vector<adjoint::IncoherentRun> runs;
    std::size_t group = 0;
    for (std::size_t n = 0; n < wanted.anglesDeg.size(); ++n) {
        if (wanted.anglesDeg[n] == 0.0) {
            runs.push_back({std::nullopt, std::nullopt, makeObjective(discretisation)});
            runs.back().group = group++;
            continue;
        }
        for (const double wavelength : wanted.wavelengthsUm) {
            auto some = TiltedLight(discretisation, nearField, n, wavelength).runs(group++);
            std::ranges::move(some, std::back_inserter(runs));
        }
    }
    return runs;
}

} // namespace zonescope::optimise
