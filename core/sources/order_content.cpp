#include "core/sources/order_content.hpp"

#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/named_material.hpp"
#include "core/model/range.hpp"
#include "core/model/units.hpp"
#include "core/sources/beam_spectrum.hpp"

#include <boost/math/special_functions/bessel.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <numeric>
#include <set>

namespace zonescope::sources {
namespace {

constexpr int mostOrders = static_cast<int>(model::range::azimuthalOrder.maximum);

double wavenumberOf(const model::Project& project, const model::Signal& signal, double zUm) {
    const auto carrier = model::carrierWavelength(signal);
    if (!carrier) {
        throw InputError({.file = {},
                          .key = "sources[].signal.kind",
                          .value = say("sampled"),
                          .allowed = say("gaussian_pulse, continuous_wave"),
                          .hint = say("beams and oblique plane waves need a wavelength")});
    }
    return sourceIndex(project, zUm) * units::angularFrequency(*carrier);
}

/// Keeps the orders that matter: from the strongest on until what is left is below the error.
OrderContent strongest(const std::vector<double>& share, double beyond, double error) {
    OrderContent content;
    // The weakest are left out first, within a tenth of the allowed square, so that gaps (order 0
    // of a wave near the axis) cost no run.
    double left = beyond;
    const double mayGo = 0.1 * error * error;
    std::vector<int> byShare;
    for (int m = 0; m < static_cast<int>(share.size()); ++m) {
        byShare.push_back(m);
    }
    std::ranges::stable_sort(byShare, {},
                             [&](int m) { return share[static_cast<std::size_t>(m)]; });
    double gone = 0.0;
    std::set<int> kept(byShare.begin(), byShare.end());
    for (const int m : byShare) {
        gone += share[static_cast<std::size_t>(m)];
        if (gone > mayGo) {
            break;
        }
        left += share[static_cast<std::size_t>(m)];
        kept.erase(m);
    }
    content.orders.assign(kept.begin(), kept.end());
    content.leftOut = std::sqrt(left);
    return content;
}

InputError tooMany(double error) {
    return InputError(
        {.file = {},
         .key = "run.order_error",
         .value = fmt::format("{}", error),
         .allowed =
             say("large enough for orders up to {most_orders}", "most_orders"_is = mostOrders),
         .hint = say("allow a larger error, a smaller angle or a smaller lit radius")});
}

} // namespace

double sourceIndex(const model::Project& project, double zUm) {
    const auto name = grid::materialAt(project, project.domain.radiusUm, zUm);
    const auto material = model::findMaterial(project, name);
    return material ? std::sqrt(material->permittivity) : 1.0;
}

double litRadius(const model::Project& project, const model::ObliquePlaneWave& wave) {
    const double radius = wave.fieldRadiusUm.value_or(project.domain.radiusUm);
    return wave.apertureRadiusUm
               ? std::min(*wave.apertureRadiusUm + 0.5 * wave.apertureEdgeUm, radius)
               : radius;
}

double transverseWavenumber(const model::Project& project, const model::ObliquePlaneWave& wave) {
    constexpr double smallest = 1e-6; // sine of the angle
    const double sine = std::sin(wave.angleDeg / 180.0 * std::numbers::pi);
    return wavenumberOf(project, wave.signal, wave.zUm) * std::max(sine, smallest);
}

std::vector<int> uprightOrders(const model::Beam& beam) {
    const int l = beam.charge;
    std::set<int> orders;
    switch (beam.polarization) {
    case model::BeamPolarization::linear: orders = {std::abs(l - 1), std::abs(l + 1)}; break;
    case model::BeamPolarization::circularPlus: orders = {std::abs(l + 1)}; break;
    case model::BeamPolarization::circularMinus: orders = {std::abs(l - 1)}; break;
    case model::BeamPolarization::radial:
    case model::BeamPolarization::azimuthal: orders = {std::abs(l)}; break;
    }
    return {orders.begin(), orders.end()};
}

OrderContent orderContent(const model::Project& project, const model::ObliquePlaneWave& wave,
                          double error) {
    // E+- of order m go like J_{m+-1}: in the azimuthal mean of |E|^2 order m carries at most
    // (J_{m-1}^2 + J_{m+1}^2)/2 beside the other parts of the same kind, and m and -m alike. Above
    // kappa r the functions only rise with r, so that the rim of the lit disc is the worst place.
    const double x = transverseWavenumber(project, wave) * litRadius(project, wave);
    const auto besselSquare = [](int n, double at) {
        const double value = boost::math::cyl_bessel_j(std::abs(n), at);
        return value * value;
    };
    const auto shareOf = [&](int m) {
        double largest = 0.0;
        constexpr int places = 16;
        for (int n = 1; n <= places; ++n) {
            const double at = m > x + 1.0 ? x : x * n / places;
            largest = std::max(largest, besselSquare(m - 1, at) + besselSquare(m + 1, at));
        }
        return m == 0 ? largest / 2.0 : largest;
    };
    const int farthest = static_cast<int>(std::ceil(x + 40.0 + 10.0 * std::cbrt(x)));
    if (x > mostOrders) {
        throw tooMany(error);
    }
    double beyond = 0.0;
    int highest = farthest;
    for (; highest > 1; --highest) {
        const double with = beyond + shareOf(highest);
        if (with > 0.8 * error * error || highest <= x) {
            break;
        }
        beyond = with;
    }
    if (highest > mostOrders) {
        throw tooMany(error);
    }
    std::vector<double> share;
    for (int m = 0; m <= highest; ++m) {
        share.push_back(shareOf(m));
    }
    return strongest(share, beyond, error);
}

OrderContent orderContent(const model::Project& project, const model::Beam& beam, double error) {
    if (beam.angleDeg == 0.0) {
        return {uprightOrders(beam), 0.0};
    }
    const double index = sourceIndex(project, beam.zUm);
    const BeamSpectrum spectrum(beam, wavenumberOf(project, beam.signal, beam.zUm), index,
                                SpectrumScale::unit);
    // The azimuths taken resolve all that there is (Parseval).
    auto share = spectrum.powerByOrder(spectrum.highestOrder());
    const double total = std::reduce(share.begin(), share.end());
    for (double& part : share) {
        part /= total;
    }
    const auto most =
        static_cast<std::ptrdiff_t>(std::min(share.size(), std::size_t{mostOrders} + 1));
    double beyond = std::reduce(share.begin() + most, share.end());
    share.resize(static_cast<std::size_t>(most));
    if (beyond > 0.8 * error * error) {
        throw tooMany(error);
    }
    while (share.size() > 1 && beyond + share.back() <= 0.8 * error * error) {
        beyond += share.back();
        share.pop_back();
    }
    return strongest(share, beyond, error);
}

OrderContent orderContent(const model::Project& project, const model::TotalFieldBox& box,
                          double error) {
    if (model::litAlongAxis(box)) {
        return {{1}, 0.0};
    }
    auto wave = model::obliqueWaveOf(box, project.domain);
    if (!model::litByPlaneWave(box)) {
        const auto beam = model::beamOf(box, project.domain);
        if (beam.angleDeg == 0.0) {
            return {uprightOrders(beam), 0.0};
        }
        const BeamSpectrum spectrum(beam, wavenumberOf(project, beam.signal, beam.zUm),
                                    sourceIndex(project, beam.zUm), SpectrumScale::unit);
        wave.angleDeg = spectrum.angleEnd() * 180.0 / std::numbers::pi;
    }
    return orderContent(project, wave, error);
}

Parities obliqueParities(const model::ObliquePlaneWave& wave, int azimuthalOrder) {
    if (azimuthalOrder == 0) {
        return {.even = true, .odd = false};
    }
    const OrderAmplitude jones = jonesVector(wave);
    return {.even = jones.p != 0.0, .odd = jones.s != 0.0};
}

Parities beamParities(const model::Project& project, const model::Beam& beam) {
    const int m = std::abs(project.azimuthalOrder);
    if (m == 0) {
        return {.even = true, .odd = false};
    }
    const BeamSpectrum spectrum(beam, wavenumberOf(project, beam.signal, beam.zUm),
                                sourceIndex(project, beam.zUm), SpectrumScale::unit);
    Parities parities;
    const Quadrature rule = gaussLegendre(12, spectrum.angleBegin(), spectrum.angleEnd());
    for (const double angle : rule.node) {
        if (parities.even && parities.odd) {
            break;
        }
        const auto amplitudes = spectrum.orders(angle, m);
        const auto& positive = amplitudes.back();
        const auto& negative = amplitudes.front();
        // Sums and differences that cancel leave their rounding.
        const double size = std::abs(positive.p) + std::abs(negative.p) + std::abs(positive.s) +
                            std::abs(negative.s);
        for (const int parity : {0, 1}) {
            const auto amplitude = modeAmplitude(m, parity, positive, negative, 0.0, 1.0);
            const bool needed = std::abs(amplitude.tm) + std::abs(amplitude.te) > 1e-9 * size;
            (parity == 0 ? parities.even : parities.odd) =
                (parity == 0 ? parities.even : parities.odd) || needed;
        }
    }
    return parities;
}

} // namespace zonescope::sources
