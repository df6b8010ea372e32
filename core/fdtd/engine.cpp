#include "core/fdtd/engine.hpp"

#include <algorithm>

namespace zonescope::fdtd {

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
