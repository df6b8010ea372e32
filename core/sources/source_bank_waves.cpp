#include "core/sources/source_bank.hpp"

#include "core/error.hpp"
#include "core/model/incident_light.hpp"
#include "core/sources/aperture.hpp"
#include "core/sources/guided_mode_source.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

// The sources that split the grid into total and scattered field: plane waves, boxes and guided
// modes.

namespace zonescope::sources {
namespace {

using model::Component;

void requireFirstOrder(const grid::Grid& grid) {
    const int azimuthalOrder = grid.azimuthalOrder;
    if (!grid.planar() && std::abs(azimuthalOrder) != 1) {
        throw InputError({.file = {},
                          .key = "azimuthal_order",
                          .value = std::to_string(azimuthalOrder),
                          .allowed = say("1 or -1 with a plane wave along z"),
                          .hint = say("set azimuthal_order to 1 or remove the plane wave")});
    }
}

} // namespace

void SourceBank::addPlaneWave(const grid::Discretisation& discretisation,
                              const model::PlaneWave& wave, int parity) {
    requireFirstOrder(discretisation.grid);
    if (parity == 1 && wave.polarization != model::Polarization::circular) {
        return;
    }
    const auto& grid = discretisation.grid;
    PlaneWaveLine line(discretisation, wave,
                       parity == 0 ? model::SignalPhase::inPhase : model::SignalPhase::quadrature);
    const int rowE = line.sourceRow();
    const int direction = line.direction();
    const int rowH = direction > 0 ? rowE - 1 : rowE;
    const auto& axial = discretisation.axialMetric;
    const double step = direction * axial.step[static_cast<std::size_t>(rowH)];
    const double edge = direction > 0 ? axial.lower[static_cast<std::size_t>(rowE)]
                                      : -axial.upper[static_cast<std::size_t>(rowE)];
    const TransverseShares shares = transverseShares(grid, wave.polarizationAngleDeg.value_or(0.0));
    const auto& stretch = discretisation.radialLayer.stretch;
    const auto& mean = discretisation.radialLayer.mean;
    const int first = seriesCount_;
    seriesCount_ += 4;
    // A magnetic wall holds nothing, and et and hr on it are like any others.
    const int columnsOfEt =
        grid.planar() && !discretisation.radialMetric.wallHeld ? grid.columns() : grid.nr;

    const auto add = [&](Component component, int k, double factor, double offset, int columns,
                         const std::vector<double>& kappa, const std::vector<double>& sigma,
                         int series) {
        if (factor == 0.0) {
            return; // the other polarisation
        }
        Injection value{component, k, 0, {}, series};
        Injection integral{component, k, 0, {}, series + 1};
        for (int i = 0; i < columns; ++i) {
            const auto column = static_cast<std::size_t>(i);
            const double weight =
                factor * apertureAt(wave.apertureRadiusUm, wave.apertureEdgeUm, grid.r(i, offset));
            value.weights.push_back(weight * kappa[column]);
            integral.weights.push_back(weight * sigma[column]);
        }
        injections_.push_back(std::move(value));
        const int layer = grid.layerCellsRMin > 0 ? 0 : std::max(0, grid.interiorEndR());
        integral.iBegin = std::min(layer, columns);
        integral.weights.erase(integral.weights.begin(),
                               integral.weights.begin() + integral.iBegin);
        if (std::any_of(integral.weights.begin(), integral.weights.end(),
                        [](double w) { return w != 0.0; })) {
            injections_.push_back(std::move(integral));
        }
    };
    // Rescaled incident fields (DESIGN 1.7 (b)): Er, hr with the stretch, et, Ht with its running
    // mean.
    const double m = shares.azimuthal;
    add(Component::ht, rowH, shares.radial * step, 0.5, grid.nr, stretch.kappaHalf,
        stretch.sigmaHalf, first);
    add(Component::hr, rowH, -m * step, 0.0, columnsOfEt, mean.kappaInteger, mean.sigmaInteger,
        first);
    add(Component::er, rowE, shares.radial * edge, 0.5, grid.nr, mean.kappaHalf, mean.sigmaHalf,
        first + 2);
    add(Component::et, rowE, m * edge, 0.0, columnsOfEt, stretch.kappaInteger, stretch.sigmaInteger,
        first + 2);

    const bool wall =
        !wave.apertureRadiusUm.has_value() && discretisation.radialMetric.wallHeld && m != 0.0;
    drivesWall_ = drivesWall_ || wall;
    waves_.push_back({std::move(line), first, wall, m});
}

void SourceBank::addBox(const grid::Discretisation& discretisation, const model::TotalFieldBox& box,
                        int parity) {
    if (!model::litAlongAxis(box)) {
        addBoxOfModes(discretisation, box, parity);
        return;
    }
    requireFirstOrder(discretisation.grid);
    if (parity == 1 && box.polarization != model::Polarization::circular) {
        return;
    }
    TotalFieldBoxWave wave(
        discretisation, box,
        parity == 0 ? model::SignalPhase::inPhase : model::SignalPhase::quadrature, seriesCount_);
    std::ranges::move(wave.injections(discretisation), std::back_inserter(injections_));
    const int first = seriesCount_;
    seriesCount_ += wave.seriesCount();
    boxes_.push_back({std::move(wave), first});
}

/// The mode's transverse fields across one plane, as total/scattered field: E drives the H before
/// the plane, H the E on it. Half a cell before the plane the mode is ahead by beta dz/2.
void SourceBank::addGuidedMode(const grid::Discretisation& discretisation,
                               const model::GuidedMode& source) {
    const auto& grid = discretisation.grid;
    const auto injected = guidedModeOf(discretisation, source);
    const auto& mode = injected.mode;
    const int rowE = injected.row;
    const bool upwards = source.direction == model::PropagationDirection::plusZ;
    const double direction = upwards ? 1.0 : -1.0;
    const int rowH = upwards ? rowE - 1 : rowE;
    const auto& axial = discretisation.axialMetric;
    const double step = source.amplitude * direction * axial.step[static_cast<std::size_t>(rowH)];
    // Backwards H changes its sign, and so does the side from which it is missing.
    const double edge = source.amplitude * (upwards ? axial.lower[static_cast<std::size_t>(rowE)]
                                                    : axial.upper[static_cast<std::size_t>(rowE)]);
    const int seriesOfE = seriesCount_++;
    const int seriesOfH = seriesCount_++;
    const auto add = [&](Component component, int k, double factor,
                         const std::vector<double>& profile, int series) {
        Injection injection{component, k, 0, {}, series};
        for (int i = 0; i < grid.interiorEndR(); ++i) {
            injection.weights.push_back(factor * profile[static_cast<std::size_t>(i)]);
        }
        injections_.push_back(std::move(injection));
    };
    add(Component::ht, rowH, step, mode.er, seriesOfE);
    add(Component::hr, rowH, -step, mode.et, seriesOfE);
    add(Component::er, rowE, edge, mode.ht, seriesOfH);
    add(Component::et, rowE, -edge, mode.hr, seriesOfH);
    const auto signal = model::makeSignal(source.signal);
    currents_.push_back({signal, false, seriesOfE});
    currents_.push_back({signal, true, seriesOfH, 0.5 * grid.dz * mode.beta / injected.omega});
}

} // namespace zonescope::sources
