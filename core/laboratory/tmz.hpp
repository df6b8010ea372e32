#pragma once

/// \file
/// Two-dimensional TMz (Ez, Hx, Hy) in vacuum on a Cartesian Yee grid (Yee 1966) with the
/// split-field absorbing layer of Berenger (1994), complete and small: a scheme of the kernel
/// laboratory. Units: cell size, speed of light and vacuum impedance are 1; the time step is the
/// Courant number.

#include <vector>

namespace zonescope::laboratory {

struct TmzSettings {
    int cells = 64;     ///< along either side; nodes of Ez are 0 to `cells`, walls at both ends
    int layerCells = 0; ///< thickness of the absorbing layer inside each wall; 0: none
    double reflection = 1e-8; ///< of the layer, in theory, at normal incidence
    double courant = 0.5;     ///< c dt / h, at most 1/sqrt(2)
    int sourceX = 32, sourceY = 32;
    /// Current density along z in the cell of the source, at the times (n + 1/2) dt; zero
    /// afterwards.
    std::vector<double> current;
};

enum class TmzSchedule {
    twoPasses, ///< H of the whole grid, then E of the whole grid
    rows,      ///< row by row, H then E, `depth` time steps in one pass
    waveFront, ///< two passes over the square that the wave from the source can have reached
};

/// keep and gain of a field along one direction: F = keep F + gain (difference).
template <class Real> struct TmzProfile { std::vector<Real> keep, gain; };
/// For the nodes 0 to `cells`; offset 0 for E, 1/2 for H.
/// \throws InputError where a setting is outside its range
template <class Real>
[[nodiscard]] TmzProfile<Real> tmzProfile(const TmzSettings& settings, double offset);

template <class Real> class Tmz {
public:
    /// \throws InputError where a setting is outside its range
    explicit Tmz(const TmzSettings& settings);

    /// Continues by `steps` time steps; all schedules give the same bits.
    /// \param depth time steps in one pass, for TmzSchedule::rows
    /// \throws InputError for a depth below 1
    void advance(int steps, TmzSchedule schedule, int depth = 1);

    /// Ez at a node, at the time of the whole steps done.
    [[nodiscard]] Real ez(int x, int y) const;
    /// Hx at (x, y + 1/2) and Hy at (x + 1/2, y), half a step earlier.
    [[nodiscard]] Real hx(int x, int y) const;
    [[nodiscard]] Real hy(int x, int y) const;
    /// Sets Ez at a node that is no wall; the wave front no longer comes from the source alone.
    void setEz(int x, int y, Real value);
    [[nodiscard]] int stepsDone() const noexcept { return stepsDone_; }
    /// Cells updated, summed over the steps done: fewer than all where a wave front bounds them.
    [[nodiscard]] double cellStepsDone() const noexcept { return cellStepsDone_; }

private:
    void updateH(int row, int begin, int end);
    void updateE(int row, int begin, int end);
    void drive(int step, int row);
    void wholeStep(int step, int firstX, int lastX, int firstY, int lastY);

    TmzSettings settings_;
    int nodes_;
    int stepsDone_ = 0;
    double cellStepsDone_ = 0.0;
    bool onlySource_ = true;
    TmzProfile<Real> electric_, magnetic_;
    std::vector<Real> ezx_, ezy_, hx_, hy_;
};

extern template TmzProfile<float> tmzProfile(const TmzSettings& settings, double offset);
extern template TmzProfile<double> tmzProfile(const TmzSettings& settings, double offset);
extern template class Tmz<float>;
extern template class Tmz<double>;

} // namespace zonescope::laboratory
