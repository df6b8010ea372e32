#pragma once

/// \file
/// What this device can do at best, measured on it with small kernels: the ceilings that all rates
/// are compared with. Nominal data-sheet figures are not used.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace zonescope::gpu {

struct Ceilings {
    std::string device;               ///< name
    std::string uuid;                 ///< the device they were measured on
    std::string driverVersion;        ///< CUDA version of the driver, "13.0"
    double copyBytesPerSecond = 0.0;  ///< device memory, read plus written, by a copy kernel
    double l2BytesPerSecond = 0.0;    ///< the same in buffers that fit in the L2 cache
    double floatFlopsPerSecond = 0.0; ///< fused multiply-adds, each counted as two
    double doubleFlopsPerSecond = 0.0;
    double smClockMHz = 0.0; ///< nominal clock of the multiprocessors
    int multiprocessors = 0;
    double l1BytesPerSecond = 0.0; ///< not measured: 128 bytes a clock and multiprocessor
    double seconds = 0.0;          ///< that the measurement took
    bool fromCache = false;        ///< read from the file, not measured in this process
};

/// Measures on the CUDA device, in less than half a second besides creating its context.
/// It takes device memory (twice 4 times the L2 cache, at least 256 MB, less when there is less)
/// and gives it back.
/// \throws DeviceError without a device, or when a launch fails.
[[nodiscard]] Ceilings measureCeilings(int device);

/// From the cache of this user and device and driver when there, else measured and cached.
/// A cache that cannot be written is no error.
/// \throws DeviceError like measureCeilings.
[[nodiscard]] Ceilings ceilings(int device, bool measureAgain = false);

/// The copy kernel as a load of known traffic, to hold samplers and profilers against.
class CopyLoad {
public:
    /// \throws DeviceError without a device or memory.
    explicit CopyLoad(int device);
    ~CopyLoad();
    CopyLoad(const CopyLoad&) = delete;
    CopyLoad& operator=(const CopyLoad&) = delete;

    /// Launches so many copies and waits for them.
    void run(int launches);
    /// Device memory that one launch reads and writes.
    [[nodiscard]] double bytesPerLaunch() const noexcept;

private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

/// $XDG_CACHE_HOME/zonescope/ceilings.json, or under ~/.cache; empty when there is no home.
[[nodiscard]] std::filesystem::path ceilingsCacheFile();
/// The entry of a device and driver; empty when the file is missing, damaged or has none.
[[nodiscard]] std::optional<Ceilings> readCachedCeilings(const std::filesystem::path& file,
                                                         const std::string& uuid,
                                                         const std::string& driverVersion);
/// Adds or replaces the entry of its device and driver; false when the file cannot be written.
bool writeCachedCeilings(const std::filesystem::path& file, const Ceilings& ceilings);

} // namespace zonescope::gpu
