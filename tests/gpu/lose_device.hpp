#pragma once

namespace zonescope::tests {

/// Makes a device fail for the rest of this process: a kernel writes where there is no memory, so
/// that every later call of this context ends with an error, as when a device is lost.
void loseDevice(int device);

} // namespace zonescope::tests
