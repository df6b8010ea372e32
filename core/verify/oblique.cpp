#include "core/verify/rungs.hpp"

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/monitors/oblique_incidence.hpp"
#include "core/run/orders/order_report.hpp"
#include "core/run/orders/order_sum.hpp"
#include "core/verify/order_runs.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace zonescope::verify {
namespace {

using Complex = std::complex<double>;
using std::numbers::pi;

constexpr double obliqueWavelengthUm = 1.0;
constexpr double angleDeg = 30.0;
constexpr double obliqueSlabIndex = 1.5;

/// A pulse whose wave at `angleDeg`, or 0 and 90 degrees for p and s.
model::ObliquePlaneWave obliqueWave(double zUm, double polarizationAngleDeg) {
    model::GaussianPulse signal;
    signal.wavelengthUm = obliqueWavelengthUm;
    signal.relativeBandwidth = 0.2;
    signal.delayWidths = 4.0;
    model::ObliquePlaneWave wave;
    wave.zUm = zUm;
    wave.angleDeg = angleDeg;
    wave.polarizationAngleDeg = polarizationAngleDeg;
    wave.signal = signal;
    return wave;
}

/// Layers on all sides, z = 0 in the middle.
model::Project openDomain(int order, int cellsR, int cellsBelow, int cellsAbove, double cellUm,
                          int layerCells) {
    model::Project project = closedDomain(order, cellsR, cellsBelow, cellsAbove, cellUm);
    const auto layer = absorbingLayer(layerCells);
    project.boundaries = {.rMax = layer, .zMin = layer, .zMax = layer};
    return project;
}

model::Body slabBody(double zMinUm, double zMaxUm, double index, model::Project& project) {
    project.materials = {material("glass", index * index)};
    return {.name = "slab", .shape = model::Slab{zMinUm, zMaxUm, "glass"}};
}

/// Largest field outside the lit cylinder over the largest inside, for one order over glass.
std::vector<Result>
leakageResults(const Settings& settings, const std::string& name, int order, bool acrossPlane,
               model::CompensatedDirections compensated = model::CompensatedDirections::none) {
    constexpr double cellUm = 0.05;
    constexpr int cells = 40;
    model::Project project = openDomain(order, cells, cells, cells, cellUm, 10);
    project.bodies = {slabBody(0.5, 100.0, obliqueSlabIndex, project)};
    auto wave = obliqueWave(-0.5, acrossPlane ? 90.0 : 0.0);
    wave.fieldRadiusUm = 1.5;
    project.sources = {{.name = "wave", .kind = wave}};
    compensate(project, compensated, obliqueWavelengthUm);
    const int parity = order > 0 && acrossPlane ? 1 : 0;
    const Run run = makeRun(settings, project, model::Precision::doublePrecision, parity);
    const auto& grid = run.grid();
    const int side = static_cast<int>(std::lround(1.5 / cellUm));
    double inside = 0.0;
    double outside = 0.0;
    // Until the pulse has passed and its echo from the glass as well.
    for (int n = 0; n < 24; ++n) {
        run.engine->advance(20);
        for (const auto component : allComponents) {
            const auto values = run.engine->component(component);
            const double offset = grid::yeeOffset(component).r;
            for (int k = grid.interiorBeginZ() + 1; k < grid.interiorEndZ(); ++k) {
                for (int i = 0; i < grid.interiorEndR(); ++i) {
                    const double value = std::abs(values[grid.index(i, k)]);
                    const bool lit = offset > 0.0 ? i < side : i <= side;
                    (lit ? inside : outside) = std::max(lit ? inside : outside, value);
                }
            }
        }
    }
    // The modes solve the discrete equations exactly, at every order (metric radius).
    constexpr double bound = 1e-11;
    return {atMost(name, outside / inside, bound, "1",
                   "field outside the lit cylinder over the peak inside, glass from z = 0.5 um")};
}

/// Departure of the summed field from a plane wave over a disc, and of its amplitude from the
/// incident wave's.
struct PlaneWaveFit {
    double error = 0.0;
    double amplitudeError = 0.0;
};

PlaneWaveFit fitPlaneWave(const monitors::SummedField& field,
                          const monitors::ObliqueIncidence& incident, double radiusUm) {
    const double angle = incident.angleRad.at(0);
    const double kappa = incident.transverseWavenumber;
    // Transverse parts are known; Ez of p follows from the direction.
    const Complex ex = incident.inPlane.at(0);
    const Complex ey = incident.across.at(0);
    const Complex ez = -std::tan(angle) * ex;
    constexpr int points = 21;
    Complex product = 0.0;
    double exact = 0.0;
    double found = 0.0;
    for (int iy = 0; iy < points; ++iy) {
        for (int ix = 0; ix < points; ++ix) {
            const double x = radiusUm * (2.0 * ix / (points - 1) - 1.0);
            const double y = radiusUm * (2.0 * iy / (points - 1) - 1.0);
            if (std::hypot(x, y) > radiusUm) {
                continue;
            }
            const auto e = field.electric(x, y);
            const Complex phase = std::polar(1.0, kappa * x);
            const std::array<Complex, 3> wanted{ex * phase, ey * phase, ez * phase};
            const std::array<Complex, 3> got{e.x, e.y, e.z};
            for (std::size_t c = 0; c < 3; ++c) {
                product += got[c] * std::conj(wanted[c]);
                exact += std::norm(wanted[c]);
                found += std::norm(got[c]);
            }
        }
    }
    // The best factor is product/exact; what it leaves over is found - |product|^2/exact.
    PlaneWaveFit fit;
    fit.error = std::sqrt(std::max(0.0, found / (std::norm(product) / exact) - 1.0));
    fit.amplitudeError = std::abs(std::abs(product) / exact - 1.0);
    return fit;
}

/// Real part of the stronger transverse component along x; the rungs of s and p share the figure.
Figure planeWaveFigure(const monitors::SummedField& field,
                       const monitors::ObliqueIncidence& incident, bool acrossPlane,
                       double radiusUm) {
    Figure figure{.name = "oblique/vacuum/field",
                  .title = "Plane wave at 30° summed over its orders",
                  .x = {"x", "µm"},
                  .y = {"Re E / incident amplitude", "1"},
                  .series = {},
                  .caption =
                      "Along the plane of incidence, 1.1 wavelengths behind the source plane; "
                      "the reference is exp(i k x sin 30°) with the phase of the axis."};
    const Complex amplitude = acrossPlane ? incident.across.at(0) : incident.inPlane.at(0);
    const auto component = [&](double x) {
        const auto e = field.electric(x, 0.0);
        return (acrossPlane ? e.y : e.x) / std::abs(amplitude);
    };
    const Complex centre = std::polar(1.0, std::arg(component(0.0)));
    std::vector<double> places, found, exact;
    constexpr int points = 61;
    for (int n = 0; n < points; ++n) {
        const double x = radiusUm * (2.0 * n / (points - 1) - 1.0);
        places.push_back(x);
        found.push_back(component(x).real());
        exact.push_back((centre * std::polar(1.0, incident.transverseWavenumber * x)).real());
    }
    const std::string label = acrossPlane ? "s: Ey" : "p: Ex";
    figure.add(label, SeriesRole::computed, places, std::move(found));
    figure.add(label + ", exact", SeriesRole::reference, places, std::move(exact));
    return figure;
}

Findings vacuumResults(const Settings& settings, const std::string& name,
                       double polarizationAngleDeg, double polarizationPhaseDeg) {
    constexpr double cellUm = 0.04;
    model::Project project = openDomain(0, 50, 25, 25, cellUm, 12);
    auto wave = obliqueWave(-0.6, polarizationAngleDeg);
    wave.polarizationPhaseDeg = polarizationPhaseDeg;
    project.sources = {{.name = "wave", .kind = wave}};
    project.monitors = {
        {.name = "plane", .kind = model::DftPlane{0.5, std::nullopt, {obliqueWavelengthUm}}}};
    project.run.stop = {.maxTimeFs = 120.0, .energyDecay = 1e-9};
    const auto [runs, orders, leftOut] = allOrders(settings, project);
    const auto incident = monitors::obliqueIncidence(
        *runs.front()->materials, std::array{obliqueWavelengthUm}, runs.front()->steps);
    constexpr double radiusUm = 1.85; // the lit cylinder ends two cells before the layer
    const auto sum = run::sumOnPlane(runs, 0, 0);
    const auto fit = fitPlaneWave(sum, incident.value(), radiusUm);
    const auto note = fmt::format("30 degrees, {} orders (0 to {}), left out at most {:.1e}",
                                  orders, runs.back()->order, leftOut);
    Findings found({atMost(name + "/field", fit.error, 0.01, "1",
                           "departure from a plane wave over the lit disc, " + note),
                    atMost(name + "/amplitude", fit.amplitudeError, 0.01, "1",
                           "departure of its amplitude from the incident one")});
    if (polarizationPhaseDeg == 0.0) {
        found.figures = {
            planeWaveFigure(sum, incident.value(), polarizationAngleDeg != 0.0, radiusUm)};
    }
    return found;
}

/// Airy's formula for the power through a slab (Born and Wolf 1999, section 7.6.1).
double obliqueSlabTransmission(double index, double opticalThickness, double angleRad,
                               bool acrossPlane) {
    const double sine = std::sin(angleRad);
    const double outside = std::sqrt(1.0 - sine * sine);
    const double inside = std::sqrt(1.0 - sine * sine / (index * index));
    const double r = acrossPlane ? (outside - index * inside) / (outside + index * inside)
                                 : (index * outside - inside) / (index * outside + inside);
    const double phase = 2.0 * pi * opticalThickness * inside;
    const Complex t =
        (1.0 - r * r) * std::polar(1.0, phase) / (1.0 - r * r * std::polar(1.0, 2.0 * phase));
    return std::norm(t);
}

/// Transmission over the angles that the wavelengths of the pulse have (its transverse wavenumber
/// is one); s and p share the figure.
Figure obliqueSlabFigure(const monitors::ObliqueIncidence& incident,
                         const std::vector<double>& found, double thicknessUm, bool acrossPlane) {
    Figure figure{.name = "oblique/slab/transmission",
                  .title = "Slab, n = 1.5, at an angle",
                  .x = {"angle of incidence", "°"},
                  .y = {"transmission", "1"},
                  .series = {},
                  .caption =
                      "Power through a slab of 0.25 µm, summed over the orders, against Airy's "
                      "formula. The wavelengths of one pulse have one transverse wavenumber "
                      "and each its own angle: 30° is 1 µm, longer waves are steeper."};
    std::vector<double> angles, exact;
    for (std::size_t n = 0; n < found.size(); ++n) {
        angles.push_back(incident.angleRad[n] * 180.0 / pi);
        exact.push_back(obliqueSlabTransmission(
            obliqueSlabIndex, obliqueSlabIndex * thicknessUm / incident.wavelengthUm[n],
            incident.angleRad[n], acrossPlane));
    }
    const std::string label = acrossPlane ? "s" : "p";
    figure.add(label, SeriesRole::computed, angles, found);
    figure.add(label + ", Airy", SeriesRole::reference, angles, std::move(exact));
    return figure;
}

Findings obliqueSlabResults(const Settings& settings, const std::string& name, bool acrossPlane) {
    constexpr double cellUm = 0.03125;
    constexpr double thicknessUm = 0.25;
    // The carrier among what the pulse has of other wavelengths.
    const std::vector<double> wavelengths{0.88, 0.92, 0.96, obliqueWavelengthUm, 1.04, 1.08, 1.12};
    constexpr std::size_t carrier = 3;
    model::Project project = openDomain(0, 48, 24, 24, cellUm, 16);
    project.bodies = {slabBody(0.0, thicknessUm, obliqueSlabIndex, project)};
    project.sources = {{.name = "wave", .kind = obliqueWave(-0.5, acrossPlane ? 90.0 : 0.0)}};
    constexpr double radiusUm = 1.0;
    model::FluxMonitor flux;
    flux.surface = model::FluxSurface::planeZ;
    flux.rMaxUm = radiusUm;
    flux.zMinUm = 0.5;
    flux.wavelengthsUm = wavelengths;
    project.monitors = {{.name = "flux", .kind = flux}};
    project.run.stop = {.maxTimeFs = 150.0, .energyDecay = 1e-8};
    compensate(project, model::CompensatedDirections::all, obliqueWavelengthUm);
    const auto [runs, orders, leftOut] = allOrders(settings, project);
    const auto incident =
        monitors::obliqueIncidence(*runs.front()->materials, wavelengths, runs.front()->steps);
    const auto transmission =
        run::transmissionOf(runs, flux, run::sumOfFlux(runs, 0)).value().values;
    const double found = transmission.at(carrier);
    const double exact = obliqueSlabTransmission(
        obliqueSlabIndex, obliqueSlabIndex * thicknessUm / obliqueWavelengthUm,
        angleDeg / 180.0 * pi, acrossPlane);
    return {{atMost(name, std::abs(found / exact - 1.0), 0.002, "1",
                    fmt::format("power through a slab n = 1.5, 0.25 wavelengths, at 30 degrees, "
                                "with compensated dispersion: {:.5f} summed over {} orders, Airy's "
                                "formula {:.5f}",
                                found, orders, exact))},
            {obliqueSlabFigure(incident.value(), transmission, thicknessUm, acrossPlane)}};
}

/// Power that a slab reflects at 45 degrees, s, with 24 cells per wavelength; behind the source
/// plane there is nothing else.
Findings obliqueReflection(const Settings& settings) {
    constexpr double cellUm = obliqueWavelengthUm / 24.0;
    constexpr double thicknessUm = 0.25;
    constexpr double angle = 45.0;
    const std::string name = "oblique/reflection";
    const double exact =
        1.0 - obliqueSlabTransmission(obliqueSlabIndex,
                                      obliqueSlabIndex * thicknessUm / obliqueWavelengthUm,
                                      angle / 180.0 * pi, true);
    std::vector<Result> results;
    for (const double shift : {0.0, 0.5}) {
        model::Project project = openDomain(0, 12, 10, 12, cellUm, 12);
        project.bodies = {
            slabBody(shift * cellUm, thicknessUm + shift * cellUm, obliqueSlabIndex, project)};
        auto wave = obliqueWave(-4 * cellUm, 90.0);
        wave.angleDeg = angle;
        auto& pulse = std::get<model::GaussianPulse>(wave.signal);
        pulse.relativeBandwidth = 0.25 * (1.0 - std::sin(angle / 180.0 * pi));
        project.sources = {{.name = "wave", .kind = wave}};
        model::FluxMonitor flux;
        flux.surface = model::FluxSurface::planeZ;
        flux.rMaxUm = 7.5 * cellUm;
        flux.zMinUm = -7 * cellUm;
        flux.wavelengthsUm = {obliqueWavelengthUm};
        project.monitors = {{.name = "flux", .kind = flux}};
        project.run.stop = {.maxTimeFs = 300.0, .energyDecay = 1e-9, .phasorChange = std::nullopt};
        compensate(project, model::CompensatedDirections::all, obliqueWavelengthUm);
        const auto [runs, orders, leftOut] = allOrders(settings, project);
        const double reflection =
            -run::transmissionOf(runs, flux, run::sumOfFlux(runs, 0)).value().values.front();
        results.push_back(atMost(
            fmt::format("{}/{}", name, shift == 0.0 ? "on_the_grid" : "half_a_cell_off"),
            std::abs(reflection / exact - 1.0), 0.005, "1",
            fmt::format("power from a slab n = 1.5, 0.25 wavelengths, at 45 degrees, s, 24 cells "
                        "per wavelength, with compensated dispersion: {:.5f}, Airy's formula "
                        "{:.5f}",
                        reflection, exact)));
    }
    return {std::move(results)};
}

/// Transmission of an empty domain at several angles, 24 cells per wavelength.
Findings emptyResults(const Settings& settings) {
    constexpr double cellUm = obliqueWavelengthUm / 24.0;
    const std::string name = "oblique/empty";
    std::vector<Result> results;
    for (const double angle : {20.0, 45.0, 60.0, 70.0, 75.0}) {
        model::Project project = openDomain(0, 12, 7, 7, cellUm, 12);
        project.run.orderError = 0.01;              // the orders left out count on neither side
        auto wave = obliqueWave(-4 * cellUm, 45.0); // s and p
        wave.angleDeg = angle;
        // Four half widths from the light line, near which light hardly leaves the domain.
        auto& pulse = std::get<model::GaussianPulse>(wave.signal);
        pulse.relativeBandwidth = 0.25 * (1.0 - std::sin(angle / 180.0 * pi));
        project.sources = {{.name = "wave", .kind = wave}};
        model::FluxMonitor flux;
        flux.surface = model::FluxSurface::planeZ;
        flux.rMaxUm = 7.5 * cellUm;
        flux.zMinUm = 3.3 * cellUm; // between rows
        flux.wavelengthsUm = {obliqueWavelengthUm};
        project.monitors = {{.name = "flux", .kind = flux}};
        project.run.stop = {
            .maxTimeFs = 1.2 * units::toFemtoseconds(model::signalEndTime(wave.signal)) + 40.0,
            .energyDecay = 1e-10,
            .phasorChange = std::nullopt};
        const auto [runs, orders, leftOut] = allOrders(settings, project);
        const auto transmission =
            run::transmissionOf(runs, flux, run::sumOfFlux(runs, 0)).value().values.front();
        // The modes that carry the power are those of the grid, at every order.
        results.push_back(within(fmt::format("{}/{:g}", name, angle), transmission, 1.0, 1e-5, "1",
                                 fmt::format("transmission of an empty domain at {:g} degrees, s "
                                             "and p together, {} orders, 24 cells per wavelength",
                                             angle, orders)));
    }
    return {std::move(results)};
}

} // namespace

std::vector<Rung> obliqueRungs() {
    std::vector<Rung> rungs;
    for (const int order : {0, 1, 2, 7}) {
        for (const bool across : {false, true}) {
            const auto name = fmt::format("oblique/leakage/{}/m{}", across ? "s" : "p", order);
            rungs.push_back({name, "Total/scattered field cylinder of one order of an oblique wave",
                             [=](const Settings& settings) {
                                 return leakageResults(settings, name, order, across);
                             }});
        }
    }
    for (const bool across : {false, true}) {
        const auto name = fmt::format("oblique/leakage/compensated_{}", across ? "s" : "p");
        rungs.push_back(
            {name, "The same on a grid with compensated dispersion", [=](const Settings& settings) {
                 return leakageResults(settings, name, 1, across,
                                       model::CompensatedDirections::all);
             }});
    }
    struct Case {
        const char* name;
        double angleDeg, phaseDeg;
    };
    for (const auto& kind :
         {Case{"p", 0.0, 0.0}, Case{"s", 90.0, 0.0}, Case{"circular", 45.0, 90.0}}) {
        const auto name = fmt::format("oblique/vacuum/{}", kind.name);
        rungs.push_back({name, "Plane wave at 30 degrees summed over its azimuthal orders",
                         [=](const Settings& settings) {
                             return vacuumResults(settings, name, kind.angleDeg, kind.phaseDeg);
                         }});
    }
    rungs.push_back({"oblique/empty", "Transmission of an empty domain at an angle", emptyResults});
    rungs.push_back({"oblique/reflection",
                     "Reflection of a slab at an angle from the summed orders", obliqueReflection});
    for (const bool across : {false, true}) {
        const auto name = fmt::format("oblique/slab/{}", across ? "s" : "p");
        rungs.push_back(
            {name, "Transmission of a slab at 30 degrees from the summed orders",
             [=](const Settings& settings) { return obliqueSlabResults(settings, name, across); }});
    }
    return rungs;
}

} // namespace zonescope::verify
