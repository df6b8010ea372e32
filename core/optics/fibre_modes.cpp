#include "core/optics/fibre_modes.hpp"

#include "core/error.hpp"
#include "core/model/units.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <numbers>

namespace zonescope::optics {
namespace {

constexpr double largestV = 200.0;

void refuseFibre(const char* key, double value, text::Message allowed, text::Message hint) {
    zonescope::refuse(key, fmt::format("{}", value), std::move(allowed), std::move(hint));
}

void check(const StepIndexFibre& fibre, double wavelengthUm) {
    if (!(fibre.claddingIndex >= 1.0)) {
        refuseFibre("cladding index", fibre.claddingIndex, say("at least 1"),
                    say("Give a lossless dielectric."));
    }
    if (!(fibre.coreIndex > fibre.claddingIndex && std::isfinite(fibre.coreIndex))) {
        refuseFibre("core index", fibre.coreIndex,
                    say("greater than the cladding index of {cladding_index}",
                        "cladding_index"_is = fibre.claddingIndex),
                    say("Light is guided by a core of the larger index."));
    }
    if (!(fibre.coreRadiusUm > 0.0 && std::isfinite(fibre.coreRadiusUm))) {
        refuseFibre("core radius", fibre.coreRadiusUm, say("greater than 0 um"),
                    say("A core has a radius."));
    }
    if (!(wavelengthUm > 0.0 && std::isfinite(wavelengthUm))) {
        refuseFibre("wavelength", wavelengthUm, say("greater than 0 um"),
                    say("Give the vacuum wavelength."));
    }
}

/// K_{n-1}(w)/K_n(w), n >= 1: upwards, where K grows.
double ratioOfK(int n, double w) {
    // Beyond, K underflows; the asymptotic series (Abramowitz and Stegun 9.7.2) is exact there.
    constexpr double large = 300.0;
    double ratio = w > large ? 1.0 - 0.5 / w + 0.375 / (w * w)
                             : std::cyl_bessel_k(0.0, w) / std::cyl_bessel_k(1.0, w);
    for (int order = 1; order < n; ++order) {
        ratio = 1.0 / (ratio + 2.0 * order / w);
    }
    return ratio;
}

/// K_n'(w)/(w K_n(w)).
double slopeOfK(int n, double w) {
    if (n == 0) {
        return -1.0 / (w * ratioOfK(1, w));
    }
    return -ratioOfK(n, w) / w - n / (w * w);
}

double realBesselJ(int n, double x) { return std::cyl_bessel_j(static_cast<double>(n), x); }

/// The characteristic function of a family, continuous for 0 < u < V and zero at the modes
/// (Snyder and Love, table 12-4, solved for J_n'/(u J_n) and multiplied by the denominators).
double characteristic(const StepIndexFibre& fibre, FibreModeFamily family, int n, double u,
                      double w) {
    const double q = std::pow(fibre.claddingIndex / fibre.coreIndex, 2.0);
    if (family == FibreModeFamily::te || family == FibreModeFamily::tm) {
        const double factor = family == FibreModeFamily::te ? 1.0 : q;
        return realBesselJ(1, u) - factor * u * realBesselJ(0, u) * slopeOfK(0, w);
    }
    const double k = slopeOfK(n, w);
    const double right = n * n * (1.0 / (u * u) + 1.0 / (w * w)) * (1.0 / (u * u) + q / (w * w));
    const double root = std::sqrt(std::pow(0.5 * (1.0 - q) * k, 2.0) + right);
    const double mean = -0.5 * (1.0 + q) * k;
    const double part = n / (u * u);
    if (family == FibreModeFamily::he) {
        return realBesselJ(n - 1, u) - u * realBesselJ(n, u) * (part + mean - root);
    }
    return realBesselJ(n + 1, u) - u * realBesselJ(n, u) * (part - mean - root);
}

void addModes(const StepIndexFibre& fibre, double v, FibreModeFamily family, int n,
              std::vector<FibreMode>& modes) {
    // u = V sin(phi), w = V cos(phi): fine steps of u where a mode is close to cut-off.
    const int samples = std::max(600, static_cast<int>(60.0 * v));
    const auto value = [&](double phi) {
        return characteristic(fibre, family, n, v * std::sin(phi), v * std::cos(phi));
    };
    const auto place = [&](int j) { return 0.5 * std::numbers::pi * j / samples; };
    double before = value(place(1));
    int radialOrder = 0;
    for (int j = 2; j < samples; ++j) {
        const double now = value(place(j));
        if (std::signbit(now) != std::signbit(before)) {
            double low = place(j - 1);
            double high = place(j);
            constexpr int halvings = 60;
            for (int h = 0; h < halvings; ++h) {
                const double middle = 0.5 * (low + high);
                (std::signbit(value(middle)) == std::signbit(before) ? low : high) = middle;
            }
            const double phi = 0.5 * (low + high);
            FibreMode mode{family, n, ++radialOrder, 0.0, v * std::sin(phi), v * std::cos(phi)};
            const double square = fibre.claddingIndex * fibre.claddingIndex;
            const double contrast = fibre.coreIndex * fibre.coreIndex - square;
            mode.effectiveIndex = std::sqrt(square + contrast * mode.normalizedConstant());
            modes.push_back(mode);
        }
        before = now;
    }
}

const char* familyName(FibreModeFamily family) {
    switch (family) {
    case FibreModeFamily::te: return "TE";
    case FibreModeFamily::tm: return "TM";
    case FibreModeFamily::he: return "HE";
    case FibreModeFamily::eh: return "EH";
    }
    return "";
}

} // namespace

double normalizedFrequency(const StepIndexFibre& fibre, double wavelengthUm) {
    check(fibre, wavelengthUm);
    return units::angularFrequency(wavelengthUm) * fibre.coreRadiusUm *
           std::sqrt((fibre.coreIndex - fibre.claddingIndex) *
                     (fibre.coreIndex + fibre.claddingIndex));
}

std::string FibreMode::name() const {
    const char* separator = azimuthalOrder > 9 || radialOrder > 9 ? "," : "";
    return fmt::format("{}{}{}{}", familyName(family), azimuthalOrder, separator, radialOrder);
}

std::vector<FibreMode> fibreModes(const StepIndexFibre& fibre, double wavelengthUm,
                                  int azimuthalOrder) {
    const double v = normalizedFrequency(fibre, wavelengthUm);
    if (v > largestV) {
        refuseFibre("normalized frequency V", v,
                    say("at most {largest_v}", "largest_v"_is = largestV),
                    say("Such a fibre has thousands of modes: lengthen the wavelength or shrink "
                        "the core."));
    }
    const int n = std::abs(azimuthalOrder);
    std::vector<FibreMode> modes;
    addModes(fibre, v, n == 0 ? FibreModeFamily::te : FibreModeFamily::he, n, modes);
    addModes(fibre, v, n == 0 ? FibreModeFamily::tm : FibreModeFamily::eh, n, modes);
    std::ranges::sort(modes, std::greater{}, &FibreMode::effectiveIndex);
    return modes;
}

std::vector<FibreMode> fibreModes(const StepIndexFibre& fibre, double wavelengthUm) {
    std::vector<FibreMode> modes;
    for (int n = 0;; ++n) {
        const auto next = fibreModes(fibre, wavelengthUm, n);
        // The orders above have their cut-offs higher still.
        if (next.empty() && n > 1) {
            break;
        }
        modes.insert(modes.end(), next.begin(), next.end());
    }
    std::ranges::stable_sort(modes, std::greater{}, &FibreMode::effectiveIndex);
    return modes;
}

double groupIndex(const StepIndexFibre& fibre, double wavelengthUm, const FibreMode& mode) {
    constexpr double step = 1e-4;
    const auto indexAt = [&](double wavelength) {
        for (const auto& other : fibreModes(fibre, wavelength, mode.azimuthalOrder)) {
            if (other.family == mode.family && other.radialOrder == mode.radialOrder) {
                return other.effectiveIndex;
            }
        }
        return std::numeric_limits<double>::quiet_NaN();
    };
    const double slope =
        (indexAt(wavelengthUm * (1.0 + step)) - indexAt(wavelengthUm * (1.0 - step))) /
        (2.0 * step * wavelengthUm);
    return mode.effectiveIndex - wavelengthUm * slope;
}

FibreModeFields::FibreModeFields(const StepIndexFibre& fibre, double wavelengthUm,
                                 const FibreMode& mode, int azimuthalOrder)
    : fibre_(fibre), k0_(units::angularFrequency(wavelengthUm)), beta_(k0_ * mode.effectiveIndex),
      order_(azimuthalOrder) {
    check(fibre, wavelengthUm);
    if (!(mode.effectiveIndex > fibre.claddingIndex && mode.effectiveIndex < fibre.coreIndex)) {
        refuseFibre(
            "effective index", mode.effectiveIndex,
            say("greater than {cladding_index}, less than {core_index}",
                "cladding_index"_is = fibre.claddingIndex, "core_index"_is = fibre.coreIndex),
            say("Above the light line of the cladding a wave radiates and is no guided mode."));
    }
    if (std::abs(azimuthalOrder) != mode.azimuthalOrder) {
        refuseFibre("azimuthal order", azimuthalOrder,
                    say("{one} or {other}", "one"_is = mode.azimuthalOrder,
                        "other"_is = -mode.azimuthalOrder),
                    say("The fields of a mode have its own order."));
    }
    const double a = fibre.coreRadiusUm;
    const auto square = [](double x) { return x * x; };
    u_ = a * std::sqrt(square(fibre.coreIndex * k0_) - square(beta_));
    w_ = a * std::sqrt(square(beta_) - square(fibre.claddingIndex * k0_));
    if (order_ == 0) {
        (mode.family == FibreModeFamily::te ? hz_ : ez_) = 1.0;
    } else {
        // Etheta is continuous.
        const int n = std::abs(order_);
        const double slopeOfJ =
            (realBesselJ(n - 1, u_) / realBesselJ(n, u_) - n / u_) / u_; // J_n'/(u J_n)
        ez_ = 1.0;
        hz_ = beta_ * order_ * (1.0 / square(u_) + 1.0 / square(w_)) /
              (k0_ * (slopeOfJ + slopeOfK(n, w_)));
    }
    constexpr int samples = 400;
    double largest = 0.0;
    for (int j = 0; j <= samples; ++j) {
        const FibreFields field = at(2.0 * a * j / samples);
        largest = std::max({largest, std::abs(field.er), std::abs(field.et)});
    }
    ez_ /= largest;
    hz_ /= largest;
}

FibreModeFields::Axial FibreModeFields::axialAt(double rUm) const {
    const double a = fibre_.coreRadiusUm;
    const int n = std::abs(order_);
    double value = 0.0;
    double slope = 0.0;
    if (rUm <= a) {
        const double x = u_ * rUm / a;
        const double j = realBesselJ(n, x);
        const double derivative =
            n == 0 ? -realBesselJ(1, x) : 0.5 * (realBesselJ(n - 1, x) - realBesselJ(n + 1, x));
        value = j / realBesselJ(n, u_);
        slope = u_ / a * derivative / realBesselJ(n, u_);
    } else {
        const double x = w_ * rUm / a;
        value = std::cyl_bessel_k(static_cast<double>(n), x) /
                std::cyl_bessel_k(static_cast<double>(n), w_);
        slope = value * x * slopeOfK(n, x) * w_ / a;
    }
    return {ez_ * value, ez_ * slope, hz_ * value, hz_ * slope};
}

FibreFields FibreModeFields::at(double rUm) const {
    // On the axis m/r times a regular function has a limit; a tiny radius gives it.
    const double r = std::max(rUm, 1e-9 * fibre_.coreRadiusUm);
    const bool core = r <= fibre_.coreRadiusUm;
    const double index = core ? fibre_.coreIndex : fibre_.claddingIndex;
    const double eps = index * index;
    const double k2 = eps * k0_ * k0_ - beta_ * beta_;
    const double p = order_ / r;
    const Axial axial = axialAt(r);
    FibreFields field;
    field.ez = axial.ez;
    field.hz = axial.hz;
    field.er = (k0_ * p * axial.hz - beta_ * axial.ezSlope) / k2;
    field.et = (k0_ * axial.hzSlope - beta_ * p * axial.ez) / k2;
    field.hr = (k0_ * eps * p * axial.ez - beta_ * axial.hzSlope) / k2;
    field.ht = (beta_ * p * axial.hz - k0_ * eps * axial.ezSlope) / k2;
    return field;
}

} // namespace zonescope::optics
