#pragma once

/// \file
/// The two-dimensional TMz field from one scalar, the z component of the Hertzian potential Pi,
/// complete and small: a scheme of the kernel laboratory. With H = d/dt curl(Pi z) and Ez = -d2
/// Pi/dt2, Maxwell's equations (Stratton 1941, section 1.11, with Ez taken from the time
/// derivative) are
///
///     eps d2 Pi/dt2 + sigma d Pi/dt = laplacian Pi + P,      P = integral of the current Jz over
///     time,
///
/// one array at two times in place of three fields. Without loss and on the same grid it is the Yee
/// scheme, to rounding. Sides are walls or absorb by the first order of Mur (1981).
/// Units: cell size, speed of light and vacuum impedance are 1; the time step is the Courant
/// number.

#include "core/laboratory/cartesian_cells.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace zonescope::laboratory {

/// One bit per node: which of two media is there.
class MediumMask {
public:
    explicit MediumMask(int nodes);
    /// Makes a node the second medium.
    void set(int x, int y);
    [[nodiscard]] bool at(int x, int y) const;
    /// The nodes 64 w to 64 w + 63 of a row, lowest bit first.
    [[nodiscard]] std::uint64_t word(int row, int w) const;
    [[nodiscard]] int nodes() const noexcept { return nodes_; }

private:
    [[nodiscard]] std::size_t index(int row, int w) const;
    int nodes_, words_;
    std::vector<std::uint64_t> bits_;
};

struct HertzMedium {
    double permittivity = 1.0;
    double conductivity = 0.0; ///< times cell size and vacuum impedance
};

struct HertzSettings {
    int cells = 64;        ///< along either side; nodes are 0 to `cells`
    bool absorbing = true; ///< Mur's condition for waves of the first medium; false: walls
    double courant = 0.5;  ///< c dt / h, at most 1/sqrt(2)
    std::array<HertzMedium, 2> media; ///< permittivities of at least 1
    MediumMask mask{65};              ///< of cells + 1 nodes along either side
    int sourceX = 32, sourceY = 32;
    /// P in the cell of the source at the times n dt; afterwards it keeps its last value.
    std::vector<double> polarisation;
};

template <class Real>
[[nodiscard]] HertzCoefficients<Real> hertzCoefficients(const HertzMedium& medium, double courant);
/// Of cell::mur. @param settings absorbing or not
template <class Real> [[nodiscard]] Real murFactor(const HertzSettings& settings);

template <class Real> class Hertz {
public:
    /// \throws InputError where a setting is outside its range
    explicit Hertz(const HertzSettings& settings);

    /// Continues by `steps`, `depth` of them in one pass over the grid; every depth gives the same
    /// bits. \throws InputError for a depth below 1
    void advance(int steps, int depth = 1);

    [[nodiscard]] Real potential(int x, int y) const; ///< after the steps done
    [[nodiscard]] Real before(int x, int y) const;    ///< one step earlier
    /// Sets the potential at a node inside, now and one step earlier.
    void set(int x, int y, Real now, Real before);
    /// Ez at a node inside, at the time of the steps done.
    [[nodiscard]] double ez(int x, int y) const;
    /// Hx at (x, y + 1/2) and Hy at (x + 1/2, y), half a step earlier.
    [[nodiscard]] double hx(int x, int y) const;
    [[nodiscard]] double hy(int x, int y) const;

private:
    using Coefficients = HertzCoefficients<Real>;
    void updateRow(int level, int row);
    void updateInside(const Real* now, Real* next, int row) const;
    void absorbRow(const Real* now, Real* next, int wall, int inner) const;
    [[nodiscard]] const std::vector<Real>& field(int back) const;
    [[nodiscard]] std::size_t place(int x, int y) const;
    [[nodiscard]] double polarisationAt(int step) const;

    HertzSettings settings_;
    int nodes_;
    int stepsDone_ = 0;
    std::array<Coefficients, 2> coefficients_{};
    Real wallFactor_ = Real{0};
    std::array<std::vector<Real>, 2> fields_; ///< step n is in fields_[n % 2]
};

extern template HertzCoefficients<float> hertzCoefficients(const HertzMedium&, double);
extern template HertzCoefficients<double> hertzCoefficients(const HertzMedium&, double);
extern template float murFactor(const HertzSettings&);
extern template double murFactor(const HertzSettings&);
extern template class Hertz<float>;
extern template class Hertz<double>;

} // namespace zonescope::laboratory
