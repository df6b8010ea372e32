#pragma once

/// \file
/// Figures that are quadratic in the phasors of a run: intensities and powers. Their derivatives by
/// the phasors drive the adjoint run (DESIGN 1.10).

#include "core/model/project.hpp"

#include <complex>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace zonescope::adjoint {

using Complex = std::complex<double>;

/// A value on the grid that a form reads.
struct Place {
    model::Component component = model::Component::er;
    int i = 0, k = 0;
    bool operator==(const Place&) const = default;
};

/// A linear functional of the phasors E at the places of a form and of the amplitude U of the plane
/// wave that goes on beyond them: sum of coefficients E + uniform U.
struct LinearRow {
    std::vector<Complex> coefficients; ///< one per place
    Complex uniform = 0.0;
    std::vector<std::size_t> at; ///< the places of the coefficients; empty: all, in their order

    [[nodiscard]] bool empty() const noexcept {
        return coefficients.empty() && uniform == Complex{};
    }
};

/// @param phasors one per place
[[nodiscard]] Complex valueOf(const LinearRow& row, std::span<const Complex> phasors,
                              Complex uniform);
/// Adds the coefficients of a row, times a factor, to derivatives by the phasors.
void addTransposed(std::vector<Complex>& derivative, const LinearRow& row, Complex factor);

/// weight Re(left conj(right)).
struct FormTerm {
    double weight = 1.0;
    LinearRow left;
    LinearRow right; ///< empty: that of the left, so that the term is an intensity
};

/// Value of a form and its derivatives g by the phasors, in the sense of dF = 2 Re sum of g dE.
struct FormValue {
    double value = 0.0;
    std::vector<Complex> derivative; ///< one per place
};

/// A sum of terms over the same places; copies share them.
class QuadraticForm {
public:
    QuadraticForm(std::vector<Place> places, std::vector<FormTerm> terms);
    QuadraticForm() : QuadraticForm({}, {}) {}

    [[nodiscard]] std::span<const Place> places() const noexcept { return *places_; }
    [[nodiscard]] std::span<const FormTerm> terms() const noexcept { return *terms_; }
    /// All terms times a factor.
    void scale(double factor);

    /// @param phasors one per place
    [[nodiscard]] FormValue at(std::span<const Complex> phasors, Complex uniform) const;

private:
    std::shared_ptr<const std::vector<Place>> places_;
    std::shared_ptr<const std::vector<FormTerm>> terms_;
};

} // namespace zonescope::adjoint
