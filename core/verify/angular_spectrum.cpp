#include "core/optics/propagator.hpp"
#include "core/verify/propagation_references.hpp"
#include "core/verify/rungs.hpp"

#include <boost/math/quadrature/gauss.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <functional>
#include <numbers>
#include <string>
#include <utility>

namespace zonescope::verify {
namespace {

using optics::ApertureField;
using optics::Propagator;
using Complex = std::complex<double>;

constexpr double spectrumWavelengthUm = 0.55;
constexpr double k = 2.0 * std::numbers::pi / spectrumWavelengthUm;
constexpr Complex i{0.0, 1.0};

/// An aperture of one order with radii every `spacing` out to `radius`, filled by value(r).
ApertureField sampledAperture(int order, double radius, double spacing,
                              const std::function<Transverse(double)>& value) {
    ApertureField like;
    like.azimuthalOrder = order;
    like.wavelengthUm = spectrumWavelengthUm;
    std::vector<double> radii;
    const auto samples = static_cast<int>(std::lround(radius / spacing)) + 1;
    for (int n = 0; n < samples; ++n) {
        radii.push_back(n * spacing);
    }
    ApertureField field = emptyField(like, 0.0, std::move(radii));
    for (std::size_t n = 0; n < field.size(); ++n) {
        const Transverse here = value(field.radiiUm[n]);
        field.er[n] = here.er;
        field.et[n] = here.et;
    }
    return field;
}

std::vector<double> evenly(double from, double to, int count) {
    std::vector<double> values;
    for (int n = 0; n < count; ++n) {
        values.push_back(from + (to - from) * n / (count - 1));
    }
    return values;
}

/// Largest deviation of two arrays over the largest value.
class Deviation {
public:
    void add(Complex measured, Complex exact) {
        worst_ = std::max(worst_, std::abs(measured - exact));
        peak_ = std::max(peak_, std::abs(exact));
    }
    [[nodiscard]] double relative() const { return worst_ / peak_; }

private:
    double worst_ = 0.0;
    double peak_ = 0.0;
};

constexpr double waistUm = 2.0 * spectrumWavelengthUm;
constexpr double beamRadiusUm = 6.0 * waistUm; ///< of the aperture: the beam is exp(-36) there

Figure gaussianFigure() {
    return {.name = "angular_spectrum/gaussian/profiles",
            .title = "A Gaussian beam over Rayleigh lengths",
            .x = {"r / paraxial radius of the beam", "1"},
            .y = {"|E| w(z) / w0", "1"},
            .series = {},
            .caption =
                "Complex-source beam of waist 2 wavelengths, carried by the angular spectrum "
                "and in closed form."};
}

Findings gaussianResults(const Settings&) {
    const ComplexSourceBeam beam(k, waistUm);
    const Propagator linear(
        sampledAperture(1, beamRadiusUm, 0.25 * spectrumWavelengthUm, [&](double r) -> Transverse {
            const Complex value = beam.value(r, 0.0);
            return {value, value};
        }));
    const Propagator radial(
        sampledAperture(0, beamRadiusUm, 0.25 * spectrumWavelengthUm, [&](double r) -> Transverse {
            return {beam.radiallyPolarised(r, 0.0).er, 0.0};
        }));
    std::vector<Result> results;
    Figure profiles = gaussianFigure();
    std::vector<double> distances, deviations, radialDeviations;
    for (const double lengths : {1.0, 10.0, 100.0}) {
        const double z = lengths * beam.rayleighUm();
        const double width = waistUm * std::hypot(1.0, lengths);
        const auto radii = evenly(0.0, 3.0 * width, 61);
        const auto x = linear.toPlane(z, radii);
        const auto tm = radial.toPlane(z, radii);
        Deviation linearDeviation;
        Deviation radialDeviation;
        for (std::size_t n = 0; n < radii.size(); ++n) {
            linearDeviation.add(x.er[n], beam.value(radii[n], z));
            linearDeviation.add(x.et[n], beam.value(radii[n], z));
            const auto exact = beam.radiallyPolarised(radii[n], z);
            radialDeviation.add(tm.er[n], exact.er);
            radialDeviation.add(tm.ez[n], exact.ez);
            radialDeviation.add(tm.ht[n], exact.ht);
        }
        const auto name = fmt::format("angular_spectrum/gaussian/{:.0f}_rayleigh_lengths", lengths);
        results.push_back(atMost(name + "/linear", linearDeviation.relative(), 1e-6, "1",
                                 "complex-source beam, E over its peak, waist of 2 wavelengths"));
        results.push_back(atMost(name + "/radial", radialDeviation.relative(), 1e-6, "1",
                                 "radially polarised complex-source beam: Er, Ez and Htheta"));
        std::vector<double> places, found, exact;
        for (std::size_t n = 0; n < radii.size(); ++n) {
            places.push_back(radii[n] / width);
            found.push_back(std::abs(x.er[n]) * width / waistUm);
            exact.push_back(std::abs(beam.value(radii[n], z)) * width / waistUm);
        }
        const auto label = fmt::format("{:.0f} zR", lengths);
        profiles.add(label + ", exact", SeriesRole::reference, places, std::move(exact));
        profiles.add(label, SeriesRole::computed, places, std::move(found));
        deviations.push_back(linearDeviation.relative());
        radialDeviations.push_back(radialDeviation.relative());
        distances.push_back(lengths);
    }
    Figure deviation{.name = "angular_spectrum/gaussian/deviation",
                     .title = "A Gaussian beam: deviation from the closed form",
                     .x = {"distance / Rayleigh length", "1", AxisScale::logarithmic},
                     .y = {"largest error / peak", "1", AxisScale::logarithmic},
                     .series = {},
                     .caption = "All components that are compared, out to three beam radii."};
    deviation.add("linear", SeriesRole::computed, distances, std::move(deviations));
    deviation.add("radial", SeriesRole::computed, distances, std::move(radialDeviations));
    deviation.add("bound", SeriesRole::bound, {distances.front(), distances.back()}, {1e-6, 1e-6});
    return {std::move(results), {std::move(profiles), std::move(deviation)}};
}

double directDeviation(double radius, const std::function<Transverse(double)>& value) {
    const Propagator propagator(sampledAperture(1, radius, 0.5 * spectrumWavelengthUm, value));
    const DirectDiffraction direct(k, radius, value);
    const std::vector<double> radii{0.0, 0.7 * spectrumWavelengthUm, 0.3 * radius, 1.1 * radius};
    constexpr double theta = 0.6;
    double worst = 0.0;
    for (const double z :
         {3.0 * spectrumWavelengthUm, 12.0 * spectrumWavelengthUm, 40.0 * spectrumWavelengthUm}) {
        const auto plane = propagator.toPlane(z, radii);
        Deviation deviation;
        for (std::size_t n = 0; n < radii.size(); ++n) {
            const auto spectral = electricAt(plane, n, theta);
            const auto exact = direct.at(radii[n] * std::cos(theta), radii[n] * std::sin(theta), z);
            deviation.add(spectral.x, exact.x);
            deviation.add(spectral.y, exact.y);
            deviation.add(spectral.z, exact.z);
        }
        worst = std::max(worst, deviation.relative());
    }
    return worst;
}

/// |E|^2 along x on the plane between, by both ways.
Figure directFigure(double radius, const std::function<Transverse(double)>& value) {
    const double z = 12.0 * spectrumWavelengthUm;
    Figure figure{.name = "angular_spectrum/direct_integral/plane",
                  .title = "Lens of NA 0.3, 12 wavelengths behind it",
                  .x = {"x", "µm"},
                  .y = {"|E|²", "1"},
                  .series = {},
                  .caption =
                      "Aperture of 10 wavelengths radius with a sample every half wavelength: "
                      "the angular spectrum, and Smythe's vector diffraction integral summed "
                      "directly."};
    const auto intensity = [](const optics::CartesianVector& e) {
        return std::norm(e.x) + std::norm(e.y) + std::norm(e.z);
    };
    const auto radii = evenly(0.0, radius, 121);
    const auto plane =
        Propagator(sampledAperture(1, radius, 0.5 * spectrumWavelengthUm, value)).toPlane(z, radii);
    std::vector<double> spectral;
    for (std::size_t n = 0; n < radii.size(); ++n) {
        spectral.push_back(intensity(electricAt(plane, n, 0.0)));
    }
    const DirectDiffraction direct(k, radius, value);
    std::vector<double> places, summed;
    constexpr std::size_t every = 10; // a direct sum takes milliseconds
    for (std::size_t n = 0; n < radii.size(); n += every) {
        places.push_back(radii[n]);
        summed.push_back(intensity(direct.at(radii[n], 0.0, z)));
    }
    figure.add("spectrum", SeriesRole::computed, radii, std::move(spectral));
    figure.add("direct", SeriesRole::reference, std::move(places), std::move(summed));
    return figure;
}

Findings directResults(const Settings&) {
    const std::string name = "angular_spectrum/direct_integral";
    const double radius = 10.0 * spectrumWavelengthUm;
    const auto uniform = [](double) -> Transverse { return {1.0, 1.0}; };
    // A lens of NA 0.3 at its edge in a Gaussian beam; its two components differ.
    const double focus = radius / std::tan(std::asin(0.3));
    const auto lens = [&](double r) -> Transverse {
        const double edge = std::exp(-std::pow(r / (0.4 * radius), 2.0));
        const Complex phase = std::polar(edge, -k * (std::hypot(r, focus) - focus));
        return {phase * std::sqrt(1.0 - 0.09 * std::pow(r / radius, 2.0)), phase};
    };
    return {{atMost(name + "/uniform", directDeviation(radius, uniform), 1e-4, "1",
                    "hard aperture of 10 wavelengths radius, a sample every half wavelength"),
             atMost(name + "/lens", directDeviation(radius, lens), 1e-4, "1",
                    "Gaussian beam through a lens of NA 0.3, a sample every half wavelength")},
            {directFigure(radius, lens)}};
}

/// A converging wave that is practically zero at the edge of its aperture.
ApertureField convergingWave() {
    const double radius = 12.0 * spectrumWavelengthUm;
    const double focus = 2.0 * radius;
    return sampledAperture(1, radius, 0.125 * spectrumWavelengthUm, [=](double r) -> Transverse {
        const Complex value = std::polar(std::exp(-std::pow(r / (0.6 * radius), 6.0)),
                                         -k * (std::hypot(r, focus) - focus));
        return {value, value};
    });
}

std::vector<Result> powerResults(const Settings&) {
    const Propagator propagator(convergingWave());
    const double whole = propagator.power();
    std::vector<Result> results;
    for (const double wavelengths : {2.0, 24.0, 100.0}) {
        // Out to where the rays of the steepest waves that matter go.
        const double z = wavelengths * spectrumWavelengthUm;
        const auto radii = evenly(0.0, 12.0 * spectrumWavelengthUm + 1.5 * z, 3000);
        const double power = powerThroughDisc(propagator.toPlane(z, radii), radii.back());
        results.push_back(
            atMost(fmt::format("angular_spectrum/power/z_{:.0f}_wavelengths", wavelengths),
                   std::abs(power / whole - 1.0), 1e-5, "1",
                   "Poynting vector over a plane against the power of the plane waves"));
    }
    return results;
}

/// Airy's transmission of a slab of index n in vacuum (Born and Wolf, Principles of Optics, 1999,
/// section 7.6.1, with Fresnel's coefficients of section 1.5.2).
struct Slab {
    double index, thicknessUm;

    [[nodiscard]] double transmittance(double angle, bool p) const {
        const double outside = std::cos(angle);
        const double inside = std::sqrt(1.0 - std::pow(std::sin(angle) / index, 2.0));
        const double r = p ? (index * outside - inside) / (index * outside + inside)
                           : (outside - index * inside) / (outside + index * inside);
        const double delta = 2.0 * k * index * thicknessUm * inside;
        const double reflectance = r * r;
        return std::pow(1.0 - reflectance, 2.0) /
               (1.0 + reflectance * reflectance - 2.0 * reflectance * std::cos(delta));
    }
};

Figure slabFigure() {
    return {.name = "angular_spectrum/layer/slab",
            .title = "Far field through a slab, n = 1.5",
            .x = {"angle", "°"},
            .y = {"transmission", "1"},
            .series = {},
            .caption =
                "A narrow beam through 1.3 µm of glass: far field with over far field without "
                "the slab, and Airy's formula."};
}

Findings layerResults(const Settings&) {
    const std::string name = "angular_spectrum/layer";
    constexpr Slab slab{.index = 1.5, .thicknessUm = 1.3};
    optics::PlanarStack stack;
    stack.firstSurfaceUm = 2.0;
    stack.layers = {{.index = slab.index, .thicknessUm = slab.thicknessUm}};
    const ApertureField narrow = sampledAperture(
        1, 4.0 * spectrumWavelengthUm, 0.125 * spectrumWavelengthUm, [](double r) -> Transverse {
            const double value = std::exp(-std::pow(r / spectrumWavelengthUm, 2.0));
            return {value, value};
        });
    const auto angles = evenly(0.0, 1.4, 29);
    const auto through = Propagator(narrow, stack).toSphere(angles);
    const auto free = Propagator(narrow).toSphere(angles);
    Figure figure = slabFigure();
    const auto deviationOf = [&](const char* label, const auto& passed, const auto& sent,
                                 bool parallel) {
        Deviation deviation;
        std::vector<double> degrees, found, exact;
        for (std::size_t n = 0; n < angles.size(); ++n) {
            degrees.push_back(angles[n] * 180.0 / std::numbers::pi);
            found.push_back(std::norm(passed[n] / sent[n]));
            exact.push_back(slab.transmittance(angles[n], parallel));
            deviation.add(found.back(), exact.back());
        }
        figure.add(label, SeriesRole::computed, degrees, std::move(found));
        figure.add(std::string(label) + ", Airy", SeriesRole::reference, degrees, std::move(exact));
        return deviation.relative();
    };
    const double s = deviationOf("s", through.azimuthal, free.azimuthal, false);
    const double p = deviationOf("p", through.polar, free.polar, true);
    // Out of glass through a quarter-wave coating: what passes is what the field behind carries.
    ApertureField inGlass = convergingWave();
    inGlass.index = 1.5;
    optics::PlanarStack coated;
    coated.firstSurfaceUm = 1.0;
    coated.layers = {
        {.index = std::sqrt(1.5), .thicknessUm = 0.25 * spectrumWavelengthUm / std::sqrt(1.5)}};
    coated.exitIndex = 1.0;
    const Propagator exit(inGlass, coated);
    const auto radii = evenly(0.0, 40.0 * spectrumWavelengthUm, 3000);
    const double behind = powerThroughDisc(exit.toPlane(8.0, radii), radii.back());
    std::vector<Result> results{
        atMost(name + "/slab_s", s, 1e-9, "1",
               "far field through a slab against Airy's formula, to 80 degrees"),
        atMost(name + "/slab_p", p, 1e-9, "1",
               "far field through a slab against Airy's formula, to 80 degrees"),
        atMost(name + "/exit_power", std::abs(behind / exit.power() - 1.0), 1e-5, "1",
               "power on a plane behind a coated glass face against the transmitted waves"),
        within(name + "/coating", exit.power() / Propagator(inGlass).power(), 1.0, 2e-3, "1",
               "a quarter-wave coating passes a beam of NA 0.25 almost whole")};
    return {std::move(results), {std::move(figure)}};
}

/// A lens of 1 mm radius and 5 mm focal length: too large for any grid, a second's work here.
std::vector<Result> largeResults(const Settings&) {
    constexpr double radius = 1000.0;
    constexpr double focus = 5000.0;
    const auto lens = [](double r) -> Transverse {
        const Complex phase = std::polar(1.0, -k * (std::hypot(r, focus) - focus));
        return {phase, phase};
    };
    const auto aperture = sampledAperture(1, radius, 0.25, lens);
    const auto z = evenly(focus - 50.0, focus + 50.0, 1000);
    const auto start = std::chrono::steady_clock::now();
    const auto axis = Propagator(aperture, {}, {.threads = 2}).toAxis(z);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    // On the axis Smythe's integral is one-dimensional; panels of a quarter of a wave's path.
    using Gauss = boost::math::quadrature::gauss<double, 20>;
    const auto direct = [&](double at) {
        constexpr int panels = 2000;
        const double half = 0.5 * radius / panels;
        Complex sum = 0.0;
        for (int panel = 0; panel < panels; ++panel) {
            for (std::size_t g = 0; g < Gauss::abscissa().size(); ++g) {
                for (const double sign : {-1.0, 1.0}) {
                    const double r = half * (2 * panel + 1 + sign * Gauss::abscissa()[g]);
                    const double distance = std::hypot(r, at);
                    sum -= half * Gauss::weights()[g] * r * at / (distance * distance) *
                           (i * k - 1.0 / distance) * std::exp(i * k * distance) * lens(r).er;
                }
            }
        }
        return sum;
    };
    Deviation deviation;
    for (const std::size_t n : {std::size_t{0}, std::size_t{430}, std::size_t{500}, z.size() - 1}) {
        deviation.add(axis.electric[n], direct(z[n]));
    }
    return {atMost("angular_spectrum/one_millimetre/axis", deviation.relative(), 1e-6, "1",
                   fmt::format("1 mm radius, 5 mm focus, 1000 axis points: {:.2f} s on two threads",
                               seconds))};
}

/// A lens of focal length `focalUm` that ends at `radius`, softly over a wavelength; negative: one
/// that spreads the light.
ApertureField softLens(double radius, double focalUm) {
    return sampledAperture(1, radius, 0.23 * spectrumWavelengthUm, [=](double r) -> Transverse {
        const double inside = std::clamp((radius - r) / spectrumWavelengthUm, 0.0, 1.0);
        const double amplitude = 0.5 - 0.5 * std::cos(std::numbers::pi * inside);
        const double detour = std::hypot(r, focalUm) - std::abs(focalUm);
        const Complex value = amplitude * std::polar(1.0, focalUm > 0.0 ? -k * detour : k * detour);
        return {value, value};
    });
}

Figure cutFigure() {
    return {.name = "angular_spectrum/cut/estimates",
            .title = "A lens that fills its plane: what the cut at the last radius costs",
            .x = {"last radius / radius of the lens", "1"},
            .y = {"largest error of E at the focal distance / peak", "1", AxisScale::logarithmic},
            .series = {},
            .caption = "Two wavelengths behind a lens of NA 0.45 the plane is cut; the error is "
                       "that against a plane five times as large. The estimate counts what leaves "
                       "through the rim."};
}

/// What the plane behind a lens misses beyond its last radius, and how well the estimate of it
/// tells.
Findings cutResults(const Settings&) {
    constexpr double radius = 15.0 * spectrumWavelengthUm;
    constexpr double focal = 2.0 * radius;
    constexpr double planeAt = 2.0 * spectrumWavelengthUm;
    const auto places = evenly(0.0, 0.75 * radius, 61);
    // Below that no printed figure changes, and the estimate is of the light's own ripple.
    constexpr double unseen = 3e-4;
    double over = 0.0;
    double under = 0.0;
    Figure figure = cutFigure();
    for (const double sign : {1.0, -1.0}) {
        const Propagator lens(softLens(radius, sign * focal));
        const auto planeTo = [&](double last) {
            const double spacing = 0.23 * spectrumWavelengthUm;
            const int count = static_cast<int>(std::floor(last / spacing)) + 1;
            return lens.toPlane(planeAt, evenly(0.0, spacing * (count - 1), count));
        };
        const auto whole = Propagator(planeTo(5.0 * radius)).toPlane(focal, places);
        std::vector<double> cuts, errors, estimates;
        for (const double cut : {1.0, 1.1, 1.2, 1.3, 1.4, 1.5}) {
            const Propagator part(planeTo(cut * radius));
            const auto field = part.toPlane(focal, places);
            Deviation deviation;
            for (std::size_t n = 0; n < places.size(); ++n) {
                deviation.add(field.er[n], whole.er[n]);
                deviation.add(field.et[n], whole.et[n]);
            }
            cuts.push_back(cut);
            errors.push_back(deviation.relative());
            estimates.push_back(part.truncationError(focal, places, optics::RimLight::leaving));
            over = std::max(over, estimates.back() / std::max(errors.back(), unseen));
            under = std::max(under, errors.back() / std::max(estimates.back(), unseen));
        }
        const std::string label = sign > 0.0 ? "converging" : "diverging";
        figure.add(label + ", error", SeriesRole::reference, cuts, std::move(errors));
        figure.add(label + ", estimate", SeriesRole::computed, cuts, std::move(estimates));
    }
    // The estimate claims an order of magnitude; the errors span four. That of any light at the
    // rim is up to 190 times too large here.
    return {{atMost("angular_spectrum/cut/estimate_over_error", over, 10.0, "1",
                    "lenses of 15 wavelengths that fill their plane, cut at 1 to 1.5 radii; errors "
                    "below 3e-4 count as such"),
             atMost("angular_spectrum/cut/error_over_estimate", under, 10.0, "1",
                    "the same the other way round")},
            {std::move(figure)}};
}

} // namespace

std::vector<Rung> angularSpectrumRungs() {
    return {{"angular_spectrum/gaussian",
             "A Gaussian beam keeps its closed form over 100 Rayleigh lengths", gaussianResults},
            {"angular_spectrum/direct_integral",
             "Angular spectrum against direct vector diffraction integrals", directResults},
            {"angular_spectrum/power", "Power is the same on every plane", powerResults},
            {"angular_spectrum/layer", "Transmission through planar layers", layerResults},
            {"angular_spectrum/one_millimetre",
             "1000 points on the axis of a lens of 1 mm radius and 5 mm focal length",
             largeResults},
            {"angular_spectrum/cut", "What a plane that ends at the lens misses, and its estimate",
             cutResults}};
}

} // namespace zonescope::verify
