#include "core/monitors/focus.hpp"

#include "core/model/body_extent.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "core/optics/spot_width.hpp"
#include "core/sources/aperture.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::monitors {

namespace {

using fdtd::Component;
using model::PropagationDirection;

/// A monitor's transforms with what findFocus needs to know of them.
struct Candidate {
    const model::Monitor* monitor = nullptr;
    std::string name;
    std::span<const fdtd::MonitorReading> parities;
    std::size_t frequency = 0;

    [[nodiscard]] const fdtd::DftBoxData& box() const { return parities.front().boxes.front(); }
};

/// Index of the design wavelength among those of a monitor; empty when none is within one per cent.
std::optional<std::size_t> frequencyOf(const std::vector<double>& wavelengths, double wavelength) {
    constexpr double tolerance = 0.01;
    for (std::size_t n = 0; n < wavelengths.size(); ++n) {
        if (std::abs(wavelengths[n] - wavelength) <= tolerance * wavelength) {
            return n;
        }
    }
    return std::nullopt;
}

std::vector<FieldSpectrum> fieldsAt(const grid::Discretisation& d, const Candidate& candidate,
                                    const std::vector<double>& r, const std::vector<double>& z) {
    std::vector<FieldSpectrum> fields;
    for (const auto& reading : candidate.parities) {
        fields.push_back(collocate(d, reading.boxes.front(), r, z));
    }
    return fields;
}

/// Finds the monitors that can measure a focus, and measures.
class FocusFinder {
public:
    FocusFinder(const grid::Discretisation& d, std::span<const run::MonitorResult> monitors,
                std::int64_t steps)
        : d_(d), project_(*d.project), lens_(*project_.lens), monitors_(monitors) {
        const double wavelength[] = {lens_.wavelengthUm};
        incident_ = incidentWave(d_, wavelength, steps);
    }

    std::optional<FocusResult> find() {
        const auto region = select<model::DftRegion>([](const auto&) { return 0.0; });
        const double nearAxis = 0.25 * lens_.wavelengthUm;
        const auto axis =
            region ? region : select<model::DftCylinder>([nearAxis](const auto& cylinder) {
                return cylinder.rUm <= nearAxis ? cylinder.rUm
                                                : std::numeric_limits<double>::infinity();
            });
        if (!axis || !measureAxis(*axis)) {
            return std::nullopt;
        }
        if (region) {
            measurePlane(*region, result_.zUm);
        } else {
            const double reach =
                result_.depthOfFocusUm > 0.0 ? 0.5 * result_.depthOfFocusUm : lens_.wavelengthUm;
            const double focus = result_.zUm;
            double z = focus;
            const auto plane = select<model::DftPlane>([&](const auto& candidate) {
                const double distance = std::abs(candidate.zUm - focus);
                return distance <= reach ? distance : std::numeric_limits<double>::infinity();
            });
            if (plane) {
                z = std::get<model::DftPlane>(plane->monitor->kind).zUm;
                measurePlane(*plane, z);
            }
        }
        return std::move(result_);
    }

private:
    /// The monitor of kind T with the smallest finite rank that transforms at the design
    /// wavelength.
    template <class T, class Rank> std::optional<Candidate> select(const Rank& rank) const {
        std::optional<Candidate> best;
        double bestRank = std::numeric_limits<double>::infinity();
        for (std::size_t n = 0; n < monitors_.size(); ++n) {
            const auto* kind = std::get_if<T>(&project_.monitors[n].kind);
            if (kind == nullptr || monitors_[n].parities.empty()) {
                continue;
            }
            const auto frequency = frequencyOf(kind->wavelengthsUm, lens_.wavelengthUm);
            if (frequency && rank(*kind) < bestRank) {
                bestRank = rank(*kind);
                best = Candidate{&project_.monitors[n], monitors_[n].name, monitors_[n].parities,
                                 *frequency};
            }
        }
        return best;
    }

    [[nodiscard]] double direction() const {
        return incident_ && incident_->wave.direction == PropagationDirection::minusZ ? -1.0 : 1.0;
    }

    /// |E|^2 of the incident wave, azimuthal average over all parities; 1 when there is none.
    [[nodiscard]] double incidentIntensity() const {
        if (!incident_ || incident_->intensity.front() <= 0.0) {
            return 1.0;
        }
        return incident_->intensity.front();
    }

    bool measureAxis(const Candidate& axis) {
        const auto& grid = d_.grid;
        const double start = lens_.exitPlaneZUm + direction() * 0.25 * lens_.focalLengthUm;
        const double low = direction() > 0.0 ? start : grid.z(grid.interiorBeginZ());
        const double high = direction() > 0.0 ? grid.z(grid.interiorEndZ()) : start;
        auto z = integerHeights(grid, axis.box().box, low, high);
        if (z.size() < 3) {
            return false;
        }
        // A cylinder's box need not reach the axis.
        const double r = axis.box().box.iBegin == 0 ? 0.0 : grid.r(axis.box().box.iBegin);
        const auto fields = fieldsAt(d_, axis, {r}, z);
        result_.axial.intensity = electricIntensity(fields, axis.frequency);
        result_.axial.positionUm = std::move(z);
        for (auto& value : result_.axial.intensity) {
            value /= incidentIntensity();
        }
        const auto peak = findPeak(result_.axial);
        if (!peak || peak->intensity <= 0.0) {
            return false;
        }
        result_.axialMonitor = axis.name;
        result_.wavelengthUm = units::wavelength(axis.box().omega[axis.frequency]);
        result_.zUm = peak->positionUm;
        result_.atEdge = peak->atEdge;
        result_.focalLengthUm = direction() * (peak->positionUm - lens_.exitPlaneZUm);
        result_.designFocalLengthUm = lens_.focalLengthUm;
        result_.errorPercent =
            100.0 * (result_.focalLengthUm - lens_.focalLengthUm) / lens_.focalLengthUm;
        result_.peakIntensity = peak->intensity;
        result_.depthOfFocusUm = peak->fullWidthUm;
        return true;
    }

    void measurePlane(const Candidate& plane, double z) {
        const auto r = integerRadii(d_.grid, plane.box().box, d_.grid.r(d_.grid.interiorEndR()));
        const auto fields = fieldsAt(d_, plane, r, {z});
        result_.focalPlaneMonitor = plane.name;
        result_.focalPlaneZUm = z;
        result_.radial.positionUm = r;
        result_.radial.intensity = electricIntensity(fields, plane.frequency);
        for (auto& value : result_.radial.intensity) {
            value /= incidentIntensity();
        }
        result_.fwhmUm = fullWidthFromAxis(result_.radial);
        if (fields.size() == 1 && fields.front().azimuthalOrder != 0) {
            // Er, Ez ~ cos(m theta) fill theta = 0, Etheta ~ sin(m theta) fills theta = pi / 2 (m =
            // 1).
            IntensityProfile x{r, {}};
            IntensityProfile y{r, {}};
            for (std::size_t n = 0; n < r.size(); ++n) {
                const auto value = [&](Component c) {
                    return std::norm(fields.front().at(c, plane.frequency, 0, n));
                };
                x.intensity.push_back(value(Component::er) + value(Component::ez));
                y.intensity.push_back(value(Component::et));
            }
            result_.fwhmXUm = fullWidthFromAxis(x);
            result_.fwhmYUm = fullWidthFromAxis(y);
        }
        result_.apertureRadiusUm = apertureRadius(project_);
        if (result_.fwhmUm && incident_ && result_.apertureRadiusUm) {
            const double radius = std::min(1.5 * *result_.fwhmUm, r.back());
            double power = 0.0;
            for (const auto& reading : plane.parities) {
                power += fluxThroughDisc(d_, reading.boxes.front(), z, radius)[plane.frequency];
            }
            const double area =
                sources::apertureArea(incident_->metric, incident_->wave.apertureRadiusUm,
                                      incident_->wave.apertureEdgeUm, *result_.apertureRadiusUm);
            result_.efficiency = direction() * power / (incident_->irradiance.front() * area);
        }
    }

    const grid::Discretisation& d_;
    const model::Project& project_;
    const model::LensDesign& lens_;
    std::span<const run::MonitorResult> monitors_;
    std::optional<IncidentWave> incident_;
    FocusResult result_;
};

/// Position between samples a and b at which the intensity crosses `level`.
double crossing(const IntensityProfile& p, std::size_t a, std::size_t b, double level) {
    const double part = (level - p.intensity[a]) / (p.intensity[b] - p.intensity[a]);
    return p.positionUm[a] + part * (p.positionUm[b] - p.positionUm[a]);
}

/// Where a profile is largest, in samples from `place`.
struct Maximum {
    std::size_t place;
    double shift, value;
};

/// Of the parabola through a sample and its neighbours.
Maximum parabolaMaximum(const std::vector<double>& f, std::size_t top) {
    const double curvature = f[top - 1] - 2.0 * f[top] + f[top + 1];
    if (!(curvature < 0.0)) {
        return {top, 0.0, f[top]};
    }
    const double slope = 0.5 * (f[top + 1] - f[top - 1]);
    const double shift = -slope / curvature;
    return {top, shift, f[top] + 0.5 * slope * shift};
}

/// Of the cubic through the highest sample, the higher of its neighbours and theirs.
Maximum cubicMaximum(const std::vector<double>& f, std::size_t top) {
    const std::size_t at = f[top + 1] > f[top - 1] ? top : top - 1; // the maximum lies from here on
    if (at == 0 || at + 2 >= f.size()) {
        return parabolaMaximum(f, top);
    }
    // Lagrange's form of f(at + t), t = -1, 0, 1, 2, in powers of t.
    const double linear = -f[at - 1] / 3.0 - 0.5 * f[at] + f[at + 1] - f[at + 2] / 6.0;
    const double square = 0.5 * f[at - 1] - f[at] + 0.5 * f[at + 1];
    const double cubic = (f[at + 2] - f[at - 1]) / 6.0 + 0.5 * (f[at] - f[at + 1]);
    const double root = square * square - 3.0 * linear * cubic;
    const double divisor = -square + std::sqrt(std::max(0.0, root));
    const double shift = divisor > 0.0 ? linear / divisor : -1.0;
    if (root < 0.0 || shift < 0.0 || shift > 1.0) {
        return parabolaMaximum(f, top);
    }
    return {at, shift, f[at] + shift * (linear + shift * (square + shift * cubic))};
}

} // namespace

std::optional<double> apertureRadius(const model::Project& project) {
    double radius = 0.0;
    for (const auto& body : project.bodies) {
        if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
            for (const auto& ring : zone->rings) {
                const bool screen = ring.rOutUm >= project.domain.radiusUm;
                radius = std::max(radius, screen ? ring.rInUm : ring.rOutUm);
            }
        } else if (std::holds_alternative<model::PostPattern>(body.shape) ||
                   std::holds_alternative<model::DensityRegion>(body.shape)) {
            if (const auto extent = model::extentOf(body)) {
                radius = std::max(radius, extent->rMaxUm);
            }
        }
    }
    for (const auto& source : project.sources) {
        if (const auto* wave = std::get_if<model::PlaneWave>(&source.kind)) {
            if (wave->apertureRadiusUm) {
                return wave->apertureRadiusUm;
            }
        }
    }
    return radius > 0.0 ? std::optional(radius) : std::nullopt;
}

std::optional<ProfilePeak> findPeak(const IntensityProfile& profile) {
    const auto& values = profile.intensity;
    if (values.size() < 3) {
        return std::nullopt;
    }
    const auto top = static_cast<std::size_t>(
        std::distance(values.begin(), std::max_element(values.begin(), values.end())));
    ProfilePeak peak;
    peak.positionUm = profile.positionUm[top];
    peak.intensity = values[top];
    peak.atEdge = top == 0 || top + 1 == values.size();
    if (peak.atEdge) {
        return peak;
    }
    const Maximum maximum = cubicMaximum(values, top);
    const double step = profile.positionUm[top + 1] - profile.positionUm[top];
    peak.positionUm = profile.positionUm[maximum.place] + maximum.shift * step;
    peak.intensity = maximum.value;
    const double half = 0.5 * peak.intensity;
    std::size_t left = top;
    while (left > 0 && values[left] > half) {
        --left;
    }
    std::size_t right = top;
    while (right + 1 < values.size() && values[right] > half) {
        ++right;
    }
    if (values[left] <= half && values[right] <= half) {
        peak.fullWidthUm =
            crossing(profile, right - 1, right, half) - crossing(profile, left, left + 1, half);
    }
    return peak;
}

std::optional<double> fullWidthFromAxis(const IntensityProfile& profile) {
    return optics::fullWidthFromAxis(profile.positionUm, profile.intensity);
}

std::optional<FocusResult> findFocus(const grid::Discretisation& discretisation,
                                     std::span<const run::MonitorResult> monitors,
                                     std::int64_t steps) {
    if (!discretisation.project->lens) {
        return std::nullopt;
    }
    return FocusFinder(discretisation, monitors, steps).find();
}

} // namespace zonescope::monitors
