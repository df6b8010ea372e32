#include "core/model/incident_light.hpp"
#include "core/model/names.hpp"
#include "core/model/source_kinds.hpp"
#include "core/model/validation/findings.hpp"

#include <cmath>
#include <numbers>
#include <string>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

/// Smaller parts of a unit vector are rounding.
constexpr double slack = 1e-9;

void refuseKind(Findings& findings, const std::string& key, std::string_view kind,
                text::Message allowed, text::Message hint) {
    findings.error(key + ".kind", fmt::format("\"{}\"", kind), std::move(allowed), std::move(hint));
}

/// Light along z has no E along a magnetic wall's normal and none in the plane of an electric one.
void checkWalls(Findings& findings, double angleDeg) {
    const Boundaries& sides = findings.project().boundaries;
    const double angle = angleDeg / 180.0 * std::numbers::pi;
    const bool alongX = std::abs(std::cos(angle)) > slack;
    const bool alongY = std::abs(std::sin(angle)) > slack;
    const auto check = [&](const char* side, BoundaryKind kind) {
        if (alongX && kind == BoundaryKind::magneticWall) {
            findings.error(
                fmt::format("boundaries.{}.kind", side), say("\"magnetic_wall\""),
                say("an electric wall or an absorbing layer"),
                say("A plane wave is polarised along x, which only electric walls mirror."));
        }
        if (alongY && kind == BoundaryKind::electricWall) {
            findings.error(
                fmt::format("boundaries.{}.kind", side), say("\"electric_wall\""),
                say("a magnetic wall or an absorbing layer"),
                say("A plane wave is polarised along y, which only magnetic walls mirror."));
        }
    };
    check("r_min", innerKind(sides));
    check("r_max", sides.rMax.kind);
}

void refuseCircular(Findings& findings, const std::string& key, Polarization polarization) {
    if (polarization == Polarization::circular) {
        findings.error(key + ".polarization", say("\"circular\""),
                       say("\"linear\" in a planar domain"),
                       say("Without an axis the two polarisations are two lights; run each by "
                           "itself, at the angles 0 and 90."));
    }
}

void checkPlanar(Findings& findings, const std::string& key, const PlaneWave& wave) {
    refuseCircular(findings, key, wave.polarization);
    if (!wave.apertureRadiusUm) {
        checkWalls(findings, wave.polarizationAngleDeg.value_or(0.0));
    }
}

void checkPlanar(Findings& findings, const std::string& key, const TotalFieldBox& box) {
    refuseCircular(findings, key, box.polarization);
    if (!litAlongAxis(box)) {
        findings.error(key + ".angle_deg", fmt::format("{}", box.angleDeg),
                       say("0, and a plane wave, in a planar domain"),
                       say("Light at an angle and beams are made for a domain with an axis; use a "
                           "plane wave along z."));
    } else if (innerKind(findings.project().boundaries) == BoundaryKind::absorbing) {
        findings.error(
            "boundaries.r_min.kind", say("\"absorbing\""), say("a wall"),
            say("The total field box reaches to x = 0, which has to be a mirror for it."));
    } else {
        checkWalls(findings, box.polarizationAngleDeg);
    }
}

/// What is made of functions of the radius.
template <class T> void checkPlanar(Findings& findings, const std::string& key, const T&) {
    if constexpr (!Kind<T>::inPlanarDomains) {
        refuseKind(findings, key, kindName<T>,
                   say("a plane wave along z, a total field box, a dipole or a current profile"),
                   say("This light is made for a domain with an axis; use a plane wave along z or "
                       "a current, or make the domain cylindrical."));
    }
}

void checkMonitors(Findings& findings) {
    const Project& project = findings.project();
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        const auto* flux = std::get_if<FluxMonitor>(&project.monitors[n].kind);
        if (flux != nullptr && flux->surface == FluxSurface::closedBox &&
            innerKind(project.boundaries) == BoundaryKind::absorbing) {
            findings.error(fmt::format("monitors[{}].surface", n), say("\"closed_box\""),
                           say("a plane or a cylinder where x = 0 is absorbing"),
                           say("The box ends at x = 0, where nothing may flow through: make it a "
                               "wall, or measure the planes by themselves."));
        }
    }
}

void checkBodies(Findings& findings) {
    const Project& project = findings.project();
    for (std::size_t n = 0; n < project.bodies.size(); ++n) {
        const std::string key = fmt::format("bodies[{}]", n);
        if (std::holds_alternative<PostPattern>(project.bodies[n].shape)) {
            refuseKind(
                findings, key, kindName<PostPattern>, say("any other kind in a planar domain"),
                say("Posts on circles need an axis; draw bars as the rings of an annular zone."));
        }
        const auto* zone = std::get_if<AnnularZone>(&project.bodies[n].shape);
        if (zone != nullptr && zone->fillFactor < 1.0) {
            findings.error(
                key + ".fill_factor", fmt::format("{}", zone->fillFactor),
                say("1 in a planar domain"),
                say("Posts on circles need an axis; in a planar domain nothing depends on y."));
        }
    }
}

void checkCylindrical(Findings& findings) {
    const Project& project = findings.project();
    if (project.boundaries.rMin) {
        findings.error("boundaries.r_min", say("a boundary"),
                       say("nothing in a cylindrical domain"),
                       say("The axis is there; remove this side, or make the domain planar."));
    }
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        const auto* wave = std::get_if<PlaneWave>(&project.sources[n].kind);
        if (wave != nullptr && wave->polarizationAngleDeg) {
            findings.error(fmt::format("sources[{}].polarization_angle_deg", n),
                           fmt::format("{}", *wave->polarizationAngleDeg),
                           say("nothing in a cylindrical domain"),
                           say("About an axis all directions are alike, and a plane wave along it "
                               "is polarised along x; remove this number."));
        }
    }
}

} // namespace

void validateMetric(Findings& findings) {
    const Project& project = findings.project();
    if (!isPlanar(project.domain)) {
        checkCylindrical(findings);
        return;
    }
    if (project.azimuthalOrder != 0) {
        findings.error(
            "azimuthal_order", fmt::format("{}", project.azimuthalOrder),
            say("0 in a planar domain"),
            say("Nothing depends on y there: set the order to 0, or make the domain cylindrical."));
    }
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        std::visit(
            [&](const auto& kind) { checkPlanar(findings, fmt::format("sources[{}]", n), kind); },
            project.sources[n].kind);
    }
    checkBodies(findings);
    checkMonitors(findings);
    if (project.zones) {
        findings.error("zones", say("a list of zones"), say("nothing in a planar domain"),
                       say("Zones are wedges about an axis; remove them."));
    }
    if (project.lens) {
        findings.error("lens", say("a lens design"), say("nothing in a planar domain"),
                       say("The figures of a lens are those of a round one; remove the design and "
                           "read the focus from a transform."));
    }
}

} // namespace zonescope::model
