#pragma once

/// \file
/// Two runs side by side at the same times, A and B, and how far apart they are.

#include "core/fdtd/defects.hpp"
#include "core/fdtd/engine.hpp"
#include "core/run/simulation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace zonescope::instrument {

/// One of the two: a project, and what is wrong with it on purpose.
struct Side {
    std::shared_ptr<const model::Project> project;
    fdtd::Defects defects = {};
};

/// Lengths of the electric field over the interior of A, whose layers are left out.
struct LockstepSample {
    std::int64_t step = 0;   ///< of A
    double timeFs = 0.0;     ///< of E
    double difference = 0.0; ///< largest |E_B - E_A|
    double peakA = 0.0;      ///< largest |E_A|
    double peakB = 0.0;      ///< largest |E_B|
    double energyA = 0.0;    ///< fdtd::Engine::fieldEnergy
    double energyB = 0.0;    ///< the same of B, whose domain may be larger
};

/// E at one place at every sample, A and B.
struct PlaceRecord {
    std::vector<std::array<float, 3>> a, b;
};

/// The project as an instrument runs it: on the processor and without what it would record; the
/// run ends with its time.
[[nodiscard]] std::shared_ptr<const model::Project> bare(const model::Project& project);

/// B follows A to the same time, whatever its time step. Where a time of A falls between two steps
/// of B, E of B is interpolated linearly between them; where places of A fall between those of B,
/// bilinearly. With the same cells and the same time step the values are compared as they are.
/// Runs of both parities are compared by their first. Not thread-safe.
class Lockstep {
public:
    /// \throws InputError when one of the projects is invalid or cannot be put on a grid
    Lockstep(const Side& a, const Side& b);
    ~Lockstep();
    Lockstep(const Lockstep&) = delete;
    Lockstep& operator=(const Lockstep&) = delete;

    /// Advances A by at most `steps` and B to the same time; samples on the way. Does nothing once
    /// ended.
    void advance(std::int64_t steps);
    void reset();
    /// A has come to the end of its time, or one of the two has diverged.
    [[nodiscard]] bool ended() const;

    [[nodiscard]] const run::Simulation& a() const noexcept { return *a_; }
    [[nodiscard]] const run::Simulation& b() const noexcept { return *b_; }
    [[nodiscard]] const Side& sideA() const noexcept { return sides_[0]; }
    [[nodiscard]] const Side& sideB() const noexcept { return sides_[1]; }
    [[nodiscard]] double timeFs() const noexcept;
    /// Steps of A until its end.
    [[nodiscard]] std::int64_t steps() const noexcept { return a_->maximumSteps(); }
    /// Steps of A between two samples: a dozen of them in a period of the shortest light.
    [[nodiscard]] std::int64_t interval() const noexcept { return interval_; }
    [[nodiscard]] std::span<const LockstepSample> samples() const noexcept { return samples_; }
    /// Records E at the places of A nearest to these ones; before the first step.
    void recordAt(std::span<const model::PointRz> places);
    /// One for each of them.
    [[nodiscard]] std::span<const PlaceRecord> records() const noexcept { return records_; }
    /// Between two samples, um/c.
    [[nodiscard]] double sampleTime() const noexcept { return timeOf(0, interval_); }

    /// E_B - E_A over the interior of A, zero in its layers: of a component of E or H its
    /// difference at its own place, of |E| the length of the difference, of the others the
    /// difference of their values. H of B is that of its last step.
    [[nodiscard]] fdtd::Plane difference(fdtd::ViewQuantity quantity) const;

private:
    class Sampler;

    void followA();
    void sample();
    [[nodiscard]] double timeOf(std::size_t side, std::int64_t step) const noexcept;

    std::array<Side, 2> sides_;
    std::unique_ptr<run::Simulation> a_, b_;
    std::unique_ptr<Sampler> sampler_;
    std::int64_t interval_ = 1;
    std::vector<LockstepSample> samples_;
    std::vector<PlaceRecord> records_;
    std::vector<std::size_t> recorded_; ///< places in the planes of the sampler
};

/// 20 lg of a part in amplitude, at least -200 dB.
[[nodiscard]] double decibel(double part) noexcept;

/// Largest difference up to each sample over the largest |E_B| up to the end, dB: what the last
/// entry says is the echo where B is a domain without one.
[[nodiscard]] std::vector<double> worstSoFarDb(std::span<const LockstepSample> samples);

/// Transform of the difference at the recorded place over that of B, dB, at vacuum wavelengths.
/// @param interval between two samples, um/c
[[nodiscard]] std::vector<double> echoSpectrumDb(const PlaceRecord& record, double interval,
                                                 std::span<const double> wavelengthsUm);

} // namespace zonescope::instrument
