#include "core/wedge/lattice.hpp"

#include "core/error.hpp"
#include "core/grid/layer_incidence.hpp"
#include "core/model/range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::wedge {
namespace {

constexpr auto mostSectors = static_cast<int>(model::range::sectors.maximum);
constexpr auto mostFolds = static_cast<int>(model::range::rotationalSymmetry.maximum);

void requireRange(const char* key, int value, int least, int most, text::Message hint) {
    if (value < least || value > most) {
        refuse(key, fmt::format("{}", value),
               say("{least} to {most}", "least"_is = least, "most"_is = most), std::move(hint));
    }
}

/// sigma_r of the inner layer, graded as that at r_max, and for the complete stretch its running
/// mean -(1/r) times the integral from r to the layer's end.
void addInnerLayer(grid::RadialLayer& layer, const WedgeLattice& lattice,
                   const model::Boundary& grading) {
    const grid::Grid& grid = lattice.whole.grid;
    const int cells = lattice.innerLayerEnd - lattice.firstColumn;
    const double peak = grid::peakSigma(grading.order, grading.targetReflection, cells * grid.dr);
    const auto sigmaAt = [&](double place) {
        const double depth = lattice.innerLayerEnd - place;
        return depth > 0.0 ? peak * std::pow(depth / cells, grading.order) : 0.0;
    };
    const bool complete = lattice.wedge.innerStretch == model::LayerStretch::complete;
    double half = 0.0; // sums of sigma over the places beyond, in units of dr
    double integer = 0.0;
    for (int i = lattice.innerLayerEnd - 1; i >= lattice.firstColumn; --i) {
        const auto n = static_cast<std::size_t>(i);
        layer.stretch.sigmaHalf[n] = sigmaAt(i + 0.5);
        layer.stretch.sigmaInteger[n] = sigmaAt(i);
        half += layer.stretch.sigmaHalf[n];
        if (complete) {
            layer.mean.sigmaHalf[n] = -integer / (i + 0.5);
            layer.mean.sigmaInteger[n] = -half / i;
        }
        integer += layer.stretch.sigmaInteger[n];
    }
}

/// The wall at the inner end: what lies on it is held.
void holdAtInnerWall(grid::RadialMetric& metric, int column) {
    const auto n = static_cast<std::size_t>(column);
    metric.orderInteger[n] = 0.0;
    metric.weightEtHr[n] *= 0.5;
    metric.weightEz[n] *= 0.5;
}

/// A harmonic of a grid in theta near the axis: its number is not quite the order whose axis rule
/// it has, so the smallest metric radius at which S = 0.6 is stable is looked for. From some number
/// on the eigenvector lies where rho is constant, whatever happens on the axis.
grid::AzimuthalNumber numberNearAxis(double number, int order) {
    const double magnitude = std::abs(number);
    if (magnitude == std::abs(order)) {
        return {number, order, magnitude < 2.0 ? 0.0 : magnitude / grid::metricClamp(order)};
    }
    constexpr double plateau = 17.0; // as grid::metricClamp
    if (magnitude >= plateau) {
        return {number, order, magnitude / plateauClamp};
    }
    // The search must see all of the constant rho, plateau/plateauClamp cells, and some beyond.
    constexpr int cells = 48;
    constexpr double bound = 2.0 / 0.6;
    constexpr double finer = 0.02;
    grid::AzimuthalNumber azimuthal{number, order, 0.0};
    const auto isStable = [&] {
        const auto metric =
            grid::makeRadialMetric(azimuthal, 1.0, cells, model::BoundaryKind::electricWall);
        return grid::largestEigenvalue(metric, 1.0) <= bound;
    };
    const double enough = magnitude / plateauClamp + 1.0;
    while (azimuthal.smallestRadiusCells < enough && !isStable()) {
        azimuthal.smallestRadiusCells += finer * std::max(1.0, azimuthal.smallestRadiusCells);
    }
    return azimuthal;
}

/// On the axis the harmonics of a wedge need the rules of their orders, and the best resolved one
/// must be that of the smallest.
void requireSmallestOrder(const WedgeLattice& lattice) {
    const int m = lattice.whole.grid.azimuthalOrder;
    const int folds = lattice.wedge.folds;
    if (lattice.sectors() > 1 && 2 * std::abs(m) > folds) {
        const int smallest =
            m - folds * static_cast<int>(std::lround(static_cast<double>(m) / folds));
        throw InputError(
            {.file = {},
             .key = "/azimuthal_order",
             .value = say("{order} with {folds} folds", "order"_is = m, "folds"_is = folds),
             .allowed = say("{least} to {most}", "least"_is = -(folds / 2), "most"_is = folds / 2),
             .hint = say("A wedge of {folds} folds couples this order with {smallest}: choose that "
                         "one, or an inner radius.",
                         "folds"_is = folds, "smallest"_is = smallest)});
    }
}

} // namespace

double WedgeLattice::azimuthalNumber(int q) const {
    const double halfPhase = std::numbers::pi * q / wedge.sectors;
    return 2.0 * (halfOrder * std::cos(halfPhase) + inverseStep * std::sin(halfPhase));
}

double WedgeLattice::theta(Component component, int j) const {
    return (j + (betweenSectors(component) ? 0.5 : 0.0)) / inverseStep;
}

WedgeLattice makeWedgeLattice(const model::Project& project, const Wedge& wedge) {
    requireRange("/wedge/folds", wedge.folds, 1, mostFolds,
                 say("The wedge spans the full circle divided by this number."));
    requireRange("/wedge/sectors", wedge.sectors, 1, mostSectors,
                 say("The number of cells along the wedge; 4 to 16 are usual."));
    WedgeLattice lattice;
    lattice.whole = grid::makeLattice(project);
    lattice.wedge = wedge;
    const grid::Grid& grid = lattice.whole.grid;
    lattice.halfOrder = 0.5 * grid.azimuthalOrder;
    lattice.inverseStep =
        wedge.folds * static_cast<double>(wedge.sectors) / (2.0 * std::numbers::pi);

    const bool onAxis = wedge.innerRadiusUm == 0.0;
    const int interior = static_cast<int>(std::lround(wedge.innerRadiusUm / grid.dr));
    const int layerCells = onAxis || wedge.innerWall ? 0 : wedge.innerLayerCells;
    if (!onAxis && (interior - layerCells < 1 || interior >= grid.interiorEndR())) {
        throw InputError(
            {.file = {},
             .key = "/wedge/inner_radius_um",
             .value = fmt::format("{}", wedge.innerRadiusUm),
             .allowed = say("0, or {least} to {most}", "least"_is = (layerCells + 1) * grid.dr,
                            "most"_is = (grid.interiorEndR() - 1) * grid.dr),
             .hint = say("The inner layer lies between the axis and the inner radius.")});
    }
    lattice.innerLayerEnd = onAxis ? 0 : interior;
    lattice.firstColumn = onAxis ? 0 : interior - layerCells;
    if (layerCells > 0) {
        addInnerLayer(lattice.whole.radialLayer, lattice, project.boundaries.rMax);
    }

    // Half a wave per cell is the fastest change along theta.
    const double fastest =
        2.0 * std::hypot(lattice.halfOrder, wedge.sectors > 1 ? lattice.inverseStep : 0.0);
    grid::AzimuthalNumber sectors{.number = 1.0, .axisOrder = 3, .smallestRadiusCells = 0.0};
    if (onAxis) {
        requireSmallestOrder(lattice);
        lattice.harmonicColumns = static_cast<int>(std::ceil(fastest / plateauClamp)) + 2;
        if (lattice.harmonicColumns >= grid.interiorEndR()) {
            throw InputError(
                {.file = {},
                 .key = "/wedge/folds",
                 .value = say("{folds} with {sectors} sectors", "folds"_is = wedge.folds,
                              "sectors"_is = wedge.sectors),
                 .allowed =
                     say("sectors so few that {harmonic_columns} cells lie within the domain",
                         "harmonic_columns"_is = lattice.harmonicColumns),
                 .hint =
                     say("Choose fewer folds or sectors, a larger radius, or an inner radius.")});
        }
    } else {
        sectors.smallestRadiusCells = fastest / plateauClamp;
    }
    lattice.sectorMetric =
        grid::makeRadialMetric(sectors, grid.dr, grid.nr, project.boundaries.rMax.kind);
    if (!onAxis) {
        holdAtInnerWall(lattice.sectorMetric, lattice.firstColumn);
        return lattice;
    }
    for (int n = 0; n < wedge.sectors; ++n) {
        const int q = lattice.firstHarmonic() + n;
        lattice.harmonicMetric.push_back(
            grid::makeRadialMetric(numberNearAxis(lattice.azimuthalNumber(q), lattice.orderOf(q)),
                                   grid.dr, grid.nr, project.boundaries.rMax.kind));
    }
    return lattice;
}

HarmonicTransform::HarmonicTransform(const WedgeLattice& lattice)
    : sectors_(static_cast<std::size_t>(lattice.sectors())) {
    const double scale = 1.0 / std::sqrt(static_cast<double>(sectors_));
    for (int half = 0; half < 2; ++half) {
        auto& forward = forward_[half];
        auto& backward = backward_[half];
        forward.resize(sectors_ * sectors_);
        backward.resize(sectors_ * sectors_);
        for (std::size_t n = 0; n < sectors_; ++n) {
            const double phase = 2.0 * std::numbers::pi *
                                 (lattice.firstHarmonic() + static_cast<double>(n)) /
                                 static_cast<double>(sectors_);
            for (std::size_t j = 0; j < sectors_; ++j) {
                const auto value =
                    std::polar(scale, -phase * (static_cast<double>(j) + 0.5 * half));
                forward[n * sectors_ + j] = value;
                backward[j * sectors_ + n] = std::conj(value);
            }
        }
    }
}

void HarmonicTransform::apply(std::span<const std::complex<double>> matrix,
                              std::span<std::complex<double>> values) const {
    std::vector<std::complex<double>> result(sectors_);
    for (std::size_t row = 0; row < sectors_; ++row) {
        for (std::size_t column = 0; column < sectors_; ++column) {
            result[row] += matrix[row * sectors_ + column] * values[column];
        }
    }
    std::ranges::copy(result, values.begin());
}

void HarmonicTransform::toHarmonics(Component component,
                                    std::span<std::complex<double>> values) const {
    apply(forward_[betweenSectors(component) ? 1 : 0], values);
}

void HarmonicTransform::toSectors(Component component,
                                  std::span<std::complex<double>> values) const {
    apply(backward_[betweenSectors(component) ? 1 : 0], values);
}

} // namespace zonescope::wedge
