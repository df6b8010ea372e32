#include "gpu/optics/device_bessel_sums.hpp"

namespace zonescope::gpu {

optics::BesselSumsMaker besselSumsOnDevice(int, int threads) {
    return optics::besselSumsOnCpu(threads);
}

} // namespace zonescope::gpu
