#pragma once

/// \file
/// Poles for tabulated n and k: vector fitting (Gustavsen and Semlyen, IEEE Trans. Power Delivery
/// 14, 1052 (1999)) of the permittivity, made passive.

#include "core/materials/dispersion.hpp"
#include "core/materials/index_samples.hpp"

#include <functional>
#include <string>
#include <vector>

namespace zonescope::materials {

struct VectorFit {
    PoleSum sum;
    int poleCount = 0;              ///< poles of the first order
    double relativeError = 0.0;     ///< root mean square of |eps_fit - eps| over that of |eps|
    double indexErrorRms = 0.0;     ///< root mean square of the |n + i k| differences
    double largestIndexError = 0.0; ///< largest |n + i k| difference at a sample
    double largestErrorAtUm = 0.0;  ///< wavelength of that sample
    bool passivityEnforced = false; ///< the unconstrained fit amplified somewhere
};

/// 1 to 20.
inline constexpr int fewestFitPoles = 1;
inline constexpr int mostFitPoles = 20;

/// Part of the work that is done, 0 to 1.
using FitProgress = std::function<void(double part)>;

/// Fits `poleCount` poles of the first order, two to each model::Pole (an odd one makes a pole with
/// resonance 0), and a constant of at least 1.
///
/// Weights are uniform in eps. Poles are relocated, unstable ones mirrored, until they rest. Where
/// the result amplifies, the numerators are found again under the condition Im(eps) >= 0 at the
/// offending frequencies, which are added one after the other (a cutting-plane form of Gustavsen's
/// residue perturbation, 2008); where these do not settle, the strengths alone, none negative.
/// @param samples at least poleCount + 1, any order, as requireSamples wants them
/// \throws InputError for bad samples or counts, Cancelled
[[nodiscard]] VectorFit vectorFit(std::vector<IndexSample> samples, int poleCount,
                                  const FitProgress& progress = {});

/// The fit with the fewest pairs of poles whose relativeError is at most `target`; where none
/// within mostFitPoles and the samples reaches it, the best of them.
/// @param target greater than 0, less than 1
/// \throws as vectorFit
[[nodiscard]] VectorFit vectorFitWithin(const std::vector<IndexSample>& samples, double target,
                                        const FitProgress& progress = {});

/// What a fit stands for in a project.
[[nodiscard]] model::Material materialOf(const VectorFit& fit, std::string name);

} // namespace zonescope::materials
