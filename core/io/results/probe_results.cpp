#include "core/io/results/probe_results.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace zonescope::io {

namespace {

[[noreturn]] void damaged(const ResultMonitor& probe, const std::string& file,
                          const text::Message& what) {
    throw FileError(file,
                    say("the probe {probe} has {what}", "probe"_is = probe.name, "what"_is = what));
}

const ResultArray& arrayOf(const ResultMonitor& probe, const char* name, const std::string& file) {
    const auto* const array = probe.find(name);
    if (array == nullptr) {
        damaged(probe, file, say("no {name}", "name"_is = name));
    }
    return *array;
}

/// Time between two entries; 0 when there are fewer than two.
double intervalOf(const ResultMonitor& probe, const ResultArray& array, const std::string& file) {
    constexpr double tolerance = 0.01; // of a step: the times are rounded products
    const auto& times = array.real;
    const double interval = times.size() < 2 ? 0.0 : times[1] - times[0];
    bool even =
        array.shape.size() == 1 && std::isfinite(interval) && (times.size() < 2 || interval > 0.0);
    for (std::size_t n = 1; even && n < times.size(); ++n) {
        even = std::abs(times[n] - times[n - 1] - interval) <= tolerance * interval;
    }
    if (!even) {
        damaged(probe, file, say("no even times in {array}", "array"_is = array.name));
    }
    return interval;
}

} // namespace

StoredProbe storedProbe(const ResultMonitor& probe, const std::string& file) {
    constexpr std::array names{"Er", "Etheta", "Ez", "Hr", "Htheta", "Hz"};
    const auto& times = arrayOf(probe, "time_e_fs", file);
    StoredProbe stored;
    stored.intervalFs = intervalOf(probe, times, file);
    const auto length = static_cast<std::ptrdiff_t>(times.real.size());
    for (std::size_t c = 0; c < names.size(); ++c) {
        const auto& array = arrayOf(probe, names[c], file);
        const bool fits =
            array.shape.size() == 2 && array.shape[0] > 0 && array.shape[1] == times.real.size();
        if (!fits || !std::all_of(array.real.begin(), array.real.begin() + length,
                                  [](double value) { return std::isfinite(value); })) {
            damaged(probe, file,
                    say("no finite series of {names} as long as its times", "names"_is = names[c]));
        }
        stored.data.series[c].assign(array.real.begin(), array.real.begin() + length);
    }
    return stored;
}

} // namespace zonescope::io
