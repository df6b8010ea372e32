#include "core/run/orders/order_view.hpp"

#include "core/error.hpp"
#include "core/model/names.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/oblique_incidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <string>
#include <utility>
#include <variant>

namespace zonescope::run {

namespace {

const model::Monitor& monitorOf(const OrderRun& run, std::size_t monitor) {
    return run.discretisation->project->monitors.at(monitor);
}

/// Every `stride`-th value from the one nearest to the axis or the lower end on, so that at most
/// `most` are left.
std::vector<double> thinned(const std::vector<double>& values, std::size_t most) {
    const std::size_t stride = (values.size() + most - 1) / std::max<std::size_t>(most, 1);
    std::vector<double> kept;
    for (std::size_t n = 0; n < values.size(); n += std::max<std::size_t>(stride, 1)) {
        kept.push_back(values[n]);
    }
    return kept;
}

/// Grid points of a region without the absorbing layers.
struct RegionPoints {
    std::vector<double> r, z;
};

RegionPoints pointsOf(const OrderRun& run, std::size_t monitor, std::size_t mostPoints) {
    const auto& grid = run.discretisation->grid;
    const auto& box = run.monitors.at(monitor).parities.at(0).boxes.at(0).box;
    return {thinned(monitors::integerRadii(grid, box, grid.r(grid.interiorEndR())), mostPoints / 2),
            thinned(monitors::integerHeights(grid, box, grid.z(grid.interiorBeginZ()),
                                             grid.z(grid.interiorEndZ())),
                    mostPoints)};
}

void add(std::array<std::complex<float>, 3>& sum, const optics::CartesianVector& e) {
    sum[0] += std::complex<float>(e.x);
    sum[1] += std::complex<float>(e.y);
    sum[2] += std::complex<float>(e.z);
}

void addPlane(VectorMap& map, const OrderRun& run, std::size_t monitor, std::size_t wavelength) {
    const auto& plane = std::get<model::DftPlane>(monitorOf(run, monitor).kind);
    const monitors::SummedField field(monitors::fieldsOnPlane(
        *run.discretisation, plane, run.monitors.at(monitor).parities, wavelength));
    const monitors::SummedField perpendicular(map.perpendicular.empty()
                                                  ? std::vector<optics::ApertureField>{}
                                                  : monitors::polarizationsOf(field.parts()).at(1));
    std::size_t place = 0;
    for (const double y : map.upUm) {
        for (const double x : map.xUm) {
            if (std::hypot(x, y) <= field.radiusUm()) {
                add(map.electric[place], field.electric(x, y));
                if (!map.perpendicular.empty()) {
                    add(map.perpendicular[place], perpendicular.electric(x, y));
                }
            }
            ++place;
        }
    }
}

void addRegion(VectorMap& map, const OrderRun& run, std::size_t monitor, std::size_t wavelength) {
    const auto& d = *run.discretisation;
    const auto& readings = run.monitors.at(monitor).parities;
    const auto parities = sources::paritiesNeeded(*d.project);
    // Columns: the radii from the last down to the axis, and up again.
    const std::size_t half = (map.xUm.size() + 1) / 2;
    const std::vector<double> radii(map.xUm.begin() + static_cast<std::ptrdiff_t>(half - 1),
                                    map.xUm.end());
    for (std::size_t n = 0; n < readings.size(); ++n) {
        const auto spectrum = monitors::collocate(d, readings[n].boxes.at(0), radii, map.upUm);
        optics::ApertureField like;
        like.azimuthalOrder = spectrum.azimuthalOrder;
        like.parity = parities.at(n);
        for (std::size_t iz = 0; iz < map.upUm.size(); ++iz) {
            for (std::size_t column = 0; column < map.xUm.size(); ++column) {
                const bool left = column + 1 < half;
                const std::size_t ir = left ? half - 1 - column : column - (half - 1);
                const auto amplitude = [&](fdtd::Component component) {
                    return spectrum.at(component, wavelength, iz, ir);
                };
                const std::complex<double> er = amplitude(fdtd::Component::er);
                const std::complex<double> et = amplitude(fdtd::Component::et);
                const std::complex<double> ez = amplitude(fdtd::Component::ez);
                const double angle = left ? std::numbers::pi : 0.0;
                const std::size_t place = iz * map.xUm.size() + column;
                add(map.electric[place], optics::electricAt(like, {er, et, ez}, angle));
                if (map.perpendicular.empty()) {
                    continue;
                }
                // Of order 0, which has both in one run, s has Etheta.
                if (like.azimuthalOrder == 0) {
                    add(map.perpendicular[place], optics::electricAt(like, {0.0, et, 0.0}, angle));
                } else if (like.parity == 1) {
                    add(map.perpendicular[place], optics::electricAt(like, {er, et, ez}, angle));
                }
            }
        }
    }
}

/// 2 pi times the integral of f r dr, by trapezoids over equally spaced radii from the axis on.
double integralOverDisc(const std::vector<double>& radii, const double* values) {
    double sum = 0.0;
    for (std::size_t n = 1; n < radii.size(); ++n) {
        sum +=
            0.5 * (radii[n] - radii[n - 1]) * (radii[n - 1] * values[n - 1] + radii[n] * values[n]);
    }
    return 2.0 * std::numbers::pi * sum;
}

/// Points of a region's content are as many as in its picture: enough for a share.
constexpr std::size_t contentPoints = 400;

} // namespace

const std::vector<double>& wavelengthsOf(const model::Monitor& monitor) noexcept {
    static const std::vector<double> none;
    return std::visit(
        [](const auto& kind) -> const std::vector<double>& {
            if constexpr (requires { kind.wavelengthsUm; }) {
                return kind.wavelengthsUm;
            } else {
                return none;
            }
        },
        monitor.kind);
}

UnpolarizedObstacle unpolarizedObstacle(const model::Project& project) noexcept {
    constexpr double least = 0.05; // of the amplitude: less would be made of rounding
    const auto* wave = project.sources.size() == 1
                           ? std::get_if<model::ObliquePlaneWave>(&project.sources.front().kind)
                           : nullptr;
    if (wave == nullptr) {
        return UnpolarizedObstacle::otherLight;
    }
    const double angle = wave->polarizationAngleDeg / 180.0 * std::numbers::pi;
    return std::abs(std::sin(angle)) < least   ? UnpolarizedObstacle::p
           : std::abs(std::cos(angle)) < least ? UnpolarizedObstacle::s
                                               : UnpolarizedObstacle::none;
}

std::optional<UnpolarizedWeights> unpolarizedWeights(const model::Project& project) noexcept {
    if (unpolarizedObstacle(project) != UnpolarizedObstacle::none) {
        return std::nullopt;
    }
    const auto& wave = std::get<model::ObliquePlaneWave>(project.sources.front().kind);
    const double angle = wave.polarizationAngleDeg / 180.0 * std::numbers::pi;
    return UnpolarizedWeights{.p = 0.5 / (std::cos(angle) * std::cos(angle)),
                              .s = 0.5 / (std::sin(angle) * std::sin(angle))};
}

VectorMap emptyMap(const OrderRun& run, std::size_t monitor, int mostPoints) {
    const auto& kind = monitorOf(run, monitor).kind;
    VectorMap map;
    if (std::holds_alternative<model::DftRegion>(kind)) {
        map.meridional = true;
        const auto points = pointsOf(run, monitor, static_cast<std::size_t>(mostPoints));
        map.upUm = points.z;
        for (std::size_t n = points.r.size(); n-- > 1;) {
            map.xUm.push_back(-points.r[n]);
        }
        map.xUm.insert(map.xUm.end(), points.r.begin(), points.r.end());
    } else if (const auto* plane = std::get_if<model::DftPlane>(&kind)) {
        const auto& grid = run.discretisation->grid;
        const auto& box = run.monitors.at(monitor).parities.at(0).boxes.at(0).box;
        const double radius =
            monitors::integerRadii(
                grid, box, plane->rMaxUm.value_or(run.discretisation->project->domain.radiusUm))
                .back();
        for (int n = 0; n < mostPoints; ++n) {
            map.xUm.push_back(radius * (2.0 * n / (mostPoints - 1) - 1.0));
        }
        map.upUm = map.xUm;
    } else {
        throw InputError({.file = {},
                          .key = fmt::format("monitors[{}].kind", monitor),
                          .value = std::string(model::kindOf(kind)),
                          .allowed = say("dft_plane or dft_region"),
                          .hint = say("other monitors hold no picture")});
    }
    map.electric.resize(map.xUm.size() * map.upUm.size());
    if (unpolarizedWeights(*run.discretisation->project)) {
        map.perpendicular.resize(map.electric.size());
    }
    return map;
}

void addOrder(VectorMap& map, const OrderRun& run, std::size_t monitor, std::size_t wavelength) {
    if (map.meridional) {
        addRegion(map, run, monitor, wavelength);
    } else {
        addPlane(map, run, monitor, wavelength);
    }
}

double contentOf(const OrderRun& run, std::size_t monitor, std::size_t wavelength) {
    const auto& d = *run.discretisation;
    const auto& readings = run.monitors.at(monitor).parities;
    if (const auto* plane = std::get_if<model::DftPlane>(&monitorOf(run, monitor).kind)) {
        double sum = 0.0;
        for (const auto& field : monitors::fieldsOnPlane(d, *plane, readings, wavelength)) {
            const auto intensity = optics::electricIntensity(field);
            sum += integralOverDisc(field.radiiUm, intensity.data());
        }
        return sum;
    }
    const auto points = pointsOf(run, monitor, contentPoints);
    std::vector<monitors::FieldSpectrum> fields;
    for (const auto& reading : readings) {
        fields.push_back(monitors::collocate(d, reading.boxes.at(0), points.r, points.z));
    }
    const auto intensity = monitors::electricIntensity(fields, wavelength);
    double sum = 0.0;
    for (std::size_t iz = 0; iz < points.z.size(); ++iz) {
        sum += integralOverDisc(points.r, intensity.data() + iz * points.r.size());
    }
    const double step = points.z.size() > 1 ? points.z[1] - points.z[0] : 0.0;
    return sum * step;
}

std::optional<double> incidentIntensity(const OrderRun& run, double wavelengthUm) {
    const double wavelengths[] = {wavelengthUm};
    const auto& d = *run.materials;
    double intensity = 0.0;
    if (const auto oblique = monitors::obliqueIncidence(d, wavelengths, run.steps)) {
        intensity = oblique->intensity.front();
    } else if (const auto wave = monitors::incidentWave(d, wavelengths, run.steps)) {
        intensity = wave->intensity.front();
    }
    return intensity > 0.0 ? std::optional(intensity) : std::nullopt;
}

std::string_view labelOf(VectorQuantity quantity) noexcept {
    switch (quantity) {
    case VectorQuantity::magnitude: return "|E|";
    case VectorQuantity::magnitudeX: return "|Ex|";
    case VectorQuantity::magnitudeY: return "|Ey|";
    case VectorQuantity::magnitudeZ: return "|Ez|";
    case VectorQuantity::realX: return "Re Ex";
    case VectorQuantity::realY: return "Re Ey";
    case VectorQuantity::realZ: break;
    }
    return "Re Ez";
}

bool isSigned(VectorQuantity quantity) noexcept { return quantity >= VectorQuantity::realX; }

namespace {

/// |E|^2 of the components that a magnitude takes in.
double intensityOf(const std::array<std::complex<float>, 3>& e, VectorQuantity quantity) {
    if (quantity == VectorQuantity::magnitude) {
        return std::norm(e[0]) + std::norm(e[1]) + std::norm(e[2]);
    }
    return std::norm(e.at(static_cast<std::size_t>(quantity) -
                          static_cast<std::size_t>(VectorQuantity::magnitudeX)));
}

} // namespace

std::vector<float> valuesOf(const VectorMap& map, VectorQuantity quantity, double scale,
                            const std::optional<UnpolarizedWeights>& unpolarized) {
    std::vector<float> values;
    values.reserve(map.electric.size());
    const bool mixed = unpolarized && !map.perpendicular.empty();
    for (std::size_t n = 0; n < map.electric.size(); ++n) {
        const auto& e = map.electric[n];
        double value = 0.0;
        if (isSigned(quantity)) {
            value = e.at(static_cast<std::size_t>(quantity) -
                         static_cast<std::size_t>(VectorQuantity::realX))
                        .real();
        } else if (mixed) {
            const auto& s = map.perpendicular[n];
            const std::array p{e[0] - s[0], e[1] - s[1], e[2] - s[2]};
            value = std::sqrt(unpolarized->p * intensityOf(p, quantity) +
                              unpolarized->s * intensityOf(s, quantity));
        } else {
            value = std::sqrt(intensityOf(e, quantity));
        }
        values.push_back(static_cast<float>(scale * value));
    }
    return values;
}

std::string csvOf(const VectorMap& map, VectorQuantity quantity, double scale,
                  const std::optional<UnpolarizedWeights>& unpolarized) {
    const bool mixed = unpolarized && !isSigned(quantity);
    const auto values = valuesOf(map, quantity, scale, unpolarized);
    std::string text = fmt::format("x_um,{},{}{}\n", map.meridional ? "z_um" : "y_um",
                                   labelOf(quantity), mixed ? " unpolarised" : "");
    std::size_t place = 0;
    for (const double up : map.upUm) {
        for (const double x : map.xUm) {
            fmt::format_to(std::back_inserter(text), "{:.6g},{:.6g},{:.6g}\n", x, up,
                           values[place++]);
        }
    }
    return text;
}

std::vector<OrderShare> sharesOf(const std::vector<int>& orders,
                                 const std::vector<double>& contents) {
    double all = 0.0;
    for (const double content : contents) {
        all += content;
    }
    std::vector<OrderShare> shares(orders.size());
    double beyond = 0.0;
    for (std::size_t n = orders.size(); n-- > 0;) {
        const double share = all > 0.0 ? contents[n] / all : 0.0;
        shares[n] = {orders[n], share, std::sqrt(beyond)};
        beyond += share;
    }
    return shares;
}

} // namespace zonescope::run
