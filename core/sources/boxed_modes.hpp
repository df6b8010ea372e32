#pragma once

/// \file
/// Light at an angle that exists only in a closed cylinder: what the discs and the wall of a total
/// field box add to the curls so that the field outside is what bodies scatter, to rounding. The
/// incident field is a sum of discrete Bessel modes (radial_mode.hpp), each times the functions of
/// z and t of its lines (oblique_line.hpp): together they solve the discrete equations of the grid
/// in the stratified medium far from the axis.

#include "core/grid/discretisation.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/injection.hpp"
#include "core/sources/oblique_series.hpp"
#include "core/sources/total_field_box.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::sources {

/// Series in this order: for every integer row of the wall what it adds to et, Ez, Ht and hz there
/// (half rows lie above their integer row), then for every mode e and h of p and of s on the lower
/// disc, and the same on the upper one.
class BoxedModes {
public:
    /// @param firstSeries number of the first of its series in the bank
    BoxedModes(const BoxFaces& faces, int firstSeries);

    /// Adds a mode of the transverse wavenumber `kappa`, 1/um.
    /// @param wave  where and how its lines start (ObliqueWaveLine)
    /// \throws InputError as ObliqueWaveLine
    void add(const grid::Discretisation& discretisation, const model::ObliquePlaneWave& wave,
             double kappa, const ModeAmplitude& amplitude);

    [[nodiscard]] bool empty() const noexcept { return modes_.empty(); }
    [[nodiscard]] int seriesCount() const noexcept;
    /// Of the wall and of all modes on the discs.
    [[nodiscard]] std::vector<Injection> injections() const;
    /// Advances the lines by one step and writes the values of all series of that step.
    void advance(std::span<double> series);

    void clear();
    [[nodiscard]] std::vector<std::vector<double>*> state();

private:
    static constexpr int discSeries = 4; ///< e and h of p, e and h of s

    [[nodiscard]] int rows() const noexcept { return faces_.rowEnd - faces_.rowBegin + 1; }
    [[nodiscard]] int firstOfMode(std::size_t mode) const noexcept {
        return ObliqueSeries::rowSeries * rows() + 2 * discSeries * static_cast<int>(mode);
    }
    void addDiscs(const grid::Discretisation& d, const RadialMode& radial,
                  LinePolarization polarization, int series);

    BoxFaces faces_;
    int firstSeries_;
    std::vector<ObliqueSeries> modes_;
    std::vector<Injection> discs_;
};

} // namespace zonescope::sources
