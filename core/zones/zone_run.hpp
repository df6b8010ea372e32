#pragma once

/// \file
/// The run of one zone, and the near field that it leaves.

#include "core/wedge/engine.hpp"
#include "core/zones/zone_jobs.hpp"

#include <complex>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::zones {

/// What one recorded box of a monitor holds of a zone, by harmonics: the parts of the fields that
/// go like exp(i (m + qN) theta), q = first, first + 1, ...
struct ZoneBox {
    std::size_t monitor = 0; ///< place in the project's monitors
    fdtd::IndexBox box;      ///< on the lattice of the whole lens
    std::vector<double> omega;
    /// [q][component][frequency][row][column]
    std::vector<std::complex<double>> values;
    bool operator==(const ZoneBox&) const = default;
};

/// What a job leaves.
struct ZoneField {
    std::size_t zone = 0;
    bool mirrored = false;
    int folds = 1;
    int firstHarmonic = 0;
    int harmonics = 1;
    std::vector<ZoneBox> boxes;
    std::int64_t steps = 0;
    double timeFs = 0.0;
    bool decayed = false;    ///< it ended by the stop rule's decay, not by its time
    double restEnergy = 0.0; ///< energy at the end over its peak
    double seconds = 0.0;
    double cellSteps = 0.0;
    bool operator==(const ZoneField&) const = default;

    /// A box of one harmonic.
    [[nodiscard]] fdtd::DftBoxData harmonic(std::size_t box, int q) const;
};

using wedge::WedgeEngineFactory;

/// On the CPU with the threads that the settings name.
/// \throws DeviceError where the settings ask for a device
[[nodiscard]] std::unique_ptr<wedge::WedgeEngine>
makeDefaultWedgeEngine(const wedge::WedgePlan& plan, const model::RunSettings& settings);

/// Told how much of the run is done, 0 to 1; answers whether to go on.
using ZoneProgress = std::function<bool(double)>;

/// Runs one job to the end of the project's stop rule.
/// \returns empty when `progress` answered no
/// \throws InputError as compileJob, Error when the fields grow without bound, naming step and
/// place
[[nodiscard]] std::optional<ZoneField> runZone(const ZoneJobs& jobs, const ZoneJob& job,
                                               const WedgeEngineFactory& factory,
                                               const ZoneProgress& progress = {});

} // namespace zonescope::zones
