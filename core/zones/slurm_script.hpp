#pragma once

/// \file
/// The zones of a lens as an array of jobs of the workload manager Slurm.

#include "core/zones/zone_jobs.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace zonescope::zones {

struct SlurmOptions {
    std::filesystem::path project, out; ///< as every machine of the cluster sees them
    std::filesystem::path report;       ///< empty: none
    std::string program = "zonescope";
    int processors = 4;  ///< of each job
    bool device = false; ///< one GPU for each job
    double hours = 0.0; ///< of each job; 0: three times the estimate, at least a quarter of an hour
    std::string partition, account;      ///< empty: the cluster's own choice
    std::vector<std::string> parameters; ///< NAME=VALUE, of the project's named ones
};

/// A shell script that submits one job for each zone and, after them, one that runs what is
/// missing, adds up and writes. Each job keeps its zone beside `out`, so that what is cut off is
/// not lost.
[[nodiscard]] std::string slurmScript(const ZoneJobs& jobs, const SlurmOptions& options);

/// A word for a POSIX shell, quoted where it has to be.
[[nodiscard]] std::string shellWord(const std::string& text);

} // namespace zonescope::zones
