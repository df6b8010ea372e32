#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/focus.hpp"
#include "core/optics/propagator.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string>
#include <utility>

namespace zonescope::verify {
namespace {

using Complex = std::complex<double>;
using optics::ApertureField;
using optics::Propagator;

constexpr double plateWavelengthUm = 0.5;
constexpr double plateGlassIndex = 1.5;
constexpr double plateHeightUm = 0.5; ///< pi of phase: 0.5 um (1.5 - 1) is half the wavelength

/// End of the n-th half-wave zone, r_n^2 = n lambda f + (n lambda/2)^2.
double zoneRadius(int n, double focalLengthUm) {
    const double path = 0.5 * n * plateWavelengthUm;
    return std::sqrt(path * (2.0 * focalLengthUm + path));
}

/// Focal length of a plate of so many zones and a numerical aperture R/sqrt(R^2 + f^2): the last
/// zone's path is n lambda/2 = f (1/cos - 1).
double focalLengthFor(int zones, double aperture) {
    return 0.5 * zones * plateWavelengthUm / (1.0 / std::sqrt(1.0 - aperture * aperture) - 1.0);
}

/// A glass half-space with rings on the odd zones from the middle on, lit from the glass; the exit
/// face of the rings is z = 0.
struct Plate {
    int zones = 20;
    double focalLengthUm = 10.0;
    double cellUm = 0.02;
    double topUm = 1.0; ///< the domain ends here
    double marginUm = 1.0;
};

constexpr double monitorZUm = 0.4;
constexpr std::size_t planeMonitor = 0;
constexpr std::size_t axisMonitor = 1;
constexpr std::size_t focusMonitor = 2;

model::Project plateProject(const Plate& plate) {
    const double radius = zoneRadius(plate.zones, plate.focalLengthUm) + plate.marginUm;
    const double bottom = -plateHeightUm - 0.5;
    const auto cells = [&](double length) {
        return static_cast<int>(std::ceil(length / plate.cellUm - 1e-9));
    };
    model::Project project =
        closedDomain(1, cells(radius), cells(-bottom), cells(plate.topUm), plate.cellUm);
    project.boundaries = {
        .rMax = absorbingLayer(16), .zMin = absorbingLayer(16), .zMax = absorbingLayer(16)};
    project.materials = {material("glass", plateGlassIndex * plateGlassIndex)};
    model::Slab substrate;
    substrate.zMaxUm = -plateHeightUm;
    substrate.material = "glass";
    project.bodies = {{.name = "substrate", .shape = substrate}};
    for (int n = 1; n <= plate.zones; n += 2) {
        const double inner = n == 1 ? 0.0 : zoneRadius(n - 1, plate.focalLengthUm);
        project.bodies.push_back(ringBody(fmt::format("zone {}", n), inner,
                                          zoneRadius(n, plate.focalLengthUm), -plateHeightUm, 0.0,
                                          "glass"));
    }
    model::GaussianPulse pulse;
    pulse.wavelengthUm = plateWavelengthUm;
    model::PlaneWave wave;
    wave.zUm = -plateHeightUm - 0.3;
    wave.signal = pulse;
    project.sources = {{.name = "wave", .kind = wave}};
    project.monitors = {{.name = "exit",
                         .kind = model::DftPlane{.zUm = monitorZUm,
                                                 .rMaxUm = {},
                                                 .wavelengthsUm = {plateWavelengthUm}}}};
    return project;
}

/// A plate's near field relative to the incident wave, and its field in the grid.
struct PlateRun {
    Run run;
    std::vector<fdtd::MonitorReading> readings;
    std::int64_t steps = 0;
    std::vector<double> incidentIntensity;

    [[nodiscard]] ApertureField nearField() const {
        const auto& plane =
            std::get<model::DftPlane>(run.discretisation->project->monitors[planeMonitor].kind);
        auto field = monitors::apertureFields(*run.discretisation, plane,
                                              {&readings[planeMonitor], 1}, 0, steps)
                         .front();
        optics::normalise(field, incidentIntensity.front());
        return field;
    }
};

PlateRun runPlate(const Settings& settings, const model::Project& project) {
    PlateRun result{.run = makeRun(settings, project, model::Precision::single), .readings = {}};
    const auto& grid = result.run.grid();
    const double height = grid.z(grid.nz) - grid.z(0);
    const double radius = grid.r(grid.nr);
    // The pulse, the longest way to the top at 45 degrees and some echoes inside the plate.
    const double time =
        model::lastSignalEndTime(project) + std::hypot(height, std::min(height, radius)) + 6.0;
    result.steps = static_cast<std::int64_t>(std::ceil(time / grid.dt));
    result.run.engine->advance(result.steps);
    result.readings = result.run.engine->readMonitors();
    const double wavelengths[] = {plateWavelengthUm};
    const auto incident =
        monitors::incidentWave(*result.run.discretisation, wavelengths, result.steps);
    result.incidentIntensity = incident.value().intensity;
    return result;
}

std::vector<double> evenRadii(double from, double to, double step) {
    std::vector<double> values;
    const auto count = static_cast<int>(std::lround((to - from) / step)) + 1;
    for (int n = 0; n < count; ++n) {
        values.push_back(from + n * step);
    }
    return values;
}

/// Relative L2 difference of two intensities.
double difference(const std::vector<double>& measured, const std::vector<double>& reference) {
    double squares = 0.0;
    double sum = 0.0;
    for (std::size_t n = 0; n < reference.size(); ++n) {
        squares += std::pow(measured[n] - reference[n], 2.0);
        sum += reference[n] * reference[n];
    }
    return std::sqrt(squares / sum);
}

constexpr double focalPlane = 9.86; ///< Meep's largest |E|^2

Figure axisFigure(const std::vector<double>& z, const std::vector<double>& inGrid,
                  const std::vector<double>& onLattice, const std::vector<double>& inSpace) {
    Figure figure{.name = "zone_plate/focus/axis",
                  .title = "Zone plate: |E|² along the axis",
                  .x = {"distance from the exit face", "µm"},
                  .y = {"|E|² / incident |E|²", "1"},
                  .series = {},
                  .caption =
                      "20 zones in glass, f = 10 µm, wavelength 0.5 µm, 50 cells per µm: the "
                      "field in the grid, and the near field carried there by the angular "
                      "spectrum with the dispersion of the grid and as in space."};
    figure.add("grid", SeriesRole::computed, z, inGrid);
    figure.add("spectrum", SeriesRole::reference, z, onLattice);
    figure.add("in space", SeriesRole::reference, z, inSpace);
    return figure;
}

Figure spotFigure(const std::vector<double>& radii, std::vector<double> inGrid,
                  const ApertureField& exit, const optics::Lattice& lattice) {
    Figure figure{.name = "zone_plate/focus/spot",
                  .title = "Zone plate: the focus",
                  .x = {"r", "µm"},
                  .y = {"|E|² / incident |E|²", "1"},
                  .series = {},
                  .caption =
                      "Mean over the azimuth, 9.86 µm behind the exit face: the grid and the "
                      "angular spectrum of the near field."};
    const auto plane =
        Propagator(exit, {}, {.threads = 1, .lattice = lattice}).toPlane(focalPlane, radii);
    figure.add("grid", SeriesRole::computed, radii, std::move(inGrid));
    figure.add("spectrum", SeriesRole::reference, radii, electricIntensity(plane));
    return figure;
}

/// The plate of Meep's zone-plate tutorial, shortened to 20 zones and f = 10 um.
Findings focusResults(const Settings& settings) {
    constexpr double from = 6.0;
    constexpr double to = 14.0;
    Plate plate;
    plate.topUm = to + 0.2;
    model::Project project = plateProject(plate);
    project.monitors.push_back(
        {.name = "axis",
         .kind = model::DftCylinder{
             .rUm = 0.0, .zMinUm = from, .zMaxUm = to, .wavelengthsUm = {plateWavelengthUm}}});
    project.monitors.push_back({.name = "focus",
                                .kind = model::DftPlane{.zUm = focalPlane,
                                                        .rMaxUm = 1.0,
                                                        .wavelengthsUm = {plateWavelengthUm}}});
    const PlateRun run = runPlate(settings, project);
    const auto& d = *run.run.discretisation;

    const auto z = evenRadii(from, to, plate.cellUm);
    const auto axis = monitors::collocate(d, run.readings[axisMonitor].boxes.front(), {0.0}, z);
    std::vector<double> inGrid;
    for (std::size_t n = 0; n < z.size(); ++n) {
        inGrid.push_back(std::norm(axis.at(fdtd::Component::er, 0, n, 0)) /
                         run.incidentIntensity.front());
    }
    const ApertureField exit = run.nearField();
    const auto& grid = d.grid;
    const optics::Lattice lattice{
        .drUm = grid.dr, .dzUm = grid.dz, .dt = grid.dt, .compensation = grid.compensation};
    const auto onLattice = Propagator(exit, {}, {.threads = 1, .lattice = lattice}).toAxis(z);
    const auto inSpace = Propagator(exit, {}, {.threads = 1}).toAxis(z);

    const auto peak = monitors::findPeak({z, inGrid}).value();
    const auto radii = evenRadii(0.0, 0.9, 0.005);
    const auto spot =
        monitors::collocate(d, run.readings[focusMonitor].boxes.front(), radii, {focalPlane});
    auto profile = monitors::electricIntensity({&spot, 1}, 0);
    const auto width = monitors::fullWidthFromAxis({radii, profile});
    for (double& value : profile) {
        value /= run.incidentIntensity.front();
    }
    const std::string name = "zone_plate/focus";
    std::vector<Figure> figures = {axisFigure(z, inGrid, onLattice.intensity, inSpace.intensity),
                                   spotFigure(radii, std::move(profile), exit, lattice)};
    std::vector<Result> results{
        atMost(name + "/grid_against_spectrum", difference(onLattice.intensity, inGrid), 0.01, "1",
               "|E|^2 on the axis, 6 to 14 um, L2, 50 cells per um; waves carried with the "
               "dispersion of the grid"),
        atMost(name + "/dispersion_of_the_grid", difference(inSpace.intensity, inGrid), 0.05, "1",
               "the same with waves carried as in space; 0.17 at 25 cells per um"),
        within(name + "/peak_z", peak.positionUm, 9.86, 0.02, "um",
               "largest |E|^2 on the axis of the grid, from the exit face; Meep: 9.86"),
        within(name + "/fwhm", width.value_or(0.0), 0.348, 0.003, "um",
               "of the azimuthal mean of |E|^2 in the grid there; Meep: 0.348")};
    return {std::move(results), std::move(figures)};
}

enum class Mask { lens, phasePlate, amplitudePlate };

/// A uniform x-polarised wave behind a thin mask. A sample whose cell a zone's edge cuts gets the
/// mean over its area.
ApertureField maskField(Mask mask, int zones, double focalLengthUm) {
    constexpr double samplesPerZone = 40.0;
    const double radius = zoneRadius(zones, focalLengthUm);
    const double outermost = radius - zoneRadius(zones - 1, focalLengthUm);
    const double spacing = std::min(plateWavelengthUm / 4.0, outermost / samplesPerZone);
    const auto count = static_cast<std::size_t>(std::floor(radius / spacing)) + 1;
    ApertureField like;
    like.azimuthalOrder = 1;
    like.wavelengthUm = plateWavelengthUm;
    std::vector<double> radii;
    for (std::size_t n = 0; n < count; ++n) {
        radii.push_back(radius * static_cast<double>(n) / static_cast<double>(count - 1));
    }
    ApertureField field = emptyField(like, 0.0, std::move(radii));
    constexpr int parts = 64; // of a cell
    for (std::size_t n = 0; n < count; ++n) {
        const double r = field.radiiUm[n];
        Complex sum = 0.0;
        double area = 0.0;
        for (int part = 0; part < parts; ++part) {
            const double at = std::abs(r + ((part + 0.5) / parts - 0.5) * spacing);
            const double path = std::hypot(at, focalLengthUm) - focalLengthUm;
            const bool odd = static_cast<int>(2.0 * path / plateWavelengthUm) % 2 != 0;
            const double phase = 2.0 * std::numbers::pi * path / plateWavelengthUm;
            const Complex value = mask == Mask::lens         ? std::polar(1.0, -phase)
                                  : mask == Mask::phasePlate ? Complex(odd ? -1.0 : 1.0)
                                                             : Complex(odd ? 0.0 : 1.0);
            sum += at * value;
            area += at;
        }
        field.er[n] = sum / area;
        field.et[n] = sum / area;
    }
    return field;
}

/// Power in the disc of diameter 3 FWHM at the focus.
double focusedPower(const ApertureField& field, double zUm, double aperture) {
    const double disc = 0.77 * plateWavelengthUm / aperture; // 1.5 times 0.515 lambda/NA
    const auto radii = evenRadii(0.0, disc, disc / 100.0);
    const Propagator propagator(field, {}, {.threads = 1});
    return powerThroughDisc(propagator.toPlane(zUm, radii), disc);
}

constexpr int tableZones = 40;
constexpr double phaseEfficiency = 4.0 / (std::numbers::pi * std::numbers::pi);
constexpr double amplitudeEfficiency = 1.0 / (std::numbers::pi * std::numbers::pi);

/// Thin and etched plates stand in one figure, to which two rungs contribute.
Figure efficiencyFigure() {
    return {.name = "zone_plate/efficiency/by_aperture",
            .title = "Zone plates: power in the first focus",
            .x = {"numerical aperture", "1"},
            .y = {"power / that of an ideal lens", "1"},
            .series = {},
            .caption =
                "Thin plates of 40 zones (angular spectrum) and plates of 12 zones etched in "
                "glass (grid), in a disc of 3 FWHM over that of an ideal lens; 4/pi² and 1/pi² "
                "are the limits of small aperture, of etched glass times the transmission "
                "of its face."};
}

Findings idealEfficiencyResults(const Settings&) {
    std::vector<Result> results;
    std::vector<double> apertures, phase, amplitude;
    for (const double aperture : {0.6, 0.3, 0.15, 0.075}) {
        const double focus = focalLengthFor(tableZones, aperture);
        const auto power = [&](Mask mask) {
            return focusedPower(maskField(mask, tableZones, focus), focus, aperture);
        };
        const double lens = power(Mask::lens);
        const auto name = fmt::format("zone_plate/efficiency/na_{:.3f}", aperture);
        results.push_back(within(name + "/phase", power(Mask::phasePlate) / lens, phaseEfficiency,
                                 0.005, "1",
                                 "thin binary phase plate of 40 zones over an ideal lens; 4/pi^2"));
        results.push_back(within(name + "/amplitude", power(Mask::amplitudePlate) / lens,
                                 amplitudeEfficiency, 0.005, "1",
                                 "thin amplitude plate of 40 zones over an ideal lens; 1/pi^2"));
        apertures.push_back(aperture);
        phase.push_back(results[results.size() - 2].value);
        amplitude.push_back(results.back().value);
    }
    Figure figure = efficiencyFigure();
    figure.add("phase", SeriesRole::computed, apertures, std::move(phase));
    figure.add("amplitude", SeriesRole::computed, apertures, std::move(amplitude));
    const std::vector<double> ends{0.0, apertures.front()};
    figure.add("4/pi²", SeriesRole::reference, ends, {phaseEfficiency, phaseEfficiency});
    figure.add("1/pi²", SeriesRole::reference, ends, {amplitudeEfficiency, amplitudeEfficiency});
    return {std::move(results), {std::move(figure)}};
}

/// The part of a field within a radius, dark beyond it.
ApertureField stopped(ApertureField field, double radiusUm) {
    const auto end = std::upper_bound(field.radiiUm.begin(), field.radiiUm.end(), radiusUm);
    const auto count = static_cast<std::size_t>(end - field.radiiUm.begin());
    field.radiiUm.resize(count);
    for (auto* values : {&field.er, &field.et, &field.ez, &field.hr, &field.ht, &field.hz}) {
        values->resize(count);
    }
    field.uniform = 0.0;
    return field;
}

/// A real plate: etched glass, solved in the grid up to its exit, then propagated. Its light passes
/// one face, 4 n/(1 + n)^2, and its rings shade each other where they are narrow.
Result etchedEfficiency(const Settings& settings, double aperture) {
    constexpr int zones = 12;
    Plate plate;
    plate.zones = zones;
    plate.cellUm = 0.025;
    plate.focalLengthUm = focalLengthFor(zones, aperture);
    const PlateRun run = runPlate(settings, plateProject(plate));
    const double lens = focusedPower(maskField(Mask::lens, zones, plate.focalLengthUm),
                                     plate.focalLengthUm, aperture);
    const auto exit = stopped(run.nearField(), zoneRadius(zones, plate.focalLengthUm));
    const double power = focusedPower(exit, plate.focalLengthUm, aperture);
    const double passed = 4.0 * plateGlassIndex / std::pow(1.0 + plateGlassIndex, 2.0);
    // The incident wave of unit amplitude carries n times the power of one in vacuum.
    return within(fmt::format("zone_plate/etched_efficiency/na_{:.2f}", aperture),
                  power / lens / plateGlassIndex, phaseEfficiency * passed, 0.06 * aperture + 0.01,
                  "1", "etched glass in the grid over an ideal lens; 4/pi^2 times the face's 96 %");
}

Findings etchedEfficiencyResults(const Settings& settings) {
    std::vector<Result> results;
    std::vector<double> apertures, efficiency;
    for (const double aperture : {0.6, 0.3, 0.15}) {
        results.push_back(etchedEfficiency(settings, aperture));
        apertures.push_back(aperture);
        efficiency.push_back(results.back().value);
    }
    const double limit = results.back().target;
    Figure figure = efficiencyFigure();
    figure.add("etched", SeriesRole::computed, apertures, std::move(efficiency));
    figure.add("etched, limit", SeriesRole::reference, {0.0, apertures.front()}, {limit, limit});
    return {std::move(results), {std::move(figure)}};
}

} // namespace

std::vector<Rung> zonePlateRungs() {
    return {{"zone_plate/focus", "Zone plate: field in the grid against the angular spectrum",
             focusResults},
            {"zone_plate/efficiency", "Efficiency of thin zone plates", idealEfficiencyResults},
            {"zone_plate/etched_efficiency", "Efficiency of zone plates etched in glass",
             etchedEfficiencyResults}};
}

} // namespace zonescope::verify
