#pragma once

/// \file
/// Figures of light that is the sum of several runs, such as the azimuthal orders of a plane wave
/// at an angle: in two steps, for amplitudes are added before they are squared. Each run adds to
/// the amplitudes what it knows of them (AmplitudeForm); the figure is quadratic in their sums
/// (AmplitudeSquares). With the sums given, the derivatives by the phasors of one run do not depend
/// on those of the others.

#include "core/adjoint/quadratic_form.hpp"

#include <complex>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace zonescope::adjoint {

/// What a row of a run adds to one of the amplitudes.
struct AmplitudePart {
    std::size_t amplitude = 0;
    std::size_t row = 0;
    double factor = 1.0;
};

/// What the phasors of one run and parity add to the amplitudes; copies share the rows.
class AmplitudeForm {
public:
    /// @param rows functionals of the phasors at the places; `uniform` is not read
    AmplitudeForm(std::vector<Place> places, std::shared_ptr<const std::vector<LinearRow>> rows,
                  std::vector<AmplitudePart> parts);

    [[nodiscard]] std::span<const Place> places() const noexcept { return places_; }
    /// @param phasors one per place
    void addTo(std::span<Complex> amplitudes, std::span<const Complex> phasors) const;
    /// Derivatives by the phasors, one per place, from those by the amplitudes.
    [[nodiscard]] std::vector<Complex> transposed(std::span<const Complex> byAmplitude) const;

private:
    std::vector<Place> places_;
    std::shared_ptr<const std::vector<LinearRow>> rows_;
    std::vector<AmplitudePart> parts_;
};

/// weight Re(left conj(right)) of two amplitudes, or of one and itself.
struct AmplitudeTerm {
    double weight = 1.0;
    std::size_t left = 0, right = 0;
};

/// A sum of such terms.
struct AmplitudeSquares {
    std::size_t amplitudes = 0; ///< their number
    std::vector<AmplitudeTerm> terms;

    [[nodiscard]] double value(std::span<const Complex> sums) const;
    /// Derivatives g by the amplitudes, in the sense of dF = 2 Re sum of g da.
    [[nodiscard]] std::vector<Complex> derivative(std::span<const Complex> sums) const;
};

} // namespace zonescope::adjoint
