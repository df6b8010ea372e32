#pragma once

/// \file
/// The one-dimensional runs behind an exact plane wave (DESIGN 1.7): the incident wave in the
/// homogeneous medium of the source plane, and the background it makes in the stratified medium far
/// from the axis, on the z grid of the simulation with the same absorbing layers. Always in double
/// precision.

#include "core/fdtd/cells/dispersive_cells.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/signal.hpp"
#include "core/sources/line_medium.hpp"

#include <functional>
#include <span>
#include <vector>

namespace zonescope::sources {

/// A one-dimensional leapfrog line: e at integer points, h at half points, d the layers' auxiliary.
class WaveLine {
public:
    struct Medium {
        LineRows rows;
        LineMaterial material; ///< of e, one per row
        /// Composition of `dispersive` per row, -1 where there is none; empty: nowhere.
        std::vector<int> compositions;
    };
    WaveLine(Medium medium, const grid::DispersiveMap& dispersive, double dt);

    /// Advances h to (n + 1/2) dt; currents are added to its curl by `addToH`.
    void advanceH();
    /// Advances e by a step. Where `integral` has a value per row, adds dt (before + after)/2 to
    /// it: integrals over time, but for what is added to e afterwards.
    void advanceE(std::span<double> integral = {});
    /// Completes the update of E in dispersive media, after everything was added to it.
    void polarise();
    /// Adds to the curl of the last update, by linearity after it.
    void addToH(int k, double curl);
    void addToE(int k, double curl);
    void clear();

    [[nodiscard]] std::span<const double> e() const noexcept { return e_; }
    [[nodiscard]] std::span<const double> h() const noexcept { return h_; }
    [[nodiscard]] bool dispersive() const noexcept { return !dispersive_.empty(); }
    [[nodiscard]] std::vector<std::vector<double>*> state();

private:
    template <bool integrating> void advanceRows(double* integral);

    Medium medium_;
    double dt_;
    LineFactors factors_;
    std::vector<double> curlGainH_; ///< of the curl of h: its gain times dt/dz
    /// Rows [begin, end) in which e has neither layer nor loss and both neighbours the same weight.
    struct PlainRows {
        std::size_t begin, end;
        double weight;
    };
    std::vector<PlainRows> plainRows_;
    std::vector<double> e_, h_, d_;
    fdtd::DispersiveCells<double> dispersive_;
    std::vector<std::size_t> dispersiveRows_; ///< of the groups of dispersive_, one cell each
};

/// A plane wave in the homogeneous medium of its source plane, step by step.
class IncidentLine {
public:
    IncidentLine(const grid::Discretisation& discretisation, const model::PlaneWave& wave,
                 model::SignalPhase phase);

    /// Values of one step n: e at n dt and h at (n + 1/2) dt just outside the total-field region's
    /// edge, with their integrals over time.
    struct Incident {
        double e = 0.0, integralE = 0.0;
        double h = 0.0, integralH = 0.0;
    };
    /// Advances by one step and returns the incident values of that step.
    Incident advance();

    /// Row k whose E is the first of the total-field region.
    [[nodiscard]] int sourceRow() const noexcept { return sourceRow_; }
    /// +1 or -1 along z.
    [[nodiscard]] int direction() const noexcept { return direction_; }
    void clear();
    /// Arrays of the line, and step, last e, last h and their integrals.
    [[nodiscard]] std::vector<std::vector<double>*> lineState() { return line_.state(); }
    [[nodiscard]] std::vector<double>& scalars() noexcept { return scalars_; }

private:
    double dt_;
    int sourceRow_;
    int direction_;
    double amplitude_;
    std::function<double(double, double)> signal_;
    WaveLine line_;
    std::vector<double> scalars_;
};

/// Incident and background values of one plane wave, step by step.
class PlaneWaveLine {
public:
    using Incident = IncidentLine::Incident;

    PlaneWaveLine(const grid::Discretisation& discretisation, const model::PlaneWave& wave,
                  model::SignalPhase phase);

    /// Advances by one step and returns the incident values of that step.
    Incident advance();

    /// Background Er (= et/m) and its time integral at every row, after `advance`, at (n + 1) dt.
    [[nodiscard]] std::span<const double> background() const noexcept { return background_.e(); }
    [[nodiscard]] std::span<const double> backgroundIntegral() const noexcept {
        return backgroundIntegral_;
    }
    /// Background Ht (= -hr/m) at every half row, after `advance`, at (n + 1/2) dt.
    [[nodiscard]] std::span<const double> backgroundMagnetic() const noexcept {
        return background_.h();
    }
    /// Row k whose E is the first of the total-field region.
    [[nodiscard]] int sourceRow() const noexcept { return incident_.sourceRow(); }
    /// +1 or -1 along z.
    [[nodiscard]] int direction() const noexcept { return incident_.direction(); }

    void clear();
    /// The arrays that make up the state, for checkpoints; scalars are one-element arrays.
    [[nodiscard]] std::vector<std::vector<double>*> state();

private:
    double dt_;
    IncidentLine incident_;
    WaveLine background_;
    std::vector<double> backgroundIntegral_;
    std::vector<double> before_; ///< dispersive media: background e of the step before
    double upper_, lower_, step_;
};

} // namespace zonescope::sources
