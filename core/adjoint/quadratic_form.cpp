#include "core/adjoint/quadratic_form.hpp"

#include <utility>

namespace zonescope::adjoint {

namespace {

std::size_t placeOf(const LinearRow& row, std::size_t n) { return row.at.empty() ? n : row.at[n]; }

} // namespace

Complex valueOf(const LinearRow& row, std::span<const Complex> phasors, Complex uniform) {
    Complex sum = row.uniform * uniform;
    for (std::size_t n = 0; n < row.coefficients.size(); ++n) {
        sum += row.coefficients[n] * phasors[placeOf(row, n)];
    }
    return sum;
}

void addTransposed(std::vector<Complex>& derivative, const LinearRow& row, Complex factor) {
    for (std::size_t n = 0; n < row.coefficients.size(); ++n) {
        derivative[placeOf(row, n)] += factor * row.coefficients[n];
    }
}

QuadraticForm::QuadraticForm(std::vector<Place> places, std::vector<FormTerm> terms)
    : places_(std::make_shared<const std::vector<Place>>(std::move(places))),
      terms_(std::make_shared<const std::vector<FormTerm>>(std::move(terms))) {}

void QuadraticForm::scale(double factor) {
    auto terms = *terms_;
    for (FormTerm& term : terms) {
        term.weight *= factor;
    }
    terms_ = std::make_shared<const std::vector<FormTerm>>(std::move(terms));
}

FormValue QuadraticForm::at(std::span<const Complex> phasors, Complex uniform) const {
    FormValue result{0.0, std::vector<Complex>(places_->size(), 0.0)};
    for (const FormTerm& term : *terms_) {
        const Complex left = valueOf(term.left, phasors, uniform);
        if (term.right.empty()) {
            result.value += term.weight * std::norm(left);
            addTransposed(result.derivative, term.left, term.weight * std::conj(left));
            continue;
        }
        const Complex right = valueOf(term.right, phasors, uniform);
        result.value += term.weight * (left * std::conj(right)).real();
        addTransposed(result.derivative, term.left, 0.5 * term.weight * std::conj(right));
        addTransposed(result.derivative, term.right, 0.5 * term.weight * std::conj(left));
    }
    return result;
}

} // namespace zonescope::adjoint
