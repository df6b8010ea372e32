#pragma once

/// \file
/// Kept runs that outlast the program: a record and an index for each, in one folder.

#include "core/archive/kept_run.hpp"
#include "core/io/files/posix_file.hpp"

#include <cstddef>
#include <filesystem>
#include <set>
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
/// is empty. What is no run of this version, or not as it was written, is removed and told, unless
/// another archive holds it.
[[nodiscard]] SavedFolder readSavedRuns(const std::filesystem::path& folder);

/// The runs of a folder whose records are not among the known ones, the oldest first: those that
/// another archive has saved meanwhile. Removes nothing and tells nothing.
[[nodiscard]] std::vector<SavedRun> readNewRuns(const std::filesystem::path& folder,
                                                const std::set<std::filesystem::path>& known);

/// While it lives no archive removes the files of a saved run, neither another one of this program
/// nor that of another window: several may list the same run. It ends with the process at the
/// latest. On a file system without locks it holds nothing back.
class RunHold {
public:
    /// Holds nothing.
    RunHold() noexcept : file_(-1) {}
    /// @param record holds nothing when it is gone or just being removed
    explicit RunHold(const std::filesystem::path& record) noexcept;
    [[nodiscard]] bool holds() const noexcept { return file_.valid(); }

private:
    io::FileDescriptor file_;
};

/// Removes record and index, unless another archive holds the run; silent when they are gone. The
/// caller has given up its own hold.
void removeSavedRun(const std::filesystem::path& record) noexcept;

} // namespace zonescope::archive
