#pragma once

/// \file
/// What a headless run is asked for.

#include "app/parameter_options.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "gpu/ranks/rank_crew.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace zonescope::app {

/// Value of `RunSettings::quantity` that is no field of a moment: |E| of the running transform over
/// the whole region.
inline constexpr std::string_view transformQuantity = "transform";

/// Options of `zonescope run` as the user gave them; empty: not given.
struct RunSettings {
    std::string file;
    ParameterSettings parameters;
    std::string backend, schedule, precision, device;
    std::optional<int> threads;
    std::optional<std::int64_t> steps;
    std::optional<int> order; ///< azimuthal order in place of the project's
    std::string out, report, farField, image, vtk, resume;
    std::string quantity, colourMap;
    bool unpolarized = false; ///< the data sheet is of unpolarised light
    std::string video, videoSize;
    std::optional<std::int64_t> videoEverySteps;
    bool decibel = false;
    std::optional<double> checkpointSeconds;
    bool quiet = false;
    bool timing = false; ///< say where the time went
    std::string jobs;    ///< who runs the jobs of a lens in zones: here, mpi
    std::string zones;   ///< those of a lens in zones that are run, like 2,5-7
    std::string slabs;   ///< who computes the slabs of one domain: here, mpi
    /// The ranks that share the domain of a session; null: it is computed here.
    gpu::RankCrew* ranks = nullptr;
    double share = 1.0; ///< of the domain that is computed on this machine
    // Of a session among several (run_batch.hpp); empty: it is alone.
    std::function<bool()> interrupted;         ///< instead of Ctrl-C
    std::function<void(double part)> progress; ///< how much is done, 0 to 1
    std::shared_ptr<std::mutex> writing;       ///< held while files are written: HDF5 wants it
    /// Takes the data sheet of a report that holds several lenses, instead of writing it.
    std::function<void(datasheet::LensSheet)> takeSheet;
};

} // namespace zonescope::app
