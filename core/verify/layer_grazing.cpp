#include "core/verify/rungs.hpp"

#include "core/monitors/collocation.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>

namespace zonescope::verify {
namespace {

constexpr double cellUm = 0.05;
constexpr double wavelengthUm = 20 * cellUm;
constexpr int radiusCells = 160;

/// Transforms of the three components of E in the plane of the dipole, [component][r].
struct PlaneField {
    std::vector<std::complex<double>> values;
    std::size_t radii = 0;
};

/// A dipole along z on the axis between absorbing layers, m = 0. Both domains have the same radial
/// layer, whose echo so drops out.
PlaneField dipoleField(const Settings& settings, int halfHeight, int axialCells) {
    constexpr int radialCells = 20;
    auto project = closedDomain(0, radiusCells, halfHeight, halfHeight, cellUm);
    project.boundaries = {.rMax = absorbingLayer(radialCells),
                          .zMin = absorbingLayer(axialCells),
                          .zMax = absorbingLayer(axialCells)};
    model::Dipole dipole;
    dipole.signal = model::GaussianPulse{
        .wavelengthUm = wavelengthUm, .relativeBandwidth = 0.3, .delayWidths = 5.0};
    project.sources.push_back({.name = "dipole", .kind = dipole});
    project.monitors.push_back(
        {.name = "plane", .kind = model::DftPlane{.zUm = 0.0, .wavelengthsUm = {wavelengthUm}}});
    const Run run = makeRun(settings, project, model::Precision::doublePrecision);
    constexpr double wavesToDecay = 60.0;
    run.engine->advance(
        static_cast<std::int64_t>(std::ceil(wavesToDecay * wavelengthUm / run.grid().dt)));
    const auto readings = run.engine->readMonitors();
    const auto& box = readings.at(0).boxes.at(0);
    const auto field = monitors::collocate(
        *run.discretisation, box, monitors::integerRadii(run.grid(), box.box, radiusCells * cellUm),
        {0.0});
    PlaneField result{.values = {}, .radii = field.r.size()};
    for (const auto component :
         {model::Component::er, model::Component::et, model::Component::ez}) {
        for (std::size_t n = 0; n < field.r.size(); ++n) {
            result.values.push_back(field.at(component, 0, 0, n));
        }
    }
    return result;
}

/// Largest |E - E reference| beyond two wavelengths from the dipole over |E reference| there.
double grazingError(const PlaneField& field, const PlaneField& reference) {
    double largest = 0.0;
    for (auto n = static_cast<std::size_t>(2.0 * wavelengthUm / cellUm); n < field.radii; ++n) {
        double difference = 0.0;
        double size = 0.0;
        for (std::size_t c = 0; c < 3; ++c) {
            const auto at = c * field.radii + n;
            difference += std::norm(field.values[at] - reference.values[at]);
            size += std::norm(reference.values[at]);
        }
        const double error = std::sqrt(difference / size);
        largest = error <= largest ? largest : error; // keeps a NaN
    }
    return largest;
}

} // namespace

std::vector<Rung> layerGrazingRungs() {
    return {{"layer/grazing", "A dipole in a flat domain, whose light grazes the absorbing layers",
             [](const Settings& settings) -> std::vector<Result> {
                 // Echoes of layers there are steep and small; with 160 cells it changes by 3e-7.
                 constexpr int farAway = 200;
                 const auto reference = dipoleField(settings, farAway, 40);
                 struct Case {
                     int halfHeight, cells;
                     double bound;
                 };
                 // A domain of two and of half a wavelength; three to five times what was measured.
                 std::vector<Result> results;
                 for (const Case& one : {Case{20, 10, 2e-4}, Case{20, 20, 1.5e-5},
                                         Case{5, 10, 1e-2}, Case{5, 20, 1e-5}}) {
                     results.push_back(atMost(
                         fmt::format("layer/grazing/half_height_{}/{}_cells", one.halfHeight,
                                     one.cells),
                         grazingError(dipoleField(settings, one.halfHeight, one.cells), reference),
                         one.bound, "1", "largest error of E in the dipole's plane over E there"));
                 }
                 return results;
             }}};
}

} // namespace zonescope::verify
