#include "core/model/permittivity.hpp"
#include "core/model/units.hpp"
#include "core/sources/plane_wave_line.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <random>
#include <string>
#include <vector>

namespace zonescope::verify {
namespace {

using Complex = std::complex<double>;

struct Band {
    double shortestUm, longestUm;
};

/// A half-space z >= 0 of one material in vacuum, lit by a plane wave along +z.
struct HalfSpace {
    std::string name;
    model::Material material;
    Band band;
};

HalfSpace drudeHalfSpace() {
    HalfSpace result{"drude", material("metal", 1.0), {0.3, 1.2}};
    result.material.poles = {{0.0, 0.08, 144.0, 0.0}};
    return result;
}

HalfSpace lorentzHalfSpace() {
    HalfSpace result{"lorentz", material("dielectric", 2.0), {0.35, 0.7}};
    result.material.poles = {{4.0, 0.3, 9.0, 0.0}};
    return result;
}

struct ReflectionErrors {
    double reflectance = 0.0; ///< largest error of |r|^2 over the band
    double departure =
        0.0; ///< of Er in the (r, z) run from the one-dimensional line, over the peak
    std::vector<double> wavelengthUm, measured; ///< |r|^2
};

double fresnelReflectance(const model::Material& material, double wavelengthUm) {
    const Complex index = model::refractiveIndexAt(material, wavelengthUm);
    return std::norm((1.0 - index) / (1.0 + index));
}

ReflectionErrors reflectionErrors(const Settings& settings, const HalfSpace& sample,
                                  double cellUm) {
    model::Project project = closedDomain(1, 6, static_cast<int>(std::lround(0.12 / cellUm)),
                                          static_cast<int>(std::lround(0.12 / cellUm)), cellUm);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(20), .zMax = absorbingLayer(20)};
    project.materials = {sample.material};
    model::Slab slab;
    slab.zMinUm = 0.0;
    slab.material = sample.material.name;
    project.bodies = {{.name = "half-space", .shape = slab}};
    const double shortest = sample.band.shortestUm;
    const double longest = sample.band.longestUm;
    model::PlaneWave wave;
    wave.zUm = -0.04;
    wave.signal =
        model::GaussianPulse{.wavelengthUm = 2.0 * shortest * longest / (shortest + longest),
                             .relativeBandwidth = 1.0,
                             .delayWidths = 5.0};
    project.sources = {{.name = "wave", .kind = wave}};
    const Run run = makeRun(settings, project, model::Precision::doublePrecision);
    const grid::Grid& grid = run.grid();
    sources::PlaneWaveLine line(*run.discretisation, wave, model::SignalPhase::inPhase);

    constexpr std::size_t wavelengths = 9;
    std::vector<Complex> incident(wavelengths);
    std::vector<Complex> reflected(wavelengths);
    const auto omega = [&](std::size_t n) {
        return units::angularFrequency(
            std::lerp(shortest, longest, static_cast<double>(n) / (wavelengths - 1)));
    };
    ReflectionErrors errors;
    double peak = 0.0;
    // The pulse takes 5 um/c; the resonance, damped by 0.5 c/um, has then died away by 1e-4.
    const auto steps = static_cast<std::int64_t>(std::ceil(20.0 / grid.dt));
    constexpr std::int64_t comparedEvery = 100;
    for (std::int64_t n = 0; n < steps; ++n) {
        const auto now = line.advance();
        run.engine->advance(1);
        const auto background = line.background();
        const double e = background[static_cast<std::size_t>(line.sourceRow() - 1)];
        const double time = static_cast<double>(n) * grid.dt;
        for (std::size_t f = 0; f < wavelengths; ++f) {
            incident[f] += now.e * std::polar(1.0, omega(f) * time);
            reflected[f] += e * std::polar(1.0, omega(f) * (time + grid.dt));
        }
        if (n % comparedEvery != 0) {
            continue;
        }
        const auto er = run.engine->component(model::Component::er);
        for (int k = grid.interiorBeginZ(); k < grid.interiorEndZ(); ++k) {
            const double expected = background[static_cast<std::size_t>(k)];
            peak = std::max(peak, std::abs(expected));
            for (int i = 0; i < grid.interiorEndR(); ++i) {
                errors.departure =
                    std::max(errors.departure, std::abs(er[grid.index(i, k)] - expected));
            }
        }
    }
    for (std::size_t f = 0; f < wavelengths; ++f) {
        errors.wavelengthUm.push_back(units::wavelength(omega(f)));
        errors.measured.push_back(std::norm(reflected[f] / incident[f]));
        const double fresnel = fresnelReflectance(sample.material, errors.wavelengthUm.back());
        errors.reflectance =
            std::max(errors.reflectance, std::abs(errors.measured.back() - fresnel));
    }
    errors.departure /= peak;
    return errors;
}

Figure reflectanceFigure(const HalfSpace& sample, const ReflectionErrors& coarse,
                         const ReflectionErrors& fine) {
    Figure figure{.name = "dispersive/" + sample.name + "/reflectance",
                  .title = sample.name == "drude" ? "Reflectance of a Drude metal"
                                                  : "Reflectance of a Lorentz dielectric",
                  .x = {"wavelength", "µm"},
                  .y = {"|r|²", "1"},
                  .series = {},
                  .caption = "A half-space at normal incidence, cells of 8 and 4 nm, against "
                             "Fresnel's formula with the same poles."};
    // Every sample of the run is one of the reference.
    constexpr int samples = 8 * 25;
    std::vector<double> wavelengths, fresnel;
    for (int n = 0; n <= samples; ++n) {
        wavelengths.push_back(
            std::lerp(fine.wavelengthUm.front(), fine.wavelengthUm.back(), n / double{samples}));
        fresnel.push_back(fresnelReflectance(sample.material, wavelengths.back()));
    }
    figure.add("Fresnel", SeriesRole::reference, std::move(wavelengths), std::move(fresnel));
    figure.add("8 nm", SeriesRole::computed, coarse.wavelengthUm, coarse.measured);
    figure.add("4 nm", SeriesRole::computed, fine.wavelengthUm, fine.measured);
    return figure;
}

Findings halfSpaceReflection(const Settings& settings, const HalfSpace& sample) {
    constexpr double fineUm = 0.004;
    const ReflectionErrors coarse = reflectionErrors(settings, sample, 2.0 * fineUm);
    const ReflectionErrors fine = reflectionErrors(settings, sample, fineUm);
    const std::string name = "dispersive/" + sample.name;
    return {{atMost(name + "/reflectance", fine.reflectance, 2.5e-3, "1",
                    "largest error of |r|^2 against Fresnel over the band, cells of 4 nm"),
             atLeast(name + "/order", std::log2(coarse.reflectance / fine.reflectance), 1.7, "1",
                     "convergence order of that error from cells of 8 nm to 4 nm"),
             atMost(name + "/non_uniformity", fine.departure, 1e-10, "1",
                    "Er up to the radial layer against the one-dimensional line, over the peak")},
            {reflectanceFigure(sample, coarse, fine)}};
}

/// Growth of the energy in the interior over the second half of a run from random fields, a slab
/// and a rod of metal running into all layers.
std::vector<Result> lateTimeResults(const Settings& settings) {
    const int steps = settings.quick() ? 10'000 : 40'000;
    std::vector<Result> results;
    for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
        model::Project project = closedDomain(1, 20, 15, 15, 0.01);
        project.boundaries = {
            .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
        project.materials = {drudeHalfSpace().material};
        model::Slab slab;
        slab.zMaxUm = 0.0033;
        slab.material = "metal";
        project.bodies = {{.name = "slab", .shape = slab},
                          ringBody("rod", 0.0, 0.1033, -0.15, 0.15, "metal")};
        const Run run = makeRun(settings, project, precision);
        std::mt19937_64 random(3);
        fillRandomly(*run.engine, run.grid(), random);
        run.engine->advance(steps);
        const double before = run.engine->fieldEnergy();
        run.engine->advance(steps);
        results.push_back(atMost(
            "dispersive/late_time/" + precisionName(precision) + "/" + std::to_string(2 * steps),
            run.engine->fieldEnergy() / before, 4.0, "1",
            "energy at the end over that at half the time: a static field may remain"));
    }
    return results;
}

} // namespace

std::vector<Rung> dispersiveRungs() {
    std::vector<Rung> rungs;
    for (const HalfSpace& sample : {drudeHalfSpace(), lorentzHalfSpace()}) {
        rungs.push_back(
            {"dispersive/" + sample.name, "Reflection of a dispersive half-space against Fresnel",
             [sample](const Settings& settings) { return halfSpaceReflection(settings, sample); }});
    }
    rungs.push_back(
        {"dispersive/late_time", "Metal running into the absorbing layers", lateTimeResults});
    return rungs;
}

} // namespace zonescope::verify
