#include "core/optics/resonance_finder.hpp"

#include "core/error.hpp"
#include "core/optics/harmonic_inversion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>

namespace zonescope::optics {
namespace {

/// A low pass of half the bandwidth, moved to the middle of the band.
struct Filter {
    std::vector<double> taps; ///< odd number, symmetric
    double transition = 0.0;  ///< width of its edges, cycles per unit of time
};

/// Kaiser's window (Kaiser 1974) with 100 dB; at most a quarter of the series goes to the filter.
Filter bandPass(double low, double high, double interval, std::size_t samples) {
    constexpr double attenuation = 100.0;
    constexpr double beta = 0.1102 * (attenuation - 8.7);
    constexpr double shape = (attenuation - 8.0) / 2.285 / (2.0 * std::numbers::pi);
    constexpr double edge = 0.3;
    const double longest = 0.25 * static_cast<double>(samples) * interval;
    Filter filter;
    filter.transition = std::max(edge * (high - low), shape / longest);
    const double length = shape / filter.transition;
    const int half = std::max(1, static_cast<int>(0.5 * length / interval));
    const double middle = 0.5 * (low + high);
    const double cutoff = 0.5 * (high - low + filter.transition);
    for (int n = -half; n <= half; ++n) {
        const double t = n * interval;
        const double x = static_cast<double>(n) / half;
        const double window =
            std::cyl_bessel_i(0.0, beta * std::sqrt(1.0 - x * x)) / std::cyl_bessel_i(0.0, beta);
        const double phase = 2.0 * std::numbers::pi * cutoff * t;
        const double sinc = n == 0 ? 1.0 : std::sin(phase) / phase;
        filter.taps.push_back(4.0 * cutoff * interval * window * sinc *
                              std::cos(2.0 * std::numbers::pi * middle * t));
    }
    return filter;
}

/// Every `stride`-th filtered sample where the filter lies within the series.
std::vector<double> filtered(std::span<const double> series, const Filter& filter, int stride) {
    std::vector<double> result;
    const std::size_t length = filter.taps.size();
    for (std::size_t begin = 0; begin + length <= series.size();
         begin += static_cast<std::size_t>(stride)) {
        double sum = 0.0;
        for (std::size_t j = 0; j < length; ++j) {
            sum += filter.taps[j] * series[begin + j];
        }
        result.push_back(sum);
    }
    return result;
}

constexpr std::size_t fewestSamples = 100;

/// The largest stride that leaves enough samples and puts [low, high] into one Nyquist zone.
int largestStride(double low, double high, double interval, std::size_t samples) {
    const std::size_t mostByCount = samples / fewestSamples;
    const auto most = static_cast<int>(
        std::min(0.5 / (interval * (high - low)), static_cast<double>(mostByCount)));
    for (int stride = most; stride > 1; --stride) {
        const double zone = 0.5 / (stride * interval);
        if (std::floor(low / zone) == std::floor(high / zone)) {
            return stride;
        }
    }
    return 1;
}

/// The frequency that shows as `apparent` at this stride and lies in the zone of `place`.
double unfolded(double apparent, double place, double zone) {
    const double index = std::floor(place / zone);
    return std::fmod(index, 2.0) == 0.0 ? index * zone + apparent : (index + 1.0) * zone - apparent;
}

struct Band {
    double low, high;
    double middle() const { return 0.5 * (low + high); }
};

std::vector<Resonance> invert(std::span<const double> samples, double interval, const Band& band) {
    // Probes record in single precision: what lies below is rounding.
    HarmonicInversionOptions options;
    options.noiseLevel = 1e-6;
    std::vector<Resonance> inside;
    for (Resonance resonance : harmonicInversion(samples, interval, options)) {
        resonance.frequency = unfolded(resonance.frequency, band.middle(), 0.5 / interval);
        if (resonance.frequency >= band.low && resonance.frequency <= band.high &&
            resonance.decayRate > 0.0) {
            inside.push_back(resonance);
        }
    }
    return inside;
}

/// The resonance of a shortened series that belongs to one of the whole.
std::optional<Resonance> partner(const Resonance& resonance, const std::vector<Resonance>& others) {
    const auto found = std::ranges::min_element(others, {}, [&](const Resonance& other) {
        return std::abs(other.frequency - resonance.frequency);
    });
    return found == others.end() ? std::nullopt : std::optional(*found);
}

void check(std::span<const double> series, double interval, const ResonanceSearch& search) {
    const auto refuse = [](const char* key, std::string value, std::string allowed,
                           const char* hint) {
        throw InputError({.file = {},
                          .key = key,
                          .value = std::move(value),
                          .allowed = std::move(allowed),
                          .hint = hint});
    };
    if (!(interval > 0.0)) {
        refuse("interval", fmt::format("{}", interval), "greater than 0",
               "Give the time between two samples.");
    }
    if (!(search.lowestFrequency > 0.0 && search.highestFrequency > search.lowestFrequency)) {
        refuse("band", fmt::format("{} to {}", search.lowestFrequency, search.highestFrequency),
               "two frequencies greater than 0, the lower one first", "Widen the band.");
    }
    if (search.highestFrequency >= 0.5 / interval) {
        refuse("band", fmt::format("up to {}", search.highestFrequency),
               fmt::format("less than {}", 0.5 / interval),
               "The series has fewer than two samples in a period; lower the band.");
    }
    const double wanted = 6.0 / search.lowestFrequency;
    if (static_cast<double>(series.size()) * interval < wanted || series.size() < fewestSamples) {
        refuse("series",
               fmt::format("{} samples, a time of {:.4g}", series.size(),
                           static_cast<double>(series.size()) * interval),
               fmt::format("at least {} samples and a time of {:.4g}", fewestSamples, wanted),
               "Run longer after the source has ended.");
    }
}

} // namespace

std::vector<FoundResonance> findResonances(std::span<const double> series, double interval,
                                           const ResonanceSearch& search) {
    check(series, interval, search);
    const Band band{search.lowestFrequency, search.highestFrequency};
    const Filter filter = bandPass(band.low, band.high, interval, series.size());
    const int stride = largestStride(std::max(0.0, band.low - filter.transition),
                                     band.high + filter.transition, interval, series.size());
    const std::vector<double> samples = filtered(series, filter, stride);
    const double step = stride * interval;
    const std::span<const double> all(samples);
    const std::size_t quarter = all.size() / 4;
    const auto whole = invert(all, step, band);
    const auto later = invert(all.subspan(quarter), step, band);
    const auto earlier = invert(all.first(all.size() - quarter), step, band);
    const double strongest = whole.empty() ? 0.0 : std::abs(whole.front().amplitude);
    std::vector<FoundResonance> found;
    for (const Resonance& resonance : whole) {
        const auto a = partner(resonance, later);
        const auto b = partner(resonance, earlier);
        if (!a || !b || std::abs(resonance.amplitude) < search.minimumAmplitude * strongest) {
            continue;
        }
        FoundResonance result;
        result.frequency = resonance.frequency;
        result.frequencyError = std::max(std::abs(a->frequency - resonance.frequency),
                                         std::abs(b->frequency - resonance.frequency));
        result.quality = resonance.quality();
        result.qualityError = std::max(std::abs(a->quality() - result.quality),
                                       std::abs(b->quality() - result.quality));
        // The first filtered sample stands for the middle of the filter.
        const double middle = 0.5 * static_cast<double>(filter.taps.size() - 1) * interval;
        result.amplitude = std::abs(resonance.amplitude) * std::exp(resonance.decayRate * middle);
        const double width = resonance.frequency / result.quality;
        if (result.frequencyError <= search.largestUncertainty * width) {
            found.push_back(result);
        }
    }
    return found;
}

} // namespace zonescope::optics
