#include "gpu/display/display_stream.hpp"
#include "gpu/engine/device_engine.hpp"

#include <vector>

namespace zonescope::gpu {

std::unique_ptr<DisplayStream> makeDisplayStream(run::Simulation& simulation) {
    std::vector<DeviceEngine*> engines;
    const auto parities = sources::paritiesNeeded(simulation.project()).size();
    for (std::size_t n = 0; n < parities; ++n) {
        auto* const engine = dynamic_cast<DeviceEngine*>(&simulation.engine(static_cast<int>(n)));
        if (engine == nullptr || (n > 0 && engine->device() != engines.front()->device())) {
            return nullptr;
        }
        engines.push_back(engine);
    }
    return engines.empty() ? nullptr : std::make_unique<DisplayStream>(engines);
}

} // namespace zonescope::gpu
