#pragma once

/// \file
/// What a point probe recorded, from a results file.

#include "core/fdtd/engine.hpp"
#include "core/io/results/results_hdf5.hpp"

#include <string>

namespace zonescope::io {

/// The series of parity 0 and the time between two of their entries; no entries when the run has
/// not recorded anything yet.
struct StoredProbe {
    fdtd::ProbeData data;
    double intervalFs = 0.0;
};

/// @param probe of kind point_probe
/// @param file  for messages
/// \throws FileError when times or series are missing, uneven, not finite or of different lengths
[[nodiscard]] StoredProbe storedProbe(const ResultMonitor& probe, const std::string& file);

} // namespace zonescope::io
