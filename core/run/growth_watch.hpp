#pragma once

/// \file
/// Tells an instability from everything that a passive domain can do, from samples of its energy.

#include <cstddef>
#include <optional>
#include <vector>

namespace zonescope::run {

/// Feed it the energy of the interior (poles included) at equal intervals of time.
///
/// Once the sources are silent the energy of a passive domain cannot rise; while a continuous wave
/// of constant amplitude drives it, the energy rises at most with the square of the time, and the
/// same is true of static charge that a current left in a layer. An unstable mode rises
/// exponentially: over windows of equal length by equal factors, however long one looks. So growth
/// is told by eight windows in a row of which each exceeds the one before by half: a square law
/// does so for five at most (ratios (1 + 1/n)^2), an echo or a resonance that sets in for one or
/// two. Windows of all lengths 2, 4, 8, ... samples are looked at, hence any rate of growth is
/// found once it amounts to a factor of 1.5^8 = 26.
class GrowthWatch {
public:
    /// From when on samples count: a continuous wave has reached its amplitude, or all sources have
    /// ended. um/c.
    explicit GrowthWatch(double settledTime) : settledTime_(settledTime) {}

    /// `time` in um/c; times increase. \returns the factor of the growth once it is certain
    [[nodiscard]] std::optional<double> observe(double time, double energy);
    void clear() noexcept;

private:
    /// Windows of one length.
    struct Scale {
        std::optional<double> half;  ///< first half of the window that is being filled
        std::vector<double> largest; ///< of the last windows, oldest first
    };

    [[nodiscard]] std::optional<double> add(std::size_t scale, double largest);

    double settledTime_;
    double peak_ = 0.0;
    std::vector<Scale> scales_;
};

} // namespace zonescope::run
