#include "core/fdtd/engine.hpp"

#include <algorithm>

namespace zonescope::fdtd {

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
