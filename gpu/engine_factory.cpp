#include "gpu/engine_factory.hpp"

#include "core/error.hpp"
#include "core/model/names.hpp"
#include "gpu/cuda_backend.hpp"
#include "gpu/multi/multi_engine.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace zonescope::gpu {
namespace {

std::unique_ptr<fdtd::Engine> onTheCpu(std::shared_ptr<const grid::Discretisation> discretisation,
                                       const model::RunSettings& settings, int parity,
                                       std::string reason) {
    return fdtd::makeCpuEngine(std::move(discretisation), settings.precision, parity,
                               {.threads = settings.threads,
                                .timeLevels = 0,
                                .tileColumns = 0,
                                .instructionSet = {},
                                .reason = std::move(reason)});
}

/// An oblique wave without a stop enters through the side of a cylinder, with series of its own for
/// every row; the kernels are made for sources on a few rows.
void requireFewRows(const model::Project& project) {
    for (const auto& source : project.sources) {
        const auto* wave = std::get_if<model::ObliquePlaneWave>(&source.kind);
        if (wave != nullptr && !wave->apertureRadiusUm) {
            throw DeviceError("The CUDA engine takes plane waves at an angle only with a stop "
                              "(aperture_radius_um): without one they have currents on every row. "
                              "Choose the backend cpu or automatic.");
        }
    }
}

std::unique_ptr<fdtd::Engine> onDevices(std::shared_ptr<const grid::Discretisation> discretisation,
                                        const model::RunSettings& settings, int parity,
                                        const std::vector<int>& devices) {
    if (!discretisation->materials.dispersive.empty()) {
        throw DeviceError("The CUDA engine does not update dispersive materials yet. Choose the "
                          "backend cpu or automatic.");
    }
    requireFewRows(*discretisation->project);
    const std::string schedule(model::nameOf(settings.schedule));
    if (devices.size() > 1) {
        return makeMultiEngine(std::move(discretisation), settings.precision, parity,
                               {.devices = devices, .schedule = schedule, .haloRows = 0});
    }
    return makeFittingEngine(std::move(discretisation), settings.precision, parity,
                             devices.empty() ? 0 : devices.front(), schedule);
}

} // namespace

run::EngineFactory engineFactory(std::vector<int> devices) {
    return [devices = std::move(devices)](
               const std::shared_ptr<const grid::Discretisation>& discretisation,
               const model::RunSettings& settings, int parity) -> std::unique_ptr<fdtd::Engine> {
        if (settings.backend == model::Backend::cpu) {
            return onTheCpu(discretisation, settings, parity, {});
        }
        const CudaAvailability& cuda = cudaAvailability();
        if (settings.backend == model::Backend::cuda) {
            if (!cuda.available) {
                throw DeviceError("The project asks for the CUDA engine. " + cuda.reason +
                                  " Choose the backend cpu or automatic.");
            }
            return onDevices(discretisation, settings, parity, devices);
        }
        if (!cuda.available) {
            return onTheCpu(discretisation, settings, parity, cuda.reason);
        }
        try {
            return onDevices(discretisation, settings, parity, devices);
        } catch (const DeviceError& error) {
            return onTheCpu(discretisation, settings, parity, error.what());
        }
    };
}

} // namespace zonescope::gpu
