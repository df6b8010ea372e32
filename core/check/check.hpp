#pragma once

/// \file
/// What to know about a project before running it: whether it is valid, how well the grid resolves
/// the light, what it will cost. Used by `zonescope check` and by the window's list of messages.

#include "core/io/project/project_json.hpp"
#include "core/model/problem.hpp"
#include "core/model/project.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace zonescope::check {

/// The machine that the run is meant for.
struct CheckOptions {
    double gcellStepsPerSecond =
        0.5; ///< rate of one real run, 1e9 cell-steps/s; `zonescope bench` measures it
    double memoryBytes = 0.0; ///< memory to compare with; 0: the physical memory of this machine
    double share = 1.0;       ///< of the domain that is computed on it, for requireMemory
};

/// How finely one material is sampled at the shortest wavelength that matters.
struct MaterialSampling {
    std::string material;
    double index = 1.0;             ///< real part of the refractive index there
    double cellsPerWavelengthR = 0; ///< wavelength in the material / dr
    double cellsPerWavelengthZ = 0; ///< wavelength in the material / dz
    /// Wavenumber along z on the grid over that in the material, less 1: the part of a wavelength
    /// by which a wave lags after each; as the run has it, and without compensation of dispersion.
    double phaseErrorZ = 0.0;
    double plainPhaseErrorZ = 0.0;
};

/// Figures of a run. Meaningful only when the project is valid.
struct CheckFigures {
    std::int64_t cellsR = 0, cellsZ = 0; ///< absorbing layers included
    bool planar = false;                 ///< r stands for x
    std::int64_t steps = 0;              ///< to the stop rule's longest time
    int realRuns = 1;                    ///< 2 when the sources need both parities
    double timeStepFs = 0.0;
    double courantNumber = 0.0, courantBound = 0.0;
    double shortestWavelengthUm = 0.0; ///< vacuum; 0 when no source or monitor names one
    double longestWavelengthUm = 0.0;
    double cellMemoryBytes = 0.0;    ///< fields and materials
    double layerMemoryBytes = 0.0;   ///< auxiliaries of the absorbing layers
    double monitorMemoryBytes = 0.0; ///< transforms and time series
    double readoutMemoryBytes = 0.0; ///< what the end of a run reads of the monitors for its report
    double outputMemoryBytes = 0.0;  ///< the same for a file of results
    double runTimeSeconds = 0.0;     ///< at the given rate, to the longest time
    double gcellStepsPerSecond = 0.0;
    double machineMemoryBytes = 0.0; ///< to compare with; 0: unknown
    std::vector<MaterialSampling> materials;

    /// What the simulation itself holds.
    [[nodiscard]] double memoryBytes() const noexcept {
        return cellMemoryBytes + layerMemoryBytes + monitorMemoryBytes;
    }
    /// The most that a process takes which computes it alone, on the CPU.
    /// @param output whether it writes a file of results
    [[nodiscard]] double processMemoryBytes(bool output) const noexcept {
        constexpr double program = 23e6; // libraries, tables and start-up, measured
        return program + memoryBytes() +
               (output && outputMemoryBytes > readoutMemoryBytes ? outputMemoryBytes
                                                                 : readoutMemoryBytes);
    }
};

struct CheckReport {
    std::string project;
    bool valid = false; ///< it can run; what it measures may still be in error
    CheckFigures figures;
    std::vector<model::Problem> problems; ///< errors, then warnings, then notes

    /// 0: nothing to worry about (notes only), 1: warnings, 2: errors.
    [[nodiscard]] int exitCode() const noexcept;
};

/// CheckFigures::memoryBytes of a valid project: what every estimate of a run's memory is.
[[nodiscard]] double runMemoryBytes(const model::Project& project);

/// Checks a project. Never throws for a bad project: what is wrong is in the report.
[[nodiscard]] CheckReport check(const model::Project& project, const CheckOptions& options = {});

/// The same for a project read from a file: messages carry their line, and a migrated file is
/// noted.
[[nodiscard]] CheckReport check(const io::LoadedProject& loaded, const CheckOptions& options = {});

/// Before a run on the CPU.
/// @param output whether a file of results is written at its end
/// @param options memoryBytes: 0 is what this process may have
/// \throws InputError naming what the run needs and what there is, when that is not enough
void requireMemory(const model::Project& project, bool output, const CheckOptions& options = {});

/// For people: the figures as a table, then the messages.
[[nodiscard]] std::string toText(const CheckReport& report);

/// For programs: {"project", "valid", "exit_code", "figures": {...}, "problems": [{"severity",
/// "key", ...}]}.
[[nodiscard]] nlohmann::ordered_json toJson(const CheckReport& report);

/// "error", "warning" or "note".
[[nodiscard]] std::string_view severityName(model::Severity severity) noexcept;

} // namespace zonescope::check
