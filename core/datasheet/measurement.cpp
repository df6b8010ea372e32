#include "core/datasheet/measurement.hpp"

#include "core/datasheet/ideal_lens.hpp"
#include "core/error.hpp"
#include "core/monitors/focus.hpp"
#include "core/optics/propagator.hpp"
#include "core/optics/spot_width.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
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

/// Difference between the power on the grid and in space from which on a note says so.
constexpr double noticeableMismatch = 0.05;

/// Measures one wavelength.
class Measurement {
public:
    Measurement(const LensSetup& setup, std::vector<optics::ApertureField> fields)
        : setup_(setup), index_(fields.front().index), planeZUm_(fields.front().zUm),
          sign_(fields.front().travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0) {
        sheet_.wavelengthUm = fields.front().wavelengthUm;
        for (auto& field : fields) {
            propagators_.emplace_back(std::move(field), optics::PlanarStack{},
                                      optics::PropagatorOptions{.bessel = setup.bessel});
        }
        for (const auto& propagator : propagators_) {
            const double end = propagator.aperture().radiiUm.back();
            carriedPower_ += carriedPower(
                propagator, setup.planeRadiusUm > 0.0 ? std::min(setup.planeRadiusUm, end) : end);
        }
    }

    WavelengthSheet measure() {
        notePowers();
        findFocus();
        sheet_[Figure::transmission] = setup_.transmittedPower / setup_.incidentPower;
        measureImage();
        measureTransfer();
        if (setup_.evenlyLit) {
            measureAgainstIdeal();
            measureWavefront();
        }
        noteDarkAxis();
        return std::move(sheet_);
    }

private:
    [[nodiscard]] double zOf(double distanceUm) const {
        return setup_.design.exitPlaneZUm + sign_ * distanceUm;
    }

    /// |E|^2 on the axis at distances from the exit plane.
    [[nodiscard]] IntensityProfile onAxis(double from, double to, double step) const {
        IntensityProfile profile;
        const auto count = static_cast<int>(std::ceil((to - from) / step)) + 1;
        std::vector<double> z;
        for (int n = 0; n < count; ++n) {
            profile.positionUm.push_back(from + (to - from) * n / (count - 1));
            z.push_back(zOf(profile.positionUm.back()));
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
        const double cosine = f / std::hypot(f, setup_.apertureRadiusUm);
        return 0.886 * sheet_.wavelengthUm / (index_ * (1.0 - cosine));
    }

    void findFocus() {
        constexpr double coarse = 8.0;
        constexpr double fine = 40.0;
        const double f = setup_.design.focalLengthUm;
        const double planeDistance = sign_ * (planeZUm_ - setup_.design.exitPlaneZUm);
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
            sheet_.notes.push_back(
                say("The intensity is highest at the end of the search, {position_um} um from the "
                    "exit plane: there is no focus between {from} and {to} um.",
                    "position_um"_is = fmt::format("{:.4g}", peak->positionUm),
                    "from"_is = fmt::format("{:.4g}", from), "to"_is = fmt::format("{:.4g}", to)));
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
                .apertureRadiusUm = setup_.apertureRadiusUm,
                .focalLengthUm = focalLength_,
                .circular = propagators_.size() > 1};
    }

    /// Wavelength over NA.
    [[nodiscard]] double unit() const {
        return sheet_.wavelengthUm / sheet_[Figure::numericalAperture];
    }

    /// What the power of the field counts for: that of its plane on the grid. The lattice's flux is
    /// E times the mean of H half a cell before and behind, smaller than in space by cos(kz dz/2)
    /// for each of its waves.
    [[nodiscard]] double powerScale() const { return setup_.transmittedPower / carriedPower_; }

    void notePowers() {
        if (std::abs(powerScale() - 1.0) > noticeableMismatch) {
            sheet_.notes.push_back(
                say("The power behind the lens is {power_scale} % of what its field would carry in "
                    "space: the cells are coarse for this wavelength, or light comes back to the "
                    "transform plane.",
                    "power_scale"_is = fmt::format("{:.3g}", 100.0 * powerScale())));
        }
    }

    /// Says so when light beyond the aperture still matters in the focus where the plane ends.
    void noteTruncation() {
        constexpr double leastPart = 0.01;
        constexpr double worth = 0.03;
        double error = 0.0;
        for (const auto& propagator : propagators_) {
            const double end = propagator.aperture().radiiUm.back();
            const double part = 1.0 - setup_.apertureRadiusUm / end;
            if (part < leastPart) {
                continue;
            }
            const std::vector<double> z{zOf(focalLength_)};
            const double rim = propagator.rim(part).toAxis(z).intensity.front();
            error = std::max(error, std::sqrt(rim / propagator.toAxis(z).intensity.front()));
        }
        if (error > worth) {
            sheet_.notes.push_back(
                say("The light between aperture and rim of the transform plane makes {error} of "
                    "the field in the focus: what passes farther out may matter as much. Use a "
                    "wider plane (and domain).",
                    "error"_is = fmt::format("{:.2g}", error)));
        }
    }

    void measureImage() {
        if (focalLength_ <= 0.0) {
            return;
        }
        const auto radii = imageRadii(imageReach * unit(), imageStep * unit());
        for (const auto& propagator : propagators_) {
            focus_.push_back(propagator.toPlane(zOf(focalLength_), radii));
        }
        noteTruncation();
        sheet_.image = imageOf(focus_);
        for (double& value : sheet_.image.flux) {
            value *= powerScale();
        }
        const auto& image = sheet_.image;
        const auto assign = [&](Figure figure, const std::optional<double>& value) {
            if (value) {
                sheet_[figure] = *value;
            }
        };
        assign(Figure::fwhmX, optics::fullWidthFromAxis(image.rUm, image.alongX()));
        assign(Figure::fwhmY, optics::fullWidthFromAxis(image.rUm, image.alongY()));
        assign(Figure::fwhm, optics::fullWidthFromAxis(image.rUm, image.mean));
        const auto power = encircled(image.rUm, image.flux);
        if (sheet_.has(Figure::fwhm)) {
            const double disc = std::min(1.5 * sheet_[Figure::fwhm], image.rUm.back());
            sheet_[Figure::discRadius] = disc;
            sheet_[Figure::focusingEfficiency] =
                valueAt(image.rUm, power, disc) / setup_.incidentPower;
        }
        for (const double value : power) {
            sheet_.encircledPart.push_back(value / setup_.transmittedPower);
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
        sheet_[Figure::strehlRatio] = sheet_[Figure::peakIntensity] / (peak * carriedPower_);
        sheet_[Figure::diffractionEfficiency] =
            sheet_[Figure::strehlRatio] * sheet_[Figure::transmission];
        sheet_.idealImage = imageOf(idealFocus(lens, sheet_.image.rUm));
        sheet_.idealEncircledPart = encircled(sheet_.idealImage.rUm, sheet_.idealImage.flux);
        for (auto* values : {&sheet_.idealImage.mean, &sheet_.idealImage.twofold}) {
            for (double& value : *values) {
                value *= carriedPower_;
            }
        }
        for (double& value : sheet_.idealImage.flux) {
            value *= setup_.transmittedPower;
        }
        if (const auto width =
                optics::fullWidthFromAxis(sheet_.idealImage.rUm, sheet_.idealImage.mean)) {
            sheet_[Figure::idealFwhm] = *width;
        }
        sheet_.idealTransfer = transferFunction(sheet_.idealImage, sheet_.transfer.frequencyPerUm);
    }

    void measureTransfer() {
        if (focalLength_ <= 0.0) {
            return;
        }
        std::vector<double> frequencies;
        for (int n = 0; n < transferSamples; ++n) {
            frequencies.push_back(2.0 / unit() * n / (transferSamples - 1));
        }
        sheet_.transfer = transferFunction(sheet_.image, frequencies);
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

    /// Widths count from the axis: says so where the spot is a ring.
    void noteDarkAxis() {
        constexpr double noticeable = 1.02;
        const auto& mean = sheet_.image.mean;
        if (!mean.empty() && std::ranges::max(mean) > noticeable * mean.front()) {
            sheet_.notes.emplace_back(say("The focal spot is brightest beside the axis; its widths "
                                          "are counted from the value on the axis all the same."));
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
        const double window = std::min(windowReach * unit(), 0.5 * setup_.apertureRadiusUm);
        sheet_.wavefront =
            wavefrontOf(pupilOf(focus_, sheet_[Figure::numericalAperture], window, rho));
        sheet_[Figure::wavefrontError] = sheet_.wavefront.rmsWaves;
        for (const auto& [figure, term] :
             {std::pair(Figure::defocus, 4), std::pair(Figure::astigmatism, 6),
              std::pair(Figure::spherical, 11), std::pair(Figure::secondarySpherical, 22)}) {
            constexpr double rounding = 1e-12; // of terms that vanish by symmetry
            const double value = sheet_.wavefront.coefficient(term);
            sheet_[figure] = std::abs(value) < rounding ? 0.0 : value;
        }
    }

    const LensSetup& setup_;
    double index_;
    double planeZUm_;
    double sign_;                                 ///< of the travel
    double focalLength_ = 0.0;                    ///< 0 as long as there is no focus
    std::vector<optics::Propagator> propagators_; ///< one per parity
    double carriedPower_ = 0.0;                   ///< of all of them
    std::vector<optics::ApertureField> focus_;
    WavelengthSheet sheet_;
};

void requirePositive(const char* key, double value) {
    if (!(value > 0.0) || !std::isfinite(value)) {
        throw InputError({.file = {},
                          .key = key,
                          .value = fmt::format("{:.6g}", value),
                          .allowed = say("greater than 0"),
                          .hint = say("A data sheet relates everything to it.")});
    }
}

} // namespace

double carriedPower(const optics::Propagator& propagator, double radiusUm) {
    const auto& field = propagator.aperture();
    if (field.uniform == 0.0) {
        return propagator.power();
    }
    const double sign = field.travel == optics::Travel::towardsPlusZ ? 1.0 : -1.0;
    return sign * optics::powerThroughDisc(field, radiusUm);
}

WavelengthSheet measureWavelength(const LensSetup& setup,
                                  std::vector<optics::ApertureField> fields) {
    requirePositive("focal length", setup.design.focalLengthUm);
    requirePositive("aperture radius", setup.apertureRadiusUm);
    requirePositive("incident power", setup.incidentPower);
    requirePositive("transmitted power", setup.transmittedPower);
    if (fields.empty() || std::abs(fields.front().azimuthalOrder) > 1) {
        throw InputError({.file = {},
                          .key = "azimuthal order",
                          .value = fields.empty()
                                       ? say("no field")
                                       : fmt::format("{}", fields.front().azimuthalOrder),
                          .allowed = say("-1, 0 or 1"),
                          .hint = say("Only these orders put light on the axis.")});
    }
    return Measurement(setup, std::move(fields)).measure();
}

} // namespace zonescope::datasheet
