#pragma once

/// \file
/// Kept runs that outlast the program: a record and an index for each, in one folder.

#include "core/archive/kept_run.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace zonescope::archive {

/// A run as its files tell it.
struct SavedRun {
    KeptRun run;                  ///< without a number of its own
    std::filesystem::path record; ///< read by io::readRecord
};

/// What a look through the folder found.
struct SavedFolder {
    std::vector<SavedRun> runs; ///< the oldest first
    std::vector<Loss> losses;   ///< damaged ones and those of another version, whose files are gone
};

/// Where the index of a record stands.
[[nodiscard]] std::filesystem::path indexOf(const std::filesystem::path& record);

/// A name in the folder that no other run has.
[[nodiscard]] std::filesystem::path newRecordFile(const std::filesystem::path& folder,
                                                  const RunNote& note);

/// Writes what is told of a run beside its record, which must be there: only a run with an index
/// counts, so that one whose writing was cut off is none. Replaces an earlier index as a whole.
/// \throws FileError
void writeIndex(const std::filesystem::path& record, const KeptRun& run);

/// Reads all indices and looks for their records, without reading those. A folder that is missing
/// is empty. What is no run of this version, or not as it was written, is removed and told.
[[nodiscard]] SavedFolder readSavedRuns(const std::filesystem::path& folder);

/// Removes record and index; silent when they are gone.
void removeSavedRun(const std::filesystem::path& record) noexcept;

} // namespace zonescope::archive
