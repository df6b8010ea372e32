#include "gpu/optics/device_bessel_sums.hpp"

namespace zonescope::gpu {

mathematics::BesselSumsMaker besselSumsOnDevice(int, int threads) {
    return mathematics::besselSumsOnCpu(threads);
}

} // namespace zonescope::gpu
