#include "core/materials/dispersion.hpp"

#include "core/model/permittivity.hpp"
#include "core/model/range.hpp"

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

ComplexIndex evaluate(const PoleSum& sum, double wavelengthUm) {
    model::Material material;
    material.permittivity = sum.constant;
    material.poles = sum.poles;
    const auto index = model::refractiveIndexAt(material, wavelengthUm);
    return {index.real(), index.imag()};
}

/// An undamped Lorentz pole of static strength `strength` at a resonance wavelength.
model::Pole undamped(double strength, double resonanceUm2) {
    const double resonance = model::radPerFs(std::sqrt(resonanceUm2));
    return {resonance, 0.0, strength * resonance * resonance, 0.0};
}

} // namespace

std::optional<PoleSum> asPoles(const Dispersion& dispersion) {
    PoleSum sum;
    bool possible = true;
    const auto add = [&](double strength, double resonanceUm2) {
        possible = possible && strength >= 0.0 && resonanceUm2 > 0.0;
        if (possible && strength > 0.0) {
            sum.poles.push_back(undamped(strength, resonanceUm2));
        }
    };
    if (const auto* poles = std::get_if<PoleSum>(&dispersion)) {
        return *poles;
    }
    if (const auto* sellmeier = std::get_if<Sellmeier>(&dispersion)) {
        sum.constant = sellmeier->constant;
        for (std::size_t n = 0; n < sellmeier->strengths.size(); ++n) {
            add(sellmeier->strengths[n], sellmeier->resonancesUm2[n]);
        }
    } else if (const auto* inverse = std::get_if<InverseSquare>(&dispersion)) {
        sum.constant = inverse->constant;
        for (std::size_t n = 0; n < inverse->strengthsUm2.size(); ++n) {
            const double strength = inverse->strengthsUm2[n] / inverse->resonancesUm2[n];
            sum.constant -= strength;
            add(strength, inverse->resonancesUm2[n]);
        }
    } else {
        return std::nullopt;
    }
    possible = possible && model::range::permittivity.contains(sum.constant);
    return possible ? std::optional(sum) : std::nullopt;
}

ComplexIndex indexAt(const Dispersion& dispersion, double wavelengthUm) {
    return std::visit([&](const auto& formula) { return evaluate(formula, wavelengthUm); },
                      dispersion);
}

} // namespace zonescope::materials
