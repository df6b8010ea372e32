#include "ui/plots/probe_record.hpp"

#include "core/model/units.hpp"
#include "core/monitors/probe_spectrum.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

struct ProbeTexts {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::ProbeRecord)
};

constexpr double samplesPerPeriod = 10.0;

bool isComponent(fdtd::ViewQuantity quantity) {
    return static_cast<int>(quantity) < model::componentCount;
}

/// First of the three components that a magnitude is made of.
std::size_t firstOf(fdtd::ViewQuantity quantity) {
    return quantity == fdtd::ViewQuantity::magneticMagnitude ? 3 : 0;
}

/// The record as equally spaced series.
struct Signal {
    fdtd::ProbeData data;
    double dt = 0.0; ///< um/c
};

Signal signalOf(const std::vector<ProbeSample>& samples, double shortestWavelengthUm) {
    const double begin = samples.front().timeFs, end = samples.back().timeFs;
    const double spacing = (end - begin) / static_cast<double>(samples.size() - 1);
    const double wanted = units::toFemtoseconds(shortestWavelengthUm) / samplesPerPeriod;
    const double step = spacing * std::max(1.0, std::floor(wanted / spacing));
    Signal signal;
    signal.dt = units::fromFemtoseconds(step);
    std::size_t n = 0;
    for (std::size_t k = 0;; ++k) {
        const double time = begin + static_cast<double>(k) * step;
        if (time > end + 1e-9 * step)
            break;
        while (n + 2 < samples.size() && samples[n + 1].timeFs <= time)
            ++n;
        const auto& before = samples[n];
        const auto& after = samples[n + 1];
        const double part =
            std::clamp((time - before.timeFs) / (after.timeFs - before.timeFs), 0.0, 1.0);
        for (std::size_t c = 0; c < model::componentCount; ++c) {
            const auto value =
                static_cast<float>((1.0 - part) * before.values[c] + part * after.values[c]);
            signal.data.series[c].push_back(value);
        }
    }
    return signal;
}

double magnitude(const monitors::ProbeSpectrum& spectrum, fdtd::ViewQuantity quantity,
                 std::size_t n) {
    if (isComponent(quantity))
        return std::abs(spectrum.of(static_cast<fdtd::Component>(quantity))[n]);
    double sum = 0.0;
    for (std::size_t c = firstOf(quantity); c < firstOf(quantity) + 3; ++c)
        sum += std::norm(spectrum.values[c][n]);
    return std::sqrt(sum);
}

} // namespace

double probeValue(const ProbeSample& sample, fdtd::ViewQuantity quantity) {
    if (isComponent(quantity))
        return static_cast<double>(sample.values[static_cast<std::size_t>(quantity)]);
    double sum = 0.0;
    for (std::size_t c = firstOf(quantity); c < firstOf(quantity) + 3; ++c)
        sum += static_cast<double>(sample.values[c]) * static_cast<double>(sample.values[c]);
    return std::sqrt(sum);
}

QString probeTitle(const LiveProbe& probe) {
    return QStringLiteral("%1 (r = %2, z = %3)")
        .arg(QString::fromStdString(probe.name), formatLength(probe.at.rUm),
             formatLength(probe.at.zUm));
}

PlotData probeSignals(std::span<const ProbeRecord> probes, fdtd::ViewQuantity quantity) {
    const auto& info = quantityInfo(quantity);
    PlotData data;
    data.x = {ProbeTexts::tr("time"), QStringLiteral("fs")};
    data.y = {QString::fromUtf8(info.symbol), QString::fromUtf8(info.unit)};
    for (std::size_t n = 0; n < probes.size(); ++n) {
        ChartSeries series{.name = probeTitle(probes[n].probe), .colour = n};
        const auto& samples = probes[n].series.samples();
        series.x.reserve(samples.size());
        series.y.reserve(samples.size());
        for (const auto& sample : samples) {
            series.x.push_back(sample.timeFs);
            series.y.push_back(probeValue(sample, quantity));
        }
        data.series.push_back(std::move(series));
    }
    return data;
}

PlotData probeSpectra(std::span<const ProbeRecord> probes, fdtd::ViewQuantity quantity,
                      SpectrumAxis axis, std::span<const double> wavelengthsUm) {
    const auto& info = quantityInfo(quantity);
    const bool frequency = axis == SpectrumAxis::frequency;
    PlotData data;
    data.x = frequency ? ChartAxis{ProbeTexts::tr("frequency"), QStringLiteral("THz")}
                       : ChartAxis{ProbeTexts::tr("vacuum wavelength"), QStringLiteral("µm")};
    data.y = {ProbeTexts::tr("transform of %1").arg(QString::fromUtf8(info.symbol)),
              QStringLiteral("%1 fs").arg(QString::fromUtf8(info.unit))};
    if (wavelengthsUm.empty())
        return data;
    const double shortest = std::ranges::min(wavelengthsUm);
    for (std::size_t p = 0; p < probes.size(); ++p) {
        const auto& samples = probes[p].series.samples();
        if (samples.size() < 4)
            continue;
        const Signal signal = signalOf(samples, shortest);
        const auto spectrum = monitors::probeSpectrum(signal.data, signal.dt, wavelengthsUm);
        ChartSeries series{.name = probeTitle(probes[p].probe), .colour = p};
        for (std::size_t n = 0; n < wavelengthsUm.size(); ++n) {
            series.x.push_back(frequency ? units::terahertz(wavelengthsUm[n]) : wavelengthsUm[n]);
            series.y.push_back(units::toFemtoseconds(magnitude(spectrum, quantity, n)));
        }
        if (series.x.front() > series.x.back()) {
            std::ranges::reverse(series.x);
            std::ranges::reverse(series.y);
        }
        data.series.push_back(std::move(series));
    }
    return data;
}

} // namespace zonescope::ui
