#include "core/optimise/design_objective.hpp"

#include "core/adjoint/focal_form.hpp"
#include "core/adjoint/overlap_form.hpp"
#include "core/model/units.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/focus.hpp"
#include "core/optimise/extraction_objective.hpp"
#include "core/optimise/near_field.hpp"
#include "core/optimise/tilted_objective.hpp"
#include "core/sources/aperture.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace zonescope::optimise {

namespace {

/// The phase of an overlap's target in radians, at a distance from the axis.
std::function<double(double)> phaseOf(const model::OptimisationObjective& wanted, double radiusUm,
                                      double focalLengthUm, double wavenumber) {
    if (wanted.target == model::OverlapTarget::perfectLens) {
        return
            [=](double r) { return -wavenumber * (std::hypot(r, focalLengthUm) - focalLengthUm); };
    }
    return [radiusUm, coefficients = wanted.phaseRad](double r) {
        const double square = std::pow(r / radiusUm, 2);
        double phase = 0.0; // a1 s + a2 s^2 + ..., by Horner
        for (auto each = coefficients.rbegin(); each != coefficients.rend(); ++each) {
            phase = (phase + *each) * square;
        }
        return phase;
    };
}

/// The overlap with what is wanted, um^2 times (field units)^2.
adjoint::QuadraticForm overlapOf(const grid::Discretisation& discretisation,
                                 const adjoint::AperturePlane& plane, double radiusUm,
                                 double wavelengthUm) {
    const auto& wanted = discretisation.project->optimisation->objective;
    if (wanted.target == model::OverlapTarget::gaussianMode) {
        return adjoint::overlapForm(discretisation, plane,
                                    adjoint::GaussianMode{wanted.waistUm, wanted.focusZUm},
                                    wavelengthUm, discretisation.project->run.threads);
    }
    const double focalLength = std::abs(wanted.focusZUm - discretisation.grid.z(plane.row));
    const double wavenumber = plane.index * units::angularFrequency(wavelengthUm);
    return adjoint::overlapForm(
        discretisation, plane,
        adjoint::PhaseProfile{radiusUm, phaseOf(wanted, radiusUm, focalLength, wavenumber)});
}

} // namespace

adjoint::Objective makeObjective(const grid::Discretisation& discretisation) {
    const auto& project = *discretisation.project;
    const auto& grid = discretisation.grid;
    const NearField nearField = nearFieldOf(discretisation);
    const monitors::IncidentWave& incident = nearField.incident;
    adjoint::AperturePlane plane = nearField.plane;
    const double planeZ = nearField.zUm;
    const auto& wanted = project.optimisation->objective;
    const bool asPower = wanted.quantity == model::OptimisedQuantity::power;
    const adjoint::FocalTarget target{.quantity = asPower ? adjoint::FocalQuantity::power
                                                          : adjoint::FocalQuantity::intensity,
                                      .zUm = wanted.focusZUm,
                                      .radiusUm = wanted.radiusUm};
    const bool asOverlap = wanted.quantity == model::OptimisedQuantity::overlap;
    const double aperture = monitors::apertureRadius(project).value_or(grid.r(grid.interiorEndR()));
    const double area = sources::apertureArea(grid.metric, incident.wave.apertureRadiusUm,
                                              incident.wave.apertureEdgeUm, aperture);
    // That of the target: where there is light.
    const double filled =
        std::min(incident.wave.apertureRadiusUm.value_or(aperture), grid.r(plane.columns - 1));
    adjoint::Objective objective;
    objective.wavelengthsUm = wanted.wavelengthsUm;
    for (std::size_t f = 0; f < wanted.wavelengthsUm.size(); ++f) {
        const double wavelength = wanted.wavelengthsUm[f];
        const auto formOf = [&] {
            if (model::readAtFocus(wanted)) {
                return adjoint::planeForm(discretisation, target, plane.travel);
            }
            plane.index =
                monitors::indexOnPlane(project, planeZ, grid.r(plane.columns - 1), wavelength);
            if (asOverlap) {
                // Irradiance over |E|^2, with H as the mean of both sides as the incident one has.
                const double halfCell = 0.5 * units::angularFrequency(wavelength) * grid.dz;
                auto form = overlapOf(discretisation, plane, filled, wavelength);
                form.scale(plane.index * std::cos(plane.index * halfCell));
                return form;
            }
            return adjoint::focalForm(discretisation, plane, target, wavelength,
                                      project.run.threads);
        };
        adjoint::QuadraticForm form = formOf();
        form.scale(1.0 / (asPower || asOverlap ? std::abs(incident.irradiance[f]) * area
                                               : incident.intensity[f]));
        objective.forms.push_back(std::move(form));
    }
    for (std::size_t parity = 0; parity < objective.uniform.size(); ++parity) {
        objective.uniform[parity] =
            monitors::planeWaveBackground(discretisation, wanted.wavelengthsUm, planeZ,
                                          static_cast<int>(parity), nearField.steps);
    }
    return objective;
}

std::vector<adjoint::IncoherentRun> makeRuns(const grid::Discretisation& discretisation) {
    const auto& wanted = discretisation.project->optimisation;
    if (wanted && wanted->objective.quantity == model::OptimisedQuantity::extraction) {
        return extractionRuns(discretisation);
    }
    if (wanted && model::hasTiltedLight(wanted->objective)) {
        return tiltedRuns(discretisation);
    }
    std::vector<adjoint::IncoherentRun> runs;
    runs.push_back({std::nullopt, std::nullopt, makeObjective(discretisation)});
    return runs;
}

Merit meritOf(model::OptimisationAim aim, std::span<const double> figures, double reference) {
    const auto count = static_cast<double>(figures.size());
    Merit merit;
    if (aim == model::OptimisationAim::mean || figures.size() == 1 || !(reference > 0.0)) {
        for (const double figure : figures) {
            merit.value += figure / count;
            merit.weights.push_back(1.0 / count);
        }
        return merit;
    }
    const double least = *std::ranges::min_element(figures);
    const double rate = meritSharpness / reference;
    double sum = 0.0;
    for (const double figure : figures) {
        merit.weights.push_back(std::exp(-rate * (figure - least)));
        sum += merit.weights.back();
    }
    for (double& weight : merit.weights) {
        weight /= sum;
    }
    merit.value = least - std::log(sum / count) / rate;
    return merit;
}

} // namespace zonescope::optimise
