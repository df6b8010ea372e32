#include "core/monitors/beam_incidence.hpp"

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/order_content.hpp"

#include <cmath>
#include <complex>
#include <numbers>

namespace zonescope::monitors {

namespace {

using std::numbers::pi;

constexpr int spectrumNodes = 64;
constexpr int spectrumAzimuths = 32;

/// Mean |P|^2 and |S|^2 over the azimuth times the solid angle of each node.
struct Ring {
    double sine = 0.0; ///< of the angle at the carrier
    double p = 0.0, s = 0.0;
};

std::vector<Ring> ringsOf(const sources::BeamSpectrum& spectrum) {
    const auto rule =
        sources::gaussLegendre(spectrumNodes, spectrum.angleBegin(), spectrum.angleEnd());
    std::vector<Ring> rings;
    for (std::size_t n = 0; n < rule.node.size(); ++n) {
        Ring ring{.sine = std::sin(rule.node[n])};
        const double area = 2.0 * pi * rule.weight[n] * ring.sine / spectrumAzimuths;
        for (int j = 0; j < spectrumAzimuths; ++j) {
            const auto sample = spectrum.at(rule.node[n], 2.0 * pi * j / spectrumAzimuths);
            ring.p += area * std::norm(sample.p);
            ring.s += area * std::norm(sample.s);
        }
        rings.push_back(ring);
    }
    return rings;
}

/// Power at a frequency over the carrier's, for a signal of unit spectrum. With
/// E = integral of (P p + S s) exp(i k x) dOmega it is (2 pi)^2 n/k^2 integral of (|P|^2 + |S|^2)
/// dOmega at the carrier (Parseval; dOmega = dkx dky/(k^2 cos)); the mean of H half a cell before
/// and behind a plane is smaller by cos(kz dz/2).
/// @param admittance n, of the medium as the grid has it
double powerAt(const std::vector<Ring>& rings, double wavenumber, double admittance, double ratio,
               double dz) {
    double sum = 0.0;
    for (const Ring& ring : rings) {
        const double atCarrier = std::sqrt(1.0 - ring.sine * ring.sine);
        const double square = ratio * ratio - ring.sine * ring.sine;
        if (square <= 0.0) {
            continue; // evanescent
        }
        const double slope = std::sqrt(square) / (ratio * atCarrier); // of s; of p its inverse
        const double meanOfH = std::cos(0.5 * wavenumber * std::sqrt(square) * dz);
        sum += meanOfH * (ring.p / slope + ring.s * slope);
    }
    const double turns = 2.0 * pi / wavenumber;
    return admittance * turns * turns * sum;
}

/// |S(omega)|^2 of the signal as the source sends it.
double signalSpectrum(const model::Signal& signal, double carrier, double omega, double dt,
                      std::int64_t steps) {
    const auto value = model::makeSignal(signal);
    std::complex<double> sum = 0.0;
    for (std::int64_t n = 1; n <= steps; ++n) {
        const double time = static_cast<double>(n) * dt;
        sum += value(time, dt) * std::polar(dt, omega * time);
    }
    // The signal is a difference over a step, smaller than the carrier by sin(x)/x, which the
    // source makes up for.
    const double half = 0.5 * carrier * dt;
    return std::norm(sum * half / std::sin(half));
}

} // namespace

BeamIncidence beamIncidence(const grid::Discretisation& discretisation, const model::Beam& beam,
                            std::span<const double> wavelengthsUm, std::int64_t steps) {
    const auto carrierUm = model::carrierWavelength(beam.signal);
    if (!carrierUm) {
        throw InputError({.file = {},
                          .key = "sources[].signal.kind",
                          .value = say("sampled"),
                          .allowed = say("gaussian_pulse, continuous_wave"),
                          .hint = say("beams and oblique plane waves need a wavelength")});
    }
    const double index = sources::sourceIndex(*discretisation.project, beam.zUm);
    const double carrier = units::angularFrequency(*carrierUm);
    const double wavenumber = index * carrier;
    const auto rings =
        ringsOf(sources::BeamSpectrum(beam, wavenumber, index, sources::SpectrumScale::amplitude));
    const auto& compensation = discretisation.grid.compensation;
    const double admittance =
        compensation.active() ? std::sqrt(compensation.permittivity(index * index)) : index;
    BeamIncidence incidence;
    for (const double wavelength : wavelengthsUm) {
        const double omega = units::angularFrequency(wavelength);
        const double spectrum =
            signalSpectrum(beam.signal, carrier, omega, discretisation.grid.dt, steps);
        incidence.intensity.push_back(beam.amplitude * beam.amplitude * spectrum);
        incidence.power.push_back(
            powerAt(rings, wavenumber, admittance, omega / carrier, discretisation.grid.dz) *
            spectrum);
    }
    return incidence;
}

} // namespace zonescope::monitors
