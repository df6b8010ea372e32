#include "core/datasheet/ideal_lens.hpp"

#include "core/model/units.hpp"

#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/special_functions/bessel.hpp>

#include <cmath>
#include <numbers>

namespace zonescope::datasheet {

namespace {

using Complex = std::complex<double>;
using fdtd::Component;

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

DiffractionIntegrals integrals(const IdealLens& lens, double r, double z) {
    const double k = waveNumber(lens);
    const double end = marginalAngle(lens);
    const double turns =
        (k * r * std::sin(end) + std::abs(k * z) * (1.0 - std::cos(end))) / std::numbers::pi;
    const int panels = 2 + static_cast<int>(turns / 2.0);
    const auto integrate = [&](int order, const auto& weight) {
        return sumPanels(end, panels, [&](double theta) {
            const double radial =
                strength(theta) * weight(theta) *
                boost::math::cyl_bessel_j(order, k * r * std::sin(theta));
            return std::polar(1.0, k * z * std::cos(theta)) * radial;
        });
    };
    return {integrate(0, [](double t) { return std::sin(t) * (1.0 + std::cos(t)); }),
            integrate(1, [](double t) { return std::sin(t) * std::sin(t); }),
            integrate(2, [](double t) { return std::sin(t) * (1.0 - std::cos(t)); })};
}

} // namespace

double IdealLens::numericalAperture() const { return index * std::sin(marginalAngle(*this)); }

FocalField idealFocus(const IdealLens& lens, std::vector<double> rUm, double defocusUm) {
    FocalField field;
    field.wavelengthUm = lens.wavelengthUm;
    field.index = lens.index;
    ParityField parity;
    const double polarizations = lens.circular ? 2.0 : 1.0;
    const double scale = 0.5 * waveNumber(lens) / std::sqrt(polarizations * conePower(lens));
    const Complex minusI(0.0, -1.0);
    for (const double r : rUm) {
        const auto i = integrals(lens, r, defocusUm);
        // From Ex = -i (I0 + I2 cos 2 theta), Ey = -i I2 sin 2 theta, Ez = -2 I1 cos(theta) and
        // Hx = -i I2 sin 2 theta, Hy = -i (I0 - I2 cos 2 theta), Hz = -2 I1 sin(theta).
        parity.of(Component::er).push_back(scale * minusI * (i.zero + i.two));
        parity.of(Component::et).push_back(scale * minusI * (i.zero - i.two));
        parity.of(Component::ez).push_back(scale * -2.0 * i.one);
        const double magnetic = scale * lens.index;
        parity.of(Component::hr).push_back(-magnetic * minusI * (i.zero + i.two));
        parity.of(Component::ht).push_back(magnetic * minusI * (i.zero - i.two));
        parity.of(Component::hz).push_back(magnetic * 2.0 * i.one);
    }
    field.rUm = std::move(rUm);
    if (lens.circular) {
        // Turned by 90 degrees: the convention of parity 1 has that in its angular functions.
        ParityField turned = parity;
        turned.parity = 1;
        field.parities = {std::move(parity), std::move(turned)};
    } else {
        field.parities = {std::move(parity)};
    }
    return field;
}

double idealPeak(const IdealLens& lens) {
    const double k = waveNumber(lens);
    const double amplitude = 0.5 * k * sumPanels(marginalAngle(lens), 4, [](double theta) {
                                 return strength(theta) * std::sin(theta) * (1.0 + std::cos(theta));
                             });
    return amplitude * amplitude / conePower(lens);
}

} // namespace zonescope::datasheet
