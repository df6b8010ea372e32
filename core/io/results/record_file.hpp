#pragma once

/// \file
/// A run's record in a file of its own: how the program puts results aside on the disk while it
/// runs. Written and read as a stream, so that it takes no memory beside the record's own; works
/// without HDF5. A format of this program version for itself: files to keep are checkpoints
/// (results_hdf5.hpp).

#include "core/run/simulation.hpp"

#include <filesystem>
#include <vector>

namespace zonescope::io {

/// What a record file holds.
struct RecordFile {
    run::RunRecord record;
    std::vector<fdtd::StateArray> beside; ///< what the owner of the run keeps along with it
};

/// Writes a new file that only its owner may read, with a seal behind it (file_seal.hpp).
/// \throws FileError when it cannot be written; nothing is left of it then
void writeRecord(const std::filesystem::path& path, const RecordFile& content);

/// \throws FileError when it cannot be read or is not as it was written
[[nodiscard]] RecordFile readRecord(const std::filesystem::path& path);

} // namespace zonescope::io
