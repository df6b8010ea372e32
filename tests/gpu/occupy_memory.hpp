#pragma once

#include <cstddef>
#include <memory>

namespace zonescope::tests {

/// Takes the memory of a device but for `leaveBytes`, until the result is dropped.
[[nodiscard]] std::shared_ptr<void> occupyDeviceMemory(int device, std::size_t leaveBytes);

} // namespace zonescope::tests
