#include "core/lens/plan.hpp"

#include "core/lens/zones.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/model/validation/validate.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>

#include <fmt/format.h>

namespace zonescope::lens {

namespace {

using namespace model;

constexpr double bandwidth = 0.1; ///< of the pulse, relative, full width at half maximum
constexpr double delayWidths = 4.0;

// Distances in wavelengths.
constexpr double sourceBelow = 1.0;
constexpr double bottomBelow = 1.5;
constexpr double radialMargin = 1.5;
constexpr double exitAbove = 0.5;
constexpr double stopEdge = 0.5;
constexpr double mostRegionCells = 1e7; ///< that have a transform each: half a GB
constexpr double vortexProbe = 0.2; ///< from the axis, where a vortex is dark; findFocus takes 0.25
constexpr double ringDown = 10.0;   ///< time for light between the lens' faces to fade, in periods

/// Part of its peak below which the energy ends the run. At 1e-4 the transforms of a binary plate
/// may miss 0.6 % of their amplitude, and each first run would end with a warning; its figures
/// differ by 1e-4 from those of a run that goes on for twice as long.
constexpr double energyDecay = 2e-5;

double densestIndex(const LensSpecification& s) {
    const double lens = s.kind == LensKind::amplitudeZonePlate ? absorberIndex : s.index;
    const double gap = s.kind == LensKind::metalens ? s.gapIndex : 1.0;
    return std::max({lens, s.substrateIndex, gap});
}

/// Length behind the nominal focus that the domain covers: the far half of the focus.
double tailUm(const LensSpecification& s) {
    if (s.kind == LensKind::axicon) {
        return 0.15 * s.focalLengthUm + s.wavelengthUm;
    }
    const double half = 0.6 * depthOfFocus(s.wavelengthUm, s.numericalAperture);
    return std::min(half, s.focalLengthUm) + s.wavelengthUm;
}

double spotUm(const LensSpecification& s) {
    return (s.kind == LensKind::axicon ? 0.36 : 0.51) * s.wavelengthUm / s.numericalAperture;
}

Boundary absorbingSide(const LensSpecification& s, double cell) {
    constexpr double wavelengths = 0.5;
    Boundary side;
    side.cells =
        std::clamp(static_cast<int>(std::ceil(wavelengths * s.wavelengthUm / cell)), 12, 60);
    return side;
}

GaussianPulse pulse(const LensSpecification& s) {
    return {
        .wavelengthUm = s.wavelengthUm, .relativeBandwidth = bandwidth, .delayWidths = delayWidths};
}

/// Whether something else than vacuum stands between the rings.
bool fillsGaps(const LensSpecification& s) {
    return s.kind == LensKind::metalens && s.gapIndex > 1.0;
}

std::vector<Material> materials(const LensSpecification& s) {
    std::vector<Material> result;
    if (s.kind == LensKind::amplitudeZonePlate) {
        const auto optical = units::fromIndex(absorberIndex, s.extinction, s.wavelengthUm);
        result.push_back(
            {absorberMaterial, optical.permittivity, optical.conductivityPerUm, "#404040"});
    } else {
        result.push_back({lensMaterial, s.index * s.index, 0.0, "#e0a030"});
    }
    if (s.substrateIndex > 1.0) {
        result.push_back({substrateMaterial, s.substrateIndex * s.substrateIndex, 0.0, "#5080a0"});
    }
    if (fillsGaps(s)) {
        result.push_back({fillingMaterial, s.gapIndex * s.gapIndex, 0.0, "#70a0b8"});
    }
    return result;
}

/// The beam behind a spiral phase plate with circular polarisation: Er = g(r) exp(i m theta) and
/// et = +-Er, m = charge +- 1. A surface current in the substrate sends it both ways; the lower
/// half goes into the absorbing layer. Near the axis g falls like r^|charge|, at the rim softly.
void addVortexBeam(Project& project, const LensSpecification& s, double zUm, double stopUm) {
    const double cell = project.domain.drUm;
    const double core = s.wavelengthUm;
    const double edge = std::min(stopEdge * s.wavelengthUm, stopUm);
    const int spin = azimuthalOrder(s) - s.charge;
    CurrentProfile sheet;
    sheet.zUm = {zUm};
    sheet.signal = pulse(s);
    const auto count = static_cast<int>(std::ceil((stopUm + 0.5 * edge) / cell)) + 1;
    for (int n = 0; n <= count; ++n) {
        const double r = n * cell;
        const double hollow =
            std::pow(1.0 - std::exp(-r * r / (core * core)), 0.5 * std::abs(s.charge));
        const double x = std::clamp((r - stopUm) / edge + 0.5, 0.0, 1.0);
        const double rim = 0.5 + 0.5 * std::cos(std::numbers::pi * x);
        sheet.rUm.push_back(r);
        // A sheet of surface current K radiates K / (2 n) to either side.
        sheet.density.push_back(2.0 * s.substrateIndex * hollow * rim);
    }
    sheet.component = Component::er;
    project.sources.push_back({"vortex beam, radial", sheet});
    sheet.component = Component::et;
    for (double& value : sheet.density) {
        value *= spin;
    }
    project.sources.push_back({"vortex beam, azimuthal", std::move(sheet)});
}

void addLight(Project& project, const LensSpecification& s, const LensProfile& profile) {
    const double cell = project.domain.dzUm;
    const double z = -cell * std::round(sourceBelow * s.wavelengthUm / cell);
    const double stop = profile.segments.back().rOutUm;
    if (s.kind == LensKind::vortex) {
        addVortexBeam(project, s, z, stop);
        return;
    }
    PlaneWave wave;
    wave.zUm = z;
    wave.signal = pulse(s);
    if (s.kind != LensKind::amplitudeZonePlate) { // which is its own stop
        wave.apertureRadiusUm = stop;
        wave.apertureEdgeUm = std::min(stopEdge * s.wavelengthUm, stop);
    }
    project.sources.push_back({"light", std::move(wave)});
}

void addMonitors(Project& project, const LensSpecification& s, double heightUm) {
    const std::vector<double> wavelengths{s.wavelengthUm};
    const double cell = project.domain.drUm;
    const double exit = heightUm + exitAbove * s.wavelengthUm;
    const bool axicon = s.kind == LensKind::axicon;
    const double focus = heightUm + (axicon ? 0.5 : 1.0) * s.focalLengthUm;
    const double nearAxis = s.kind == LensKind::vortex ? vortexProbe * s.wavelengthUm : cell;
    const double width = std::min(project.domain.radiusUm, 12.0 * spotUm(s));
    project.monitors.push_back(
        {"exit", DftPlane{.zUm = exit, .rMaxUm = {}, .wavelengthsUm = wavelengths}});
    project.monitors.push_back(
        {axicon ? "middle of the line" : "focus",
         DftPlane{.zUm = focus, .rMaxUm = width, .wavelengthsUm = wavelengths}});
    project.monitors.push_back(
        {"axis",
         DftCylinder{.rUm = nearAxis, .zMinUm = exit, .zMaxUm = {}, .wavelengthsUm = wavelengths}});
    project.monitors.push_back({"transmitted", FluxMonitor{.surface = FluxSurface::planeZ,
                                                           .rMaxUm = project.domain.radiusUm,
                                                           .zMinUm = exit,
                                                           .zMaxUm = exit,
                                                           .wavelengthsUm = wavelengths}});
    // What a run of a lens ends with on the screen; of large grids it would be most of their
    // memory.
    if (model::countCells(project).total() <= mostRegionCells) {
        project.monitors.push_back({"whole plane", DftRegion{.wavelengthsUm = wavelengths}});
    }
    const double probe = s.kind == LensKind::vortex ? nearAxis : 0.0;
    project.monitors.push_back(
        {axicon ? "on the line" : "focal point", PointProbe{{probe, focus}}});
}

std::string titleOf(const LensSpecification& s) {
    switch (s.kind) {
    case LensKind::hyperbolic: return "Hyperbolic lens";
    case LensKind::multilevel: return fmt::format("{}-level diffractive lens", s.levels);
    case LensKind::phaseZonePlate: return "Binary phase zone plate";
    case LensKind::amplitudeZonePlate: return "Amplitude zone plate";
    case LensKind::axicon: return "Axicon";
    case LensKind::vortex: return fmt::format("Vortex lens, charge {}", s.charge);
    case LensKind::metalens: break;
    }
    return "Ring metalens";
}

std::string remarkOf(const LensSpecification& s) {
    switch (s.kind) {
    case LensKind::amplitudeZonePlate:
        return fmt::format(
            " The covered zones are a lossy absorber of index {} + {:.4g}i that lets "
            "0.1 % through at its automatic height; the screen goes on beyond the "
            "domain.",
            absorberIndex, s.extinction);
    case LensKind::axicon:
        return " Its light meets the axis along a line from the lens on, so there is no focus to "
               "compare with a design; the transform on the axis shows the line.";
    case LensKind::vortex:
        return fmt::format(
            " A spiral phase plate is not rotationally symmetric, but the beam that it makes of "
            "circularly polarized light is one azimuthal order, m = {}. Such a beam lights a "
            "symmetric lens; its focus is a ring round a dark axis.",
            azimuthalOrder(s));
    case LensKind::metalens:
        return " The width of each ring sets the phase there, chosen from a library of unit cells.";
    case LensKind::hyperbolic:
    case LensKind::multilevel:
    case LensKind::phaseZonePlate: break;
    }
    return {};
}

double maximumTimeFs(const LensSpecification& s, double heightUm) {
    const double path =
        s.substrateIndex * sourceBelow * s.wavelengthUm + 2.0 * densestIndex(s) * heightUm +
        std::hypot(s.radiusUm, s.focalLengthUm + tailUm(s)) + ringDown * s.wavelengthUm;
    const double time = units::toFemtoseconds(model::signalEndTime(pulse(s)) + path);
    const double digits = std::pow(10.0, std::floor(std::log10(time)) - 1.0);
    return std::ceil(time / digits) * digits;
}

} // namespace

double cellSize(const LensSpecification& s) {
    const double shortest = s.wavelengthUm / (1.0 + 0.5 * bandwidth);
    const double cell = shortest / (densestIndex(s) * s.cellsPerWavelength);
    // Down to three digits; divided by a whole power of ten, so that the decimal is the nearest
    // one.
    const double perUnit = std::pow(10.0, 2.0 - std::floor(std::log10(cell)));
    return std::floor(cell * perUnit) / perUnit;
}

Domain makeDomain(const LensSpecification& s, double heightUm) {
    const double cell = cellSize(s);
    const auto upwards = [cell](double length) { return cell * std::ceil(length / cell); };
    return {.radiusUm = upwards(s.radiusUm + radialMargin * s.wavelengthUm),
            .zMinUm = -upwards(bottomBelow * s.wavelengthUm),
            .zMaxUm = upwards(heightUm + s.focalLengthUm + tailUm(s)),
            .drUm = cell,
            .dzUm = cell};
}

Project makeProject(const LensSpecification& s, const LensProfile& profile) {
    const double height = profile.heightUm;
    Project project;
    project.name = fmt::format("{}, NA {:.3g}", titleOf(s), s.numericalAperture);
    project.description = fmt::format(
        "{} for {:.4g} um: radius {:.4g} um, {} {:.4g} um, numerical aperture {:.3g}, height "
        "{:.4g} "
        "um, {:.3g} zones.{} Light comes from below through {}. Made by the lens wizard.",
        titleOf(s), s.wavelengthUm, s.radiusUm,
        s.kind == LensKind::axicon ? "line of light" : "focal length", s.focalLengthUm,
        s.numericalAperture, height, LensPath(s).zones(), remarkOf(s),
        s.substrateIndex > 1.0 ? fmt::format("the substrate of index {:.4g}", s.substrateIndex)
                               : std::string("vacuum"));
    project.domain = makeDomain(s, height);
    const Boundary side = absorbingSide(s, project.domain.drUm);
    project.boundaries = {.rMax = side, .zMin = side, .zMax = side};
    project.materials = materials(s);
    if (s.substrateIndex > 1.0) {
        Slab slab;
        slab.zMaxUm = 0.0;
        slab.material = substrateMaterial;
        project.bodies.push_back({"substrate", slab});
    }
    if (fillsGaps(s)) {
        project.bodies.push_back({"filling", Slab{0.0, height, fillingMaterial}});
    }
    project.bodies.insert(project.bodies.end(), profile.bodies.begin(), profile.bodies.end());
    project.azimuthalOrder = azimuthalOrder(s);
    addLight(project, s, profile);
    addMonitors(project, s, height);
    project.run.stop = {.maxTimeFs = maximumTimeFs(s, height), .energyDecay = energyDecay};
    if (s.kind != LensKind::axicon) {
        project.lens = LensDesign{.wavelengthUm = s.wavelengthUm,
                                  .focalLengthUm = s.focalLengthUm,
                                  .exitPlaneZUm = height};
    }
    return project;
}

} // namespace zonescope::lens
