#pragma once

/// \file
/// Refractive index over the vacuum wavelength. Wavelengths are micrometres.

#include "core/model/project.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace zonescope::materials {

/// n + i k, time dependence exp(-i w t): k >= 0 absorbs.
struct ComplexIndex {
    double n = 1.0;
    double k = 0.0;
    bool operator==(const ComplexIndex&) const = default;
};

/// n^2 = constant + sum of strength L^2 / (L^2 - resonance) (Sellmeier 1871), L the wavelength.
struct Sellmeier {
    double constant = 1.0;
    std::vector<double> strengths;
    std::vector<double> resonancesUm2; ///< squares of the resonance wavelengths
    bool operator==(const Sellmeier&) const = default;
};

/// n^2 = constant + sum of strength / (L^2 - resonance), as in Devore (1951).
struct InverseSquare {
    double constant = 1.0;
    std::vector<double> strengthsUm2;
    std::vector<double> resonancesUm2;
    bool operator==(const InverseSquare&) const = default;
};

/// n = 1 + sum of strength / (resonance - 1/L^2), as in Ciddor (1996).
struct GasFormula {
    std::vector<double> strengthsPerUm2;
    std::vector<double> resonancesPerUm2;
    bool operator==(const GasFormula&) const = default;
};

/// Measured values, interpolated linearly; at least two, wavelengths strictly increasing.
struct IndexTable {
    std::vector<double> wavelengthsUm;
    std::vector<double> n;
    std::vector<double> k;
    bool operator==(const IndexTable&) const = default;
};

/// One measured value, which holds at its wavelength only; a user's own constant holds everywhere
/// (`wavelengthUm` = 0).
struct ConstantIndex {
    double n = 1.0;
    double k = 0.0;
    double wavelengthUm = 0.0;
    bool operator==(const ConstantIndex&) const = default;
};

/// eps = constant + sum of poles (model::Pole): what the solver computes with at all wavelengths.
struct PoleSum {
    double constant = 1.0;
    std::vector<model::Pole> poles;
    bool operator==(const PoleSum&) const = default;
};

using Dispersion =
    std::variant<Sellmeier, InverseSquare, GasFormula, IndexTable, ConstantIndex, PoleSum>;

/// The formula as poles, exactly: Sellmeier terms are undamped Lorentz poles,
/// B L^2/(L^2 - L0^2) = B w0^2/(w0^2 - w^2) with w0 of wavelength L0, and an inverse square
/// A/(L^2 - L0^2) is the same with B = A/L0^2 less a constant B.
/// @returns nothing for tables, constants and gases, and where the constant or a strength would
/// leave what the solver takes (constant below 1, negative strength)
[[nodiscard]] std::optional<PoleSum> asPoles(const Dispersion& dispersion);

/// The index by the formula or the table; tables and constants are continued by their end values.
/// Outside the range of validity of a material the result means nothing: see `Entry::indexAt`.
/// @returns n = NaN at a resonance or where n^2 would be negative
[[nodiscard]] ComplexIndex indexAt(const Dispersion& dispersion, double wavelengthUm);

} // namespace zonescope::materials
