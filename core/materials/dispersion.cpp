#include "core/materials/dispersion.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::materials {

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

ComplexIndex fromSquare(double square) {
    return {square > 0.0 && std::isfinite(square) ? std::sqrt(square) : notANumber, 0.0};
}

ComplexIndex evaluate(const Sellmeier& formula, double wavelengthUm) {
    const double square = wavelengthUm * wavelengthUm;
    double sum = formula.constant;
    for (std::size_t n = 0; n < formula.strengths.size(); ++n) {
        sum += formula.strengths[n] * square / (square - formula.resonancesUm2[n]);
    }
    return fromSquare(sum);
}

ComplexIndex evaluate(const InverseSquare& formula, double wavelengthUm) {
    double sum = formula.constant;
    for (std::size_t n = 0; n < formula.strengthsUm2.size(); ++n) {
        sum += formula.strengthsUm2[n] / (wavelengthUm * wavelengthUm - formula.resonancesUm2[n]);
    }
    return fromSquare(sum);
}

ComplexIndex evaluate(const GasFormula& formula, double wavelengthUm) {
    const double wavenumberSquare = 1.0 / (wavelengthUm * wavelengthUm);
    double index = 1.0;
    for (std::size_t n = 0; n < formula.strengthsPerUm2.size(); ++n) {
        index += formula.strengthsPerUm2[n] / (formula.resonancesPerUm2[n] - wavenumberSquare);
    }
    return {std::isfinite(index) && index > 0.0 ? index : notANumber, 0.0};
}

ComplexIndex evaluate(const IndexTable& table, double wavelengthUm) {
    const auto& x = table.wavelengthsUm;
    const auto above = std::ranges::upper_bound(x, wavelengthUm);
    if (above == x.begin()) {
        return {table.n.front(), table.k.front()};
    }
    if (above == x.end()) {
        return {table.n.back(), table.k.back()};
    }
    const auto n = static_cast<std::size_t>(above - x.begin());
    const double part = (wavelengthUm - x[n - 1]) / (x[n] - x[n - 1]);
    return {std::lerp(table.n[n - 1], table.n[n], part),
            std::lerp(table.k[n - 1], table.k[n], part)};
}

ComplexIndex evaluate(const ConstantIndex& constant, double) { return {constant.n, constant.k}; }

} // namespace

ComplexIndex indexAt(const Dispersion& dispersion, double wavelengthUm) {
    return std::visit([&](const auto& formula) { return evaluate(formula, wavelengthUm); },
                      dispersion);
}

} // namespace zonescope::materials
