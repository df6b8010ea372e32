#pragma once

/// \file
/// What a kernel sees of a wedge: plain structures of device pointers, passed by value. Owned and
/// filled by WedgeStore and WedgeSources; no CUDA header is needed to read this one.

#include "core/fdtd/cells/polarisation.hpp"
#include "core/fdtd/row_kernels.hpp" // coefficient structures shared with the CPU engine

#include <cstddef>
#include <cstdint>

namespace zonescope::gpu {

/// A complex value, real part first, read and written in one go.
template <class T> struct alignas(2 * sizeof(T)) WedgeValue { T part[2]; };

/// The r, theta and z component of E or H at one cell.
template <class T> struct WedgeTriple { WedgeValue<T> r, t, z; };

/// 1/eps of Er, et and Ez at one place, 0 where held; read in one go.
template <class T> struct alignas(16) WedgeInverse { T r = 0, t = 0, z = 0; };

/// What D of neighbours makes of E of a cell beside tilted walls (core/wedge/tilted_walls.hpp).
template <class T> struct alignas(16) WedgeWallGains {
    /// Of Er from the curls of et, at [2 n + s] that of column i + n and sector j - 1 + s.
    T toEr[4] = {};
    /// Of et from the curls of Er, at [2 n + s] that of column i - 1 + n and sector j + s.
    T toEt[4] = {};
};

/// What every update of a row needs, read in one go.
template <class T> struct alignas(16) WedgeRowCoefficients {
    fdtd::AxialCoefficients<T> axial; ///< times dt
    int inverseRow = 0;
};

/// What the update of some rows needs beside that. Currents are [begin, end) of those of the wedge.
struct WedgeRowInfo {
    int auxiliaryRow = 0; ///< among the rows of the axial layers, or among the others
    int magneticBegin = 0, magneticEnd = 0, electricBegin = 0, electricEnd = 0;
    int walls = -1; ///< place among the rows of wall gains; -1: no tilted walls
};

/// Currents in a row: curl(component, begin + n) += weights[n] * amplitude of the step in all
/// sectors, the weights already times dt.
template <class T> struct WedgeInjectionView {
    int component = 0, begin = 0, count = 0, series = 0;
    const T* weights = nullptr;
};

/// A lossy or dispersive value of E that is not held: component 0, 1, 2 (Er, et, Ez).
struct WedgePolarisedPlace {
    int component = 0, i = 0, j = 0, k = 0;
    int composition = 0;
    int stride = 0;         ///< from one of its state values to the next
    std::int64_t state = 0; ///< of its first
};
/// fdtd::CompositionCoefficients::Entry.
template <class T> struct WedgeComposition {
    int branchBegin = 0, branchEnd = 0;
    int values = 0; ///< state values of a place; one in a layer has another, its older auxiliary
    T inverse = 0;  ///< as the ordinary update has it
};
template <class T> struct WedgePolarisationView {
    std::int64_t count = 0; ///< of places
    const WedgePolarisedPlace* places = nullptr;
    const WedgeComposition<T>* compositions = nullptr;
    const fdtd::BranchCoefficients<T>* branches = nullptr;
    const fdtd::BranchPole<T>* poles = nullptr;
    WedgeValue<T>* states = nullptr;
};

/// Auxiliaries of the layers. Of row a of the rows that an array has (WedgeRowInfo::auxiliaryRow),
/// sector j, component c, column i:
///   axial[((a S + j) 6 + c) pitch + i], inner[(...) innerPitch + i],
///   outer[(...) outerPitch + i - outerBegin]
template <class T> struct WedgeAuxiliaries {
    WedgeValue<T>* axial = nullptr;
    WedgeValue<T>* inner = nullptr;
    WedgeValue<T>* outer = nullptr;
};

/// Everything that the update of any cell needs. Value (c, j, k, i) of the fields is at
/// fields[((k S + j) 6 + c) pitch + i], with c in the order of model::Component. Behind the last
/// column of each array lies at least one zero, and a row of zeros below the first and above the
/// last row: kernels may read them and must never write there.
template <class T> struct WedgeView {
    int columns = 0, rows = 0, sectors = 1;
    std::ptrdiff_t pitch = 0;
    WedgeValue<T>* fields = nullptr;
    WedgeValue<T>* next = nullptr; ///< the other half of the ping-pong set; null: in place

    /// By row; rowGuards rows on either side of the lattice have zeros and a row of no media.
    static constexpr int rowGuards = 8;
    const WedgeRowCoefficients<T>* rowCoefficients = nullptr;
    const WedgeRowInfo* rowInfo = nullptr;
    /// As [inverseRow][sector][columns + 1], the last column zero.
    const WedgeInverse<T>* inverse = nullptr;
    /// Radial coefficients times dt (fdtd::coefficient) as [coefficient][columns], and of the
    /// columns of harmonics as [harmonic][coefficient][harmonicColumns], with mu_q for the order.
    const T* radial = nullptr;
    const T* harmonicRadial = nullptr;
    int harmonicColumns = 0;
    int uniformHarmonic = 0;     ///< place of q = 0
    T rootOfSectors = 1;         ///< what a value that is one in all sectors has there
    const T* hrFromEz = nullptr; ///< by harmonic; see fdtd::AxisCoefficients
    T halfOrder = 0;             ///< m/2
    T inverseStep = 0;           ///< 1/dtheta
    /// Sectors to harmonics [q][j] and back [j][q], at integer and at half places in theta.
    const WedgeValue<T>* toHarmonics[2] = {};
    const WedgeValue<T>* toSectors[2] = {};

    // Tilted walls, none in layers. Gains as [WedgeRowInfo::walls][sector][column -
    // wallColumnBegin].
    const WedgeWallGains<T>* wallGains = nullptr;
    int wallColumnBegin = 0, wallColumnEnd = 0;
    int wallRowBegin = 0, wallRowEnd = 0; ///< rows outside these have none

    WedgePolarisationView<T> polarisation; ///< of the plain schedule; empty: nothing is lossy

    // Layers: axial ones by row, the others by column. Without layers all is between them.
    bool layers = false;
    int interiorBegin = 0, interiorEnd = 0;
    int innerEnd = 0, outerBegin = 0;
    fdtd::LayerRadial<T> layerRadial[6] = {};
    const fdtd::LayerAxial<T>* layerAxial = nullptr; ///< six per row
    std::ptrdiff_t innerPitch = 0, outerPitch = 0;
    WedgeAuxiliaries<T> auxiliaries, auxiliariesNext;

    // Sources of the prepared batch; n is the index of a step in it.
    const WedgeInjectionView<T>* injections = nullptr;
    int currentsBegin = 0, currentsEnd = 0; ///< rows outside these have none
    const T* amplitudes = nullptr;          ///< [n][seriesCount]
    int seriesCount = 0;
    const T* wallEt = nullptr; ///< [n][rows]: et prescribed at the outer wall; null: none

    [[nodiscard]] constexpr bool inAxialLayer(int k) const noexcept {
        return k < interiorBegin || k >= interiorEnd;
    }
    [[nodiscard]] constexpr bool mayHaveWalls(int k) const noexcept {
        return k >= wallRowBegin && k < wallRowEnd;
    }
    [[nodiscard]] constexpr bool hasCurrents(int k) const noexcept {
        return k >= currentsBegin && k < currentsEnd;
    }
};

} // namespace zonescope::gpu
