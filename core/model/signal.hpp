#pragma once

/// \file
/// Time signals of sources. A signal is the current (or the incident field) at unit amplitude;
/// Gaussian pulses and continuous waves are differences of a bounded moment, so that they leave no
/// static charge behind (DESIGN 1.4).

#include "core/model/project.hpp"

#include <functional>
#include <optional>

namespace zonescope::model {

/// Carrier phase: `quadrature` lags `inPhase` by a quarter of a period (second parity of a circular
/// wave).
enum class SignalPhase { inPhase, quadrature };

/// Value at a time as a function of (t, dt), both um/c: the difference of the moment over [t -
/// dt/2, t + dt/2], divided by dt and by the carrier's angular frequency, so the amplitude at the
/// carrier is the envelope's. A sampled signal is its spline and has no quadrature. \throws
/// InputError for a sampled signal in quadrature or with fewer than four samples.
[[nodiscard]] std::function<double(double t, double dt)>
makeSignal(const Signal& signal, SignalPhase phase = SignalPhase::inPhase);

/// Time after which the signal is zero, um/c; infinity for a continuous wave.
[[nodiscard]] double signalEndTime(const Signal& signal);

/// Time from which on the signal is zero, or a wave of constant amplitude, um/c.
[[nodiscard]] double signalSettledTime(const Signal& signal);

/// Vacuum wavelength of the carrier, um; empty for samples.
[[nodiscard]] std::optional<double> carrierWavelength(const Signal& signal);

/// Latest end of all signals of a project, 0 without sources.
[[nodiscard]] double lastSignalEndTime(const Project& project);

/// Latest settled time of all signals of a project, 0 without sources.
[[nodiscard]] double lastSignalSettledTime(const Project& project);

/// The signal of a source, whatever its kind.
[[nodiscard]] const Signal& signalOf(const Source& source);

} // namespace zonescope::model
