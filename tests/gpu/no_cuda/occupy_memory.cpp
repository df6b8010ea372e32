#include "tests/gpu/occupy_memory.hpp"
#include "core/error.hpp"

namespace zonescope::tests {

std::shared_ptr<void> occupyDeviceMemory(int, std::size_t) {
    throw DeviceError("This program was built without CUDA.");
}

} // namespace zonescope::tests
