#pragma once

/// \file
/// The one-dimensional runs behind an oblique plane wave: the functions e, h, u, w of z and t that
/// multiply the discrete Bessel modes (radial_mode.hpp) of one polarisation at one wavenumber
/// across the axis, for the incident wave in the homogeneous medium of the source plane and for the
/// field it makes in the stratified medium far from the axis, on the z grid of the simulation with
/// the same absorbing layers. Always in double precision.

#include "core/grid/discretisation.hpp"
#include "core/model/signal.hpp"
#include "core/sources/line_medium.hpp"
#include "core/text/message.hpp"

#include <complex>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::sources {

enum class LinePolarization {
    tm, ///< p: e, h and w (Ez)
    te, ///< s: e, h and u (hz)
};

/// Wavenumber along z, admittance h/e and frequency of a wave on the lattice.
struct LatticeWave {
    double kz = 0.0;         ///< 1/um
    double admittance = 0.0; ///< h/e, each at its own place and time
};

/// \returns kz = 0 when the lattice carries no such wave: kappa beyond the light line
/// @param discreteSquare RadialMode::discreteSquare
[[nodiscard]] LatticeWave latticeWave(const grid::Grid& grid, LinePolarization polarization,
                                      double omega, double permittivity, double discreteSquare);

/// A leapfrog line: e and u at integer points, h and w at half points; e, w at n dt, h, u half a
/// step later.
class ObliqueLine {
public:
    struct Medium {
        LineRows rows;
        LineMaterial material; ///< of e, one per row
        LineMaterial axial;    ///< of w
    };
    ObliqueLine(Medium medium, LinePolarization polarization, double discreteSquare, double dt);

    void advanceMagnetic();
    void advanceElectric();
    /// Adds to the curl of the last update, by linearity after it.
    void addToH(int k, double curl);
    void addToE(int k, double curl);

    [[nodiscard]] std::span<const double> e() const noexcept { return e_; }
    [[nodiscard]] std::span<const double> h() const noexcept { return h_; }
    /// u for s, w for p: at integer and half points.
    [[nodiscard]] std::span<const double> axial() const noexcept { return axial_; }
    [[nodiscard]] std::vector<std::vector<double>*> state();

private:
    void advanceAxial(const std::vector<double>& across, std::size_t rows);

    Medium medium_;
    LinePolarization polarization_;
    double k2_;
    double dt_;
    LineFactors factors_;
    std::vector<double> axialLoss_, axialInverse_;
    std::vector<double> e_, h_, d_, axial_, axialAuxiliary_;
};

/// Distance that a wave travels from where its line starts it to where it is incident, um: between
/// the two its phase is that of the lattice at every frequency.
[[nodiscard]] double incidentLead(const grid::Grid& grid) noexcept;

/// Incident and background values of one polarisation of an oblique plane wave, step by step.
class ObliqueWaveLine {
public:
    /// @param amplitude of e as a phasor at the signal's carrier
    /// \throws InputError when kappa lies beyond the light line of the source plane's medium
    ObliqueWaveLine(const grid::Discretisation& discretisation, const model::ObliquePlaneWave& wave,
                    LinePolarization polarization, double discreteSquare,
                    std::complex<double> amplitude);

    struct Incident {
        double e = 0.0; ///< at n dt
        double h = 0.0; ///< at (n + 1/2) dt
    };
    /// Advances by one step and returns the incident values of that step.
    Incident advance();

    /// After `advance`: e, and w of p, at n dt; h, and u of s, at (n + 1/2) dt.
    [[nodiscard]] std::span<const double> electricBefore() const noexcept { return before_; }
    [[nodiscard]] std::span<const double> axialElectricBefore() const noexcept {
        return axialBefore_;
    }
    [[nodiscard]] std::span<const double> h() const noexcept { return background_.h(); }
    [[nodiscard]] std::span<const double> axialMagnetic() const noexcept {
        return background_.axial();
    }

    void clear();
    [[nodiscard]] std::vector<std::vector<double>*> state();

private:
    LinePolarization polarization_;
    double dt_;
    int sourceRow_;
    int direction_;
    std::complex<double> amplitude_;
    std::function<double(double, double)> inPhase_, quadrature_;
    ObliqueLine incident_, background_;
    std::vector<double> before_, axialBefore_;
    std::vector<double> step_; ///< one element
    double upper_, lower_, stepSize_;
};

/// Permittivity on the grid of the stratified medium far from the axis at a row; \throws InputError
/// when it absorbs, for a wave from infinity would have no amplitude there, or is dispersive.
/// @param key of the source that places the row
[[nodiscard]] double sourcePermittivity(const grid::Discretisation& discretisation, int row,
                                        std::string_view key = "z_um");

/// \throws InputError with the hint when a dispersive slab reaches far from the axis: these lines
/// have no dispersion
void refuseDispersiveSlabs(const grid::Discretisation& discretisation, text::Message hint);

} // namespace zonescope::sources
