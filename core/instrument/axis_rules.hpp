#pragma once

/// \file
/// What must hold at r = 0 (DESIGN 1.3), and how far a run keeps it.

#include "core/fdtd/defects.hpp"
#include "core/run/simulation.hpp"

#include <optional>
#include <span>

namespace zonescope::instrument {

/// Power of r with which a component of a regular field of order m begins: |m| along z, and |m| - 1
/// across it (1 where m = 0), so that the Cartesian components are smooth.
[[nodiscard]] int leadingPower(model::Component component, int azimuthalOrder) noexcept;

/// Power of r from the first place off the axis to the second one.
/// @param values of a component from its first column on @param offset of its places, in cells
/// \returns empty where there is no field to speak of, or it changes its sign
[[nodiscard]] std::optional<double> measuredPower(std::span<const double> values, double offset,
                                                  double largest);

/// Largest |div D| and |div B| of the interior, in cells, over the largest |D| and |B|: zero to
/// rounding where no charge is. In the discrete geometry of the run, rho in place of r.
struct DivergenceResidual {
    double electric = 0.0, magnetic = 0.0;
};

/// @param defects of the run
[[nodiscard]] DivergenceResidual divergenceResidual(const run::Simulation& simulation,
                                                    const fdtd::Defects& defects);

/// The discrete curl of a run in vacuum, its radial part with that along z.
struct CurlOperator {
    double largestEigenvalue = 0.0; ///< c/um
    double courantLimit = 0.0;      ///< of c dt / min(dr, dz)
    double courant = 0.0;           ///< of the run
    /// Factor of the fastest wave in a time step: 1 below the limit.
    double growth = 1.0;
};

/// Empty where m/r alone is clamped: its eigenvalues are not those of a symmetric matrix.
[[nodiscard]] std::optional<CurlOperator> curlOperator(const grid::Discretisation& sound,
                                                       const fdtd::Defects& defects);

} // namespace zonescope::instrument
