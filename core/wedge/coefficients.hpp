#pragma once

/// \file
/// What every engine of a wedge computes with, made once from its plan: coefficients rounded to the
/// engine's precision, inverse permittivities, the windowed light and the boxes of its transforms.

#include "core/fdtd/update_coefficients.hpp"
#include "core/sources/source_bank.hpp"
#include "core/wedge/engine.hpp"

#include <span>
#include <vector>

namespace zonescope::wedge {

/// The rows of a wedge in which tilted walls couple Er and et (tilted_walls.hpp): between the axial
/// layers, and not on a wall that holds both.
struct CoupledRows {
    CoupledRows() = default;
    CoupledRows(const WedgeLattice& lattice, const WedgeMedia& media);
    std::vector<int> ofRow; ///< of each row of the lattice its place in `media`; -1: no coupling
    std::vector<std::shared_ptr<const MediaRow>> media;
};

/// Columns are those of the wedge, counted from its inner wall, unless said otherwise; arrays along
/// r in `sector` and `harmonic` begin at the axis.
template <class T> class WedgeCoefficients {
public:
    explicit WedgeCoefficients(const WedgePlan& plan);

    fdtd::UpdateCoefficients<T> sector;
    std::vector<fdtd::UpdateCoefficients<T>> harmonic; ///< by harmonic; empty away from the axis
    int harmonicColumns = 0;                           ///< columns that hold harmonics
    int innerEnd = 0;   ///< columns before this one lie in the inner layer
    int outerBegin = 0; ///< those from this one on in the outer layer
    /// For each row of the lattice its place among the rows of media; rows that are alike share it.
    std::vector<int> inverseRow;
    int inverseRows = 0;

    /// True where a value is zero for ever: no such place on the lattice, a wall, or the axis.
    /// @param j sector, or place of the harmonic in columns of harmonics
    [[nodiscard]] bool isHeld(Component component, int i, int j, int k) const noexcept;
    /// 1/eps of an E component along a row, zero where it is held; one value per column. At lossy
    /// and dispersive places what the ordinary update has there (fdtd/dispersive_cells.hpp).
    void fillInverse(Component component, int j, int k, std::span<T> inverse) const;
    /// Whether row k of the lattice is the first with its row of media.
    [[nodiscard]] bool startsMedia(int k) const noexcept {
        return k == 0 || inverseRow[static_cast<std::size_t>(k)] !=
                             inverseRow[static_cast<std::size_t>(k) - 1];
    }

private:
    std::shared_ptr<const WedgeLattice> lattice_;
    std::shared_ptr<const WedgeMedia> media_;
    std::vector<T> inverseOf_; ///< by composition
};

/// Neighbouring lossy or dispersive places of a row that are not held, either in a layer or not.
struct PolarisedStretch {
    Component component = Component::er;
    int sector = 0;         ///< or place of the harmonic in columns of harmonics
    int begin = 0, end = 0; ///< columns of the wedge
    int composition = 0;
    bool layered = false;
};
template <class T>
[[nodiscard]] std::vector<PolarisedStretch>
polarisedStretches(const WedgePlan& plan, const WedgeCoefficients<T>& coefficients, int k);

extern template class WedgeCoefficients<float>;
extern template class WedgeCoefficients<double>;

/// A row of currents within the window of the light: curl(component, begin + n, all sectors, k) +=
/// weights[n] * series; weights times dt.
struct WedgeInjection {
    Component component = Component::er;
    int k = 0;
    int begin = 0; ///< column of the wedge
    int series = 0;
    std::vector<double> weights;
};
/// Those that are not zero, in the order of the bank.
[[nodiscard]] std::vector<WedgeInjection> windowedInjections(const WedgePlan& plan,
                                                             const sources::SourceBank& bank);
/// The window of the light at the outer wall.
[[nodiscard]] double wallWindow(const WedgePlan& plan);

/// The transforms of a plan's recording, boxes clipped to the wedge, all values zero.
[[nodiscard]] std::vector<WedgeTransform> emptyTransforms(const WedgePlan& plan);
/// Takes the values of a transform in columns of harmonics to sectors.
void toSectors(WedgeTransform& transform, const WedgeLattice& lattice);

} // namespace zonescope::wedge
