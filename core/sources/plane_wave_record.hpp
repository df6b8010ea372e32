#pragma once

/// \file
/// Transforms of the one-dimensional runs behind plane waves, kept with the discretisation: the
/// readers of a run (report, results, data sheet, plots) ask for the same ones again and again, and
/// a run that goes on asks for them at later steps.

#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "core/model/signal.hpp"

#include <array>
#include <complex>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

namespace zonescope::sources {

/// Four rows around a height and the weights of cubic interpolation to it.
struct RowWeights {
    std::array<std::size_t, 4> row{};
    std::array<double, 4> weight{};
    bool operator==(const RowWeights&) const = default;
};

[[nodiscard]] RowWeights rowsAround(const grid::Grid& grid, double zUm);

/// May be used from several threads. Each line is run once, as far as the latest step that was
/// asked for, for all planes and wavelengths of the project's monitors together.
class PlaneWaveRecord {
public:
    using Complex = std::complex<double>;
    PlaneWaveRecord();
    PlaneWaveRecord(const PlaneWaveRecord&) = delete;
    PlaneWaveRecord& operator=(const PlaneWaveRecord&) = delete;
    ~PlaneWaveRecord();

    /// The one of a discretisation.
    [[nodiscard]] static PlaneWaveRecord& of(const grid::Discretisation& discretisation);

    /// Transforms of e, and of h times the direction, just outside the total-field region.
    struct Incident {
        std::vector<Complex> e, h;
    };
    /// Over the steps 0 to `lastStep`, at angular frequencies, c/um.
    [[nodiscard]] Incident incident(const grid::Discretisation& discretisation,
                                    const model::PlaneWave& wave, model::SignalPhase phase,
                                    std::span<const double> omega, std::int64_t lastStep);
    /// Transform of the background Er (= et/m) at a height over so many steps.
    [[nodiscard]] std::vector<Complex> background(const grid::Discretisation& discretisation,
                                                  const model::PlaneWave& wave,
                                                  model::SignalPhase phase, const RowWeights& rows,
                                                  std::span<const double> omega,
                                                  std::int64_t steps);

    /// Runs the background lines that the project's transform planes will be read with up to a
    /// step, so that nobody waits for them later; returns early when it is to stop.
    void follow(const grid::Discretisation& discretisation, std::int64_t steps,
                const std::stop_token& stop);

private:
    class IncidentTrack;
    class BackgroundTrack;
    template <class Track>
    Track& trackFor(std::vector<std::unique_ptr<Track>>& tracks,
                    const grid::Discretisation& discretisation,
                    const typename Track::Wanted& wanted, std::int64_t steps);

    std::mutex mutex_;
    std::vector<std::unique_ptr<IncidentTrack>> incident_;
    std::vector<std::unique_ptr<BackgroundTrack>> background_;
};

/// Runs the lines of a discretisation's record along with its run, in a thread of its own.
class PlaneWaveFollower {
public:
    explicit PlaneWaveFollower(std::shared_ptr<const grid::Discretisation> discretisation);

    /// The run has come so far.
    void reached(std::int64_t step);

private:
    void work(const std::stop_token& stop);

    std::shared_ptr<const grid::Discretisation> discretisation_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::int64_t reached_ = 0;
    std::jthread thread_; ///< the first to go
};

/// Whether readers of a project's run need background lines.
[[nodiscard]] bool hasBackground(const model::Project& project);

} // namespace zonescope::sources
