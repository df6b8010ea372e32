// Resonances of a sphere of high index against the poles of Mie's coefficients: light that is bound
// by the curved surface tells how well the grid holds it.

#include "core/verify/rungs.hpp"

#include "core/monitors/probe_resonances.hpp"
#include "core/optics/resonance_finder.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

using Complex = std::complex<double>;
using std::numbers::pi;

constexpr double sphereIndex = 3.5;
constexpr double ballRadiusUm = 1.0;
constexpr std::array<int, 3> cellsPerRadius{20, 30, 60};

/// A multipole without radial E (transverse electric) or without radial H.
struct Multipole {
    bool transverseElectric;
    int degree;
    double guess; ///< of k times the radius
    [[nodiscard]] std::string name() const {
        return fmt::format("{}{}", transverseElectric ? "te" : "tm", degree);
    }
};

/// The ratio z f_(l-1)(z)/f_l(z) - l, the logarithmic derivative of z f_l, from the two first
/// functions and their recurrence upwards (stable here: |z| is not small against l).
Complex logarithmicDerivative(int degree, Complex z, Complex zeroth, Complex first) {
    for (int l = 1; l < degree; ++l) {
        zeroth = std::exchange(first, (2.0 * l + 1.0) / z * first - zeroth);
    }
    return z * zeroth / first - static_cast<double>(degree);
}

/// Vanishes where the sphere rings without being lit (Bohren and Huffman, Absorption and Scattering
/// of Light by Small Particles, 1983, section 4.4: the denominators of a_n and b_n).
Complex mieDenominator(const Multipole& multipole, Complex x) {
    const Complex i(0.0, 1.0);
    const Complex y = sphereIndex * x;
    const Complex inside =
        logarithmicDerivative(multipole.degree, y, std::sin(y) / y,
                              std::sin(y) / (y * y) - std::cos(y) / y); // spherical Bessel
    const Complex wave = std::exp(i * x);
    const Complex outside = logarithmicDerivative(multipole.degree, x, -i * wave / x,
                                                  -wave * (x + i) / (x * x)); // outgoing Hankel
    return multipole.transverseElectric ? inside - outside
                                        : inside / (sphereIndex * sphereIndex) - outside;
}

/// Cycles per um of light of the ringing sphere.
double exactFrequency(const Multipole& multipole) {
    Complex x(multipole.guess, -0.005);
    for (int n = 0; n < 50; ++n) { // Newton's method
        constexpr double step = 1e-6;
        const Complex slope =
            (mieDenominator(multipole, x + step) - mieDenominator(multipole, x - step)) /
            (2.0 * step);
        x -= mieDenominator(multipole, x) / slope;
    }
    return x.real() / (2.0 * pi * ballRadiusUm);
}

/// The sphere in layers thick enough that what they reflect changes no frequency by more than 1e-6,
/// with a dipole inside along its radius: an electric one drives multipoles with radial E, a
/// magnetic one those with radial H.
model::Project ringingSphere(const Multipole& multipole, int cells) {
    model::Project project;
    const double edge = 1.8 * ballRadiusUm;
    const double cellUm = ballRadiusUm / cells;
    project.domain = {edge, -edge, edge, cellUm, cellUm};
    for (auto* side :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax}) {
        *side = absorbingLayer(std::max(10, cells / 3));
    }
    project.materials = {material("dense", sphereIndex * sphereIndex)};
    project.bodies = {{"sphere", model::Sphere{0.0, ballRadiusUm, "dense"}}};
    project.azimuthalOrder = 1;
    model::Dipole dipole;
    dipole.kind =
        multipole.transverseElectric ? model::DipoleKind::magnetic : model::DipoleKind::electric;
    dipole.rUm = dipole.orientationR = 0.52;
    dipole.zUm = dipole.orientationZ = 0.31;
    dipole.orientationTheta = 0.0;
    dipole.signal = model::GaussianPulse{
        .wavelengthUm = 2.0 * pi / 1.45, .relativeBandwidth = 0.7, .delayWidths = 4.0};
    project.sources = {{"dipole", dipole}};
    project.monitors = {{"probe", model::PointProbe{{0.6, -0.3}}}};
    return project;
}

/// Relative error of the frequency, signed; infinite when nothing was heard.
double frequencyError(const Settings& settings, const Multipole& multipole, int cells) {
    const model::Project project = ringingSphere(multipole, cells);
    const Run run =
        makeRun(settings, project, model::Precision::single, multipole.transverseElectric ? 1 : 0);
    constexpr double timeUm = 160.0; // forty periods
    run.engine->advance(static_cast<std::int64_t>(timeUm / run.grid().dt));
    const auto found = monitors::probeResonances(
        project, run.engine->readMonitors().at(0).probe.value(), run.grid().dt);
    const double exact = exactFrequency(multipole);
    double nearest = std::numeric_limits<double>::infinity();
    for (const optics::FoundResonance& one : found.resonances) {
        const double error = one.frequency / exact - 1.0;
        nearest = std::abs(error) < std::abs(nearest) ? error : nearest;
    }
    return nearest;
}

Findings sphereModeResults(const Settings& settings, const Multipole& multipole,
                           double errorBound) {
    std::vector<double> sizes;
    std::vector<double> errors;
    for (const int cells : cellsPerRadius) {
        sizes.push_back(1.0 / cells);
        errors.push_back(std::abs(frequencyError(settings, multipole, cells)));
    }
    const auto last = errors.size() - 1;
    const double order =
        std::log(errors[last - 1] / errors[last]) / std::log(sizes[last - 1] / sizes[last]);
    Figure figure{.name = "sphere_resonances/convergence",
                  .title = "Resonances of a sphere of n = 3.5: error of the frequency",
                  .x = {"cell size / radius", "1", AxisScale::logarithmic},
                  .y = {"relative frequency error", "1", AxisScale::logarithmic},
                  .series = {},
                  .caption = "Octopoles of order m = 1, 20, 30 and 60 cells per radius, against "
                             "the poles of Mie's coefficients. Er and Ez at the surface are "
                             "coupled by the full tensor of the cut cells."};
    const std::string name = "sphere_resonances/" + multipole.name();
    figure.add(multipole.transverseElectric ? "TE3" : "TM3", SeriesRole::computed, sizes, errors);
    figure.series.push_back(
        secondOrder(sizes.front(), errors.front(), sizes.back(), sizes.front()));
    return {{atMost(name + "/error_60_cells", errors[last], errorBound, "1",
                    "relative frequency error of an octopole of a sphere of n = 3.5, 60 cells per "
                    "radius"),
             atLeast(name + "/order", order, 1.8, "1", "between 30 and 60 cells per radius")},
            {std::move(figure)}};
}

} // namespace

std::vector<Rung> sphereResonanceRungs() {
    return {{"sphere_resonances/te3", "Sphere of high index: magnetic octopole, order of the error",
             [](const Settings& settings) {
                 return sphereModeResults(settings, {true, 3, 1.613}, 2e-4);
             }},
            {"sphere_resonances/tm3", "Sphere of high index: electric octopole, order of the error",
             [](const Settings& settings) {
                 return sphereModeResults(settings, {false, 3, 1.923}, 3e-4);
             }}};
}

} // namespace zonescope::verify
