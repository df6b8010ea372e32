#include "gpu/device/cuda_backend.hpp"
#include "gpu/optics/device_bessel_sums.hpp"

#include "core/error.hpp"

namespace zonescope::gpu {

mathematics::BesselSumsMaker besselSums(model::Backend backend, int threads) {
    const CudaAvailability& cuda = cudaAvailability();
    if (backend == model::Backend::cuda && !cuda.available) {
        throw DeviceError(
            say("{reason} Choose the backend cpu or automatic.", "reason"_is = cuda.reason));
    }
    return backend != model::Backend::cpu && cuda.available ? besselSumsOnDevice(0, threads)
                                                            : mathematics::besselSumsOnCpu(threads);
}

mathematics::BesselSumsMaker besselSumsWhereThereIsOne(model::Backend backend, int threads) {
    return besselSums(backend == model::Backend::cuda ? model::Backend::automatic : backend,
                      threads);
}

} // namespace zonescope::gpu
