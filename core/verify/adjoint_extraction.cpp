// Gradients of an extraction: dipoles and orders that add up without interference, against central
// differences of the whole ratio.

#include "core/adjoint/incoherent_runs.hpp"
#include "core/adjoint/parameter_gradient.hpp"
#include "core/optimise/extraction_objective.hpp"
#include "core/verify/gradient_check.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr double extractionCellUm = 0.05;

/// Of the design's places of E. On the axis some are copies of others, whose media are no media of
/// their own: random changes stay off it.
constexpr fdtd::IndexBox extractionBox{0, 15, 0, 11}, changedBox{1, 15, 0, 11};

/// A disc on a perfect mirror with a ring on top, absorbing in part, and dipoles in the disc: one
/// of both parities, one along the axis off it, one on it.
model::Project shiningDisc() {
    model::Project project = closedDomain(0, 22, 0, 20, extractionCellUm);
    project.boundaries = {.rMax = absorbingLayer(10),
                          .zMin = {.kind = model::BoundaryKind::electricWall},
                          .zMax = absorbingLayer(10)};
    model::Material lossy = material("lossy", 3.0);
    lossy.conductivityPerUm = 0.3;
    project.materials = {material("dense", 4.0), lossy};
    project.bodies = {ringBody("disc", 0.0, 0.587, 0.0, 0.223, "dense"),
                      ringBody("ring", 0.31, 0.487, 0.223, 0.437, "lossy")};
    const model::GaussianPulse signal{.wavelengthUm = 1.0, .relativeBandwidth = 0.4};
    const auto dipole = [&](double r, double alongR, double alongTheta, double alongZ) {
        model::Dipole result;
        result.rUm = r;
        result.zUm = 0.11;
        result.orientationR = alongR;
        result.orientationTheta = alongTheta;
        result.orientationZ = alongZ;
        result.signal = signal;
        return model::Source{.name = fmt::format("emitter at {} um", r), .kind = result};
    };
    project.sources = {dipole(0.23, 0.6, 1.0, 0.0), dipole(0.41, 0.0, 0.0, 1.0),
                       dipole(0.0, 1.0, 0.0, 0.4)};
    project.run.stop = {.maxTimeFs = 400.0, .energyDecay = 1e-14, .phasorChange = std::nullopt};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    project.optimisation =
        model::Optimisation{.objective = {.quantity = model::OptimisedQuantity::extraction,
                                          .nearFieldZUm = 0.75,
                                          .coneDeg = 35.0,
                                          .largestOrder = 3,
                                          .wavelengthsUm = {0.93, 1.05}},
                            .bodies = {{.body = "ring"}}};
    return project;
}

fdtd::CompiledRun compiledDisc(const model::Project& project) {
    return fdtd::compile(std::make_shared<const model::Project>(project));
}

/// The runs of the disc one by one, with media that no project has.
class SingleRuns {
public:
    explicit SingleRuns(const Settings& settings) {
        model::Project disc = shiningDisc();
        // A point current on the axis keeps charge as small as the ends of its pulse, which tells
        // 1e-4 in such gradients.
        disc.sources.pop_back();
        for (auto& run : optimise::extractionRuns(*compiledDisc(disc).discretisation)) {
            model::Project project = disc;
            project.azimuthalOrder = run.azimuthalOrder.value();
            project.sources = {project.sources.at(run.source.value())};
            compiled_.push_back(compiledDisc(project));
            runs_.emplace_back(engineFactory(settings), std::move(run.objective), changedBox);
        }
    }

    [[nodiscard]] adjoint::FormSums sums(const MediaChange& direction, double part) {
        adjoint::FormSums all;
        for (std::size_t n = 0; n < runs_.size(); ++n) {
            const auto& own = runs_[n].run(direction.moved(compiled_[n], part));
            if (n == 0) {
                all = own;
            } else {
                all += own;
            }
        }
        return all;
    }

    /// Of the figures along the change from -part to part, at the media that were run last.
    [[nodiscard]] std::vector<double> along(const MediaChange& direction, double part,
                                            const adjoint::FormSums& all) {
        std::vector<double> sum(all.values.size(), 0.0);
        for (std::size_t n = 0; n < runs_.size(); ++n) {
            const auto gradient = runs_[n].gradient(all);
            const auto below = direction.moved(compiled_[n], -part);
            const auto above = direction.moved(compiled_[n], part);
            for (std::size_t f = 0; f < sum.size(); ++f) {
                sum[f] += alongChange(gradient, f, below.discretisation->materials,
                                      above.discretisation->materials);
            }
        }
        return sum;
    }

private:
    std::vector<fdtd::CompiledRun> compiled_;
    std::vector<adjoint::AdjointRuns> runs_;
};

Findings extractionPermittivity(const Settings& settings) {
    SingleRuns runs(settings);
    const MediaChange direction(changedBox, 7);
    constexpr double step = 1e-3;
    const auto here = runs.sums(direction, 0.0);
    const auto slopes = runs.along(direction, step, here);
    const auto high = runs.sums(direction, step).figures();
    const auto low = runs.sums(direction, -step).figures();
    GradientError error;
    for (std::size_t f = 0; f < slopes.size(); ++f) {
        error.add(slopes[f], high[f] - low[f]);
    }
    Findings findings;
    findings.results = {atMost("adjoint/extraction/permittivity", error.value(), 1e-5, "1",
                               "random changes of eps and sigma; two dipoles, orders 0 to 3, "
                               "both parities, two wavelengths")};
    return findings;
}

struct DiscLength {
    std::string name;
    std::function<double&(model::Project&)> of;
};

std::vector<DiscLength> lengthsOfDisc() {
    const auto zone = [](model::Project& project, std::size_t body) -> model::AnnularZone& {
        return std::get<model::AnnularZone>(project.bodies.at(body).shape);
    };
    return {
        {"inner_edge", [=](model::Project& p) -> double& { return zone(p, 1).rings[0].rInUm; }},
        {"outer_edge", [=](model::Project& p) -> double& { return zone(p, 0).rings[0].rOutUm; }},
        {"height", [=](model::Project& p) -> double& { return zone(p, 1).layers[0].zMaxUm; }}};
}

Findings extractionShape(const Settings& settings) {
    const model::Project project = shiningDisc();
    const auto here = compiledDisc(project);
    adjoint::IncoherentRuns runs(engineFactory(settings),
                                 optimise::extractionRuns(*here.discretisation), extractionBox);
    static_cast<void>(runs.figures(here));
    const auto gradient = runs.gradient();
    Findings findings;
    // The averages are curved in it, stored permittivities are rounded.
    constexpr double step = 0.004 * extractionCellUm;
    for (const DiscLength& length : lengthsOfDisc()) {
        model::Project below = project;
        model::Project above = project;
        length.of(below) -= step;
        length.of(above) += step;
        const auto slopes =
            adjoint::parameterDerivative(gradient, *here.discretisation, below, above, 2.0 * step);
        const auto high = runs.figures(compiledDisc(above));
        const auto low = runs.figures(compiledDisc(below));
        GradientError error;
        for (std::size_t f = 0; f < slopes.size(); ++f) {
            error.add(slopes[f], (high[f] - low[f]) / (2.0 * step));
        }
        findings.results.push_back(atMost("adjoint/extraction/shape/" + length.name, error.value(),
                                          1e-3, "1",
                                          "three dipoles, orders 0 to 3, two wavelengths"));
    }
    return findings;
}

} // namespace

std::vector<Rung> adjointExtractionRungs() {
    return {{.name = "adjoint/extraction/permittivity",
             .description = "gradients of an extraction by permittivities against differences",
             .run = extractionPermittivity},
            {.name = "adjoint/extraction/shape",
             .description = "gradients of an extraction by edges and heights against differences",
             .run = extractionShape}};
}

} // namespace zonescope::verify
