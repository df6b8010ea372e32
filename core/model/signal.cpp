#include "core/model/signal.hpp"

#include "core/error.hpp"
#include "core/model/units.hpp"

#include <boost/math/interpolators/cardinal_cubic_b_spline.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>

namespace zonescope::model {
namespace {

using units::angularFrequency;

/// Standard deviation of the field's envelope in time: the power spectrum exp(-(w - w0)^2 sigma^2)
/// falls to one half at w0 (1 +- relativeBandwidth/2).
double envelopeWidth(const GaussianPulse& pulse) {
    return 2.0 * std::sqrt(std::numbers::ln2) /
           (pulse.relativeBandwidth * angularFrequency(pulse.wavelengthUm));
}

using Moment = std::function<double(double)>;

Moment makeMoment(const GaussianPulse& pulse, SignalPhase phase) {
    const double omega = angularFrequency(pulse.wavelengthUm);
    const double width = envelopeWidth(pulse);
    const double reach = pulse.delayWidths;
    // The pedestal is taken off so that the envelope starts and ends at zero without a jump.
    const double pedestal = std::exp(-0.5 * reach * reach);
    return [=](double t) {
        const double x = t / width - reach;
        if (std::abs(x) >= reach) {
            return 0.0;
        }
        const double envelope = (std::exp(-0.5 * x * x) - pedestal) / (1.0 - pedestal);
        const double angle = omega * x * width;
        return phase == SignalPhase::inPhase ? envelope * std::sin(angle)
                                             : -envelope * std::cos(angle);
    };
}

Moment makeMoment(const ContinuousWave& wave, SignalPhase phase) {
    const double omega = angularFrequency(wave.wavelengthUm);
    const double ramp = wave.rampPeriods * wave.wavelengthUm;
    return [=](double t) {
        if (t <= 0.0) {
            return 0.0;
        }
        const double envelope = t >= ramp ? 1.0 : 0.5 - 0.5 * std::cos(std::numbers::pi * t / ramp);
        return phase == SignalPhase::inPhase ? -envelope * std::cos(omega * t)
                                             : -envelope * std::sin(omega * t);
    };
}

std::function<double(double, double)> differences(Moment moment, double wavelengthUm) {
    return
        [moment = std::move(moment), omega = angularFrequency(wavelengthUm)](double t, double dt) {
            return (moment(t + 0.5 * dt) - moment(t - 0.5 * dt)) / (dt * omega);
        };
}

std::function<double(double, double)> makeSampled(const SampledSignal& samples, SignalPhase phase) {
    constexpr std::size_t fewest = 5; // needed by the end conditions of the spline
    if (phase == SignalPhase::quadrature) {
        throw InputError({.file = {},
                          .key = "signal.kind",
                          .value = say("samples"),
                          .allowed = say("gaussian_pulse, continuous_wave"),
                          .hint = say("circular polarisation needs a signal with a carrier")});
    }
    if (samples.values.size() < fewest) {
        throw InputError({.file = {},
                          .key = "signal.values",
                          .value = say("{count} samples", "count"_is = samples.values.size()),
                          .allowed = say("at least 5"),
                          .hint = say("add samples; zeros at the ends are fine")});
    }
    const double interval = units::fromFemtoseconds(samples.intervalFs);
    const auto spline =
        std::make_shared<boost::math::interpolators::cardinal_cubic_b_spline<double>>(
            samples.values.begin(), samples.values.end(), 0.0, interval);
    const double end = interval * static_cast<double>(samples.values.size() - 1);
    return [spline, end](double t, double) { return t < 0.0 || t > end ? 0.0 : (*spline)(t); };
}

} // namespace

std::function<double(double, double)> makeSignal(const Signal& signal, SignalPhase phase) {
    if (const auto* samples = std::get_if<SampledSignal>(&signal)) {
        return makeSampled(*samples, phase);
    }
    if (const auto* pulse = std::get_if<GaussianPulse>(&signal)) {
        return differences(makeMoment(*pulse, phase), pulse->wavelengthUm);
    }
    const auto& wave = std::get<ContinuousWave>(signal);
    return differences(makeMoment(wave, phase), wave.wavelengthUm);
}

double signalEndTime(const Signal& signal) {
    if (const auto* pulse = std::get_if<GaussianPulse>(&signal)) {
        return 2.0 * pulse->delayWidths * envelopeWidth(*pulse);
    }
    if (const auto* samples = std::get_if<SampledSignal>(&signal)) {
        return units::fromFemtoseconds(samples->intervalFs) *
               static_cast<double>(samples->values.size());
    }
    return std::numeric_limits<double>::infinity();
}

double signalSettledTime(const Signal& signal) {
    const auto* wave = std::get_if<ContinuousWave>(&signal);
    return wave != nullptr ? wave->rampPeriods * wave->wavelengthUm : signalEndTime(signal);
}

std::optional<double> carrierWavelength(const Signal& signal) {
    if (const auto* pulse = std::get_if<GaussianPulse>(&signal)) {
        return pulse->wavelengthUm;
    }
    if (const auto* wave = std::get_if<ContinuousWave>(&signal)) {
        return wave->wavelengthUm;
    }
    return std::nullopt;
}

const Signal& signalOf(const Source& source) {
    return std::visit([](const auto& kind) -> const Signal& { return kind.signal; }, source.kind);
}

double lastSignalEndTime(const Project& project) {
    double last = 0.0;
    for (const auto& source : project.sources) {
        last = std::max(last, signalEndTime(signalOf(source)));
    }
    return last;
}

double lastSignalSettledTime(const Project& project) {
    double last = 0.0;
    for (const auto& source : project.sources) {
        last = std::max(last, signalSettledTime(signalOf(source)));
    }
    return last;
}

} // namespace zonescope::model
