#pragma once

/// \file
/// Finished zones of a lens in a folder, one file each, so that a queue that was cut off goes on
/// and several processes share the work. A file belongs to one project to the last number: what was
/// kept of another, or is damaged, is not found.

#include "core/zones/zone_queue.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>

namespace zonescope::zones {

enum class ZoneSharing {
    alone,           ///< no other process runs these jobs
    severalProcesses ///< jobs are claimed by locked files, which the system frees when a process
                     ///< dies
};

/// Keeps jobs in a folder, which is made when the first one is kept or claimed.
/// @param project of the queue; how it is run (backend, threads) does not matter
[[nodiscard]] ZoneKeeper zoneFolder(const std::filesystem::path& folder,
                                    const std::shared_ptr<const model::Project>& project,
                                    ZoneSharing sharing = ZoneSharing::alone);

/// Removes what zoneFolder and ProcessMarks left in the folder, and the folder if nothing else is
/// in it.
void removeZoneFolder(const std::filesystem::path& folder) noexcept;

/// What the folders of several lenses may take, as much as kept runs (archive::Limits).
struct ZoneFolderLimits {
    std::uintmax_t bytes = std::uintmax_t{16} << 30U;
    std::size_t folders = 100;
};

/// Removes those that were used longest ago until the others keep to the limits.
/// @param all holds nothing but folders of zoneFolder
/// @param used by now, whether it is there or not: it stays
void limitZoneFolders(const std::filesystem::path& all, const std::filesystem::path& used,
                      const ZoneFolderLimits& limits = {}) noexcept;

} // namespace zonescope::zones
