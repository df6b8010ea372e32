#pragma once

/// \file
/// What somebody waits for who starts the program for a single run: the whole life of a process.

#include <string>
#include <string_view>
#include <vector>

namespace zonescope::bench {

/// Of several processes, one after the other.
struct ColdRunTimes {
    double seconds = 0.0; ///< from the start of a process to its end, the median
    double first = 0.0;   ///< of the first one, which also reads the program from the disk
};

/// Starts `program run FILE arguments...` with the example project of that name (see
/// exampleProject) `count` >= 1 times and waits for it. What it prints is thrown away.
/// \throws FileError when there is no such example or no place for its file, or when the program
/// does not start or fails
/// @param unset variable of the environment that this process has and those are to start without;
///     empty: none
[[nodiscard]] ColdRunTimes measureColdRun(const std::string& program, std::string_view example,
                                          const std::vector<std::string>& arguments, int count,
                                          std::string_view unset = {});

} // namespace zonescope::bench
