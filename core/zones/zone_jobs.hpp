#pragma once

/// \file
/// From a project with zones to jobs: what each zone is run as, and what that takes.

#include "core/model/problem.hpp"
#include "core/model/project.hpp"
#include "core/wedge/light_ramp.hpp"
#include "core/wedge/plan.hpp"
#include "core/wedge/zones.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::zones {

/// One wedge to run. A zone whose pattern is not its own mirror image is two of them: the second
/// runs the mirrored pattern, which gives the light of order -m.
struct ZoneJob {
    std::size_t zone = 0;
    bool mirrored = false;
    wedge::Wedge wedge;
    wedge::LightSplit::Domain domain;
    double rInUm = 0.0;  ///< of the zone itself, without ramps and margins
    double rOutUm = 0.0; ///< of the lens for the last zone
    int columns = 0;     ///< cells, absorbing layers included
    int rows = 0;
    std::int64_t steps = 0;      ///< to the stop rule's longest time
    double memoryBytes = 0.0;    ///< fields, media and transforms, on the CPU
    std::size_t posts = 0;       ///< circles of posts that the wedge follows
    std::size_t averaged = 0;    ///< circles of posts seen by their effective medium
    double arcUm = 0.0;          ///< of the wedge at its outer radius
    double cellUm = 0.0;         ///< along theta there
    bool diffractsRound = false; ///< N <= k r + |m| there: orders besides m may propagate

    [[nodiscard]] double cells() const noexcept {
        return static_cast<double>(columns) * rows * wedge.sectors;
    }
    [[nodiscard]] double cellSteps() const noexcept { return cells() * static_cast<double>(steps); }
};

struct ZoneJobs {
    std::shared_ptr<const model::Project> project;
    wedge::LightSplit split;
    double wavelengthUm = 0.0; ///< the shortest of the project
    std::vector<ZoneJob> jobs; ///< zone by zone, from the axis outwards
    [[nodiscard]] double cellSteps() const noexcept;
    [[nodiscard]] double largestMemoryBytes() const noexcept; ///< of one run
};

/// What speaks against running a project in zones: sources that are no single order, monitors that
/// zones do not record. Errors and warnings with their keys; empty without zones.
[[nodiscard]] std::vector<model::Problem> reviewZones(const model::Project& project);

/// The notes among them as lines for people.
[[nodiscard]] std::string notesOn(const model::Project& project);

/// \throws InputError for a project without zones, and for zones that cannot be put on the grid
[[nodiscard]] ZoneJobs planJobs(std::shared_ptr<const model::Project> project);

/// What the pieces of the light leave follows from it (wedge::piecesError): the ramps and margins,
/// and the way from the light's plane to the nearest plane that zones record, or one wavelength
/// where there is none.
[[nodiscard]] wedge::PieceGeometry pieceGeometry(const ZoneJobs& jobs);

/// The plan of a job for an engine.
/// \throws InputError when it cannot be put on a grid, and for media that wedges do not take
[[nodiscard]] wedge::WedgePlan compileJob(const ZoneJobs& jobs, const ZoneJob& job);

/// The media of such a plan alone.
/// \throws InputError the same
[[nodiscard]] wedge::WedgeMedia compileMedia(const ZoneJobs& jobs, const ZoneJob& job);

/// The posts that the wedge of a job follows; it sees all others by their effective medium.
[[nodiscard]] wedge::Pattern patternOf(const ZoneJobs& jobs, const ZoneJob& job);

/// The lattice of such a plan, of the whole axisymmetric domain and without bodies: what currents
/// that no project knows are put on.
[[nodiscard]] std::shared_ptr<const grid::FilledLattice> emptyLattice(const ZoneJobs& jobs,
                                                                      const ZoneJob& job);

/// Which monitors of the project zones record: transform planes and regions, flux through planes.
[[nodiscard]] std::vector<std::size_t> recordedMonitors(const model::Project& project);

/// How zones are cut by `suggestZones`.
struct SuggestOptions {
    /// Outer over inner radius of a zone, at most: the cells along theta, whose least width the
    /// inner radius sets, grow by this factor.
    double mostRatio = 1.5;
    /// Between two cuts, at least, in ramps.
    double fewestRamps = 1.5;
};

/// Zones as the pattern of posts says: a cut where the number of posts per circle changes, the
/// folds the greatest common divisor within each zone. Around the axis, where posts are few, one
/// zone of rings.
/// \throws InputError for a project without posts
[[nodiscard]] model::ZonePlan suggestZones(const model::Project& project,
                                           const SuggestOptions& options = {});

/// A table of the jobs for people, a line each, with the sums below.
/// @param gcellStepsPerSecond of wedges on this machine, for the time
[[nodiscard]] std::string textOf(const ZoneJobs& jobs, double gcellStepsPerSecond);

/// 1e9 cell-steps of wedges that a thread of a usual processor does per second; measured in single
/// precision, 60 to 115 million.
inline constexpr double usualGcellStepsPerThread = 0.08;

} // namespace zonescope::zones
