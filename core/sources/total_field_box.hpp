#pragma once

/// \file
/// A plane wave that exists only in a closed cylinder: what its discs and its wall add to the curls
/// so that the field outside is what bodies scatter, to rounding. The incident field is the
/// background of PlaneWaveLine, which solves the discrete equations of the grid far from the axis,
/// so stratified media are exact too.

#include "core/grid/discretisation.hpp"
#include "core/sources/injection.hpp"
#include "core/sources/plane_wave_line.hpp"

#include <span>
#include <vector>

namespace zonescope::sources {

/// Grid places of a box. E on the faces belongs to the total field: rows rowBegin and rowEnd and
/// column `column` (integer points) are its last.
struct BoxFaces {
    int column = 0;
    int rowBegin = 0, rowEnd = 0;
};

/// The grid planes and the column nearest to the box.
/// \throws InputError naming the key when the box does not leave `boxMargin` cells to the absorbing
/// layers and walls on all sides or holds less than two cells.
[[nodiscard]] BoxFaces facesOf(const grid::Grid& grid, const model::TotalFieldBox& box);

/// Cells between a box and the layers or walls around it.
inline constexpr int boxMargin = 2;

/// Parts of a plane wave along z in the unknowns: Er = radial e, et = azimuthal e, Ht = radial h,
/// hr = -azimuthal h. About an axis 1 and m; in a planar grid cosine and sine of the angle from x.
struct TransverseShares {
    double radial = 1.0, azimuthal = 1.0;
};
[[nodiscard]] TransverseShares transverseShares(const grid::Grid& grid,
                                                double polarizationAngleDeg);

/// The plane wave behind a box: launched one cell before the face where it enters.
[[nodiscard]] model::PlaneWave waveBehind(const grid::Grid& grid, const model::TotalFieldBox& box);

/// The injections of a box and the time series that drive them.
class TotalFieldBoxWave {
public:
    /// `firstSeries`: number of the first of its series in the bank.
    TotalFieldBoxWave(const grid::Discretisation& discretisation, const model::TotalFieldBox& box,
                      model::SignalPhase phase, int firstSeries);

    [[nodiscard]] int seriesCount() const noexcept { return 2 * rows() + 1; }
    [[nodiscard]] std::vector<Injection> injections(const grid::Discretisation& d) const;
    /// Advances the line by one step and writes the values of all series of that step.
    void advance(std::span<double> series);

    void clear() { line_.clear(); }
    [[nodiscard]] std::vector<std::vector<double>*> state() { return line_.state(); }

private:
    [[nodiscard]] int rows() const noexcept { return faces_.rowEnd - faces_.rowBegin + 1; }
    /// Series of e at integer row k and of h at half row k + 1/2.
    [[nodiscard]] int seriesOfE(int k) const noexcept { return firstSeries_ + k - faces_.rowBegin; }
    [[nodiscard]] int seriesOfH(int k) const noexcept {
        return firstSeries_ + rows() + k - (faces_.rowBegin - 1);
    }

    BoxFaces faces_;
    TransverseShares shares_;
    int firstSeries_;
    PlaneWaveLine line_;
};

} // namespace zonescope::sources
