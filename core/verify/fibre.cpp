#include "core/verify/rungs.hpp"

#include "core/error.hpp"
#include "core/grid/guided_modes.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/mode_overlap.hpp"
#include "core/optics/fibre_modes.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

/// V = 4.83 at 1 um: HE11, TE01, HE21, TM01 and three more are guided.
constexpr optics::StepIndexFibre fibre{
    .coreIndex = 1.5, .claddingIndex = 1.45, .coreRadiusUm = 2.0};
constexpr double fibreWavelengthUm = 1.0;

/// The fibre along z through the whole domain.
model::Project fibreProject(int azimuthalOrder, double cellUm, double radiusUm, int below,
                            int above) {
    const int cells = static_cast<int>(std::lround(radiusUm / cellUm));
    model::Project project = closedDomain(azimuthalOrder, cells, below, above, cellUm);
    project.materials = {material("core", fibre.coreIndex * fibre.coreIndex),
                         material("cladding", fibre.claddingIndex * fibre.claddingIndex)};
    project.background = "cladding";
    const double far = 1e3;
    project.bodies = {ringBody("core", 0.0, fibre.coreRadiusUm, -far, far, "core")};
    return project;
}

std::optional<optics::FibreMode> analyticAt(const std::string& name, double wavelength) {
    for (const auto& mode : optics::fibreModes(fibre, wavelength)) {
        if (mode.name() == name) {
            return mode;
        }
    }
    return std::nullopt;
}

optics::FibreMode analytic(const std::string& name) {
    if (auto mode = analyticAt(name, fibreWavelengthUm)) {
        return *mode;
    }
    throw Error(say("the fibre does not guide {name}", "name"_is = name));
}

constexpr const char* names[] = {"HE11", "TE01", "TM01", "HE21"};

Figure dispersionFigure() {
    return {.name = "fibre/index/dispersion",
            .title = "Modes of a step-index fibre",
            .x = {"wavelength", "µm"},
            .y = {"effective index", "1"},
            .series = {},
            .caption = "Modes of the grid's cross-section, 240 cells per µm, and the exact "
                       "characteristic equation; 1.5 in 1.45, radius 2 µm."};
}

/// The mode's curve over wavelengths, exact and of a grid.
void addDispersion(Figure& figure, const optics::FibreMode& mode, const grid::Discretisation& d) {
    constexpr int samples = 25, every = 8; // of them in the grid
    std::vector<double> exactX, exactY, gridX, gridY;
    for (int n = 0; n < samples; ++n) {
        const double wavelength = 0.9 + 0.3 * n / (samples - 1);
        const auto exact = analyticAt(mode.name(), wavelength);
        if (!exact) {
            continue;
        }
        exactX.push_back(wavelength);
        exactY.push_back(exact->effectiveIndex);
        if (n % every == 0) {
            gridX.push_back(wavelength);
            gridY.push_back(
                grid::guidedModeNear(d, 1, wavelength, exact->effectiveIndex).effectiveIndex);
        }
    }
    figure.add(mode.name() + ", exact", SeriesRole::reference, std::move(exactX),
               std::move(exactY));
    figure.add(mode.name(), SeriesRole::computed, std::move(gridX), std::move(gridY));
}

/// The cross-section of the grid, time step and axial cells included, against the exact modes.
Findings indexResults() {
    constexpr int cellsPerUm = 240;
    std::vector<Result> results;
    Figure figure = dispersionFigure();
    for (const char* name : names) {
        const auto exact = analytic(name);
        const auto project =
            fibreProject(exact.azimuthalOrder, 1.0 / cellsPerUm, 3.0 * fibre.coreRadiusUm, 1, 1);
        const auto d = grid::discretise(std::make_shared<const model::Project>(project));
        const auto mode = grid::guidedModeNear(*d, 1, fibreWavelengthUm, exact.effectiveIndex);
        results.push_back(atMost(
            fmt::format("fibre/index/{}", name),
            std::abs(mode.effectiveIndex - exact.effectiveIndex), 1e-4, "1",
            fmt::format("found {:.7f}, exact {:.7f}", mode.effectiveIndex, exact.effectiveIndex)));
        addDispersion(figure, exact, *d);
    }
    return {std::move(results), {std::move(figure)}};
}

/// A mode sent into the grid: what goes backwards, how pure it arrives, and the index from its
/// phase between two planes.
std::vector<Result> runResults(const Settings& settings, const std::string& name) {
    constexpr double cell = 0.05;
    const auto exact = analytic(name);
    model::Project project =
        fibreProject(exact.azimuthalOrder, cell, 3.5 * fibre.coreRadiusUm, 40, 120);
    project.boundaries = {
        .rMax = absorbingLayer(12), .zMin = absorbingLayer(20), .zMax = absorbingLayer(20)};
    const auto d = grid::discretise(std::make_shared<const model::Project>(project));
    const auto modes = grid::guidedModes(*d, d->grid.interiorBeginZ() + 5, fibreWavelengthUm);
    const auto nearest = std::ranges::min_element(modes, {}, [&](const grid::GuidedMode& mode) {
        return std::abs(mode.effectiveIndex - exact.effectiveIndex);
    });
    model::GuidedMode source;
    source.mode = static_cast<int>(nearest - modes.begin()) + 1;
    model::GaussianPulse pulse;
    pulse.wavelengthUm = fibreWavelengthUm;
    pulse.relativeBandwidth = 0.05;
    source.signal = pulse;
    project.sources = {{"mode", source}};
    const auto plane = [](double z) {
        return model::DftPlane{z, std::nullopt, {fibreWavelengthUm}};
    };
    project.monitors = {
        {"behind", plane(-20 * cell)}, {"first", plane(20 * cell)}, {"second", plane(100 * cell)}};
    const Run run = makeRun(settings, project, model::Precision::doublePrecision);
    const double way = 200.0 * cell * exact.effectiveIndex * 1.2;
    run.engine->advance(
        static_cast<std::int64_t>((model::signalEndTime(source.signal) + way) / run.grid().dt));
    const auto readings = run.engine->readMonitors();
    const auto overlap = [&](std::size_t n) {
        return monitors::modeOverlap(*run.discretisation,
                                     std::get<model::DftPlane>(project.monitors[n].kind),
                                     {&readings[n], 1}, source.mode);
    };
    const auto behind = overlap(0);
    const auto first = overlap(1);
    const auto second = overlap(2);
    const double wavelengths[] = {fibreWavelengthUm};
    const double injected =
        monitors::injectedPower(*run.discretisation, source, wavelengths, run.engine->step())
            .front();
    const double advance = std::arg(second.amplitudes[0].forward / first.amplitudes[0].forward);
    const double beta = nearest->beta;
    const double length = 80 * cell;
    const double slip = std::remainder(advance - beta * length, 2.0 * std::numbers::pi) / length;
    const double k0 = units::angularFrequency(fibreWavelengthUm);
    return {atMost(fmt::format("fibre/run/{}/index", name), std::abs(slip / k0), 1e-6, "1",
                   fmt::format("phase between two planes against the modes of the grid, n = {:.7f}",
                               nearest->effectiveIndex)),
            atMost(fmt::format("fibre/run/{}/backwards", name), behind.backwardPower[0] / injected,
                   1e-6, "1", "power sent backwards over that injected"),
            within(fmt::format("fibre/run/{}/power", name), second.forwardPower[0] / injected, 1.0,
                   1e-3, "1", "power of the mode 5 um away over that injected")};
}

} // namespace

std::vector<Rung> fibreRungs() {
    std::vector<Rung> rungs{
        {"fibre/index",
         "Effective indices of a step-index fibre, 1.5 in 1.45, radius 2 um, wavelength 1 um, "
         "240 cells per um",
         [](const Settings&) { return indexResults(); }}};
    for (const char* name : {"HE11", "TE01"}) {
        rungs.push_back({fmt::format("fibre/run/{}", name),
                         "A guided mode as source: what it sends where, 20 cells per um",
                         [=](const Settings& settings) { return runResults(settings, name); }});
    }
    return rungs;
}

} // namespace zonescope::verify
