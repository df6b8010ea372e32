#include "core/optics/resonance_finder.hpp"

#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/mathematics/harmonic_inversion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <functional>
#include <limits>
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
        // Four sums side by side: most of the time goes here.
        std::array<double, 4> sum{};
        for (std::size_t j = 0; j < length; ++j) {
            sum[j % 4] += filter.taps[j] * series[begin + j];
        }
        result.push_back(sum[0] + sum[1] + sum[2] + sum[3]);
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

/// One line of a band with what is known of its errors.
struct Line {
    mathematics::Resonance resonance;
    double frequencyError = 0.0;
    double decayError = 0.0;
    double amplitude = 0.0; ///< at the start of the series, before the filter
};

/// All oscillations of decimated samples, those outside the band too, at their true frequencies.
std::vector<mathematics::Resonance> invert(std::span<const double> samples, double interval,
                                           const Band& band) {
    // Probes record in single precision: what lies below is rounding.
    mathematics::HarmonicInversionOptions options;
    options.noiseLevel = 1e-6;
    options.maximumModes = 48;
    std::vector<mathematics::Resonance> all;
    try {
        all = mathematics::harmonicInversion(samples, interval, options);
    } catch (const Cancelled&) {
        throw;
    } catch (const InputError&) {
        throw;
    } catch (const Error&) {
        return {}; // what is no sum of oscillations, such as silence before a front, has no lines
    }
    for (mathematics::Resonance& resonance : all) {
        resonance.frequency = unfolded(resonance.frequency, band.middle(), 0.5 / interval);
    }
    return all;
}

/// Distance of two oscillations in the plane of complex frequencies, cycles per unit of time.
double distance(const mathematics::Resonance& a, const mathematics::Resonance& b) {
    return std::hypot(a.frequency - b.frequency,
                      (a.decayRate - b.decayRate) / (2.0 * std::numbers::pi));
}

/// The oscillation of a shortened series that belongs to one of the whole.
std::optional<mathematics::Resonance> partner(const mathematics::Resonance& resonance,
                                              const std::vector<mathematics::Resonance>& others) {
    const auto found =
        std::ranges::min_element(others, {}, [&](const mathematics::Resonance& other) {
            return distance(other, resonance);
        });
    return found == others.end() ? std::nullopt : std::optional(*found);
}

/// Root mean square of what the oscillations leave of the samples. Frequencies are the true ones,
/// which sampling folds back by itself; oscillations of odd zones run backwards.
double residual(std::span<const double> samples, double interval, const Band& band,
                const std::vector<mathematics::Resonance>& all) {
    const bool backwards = std::fmod(std::floor(band.middle() * 2.0 * interval), 2.0) != 0.0;
    std::vector<double> rest(samples.begin(), samples.end());
    for (const mathematics::Resonance& resonance : all) {
        const auto step =
            std::exp(-interval * std::complex<double>(resonance.decayRate,
                                                      (backwards ? -2.0 : 2.0) * std::numbers::pi *
                                                          resonance.frequency));
        std::complex<double> value = resonance.amplitude;
        for (double& sample : rest) {
            sample -= value.real();
            value *= step;
        }
    }
    double sum = 0.0;
    for (const double sample : rest) {
        sum += sample * sample;
    }
    return std::sqrt(sum / static_cast<double>(rest.size()));
}

/// The lines of one band that a leading and a trailing part of the series have as well.
/// @param uncertainty ResonanceSearch::largestUncertainty
/// @param peak largest value of the series: what extrapolates to much more is no line
std::vector<Line> linesIn(std::span<const double> series, double interval, const Band& band,
                          double uncertainty, double peak) {
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
    const double noise = residual(all, step, band, whole);
    const double duration = static_cast<double>(all.size()) * step;
    const double resolution = 1.0 / (static_cast<double>(series.size()) * interval);
    // A decay of the whole series by less than this is lost in single precision.
    constexpr double rounding = 3e-7;
    constexpr double mostOfPeak = 10.0;
    std::vector<Line> lines;
    for (const mathematics::Resonance& resonance : whole) {
        const auto a = partner(resonance, later);
        const auto b = partner(resonance, earlier);
        const double amplitude = std::abs(resonance.amplitude);
        if (!a || !b || amplitude == 0.0 || resonance.frequency < band.low ||
            resonance.frequency > band.high) {
            continue;
        }
        // Of a line of constant amplitude, in radians per unit of time for both.
        const double bound =
            std::sqrt(24.0 / static_cast<double>(all.size())) * noise / amplitude / duration;
        // Fits of noise: their phase is lost within the series.
        if (bound * duration > 0.3) {
            continue;
        }
        Line line{.resonance = resonance};
        line.frequencyError = std::max({std::abs(a->frequency - resonance.frequency),
                                        std::abs(b->frequency - resonance.frequency),
                                        bound / (2.0 * std::numbers::pi)});
        line.decayError =
            std::max({std::abs(a->decayRate - resonance.decayRate),
                      std::abs(b->decayRate - resonance.decayRate), bound, rounding / duration});
        const double decay = std::abs(resonance.decayRate);
        if (line.frequencyError > uncertainty * decay / std::numbers::pi + 0.05 * resolution ||
            line.decayError > uncertainty * decay + 0.3 * resolution) {
            continue;
        }
        // The first filtered sample stands for the middle of the filter.
        const double middle = 0.5 * static_cast<double>(filter.taps.size() - 1) * interval;
        line.amplitude = amplitude * std::exp(resonance.decayRate * middle);
        if (line.amplitude <= mostOfPeak * peak) {
            lines.push_back(line);
        }
    }
    return lines;
}

/// Lines of the whole band from one span of time: pieces of about 100 resolved lines each, of which
/// an inversion takes some 250 samples.
std::vector<Line> linesOf(std::span<const double> series, double interval,
                          const ResonanceSearch& search, double peak) {
    constexpr double linesPerPiece = 100.0;
    constexpr int mostPieces = 24;
    const double duration = static_cast<double>(series.size()) * interval;
    const double bandwidth = search.highestFrequency - search.lowestFrequency;
    const int pieces =
        std::clamp(static_cast<int>(duration * bandwidth / linesPerPiece), 1, mostPieces);
    const double width = bandwidth / pieces;
    const double overlap = pieces > 1 ? 0.5 / duration : 0.0;
    std::vector<Line> lines;
    for (int n = 0; n < pieces; ++n) {
        const double low = search.lowestFrequency + n * width;
        const Band band{n > 0 ? low - overlap : low,
                        n + 1 < pieces ? low + width + overlap : search.highestFrequency};
        for (const Line& line : linesIn(series, interval, band, search.largestUncertainty, peak)) {
            // A line on the edge of two pieces is found in both.
            const bool known = std::ranges::any_of(lines, [&](const Line& other) {
                return n > 0 && line.resonance.frequency < low + overlap &&
                       distance(line.resonance, other.resonance) < 0.6 * overlap;
            });
            if (!known) {
                lines.push_back(line);
            }
        }
    }
    return lines;
}

/// Adds a line that decays fast, unless a longer part of the series has shown it as well: then the
/// better of the two stays.
void addFast(std::vector<Line>& lines, const Line& line) {
    const double width = line.resonance.decayRate / std::numbers::pi;
    const auto known = std::ranges::find_if(lines, [&](const Line& other) {
        return distance(line.resonance, other.resonance) < 0.1 * width;
    });
    if (known == lines.end()) {
        lines.push_back(line);
    } else if (line.decayError < known->decayError) {
        *known = line;
    }
}

FoundResonance resultOf(const Line& line) {
    FoundResonance result;
    result.frequency = line.resonance.frequency;
    result.frequencyError = line.frequencyError;
    result.decayRate = line.resonance.decayRate;
    result.decayRateError = line.decayError;
    result.amplitude = line.amplitude;
    result.decays = result.decayRate > 3.0 * result.decayRateError;
    const double turns = std::numbers::pi * result.frequency;
    const double fastest = std::max(result.decayRate, 0.0) + 3.0 * result.decayRateError;
    result.smallestQuality =
        fastest > 0.0 ? turns / fastest : std::numeric_limits<double>::infinity();
    result.quality = std::numeric_limits<double>::infinity();
    result.qualityError = std::numeric_limits<double>::infinity();
    if (result.decays) {
        result.quality = turns / result.decayRate;
        result.qualityError = result.quality * (result.decayRateError / result.decayRate +
                                                result.frequencyError / result.frequency);
    }
    return result;
}

void check(std::span<const double> series, double interval, const ResonanceSearch& search) {
    if (!(interval > 0.0)) {
        refuse("interval", fmt::format("{}", interval), say("greater than 0"),
               say("Give the time between two samples."));
    }
    if (!(search.lowestFrequency > 0.0 && search.highestFrequency > search.lowestFrequency)) {
        refuse("band",
               say("{lowest_frequency} to {highest_frequency}",
                   "lowest_frequency"_is = search.lowestFrequency,
                   "highest_frequency"_is = search.highestFrequency),
               say("two frequencies greater than 0, the lower one first"), say("Widen the band."));
    }
    if (search.highestFrequency >= 0.5 / interval) {
        refuse("band",
               say("up to {highest_frequency}", "highest_frequency"_is = search.highestFrequency),
               say("less than {interval}", "interval"_is = 0.5 / interval),
               say("The series has fewer than two samples in a period; lower the band."));
    }
    const double wanted = 6.0 / search.lowestFrequency;
    if (static_cast<double>(series.size()) * interval < wanted || series.size() < fewestSamples) {
        refuse("series",
               say("{count} samples, a time of {interval}", "count"_is = series.size(),
                   "interval"_is =
                       fmt::format("{:.4g}", static_cast<double>(series.size()) * interval)),
               say("at least {fewest_samples} samples and a time of {wanted}",
                   "fewest_samples"_is = fewestSamples,
                   "wanted"_is = fmt::format("{:.4g}", wanted)),
               say("Run longer after the source has ended."));
    }
}

} // namespace

std::vector<FoundResonance> findResonances(std::span<const double> series, double interval,
                                           const ResonanceSearch& search) {
    check(series, interval, search);
    double peak = 0.0;
    for (const double value : series) {
        peak = std::max(peak, std::abs(value));
    }
    std::vector<Line> lines = linesOf(series, interval, search, peak);
    // A filter of a part of the series is done before what decays fast has gone.
    constexpr std::size_t shorter = 2;
    constexpr double gone = 4.0; // decay, as the exponent, over the next longer filter
    const double shortest = 6.0 / search.lowestFrequency;
    std::span<const double> part = series;
    for (std::size_t next = part.size() / shorter;
         next >= 2 * fewestSamples && static_cast<double>(next) * interval >= shortest;
         next = part.size() / shorter) {
        const double longer = 0.25 * static_cast<double>(part.size()) * interval;
        part = part.first(next);
        for (const Line& line : linesOf(part, interval, search, peak)) {
            if (line.resonance.decayRate * longer > gone) {
                addFast(lines, line);
            }
        }
    }
    std::ranges::sort(lines, std::greater{}, &Line::amplitude);
    std::vector<FoundResonance> found;
    for (const Line& line : lines) {
        if (line.amplitude >= search.minimumAmplitude * lines.front().amplitude) {
            found.push_back(resultOf(line));
        }
    }
    return found;
}

} // namespace zonescope::optics
