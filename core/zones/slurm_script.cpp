#include "core/zones/slurm_script.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace zonescope::zones {
namespace {

constexpr double secondsPerHour = 3600.0;

/// 1e9 cell-steps of wedges per second on a usual GPU of a cluster, a zone at a time; an H200 does
/// 11 to 15.
constexpr double usualGcellStepsOfDevice = 5.0;

std::string clock(double hours) {
    const auto minutes = static_cast<long>(std::ceil(hours * 60.0));
    return fmt::format("{:02}:{:02}:00", minutes / 60, minutes % 60);
}

double hoursOf(const ZoneJobs& jobs, const SlurmOptions& options) {
    if (options.hours > 0.0) {
        return options.hours;
    }
    double longest = 0.0;
    for (const auto& job : jobs.jobs) { // a zone and its mirror image are one job
        double steps = 0.0;
        for (const auto& other : jobs.jobs) {
            steps += other.zone == job.zone ? other.cellSteps() : 0.0;
        }
        longest = std::max(longest, steps);
    }
    const double rate = options.device ? usualGcellStepsOfDevice
                                       : usualGcellStepsPerThread * std::max(1, options.processors);
    constexpr double reserve = 3.0;
    constexpr double least = 0.25;
    return std::max(least, reserve * longest / (rate * 1e9) / secondsPerHour);
}

} // namespace

std::string shellWord(const std::string& text) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        "_-./=:,+@%";
    if (!text.empty() && text.find_first_not_of(plain) == std::string::npos) {
        return text;
    }
    std::string word = "'";
    for (const char letter : text) {
        word += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    }
    return word + "'";
}

std::string slurmScript(const ZoneJobs& jobs, const SlurmOptions& options) {
    std::size_t zones = 0;
    for (const auto& job : jobs.jobs) {
        zones = std::max(zones, job.zone + 1);
    }
    // Results and the program itself come on top of the fields.
    constexpr double mebibyte = 1024.0 * 1024.0;
    const auto memory = static_cast<long>(
        std::ceil(2.0 * jobs.largestMemoryBytes() / mebibyte / 256.0) * 256.0 + 512.0);
    std::string common = fmt::format("--cpus-per-task={} --mem={}M --time={}", options.processors,
                                     memory, clock(hoursOf(jobs, options)));
    if (!options.partition.empty()) {
        common += " --partition=" + shellWord(options.partition);
    }
    if (!options.account.empty()) {
        common += " --account=" + shellWord(options.account);
    }
    const std::string device = options.device ? " --gpus-per-task=1" : "";
    std::string run = fmt::format("exec {} run {} --out {} --threads \"$SLURM_CPUS_PER_TASK\"",
                                  shellWord(options.program), shellWord(options.project.string()),
                                  shellWord(options.out.string()));
    for (const std::string& parameter : options.parameters) {
        run += " --set " + shellWord(parameter);
    }
    const std::string report =
        options.report.empty() ? std::string() : " --report " + shellWord(options.report.string());
    return fmt::format(
        R"(#!/bin/bash
# Runs a lens in zones on a cluster with Slurm: {zones} jobs, one for each zone, and one that adds up.
# Submit it with: bash THIS_FILE
# A zone that is done is kept in {folder}: what was cut off is run again when this file is
# submitted again, and nothing that is done is computed twice.
set -eu

zones=$(sbatch --parsable --job-name=zones --array=1-{zones} --ntasks=1{device} {common} <<'JOB'
#!/bin/bash
{run} --zones "$SLURM_ARRAY_TASK_ID"
JOB
)
zones=${{zones%%;*}}
sum=$(sbatch --parsable --job-name=sum --dependency=afterany:"$zones" --ntasks=1{device} {common} <<'JOB'
#!/bin/bash
{run}{report}
JOB
)
echo "Submitted: zones as job $zones, their sum as job ${{sum%%;*}}."
)",
        fmt::arg("zones", zones), fmt::arg("folder", options.out.string() + ".zones"),
        fmt::arg("device", device), fmt::arg("common", common), fmt::arg("run", run),
        fmt::arg("report", report));
}

} // namespace zonescope::zones
