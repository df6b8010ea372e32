#include "core/datasheet/ideal_lens.hpp"

#include "core/mathematics/bessel_table.hpp"
#include "core/model/units.hpp"

#include <boost/math/quadrature/gauss.hpp>

#include <array>
#include <cmath>
#include <complex>
#include <numbers>
#include <utility>

namespace zonescope::datasheet {

namespace {

using Complex = std::complex<double>;

/// I0, I1, I2 of Richards and Wolf (1959, eq. 2.31).
struct DiffractionIntegrals {
    Complex zero, one, two;
};

/// Strength of the wave over the angle to the axis.
double strength(double theta) { return std::pow(std::cos(theta), -1.5); }

double marginalAngle(const IdealLens& lens) {
    return std::atan2(lens.apertureRadiusUm, lens.focalLengthUm);
}

double waveNumber(const IdealLens& lens) {
    return lens.index * units::angularFrequency(lens.wavelengthUm);
}

/// Sums f over Gauss points in `panels` equal parts of 0 .. end.
template <class F> auto sumPanels(double end, int panels, const F& f) {
    using Rule = boost::math::quadrature::gauss<double, 10>;
    decltype(f(0.0)) sum{};
    const double width = end / panels;
    for (int panel = 0; panel < panels; ++panel) {
        sum += Rule::integrate(f, panel * width, (panel + 1) * width);
    }
    return sum;
}

/// Power of the wave of unit strength: integral of |E|^2 R^2 index over the cone.
double conePower(const IdealLens& lens) {
    const double integral = sumPanels(marginalAngle(lens), 4, [](double theta) {
        return strength(theta) * strength(theta) * std::sin(theta);
    });
    return 2.0 * std::numbers::pi * lens.index * integral;
}

using BesselTables = std::array<mathematics::BesselTable, 3>; ///< of the orders 0, 1, 2

DiffractionIntegrals integrals(const IdealLens& lens, const BesselTables& bessel, double r,
                               double z) {
    const double k = waveNumber(lens);
    const double end = marginalAngle(lens);
    const double turns =
        (k * r * std::sin(end) + std::abs(k * z) * (1.0 - std::cos(end))) / std::numbers::pi;
    const int panels = 2 + static_cast<int>(turns / 2.0);
    const auto integrate = [&](std::size_t order, const auto& weight) {
        return sumPanels(end, panels, [&](double theta) {
            const double radial =
                strength(theta) * weight(theta) * bessel.at(order)(k * r * std::sin(theta));
            return std::polar(1.0, k * z * std::cos(theta)) * radial;
        });
    };
    return {integrate(0, [](double t) { return std::sin(t) * (1.0 + std::cos(t)); }),
            integrate(1, [](double t) { return std::sin(t) * std::sin(t); }),
            integrate(2, [](double t) { return std::sin(t) * (1.0 - std::cos(t)); })};
}

} // namespace

double IdealLens::numericalAperture() const { return index * std::sin(marginalAngle(*this)); }

std::vector<optics::ApertureField> idealFocus(const IdealLens& lens, std::vector<double> rUm,
                                              double defocusUm) {
    optics::ApertureField description;
    description.wavelengthUm = lens.wavelengthUm;
    description.index = lens.index;
    auto field = optics::emptyField(description, defocusUm, std::move(rUm));
    const double polarizations = lens.circular ? 2.0 : 1.0;
    const double scale = 0.5 * waveNumber(lens) / std::sqrt(polarizations * conePower(lens));
    const Complex electric(0.0, -scale);
    const Complex magnetic = electric * lens.index;
    const double largest = field.radiiUm.empty() ? 0.0
                                                 : waveNumber(lens) * field.radiiUm.back() *
                                                       std::sin(marginalAngle(lens));
    const BesselTables bessel{mathematics::BesselTable(0, largest),
                              mathematics::BesselTable(1, largest),
                              mathematics::BesselTable(2, largest)};
    for (std::size_t n = 0; n < field.size(); ++n) {
        const auto i = integrals(lens, bessel, field.radiiUm[n], defocusUm);
        // From Ex = -i (I0 + I2 cos 2 theta), Ey = -i I2 sin 2 theta, Ez = -2 I1 cos(theta) and
        // Hx = -i I2 sin 2 theta, Hy = -i (I0 - I2 cos 2 theta), Hz = -2 I1 sin(theta).
        field.er[n] = electric * (i.zero + i.two);
        field.et[n] = electric * (i.zero - i.two);
        field.ez[n] = -2.0 * scale * i.one;
        field.hr[n] = -magnetic * (i.zero + i.two);
        field.ht[n] = magnetic * (i.zero - i.two);
        field.hz[n] = 2.0 * scale * lens.index * i.one;
    }
    if (!lens.circular) {
        return {std::move(field)};
    }
    // Turned by 90 degrees: the convention of parity 1 has that in its functions of the angle.
    auto turned = field;
    turned.parity = 1;
    return {std::move(field), std::move(turned)};
}

double idealPeak(const IdealLens& lens) {
    const double k = waveNumber(lens);
    const double amplitude = 0.5 * k * sumPanels(marginalAngle(lens), 4, [](double theta) {
                                 return strength(theta) * std::sin(theta) * (1.0 + std::cos(theta));
                             });
    return amplitude * amplitude / conePower(lens);
}

} // namespace zonescope::datasheet
