#include "core/optics/aperture_field.hpp"

#include "core/error.hpp"
#include "core/mathematics/radial_interpolation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <numeric>
#include <span>
#include <string>
#include <utility>

namespace zonescope::optics {

namespace {

using Complex = std::complex<double>;

struct NamedArray {
    const char* name;
    const std::vector<Complex>* values;
};

std::array<NamedArray, 6> arraysOf(const ApertureField& field) {
    return {{{"er", &field.er},
             {"et", &field.et},
             {"ez", &field.ez},
             {"hr", &field.hr},
             {"ht", &field.ht},
             {"hz", &field.hz}}};
}

[[noreturn]] void refuseField(const std::string& what, text::Message value, text::Message allowed,
                              text::Message hint) {
    throw InputError({.file = {},
                      .key = "aperture field: " + what,
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

void requirePositive(const char* what, double value) {
    if (!(value > 0.0) || !std::isfinite(value)) {
        refuseField(what, fmt::format("{:.6g}", value), say("greater than 0"),
                    say("Give the field with the light's wavelength and the medium's index."));
    }
}

void requireRadii(const std::vector<double>& radii) {
    if (radii.empty()) {
        refuseField("radii", say("none"), say("at least one"), say("The plane holds no samples."));
    }
    for (std::size_t n = 0; n < radii.size(); ++n) {
        const double before = n == 0 ? -1.0 : radii[n - 1];
        if (!(radii[n] > before) || !(radii[n] >= 0.0) || !std::isfinite(radii[n])) {
            refuseField("radii",
                        say("{radius} um at place {place}",
                            "radius"_is = fmt::format("{:.6g}", radii[n]), "place"_is = n),
                        say("0 or more, each larger than the one before"),
                        say("Sort the samples by radius and leave out doubles."));
        }
    }
}

void requireAmplitudes(const NamedArray& array, std::size_t count) {
    if (array.values->size() != count) {
        refuseField(array.name, say("{values} values", "values"_is = array.values->size()),
                    say("{count}, one for each radius", "count"_is = count),
                    say("Give each component at each radius."));
    }
    for (const Complex& value : *array.values) {
        if (!std::isfinite(value.real()) || !std::isfinite(value.imag())) {
            refuseField(array.name, say("a value that is not a number"), say("finite numbers"),
                        say("The run may have diverged; look at its energy."));
        }
    }
}

/// The mean of cos^2 and of sin^2 over the azimuth.
double azimuthalMean(const ApertureField& field) { return field.azimuthalOrder == 0 ? 1.0 : 0.5; }

/// Functions of the angle that go with (Er, Ez, Htheta) and with (Etheta, Hr, Hz).
std::pair<double, double> anglesOf(const ApertureField& field, double theta) {
    if (field.azimuthalOrder == 0) {
        return {1.0, 1.0};
    }
    const double cosine = std::cos(field.azimuthalOrder * theta);
    const double sine = std::sin(field.azimuthalOrder * theta);
    return field.parity == 0 ? std::pair(cosine, -sine) : std::pair(sine, cosine);
}

CartesianVector cartesian(Complex radial, Complex azimuthal, Complex axial, double theta) {
    const double c = std::cos(theta);
    const double s = std::sin(theta);
    return {.x = radial * c - azimuthal * s, .y = radial * s + azimuthal * c, .z = axial};
}

} // namespace

double ApertureField::omega() const noexcept { return 2.0 * std::numbers::pi / wavelengthUm; }

double ApertureField::wavenumber() const noexcept { return index * omega(); }

ApertureField emptyField(const ApertureField& like, double zUm, std::vector<double> radiiUm) {
    ApertureField field;
    field.azimuthalOrder = like.azimuthalOrder;
    field.parity = like.parity;
    field.wavelengthUm = like.wavelengthUm;
    field.index = like.index;
    field.travel = like.travel;
    field.zUm = zUm;
    field.radiiUm = std::move(radiiUm);
    for (auto* values : {&field.er, &field.et, &field.ez, &field.hr, &field.ht, &field.hz}) {
        values->assign(field.radiiUm.size(), 0.0);
    }
    return field;
}

void requireValid(const ApertureField& field) {
    requirePositive("wavelength", field.wavelengthUm);
    requirePositive("index", field.index);
    requireRadii(field.radiiUm);
    for (const auto& array : arraysOf(field)) {
        requireAmplitudes(array, field.size());
    }
    if (field.uniform != 0.0 && std::abs(field.azimuthalOrder) != 1) {
        refuseField("uniform",
                    say("a plane wave with azimuthal order {azimuthal_order}",
                        "azimuthal_order"_is = field.azimuthalOrder),
                    say("order 1 or -1"),
                    say("Only these orders hold a plane wave along the axis."));
    }
}

void scale(ApertureField& field, Complex factor) {
    for (auto* values : {&field.er, &field.et, &field.ez, &field.hr, &field.ht, &field.hz}) {
        for (Complex& value : *values) {
            value *= factor;
        }
    }
    field.uniform *= factor;
}

void normalise(ApertureField& field, double incidentIntensity) {
    if (!(incidentIntensity > 0.0) || !std::isfinite(incidentIntensity)) {
        refuseField("incident intensity", fmt::format("{:.6g}", incidentIntensity),
                    say("greater than 0"),
                    say("The light has no power at this wavelength; choose one in its band."));
    }
    scale(field, 1.0 / std::sqrt(incidentIntensity));
}

std::vector<double> electricIntensity(const ApertureField& field) {
    std::vector<double> intensity;
    intensity.reserve(field.size());
    for (std::size_t n = 0; n < field.size(); ++n) {
        intensity.push_back(
            azimuthalMean(field) *
            (std::norm(field.er[n]) + std::norm(field.et[n]) + std::norm(field.ez[n])));
    }
    return intensity;
}

double electricContent(const ApertureField& field) {
    const auto intensity = electricIntensity(field);
    return std::inner_product(intensity.begin(), intensity.end(), field.radiiUm.begin(), 0.0);
}

std::vector<double> axialPoynting(const ApertureField& field) {
    std::vector<double> flux;
    flux.reserve(field.size());
    for (std::size_t n = 0; n < field.size(); ++n) {
        const Complex product =
            field.er[n] * std::conj(field.ht[n]) - field.et[n] * std::conj(field.hr[n]);
        flux.push_back(azimuthalMean(field) * product.real());
    }
    return flux;
}

double powerThroughDisc(const ApertureField& field, double radiusUm) {
    // Three Gauss-Legendre nodes integrate r times a cubic exactly.
    constexpr std::array abscissae{-0.77459666924148337704, 0.0, 0.77459666924148337704};
    constexpr std::array weights{5.0 / 9.0, 8.0 / 9.0, 5.0 / 9.0};
    constexpr std::size_t cubic = 4;
    const auto flux = axialPoynting(field);
    const auto& radii = field.radiiUm;
    const double end = std::min(radiusUm, radii.back());
    double sum = 0.0;
    double from = 0.0;
    for (std::size_t n = radii.front() > 0.0 ? 0 : 1; n < radii.size() && from < end; ++n) {
        const double to = std::min(radii[n], end);
        const double half = 0.5 * (to - from);
        for (std::size_t g = 0; g < abscissae.size(); ++g) {
            const double r = from + half * (1.0 + abscissae[g]);
            const auto stencil =
                mathematics::radialStencil(radii, r, mathematics::AxisParity::even, cubic);
            sum += half * weights[g] * r * stencil.apply(std::span<const double>(flux));
        }
        from = to;
    }
    return 2.0 * std::numbers::pi * sum;
}

void setTravelByPower(std::span<ApertureField> parities) {
    double power = 0.0;
    for (const auto& field : parities) {
        power += powerThroughDisc(field, field.radiiUm.back());
    }
    for (auto& field : parities) {
        field.travel = power < 0.0 ? Travel::towardsMinusZ : Travel::towardsPlusZ;
    }
}

CartesianVector electricAt(const ApertureField& like, const std::array<Complex, 3>& amplitudes,
                           double theta) {
    const auto [direct, crossed] = anglesOf(like, theta);
    return cartesian(direct * amplitudes[0], crossed * amplitudes[1], direct * amplitudes[2],
                     theta);
}

CartesianVector magneticAt(const ApertureField& like, const std::array<Complex, 3>& amplitudes,
                           double theta) {
    const auto [direct, crossed] = anglesOf(like, theta);
    return cartesian(crossed * amplitudes[0], direct * amplitudes[1], crossed * amplitudes[2],
                     theta);
}

CartesianVector electricAt(const ApertureField& field, std::size_t sample, double theta) {
    return electricAt(field, {field.er[sample], field.et[sample], field.ez[sample]}, theta);
}

CartesianVector magneticAt(const ApertureField& field, std::size_t sample, double theta) {
    return magneticAt(field, {field.hr[sample], field.ht[sample], field.hz[sample]}, theta);
}

} // namespace zonescope::optics
