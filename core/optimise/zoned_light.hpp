#pragma once

/// \file
/// The light of a lens in zones at one wavelength, for pictures: inside by its mean over the
/// azimuth, and on the plane of the near field order by order.

#include "core/adjoint/incoherent_runs.hpp"
#include "core/optimise/iterate_picture.hpp"
#include "core/wedge/engine.hpp"

#include <map>
#include <vector>

namespace zonescope::optimise {

/// Adds up zones, whose posts are their own mirror image.
///
/// A wedge of N folds holds amplitudes f(theta) exp(i m theta) of the orders m + qN. The light of a
/// linearly polarised lens is those and their mirror image, half of each, so that the mean of its
/// square is half of that of |f|^2; where 2m is a multiple of N, orders M and -M are both there,
/// and what their mean has in common is added.
///
/// Inside, light of the order m interferes between zones. That of other orders hardly leaves the
/// posts; squares of it are added.
class ZonedLight {
public:
    /// @param order    m, with its sign
    /// @param interior the cells of the whole lens (interiorBox)
    /// @param places   the near field, as figures read it
    ZonedLight(int order, double omega, const fdtd::IndexBox& interior,
               const fdtd::IndexBox& places);

    /// @param inside    of this frequency alone, over rows of the interior
    /// @param nearField over rows of the places
    /// @param frequency place of this one in `nearField`
    void add(const wedge::WedgeTransform& inside, const wedge::WedgeTransform& nearField,
             std::size_t frequency, const wedge::WedgeLattice& lattice);

    [[nodiscard]] MeanSquares inside() const;
    /// By |order|, the order of the light with its sign and first.
    [[nodiscard]] std::vector<adjoint::WatchedTransform> nearField() const;

private:
    void addNearField(const wedge::WedgeTransform& plane, const wedge::WedgeLattice& lattice);
    void addInside(const wedge::WedgeTransform& transform, const wedge::WedgeLattice& lattice);

    int order_;
    fdtd::IndexBox places_;
    fdtd::DftBoxData own_; ///< inside, of the light's order
    MeanSquares others_;   ///< inside, of all others
    std::map<int, fdtd::DftBoxData> nearField_;
};

} // namespace zonescope::optimise
