#include "ui/solver/probe_records.hpp"

#include <cstring>
#include <span>
#include <string_view>

namespace zonescope::ui {

namespace {

constexpr std::string_view probeArray = "live probe";
/// The place, then for each sample its time and its components.
constexpr std::size_t placeNumbers = 2;
constexpr std::size_t sampleNumbers = 1 + model::componentCount;

} // namespace

std::vector<fdtd::StateArray> arraysOf(const std::vector<SampledProbe>& probes) {
    std::vector<fdtd::StateArray> arrays;
    for (const auto& probe : probes) {
        if (probe.samples.empty())
            continue;
        std::vector<double> numbers{probe.at.rUm, probe.at.zUm};
        numbers.reserve(placeNumbers + sampleNumbers * probe.samples.size());
        for (const auto& sample : probe.samples) {
            numbers.push_back(sample.timeFs);
            numbers.insert(numbers.end(), std::begin(sample.values), std::end(sample.values));
        }
        const auto bytes = std::as_bytes(std::span(numbers));
        arrays.push_back(
            {std::string(probeArray), "float64", {numbers.size()}, {bytes.begin(), bytes.end()}});
    }
    return arrays;
}

std::vector<SampledProbe> sampledFrom(const std::vector<fdtd::StateArray>& arrays) {
    std::vector<SampledProbe> probes;
    for (const auto& array : arrays) {
        std::vector<double> numbers(array.bytes.size() / sizeof(double));
        if (array.name != probeArray || numbers.size() < placeNumbers)
            continue;
        std::memcpy(numbers.data(), array.bytes.data(), numbers.size() * sizeof(double));
        SampledProbe probe{{numbers[0], numbers[1]}, {}};
        for (std::size_t n = placeNumbers; n + sampleNumbers <= numbers.size();
             n += sampleNumbers) {
            ProbeSample sample;
            sample.timeFs = numbers[n];
            for (std::size_t c = 0; c < model::componentCount; ++c)
                sample.values[c] = static_cast<float>(numbers[n + 1 + c]);
            probe.samples.push_back(sample);
        }
        probes.push_back(std::move(probe));
    }
    return probes;
}

} // namespace zonescope::ui
