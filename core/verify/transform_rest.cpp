// What transforms miss while light rings on, as a run estimates it, against a longer run.

#include "core/run/transform_rest.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <cmath>
#include <complex>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::verify {
namespace {

/// A sphere of index 3.5 near its magnetic dipole resonance, lit by a dipole beside it.
model::Project ringingSphere(double maxTimeFs) {
    constexpr double cellUm = 0.02;
    model::Project project = closedDomain(1, 20, 20, 20, cellUm);
    const auto layer = absorbingLayer(10);
    project.boundaries = {.rMax = layer, .zMin = layer, .zMax = layer};
    project.materials = {material("silicon", 12.25)};
    project.bodies = {{.name = "sphere", .shape = model::Sphere{0.0, 0.15, "silicon"}}};
    model::Dipole dipole;
    dipole.zUm = -0.26;
    dipole.orientationR = 1.0;
    dipole.orientationZ = 0.0;
    dipole.signal =
        model::GaussianPulse{.wavelengthUm = 0.9, .relativeBandwidth = 0.6, .delayWidths = 4.0};
    project.sources = {{.name = "dipole", .kind = dipole}};
    std::vector<double> wavelengths;
    for (int n = 0; n <= 40; ++n) {
        wavelengths.push_back(0.7 + 0.01 * n);
    }
    project.monitors = {
        {.name = "plane", .kind = model::DftPlane{0.26, std::nullopt, wavelengths}}};
    project.run.stop = {
        .maxTimeFs = maxTimeFs, .energyDecay = std::nullopt, .phasorChange = std::nullopt};
    project.run.energyIntervalSteps = 10;
    project.run.precision = model::Precision::doublePrecision;
    project.run.backend = model::Backend::cpu;
    project.run.threads = 1;
    return project;
}

struct RestOfRun {
    double missing = 0.0;
    std::string note;
    fdtd::DftBoxData transforms;
};

RestOfRun runFor(const Settings& settings, double maxTimeFs) {
    run::Simulation simulation(std::make_shared<const model::Project>(ringingSphere(maxTimeFs)),
                               engineFactory(settings));
    simulation.advance(simulation.maximumSteps());
    const auto rest = run::transformRest(simulation);
    return {rest ? rest->missing : std::numeric_limits<double>::quiet_NaN(),
            run::restNote(rest).english(),
            simulation.readMonitors().at(0).parities.at(0).boxes.at(0)};
}

/// Largest relative change of the transforms of the plane at one wavelength.
double change(const fdtd::DftBoxData& early, const fdtd::DftBoxData& late) {
    double largest = 0.0;
    for (std::size_t f = 0; f < late.omega.size(); ++f) {
        double difference = 0.0;
        double size = 0.0;
        for (const auto component : allComponents) {
            for (int k = late.box.kBegin; k < late.box.kEnd; ++k) {
                for (int i = late.box.iBegin; i < late.box.iEnd; ++i) {
                    const auto value = late.at(component, f, i, k);
                    difference += std::norm(value - early.at(component, f, i, k));
                    size += std::norm(value);
                }
            }
        }
        largest = std::max(largest, std::sqrt(difference / size));
    }
    return largest;
}

Findings restResults(const Settings& settings) {
    const std::string name = "transforms/rest";
    // Multipoles of degree 4 and 5 (0.48 and 0.41 um, Q of 980 and 4950), of which the pulse's tail
    // holds a little, ring longest.
    const auto late = runFor(settings, 6000.0);
    std::vector<Result> results;
    for (const double time : {40.0, 60.0}) {
        const auto early = runFor(settings, time);
        const double moved = change(early.transforms, late.transforms);
        // An estimate from above for the whole spectrum: no less than what is missing at the worst
        // wavelength by more than a third, and no more than ten times as much.
        results.push_back(within(
            fmt::format("{}/{:g}fs", name, time), std::log10(early.missing / moved), 0.4, 0.6, "1",
            fmt::format("log10 of the part said to be missing, {:.2g}, over what a longer run adds "
                        "to the transforms behind a ringing sphere, {:.2g}",
                        early.missing, moved)));
        results.push_back(atLeast(fmt::format("{}/{:g}fs/said", name, time),
                                  early.note.empty() ? 0.0 : 1.0, 1.0, "1",
                                  "whether the result says so"));
    }
    results.push_back(atMost(name + "/decayed/said", late.note.empty() ? 0.0 : 1.0, 0.0, "1",
                             "whether the run that has decayed says so"));
    return {std::move(results)};
}

} // namespace

std::vector<Rung> transformRungs() {
    return {{"transforms/rest", "What transforms miss while a sphere of index 3.5 rings on",
             restResults}};
}

} // namespace zonescope::verify
