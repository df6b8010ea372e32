#pragma once

/// \file
/// Tests on a device are skipped only where the driver reports none.

#include "gpu/device/cuda_backend.hpp"

#include <QTest>

#include <source_location>

namespace zonescope::tests {

/// For initTestCase: skips the test where there is no device and fails it where there is one that
/// will not do. False: return at once.
inline bool deviceIsThere(std::source_location where = std::source_location::current()) {
    const auto& cuda = gpu::cudaAvailability();
    if (cuda.available) {
        return true;
    }
    const auto line = static_cast<int>(where.line());
    if (cuda.deviceCount > 0) {
        QTest::qFail(cuda.reason.english().c_str(), where.file_name(), line);
    } else {
        QTest::qSkip(cuda.reason.english().c_str(), where.file_name(), line);
    }
    return false;
}

} // namespace zonescope::tests
