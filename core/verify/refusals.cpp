#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/materials/vector_fit.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <functional>
#include <string>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr const char* file = "project.zonescope.json";

/// An oblique wave of 1 um over a transform plane, as a project file that can run.
model::Project tiltedLight(double angleDeg) {
    auto project = closedDomain(1, 20, 20, 20, 0.05);
    model::ObliquePlaneWave wave;
    wave.zUm = -0.5;
    wave.angleDeg = angleDeg;
    wave.apertureRadiusUm = 0.6;
    wave.signal = model::ContinuousWave{.wavelengthUm = 1.0};
    project.boundaries = {};
    project.sources = {{"wave", wave}};
    project.monitors = {
        {"plane", model::DftPlane{.zUm = 0.5, .rMaxUm = {}, .wavelengthsUm = {1.0}}}};
    return project;
}

model::Project withMaterial(const model::Material& one) {
    auto project = tiltedLight(10.0);
    project.materials.push_back(one);
    return project;
}

/// Something impossible, and the key that its refusal must name.
struct BadInput {
    const char* name;
    std::string key;
    std::function<void()> attempt;
};

/// Reads a project file that holds the project.
std::function<void()> reading(model::Project project) {
    return [project = std::move(project)] {
        static_cast<void>(io::parseProject(io::writeProject(project), file));
    };
}

std::vector<BadInput> badInputs() {
    using model::Pole;
    auto zeroAperture = tiltedLight(10.0);
    std::get<model::ObliquePlaneWave>(zeroAperture.sources[0].kind).apertureRadiusUm = 0.0;
    auto beyond = tiltedLight(80.0); // k across of 0.985 k0 at 1 um: at 1.1 um more than k0
    std::get<model::DftPlane>(beyond.monitors[0].kind).wavelengthsUm = {1.1};
    return {
        {"negative_loss", "materials[0].conductivity_per_um",
         reading(withMaterial({.name = "gain", .permittivity = 2.0, .conductivityPerUm = -0.1}))},
        {"active_poles", "materials[0].poles",
         reading(withMaterial({.name = "active",
                               .permittivity = 2.0,
                               .poles = {Pole{.resonanceRadPerFs = 3.0,
                                              .dampingRadPerFs = 0.1,
                                              .strengthRad2PerFs2 = -1.0}}}))},
        {"active_fit", "n, k",
         [] {
             std::vector<materials::IndexSample> table;
             for (int n = 0; n < 20; ++n) {
                 table.push_back({.wavelengthUm = 0.4 + 0.02 * n, .n = 1.5, .k = -0.1});
             }
             static_cast<void>(materials::vectorFit(table, 4));
         }},
        {"unstable_pole", "materials[0].poles[0].damping_rad_per_fs",
         reading(withMaterial({.name = "unstable",
                               .permittivity = 2.0,
                               .poles = {Pole{.resonanceRadPerFs = 3.0,
                                              .dampingRadPerFs = -0.1,
                                              .strengthRad2PerFs2 = 1.0}}}))},
        {"beyond_light_line", "monitors[0].wavelengths_um[0]", reading(beyond)},
        {"angle_90_degrees", "sources[0].angle_deg", reading(tiltedLight(90.0))},
        {"zero_aperture", "sources[0].aperture_radius_um", reading(zeroAperture)},
    };
}

/// 1 when the refusal names the key, what was found, what is allowed and what to do; the file, too,
/// where there is one.
Result judge(const BadInput& bad) {
    const auto name = fmt::format("refusal/{}", bad.name);
    try {
        bad.attempt();
    } catch (const InputError& error) {
        const bool complete = error.key() == bad.key && !error.value().empty() &&
                              !error.allowed().empty() && !error.hint().empty();
        return atLeast(name, complete ? 1.0 : 0.0, 1.0, "1",
                       fmt::format("{}: found {}; allowed: {}. {}", error.key(),
                                   error.value().english(), error.allowed().english(),
                                   error.hint().english()));
    }
    return atLeast(name, 0.0, 1.0, "1", "was not refused");
}

Findings refusals() {
    std::vector<Result> results;
    // What is refused lies in the change alone: the project without it can be read.
    reading(tiltedLight(10.0))();
    for (const BadInput& bad : badInputs()) {
        results.push_back(judge(bad));
    }
    return {results};
}

} // namespace

std::vector<Rung> refusalRungs() {
    return {{"refusal", "Impossible input is refused with key, value, allowed range and a hint",
             [](const Settings&) { return refusals(); }}};
}

} // namespace zonescope::verify
