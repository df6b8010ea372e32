#include "core/datasheet/lens_sheet.hpp"

#include "core/datasheet/ideal_lens.hpp"
#include "core/datasheet/requirements.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/focus.hpp"
#include "core/optics/propagator.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <fmt/format.h>

namespace zonescope::datasheet {

namespace {

using monitors::IntensityProfile;

// Search for the focus, in design focal lengths.
constexpr double nearestFocus = 0.4;
constexpr double farthestFocus = 2.5;

// Of the image, in wavelengths over NA.
constexpr double imageReach = 20.0;
constexpr double imageStep = 1.0 / 24.0;
constexpr double windowReach = 10.0;

constexpr int transferSamples = 81;
constexpr int pupilSamples = 40;
constexpr double weakestLight = 1e-3; ///< of the strongest wavelength's spectral intensity

/// What all wavelengths share.
struct Bench {
    const run::Simulation& simulation;
    const model::Project& project;
    const model::LensDesign& design;
    const model::PlaneWave& light;
    double sign;     ///< of the travel
    double radiusUm; ///< of the aperture
    double areaUm2;  ///< its area, weighted with the irradiance
    const model::DftPlane& plane;
    const run::MonitorResult& reading;
    monitors::IncidentWave incident;

    [[nodiscard]] double zOf(double distanceUm) const {
        return design.exitPlaneZUm + sign * distanceUm;
    }
    /// Incident power over the incident |E|^2, um^2.
    [[nodiscard]] double incidentPower(std::size_t f) const {
        return areaUm2 * incident.irradiance[f] / incident.intensity[f];
    }
};

/// Measures one wavelength.
class Measurement {
public:
    Measurement(const Bench& bench, std::size_t frequency) : bench_(bench), frequency_(frequency) {
        auto fields =
            monitors::apertureFields(bench.simulation.discretisation(), bench.plane,
                                     bench.reading.parities, frequency, bench.simulation.step());
        for (auto& field : fields) {
            optics::normalise(field, bench.incident.intensity[frequency]);
            index_ = field.index;
            propagators_.emplace_back(std::move(field));
        }
        sheet_.wavelengthUm = bench.plane.wavelengthsUm[frequency];
    }

    WavelengthSheet measure() {
        findFocus();
        measureTransmission();
        measureImage();
        measureAgainstIdeal();
        measureWavefront();
        return std::move(sheet_);
    }

    [[nodiscard]] double index() const noexcept { return index_; }

private:
    /// |E|^2 on the axis at distances from the exit plane.
    [[nodiscard]] IntensityProfile onAxis(double from, double to, double step) const {
        IntensityProfile profile;
        const auto count = static_cast<int>(std::ceil((to - from) / step)) + 1;
        std::vector<double> z;
        for (int n = 0; n < count; ++n) {
            profile.positionUm.push_back(from + (to - from) * n / (count - 1));
            z.push_back(bench_.zOf(profile.positionUm.back()));
        }
        profile.intensity.assign(z.size(), 0.0);
        for (const auto& propagator : propagators_) {
            const auto axis = propagator.toAxis(z);
            for (std::size_t n = 0; n < z.size(); ++n) {
                profile.intensity[n] += axis.intensity[n];
            }
        }
        return profile;
    }

    /// Depth of focus of an ideal lens of focal length f: 0.886 wavelengths over n (1 - cos).
    [[nodiscard]] double expectedDepth(double f) const {
        const double cosine = f / std::hypot(f, bench_.radiusUm);
        return 0.886 * sheet_.wavelengthUm / (index_ * (1.0 - cosine));
    }

    void findFocus() {
        constexpr double coarse = 8.0;
        constexpr double fine = 40.0;
        const double f = bench_.design.focalLengthUm;
        const double planeDistance = bench_.sign * (bench_.plane.zUm - bench_.design.exitPlaneZUm);
        const double from = std::max(nearestFocus * f, planeDistance);
        const double to = farthestFocus * f;
        auto peak = monitors::findPeak(onAxis(from, to, expectedDepth(nearestFocus * f) / coarse));
        if (!peak || !(peak->intensity > 0.0)) {
            return;
        }
        const double depth = expectedDepth(peak->positionUm);
        auto profile = onAxis(std::max(planeDistance, peak->positionUm - 1.6 * depth),
                              peak->positionUm + 1.6 * depth, depth / fine);
        if (peak->atEdge) {
            sheet_.notes.push_back(fmt::format(
                "The intensity is highest at the end of the search, {:.4g} um from the exit plane: "
                "there is no focus between {:.4g} and {:.4g} um.",
                peak->positionUm, from, to));
        } else {
            peak = monitors::findPeak(profile);
        }
        focalLength_ = peak->positionUm;
        sheet_[Figure::focalLength] = focalLength_;
        sheet_[Figure::focalShift] = focalLength_ - f;
        sheet_[Figure::peakIntensity] = peak->intensity;
        sheet_[Figure::numericalAperture] = ideal().numericalAperture();
        if (peak->fullWidthUm > 0.0) {
            sheet_[Figure::depthOfFocus] = peak->fullWidthUm;
        }
        sheet_.axialDistanceUm = std::move(profile.positionUm);
        sheet_.axialIntensity = std::move(profile.intensity);
    }

    [[nodiscard]] IdealLens ideal() const {
        return {.wavelengthUm = sheet_.wavelengthUm,
                .index = index_,
                .apertureRadiusUm = bench_.radiusUm,
                .focalLengthUm = focalLength_,
                .circular = propagators_.size() > 1};
    }

    /// Wavelength over NA.
    [[nodiscard]] double unit() const {
        return sheet_.wavelengthUm / sheet_[Figure::numericalAperture];
    }

    void measureTransmission() {
        const double end = bench_.plane.rMaxUm.value_or(bench_.project.domain.radiusUm);
        double power = 0.0;
        for (const auto& reading : bench_.reading.parities) {
            power +=
                monitors::fluxThroughDisc(bench_.simulation.discretisation(), reading.boxes.front(),
                                          bench_.plane.zUm, end)[frequency_];
        }
        transmitted_ = bench_.sign * power / bench_.incident.intensity[frequency_];
        sheet_[Figure::transmission] = transmitted_ / bench_.incidentPower(frequency_);
    }

    void measureImage() {
        if (focalLength_ <= 0.0) {
            return;
        }
        const auto radii = imageRadii(imageReach * unit(), imageStep * unit());
        for (const auto& propagator : propagators_) {
            focus_.push_back(propagator.toPlane(bench_.zOf(focalLength_), radii));
        }
        sheet_.image = imageOf(focus_);
        const auto& image = sheet_.image;
        const auto assign = [&](Figure figure, const std::optional<double>& value) {
            if (value) {
                sheet_[figure] = *value;
            }
        };
        assign(Figure::fwhmX, fullWidth(image.rUm, image.alongX()));
        assign(Figure::fwhmY, fullWidth(image.rUm, image.alongY()));
        assign(Figure::fwhm, fullWidth(image.rUm, image.mean));
        const auto power = encircled(image.rUm, image.flux);
        if (sheet_.has(Figure::fwhm)) {
            const double disc = std::min(1.5 * sheet_[Figure::fwhm], image.rUm.back());
            sheet_[Figure::discRadius] = disc;
            sheet_[Figure::focusingEfficiency] =
                valueAt(image.rUm, power, disc) / bench_.incidentPower(frequency_);
        }
        for (const double value : power) {
            sheet_.encircledPart.push_back(value / transmitted_);
        }
        assign(Figure::encircledRadius50, radiusOf(image.rUm, sheet_.encircledPart, 0.5));
        assign(Figure::encircledRadius80, radiusOf(image.rUm, sheet_.encircledPart, 0.8));
    }

    void measureAgainstIdeal() {
        if (focalLength_ <= 0.0) {
            return;
        }
        const auto lens = ideal();
        const double peak = idealPeak(lens); // for a power of 1
        sheet_[Figure::strehlRatio] = sheet_[Figure::peakIntensity] / (peak * transmitted_);
        sheet_[Figure::diffractionEfficiency] =
            sheet_[Figure::peakIntensity] / (peak * bench_.incidentPower(frequency_));
        sheet_.idealImage = imageOf(idealFocus(lens, sheet_.image.rUm));
        sheet_.idealEncircledPart = encircled(sheet_.idealImage.rUm, sheet_.idealImage.flux);
        for (auto* values :
             {&sheet_.idealImage.mean, &sheet_.idealImage.twofold, &sheet_.idealImage.flux}) {
            for (double& value : *values) {
                value *= transmitted_;
            }
        }
        if (const auto width = fullWidth(sheet_.idealImage.rUm, sheet_.idealImage.mean)) {
            sheet_[Figure::idealFwhm] = *width;
        }
        std::vector<double> frequencies;
        for (int n = 0; n < transferSamples; ++n) {
            frequencies.push_back(2.0 / unit() * n / (transferSamples - 1));
        }
        sheet_.transfer = transferFunction(sheet_.image, frequencies);
        sheet_.idealTransfer = transferFunction(sheet_.idealImage, frequencies);
        const auto& contrast = sheet_.transfer.mean;
        for (std::size_t n = 1; n < contrast.size(); ++n) {
            if (contrast[n] <= 0.5) {
                const double part = (contrast[n - 1] - 0.5) / (contrast[n - 1] - contrast[n]);
                constexpr double perMillimetre = 1e3;
                sheet_[Figure::mtf50] =
                    perMillimetre *
                    (frequencies[n - 1] + part * (frequencies[n] - frequencies[n - 1]));
                break;
            }
        }
    }

    void measureWavefront() {
        if (focalLength_ <= 0.0) {
            return;
        }
        std::vector<double> rho;
        for (int n = 0; n < pupilSamples; ++n) {
            rho.push_back((n + 0.5) / pupilSamples);
        }
        const double window = std::min(windowReach * unit(), 0.5 * bench_.radiusUm);
        sheet_.wavefront =
            wavefrontOf(pupilOf(focus_, sheet_[Figure::numericalAperture], window, rho));
        sheet_[Figure::wavefrontError] = sheet_.wavefront.rmsWaves;
        for (const auto& [figure, term] :
             {std::pair(Figure::defocus, 4), std::pair(Figure::astigmatism, 6),
              std::pair(Figure::spherical, 11), std::pair(Figure::secondarySpherical, 22)}) {
            sheet_[figure] = sheet_.wavefront.coefficient(term);
        }
    }

    const Bench& bench_;
    std::size_t frequency_;
    double index_ = 1.0;
    double focalLength_ = 0.0;                    ///< 0 as long as there is no focus
    double transmitted_ = 0.0;                    ///< power over the incident |E|^2, um^2
    std::vector<optics::Propagator> propagators_; ///< one per parity
    std::vector<optics::ApertureField> focus_;
    WavelengthSheet sheet_;
};

/// Reflected power over |E|^2 of the incident wave at each of the monitor's wavelengths that the
/// sheet has too.
void addReflection(LensSheet& sheet, const Bench& bench,
                   const std::vector<run::MonitorResult>& results) {
    const auto monitor = reflectionMonitor(bench.project);
    if (!monitor) {
        return;
    }
    const auto& result = results[monitor->monitor];
    sheet.reflectionMonitor = result.name;
    std::vector<double> power;
    std::vector<double> wavelengths;
    std::visit(
        [&](const auto& kind) {
            if constexpr (requires { kind.wavelengthsUm; }) {
                wavelengths = kind.wavelengthsUm;
            }
        },
        bench.project.monitors[monitor->monitor].kind);
    for (const auto& reading : result.parities) {
        const auto flux =
            monitors::fluxThroughDisc(bench.simulation.discretisation(), reading.boxes.front(),
                                      monitor->zUm, monitor->rMaxUm);
        power.resize(flux.size(), 0.0);
        for (std::size_t n = 0; n < flux.size(); ++n) {
            power[n] += bench.sign * flux[n];
        }
    }
    constexpr double same = 1e-6;
    for (std::size_t f = 0; f < sheet.wavelengths.size(); ++f) {
        auto& at = sheet.wavelengths[f];
        for (std::size_t n = 0; n < wavelengths.size(); ++n) {
            if (std::abs(wavelengths[n] - at.wavelengthUm) <= same * at.wavelengthUm) {
                const double part = power[n] / (bench.areaUm2 * bench.incident.irradiance[f]);
                at[Figure::reflection] = monitor->beforeSource ? -part : 1.0 - part;
            }
        }
    }
}

void addChromaticShift(LensSheet& sheet) {
    const double reference = sheet.wavelengths[sheet.designPlace()][Figure::focalLength];
    for (auto& at : sheet.wavelengths) {
        at[Figure::chromaticShift] = at[Figure::focalLength] - reference;
    }
}

void addNotes(LensSheet& sheet, const Bench& bench) {
    const double strongest = std::ranges::max(bench.incident.intensity);
    for (std::size_t f = 0; f < sheet.wavelengths.size(); ++f) {
        if (bench.incident.intensity[f] < weakestLight * strongest) {
            sheet.wavelengths[f].notes.push_back(
                "The pulse holds little light of this wavelength: give it more bandwidth.");
        }
    }
    constexpr double near = 0.01;
    const double nearest = sheet.wavelengths[sheet.designPlace()].wavelengthUm;
    if (std::abs(nearest - sheet.design.wavelengthUm) > near * sheet.design.wavelengthUm) {
        sheet.notes.push_back(
            fmt::format("The design wavelength, {:.4g} um, is not among those of the plane '{}'; "
                        "{:.4g} um stands for it.",
                        sheet.design.wavelengthUm, sheet.plane, nearest));
    }
    if (bench.simulation.state() == run::RunState::running) {
        sheet.notes.push_back("The run is not over: light that is still on its way is missing.");
    }
    if (sheet.reflectionMonitor.empty()) {
        sheet.notes.push_back("No flux monitor or transform plane before the lens, so the "
                              "reflection is missing.");
    }
}

} // namespace

LensSheet makeLensSheet(const run::Simulation& simulation) {
    const auto& project = simulation.project();
    auto missing = missingForSheet(project);
    if (!missing.empty()) {
        throw model::ProjectError({}, std::move(missing));
    }
    const auto results = simulation.readMonitors();
    const std::size_t place = *planeBehindLens(project);
    const auto& plane = std::get<model::DftPlane>(project.monitors[place].kind);
    const auto& light = *lightOf(project);
    const double radius = *monitors::apertureRadius(project);
    const Bench bench{.simulation = simulation,
                      .project = project,
                      .design = *project.lens,
                      .light = light,
                      .sign = travelSign(light),
                      .radiusUm = radius,
                      .areaUm2 = apertureArea(light, radius),
                      .plane = plane,
                      .reading = results[place],
                      .incident = *monitors::incidentWave(simulation.discretisation(),
                                                          plane.wavelengthsUm, simulation.step())};
    LensSheet sheet{.project = project.name,
                    .design = *project.lens,
                    .apertureRadiusUm = radius,
                    .polarization = light.polarization,
                    .plane = project.monitors[place].name,
                    .planeZUm = plane.zUm};
    for (std::size_t f = 0; f < plane.wavelengthsUm.size(); ++f) {
        Measurement measurement(bench, f);
        sheet.index = measurement.index();
        sheet.wavelengths.push_back(measurement.measure());
    }
    addReflection(sheet, bench, results);
    addNotes(sheet, bench);
    std::ranges::sort(sheet.wavelengths, {}, &WavelengthSheet::wavelengthUm);
    addChromaticShift(sheet);
    return sheet;
}

} // namespace zonescope::datasheet
