#pragma once

/// \file
/// Poles for tabulated n and k: vector fitting (Gustavsen and Semlyen, IEEE Trans. Power Delivery
/// 14, 1052 (1999)) of the permittivity, made passive.

#include "core/materials/dispersion.hpp"

#include <vector>

namespace zonescope::materials {

/// Measured index at vacuum wavelengths.
struct IndexSample {
    double wavelengthUm = 0.0;
    double n = 1.0;
    double k = 0.0;
};

struct VectorFit {
    PoleSum sum;
    double relativeError = 0.0;     ///< root mean square of |eps_fit - eps| over that of |eps|
    double largestIndexError = 0.0; ///< largest |n + i k| difference at a sample
    bool passivityEnforced = false; ///< the unconstrained fit amplified somewhere
};

/// Fits `poleCount` poles of the first order, two to each model::Pole (an odd one makes a pole with
/// resonance 0), and a constant of at least 1.
///
/// Weights are uniform in eps. Poles are relocated, unstable ones mirrored, until they rest. Where
/// the result amplifies, the numerators are found again under the condition Im(eps) >= 0 at the
/// offending frequencies, which are added one after the other (a cutting-plane form of Gustavsen's
/// residue perturbation, 2008); where these do not settle, the strengths alone, none negative.
/// @param samples at least poleCount + 1, any order, wavelengths that differ
/// \throws InputError for bad samples or counts
[[nodiscard]] VectorFit vectorFit(std::vector<IndexSample> samples, int poleCount);

} // namespace zonescope::materials
