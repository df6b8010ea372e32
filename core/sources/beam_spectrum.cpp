#include "core/sources/beam_spectrum.hpp"

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/laguerre.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <numbers>
#include <utility>

namespace zonescope::sources {
namespace {

/// Place of order m among those from -highest to highest.
std::size_t placeOf(int m, int highest) {
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(m) + highest);
}

using Complex = std::complex<double>;
using std::numbers::pi;
constexpr Complex i{0.0, 1.0};
constexpr double grazing = 89.5 / 180.0 * pi; ///< no wave closer to the source plane

double radians(double degrees) { return degrees / 180.0 * pi; }

/// i^n for any integer n.
Complex powerOfI(int n) {
    constexpr std::array<Complex, 4> powers{Complex(1, 0), Complex(0, 1), Complex(-1, 0),
                                            Complex(0, -1)};
    return powers[static_cast<std::size_t>(((n % 4) + 4) % 4)];
}

/// J_n for any integer n.
double besselJ(int n, double x) {
    const double value = boost::math::cyl_bessel_j(std::abs(n), x);
    return n < 0 && n % 2 != 0 ? -value : value;
}

/// Half angle about the beam's axis beyond which its spectrum is below 1e-8 of its peak.
double coneOf(const model::Beam& beam, double wavenumber, double index) {
    if (beam.shape == model::BeamShape::focused) {
        return std::asin(std::min(1.0, beam.numericalAperture / index));
    }
    // x^(|l|/2) L_p(x) exp(-x/2) with x = (kappa w)^2/2 falls beyond its last turning point, which
    // lies below 4 p + 2 |l| + 2, at least as fast as a Gaussian.
    const double reach =
        std::sqrt(4.0 * beam.radialIndex + 2.0 * std::abs(beam.charge) + 2.0) + 5.0;
    const double kappa = reach * std::numbers::sqrt2 / beam.waistUm;
    return kappa < wavenumber ? std::asin(kappa / wavenumber) : 0.5 * pi;
}

/// Number of azimuths that resolves the orders of a beam.
int azimuthsOf(const model::Beam& beam, double wavenumber, double cone) {
    const double kappa = wavenumber * std::sin(std::min(grazing, radians(beam.angleDeg) + cone));
    double orders = std::abs(beam.charge) + 4.0;
    if (beam.angleDeg != 0.0) {
        // A Gaussian of width w seen off its axis has orders up to kappa w and a few more; the
        // sharp rim of a pupil has a long tail, of which this many are told apart.
        orders += beam.shape == model::BeamShape::gaussian
                      ? 6.0 * kappa * beam.waistUm *
                            std::sqrt(1.0 + 2.0 * beam.radialIndex + std::abs(beam.charge))
                      : 256.0;
    }
    int count = 16;
    while (count < 4.0 * orders && count < 4096) {
        count *= 2;
    }
    return count;
}

/// exp(-2 pi i n / count), n < count / 2.
std::vector<Complex> rootsOfUnity(int count) {
    std::vector<Complex> roots;
    for (int n = 0; n < count / 2; ++n) {
        roots.push_back(std::polar(1.0, -2.0 * pi * n / count));
    }
    return roots;
}

/// The product without the care for infinities that the library's takes.
Complex times(const Complex& a, const Complex& b) {
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// Discrete Fourier transform in place, sum of values[n] exp(-2 pi i m n / count), of a power of
/// two (Cooley and Tukey 1965).
void transform(std::vector<Complex>& values, const std::vector<Complex>& roots) {
    const std::size_t count = values.size();
    for (std::size_t n = 1, reversed = 0; n < count; ++n) {
        std::size_t bit = count / 2;
        for (; (reversed & bit) != 0; bit /= 2) {
            reversed ^= bit;
        }
        reversed ^= bit;
        if (n < reversed) {
            std::swap(values[n], values[reversed]);
        }
    }
    for (std::size_t half = 1; half < count; half *= 2) {
        const std::size_t stride = count / (2 * half);
        for (std::size_t begin = 0; begin < count; begin += 2 * half) {
            for (std::size_t n = 0; n < half; ++n) {
                const Complex even = values[begin + n];
                const Complex odd = times(roots[n * stride], values[begin + n + half]);
                values[begin + n] = even + odd;
                values[begin + n + half] = even - odd;
            }
        }
    }
}

} // namespace

Quadrature gaussLegendre(int count, double begin, double end) {
    Quadrature rule;
    const double middle = 0.5 * (begin + end);
    const double half = 0.5 * (end - begin);
    for (int n = 0; n < count; ++n) {
        // Newton's method from Tricomi's estimate of the n-th zero.
        double x = std::cos(pi * (count - n - 0.25) / (count + 0.5));
        double slope = 1.0;
        for (int step = 0; step < 8; ++step) {
            double value = 1.0;
            double before = 0.0;
            for (int order = 0; order < count; ++order) {
                const double next =
                    ((2.0 * order + 1.0) * x * value - order * before) / (order + 1.0);
                before = value;
                value = next;
            }
            slope = count * (x * value - before) / (x * x - 1.0);
            x -= value / slope;
        }
        rule.node.push_back(middle + half * x);
        rule.weight.push_back(half * 2.0 / ((1.0 - x * x) * slope * slope));
    }
    return rule;
}

Quadrature panelQuadrature(int count, double begin, double end) {
    constexpr int nodes = 64; // of a panel: rounding is reached with 3 to a period
    if (count <= 2 * nodes) {
        return gaussLegendre(count, begin, end);
    }
    const Quadrature unit = gaussLegendre(nodes, 0.0, 1.0);
    const int panels = (count + nodes - 1) / nodes;
    const double width = (end - begin) / panels;
    Quadrature rule;
    rule.node.reserve(static_cast<std::size_t>(panels) * nodes);
    rule.weight.reserve(rule.node.capacity());
    for (int panel = 0; panel < panels; ++panel) {
        for (std::size_t n = 0; n < unit.node.size(); ++n) {
            rule.node.push_back(begin + (panel + unit.node[n]) * width);
            rule.weight.push_back(unit.weight[n] * width);
        }
    }
    return rule;
}

double profileNodes(const BeamSpectrum& spectrum, double radius, double distance) noexcept {
    const double begin = spectrum.angleBegin();
    const double end = spectrum.angleEnd();
    const double phase =
        spectrum.wavenumber() * (radius * (std::sin(end) - std::sin(begin)) +
                                 std::abs(distance) * (std::cos(begin) - std::cos(end)));
    return 32.0 + 0.6 * phase;
}

BeamSpectrum::BeamSpectrum(const model::Beam& beam, double wavenumber, double index,
                           SpectrumScale scale)
    : beam_(beam), wavenumber_(wavenumber), tilt_(radians(beam.angleDeg)),
      cone_(coneOf(beam, wavenumber, index)), leastCosine_(std::cos(cone_) - 1e-12),
      inner_(beam.shape == model::BeamShape::focused
                 ? std::asin(std::min(1.0, beam.innerNumericalAperture / index))
                 : 0.0),
      begin_(tilt_ > 0.0 ? std::max(0.0, tilt_ - cone_) : inner_),
      end_(std::min(tilt_ + cone_, grazing)), azimuths_(azimuthsOf(beam, wavenumber, cone_)),
      roots_(rootsOfUnity(azimuths_)) {
    if (scale == SpectrumScale::unit) {
        return;
    }
    model::Beam straight = beam;
    straight.angleDeg = 0.0;
    straight.amplitude = 1.0;
    if (tilt_ > 0.0) {
        // A tilted beam has the scale of the upright one.
        scale_ = BeamSpectrum(straight, wavenumber, index, scale).scale_ * beam.amplitude;
    } else {
        scale_ = beam.amplitude / largestField();
    }
}

double BeamSpectrum::envelope(double angle) const {
    if (angle > cone_ || angle < inner_) {
        return 0.0;
    }
    if (beam_.shape == model::BeamShape::focused) {
        return std::sqrt(std::cos(angle)); // aplanatic: equal power per area of the pupil
    }
    const double x = 0.5 * std::pow(wavenumber_ * std::sin(angle) * beam_.waistUm, 2);
    // On the axis radial and azimuthal polarisation have no direction: the lowest such beam has a
    // zero there, like a vortex of charge 1.
    const bool ring = beam_.polarization == model::BeamPolarization::radial ||
                      beam_.polarization == model::BeamPolarization::azimuthal;
    const auto charge = static_cast<unsigned>(std::abs(beam_.charge) + (ring ? 1 : 0));
    const double ringed = charge == 0 ? 1.0 : std::pow(x, 0.5 * charge);
    const double waves =
        beam_.radialIndex == 0
            ? 1.0
            : boost::math::laguerre(static_cast<unsigned>(beam_.radialIndex), charge, x);
    // d(kappa) kappa = k^2 cos(a) times the solid angle.
    return ringed * std::exp(-0.5 * x) * std::cos(angle) * waves;
}

OrderAmplitude BeamSpectrum::upright(double angle, double azimuth) const {
    const double shape = envelope(angle);
    if (shape == 0.0) {
        return {};
    }
    const Complex weight = scale_ * shape * std::polar(1.0, beam_.charge * azimuth);
    switch (beam_.polarization) {
    case model::BeamPolarization::radial: return {weight, 0.0};
    case model::BeamPolarization::azimuthal: return {0.0, weight};
    case model::BeamPolarization::linear: {
        const double from = azimuth - radians(beam_.polarizationAngleDeg);
        return {weight * std::cos(from), -weight * std::sin(from)};
    }
    case model::BeamPolarization::circularPlus:
    case model::BeamPolarization::circularMinus: break;
    }
    const double sign = beam_.polarization == model::BeamPolarization::circularPlus ? 1.0 : -1.0;
    const Complex turned = weight * std::polar(1.0 / std::numbers::sqrt2, sign * azimuth);
    return {turned, sign * i * turned};
}

OrderAmplitude BeamSpectrum::at(double angle, double azimuth) const {
    if (tilt_ == 0.0) {
        return upright(angle, azimuth);
    }
    // The direction in the beam's own frame, which is turned about y.
    const double ct = std::cos(tilt_), st = std::sin(tilt_);
    const double sa = std::sin(angle), ca = std::cos(angle);
    const double sf = std::sin(azimuth), cf = std::cos(azimuth);
    const double x = ct * sa * cf - st * ca;
    const double z = st * sa * cf + ct * ca;
    if (z < leastCosine_) {
        return {}; // most azimuths of a narrow beam: before the arcs, which take the time
    }
    const double y = sa * sf;
    const double own = std::atan2(std::hypot(x, y), z);
    const double ownAzimuth = std::atan2(y, x);
    const OrderAmplitude amplitude = upright(own, ownAzimuth);
    if (amplitude.p == 0.0 && amplitude.s == 0.0) {
        return {};
    }
    // p and s of that frame in ours, on p and s of ours.
    const double so = std::sin(ownAzimuth), co = std::cos(ownAzimuth);
    const double pz = -std::sin(own);
    const std::array<double, 3> p{ct * std::cos(own) * co + st * pz, std::cos(own) * so,
                                  -st * std::cos(own) * co + ct * pz};
    const std::array<double, 3> s{-ct * so, co, st * so};
    const auto onP = [&](const std::array<double, 3>& v) {
        return ca * cf * v[0] + ca * sf * v[1] - sa * v[2];
    };
    const auto onS = [&](const std::array<double, 3>& v) { return -sf * v[0] + cf * v[1]; };
    return {amplitude.p * onP(p) + amplitude.s * onP(s),
            amplitude.p * onS(p) + amplitude.s * onS(s)};
}

std::vector<OrderAmplitude> BeamSpectrum::orders(double angle, int highest) const {
    const auto count = static_cast<std::size_t>(azimuths_);
    std::vector<Complex> p(count);
    std::vector<Complex> s(count);
    for (std::size_t n = 0; n < count; ++n) {
        const OrderAmplitude sample = at(angle, 2.0 * pi * static_cast<double>(n) / azimuths_);
        p[n] = sample.p;
        s[n] = sample.s;
    }
    transform(p, roots_);
    transform(s, roots_);
    std::vector<OrderAmplitude> result(2 * static_cast<std::size_t>(highest) + 1);
    const double mean = 1.0 / azimuths_;
    for (int m = -highest; m <= highest; ++m) {
        const auto place = static_cast<std::size_t>(((m % azimuths_) + azimuths_) % azimuths_);
        result[placeOf(m, highest)] = {mean * p[place], mean * s[place]};
    }
    return result;
}

std::vector<double> BeamSpectrum::powerByOrder(int highest) const {
    std::vector<double> power(static_cast<std::size_t>(highest) + 1, 0.0);
    const Quadrature rule = gaussLegendre(48, begin_, end_);
    for (std::size_t n = 0; n < rule.node.size(); ++n) {
        const auto amplitudes = orders(rule.node[n], highest);
        for (int m = -highest; m <= highest; ++m) {
            const auto& order = amplitudes[placeOf(m, highest)];
            power[static_cast<std::size_t>(std::abs(m))] +=
                rule.weight[n] * std::sin(rule.node[n]) * (std::norm(order.p) + std::norm(order.s));
        }
    }
    return power;
}

double BeamSpectrum::power() const {
    const Quadrature rule = gaussLegendre(48, begin_, end_);
    double power = 0.0;
    for (std::size_t n = 0; n < rule.node.size(); ++n) {
        double mean = 0.0;
        for (int j = 0; j < azimuths_; ++j) {
            const auto sample = at(rule.node[n], 2.0 * pi * j / azimuths_);
            mean += (std::norm(sample.p) + std::norm(sample.s)) / azimuths_;
        }
        power += rule.weight[n] * std::sin(rule.node[n]) * mean;
    }
    return power;
}

double BeamSpectrum::largestField() const {
    const int highest = std::abs(beam_.charge) + 1;
    const double extent =
        beam_.shape == model::BeamShape::gaussian
            ? 1.5 * beam_.waistUm *
                  std::sqrt(1.0 + 2.0 * beam_.radialIndex + std::abs(beam_.charge))
            : (highest + 1.0) * 2.0 * pi / (wavenumber_ * std::sin(cone_));
    constexpr int radii = 60;
    const int nodes =
        32 + static_cast<int>(wavenumber_ * extent * (std::sin(end_) - std::sin(begin_)));
    const Quadrature rule = gaussLegendre(nodes, begin_, end_);
    std::vector<std::vector<OrderAmplitude>> amplitudes;
    amplitudes.reserve(rule.node.size());
    for (const double angle : rule.node) {
        amplitudes.push_back(orders(angle, highest));
    }
    double largest = 0.0;
    for (int j = 0; j < radii; ++j) {
        double square = 0.0;
        for (int m = -highest; m <= highest; ++m) {
            Complex er, et, ez;
            for (std::size_t n = 0; n < rule.node.size(); ++n) {
                const auto& order = amplitudes[n][placeOf(m, highest)];
                const double sine = std::sin(rule.node[n]), cosine = std::cos(rule.node[n]);
                const double x = wavenumber_ * sine * extent * j / radii;
                const double lower = besselJ(m - 1, x), upper = besselJ(m + 1, x);
                const double slope = 0.5 * (lower - upper), ratio = 0.5 * (lower + upper);
                const double weight = 2.0 * pi * rule.weight[n] * sine;
                er += weight * (-i * cosine * slope * order.p - ratio * order.s);
                et += weight * (cosine * ratio * order.p - i * slope * order.s);
                ez -= weight * sine * besselJ(m, x) * order.p;
            }
            square += std::norm(er) + std::norm(et) + std::norm(ez);
        }
        largest = std::max(largest, square);
    }
    return std::sqrt(largest);
}

OrderAmplitude jonesVector(const model::ObliquePlaneWave& wave) {
    const double angle = radians(wave.polarizationAngleDeg);
    const auto exactly = [](double value) { return std::abs(value) < 1e-12 ? 0.0 : value; };
    return {wave.amplitude * exactly(std::cos(angle)),
            wave.amplitude * exactly(std::sin(angle)) *
                std::polar(1.0, radians(wave.polarizationPhaseDeg))};
}

ModeAmplitude modeAmplitude(int order, int parity, const OrderAmplitude& positive,
                            const OrderAmplitude& negative, double angle, double kappa) {
    const int m = std::abs(order);
    const Complex tm = powerOfI(m - 1) * std::cos(angle) / kappa;
    const Complex te = powerOfI(m) / kappa;
    if (m == 0) {
        return parity == 0 ? ModeAmplitude{tm * positive.p, i * te * positive.s} : ModeAmplitude{};
    }
    // A run of order -m is the one of m with et, hr and hz (parity 0) or Er, Ez and Htheta (parity
    // 1) turned round; the modes turn the others by the sign of p.
    const double sign = order < 0 ? -1.0 : 1.0;
    if (parity == 0) {
        return {tm * (positive.p + negative.p), sign * te * (positive.s - negative.s)};
    }
    return {sign * i * tm * (positive.p - negative.p), i * te * (positive.s + negative.s)};
}

} // namespace zonescope::sources
