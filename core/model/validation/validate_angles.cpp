// Of an optimisation: what light at several angles asks of the project.

#include "core/model/names.hpp"
#include "core/model/validation/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string>
#include <variant>
#include <vector>

namespace zonescope::model {

namespace {

constexpr const char* anglesKey = "optimisation.objective.angles_deg";
constexpr const char* heightsKey = "optimisation.objective.image_heights_um";

std::string numbered(const char* key, std::size_t n) { return fmt::format("{}[{}]", key, n); }

void checkAscending(Findings& findings, const std::vector<double>& angles) {
    for (std::size_t n = 1; n < angles.size(); ++n) {
        if (!(angles[n] > angles[n - 1])) {
            findings.warning(numbered(anglesKey, n), fmt::format("{}", angles[n]),
                             say("greater than {angles}", "angles"_is = angles[n - 1]),
                             say("Each angle counts once: sort them and leave out doubles."));
        }
    }
}

void checkHeights(Findings& findings, const OptimisationObjective& objective) {
    const auto& heights = objective.imageHeightsUm;
    const auto& angles = objective.anglesDeg;
    if (heights.empty()) {
        if (hasTiltedLight(objective) && readAtFocus(objective) && !findings.project().lens) {
            findings.warning(heightsKey, say("nothing"),
                             say("the height of the image for every angle"),
                             say("Where the focus lies in the near field, it is not known how far "
                                 "away the lens is: give the heights, or a lens design."));
        }
        return;
    }
    if (heights.size() != angles.size()) {
        findings.warning(
            heightsKey, say("{count} heights", "count"_is = heights.size()),
            say("{count}, one for each angle", "count"_is = angles.size()),
            say("Say for each angle where its light shall meet, or leave the heights out."));
        return;
    }
    for (std::size_t n = 0; n < heights.size(); ++n) {
        if (angles[n] == 0.0 && heights[n] != 0.0) {
            findings.warning(numbered(heightsKey, n), fmt::format("{}", heights[n]), say("0"),
                             say("Light along the axis meets on the axis."));
        }
    }
}

/// A pulse keeps its wavenumber across the axis, here that of one wavelength at the angle: what it
/// has beyond the light line never leaves.
void checkLightLines(Findings& findings, const OptimisationObjective& objective,
                     const GaussianPulse& pulse) {
    constexpr double halvings = 10.0; // of the power, as for oblique plane waves
    const double room = 0.5 * std::sqrt(halvings) * pulse.relativeBandwidth;
    for (std::size_t n = 0; n < objective.anglesDeg.size(); ++n) {
        for (const double wavelength : objective.wavelengthsUm) {
            const double sine = std::sin(objective.anglesDeg[n] * std::numbers::pi / 180.0);
            // Where the angle reaches 90 degrees, in parts of the carrier's frequency.
            if (sine * pulse.wavelengthUm / wavelength > 1.0 - room) {
                const double most = std::max(0.0, 1.0 - room) * wavelength / pulse.wavelengthUm;
                findings.warning(
                    numbered(anglesKey, n), fmt::format("{}", objective.anglesDeg[n]),
                    say("at most {angle} degrees at {wavelength} um with the band of the pulse",
                        "angle"_is = fmt::format("{:.3g}", std::asin(std::min(1.0, most)) * 180.0 /
                                                               std::numbers::pi),
                        "wavelength"_is = fmt::format("{:.4g}", wavelength)),
                    say("The long wavelengths of the pulse would come to 90 degrees, where light "
                        "runs along the source plane. Narrow the band of the pulse, or lower the "
                        "angle."));
                break;
            }
        }
    }
}

void checkTurnedWave(Findings& findings, const OptimisationObjective& objective) {
    const Project& project = findings.project();
    const auto* wave = project.sources.size() == 1
                           ? std::get_if<PlaneWave>(&project.sources.front().kind)
                           : nullptr;
    if (wave == nullptr) {
        findings.warning(
            anglesKey, say("angles without a plane wave"), say("one plane wave"),
            say("It is the plane wave along the axis that is turned: leave out other light."));
        return;
    }
    if (!wave->apertureRadiusUm) {
        findings.warning(anglesKey, say("angles of a wave without a stop"),
                         say("a plane wave with the radius of the lens as its stop"),
                         say("Light at an angle that passes beside the lens would be cut off at "
                             "the edge of the domain and diffract there."));
    }
    const auto* pulse = std::get_if<GaussianPulse>(&wave->signal);
    if (pulse == nullptr) {
        findings.warning(anglesKey, say("angles of light without a carrier"),
                         say("a Gaussian pulse"),
                         say("Light at an angle belongs to a wavelength, and ends: use a pulse."));
    } else {
        checkLightLines(findings, objective, *pulse);
    }
}

} // namespace

void checkAngles(Findings& findings, const OptimisationObjective& objective) {
    const Project& project = findings.project();
    checkAscending(findings, objective.anglesDeg);
    checkHeights(findings, objective);
    if (!hasTiltedLight(objective)) {
        return;
    }
    if (objective.quantity == OptimisedQuantity::extraction ||
        objective.quantity == OptimisedQuantity::overlap) {
        const bool extraction = objective.quantity == OptimisedQuantity::extraction;
        findings.warning(
            anglesKey, say("angles of \"{quantity}\"", "quantity"_is = nameOf(objective.quantity)),
            say("\"intensity\" or \"power\""),
            extraction ? say("Dipoles have no angle of incidence: leave the angles out.")
                       : say("An overlap is one with light that meets on the axis: leave the "
                             "angles out, or choose another quantity."));
        return;
    }
    if (isPlanar(project.domain)) {
        findings.warning(anglesKey, say("angles in a planar domain"), say("a domain with an axis"),
                         say("Light at an angle is a sum over azimuthal orders: choose the "
                             "cylindrical metric."));
        return;
    }
    if (project.boundaries.rMax.kind != BoundaryKind::absorbing) {
        findings.warning(anglesKey, say("angles in front of a wall"),
                         say("an absorbing layer around the domain"),
                         say("Light at an angle leaves through the side of the domain."));
    }
    checkTurnedWave(findings, objective);
}

} // namespace zonescope::model
