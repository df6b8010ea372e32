#include "core/model/body_extent.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/names.hpp"
#include "core/model/range.hpp"
#include "core/model/signal.hpp"
#include "core/model/source_kinds.hpp"
#include "core/model/validation/findings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

/// Sources and monitors may lie on the domain's edge; positions computed elsewhere carry rounding.
constexpr double edgeTolerance = 1e-9;

text::Message interval(double from, double to) { return Range{from, to}.words("um"); }

constexpr auto sourcePlaneOutside =
    text::term("The source plane lies outside the domain; move it or enlarge the domain.");
constexpr auto boxOutside =
    text::term("The box lies outside the domain; move it or enlarge the domain.");
constexpr auto dipoleOutside =
    text::term("The dipole lies outside the domain; move it or enlarge the domain.");
constexpr auto loopOutside =
    text::term("The loop lies outside the domain; move it or enlarge the domain.");
constexpr auto tableOutside =
    text::term("The table lies outside the domain; move it or enlarge the domain.");
constexpr auto probeOutside =
    text::term("The probe lies outside the domain; move it or enlarge the domain.");
constexpr auto monitorOutside =
    text::term("The monitor lies outside the domain; move it or enlarge the domain.");
constexpr auto surfaceOutside =
    text::term("The surface lies outside the domain; move it or enlarge the domain.");

void checkZ(Findings& findings, const std::string& key, double z, text::Term outside) {
    const Domain& domain = findings.project().domain;
    const double slack = edgeTolerance * (1.0 + std::abs(z));
    // A domain without length is reported itself.
    if (domain.zMinUm < domain.zMaxUm && (z < domain.zMinUm - slack || z > domain.zMaxUm + slack)) {
        findings.error(key, fmt::format("{}", z), interval(domain.zMinUm, domain.zMaxUm), outside);
    }
}

void checkR(Findings& findings, const std::string& key, double r, text::Term outside) {
    const Domain& domain = findings.project().domain;
    if (r > domain.radiusUm + edgeTolerance * (1.0 + r)) {
        findings.error(key, fmt::format("{}", r), interval(0.0, domain.radiusUm), outside);
    }
}

void checkOrder(Findings& findings, const std::string& key, double zMin, double zMax) {
    if (!(zMin < zMax)) {
        findings.error(key + ".z_max_um", fmt::format("{}", zMax),
                       say("greater than z_min_um = {z_min} um", "z_min"_is = zMin),
                       say("The lower end comes first; swap the two or correct one."));
    }
}

void checkNames(Findings& findings, const char* list, const std::vector<std::string>& names) {
    std::map<std::string, std::size_t> seen;
    for (std::size_t n = 0; n < names.size(); ++n) {
        const std::string key = fmt::format("{}[{}].name", list, n);
        const auto [earlier, added] = seen.emplace(names[n], n);
        if (!added && !names[n].empty()) {
            findings.error(key, '"' + names[n] + '"', say("names that differ"),
                           say("{list}[{earlier}] has the same name; results are filed under it, "
                               "so rename one.",
                               "list"_is = list, "earlier"_is = earlier->second));
        }
        // Names become groups of the results file, where a slash separates levels.
        if (names[n].find('/') != std::string::npos || names[n] == "." || names[n] == "..") {
            findings.error(key, '"' + names[n] + '"',
                           say("a name without \"/\", other than . and .."),
                           say("Results are filed under this name; use another character."));
        }
    }
}

bool isCircular(const Source& source) {
    const auto* wave = std::get_if<PlaneWave>(&source.kind);
    const auto* box = std::get_if<TotalFieldBox>(&source.kind);
    return (wave && wave->polarization == Polarization::circular) ||
           (box && litAlongAxis(*box) && box->polarization == Polarization::circular);
}

/// Whether it has the orders 1 and -1 only.
bool goesAlongAxis(const Source& source) {
    const auto* box = std::get_if<TotalFieldBox>(&source.kind);
    return std::holds_alternative<PlaneWave>(source.kind) || (box && litAlongAxis(*box));
}

void checkFirstOrder(Findings& findings, const std::string& key) {
    const int order = findings.project().azimuthalOrder;
    if (std::abs(order) != 1) {
        findings.error("azimuthal_order", fmt::format("{}", order), say("1 or -1"),
                       say("{key} is a plane wave along z, which has only the orders 1 and -1; set "
                           "azimuthal_order to 1 or use another source.",
                           "key"_is = key));
    }
}

void check(Findings& findings, const std::string& key, const PlaneWave& wave) {
    checkZ(findings, key + ".z_um", wave.zUm, sourcePlaneOutside);
    checkStop(findings, key, wave.apertureRadiusUm, wave.apertureEdgeUm);
}

/// Bodies lie inside a total field box, a cell off its faces: there the wave is that of the empty
/// or stratified space.
void checkBodiesInBox(Findings& findings, const std::string& key, const TotalFieldBox& box) {
    const Project& project = findings.project();
    const double dr = project.domain.drUm;
    const double dz = project.domain.dzUm;
    for (std::size_t n = 0; n < project.bodies.size(); ++n) {
        const auto extent = extentOf(project.bodies[n]);
        if (!extent || (extent->rMaxUm <= box.rMaxUm - dr && extent->zMinUm >= box.zMinUm + dz &&
                        extent->zMaxUm <= box.zMaxUm - dz)) {
            continue;
        }
        const bool outside = extent->rMinUm >= box.rMaxUm + dr ||
                             extent->zMaxUm <= box.zMinUm - dz || extent->zMinUm >= box.zMaxUm + dz;
        const std::string body = fmt::format("bodies[{}]", n);
        if (outside) {
            findings.warning(body, say("outside the total field box"),
                             say("inside {key}", "key"_is = key),
                             say("The wave does not reach this body, only what others scatter "
                                 "does; enlarge the box or remove the body."));
        } else {
            findings.error(
                key, say("a face that cuts {body}", "body"_is = body),
                say("faces at least one cell away from all bodies but slabs"),
                say("Enlarge the box so that the body lies inside, or shrink the body."));
        }
    }
}

/// What says how the light of a box is polarised, where it is not the other.
void checkPolarizationOfBox(Findings& findings, const std::string& key, const TotalFieldBox& box) {
    if (!litAlongAxis(box) && box.polarization == Polarization::circular) {
        findings.error(key + ".polarization", say("\"circular\""),
                       say("\"linear\" at an angle, and with a beam"),
                       say("At an angle polarization_angle_deg and polarization_phase_deg say how "
                           "E moves: 45 and 90 make a circle. A beam has light.polarization."));
    }
    const auto unused = [&](const char* name, double value, text::Message allowed) {
        if (value != 0.0) {
            findings.warning(fmt::format("{}.{}", key, name), fmt::format("{}", value),
                             std::move(allowed),
                             say("This light is polarised as polarization says, a beam as "
                                 "light.polarization does; this number is not used."));
        }
    };
    if (litAlongAxis(box) && !isPlanar(findings.project().domain)) {
        unused("polarization_angle_deg", box.polarizationAngleDeg, say("0 with angle_deg = 0"));
    }
    if (litAlongAxis(box) || !litByPlaneWave(box)) {
        unused("polarization_phase_deg", box.polarizationPhaseDeg,
               say("0 but for a plane wave at an angle"));
    }
}

void checkLightOfBox(Findings& findings, const std::string& key, const TotalFieldBox& box) {
    checkPolarizationOfBox(findings, key, box);
    if (!litByPlaneWave(box)) {
        checkBoxedBeam(findings, key, beamOf(box, findings.project().domain), box.rMaxUm);
    } else if (!litAlongAxis(box)) {
        auto wave = obliqueWaveOf(box, findings.project().domain);
        wave.fieldRadiusUm.reset(); // r_max_um, checked under its own name
        checkOblique(findings, key, wave);
    }
}

void check(Findings& findings, const std::string& key, const TotalFieldBox& box) {
    checkR(findings, key + ".r_max_um", box.rMaxUm, boxOutside);
    checkZ(findings, key + ".z_min_um", box.zMinUm, boxOutside);
    checkZ(findings, key + ".z_max_um", box.zMaxUm, boxOutside);
    checkOrder(findings, key, box.zMinUm, box.zMaxUm);
    if (box.zMinUm < box.zMaxUm) {
        checkBodiesInBox(findings, key, box);
    }
    checkLightOfBox(findings, key, box);
}

void check(Findings& findings, const std::string& key, const GuidedMode& mode) {
    checkZ(findings, key + ".z_um", mode.zUm, sourcePlaneOutside);
    if (std::holds_alternative<SampledSignal>(mode.signal)) {
        findings.error(key + ".signal.kind", say("\"sampled\""),
                       say("gaussian_pulse or continuous_wave"),
                       say("A guided mode is that of its carrier, and samples have none."));
    }
}

void check(Findings& findings, const std::string& key, const ObliquePlaneWave& wave) {
    checkZ(findings, key + ".z_um", wave.zUm, sourcePlaneOutside);
    checkOblique(findings, key, wave);
}

void check(Findings& findings, const std::string& key, const Beam& beam) {
    checkZ(findings, key + ".z_um", beam.zUm, sourcePlaneOutside);
    checkBeam(findings, key, beam);
}

void check(Findings& findings, const std::string& key, const Dipole& dipole) {
    const int m = findings.project().azimuthalOrder;
    checkR(findings, key + ".r_um", dipole.rUm, dipoleOutside);
    checkZ(findings, key + ".z_um", dipole.zUm, dipoleOutside);
    const double transverse =
        std::max(std::abs(dipole.orientationR), std::abs(dipole.orientationTheta));
    if (std::max(transverse, std::abs(dipole.orientationZ)) == 0.0) {
        findings.error(key + ".orientation_z", say("orientation (0, 0, 0)"),
                       say("a vector other than zero"),
                       say("Give the dipole a direction, for example orientation_z = 1."));
        return;
    }
    if (dipole.rUm > 0.0 || isPlanar(findings.project().domain)) {
        return;
    }
    if (std::abs(m) > 1) {
        findings.error(key + ".r_um", say("0"), say("greater than 0 um for |m| > 1"),
                       say("A dipole on the axis radiates only the orders 0 and +-1, and "
                           "azimuthal_order is {order}; move it off the axis or change the order.",
                           "order"_is = m));
    } else if (m == 0 && dipole.orientationZ == 0.0) {
        findings.error(key + ".orientation_z", say("0"),
                       say("a number other than 0 on the axis at order 0"),
                       say("On the axis order 0 carries only the part along z; point the dipole "
                           "along z or set azimuthal_order to 1."));
    } else if (m != 0 && dipole.orientationR == 0.0) {
        findings.error(key + ".orientation_r", say("0"),
                       say("a number other than 0 on the axis at order 1"),
                       say("On the axis the orders 1 and -1 carry only the part along x "
                           "(orientation_r); set it or set azimuthal_order to 0."));
    }
}

void check(Findings& findings, const std::string& key, const CurrentLoop& loop) {
    checkR(findings, key + ".r_um", loop.rUm, loopOutside);
    checkZ(findings, key + ".z_um", loop.zUm, loopOutside);
}

void checkIncreasing(Findings& findings, const std::string& key,
                     const std::vector<double>& values) {
    const auto wrong = std::ranges::adjacent_find(values, std::ranges::greater_equal{});
    if (wrong != values.end()) {
        findings.error(fmt::format("{}[{}]", key, wrong - values.begin() + 1),
                       fmt::format("{}", *(wrong + 1)),
                       say("greater than {wrong}", "wrong"_is = *wrong),
                       say("The positions of a table increase strictly; sort them."));
    }
}

void check(Findings& findings, const std::string& key, const CurrentProfile& profile) {
    checkIncreasing(findings, key + ".r_um", profile.rUm);
    checkIncreasing(findings, key + ".z_um", profile.zUm);
    const std::size_t wanted = profile.rUm.size() * profile.zUm.size();
    if (profile.density.size() != wanted) {
        findings.error(key + ".density", say("{count} values", "count"_is = profile.density.size()),
                       say("{wanted} values: {radii} radii for each of {heights} heights",
                           "wanted"_is = wanted, "radii"_is = profile.rUm.size(),
                           "heights"_is = profile.zUm.size()),
                       say("Give one value per place of the table, row by row."));
    }
    if (profile.rUm.empty() || profile.zUm.empty()) {
        return;
    }
    // A table may reach beyond the domain, for example a sheet through a thin slice; it must meet
    // it somewhere.
    const Domain& domain = findings.project().domain;
    checkR(findings, key + ".r_um", profile.rUm.front(), tableOutside);
    if (profile.zUm.front() > domain.zMaxUm || profile.zUm.back() < domain.zMinUm) {
        checkZ(findings, key + ".z_um", profile.zUm.front(), tableOutside);
    }
}

void check(Findings& findings, const std::string& key, const PointProbe& probe) {
    checkR(findings, key + ".r_um", probe.at.rUm, probeOutside);
    checkZ(findings, key + ".z_um", probe.at.zUm, probeOutside);
}

void check(Findings& findings, const std::string& key, const DftPlane& plane) {
    checkZ(findings, key + ".z_um", plane.zUm, monitorOutside);
    if (plane.rMaxUm) {
        checkR(findings, key + ".r_max_um", *plane.rMaxUm, monitorOutside);
    }
}

void check(Findings& findings, const std::string& key, const DftCylinder& cylinder) {
    const Domain& domain = findings.project().domain;
    checkR(findings, key + ".r_um", cylinder.rUm, monitorOutside);
    if (domain.zMinUm < domain.zMaxUm) {
        checkOrder(findings, key, cylinder.zMinUm.value_or(domain.zMinUm),
                   cylinder.zMaxUm.value_or(domain.zMaxUm));
    }
    if (cylinder.zMinUm) {
        checkZ(findings, key + ".z_min_um", *cylinder.zMinUm, monitorOutside);
    }
    if (cylinder.zMaxUm) {
        checkZ(findings, key + ".z_max_um", *cylinder.zMaxUm, monitorOutside);
    }
}

void check(Findings&, const std::string&, const DftRegion&) {}

void check(Findings& findings, const std::string& key, const FluxMonitor& flux) {
    checkR(findings, key + ".r_max_um", flux.rMaxUm, surfaceOutside);
    checkZ(findings, key + ".z_min_um", flux.zMinUm, surfaceOutside);
    if (flux.surface != FluxSurface::planeZ) {
        checkZ(findings, key + ".z_max_um", flux.zMaxUm, surfaceOutside);
        checkOrder(findings, key, flux.zMinUm, flux.zMaxUm);
    }
}

void check(Findings& findings, const std::string& key, const SourcePower&) {
    if (std::ranges::none_of(findings.project().sources, isCurrent)) {
        findings.error(
            key + ".kind", say("\"source_power\""),
            say("with at least one dipole, current loop or current profile among the sources"),
            say("Add a current, or remove this monitor."));
    }
}

} // namespace

void validateSources(Findings& findings) {
    const std::vector<Source>& sources = findings.project().sources;
    std::vector<std::string> names;
    bool circular = false;
    const auto wave = std::ranges::find_if(sources, goesAlongAxis);
    if (wave != sources.end() && !isPlanar(findings.project().domain)) {
        checkFirstOrder(findings, fmt::format("sources[{}]", wave - sources.begin()));
    }
    for (std::size_t n = 0; n < sources.size(); ++n) {
        names.push_back(sources[n].name);
        circular = circular || isCircular(sources[n]);
        std::visit([&](const auto& kind) { check(findings, fmt::format("sources[{}]", n), kind); },
                   sources[n].kind);
    }
    for (std::size_t n = 0; circular && n < sources.size(); ++n) {
        if (std::holds_alternative<SampledSignal>(signalOf(sources[n]))) {
            findings.error(fmt::format("sources[{}].signal.kind", n), say("\"sampled\""),
                           say("gaussian_pulse or continuous_wave with circular polarization"),
                           say("Circular polarization runs every signal twice, a quarter period "
                               "apart, and samples have no carrier to shift; use linear "
                               "polarization or another signal."));
        }
    }
    checkNames(findings, "sources", names);
}

void validateMonitors(Findings& findings) {
    const std::vector<Monitor>& monitors = findings.project().monitors;
    std::vector<std::string> names;
    for (std::size_t n = 0; n < monitors.size(); ++n) {
        names.push_back(monitors[n].name);
        std::visit([&](const auto& kind) { check(findings, fmt::format("monitors[{}]", n), kind); },
                   monitors[n].kind);
    }
    checkNames(findings, "monitors", names);
}

} // namespace zonescope::model
