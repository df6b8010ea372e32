#include "core/adjoint/amplitude_form.hpp"

#include <utility>

namespace zonescope::adjoint {

AmplitudeForm::AmplitudeForm(std::vector<Place> places,
                             std::shared_ptr<const std::vector<LinearRow>> rows,
                             std::vector<AmplitudePart> parts)
    : places_(std::move(places)), rows_(std::move(rows)), parts_(std::move(parts)) {}

void AmplitudeForm::addTo(std::span<Complex> amplitudes, std::span<const Complex> phasors) const {
    std::vector<Complex> ofRows;
    for (const LinearRow& row : *rows_) {
        ofRows.push_back(valueOf(row, phasors, 0.0));
    }
    for (const AmplitudePart& part : parts_) {
        amplitudes[part.amplitude] += part.factor * ofRows[part.row];
    }
}

std::vector<Complex> AmplitudeForm::transposed(std::span<const Complex> byAmplitude) const {
    std::vector<Complex> byRow(rows_->size(), 0.0);
    for (const AmplitudePart& part : parts_) {
        byRow[part.row] += part.factor * byAmplitude[part.amplitude];
    }
    std::vector<Complex> derivative(places_.size(), 0.0);
    for (std::size_t row = 0; row < byRow.size(); ++row) {
        if (byRow[row] != Complex{}) {
            addTransposed(derivative, (*rows_)[row], byRow[row]);
        }
    }
    return derivative;
}

double AmplitudeSquares::value(std::span<const Complex> sums) const {
    double value = 0.0;
    for (const AmplitudeTerm& term : terms) {
        value += term.weight * (sums[term.left] * std::conj(sums[term.right])).real();
    }
    return value;
}

std::vector<Complex> AmplitudeSquares::derivative(std::span<const Complex> sums) const {
    std::vector<Complex> derivative(amplitudes, 0.0);
    for (const AmplitudeTerm& term : terms) {
        derivative[term.left] += 0.5 * term.weight * std::conj(sums[term.right]);
        derivative[term.right] += 0.5 * term.weight * std::conj(sums[term.left]);
    }
    return derivative;
}

} // namespace zonescope::adjoint
