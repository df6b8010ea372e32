#include "core/fdtd/engine.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <stdexcept>
#include <utility>

namespace zonescope::fdtd {

namespace {

std::string keptName(std::size_t monitor, std::size_t box) {
    return fmt::format("kept_{}_{}", monitor, box);
}

} // namespace

void Engine::begin(const RunPlan&) {
    throw std::logic_error("an engine was given a plan that does not suit it");
}

void Engine::keepTransforms(const std::vector<bool>& wanted) {
    wantedTransforms_ = wanted;
    keptTransforms_ = readTransforms(wanted);
}

std::vector<std::vector<TransformChange>> Engine::transformChanges(double ratio) const {
    std::vector<std::vector<TransformChange>> changes(wantedTransforms_.size());
    const auto readings = readTransforms(wantedTransforms_);
    for (std::size_t monitor = 0; monitor < changes.size(); ++monitor) {
        if (!wantedTransforms_[monitor]) {
            continue;
        }
        const auto& boxes = readings.at(monitor).boxes;
        for (std::size_t number = 0; number < boxes.size(); ++number) {
            const auto& box = boxes[number];
            const auto& kept = keptTransforms_.at(monitor).boxes.at(number);
            changes[monitor].resize(box.omega.size());
            const std::size_t points = static_cast<std::size_t>(box.box.width()) *
                                       static_cast<std::size_t>(box.box.height());
            for (std::size_t n = 0; n < box.values.size(); ++n) {
                auto& change = changes[monitor][n / points % box.omega.size()];
                change.difference += std::norm(box.values[n] - ratio * kept.values[n]);
                change.size += std::norm(box.values[n]);
            }
        }
    }
    return changes;
}

std::vector<StateArray> Engine::keptTransforms() const {
    std::vector<StateArray> arrays;
    for (std::size_t monitor = 0; monitor < keptTransforms_.size(); ++monitor) {
        const auto& boxes = keptTransforms_[monitor].boxes;
        for (std::size_t box = 0; wantedTransforms_[monitor] && box < boxes.size(); ++box) {
            const auto bytes = std::as_bytes(std::span(boxes[box].values));
            arrays.push_back({.name = keptName(monitor, box),
                              .type = "float64",
                              .shape = {2 * boxes[box].values.size()},
                              .bytes = {bytes.begin(), bytes.end()}});
        }
    }
    return arrays;
}

void Engine::restoreKeptTransforms(const std::vector<bool>& wanted,
                                   const std::vector<StateArray>& arrays) {
    auto kept = readTransforms(wanted); // for its shape
    for (std::size_t monitor = 0; monitor < kept.size(); ++monitor) {
        auto& boxes = kept[monitor].boxes;
        for (std::size_t box = 0; wanted[monitor] && box < boxes.size(); ++box) {
            const auto values = std::as_writable_bytes(std::span(boxes[box].values));
            const auto& bytes =
                requireArray(arrays, keptName(monitor, box), "float64", values.size()).bytes;
            std::ranges::copy(bytes, values.begin());
        }
    }
    wantedTransforms_ = wanted;
    keptTransforms_ = std::move(kept);
}

const StateArray& requireArray(const std::vector<StateArray>& arrays, const std::string& name,
                               std::string_view type, std::size_t bytes) {
    const auto found = std::ranges::find(arrays, name, &StateArray::name);
    if (found == arrays.end() || found->type != type || found->bytes.size() != bytes) {
        throw InputError({.file = {},
                          .key = name,
                          .value = say("missing or of another size"),
                          .allowed = say("the state of the same project, backend and precision"),
                          .hint = say("resume with the project that wrote the checkpoint")});
    }
    return *found;
}

void requirePossibleStep(std::int64_t step) {
    constexpr std::int64_t most = std::int64_t{1} << 53U;
    if (step < 0 || step > most) {
        throw InputError({.file = {},
                          .key = "step",
                          .value = fmt::format("{}", step),
                          .allowed = say("0 to {most}", "most"_is = most),
                          .hint = say("The saved state is damaged.")});
    }
}

std::vector<std::optional<ProbeData>> Engine::probeTails(std::int64_t from) const {
    std::vector<std::optional<ProbeData>> tails;
    for (auto& reading : readMonitors()) {
        if (reading.probe) {
            for (auto& series : reading.probe->series) {
                const auto known =
                    std::clamp<std::int64_t>(from, 0, static_cast<std::int64_t>(series.size()));
                series.erase(series.begin(), series.begin() + known);
            }
        }
        tails.push_back(std::move(reading.probe));
    }
    return tails;
}

} // namespace zonescope::fdtd
