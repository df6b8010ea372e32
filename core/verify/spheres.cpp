#include "core/verify/rungs.hpp"

#include "core/model/permittivity.hpp"
#include "core/optics/mie.hpp"
#include "core/verify/setup.hpp"
#include "core/verify/sphere_runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

// --- dielectric sphere ---------------------------------------------------------------------------

constexpr double dielectricIndex = 2.0;

/// How the grid's numerical dispersion is treated: as it is, or made up for at the shortest
/// wavelength on average over all directions (grid::DispersionCompensation).
enum class Dispersion { ofTheGrid, compensated };

SphereSetup dielectricSetup(int cellsPerWavelength, Dispersion dispersion) {
    SphereSetup setup;
    if (dispersion == Dispersion::compensated) {
        setup.compensation = {model::CompensatedDirections::all, 1.0};
    }
    setup.radiusUm = 1.0;
    // At the shortest wavelength, in the dielectric.
    setup.cellUm = 1.0 / dielectricIndex / cellsPerWavelength;
    setup.material = material("dielectric", dielectricIndex * dielectricIndex);
    setup.wavelengthsUm = wavelengths(1.0, 3.0, 21);
    setup.pulse = pulseOver(1.0, 3.0);
    setup.layer = absorbingLayer(20);
    // The narrowest resonance of the band, a whispering gallery at 1.004 um, has decayed to 1e-2.
    setup.maxTimeFs = 1500.0;
    return setup;
}

struct DielectricErrors {
    double norm = 0.0;          ///< L2 norm over the band of the difference, over that of Mie
    double largest = 0.0;       ///< of all wavelengths, relative to Mie
    double largestOfPeak = 0.0; ///< the same difference relative to the peak of the band
    double largestAtUm = 0.0;   ///< wavelength of `largest`
    SphereRun run;
};

double mieScattering(double wavelengthUm) {
    return optics::mieEfficiencies(2.0 * std::numbers::pi / wavelengthUm, dielectricIndex)
        .scattering;
}

/// Wavelengths that draw the band; every sample of the runs is one of them.
std::vector<double> denseBand() { return wavelengths(1.0, 3.0, 20 * 20 + 1); }

std::vector<double> mieCurve() {
    const auto band = denseBand();
    std::vector<double> mie;
    std::ranges::transform(band, std::back_inserter(mie), mieScattering);
    return mie;
}

DielectricErrors dielectricErrors(const Settings& settings, int cellsPerWavelength,
                                  Dispersion dispersion = Dispersion::ofTheGrid) {
    const SphereSetup setup = dielectricSetup(cellsPerWavelength, dispersion);
    const SphereRun run = runSphere(settings, setup);
    const double peak = std::ranges::max(mieCurve());
    DielectricErrors errors;
    double squares = 0.0;
    double reference = 0.0;
    for (std::size_t n = 0; n < run.wavelengthUm.size(); ++n) {
        const double exact = mieScattering(run.wavelengthUm[n]);
        const double error = run.scattering[n] - exact;
        if (std::abs(error / exact) > errors.largest) {
            errors.largest = std::abs(error / exact);
            errors.largestOfPeak = std::abs(error) / peak;
            errors.largestAtUm = run.wavelengthUm[n];
        }
        squares += error * error;
        reference += exact * exact;
    }
    errors.norm = std::sqrt(squares / reference);
    errors.run = run;
    return errors;
}

Figure scatteringFigure(const DielectricErrors& coarse, const DielectricErrors& fine) {
    Figure figure{.name = "sphere/dielectric/scattering",
                  .title = "Dielectric sphere, n = 2, radius 1 µm",
                  .x = {"wavelength", "µm"},
                  .y = {"scattering efficiency", "1"},
                  .series = {},
                  .caption = fmt::format("Total field box against Mie theory with 15 and 30 cells "
                                         "per wavelength in the dielectric; the finer one took {}.",
                                         fine.run.cost())};
    figure.add("Mie", SeriesRole::reference, denseBand(), mieCurve());
    figure.add("15 cells", SeriesRole::computed, coarse.run.wavelengthUm, coarse.run.scattering);
    figure.add("30 cells", SeriesRole::computed, fine.run.wavelengthUm, fine.run.scattering);
    return figure;
}

/// What is left at each wavelength, against Mie's value there.
Figure scatteringErrors(const DielectricErrors& fine, const DielectricErrors& compensated) {
    Figure figure{.name = "sphere/dielectric/errors",
                  .title = "Dielectric sphere: error at each wavelength",
                  .x = {"wavelength", "µm"},
                  .y = {"difference to Mie", "%"},
                  .series = {},
                  .caption = fmt::format(
                      "30 cells per wavelength in the dielectric. Numerical dispersion moves the "
                      "whispering gallery resonances; on the flank of one, at {:.4g} µm, that is "
                      "{:.2g} % of the value there and {:.2g} % of the band's peak. With "
                      "run.dispersion_compensation (all directions, 1 µm) at most {:.2g} % is "
                      "left.",
                      fine.largestAtUm, 1e2 * fine.largest, 1e2 * fine.largestOfPeak,
                      1e2 * compensated.largest)};
    figure.add("Mie", SeriesRole::reference,
               {fine.run.wavelengthUm.front(), fine.run.wavelengthUm.back()}, {0.0, 0.0});
    const auto add = [&](const char* name, const SphereRun& run) {
        std::vector<double> errors;
        for (std::size_t n = 0; n < run.wavelengthUm.size(); ++n) {
            errors.push_back(1e2 * (run.scattering[n] / mieScattering(run.wavelengthUm[n]) - 1.0));
        }
        figure.add(name, SeriesRole::computed, run.wavelengthUm, std::move(errors));
    };
    add("with the grid's dispersion", fine.run);
    add("compensated", compensated.run);
    return figure;
}

Figure scatteringConvergence(double tenCells, double fifteenCells, double thirtyCells) {
    Figure figure{.name = "sphere/dielectric/convergence",
                  .title = "Dielectric sphere: error against Mie",
                  .x = {"cell size / wavelength in the dielectric", "1", AxisScale::logarithmic},
                  .y = {"L2 error over the band", "1", AxisScale::logarithmic},
                  .series = {},
                  .caption =
                      "10, 15 and 30 cells per wavelength in the dielectric, at the shortest "
                      "wavelength."};
    figure.add("scattering efficiency", SeriesRole::computed, {1.0 / 10, 1.0 / 15, 1.0 / 30},
               {tenCells, fifteenCells, thirtyCells});
    figure.series.push_back(secondOrder(1.0 / 15, fifteenCells, 1.0 / 30, 1.0 / 10));
    return figure;
}

Findings dielectricResults(const Settings& settings) {
    constexpr int finest = 30;
    const DielectricErrors coarsest = dielectricErrors(settings, finest / 3);
    const DielectricErrors coarse = dielectricErrors(settings, finest / 2);
    const DielectricErrors fine = dielectricErrors(settings, finest);
    const DielectricErrors compensated =
        dielectricErrors(settings, finest, Dispersion::compensated);
    const double order = std::log2(coarse.norm / fine.norm);
    std::vector<Result> results{
        atMost("sphere/dielectric/scattering", fine.norm, 0.01, "1",
               fmt::format("L2 norm over the band, 30 cells per wavelength; largest error of a "
                           "single wavelength {:.3g}, {:.3g} of the band's peak, on the flank of a "
                           "narrow resonance at {:.4g} um; {}",
                           fine.largest, fine.largestOfPeak, fine.largestAtUm, fine.run.cost())),
        atMost("sphere/dielectric/single_wavelengths", compensated.largest, 0.01, "1",
               fmt::format("largest error of a single wavelength relative to Mie's value there, "
                           "with dispersion compensation (all directions, 1 um), {:.3g} of the "
                           "band's peak, at {:.4g} um; L2 norm {:.3g}",
                           compensated.largestOfPeak, compensated.largestAtUm, compensated.norm)),
        atLeast("sphere/dielectric/order", order, 1.8, "1",
                fmt::format("L2 errors {:.3g} and {:.3g} at 15 and 30 cells per wavelength",
                            coarse.norm, fine.norm))};
    return {std::move(results),
            {scatteringFigure(coarse, fine), scatteringErrors(fine, compensated),
             scatteringConvergence(coarsest.norm, coarse.norm, fine.norm)}};
}

// --- gold sphere ---------------------------------------------------------------------------------

/// Gold, table 1 of Wahl, Ly-Gagnon, Debaes, Miller and Thienpont, "B-CALM: an open-source
/// GPU-based 3D-FDTD with multi-pole dispersion for plasmonics", Opt. Quant. Electron. 44, 285
/// (2012): eps = 1 + sum of omega_p^2/(omega_0^2 - omega^2 - i Gamma omega).
model::Material gold() {
    struct Row {
        double resonance, plasma; ///< 1e16 rad/s
        double damping;           ///< 1e15 rad/s
    };
    constexpr Row table[] = {{0.0, 1.1959, 0.0805},    {0.0630, 0.2125, 0.3661},
                             {0.1261, 0.1372, 0.5241}, {0.4510, 0.3655, 1.3216},
                             {0.6538, 1.0634, 3.7887}, {2.0235, 2.8722, 3.3633}};
    model::Material result = material("gold", 1.0);
    for (const Row& row : table) {
        const double plasma = 10.0 * row.plasma; // rad/fs
        result.poles.push_back({.resonanceRadPerFs = 10.0 * row.resonance,
                                .dampingRadPerFs = row.damping,
                                .strengthRad2PerFs2 = plasma * plasma});
    }
    return result;
}

struct GoldErrors {
    double absorption = 0.0; ///< largest difference to Mie over the peak of Mie
    double scattering = 0.0;
    SphereRun run;
    Figure figure;
};

/// What Wahl et al. report of their sphere, to stand beside ours.
constexpr const char* goldInThePaper =
    "Wahl et al. (2012) come within 5 % with cells of 0.5 nm, in three dimensions, on graphics "
    "processors, in minutes";

Figure goldFigure(const SphereSetup& setup, const SphereRun& run) {
    Figure figure{.name = "sphere/gold/efficiencies",
                  .title = "Gold sphere of 80 nm diameter",
                  .x = {"wavelength", "nm"},
                  .y = {"efficiency", "1"},
                  .series = {},
                  .caption = fmt::format("Six-pole gold in vacuum, cells of {:.2g} nm, against Mie "
                                         "theory with the same poles. Cost: {}. {}.",
                                         1e3 * setup.cellUm, run.cost(), goldInThePaper)};
    const auto nanometres = [](std::vector<double> values) {
        for (double& value : values) {
            value *= 1e3;
        }
        return values;
    };
    // Every sample of the run is one of the reference.
    const auto dense = wavelengths(0.3, 1.2, 20 * 10 + 1);
    std::vector<double> absorption, scattering;
    for (const double wavelength : dense) {
        const auto mie =
            optics::mieEfficiencies(2.0 * std::numbers::pi * setup.radiusUm / wavelength,
                                    model::refractiveIndexAt(setup.material, wavelength));
        absorption.push_back(mie.absorption);
        scattering.push_back(mie.scattering);
    }
    figure.add("absorption, Mie", SeriesRole::reference, nanometres(dense), std::move(absorption));
    figure.add("absorption", SeriesRole::computed, nanometres(run.wavelengthUm), run.absorption);
    figure.add("scattering, Mie", SeriesRole::reference, nanometres(dense), std::move(scattering));
    figure.add("scattering", SeriesRole::computed, nanometres(run.wavelengthUm), run.scattering);
    return figure;
}

GoldErrors goldErrors(const Settings& settings, double cellUm) {
    SphereSetup setup;
    setup.radiusUm = 0.04;
    setup.cellUm = cellUm;
    setup.material = gold();
    setup.wavelengthsUm = wavelengths(0.3, 1.2, 21);
    setup.pulse = pulseOver(0.3, 1.2);
    setup.layer = absorbingLayer(12);
    setup.toLayer = 20;
    setup.maxTimeFs = 30.0; // twice as long changes nothing in the first three digits
    const SphereRun run = runSphere(settings, setup);
    GoldErrors errors;
    double peakAbsorption = 0.0;
    double peakScattering = 0.0;
    for (std::size_t n = 0; n < run.wavelengthUm.size(); ++n) {
        const double wavelength = run.wavelengthUm[n];
        const auto exact =
            optics::mieEfficiencies(2.0 * std::numbers::pi * setup.radiusUm / wavelength,
                                    model::refractiveIndexAt(setup.material, wavelength));
        peakAbsorption = std::max(peakAbsorption, exact.absorption);
        peakScattering = std::max(peakScattering, exact.scattering);
        errors.absorption =
            std::max(errors.absorption, std::abs(run.absorption[n] - exact.absorption));
        errors.scattering =
            std::max(errors.scattering, std::abs(run.scattering[n] - exact.scattering));
    }
    errors.absorption /= peakAbsorption;
    errors.scattering /= peakScattering;
    errors.run = run;
    errors.figure = goldFigure(setup, run);
    return errors;
}

Findings goldResults(const Settings& settings) {
    // Relative to the peak; metal_spheres.cpp has errors at each wavelength.
    const GoldErrors errors = goldErrors(settings, 0.0005);
    return {{atMost("sphere/gold/absorption", errors.absorption, 0.02, "1",
                    fmt::format("largest error over the peak, cells of 0.5 nm; scattering {:.3g}; "
                                "{}; {}",
                                errors.scattering, errors.run.cost(), goldInThePaper))},
            {errors.figure}};
}

} // namespace

std::vector<Rung> sphereRungs() {
    std::vector<Rung> rungs;
    rungs.push_back(
        {"sphere/dielectric",
         "Scattering efficiency of a sphere, n = 2, radius 1 um, 1 to 3 um, against Mie",
         [](const Settings& settings) { return dielectricResults(settings); }});
    rungs.push_back({"sphere/gold",
                     "Absorption and scattering of a gold sphere of 80 nm, 300 to 1200 nm, six "
                     "poles, against Mie",
                     [](const Settings& settings) { return goldResults(settings); }});
    return rungs;
}

} // namespace zonescope::verify
