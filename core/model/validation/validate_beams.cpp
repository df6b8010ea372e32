// Sources that are sums over azimuthal orders: oblique plane waves and beams.

#include "core/grid/grid.hpp"
#include "core/model/names.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/model/validation/findings.hpp"
#include "core/model/wavelengths.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/order_content.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

using std::numbers::pi;

/// The carrier of a source that needs one; reported when there is none.
std::optional<double> carrierOf(Findings& findings, const std::string& key, const Signal& signal) {
    const auto carrier = carrierWavelength(signal);
    if (!carrier) {
        findings.error(key + ".signal.kind", say("\"sampled\""),
                       say("gaussian_pulse or continuous_wave"),
                       say("The profile of this source belongs to a wavelength, and samples have "
                           "no carrier; use another signal."));
    }
    return carrier;
}

/// A beam must have light in the order that the project computes.
void checkBeamOrder(Findings& findings, const std::string& key, const std::vector<int>& allowed) {
    const int order = findings.project().azimuthalOrder;
    if (std::ranges::find(allowed, std::abs(order)) != allowed.end()) {
        return;
    }
    std::vector<text::Message> orders;
    for (const int m : allowed) {
        orders.emplace_back(fmt::format("{}", m));
    }
    const auto list = orders.size() == 2
                          ? say("{one} or {other}", "one"_is = orders[0], "other"_is = orders[1])
                          : text::inTurn(orders, ", ");
    findings.error("azimuthal_order", fmt::format("{}", order), list,
                   orders.size() == 1
                       ? say("{key} has no light in order {order}: its charge and polarization "
                             "give it the order {list}. Set azimuthal_order to it.",
                             "key"_is = key, "order"_is = order, "list"_is = list)
                       : say("{key} has no light in order {order}: its charge and polarization "
                             "give it the orders {list}. Set azimuthal_order to one of them.",
                             "key"_is = key, "order"_is = order, "list"_is = list));
}

/// At the light line the wave runs along the source plane; what a pulse has beyond it never leaves.
void checkLightLine(Findings& findings, const std::string& key, const ObliquePlaneWave& wave,
                    double carrierUm) {
    const double sine = std::sin(wave.angleDeg / 180.0 * pi);
    if (const auto* pulse = std::get_if<GaussianPulse>(&wave.signal)) {
        // Power exp(-ln 2 (x / half width)^2) at the frequency where the angle reaches 90 degrees.
        const double x = 2.0 * (1.0 - sine) / pulse->relativeBandwidth;
        constexpr double halvings = 10.0; // 1e-3 of the power
        if (x * x < halvings) {
            findings.error(
                key + ".signal.relative_bandwidth", fmt::format("{}", pulse->relativeBandwidth),
                say("at most {halvings} at {angle_deg} degrees",
                    "halvings"_is = fmt::format("{:.3g}", 2.0 * (1.0 - sine) / std::sqrt(halvings)),
                    "angle_deg"_is = wave.angleDeg),
                say("A pulse keeps its wavenumber across the axis, so that its long wavelengths "
                    "come closer to 90 degrees; these would lie beyond the light line, where the "
                    "wave is evanescent. Narrow the band, lower the angle or use "
                    "continuous_wave."));
        }
    }
    const auto& monitors = findings.project().monitors;
    for (std::size_t n = 0; n < monitors.size(); ++n) {
        const auto* wavelengths = wavelengthsOf(monitors[n]);
        for (std::size_t j = 0; wavelengths != nullptr && j < wavelengths->size(); ++j) {
            if ((*wavelengths)[j] * sine >= carrierUm) {
                findings.error(
                    fmt::format("monitors[{}].wavelengths_um[{}]", n, j),
                    fmt::format("{}", (*wavelengths)[j]),
                    say("less than {most} um with the angle of {key}",
                        "most"_is = fmt::format("{:.4g}", carrierUm / sine), "key"_is = key),
                    say("At fixed wavenumber across the axis this wavelength lies beyond the light "
                        "line: its wave is evanescent and carries no power. Leave it out, or run "
                        "it with a source of that wavelength."));
            }
        }
    }
}

/// What holds for any beam whose shape is possible: it must fit the domain.
void checkBeamSize(Findings& findings, const std::string& key, const Beam& beam, double halfWidth) {
    const double radius = findings.project().domain.radiusUm;
    const double shift =
        std::abs(beam.zUm - beam.focusZUm) * std::tan(std::min(beam.angleDeg, 89.0) / 180.0 * pi);
    if (shift > radius) {
        findings.error(key + ".angle_deg", fmt::format("{}", beam.angleDeg),
                       say("an angle at which the beam crosses the source plane within {radius} um "
                           "of the axis",
                           "radius"_is = radius),
                       say("The tilted beam meets its source plane outside the domain; lower the "
                           "angle, bring the plane nearer to the focus or enlarge the domain."));
    } else if (halfWidth + shift > radius) {
        findings.warning(
            key + ".z_um", fmt::format("{}", beam.zUm),
            say("a plane where the beam fits into the radius of {radius} um", "radius"_is = radius),
            say("The beam is about {shift} um wide from its axis on the source plane; its rim is "
                "faded out, which widens the focus.",
                "shift"_is = fmt::format("{:.3g}", halfWidth + shift)));
    }
}

/// Where a beam is: on a source plane of the domain, or in a total field box, which it fills
/// exactly, however wide it is.
struct BeamPlace {
    std::string key;   ///< of the source
    std::string shape; ///< of what holds the keys of the beam's shape
    bool boxed = false;
};

void checkGaussian(Findings& findings, const BeamPlace& place, const Beam& beam,
                   double wavelength) {
    const double smallest = wavelength / pi;
    if (beam.waistUm < smallest) {
        findings.error(
            place.shape + ".waist_um", fmt::format("{}", beam.waistUm),
            say("at least {smallest} um: wavelength in the medium / pi",
                "smallest"_is = fmt::format("{:.4g}", smallest)),
            say("A Gaussian this narrow consists of evanescent waves, which do not travel from the "
                "source plane; use shape focused with a large numerical_aperture."));
        return;
    }
    const double order = std::abs(beam.charge) + 2.0 * beam.radialIndex;
    const double steepest = std::sqrt(2.0 * order) / beam.waistUm * wavelength / (2.0 * pi);
    const double ring = beam.waistUm * std::sqrt(0.5 * order);
    const double radius = findings.project().domain.radiusUm;
    const char* const which =
        std::abs(beam.charge) >= 2 * beam.radialIndex ? ".charge" : ".radial_index";
    if (steepest > 0.9 || (ring > radius && !place.boxed)) {
        findings.error(
            place.shape + which,
            fmt::format("{}", which[1] == 'c' ? beam.charge : beam.radialIndex),
            steepest > 0.9
                ? say("small enough for the beam's ring of plane waves to propagate")
                : say("small enough for its ring to fit into {radius} um", "radius"_is = radius),
            steepest > 0.9 ? say("With this charge the waves of this waist would be evanescent; "
                                 "use a wider waist or a smaller charge.")
                           : say("The bright ring lies outside the domain; use a smaller charge or "
                                 "waist, or enlarge the domain."));
        return;
    }
    if (place.boxed) {
        return;
    }
    const double rayleigh = pi * beam.waistUm * beam.waistUm / wavelength;
    const double widening = std::hypot(1.0, (beam.zUm - beam.focusZUm) / rayleigh);
    checkBeamSize(findings, place.key, beam,
                  1.7 * beam.waistUm * widening * std::sqrt(1.0 + order));
}

void checkFocused(Findings& findings, const BeamPlace& place, const Beam& beam, double index,
                  double wavelength) {
    if (beam.numericalAperture >= index) {
        findings.error(place.shape + ".numerical_aperture",
                       fmt::format("{}", beam.numericalAperture),
                       say("less than the refractive index {index} of the source plane",
                           "index"_is = fmt::format("{:.4g}", index)),
                       say("No ray leaves a lens at more than 90 degrees; lower the aperture or "
                           "put the source plane into a denser medium."));
        return;
    }
    if (beam.innerNumericalAperture >= beam.numericalAperture) {
        findings.error(place.shape + ".inner_numerical_aperture",
                       fmt::format("{}", beam.innerNumericalAperture),
                       say("less than numerical_aperture = {numerical_aperture}",
                           "numerical_aperture"_is = beam.numericalAperture),
                       say("The pupil would be dark; lower the inner aperture."));
        return;
    }
    const double cone = std::asin(beam.numericalAperture / index);
    if (beam.angleDeg + cone / pi * 180.0 >= 89.5) {
        findings.error(
            place.key + ".angle_deg", fmt::format("{}", beam.angleDeg),
            say("less than {angle}", "angle"_is = fmt::format("{:.3g}", 89.5 - cone / pi * 180.0)),
            say("The outermost rays of the tilted beam would run along the source plane; lower the "
                "angle or the aperture."));
        return;
    }
    if (place.boxed) {
        return;
    }
    const double ring = std::abs(beam.charge) * wavelength / (2.0 * pi * std::sin(cone));
    if (ring > findings.project().domain.radiusUm) {
        findings.error(place.shape + ".charge", fmt::format("{}", beam.charge),
                       say("small enough for its ring to fit into {radius_um} um",
                           "radius_um"_is = findings.project().domain.radiusUm),
                       say("The bright ring lies outside the domain; use a smaller charge or "
                           "enlarge the domain."));
        return;
    }
    checkBeamSize(findings, place.key, beam,
                  ring + std::abs(beam.zUm - beam.focusZUm) * std::tan(cone) + 2.0 * wavelength);
}

/// How far off the focus may be for the profile on the source plane to be made.
void checkFocusDistance(Findings& findings, const std::string& key, const Beam& beam, double index,
                        double carrier) {
    const sources::BeamSpectrum spectrum(beam, index * units::angularFrequency(carrier), index,
                                         sources::SpectrumScale::unit);
    const Domain& domain = findings.project().domain;
    const double radius = domain.radiusUm;
    if (radius / domain.drUm * ((domain.zMaxUm - domain.zMinUm) / domain.dzUm) >
        static_cast<double>(grid::maximumCells)) {
        return; // the grid is refused, whatever lights it
    }
    const double distance = std::abs(beam.focusZUm - beam.zUm);
    if (sources::profileNodes(spectrum, radius, distance) <= sources::mostProfileNodes) {
        return;
    }
    const double spread = std::cos(spectrum.angleBegin()) - std::cos(spectrum.angleEnd());
    const double without = sources::profileNodes(spectrum, radius, 0.0);
    const double farthest = (sources::mostProfileNodes - without) /
                            (sources::profileNodes(spectrum, radius, 1.0) - without);
    if (farthest > 0.0 && spread > 0.0) {
        findings.error(
            key + ".focus_z_um", fmt::format("{}", beam.focusZUm),
            say("within {farthest} um of z_um = {z_um}",
                "farthest"_is = fmt::format("{:.4g}", farthest), "z_um"_is = beam.zUm),
            say("So far from its focus the beam's plane waves have turned by too many periods to "
                "be summed, and what meets the domain is a plane wave. Bring the focus nearer, "
                "make the beam narrower in angle, or use a plane wave."));
    } else {
        findings.error("domain.radius_um", fmt::format("{}", radius),
                       say("a radius over which the plane waves of the beam can be summed"),
                       say("{key} has too many plane waves for so wide a domain; make the beam "
                           "narrower in angle or the domain smaller.",
                           "key"_is = key));
    }
}

void checkOpenSide(Findings& findings, const std::string& key) {
    const auto kind = findings.project().boundaries.rMax.kind;
    if (kind != BoundaryKind::absorbing) {
        findings.error("boundaries.r_max.kind", fmt::format("\"{}\"", nameOf(kind)),
                       say("absorbing"),
                       say("{key} comes from outside the cylinder; what bodies scatter must be "
                           "able to leave it.",
                           "key"_is = key));
    }
}

/// \returns the carrier's wavelength, um, where there is one
std::optional<double> checkShape(Findings& findings, const BeamPlace& place, const Beam& beam,
                                 double index) {
    if (beam.angleDeg == 0.0) {
        checkBeamOrder(findings, place.key, sources::uprightOrders(beam));
    }
    const auto carrier = carrierOf(findings, place.key, beam.signal);
    if (carrier && beam.shape == BeamShape::gaussian) {
        checkGaussian(findings, place, beam, *carrier / index);
    } else if (carrier) {
        checkFocused(findings, place, beam, index, *carrier / index);
    }
    return carrier;
}

} // namespace

void checkStop(Findings& findings, const std::string& key, std::optional<double> radiusUm,
               double edgeUm) {
    if (radiusUm && edgeUm > 2.0 * *radiusUm) {
        findings.error(
            key + ".aperture_edge_um", fmt::format("{}", edgeUm),
            say("at most twice aperture_radius_um = {radius_um} um", "radius_um"_is = *radiusUm),
            say("The soft edge of the stop would reach across the axis."));
    }
    if (!radiusUm && edgeUm > 0.0) {
        findings.warning(
            key + ".aperture_edge_um", fmt::format("{}", edgeUm), say("0"),
            say("Without aperture_radius_um there is no stop whose edge could be soft."));
    }
}

void checkOblique(Findings& findings, const std::string& key, const ObliquePlaneWave& wave) {
    const Project& project = findings.project();
    checkStop(findings, key, wave.apertureRadiusUm, wave.apertureEdgeUm);
    if (wave.fieldRadiusUm && *wave.fieldRadiusUm > project.domain.radiusUm) {
        findings.error(key + ".field_radius_um", fmt::format("{}", *wave.fieldRadiusUm),
                       say("at most the domain's radius of {radius_um} um",
                           "radius_um"_is = project.domain.radiusUm),
                       say("The lit cylinder must lie inside the domain; leave the key out for the "
                           "largest one."));
    }
    checkOpenSide(findings, key);
    if (const auto carrier = carrierOf(findings, key, wave.signal)) {
        checkLightLine(findings, key, wave, *carrier);
    }
}

void checkBeam(Findings& findings, const std::string& key, const Beam& beam) {
    const double index = sources::sourceIndex(findings.project(), beam.zUm);
    if (const auto carrier = checkShape(findings, {key, key}, beam, index)) {
        checkFocusDistance(findings, key, beam, index, *carrier);
    }
}

void checkBoxedBeam(Findings& findings, const std::string& key, const Beam& beam, double radiusUm) {
    const double index = sources::sourceIndex(findings.project(), beam.zUm);
    checkOpenSide(findings, key);
    const auto before = findings.errorCount();
    const auto carrier = checkShape(findings, {key, key + ".light", true}, beam, index);
    if (!carrier || findings.errorCount() != before) {
        return;
    }
    const sources::BeamSpectrum spectrum(beam, index * units::angularFrequency(*carrier), index,
                                         sources::SpectrumScale::unit);
    const double nodes =
        sources::profileNodes(spectrum, radiusUm, std::abs(beam.focusZUm - beam.zUm));
    if (nodes > sources::mostBoxedModes) {
        findings.error(
            key + ".light.focus_z_um", fmt::format("{}", beam.focusZUm),
            say("a focus, and a box, for which {most_boxed_modes} plane waves are enough",
                "most_boxed_modes"_is = fmt::format("{:.0f}", sources::mostBoxedModes)),
            say("The beam needs {nodes} plane waves, and each is computed beside the run. Bring "
                "the focus nearer to the box, make the box smaller or the beam narrower in angle.",
                "nodes"_is = fmt::format("{:.3g}", nodes)));
    }
}

} // namespace zonescope::model
