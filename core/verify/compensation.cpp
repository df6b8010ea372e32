#include "core/verify/rungs.hpp"

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/probe_resonances.hpp"
#include "core/optics/lattice.hpp"
#include "core/verify/setup.hpp"

#include <boost/math/special_functions/bessel.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <string>
#include <utility>

namespace zonescope::verify {
namespace {

using Complex = std::complex<double>;
using model::CompensatedDirections;

constexpr double compensatedWavelengthUm = 1.0;
constexpr int layerCells = 20;
constexpr int columns = 8; ///< the wave does not depend on r

/// A plane wave up the axis and a transform of it along the axis.
struct Line {
    double index = 1.5; ///< of the background
    double cellUm = 0.0;
    double fromUm = 0.0, toUm = 0.0; ///< of the transform; the source is below z = 0
    CompensatedDirections compensated = CompensatedDirections::none;
    std::vector<double> wavelengthsUm{compensatedWavelengthUm};
    std::vector<model::Body> bodies;
    std::vector<model::Material> materials;
};

model::Project lineProject(const Line& line) {
    constexpr int below = 8; // cells
    const auto above = static_cast<int>(std::ceil(line.toUm / line.cellUm - 1e-6)) + 4;
    model::Project project = closedDomain(1, columns, below, above, line.cellUm);
    project.boundaries.zMin = project.boundaries.zMax = absorbingLayer(layerCells);
    project.materials = line.materials;
    project.materials.push_back(material("background", line.index * line.index));
    project.background = "background";
    project.bodies = line.bodies;
    model::GaussianPulse pulse;
    pulse.wavelengthUm = compensatedWavelengthUm;
    model::PlaneWave wave;
    wave.zUm = -4 * line.cellUm;
    wave.signal = pulse;
    project.sources = {{.name = "wave", .kind = wave}};
    project.monitors = {{.name = "axis",
                         .kind = model::DftCylinder{.rUm = 0.0,
                                                    .zMinUm = line.fromUm,
                                                    .zMaxUm = line.toUm,
                                                    .wavelengthsUm = line.wavelengthsUm}}};
    compensate(project, line.compensated, compensatedWavelengthUm);
    return project;
}

/// Er on the axis, [wavelength][place], at the integer points from `fromUm` to `toUm`.
struct LineField {
    std::vector<double> z;
    std::vector<std::vector<Complex>> er;
    grid::Grid grid;
};

LineField runLine(const Settings& settings, const Line& line, double echoTime) {
    const model::Project project = lineProject(line);
    const Run run = makeRun(settings, project, model::Precision::doublePrecision);
    const auto& grid = run.grid();
    LineField field{.z = {}, .er = {}, .grid = grid};
    const auto count = static_cast<int>(std::lround((line.toUm - line.fromUm) / line.cellUm));
    for (int n = 0; n <= count; ++n) {
        field.z.push_back(line.fromUm + n * line.cellUm);
    }
    const double way = line.index * (line.toUm + layerCells * line.cellUm);
    const double time = model::lastSignalEndTime(project) + way + echoTime;
    run.engine->advance(static_cast<std::int64_t>(std::ceil(time / grid.dt)));
    const auto axis = monitors::collocate(
        *run.discretisation, run.engine->readMonitors().at(0).boxes.at(0), {0.0}, field.z);
    for (std::size_t f = 0; f < line.wavelengthsUm.size(); ++f) {
        auto& values = field.er.emplace_back();
        for (std::size_t n = 0; n < field.z.size(); ++n) {
            values.push_back(axis.at(fdtd::Component::er, f, n, 0));
        }
    }
    return field;
}

/// Wavenumber of a travelling wave: slope of its unwrapped phase by least squares.
double wavenumberOf(const std::vector<double>& z, const std::vector<Complex>& field) {
    std::vector<double> phase{0.0};
    for (std::size_t n = 1; n < field.size(); ++n) {
        phase.push_back(phase.back() + std::arg(field[n] / field[n - 1]));
    }
    const auto count = static_cast<double>(z.size());
    double meanZ = 0.0, meanPhase = 0.0;
    for (std::size_t n = 0; n < z.size(); ++n) {
        meanZ += z[n] / count;
        meanPhase += phase[n] / count;
    }
    double product = 0.0, square = 0.0;
    for (std::size_t n = 0; n < z.size(); ++n) {
        product += (z[n] - meanZ) * (phase[n] - meanPhase);
        square += (z[n] - meanZ) * (z[n] - meanZ);
    }
    return product / square;
}

/// k on the grid over n w, less 1, in closed form.
double expectedExcess(const grid::Grid& grid, double index, double wavelength) {
    const optics::Lattice lattice{
        .drUm = grid.dr, .dzUm = grid.dz, .dt = grid.dt, .compensation = grid.compensation};
    const double omega = units::angularFrequency(wavelength);
    return optics::latticeAxialWavenumber(lattice, index, omega, 0.0).real() / (index * omega) -
           1.0;
}

struct Excess {
    double measured = 0.0, expected = 0.0;
};

constexpr double compensatedGlassIndex = 1.5;

/// Relative excess of the wavenumber along the axis in glass, at some wavelengths.
std::vector<Excess> excessInGlass(const Settings& settings, int cellsPerWavelength,
                                  CompensatedDirections compensated,
                                  const std::vector<double>& wavelengths) {
    Line line{.index = compensatedGlassIndex};
    line.cellUm = compensatedWavelengthUm / (compensatedGlassIndex * cellsPerWavelength);
    line.toUm = 10 * cellsPerWavelength * line.cellUm;
    line.compensated = compensated;
    line.wavelengthsUm = wavelengths;
    const LineField field = runLine(settings, line, 0.0);
    std::vector<Excess> result;
    for (std::size_t f = 0; f < wavelengths.size(); ++f) {
        const double k = compensatedGlassIndex * units::angularFrequency(wavelengths[f]);
        result.push_back({wavenumberOf(field.z, field.er[f]) / k - 1.0,
                          expectedExcess(field.grid, compensatedGlassIndex, wavelengths[f])});
    }
    return result;
}

Figure velocityFigure(const Settings& settings) {
    Figure figure{.name = "compensation/glass/wavelengths",
                  .title = "Wavenumber on the grid, compensated at 1 µm",
                  .x = {"wavelength in vacuum", "µm"},
                  .y = {"k / (n ω) − 1", "1"},
                  .series = {},
                  .caption = "Glass, n = 1.5, 20 cells per wavelength at 1 µm, along the axis: "
                             "measured, and the grid's dispersion relation."};
    const std::vector<double> wavelengths{0.88, 0.92, 0.96, 1.0, 1.05, 1.1, 1.15, 1.2};
    for (const auto compensated : {CompensatedDirections::none, CompensatedDirections::axial}) {
        const std::string label =
            compensated == CompensatedDirections::none ? "plain" : "compensated";
        std::vector<double> measured, expected;
        for (const Excess& excess : excessInGlass(settings, 20, compensated, wavelengths)) {
            measured.push_back(excess.measured);
            expected.push_back(excess.expected);
        }
        figure.add(label, SeriesRole::computed, wavelengths, std::move(measured));
        figure.add(label + ", closed form", SeriesRole::reference, wavelengths,
                   std::move(expected));
    }
    return figure;
}

Findings glassResults(const Settings& settings) {
    // What the absorbing layers reflect and the transforms' rounding leave of the slope.
    constexpr double measurement = 1e-6;
    const std::string name = "compensation/glass";
    std::vector<Result> results;
    std::vector<double> rest;
    for (const int cells : {20, 8, 16, 32}) {
        const auto plain =
            excessInGlass(settings, cells, CompensatedDirections::none, {compensatedWavelengthUm})
                .front();
        const auto compensated =
            excessInGlass(settings, cells, CompensatedDirections::axial, {compensatedWavelengthUm})
                .front();
        const auto at = fmt::format("{}/{}_cells", name, cells);
        results.push_back(within(at + "/plain", plain.measured, plain.expected, measurement, "1",
                                 "k/(n w) - 1 along the axis in glass n = 1.5, cells per "
                                 "wavelength in the glass; the grid's dispersion relation"));
        results.push_back(within(at + "/compensated", compensated.measured, compensated.expected,
                                 measurement, "1", "the same with compensated dispersion"));
        rest.push_back(std::abs(compensated.measured));
    }
    // Permittivities in single precision are good to 3e-8, a tenth of the error of 32 cells.
    constexpr double tolerance = 0.15;
    results.push_back(within(name + "/order_8_to_16", std::log2(rest[1] / rest[2]), 4.0, tolerance,
                             "1", "order of the compensated error in the cell size"));
    results.push_back(within(name + "/order_16_to_32", std::log2(rest[2] / rest[3]), 4.0, tolerance,
                             "1", "order of the compensated error in the cell size"));
    return {std::move(results), {velocityFigure(settings)}};
}

constexpr double slabIndex = 2.0;
constexpr double slabUm = 5.0; ///< ten wavelengths inside

/// Amplitude behind a slab over that without it (Born and Wolf 1999, section 7.6.1).
Complex slabTransmission(double wavelength) {
    const double k = units::angularFrequency(wavelength);
    const double r = (slabIndex - 1.0) / (slabIndex + 1.0);
    const Complex pass = std::polar(1.0, k * slabIndex * slabUm);
    return (1.0 - r * r) * pass / (1.0 - r * r * pass * pass) * std::polar(1.0, -k * slabUm);
}

std::vector<Complex> slabMeasured(const Settings& settings, CompensatedDirections compensated,
                                  const std::vector<double>& wavelengths) {
    Line line{.index = 1.0};
    line.cellUm = compensatedWavelengthUm / (slabIndex * 20);
    line.fromUm = slabUm + 0.5;
    line.toUm = slabUm + 0.6;
    line.compensated = compensated;
    line.wavelengthsUm = wavelengths;
    constexpr double echoes = 8 * 2 * slabIndex * slabUm; // (1/9)^8 of the field is left
    const LineField without = runLine(settings, line, echoes);
    line.materials = {material("slab", slabIndex * slabIndex)};
    line.bodies = {{.name = "slab", .shape = model::Slab{0.25, 0.25 + slabUm, "slab"}}};
    const LineField with = runLine(settings, line, echoes);
    std::vector<Complex> ratio;
    for (std::size_t f = 0; f < wavelengths.size(); ++f) {
        ratio.push_back(with.er[f].front() / without.er[f].front());
    }
    return ratio;
}

/// A slab of ten wavelengths: its Fabry-Perot fringes and the phase of what it lets through.
Findings slabResults(const Settings& settings) {
    constexpr std::size_t count = 41;
    std::vector<double> wavelengths;
    for (std::size_t n = 0; n < count; ++n) {
        wavelengths.push_back(0.9 + 0.2 * static_cast<double>(n) / (count - 1));
    }
    constexpr std::size_t centre = count / 2; // 1 um
    const std::string name = "compensation/slab";
    Figure figure{.name = name + "/transmission",
                  .title = "Fabry-Perot fringes of a slab, compensated at 1 µm",
                  .x = {"wavelength in vacuum", "µm"},
                  .y = {"transmission", "1"},
                  .series = {},
                  .caption = "Slab of 5 µm, n = 2, 20 cells per wavelength inside at 1 µm, "
                             "against Airy's formula."};
    std::vector<Result> results;
    std::vector<double> exact;
    for (const double wavelength : wavelengths) {
        exact.push_back(std::norm(slabTransmission(wavelength)));
    }
    for (const bool compensated : {false, true}) {
        const auto measured = slabMeasured(
            settings, compensated ? CompensatedDirections::axial : CompensatedDirections::none,
            wavelengths);
        std::vector<double> power;
        for (const Complex& value : measured) {
            power.push_back(std::norm(value));
        }
        const double phase =
            std::abs(std::arg(measured[centre] / slabTransmission(compensatedWavelengthUm)));
        const std::string label = compensated ? "compensated" : "plain";
        results.push_back(
            compensated
                ? atMost(name + "/phase", phase, 0.01, "rad",
                         "phase error behind a slab of ten wavelengths inside, 20 cells each")
                : atLeast(name + "/phase_plain", phase, 0.1, "rad",
                          "the same without compensation: what there is to gain"));
        figure.add(label, SeriesRole::computed, wavelengths, std::move(power));
    }
    figure.add("Airy", SeriesRole::reference, wavelengths, std::move(exact));
    return {std::move(results), {std::move(figure)}};
}

/// Relative frequency error of the mode TM of order 20 and one radial maximum in a conducting can
/// full of glass, which travels round the rim.
double whisperingError(const Settings& settings, CompensatedDirections compensated) {
    constexpr int order = 20;
    constexpr int cells = 80;
    const double zero = boost::math::cyl_bessel_j_zero(static_cast<double>(order), 1);
    const double radiusUm =
        zero * compensatedWavelengthUm / (2.0 * std::numbers::pi * compensatedGlassIndex);
    const double cellUm = radiusUm / cells;
    model::Project project = closedDomain(order, cells, 1, 1, cellUm);
    project.materials = {material("glass", compensatedGlassIndex * compensatedGlassIndex)};
    project.background = "glass";
    model::Dipole dipole;
    dipole.rUm = 72 * cellUm;
    dipole.signal = model::GaussianPulse{
        .wavelengthUm = compensatedWavelengthUm, .relativeBandwidth = 0.2, .delayWidths = 4.0};
    project.sources = {{.name = "dipole", .kind = dipole}};
    project.monitors = {{.name = "probe", .kind = model::PointProbe{{70 * cellUm, 0.0}}}};
    compensate(project, compensated, compensatedWavelengthUm);
    const Run run = makeRun(settings, project, model::Precision::doublePrecision);
    constexpr double timeUm = 80.0;
    run.engine->advance(static_cast<std::int64_t>(timeUm / run.grid().dt));
    monitors::ProbeResonanceOptions options;
    options.band =
        monitors::WavelengthBand{0.95 * compensatedWavelengthUm, 1.05 * compensatedWavelengthUm};
    options.component = model::Component::ez;
    const auto found = monitors::probeResonances(
        project, run.engine->readMonitors().at(0).probe.value(), run.grid().dt, options);
    if (found.resonances.empty()) {
        throw Error(say("no oscillation was found in the can"));
    }
    return found.resonances.front().frequency * compensatedWavelengthUm - 1.0;
}

Findings whisperingResults(const Settings& settings) {
    const std::string name = "compensation/whispering";
    const double plain = whisperingError(settings, CompensatedDirections::none);
    const double all = whisperingError(settings, CompensatedDirections::all);
    // Light at 38 degrees to the azimuth at the rim; the mean of its directions is good to a third.
    return {{atMost(name + "/all", std::abs(all / plain), 0.4, "1",
                    fmt::format("frequency error of a whispering-gallery mode, order 20, with all "
                                "directions compensated, {:.2g}, over that without, {:.2g}",
                                all, plain))}};
}

} // namespace

std::vector<Rung> compensationRungs() {
    return {{"compensation/glass", "Phase velocity along the axis with compensated dispersion",
             glassResults},
            {"compensation/slab", "Fabry-Perot fringes with compensated dispersion", slabResults},
            {"compensation/whispering", "Light round the axis with compensated dispersion",
             whisperingResults}};
}

} // namespace zonescope::verify
