#pragma once

/// \file
/// Finished zones of a lens in a folder, one file each, so that a queue that was cut off goes on
/// and several processes share the work. A file belongs to one project to the last number: what was
/// kept of another, or is damaged, is not found.

#include "core/zones/zone_queue.hpp"

#include <filesystem>
#include <memory>

namespace zonescope::io {

/// Keeps jobs in a folder, which is made when the first one is kept.
/// @param project of the queue; how it is run (backend, threads) does not matter
[[nodiscard]] zones::ZoneKeeper zoneFolder(const std::filesystem::path& folder,
                                           const std::shared_ptr<const model::Project>& project);

/// Removes the folder's zone files, and the folder if nothing else is in it.
void removeZoneFolder(const std::filesystem::path& folder) noexcept;

} // namespace zonescope::io
