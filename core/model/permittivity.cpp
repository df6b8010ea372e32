#include "core/model/permittivity.hpp"

#include "core/model/units.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace zonescope::model {

namespace {

/// Angular frequencies, rad/fs, at which a sum of these poles is looked at.
std::vector<double> scannedFrequencies(const std::vector<Pole>& poles) {
    double lowest = std::numeric_limits<double>::infinity();
    double highest = 0.0;
    for (const Pole& pole : poles) {
        for (const double scale : {pole.resonanceRadPerFs, pole.dampingRadPerFs}) {
            if (scale > 0.0) {
                lowest = std::min(lowest, scale);
                highest = std::max(highest, scale);
            }
        }
    }
    if (highest == 0.0) { // undamped plasmas only
        lowest = highest = 1.0;
    }
    constexpr double margin = 1e3;
    constexpr int perDecade = 200;
    const double decades = std::log10(highest / lowest) + 2.0 * std::log10(margin);
    const int count = static_cast<int>(std::ceil(decades * perDecade));
    std::vector<double> result;
    for (int n = 0; n <= count; ++n) {
        result.push_back(lowest / margin * std::pow(10.0, decades * n / count));
    }
    constexpr int side = 200;
    constexpr double widths = 10.0;
    for (const Pole& pole : poles) {
        for (int n = -side; n <= side; ++n) {
            const double place = pole.resonanceRadPerFs + widths * pole.dampingRadPerFs * n / side;
            if (place > 0.0) {
                result.push_back(place);
            }
        }
    }
    return result;
}

} // namespace

std::complex<double> permittivityAt(const Material& material, double w) {
    using namespace std::complex_literals;
    const double perUm = units::fromFemtoseconds(1.0); // um/c in a femtosecond
    std::complex<double> sum =
        material.permittivity + 1i * (material.conductivityPerUm * perUm / w);
    for (const Pole& pole : material.poles) {
        const double square = pole.resonanceRadPerFs * pole.resonanceRadPerFs;
        sum += std::complex(pole.strengthRad2PerFs2, -w * pole.rateStrengthRadPerFs) /
               std::complex(square - w * w, -w * pole.dampingRadPerFs);
    }
    return sum;
}

double radPerFs(double wavelengthUm) noexcept {
    return units::angularFrequency(wavelengthUm) / units::femtosecondsPerMicrometre;
}

double wavelengthOfRadPerFs(double w) noexcept {
    return units::wavelength(w * units::femtosecondsPerMicrometre);
}

std::complex<double> refractiveIndexAt(const Material& material, double wavelengthUm) {
    return std::sqrt(permittivityAt(material, radPerFs(wavelengthUm)));
}

std::optional<Gain> findGain(const Material& material) {
    if (material.poles.empty()) {
        return std::nullopt;
    }
    constexpr double rounding = 1e-9;
    double worst = -rounding;
    std::optional<Gain> gain;
    for (const double w : scannedFrequencies(material.poles)) {
        const std::complex<double> eps = permittivityAt(material, w);
        const double relative = eps.imag() / std::max(std::abs(eps - material.permittivity), 1e-30);
        if (relative < worst) {
            worst = relative;
            gain = Gain{wavelengthOfRadPerFs(w), eps};
        }
    }
    return gain;
}

} // namespace zonescope::model
