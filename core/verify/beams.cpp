#include "core/verify/beam_references.hpp"
#include "core/verify/rungs.hpp"

#include "core/model/units.hpp"
#include "core/monitors/summed_field.hpp"
#include "core/run/simulation.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <functional>
#include <memory>
#include <numbers>
#include <vector>

namespace zonescope::verify {
namespace {

using Complex = std::complex<double>;
using std::numbers::pi;

constexpr double beamWavelengthUm = 1.0; ///< in vacuum
constexpr double fineCellUm = 0.05;      ///< the order is measured from twice that
constexpr double focusUm = 1.0;          ///< from the source plane

/// A beam with its domain: `radius` wavelengths wide.
struct Case {
    std::string name, title;
    model::Beam beam;
    int order = 1;
    double radiusUm = 4.0;
    /// Field behind the source plane: at the centre wavelength, and of a pulse with a band of 20 %
    /// in time, both as measured at 20 cells per wavelength with about a third to spare. A hard
    /// pupil has long tails, which end at the rim of the domain (twice as wide a domain halves the
    /// first), and steep waves whose longer wavelengths would be evanescent (the second).
    double behindBound = 1e-3;
    double leakageBound = 1e-3;
};

model::Beam beamOf(model::BeamShape shape, double size, model::BeamPolarization polarization,
                   int charge = 0) {
    model::GaussianPulse signal;
    signal.wavelengthUm = beamWavelengthUm;
    signal.relativeBandwidth = 0.2;
    signal.delayWidths = 4.0;
    model::Beam beam;
    beam.zUm = -0.5 * focusUm;
    beam.focusZUm = 0.5 * focusUm;
    beam.shape = shape;
    (shape == model::BeamShape::gaussian ? beam.waistUm : beam.numericalAperture) = size;
    beam.polarization = polarization;
    beam.charge = charge;
    beam.signal = signal;
    return beam;
}

std::vector<Case> cases() {
    using model::BeamPolarization;
    using model::BeamShape;
    auto annular = beamOf(BeamShape::focused, 0.8, BeamPolarization::azimuthal);
    annular.innerNumericalAperture = 0.5;
    auto downwards = beamOf(BeamShape::focused, 0.8, BeamPolarization::linear);
    downwards.direction = model::PropagationDirection::minusZ;
    std::swap(downwards.zUm, downwards.focusZUm);
    return {
        {"gaussian", "Gaussian beam", beamOf(BeamShape::gaussian, 1.5, BeamPolarization::linear), 1,
         5.0, 1e-3, 1e-3},
        {"vortex", "Vortex of charge 1",
         beamOf(BeamShape::gaussian, 1.5, BeamPolarization::circularPlus, 1), 2, 6.0, 1e-2, 1.5e-2},
        {"focused", "Focused beam, NA 0.8",
         beamOf(BeamShape::focused, 0.8, BeamPolarization::linear), 1, 6.0, 1.1e-2, 1.3e-2},
        {"downwards", "Focused downwards, NA 0.8", downwards, 1, 6.0, 1.1e-2, 1.3e-2},
        {"radial", "Radially polarised, NA 0.8",
         beamOf(BeamShape::focused, 0.8, BeamPolarization::radial), 0, 6.0, 2.7e-2, 4.7e-2},
        {"annular_azimuthal", "Azimuthally polarised, NA 0.5 to 0.8", annular, 0, 8.0, 1e-2, 3e-2},
    };
}

model::Project projectOf(const Case& one, double cellUm) {
    const auto cells = [cellUm](double length) {
        return static_cast<int>(std::lround(length / cellUm));
    };
    model::Project project =
        closedDomain(one.order, cells(one.radiusUm), cells(focusUm), cells(focusUm), cellUm);
    const auto layer = absorbingLayer(12);
    project.boundaries = {.rMax = layer, .zMin = layer, .zMax = layer};
    project.sources = {{.name = "beam", .kind = one.beam}};
    const double side = one.beam.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    const std::vector wavelengths{beamWavelengthUm};
    project.monitors = {
        {.name = "focus", .kind = model::DftPlane{one.beam.focusZUm, one.radiusUm, wavelengths}},
        {.name = "behind",
         .kind = model::DftPlane{one.beam.zUm - 0.25 * side, one.radiusUm, wavelengths}}};
    project.run.stop = {.maxTimeFs = 110.0, .energyDecay = std::nullopt};
    return project;
}

/// Root of the largest |E|^2 of a plane along x and along y.
double largestField(const monitors::SummedField& field, double radiusUm) {
    double largest = 0.0;
    for (int n = 0; n <= 100; ++n) {
        const double r = radiusUm * n / 100.0;
        for (const auto& [x, y] : {std::pair(r, 0.0), std::pair(0.0, r)}) {
            const auto e = field.electric(x, y);
            largest = std::max(largest, std::norm(e.x) + std::norm(e.y) + std::norm(e.z));
        }
    }
    return std::sqrt(largest);
}

monitors::SummedField planeOf(const run::Simulation& simulation, std::size_t monitor) {
    const auto readings = simulation.readMonitors();
    return monitors::SummedField(monitors::fieldsOnPlane(
        simulation.discretisation(),
        std::get<model::DftPlane>(simulation.project().monitors[monitor].kind),
        readings[monitor].parities, 0));
}

std::unique_ptr<run::Simulation> simulationOf(const Settings& settings, const Case& one,
                                              double cellUm) {
    return std::make_unique<run::Simulation>(
        std::make_shared<const model::Project>(projectOf(one, cellUm)), engineFactory(settings));
}

struct Measured {
    std::unique_ptr<run::Simulation> simulation;
    double leakage = 0.0; ///< in time: largest field behind the plane over the largest before it
};

Measured measure(const Settings& settings, const Case& one) {
    Measured measured;
    measured.simulation = simulationOf(settings, one, fineCellUm);
    auto& simulation = *measured.simulation;
    const auto& grid = simulation.discretisation().grid;
    const int source = static_cast<int>(std::lround((one.beam.zUm - grid.zOrigin) / grid.dz));
    const bool up = one.beam.direction == model::PropagationDirection::plusZ;
    double before = 0.0;
    double behind = 0.0;
    while (simulation.state() == run::RunState::running) {
        simulation.advance(10);
        const auto plane = simulation.snapshot({});
        for (int k = grid.interiorBeginZ() + 1; k < grid.interiorEndZ() - 1; ++k) {
            for (int i = 0; i < grid.interiorEndR(); ++i) {
                const double value = plane.values[static_cast<std::size_t>(k) *
                                                      static_cast<std::size_t>(plane.width) +
                                                  static_cast<std::size_t>(i)];
                const bool lit = up ? k >= source - 1 : k <= source;
                const bool dark = up ? k < source - 2 : k > source + 1;
                before = lit ? std::max(before, value) : before;
                behind = dark ? std::max(behind, value) : behind;
            }
        }
    }
    measured.leakage = behind / before;
    return measured;
}

/// Relative difference, over r up to a radius, between two fields along x and y after the best
/// complex factor.
double profileError(const monitors::SummedField& field, const PlaneField& exact, double radiusUm) {
    Complex product = 0.0;
    double norm = 0.0;
    double found = 0.0;
    for (int n = -40; n <= 40; ++n) {
        const double r = radiusUm * n / 40.0;
        for (const auto& [x, y] :
             {std::pair(r, 0.0), std::pair(0.0, r), std::pair(0.6 * r, 0.8 * r)}) {
            const auto e = field.electric(x, y);
            const auto w = exact(x, y);
            product += e.x * std::conj(w.x) + e.y * std::conj(w.y) + e.z * std::conj(w.z);
            norm += std::norm(w.x) + std::norm(w.y) + std::norm(w.z);
            found += std::norm(e.x) + std::norm(e.y) + std::norm(e.z);
        }
    }
    return std::sqrt(std::max(0.0, found * norm / std::norm(product) - 1.0));
}

/// |E| in the focal plane along and across x, over the largest of the exact field.
Figure focusFigure(const Case& one, const monitors::SummedField& focus, const PlaneField& exact,
                   double radiusUm) {
    Figure figure{.name = "beams/" + one.name + "/focus",
                  .title = one.title + ": focal plane",
                  .x = {"distance from the axis", "µm"},
                  .y = {"|E| / peak", "1"},
                  .series = {},
                  .caption =
                      one.beam.shape == model::BeamShape::gaussian
                          ? "One wavelength behind the source plane, 20 cells per wavelength, "
                            "against the sum of the beam's plane waves."
                          : "One wavelength behind the source plane, 20 cells per wavelength, "
                            "against the diffraction integrals."};
    constexpr int points = 31;
    for (const bool alongX : {true, false}) {
        std::vector<double> places, found, wanted;
        for (int n = 0; n < points; ++n) {
            const double r = radiusUm * n / (points - 1);
            const auto size = [](const optics::CartesianVector& e) {
                return std::sqrt(std::norm(e.x) + std::norm(e.y) + std::norm(e.z));
            };
            places.push_back(r);
            found.push_back(size(focus.electric(alongX ? r : 0.0, alongX ? 0.0 : r)));
            wanted.push_back(size(exact(alongX ? r : 0.0, alongX ? 0.0 : r)));
        }
        const double wantedPeak = std::ranges::max(wanted);
        // The same total over the samples: the field is known up to a factor.
        double product = 0.0;
        double square = 0.0;
        for (std::size_t n = 0; n < found.size(); ++n) {
            wanted[n] /= wantedPeak;
            product += found[n] * wanted[n];
            square += found[n] * found[n];
        }
        for (double& value : found) {
            value *= product / square;
        }
        const std::string label = alongX ? "along x" : "along y";
        figure.add(label, SeriesRole::computed, places, std::move(found));
        figure.add(label + ", exact", SeriesRole::reference, places, std::move(wanted));
    }
    return figure;
}

Findings beamResults(const Settings& settings, const Case& one) {
    const std::string name = "beams/" + one.name;
    const Measured measured = measure(settings, one);
    const auto focus = planeOf(*measured.simulation, 0);
    const auto behind = planeOf(*measured.simulation, 1);
    const bool gaussian = one.beam.shape == model::BeamShape::gaussian;
    const double peak = largestField(focus, 2.0);
    const double radius = gaussian ? 3.0 : 1.5;
    const auto exact = exactFocus(one.beam, beamWavelengthUm);
    const double error = profileError(focus, exact, radius);
    std::vector<Result> results;
    if (gaussian) {
        const auto coarse = simulationOf(settings, one, 2.0 * fineCellUm);
        while (coarse->state() == run::RunState::running) {
            coarse->advance(1000);
        }
        const double coarseError = profileError(planeOf(*coarse, 0), exact, radius);
        const double paraxial = profileError(focus, paraxialWaist(one.beam), radius);
        results = {atMost(name + "/profile", error, 5e-3, "1",
                          fmt::format("focal plane against the sum of the beam's plane waves; from "
                                      "the paraxial form, which has no axial field, {:.3g}",
                                      paraxial)),
                   atLeast(name + "/order", std::log2(coarseError / error), 1.7, "1",
                           fmt::format("errors {:.3g} and {:.3g} at 10 and 20 cells per wavelength",
                                       coarseError, error))};
    } else {
        results = {atMost(name + "/profile", error, 0.02, "1",
                          "focal plane against the diffraction integrals")};
    }
    results.insert(
        results.end(),
        {atMost(name + "/behind", largestField(behind, one.radiusUm - 0.2) / peak, one.behindBound,
                "1",
                "field behind the source plane over that in the focus, at the centre wavelength"),
         atMost(name + "/behind_pulse", measured.leakage, one.leakageBound, "1",
                "largest field behind the plane over the largest in front, pulse of 20 % band")});
    return {std::move(results), {focusFigure(one, focus, exact, radius)}};
}

} // namespace

std::vector<Rung> beamRungs() {
    std::vector<Rung> rungs;
    for (const Case& one : cases()) {
        rungs.push_back({"beams/" + one.name, "A beam from its source plane to its focus",
                         [one](const Settings& settings) { return beamResults(settings, one); }});
    }
    return rungs;
}

} // namespace zonescope::verify
