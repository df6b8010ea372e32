#include "tests/gpu/lose_device.hpp"
#include "core/error.hpp"

namespace zonescope::tests {

void loseDevice(int) { throw DeviceError("This program was built without CUDA."); }

} // namespace zonescope::tests
